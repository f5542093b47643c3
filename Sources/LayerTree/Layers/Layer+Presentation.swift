import AnimGeometry
import AnimTimeline

extension Layer {
  /// What shows now, as a copy that can only be read; nil before the layer is committed to a scene.
  /// A presentation is its own. What is around it and inside of it are presentations as well, of the
  /// moment at which they are asked for.
  public var presentation: Self? {
    if source != nil { return self }
    guard let node, let scene else { return nil }
    let copy = Self()
    copy.name = name
    copy.values = scene.presentationValues(of: node).turnedAlongPaths
    copy.source = self
    return copy
  }

  /// The layer that this one is the ``presentation`` of; any other layer is its own model.
  public var model: Self { source as? Self ?? self }

  /// The layer that this one is in; of a ``presentation``, the presentation of that.
  public internal(set) var superlayer: Layer? {
    get {
      guard let source else { return storedSuperlayer }
      if presentedSuperlayer == nil { presentedSuperlayer = source.storedSuperlayer?.presentation }
      return presentedSuperlayer
    }
    set { storedSuperlayer = newValue }
  }

  /// The layers inside of this one; later ones are in front. Of a ``presentation``, their
  /// presentations.
  public var sublayers: [Layer] {
    guard let source else { return storedSublayers }
    return source.storedSublayers.compactMap(presentation(of:))
  }

  /// The presentation of a layer inside of the one that this is the presentation of.
  func presentation(of layer: Layer) -> Layer? {
    let presentation = layer.presentation
    presentation?.presentedSuperlayer = self
    return presentation
  }
}

extension [Property: Value] {
  /// The values with the turn along a path as a part of the transform, before the rest of it.
  fileprivate var turnedAlongPaths: [Property: Value] {
    guard let turn = self[.motionRotation].flatMap(Double.init), turn != 0 else { return self }
    var result = self
    result[.motionRotation] = nil
    let own = result[.transform].flatMap(Transform3D.init) ?? .identity
    let rotation = Transform3D(rotationAngle: turn, x: 0, y: 0, z: 1)
    result[.transform] = .transform(rotation.concatenating(own))
    return result
  }
}
