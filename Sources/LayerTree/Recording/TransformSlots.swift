import AnimGeometry
import AnimTimeline
import AnimTiming

/// A transform property with the properties that hold its parts.
struct TransformSlots {
  let matrix: Property
  let scale: Property
  let rotation: Property
  let translation: Property

  static let all = [
    TransformSlots(
      matrix: .transform, scale: .transformScale, rotation: .transformRotation,
      translation: .transformTranslation),
    TransformSlots(
      matrix: .sublayerTransform, scale: .sublayerTransformScale,
      rotation: .sublayerTransformRotation, translation: .sublayerTransformTranslation),
  ]

  /// The scale, the rotation and the translation.
  let parts: PropertySet
  /// The matrix and the parts.
  let properties: PropertySet

  private init(
    matrix: Property, scale: Property, rotation: Property, translation: Property
  ) {
    (self.matrix, self.scale) = (matrix, scale)
    (self.rotation, self.translation) = (rotation, translation)
    parts = [scale, rotation, translation]
    properties = [matrix, scale, rotation, translation]
  }

  /// What the parts of a model value can't say.
  func remainder(of value: Value) -> Value {
    guard case .transform(let transform) = value else { return value }
    return .transform(TransformComponents(transform).matrix)
  }

  /// The lanes of one of the parts of a model value.
  func lanes(of property: Property, in value: Value) -> Lanes {
    guard case .transform(let transform) = value else { return .zero }
    return lanes(of: property, in: TransformComponents(transform))
  }

  func lanes(of property: Property, in components: TransformComponents) -> Lanes {
    let vector: Vector3 =
      switch property {
      case scale: components.scale
      case rotation: components.rotation
      default: components.translation
      }
    return Lanes(vector.x, vector.y, vector.z, 0)
  }

  typealias PartTween = (from: TransformComponents, to: TransformComponents)

  /// The steps of an animation of the whole transform as steps of its parts, where that says
  /// exactly the same; nil where it doesn't. `model` is what is below, if that is one value.
  func tweens(of animation: PropertyAnimation, model: Value?) -> [PartTween]? {
    guard !animation.isAdditive, !animation.isCumulative else { return nil }
    func transform(_ value: (any ValueConvertible)?) -> Transform3D? {
      if case .transform(let transform)? = value?.value { transform } else { nil }
    }
    switch animation {
    case let basic as BasicAnimation:
      guard basic.byValue == nil,
        let from = transform(basic.fromValue ?? model), let to = transform(basic.toValue ?? model),
        let tween = from.planeTween(to: to)
      else { return nil }
      return [tween]
    case let keyframes as KeyframeAnimation:
      let values = keyframes.values.compactMap(transform)
      guard values.count == keyframes.values.count, values.count > 1,
        keyframes.calculationMode == .linear || keyframes.calculationMode.isCubic
      else { return nil }
      let tweens = zip(values, values.dropFirst()).compactMap { $0.planeTween(to: $1) }
      guard tweens.count == values.count - 1 else { return nil }
      // A smooth way needs parts that go on from step to step; only angles may start anew.
      let goesOn = zip(tweens, tweens.dropFirst()).allSatisfy {
        $0.to.scale == $1.from.scale && $0.to.matrix == $1.from.matrix
      }
      return goesOn || !keyframes.calculationMode.isCubic ? tweens : nil
    default: return nil
    }
  }

  /// What an animation of the whole transform does to one of its parts.
  func overlays(
    of item: ResolvedAnimation, for property: Property, tweens: [PartTween]?,
    _ library: inout Library
  ) -> [Overlay<Lanes>] {
    guard let tweens else {
      // What is added comes before the parts, which stay; otherwise the matrix says it all, and
      // they stay out of its way.
      if item.animation.isAdditive { return [] }
      return item.overlays(.replace(.constant(lanes(of: property, in: .identity))))
    }
    var result: [Overlay<Lanes>] = []
    for pass in item.spans {
      func step(_ index: Int) -> (from: Lanes, to: Lanes) {
        (
          lanes(of: property, in: tweens[index].from), lanes(of: property, in: tweens[index].to)
        )
      }
      func add(_ span: TimeSpan, _ motion: Motion<Lanes>) {
        result.append(Overlay(start: span.start, end: span.end, effect: .replace(motion)))
      }
      func tween(_ index: Int, _ progress: Progress) -> Motion<Lanes> {
        .tween(Tween(from: step(index).from, to: step(index).to, progress: progress))
      }
      if let keyframes = item.animation as? KeyframeAnimation {
        let times = KeyTimes(keyframes, values: keyframes.values.map(\.value))
        let tangents = SplineTangents(keyframes, times: times)
        for (segment, part) in times.parts(of: pass, keyframes) where segment < tweens.count {
          let curve = times.curve(for: segment, keyframes)
          let progress = library.progress(of: part.warped(by: curve))
          let spline =
            keyframes.calculationMode.isCubic
            ? tangents.spline(segment, progress: progress, step: step) : nil
          add(part, spline.map(Motion.spline) ?? tween(segment, progress))
        }
      } else {
        add(pass.span, tween(0, library.progress(of: item.eased(pass.span))))
      }
    }
    return result
  }
}
