import AnimGeometry
import AnimTimeline

/// The types of layers in scene files.
enum LayerType: String, CaseIterable, Sendable {
  case layer, shape, image, text, gradient, transform, replicator, emitter, scroll, tiled
  case terminal, code, connector

  /// True if layers of this type have a property.
  func has(_ property: Property) -> Bool {
    guard property.isAuthored else { return false }
    // A connector is a shape whose path is computed.
    if self == .connector { return property != .path && LayerType.shape.has(property) }
    return Self.owners(of: property)?.contains(self) ?? true
  }

  /// True if layers of this type have a key path.
  func has(_ keyPath: AnimationKeyPath) -> Bool {
    if case .cell = keyPath.part { return self == .emitter }
    return has(keyPath.property)
  }

  /// The types with a property; nil for all.
  static func owners(of property: Property) -> [LayerType]? {
    switch property.owner {
    case .any, .visible: nil
    case .shape: [.shape]
    case .gradient: [.gradient]
    case .text: [.text]
    case .replicator: [.replicator]
    case .emitter: [.emitter]
    case .copying: [.replicator, .emitter]
    }
  }

  /// The names of types for a sentence.
  static func names(of types: [LayerType]) -> String {
    types.map { "“\($0.rawValue)”" }.joined(separator: " or ")
  }

  /// True if layers of this type have a key path. False for inputs of filters and numbers of cells,
  /// whose names are those of the scene.
  func has(keyPath text: String) -> Bool {
    guard let keyPath = AnimationKeyPath(text) else { return false }
    switch keyPath.part {
    case .filterInput, .cell: return false
    default: break
    }
    return has(keyPath.property)
  }

  /// The only type with a key; nil if there isn't one.
  private static func part(with key: String) -> LayerType? {
    let tables = [
      (LayerType.terminal, SceneReader.terminalKeys), (.code, SceneReader.codeKeys),
    ]
    let owners = tables.filter { $0.1.contains { $0.name == key } }.map(\.0)
    return owners.count == 1 ? owners.first : nil
  }

  /// True if layers of this type are made of others, and have a size of their own.
  var isPart: Bool { self == .terminal || self == .code }

  /// The key paths of this type, in the order of the property table.
  var keyPaths: [String] { AnimationKeyPath.authored.filter(has(keyPath:)) }

  /// The mistake of a property or key that layers of this type lack, in words; nil if there is
  /// none.
  func objection(to keyPath: String) -> String? {
    let owners: [LayerType]
    if keyPath.hasPrefix("mask.") {
      return "“\(keyPath)” is of the mask, which is a layer of its own: what is in “mask” has its "
        + "values and animations, and its “id” names it in the timeline, as “thatId.\(keyPath.dropFirst(5))”"
    }
    // A name from another format may be that of a key path of this type and also of a property of
    // another type.
    if Suggestion.otherName(of: keyPath, among: Set(keyPaths)) != nil { return nil }
    if self != .text,
      (SceneReader.textKeys + SceneReader.textPartKeys).contains(where: { $0.name == keyPath })
    {
      owners = [.text]
    } else if let owner = Self.part(with: keyPath), owner != self {
      owners = [owner]
    } else if self != .emitter, SceneReader.emitterKeys.contains(where: { $0.name == keyPath }) {
      owners = [.emitter]
    } else if let typed = SceneReader.ownKeys.first(where: { $0.names.contains(keyPath) }),
      !typed.types.contains(self)
    {
      owners = typed.types
    } else if let property = AnimationKeyPath(keyPath)?.property, property.isAuthored,
      !has(property), let others = Self.owners(of: property)
    {
      owners = others
    } else {
      return nil
    }
    return "a layer of type “\(rawValue)” has no “\(keyPath)”; layers of type "
      + "\(Self.names(of: owners)) do"
  }
}
