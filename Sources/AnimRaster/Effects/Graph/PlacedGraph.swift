import AnimGeometry
import AnimTimeline
import SystemC

/// A graph of filters with its place on the canvas.
struct PlacedGraph {
  let graph: PixelGraph
  /// Transforms from the canvas's pixels to the graph's and back; nil if both are the same.
  let turn: GridTurn?

  /// Creates a graph for a number of pixels per point.
  init(_ graph: FilterGraph, scale: Double) {
    let transform = graph.transform.concatenating(AffineTransform(scaleX: scale, y: scale))
    guard Projection(transform).isFinite, transform.inverse != nil else {
      var empty = graph
      empty.nodes = []
      self.graph = PixelGraph(empty, .identity)
      turn = nil
      return
    }
    turn = transform.preservesRectangles ? nil : GridTurn(transform)
    self.graph = PixelGraph(graph, turn?.own ?? transform)
  }

  /// Creates the same graph on a grid that begins elsewhere.
  private init(_ graph: PixelGraph, _ turn: GridTurn) {
    (self.graph, self.turn) = (graph, turn)
  }

  /// The same graph on a grid with the middle of the canvas near the middle of the range in which outlines keep all
  /// their curves.
  func centered(on canvas: PixelRect) -> PlacedGraph {
    guard let turn else { return self }
    let middle = Point(Double(canvas.x0 + canvas.x1) / 2, Double(canvas.y0 + canvas.y1) / 2)
    let place = middle * turn.toGrid
    func shift(_ value: Double) -> Int {
      let blocks = (Double(CanvasLimits.maximumSide / 2) - value) / 1024
      return Int(saturating: min(max(blocks.rounded(), -1e6), 1e6)) * 1024
    }
    let (dx, dy) = (shift(place.x), shift(place.y))
    return PlacedGraph(graph.moved(dx, dy), turn.moved(dx, dy))
  }

  /// The largest distance over which something has an effect, in pixels.
  var reach: Int {
    guard let turn else { return graph.reach }
    return Int(saturating: (Double(graph.reach) * turn.fromGrid.maximumScale).rounded(.up)) + 2
  }

  /// The pixels that are touched when a rectangle has pixels.
  func spread(_ rect: PixelRect) -> PixelRect {
    guard let turn else { return graph.spread(rect) }
    return turn.outer(of: graph.spread(turn.inner(of: rect)))
  }

  /// The pixels of the result that may change when those of a rectangle do.
  func change(of rect: PixelRect) -> PixelRect {
    guard let turn else { return graph.change(of: rect) }
    return turn.outer(of: graph.change(of: turn.inner(of: rect)))
  }

  /// The pixels that have an effect on those of a rectangle.
  func need(_ rect: PixelRect) -> PixelRect {
    guard let turn else { return graph.need(rect) }
    return turn.outer(of: graph.need(turn.inner(of: rect)))
  }

  /// The changed picture within a rectangle.
  func apply(to layer: Layer, within target: PixelRect) -> Layer {
    guard let turn else { return graph.apply(to: layer, within: target) }
    let wanted = turn.inner(of: target)
    let source = layer.sampled(
      under: turn.fromGrid, within: graph.need(wanted).intersection(turn.inner(of: layer.bounds)))
    return graph.apply(to: source, within: wanted).sampled(
      under: turn.toGrid, within: target.intersection(turn.outer(of: graph.spread(wanted))))
  }
}

/// The way between the canvas's pixels and those of a grid along the axes of a user space that is turned on it.
struct GridTurn {
  /// Transform from user space to the grid: each axis has as many pixels as on the canvas.
  let own: AffineTransform
  private(set) var toGrid: AffineTransform
  private(set) var fromGrid: AffineTransform

  /// Creates the grid of a user space.
  ///
  /// - Parameter transform: From user space to the canvas's pixels; it has an inverse.
  init(_ transform: AffineTransform) {
    let t = transform
    var size = (x: (t.a * t.a + t.b * t.b).squareRoot(), y: (t.c * t.c + t.d * t.d).squareRoot())
    // A parallelogram that is much narrower than its sides are long would need many more pixels than it shows.
    let narrowness = abs(t.determinant) / (size.x * size.y)
    let share = min(1, max(4 * narrowness / 2.0.squareRoot(), 1e-6))
    size = (size.x * share, size.y * share)
    own = AffineTransform(scaleX: size.x, y: size.y)
    fromGrid = AffineTransform(scaleX: 1 / size.x, y: 1 / size.y).concatenating(t)
    toGrid = fromGrid.inverse ?? .identity
  }

  /// The same grid, with other numbers for its pixels.
  func moved(_ dx: Int, _ dy: Int) -> GridTurn {
    var result = self
    let shift = AffineTransform(translationX: Double(dx), y: Double(dy))
    let back = AffineTransform(translationX: -Double(dx), y: -Double(dy))
    result.toGrid = toGrid.concatenating(shift)
    result.fromGrid = back.concatenating(fromGrid)
    return result
  }

  /// The grid's pixels that the canvas's in a rectangle are made of.
  func inner(of rect: PixelRect) -> PixelRect { Self.bounds(of: rect, toGrid) }

  /// The canvas's pixels that the grid's in a rectangle are seen in.
  func outer(of rect: PixelRect) -> PixelRect { Self.bounds(of: rect, fromGrid) }

  private static func bounds(of rect: PixelRect, _ transform: AffineTransform) -> PixelRect {
    guard !rect.isEmpty else { return .empty }
    let corners = Rect(
      corner: Point(Double(rect.x0), Double(rect.y0)),
      corner: Point(Double(rect.x1), Double(rect.y1)))
    // A pixel between others shows all of them.
    return PixelRect(covering: transform.bounds(of: corners)) ?? .empty
  }
}

extension PictureEffect {
  /// True if it runs on another grid than the canvas's.
  var isTurned: Bool {
    if case .graph(let graph) = self { graph.turn != nil } else { false }
  }
}
