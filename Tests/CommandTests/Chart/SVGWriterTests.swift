import Testing

@testable import sextant

@Suite struct SVGWriterTests {
  @Test func whatXMLForbidsIsReplacedAndMarksAreEscaped() {
    let escaped = SVGWriter.escaped("a<b> & \"c\"\n\u{0}\u{1B}[2Jé±")
    #expect(escaped == "a&lt;b&gt; &amp; &quot;c&quot; \u{FFFD}\u{FFFD}[2Jé±")
  }

  @Test func shapesAreWrittenWithTheirPaint() {
    let output = Output(descriptor: -1)
    let drawing = SVGWriter(output, width: 100, height: 50, title: "a & b", description: "d")
    drawing.rectangle(x: 1, y: 2.25, width: -3, height: 4, .fill(.blue, opacity: 0.25), title: "<t>")
    drawing.path([(0, 0), (1.26, 2)], isClosed: true, .stroke(.ink, width: 2))
    drawing.path([(0, 0)], .stroke(.ink))
    drawing.text("x", x: 5, y: 6, .middle)
    let text = output.pending
    #expect(text.contains("<title>a &amp; b</title>"))
    #expect(
      text.contains(
        ##"<rect x="1" y="2.3" width="0" height="4" fill="#0072b2" opacity="0.25"><title>&lt;t&gt;</title></rect>"##))
    #expect(text.contains(##"<path d="M0 0L1.3 2Z" fill="none" stroke="#222222" stroke-width="2"/>"##))
    #expect(text.contains(##"<text x="5" y="6" fill="#222222" text-anchor="middle">x</text>"##))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("<path") } == 1)
  }
}
