import AnimGeometry
import AnimText
import AnimTimeline
import LayerTree
import Testing

@testable import SceneParts

@Suite("Typed texts")
struct TypedTextTests {
  static let texts = [
    "Hello, world", "AVAToWa fi ffl", "Two lines\nof text", "e\u{301}a\u{308}", "שלום abc עולם",
    "tabs\tand  blanks ", "漢字 text", "",
  ]

  /// A character is at Pango's own width of the text before it.
  @Test("Characters stand where a line that ends before them ends")
  func places() throws {
    let style = TextStyle(size: 20)
    let text = "Plain words, no ligatures"
    let places = try TextLayout.places(in: text, style: style).characters
    #expect(places.count == text.count)
    for (index, place) in places.enumerated() {
      let before = try TextLayout.layout(String(text.prefix(index)), style: style)
      // Kerning belongs to the first of two letters.
      #expect(abs(place.left - (before.lines.first?.width ?? 0)) < 1.5)
    }
    let whole = try TextLayout.layout(text, style: style)
    #expect(abs((places.last?.right ?? 0) - whole.size.width) < 1e-6)
  }

  @Test("Cells of a line lie side by side and make up its width", arguments: texts)
  func cells(text: String) throws {
    let places = try TextLayout.places(in: text, style: TextStyle(size: 18), width: 400)
    #expect(places.characters.count == text.count)
    for (number, line) in places.lines.enumerated() {
      let own = places.characters.filter { $0.line == number && $0.left < $0.right }
        .sorted { $0.left < $1.left }
      for (one, next) in zip(own, own.dropFirst()) {
        #expect(abs(one.right - next.left) < 1e-6)
      }
      #expect(abs(own.reduce(0) { $0 + $1.right - $1.left } - (line.right - line.left)) < 1e-6)
    }
  }

  @Test("A mono font has cells of one width, wrapped or not")
  func mono() throws {
    let style = TextStyle(font: .family("mono"), size: 10, wraps: true)
    let places = try TextLayout.places(in: "one two three four", style: style, width: 60)
    #expect(places.lines.count > 1)
    let widths = places.characters.map { $0.right - $0.left }.filter { $0 > 0 }
    // DejaVu Sans Mono has 1233 of 2048 units.
    #expect(widths.allSatisfy { abs($0 - 10 * 1233 / 2048) < 0.01 })
  }

  @Test("The last character shows after its number of strokes", arguments: [0, 0.5, 1])
  func times(jitter: Double) {
    let times = TypedText(speed: 8, at: 0.25, jitter: jitter).times(of: 40)
    #expect(times.count == 40)
    #expect(abs((times.last ?? 0) - 5.25) < 1e-12)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    #expect(times == TypedText(speed: 8, at: 0.25, jitter: jitter).times(of: 40))
    if jitter == 0 { #expect(abs(times[0] - 0.375) < 1e-12) }
  }

  @Test("A typed text shows so many letters as were struck")
  func letters() throws {
    let scene = Scene(size: Size(300, 60), background: .white)
    let text = TextLayer(string: "abcdef", fontSize: 20)
    text.frame = Rect(10, 10, 200, 30)
    scene.rootLayer.addSublayer(text)
    let end = try text.type(speed: 10, at: 1, cursor: TextCursor(.block))
    #expect(abs(end - 1.6) < 1e-12)
    let places = try text.characterPlaces().characters
    for count in 0...6 {
      scene.at(1.05 + Double(count) / 10) {
        let width = text.mask?.sublayers.first?.presentation?.bounds.width ?? -1
        // The mask begins an em before the text, and at the end extends as far behind it.
        let expected =
          count == 0 ? 0 : 20 + places[count - 1].right + (count == 6 ? 20 : 0)
        #expect(abs(width - expected) < 1e-6)
      }
    }
    let timeline = try scene.record()
    #expect(abs(timeline.duration - 2.6) < 1e-9)
    #expect(timeline.validate().isEmpty)
  }

  /// The same numbers of letters as in a text that is typed at six characters a second.
  @Test("A text appears character by character in a second, and leaves from its last one")
  func appearance() throws {
    let scene = Scene(size: Size(300, 60), background: .white)
    let text = TextLayer(string: "abcdef", fontSize: 20)
    text.frame = Rect(10, 10, 200, 30)
    scene.rootLayer.addSublayer(text)
    text.appear(.type, delay: 1)
    let places = try text.characterPlaces().characters
    func width(of count: Int) -> Double {
      count == 0 ? 0 : 20 + places[count - 1].right + (count == 6 ? 20 : 0)
    }
    func shown() -> Double { text.mask?.sublayers.first?.presentation?.bounds.width ?? -1 }
    for count in 0...6 {
      scene.at(1.05 + Double(count) / 6) { #expect(abs(shown() - width(of: count)) < 1e-6) }
    }
    scene.at(3) { text.disappear(Appearance(.type, duration: 0.6)) }
    for count in 0...6 {
      scene.at(3.05 + Double(6 - count) / 10) { #expect(abs(shown() - width(of: count)) < 1e-6) }
    }
    scene.at(5) { #expect(shown() == 0) }
    scene.at(6) {
      text.appear()
      #expect(text.mask == nil)
    }
    #expect(try scene.record().validate().isEmpty)
  }

  @Test("A text that is set ends its typing")
  func ending() throws {
    let text = TextLayer(string: "abc")
    text.bounds = Rect(0, 0, 100, 40)
    try text.type(speed: 10, cursor: TextCursor())
    #expect(text.mask != nil && text.sublayers.count == 1)
    text.endTyping()
    #expect(text.mask == nil && text.sublayers.isEmpty)
  }
}
