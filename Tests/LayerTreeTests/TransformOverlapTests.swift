import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import SystemC
import Testing

/// Animations of a transform's parts above animations of the whole, and the reverse. Writing a part
/// replaces it and leaves the others; reading decomposes the current transform.
@Suite struct TransformOverlapTests {
  private func turned(_ angle: Double, scale: Double = 1) -> Transform3D {
    Transform3D(scaleX: scale, y: scale).concatenating(
      Transform3D(rotationAngle: angle, x: 0, y: 0, z: 1))
  }

  private func lasting(_ animation: PropertyAnimation) -> PropertyAnimation {
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    return animation
  }

  /// The transform half way through animations of a second.
  private func half(_ animations: [PropertyAnimation]) -> Transform3D {
    let (timeline, node) = recorded(until: 1) { _, layer in
      for animation in animations { layer.add(lasting(animation)) }
    }
    return timeline.transform(node, at: 0.5)
  }

  private func expect(
    _ a: Transform3D, _ b: Transform3D, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let distance = zip(a.entries, b.entries).map { abs($0 - $1) }.max() ?? 0
    #expect(distance < 1e-12, "\(a), not \(b)", sourceLocation: sourceLocation)
  }

  private func rotation(_ angle: Double) -> BasicAnimation {
    BasicAnimation(keyPath: "transform.rotation", from: angle, to: angle, duration: 1)
  }

  @Test func partReplacesThatOfDiscreteWhole() {
    let whole = KeyframeAnimation(
      keyPath: "transform", values: [turned(1, scale: 2), turned(-1, scale: 3)], duration: 1)
    whole.calculationMode = .discrete
    expect(half([whole, rotation(0.5)]), turned(0.5, scale: 3))
  }

  @Test func partReplacesThatOfPacedWhole() {
    let whole = KeyframeAnimation(
      keyPath: "transform", values: [turned(1, scale: 2), turned(1.5, scale: 4)], duration: 1)
    whole.calculationMode = .paced
    expect(half([whole, rotation(0.5)]), turned(0.5, scale: 3))
  }

  /// Half way from a rotation about x to one about z by 0.2 the scale is 2, as at both ends.
  @Test func partReplacesThatOfWholeInSpace() {
    func ends(_ x: Double, _ z: Double) -> Transform3D {
      TransformComponents(scale: Vector3(2, 2, 2), rotation: Vector3(x, 0, z)).transform
    }
    let whole = BasicAnimation(
      keyPath: "transform", from: ends(0.2, 0), to: ends(0, 0.2), duration: 1)
    var parts = TransformComponents(half([whole]))
    parts.rotation.z = 0.5
    expect(half([whole, rotation(0.5)]), parts.transform)
  }

  @Test func partGoesOnFromWhole() {
    let whole = BasicAnimation(
      keyPath: "transform", from: turned(0.2, scale: 2), to: turned(0.6, scale: 2), duration: 1)
    let part = BasicAnimation(keyPath: "transform.rotation", to: 1.0, duration: 1)
    // The interval from 0.4 to 1.
    expect(half([whole, part]), turned(0.7, scale: 2))
  }

  @Test func wholeGoesOnFromMovingParts() {
    let part = BasicAnimation(keyPath: "transform.rotation", from: 0.0, to: 0.8, duration: 1)
    let whole = BasicAnimation(keyPath: "transform", to: turned(1), duration: 1)
    // The interval from 0.4 to 1.
    expect(half([part, whole]), turned(0.7))
  }

  @Test func functionTakesPlaceOfMovingWhole() {
    let whole = BasicAnimation(
      keyPath: "transform", from: turned(0.2, scale: 2), to: turned(0.6, scale: 2), duration: 1)
    let function = BasicAnimation(keyPath: "transform", from: 0.5, to: 0.5, duration: 1)
    function.valueFunction = .rotateZ
    expect(half([whole, function]), turned(0.5))
  }

