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

  /// True if layers of this type are made of others, and have a size of their own.
  var isPart: Bool { self == .terminal || self == .code }

  /// The key paths of this type, in the order of the property table.
  var keyPaths: [String] { AnimationKeyPath.authored.filter(has(keyPath:)) }
}
