public import AnimGeometry
public import LayerTree

/// The kind of route of a connector.
public enum ConnectorRoute: String, Hashable, Sendable, CaseIterable {
  /// A straight line.
  case straight
  /// A curve that leaves both boxes at right angles.
  case curved
  /// Horizontal and vertical lines around the two boxes, with round corners.
  case angled
}

/// A line between two layers anywhere in the tree. By default it has the head of an arrow at its end.
///
/// It follows the layers when these, or layers around them, move, turn or change their size. Its
/// `path` is computed when the scene is recorded; otherwise it is like any ``ShapeLayer``. By
/// default it has no fill and a black line of 1.5 points.
open class Connector: ShapeLayer {
  /// Creates a connector without ends. It is invisible until ``connect(from:to:route:)`` is called.
  public required init() {
    super.init()
    fillColor = nil
    strokeColor = .black
    lineWidth = 1.5
    arrowheads = Arrowheads(end: .triangle)
  }

  /// Creates a connector between two ends.
  ///
  /// - Parameters:
  ///   - from: The end at which it starts.
  ///   - to: The end at which it ends.
  ///   - route: The kind of route. Default straight.
  public convenience init(
    from: ConnectorEnd, to: ConnectorEnd, route: ConnectorRoute = .straight
  ) {
    self.init()
    connect(from: from, to: to, route: route)
  }

  public override init(layer: Any) { super.init(layer: layer) }

  /// Sets the ends and the kind of route.
  public func connect(
    from: ConnectorEnd, to: ConnectorEnd, route: ConnectorRoute = .straight
  ) {
    var description = description ?? RouteDescription(from: from, to: to, route: route)
    (description.from, description.to, description.route) = (from, to, route)
    LineLink.link(of: self).description = description
  }

  private var description: RouteDescription? { (link as? LineLink)?.description }

  private func change(_ change: (inout RouteDescription) -> Void) {
    guard var description else { return }
    change(&description)
    LineLink.link(of: self).description = description
  }

  /// Distance in points between the line and the layers at its ends. Default 0. Setting it has no
  /// effect on a connector without ends.
  public var gap: Double {
    get { description?.gap ?? 0 }
    set { change { $0.gap = newValue } }
  }

  /// Radius in points of the corners of an angled route. Default 8. Setting it has no effect on a
  /// connector without ends.
  public var bendRadius: Double {
    get { description?.cornerRadius ?? 8 }
    set { change { $0.cornerRadius = max(newValue, 0) } }
  }

  /// Points that the route passes, in the coordinates of the superlayer. Default none. Setting them
  /// has no effect on a connector without ends.
  public var bends: [Point] {
    get { description?.bends ?? [] }
    set { change { $0.bends = newValue } }
  }

  /// The label on the line. Default none.
  public private(set) var label: Layer?

  /// Sets the label, a layer that moves with the line. If the line is drawn by `strokeStart` or
  /// `strokeEnd`, the label fades in at the same time.
  ///
  /// - Parameters:
  ///   - layer: Any layer, such as a ``ConnectorLabel``; nil removes the present label.
  ///   - fraction: The place along the line, from 0 to 1. Default 0.5.
  ///   - offset: The translation from that place, in points. Default none.
  public func setLabel(_ layer: Layer?, at fraction: Double = 0.5, offset: Point = .zero) {
    label?.removeFromSuperlayer()
    label = layer
    guard let layer else { return }
    LineLink.link(of: layer).part = .label(at: min(max(fraction, 0), 1), offset: offset)
    addSublayer(layer)
  }

  /// Animates the dashes of the line, which flow from its start to its end for ever, beginning with
  /// its `lineDashPhase`.
  ///
  /// - Parameter speed: Points per second; a negative speed flows backward. With 0, or without a
  ///   dash pattern, there is no animation.
  public func flow(speed: Double) {
    removeAnimation(forKey: Self.flowKey)
    let length = lineDashPattern.reduce(0, +) * (lineDashPattern.count % 2 == 0 ? 1 : 2)
    guard speed != 0, speed.isFinite, length > 0, length.isFinite else { return }
    let animation = BasicAnimation(
      keyPath: "lineDashPhase", from: lineDashPhase + (speed > 0 ? length : 0),
      to: lineDashPhase + (speed > 0 ? 0 : length), duration: length / abs(speed))
    animation.repeatCount = .infinity
    add(animation, forKey: Self.flowKey)
  }

  private static let flowKey = "flow"
}
