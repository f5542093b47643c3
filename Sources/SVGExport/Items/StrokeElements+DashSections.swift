import AnimDrawing
import AnimGeometry
import AnimTimeline
import SystemC
import TrackFitting

/// Dashed strokes that grow, revealed by masks. The mask of an outline that comes back to itself would reveal
/// dashes there too early. Such an outline is drawn in sections that don't come back to themselves.
extension StrokeElements {
  /// Maximum number of sections of one outline.
  private static let maximumSections = 64

  /// Strokes of a part that changes: one, or one for each section.
  func movingStrokes(_ outline: FittedValues, _ trim: TrimSignals, id: ElementID?) -> [Element] {
    guard isDashed else { return closingStroke(outline, trim, id: id) }
    let path = outline.constantValue?.path
    if let path, let start = trim.start.constantValue?.x, start > 0, start < 1 {
      // The pattern begins at the start of the part.
      let end = trim.end.map(isAffine: true) { Components(($0.x - start) / (1 - start), 0, 0, 0) }
      return movingStrokes(
        FittedValues(
          constant: .path(path.trimmed(from: start, to: 1)), duration: outline.duration),
        TrimSignals(start: Signal(constant: .zero, duration: end.duration), end: end.clamped()),
        id: id)
    }
    let phase = phase(along: outline, trim)
    guard let path, let way = dashable(outline).constantValue?.path else {
      return [movingStroke(outline, trim, phase: phase, id: id)]
    }
    guard trim.start.constantValue?.x == 0, let dashes = fixedDashes(along: way) else {
      guard hasCaps, outline.isClosed, trim.end.constantValue?.x != 1,
        let ways = Dashes(dividing: way, reach: capReach), let sections = sections(of: way, ways)
      else { return [movingStroke(outline, trim, phase: phase, id: id)] }
      return closing(outline, trim, id: id) {
        strokes(of: sections, trim, phase: phase, outline.duration)
      }
    }
    let sections = sections(of: way, dashes)
    guard dashes.isJoined, hasCaps || sections != nil else {
      guard let sections else { return [movingStroke(outline, trim, phase: phase, id: id)] }
      return strokes(of: sections, trim, phase: phase, outline.duration)
    }
    // The first dash has its own cap until the last dash joins it.
    let opened = FittedValues(
      constant: .path(path.trimmed(from: 0, to: 1 - 1e-9)), duration: outline.duration)
    return closing(outline, trim, id: id) {
      sections.map { strokes(of: $0, trim, phase: phase, outline.duration) }
        ?? [movingStroke(opened, trim, phase: phase, id: id)]
    }
  }

  /// Length of the pattern before the start of the outline. The pattern itself begins at the start of the
  /// part.
  private func phase(along outline: FittedValues, _ trim: TrimSignals) -> Signal {
    let phase = items.signal(stroke.dashPhase)
    if trim.start.constantValue?.x == 0 { return phase }
    return Signal.combined(
      [phase, trim.start, reach(of: outline)], isAffine: outline.constantValue != nil
    ) { Components($0[0].x - $0[1].x * $0[2].x, 0, 0, 0) }
  }

  private func strokes(
    of sections: [Section], _ trim: TrimSignals, phase: Signal, _ duration: Double
  ) -> [Element] {
    together { strokes in
      sections.compactMap { section in
        let (from, to) = section.way
        func share(_ place: Signal) -> Signal {
          place.map(isAffine: true) {
            Components(($0.x * section.length - from) / (to - from), 0, 0, 0)
          }.clamped()
        }
        let part = TrimSignals(start: share(trim.start), end: share(trim.end))
        if part.end.high(0) <= 0 || part.start.low(0) >= 1 { return nil }
        let outline = FittedValues(constant: .path(section.path), duration: duration)
        return strokes.movingStroke(
          outline, part, phase: phase.map(isAffine: true) { Components($0.x + from, 0, 0, 0) },
          id: nil)
      }
    }
  }

  /// Distance from the line up to which a mask reveals ink, in points.
  private var capReach: Double { (penWidth + pixel) / 2 + pixel }

  /// A section of an outline: its range along the outline, and the outline's whole length.
  private struct Section {
    var path: Path
    var way: (from: Double, to: Double)
    var length: Double
  }

  /// Sections of an outline whose dashes are revealed from its start; nil if one stroke is enough, or if
  /// there would be more than `maximumSections`.
  private func sections(of path: Path, _ dashes: Dashes) -> [Section]? {
    let cuts = dashes.cuts(reach: capReach)
    guard !cuts.isEmpty, cuts.count < Self.maximumSections else { return nil }
    let (edges, length) = ([0] + cuts + [dashes.length], dashes.length)
    return zip(edges, edges.dropFirst()).map { from, to in
      Section(
        path: path.trimmed(from: from / length, to: to / length), way: (from, to), length: length)
    }
  }

  /// Dashes of an outline of one subpath with a constant pattern; nil for others.
  func fixedDashes(along path: Path) -> Dashes? {
    guard let numbers = dashPattern.constantValue?.numbers,
      let phase = items.signal(stroke.dashPhase).constantValue?.x
    else { return nil }
    return Dashes(of: path, pattern: numbers.dashesAndGaps, phase: phase)
  }
}

