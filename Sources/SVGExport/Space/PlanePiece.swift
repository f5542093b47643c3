import AnimGeometry
import AnimTimeline
import SystemC
import TrackFitting

/// A part of an outline in a layer's plane that perspective moves, turns, stretches and skews, but
/// hardly bends.
struct PlanePiece {
  var path: Path
  var box: Rect

  private mutating func add(_ other: PlanePiece) {
    path.append(other.path)
    box = box.union(other.box)
  }

  /// Parts of an outline that lie apart; neighbours that are hardly bent together are one.
  ///
  /// - Parameters:
  ///   - path: The outline.
  ///   - views: What it is seen through.
  ///   - tolerance: How far a point may be off.
  static func pieces(
    of path: Path, seenThrough views: [Projection], tolerance: Double
  ) -> [PlanePiece] {
    apart(path).reduce(into: []) { pieces, next in
      if var last = pieces.last {
        last.add(next)
        if last.bending(in: views) < 0.35 * tolerance {
          pieces[pieces.count - 1] = last
          return
        }
      }
      pieces.append(next)
    }
  }

  /// How far a corner of the box is off in the nearest affine view of it, at most; infinite where the
  /// viewer is next to it.
  func bending(in views: [Projection]) -> Double {
    views.reduce(0) { max($0, $1.affine(over: box).error) }
  }

  /// Whether it is in front of the viewer, and not next to it.
  func isInFront(in views: [Projection]) -> Bool {
    views.allSatisfy { view in box.corners.allSatisfy { view.w(at: $0) > 0.02 } }
  }

  /// Whether points over time take fewer bytes than functions.
  var isSimple: Bool { path.numberCount < 24 }

  /// Subpaths whose boxes meet together, others by themselves, in the outline's order.
  private static func apart(_ path: Path) -> [PlanePiece] {
    let parts = path.subpaths.compactMap { path in
      path.controlBounds.map { PlanePiece(path: path, box: $0) }
    }
    // Which earlier one each belongs to; itself for the first of a group.
    var groups = Array(parts.indices)
    func first(_ index: Int) -> Int {
      var index = index
      while groups[index] != index { index = groups[index] }
      return index
    }
    var near: [Int] = []
    for index in parts.indices.sorted(by: { parts[$0].box.minX < parts[$1].box.minX }) {
      let box = parts[index].box
      near.removeAll { parts[$0].box.maxX < box.minX }
      for other in near where parts[other].box.touches(box) {
        let (a, b) = (first(index), first(other))
        groups[max(a, b)] = min(a, b)
      }
      near.append(index)
    }
    var result: [Int: PlanePiece] = [:]
    for (index, part) in parts.enumerated() {
      let group = first(index)
      result[group, default: PlanePiece(path: Path(), box: part.box)].add(part)
    }
    return result.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Functions that place the piece's path, moved to the middle of its box.
  ///
  /// - Parameters:
  ///   - motion: How the middle of the box is seen over time.
  ///   - tolerance: How far each point may be off.
  ///   - grown: The largest factor by which a length in it grows.
  func chain(_ motion: AffineMotion, tolerance: Double, grown: Double) -> TransformChain {
    let reach = max(Point(box.width, box.height).length / 2, 1e-3)
    let factors = motion.factors(length: 1, turn: 1, factor: 1)
    // What stays leaves its share of the tolerance to the others.
    let weights = factors.map { $0.isConstant ? 0 : $0.kind == .translate ? 2.0 : 1 }
    let sum = max(weights.reduce(0, +), 1)
    return TransformChain(
      zip(factors, weights).map { factor, weight in
        var factor = factor
        let length = tolerance * max(weight, 0.25) / sum
        // A tangent changes by more than its angle.
        let turn = length / (reach * grown) * factor.steepness
        let allowed =
          switch factor.kind {
          case .translate: Lanes(length, length, 0, 0)
          case .scale: Lanes(length / reach, length / reach, 0, 0)
          case .rotate, .skewX, .skewY: Lanes(turn, 0, 0, 0)
          }
        factor.tolerance = allowed.replacing(with: .infinity, where: allowed .== 0)
        return factor
      })
  }
}

extension TransformFactor {
  /// The least that the angle of a skew ever changes by where its tangent changes by 1; 1 for others.
  fileprivate var steepness: Double {
    guard kind == .skewX || kind == .skewY else { return 1 }
    let angle = Swift.max(abs(signal.low(0)), abs(signal.high(0)))
    let cosine = cos(angle)
    return Swift.max(cosine * cosine, 1e-3)
  }
}

extension Rect {
  /// Whether two have a point in common.
  func touches(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}

extension Path {
  /// How many numbers say it.
  var numberCount: Int {
    elements.reduce(0) {
      switch $1 {
      case .move, .line: $0 + 2
      case .quadCurve: $0 + 4
      case .curve: $0 + 6
      case .close: $0
      }
    }
  }
}
