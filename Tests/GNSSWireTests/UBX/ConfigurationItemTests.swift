import TestSupport
import Testing

@testable import GNSSWire

@Suite struct ConfigurationItemTests {
  private let items = [
    ConfigurationItem(.outputUBX(.usb), 1), ConfigurationItem(.dynamicModel, 4),
    ConfigurationItem(.rateMeasurement, 0xABCD), ConfigurationItem(.uart1BaudRate, 921_600),
    ConfigurationItem(ConfigurationKey(rawValue: 0x5036_0001), 0x0123_4567_89AB_CDEF),
  ]

  @Test func valuesOfEveryWidthAreReadBack() {
    let command = CfgVALSET.Command(items, layers: [.ram, .flash])
    let read = UBXSample.view(command.frame) { frame in
      if let view = CfgVALSET(frame) {
        #expect(view.layers == [.ram, .flash] && view.version == 0 && view.transaction == 0)
      }
      return readVALSET(frame)
    }
    #expect(read?.items == items && read?.isMalformed == false)
  }

  @Test func aRequestAndItsAnswerAreToldApart() {
    let request = CfgVALGET.Request([.dynamicModel, .rateMeasurement], layer: .defaults, position: 64)
    let isRequest = UBXSample.view(request.frame) { frame in
      guard let view = CfgVALGET(frame) else { return false }
      return !view.isAnswer && view.layer == .defaults && view.position == 64 && view.keyCount == 2
        && view.key(at: 1) == .rateMeasurement && read(view.items).items.isEmpty
    }
    #expect(isRequest)
    let answer = CfgVALGET.Answer(items, layer: .battery, position: 3)
    let isAnswer = UBXSample.view(answer.frame) { frame in
      guard let view = CfgVALGET(frame) else { return false }
      return view.isAnswer && view.layer == .battery && view.position == 3 && view.keyCount == 0
        && read(view.items).items == items
    }
    #expect(isAnswer)
  }

  @Test func whatIsCutOrHasNoWidthIsMalformed() {
    let payload = Array(CfgVALSET.Command(items, layers: .ram).frame.dropFirst(6).dropLast(2))
    let ends = [4, 9, 14, 20, 28, 40]
    for count in 4...payload.count {
      let result = UBXSample.view(.cfgVALSET, Array(payload.prefix(count))) { readVALSET($0) }
      #expect(result?.items == Array(items.prefix(ends.filter { $0 <= count }.count - 1)))
      #expect(result?.isMalformed == !ends.contains(count))
    }
    #expect(UBXSample.view(.cfgVALSET, [0, 1, 0]) { CfgVALSET($0) == nil })
    #expect(UBXSample.view(.cfgVALGET, [0, 1, 0]) { CfgVALGET($0) == nil })
    let noWidth = UBXSample.view(.cfgVALSET, [0, 1, 0, 0, 1, 0, 0xD0, 0, 5]) { readVALSET($0) }
    #expect(noWidth?.items.isEmpty == true && noWidth?.isMalformed == true)
  }

  @Test func noiseEnds() {
    var generator = SplitMix(seed: 3)
    for _ in 0..<500 {
      let payload = (0..<Int.random(in: 4...80, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      let count = UBXSample.view(.cfgVALSET, payload) { readVALSET($0)?.items.count }
      #expect(count ?? 99 <= 16)
    }
  }

  private func readVALSET(_ frame: UBXFrame) -> (items: [ConfigurationItem], isMalformed: Bool)? {
    guard let view = CfgVALSET(frame) else { return nil }
    return read(view.items)
  }

  private func read(_ items: ConfigurationItems) -> (items: [ConfigurationItem], isMalformed: Bool) {
    var items = items
    var found: [ConfigurationItem] = []
    while let item = items.next() { found.append(item) }
    return (found, items.isMalformed)
  }
}
