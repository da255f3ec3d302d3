import CoreLocation
import Testing

@Suite struct CLErrorTests {
  private func fail(_ code: CLError.Code) throws { throw CLError(code, userInfo: ["why": "a test"]) }

  @Test func isCaughtByItsCode() {
    do {
      try fail(.denied)
    } catch CLError.network {
      Issue.record("another code")
    } catch CLError.denied {
      return
    } catch {
      Issue.record("not caught by its code")
    }
    Issue.record("nothing was thrown")
  }

  @Test func isBackedByAnNSError() throws {
    let error: any Error = CLError(.locationUnknown, userInfo: ["why": "a test"])
    let read = try #require(error as? CLError)
    #expect(read.code == .locationUnknown)
    #expect(read.errorCode == 0)
    #expect(read.userInfo["why"] as? String == "a test")
    let object = error as NSError
    #expect(object.domain == kCLErrorDomain)
    #expect(object.code == 0)
    #expect(CLError(.denied) != CLError(.network))
  }

  @Test func codesHaveApplesNumbers() {
    #expect((0...19).allSatisfy { CLError.Code(rawValue: $0) != nil })
    #expect(CLError.Code(rawValue: 20) == nil)
    #expect(
      (CLError.network.rawValue, CLError.geocodeCanceled.rawValue, CLError.promptDeclined.rawValue) == (2, 10, 18))
  }

  /// Errors are looked up in sets and dictionaries; what a user may read in them makes them no other errors.
  @Test func isEqualAndHashedByItsCode() {
    let bare = CLError(.denied)
    let explained = CLError(.denied, userInfo: ["why": "a test", "since": 5])
    #expect(bare == explained && bare.hashValue == explained.hashValue)
    #expect(Set([bare, explained, CLError(.network)]).count == 2)
    #expect(AnyHashable(bare) == AnyHashable(explained))
    #expect([AnyHashable(explained): 1][AnyHashable(bare)] == 1)
  }
}
