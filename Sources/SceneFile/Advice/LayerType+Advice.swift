import AnimGeometry
import AnimTimeline

/// Advice for keys that a layer doesn't have.
extension LayerType: KeyOwner {
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

  /// The only type with a key; nil if there isn't one.
  private static func part(with key: String) -> LayerType? {
    let tables = [
      (LayerType.terminal, SceneReader.terminalKeys), (.code, SceneReader.codeKeys),
    ]
    let owners = tables.filter { $0.1.contains { $0.name == key } }.map(\.0)
    return owners.count == 1 ? owners.first : nil
  }

  /// The advice for a key of a layer that belongs to an animation or to the entry that adds the
  /// layer; nil if it belongs to neither.
  ///
  /// - Parameter keys: All keys of the layer.
  func advice(forMisplaced key: String, among keys: [String]) -> String? {
    guard objection(to: key) == nil else { return nil }
    if ["above", "below", "maskOf"].contains(key) || key == "to" && !keys.contains("keyPath") {
      return "a layer has no key “\(key)”, which stands beside “add”, not in it"
    }
    guard SceneReader.layerAnimationKeys.key(key) != nil else { return nil }
    return "a layer has no key “\(key)”; it goes into an animation: “animations: [{ keyPath: …, "
      + (key == "keyPath" ? "to: … }]”" : "\(key): … }]”")
  }
}
