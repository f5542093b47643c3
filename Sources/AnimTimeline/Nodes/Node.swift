/// One appearance of a layer in the tree: constant values, tracks, a parent and a lifetime.
public struct Node: Hashable, Sendable {
  /// What a node draws besides the appearance that all share.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Background, contents and border only.
    case plain
    /// A path, filled and stroked.
    case shape
    /// Colours that run into each other, within the bounds.
    case gradient
    /// The outlines of a text.
    case text
    /// Nothing of its own: its sublayers stand in one space with the layer around it, sorted by
    /// depth.
    case transform
  }

  /// What a node is to its parent.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// It is painted inside of its parent.
    case sublayer
    /// Its alpha is what shows of its parent, in whose own coordinates it lies. At most one is there
    /// at any time.
    case mask
  }

  /// Unique in the timeline: the names of the layer and its ancestors, joined by slashes, with a
  /// number for a later entry into the tree.
  public var id: String
  /// The id of the layer that it belongs to: of a copy, of an old picture in a transition, of a particle
  /// and of what stands around a layer, the one whose it is; else its own.
  public var layer: String
  /// What it draws.
  public var kind: Kind
  /// What it is to the node around.
  public var role: Role
  /// The index of the parent, which is lower than the node's own; nil for the root.
  public var parent: Int?
  /// Scene seconds from which on the node is there.
  public var start: Double
  /// Scene seconds from which on it is gone; infinity when it stays.
  public var end: Double
  /// The values that differ from the table's defaults, by rising property.
  public private(set) var values: [PropertyValue]
  /// What changes, by rising property; at most one track for each.
  public private(set) var tracks: [PropertyTrack]
  /// Whether its premultiplied colours are added to those of its siblings instead of painted over
  /// them. The opacities of the siblings that are there with it add up to at most 1, or at every place
  /// their masks.
  public var isAdded: Bool
  /// What pixels do on the way from the node's picture to that of its siblings; nil for none.
  public var mixing: PictureMixing?
  /// The properties of `values` and `tracks`, packed for a quick search.
  private let valueProperties: [Property]
  private let trackProperties: [Property]

  /// Creates a node. Values that are the table's defaults are left out, and both lists are put in
  /// the order of properties.
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

  /// Whether the node is in the tree at a time.
  public func isPresent(at time: Double) -> Bool { time >= start && time < end }

  /// The track of a property, if it changes.
  public func track(of property: Property) -> AnyTrack? {
    trackProperties.firstIndex(of: property).map { tracks[$0].track }
  }

  /// The value of a property of a kind without lanes at a scene time in seconds.
  func value(of property: Property, at time: Double, in library: Library) -> Value {
    guard case .values(let track)? = track(of: property) else { return baseValue(of: property) }
    return track.value(at: time, in: library)
  }

  /// The value of a property that does not change, or the base of its track.
  public func baseValue(of property: Property) -> Value {
    valueProperties.firstIndex(of: property).map { values[$0].value } ?? property.defaultValue
  }

  /// Whether the property has a track or a value that isn't the default.
  public func isSet(_ property: Property) -> Bool {
    trackProperties.contains(property) || valueProperties.contains(property)
  }
}

/// A value of a property that doesn't change.
public struct PropertyValue: Hashable, Sendable {
  /// What is at that value.
  public var property: Property
  /// In the units of the property.
  public var value: Value

  /// Creates a value of a property.
  public init(_ property: Property, _ value: Value) {
    self.property = property
    self.value = value
  }
}

/// A property that changes.
public struct PropertyTrack: Hashable, Sendable {
  /// What changes.
  public var property: Property
  /// How it changes.
  public var track: AnyTrack

  /// Creates a track of a property.
  public init(_ property: Property, _ track: AnyTrack) {
    self.property = property
    self.track = track
  }
}
