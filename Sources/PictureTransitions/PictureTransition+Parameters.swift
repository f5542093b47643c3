public import AnimGeometry

extension PictureTransition {
  /// The value of a parameter.
  public enum Value: Hashable, Sendable {
    case number(Double)
    case point(Point)
    /// A rectangle; an empty one stands for the source's extent.
    case rect(Rect)
    /// A colour with components of 0…1, not premultiplied.
    case color(Color)
    case image(TransitionImage?)

    /// Kind of the value.
    public var kind: ValueKind {
      switch self {
      case .number: .number
      case .point: .point
      case .rect: .rect
      case .color: .color
      case .image: .image
      }
    }
  }

  /// The kind of a parameter's values.
  public enum ValueKind: String, Hashable, Sendable, CaseIterable {
    case number, point, rect, color, image

    var phrase: String {
      switch self {
      case .number: "a number"
      case .point: "a point"
      case .rect: "a rectangle"
      case .color: "a colour"
      case .image: "a picture"
      }
    }
  }

  /// A parameter of a transition: its name, its kind of values and their limits.
  public struct Parameter: Hashable, Sendable {
    /// Name, such as “center”.
    public var name: String
    /// Default value.
    public var initial: Value
    /// Lower limit of a number; nil for none.
    public var minimum: Double?
    /// Upper limit of a number; nil for none.
    public var maximum: Double?
    /// True if a number is a length in pixels.
    public var isLength = false

    /// Kind of the parameter's values.
    public var kind: ValueKind { initial.kind }

    /// Core Image's name, such as “inputCenter”. Pictures end with “Image” in both names.
    public var inputName: String { "input" + name.prefix(1).uppercased() + name.dropFirst() }

    /// True if a text is one of the two names.
    func isNamed(_ text: String) -> Bool { text == name || text == inputName }
  }
}

extension PictureTransition.Parameter {
  /// Creates a number, by default without limits.
  public static func number(
    _ name: String, _ initial: Double, from minimum: Double? = nil, to maximum: Double? = nil
  ) -> Self {
    Self(name: name, initial: .number(initial), minimum: minimum, maximum: maximum)
  }

  /// Creates a length in pixels; for layers in points.
  public static func length(_ name: String, _ initial: Double, from minimum: Double? = nil) -> Self
  {
    var result = number(name, initial, from: minimum)
    result.isLength = true
    return result
  }

  /// Creates a point relative to the lower left corner.
  public static func point(_ name: String, _ x: Double, _ y: Double) -> Self {
    Self(name: name, initial: .point(Point(x, y)))
  }

  static func rect(_ name: String, side: Double) -> Self {
    Self(name: name, initial: .rect(Rect(0, 0, side, side)))
  }

  /// Creates a colour that isn't premultiplied.
  public static func color(_ name: String, _ red: Double, _ green: Double, _ blue: Double) -> Self {
    Self(name: name, initial: .color(Color(red: red, green: green, blue: blue)))
  }

  static func image(_ name: String) -> Self { Self(name: name, initial: .image(nil)) }

  /// True for a picture that covers the source and the target. A shading has coordinates of its
  /// own.
  var fillsPictures: Bool { kind == .image && name != PictureInput.shadingImage.rawValue }

  /// Returns a value within the limits; nil for one of another kind. NaN becomes the default value.
  /// Every number is limited to ±1e9.
  func limited(_ value: PictureTransition.Value) -> PictureTransition.Value? {
    switch (value, initial) {
    case (.number(let value), .number(let initial)):
      let (low, high) = (max(minimum ?? -1e9, -1e9), min(maximum ?? 1e9, 1e9))
      return .number(Self.limited(value, low, high, initial))
    case (.point(let value), .point(let initial)):
      return .point(
        Point(
          Self.limited(value.x, -1e9, 1e9, initial.x), Self.limited(value.y, -1e9, 1e9, initial.y)))
    case (.rect(let value), .rect(let initial)):
      let corners = [value.minX, value.minY, value.maxX, value.maxY]
      guard !corners.contains(where: \.isNaN) else { return .rect(initial) }
      let limited = corners.map { Self.limited($0, -1e9, 1e9, 0) }
      return .rect(
        Rect(corner: Point(limited[0], limited[1]), corner: Point(limited[2], limited[3])))
    case (.color(let value), .color(let initial)):
      return .color(
        Color(
          red: Self.limited(value.red, 0, 1, initial.red),
          green: Self.limited(value.green, 0, 1, initial.green),
          blue: Self.limited(value.blue, 0, 1, initial.blue),
          alpha: Self.limited(value.alpha, 0, 1, initial.alpha)))
    case (.image, .image): return value
    default: return nil
    }
  }

  private static func limited(
    _ value: Double, _ low: Double, _ high: Double, _ initial: Double
  ) -> Double {
    value.isNaN ? initial : min(max(value, low), high)
  }
}
