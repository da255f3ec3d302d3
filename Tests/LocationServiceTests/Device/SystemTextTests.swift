import Testing

@testable import LocationService

@Suite struct SystemTextTests {
  @Test func missingThingsAreNil() throws {
    #expect(SystemText.environment("SEXTANT_TEST_NO_SUCH_VARIABLE") == nil)
    #expect(try SystemText.file("/no/such/file.conf") == nil)
    #expect(try SystemText.file("/etc/passwd/below-a-file") == nil)
  }

  @Test func readsWhatIsThere() throws {
    #expect(SystemText.environment("PATH")?.isEmpty == false)
    #expect(try SystemText.file("/proc/self/comm")?.isEmpty == false)
  }

  @Test func saysWhyAFileCannotBeRead() throws {
    let error = try #require(throws: LocationServiceError.self) { try SystemText.file("/etc") }
    #expect(error.code == .configuration)
    #expect(error.reason.contains("Is a directory"))
    let large = try #require(throws: LocationServiceError.self) { try SystemText.file("/dev/zero") }
    #expect(large.reason.contains("1 MiB"))
  }
}
