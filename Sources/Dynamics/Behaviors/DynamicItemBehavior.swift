public import AnimGeometry
import Synchronization

/// The physical properties of items, and their velocities.
///
/// Properties that aren't set leave the default: an elasticity and a friction of 0.2 for items
/// without a behaviour that sets them. If several behaviours set the same property of an item, the
/// last one set wins.
open class DynamicItemBehavior: ItemsBehavior {
  /// The part of its speed that an item keeps when it bounces: 0, the default, to 1, limited to it.
  /// The greater value of two items counts.
  public var elasticity: Double {
    get { number(.elasticity) ?? 0 }
    set { set(.elasticity, newValue.limited(to: 0...1)) }
  }
  /// Friction of an item, 0, the default, to 1000, limited to it. Two items rub with the square
  /// root of the product of both values.
  public var friction: Double {
    get { number(.friction) ?? 0 }
    set { set(.friction, newValue.limited(to: 0...1000)) }
  }
  /// Mass units per 100 × 100 points. Default 1; limited to 1e-4…1e6.
  public var density: Double {
    get { number(.density) ?? 1 }
    set { set(.density, newValue.limited(to: 1e-4...1e6)) }
  }
  /// Damping of the velocity, r in v = v₀ e^(−rt) with t in seconds. Default 0; limited to 0…1e6.
  public var resistance: Double {
    get { number(.resistance) ?? 0 }
    set { set(.resistance, newValue.limited(to: 0...1e6)) }
  }
  /// Damping of the rotation, in the same way. Default 0.
  public var angularResistance: Double {
    get { number(.angularResistance) ?? 0 }
    set { set(.angularResistance, newValue.limited(to: 0...1e6)) }
  }
  /// Charge in electric and magnetic fields, as a factor of their effect. Default 0; limited to
  /// ±1e6.
  public var charge: Double {
    get { number(.charge) ?? 0 }
    set { set(.charge, newValue.limited(to: -1e6...1e6)) }
  }
  /// True if the items are fixed in place. Default false.
  public var isAnchored: Bool {
    get { number(.isAnchored) == 1 }
    set { set(.isAnchored, newValue ? 1 : 0) }
  }
  /// True if the items can turn. Default true.
  public var allowsRotation: Bool {
    get { number(.allowsRotation) != 0 }
    set { set(.allowsRotation, newValue ? 1 : 0) }
  }
  /// The shape that collides in place of the items' own ones; nil, the default, for those.
  public var collisionShape: CollisionShape? {
    didSet {
      shapeOrder = Self.nextOrder()
      changed()
    }
  }

  enum Key: CaseIterable {
    case elasticity, friction, density, resistance, angularResistance, charge, isAnchored
    case allowsRotation
  }

  private(set) var numbers: [Key: (value: Double, order: Int)] = [:]
  private(set) var shapeOrder = 0
  /// Velocities added outside of an animator, which apply when it simulates the items.
  private var waiting: [ObjectIdentifier: (velocity: Point, spin: Double)] = [:]

  /// Counter of the settings, by which the last one is found.
  private static let order = Atomic<Int>(0)
  private static func nextOrder() -> Int {
    order.add(1, ordering: .relaxed).newValue
  }

  private func number(_ key: Key) -> Double? { numbers[key]?.value }

  private func set(_ key: Key, _ value: Double) {
    numbers[key] = (value, Self.nextOrder())
    changed()
  }

  // MARK: Velocities

  /// Adds points per second to an item's velocity. Outside of an animator the change is kept until
  /// the item is simulated.
  @_disfavoredOverload
  public func addLinearVelocity(_ velocity: Point, for item: any DynamicItem) {
    add(velocity.limited, 0, for: item)
  }

  /// The item's velocity in points per second.
  @_disfavoredOverload
  public func linearVelocity(for item: any DynamicItem) -> Point {
    let waits = waiting[ObjectIdentifier(item)]?.velocity ?? .zero
    return (dynamicAnimator?.motion(of: item)?.velocity ?? .zero) + waits
  }

  /// Adds radians per second, clockwise on screen. Outside of an animator the change is kept until
  /// the item is simulated.
  public func addAngularVelocity(_ velocity: Double, for item: any DynamicItem) {
    add(.zero, velocity.limited(to: -10_000...10_000), for: item)
  }

  /// The item's angular velocity in radians per second.
  public func angularVelocity(for item: any DynamicItem) -> Double {
    let waits = waiting[ObjectIdentifier(item)]?.spin ?? 0
    return (dynamicAnimator?.motion(of: item)?.spin ?? 0) + waits
  }

  private func add(_ velocity: Point, _ spin: Double, for item: any DynamicItem) {
    guard contains(item) else { return }
    if let dynamicAnimator, dynamicAnimator.accelerate(item, by: velocity, spin) { return }
    var sum = waiting[ObjectIdentifier(item)] ?? (.zero, 0)
    sum.velocity = sum.velocity + velocity
    sum.spin += spin
    waiting[ObjectIdentifier(item)] = sum
    changed()
  }

  /// Returns the velocities kept for items and forgets them.
  func takeWaiting() -> [(item: any DynamicItem, velocity: Point, spin: Double)] {
    let result = items.compactMap { item in
      waiting[ObjectIdentifier(item)].map { (item: item, velocity: $0.velocity, spin: $0.spin) }
    }
    waiting = [:]
    return result
  }
}
