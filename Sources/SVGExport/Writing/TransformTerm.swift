import AnimGeometry
import TrackFitting

/// One function of a transform attribute, with its numbers as they are written.
enum TransformTerm: Equatable, Sendable {
  /// Without `y` it is 0.
  case translate(x: DecimalNumber, y: DecimalNumber?)
  /// Degrees.
  case rotate(DecimalNumber)
  case rotateAbout(DecimalNumber, x: DecimalNumber, y: DecimalNumber)
  /// Without `y` it is as large as `x`.
  case scale(x: DecimalNumber, y: DecimalNumber?)
  /// Degrees.
  case skewX(DecimalNumber)
  case skewY(DecimalNumber)
  /// Six numbers.
  case matrix([DecimalNumber])

  /// Appends the function's text.
  func append(to bytes: inout [UInt8]) {
    func append(_ name: StaticString, _ numbers: DecimalNumber?...) {
      name.withUTF8Buffer { bytes.append(contentsOf: $0) }
      bytes.append(UInt8(ascii: "("))
      for (index, number) in numbers.compactMap(\.self).enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: " ")) }
        NumberFormat.append(number, to: &bytes)
      }
      bytes.append(UInt8(ascii: ")"))
    }
    switch self {
    case .translate(let x, let y): append("translate", x, y)
    case .rotate(let angle): append("rotate", angle)
    case .rotateAbout(let angle, let x, let y): append("rotate", angle, x, y)
    case .scale(let x, let y): append("scale", x, y)
    case .skewX(let angle): append("skewX", angle)
    case .skewY(let angle): append("skewY", angle)
    case .matrix(let n): append("matrix", n[0], n[1], n[2], n[3], n[4], n[5])
    }
  }

  /// The number of bytes of its text.
  var length: Int {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return bytes.count
  }
}

extension [TransformTerm] {
  /// The list with another one inside of it. Translations that meet become one.
  func followed(by inner: [TransformTerm]) -> [TransformTerm] {
    guard case .translate(let x, let y)? = last,
      case .translate(let innerX, let innerY)? = inner.first
    else { return self + inner }
    func sum(_ a: DecimalNumber, _ b: DecimalNumber, decimals: Int) -> DecimalNumber {
      DecimalNumber(a.value + b.value, decimals: decimals)
    }
    let decimals = Swift.max(
      x.decimals, y?.decimals ?? 0, innerX.decimals, innerY?.decimals ?? 0)
    let offset = (
      x: sum(x, innerX, decimals: decimals), y: sum(y ?? 0, innerY ?? 0, decimals: decimals)
    )
    var result = Array(dropLast())
    if !offset.x.isZero || !offset.y.isZero {
      result.append(.translate(x: offset.x, y: offset.y.isZero ? nil : offset.y))
    }
    return result + inner.dropFirst()
  }
}
