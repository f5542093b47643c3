import AnimGeometry
import AnimTimeline

/// The kinds of layers that a scene file can ask for.
enum LayerType: String, CaseIterable, Sendable {
  case layer, shape, image, text, gradient, transform, replicator, emitter, scroll, tiled

  /// Whether layers of this type draw a property.
  func has(_ property: Property) -> Bool {
    guard property.isAuthored else { return false }
    guard let owner = Self.owner(of: property) else { return true }
    return owner == self
  }

  /// The only type that has a property; nil when all have it.
  static func owner(of property: Property) -> LayerType? {
    switch property {
    case .path ... .strokeEnd: .shape
    case .gradientType ... .endPoint: .gradient
    case .glyphs ... .foregroundColor: .text
    case .instanceCount ... .preservesDepth: .replicator
    case .emitterPosition ... .spin: .emitter
    default: nil
    }
  }

  /// Whether layers of this type have a key path; not for inputs of filters, whose names are the
  /// scene's.
  func has(keyPath text: String) -> Bool {
    guard let keyPath = AnimationKeyPath(text) else { return false }
    if case .filterInput = keyPath.part { return false }
    return has(keyPath.property)
  }

  /// Key paths that layers of this type have, in the order of the property table.
  var keyPaths: [String] { AnimationKeyPath.all.filter(has(keyPath:)) }

  /// What is wrong with naming a property or key on a layer of this type; nil when nothing is.
  func objection(to keyPath: String) -> String? {
    let owner: LayerType
    if self != .text, SceneReader.textKeys.contains(where: { $0.name == keyPath }) {
      owner = .text
    } else if self != .emitter, SceneReader.emitterKeys.contains(where: { $0.name == keyPath }) {
      owner = .emitter
    } else if let property = AnimationKeyPath(keyPath)?.property, property.isAuthored,
      !has(property), let other = Self.owner(of: property)
    {
      owner = other
    } else {
      return nil
    }
    return "a layer of type “\(rawValue)” has no “\(keyPath)”; layers of type “\(owner.rawValue)” "
      + "do"
  }
}

extension SceneReader {
  /// A key path that layers of a type have.
  /// - Parameter others: What else could have been meant by a name that is no key path.
  func keyPath(
    _ text: String, of type: LayerType, others: [String] = [], at mark: YAMLMark
  ) throws(Mistake) -> AnimationKeyPath {
    if let keyPath = AnimationKeyPath(text), type.has(keyPath.property) { return keyPath }
    let message =
      type.objection(to: text)
      ?? "no property has the key path “\(text)”"
      + Suggestion.text(for: text, among: type.keyPaths + others)
    throw Mistake(mark, message)
  }
}
