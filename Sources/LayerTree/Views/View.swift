public import AnimGeometry
import AnimTimeline

/// An owner of one layer, with UIKit's names. Its changes show at once, except inside of an
/// animation block such as ``animate(withDuration:delay:options:animations:completion:)``.
///
/// A view retains its subviews. The outermost one belongs into ``Scene/rootView``.
open class View: LayerDelegate {
  /// The layer of the view. The view is its delegate.
  public private(set) var layer: Layer
  /// The view that contains this one.
  public private(set) weak var superview: View?
  /// The views in this one, from back to front.
  public private(set) var subviews: [View] = []
  /// A view whose alpha masks this one, in this one's coordinates; nil, the default, masks nothing.
  public var mask: View? { didSet { layer.mask = mask?.layer } }
  /// A number by which ``viewWithTag(_:)`` finds the view. Default 0.
  public var tag = 0

  /// The class of the view's layer. If it isn't a subclass of ``Layer``, a ``Layer`` is made.
  open class var layerClass: AnyClass { Layer.self }

  /// Creates a view.
  @_disfavoredOverload
  public init(frame: Rect = .zero) {
    layer = (type(of: self).layerClass as? Layer.Type ?? Layer.self).init()
    layer.frame = frame
    layer.delegate = self
  }

  /// Creates a view with an existing layer.
  ///
  /// It is a convenience initialiser: subclasses in other modules wouldn't inherit initialisers if there
  /// were a designated one that they can't see.
  package convenience init(layer: Layer) {
    self.init(frame: .zero)
    self.layer = layer
    layer.delegate = self
  }

  /// Frees subviews one by one, since the release of a long chain would overflow the stack.
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

  /// Called after the view entered another superview, or left one for none.
  open func didMoveToSuperview() {}

  /// The outline that the view has in collisions as a body. Default: its layer's.
  open var collisionBoundsType: CollisionBoundsType { layer.collisionBoundsType }

  /// The outline for the type `path`, in points from the middle of the view. Default: its layer's.
  open var collisionBoundingPath: Path { layer.collisionBoundingPath }

  /// Requests ``layoutSubviews()`` at the end of the callback.
  public func setNeedsLayout() { layer.setNeedsLayout() }

  /// Calls ``layoutSubviews()`` at once if it was requested.
  public func layoutIfNeeded() { layer.layoutIfNeeded() }

  /// Calls ``layoutSubviews()``.
  public func layoutSublayers(of layer: Layer) { layoutSubviews() }

  /// Draws the layer's contents, in the coordinates of its bounds, after
  /// ``Layer/setNeedsDisplay()``. The default draws nothing.
  open func draw(_ layer: Layer, in context: DrawingContext) {}

  /// Returns an animation inside of animation blocks, for properties that views can animate;
  /// otherwise no action.
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
  /// Adds a view in front of the other subviews; it leaves its previous place.
  public func addSubview(_ view: View) {
    insert(view) {
      self.layer.addSublayer(view.layer)
    } at: {
      $0.endIndex
    }
  }

  /// Inserts a view at an index; an index beyond the end adds it in front.
  public func insertSubview(_ view: View, at index: Int) {
    let others = subviews.filter { $0 !== view }
    if others.indices.contains(index) {
      insertSubview(view, belowSubview: others[index])
    } else {
      addSubview(view)
    }
  }

  /// Inserts a view right above another one; if that is no subview, it is added in front.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view) {
      self.layer.insertSublayer(view.layer, above: sibling.layer)
    } at: { views in
      views.firstIndex { $0 === sibling }.map { $0 + 1 } ?? views.endIndex
    }
  }

  /// Inserts a view right below another one; if that is no subview, it is added in front.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view) {
      self.layer.insertSublayer(view.layer, below: sibling.layer)
    } at: { views in
      views.firstIndex { $0 === sibling } ?? views.endIndex
    }
  }

  /// Moves a subview in front of all others.
  public func bringSubviewToFront(_ view: View) {
    if view.superview === self { addSubview(view) }
  }

  /// Moves a subview behind all others.
  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Removes the view from its superview.
  public func removeFromSuperview() {
    guard superview != nil else { return }
    forget()
    layer.removeFromSuperlayer()
    didMoveToSuperview()
  }

  /// True if the view is another one or inside of it.
  public func isDescendant(of view: View) -> Bool {
    var next: View? = self
    while let current = next {
      if current === view { return true }
      next = current.superview
    }
    return false
  }

  /// Returns the view itself or the first one inside of it with a tag, nil if there is none.
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
  /// True if views animate the property in animation blocks. Pictures change at once.
  fileprivate var animatesInViews: Bool { implicitAction == .animation && self != .contents }
}
