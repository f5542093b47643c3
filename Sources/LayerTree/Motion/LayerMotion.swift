package import AnimGeometry
import AnimTimeline

/// A motion of a layer by other means than an animation, such as a simulation. The model follows at
/// each step, and the recording has smooth motion between the steps.
///
/// A value that is set by other means is overwritten at the next step.
package final class LayerMotion {
  /// The layer that is moved.
  package let layer: Layer
  /// Scale of the transform, which stays the same while the layer turns.
  private var scale: Vector3
  /// The layer's present node, to which the logs belong.
  private var node: NodeLog?
  private var positions: MotionLog?
  private var angles: MotionLog?
  private var placedAngle: Double?

  /// Tolerance of a recorded position, in points.
  private static let lengthTolerance = 0.01
  /// Tolerance of a recorded angle, in radians.
  private static let angleTolerance = 1e-4

  /// Creates a motion that starts from the layer's present state.
  package init(_ layer: Layer) {
    self.layer = layer
    scale = TransformComponents(layer.transform).scale
  }

  /// Reads the layer's state again after it was changed by other means.
  package func takeOver() {
    scale = TransformComponents(layer.transform).scale
    placedAngle = nil
  }

  /// Returns the angle of the layer's transform, in radians.
  package static func angle(of layer: Layer) -> Double {
    TransformComponents(layer.transform).rotation.z
  }

  /// Sets the layer's position and angle without recording a change of the model.
  package func place(position: Point, angle: Double) {
    layer.values[.position] = .point(position)
    guard angle != placedAngle else { return }
    placedAngle = angle
    layer.transformParts[.transform] = nil
    let turn = AffineTransform(rotationAngle: angle)
    layer.values[.transform] = .transform(
      Transform3D(
        m11: scale.x * turn.a, m12: scale.x * turn.b, m21: scale.y * turn.c,
        m22: scale.y * turn.d, m33: scale.z))
  }

  /// Records the layer's position at a time.
  package func record(position: Point, at time: Double, _ bend: MotionBend = .none) {
    guard follow() else { return }
    positions?.add(MotionSample(time: time, value: Components(position.x, position.y, 0, 0)), bend)
  }

  /// Records the layer's angle at a time.
  package func record(angle: Double, at time: Double, _ bend: MotionBend = .none) {
    guard follow() else { return }
    if angles == nil {
      // A layer that was never turned keeps its plain transform.
      guard angle != 0 else { return }
      angles = log(.transformRotation, Self.angleTolerance)
    }
    angles?.add(MotionSample(time: time, value: Components(0, 0, angle, 0)), bend)
  }

  /// Finds the logs of the layer's present node. Returns false if it has none.
  private func follow() -> Bool {
    guard let present = layer.node else { return false }
    if present !== node {
      node = present
      positions = log(.position, Self.lengthTolerance)
      angles = present.motions[.transformRotation]
    }
    return true
  }

  /// Records a corner at the last samples.
  package func bend() {
    for log in (layer.node?.motions ?? [:]).values { log.bend() }
  }

  /// Ends the motion; the layer stays in its place.
  package func stop(at time: Double) {
    for log in (layer.node?.motions ?? [:]).values { log.stop(at: time) }
  }

  private func log(_ property: Property, _ tolerance: Double) -> MotionLog? {
    guard let node = layer.node else { return nil }
    if let log = node.motions[property] { return log }
    let log = MotionLog(tolerance: tolerance)
    node.motions[property] = log
    return log
  }
}

extension Layer {
  /// Plays the layer's motion backwards from the present time on, to its state at the start of the
  /// scene.
  package func reverseMotion(in scene: Scene) {
    guard let node else { return }
    for (property, log) in node.motions {
      log.reverse(at: scene.now)
      guard let value = node.models[property == .transformRotation ? .transform : property]?.first
      else { continue }
      values[property == .transformRotation ? .transform : property] = value.value
    }
  }
}

extension NodeLog {
  /// True if a motion sets a property, or a component of it for the transform.
  func isMoved(_ property: Property) -> Bool {
    if property == .transform { return motions[.transformRotation] != nil }
    return motions[property] != nil
  }

  /// Last time at which the layer moved by other means than animations; nil if it never did.
  var lastMotion: Double? { motions.values.map(\.lastMotion).max() }
}
