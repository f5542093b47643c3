import AnimGeometry
import Testing
import TrackFitting

@testable import SVGExport

/// Values of attributes, and their text.
@Suite struct AttributeValueTests {
  private func text(_ element: Element) -> String {
    var writer = XMLWriter()
    writer.write(element)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      ("none", "none"), (7, "7"), (.percent(100), "100%"), (.black, "#000"), (.white, "#fff"),
      (.color(PaintColor(Color(red: 0.2, green: 0.5, blue: 1))), "#3380ff"),
      (.number(-0.5, decimals: 2), "-.5"), (.numbers([1, 0, 25]), "1 0 25"),
      (.reference(.name("a")), "url(#a)"), (.link(.name("a")), "#a"),
      (
        .transform([.rotateAbout(30, x: 1, y: 2), .scale(x: 2, y: -1)]),
        "rotate(30 1 2)scale(2 -1)"
      ),
      (.transform([.matrix([1, 2, 3, 4, 5, 6])]), "matrix(1 2 3 4 5 6)"),
      (.style([.isolation, .addition]), "isolation:isolate;mix-blend-mode:plus-lighter"),
      (.classes(["a", "b"]), "a b"),
    ] as [(AttributeValue, String)])
  func valuesAreWrittenAsTheyArePrinted(value: AttributeValue, printed: String) {
    #expect(value.printed == printed)
    #expect(value.length == printed.utf8.count)
    #expect(text(Element("g", ["x": value])) == "<g x=\"\(printed)\"/>")
  }

  @Test func textIsEscaped() {
    #expect(text(Element("g", ["x": "<\"a\">"])) == "<g x=\"&lt;&quot;a&quot;&gt;\"/>")
  }

  @Test func animationsOfAStyleAreOneList() {
    var element = Element("g")
    element.add([.animation("a 1s"), StyleDeclaration("opacity", "1")])
    element.add([.animation("b 2s")])
    #expect(element["style"]?.printed == "animation:a 1s,b 2s;opacity:1")
    element.style = []
    #expect(element["style"] == nil)
  }

  @Test func blendingIsTakenOutOfAStyle() {
    var element = Element("g")
    element.style = [.isolation, .blendMode("multiply")]
    #expect(element.blends)
    let blending = element.takeBlending()
    #expect(element.style == [.isolation] && !element.blends)
    element.set(blending)
    #expect(element.style == [.isolation, .blendMode("multiply")])
  }

  @Test func packedElementsKnowTheirContent() {
    var path = Element("path", ["stroke": .white, "mask": .reference(.name("m"))])
    path.animations = [
      AttributeAnimation(
        kind: .value, attribute: "display",
        keys: KeyList(window: 2, presence: [(0, true), (1, false)]), count: .forever)
    ]
    var group = Element("g")
    group.children = [path]
    let written = text(group)
    var packed = group
    packed.pack()
    #expect(packed.children.isEmpty && text(packed) == written)
    #expect(packed.holdsStrokes && packed.hasDisplayAnimation && packed.holdsAnimations)
    #expect(packed.references == [.name("m")])
    #expect(packed.turns == group.turns && packed.elementCount == 1)
  }

  @Test func keysReferToDefinitions() {
    let keys = KeyList(
      window: 2, reference: .pending(0), isThere: [(0, false), (0.5, true), (1, false)])
    var element = Element("g")
    element.animations = [
      AttributeAnimation(kind: .value, attribute: "mask", keys: keys, count: .forever)
    ]
    #expect(element.references == [.pending(0)])
    var writer = XMLWriter()
    writer.write(element)
    let bytes = writer.take().resolved { _ in "a" }
    #expect(String(decoding: bytes, as: UTF8.self).contains(" values=\"none;url(#a);none\""))
  }
}
