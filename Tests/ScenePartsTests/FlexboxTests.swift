import AnimGeometry
import OracleSupport
import SceneParts
import TestSupport
import Testing

@Suite(
  "Layouts beside a browser's",
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct FlexboxTests {
  /// A random nested row, column or grid, for both layouts.
  private struct RandomLayout {
    var random: SeededGenerator
    var nodes = [LayoutNode(parent: nil)]
    var html = ""

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      add(in: 0, level: 0)
    }

    private mutating func length(_ range: ClosedRange<Int>) -> Double {
      Double(random.whole(range))
    }

    /// - Parameter style: The rules of the surrounding box for it.
    private mutating func add(in parent: Int, level: Int, stretching: [String] = []) {
      var node = LayoutNode(parent: parent)
      node.location = level == 0 ? .unmoved : .arranged
      let index = nodes.count
      let isContainer = level == 0 || level < 3 && random.chance(0.35)
      var style: [String] = []
      guard isContainer else {
        let size = Size(length(0...60), length(0...60))
        node.isStretchable = random.chance(0.4)
        node.sizing = .fixed(Rect(origin: .zero, size: size))
        nodes.append(node)
        // A box has the size of its content, but may be stretched.
        let inner = "<div style='width:\(size.width)px;height:\(size.height)px'></div>"
        if !node.isStretchable { style += stretching }
        style += ["flex:none"] + Self.keepingContent
        html += "<div data-layer style='\(style.joined(separator: ";"))'>\(inner)</div>"
        return
      }
      let count = random.whole(1...5)
      let gap = Size(length(0...12), length(0...12))
      let padding = Insets(
        top: length(0...9), right: length(0...9), bottom: length(0...9), left: length(0...9))
      node.padding = padding
      let align = random.pick(LayoutAlignment.allCases)
      let across = random.pick(LayoutAlignment.allCases)
      let distribution = random.pick(LayoutDistribution.allCases)
      var members: [String] = []
      switch random.whole(0...2) {
      case 0, 1:
        let isRow = random.chance(0.5)
        node.arrangement = Arrangement(
          isRow ? .row(align, distribution) : .column(align, distribution), gap: gap)
        style += [
          "display:flex", "flex-direction:\(isRow ? "row" : "column")",
          "align-items:\(Self.css(align))",
          "justify-content:\(distribution == .between ? "space-between" : "flex-\(distribution)")"
            .replacing("flex-center", with: "center"),
        ]
        if align == .stretch { members = ["align-self:center"] }
      default:
        let columns = random.whole(1...count)
        node.arrangement = Arrangement(
          .grid(columns: columns, vertical: align, horizontal: across), gap: gap)
        style += [
          "display:grid", "grid-template-columns:repeat(\(columns),minmax(max-content,auto))",
          "grid-auto-rows:minmax(max-content,auto)",
          "align-items:\(Self.css(align))", "justify-items:\(Self.css(across))",
        ]
        if align == .stretch { members.append("align-self:center") }
        if across == .stretch { members.append("justify-self:center") }
      }
      style += [
        "gap:\(gap.height)px \(gap.width)px", "box-sizing:border-box", "flex:none",
        "padding:\(padding.top)px \(padding.right)px \(padding.bottom)px \(padding.left)px",
      ]
      if random.chance(0.4) {
        let size = Size(length(30...200), length(30...200))
        node.sizing = .fixed(Rect(origin: .zero, size: size))
        style += ["width:\(size.width)px", "height:\(size.height)px"]
        style += stretching
      } else {
        let minimum = random.chance(0.4) ? Size(length(0...160), length(0...160)) : .zero
        node.sizing = .fitting(minimum: minimum)
        // A browser's minimum in points replaces that of the content.
        node.isStretchable = minimum == .zero
        style += node.isStretchable ? Self.keepingContent : stretching
        style +=
          minimum == .zero
          ? [] : ["min-width:\(minimum.width)px", "min-height:\(minimum.height)px"]
        if level == 0 { style.append("width:max-content") }
      }
      nodes.append(node)
      html += "<div data-layer style='\(style.joined(separator: ";"))'>"
      for _ in 0..<count { add(in: index, level: level + 1, stretching: members) }
      html += "</div>"
    }

    /// Browsers shrink boxes below the size of their content if there is too little room.
    private static let keepingContent = ["min-width:max-content", "min-height:max-content"]

    private static func css(_ alignment: LayoutAlignment) -> String { alignment.rawValue }

    /// A page whose boxes have their expected positions in an attribute.
    var page: String {
      """
      <!doctype html><body style='margin:0'>\(html)<script>
      for (const box of document.querySelectorAll('[data-layer]')) {
        const own = box.getBoundingClientRect();
        const outer = box.parentElement.getBoundingClientRect();
        box.style.setProperty('--box',
          [own.x - outer.x, own.y - outer.y, own.width, own.height].join(' '));
      }
      </script>
      """
    }
  }

  @Test("Rows, columns and grids, and those in them, are the browser's")
  func random() throws {
    let layouts = (0..<400).map { RandomLayout(seed: $0) }
    let found = try Oracle.computedStyles(
      layouts.map { OraclePage(html: $0.page, times: [0], properties: ["--box"]) })
    for (seed, (layout, samples)) in zip(layouts, found).enumerated() {
      let solution = try LayoutProblem(layout.nodes).solve()
      let boxes = try #require(samples.first)
      #expect(boxes.count == layout.nodes.count - 1)
      for (index, box) in boxes.enumerated() {
        let expected = (box.first ?? "").split(separator: " ").compactMap { Double($0) }
        let frame = solution.frame(of: index + 1, in: layout.nodes)
        #expect(
          isNear([frame.minX, frame.minY, frame.width, frame.height], expected, 0.05),
          "seed \(seed), box \(index): \(layout.html)")
      }
    }
  }
}
