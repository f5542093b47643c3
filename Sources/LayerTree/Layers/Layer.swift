public import AnimGeometry
public import AnimTimeline
public import AnimTiming

/// A rectangle in a tree that has an appearance, sublayers and animations.
///
/// Properties hold *model* values: they change at once. What shows at a moment is the
/// ``presentation``, the model with all animations applied.
open class Layer {
  /// A name for messages and node ids.
  public var name: String?
  /// Where a file describes it.
  package var place: Diagnostic.Place?
  /// What completes the recording of the layer, or reads it there.
  package var link: (any LayerLink)?
  /// Asked first what a change does; not kept alive.
  public weak var delegate: (any LayerDelegate)?
  /// What changes do, by key, instead of what they do by default.
  @_disfavoredOverload public var actions: [String: ActionAnswer] = [:]
  /// Values and actions that the layer shares with others.
  public var style: LayerStyle? { didSet { styleChanged(from: oldValue) } }
  /// See ``superlayer``.
  weak var storedSuperlayer: Layer?
  /// See ``sublayers``.
  var storedSublayers: [Layer] = []
  /// The layer whose alpha says what shows of this one; see ``mask``.
  var storedMask: Layer?
  /// Model values that somebody set.
  var values: [Property: Value] = [:]
  /// Animations that were added and not removed, in order.
  var animations: [AttachedAnimation] = []
  /// The scene that the layer is the root of.
  weak var rootScene: Scene?
  /// Its present appearance in the tree, once that is committed.
  var node: NodeLog?
  /// The layer that this one is the ``presentation`` of.
  var source: Layer?
  /// The presentation that this one was reached from, or has reached, as what it lies in.
  var presentedSuperlayer: Layer?
  var storedClock = LayerClock()
  /// What somebody keeps with the layer, by key; nothing of it shows.
  package var keptValues: [String: Any] = [:]
  /// The parts of transforms that were set part by part.
  var transformParts: [Property: TransformComponents] = [:]
  private(set) var needsLayout = false
  /// Whether ``display()`` is still to come.
  public internal(set) var needsDisplay = false
  /// Whether a change of the bounds makes the layer draw its contents anew. Default false.
  public var needsDisplayOnBoundsChange = false
  /// The bounds that were drawn last.
  var displayedBounds: Rect?

  /// Creates a layer with the default value of every property.
  public required init() {}

  /// Creates a layer with the name, the style and the values of another one; for anything else it is
  /// one with default values. Subclasses take over what they store themselves.
  public init(layer: Any) {
    guard let layer = layer as? Layer else { return }
    name = layer.name
    style = layer.style
    keptValues = layer.keptValues
    values = layer.values
    transformParts = layer.transformParts
  }

  /// Frees long chains of sublayers one by one, which by themselves would need the stack for each.
  deinit {
    var rest = storedSublayers
    storedSublayers = []
    while var layer = rest.popLast() {
      guard isKnownUniquelyReferenced(&layer) else { continue }
      rest += layer.storedSublayers
      layer.storedSublayers = []
    }
  }

  /// What kind of node the layer becomes.
  var kind: Node.Kind { .plain }

  /// Properties that differ in their default from the property table.
  class var defaults: [Property: Value] { [:] }

  /// The scene whose tree the layer is in.
  public var scene: Scene? {
    var layer = self
    while let parent = layer.superlayer { layer = parent }
    return layer.rootScene
  }

  /// The model value of any property.
  public func value(of property: Property) -> Value {
    values[property] ?? style?.value(of: property) ?? type(of: self).defaults[property]
      ?? property.defaultValue
  }

  /// Sets the model value of any property, with the action that the change has. A value of another
  /// kind is ignored; bounds of a negative size are turned round. A number that is not finite is recorded as the nearest that can be drawn, or
  /// as 0 where it is none, and reported as an error.
  public func set(_ property: Property, to value: Value) {
    set(property, to: value, forKeyPath: property.name)
  }

