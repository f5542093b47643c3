import AnimGeometry
package import AnimTimeline
import AnimTiming

extension PathMotion {
  /// Fractions at which the travelling point passes a joint of two segments, its direction wraps
  /// round, or its progress bends.
  func events(in library: Library) -> [Double] {
    var result = progress.events(in: library)
    let curve = library.curves[progress.curve]
    let measure = library.paths[path].measure
    if place == .length, measure.length > 0 {
      for index in measure.segments.indices.dropFirst() {
        let joint = measure.length(beforeSegment: index) / measure.length
        result += curve.times(of: joint).compactMap(progress.fraction)
      }
    }
    // The progress stops sharply at its limits, 0 and 1.
    for edge in [0.0, 1.0] { result += curve.times(of: edge).compactMap(progress.fraction) }
    guard case .direction = output else { return result }
    return result + wraps(between: result, in: library)
  }

  /// Fractions at which the angle jumps by a full turn.
  private func wraps(between events: [Double], in library: Library) -> [Double] {
    var result: [Double] = []
    let edges = ([0] + events + [1]).sorted()
    for (start, end) in zip(edges, edges.dropFirst()) where end - start > 1e-9 {
      let count = 64
      func fraction(_ i: Int) -> Double {
        start + (end - start) * (1e-9 + (1 - 2e-9) * Double(i) / Double(count))
      }
      for i in 0..<count {
        var (low, high) = (fraction(i), fraction(i + 1))
        let first = lanes(at: low, in: library).x
        guard abs(lanes(at: high, in: library).x - first) > .pi else { continue }
        for _ in 0..<50 {
          let middle = (low + high) / 2
          if abs(lanes(at: middle, in: library).x - first) > .pi {
            high = middle
          } else {
            low = middle
          }
        }
        result.append((low + high) / 2)
      }
    }
    return result
  }

  /// The travelled length as a fraction of the whole path at a fraction of the piece.
  package func lengthFraction(at fraction: Double, in library: Library) -> Double {
    let p = min(max(progress.value(at: fraction, in: library), 0), 1)
    guard case .segment(let index) = place else { return p }
    let measure = library.paths[path].measure
    guard measure.length > 0, measure.segments.indices.contains(index) else { return 0 }
    return measure.length(toSegment: index, parameter: p) / measure.length
  }
}
