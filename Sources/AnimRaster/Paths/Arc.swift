import AnimGeometry

/// Circular arcs as chords.
///
/// Only square roots are used, no trigonometric functions, whose last digits differ between
/// versions of the C library.
enum Arc {
  /// The greatest depth of halving: 1024 chords for an arc.
  static let maximumHalvings = 10

  /// Emits the points after `from` up to and including `to` on a circle. Both are unit vectors from
  /// the centre, less than half a turn apart; the arc is the shorter one.
  static func add(
    center: Point, radius: Double, from: Point, to: Point, tolerance: Double,
    maximumHalvings: Int = maximumHalvings, _ emit: (Point) -> Void
  ) {
    // A chord of the angle θ deviates by r(1 - cos θ/2); 1 - cos θ = |to - from|²/2.
    let gap = to - from
    var square = gap.x * gap.x + gap.y * gap.y
    var depth = 0
    // Halving the angle divides the squared chord by a little less than 4.
    while depth < maximumHalvings, radius * square / 8 > tolerance {
      square /= 3.9
      depth += 1
    }
    split(center, radius, from, to, depth, emit)
  }

  private static func split(
    _ center: Point, _ radius: Double, _ from: Point, _ to: Point, _ depth: Int,
    _ emit: (Point) -> Void
  ) {
    if depth > 0 {
      let sum = from + to
      let length = sum.length
      if length > 1e-9 {
        let middle = sum * (1 / length)
        split(center, radius, from, middle, depth - 1, emit)
        split(center, radius, middle, to, depth - 1, emit)
        return
      }
    }
    emit(center + to * radius)
  }
}
