public import AnimGeometry

/// A recorded scene: immutable, complete, and free of all conveniences of authoring.
///
/// The guarantees of a timeline are listed in `docs/timeline.md` and checked by ``validate()``.
public struct Timeline: Hashable, Sendable {
  /// The canvas, in points.
  public var size: Size
  /// The colour of the canvas behind everything; clear leaves it transparent.
  public var background: Color
  /// Seconds of one play; 0 without motion. Values at this time and later are those of the end
  /// state, on which a counted play stops.
  public var duration: Double
  /// The number of plays.
  public var loop: LoopCount
  /// A name of the picture for screen readers.
  public var title: String?
  /// A description of the picture for screen readers.
  public var summary: String?
  /// The time of the picture that represents the scene if nothing can play.
  public var poster: Double
  /// Parents before children, siblings in paint order; the first is the root.
  public let nodes: [Node]
  /// The content to which values refer.
  public let library: Library
  /// The reports of the recording.
  public var diagnostics: [Diagnostic]
  /// Seconds at the end that a counted play adds for its end state, see ``played``.
  package var finalMoment = 0.0
  /// For each node its painted children, in paint order.
  public let children: [[Int]]
  /// For each node the children that mask it at some time.
  public let masks: [[Int]]
  /// True if some node ever has a blend mode other than normal.
  package let usesBlendModes: Bool
  /// All values and tracks of the nodes.
  package let tracks: TrackTable

  /// Creates a timeline without checking it, see ``validate()``; times are in seconds, the size in
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
    tracks = TrackTable(nodes)
  }

  /// The value of a property of a node at a scene time in seconds.
  public func value(of property: Property, node: Int, at time: Double) -> Value {
    guard let entry = tracks.index(of: property, node: node) else { return property.defaultValue }
    return tracks.value(entry, at: time, in: library)
  }

  /// The lanes of a property of a node at a scene time in seconds; zero for a kind without lanes.
  public func lanes(of property: Property, node: Int, at time: Double) -> Components {
    guard let entry = tracks.index(of: property, node: node) else { return property.defaultLanes }
    return tracks.lanes(entry, at: time, in: library) ?? .zero
  }

  /// The value of a property of a node at a scene time in seconds.
  public func value<V>(of key: PropertyKey<V>, node: Int, at time: Double) -> V {
    V(value(of: key.property, node: node, at: time)) ?? key.defaultValue
  }
}

/// The number of plays of a picture.
public enum LoopCount: Hashable, Sendable {
  /// Endless repetition.
  case forever
  /// A number of plays, at least 1; smaller numbers are treated as 1.
  case times(Int)
}
