import AnimGeometry
import AnimTimeline
import SystemC
import TrackFitting

/// A part of an outline in a layer's plane. Perspective moves, turns, stretches and skews it, but hardly
/// bends it.
struct PlanePiece {
  var path: Path
  var box: Rect

  private mutating func add(_ other: PlanePiece) {
    path.append(other.path)
    box = box.union(other.box)
  }

  /// Parts of an outline that lie apart. Neighbours that are hardly bent together are joined.
  ///
  /// - Parameters:
  ///   - path: The outline.
  ///   - views: Projections of the plane.
  ///   - tolerance: Permitted error of a point.
  static func pieces(
    of path: Path, visibleThrough views: [Projection], tolerance: Double
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

  /// Largest error of the box's corners in the nearest affine views; infinite if a corner is next to the
  /// viewer.
  func bending(in views: [Projection]) -> Double {
    views.reduce(0) { max($0, $1.affine(over: box).error) }
  }

  /// True if it is in front of the viewer, and not next to it.
  func isInFront(in views: [Projection]) -> Bool {
    views.allSatisfy { view in box.corners.allSatisfy { view.w(at: $0) > 0.02 } }
  }

  /// True if points over time take fewer bytes than transform functions.
  var isSimple: Bool { path.numberCount < 24 }

  /// Subpaths in the outline's order. Those whose boxes touch are joined.
  private static func apart(_ path: Path) -> [PlanePiece] {
    let parts = path.subpaths.compactMap { path in
      path.controlBounds.map { PlanePiece(path: path, box: $0) }
    }
    // Index of an earlier member of each one's group; its own index for the first.
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

  /// Transform functions for the piece's path, whose coordinates are relative to the middle of its box.
  ///
  /// - Parameters:
  ///   - motion: Motion of the path over time.
  ///   - tolerance: Permitted error of each point.
  ///   - grown: Largest factor by which a length in it grows.
  func chain(_ motion: AffineMotion, tolerance: Double, grown: Double) -> TransformChain {
    let reach = max(Point(box.width, box.height).length / 2, 1e-3)
    let factors = motion.factors(length: 1, turn: 1, factor: 1)
    // Constant functions leave their share of the tolerance to the others.
    let weights = factors.map { $0.isConstant ? 0 : $0.kind == .translate ? 2.0 : 1 }
    let sum = max(weights.reduce(0, +), 1)
    return TransformChain(
      zip(factors, weights).map { factor, weight in
        var factor = factor
        let length = tolerance * max(weight, 0.25) / sum
        // The tangent of a skew changes by more than its angle.
        let turn = length / (reach * grown) * factor.steepness
        let allowed =
          switch factor.kind {
          case .translate: Components(length, length, 0, 0)
          case .scale: Components(length / reach, length / reach, 0, 0)
          case .rotate, .skewX, .skewY: Components(turn, 0, 0, 0)
          }
        factor.tolerance = allowed.replacing(with: .infinity, where: allowed .== 0)
        return factor
      })
  }
}

extension TransformFactor {
  /// Smallest change of a skew's angle for a change of its tangent by 1; 1 for other functions.
  fileprivate var steepness: Double {
    guard kind == .skewX || kind == .skewY else { return 1 }
    let angle = Swift.max(abs(signal.low(0)), abs(signal.high(0)))
    let cosine = cos(angle)
    return Swift.max(cosine * cosine, 1e-3)
  }
}

extension Rect {
  /// True if both have a point in common.
  func touches(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}

extension Path {
  /// Number of coordinates in the path.
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
