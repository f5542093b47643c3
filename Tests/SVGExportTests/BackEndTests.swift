import Testing
import TrackFitting

@testable import SVGExport

/// SMIL and CSS are the two forms of the same elements and key lists.
@Suite struct BackEndTests {
  private static let keys = KeyList(
    window: 2,
    pieces: [
      .init(start: 0, end: 1, from: "0", to: "1", shape: .line),
      .init(start: 1, end: 2, from: "1", to: "0", shape: .line),
    ])

  /// A document with a rectangle whose attribute is animated.
  private static func tree(_ attribute: String) -> DocumentTree {
    var rect = Element("rect")
    rect.animations = [
      AttributeAnimation(kind: .value, attribute: attribute, keys: keys, count: .forever)
    ]
    var tree = DocumentTree(
      root: Element("svg"), definitions: Element("defs"), content: Element("g"))
    tree.content.children = [rect]
    return tree
  }

  private static func finish(
    _ tree: inout DocumentTree, by animation: SVGOptions.Animation
  ) -> BackEndResult {
    var options = SVGOptions()
    options.animation = animation
    return options.backEnd.finish(&tree, duration: 2) { "a" }
  }

  private static func text(_ tree: DocumentTree) -> String {
    var writer = XMLWriter()
    writer.write(tree.content)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("A fact that all back ends share is no reason to ask for it")
  func factsDiffer() {
    let rows = [PlaybackCapabilities.smil, .css].map { Mirror(reflecting: $0).children }
    #expect(!rows[0].isEmpty)
    for (a, b) in zip(rows[0], rows[1]) {
      #expect("\(a.value)" != "\(b.value)", "\(a.label ?? "")")
    }
  }

  @Test func opacityIsAnElementOrARule() {
    var tree = Self.tree("opacity")
    let smil = Self.finish(&tree, by: .smil)
    #expect(smil.rules.isEmpty && smil.notes.isEmpty)
    #expect(
      Self.text(tree)
        == "<g><rect><animate attributeName=\"opacity\" dur=\"2s\" repeatCount=\"indefinite\" "
        + "values=\"0;1;0\" keyTimes=\"0;.5;1\"/></rect></g>")
    let css = Self.finish(&tree, by: .css)
    #expect(css.rules == ["@keyframes a{0%{opacity:0}50%{opacity:1}100%{opacity:0}}"])
    #expect(css.notes.isEmpty && tree.root["style"]?.printed == "will-change:contents")
    #expect(
      Self.text(tree) == "<g><rect style=\"animation:a 2s linear infinite both\"/></g>")
  }

  @Test func attributesWithoutPropertyStayWithSMIL() {
    var tree = Self.tree("viewBox")
    let text = Self.text(tree)
    let css = Self.finish(&tree, by: .css)
    #expect(css.rules.isEmpty && css.notes.count == 1)
    #expect(css.notes.first?.hasSuffix(": viewBox") == true)
    #expect(Self.text(tree) == text)
  }

  @Test func hiddenElementsHideTheirContentInCSS() {
    func shown(_ element: inout Element, _ presence: [(time: Double, value: Bool)]) {
      element.animations = [
        AttributeAnimation(
          kind: .value, attribute: "display", keys: KeyList(window: 2, presence: presence),
          count: .forever)
      ]
    }
    var tree = Self.tree("x")
    shown(&tree.content.children[0], [(0, true), (1, false)])
    shown(&tree.content, [(0, false), (0.5, true)])
    let css = Self.finish(&tree, by: .css)
    #expect(
      css.rules.contains {
        $0.contains("0%{visibility:hidden") && $0.contains("25%{visibility:inherit")
          && $0.contains("50%{visibility:hidden")
      }, "\(css.rules)")
  }
}
