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
      #expect(try ProfileFile.parse(bytes, file: file).name + ".ini" == file)
    }
  }

  @Test func namesAndUSBIDsAreUnique() {
    let profiles = ProfileLibrary.shared.profiles
    #expect(Set(profiles.map(\.name)).count == profiles.count)
    let ids = profiles.flatMap(\.usb)
    #expect(Set(ids).count == ids.count)
  }

  @Test func aUBloxOnUSBIsRecognised() {
    #expect(ProfileLibrary.shared.profile(vendor: 0x1546, product: 0x01a9)?.name == "ublox-usb")
    #expect(ProfileLibrary.shared.profile(vendor: 0x0403, product: 0x6001) == nil)
  }
}

@Suite struct ProfileFileTests {
  static let good = "# comment\n[receiver]\nname = a\ntitle = A\nfamily = nmea\nusb = 1546:01a9\nbaud = 9600 460800\n"

  @Test func aFileIsRead() throws {
    let profile = try ProfileFile.parse(Array(Self.good.utf8), file: "a.ini")
    #expect(profile.usb == [.init(vendor: 0x1546, product: 0x1a9)])
    #expect(profile.baudRates == [9600, 460800])
  }

  @Test(arguments: [
    ("baud = 9600 460800", "baud = fast", 7), ("usb = 1546:01a9", "usb = 1546", 6), ("family = nmea", "family = x", 5),
    ("title = A", "name = b", 4), ("name = a", "colour = red", 3), ("[receiver]", "[sender]", 2),
    ("[receiver]", "receiver", 2),
  ])
  func aFaultIsNamedWithItsLine(good: String, bad: String, line: Int) {
    let text = Self.good.replacing(good, with: bad)
    let error = #expect(throws: ProfileError.self) { try ProfileFile.parse(Array(text.utf8), file: "a.ini") }
    #expect(error?.line == line)
    #expect(error?.file == "a.ini")
  }
}