  /// - Parameter keyPath: The property or that part of it which changes.
  func set(_ property: Property, to value: Value, forKeyPath keyPath: String) {
    var value = value
    if property == .bounds, case .rect(let rect) = value { value = .rect(rect.standardized) }
    guard value.kind == property.kind, value != self.value(of: property) else { return }
    require(source == nil, "a presentation layer is read-only")
    // Asked for while the old value is still there.
    let action = enabledAction(forKey: keyPath)
    let start = action.map { _ in startOfChange(forKeyPath: keyPath) ?? self.value(of: property) }
    values[property] = value
    scene?.note(.model(self, property, value))
    if property == .bounds { setNeedsLayout() }
    if property != .contents, type(of: self).needsDisplay(forKey: property.name) {
      setNeedsDisplay()
    }
    guard let action, let start else { return }
    let animation = action as? BasicAnimation
    run(animation?.starting(from: start, of: keyPath) ?? action, forKey: keyPath, from: start)
  }

  /// What a change of `key` does for all layers of a class, unless a layer says otherwise; nil, as
  /// here, leaves it to the property's own action.
  @_disfavoredOverload
  open class func defaultAction(forKey key: String) -> ActionAnswer? {
    let action: (any Action)? = defaultAction(forKey: key)
    return action.map { .run($0) }
  }

  /// The same for subclasses that answer with an action itself.
  open class func defaultAction(forKey key: String) -> (any Action)? { nil }

  /// What a change of `key` does; nil where that is nothing. A subclass may know better.
  open func action(forKey key: String) -> (any Action)? {
    let answer: ActionAnswer? = action(forKey: key)
    return answer?.action
  }

  /// Which outline meets others when the layer is moved as a body; the bounds unless a subclass says
  /// otherwise.
  open var collisionBoundsType: CollisionBoundsType { .rectangle }

  /// The outline where the type is `path`, in points from the middle of the layer. Empty by default.
  open var collisionBoundingPath: Path { Path() }

  private func styleChanged(from old: LayerStyle?) {
    guard let scene else { return }
    let properties = (old?.properties ?? []).union(style?.properties ?? [])
    for property in properties.sorted() where values[property] == nil {
      scene.note(.model(self, property, value(of: property)))
    }
  }

  /// The model value of a property.
  public subscript<V>(key: PropertyKey<V>) -> V {
    get { V(value(of: key.property)) ?? key.defaultValue }
    set { set(key.property, to: newValue.value) }
  }

  /// Called at the end of the callback in which the layer changed, so that derived values follow.
  func layoutContent() { displayIfNeeded() }

  /// Makes the contents, at the end of the callback in which ``setNeedsDisplay()`` was called; unless
  /// a subclass says otherwise, of what ``draw(in:)`` draws.
  open func display() { drawContents() }

  /// Draws the layer's contents, in the coordinates of its bounds; the delegate does unless a subclass
  /// says otherwise. Nothing is drawn before ``setNeedsDisplay()`` was called.
  open func draw(in context: DrawingContext) { delegate?.draw(self, in: context) }

  /// Whether a change of `key` makes the layer draw its contents anew; false unless a subclass says
  /// otherwise. Only names of properties are asked for, and only their model values count: animations
  /// draw nothing anew while they run.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Asks for ``layoutSublayers()`` at the end of the callback.
  public func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    scene?.note(.layout(self))
  }

  /// Places the sublayers; the delegate does unless a subclass says otherwise.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Lays out the layer and those above it that wait for it, the outermost first.
  public func layoutIfNeeded() {
    var chain = [self]
    while let parent = chain[chain.count - 1].superlayer { chain.append(parent) }
    for layer in chain.reversed() { layer.layOut() }
  }

  func layOut() {
    guard needsLayout else { return }
    needsLayout = false
    layoutSublayers()
    let key = ActionKey.onLayout
    if node != nil { enabledAction(forKey: key)?.run(forKey: key, on: self) }
  }

  /// How the layer's clock runs inside of its superlayer's.
  public var clock: LayerClock {
    get { storedClock }
    set {
      guard newValue != storedClock else { return }
      storedClock = newValue
      scene?.note(.clock(self, newValue))
    }
  }
}

/// An animation that a layer has.
struct AttachedAnimation {
  var key: String?
  var animation: Animation
  var log: AnimationLog
}
