public import AnimGeometry
import AnimTimeline

/// In which directions a scroll layer scrolls.
public enum ScrollMode: String, Hashable, Sendable, CaseIterable {
  case none, vertically, horizontally, both
}

/// A layer that shows a part of its sublayers: where they are seen is moved with the origin of its
/// bounds, which changes by itself or with an animation as every property does.
open class ScrollLayer: Layer {
  /// Which coordinates ``scroll(to:)-(Point)`` changes. Default both.
  public var scrollMode = ScrollMode.both

  override class var defaults: [Property: Value] { [.masksToBounds: .flag(true)] }

  /// Moves a point of the layer's coordinates to the top-left corner.
  @_disfavoredOverload
  public func scroll(to point: Point) {
    var origin = bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = point.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = point.y }
    bounds.origin = origin
  }

  /// Moves by the smallest distance that shows all of a rectangle in the layer's coordinates; of one
  /// that is too large its top-left corner.
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
  /// The nearest scroll layer around this one, or this one.
  private var scroller: ScrollLayer? {
    var layer: Layer? = self
    while let current = layer {
      if let scroller = current as? ScrollLayer { return scroller }
      layer = current.superlayer
    }
    return nil
  }

  /// Lets the nearest scroll layer move a point of this layer to its top-left corner.
  @_disfavoredOverload
  public func scroll(_ point: Point) {
    guard let scroller else { return }
    scroller.scroll(to: convert(point, to: scroller))
  }

  /// Lets the nearest scroll layer move by the smallest distance that shows a rectangle of this
  /// layer.
  @_disfavoredOverload
  public func scrollRectToVisible(_ rect: Rect) {
    guard let scroller else { return }
    scroller.scroll(to: convert(rect, to: scroller))
  }

  /// The part of the bounds that shows through the nearest scroll layer; all of them without one.
  public var visibleRect: Rect {
    guard let scroller, scroller !== self else { return bounds }
    let shown = convert(scroller.bounds, from: scroller).intersection(bounds)
    return shown ?? Rect(origin: bounds.origin, size: .zero)
  }
}
