import AnimGeometry
import AnimTimeline
import TrackFitting

extension KeyframeTable {
  /// Version of the JSON and JavaScript formats; it changes when old readers would misread new
  /// tables.
  public static var formatVersion: Int { 1 }

  /// The table as JSON, one node value or key per line, with a fixed order of members.
  public var json: String {
    var lines: [String] = ["{"]
    lines.append("\"format\":\"animexport-keyframes\",\"version\":\(Self.formatVersion),")
    if let title = timeline.title { lines.append("\"title\":\(JSONText.quoted(title)),") }
    if let summary = timeline.summary {
      lines.append("\"summary\":\(JSONText.quoted(summary)),")
    }
    let background = JSONText.quoted(ValueText.hex(timeline.background))
    lines.append(
      "\"canvas\":{\"width\":\(Self.number(timeline.size.width)),"
        + "\"height\":\(Self.number(timeline.size.height)),\"background\":\(background)},")
    lines.append("\"duration\":\(Self.time(timeline.end)),")
    switch timeline.loop {
    case .forever: lines.append("\"loop\":\"forever\",")
    case .times(let count): lines.append("\"loop\":\(max(count, 1)),")
    }
    if let rate = options.rate {
      lines.append("\"rate\":\(Self.number(rate)),")
    } else {
      lines.append("\"tolerance\":\(Self.number(options.values.length)),")
    }
    lines.append("\"nodes\":[")
    for row in nodes {
      lines += json(row)
      lines[lines.count - 1] += row.node == nodes.count - 1 ? "" : ","
    }
    lines.append("]}")
    return lines.joined(separator: "\n") + "\n"
  }

  private func json(_ row: NodeRow) -> [String] {
    let node = timeline.nodes[row.node]
    let parent = node.parent.map { JSONText.quoted(timeline.nodes[$0].id) } ?? "null"
    var lines = [
      "{\"id\":\(JSONText.quoted(node.id)),\"kind\":\(JSONText.quoted(node.kind.rawValue)),"
        + (node.role == .mask ? "\"role\":\"mask\"," : "") + "\"parent\":\(parent),",
      "\"start\":\(Self.time(node.start)),"
        + "\"end\":\(node.end.isFinite ? Self.time(node.end) : "null"),",
    ]
    if node.isAdded { lines.append("\"added\":true,") }
    if let mixing = node.mixing {
      lines.append("\"transition\":\"\(mixing.kindName)\",")
    }
    lines.append("\"values\":{")
    let values = constants(of: row)
    for (index, entry) in values.enumerated() {
      let text = ValueText(
        entry.value, tolerance: entry.property.tolerance(options.values),
        library: timeline.library)
      lines.append(
        "\(JSONText.quoted(entry.keyPath)):\(text.json)"
          + (index == values.count - 1 ? "" : ","))
    }
    lines.append("},\"tracks\":[")
    for (index, track) in row.tracks.enumerated() {
      lines += json(track)
      lines[lines.count - 1] += index == row.tracks.count - 1 ? "" : ","
    }
    lines.append("]}")
    return lines
  }

  private func json(_ track: TrackRow) -> [String] {
    let period = track.period.map { "\"period\":\(Self.time($0))," } ?? ""
    var lines = ["{\"keyPath\":\(JSONText.quoted(track.keyPath)),\(period)\"keys\":["]
    for (index, key) in track.keys.enumerated() {
      let value = ValueText(
        key.value, tolerance: track.property.tolerance(options.values),
        library: timeline.library)
      let isLast = index == track.keys.count - 1
      let curve = isLast ? "" : ",\"curve\":\(JSONText.quoted(key.curve.text))"
      lines.append(
        "{\"time\":\(Self.time(key.time)),\"value\":\(value.json)\(curve)}" + (isLast ? "" : ","))
    }
    lines.append("]}")
    return lines
  }

  /// A key path whose value is constant.
  struct Constant {
    var keyPath: String
    var property: Property
    var value: Value
  }

  /// The constant values of a node, including the constant components of properties of which others
  /// change.
  func constants(of row: NodeRow) -> [Constant] {
    let node = timeline.nodes[row.node]
    var result: [Constant] = []
    for property in Property.allCases where node.isSet(property) {
      if row.tracks.contains(where: { $0.keyPath == property.name }) { continue }
      let value = timeline.constant(property, of: row.node)
      // Style sheets declare all values, because the defaults of CSS are different ones.
      let omitted = isForWeb ? nil : property.defaultValue
      let rows = row.tracks.filter { $0.property == property }
      let isWhole = property.hasWholeKeyPath || isForWeb && property.isWholeInCSS
      guard let lanes = value.lanes, !rows.isEmpty || !isWhole else {
        if value == omitted { continue }
        result.append(Constant(keyPath: property.name, property: property, value: value))
        continue
      }
      for (lane, name) in property.kind.laneNames.enumerated() {
        let keyPath = "\(property.name).\(name)"
        if rows.contains(where: { $0.keyPath == keyPath }) || lanes[lane] == omitted?.lanes?[lane] {
          continue
        }
        result.append(
          Constant(keyPath: keyPath, property: property, value: .number(lanes[lane])))
      }
    }
    return result
  }

  static func time(_ seconds: Double) -> String {
    NumberFormat.text(seconds, decimals: 6, hasLeadingZero: true)
  }

  static func number(_ value: Double) -> String {
    NumberFormat.text(value, decimals: 9, hasLeadingZero: true)
  }
}

extension Timeline {
  /// The value of a property without keys, taken at half of the duration: a flag that is set at the
  /// start of the timeline is set only after that moment.
  func constant(_ property: Property, of node: Int) -> Value {
    value(of: property, node: node, at: duration / 2)
  }
}
