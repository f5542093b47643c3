import AnimGeometry
import Dynamics
import LayerTree

/// Receives the contacts of a collision behaviour.
final class ContactListener: CollisionBehaviorDelegate {
  /// Called with the names of two things that begin to touch, ids of layers or the name of a
  /// boundary, and with the animator that moves them.
  typealias Report = (_ names: [String], DynamicAnimator) -> Void

  /// The name of the reference layer's edges.
  static let edges = "bounds"

  let reaction: ContactReaction?
  private let report: Report

  init(_ reaction: ContactReaction?, _ report: @escaping Report) {
    (self.reaction, self.report) = (reaction, report)
  }

  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
    with other: any DynamicItem, at point: Point
  ) {
    report(Self.name(of: item), Self.name(of: other), behavior)
  }

  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: String?, at point: Point
  ) {
    reaction?.act(on: item)
    report(Self.name(of: item), identifier ?? Self.edges, behavior)
  }

  private func report(_ name: String?, _ other: String?, _ behavior: CollisionBehavior) {
    guard let name, let other, let animator = behavior.dynamicAnimator else { return }
    report([name, other], animator)
  }

  private static func name(of item: any DynamicItem) -> String? { item.recordedLayer?.name }
}

/// Changes the velocities of items when they first touch a boundary.
final class ContactReaction {
  private let velocity: Point
  private let spin: Double
  let properties: DynamicItemBehavior
  private var done: Set<ObjectIdentifier> = []

  init(_ items: [Layer], velocity: Point, spin: Double) {
    (self.velocity, self.spin) = (velocity, spin)
    properties = DynamicItemBehavior(items: items)
  }

  fileprivate func act(on item: any DynamicItem) {
    guard done.insert(ObjectIdentifier(item)).inserted else { return }
    properties.addLinearVelocity(velocity, for: item)
    properties.addAngularVelocity(spin, for: item)
  }
}
