public import AnimGeometry
public import LayerTree

/// Moves items as its behaviours say, on the virtual clock of a scene.
///
/// It runs while there is something to do: behaviours with items start it, and it pauses when all
/// has been at rest for half a second. Steps are 1/240 s; what layers did between them is recorded
/// as smooth motion, whatever the frames per second of an export.
public final class DynamicAnimator {
  /// Gives the space that items are in, and the bounds that can be a boundary; nil for items that are
  /// no layers.
  public let referenceLayer: Layer?
  /// Told when it pauses and goes on; not kept alive.
  public weak var delegate: (any DynamicAnimatorDelegate)?
  /// The behaviours that were added, in order, without those inside of them.
  public private(set) var behaviors: [DynamicBehavior] = []
  /// Whether items are moved.
  public internal(set) var isRunning = false
  /// Seconds that it has run.
  public internal(set) var elapsedTime = 0.0

  private let givenScene: Scene?
  var simulation = Simulation()
  /// Items that behaviours act on, by the item.
  var bodies: [ObjectIdentifier: Body] = [:]
  /// The same in the order in which they came.
  var order: [Body] = []
  var isStale = true
  var contacts = ContactBook()
  var ties: [ObjectIdentifier: TieRecord] = [:]
  /// The number that stands for all bodies that ties join with a body, by its own; see
  /// ``setTies()``.
  var tieGroups: [Int: Int] = [:]
  /// What bodies did that items weren't told of yet.
  var history = StateHistory()
  /// Whether there are items that are no layers, whose properties are their own affair.
  var hasOtherItems = false
  var boundaries: [BoundaryKey: Int] = [:]
  var boundaryNames: [Int: (behavior: CollisionBehavior, identifier: String?)] = [:]
  var snapAngles: [ObjectIdentifier: (point: Point, angle: Double)] = [:]
  /// How items moved that began to touch something, while their contacts are told.
  var touching: [Int: (velocity: Point, spin: Double)] = [:]
  var ticks = TickPlan()
  var quietTime = 0.0

  /// The view whose subviews are moved, where it was made with one.
  public private(set) weak var referenceView: View?

  /// What bodies may take: each of them and each close pair counts in each internal step.
  package var mostWork = 200_000_000

  /// Seconds from step to step.
  package static let tick = 1.0 / 240

  /// Creates an animator without behaviours.
  ///
  /// - Parameters:
  ///   - reference: The layer whose sublayers are moved.
  ///   - scene: Where time comes from; nil for the scene that the reference layer is in, or else the
  ///     one that was made last.
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

  /// Adds a behaviour; it leaves where it was before.
  ///
  /// - Returns: Whether it was added: a second gravity behaviour isn't.
  @discardableResult
  public func addBehavior(_ behavior: DynamicBehavior) -> Bool {
    guard !behaviors.contains(where: { $0 === behavior }), accepts(behavior) else { return false }
    behavior.leave()
    behaviors.append(behavior)
    behavior.move(to: self)
    return true
  }

  /// Removes a behaviour that was added.
  public func removeBehavior(_ behavior: DynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behavior.move(to: nil)
    // What is told of it may have changed the list.
    if behaviors.indices.contains(index), behaviors[index] === behavior {
      behaviors.remove(at: index)
    } else {
      behaviors.removeAll { $0 === behavior }
    }
    noteChange()
  }

  /// Removes all behaviours; items stay where they are and forget how fast they were.
  public func removeAllBehaviors() {
    for behavior in behaviors { removeBehavior(behavior) }
    release { _ in true }
  }

  /// Whether a behaviour may be added: there is at most one gravity.
  func accepts(_ behavior: DynamicBehavior) -> Bool {
    var news = 0
    behavior.visit { if $0 is GravityBehavior, $0.dynamicAnimator !== self { news += 1 } }
    var olds = 0
    visitBehaviors { if $0 is GravityBehavior { olds += 1 } }
    guard news > 0, news + olds > 1 else { return true }
    scene?.warn("a second gravity behaviour was not added; an animator has at most one")
    return false
  }

  /// Visits all behaviours, parents first.
  func visitBehaviors(_ body: (DynamicBehavior) -> Void) {
    for behavior in behaviors { behavior.visit(body) }
  }

  /// Behaviours of a kind, wherever they are.
  func all<Kind: DynamicBehavior>(_ kind: Kind.Type) -> [Kind] {
    var result: [Kind] = []
    visitBehaviors { if let behavior = $0 as? Kind { result.append(behavior) } }
    return result
  }

  // MARK: Items

  /// The items that behaviours act on whose frames overlap a rectangle.
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

  /// Takes an item out of all behaviours that items come to and go from.
  public func removeItem(_ item: any DynamicItem) {
    for behavior in all(ItemsBehavior.self) where behavior.contains(item) {
      behavior.removeItem(item)
    }
  }

  /// Takes the place and the angle that an item has now; it keeps its velocity.
  ///
  /// Without this, what else moves an item is undone at the next step.
  public func updateItem(usingCurrentState item: any DynamicItem) {
    guard let body = bodies[ObjectIdentifier(item)] else { return }
    settle()
    body.update(&simulation)
    if let scene { body.recordPlace(at: scene.now) }
    isStale = true
    noteChange()
  }

  /// How an item moves.
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

  /// Changes an item's velocity at once; false for one that isn't simulated yet.
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

  /// Something changed: what rests may move again.
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

  /// All is at rest, or there is nothing left to move.
  func pause() {
    guard isRunning, let scene else { return }
    settle()
    isRunning = false
    ticks.generation += 1
    for body in order { body.motion?.stop(at: scene.now) }
    delegate?.dynamicAnimatorDidPause(self)
  }
}

/// Is told when an animator pauses and goes on.
public protocol DynamicAnimatorDelegate: AnyObject {
  /// Called before it starts to move items.
  func dynamicAnimatorWillResume(_ animator: DynamicAnimator)
  /// Called when everything has come to rest.
  func dynamicAnimatorDidPause(_ animator: DynamicAnimator)
}

extension DynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: DynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {}
}

/// When the next step is due.
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
  /// The corners of the bounds where the item is.
  fileprivate var corners: [Point] {
    let half = Point(bodySize.width / 2, bodySize.height / 2)
    return [
      Point(-half.x, -half.y), Point(half.x, -half.y), half, Point(-half.x, half.y),
    ].map { $0.turned(by: rotation) + center }
  }

  /// Whether the frame overlaps a rectangle; touching it is not enough.
  func overlaps(_ rect: Rect) -> Bool {
    let frame = Rect(around: corners)
    return frame.minX < rect.maxX && frame.maxX > rect.minX && frame.minY < rect.maxY
      && frame.maxY > rect.minY
  }
}
