public import AnimGeometry
public import LayerTree

/// The way of a connector from one end to the other.
public enum ConnectorRoute: String, Hashable, Sendable, CaseIterable {
  /// In a straight line.
  case straight
  /// In a curve that leaves both boxes at right angles.
  case curved
  /// In level and upright lines around the two boxes, with round corners.
  case angled
}

/// A line from one layer to another, wherever they are in the tree, with the head of an arrow at its end.
///
/// It follows the layers when these, or layers around them, move, turn or change their size. Its `path` is made
/// when the scene is recorded; all else is as with any ``ShapeLayer``. It fills nothing, its line is 1.5 points wide
/// and black unless told otherwise.
open class Connector: ShapeLayer {
  /// Creates a connector without ends, which shows nothing until it has some.
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
  ///   - from: Where it begins.
  ///   - to: Where it ends.
  ///   - route: The way from one to the other.
  public convenience init(
    from: ConnectorEnd, to: ConnectorEnd, route: ConnectorRoute = .straight
  ) {
    self.init()
    connect(from: from, to: to, route: route)
  }

  public override init(layer: Any) { super.init(layer: layer) }

  /// Gives the connector other ends.
  public func connect(
    from: ConnectorEnd, to: ConnectorEnd, route: ConnectorRoute = .straight
  ) {
    var course = course ?? ConnectorCourse(from: from, to: to, route: route)
    (course.from, course.to, course.route) = (from, to, route)
    LineLink.link(of: self).course = course
  }

  private var course: ConnectorCourse? { (link as? LineLink)?.course }

  private func change(_ change: (inout ConnectorCourse) -> Void) {
    guard var course else { return }
    change(&course)
    LineLink.link(of: self).course = course
  }

  /// Points between the ends and the layers that they hold on to. Default 0. It can be set once there are ends.
  public var gap: Double {
    get { course?.gap ?? 0 }
    set { change { $0.gap = newValue } }
  }

  /// Points of the radius of the corners of an angled way. Default 8. It can be set once there are ends.
  public var bendRadius: Double {
    get { course?.cornerRadius ?? 8 }
    set { change { $0.cornerRadius = max(newValue, 0) } }
  }

  /// Points that the way passes, in the coordinates of the superlayer. Default none. They can be set once there are
  /// ends.
  public var bends: [Point] {
    get { course?.bends ?? [] }
    set { change { $0.bends = newValue } }
  }

  /// The layer that stands on the line. Default none.
  public private(set) var label: Layer?

  /// Puts a layer on the line, which takes it along. Where the line is drawn by `strokeStart` or `strokeEnd`, it
  /// fades in as it is drawn.
  ///
  /// - Parameters:
  ///   - layer: Any layer, such as a text on a ground; nil takes away the one that is there.
  ///   - fraction: The place along the line, from 0 to 1.
  ///   - offset: Points by which the layer is moved from there.
  public func setLabel(_ layer: Layer?, at fraction: Double = 0.5, offset: Point = .zero) {
    label?.removeFromSuperlayer()
    label = layer
    guard let layer else { return }
    LineLink.link(of: layer).part = .label(at: min(max(fraction, 0), 1), offset: offset)
    addSublayer(layer)
  }

  /// Lets the dashes of the line flow from its start to its end, for ever, beginning with its `lineDashPhase`.
  ///
  /// - Parameter speed: Points per second; less than 0 flows back. With 0, or without a pattern of dashes, nothing
  ///   flows.
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
