/// Devices as /sys and udev's database describe them, where libudev has nobody to ask: in containers, on small systems.
struct Sysfs {
  let root: SystemRoot

  /// The devices of some subsystems that belong to hardware.
  func devices(of subsystems: [String]) -> [DeviceEntry] {
    let links = links()
    return subsystems.flatMap { subsystem in
      root.names(in: "/sys/class/\(subsystem)").sorted().compactMap { name in
        guard let syspath = root.resolved("/sys/class/\(subsystem)/\(name)"), !syspath.contains("/devices/virtual/")
        else { return nil }
        return entry(at: syspath, subsystem, links)
      }
    }
  }

  /// The folder of the USB device that the port `name` (`ttyACM0`) belongs to; `nil` for one that is not on USB.
  func usbFolder(of name: String) -> String? {
    for subsystem in Device.subsystems {
      guard var folder = root.resolved("/sys/class/\(subsystem)/\(name)") else { continue }
      while let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
        folder = String(folder[..<slash])
        if root.line(of: "\(folder)/idVendor") != nil { return folder }
      }
    }
    return nil
  }

  private func entry(at syspath: String, _ subsystem: String, _ links: [String: [String]]) -> DeviceEntry? {
    let name = syspath.split(separator: "/").last.map(String.init) ?? ""
    let event = settings(of: "\(syspath)/uevent")
    let node = "/dev/" + (event["DEVNAME"] ?? name)
    var properties = event
    if let major = event["MAJOR"], let minor = event["MINOR"] {
      properties.merge(database("/run/udev/data/c\(major):\(minor)")) { $1 }
    }
    if properties["DEVLINKS"] == nil { properties["DEVLINKS"] = links[node]?.joined(separator: " ") }
    var entry = DeviceEntry(syspath: syspath, node: node, subsystem: subsystem, properties: properties, usb: [:])
    entry.uartType = root.line(of: "\(syspath)/type")
    var folder = syspath
    while let slash = folder.lastIndex(of: "/"), slash > folder.startIndex, folder != "/sys/devices" {
      folder = String(folder[..<slash])
      if entry.driver == nil {
        entry.driver = root.resolved("\(folder)/driver")?.split(separator: "/").last.map(String.init)
      }
      guard let vendor = root.line(of: "\(folder)/idVendor") else { continue }
      for attribute in DeviceEntry.usbAttributes { entry.usb[attribute] = root.line(of: "\(folder)/\(attribute)") }
      entry.usb["idVendor"] = vendor
      break
    }
    return entry
  }

  /// The `KEY=VALUE` lines of a small file.
  private func settings(of path: String) -> [String: String] {
    var settings: [String: String] = [:]
    for line in Directory.lines(of: root(path)) {
      let halves = line.split(separator: "=", maxSplits: 1)
      if halves.count == 2 { settings[String(halves[0])] = String(halves[1]) }
    }
    return settings
  }

  /// What udevd wrote down of a device, if it ever ran here: `E:KEY=VALUE` properties and `S:` links.
  private func database(_ path: String) -> [String: String] {
    var properties: [String: String] = [:]
    var links: [String] = []
    for line in Directory.lines(of: root(path)) {
      if line.hasPrefix("S:") { links.append("/dev/" + line.dropFirst(2)) }
      guard line.hasPrefix("E:") else { continue }
      let halves = line.dropFirst(2).split(separator: "=", maxSplits: 1)
      if halves.count == 2 { properties[String(halves[0])] = String(halves[1]) }
    }
    if !links.isEmpty { properties["DEVLINKS"] = links.joined(separator: " ") }
    return properties
  }

  /// The links to nodes that stay the same, by node.
  private func links() -> [String: [String]] {
    var links: [String: [String]] = [:]
    let folders = ["/dev", "/dev/serial/by-id", "/dev/serial/by-path", "/dev/sextant/by-id", "/dev/sextant/by-path"]
    for folder in folders {
      for name in root.names(in: folder).sorted() where Directory.target(ofLink: root("\(folder)/\(name)")) != nil {
        if let node = root.resolved("\(folder)/\(name)") { links[node, default: []].append("\(folder)/\(name)") }
      }
    }
    return links
  }
}
