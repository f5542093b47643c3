public import AnimGeometry

/// A Swift type of property values.
public protocol ValueConvertible {
  /// The value in the form that properties store.
  var value: Value { get }
  /// Creates it from a stored value; nil for a value of another kind.
  init?(_ value: Value)
}

extension Value: ValueConvertible {
  public var value: Value { self }
  public init?(_ value: Value) { self = value }
}

extension Double: ValueConvertible {
  public var value: Value { .number(self) }
  public init?(_ value: Value) {
    guard case .number(let number) = value else { return nil }
    self = number
  }
}

extension Int: ValueConvertible {
  public var value: Value { .number(Double(self)) }
  /// Rounds half away from zero, as Core Animation does when it stores integers.
  public init?(_ value: Value) {
    guard case .number(let number) = value else { return nil }
    guard let result = Int(exactly: number.rounded(.toNearestOrAwayFromZero)) else { return nil }
    self = result
  }
}

extension Bool: ValueConvertible {
  public var value: Value { .flag(self) }
  public init?(_ value: Value) {
    guard case .flag(let flag) = value else { return nil }
    self = flag
  }
}

extension Point: ValueConvertible {
  public var value: Value { .point(self) }
  public init?(_ value: Value) {
    guard case .point(let point) = value else { return nil }
    self = point
  }
}

extension Size: ValueConvertible {
  public var value: Value { .size(self) }
  public init?(_ value: Value) {
    guard case .size(let size) = value else { return nil }
    self = size
  }
}

extension Rect: ValueConvertible {
  public var value: Value { .rect(self) }
  public init?(_ value: Value) {
    guard case .rect(let rect) = value else { return nil }
    self = rect
  }
}

extension Vector3: ValueConvertible {
  public var value: Value { .vector(self) }
  public init?(_ value: Value) {
    guard case .vector(let vector) = value else { return nil }
    self = vector
  }
}

extension Color: ValueConvertible {
  public var value: Value { .color(self) }
  public init?(_ value: Value) {
    guard case .color(let color) = value else { return nil }
    self = color
  }
}

extension Path: ValueConvertible {
  public var value: Value { .path(self) }
  public init?(_ value: Value) {
    guard case .path(let path) = value else { return nil }
    self = path
  }
}

extension Transform3D: ValueConvertible {
  public var value: Value { .transform(self) }
  public init?(_ value: Value) {
    guard case .transform(let transform) = value else { return nil }
    self = transform
  }
}

extension AffineTransform: ValueConvertible {
  public var value: Value { .transform(Transform3D(self)) }
  /// Nil for a value that isn't a plane transform.
  public init?(_ value: Value) {
    guard case .transform(let transform) = value, transform.isAffine else { return nil }
    self = transform.affine
  }
}

extension String: ValueConvertible {
  public var value: Value { .string(self) }
  public init?(_ value: Value) {
    guard case .string(let string) = value else { return nil }
    self = string
  }
}

/// A type whose lists can be values of properties.
public protocol ListElement {
  /// The list in the form that properties store.
  static func value(of list: [Self]) -> Value
  /// Creates a list from a stored value; nil for a value of another kind.
  static func list(from value: Value) -> [Self]?
}

extension Color: ListElement {
  public static func value(of list: [Color]) -> Value { .colors(list) }
  public static func list(from value: Value) -> [Color]? {
    if case .colors(let colors) = value { colors } else { nil }
  }
}

extension Double: ListElement {
  public static func value(of list: [Double]) -> Value { .numbers(list) }
  public static func list(from value: Value) -> [Double]? {
    if case .numbers(let numbers) = value { numbers } else { nil }
  }
}

extension Filter: ListElement {
  public static func value(of list: [Filter]) -> Value { .filters(list) }
  public static func list(from value: Value) -> [Filter]? {
    if case .filters(let filters) = value { filters } else { nil }
  }
}

extension Array: ValueConvertible where Element: ListElement {
  public var value: Value { Element.value(of: self) }
  public init?(_ value: Value) {
    guard let list = Element.list(from: value) else { return nil }
    self = list
  }
}

extension ImageResource: ValueConvertible {
  public var value: Value { .image(self) }
}

extension ValueConvertible where Self == ImageResource {
  /// The picture; of several, the one with the greatest weight.
  public init?(_ value: Value) {
    guard let image = value.imageMix?.heaviest else { return nil }
    self = image
  }
}

extension CornerMask: ValueConvertible {
  /// The names of the corners, in the order of their bits.
  static let names = ["minXMinY", "maxXMinY", "minXMaxY", "maxXMaxY"]

  /// The names of its corners, separated by spaces.
  public var value: Value {
    let names = Self.names.indices.filter { rawValue >> $0 & 1 == 1 }.map { Self.names[$0] }
    return .string(names.joined(separator: " "))
  }

  public init?(_ value: Value) {
    guard case .string(let text) = value else { return nil }
    var bits: UInt8 = 0
    for name in text.split(separator: " ") {
      guard let place = Self.names.firstIndex(of: String(name)) else { return nil }
      bits |= 1 << UInt8(place)
    }
    self.init(rawValue: bits)
  }
}

extension ValueConvertible where Self: RawRepresentable<String> {
  public var value: Value { .string(rawValue) }
  public init?(_ value: Value) {
    guard case .string(let string) = value else { return nil }
    self.init(rawValue: string)
  }
}

extension CornerCurve: ValueConvertible {}
extension MaskMode: ValueConvertible {}
extension FillRule: ValueConvertible {}
extension LineCap: ValueConvertible {}
extension LineJoin: ValueConvertible {}
extension ImageFilter: ValueConvertible {}
extension ContentsGravity: ValueConvertible {}
extension GradientType: ValueConvertible {}
extension BlendMode: ValueConvertible {}
