public import AnimGeometry
import AnimTimeline

/// A thin owner of one layer, with UIKit's names. Its changes show at once, except inside of an
/// animation block such as ``animate(withDuration:delay:options:animations:completion:)``.
///
/// A view keeps its subviews alive; put the outermost into ``Scene/rootView``.
open class View: LayerDelegate {
  /// What the view shows. The view is its delegate.
  public private(set) var layer: Layer
  /// The view that this one is in.
  public private(set) weak var superview: View?
  /// The views inside, later ones in front.
  public private(set) var subviews: [View] = []
  /// A view whose alpha says what shows of this one, in this one's coordinates; nil, the default, masks
  /// nothing.
  public var mask: View? { didSet { layer.mask = mask?.layer } }
  /// A number to find the view by.
  public var tag = 0

  /// The class of the view's layer; one that is no layer's counts as ``Layer``.
  open class var layerClass: AnyClass { Layer.self }

  /// Creates a view.
  @_disfavoredOverload
  public init(frame: Rect = .zero) {
    layer = (type(of: self).layerClass as? Layer.Type ?? Layer.self).init()
    layer.frame = frame
    layer.delegate = self
  }

  /// Makes a view of a layer that is there already. Convenient, as subclasses elsewhere would have none of the
  /// initialisers of extensions if there were one that they can't see.
  package convenience init(layer: Layer) {
    self.init(frame: .zero)
    self.layer = layer
    layer.delegate = self
  }

  /// Frees long chains of subviews one by one, as layers are.
  deinit {
    var rest = subviews
    subviews = []
    while var view = rest.popLast() {
      guard isKnownUniquelyReferenced(&view) else { continue }
      rest += view.subviews
      view.subviews = []
    }
  }

  /// Places the subviews, at the end of the callback in which the bounds or the subviews changed.
  open func layoutSubviews() {}

  /// Called when the view has come into another superview, or into none.
  open func didMoveToSuperview() {}

  /// Which outline meets others when the view is moved as a body; its layer's unless a subclass says
  /// otherwise.
  open var collisionBoundsType: CollisionBoundsType { layer.collisionBoundsType }

  /// The outline where the type is `path`, in points from the middle of the view; its layer's unless a
  /// subclass says otherwise.
  open var collisionBoundingPath: Path { layer.collisionBoundingPath }

  /// Asks for ``layoutSubviews()`` at the end of the callback.
  public func setNeedsLayout() { layer.setNeedsLayout() }

  /// Calls ``layoutSubviews()`` now where it is due.
  public func layoutIfNeeded() { layer.layoutIfNeeded() }

  /// Calls ``layoutSubviews()``.
  public func layoutSublayers(of layer: Layer) { layoutSubviews() }

  /// Draws the layer's contents, in the coordinates of its bounds, when its
  /// ``Layer/setNeedsDisplay()`` asked for it; nothing unless a subclass says otherwise.
  open func draw(_ layer: Layer, in context: DrawingContext) {}

  /// Nothing outside of animation blocks; inside, an animation of what views can animate.
  open func action(for layer: Layer, forKey key: String) -> ActionAnswer? {
    guard let property = Property(name: key), property.animatesInViews else { return .nothing }
    if let context = TransactionState.current.top.viewAnimation {
      return View.areAnimationsEnabled ? context.action(for: layer, key) : .nothing
    }
    let running = layer.animation(forKey: key) as? PropertyAnimation
    return running?.isOfView == true ? .run(ViewAnimationInterruption()) : .nothing
  }
}

extension View {
  /// Puts a view in front of the other subviews; it leaves the place it had before.
  public func addSubview(_ view: View) {
    insert(view) {
      self.layer.addSublayer(view.layer)
    } at: {
      $0.endIndex
    }
  }

  /// Puts a view at an index; beyond the end it is put in front.
  public func insertSubview(_ view: View, at index: Int) {
    let others = subviews.filter { $0 !== view }
    if others.indices.contains(index) {
      insertSubview(view, belowSubview: others[index])
    } else {
      addSubview(view)
    }
  }

  /// Puts a view right above another; above a stranger it is put in front.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view) {
      self.layer.insertSublayer(view.layer, above: sibling.layer)
    } at: { views in
      views.firstIndex { $0 === sibling }.map { $0 + 1 } ?? views.endIndex
    }
  }

  /// Puts a view right below another; below a stranger it is put in front.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view) {
      self.layer.insertSublayer(view.layer, below: sibling.layer)
    } at: { views in
      views.firstIndex { $0 === sibling } ?? views.endIndex
    }
  }

  /// Puts a subview in front of all others.
  public func bringSubviewToFront(_ view: View) {
    if view.superview === self { addSubview(view) }
  }

  /// Puts a subview behind all others.
  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Takes the view out of its superview.
  public func removeFromSuperview() {
    guard superview != nil else { return }
    forget()
    layer.removeFromSuperlayer()
    didMoveToSuperview()
  }

  /// Whether the view is another one or inside of it.
  public func isDescendant(of view: View) -> Bool {
    var next: View? = self
    while let current = next {
      if current === view { return true }
      next = current.superview
    }
    return false
  }

  /// The view itself or the first one inside with a tag.
  public func viewWithTag(_ tag: Int) -> View? {
    // Depth first, in the order of the subviews.
    var rest = [self]
    while let view = rest.popLast() {
      if view.tag == tag { return view }
      rest += view.subviews.reversed()
    }
    return nil
  }

  private func forget() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  private func insert(_ view: View, _ change: () -> Void, at index: ([View]) -> Int) {
    require(!isDescendant(of: view), "a view cannot be put inside of itself")
    let isNew = view.superview !== self
    view.forget()
    subviews.insert(view, at: index(subviews))
    view.superview = self
    change()
    if isNew { view.didMoveToSuperview() }
  }
}

extension Property {
  /// Whether views animate the property in animation blocks: pictures change at once.
  fileprivate var animatesInViews: Bool { implicitAction == .animation && self != .contents }
}
