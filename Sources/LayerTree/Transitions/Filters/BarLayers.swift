import AnimGeometry
import PictureTransitions

/// The layers of a bars swipe. Each bar is the old picture, masked by a strip that moves with it.
/// The new picture is masked by the area that the bars have uncovered.
struct BarLayers {
  private let direction: FilterDirection
  private let context: TransitionContext
  private let width: Double
  private let offset: Double
  private let count: Int

  /// Maximum number of layers in all bars.
  private static let maximumLayers = 2_000.0

  /// Creates the bars; nil if drawing them one by one takes too many layers.
  init?(_ filter: PictureTransition, _ context: TransitionContext) {
    self.context = context
    direction = FilterDirection(filter, context)
    width = filter.number("width")
    offset = filter.number("barOffset")
    let count = max((2 * direction.halfBreadth / width).rounded(.up), 1)
    guard count * Double(context.oldCount) <= Self.maximumLayers else { return nil }
    self.count = Int(saturating: count)
  }

  var layers: [Layer] {
    context.addsUp = true
    let uncovered = Layer()
    uncovered.name = "uncovered"
    uncovered.frame = Rect(0, 0, context.size.width, context.size.height)
    context.new.mask = uncovered
    var result = [context.new]
    for bar in 0..<count {
      // The outermost bars extend beyond the picture.
      let edge = direction.halfBreadth
      let low = bar == 0 ? -edge - 2 : -edge + Double(bar) * width
      let high = bar == count - 1 ? edge + 2 : -edge + Double(bar + 1) * width
      let old = context.old()
      // The mask has a margin, since the picture has antialiased edges already.
      let mask = ShapeLayer(path: Path(polygon: part(from: low, to: high, margin: 1)))
      mask.name = "bar"
      old.mask = mask
      move(old, bar)
      result.append(old)
      // The trace extends a point into that of the bar before, which is uncovered earlier, so that
      // there is no seam.
      let trace = ShapeLayer(path: Path(polygon: trace(from: bar == 0 ? low : low - 1, to: high)))
      trace.name = "trace"
      move(trace, bar)
      uncovered.addSublayer(trace)
    }
    return result
  }

  /// Distance that the first bar moves, in points.
  private var way: Double { 2 * direction.halfLength + offset * Double(count - 1) }

  /// Adds the motion of a bar to a layer, after the bar's delay.
  private func move(_ layer: Layer, _ bar: Int) {
    guard way > 0 else { return }
    let wait = offset * Double(bar)
    let motion = BasicAnimation(
      keyPath: "position", from: layer.position,
      to: layer.position + direction.along * (way - wait), duration: 1 - wait / way)
    motion.beginTime = wait / way
    layer.add(motion)
  }

  /// Returns the part of the bounds between two distances from the middle, across the direction.
  private func part(from low: Double, to high: Double, margin: Double = 0) -> [Point] {
    let corners =
      Rect(-margin, -margin, context.size.width + 2 * margin, context.size.height + 2 * margin)
      .corners
    let above = Self.half(corners) { distance($0).across - low }
    return Self.half(above) { high - distance($0).across }
  }

  /// Returns the area behind a bar, as long as its motion and with the shape of its end.
  private func trace(from low: Double, to high: Double) -> [Point] {
    let bar = part(from: low, to: high)
    let places = bar.map(distance)
    guard let first = places.indices.min(by: { places[$0].across < places[$1].across }),
      let last = places.indices.max(by: { places[$0].across < places[$1].across })
    else { return [] }
    // The vertices from the lowest to the highest one across the direction, in one of both orders.
    func chain(_ step: Int) -> [Int] {
      var result = [first]
      while result[result.count - 1] != last {
        result.append((result[result.count - 1] + step + bar.count) % bar.count)
      }
      return result
    }
    func behind(_ chain: [Int]) -> Double {
      zip(chain, chain.dropFirst()).reduce(0) { sum, pair in
        let (a, b) = (places[pair.0], places[pair.1])
        return sum + (a.along + b.along) * (b.across - a.across)
      }
    }
    let (one, other) = (chain(1), chain(-1))
    let end = (behind(one) < behind(other) ? one : other).map { bar[$0] }
    let length = direction.along * (way + 1)
    return end + end.reversed().map { $0 - length }
  }

  private func distance(_ point: Point) -> (along: Double, across: Double) {
    let (x, y) = (point.x - direction.center.x, point.y - direction.center.y)
    return (
      x * direction.along.x + y * direction.along.y,
      x * direction.across.x + y * direction.across.y
    )
  }

  /// Returns the part of a convex outline on which a distance isn't negative.
  private static func half(_ outline: [Point], _ distance: (Point) -> Double) -> [Point] {
    var result: [Point] = []
    for (index, point) in outline.enumerated() {
      let next = outline[(index + 1) % outline.count]
      let (here, there) = (distance(point), distance(next))
      if here >= 0 { result.append(point) }
      if here * there < 0 { result.append(point + (next - point) * (here / (here - there))) }
    }
    return result
  }
}
