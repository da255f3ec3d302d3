import GNSSReceivers

/// The rungs over time, drawn.
struct EnergyChart {
  let plan: EnergyPlan
  let report: EnergyReport

  private static let rungs: [(rung: PowerState, colour: String)] = [
    (.tracking, "#c0392b"), (.settling, "#e67e22"), (.waking, "#f1c40f"), (.searching, "#8e44ad"), (.dozing, "#27ae60"),
    (.asleep, "#7f8c8d"),
  ]
  private static let (width, row, left, top) = (1000.0, 28.0, 90.0, 44.0)

  private func x(_ seconds: Double) -> String {
    EnergyWriter.number(Self.left + Self.width * seconds / plan.seconds, 2)
  }

  /// The drawing.
  var svg: String {
    let height = Self.top + Self.row * Double(Self.rungs.count + 1) + 24
    let size = "\(EnergyWriter.number(Self.left + Self.width + 20, 0)) \(EnergyWriter.number(height, 0))"
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size)\" font-family=\"sans-serif\" font-size=\"12\">",
      "<text x=\"8\" y=\"20\">\(plan.profile.title), \(Self.escaped(plan.name)): "
        + "\(EnergyWriter.number(report.account.charge, 1)) mAh in place of \(EnergyWriter.number(report.alwaysOn, 1))</text>",
    ]
    for (index, rung) in Self.rungs.enumerated() {
      let y = Self.top + Self.row * Double(index)
      lines.append("<text x=\"8\" y=\"\(EnergyWriter.number(y + 16, 0))\">\(rung.rung.word)</text>")
      lines.append(bars(of: rung.rung, rung.colour, y))
    }
    let y = Self.top + Self.row * Double(Self.rungs.count)
    lines.append("<text x=\"8\" y=\"\(EnergyWriter.number(y + 16, 0))\">truth</text>")
    for trip in plan.trips {
      lines.append(bar(trip.start, trip.end, "#2c3e50", y))
    }
    for hour in stride(from: 0, through: plan.seconds / 3600, by: plan.seconds > 40_000 ? 3 : 1) {
      lines.append(
        "<text x=\"\(x(hour * 3600))\" y=\"\(EnergyWriter.number(height - 6, 0))\">\(EnergyWriter.number(hour, 0)) h</text>"
      )
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private func bars(of rung: PowerState, _ colour: String, _ y: Double) -> String {
    var bars = ""
    let timeline = report.timeline
    for index in timeline.indices where timeline[index].rung == rung {
      let end = index + 1 < timeline.count ? timeline[index + 1].at : plan.seconds
      bars += bar(timeline[index].at, end, colour, y)
    }
    return bars
  }

  private func bar(_ start: Double, _ end: Double, _ colour: String, _ y: Double) -> String {
    let width = max(0.1, Self.width * (end - start) / plan.seconds)
    return "<rect x=\"\(x(start))\" y=\"\(EnergyWriter.number(y + 2, 0))\" width=\"\(EnergyWriter.number(width, 2))\" "
      + "height=\"20\" fill=\"\(colour)\"/>"
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "<": escaped += "&lt;"
      case "&": escaped += "&amp;"
      case ">": escaped += "&gt;"
      default: escaped.append(character)
      }
    }
  }
}
