public import AnimGeometry

extension Value {
  /// Interpolates to another value; fractions outside of 0…1 extrapolate.
  ///
  /// Numbers, points, rectangles and colours blend per component, lists element by element if their
  /// counts agree, paths segment by segment if these match, transforms by parts. Pictures
  /// cross-fade, with fractions limited to 0…1. Any other value switches at half.
  public func interpolated(to other: Value, at fraction: Double) -> Value {
    if let a = lanes, let b = other.lanes, kind == other.kind {
      return Value(a + (b - a) * fraction, kind: kind) ?? self
    }
    switch (self, other) {
    case (.transform(let a), .transform(let b)):
      return .transform(a.interpolated(to: b, at: fraction))
    case (.path(let a), .path(let b)):
      // The ends don't need segments that only the other path has.
      if a.elements.count != b.elements.count {
        if fraction == 0 { return self }
        if fraction == 1, a.interpolated(to: b, at: 0) != nil { return other }
      }
      if let path = a.interpolated(to: b, at: fraction) { return .path(path) }
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { $0 + ($1 - $0) * fraction })
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { $0.interpolated(to: $1, at: fraction) })
    case (.image, .image), (.image, .images), (.images, .image), (.images, .images):
      if self == other { return self }
      if let a = imageMix, let b = other.imageMix {
        return Value(a.interpolated(to: b, at: fraction))
      }
    case (.filters(let a), .filters(let b)) where a.hasInputs(of: b):
      return .filters(a.combined(b) { $0 + ($1 - $0) * fraction })
    case (.filterInput, _), (_, .filterInput):
      if let (input, a, b) = filterInputs(self, other) {
        return .filterInput(input.with(a + (b - a) * fraction))
      }
    default: break
    }
    return fraction < 0.5 ? self : other
  }

  /// True if an animation between the two has an effect: lists need the same length.
  public func blends(with other: Value) -> Bool {
    switch (self, other) {
    case (.numbers(let a), .numbers(let b)): a.count == b.count
    case (.colors(let a), .colors(let b)): a.count == b.count
    case (.filters(let a), .filters(let b)): a.hasInputs(of: b)
    default: kind == other.kind
    }
  }

  /// The sum of two values: per component; for transforms `self` applied before `other`. Values
  /// without a sum give `other`.
  public func adding(_ other: Value) -> Value {
    if let a = lanes, let b = other.lanes, kind == other.kind {
      return Value(a + b, kind: kind) ?? other
    }
    switch (self, other) {
    case (.transform(let a), .transform(let b)): return .transform(a.concatenating(b))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map(+))
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(
        zip(a, b).map {
          Color(
            red: $0.red + $1.red, green: $0.green + $1.green, blue: $0.blue + $1.blue,
            alpha: $0.alpha + $1.alpha)
        })
    case (.filters(let a), .filterInput(let input)), (.filterInput(let input), .filters(let a)):
      return .filters(input.with((input.number(in: a) ?? 0) + input.number).applied(to: a))
    case (.filterInput, .filterInput):
      if let (input, a, b) = filterInputs(self, other) { return .filterInput(input.with(a + b)) }
      return other
    default: return other
    }
  }

  /// The value whose sum with `other` is this value: per component; for transforms this one applied
  /// before the inverse of `other`. Nil if there is no such value.
  public func subtracting(_ other: Value) -> Value? {
    if let a = lanes, let b = other.lanes, kind == other.kind { return Value(a - b, kind: kind) }
    switch (self, other) {
    case (.transform(let a), .transform(let b)):
      return b.inverse.map { .transform(a.concatenating($0)) }
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map(-))
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(
        zip(a, b).map {
          Color(
            red: $0.red - $1.red, green: $0.green - $1.green, blue: $0.blue - $1.blue,
            alpha: $0.alpha - $1.alpha)
        })
    default: return nil
    }
  }

  /// The numbers of two values for the input to which one of them refers.
  private func filterInputs(_ a: Value, _ b: Value) -> (FilterInput, Double, Double)? {
    func number(_ value: Value, _ input: FilterInput) -> Double? {
      switch value {
      case .filters(let filters): input.number(in: filters)
      case .filterInput(let other):
        other.filter == input.filter && other.input == input.input ? other.number : nil
      default: nil
      }
    }
    for case .filterInput(let input) in [a, b] {
      if let x = number(a, input), let y = number(b, input) { return (input, x, y) }
    }
    return nil
  }
}

extension Color {
  /// Interpolates to another colour, each encoded, straight component separately.
  public func interpolated(to other: Color, at fraction: Double) -> Color {
    Color(
      red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
  }
}
