import AnimGeometry
package import AnimTimeline

extension Value {
  /// The value that changes nothing when it is added.
  package var zeroForAddition: Value {
    if lanes != nil { return Value(.zero, kind: kind) ?? self }
    switch self {
    case .transform: return .transform(.identity)
    case .numbers(let list): return .numbers(list.map { _ in 0 })
    case .colors(let list): return .colors(list.map { _ in .clear })
    default: return self
    }
  }

  /// True if each of these can be interpolated to the next one; lists of different lengths can't.
  package static func blend(_ values: [Value]) -> Bool {
    zip(values, values.dropFirst()).allSatisfy { $0.blends(with: $1) }
  }

  /// The value added to nothing `count` times.
  package func repeated(_ count: Int) -> Value {
    if let lanes { return Value(lanes * Double(count), kind: kind) ?? self }
    // Transforms are multiplied one by one, at most a million times to limit the time.
    var result = zeroForAddition
    for _ in 0..<min(max(count, 0), 1_000_000) { result = result.adding(self) }
    return result
  }
}
