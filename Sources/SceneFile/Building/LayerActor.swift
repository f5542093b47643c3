import AnimGeometry
import AnimPixels
import AnimTimeline
import AnimTiming
import LayerTree

/// A layer whose values are set by key paths.
final class LayerActor {
  let layer: Layer
  /// The parts of transforms that were set part by part, so that a full turn, a scale of 0 and the
  /// like are not lost in the matrix.
  private var components: [Property: TransformComponents] = [:]

  init(_ layer: Layer) { self.layer = layer }

  /// Gives a picture its own size, in points, unless the file says another.
  func fitToContents(_ description: LayerDescription) {
    var image: ImageResource?
    var scale = 1.0
    for case .keyPath(let keyPath, let value) in description.values {
      if keyPath.property == .contents, case .image(let given) = value { image = given }
      if keyPath.property == .contentsScale, case .number(let given) = value { scale = given }
    }
    guard !description.isSized, let bitmap = image?.bitmap else { return }
    layer.bounds = Rect(0, 0, Double(bitmap.width) / scale, Double(bitmap.height) / scale)
  }

  /// Makes a text layer as large as its text unless the file says another size.
  func fitToText(_ description: LayerDescription) {
    // A font that cannot be read is reported when the scene is recorded.
    guard !description.isSized, let text = layer as? TextLayer, let size = try? text.preferredSize()
    else {
      return
    }
    layer.bounds = Rect(origin: .zero, size: size)
  }

  /// Changes a value.
  func set(_ target: Assignment.Target) {
    switch target {
    case .frame(let frame): layer.frame = frame
    case .keyPath(let keyPath, let value):
      let property = keyPath.property
      if let whole = property.wholeTransform {
        setPart(keyPath, of: whole, to: value)
      } else if keyPath.part == .whole {
        layer.set(property, to: value)
      } else if let lanes = keyPath.lanes(for: value) {
        let all = (layer.value(of: property).lanes ?? .zero).replacing(keyPath.mask, from: lanes)
        if let result = Value(all, kind: property.kind) { layer.set(property, to: result) }
      }
    }
  }

  /// Changes a value in an open transaction that animates.
  ///
  /// Parts of transforms are animated as such, since a matrix does not know how often it turned.
  func animate(_ target: Assignment.Target) {
    guard case .keyPath(let keyPath, let value) = target,
      let whole = keyPath.property.wholeTransform
    else { return set(target) }
    let old = keyPath.value(in: lanes(of: keyPath.property, in: parts(of: whole)))
    let duration = Transaction.animationDuration
    let curve = Transaction.animationTimingFunction ?? .default
    Transaction.withoutActions { setPart(keyPath, of: whole, to: value) }
    guard let old, old != value, duration > 0 else { return }
    let animation = BasicAnimation(
      keyPath: keyPath.description, from: old, to: value, duration: duration,
      timingFunction: curve)
    animation.fillMode = .backwards
    layer.add(animation, forKey: keyPath.description)
  }

  // MARK: Parts of transforms

  private func parts(of whole: Property) -> TransformComponents {
    guard case .transform(let matrix) = layer.value(of: whole) else { return .identity }
    if let known = components[whole], known.transform == matrix { return known }
    return TransformComponents(matrix)
  }

  private func lanes(of part: Property, in components: TransformComponents) -> Lanes {
    let vector =
      switch part {
      case .transformScale, .sublayerTransformScale: components.scale
      case .transformRotation, .sublayerTransformRotation: components.rotation
      default: components.translation
      }
    return Lanes(vector.x, vector.y, vector.z, 0)
  }

  private func setPart(_ keyPath: AnimationKeyPath, of whole: Property, to value: Value) {
    guard let lanes = keyPath.lanes(for: value) else { return }
    var parts = parts(of: whole)
    let all = self.lanes(of: keyPath.property, in: parts).replacing(keyPath.mask, from: lanes)
    let vector = Vector3(all.x, all.y, all.z)
    switch keyPath.property {
    case .transformScale, .sublayerTransformScale: parts.scale = vector
    case .transformRotation, .sublayerTransformRotation: parts.rotation = vector
    default: parts.translation = vector
    }
    components[whole] = parts
    layer.set(whole, to: .transform(parts.transform))
  }
}
