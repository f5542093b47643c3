/// A staircase, CSS Easing's `steps(count, position)`.
public struct StepCurve: Hashable, Sendable {
  /// The position of the jumps.
  public enum Position: String, Hashable, Sendable, CaseIterable {
    case start
    case end
    case jumpNone = "jump-none"
    case jumpBoth = "jump-both"
  }

  /// Number of steps, at least 1 (2 with `jumpNone`).
  public let count: Int
  /// Position of the jumps in their intervals.
  public let position: Position

  /// Creates a staircase; nil for fewer steps than the position allows or more than 100,000.
  public init?(count: Int, position: Position = .end) {
    guard count >= (position == .jumpNone ? 2 : 1), count <= 100_000 else { return nil }
    self.count = count
    self.position = position
  }

  private var jumps: Double {
    switch position {
    case .start, .end: Double(count)
    case .jumpNone: Double(count - 1)
    case .jumpBoth: Double(count + 1)
    }
  }

  /// Returns the level at a time.
  public func value(at time: Double) -> Double {
    // Rounding may put a multiple of 1/count an ulp too low.
    var current = (Double(count) * time + 1e-12).rounded(.down)
    if position == .start || position == .jumpBoth { current += 1 }
    return min(max(current, 0), jumps) / jumps
  }

  var breakpoints: [Double] {
    (1..<max(count, 2)).map { Double($0) / Double(count) }.filter { $0 < 1 }
  }
}
