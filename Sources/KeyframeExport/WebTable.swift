import AnimGeometry
import AnimTimeline
import TrackFitting

/// A table in the terms of CSS and Web Animations: constant values are a style, changing ones are
/// animations of properties that browsers support.
struct WebTable {
  /// The style and animations of a node.
  struct Layer {
    var node: Int
    var style: [WebDeclaration]
    var animations: [Animation]
  }

  /// A row of a table as keys of declarations.
  struct Animation {
    var keyPath: String
    /// Seconds after which the keys repeat.
    var period: Double
    /// Keys in the order of time, from 0 to the period. Two keys at the same time are a jump.
    var keys: [Key]
  }

  struct Key {
    var time: Double
    var declarations: [WebDeclaration]
    /// The curve to the next key.
    var curve: KeyCurve
  }

  let timeline: Timeline
  let options: KeyframeOptions
  let layers: [Layer]

  init(_ timeline: Timeline, options: KeyframeOptions) {
    let timeline = timeline.played
    self.timeline = timeline
    self.options = options
    let table = KeyframeTable(timeline, options: options, isForWeb: true)
    layers = table.nodes.map { Self.layer($0, in: table) }
  }

  /// The custom properties that have to be registered, by name.
  var customProperties: [(name: String, syntax: WebDeclaration.Syntax)] {
    var result: [String: WebDeclaration.Syntax] = [:]
    for layer in layers {
      let keys = layer.animations.flatMap(\.keys).flatMap(\.declarations)
      for declaration in layer.style + keys {
        if let syntax = declaration.syntax { result[declaration.name] = syntax }
      }
    }
    return result.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Number of times that an animation's keys are played; nil for ever.
  func iterations(of animation: Animation) -> Double? {
    guard case .times(let count) = timeline.loop else { return nil }
    return Double(max(count, 1)) * max((timeline.end / animation.period).rounded(), 1)
  }

  private static func layer(_ row: KeyframeTable.NodeRow, in table: KeyframeTable) -> Layer {
    let mapping = WebMapping(table: table, row: row)
    var style = mapping.frame
    for constant in table.constants(of: row) where constant.property != .hidden {
      for declaration in mapping.declarations(
        constant.property, constant.keyPath, constant.value)
      {
        style.removeAll { $0.name == declaration.name }
        style.append(declaration)
      }
    }
    var animations = row.tracks.filter { $0.property != .hidden }
      .map { animation($0, mapping, table) }
    let presence = presence(of: row, in: table)
    if presence.keys.count > 1 {
      animations.append(presence)
    } else {
      style += presence.keys.first.map(\.declarations)?.filter { $0.value == "hidden" } ?? []
    }
    return Layer(node: row.node, style: style, animations: animations)
  }

  private static func animation(
    _ track: KeyframeTable.TrackRow, _ mapping: WebMapping, _ table: KeyframeTable
  ) -> Animation {
    let period = track.period ?? table.timeline.end
    let values = mapping.blendable(track.keys.map(\.value))
    var keys = zip(track.keys, values).map { key, value in
      Key(
        time: key.time, declarations: mapping.declarations(track.property, track.keyPath, value),
        curve: key.curve)
    }
    complete(&keys)
    close(&keys, period)
    return Animation(keyPath: track.keyPath, period: period, keys: keys)
  }

  /// Resets at each key the properties that only other keys declare, as those of lists with other
  /// elements do.
  private static func complete(_ keys: inout [Key]) {
    var all: [WebDeclaration] = []
    for declaration in keys.flatMap(\.declarations)
    where !all.contains(where: { $0.name == declaration.name }) {
      all.append(WebDeclaration(declaration.name, "initial", declaration.syntax))
    }
    for index in keys.indices where keys[index].declarations.count < all.count {
      let names = Set(keys[index].declarations.map(\.name))
      keys[index].declarations += all.filter { !names.contains($0.name) }
    }
  }

  /// Extends the last value to the end.
  private static func close(_ keys: inout [Key], _ period: Double) {
    guard let last = keys.last, last.time < period - 1e-9 else { return }
    keys[keys.count - 1].curve = .hold
    keys.append(Key(time: period, declarations: last.declarations, curve: .hold))
  }

  /// The visibility of a node: it is in the tree, and neither it nor a layer around it is hidden.
  private static func presence(
    of row: KeyframeTable.NodeRow, in table: KeyframeTable
  ) -> Animation {
    let (nodes, duration) = (table.timeline.nodes, table.timeline.end)
    var changes = changes(of: row, in: table)
    // In Firefox inherited values of keyframes are those without animations. So the keys include
    // the visibility of all layers around the node.
    var outer = changes.count > 1 ? nodes[row.node].parent : nil
    while let index = outer {
      changes = joined(changes, Self.changes(of: table.nodes[index], in: table))
      outer = nodes[index].parent
    }
    var keys = changes.map { change in
      Key(
        time: change.time,
        declarations: [WebDeclaration("visibility", change.isShown ? "inherit" : "hidden")],
        curve: .hold)
    }
    if keys.count > 1 { close(&keys, duration) }
    return Animation(keyPath: "hidden", period: duration, keys: keys)
  }

  /// A time from which the node is visible or hidden.
  private typealias Change = (time: Double, isShown: Bool)

  /// The times at which the node itself appears and disappears, from 0 on.
  private static func changes(
    of row: KeyframeTable.NodeRow, in table: KeyframeTable
  ) -> [Change] {
    let (timeline, node) = (table.timeline, table.timeline.nodes[row.node])
    let duration = timeline.duration
    let hidden = row.tracks.first { $0.property == .hidden }
    var steps: [(time: Double, isHidden: Bool)] = []
    if let hidden {
      let period = hidden.period ?? duration
      for round in 0..<rounds(of: period, in: duration) {
        let start = Double(round) * period
        for key in hidden.keys {
          steps.append((key.time + start, key.value.lanes?.x ?? 0 != 0))
        }
      }
    } else {
      steps = [(0, timeline.constant(.hidden, of: row.node).lanes?.x ?? 0 != 0)]
    }
    let edges: [Double] = ([0, node.start, node.end] + steps.map(\.time))
      .filter { $0 == 0 || $0 > 0 && $0 < duration - 1e-9 }.sorted()
    var result: [Change] = []
    for time in edges where result.last?.time != time {
      let isHidden = steps.last { $0.time <= time }?.isHidden ?? false
      let isShown = node.isPresent(at: time) && !isHidden
      if result.last?.isShown != isShown { result.append((time, isShown)) }
    }
    return result
  }

  /// The changes of the times at which both of two nodes are visible.
  private static func joined(_ first: [Change], _ second: [Change]) -> [Change] {
    var result: [Change] = []
    for time in Set(first.map(\.time) + second.map(\.time)).sorted() {
      let isShown = [first, second].allSatisfy { changes in
        changes.last { $0.time <= time }?.isShown ?? false
      }
      if result.last?.isShown != isShown { result.append((time, isShown)) }
    }
    return result
  }
}

/// A property of CSS with a value.
struct WebDeclaration: Hashable {
  /// The syntax of a custom property's values, as in `@property`.
  enum Syntax: String {
    case number = "<number>"
    case numbers = "<number>+"
    case color = "<color>"
    case colors = "<color>+"
    case any = "*"

    /// The initial value, which every syntax except the last one requires.
    var initialValue: String? {
      switch self {
      case .number, .numbers: "0"
      case .color, .colors: "transparent"
      case .any: nil
      }
    }
  }

  var name: String
  private(set) var value: String
  /// The members of a list; empty for other values.
  private(set) var members: [String] = []
  /// The syntax of a custom property; nil for CSS's own properties.
  var syntax: Syntax?

  init(_ name: String, _ value: String, _ syntax: Syntax? = nil) {
    (self.name, self.value, self.syntax) = (name, value, syntax)
  }

  /// A list of numbers or colours.
  init(_ name: String, list: [String], _ syntax: Syntax) {
    self.init(name, list.joined(separator: " "), syntax)
    members = list
  }
}
