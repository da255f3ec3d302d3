extension SourceFactory {
  /// The sources that this package has.
  public static let standard = SourceFactory { (device) throws(LocationServiceError) in
    throw LocationServiceError(
      .unsupported, "\(device)", reason: "no receiver is built in yet", remedy: "give LocationService a source")
  }
}