  @Test func additionComesBeforeThePartsAbove() {
    let added = BasicAnimation(
      keyPath: "transform", from: Transform3D(translationX: 10, y: 0),
      to: Transform3D(translationX: 30, y: 0), duration: 1)
    added.isAdditive = true
    expect(
      half([added, rotation(0.5)]), Transform3D(translationX: 20, y: 0).concatenating(turned(0.5)))
  }

  /// One number for all three scales is read as their mean: (2 + 4 + 6) / 3.
  @Test func uniformScaleStartsFromTheMean() {
    let (timeline, node) = recorded(until: 1) { _, layer in
      layer.transform = Transform3D(scaleX: 2, y: 4, z: 6)
      layer.add(BasicAnimation(keyPath: "transform.scale", to: 10, duration: 1))
    }
    expect(timeline.transform(node, at: 0), Transform3D(scaleX: 4, y: 4, z: 4))
    expect(timeline.transform(node, at: 0.5), Transform3D(scaleX: 7, y: 7, z: 7))
  }

  /// Half way from the scales 1, 2, 3 to 3, 4, 8, with a turn about x, the mean is 3.5.
  @Test func uniformScaleStartsFromTheMeanOfAMovingWhole() {
    func ends(_ scale: Vector3, _ x: Double) -> Transform3D {
      TransformComponents(scale: scale, rotation: Vector3(x, 0, 0)).transform
    }
    let whole = BasicAnimation(
      keyPath: "transform", from: ends(Vector3(1, 2, 3), 0.2), to: ends(Vector3(3, 4, 8), 0.2),
      duration: 1)
    let by = BasicAnimation(keyPath: "transform.scale", by: 1.0, duration: 1)
    expect(half([whole, by]), ends(Vector3(4, 4, 4), 0.2))
    let width = BasicAnimation(keyPath: "transform.scale.x", from: 5.0, to: 5.0, duration: 1)
    // The scales before are 5, 3 and 5.5.
    expect(half([whole, width, by]), ends(Vector3(5, 5, 5), 0.2))
  }

  /// In its second cycle a translation by (10, 0) comes before the quarter turn at which the first
  /// ended, in every form of animation.
  @Test func cyclesAreAppliedBeforeThoseThatEnded() {
    let (shift, quarter) = (Transform3D(translationX: 10, y: 0), turned(.pi / 2))
    let keyframes = KeyframeAnimation(
      keyPath: "transform", values: [shift, quarter], duration: 1)
    let steps = KeyframeAnimation(keyPath: "transform", values: [shift, quarter], duration: 1)
    steps.calculationMode = .discrete
    let animations: [PropertyAnimation] = [
      BasicAnimation(keyPath: "transform", from: shift, to: quarter, duration: 1),
      BasicAnimation(keyPath: "transform", from: shift, duration: 1), keyframes, steps,
    ]
    for animation in animations {
      let (timeline, node) = recorded(until: 2) { _, layer in
        layer.transform = quarter
        animation.isCumulative = true
        animation.repeatCount = 2
        layer.add(animation)
      }
      let place = Point.zero * timeline.transform(node, at: 1).projection
      #expect(place.distance(to: Point(0, 10)) < 1e-9, "\(place)")
    }
  }

  /// An endless rotation of a layer whose whole transform is set meanwhile.
  @Test func periodOfPartsEndsWithTheWhole() {
    let (timeline, node) = recorded(until: 4) { scene, layer in
      let turn = BasicAnimation(keyPath: "transform.rotation", from: 0, to: 1, duration: 1)
      turn.repeatCount = .infinity
      layer.add(turn)
      scene.at(2) {
        Transaction.withoutActions { layer.transform = Transform3D(scaleX: 3, y: 3) }
      }
    }
    expect(timeline.transform(node, at: 1.5), turned(0.5))
    expect(timeline.transform(node, at: 3.5), turned(0.5, scale: 3))
  }
}
