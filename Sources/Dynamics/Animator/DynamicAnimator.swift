public import AnimGeometry
public import LayerTree

/// Moves items according to its behaviours, on the virtual clock of a scene.
///
/// Adding a behaviour with items starts it. It pauses when all items have been at rest for half a
/// second. Steps are 1/240 s. The motion of layers between steps is recorded as smooth,
/// independently of the frame rate of an export.
public final class DynamicAnimator {
  /// The layer in whose coordinates items move, and whose bounds can be a boundary; nil if the
  /// items aren't layers.
  public let referenceLayer: Layer?
  /// The delegate, called when the animator pauses and resumes; a weak reference.
  public weak var delegate: (any DynamicAnimatorDelegate)?
  /// The added behaviours in order, without their children.
  public private(set) var behaviors: [DynamicBehavior] = []
  /// True while items are moved.
  public internal(set) var isRunning = false
  /// Seconds for which the animator has run, pauses excluded.
  public internal(set) var elapsedTime = 0.0

  private let givenScene: Scene?
  var simulation = Simulation()
  /// Bodies by their items.
  var bodies: [ObjectIdentifier: Body] = [:]
  /// The bodies in the order in which their items were added.
  var order: [Body] = []
  var isStale = true
  var contacts = ContactBook()
  var ties: [ObjectIdentifier: TieRecord] = [:]
  /// A number for each group of bodies that ties connect, by the number of each body; see
  /// ``setTies()``.
  var tieGroups: [Int: Int] = [:]
  /// States that aren't recorded yet.
  var history = StateHistory()
  /// True if there are items without a layer. Their properties can be read at any time, so each
  /// step moves them.
  var hasOtherItems = false
  var boundaries: [BoundaryKey: Int] = [:]
  var boundaryNames: [Int: (behavior: ItemsBehavior, identifier: String?)] = [:]
  var snapAngles: [ObjectIdentifier: (point: Point, angle: Double)] = [:]
  /// Velocities of items before the contacts that are being reported, by the number of the body.
  var touching: [Int: (velocity: Point, spin: Double)] = [:]
  var ticks = TickPlan()
  var quietTime = 0.0

  /// The view whose subviews are moved; nil if the animator was created without one.
  public private(set) weak var referenceView: View?

  /// Maximum work of the simulation: the sum of the bodies and the close pairs of bodies over all
  /// internal steps.
  package var maximumWork = 200_000_000

  /// Length of a step in seconds.
  package static let tick = 1.0 / 240

  /// Creates an animator without behaviours.
  ///
  /// - Parameters:
  ///   - reference: The layer whose sublayers are moved.
  ///   - scene: The scene whose clock drives the animator; nil for the scene of the reference
  ///     layer, or else the last scene created.
  public init(reference: Layer? = nil, scene: Scene? = nil) {
    referenceLayer = reference
    givenScene = scene
  }

  /// Creates an animator for subviews of a view.
  public convenience init(referenceView view: View) {
    self.init(reference: view.layer)
    referenceView = view
  }

  var scene: Scene? { givenScene ?? referenceLayer?.scene ?? Scene.current }

  // MARK: Behaviours

  /// Adds a behaviour, after removing it from its former place.
  ///
  /// - Returns: False if the behaviour can't be added: an animator has at most one gravity
  ///   behaviour.
  @discardableResult
  public func addBehavior(_ behavior: DynamicBehavior) -> Bool {
    guard !behaviors.contains(where: { $0 === behavior }), accepts(behavior) else { return false }
    behavior.leave()
    behaviors.append(behavior)
    behavior.move(to: self)
    return true
  }

  /// Removes a behaviour that was added to the animator.
  public func removeBehavior(_ behavior: DynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behavior.move(to: nil)
    // The behaviour's callbacks may have changed the list.
    if behaviors.indices.contains(index), behaviors[index] === behavior {
      behaviors.remove(at: index)
    } else {
      behaviors.removeAll { $0 === behavior }
    }
    noteChange()
  }

  /// Removes all behaviours. Items stay where they are and lose their velocities.
  public func removeAllBehaviors() {
    for behavior in behaviors { removeBehavior(behavior) }
    release { _ in true }
  }

  /// True if a behaviour may be added: there is at most one gravity behaviour.
  func accepts(_ behavior: DynamicBehavior) -> Bool {
    var added = 0
    behavior.visit { if $0.isGravity, $0.dynamicAnimator !== self { added += 1 } }
    var olds = 0
    visitBehaviors { if $0.isGravity { olds += 1 } }
    guard added > 0, added + olds > 1 else { return true }
    scene?.warn("a second gravity behaviour was not added; an animator has at most one")
    return false
  }

  /// Visits all behaviours, parents before children.
  func visitBehaviors(_ body: (DynamicBehavior) -> Void) {
    for behavior in behaviors { behavior.visit(body) }
  }

  /// All behaviours of a type, including children.
  func all<Kind: DynamicBehavior>(_ kind: Kind.Type) -> [Kind] {
    var result: [Kind] = []
    visitBehaviors { if let behavior = $0 as? Kind { result.append(behavior) } }
    return result
  }

  // MARK: Items

  /// The items that behaviours act on and whose frames overlap a rectangle.
  @_disfavoredOverload
  public func items(in rect: Rect) -> [any DynamicItem] {
    settle()
    var seen: Set<ObjectIdentifier> = []
    var result: [any DynamicItem] = []
    visitBehaviors { behavior in
      for item in behavior.actedItems
      where seen.insert(ObjectIdentifier(item)).inserted && item.overlaps(rect) {
        result.append(item)
      }
    }
    return result
  }

