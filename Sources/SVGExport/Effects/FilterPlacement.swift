import AnimGeometry
import AnimTimeline
import TrackFitting

/// How a layer with filters is moved: by whole points and scales outside of them, and by the rest and turns
/// inside. Where filters change only colours, all is inside.
///
/// Browsers filter a picture on pixels that lie along the element's coordinates, Firefox also where those do,
/// and blur it where these aren't the page's.
struct FilterPlacement {
  let outer: TransformChain
  /// Translations and rotations, and scales.
  let inner: TransformChain
  /// The canvas in the coordinates between the two; nil where filters of other layers look beyond it.
  let canvas: Rect?
  /// Whether a mask in the layer's own coordinates cuts what comes out of the filters.
  var isMasked = false

  /// What leads from the coordinates between the two back to the layer's own, for its mask; nil where
  /// none is there.
  var back: TransformChain? {
    isMasked ? TransformChain(inner.factors.reversed().compactMap(\.inverse)) : nil
  }

  var isMoving: Bool { !inner.factors.allSatisfy(\.isConstant) }

  /// A region is cut to the canvas where it is so many times as large as what is filtered.
  private static let mostSpread = 3.0

  /// What holds a rectangle of the layer's own coordinates wherever it is, as far as it can be seen. It is
  /// the same for equal layers in different places, which so have one filter.
  ///
  /// - Returns: The region, and whether it is much larger than what is filtered.
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
        // Parts of units are in one region for all; what stays farther off is there alone.
        let far = max(abs(low.x), abs(low.y), high.x, high.y)
        let stays = factor.isConstant && far > 1
        let first = stays ? low : pointwiseMin(low, .zero)
        let last = stays ? high : pointwiseMax(high, .zero)
        all = all.offset(dx: first.x, dy: first.y).union(all.offset(dx: last.x, dy: last.y))
        most = max(most, far)
      }
    }
    // Of what stays there is half a pixel inside, and more than that between an edge and the next unit.
    guard isMoving || isTurned || changesSize || most > 0.5 else {
      return (rect.inset(dx: -margin, dy: -margin), false)
    }
    all = all.inset(dx: -margin, dy: -margin)
    let isWide = all.area > Self.mostSpread * rect.inset(dx: -margin, dy: -margin).area
    guard isWide, let canvas = canvas?.inset(dx: -margin, dy: -margin) else { return (all, isWide) }
    return (all.intersection(canvas) ?? all, isWide)
  }

  var isTurned: Bool { inner.factors.contains { $0.kind != .translate && $0.kind != .scale } }

  var changesSize: Bool { inner.factors.contains { $0.kind == .scale } }

  /// A shadow of the layer in the coordinates between the two; nil where it isn't nearly right if it is drawn
  /// at whole points, as Firefox does: it would jump where it swings round, and be seen to be off where it
  /// isn't soft.
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
      constant: Lanes(turned.x, turned.y, 0, 0), duration: shadow.offset.duration)
    return result
  }
}

extension Rect {
  fileprivate var area: Double { width * height }

  /// What holds it while it gets other sizes.
  fileprivate func scaled(from low: Lanes, to high: Lanes) -> Rect {
    let x = [minX * low.x, minX * high.x, maxX * low.x, maxX * high.x]
    let y = [minY * low.y, minY * high.y, maxY * low.y, maxY * high.y]
    return Rect(
      corner: Point(x.min() ?? 0, y.min() ?? 0), corner: Point(x.max() ?? 0, y.max() ?? 0))
  }

  /// What holds it while it turns about the origin.
  fileprivate func turned(from low: Double, to high: Double) -> Rect {
    let count = min(((high - low) * 36 / .pi).rounded(.up), 72)
    let angles = stride(from: 0, through: count, by: 1).map {
      $0 == 0 ? low : low + (high - low) * $0 / count
    }
    let boxes = angles.map { AffineTransform(rotationAngle: $0).bounds(of: self) }
    guard let all = boxes.first, count > 0 else { return boxes.first ?? self }
    // Between two of them, an arc of five degrees at most, it bulges by less than a thousandth.
    let far = max(abs(minX), abs(maxX)) + max(abs(minY), abs(maxY))
    return boxes.reduce(all) { $0.union($1) }.inset(dx: -far / 1000, dy: -far / 1000)
  }
}

/// What stays of the place where a layer is seen.
enum Steadiness {
  /// It keeps its place, has its own size and isn't turned.
  case stands
  /// It has its own size and isn't turned.
  case slides
  case changes
}
