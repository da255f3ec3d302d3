/// How the tool ends.
struct ExitCode: RawRepresentable, Hashable, Sendable {
  var rawValue: Int32

  static var done: Self { Self(rawValue: 0) }
  static var failed: Self { Self(rawValue: 1) }
  static var usage: Self { Self(rawValue: 2) }
  /// No receiver, or no position within the time asked.
  static var noPosition: Self { Self(rawValue: 3) }
  static var permissionDenied: Self { Self(rawValue: 4) }
  /// Another process holds the device.
  static var deviceBusy: Self { Self(rawValue: 5) }
  static var interrupted: Self { Self(rawValue: 130) }
}
