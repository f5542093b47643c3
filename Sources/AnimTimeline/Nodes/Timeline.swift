public import AnimGeometry

/// A recorded scene: immutable, complete, and free of everything that is authoring convenience.
///
/// What a timeline guarantees is written in `docs/timeline.md` and checked by ``validate()``.
public struct Timeline: Hashable, Sendable {
  /// The canvas, in points.
  public var size: Size
  /// Behind everything; clear leaves the canvas transparent.
  public var background: Color
  /// Seconds of one play; 0 when nothing moves. Values at this time and later are those of the end
  /// state, which a counted play stops on.
  public var duration: Double
  /// How often it plays.
  public var loop: LoopCount
  /// Names the picture for those who can't see it.
  public var title: String?
  /// Describes the picture for those who can't see it.
  public var summary: String?
  /// The time whose picture stands for the whole where nothing plays.
  public var poster: Double
  /// Parents before children, siblings in paint order; the first is the root.
  public let nodes: [Node]
  /// What its values point into.
  public let library: Library
  /// What recording had to report.
  public var diagnostics: [Diagnostic]
  /// The last seconds that are the end state of a play that stops on it, see ``played``.
  package var finalMoment = 0.0
  /// For each node the nodes painted inside of it, in paint order.
  public let children: [[Int]]
  /// For each node the nodes that are its mask at some time.
  public let masks: [[Int]]
  /// Whether some node is ever combined with what is below it in another way than painted over it.
  package let usesBlendModes: Bool
  private let samples: SampleTable

  /// Creates a timeline, which isn't checked, see ``validate()``; times are in seconds, the size in
  /// points.
  public init(
    size: Size, background: Color = .clear, duration: Double, loop: LoopCount = .forever,
    title: String? = nil, summary: String? = nil, poster: Double = 0, nodes: [Node],
    library: Library, diagnostics: [Diagnostic] = []
  ) {
    self.size = size
    self.background = background
    self.duration = duration
    self.loop = loop
    self.title = title
    self.summary = summary
    self.poster = poster
    self.nodes = nodes
    self.library = library
    self.diagnostics = diagnostics
    var children = [[Int]](repeating: [], count: nodes.count)
    var masks = children
    for (index, node) in nodes.enumerated() {
      guard let parent = node.parent, nodes.indices.contains(parent) else { continue }
      if node.role == .mask { masks[parent].append(index) } else { children[parent].append(index) }
    }
    self.children = children
    self.masks = masks
    usesBlendModes = nodes.contains { $0.isSet(.compositingFilter) }
    samples = SampleTable(nodes)
  }

  /// The value of a property of a node at a scene time in seconds.
  public func value(of property: Property, node: Int, at time: Double) -> Value {
    guard let entry = samples.index(of: property, node: node) else { return property.defaultValue }
    if let lanes = samples.lanes(entry, at: time, in: library) {
      return Value(lanes, kind: samples.kind(entry)) ?? property.defaultValue
    }
    return nodes[node].value(of: property, at: time, in: library)
  }

  /// The lanes of a property of a node at a scene time in seconds; zero for a kind without lanes.
  public func lanes(of property: Property, node: Int, at time: Double) -> Lanes {
    guard let entry = samples.index(of: property, node: node) else { return property.defaultLanes }
    return samples.lanes(entry, at: time, in: library) ?? .zero
  }

  /// Whether a property of a node has a track or a value that isn't the default.
  func isSet(_ property: Property, node: Int) -> Bool {
    samples.index(of: property, node: node) != nil
  }

  /// The value of a property of a node at a scene time in seconds.
  public func value<V>(of key: PropertyKey<V>, node: Int, at time: Double) -> V {
    V(value(of: key.property, node: node, at: time)) ?? key.defaultValue
  }
}

/// How often a picture plays.
public enum LoopCount: Hashable, Sendable {
  /// Again and again.
  case forever
  /// So many times, at least 1; less counts as 1.
  case times(Int)
}
