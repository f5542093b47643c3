public import AnimGeometry
public import AnimTimeline
public import AnimTiming

/// A rectangle in a tree, with an appearance, sublayers and animations.
///
/// Properties hold *model* values, which change at once. The ``presentation`` has the values at a
/// moment: the model with all animations applied.
open class Layer {
  /// Name for messages and node ids.
  public var name: String?
  /// Place of its description in a file.
  package var place: Diagnostic.Position?
  /// An object that completes the recording of the layer, or reads it.
  package var link: (any LayerLink)?
  /// The first object that is asked for the action of a change; not retained.
  public weak var delegate: (any LayerDelegate)?
  /// Actions of changes by key, in place of the default ones.
  @_disfavoredOverload public var actions: [String: ActionAnswer] = [:]
  /// Values and actions that several layers share.
  public var style: LayerStyle? { didSet { styleChanged(from: oldValue) } }
  /// Storage of ``superlayer``.
  weak var storedSuperlayer: Layer?
  /// Storage of ``sublayers``.
  var storedSublayers: [Layer] = []
  /// Storage of ``mask``.
  var storedMask: Layer?
  /// Model values that were set.
  var values: [Property: Value] = [:]
  /// Animations that were added and not removed, in the order of addition.
  var animations: [AttachedAnimation] = []
  /// The scene that the layer is the root of.
  weak var rootScene: Scene?
  /// The recording of its present appearance in the tree; nil before the first commit.
  var node: NodeLog?
  /// The model of this ``presentation``; nil in a model.
  var source: Layer?
  /// The presentation that this one lies in, if it was reached from there or asked for.
  var presentedSuperlayer: Layer?
  var storedClock = LayerClock()
  /// Values of other modules, by key; they don't affect the picture.
  package var keptValues: [String: Any] = [:]
  /// Components of transforms that were set one by one.
  var transformParts: [Property: TransformComponents] = [:]
  private(set) var needsLayout = false
  /// True if ``display()`` is due.
  public internal(set) var needsDisplay = false
  /// True if a change of the bounds draws the contents anew. Default false.
  public var needsDisplayOnBoundsChange = false
  /// The bounds at the last drawing.
  var displayedBounds: Rect?

  /// Creates a layer with the default value of every property.
  public required init() {}

  /// Creates a layer with the name, the style and the values of another one. Any other argument
  /// gives a layer with default values. Subclasses copy their own stored properties.
  public init(layer: Any) {
    guard let layer = layer as? Layer else { return }
    name = layer.name
    style = layer.style
    keptValues = layer.keptValues
    values = layer.values
    transformParts = layer.transformParts
  }

  /// Frees sublayers one by one, since the release of a long chain would overflow the stack.
  deinit {
    var rest = storedSublayers
    storedSublayers = []
    while var layer = rest.popLast() {
      guard isKnownUniquelyReferenced(&layer) else { continue }
      rest += layer.storedSublayers
      layer.storedSublayers = []
    }
  }

  /// The kind of node that the layer is recorded as.
  var kind: Node.Kind { .plain }

  /// Default values that differ from the property table.
  class var defaults: [Property: Value] { [:] }

  /// The scene whose tree the layer is in.
  public var scene: Scene? {
    var layer = self
    while let parent = layer.superlayer { layer = parent }
    return layer.rootScene
  }

  /// Returns the model value of any property.
  public func value(of property: Property) -> Value {
    values[property] ?? style?.value(of: property) ?? type(of: self).defaults[property]
      ?? property.defaultValue
  }

  /// Sets the model value of any property, and runs the action of the change.
  ///
  /// A value of another kind is ignored. A negative size of the bounds is made positive without
  /// changing the area. A number that isn't finite is reported as an error and recorded as the
  /// nearest drawable one; NaN is recorded as 0.
  public func set(_ property: Property, to value: Value) {
    set(property, to: value, forKeyPath: property.name)
  }

  /// - Parameter keyPath: The property, or the component of it that changes.
  func set(_ property: Property, to value: Value, forKeyPath keyPath: String) {
    var value = value
    if property == .bounds, case .rect(let rect) = value { value = .rect(rect.standardized) }
    guard value.kind == property.kind, value != self.value(of: property) else { return }
    require(source == nil, "a presentation layer is read-only")
    // The action is looked up while the old value is still set.
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

  /// Returns the answer of a class to the change of `key`, unless a layer overrides it; nil, the
  /// default, leaves it to the property's own action.
  @_disfavoredOverload
  open class func defaultAction(forKey key: String) -> ActionAnswer? {
    let action: (any Action)? = defaultAction(forKey: key)
    return action.map { .run($0) }
  }

  /// Returns the default action of a class, for subclasses that answer with an action itself.
  open class func defaultAction(forKey key: String) -> (any Action)? { nil }

  /// Returns the action of a change of `key`; nil if nothing happens. A subclass may override it.
  open func action(forKey key: String) -> (any Action)? {
    let answer: ActionAnswer? = action(forKey: key)
    return answer?.action
  }

  /// The outline that the layer has in collisions as a body. Default: the bounds.
  open var collisionBoundsType: CollisionBoundsType { .rectangle }

  /// The outline for the type `path`, in points from the middle of the layer. Empty by default.
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

  /// Updates derived values at the end of the callback in which the layer changed.
  func layoutContent() { displayIfNeeded() }

  /// Makes the contents, at the end of the callback that called ``setNeedsDisplay()``. The default
  /// uses ``draw(in:)``.
  open func display() { drawContents() }

  /// Draws the layer's contents, in the coordinates of its bounds. The default calls the delegate.
  /// It runs only after ``setNeedsDisplay()``.
  open func draw(in context: DrawingContext) { delegate?.draw(self, in: context) }

  /// True if a change of `key` draws the layer's contents anew. Default false. It is asked with
  /// names of properties, for changes of model values; a running animation draws nothing anew.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Requests ``layoutSublayers()`` at the end of the callback.
  public func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    scene?.note(.layout(self))
  }

  /// Places the sublayers. The default calls the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Lays out the layer and its ancestors that need it, the outermost first.
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

  /// The timing of the layer's clock relative to its superlayer's.
  public var clock: LayerClock {
    get { storedClock }
    set {
      guard newValue != storedClock else { return }
      storedClock = newValue
      scene?.note(.clock(self, newValue))
    }
  }
}

/// An animation of a layer, with its key and its recording.
struct AttachedAnimation {
  var key: String?
  var animation: Animation
  var log: AnimationLog
}
