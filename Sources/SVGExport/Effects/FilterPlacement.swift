import AnimGeometry
import AnimTimeline
import TrackFitting

/// How a layer with filters is moved: by whole points outside of them, and by the rest inside.
///
/// Firefox filters a picture on pixels that lie where the element's coordinates do, and blurs it where
/// those aren't the page's.
struct FilterPlacement {
  let outer: TransformChain
  /// Nothing but translations.
  let inner: TransformChain
  /// The canvas in the coordinates between the two.
  let canvas: Rect

  /// What holds a rectangle of the layer's own coordinates wherever it is, as far as it can be seen.
  func region(around rect: Rect, margin: Double) -> Rect {
    var (low, high) = (Lanes.zero, Lanes.zero)
    for factor in inner.factors {
      let range = factor.signal.range
      low += range.low
      high += range.high
    }
    let all = rect.offset(dx: low.x, dy: low.y).union(rect.offset(dx: high.x, dy: high.y))
      .inset(dx: -margin, dy: -margin)
    return all.intersection(canvas.inset(dx: -margin, dy: -margin)) ?? all
  }
}

extension NodeBuilder {
  /// How a layer with filters is moved; nil where all of it happens outside of them.
  func filterPlacement(of signals: NodeSignals) -> FilterPlacement? {
    let index = signals.index
    guard [Property.filters, .shadowOpacity].contains(where: signals.node.isSet),
      context.timeline.masks[index].isEmpty, context.backdrops.readers[index] == nil,
      context.backdrops.holders[index] == nil, let origin = fixedOrigin(of: signals.node.parent)
    else { return nil }
    let chain = transform(of: signals)
    guard chain.canPlace else { return nil }
    let length = tolerance(of: index).length
    func moved(by offset: Point) -> TransformFactor {
      let lanes = Lanes(offset.x, offset.y, 0, 0)
      return .translate(Signal(constant: lanes, duration: context.clock.duration), length)
    }
    var (outer, inner) = ([TransformFactor](), [TransformFactor]())
    let place: Point
    var (width, height) = (1.0, 1.0)
    if chain.factors.allSatisfy(\.isConstant) {
      let matrix = chain.factors.matrix
      guard matrix.b == 0, matrix.c == 0, matrix.a != 0, matrix.d != 0 else { return nil }
      let whole = origin + Point(matrix.tx, matrix.ty)
      place = Point(whole.x.rounded(), whole.y.rounded())
      let rest = whole - place
      guard max(abs(rest.x), abs(rest.y)) > length else { return nil }
      outer = [moved(by: place - origin)] + chain.factors.filter { $0.kind == .scale }
      (width, height) = (matrix.a, matrix.d)
      inner = [moved(by: Point(rest.x / width, rest.y / height))]
    } else {
      guard chain.factors.allSatisfy({ $0.kind == .translate }) else { return nil }
      place = Point(origin.x.rounded(), origin.y.rounded())
      outer = [moved(by: place - origin)]
      inner = [moved(by: origin - place)] + chain.factors
    }
    let size = context.timeline.size
    return FilterPlacement(
      outer: TransformChain(outer), inner: TransformChain(inner),
      canvas: Rect(
        corner: Point(-place.x / width, -place.y / height),
        corner: Point((size.width - place.x) / width, (size.height - place.y) / height)))
  }

  /// Where the origin of a node's coordinates lies on the canvas; nil where it moves, or where
  /// anything but translations leads there.
  private func fixedOrigin(of node: Int?) -> Point? {
    var origin = Point.zero
    var next = node
    while let index = next {
      let signals = NodeSignals(context: context, index: index)
      guard !bounds.isInSpace[index], !signals.node.placesSublayers else { return nil }
      let chain = transform(of: signals)
      guard chain.canPlace,
        chain.factors.allSatisfy({ $0.isConstant && $0.kind == .translate })
      else { return nil }
      let matrix = chain.factors.matrix
      origin = origin + Point(matrix.tx, matrix.ty)
      next = signals.node.parent
    }
    return origin
  }
}
