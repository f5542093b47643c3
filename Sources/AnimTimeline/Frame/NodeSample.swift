import AnimGeometry

/// A timeline at one time; a reference that the samples of all nodes share.
final class Moment {
  let timeline: Timeline
  let time: Double

  init(_ timeline: Timeline, at time: Double) {
    self.timeline = timeline
    self.time = time
  }
}

/// A node's values at one time.
struct NodeSample {
  let moment: Moment
  let index: Int

  func lanes(_ property: Property) -> Lanes {
    moment.timeline.lanes(of: property, node: index, at: moment.time)
  }

  func number(_ key: PropertyKey<Double>) -> Double { lanes(key.property).x }
  func flag(_ key: PropertyKey<Bool>) -> Bool { lanes(key.property).x != 0 }
  func point(_ key: PropertyKey<Point>) -> Point {
    let lanes = lanes(key.property)
    return Point(lanes.x, lanes.y)
  }
  func vector(_ key: PropertyKey<Vector3>) -> Vector3 {
    let lanes = lanes(key.property)
    return Vector3(lanes.x, lanes.y, lanes.z)
  }
  func rect(_ key: PropertyKey<Rect>) -> Rect {
    let lanes = lanes(key.property)
    return Rect(lanes.x, lanes.y, lanes.z, lanes.w).standardized
  }
  func color(_ key: PropertyKey<Color>) -> Color {
    let lanes = lanes(key.property)
    return Color(red: lanes.x, green: lanes.y, blue: lanes.z, alpha: lanes.w).clamped
  }
  func anyValue(_ property: Property) -> Value {
    moment.timeline.value(of: property, node: index, at: moment.time)
  }
  func value<V>(_ key: PropertyKey<V>) -> V {
    moment.timeline.value(of: key, node: index, at: moment.time)
  }
  func isSet(_ property: Property) -> Bool { moment.timeline.isSet(property, node: index) }

  /// The transform slots of a layer put together.
  func transform(
    _ matrix: PropertyKey<Transform3D>, scale: PropertyKey<Vector3>,
    rotation: PropertyKey<Vector3>, translation: PropertyKey<Vector3>
  ) -> Transform3D {
    TransformComponents(
      matrix: isSet(matrix.property) ? value(matrix) : .identity,
      scale: isSet(scale.property) ? vector(scale) : .one,
      rotation: isSet(rotation.property) ? vector(rotation) : .zero,
      translation: isSet(translation.property) ? vector(translation) : .zero
    ).transform
  }

  /// The anchor point in the node's own coordinates.
  private var anchorInBounds: Point { rect(.bounds).point(atUnit: point(.anchorPoint)) }

  /// From the node's own coordinates to its superlayer's.
  var transformToParent: Transform3D {
    let anchor = anchorInBounds
    let position = point(.position)
    var result = transform(
      .transform, scale: .transformScale, rotation: .transformRotation,
      translation: .transformTranslation)
    if isSet(.motionRotation) {
      let turn = Transform3D(rotationAngle: number(.motionRotation), x: 0, y: 0, z: 1)
      result = turn.concatenating(result)
    }
    result = Transform3D(
      translationX: -anchor.x, y: -anchor.y,
      z: isSet(.anchorPointZ) ? -number(.anchorPointZ) : 0
    ).concatenating(result)
    return result.concatenating(
      Transform3D(
        translationX: position.x, y: position.y, z: isSet(.zPosition) ? number(.zPosition) : 0))
  }

  /// What sublayers get on the parent's side: the sublayer transform about the parent's anchor
  /// point, then the turn-over of flipped geometry.
  var sublayerTransform: Transform3D? {
    guard isFlipped else { return plainSublayerTransform }
    let bounds = rect(.bounds)
    let flip = Transform3D(m22: -1, m42: bounds.minY + bounds.maxY)
    return plainSublayerTransform?.concatenating(flip) ?? flip
  }

  private var plainSublayerTransform: Transform3D? {
    let isPlain =
      !isSet(.sublayerTransform) && !isSet(.sublayerTransformScale)
      && !isSet(.sublayerTransformRotation) && !isSet(.sublayerTransformTranslation)
    if isPlain { return nil }
    let anchor = anchorInBounds
    return Transform3D(translationX: -anchor.x, y: -anchor.y)
      .concatenating(
        transform(
          .sublayerTransform, scale: .sublayerTransformScale,
          rotation: .sublayerTransformRotation, translation: .sublayerTransformTranslation)
      )
      .concatenating(Transform3D(translationX: anchor.x, y: anchor.y))
  }
}
