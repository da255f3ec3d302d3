import GNSSWire
import Testing

@Suite struct GSTTests {
  @Test func deviations() {
    withSentence("GPGST,172814.0,0.006,0.023,0.020,273.6,0.023,0.0205,0.031") {
      let gst = GST($0)
      same(gst?.rangeRMSMM, 6)
      same(gst?.majorAxisMM, 23)
      same(gst?.minorAxisMM, 20)
      same(gst?.orientationE5, 27_360_000)
      same(gst?.latitudeDeviationE4, 230)
      same(gst?.longitudeDeviationE4, 205)
      same(gst?.altitudeDeviationE4, 310)
    }
    withSentence("GPGST,172814.0,,,,,,,") { same(GST($0)?.latitudeDeviationE4, nil) }
    withSentence("GPGST,172814.0") { same(GST($0) == nil, true) }
  }
}
