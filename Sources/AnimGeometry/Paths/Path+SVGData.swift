/// An error of SVG path data.
public struct PathDataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Offset of the mistake, in UTF-8 bytes from the start of the text.
  public let offset: Int
  /// Description of the expected text.
  public let expected: String

  /// Message with the expected text and the offset.
  public var description: String { "path data: expected \(expected) at offset \(offset)" }
}

extension Path {
  /// Maximum number of elements.
  private static let elementLimit = 1_000_000

  /// Creates a path from SVG path data (SVG 2, 9.3): all commands, absolute and relative, with
  /// implicit repeats. Elliptical arcs become cubic curves of at most 90 degrees each.
  ///
  /// - Throws: `PathDataError` at the first mistake, at a coordinate that is too large, and beyond
  ///   1,000,000 elements.
  public init(svgData: String) throws(PathDataError) {
    var reader = PathDataReader(svgData)
    self = try reader.path(elementLimit: Self.elementLimit)
  }
}

/// A reader of SVG path data.
private struct PathDataReader {
  private var scanner: TextScanner
  private var path = Path()
  /// Last control point, if the previous command drew a curve of that degree. A smooth curve
  /// mirrors it.
  private var lastCubicControl: Point?
  private var lastQuadControl: Point?

  private static let smallerCoordinates = "coordinates of a smaller size"

  init(_ text: String) { scanner = TextScanner(text) }

  mutating func path(elementLimit: Int) throws(PathDataError) -> Path {
    scanner.skipSpace()
    while let command = scanner.next {
      let lowercase = command | 0x20
      guard command < 0x80, "mlhvcsqtaz".utf8.contains(lowercase),
        !path.isEmpty || lowercase == 0x6D
      else { throw failure(path.isEmpty ? "the command M or m" : "a path command or a number") }
      scanner.position += 1
      try read(lowercase, isRelative: command == lowercase, elementLimit: elementLimit)
      scanner.skipSpace()
    }
    return path
  }

  /// Reads the arguments of a command, including repeated ones.
  private mutating func read(_ command: UInt8, isRelative: Bool, elementLimit: Int)
    throws(PathDataError)
  {
    if command == UInt8(ascii: "z") {
      path.closeSubpath()
      (lastCubicControl, lastQuadControl) = (nil, nil)
      return
    }
    var command = command
    scanner.skipSpace()
    repeat {
      guard path.elements.count < elementLimit else {
        throw failure("the end of the path, as it is limited to \(elementLimit) elements")
      }
      try draw(command, from: isRelative ? path.currentPoint ?? .zero : .zero)
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
    } while try moreArguments()
  }

  /// Returns true if the command's arguments repeat: after a comma they must, before a number they
  /// do.
  private mutating func moreArguments() throws(PathDataError) -> Bool {
    scanner.skipSpace()
    if scanner.skip(UInt8(ascii: ",")) {
      scanner.skipSpace()
      return true
    }
    guard let byte = scanner.next else { return false }
    return (0x30...0x39).contains(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E
  }

  private mutating func draw(_ command: UInt8, from base: Point) throws(PathDataError) {
    let current = path.currentPoint ?? .zero
    var (cubicControl, quadControl): (Point?, Point?)
    switch command {
    case UInt8(ascii: "m"): path.move(to: try point(from: base))
    case UInt8(ascii: "l"): path.addLine(to: try point(from: base))
    case UInt8(ascii: "h"): path.addLine(to: Point(try coordinate(from: base.x), current.y))
    case UInt8(ascii: "v"): path.addLine(to: Point(current.x, try coordinate(from: base.y)))
    case UInt8(ascii: "c"), UInt8(ascii: "s"):
      var control1 = try mirrored(lastCubicControl, at: current)
      if command == UInt8(ascii: "c") {
        control1 = try point(from: base)
        separator()
      }
      let control2 = try point(from: base)
      separator()
      path.addCurve(to: try point(from: base), control1: control1, control2: control2)
      cubicControl = control2
    case UInt8(ascii: "q"), UInt8(ascii: "t"):
      var control = try mirrored(lastQuadControl, at: current)
      if command == UInt8(ascii: "q") {
        control = try point(from: base)
        separator()
      }
      path.addQuadCurve(to: try point(from: base), control: control)
      quadControl = control
    default: try arc(from: base)
    }
    (lastCubicControl, lastQuadControl) = (cubicControl, quadControl)
  }

  private mutating func arc(from base: Point) throws(PathDataError) {
    let radiusX = try number()
    separator()
    let radiusY = try number()
    separator()
    let rotation = try number()
    separator()
    let isLarge = try flag()
    separator()
    let isClockwise = try flag()
    separator()
    let count = path.elements.count
    path.addSVGArc(
      to: try point(from: base), radii: Size(radiusX, radiusY),
      rotation: rotation.truncatingRemainder(dividingBy: 360) * .pi / 180,
      isLarge: isLarge, isClockwise: isClockwise)
    for case .curve(_, let control1, let control2) in path.elements[count...] {
      guard (control1 + control2).length.isFinite else { throw failure(Self.smallerCoordinates) }
    }
  }

  /// Returns the control point of a smooth curve. It can overflow although no coordinate in the
  /// text does.
  private func mirrored(_ control: Point?, at current: Point) throws(PathDataError) -> Point {
    guard let control else { return current }
    let result = current + (current - control)
    guard result.x.isFinite, result.y.isFinite else { throw failure(Self.smallerCoordinates) }
    return result
  }

  private mutating func point(from base: Point) throws(PathDataError) -> Point {
    let x = try coordinate(from: base.x)
    separator()
    return Point(x, try coordinate(from: base.y))
  }

  private mutating func number() throws(PathDataError) -> Double {
    let start = scanner.position
    guard let value = scanner.number(allowsTrailingPoint: true) else { throw failure("a number") }
    guard value.isFinite else {
      throw PathDataError(offset: start, expected: "a number of a smaller size")
    }
    return value
  }

  private mutating func coordinate(from base: Double) throws(PathDataError) -> Double {
    let start = scanner.position
    let value = base + (try number())
    guard value.isFinite else {
      throw PathDataError(offset: start, expected: Self.smallerCoordinates)
    }
    return value
  }

  private mutating func flag() throws(PathDataError) -> Bool {
    if scanner.skip(UInt8(ascii: "0")) { return false }
    if scanner.skip(UInt8(ascii: "1")) { return true }
    throw failure("an arc flag, 0 or 1")
  }

  /// Skips spaces and at most one comma.
  private mutating func separator() {
    scanner.skipSpace()
    if scanner.skip(UInt8(ascii: ",")) { scanner.skipSpace() }
  }

  private func failure(_ expected: String) -> PathDataError {
    PathDataError(offset: scanner.position, expected: expected)
  }
}
