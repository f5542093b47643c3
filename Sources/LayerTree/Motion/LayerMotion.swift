package import AnimGeometry
import AnimTimeline

/// Moves a layer by other means than an animation, as a simulation does: the model follows at each
/// step, and what shows between the steps is recorded as smooth motion.
///
/// A value that something else sets meanwhile is overwritten at the next step.
package final class LayerMotion {
  package let layer: Layer
  /// What the transform is without its rotation.
  private var scale: Vector3
  /// The logs of the layer's present node.
  private var node: NodeLog?
  private var positions: MotionLog?
  private var angles: MotionLog?
  private var placedAngle: Double?

  /// Points that a recorded position may be off.
  private static let lengthTolerance = 0.01
  /// Radians that a recorded angle may be off.
  private static let angleTolerance = 1e-4

  /// Takes a layer over as it is now.
  package init(_ layer: Layer) {
    self.layer = layer
    scale = TransformComponents(layer.transform).scale
  }

  /// Takes the layer over once more, as something else has changed it.
  package func takeOver() {
    scale = TransformComponents(layer.transform).scale
    placedAngle = nil
  }

  /// The angle of the layer's transform, in radians.
  package static func angle(of layer: Layer) -> Double {
    TransformComponents(layer.transform).rotation.z
  }

  /// Puts a layer somewhere without noting it as a change of the model.
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

  /// Records where the layer is at a time.
  package func record(position: Point, at time: Double, _ bend: MotionBend = .none) {
    guard follow() else { return }
    positions?.add(MotionSample(time: time, value: Lanes(position.x, position.y, 0, 0)), bend)
  }

  /// Records the layer's angle at a time.
  package func record(angle: Double, at time: Double, _ bend: MotionBend = .none) {
    guard follow() else { return }
    if angles == nil {
      // A layer that was never turned keeps its plain transform.
      guard angle != 0 else { return }
      angles = log(.transformRotation, Self.angleTolerance)
    }
    angles?.add(MotionSample(time: time, value: Lanes(0, 0, angle, 0)), bend)
  }

  /// Finds the logs of the node that the layer has now; false while it has none.
  private func follow() -> Bool {
    guard let present = layer.node else { return false }
    if present !== node {
      node = present
      positions = log(.position, Self.lengthTolerance)
      angles = present.motions[.transformRotation]
    }
    return true
  }

  /// The way bends sharply where it is now.
  package func bend() {
    for log in (layer.node?.motions ?? [:]).values { log.bend() }
  }

  /// Lets go of the layer, which stays where it is.
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
  /// Plays what moved the layer so far backwards from now on, until it is where it was at the start
  /// of the scene.
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
  /// What moves a property, of a transform also where it moves a part.
  func isMoved(_ property: Property) -> Bool {
    if property == .transform { return motions[.transformRotation] != nil }
    return motions[property] != nil
  }

  /// The last time at which something moved the layer by other means than animations.
  var lastMotion: Double? { motions.values.map(\.lastMotion).max() }
}
