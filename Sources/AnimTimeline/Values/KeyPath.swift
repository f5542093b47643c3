import AnimGeometry

/// A property or a part of it, by its name in animations: `position`, `position.x`,
/// `transform.rotation.z`.
public struct AnimationKeyPath: Hashable, Sendable, CustomStringConvertible {
  /// The part of the property's lanes that the animation's value sets.
  public enum Target: Hashable, Sendable {
    /// A value of the property's own kind.
    case whole
    /// One number for one lane.
    case lane(Int)
    /// One number for the first two or three of three lanes, for `transform.scale` and
    /// `transform.scale.xy`.
    case uniform(Int)
    /// A point or size for two neighbouring lanes, given the first of them.
    case pair(Int, ValueKind)
    /// One number for an input of the filter with a name.
    case filterInput(filter: String, input: String)
    /// One number of an emitter's cell, or of a cell inside of one, by the names of the cells.
    case cell(names: [String], number: String)
  }

  /// The property.
  public let property: Property
  /// The part of the property.
  public let part: Target
  /// The text of the key path, such as `position.x`.
  public let description: String

  /// Reads a key path; nil for an unknown name.
  public init?(_ text: String) {
    guard let target = Self.targets[text] ?? Self.filterInput(text) ?? Self.cell(text) else {
      return nil
    }
    (property, part) = target
    description = text
  }

  /// The whole of a property, even if a key path with the property's name stands for one number for
  /// all lanes.
  public init(whole property: Property) {
    self.property = property
    part = .whole
    description = property.name
  }

  /// The kind of value that an animation of this key path takes.
  public var kind: ValueKind {
    switch part {
    case .whole: property.kind
    case .lane, .uniform, .filterInput, .cell: .number
    case .pair(_, let kind): kind
    }
  }

  /// Converts a value to the key path's kind: for a flag from a number, which sets it unless it is
  /// 0, for a vector from a list of three numbers; nil for any other kind.
  public func accepted(_ value: Value) -> Value? {
    if case .number(let number) = value, kind == .flag { return .flag(number != 0) }
    if case .numbers(let numbers) = value, kind == .vector, numbers.count == 3 {
      return .vector(Vector3(numbers[0], numbers[1], numbers[2]))
    }
    return value.kind == kind ? value : nil
  }

  /// The lanes that the key path sets.
  public var mask: LaneMask {
    switch part {
    case .whole, .uniform(3): .all
    case .uniform: [.lane(0), .lane(1)]
    case .lane(let index): .lane(index)
    case .cell: .lane(0)
    case .pair(let first, _): [.lane(first), .lane(first + 1)]
    case .filterInput: []
    }
  }

  /// The lanes for a value of this key path; nil for a value of another kind.
  public func lanes(for value: Value) -> Components? {
    guard value.kind == kind, let lanes = value.lanes else { return nil }
    switch part {
    case .whole, .cell: return lanes
    case .lane(let index):
      var result = Components.zero
      result[index] = lanes.x
      return result
    case .uniform(let count): return Components(lanes.x, lanes.x, count > 2 ? lanes.x : 0, 0)
    case .pair(let first, _):
      var result = Components.zero
      result[first] = lanes.x
      result[first + 1] = lanes.y
      return result
    case .filterInput: return nil
    }
  }

  /// The value of this key path in a property's lanes.
  public func value(in lanes: Components) -> Value? {
    switch part {
    case .whole: Value(lanes, kind: kind)
    case .lane(let index): .number(lanes[index])
    case .cell: .number(lanes.x)
    case .uniform(let count): .number(lanes.mean(of: count))
    case .pair(let first, _): Value(Components(lanes[first], lanes[first + 1], 0, 0), kind: kind)
    case .filterInput: nil
    }
  }

  /// A value of this key path in the form of tracks without lanes; nil for a value of another kind.
  public func trackValue(for value: Value) -> Value? {
    guard case .filterInput(let filter, let input) = part else {
      return value.kind == property.kind ? value : nil
    }
    guard case .number(let number) = value else { return nil }
    return .filterInput(FilterInput(filter: filter, input: input, number: number))
  }

  /// Reads `filters.NAME.INPUT`; the name may contain dots.
  private static func filterInput(_ text: String) -> (Property, Target)? {
    for row in Property.table where row.kind == .filters {
      guard text.hasPrefix(row.name + ".") else { continue }
      let rest = text.dropFirst(row.name.count + 1)
      for input in Filter.inputNames where rest.hasSuffix("." + input) {
        let name = rest.dropLast(input.count + 1)
        if !name.isEmpty { return (row.property, .filterInput(filter: String(name), input: input)) }
      }
    }
    return nil
  }

  /// Reads `emitterCells.NAME.NUMBER`, also with nested `emitterCells.NAME`; names may contain
  /// dots.
  private static func cell(_ text: String) -> (Property, Target)? {
    let prefix = Property.emitterCells.name + "."
    guard text.hasPrefix(prefix), let dot = text.lastIndex(of: "."),
      cellNumbers.contains(String(text[text.index(after: dot)...]))
    else { return nil }
    let names = text[..<dot].dropFirst(prefix.count).split(
      separator: "." + prefix, omittingEmptySubsequences: false)
    guard names.allSatisfy({ !$0.isEmpty }) else { return nil }
    let number = String(text[text.index(after: dot)...])
    return (.emitterCells, .cell(names: names.map(String.init), number: number))
  }

  /// The numbers of an emitter's cell.
  package static let cellNumbers: Set<String> = [
    "birthRate", "lifetime", "lifetimeRange", "emissionLatitude", "emissionLongitude",
    "emissionRange", "velocity", "velocityRange", "xAcceleration", "yAcceleration",
    "zAcceleration", "scale", "scaleRange", "scaleSpeed", "spin", "spinRange", "redRange",
    "greenRange", "blueRange", "alphaRange", "redSpeed", "greenSpeed", "blueSpeed", "alphaSpeed",
    "beginTime", "duration",
  ]

  /// The texts of all key paths, in the order of the property table.
  public static let all: [String] = Property.table.flatMap { row in
    targets.filter { $0.value.0 == row.property }.map(\.key).sorted()
  }

  /// The key paths of authors; the others are internal to recordings.
  package static let authored = all.filter { AnimationKeyPath($0)?.property.isAuthored == true }

  private static let targets: [String: (Property, Target)] = {
    var result: [String: (Property, Target)] = [:]
    // Key paths of cells' numbers contain the cells' names.
    for row in Property.table where row.property != .emitterCells {
      result[row.name] = (row.property, .whole)
      for (lane, name) in row.kind.laneNames.enumerated() {
        result["\(row.name).\(name)"] = (row.property, .lane(lane))
      }
      if row.kind == .rect {
        result["\(row.name).origin"] = (row.property, .pair(0, .point))
        result["\(row.name).size"] = (row.property, .pair(2, .size))
      }
    }
    // Numbers for values that the table stores as three lanes, by Core Animation's key paths.
    for base in TransformSlots.all.map(\.matrix.name) {
      for (name, part) in [
        ("rotation", Target.lane(2)), ("scale", .uniform(3)), ("translation", .pair(0, .point)),
      ] {
        if let target = result["\(base).\(name)"] { result["\(base).\(name)"] = (target.0, part) }
      }
      if let scale = result["\(base).scale"] {
        result["\(base).scale.xy"] = (scale.0, .uniform(2))
      }
    }
    return result
  }()
}

extension Components {
  /// The mean of the first two or three numbers.
  package func mean(of count: Int) -> Double { count > 2 ? (x + y + z) / 3 : (x + y) / 2 }
}
