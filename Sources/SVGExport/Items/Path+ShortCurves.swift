import AnimGeometry
import AnimTimeline
import TrackFitting

extension StrokeElements {
  /// An outline on which the end of a trimmed part is in place, divided into short curves if necessary: see
  /// ``BrowserQuirk/measuresDashedCurvesByChords``.
  ///
  /// The chords for dashes depend on the zoom. A dash ends before or after its place by about half a pixel for each
  /// turn of the outline.
  func measurable(_ outline: FittedValues) -> FittedValues {
    // The permitted error of the end falls with the pen's width, and is at least one tolerance and at most four.
    cut(outline, lack: max(min(10 * pixel * pixel / penWidth, 4 * length), length))
  }

  /// An outline on which all dashes of a pattern are in place.
  func dashable(_ outline: FittedValues) -> FittedValues {
    guard isDashed else { return outline }
    let lack = Path.lackOfDashes(tolerance: length, pixel: pixel, penWidth: penWidth)
    var result = cut(outline, lack: lack)
    // A dash that begins just before the end needs an outline that goes on.
    if quirks.contains(.measuresDashedCurvesByChords), let path = result.constantValue?.path,
      let dashes = fixedDashes(along: path), let more = dashes.continued(path, for: lack)
    {
      result = FittedValues(constant: .path(more), duration: outline.duration)
    }
    return result
  }

  private var quirks: Set<BrowserQuirk> { context.options.quirks }

  /// Outlines with the same segments are divided alike, so that they can be interpolated.
  private func cut(_ outline: FittedValues, lack: Double) -> FittedValues {
    let flatness = 0.5 * max(1, pixel)
    var result = outline
    if outline.pieces.allSatisfy({ $0.shape == .hold }) {
      for (place, piece) in outline.pieces.enumerated() {
        func cut(_ value: Value) -> Value {
          .path(value.path.withShortCurves(lack: lack, flatness: flatness, for: quirks))
        }
        result.pieces[place].from = cut(piece.from)
        result.pieces[place].to =
          piece.to == piece.from ? result.pieces[place].from : cut(piece.to)
      }
      return result
    }
    guard 2 * outline.pieces.count <= Self.maximumPaths else { return outline }
    let ways = outline.pieces.map {
      (from: PathMeasure($0.from.path), to: PathMeasure($0.to.path))
    }
    let cuts = ways.flatMap { [$0.from, $0.to] }.map {
      $0.shortCurves(lack: lack, flatness: flatness, quirks)
    }
    guard let first = cuts.first, cuts.allSatisfy({ $0.count == first.count }) else {
      return outline
    }
    let all = cuts.dropFirst().reduce(first) { zip($0, $1).map { $0.joined($1) } }
    guard all.contains(where: { $0 != .none }) else { return outline }
    for (place, way) in ways.enumerated() {
      result.pieces[place].from = .path(way.from.path(with: all))
      result.pieces[place].to = .path(way.to.path(with: all))
    }
    return result
  }

  /// The maximum number of interpolated outlines that are divided.
  private static let maximumPaths = 100
}

extension Path {
  /// The same outline with divided curves, if browsers would measure it shorter by more than `lack`, or misplace a
  /// point on it as much. A side of a rectangle becomes a curve if browsers would dash the rectangle in another
  /// direction.
  ///
  /// - Parameters:
  ///   - flatness: The largest distance of curves from the chords that browsers measure.
  ///   - quirks: The quirks that the outline works around.
  func withShortCurves(
    lack: Double, flatness: Double, for quirks: Set<BrowserQuirk> = BrowserQuirk.all
  ) -> Path {
    let measure = PathMeasure(self)
    let cuts = measure.shortCurves(lack: lack, flatness: flatness, quirks)
    return cuts.contains { $0 != .none } ? measure.path(with: cuts, near: lack / 20) : self
  }

  /// The lack of length up to which all dashes are in place.
  static func lackOfDashes(tolerance: Double, pixel: Double, penWidth: Double) -> Double {
    min(max(16 * tolerance * pixel / penWidth, tolerance), 10 * tolerance)
  }
}

