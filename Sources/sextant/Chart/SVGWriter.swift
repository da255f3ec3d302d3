/// Writes a drawing as SVG 1.1: shapes with their paint, and text as text.
///
/// ```swift
/// let drawing = SVGWriter(output, width: 1200, height: 600, title: "a day", description: "speed and state")
/// drawing.text("12:00", x: 70, y: 580)
/// drawing.end()
/// ```
struct SVGWriter {
  /// How a shape looks.
  struct Paint {
    var fill: Colour?
    var stroke: Colour?
    var strokeWidth = 1.0
    var opacity = 1.0
    /// Lengths of dashes and gaps, in pixels.
    var dashes: String?

    static func fill(_ colour: Colour, opacity: Double = 1) -> Self { Self(fill: colour, opacity: opacity) }

    static func stroke(_ colour: Colour, width: Double = 1, dashes: String? = nil) -> Self {
      Self(stroke: colour, strokeWidth: width, dashes: dashes)
    }
  }

  /// Where a text's `x` lies in it.
  enum Anchor: String {
    case start, middle, end
  }

  /// A point in pixels, from the left and from the top.
  typealias Point = (x: Double, y: Double)

  private let output: Output

  /// Begins a drawing of so many pixels on white, with what it is called and what it shows for those who do not see it.
  init(_ output: Output, width: Int, height: Int, title: String, description: String) {
    self.output = output
    output.line(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    output.line(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" "
        + "height=\"\(height)\" role=\"img\" font-family=\"sans-serif\" font-size=\"12\">")
    output.line("<title>\(Self.escaped(title))</title>")
    output.line("<desc>\(Self.escaped(description))</desc>")
    rectangle(x: 0, y: 0, width: Double(width), height: Double(height), .fill(.white))
  }

  /// Ends the drawing and writes it out.
  func end() {
    output.line("</svg>")
    output.flush()
  }

  /// A rectangle; `title` is shown where a pointer rests on it.
  func rectangle(
    x: Double, y: Double, width: Double, height: Double, _ paint: Paint, title: String? = nil
  ) {
    output.text("<rect")
    attribute("x", x)
    attribute("y", y)
    attribute("width", max(0, width))
    attribute("height", max(0, height))
    finish("rect", paint, title)
  }

  /// A straight line.
  func line(from start: Point, to end: Point, _ paint: Paint, title: String? = nil) {
    output.text("<line")
    attribute("x1", start.x)
    attribute("y1", start.y)
    attribute("x2", end.x)
    attribute("y2", end.y)
    finish("line", paint, title)
  }

  /// Straight lines from point to point; a closed one returns to the first. Fewer than two points are nothing.
  func path(_ points: [Point], isClosed: Bool = false, _ paint: Paint) {
    guard points.count > 1 else { return }
    output.text("<path d=\"")
    for (index, point) in points.enumerated() {
      output.text(index == 0 ? "M" : "L")
      output.decimal(point.x, 1)
      output.text(" ")
      output.decimal(point.y, 1)
    }
    output.text(isClosed ? "Z\"" : "\"")
    finish("path", paint, nil)
  }

  /// Text with its baseline at `y`.
  func text(
    _ text: String, x: Double, y: Double, _ anchor: Anchor = .start, size: Int? = nil, _ colour: Colour = .ink
  ) {
    output.text("<text")
    attribute("x", x)
    attribute("y", y)
    output.text(" fill=\"\(colour.rawValue)\"")
    if anchor != .start { output.text(" text-anchor=\"\(anchor.rawValue)\"") }
    if let size { output.text(" font-size=\"\(size)\"") }
    output.line(">\(Self.escaped(text))</text>")
  }

  private func attribute(_ name: String, _ value: Double) {
    output.text(" \(name)=\"")
    output.decimal(value, 1)
    output.text("\"")
  }

  private func finish(_ element: String, _ paint: Paint, _ title: String?) {
    output.text(" fill=\"\(paint.fill?.rawValue ?? "none")\"")
    if let stroke = paint.stroke {
      output.text(" stroke=\"\(stroke.rawValue)\"")
      if paint.strokeWidth != 1 { attribute("stroke-width", paint.strokeWidth) }
      if let dashes = paint.dashes { output.text(" stroke-dasharray=\"\(dashes)\"") }
    }
    if paint.opacity != 1 {
      output.text(" opacity=\"")
      output.decimal(paint.opacity, 2)
      output.text("\"")
    }
    output.line(title.map { "><title>\(Self.escaped($0))</title></\(element)>" } ?? "/>")
  }

  /// `text` as XML may hold it: what it does not allow at all is replaced.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n": escaped += " "
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

/// Colours that people who see colours differently can tell apart (Okabe and Ito, 2008), and greys.
struct Colour: RawRepresentable, Equatable, Sendable {
  /// As SVG writes it.
  var rawValue: String

  static var blue: Self { Self(rawValue: "#0072b2") }
  static var sky: Self { Self(rawValue: "#56b4e9") }
  static var green: Self { Self(rawValue: "#009e73") }
  static var orange: Self { Self(rawValue: "#e69f00") }
  static var vermilion: Self { Self(rawValue: "#d55e00") }
  static var purple: Self { Self(rawValue: "#cc79a7") }
  static var white: Self { Self(rawValue: "#ffffff") }
  static var ink: Self { Self(rawValue: "#222222") }
  static var grey: Self { Self(rawValue: "#767676") }
  static var faint: Self { Self(rawValue: "#dddddd") }
}
