package import AnimTimeline

extension DrawingTree {
  /// The drawing of a timeline: a group for each node, with items for all that the node's properties draw.
  package init(_ timeline: Timeline) {
    self.init(
      size: timeline.size, background: timeline.background, tracks: timeline.tracks,
      library: timeline.library)
    groups = LayerLowering(timeline).groups
    parents = timeline.nodes.map { $0.role == .mask ? nil : $0.parent }
    if let root = groups.first { items = [.group(root)] }
  }
}

extension Timeline {
  /// The timeline's drawing, lowered anew at each call.
  package var drawing: DrawingTree { DrawingTree(self) }
}

/// The lowering of a timeline's nodes to groups.
private struct LayerLowering {
  private let timeline: Timeline
  /// For each node the product of its colours' multipliers; nil for white.
  private let tints: [Attribute?]

  init(_ timeline: Timeline) {
    self.timeline = timeline
    var tints: [Attribute?] = []
    for (index, node) in timeline.nodes.enumerated() {
      // A mask has no colours of the layer that it masks.
      let outer = node.role == .mask ? nil : node.parent.flatMap { tints[$0] }
      let own = NodeAttributes(timeline, index)
      tints.append(own.isSet(.multiplyColor) ? own.tint(within: outer) : outer)
    }
    self.tints = tints
  }

  /// A group for each node. Children come before their parents, whose groups hold theirs.
  var groups: [Shared<DrawingGroup>] {
    var result = [Shared<DrawingGroup>?](repeating: nil, count: timeline.nodes.count)
    for index in timeline.nodes.indices.reversed() {
      let attributes = NodeAttributes(timeline, index)
      var group = attributes.group(tint: tints[index])
      group.masks = timeline.masks[index].compactMap { result[$0] }
      group.items = attributes.items(
        tint: tints[index], members: timeline.children[index].compactMap { result[$0] })
      result[index] = Shared(group)
    }
    return result.compactMap(\.self)
  }
}

/// The properties of a node as attributes.
struct NodeAttributes {
  let timeline: Timeline
  let index: Int
  let node: Node

  init(_ timeline: Timeline, _ index: Int) {
    (self.timeline, self.index) = (timeline, index)
    node = timeline.nodes[index]
  }

  func isSet(_ property: Property) -> Bool { node.isSet(property) }

  /// A property of a kind with lanes.
  func numbers(_ property: Property) -> Attribute {
    let table = timeline.tracks
    guard let entry = table.index(of: property, node: index) else {
      return .constant(property.defaultLanes)
    }
    guard table.isConstant(entry) else { return .track(entry) }
    return .constant(table.lanes(entry, at: 0, in: timeline.library) ?? .zero)
  }

  /// A property of a kind with lanes; nil if it isn't set.
  func numbersIfSet(_ property: Property) -> Attribute? {
    isSet(property) ? numbers(property) : nil
  }

  /// A property of another kind.
  func values<V>(_ key: PropertyKey<V>) -> ValueAttribute<V> {
    values(key.property, otherwise: key.defaultValue)
  }

  /// A property of another kind; nil if it isn't set.
  func valuesIfSet<V>(_ key: PropertyKey<V>) -> ValueAttribute<V>? {
    isSet(key.property) ? values(key) : nil
  }

  func values<V>(_ property: Property, otherwise: V) -> ValueAttribute<V> {
    let table = timeline.tracks
    guard let entry = table.index(of: property, node: index) else { return .constant(otherwise) }
    guard table.isConstant(entry) else { return .track(entry, otherwise: otherwise) }
    return .constant(V(table.value(entry, at: 0, in: timeline.library)) ?? otherwise)
  }
}
