import AnimGeometry
import AnimTimeline

/// The kinds of layers that a scene file can ask for.
enum LayerType: String, CaseIterable, Sendable {
  case layer, shape, image, text, gradient, transform, replicator, emitter, scroll, tiled
  case terminal, code, connector

  /// Whether layers of this type draw a property.
  func has(_ property: Property) -> Bool {
    guard property.isAuthored else { return false }
    // A connector is a shape that makes its path itself.
    if self == .connector { return property != .path && LayerType.shape.has(property) }
    return Self.owners(of: property)?.contains(self) ?? true
  }

  /// Whether layers of this type have a key path.
  func has(_ keyPath: AnimationKeyPath) -> Bool {
    if case .cell = keyPath.part { return self == .emitter }
    return has(keyPath.property)
  }

  /// The types that have a property; nil when all have it.
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

  /// Types as they are named in a sentence.
  static func names(of types: [LayerType]) -> String {
    types.map { "“\($0.rawValue)”" }.joined(separator: " or ")
  }

  /// Whether layers of this type have a key path; not for inputs of filters and numbers of cells, whose
  /// names are the scene's.
  func has(keyPath text: String) -> Bool {
    guard let keyPath = AnimationKeyPath(text) else { return false }
    switch keyPath.part {
    case .filterInput, .cell: return false
    default: break
    }
    return has(keyPath.property)
  }

  /// The type of which alone a key is.
  private static func part(with key: String) -> LayerType? {
    let tables = [
      (LayerType.terminal, SceneReader.terminalKeys), (.code, SceneReader.codeKeys),
    ]
    let owners = tables.filter { $0.1.contains { $0.name == key } }.map(\.0)
    return owners.count == 1 ? owners.first : nil
  }

  /// True if layers of this type are made of others, and have a size of their own.
  var isPart: Bool { self == .terminal || self == .code }

  /// Key paths that layers of this type have, in the order of the property table.
  var keyPaths: [String] { AnimationKeyPath.authored.filter(has(keyPath:)) }

  /// What is wrong with naming a property or key on a layer of this type; nil when nothing is.
  func objection(to keyPath: String) -> String? {
    let owners: [LayerType]
    if keyPath.hasPrefix("mask.") {
      return "“\(keyPath)” is of the mask, which is a layer of its own: what is in “mask” has its "
        + "values and animations, and its “id” names it in the timeline, as “thatId.\(keyPath.dropFirst(5))”"
    }
    // What others call a key path of this type may be a property of another type.
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
