import GNSSWire

// What each family's driver makes of a request: its dialect, and the line.

extension UBloxDriver {
  private var line: RequestLine { RequestLine(port: port, baudRate: port == .usb ? nil : baudRate) }

  var isIntroduced: Bool { model != nil && phase == .passive }

  func run(_ request: ConfigurationRequest) -> (any RequestRun)? {
    switch model?.configurationInterface {
    case .keys: request.run(in: UBloxKeyDialect(), on: line)
    case .legacy: request.run(in: UBloxLegacyDialect(port: port), on: line)
    case nil: nil
    }
  }

  func restart(_ start: ConfigurationRequest.Start) -> [[UInt8]] { UBloxRestart.frames(start) }
  func isStart(_ frame: Frame) -> Bool { UBloxRestart.isStart(frame) }
}

extension NMEADriver {
  var isIntroduced: Bool { phase == .settled }

  func run(_ request: ConfigurationRequest) -> (any RequestRun)? {
    request.run(in: dialect, on: RequestLine(port: .uart1, baudRate: context.baudRate))
  }

  func restart(_ start: ConfigurationRequest.Start) -> [[UInt8]] { dialect.restart(start) }
  func isStart(_ frame: Frame) -> Bool { dialect.isStart(frame) }
}
