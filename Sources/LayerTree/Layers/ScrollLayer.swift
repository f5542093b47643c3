public import AnimGeometry
import AnimTimeline

/// The directions in which a scroll layer scrolls.
public enum ScrollMode: String, Hashable, Sendable, CaseIterable {
  case none, vertically, horizontally, both
}

/// A layer that shows a part of its sublayers. The origin of its bounds sets the visible part; like
/// every property it changes implicitly or by an animation.
open class ScrollLayer: Layer {
  /// The coordinates that ``scroll(to:)-(Point)`` changes. Default both.
  public var scrollMode = ScrollMode.both

  override class var defaults: [Property: Value] { [.masksToBounds: .flag(true)] }

  /// Moves the origin of the bounds to a point, which then is in the top-left corner.
  @_disfavoredOverload
  public func scroll(to point: Point) {
    var origin = bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = point.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = point.y }
    bounds.origin = origin
  }

  /// Moves by the smallest distance that shows all of a rectangle in the layer's coordinates. If it
  /// is too large, its top-left corner shows.
  @_disfavoredOverload
  public func scroll(to rect: Rect) {
    let rect = rect.standardized
    func start(_ low: Double, _ high: Double, _ from: Double, _ length: Double) -> Double {
      if high - low > length || low < from { return low }
      return high > from + length ? high - length : from
    }
    let visible = bounds
    scroll(
      to: Point(
        start(rect.minX, rect.maxX, visible.minX, visible.width),
        start(rect.minY, rect.maxY, visible.minY, visible.height)))
  }
}

extension Layer {
  /// This layer if it scrolls, or its nearest ancestor that does.
  private var scroller: ScrollLayer? {
    var layer: Layer? = self
    while let current = layer {
      if let scroller = current as? ScrollLayer { return scroller }
      layer = current.superlayer
    }
    return nil
  }

  /// Scrolls the nearest scroll layer so that a point of this layer is in its top-left corner.
  @_disfavoredOverload
  public func scroll(_ point: Point) {
    guard let scroller else { return }
    scroller.scroll(to: convert(point, to: scroller))
  }

  /// Scrolls the nearest scroll layer by the smallest distance that shows a rectangle of this
  /// layer.
  @_disfavoredOverload
  public func scrollRectToVisible(_ rect: Rect) {
    guard let scroller else { return }
    scroller.scroll(to: convert(rect, to: scroller))
  }

  /// The part of the bounds that the nearest scroll layer shows; all of them without one.
  public var visibleRect: Rect {
    guard let scroller, scroller !== self else { return bounds }
    let shown = convert(scroller.bounds, from: scroller).intersection(bounds)
    return shown ?? Rect(origin: bounds.origin, size: .zero)
  }
}
