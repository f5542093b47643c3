import AnimGeometry
package import AnimTimeline

extension Value {
  /// All numbers in it, in order; none for pictures and texts.
  package var flatNumbers: [Double] {
    switch self {
    case .number(let n): [n]
    case .flag(let flag): [flag ? 1 : 0]
    case .point(let p): [p.x, p.y]
    case .size(let s): [s.width, s.height]
    case .rect(let r): [r.origin.x, r.origin.y, r.size.width, r.size.height]
    case .vector(let v): [v.x, v.y, v.z]
    case .color(let c): [c.red, c.green, c.blue, c.alpha]
    case .colors(let list): list.flatMap { Value.color($0).flatNumbers }
    case .numbers(let list): list
    case .transform(let t): t.entries
    case .path(let path):
      path.elements.flatMap { element -> [Double] in
        switch element {
        case .move(let p), .line(let p): [p.x, p.y]
        case .quadCurve(let p, let c): [p.x, p.y, c.x, c.y]
        case .curve(let p, let a, let b): [p.x, p.y, a.x, a.y, b.x, b.y]
        case .close: []
        }
      }
    default: []
    }
  }

  /// A value of the same kind with other numbers; a number for a flag.
  func with(_ n: [Double]) -> Value {
    switch self {
    case .number: .number(n[0])
    // Interpolated flags are numbers; writing converts them.
    case .flag: .number(n[0])
    case .point: .point(Point(n[0], n[1]))
    case .size: .size(Size(n[0], n[1]))
    case .rect: .rect(Rect(n[0], n[1], n[2], n[3]))
    case .vector: .vector(Vector3(n[0], n[1], n[2]))
    case .color: .color(Color(red: n[0], green: n[1], blue: n[2], alpha: n[3]))
    case .colors:
      .colors(
        stride(from: 0, to: n.count, by: 4).map {
          Color(red: n[$0], green: n[$0 + 1], blue: n[$0 + 2], alpha: n[$0 + 3])
        })
    case .numbers: .numbers(n)
    default: self
    }
  }

  /// True for the kinds that consist of numbers.
  var isNumbers: Bool {
    switch self {
    case .number, .flag, .point, .size, .rect, .vector, .color, .colors, .numbers: true
    default: false
    }
  }

  /// True if both are lists of numbers of one kind and length.
  private func matches(_ other: Value) -> Bool {
    kind == other.kind && isNumbers && flatNumbers.count == other.flatNumbers.count
  }

  /// Interpolates to another value; nil if that is impossible.
  func mixed(with other: Value, at f: Double) -> Value? {
    if matches(other) {
      return with(zip(flatNumbers, other.flatNumbers).map { $0 + ($1 - $0) * f })
    }
    switch (self, other) {
    case (.transform(let a), .transform(let b)): return .transform(a.interpolated(to: b, at: f))
    case (.path(let a), .path(let b)):
      return .path(a.interpolated(to: b, at: f) ?? (f < 0.5 ? a : b))
    default: return nil
    }
  }

  /// The sum; a transform applied before another. Nil if there is none.
  func sum(_ other: Value) -> Value? {
    if matches(other) { return with(zip(flatNumbers, other.flatNumbers).map(+)) }
    if case .transform(let a) = self, case .transform(let b) = other {
      return .transform(a.concatenating(b))
    }
    return nil
  }

  /// The value whose sum with another one is this one; nil if there is none.
  func difference(_ other: Value) -> Value? {
    if matches(other) { return with(zip(flatNumbers, other.flatNumbers).map(-)) }
    if case .transform(let a) = self, case .transform(let b) = other {
      return b.inverse.map { .transform(a.concatenating($0)) }
    }
    return nil
  }

  /// The neutral element of addition.
  var nothing: Value {
    if case .transform = self { return .transform(.identity) }
    return with(flatNumbers.map { _ in 0 })
  }

  /// This value with another added a number of times.
  func adding(_ other: Value, times: Int) -> Value? {
    var result: Value? = self
    for _ in 0..<max(times, 0) { result = result.flatMap { $0.sum(other) } }
    return result
  }
}
