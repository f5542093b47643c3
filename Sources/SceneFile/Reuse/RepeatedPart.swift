/// The kinds of parts of a scene that contain ids of layers or names of moments.
enum RepeatedPart {
  /// A layer, or a list of layers.
  case layer
  /// An entry of the timeline, a group, or a list of them.
  case entry
  /// A behaviour, or a list of them.
  case behavior
  /// The keyframes of an entry.
  case frames
  /// A mapping whose keys begin with ids, such as `bar.opacity`.
  case changes
  /// A mapping with the name of a layer.
  case subject
  /// The place of a layer relative to another one.
  case placement
  /// The end of a connector.
  case end
  /// A reference to a layer, or a list of them.
  case id
  /// The id of the layer itself.
  case ownID
  /// A time given by the name of an entry.
  case moment
  /// The name of the entry itself.
  case ownMoment
  /// Anything without names.
  case other

  /// The kind of the items of a list.
  var items: Self {
    switch self {
    case .layer, .entry, .behavior, .frames, .id: self
    default: .other
    }
  }

  /// True if the part is a name or begins with one.
  var isName: Bool {
    switch self {
    case .id, .ownID, .end, .moment, .ownMoment: true
    default: false
    }
  }

  /// The kind of the value of a key.
  func part(_ key: String) -> Self {
    switch self {
    case .layer: Self.ofLayers[key] ?? .other
    case .entry: Self.ofEntries[key] ?? .other
    case .behavior: Self.ofBehaviors[key] ?? .other
    case .frames: key == "animate" ? .changes : .other
    case .subject: key == "layer" || key == "contact" ? .id : .other
    case .placement: Self.targets.contains(key) ? .id : .other
    case .end: key == "layer" ? .id : .other
    default: .other
    }
  }

  private static let ofLayers: [String: Self] = [
    "id": .ownID, "sublayers": .layer, "mask": .layer, "label": .layer, "place": .placement,
    "from": .end, "to": .end, "beginTime": .moment,
  ]

  private static let ofEntries: [String: Self] = [
    "sequence": .entry, "parallel": .entry, "add": .layer, "remove": .id, "pause": .id,
    "resume": .id, "snapshot": .id, "to": .id, "above": .id, "below": .id, "maskOf": .id,
    "appear": .id, "disappear": .id, "layers": .id, "addAnimation": .subject,
    "removeAnimation": .subject, "transition": .subject, "on": .subject, "set": .changes,
    "animate": .changes, "keyframes": .frames, "name": .ownMoment, "at": .moment,
    "after": .moment, "with": .moment,
  ]

  private static let ofBehaviors: [String: Self] = [
    "items": .id, "item": .id, "to": .id, "children": .behavior,
  ]

  private static let targets = Set(PlacementDescription.targetKeys)
}
