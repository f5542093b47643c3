import AnimGeometry

extension Value {
  /// Maximum of recorded numbers. Products of a few such numbers are finite.
  package static let maximumNumber = 1e12

  /// True if every number in it is finite and at most ``maximumNumber``.
  var isWithinLimits: Bool {
    func fits(_ n: Double) -> Bool { abs(n) <= Self.maximumNumber }
    if let lanes { return (0..<4).allSatisfy { fits(lanes[$0]) } }
    switch self {
    case .colors(let colors): return colors.allSatisfy { Value.color($0).isWithinLimits }
    case .numbers(let numbers): return numbers.allSatisfy(fits)
    case .path(let path): return path.allCoordinatesSatisfy(fits)
    case .transform(let transform): return transform.entries.allSatisfy(fits)
    case .filters(let filters):
      return filters.allSatisfy { $0.inputs.allSatisfy { fits($0.value) } }
    case .filterInput(let input): return fits(input.number)
    default: return isFinite
    }
  }

  /// The value with its numbers clamped to the maximum; not-a-number becomes 0.
  var limited: Value {
    if isWithinLimits { return self }
    func limit(_ n: Double) -> Double {
      n.isNaN ? 0 : min(max(n, -Self.maximumNumber), Self.maximumNumber)
    }
    if let lanes {
      let limited = Components(limit(lanes.x), limit(lanes.y), limit(lanes.z), limit(lanes.w))
      return Value(limited, kind: kind) ?? self
    }
    switch self {
    case .colors(let colors):
      return .colors(
        colors.map {
          Color(
            red: limit($0.red), green: limit($0.green), blue: limit($0.blue),
            alpha: limit($0.alpha))
        })
    case .numbers(let numbers): return .numbers(numbers.map(limit))
    case .path(let path): return .path(path.mapPoints { Point(limit($0.x), limit($0.y)) })
    case .transform(let transform):
      return Transform3D(entries: transform.entries.map(limit)).map(Value.transform) ?? self
    case .filters(let filters):
      return .filters(
        filters.map { filter in
          Filter(
            filter.kind, name: filter.name,
            inputs: Dictionary(
              uniqueKeysWithValues: filter.inputs.map { ($0.name, limit($0.value)) }))
        })
    case .filterInput(var input):
      input.number = limit(input.number)
      return .filterInput(input)
    default: return self
    }
  }
}
