import TestSupport
import Testing

@testable import GNSSTransport

@Suite struct AccessFactsTests {
  /// A port as Debian gives it, and a user who may not.
  private static let denied = AccessFacts(
    owner: "root", group: "dialout", mode: 0o660, user: "pi", ownGroups: ["pi", "gpio"])

  private static func remedy(_ change: (inout AccessFacts) -> Void) -> String {
    var facts = denied
    change(&facts)
    return facts.remedy(for: "/dev/ttyACM0")
  }

  @Test func whoMayAndWhoWeAreIsSaidWithTheCommand() {
    #expect(
      Self.remedy { _ in }
        == "/dev/ttyACM0 belongs to root:dialout, rw-rw----; pi is in pi, gpio: sudo usermod -aG dialout pi, then log in"
        + " again")
  }

  @Test func aGroupThatWasEnteredAfterTheLoginCountsFromTheNext() {
    let remedy = Self.remedy { $0.isEntered = true }
    #expect(remedy.contains("after this login: log in again"))
    #expect(!remedy.contains("usermod"))
  }

  @Test(arguments: [("root", UInt32(0o660)), ("dialout", 0o600), ("dialout", 0o640)])
  func whereNoGroupMayOnlyRootMay(group: String, mode: UInt32) {
    let remedy = Self.remedy {
      $0.group = group
      $0.mode = mode
    }
    #expect(remedy.contains("only root may open it"))
    #expect(remedy.contains("60-sextant.rules"))
  }

  @Test func anAccessListIsNamed() {
    let remedy = Self.remedy {
      $0.hasAccessList = true
      $0.isMember = true
    }
    #expect(remedy.contains("rw-rw---- with an access list"))
    #expect(remedy.contains("getfacl /dev/ttyACM0"))
  }

  @Test func whereThePermissionsWouldDoItIsAContainerOrAModule() {
    for change: (inout AccessFacts) -> Void in [{ $0.isMember = true }, { $0.isOwner = true }, { $0.mode = 0o666 }] {
      let remedy = Self.remedy(change)
      #expect(remedy.contains("c 166:* rmw"), "\(remedy)")
    }
  }

  @Test func theFactsAreTheMachines() throws {
    let picture = try SystemPicture()
    try picture.write("someone:x:4242:4242::/:/bin/sh\nroot:x:0:0::/:/bin/sh\n", to: "/etc/passwd")
    try picture.write("wheel:x:0:root\nothers:x:4242:a,b\n", to: "/etc/group")
    let facts = try #require(AccessFacts(of: "/dev/null", in: SystemRoot(folder: picture.folder)))
    #expect(facts.owner == "root")
    #expect(facts.group == "wheel")
    #expect(facts.mode == 0o666)
    #expect(facts.major == 1)
    #expect(!facts.hasAccessList)
    #expect(AccessFacts(of: "/nowhere") == nil)
  }
}
