import AnimGeometry
import AnimTimeline
import TrackFitting

/// Makes the elements of a page. A layer's own properties are in the table; what elements within it show
/// is taken from there by inheritance and `var()`, so that it moves with the table.
struct PageBuilder {
  let table: WebTable
  let timeline: Timeline
  /// The beginning of names.
  let prefix: String
  /// Rules for what the table has in lists, of which CSS can't take one by itself.
  var ownRules = ""
  private(set) var diagnostics: [Diagnostic] = []
  private var told: Set<Diagnostic> = []
  /// The names of custom properties that ``ownRules`` register.
  var registered: Set<String> = []
  /// The indices of pictures that have a rule.
  var drawn: Set<Int> = []

  /// The most elements that may be around another, as HTML parsers cut off what is deeper than 512.
  private static let maximumDepth = 500

  init(_ table: WebTable) {
    self.table = table
    timeline = table.timeline
    prefix = table.options.namePrefix
  }

  /// A number with up to four decimals.
  static func number(_ value: Double) -> String {
    NumberFormat.text(value, decimals: 4, hasLeadingZero: true)
  }

  /// Tells what elements don't show, once for all copies of a layer.
  mutating func note(_ message: String, _ node: Int) {
    let diagnostic = Diagnostic(.note, message, node: timeline.nodes[node].layer)
    if told.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }

  /// All elements, each in that of the layer around it.
  mutating func elements() -> String {
    var result = ""
    var depth = 0
    var open: [(node: Int?, end: String)] = [(0, "")]
    while let (node, end) = open.popLast() {
      guard let node, timeline.nodes.indices.contains(node) else {
        result += end
        depth -= end.count { $0 == "/" }
        continue
      }
      let layer = PageLayer(table, node)
      let inside = inside(layer)
      depth += inside == nil ? 1 : 2
      if depth > Self.maximumDepth { note("browsers don't nest elements as deep as it is", node) }
      result += start(layer) + parts(layer) + (inside.map { "\n" + $0 } ?? "")
      let children = timeline.children[node]
      if !children.isEmpty { result += "\n" }
      open.append((nil, (inside == nil ? "" : "</div>") + "</div>\n"))
      open += children.reversed().map { ($0, "") }
    }
    return result
  }

  /// True if some layer shows a part of its backdrop.
  private var looksBehind: Bool {
    timeline.nodes.contains { $0.isSet(.compositingFilter) || $0.isSet(.backgroundFilters) }
  }

  /// The beginning of a layer's element.
  private mutating func start(_ layer: PageLayer) -> String {
    let style = effects(of: layer)
    return "<div data-layer=\"\(HTMLText.escaped(prefix + layer.value.id))\""
      + (style.isEmpty ? "" : " style=\"\(HTMLText.escaped(style))\"") + ">"
  }

  /// The content of a layer besides its background and its border.
  private mutating func parts(_ layer: PageLayer) -> String {
    guard layer.value.kind != .transform else { return "" }
    var result = layer.value.isSet(.multiplyColor) ? tint(of: layer) : ""
    // Layers that blend with the canvas have to be in one group with it.
    if layer.node == 0, looksBehind {
      let style = "background-color: \(ValueText.hex(timeline.background))"
      result += HTMLText.element("div", [("class", "layer-part"), ("style", style)])
    }
    if layer.value.kind == .gradient { result += gradient(layer) }
    result += contents(layer)
    switch layer.value.kind {
    case .shape: result += shape(layer)
    case .text: result += text(layer)
    case .plain, .gradient, .transform: break
    }
    return result
  }
}

/// A layer of the page with the properties that the table gives its element.
struct PageLayer {
  let node: Int
  let value: Node
  let rule: WebTable.Layer
  let timeline: Timeline
  /// The names of all that the table declares.
  private let declared: Set<String>

  init(_ table: WebTable, _ node: Int) {
    self.node = node
    timeline = table.timeline
    value = timeline.nodes[node]
    rule = table.layers[node]
    let keys = rule.animations.flatMap { $0.keys.first?.declarations ?? [] }
    declared = Set((rule.style + keys).map(\.name))
  }

  /// The value of a custom property that the table declares, or another one.
  func variable(_ keyPath: String, or number: Double) -> String {
    let name = WebMapping.name(keyPath)
    return declared.contains(name) ? "var(\(name))" : PageBuilder.number(number)
  }

  /// The declarations that an element in the layer needs in its style to use the layer's custom properties.
  func inheriting(_ keyPaths: [String]) -> String {
    keyPaths.map(WebMapping.name).filter(declared.contains).map { "\($0): inherit; " }.joined()
  }

  /// True if the table declares a custom property.
  func declares(_ keyPath: String) -> Bool { declared.contains(WebMapping.name(keyPath)) }

  /// The animation of a key path.
  func animation(_ keyPath: String) -> WebTable.Animation? {
    rule.animations.first { $0.keyPath == keyPath }
  }

  /// True if something of a property changes.
  func changes(_ property: Property) -> Bool {
    rule.animations.contains {
      $0.keyPath == property.name || $0.keyPath.hasPrefix(property.name + ".")
    }
  }

  /// Some times that stand for all.
  var times: [Double] { (0...64).map { Double($0) / 64 * timeline.end } }

  /// A value as it is at the poster's time.
  func still<V>(_ key: PropertyKey<V>) -> V {
    timeline.value(of: key, node: node, at: timeline.poster)
  }
}
