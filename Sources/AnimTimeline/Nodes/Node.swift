/// One appearance of a layer in the tree: constant values, tracks, a parent and a lifetime.
public struct Node: Hashable, Sendable {
  /// The content of a node besides the appearance that all have.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Background, contents and border only.
    case plain
    /// A path, filled and stroked.
    case shape
    /// A gradient within the bounds.
    case gradient
    /// The outlines of a text.
    case text
    /// No content: its sublayers share a space with the surrounding layer and are sorted by depth.
    case transform
  }

  /// The relation of a node to its parent.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// It is painted inside of its parent.
    case sublayer
    /// It masks its parent with its alpha, in the parent's own coordinates. At most one mask is
    /// present at any time.
    case mask
    /// It is a particle of its parent, an emitter, and is painted like a sublayer.
    case particle
  }

  /// Unique in the timeline: the names of the layer and its ancestors, joined by slashes, with a
  /// number for a later entry into the tree.
  public var id: String
  /// The id of the layer to which it belongs. Copies, old pictures of transitions, particles and
  /// groups around a layer have the id of their layer; other nodes have their own.
  public var layer: String
  /// The content.
  public var kind: Kind
  /// The relation to the parent.
  public var role: Role
  /// The index of the parent, which is lower than the node's own; nil for the root.
  public var parent: Int?
  /// Scene time in seconds at which the node appears.
  public var start: Double
  /// Scene time in seconds at which it disappears; infinity if it stays.
  public var end: Double
  /// The values that differ from the table's defaults, in ascending order of properties.
  public private(set) var values: [PropertyValue]
  /// The animated properties, in ascending order; at most one track for each.
  public private(set) var tracks: [PropertyTrack]
  /// True if its premultiplied colours are added to those of its siblings instead of painted over
  /// them. The opacities of simultaneous added siblings sum to at most 1; with masks, those at
  /// every point do.
  public var isAdded: Bool
  /// The transition of pixels from the node's picture to that of its siblings; nil for none.
  public var mixing: PictureMixing?
  /// The properties of `values` and `tracks`, packed for a quick search.
  private let valueProperties: [Property]
  private let trackProperties: [Property]

  /// Creates a node. Values that equal the table's defaults are left out, and both lists are sorted
  /// by property.
  public init(
    id: String, layer: String? = nil, kind: Kind, role: Role = .sublayer, parent: Int?,
    start: Double = 0,
    end: Double = .infinity, values: [PropertyValue] = [], tracks: [PropertyTrack] = [],
    isAdded: Bool = false, mixing: PictureMixing? = nil
  ) {
    self.id = id
    self.layer = layer ?? id
    self.kind = kind
    self.role = role
    self.parent = parent
    self.start = start
    self.end = end
    self.values = values.filter { $0.value != $0.property.defaultValue }
      .sorted { $0.property < $1.property }
    self.tracks = tracks.sorted { $0.property < $1.property }
    valueProperties = self.values.map(\.property)
    trackProperties = self.tracks.map(\.property)
    self.isAdded = isAdded
    self.mixing = mixing
  }

  /// True if the node is in the tree at a time.
  public func isPresent(at time: Double) -> Bool { time >= start && time < end }

  /// The track of a property; nil if it doesn't change.
  public func track(of property: Property) -> AnyTrack? {
    trackProperties.firstIndex(of: property).map { tracks[$0].track }
  }

  /// The value of a property that doesn't change, or the base of its track.
  public func baseValue(of property: Property) -> Value {
    valueProperties.firstIndex(of: property).map { values[$0].value } ?? property.defaultValue
  }

  /// All properties that have values or tracks.
  package var properties: PropertySet {
    var result = PropertySet()
    for row in values { result.insert(row.property) }
    for row in tracks { result.insert(row.property) }
    return result
  }

  /// True if the property has a track or a value other than the default.
  public func isSet(_ property: Property) -> Bool {
    trackProperties.contains(property) || valueProperties.contains(property)
  }
}

/// A value of a property that doesn't change.
public struct PropertyValue: Hashable, Sendable {
  /// The property.
  public var property: Property
  /// The value, in the property's unit.
  public var value: Value

  /// Creates a value of a property.
  public init(_ property: Property, _ value: Value) {
    self.property = property
    self.value = value
  }
}

/// A track of a property.
public struct PropertyTrack: Hashable, Sendable {
  /// The property.
  public var property: Property
  /// The track.
  public var track: AnyTrack

  /// Creates a track of a property.
  public init(_ property: Property, _ track: AnyTrack) {
    self.property = property
    self.track = track
  }
}
