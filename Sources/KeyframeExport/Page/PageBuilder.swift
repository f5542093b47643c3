import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Builds the elements of a page. A layer's own properties are in the table. Elements within it
/// take their values from there by inheritance and `var()`, so that they change with the table.
struct PageBuilder {
  let table: WebTable
  let timeline: Timeline
  /// The timeline's drawing, lowered when the first mask needs its place.
  private(set) lazy var drawing = DrawingTree(timeline)
  /// Prefix of names.
  let prefix: String
  /// Rules for members of the table's lists, of which CSS can't use one by itself.
  var ownRules = ""
  private(set) var diagnostics: [Diagnostic] = []
  private var told: Set<Diagnostic> = []
  /// Names of the custom properties that are registered in ``ownRules``.
  var registered: Set<String> = []
  /// Indices of the pictures that have a rule.
  var drawn: Set<Int> = []

  /// Maximum number of elements around another. HTML parsers cut off elements that are deeper than
  /// 512.
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

  /// Adds a note about something that elements can't show, once for all copies of a layer.
  mutating func note(_ message: String, _ node: Int) {
    let diagnostic = Diagnostic(.note, message, node: timeline.nodes[node].layer)
    if told.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }

  /// All elements, nested as the layers are.
  mutating func elements() -> String {
    var result = ""
    var depth = 0
    enum Step {
      case open(node: Int)
      /// The end of an element, or of several around one another.
      case close(elements: Int)
    }
    var steps: [Step] = timeline.nodes.isEmpty ? [] : [.open(node: 0)]
    while let step = steps.popLast() {
      let node: Int
      switch step {
      case .open(let next): node = next
      case .close(let count):
        result += String(repeating: "</div>", count: count) + "\n"
        depth -= count
        continue
      }
      let layer = PageLayer(table, node)
      let inside = inside(layer)
      let count = inside == nil ? 1 : 2
      depth += count
      if depth > Self.maximumDepth { note("browsers don't nest elements as deep as it is", node) }
      result += start(layer) + parts(layer) + (inside.map { "\n" + $0 } ?? "")
      let children = timeline.children[node]
      if !children.isEmpty { result += "\n" }
      steps.append(.close(elements: count))
      steps += children.reversed().map(Step.open)
    }
    return result
  }

  /// True if a layer uses its backdrop.
  private var readsBackdrop: Bool {
    timeline.nodes.contains { $0.isSet(.compositingFilter) || $0.isSet(.backgroundFilters) }
  }

  /// The start tag of a layer's element.
  private mutating func start(_ layer: PageLayer) -> String {
    let style = effects(of: layer)
    return "<div data-layer=\"\(HTMLText.escaped(prefix + layer.value.id))\""
      + (style.isEmpty ? "" : " style=\"\(HTMLText.escaped(style))\"") + ">"
  }

  /// The content of a layer besides its background and its border.
  private mutating func parts(_ layer: PageLayer) -> String {
    guard layer.value.kind != .transform else { return "" }
    var result = layer.value.isSet(.multiplyColor) ? tint(of: layer) : ""
    // Layers that blend with the canvas have to be in the same group.
    if layer.node == 0, readsBackdrop {
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

/// A layer of the page, with the properties that the table declares for its element.
struct PageLayer {
  let node: Int
  let value: Node
  let rule: WebTable.Layer
  let timeline: Timeline
  /// Names of all properties that the table declares.
  private let declared: Set<String>

  init(_ table: WebTable, _ node: Int) {
    self.node = node
    timeline = table.timeline
    value = timeline.nodes[node]
    rule = table.layers[node]
    let keys = rule.animations.flatMap { $0.keys.first?.declarations ?? [] }
    declared = Set((rule.style + keys).map(\.name))
  }

  /// A reference to a custom property that the table declares, or else a number.
  func variable(_ keyPath: String, or number: Double) -> String {
    let name = WebMapping.name(keyPath)
    return declared.contains(name) ? "var(\(name))" : PageBuilder.number(number)
  }

  /// The declarations that an element within the layer needs to use the layer's custom properties.
  func inheriting(_ keyPaths: [String]) -> String {
    keyPaths.map(WebMapping.name).filter(declared.contains).map { "\($0): inherit; " }.joined()
  }

  /// True if the table declares a custom property.
  func declares(_ keyPath: String) -> Bool { declared.contains(WebMapping.name(keyPath)) }

  func animation(_ keyPath: String) -> WebTable.Animation? {
    rule.animations.first { $0.keyPath == keyPath }
  }

  /// True if a property, or a part of it, changes.
  func changes(_ property: Property) -> Bool {
    rule.animations.contains {
      $0.keyPath == property.name || $0.keyPath.hasPrefix(property.name + ".")
    }
  }

  /// Samples of time at which conditions on all times are tested.
  var times: [Double] { (0...64).map { Double($0) / 64 * timeline.end } }

  /// The value of a property at the poster's time.
  func still<V>(_ key: PropertyKey<V>) -> V {
    timeline.value(of: key, node: node, at: timeline.poster)
  }
}
