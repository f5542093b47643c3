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
  /// The canvas in the coordinates between the two; nil where filters of other layers look beyond it.
  let canvas: Rect?

  var isMoving: Bool { !inner.factors.allSatisfy(\.isConstant) }

  /// A region is cut to the canvas where it is so many times as large as what is filtered.
  private static let mostSpread = 3.0

  /// What holds a rectangle of the layer's own coordinates wherever it is, as far as it can be seen. It is
  /// the same for equal layers in different places, which so have one filter.
  ///
  /// - Returns: The region, and whether it is much larger than what is filtered.
  func region(around rect: Rect, margin: Double) -> (rect: Rect, isWide: Bool) {
    var (low, high) = (Lanes.zero, Lanes.zero)
    for factor in inner.factors {
      let range = factor.signal.range
      low += pointwiseMin(range.low, .zero)
      high += pointwiseMax(range.high, .zero)
    }
    let place = rect.inset(dx: -margin, dy: -margin)
    // Of what stays there is half a pixel inside, and more than that between an edge and the next unit.
    guard isMoving || max(abs(low.x), abs(low.y), high.x, high.y) > 0.5 else {
      return (place, false)
    }
    let all = place.offset(dx: low.x, dy: low.y).union(place.offset(dx: high.x, dy: high.y))
    let isWide = all.area > Self.mostSpread * place.area
    guard isWide, let canvas = canvas?.inset(dx: -margin, dy: -margin) else { return (all, isWide) }
    return (all.intersection(canvas) ?? all, isWide)
  }
}

extension Rect {
  fileprivate var area: Double { width * height }
}

extension NodeBuilder {
  /// How a layer with filters is moved; nil where all of it happens outside of them.
  func filterPlacement(of signals: NodeSignals) -> FilterPlacement? {
    let index = signals.index
    // Firefox draws pictures between pixels with hard edges, but what is filtered of them with soft ones.
    guard signals.node.isFiltered, signals.node.images.isEmpty,
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
      let start = chain.factors.reduce(origin) {
        let lanes = $1.signal.value(at: 0)
        return $0 + Point(lanes.x, lanes.y)
      }
      place = Point(start.x.rounded(), start.y.rounded())
      outer = [moved(by: place - origin)]
      inner = [moved(by: origin - place)] + chain.factors
    }
    let size = context.timeline.size
    let canvas = Rect(
      corner: Point(-place.x / width, -place.y / height),
      corner: Point((size.width - place.x) / width, (size.height - place.y) / height))
    return FilterPlacement(
      outer: TransformChain(outer), inner: TransformChain(inner),
      canvas: context.backdrops.readers.isEmpty ? canvas : nil)
  }

  /// Where the origin of a node's coordinates lies on the canvas; nil where it moves, where anything but
  /// translations leads there, and where what is in it is filtered once more.
  private func fixedOrigin(of node: Int?) -> Point? {
    var origin = Point.zero
    var next = node
    while let index = next {
      let signals = NodeSignals(context: context, index: index)
      guard !bounds.isInSpace[index], !signals.node.placesSublayers, !signals.node.isFiltered
      else { return nil }
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

extension Node {
  /// Whether it may have filters or a shadow.
  var isFiltered: Bool {
    [Property.filters, .shadowOpacity].contains(where: isSet)
  }
}
