package import AnimGeometry

/// How one picture becomes another, pixel by pixel, with the names, parameters, defaults and ranges of
/// Core Image's transition filters.
///
/// The space of parameters has its origin in the lower left corner of the pictures and y upwards, in
/// pixels; angles are in radians, counter-clockwise.
public struct PictureTransition: Hashable, Sendable {
  /// Which one.
  public let kind: Kind
  /// In the order of the kind's parameters, within their limits.
  private var values: [Value]

  /// A transition with the initial values of its parameters.
  public init(_ kind: Kind) {
    self.kind = kind
    values = kind.parameters.map(\.initial)
  }

  /// A transition by its short name or that of Core Image, such as `flash` or `CIFlashTransition`.
  /// - Parameters:
  ///   - name: One of those of ``Kind/all``.
  ///   - parameters: By the names of ``set(_:to:)``.
  /// - Throws: ``PictureTransitionError`` for a name that isn't known, of the transition or of a
  ///   parameter, and for a value of another kind than the parameter's.
  public init(
    named name: String, _ parameters: KeyValuePairs<String, Value> = [:]
  ) throws(PictureTransitionError) {
    self.init(try Kind(named: name))
    for (name, value) in parameters { try set(name, to: value) }
  }

  /// Sets a parameter by its name, such as `center` or `inputCenter`.
  ///
  /// Values outside of the range become the nearest inside; what is no number becomes the initial
  /// value.
  ///
  /// - Throws: ``PictureTransitionError`` for a name that none of the parameters has, and for a value of
  ///   another kind than the parameter's.
  public mutating func set(_ name: String, to value: Value) throws(PictureTransitionError) {
    let index = try index(of: name)
    guard let limited = kind.parameters[index].limited(value) else {
      throw .wrongKind(
        parameter: name, transition: kind.name, expected: kind.parameters[index].kind)
    }
    values[index] = limited
  }

  /// The value of a parameter by its name, such as `center` or `inputCenter`.
  ///
  /// - Throws: ``PictureTransitionError`` for a name that none of the parameters has.
  public func value(of name: String) throws(PictureTransitionError) -> Value {
    values[try index(of: name)]
  }

  /// The same with other values, which aren't limited.
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

  /// How far the transition is, from 0, the source alone, to 1, the target alone.
  public var time: Double {
    get { number("time") }
    set { try? set("time", to: .number(newValue)) }
  }
}

// What kernels and layers read; each asks only for what its kind lists.
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
