import AnimGeometry
import AnimTimeline
import TrackFitting

/// A division of a filtered layer's transform: translations by whole points and scales are outside of the filters, the
/// remaining translation and rotations inside. If the filters change only colours, everything is inside.
///
/// Filtering blurs the picture if it works on pixels that aren't the page's: see
/// ``BrowserQuirk/filtersOnPixelsOfElements``.
struct FilterPlacement {
  let outer: TransformChain
  /// Translations and rotations, and scales of layers with filters of colours.
  let inner: TransformChain
  /// The canvas in the coordinates between the two parts; nil if filters of other layers read beyond it.
  let canvas: Rect?
  /// True if a mask in the layer's own coordinates applies to the output of the filters.
  var isMasked = false

  /// The transform from the coordinates between the two parts back to the layer's own, for its mask; nil without one.
  var back: TransformChain? {
    isMasked ? TransformChain(inner.factors.reversed().compactMap(\.inverse)) : nil
  }

  var isMoving: Bool { !inner.factors.allSatisfy(\.isConstant) }

  /// Area of a region, as a multiple of the filtered content's, above which it is limited to the canvas.
  private static let maximumGrowth = 3.0

  /// The region that contains a rectangle of the layer's own coordinates at all times, limited to its visible part if
  /// it is large. Equal layers in different places have the same region and so share a filter.
  ///
  /// - Returns: The region, and true if it is much larger than the filtered content.
  func region(around rect: Rect, margin: Double) -> (rect: Rect, isWide: Bool) {
    var all = rect
    var most = 0.0
    for factor in inner.factors.reversed() {
      let (low, high) = factor.signal.range
      switch factor.kind {
      case .rotate: all = all.turned(from: low.x, to: high.x)
      case .scale: all = all.scaled(from: low, to: high)
      case .skewX, .skewY:
        let ends = [low, high].map { factor.matrix($0).bounds(of: all) }
        all = ends[0].union(ends[1])
      case .translate:
        // Changing offsets, and constant ones of up to a unit, extend the region from 0, so that it is the same for
        // equal layers. Larger constant offsets move it.
        let far = max(abs(low.x), abs(low.y), high.x, high.y)
        let stays = factor.isConstant && far > 1
        let first = stays ? low : pointwiseMin(low, .zero)
        let last = stays ? high : pointwiseMax(high, .zero)
        all = all.offset(dx: first.x, dy: first.y).union(all.offset(dx: last.x, dy: last.y))
        most = max(most, far)
      }
    }
    // A constant offset of half a unit or less stays within the margin and the rounding to whole units.
    guard isMoving || isTurned || changesSize || most > 0.5 else {
      return (rect.inset(dx: -margin, dy: -margin), false)
    }
    all = all.inset(dx: -margin, dy: -margin)
    let isWide = all.area > Self.maximumGrowth * rect.inset(dx: -margin, dy: -margin).area
    guard isWide, let canvas = canvas?.inset(dx: -margin, dy: -margin) else { return (all, isWide) }
    return (all.intersection(canvas) ?? all, isWide)
  }

  var isTurned: Bool { inner.factors.contains { $0.kind != .translate && $0.kind != .scale } }

  var changesSize: Bool { inner.factors.contains { $0.kind == .scale } }

  /// A shadow of the layer in the coordinates between the two parts. Nil if it would visibly differ when drawn at whole
  /// points, as by ``BrowserQuirk/offsetsShadowsByWholePixels``: it would jump while it turns, and a sharp one would be
  /// displaced.
  func turned(_ shadow: ShadowSignals) -> ShadowSignals? {
    let turns = inner.factors.filter { $0.kind != .translate }
    guard turns.allSatisfy({ $0.kind == .rotate }) else { return nil }
    guard !turns.isEmpty, shadow.offset.constantValue != .zero else { return shadow }
    guard let offset = shadow.offset.constantValue, turns.allSatisfy(\.isConstant),
      shadow.radius.low(0) >= 3
    else { return nil }
    let turned = Point(offset.x, offset.y) * turns.matrix
    var result = shadow
    result.offset = Signal(
      constant: Components(turned.x, turned.y, 0, 0), duration: shadow.offset.duration)
    return result
  }
}

extension Rect {
  fileprivate var area: Double { width * height }

  /// The bounding rectangle of all its scaled copies between two scales.
  fileprivate func scaled(from low: Components, to high: Components) -> Rect {
    let x = [minX * low.x, minX * high.x, maxX * low.x, maxX * high.x]
    let y = [minY * low.y, minY * high.y, maxY * low.y, maxY * high.y]
    return Rect(
      corner: Point(x.min() ?? 0, y.min() ?? 0), corner: Point(x.max() ?? 0, y.max() ?? 0))
  }

  /// The bounding rectangle of all its copies rotated about the origin between two angles.
  fileprivate func turned(from low: Double, to high: Double) -> Rect {
    let count = min(((high - low) * 36 / .pi).rounded(.up), 72)
    let angles = stride(from: 0, through: count, by: 1).map {
      $0 == 0 ? low : low + (high - low) * $0 / count
    }
    let boxes = angles.map { AffineTransform(rotationAngle: $0).bounds(of: self) }
    guard let all = boxes.first, count > 0 else { return boxes.first ?? self }
    // Between two samples, an arc of five degrees at most, it extends by less than a thousandth.
    let far = max(abs(minX), abs(maxX)) + max(abs(minY), abs(maxY))
    return boxes.reduce(all) { $0.union($1) }.inset(dx: -far / 1000, dy: -far / 1000)
  }
}
