import OutputComparison
import TestSupport
import Testing

/// SVGs with a changed part.
@Suite struct SVGComparisonTests {
  private let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><title>A ball</title>\
    <g><rect width="10" height="20" fill="#fff"/><rect x="5" width="3" height="4"/></g>\
    <g opacity=".5"><animate attributeName="opacity" dur="4s" begin="1s" repeatCount="indefinite" \
    calcMode="spline" values="0;1;.5;0" keyTimes="0;.25;.5;1" keySplines="0 0 1 1;.42 0 1 1;0 0 1 1"/>\
    <circle r="24" fill="red" transform="scale(1)"><animateTransform attributeName="transform" \
    type="scale" dur="2s" values="1;2;1"/><animateTransform attributeName="transform" type="rotate" \
    additive="sum" dur="2s" calcMode="discrete" values="0;90;180;270"/></circle></g></svg>
    """

  /// The difference after replacing a part.
  private func change(_ part: String, _ other: String) throws -> OutputDifference {
    #expect(drawing.contains(part))
    let new = drawing.replacing(part, with: other)
    return try #require(
      OutputComparison.compare(Array(drawing.utf8), Array(new.utf8), as: .svg), "\(part)")
  }

  @Test("Keys have the time of their animation, values and curves that of their key")
  func keys() throws {
    for (part, other, time, words) in [
      ("0;1;.5;0", "0;1;.6;0", 3, "opacity of g[2] at 3 s is .6 instead of .5"),
      (".25;.5;1", ".25;.6;1", 3, "opacity of g[2] is .5 at 3.4 s instead of 3 s"),
      (".25;.5;1", ".2;.5;1", 1.8, "opacity of g[2] is 1 at 1.8 s instead of 2 s"),
      (".42 0 1 1", ".5 0 1 1", 2, "goes on at 2 s by .5 0 1 1 instead of .42 0 1 1"),
      ("1;2;1", "1;3;1", 1, "transform scale of g[2]/circle at 1 s is 3 instead of 2"),
      ("90;180", "90;200", 1, "transform rotate of g[2]/circle at 1 s is 200 instead of 180"),
      ("180;270", "180;300", 1.5, "is 300 instead of 270"),
      ("1;2;1", "1;2;1;2", 0.667, "is 2 at 0.667 s instead of 1 s"),
      ("dur=\"4s\"", "dur=\"5s\"", 1, "opacity’s dur of g[2] is 5s instead of 4s"),
      ("fill=\"red\"", "fill=\"blue\"", 0, "fill of g[2]/circle is blue instead of red"),
      ("x=\"5\"", "x=\"6\"", 0, "x of g/rect[2] is 6 instead of 5"),
      ("</g></svg>", "<path d=\"M0 0\"/></g></svg>", 0, "has <g[2]/path>, which is new"),
      (" x=\"5\"", "", 0, "has no x of g/rect[2] any more"),
    ] as [(String, String, Double, String)] {
      let found = try change(part, other)
      #expect(found.time == time, "\(part): \(found.summary)")
      #expect(found.summary.contains(words), "\(part): \(found.summary)")
      #expect(found.drawings != nil && found.position?.line == 1)
    }
  }

  /// Invisible differences have no time, and are listed after those that have one.
  @Test func invisible() throws {
    #expect(try change("A ball", "A bell").time == nil)
    let still = try change("transform=\"scale(1)\"", "transform=\"scale(2)\"")
    #expect(still.time == nil && still.summary.contains("scale(2) instead of scale(1)"))
    let both = drawing.replacing("scale(1)", with: "scale(3)").replacing("1;2;1", with: "1;3;1")
    let found = OutputComparison.compare(Array(drawing.utf8), Array(both.utf8), as: .svg)
    #expect(found?.time == 1)
    #expect(found?.summary.contains("is 3 instead of 2, and 1 more") == true)
  }

  @Test("White space, quotes, comments and the order of attributes make no other drawing")
  func sameDrawing() throws {
    for (part, other) in [
      ("><", ">\n  <"), ("width=\"10\" height=\"20\"", "height='20' width = \"10\""),
      ("<g>", "<!-- a > comment --><g>"), ("<svg ", "<?xml version=\"1.0\"?>\n<svg "),
      ("0;1;.5;0", "0; 1; .5; 0;"),
      (
        "<rect x=\"5\" width=\"3\" height=\"4\"/>", "<rect x=\"5\" width=\"3\" height=\"4\"></rect>"
      ),
    ] {
      let found = try change(part, other)
      #expect(found.time == nil && found.drawings == nil)
      #expect(found.summary.hasPrefix("has the same drawing, other text"), "\(found.summary)")
    }
  }

  @Test("The place is that of the first character that differs")
  func place() throws {
    let (old, new) = ("<svg>\n<g id='äb'/>\n</svg>", "<svg>\n<g id='äc'/>\n</svg>")
    let found = try #require(
      OutputComparison.compare(Array(old.utf8), Array(new.utf8), as: .svg))
    #expect(found.position?.line == 2 && found.position?.column == 9)
    #expect(found.summary.hasSuffix("(at line 2, column 9)"))
  }

  @Test("Keyframes of style sheets have the duration of what uses them")
  func styleSheets() throws {
    let sheet = """
      <svg><style>@keyframes a{0%{opacity:.08;animation-timing-function:cubic-bezier(.42,0,1,1)}\
      25%{opacity:.3}100%{opacity:.08}}@keyframes b{from{fill:red}to{fill:blue}}</style>\
      <g style="animation:a 2s linear 1s infinite both,b 500ms" opacity=".3" fill="red"/></svg>
      """
    for (part, other, time) in [
      ("25%{opacity:.3}", "25%{opacity:.4}", 1.5), ("25%", "20%", 1.4),
      ("(.42,0", "(.5,0", 1), ("fill:blue", "fill:green", 0.5), ("linear 1s", "linear 2s", 0),
      ("opacity=\".3\"", "opacity=\".4\"", nil), (" fill=\"red\"", "", nil),
    ] as [(String, String, Double?)] {
      #expect(sheet.contains(part))
      let new = sheet.replacing(part, with: other)
      let found = try #require(
        OutputComparison.compare(Array(sheet.utf8), Array(new.utf8), as: .svg))
      #expect(found.time == time, "\(part): \(found.summary)")
    }
  }

  @Test("Texts that aren't SVGs, cut off ones and damaged ones are told in one line")
  func broken() throws {
    let new = Array(drawing.utf8)
    for length in 0..<new.count {
      let found = try #require(OutputComparison.compare(Array(new.prefix(length)), new, as: .svg))
      #expect(found.summary.hasPrefix("replaces a file that is no SVG"), "\(length)")
      let lost = OutputComparison.compare(new, Array(new.prefix(length)), as: .svg)
      #expect(lost?.summary.hasPrefix("is no SVG any more") == true)
    }
    for text in [
      "<html></html>", "{}", "<svg></g></svg>", "<svg/><svg/>", "<svg a=b/>", "\0\u{FF}",
    ] {
      let found = OutputComparison.compare(Array(text.utf8), new, as: .svg)
      #expect(found?.summary.hasPrefix("replaces a file that is no SVG") == true, "\(text)")
    }
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      var old = new
      for _ in 0..<random.whole(1...4) {
        old[random.whole(0...old.count - 1)] =
          random.chance(0.5)
          ? random.pick(Array("<>/\"'=;{}: ".utf8)) : UInt8(random.whole(0...255))
      }
      guard let found = OutputComparison.compare(old, new, as: .svg) else { continue }
      let isPlain = found.summary.unicodeScalars.allSatisfy {
        $0.properties.generalCategory != .control
      }
      #expect(isPlain && found.position != nil, "\(found.summary)")
    }
  }

  /// Neither depth nor number of elements exhausts resources.
  @Test func manyElements() {
    for text in [
      String(repeating: "<g>", count: 200_000), "<svg>" + String(repeating: "<g>", count: 200_000),
      "<svg>" + String(repeating: "<a/>", count: 50_000) + "</svg>",
      "<svg>" + String(repeating: "<!--", count: 100_000),
      "<svg a=" + String(repeating: "\"\" a=", count: 50_000),
    ] {
      let found = OutputComparison.compare(Array(text.utf8), Array(drawing.utf8), as: .svg)
      #expect(found?.summary.isEmpty == false)
    }
  }

  /// The contents of a file can't forge terminal codes or entries of a list.
  @Test func controlCharacters() throws {
    let found = try change(
      "fill=\"red\"", "fill=\"\u{1B}[2J\u{202E}\u{7}\(String(repeating: "x", count: 900))\"")
    #expect(
      !found.summary.unicodeScalars.contains { "\u{1B}\u{202E}\u{7}".unicodeScalars.contains($0) })
    #expect(found.summary.count < 200)
  }
}
