import GNSSWire
import Testing

@Suite struct DeviceNameTests {
  @Test func thePort() {
    withSentence("devicename,COM1") { same(string(DeviceName($0)?.port.bytes), "COM1") }
    withSentence("devicename") { same(DeviceName($0) == nil, true) }
  }
}