/// The division of a path's segment.
private struct SegmentCut: Hashable {
  static let none = SegmentCut()

  /// The number of pieces.
  var count = 1
  /// True if a line is written as a curve.
  var isCurve = false

  /// The division that suffices for two interpolated segments.
  func joined(_ other: SegmentCut) -> SegmentCut {
    SegmentCut(count: max(count, other.count), isCurve: isCurve || other.isCurve)
  }
}

extension PathMeasure {
  /// The division of each segment.
  fileprivate func shortCurves(
    lack: Double, flatness: Double, _ quirks: Set<BrowserQuirk>
  ) -> [SegmentCut] {
    var cuts = [SegmentCut](repeating: .none, count: segments.count)
    guard length > 0, lack > 0 else { return cuts }
    if quirks.contains(.dashesRectanglesClockwise) {
      for subpath in subpaths where isMistakenRect(subpath) {
        cuts[subpath.segments.lowerBound].isCurve = true
      }
    }
    guard quirks.contains(.measuresDashedCurvesByChords) else { return cuts }
    let found = segments.map { $0.chords(flatness: flatness) }
    let missing = length - found.reduce(0) { $0 + $1.length }
    if missing <= lack, found.allSatisfy({ $0.unevenness <= lack }) { return cuts }
    for (index, segment) in segments.enumerated() {
      let own = length(ofSegment: index)
      cuts[index].count = segment.pieces(
        length: own, lack: lack * own / length, unevenness: lack)
    }
    return cuts
  }

  /// True if a subpath is an axis-aligned rectangle that doesn't begin to the right and then downwards: see
  /// ``BrowserQuirk/dashesRectanglesClockwise``.
  private func isMistakenRect(_ subpath: Subpath) -> Bool {
    var sides: [Point] = []
    for segment in segments[subpath.segments] {
      guard case .line(let from, let to) = segment else { return false }
      let step = to - from
      guard step.x == 0 || step.y == 0 else { return false }
      if let last = sides.last, (last.x == 0) == (step.x == 0) || step == .zero {
        // A side may consist of several lines, but not turn back.
        guard last.x * step.x + last.y * step.y >= 0 else { return false }
        sides[sides.count - 1] = last + step
      } else if step != .zero {
        sides.append(step)
      }
    }
    let (first, last) = (subpath.segments.lowerBound, subpath.segments.upperBound - 1)
    guard sides.count == 4, segments[last].end == segments[first].start else { return false }
    return sides[0].x <= 0 || sides[1].y <= 0
  }

  /// The path with divided segments.
  ///
  /// - Parameter distance: The largest distance of quadratic curves from the original ones; nil if all segments keep
  ///   their kind and are divided at equal parameters.
  fileprivate func path(with cuts: [SegmentCut], near distance: Double? = nil) -> Path {
    var result = Path()
    for subpath in subpaths {
      result.move(to: segments[subpath.segments.lowerBound].start)
      for index in subpath.segments.dropLast(subpath.hasClosingLine ? 1 : 0) {
        let (segment, count) = (segments[index], cuts[index].count)
        if cuts[index].isCurve, case .line(let from, let to) = segment {
          result.addQuadCurve(to: to, control: (from + to) * 0.5)
          continue
        }
        for part in parts(of: index, count, near: distance) { result.append(part) }
      }
      if subpath.isClosed { result.closeSubpath() }
    }
    return result
  }
}

extension PathMeasure {
  /// The pieces of a segment. With a distance they are quadratic if those curves are near enough. They have equal
  /// lengths if the parameter is nearly proportional to the length, so that the pieces of a circle mirror each other.
  private func parts(
    of index: Int, _ count: Int, near distance: Double?
  ) -> [PathSegment] {
    let segment = segments[index]
    guard count > 1 else { return [segment] }
    let own = length(ofSegment: index)
    func isNear(_ speed: Point) -> Bool { abs(speed.length - own) < 0.2 * own }
    let isEven =
      distance != nil
      && stride(from: 0, through: 1, by: 0.25).allSatisfy {
        isNear(segment.derivatives(at: $0).first)
      }
    let edges = (0...count).map { edge -> Double in
      let fraction = Double(edge) / Double(count)
      guard isEven, edge > 0, edge < count else { return fraction }
      let place = (length(beforeSegment: index) + own * fraction) / length
      return location(atFraction: place).flatMap { $0.segment == index ? $0.parameter : nil }
        ?? fraction
    }
    let parts = zip(edges, edges.dropFirst()).map { segment.part(from: $0, to: $1) }
    let quads = distance.map { near in parts.compactMap { $0.quad(near: near) } } ?? []
    return quads.count == count ? quads : parts
  }
}

