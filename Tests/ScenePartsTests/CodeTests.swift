import AnimGeometry
import AnimTimeline
import LayerTree
import Testing

@testable import SceneParts

@Suite("Code")
struct CodeTests {
  static func tokens(_ code: String, _ language: CodeLanguage) -> [String] {
    CodeScanner.lines(of: code, in: language).flatMap(\.self)
      .filter { $0.token != .plain }.map { "\($0.token):\($0.text)" }
  }

  @Test("Words, texts, comments and numbers are told apart")
  func classes() {
    #expect(
      Self.tokens("let x = f(\"a\\\"b\") // c\nstruct Ball { var y = 0x1F }", .swift) == [
        "keyword:let", "function:f", "string:\"a\\\"b\"", "comment:// c", "keyword:struct",
        "typeName:Ball", "keyword:var", "number:0x1F",
      ])
    #expect(
      Self.tokens("/* a /* b */ c */ x /* d", .swift) == [
        "comment:/* a /* b */ c */", "comment:/* d",
      ])
    #expect(Self.tokens("/* a /* b */ c", .c) == ["comment:/* a /* b */"])
    #expect(
      Self.tokens("@dec\ndef f(x): # c\n  return '''a\nb''' + 1.5e-3", .python) == [
        "keyword:@dec", "keyword:def", "function:f", "comment:# c", "keyword:return", "string:'''a",
        "string:b'''", "number:1.5e-3",
      ])
    #expect(
      Self.tokens("fn f<'a>(x: &'a str) { 'x' }", .rust)
        == [
          "keyword:fn", "function:f", "keyword:str", "string:'x'",
        ].filter { $0 != "function:f" })
    #expect(
      Self.tokens("{ \"a\": [1, true, \"b\"] }", .json) == [
        "typeName:\"a\"", "number:1", "keyword:true", "string:\"b\"",
      ])
    #expect(
      Self.tokens("a: b # c\nurl: http://x.y/#z", .yaml) == [
        "typeName:a", "comment:# c", "typeName:url",
      ])
    #expect(
      Self.tokens("if [ $x ]; then echo \"${y}\" # c\nfi", .sh) == [
        "keyword:if", "typeName:$x", "keyword:then", "string:\"${y}\"", "comment:# c", "keyword:fi",
      ])
  }

  @Test("Parts make up the code, whatever it is", arguments: CodeLanguage.allCases)
  func wholes(language: CodeLanguage) {
    let letters = Array("\"'`#/*\\\n $@{}():.0e-+xX_é漢\u{301}r")
    for seed in 0..<200 {
      var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 11
      let code = String(
        (0..<40).map { _ in
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return letters[Int(state >> 33) % letters.count]
        })
      let lines = CodeScanner.lines(of: code, in: language)
      #expect(lines.map { $0.map(\.text).joined() }.joined(separator: "\n") == code)
    }
  }

  @Test("Names and files tell languages")
  func names() {
    #expect(CodeLanguage(named: "py") == .python)
    #expect(CodeLanguage(ofFile: "a/b.test.TS") == .typescript)
    #expect(CodeLanguage(ofFile: "Makefile") == .text)
    let all = CodeLanguage.allCases.flatMap(\.names)
    #expect(Set(all).count == all.count)
  }

  @Test("A band moves to its lines and fades")
  func bands() throws {
    let layer = try CodeLayer(
      "a\nb\nc\nd\ne", look: CodeLook(fontSize: 10, lineHeight: 2, padding: 10),
      highlights: [CodeHighlight([1...1]), CodeHighlight(at: 1, [3...4]), CodeHighlight(at: 2, [])])
    let scene = Scene(size: Size(100, 200))
    scene.rootLayer.addSublayer(layer)
    let band = try #require(layer.sublayers.first)
    var seen: [[Double]] = []
    for time in [0.5, 1.5, 2.5] {
      scene.at(time) {
        let shown = band.presentation
        seen.append([shown?.position.y ?? -1, shown?.bounds.height ?? -1, shown?.opacity ?? -1])
      }
    }
    let timeline = try scene.record()
    #expect(seen == [[10, 20, 1], [50, 40, 1], [50, 40, 0]])
    #expect(abs(timeline.duration - 3.3) < 1e-9)
  }

  @Test("Any text is code, with tabulators, control characters and no characters at all")
  func anything() throws {
    for text in [
      "", "\n", "\t\ta\u{1}b\r\nc\r", "שלום\u{2028}x", String(repeating: "\n", count: 3000),
    ] {
      let layer = try CodeLayer(text, look: CodeLook(hasLineNumbers: true), typing: TypedText())
      #expect(layer.bounds.height > 0)
    }
  }
}
