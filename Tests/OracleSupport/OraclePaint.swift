/// Encoded sRGB and straight alpha, each from 0 to 1.
package struct OracleColor: Sendable, Equatable {
  package var red, green, blue, alpha: Double

  package init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Reads the forms in which browsers serialise sRGB colours (CSS Color 4, 15.2):
  /// `rgb(r, g, b)`, `rgba(r, g, b, a)` and `color(srgb r g b / a)`.
  package init?(_ text: String) {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    let name = text[..<open]
    var words = text[text.index(after: open)...].dropLast()
      .split(whereSeparator: { $0 == "," || $0 == " " || $0 == "/" })
    var unit = 1.0
    if name == "rgb" || name == "rgba" {
      unit = 255
    } else if name == "color", words.first == "srgb" {
      words.removeFirst()
    } else {
      return nil
    }
    let numbers = words.map { cssNumber($0) }
    guard numbers.count == 3 || numbers.count == 4, numbers.allSatisfy(\.isFinite) else {
      return nil
    }
    self.init(
      numbers[0] / unit, numbers[1] / unit, numbers[2] / unit, numbers.count == 4 ? numbers[3] : 1)
  }

  /// The largest difference of any channel.
  package func distance(to other: OracleColor) -> Double {
    max(
      max(abs(red - other.red), abs(green - other.green)),
      max(abs(blue - other.blue), abs(alpha - other.alpha)))
  }
}

/// A computed `fill`, `stroke` or `stop-color`.
package enum OraclePaint: Sendable, Equatable {
  case none
  case color(OracleColor)
  /// A reference to a paint server, or an unknown form, as the browser writes it.
  case other(String)

  init(_ text: String?) {
    if text == "none" {
      self = .none
    } else if let text, let color = OracleColor(text) {
      self = .color(color)
    } else {
      self = .other(text ?? "")
    }
  }

  /// The distance from a colour; infinite if it isn't one.
  package func distance(to other: OracleColor) -> Double {
    if case .color(let color) = self { color.distance(to: other) } else { .infinity }
  }
}
