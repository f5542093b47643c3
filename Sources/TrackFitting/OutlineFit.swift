package import AnimGeometry
import AnimTimeline
import AnimTiming

/// Fits an outline that changes in any way, as one in perspective does: all its points at once, in
/// the fewest lines and splines that keep each of them within a tolerance.
package struct OutlineFit {
  private let duration: Double
  private let events: [Double]
  private let tolerance: Double
  private let outlines: [(Double) -> Path]
  private let probe: (Double, inout [Double]) -> Void
  private let isVisible: (Double) -> Bool

  /// - Parameters:
  ///   - duration: Seconds of the window.
  ///   - events: Times at which the outline jumps or bends.
  ///   - tolerance: Maximum error of each coordinate.
  ///   - isVisible: True if the outline is visible at a time; changes of this are events. An invisible outline stays as it
  ///     was.
  ///   - probe: Appends the coordinates at a time that determine the pieces; nil for all coordinates. Outlines that
  ///     don't blend differ in their count, or by large values.
  package init(
    duration: Double, events: [Double], tolerance: Double,
    isVisible: @escaping (Double) -> Bool = { _ in true },
    probe: ((Double, inout [Double]) -> Void)? = nil,
    outline: @escaping (Double) -> Path
  ) {
    self.init(
      duration: duration, events: events, tolerance: tolerance, isVisible: isVisible,
      probe: probe ?? { outline($0).appendCoordinates(to: &$1) }, outlines: [outline])
  }

  /// Creates a fit of several outlines in the same pieces, so that points they share stay shared.
  package init(
    duration: Double, events: [Double], tolerance: Double, isVisible: @escaping (Double) -> Bool,
    probe: @escaping (Double, inout [Double]) -> Void, outlines: [(Double) -> Path]
  ) {
    self.duration = duration
    self.events = events
    self.tolerance = tolerance
    self.isVisible = isVisible
    self.outlines = outlines
    self.probe = probe
  }

  /// The values of the first outline.
  package var values: FittedValues { allValues[0] }

  /// The values of each outline.
  package var allValues: [FittedValues] { values(of: pieces()) }

  /// The values of the first outline in at most this many pieces. If it takes more, the failure has the stretches of
  /// time with the most pieces; the rest of the time takes about half of the limit.
  package func values(atMost maximumCount: Int) -> Result<FittedValues, DenseIntervals> {
    let found = pieces(atMost: Self.searchedShare * maximumCount)
    guard found.count > maximumCount else { return .success(values(of: found)[0]) }
    guard found.count <= Self.searchedShare * maximumCount else {
      return .failure(DenseIntervals(list: [0..<duration]))
    }
    var counts = [Int](repeating: 0, count: Self.binCount)
    for piece in found {
      counts[
        min(Int(saturating: piece.start / duration * Double(Self.binCount)), Self.binCount - 1)] +=
        1
    }
    var rest = found.count
    let dense = counts.indices.sorted { (-counts[$0], $0) < (-counts[$1], $1) }.prefix {
      guard rest > maximumCount / 2 else { return false }
      rest -= counts[$0]
      return true
    }
    let length = duration / Double(Self.binCount)
    return .failure(
      DenseIntervals(list: dense.sorted().map { Double($0) * length..<Double($0 + 1) * length }))
  }

  /// The stretches of time with the most pieces of an outline that exceeds the limit.
  package struct DenseIntervals: Error {
    /// The stretches in rising order, in seconds of the window.
    package var list: [Range<Double>]
  }

  /// Multiple of the maximum number of pieces up to which the search continues, to find the densest stretches.
  private static let searchedShare = 8
  /// Number of stretches in which pieces are counted.
  private static let binCount = 64

  private func values(of pieces: [Piece]) -> [FittedValues] {
    outlines.map { outline in
      var values: [FittedValues.Piece] = []
      for piece in pieces {
        let (start, end) = (piece.moments.start, piece.moments.end)
        guard piece.isVisible else {
          let resting = values.last?.to ?? .path(outline(piece.end))
          values.append(
            FittedValues.Piece(
              start: piece.start, end: piece.end, from: resting, to: resting, shape: .hold))
          continue
        }
        let (from, to) = (outline(start), outline(end))
        let blends = piece.shape != .hold && from.interpolated(to: to, at: 0) != nil
        values.append(
          FittedValues.Piece(
            start: piece.start, end: piece.end, from: .path(from), to: .path(blends ? to : from),
            shape: blends ? piece.shape : .hold))
      }
      return FittedValues(duration: duration, pieces: values.withJoinedHolds)
    }
  }

  private struct Piece {
    var start: Double
    var end: Double
    /// Times at which the outline is sampled for both ends, on the piece's side of jumps.
    var moments: (start: Double, end: Double)
    var shape: FittedPiece.Shape
    var isVisible: Bool
  }

  /// The pieces. The search ends once they exceed the limit.
  private func pieces(atMost maximumCount: Int = .max) -> [Piece] {
    let edges = Signal.edges(events, duration: duration)
    var pieces: [Piece] = []
    for (a, b) in zip(edges, edges.dropFirst()) where pieces.count <= maximumCount {
      guard isVisible((a + b) / 2) else {
        pieces.append(Piece(start: a, end: b, moments: (a, b), shape: .hold, isVisible: false))
        continue
      }
      let inset = min(1e-9, (b - a) * 1e-6)
      func time(_ time: Double) -> Double { min(max(time, a + inset), b - inset) }
      // Outlines that don't blend jump, at most once in a step.
      let blends = Set([a, (a + b) / 2, b].map { count(at: time($0)) }).count == 1
      let step = max(min(duration * 1e-4, 1.0 / 60), blends ? 1.0 / 480 : 1.0 / 120)
      let cover = cover(step: step, isFinest: !blends, within: time)
      pieces += cover.pieces(from: a, to: b, atMost: maximumCount).map {
        Piece(
          start: $0.start, end: $0.end, moments: (time($0.start), time($0.end)), shape: $0.shape,
          isVisible: true)
      }
    }
    return pieces
  }

  /// Factor by which the grid is refined if an outline turns too quickly for one step.
  private static let refinement = 8.0

  private typealias FittedInterval = (start: Double, end: Double, shape: FittedPiece.Shape)

  /// Finds pieces on a grid and, unless it is the finest, on a finer one over steps that are too coarse.
  ///
  /// - Parameter time: Moves a time to the inner side of jumps.
  private func cover(
    step: Double, isFinest: Bool, within time: @escaping (Double) -> Double
  ) -> GreedyCover<FittedInterval> {
    GreedyCover(
      step: step,
      piece: { start, end in
        var trial = OutlineTrial(from: start, to: end, tolerance: tolerance)
        let (shape, reach) = trial.result { probe(time($0), &$1) }
        return .init(piece: shape.map { (start, end, $0) }, reach: reach)
      },
      shortest: { start, end in
        if isFinest { return [(start, end, .line)] }
        return cover(step: step / Self.refinement, isFinest: true, within: time)
          .pieces(from: start, to: end)
      })
  }

  private func count(at time: Double) -> Int {
    var numbers: [Double] = []
    probe(time, &numbers)
    return numbers.count
  }
}

extension Path {
  /// Appends all numbers in order, after one for each element's kind, so that outlines that don't
  /// blend differ by much or in their count.
  package func appendCoordinates(to result: inout [Double]) {
    func add(_ kind: Double, _ points: Point...) {
      result.append(kind * 1e6)
      for point in points {
        result.append(point.x)
        result.append(point.y)
      }
    }
    for element in elements {
      switch element {
      case .move(let p): add(0, p)
      case .line(let p): add(1, p)
      case .quadCurve(let p, let c): add(2, c, p)
      case .curve(let p, let c1, let c2): add(3, c1, c2, p)
      case .close: add(4)
      }
    }
  }
}