extension PathSegment {
  /// The quadratic curve with the ends and the end directions of a cubic one; nil if it isn't near enough.
  fileprivate func quad(near distance: Double) -> PathSegment? {
    guard case .cubic(let start, let control1, let control2, let end) = self else { return nil }
    let (leaving, arriving) = (control1 - start, end - control2)
    let turn = leaving.x * arriving.y - leaving.y * arriving.x
    guard abs(turn) > 1e-9 * leaving.length * arriving.length else { return nil }
    let way = end - start
    let reach = (way.x * arriving.y - way.y * arriving.x) / turn
    let quad = PathSegment.quad(from: start, control: start + leaving * reach, to: end)
    // Only the distance across the curve counts; the speeds along it may differ.
    let isNear = [0.25, 0.5, 0.75].allSatisfy { t in
      let (off, way) = (quad.point(at: t) - point(at: t), derivatives(at: t).first)
      return abs(off.x * way.y - off.y * way.x) <= distance * way.length
    }
    return isNear && reach > 0 && quad.unevenness <= distance ? quad : nil
  }

  /// The maximum number of pieces of one segment.
  private static let maximumPieces = 256.0

  /// The number of pieces at which the chords together are shorter by at most `lack`, and each is even enough.
  fileprivate func pieces(length: Double, lack: Double, unevenness: Double) -> Int {
    if case .line = self { return 1 }
    var count = 1.0
    while count < Self.maximumPieces {
      var missing = length
      var worst = 0.0
      for piece in 0..<Int(saturating: count) {
        let part = part(from: Double(piece) / count, to: Double(piece + 1) / count)
        missing -= part.start.distance(to: part.end)
        worst = max(worst, part.unevenness)
      }
      let excess = max(missing / lack, worst / unevenness)
      if excess <= 1 { break }
      // The excess falls with the square of the number of pieces.
      let better = (count * excess.squareRoot()).rounded(.up)
      count = min(max(better, count + 1), Self.maximumPieces)
    }
    return Int(saturating: count)
  }

  /// The approximate distance of the point at half the parameter from that at half the length. Browsers assume a
  /// constant speed along flat curves.
  private var unevenness: Double {
    let middle = point(at: 0.5)
    return abs(start.distance(to: middle) - middle.distance(to: end)) / 2
  }

  /// The length as browsers measure it, by the chords of repeated halves until the control points are near them, and
  /// the largest error of a point on one of them.
  fileprivate func chords(
    flatness: Double, depth: Int = 0
  ) -> (length: Double, unevenness: Double) {
    let bends: Bool
    func isFar(_ offset: Point) -> Bool { max(abs(offset.x), abs(offset.y)) > flatness }
    switch self {
    case .line: return (start.distance(to: end), 0)
    case .quad(let from, let control, let to): bends = isFar(control * 0.5 - (from + to) * 0.25)
    case .cubic(let from, let control1, let control2, let to):
      bends =
        isFar(control1 - (from * 2 + to) * (1 / 3.0))
        || isFar(control2 - (from + to * 2) * (1 / 3.0))
    }
    guard bends, depth < 10 else { return (start.distance(to: end), unevenness) }
    let halves = [(0, 0.5), (0.5, 1)].map {
      part(from: $0.0, to: $0.1).chords(flatness: flatness, depth: depth + 1)
    }
    return (
      halves[0].length + halves[1].length, max(halves[0].unevenness, halves[1].unevenness)
    )
  }
}
