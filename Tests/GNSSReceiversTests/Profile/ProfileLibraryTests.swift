import Foundation
import GNSSTransport
import Testing

@testable import GNSSReceivers

@Suite struct ProfileLibraryTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Hardware/receivers").standardized

  @Test func everyFileOfHardwareStandsInTheCatalogue() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path()).filter { $0.hasSuffix(".ini") }
    #expect(files.sorted() == ProfileLibrary.catalogue.map(\.file).sorted())
    for (file, bytes) in ProfileLibrary.catalogue {
      #expect(try Data(contentsOf: Self.folder.appending(path: file)) == Data(bytes), "\(file) is stale in the build")
    }
  }

  @Test func everyProfileParsesAndIsNamedAsItsFile() throws {
    for (file, bytes) in ProfileLibrary.catalogue {
      #expect(try Profile(bytes, file: file).name + ".ini" == file)
    }
  }

  @Test func namesAndUSBIDsAreUnique() {
    let profiles = ProfileLibrary.shared.profiles
    #expect(Set(profiles.map(\.name)).count == profiles.count)
    let ids = profiles.flatMap(\.usb)
    #expect(Set(ids).count == ids.count)
  }

  @Test func aUBloxOnUSBIsRecognised() {
    #expect(Self.profile(0x1546, 0x01a9)?.name == "ublox-usb")
    #expect(Self.profile(0x0403, 0x6001) == nil)
  }

  private static func profile(_ vendor: UInt16, _ product: UInt16, interface: Int? = nil) -> Profile? {
    let usb = Device.USB(vendor: vendor, product: product, path: "1-1", interface: interface)
    return ProfileLibrary.shared.profile(of: Device(path: "/dev/ttyUSB0", usb: usb))
  }
}
