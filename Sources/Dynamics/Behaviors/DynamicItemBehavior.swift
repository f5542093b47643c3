public import AnimGeometry
import Synchronization

/// What items are made of, and how they move now.
///
/// Only what is set counts: items that no behaviour says anything about have an elasticity and a
/// friction of 0.2. Where several behaviours set the same property of an item, what was set last wins.
open class DynamicItemBehavior: ItemsBehavior {
  /// How much of its speed an item keeps when it bounces: 0, the default, to 1, limited to it. Of
  /// two items the greater counts.
  public var elasticity: Double {
    get { number(.elasticity) ?? 0 }
    set { set(.elasticity, newValue.limited(to: 0...1)) }
  }
  /// How rough an item is, 0, the default, to 1000, limited to it: the square root of the product
  /// of both counts.
  public var friction: Double {
    get { number(.friction) ?? 0 }
    set { set(.friction, newValue.limited(to: 0...1000)) }
  }
  /// Mass units in 100 × 100 points. Default 1; limited to 1e-4…1e6.
  public var density: Double {
    get { number(.density) ?? 1 }
    set { set(.density, newValue.limited(to: 1e-4...1e6)) }
  }
  /// How fast an item loses speed, r in v = v₀ e^(−rt) with t in seconds. Default 0; limited to
  /// 0…1e6.
  public var resistance: Double {
    get { number(.resistance) ?? 0 }
    set { set(.resistance, newValue.limited(to: 0...1e6)) }
  }
  /// The same for turning. Default 0.
  public var angularResistance: Double {
    get { number(.angularResistance) ?? 0 }
    set { set(.angularResistance, newValue.limited(to: 0...1e6)) }
  }
  /// How strongly electric and magnetic fields act on it. Default 0; limited to ±1e6.
  public var charge: Double {
    get { number(.charge) ?? 0 }
    set { set(.charge, newValue.limited(to: -1e6...1e6)) }
  }
  /// Whether nothing moves it. Default false.
  public var isAnchored: Bool {
    get { number(.isAnchored) == 1 }
    set { set(.isAnchored, newValue ? 1 : 0) }
  }
  /// Whether it can turn. Default true.
  public var allowsRotation: Bool {
    get { number(.allowsRotation) != 0 }
    set { set(.allowsRotation, newValue ? 1 : 0) }
  }
  /// The shape that collides instead of the items' own; nil, the default, for those.
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
  /// Speeds that items outside of an animator wait to get.
  private var waiting: [ObjectIdentifier: (velocity: Point, spin: Double)] = [:]

  /// Counts what is set, so that the last can be told.
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

  /// Adds points per second to an item's velocity; outside of an animator they wait.
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

  /// Adds radians per second, clockwise on screen; outside of an animator they wait.
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

  /// The speeds that wait for items, once.
  func takeWaiting() -> [(item: any DynamicItem, velocity: Point, spin: Double)] {
    let result = items.compactMap { item in
      waiting[ObjectIdentifier(item)].map { (item: item, velocity: $0.velocity, spin: $0.spin) }
    }
    waiting = [:]
    return result
  }
}
