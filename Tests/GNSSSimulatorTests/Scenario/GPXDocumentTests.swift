import GNSSWire
import TestSupport
import Testing

@testable import GNSSSimulator

@Suite struct GPXDocumentTests {
  private func read(_ text: String) throws(TrackError) -> GPXDocument {
    try GPXDocument(Array(text.utf8), path: "way.gpx")
  }

  /// The same places, strict, bare, and under a prefix.
  @Test(arguments: [
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="a">
    <metadata><time>2020-01-01T00:00:00Z</time></metadata>
    <wpt lat="47.1" lon="8.2"><ele>400.5</ele><time>2026-03-01T12:00:00Z</time><name>a</name></wpt></gpx>
    """,
    "<gpx><wpt lat=' 47.1 ' lon='8.2'>\n<time>\n 2026-03-01T12:00:00Z </time><ele> 400.5 </ele></wpt></gpx>",
    """
    <g:gpx xmlns:g="http://www.topografix.com/GPX/1/0" xmlns:x="urn:x"><g:wpt lon="8.2" lat="47.1"><g:extensions>
    <x:time>nonsense</x:time><x:ele>-1</x:ele><g:wpt lat="1" lon="2"/></g:extensions><g:ele>400.5</g:ele>
    <g:time>2026-03-01T12:00:00Z</g:time></g:wpt></g:gpx>
    """,
    "<gpx><time>2020-01-01T00:00:00Z</time><wpt lat='47.1' lon='8.2'><ele>400.5</ele><link><time>x</time></link>"
      + "<time>2026-03-01T12:00:00Z</time></wpt></gpx>",
  ])
  func placesAreReadWhateverTheDress(text: String) throws {
    let document = try read(text)
    let place = GPXDocument.Place(
      coordinate: Coordinate(latitude: 47.1, longitude: 8.2), altitude: 400.5,
      time: GNSSTime(unixNanoseconds: 1_772_366_400_000_000_000))
    #expect(document.waypoints == [place])
    #expect(document.track.isEmpty && document.route.isEmpty)
  }

  @Test func kindsAreToldApartAndSegmentsJoined() throws {
    let document = try read(
      """
      <gpx><wpt lat="1" lon="1"/><rte><rtept lat="2" lon="2"/></rte><rte><rtept lat="3" lon="3"/></rte>
      <trk><trkseg><trkpt lat="4" lon="4"/></trkseg><trkseg/><trkseg><trkpt lat="5" lon="5"/></trkseg></trk>
      <trk><trkseg><trkpt lat="6" lon="6"/></trkseg></trk></gpx>
      """)
    #expect(document.waypoints.map(\.coordinate.latitude) == [1])
    #expect(document.route.map(\.coordinate.latitude) == [2, 3])
    #expect(document.track.map(\.coordinate.latitude) == [4, 5, 6])
  }

  @Test(arguments: [
    ("", 1, "no XML"), ("<gpx>\n<trk>\n</gpx>", 3, "no XML"), ("<kml/>", 1, "its root is 'kml'"),
    ("<gpx>\n<wpt lon='1'/></gpx>", 2, "no 'lat'"), ("<gpx>\n\n<rtept lat='1'/></gpx>", 3, "no 'lon'"),
    ("<gpx>\n<trkpt lat='91' lon='1'/>\n</gpx>", 2, "-90 to 90"),
    ("<gpx>\n<trkpt lat='1' lon='-180.1'/></gpx>", 2, "-180 to 180"), ("<gpx><wpt lat='nan' lon='1'/></gpx>", 1, "nan"),
    ("<gpx><wpt lat='47,1' lon='1'/></gpx>", 1, "47,1"),
    ("<gpx>\n<wpt lat='1' lon='1'>\n<time>soon</time></wpt></gpx>", 3, "'soon' is no time"),
    ("<gpx>\n<wpt lat='1' lon='1'><ele>high</ele>\n</wpt></gpx>", 2, "'high' is no height"),
    ("<gpx>\n<wpt lat='1' lon='1'>&nbsp;</wpt></gpx>", 2, "no XML"),
  ])
  func errorsNameFileAndLine(text: String, line: Int, reason: String) {
    do throws(TrackError) {
      _ = try read(text)
      Issue.record("\(text) was read")
    } catch {
      #expect(error.path == "way.gpx" && error.line == line && error.reason.contains(reason), "\(error)")
    }
  }

  /// A million elements in one another, a number of ten million digits, entities that expand to gigabytes, or another
  /// file: an error in a line, in the time that the reading takes.
  @Test func whatIsTooLargeIsAnErrorInALine() {
    let digits = String(repeating: "4", count: 10_000_000)
    var bomb = "<!DOCTYPE gpx [<!ENTITY a \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\">"
    for (name, before) in zip("bcdefghij", "abcdefghi") {
      bomb += "<!ENTITY \(name) \"\(String(repeating: "&\(before);", count: 16))\">"
    }
    let texts = [
      ("<gpx>" + String(repeating: "<a>", count: 1_000_000), "in one another"),
      (
        "<gpx>" + String(repeating: "<a>", count: 300) + String(repeating: "</a>", count: 300) + "</gpx>",
        "in one another"
      ),
      ("<gpx><wpt lat='\(digits)' lon='1'/></gpx>", "…"),
      ("<gpx><wpt lat='1' lon='1'><ele>\(digits)x</ele></wpt></gpx>", "…"),
      (bomb + "]><gpx><wpt lat='1' lon='1'><name>&j;</name></wpt></gpx>", "amplification"),
    ]
    for (text, reason) in texts {
      let error = #expect(throws: TrackError.self) { _ = try read(text) }
      #expect(error?.reason.contains(reason) == true)
      #expect((error?.reason.count ?? 0) < 200)
    }
  }

  /// The same whatever the pieces are: a name, a number and a character may lie in two of them.
  @Test func piecesAreOneDocument() throws {
    let place = "<wpt lat='47.25' lon='8.5'><ele>410.5</ele><name>Z\u{FC}rich</name></wpt>"
    let text = "<gpx>\(place)<wpt lat='1' lon='2'/></gpx>"
    let whole = try read(text)
    for size in 1...text.utf8.count {
      var rest = Array(text.utf8)[...]
      let document = try GPXDocument(path: "a") {
        defer { rest = rest.dropFirst(size) }
        return rest.prefix(size)
      }
      #expect(document.waypoints == whole.waypoints && whole.waypoints.count == 2)
    }
    #expect(throws: TrackError(path: "a", line: 1, reason: "no XML: no element found")) {
      try GPXDocument(path: "a") { [] }
    }
  }

  @Test func moreThanCanBeKeptIsAnError() throws {
    let places = String(repeating: "<wpt lat='1' lon='2'/>\n", count: 10)
    #expect(try GPXDocument(Array("<gpx>\(places)</gpx>".utf8), path: "a", limit: 10).waypoints.count == 10)
    var pieces = 0
    let error = #expect(throws: TrackError.self) {
      try GPXDocument(path: "a", limit: 15) {
        pieces += 1
        return Array((pieces == 1 ? "<gpx>\n" : places).utf8)[...]
      }
    }
    #expect(error?.line == 17 && error?.reason.contains("15 places") == true && pieces == 3, "it reads no further")
  }

  /// An entity outside of the document is not opened.
  @Test func otherFilesAreNotRead() throws {
    let text =
      "<!DOCTYPE gpx [<!ENTITY x SYSTEM \"file:///dev/zero\">]><gpx><wpt lat='1' lon='2'><name>&x;</name></wpt></gpx>"
    #expect(try read(text).waypoints.count == 1)
  }

  @Test func emptyTimesAndHeightsAreMissing() throws {
    let document = try read("<gpx><wpt lat='1' lon='1'><time/><ele>  </ele></wpt></gpx>")
    #expect(document.waypoints == [.init(coordinate: Coordinate(latitude: 1, longitude: 1))])
  }

  @Test func otherEncodingsAndMarksAreRead() throws {
    let text = "<gpx><wpt lat=\"1\" lon=\"2\"><name>Zürich</name></wpt></gpx>"
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    var narrow = Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>".utf8)
    for scalar in text.unicodeScalars { narrow.append(UInt8(scalar.value)) }
    for bytes in [[0xEF, 0xBB, 0xBF] + Array(text.utf8), wide, narrow] {
      #expect(try GPXDocument(bytes, path: "a").waypoints.count == 1)
    }
  }

  @Test func noBytesMakeItFail() {
    var random = SplitMix(seed: 11)
    let good = Array(
      "<gpx><trk><trkseg><trkpt lat=\"47\" lon=\"8\"><ele>1</ele><time>2026-03-01T12:00:00Z</time></trkpt></trkseg></trk></gpx>"
        .utf8)
    for _ in 0..<2000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        default: bytes.insert(contentsOf: bytes[index...].prefix(9), at: index)
        }
      }
      guard let document = try? GPXDocument(bytes, path: "a") else { continue }
      for place in document.track { #expect(place.coordinate.latitude.magnitude <= 90) }
    }
  }
}
