import AnimGeometry
import AnimTimeline
import Dynamics
import Foundation
import LayerTree
import Testing

/// A scene with one animator whose items are squares, observed at given times.
final class TestScene {
  let scene: Scene
  let animator: DynamicAnimator

  init(_ size: Size = Size(1000, 1000)) {
    scene = Scene(size: size, background: .white)
    animator = DynamicAnimator(reference: scene.rootLayer)
  }

  func item(_ size: Size = Size(100, 100), at center: Point) -> Layer {
    let layer = Layer()
    layer.bounds = Rect(0, 0, size.width, size.height)
    layer.position = center
    layer.backgroundColor = .black
    scene.rootLayer.addSublayer(layer)
    return layer
  }

  func item(_ size: [Double], at center: Point) -> Layer {
    item(Size(size[0], size[1]), at: center)
  }

  @discardableResult
  func gravity(_ items: [Layer]) -> GravityBehavior {
    let gravity = GravityBehavior(items: items)
    animator.addBehavior(gravity)
    return gravity
  }

  /// Properties of an item with its initial velocity.
  @discardableResult
  func properties(
    _ items: [Layer], velocity: Point = .zero, spin: Double = 0,
    _ change: (DynamicItemBehavior) -> Void = { _ in }
  ) -> DynamicItemBehavior {
    let behavior = DynamicItemBehavior(items: items)
    change(behavior)
    for item in items {
      if velocity != .zero { behavior.addLinearVelocity(velocity, for: item) }
      if spin != 0 { behavior.addAngularVelocity(spin, for: item) }
    }
    animator.addBehavior(behavior)
    return behavior
  }

  /// A level floor under the items.
  @discardableResult
  func floor(_ y: Double, _ items: [Layer], mode: CollisionBehavior.Mode = .everything)
    -> CollisionBehavior
  {
    let collision = CollisionBehavior(items: items)
    collision.collisionMode = mode
    collision.addBoundary(withIdentifier: "floor", from: Point(-5000, y), to: Point(5000, y))
    animator.addBehavior(collision)
    return collision
  }

  /// Plays until a time and returns the observations at some times.
  func play<V>(_ times: [Double], _ note: @escaping () -> V) throws -> [V] {
    var result: [V] = []
    for time in times { scene.at(time) { result.append(note()) } }
    _ = try scene.record(until: (times.max() ?? 0) + 0.01)
    #expect(result.count == times.count)
    return result
  }

  /// The observations at each step until a time.
  func trace<V>(until end: Double, _ note: @escaping () -> V) throws -> [(t: Double, value: V)] {
    var result: [(t: Double, value: V)] = []
    let watcher = DynamicBehavior()
    watcher.action = { [scene] in result.append((scene.now, note())) }
    animator.addBehavior(watcher)
    _ = try scene.record(until: end)
    return result
  }
}

func sine(_ angle: Double) -> Double { Foundation.sin(angle) }
func cosine(_ angle: Double) -> Double { Foundation.cos(angle) }
func logarithm(_ x: Double) -> Double { Foundation.log(x) }
