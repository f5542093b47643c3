package import AnimGeometry

/// A transition from one picture to another, pixel by pixel, with the names, parameters, defaults
/// and ranges of Core Image's transition filters.
///
/// The coordinates of parameters have their origin in the lower left corner of the pictures, with y
/// upwards, in pixels; angles are in radians, counter-clockwise.
public struct PictureTransition: Hashable, Sendable {
  /// Kind of the transition.
  public let kind: Kind
  /// Values in the order of the kind's parameters, within their limits.
  private var values: [Value]

  /// Creates a transition with the default values of its parameters.
  public init(_ kind: Kind) {
    self.kind = kind
    values = kind.parameters.map(\.initial)
  }

  /// Sets a parameter by its name, such as `center` or `inputCenter`.
  ///
  /// Values outside of the range become the nearest inside; NaN becomes the default value.
  ///
  /// - Throws: ``PictureTransitionError`` for an unknown parameter, and for a value of the wrong
  ///   kind.
  public mutating func set(_ name: String, to value: Value) throws(PictureTransitionError) {
    let index = try index(of: name)
    guard let limited = kind.parameters[index].limited(value) else {
      throw .wrongKind(
        parameter: name, transition: kind.name, expected: kind.parameters[index].kind)
    }
    values[index] = limited
  }

  /// Returns the value of a parameter by its name, such as `center` or `inputCenter`.
  ///
  /// - Throws: ``PictureTransitionError`` for an unknown parameter.
  public func value(of name: String) throws(PictureTransitionError) -> Value {
    values[try index(of: name)]
  }

  /// Returns the transition with other values, which aren't limited.
  func mapped(_ transform: (Parameter, Value) -> Value) -> PictureTransition {
    var result = self
    result.values = zip(kind.parameters, values).map(transform)
    return result
  }

  private func index(of name: String) throws(PictureTransitionError) -> Int {
    guard let index = kind.parameters.firstIndex(where: { $0.isNamed(name) }) else {
      throw .unknownParameter(name, transition: kind.name)
    }
    return index
  }

  /// Progress of the transition, from 0, only the source, to 1, only the target. Default 0.
  public var time: Double {
    get { number("time") }
    set { try? set("time", to: .number(newValue)) }
  }
}

// Parameters by type, for kernels and layers. They only read parameters of their kind; the results
// for others are placeholders.
extension PictureTransition {
  package func number(_ name: String) -> Double {
    guard case .number(let value) = try? value(of: name) else { return 0 }
    return value
  }

  func point(_ name: String) -> Point {
    guard case .point(let value) = try? value(of: name) else { return .zero }
    return value
  }

  func rect(_ name: String) -> Rect {
    guard case .rect(let value) = try? value(of: name) else { return .zero }
    return value
  }

  package func color(_ name: String) -> Color {
    guard case .color(let value) = try? value(of: name) else { return .clear }
    return value
  }

  func image(_ input: PictureInput) -> TransitionImage? {
    guard case .image(let value) = try? value(of: input.rawValue) else { return nil }
    return value
  }
}
