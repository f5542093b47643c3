import AnimGeometry
import AnimTimeline

/// Computes the lines of connectors and the places of heads and labels in a timeline that is
/// otherwise complete.
struct LinePass {
  let timeline: Timeline
  var library: Library
  let links: [String: LineLink]
  /// The nodes of each link.
  private var nodes: [ObjectIdentifier: [Int]] = [:]
  /// The changed properties of nodes.
  private var changes: [Int: [Property: Change]] = [:]
  /// Properties whose tracks no longer repeat by themselves, because a line depends on them and on
  /// others.
  private var tied: [Int: Set<Property>] = [:]
  /// The budget of work of all lines.
  let budget = PlaceBudget(LinePass.maximumWork)
  /// The timeline with its end held, computed when it is needed.
  private(set) lazy var held = LineScene(timeline.holdingEnd(for: 1))
  /// The timeline with its drawing.
  private(set) lazy var scene = LineScene(timeline)

  /// A value with its track; nil for a constant.
  struct Change {
    var value: Value
    var track: AnyTrack?
  }

  /// Maximum work, which takes some seconds.
  private static let maximumWork = 2_000_000

  init(_ timeline: Timeline, _ links: [LineLink]) {
    self.timeline = timeline
    library = timeline.library
    var byNode: [String: LineLink] = [:]
    for link in links { for id in link.nodeIDs { byNode[id] = link } }
    self.links = byNode
    guard links.contains(where: \.isLine) else { return }
    for (index, node) in timeline.nodes.enumerated() {
      if let link = byNode[node.layer] { nodes[ObjectIdentifier(link), default: []].append(index) }
    }
  }

  mutating func completed() -> Timeline {
    guard !nodes.isEmpty else { return timeline }
    for (index, node) in timeline.nodes.enumerated() {
      if let link = links[node.layer], link.isLine { complete(index, link) }
    }
    var diagnostics = timeline.diagnostics
    if budget.isSpent {
      diagnostics.append(
        Diagnostic(
          .warning,
          "lines that follow what moves take too much work; those that come last follow in rough steps"
        ))
    }
    var result = Timeline(
      size: timeline.size, background: timeline.background, duration: timeline.duration,
      loop: timeline.loop, title: timeline.title, summary: timeline.summary,
      poster: timeline.poster, nodes: timeline.nodes.enumerated().map { changed($1, at: $0) },
      library: library, diagnostics: diagnostics)
    result.finalMoment = timeline.finalMoment
    return result
  }

  /// A node with its changes applied.
  private func changed(_ node: Node, at index: Int) -> Node {
    let changes = changes[index] ?? [:]
    let tied = tied[index] ?? []
    guard !changes.isEmpty || !tied.isEmpty else { return node }
    let values = node.values.filter { changes[$0.property] == nil }
    let tracks = node.tracks.filter { changes[$0.property] == nil }.map { entry in
      tied.contains(entry.property) ? PropertyTrack(entry.property, entry.track.tied) : entry
    }
    return Node(
      id: node.id, layer: node.layer, kind: node.kind, role: node.role, parent: node.parent,
      start: node.start, end: node.end,
      values: values + changes.map { PropertyValue($0.key, $0.value.value) },
      tracks: tracks
        + changes.compactMap { entry in entry.value.track.map { PropertyTrack(entry.key, $0) } },
      isAdded: node.isAdded, mixing: node.mixing)
  }

  /// Changes a property of a node.
  mutating func set(_ property: Property, of node: Int, to value: Value, _ track: AnyTrack? = nil) {
    changes[node, default: [:]][property] = Change(value: value, track: track)
  }

  /// Copies a property of a node to a property of another one.
  mutating func copy(
    _ property: Property, of source: Int, to target: Property, of node: Int
  ) {
    set(
      target, of: node, to: timeline.nodes[source].baseValue(of: property),
      timeline.nodes[source].track(of: property))
  }

  /// The nodes of a layer that are closest to a line in the tree, which are those of the same copy.
  func boxes(_ end: ConnectorEnd, near line: Int) -> [Int] {
    guard case .layer(let link) = end.target else { return [] }
    let all = nodes[ObjectIdentifier(link)] ?? []
    let kinships = all.map { timeline.kinship($0, line) }
    let best = kinships.max() ?? 0
    return zip(all, kinships).filter { $0.1 == best }.map(\.0)
  }

  /// Notes that a node depends on tracks, which then don't repeat by themselves.
  mutating func tie(_ sources: [(node: Int, property: Property)], for node: Int) {
    _ = parts(sources, for: node)
  }

  /// The tracks that a node depends on.
  mutating func parts(
    _ sources: [(node: Int, property: Property)], for node: Int
  ) -> MovingParts {
    let tracks = sources.compactMap { timeline.nodes[$0.node].track(of: $0.property) }
    let life = (timeline.nodes[node].start, timeline.nodes[node].end)
    let parts = MovingParts(tracks, life: life, duration: timeline.duration)
    if parts.cycle == nil {
      for source in sources { tied[source.node, default: []].insert(source.property) }
    }
    return parts
  }
}

extension AnyTrack {
  /// The track without a cycle of its own.
  fileprivate var tied: AnyTrack {
    switch self {
    case .lanes(var track):
      track.cycle = nil
      return .lanes(track)
    case .values(var track):
      track.cycle = nil
      return .values(track)
    }
  }
}
