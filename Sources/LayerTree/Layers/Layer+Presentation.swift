import AnimGeometry
import AnimTimeline

extension Layer {
  /// A read-only copy of the layer with its presented values; nil before the layer is committed to
  /// a scene.
  ///
  /// The presentation of a presentation is itself. Its superlayer and sublayers are presentations
  /// as well, of the time at which they are read.
  public var presentation: Self? {
    if source != nil { return self }
    guard let node, let scene else { return nil }
    let copy = Self()
    copy.name = name
    copy.values = scene.presentationValues(of: node).turnedAlongPaths
    copy.source = self
    return copy
  }

  /// The layer that this ``presentation`` was made from; any other layer is its own model.
  public var model: Self { source as? Self ?? self }

  /// The layer that contains this one; in a ``presentation``, that layer's presentation.
  public internal(set) var superlayer: Layer? {
    get {
      guard let source else { return storedSuperlayer }
      if presentedSuperlayer == nil { presentedSuperlayer = source.storedSuperlayer?.presentation }
      return presentedSuperlayer
    }
    set { storedSuperlayer = newValue }
  }

  /// The layers in this one, from back to front; in a ``presentation``, their presentations.
  public var sublayers: [Layer] {
    guard let source else { return storedSublayers }
    return source.storedSublayers.compactMap(presentation(of:))
  }

  /// The presentation of a layer that is in the model of this one, with this one as its superlayer.
  func presentation(of layer: Layer) -> Layer? {
    let presentation = layer.presentation
    presentation?.presentedSuperlayer = self
    return presentation
  }
}

extension [Property: Value] {
  /// The values with the rotation along a motion path moved into the transform, before the rest of
  /// it.
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