  /// Removes an item from all behaviours that have a list of items.
  public func removeItem(_ item: any DynamicItem) {
    for behavior in all(ItemsBehavior.self) where behavior.contains(item) {
      behavior.removeItem(item)
    }
  }

  /// Moves an item's body to the item's present place and angle; it keeps its velocity.
  ///
  /// Without this call, the next step overwrites a change of the item by other code.
  public func updateItem(usingCurrentState item: any DynamicItem) {
    guard let body = bodies[ObjectIdentifier(item)] else { return }
    settle()
    body.update(&simulation)
    if let scene { body.recordPlace(at: scene.now) }
    isStale = true
    noteChange()
  }

  /// The state of an item's body; nil if it isn't simulated.
  func motion(of item: any DynamicItem) -> BodyState? {
    guard let body = bodies[ObjectIdentifier(item)] else { return nil }
    var state = simulation.states[body.number]
    if let first = touching[body.number] {
      (state.velocity, state.spin) = first
      return state
    }
    (state.velocity, state.spin) = simulation.visibleVelocity(of: body.number)
    return state
  }

  /// Changes an item's velocity at once. Returns false if the item isn't simulated yet.
  func accelerate(_ item: any DynamicItem, by velocity: Point, _ spin: Double) -> Bool {
    guard let body = bodies[ObjectIdentifier(item)] else { return false }
    settle()
    simulation.accelerate(body.number, by: velocity, spin)
    if let first = touching[body.number] {
      touching[body.number] = (first.velocity + velocity, first.spin + spin)
    }
    body.bend(to: simulation.states[body.number])
    noteChange()
    return true
  }

  // MARK: Running

  /// Notes a change of the behaviours, and resumes a paused animator.
  func noteChange() {
    isStale = true
    quietTime = 0
    guard !isRunning, let scene else { return }
    var hasItems = false
    visitBehaviors { if !$0.actedItems.isEmpty { hasItems = true } }
    guard hasItems else { return }
    delegate?.dynamicAnimatorWillResume(self)
    isRunning = true
    ticks.begin(at: scene.now, in: scene)
    scene.scheduleTick(
      of: self, generation: ticks.generation, at: ticks.nextTime, order: ticks.order)
  }

  /// Pauses the animator when all items are at rest or none is left.
  func pause() {
    guard isRunning, let scene else { return }
    settle()
    isRunning = false
    ticks.generation += 1
    for body in order { body.motion?.stop(at: scene.now) }
    delegate?.dynamicAnimatorDidPause(self)
  }

  /// Records the kept states and moves the items.
  package func settle() {
    guard !history.isEmpty else { return }
    for (index, body) in order.enumerated() { body.follow(history.track(of: index)) }
    history.removeAll()
  }

  /// Removes bodies from the simulation.
  func release(where isGone: (Body) -> Bool) {
    let gone = order.filter(isGone)
    guard !gone.isEmpty, let scene else { return }
    settle()
    for body in gone {
      body.motion?.stop(at: scene.now)
      simulation.world.removeBody(body.number)
      contacts.forget(body.number)
      bodies[ObjectIdentifier(body.item)] = nil
    }
    order.removeAll { body in gone.contains { $0 === body } }
    // Removing a body removes its joints.
    let numbers = Set(gone.map(\.number))
    ties = ties.filter { $0.value.bodies.isDisjoint(with: numbers) }
    // Contacts that end because a body was removed aren't reported.
    _ = contacts.changes(from: simulation.world.takeContacts())
    isStale = true
  }
}

/// Receives calls when an animator pauses and resumes.
public protocol DynamicAnimatorDelegate: AnyObject {
  /// Called before the animator starts to move items.
  func dynamicAnimatorWillResume(_ animator: DynamicAnimator)
  /// Called when all items have come to rest.
  func dynamicAnimatorDidPause(_ animator: DynamicAnimator)
}

extension DynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: DynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {}
}

/// Times of the steps.
struct TickPlan {
  private var start = 0.0
  private var count = 0
  var generation = 0
  private(set) var order = -1

  var lastTime: Double { start + Double(count) * DynamicAnimator.tick }
  var nextTime: Double { start + Double(count + 1) * DynamicAnimator.tick }

  mutating func begin(at time: Double, in scene: Scene) {
    (start, count) = (time, 0)
    generation += 1
    if order < 0 { order = scene.nextTickOrder() }
  }

  mutating func advance() { count += 1 }
}

extension DynamicItem {
  /// The corners of the item's bounds at its present place and angle.
  fileprivate var corners: [Point] {
    let half = Point(bodySize.width / 2, bodySize.height / 2)
    return [
      Point(-half.x, -half.y), Point(half.x, -half.y), half, Point(-half.x, half.y),
    ].map { $0.turned(by: rotation) + center }
  }

  /// True if the item's frame overlaps a rectangle; touching it is not enough.
  func overlaps(_ rect: Rect) -> Bool {
    let frame = Rect(around: corners)
    return frame.minX < rect.maxX && frame.maxX > rect.minX && frame.minY < rect.maxY
      && frame.maxY > rect.minY
  }
}

/// A boundary of a collision behaviour, as a key.
struct BoundaryKey: Hashable {
  var behavior: ObjectIdentifier
  var version: Int
}
