import GNSSWire

extension FrameFields {
  /// MON: the state of the receiver.
  static func appendMonitoring(_ message: UBXFrame, to line: inout JSONLine) {
    switch message.id {
    case .monHW: if let view = MonHW(message) { line.object("fields") { append(view, to: &$0) } }
    case .monHW3: if let view = MonHW3(message) { line.object("fields") { append(view, to: &$0) } }
    case .monRF: if let view = MonRF(message) { line.object("fields") { append(view, to: &$0) } }
    case .monCOMMS: if let view = MonCOMMS(message) { line.object("fields") { append(view, to: &$0) } }
    case .monRXR: if let view = MonRXR(message) { line.object("fields") { append(view, to: &$0) } }
    case .monSPAN: if let view = MonSPAN(message) { line.object("fields") { append(view, to: &$0) } }
    default: break
    }
  }

  private static func append(_ view: MonHW, to fields: inout JSONLine) {
    fields.member("pinSelection", Int(view.pinSelection))
    fields.member("pinBank", Int(view.pinBank))
    fields.member("pinDirection", Int(view.pinDirection))
    fields.member("pinValue", Int(view.pinValue))
    fields.member("noise", Int(view.noise))
    fields.member("gain", Int(view.gain))
    fields.member("antennaStatus", Int(view.antennaStatus))
    fields.member("antennaPower", Int(view.antennaPower))
    fields.member("usedPins", Int(view.usedPins))
    fields.member("jammingIndicator", Int(view.jammingIndicator))
    fields.member("pinInterrupts", Int(view.pinInterrupts))
    fields.member("pullsUp", Int(view.pullsUp))
    fields.member("pullsDown", Int(view.pullsDown))
    fields.member("clockCalibrated", view.isClockCalibrated)
    fields.member("safeBoot", view.isSafeBoot)
    fields.member("jammingState", Int(view.jammingState))
    fields.member("crystalAbsent", view.isCrystalAbsent)
  }

  private static func append(_ view: MonHW3, to fields: inout JSONLine) {
    fields.member("version", Int(view.version))
    fields.member("clockCalibrated", view.isClockCalibrated)
    fields.member("safeBoot", view.isSafeBoot)
    fields.member("crystalAbsent", view.isCrystalAbsent)
    fields.member("hardware", string(view.hardware))
    fields.objects("pins", view.count) { index, item in
      let entry = view[index]
      item.member("number", Int(entry.number))
      item.member("virtualPin", Int(entry.virtualPin))
      item.member("peripheral", entry.isPeripheral)
      item.member("bank", Int(entry.bank))
      item.member("output", entry.isOutput)
      item.member("high", entry.isHigh)
      item.member("virtual", entry.isVirtual)
      item.member("interrupt", entry.hasInterrupt)
      item.member("pulledUp", entry.isPulledUp)
      item.member("pulledDown", entry.isPulledDown)
    }
  }

  private static func append(_ view: MonRF, to fields: inout JSONLine) {
    fields.member("version", Int(view.version))
    fields.objects("blocks", view.count) { index, item in
      let entry = view[index]
      item.member("number", Int(entry.number))
      item.member("antennaStatus", Int(entry.antennaStatus))
      item.member("antennaPower", Int(entry.antennaPower))
      item.member("selfTest", Int(entry.selfTest))
      item.member("noise", Int(entry.noise))
      item.member("gain", Int(entry.gain))
      item.member("jammingIndicator", Int(entry.jammingIndicator))
      item.member("offsetI", Int(entry.offsetI))
      item.member("magnitudeI", Int(entry.magnitudeI))
      item.member("offsetQ", Int(entry.offsetQ))
      item.member("magnitudeQ", Int(entry.magnitudeQ))
      item.member("jammingState", Int(entry.jammingState))
    }
  }

  private static func append(_ view: MonCOMMS, to fields: inout JSONLine) {
    fields.member("version", Int(view.version))
    fields.member("memoryExhausted", view.isMemoryExhausted)
    fields.member("allocationFailed", view.hasAllocationFailed)
    fields.member(
      "protocols", numbers: [view.protocol1, view.protocol2, view.protocol3, view.protocol4].map { Int($0 ?? 255) })
    fields.objects("ports", view.count) { index, item in
      let entry = view[index]
      item.member("number", Int(entry.number))
      item.member("outputPending", Int(entry.outputPending))
      item.member("outputBytes", Int(entry.outputBytes))
      item.member("outputUsage", Int(entry.outputUsage))
      item.member("outputPeakUsage", Int(entry.outputPeakUsage))
      item.member("inputPending", Int(entry.inputPending))
      item.member("inputBytes", Int(entry.inputBytes))
      item.member("inputUsage", Int(entry.inputUsage))
      item.member("inputPeakUsage", Int(entry.inputPeakUsage))
      item.member("overruns", Int(entry.overruns))
      item.member("skippedBytes", Int(entry.skippedBytes))
      item.member(
        "messages", numbers: [entry.messages1, entry.messages2, entry.messages3, entry.messages4].map(Int.init))
    }
  }

  private static func append(_ view: MonRXR, to fields: inout JSONLine) {
    fields.member("awake", view.isAwake)
  }

  private static func append(_ view: MonSPAN, to fields: inout JSONLine) {
    fields.member("version", Int(view.version))
    fields.objects("blocks", view.count) { index, item in
      let entry = view[index]
      item.member("span", Int(entry.spanHertz))
      item.member("resolution", Int(entry.resolutionHertz))
      item.member("centre", Int(entry.centreHertz))
      item.member("gain", Int(entry.gainDecibels))
      item.member("spectrum", numbers: bytes(entry.spectrum))
    }
  }
}