/// The dashes of an outline of one subpath, as ranges of its length.
struct Dashes {
  /// Maximum number of dashes and gaps of an outline.
  private static let maximumDashes = 500.0
  /// Maximum number of samples along the outline, about.
  private static let maximumPlaces = 5000.0

  let length: Double
  let ways: [ClosedRange<Double>]
  private let measure: PathMeasure

  /// - Parameter pattern: Dashes and gaps in turn, an even number of them.
  init?(of path: Path, pattern: [Double], phase: Double) {
    let sum = pattern.reduce(0, +)
    measure = PathMeasure(path)
    length = measure.length
    guard measure.subpaths.count == 1, length > 0, sum > 0, sum.isFinite, abs(phase) < 1e9,
      length / sum * Double(pattern.count) < Self.maximumDashes
    else { return nil }
    var ways: [ClosedRange<Double>] = []
    var start = (phase / sum).rounded(.down) * sum - phase
    while start < length {
      for index in stride(from: 0, to: pattern.count, by: 2) {
        let end = start + pattern[index]
        if end >= 0, start <= length { ways.append(max(start, 0)...max(min(end, length), 0)) }
        start = end + pattern[index + 1]
      }
    }
    self.ways = ways
  }

  /// Divides an outline into short ranges that stand in for dashes that move. They meet only at smooth
  /// places of the outline.
  ///
  /// - Parameter reach: Largest distance of a dash's ink from the outline.
  init?(dividing path: Path, reach: Double) {
    measure = PathMeasure(path)
    length = measure.length
    let count = (length / (2 * reach)).rounded(.up)
    guard measure.subpaths.count == 1, length > 0, count < Self.maximumDashes else { return nil }
    var edges = [0.0]
    for index in 1..<max(Int(saturating: count), 1) {
      let place = length * Double(index) / count
      // A cap at a corner would stick out.
      if measure.turn(from: place - reach, to: place + reach) < 0.5 { edges.append(place) }
    }
    ways = zip(edges, edges.dropFirst() + [length]).map { $0...$1 }
  }

  /// True if the outline is closed and its last dash continues in the first one.
  var isJoined: Bool {
    guard measure.subpaths[0].isClosed, let first = ways.first, let last = ways.last else {
      return false
    }
    return first.lowerBound <= 0 && last.upperBound >= length
  }

  /// An open path with a line of some length at its end, if the last dash begins within this length of the
  /// end; nil otherwise.
  func continued(_ path: Path, for way: Double) -> Path? {
    guard !measure.subpaths[0].isClosed, let last = ways.last, last.lowerBound > length - way,
      let end = measure.point(atFraction: 1), let angle = measure.tangentAngle(atFraction: 1)
    else { return nil }
    // A line after a last `move` would start there.
    if case .move = path.elements.last { return nil }
    var result = path
    result.addLine(to: end + Point(cos(angle), sin(angle)) * way)
    return result
  }

  /// Middles of gaps at which the outline is cut. No dash between two cuts comes near an earlier one between
  /// them.
  ///
  /// - Parameter reach: Largest distance of a dash's ink from the outline.
  func cuts(reach: Double) -> [Double] {
    guard length / reach < Self.maximumPlaces else { return [] }
    let places = ways.map { way -> [(along: Double, point: Point)] in
      let count = max(((way.upperBound - way.lowerBound) / reach).rounded(.up), 1)
      return (0...Int(saturating: count)).compactMap { place in
        let along = way.lowerBound + (way.upperBound - way.lowerBound) * Double(place) / count
        return measure.point(atFraction: along / length).map { (along, $0) }
      }
    }
    let boxes = places.map { Rect(around: $0.map(\.point)).inset(dx: -reach, dy: -reach) }
    var result: [Double] = []
    var first = 0
    for index in ways.indices {
      let isNear = (first..<index).contains { earlier in
        boxes[index].intersection(boxes[earlier]) != nil
          && places[index].contains { place in
            // Points a short way back along the outline are revealed at nearly the same time.
            places[earlier].contains {
              place.along - $0.along > 4 * reach && $0.point.distance(to: place.point) < 2 * reach
            }
          }
      }
      guard isNear else { continue }
      let cut = (ways[index - 1].upperBound + ways[index].lowerBound) / 2
      // A section without length would be empty.
      guard cut > (result.last ?? 0) + 1e-6 * length, cut < (1 - 1e-6) * length else { continue }
      result.append(cut)
      first = index
    }
    return result
  }
}

extension PathMeasure {
  /// Sum of the changes of direction along a part, in radians, between nine samples.
  fileprivate func turn(from start: Double, to end: Double) -> Double {
    let angles = (0...8).compactMap {
      tangentAngle(atFraction: (start + (end - start) * Double($0) / 8) / length)
    }
    return zip(angles, angles.dropFirst()).reduce(0) { sum, pair in
      sum + abs((pair.1 - pair.0).remainder(dividingBy: 2 * .pi))
    }
  }
}
