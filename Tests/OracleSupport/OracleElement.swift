/// One element at one time, all animation included.
///
/// Numbers that the browser doesn't return, or returns in another form (a percentage, a keyword),
/// are NaN, which no comparison in a test accepts.
package struct OracleElement: Sendable, Decodable {
  /// An animated attribute: a length in user units, or a list of numbers.
  enum Value: Sendable, Decodable {
    case number(Double)
    case list([Double])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .list(try container.decode([Double].self))
      }
    }
  }

  /// The local name, such as `path`.
  package var tag: String
  /// The transform from the element's user space to the root's; nil for elements that aren't drawn
  /// in place.
  package var ctm: OracleMatrix?
  /// x, y, width and height of the geometry in the element's own user space.
  package var bbox: [Double]?
  /// Computed style by property name, as the browser writes it.
  package var style: [String: String]
  var values: [String: Value]

  package var opacity: Double { number(ofStyle: "opacity") }
  package var fill: OraclePaint { OraclePaint(style["fill"]) }
  package var stroke: OraclePaint { OraclePaint(style["stroke"]) }
  package var fillOpacity: Double { number(ofStyle: "fill-opacity") }
  package var strokeOpacity: Double { number(ofStyle: "stroke-opacity") }
  package var strokeWidth: Double { number(ofStyle: "stroke-width") }
  package var strokeDashOffset: Double { number(ofStyle: "stroke-dashoffset") }
  package var stopColor: OraclePaint { OraclePaint(style["stop-color"]) }
  package var stopOpacity: Double { number(ofStyle: "stop-opacity") }

  /// The dash pattern; empty for a solid line.
  package var strokeDashArray: [Double] {
    guard let text = style["stroke-dasharray"], text != "none" else { return [] }
    return text.split(whereSeparator: { $0 == "," || $0 == " " }).map { cssNumber($0) }
  }

  package var isDashed: Bool { strokeDashArray.contains { $0 > 0 } }

  /// False only for `display: none` on the element itself.
  package var isDisplayed: Bool { style["display"] != "none" }
  package var isVisible: Bool { style["visibility"] == "visible" }

  /// Path data, as the browser writes it.
  package var path: String? { style["d"] }

  /// The coordinates of the path data without its commands.
  package var pathNumbers: [Double] {
    (path ?? "").split(whereSeparator: { $0 == " " || $0 == "," || ($0.isLetter && $0 != "e") })
      .map { cssNumber($0) }
  }

  /// The command letters of the path data.
  package var pathCommands: String {
    String((path ?? "").filter { $0.isLetter && $0 != "e" })
  }

  /// An animated length, such as `x` or `r`, in user units; a stop's `offset` from 0 to 1.
  package func number(_ attribute: String) -> Double {
    guard case .number(let number)? = values[attribute] else { return .nan }
    return number
  }

  /// The numbers of `points`, `viewBox`, `gradientTransform` or `patternTransform`; empty if there
  /// are none.
  package func list(_ attribute: String) -> [Double] {
    guard case .list(let list)? = values[attribute] else { return [] }
    return list
  }

  private func number(ofStyle name: String) -> Double { cssNumber(style[name] ?? "") }
}

/// A number, with or without `px`; anything else is NaN.
func cssNumber(_ text: some StringProtocol) -> Double {
  Double(text.hasSuffix("px") ? String(text.dropLast(2)) : String(text)) ?? .nan
}
