package import AnimTimeline

/// Up to four numbers of a drawing item: constant, or a pure function of scene time.
///
/// A function is an expression over tracks. Each reader takes from it what it needs: a frame evaluates it at one time,
/// an exporter fits it, with the knowledge of where curves stay curves.
package enum Attribute: Sendable {
  case constant(Components)
  /// A track, by its index in the tree's table.
  case track(Int)
  indirect case mapped(Attribute, Linearity, @Sendable (Components) -> Components)
  indirect case combined(
    Attribute, Attribute, Linearity, @Sendable (Components, Components) -> Components)
  /// Every number limited to a range.
  indirect case clamped(Attribute, ClosedRange<Double>)
  /// A rectangle of x, y, width and height, with a size that isn't negative.
  indirect case standardized(Attribute)

  /// The dependence of a function's result on its arguments.
  package enum Linearity: Sendable {
    /// A weighted sum plus a constant in every lane.
    case affine
    /// Affine in each argument while the others are constant.
    case multilinear
    /// Any other.
    case none
  }

  /// A constant number.
  package static func number(_ number: Double) -> Attribute {
    .constant(Components(number, 0, 0, 0))
  }

  /// A constant flag.
  package static func flag(_ flag: Bool) -> Attribute { .number(flag ? 1 : 0) }

  /// The value, if it never changes.
  package var constantValue: Components? {
    if case .constant(let value) = self { value } else { nil }
  }

  /// The value at a moment.
  package func value(at moment: SampleTime) -> Components {
    switch self {
    case .constant(let value): value
    case .track(let entry):
      moment.tracks.lanes(entry, at: moment.time, in: moment.library) ?? .zero
    case .mapped(let input, _, let function): function(input.value(at: moment))
    case .combined(let first, let second, _, let function):
      function(first.value(at: moment), second.value(at: moment))
    case .clamped(let input, let range): input.value(at: moment).clamped(to: range)
    case .standardized(let input): input.value(at: moment).standardized
    }
  }

  /// A function of this attribute.
  package func map(
    _ linearity: Linearity, _ function: @escaping @Sendable (Components) -> Components
  ) -> Attribute {
    if let constantValue { return .constant(function(constantValue)) }
    return .mapped(self, linearity, function)
  }

  /// A function of this attribute and another one.
  package func combined(
    with other: Attribute, _ linearity: Linearity,
    _ function: @escaping @Sendable (Components, Components) -> Components
  ) -> Attribute {
    if let first = constantValue, let second = other.constantValue {
      return .constant(function(first, second))
    }
    return .combined(self, other, linearity, function)
  }

  /// The attribute with every number limited to a range.
  package func clamped(to range: ClosedRange<Double>) -> Attribute {
    constantValue.map { .constant($0.clamped(to: range)) } ?? .clamped(self, range)
  }

  /// A rectangle of x, y, width and height as one whose size isn't negative.
  package var standardized: Attribute {
    if case .standardized = self { return self }
    return constantValue.map { .constant($0.standardized) } ?? .standardized(self)
  }
}

/// A value of a drawing item that isn't made of four numbers, such as a path, a list or a keyword: constant, or a track.
package enum ValueAttribute<V: ValueConvertible & Sendable>: Sendable {
  case constant(V)
  /// A track, by its index in the tree's table, and the value where it has one of another kind.
  case track(Int, otherwise: V)

  /// The value, if it never changes.
  package var constantValue: V? { if case .constant(let value) = self { value } else { nil } }

  /// The value at a moment.
  package func value(at moment: SampleTime) -> V {
    switch self {
    case .constant(let value): value
    case .track(let entry, let otherwise):
      V(moment.tracks.value(entry, at: moment.time, in: moment.library)) ?? otherwise
    }
  }

  /// The values over time, in a table of tracks; a track without pieces for values that never change.
  package func track(in tracks: TrackTable, _ library: Library) -> Track<Value> {
    switch self {
    case .constant(let value): return Track(base: value.value)
    case .track(let entry, _):
      if case .values(let track)? = tracks.track(entry) { return track }
      return Track(base: tracks.value(entry, at: 0, in: library))
    }
  }
}

extension Components {
  func clamped(to range: ClosedRange<Double>) -> Components {
    clamped(
      lowerBound: Components(repeating: range.lowerBound),
      upperBound: Components(repeating: range.upperBound))
  }

  /// A rectangle of x, y, width and height, with a size that isn't negative.
  var standardized: Components {
    Components(x + Swift.min(z, 0), y + Swift.min(w, 0), abs(z), abs(w))
  }
}
