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

  /// A source is something to open: a document with a number, a program's file, or a plain word that it is none.
  @Test func everyNumberNamesWhereItComesFrom() throws {
    var numbers = 0
    for profile in ProfileLibrary.shared.profiles {
      for (key, source) in profile.sources {
        let isDocument = source.contains(/[0-9]/) || source.contains("field figure") || source.contains("specification")
        #expect(source.count > 12 && (isDocument || source.contains("above") || source.contains("same")), "\(key)")
        numbers += 1
      }
      let stated = profile.currents.count + [profile.maximumRate].compactMap(\.self).count
      #expect(profile.sources.count >= stated, "\(profile.name)")
    }
    #expect(numbers > 100)
  }

  /// What the power ladder asks of a profile may not contradict itself.
  @Test func currentsAndMethodsAgree() {
    for profile in ProfileLibrary.shared.profiles {
      let current = profile.currents
      if let tracking = current[.tracking] {
        #expect(current[.acquisition].map { $0 >= tracking } == true, "\(profile.name)")
        #expect(current[.powerSave].map { $0 < tracking } != false, "\(profile.name)")
        #expect(current[.standby].map { $0 < tracking } != false, "\(profile.name)")
      }
      if let backup = current[.backup], let standby = current[.standby] {
        #expect(backup <= standby, "\(profile.name)")
      }
      #expect(current[.powerSave] == nil || profile.powerSave != .none, "\(profile.name)")
      #expect(!profile.quirks.contains(.hostOnlyPower) || profile.sleep == .hostOnly, "\(profile.name)")
      #expect(!profile.quirks.contains(.deadReckoning) || profile.sleep == .hostOnly, "\(profile.name)")
      #expect(profile.factoryBaud.map { profile.baudRates.contains($0) } != false, "\(profile.name)")
    }
  }

  @Test func everyFamilyHasAProfile() {
    #expect(Set(ProfileLibrary.shared.profiles.map(\.family)) == Set(Profile.Family.allCases))
  }

  @Test func aUBloxOnUSBIsRecognised() {
    #expect(Self.profile(0x1546, 0x01a9)?.name == "ublox-usb")
    #expect(Self.profile(0x1546, 0x01a8)?.name == "ublox-m8-usb")
    #expect(Self.profile(0x0403, 0x6001) == nil)
  }

  @Test func ofAModemOnlyThePortOfItsSentencesIsAReceiver() {
    #expect(Self.profile(0x2c7c, 0x0125, interface: 1)?.name == "modem-quectel")
    for interface in [nil, 0, 2, 3] { #expect(Self.profile(0x2c7c, 0x0125, interface: interface) == nil) }
    #expect(Self.profile(0x1e0e, 0x9001, interface: 1)?.gnssOn?.command == "AT+CGPS=1")
    #expect(Self.profile(0x1e0e, 0x9001, interface: 1)?.gnssOn?.commandInterface == 2)
  }

  @Test(arguments: [
    ("NEO-M8N-0", "ublox-m8"), ("NEO-M8U-0-10", "ublox-dr"), ("SAM-M10Q", "ublox-m10"), ("NEO-M9N", "ublox-m9"),
    ("ZED-F9P", "ublox-f9"), ("ZED-F9R", "ublox-dr"), ("NEO-6M", "ublox-6"), ("NEO-7M-0", "ublox-7"),
    ("L76KB", "casic-l76k"), ("L76-L", "mtk-mt3333"), ("L76", "quectel-l76"), ("ATGM336H", "casic-atgm336h"),
    ("LC29HDA", "quectel-lc29h"), ("LC86GPAMD", "quectel-lc76g"),
  ])
  func aModuleIsKnownByTheNameItTells(module: String, profile: String) {
    #expect(ProfileLibrary.shared.profile(module: module)?.name == profile)
  }

  @Test func aModuleOfAnotherFamilyIsNotTakenForOne() {
    let library = ProfileLibrary.shared
    #expect(library.profile(of: ReceiverIdentity(family: .casic, title: "", module: "L76K"))?.name == "casic-l76k")
    #expect(library.profile(of: ReceiverIdentity(family: .mtk, title: "", module: "L76K")) == nil)
    #expect(library.profile(of: ReceiverIdentity(family: .ublox, title: "")) == nil)
  }

  @Test func noTwoProfilesClaimTheSameNameOfAModule() {
    let names = ProfileLibrary.shared.profiles.flatMap(\.modules)
    #expect(Set(names).count == names.count)
    #expect(ProfileLibrary.shared.profile(module: "unheard of") == nil)
  }

  private static func profile(_ vendor: UInt16, _ product: UInt16, interface: Int? = nil) -> Profile? {
    let usb = Device.USB(vendor: vendor, product: product, path: "1-1", interface: interface)
    return ProfileLibrary.shared.profile(of: Device(path: "/dev/ttyUSB0", usb: usb))
  }
}
