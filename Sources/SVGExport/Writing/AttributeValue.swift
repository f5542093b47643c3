import AnimGeometry
import TrackFitting

/// The value of an attribute. Everything that is asked of values later has a case of its own; only ``XMLWriter`` makes
/// text of them.
enum AttributeValue: Equatable, Sendable {
  /// Text of which nothing is asked later.
  case text(String)
  /// The keyword `none`: no paint, no box, no effect.
  case nothing
  case number(DecimalNumber)
  /// Numbers with blanks between them.
  case numbers([DecimalNumber])
  /// A share of the surroundings.
  case percent(Int)
  case color(PaintColor)
  /// The element's own id.
  case id(ElementID)
  /// A definition as a paint or an effect: `url(#a)`.
  case reference(ElementID)
  /// The element that is shown: `#a`.
  case link(ElementID)
  /// A `data:` URL with all of a picture.
  case data(String)
  /// The URL of another file.
  case file(String)
  case transform([TransformTerm])
  case style([StyleDeclaration])
  case classes([String])

  static let black = color(.black)
  static let white = color(.white)

  /// A rounded number.
  static func number(_ value: Double, decimals: Int) -> AttributeValue {
    .number(DecimalNumber(value, decimals: decimals))
  }

  /// Path data with relative coordinates.
  ///
  /// - Parameter turn: The largest error of the direction of a short segment, in radians.
  static func path(
    _ path: Path, decimals: Int, turn: Double = .infinity
  ) -> AttributeValue {
    .text(PathData.relativeText(path, decimals: decimals, turn: turn))
  }

  /// The functions of a transform; empty for other values.
  var terms: [TransformTerm] { if case .transform(let terms) = self { terms } else { [] } }

  var number: Double? { if case .number(let number) = self { number.value } else { nil } }

  /// The value as text, for style sheets.
  var printed: String {
    switch self {
    case .text(let text), .data(let text), .file(let text): text
    case .nothing: "none"
    case .number(let number): number.text
    case .numbers(let numbers): numbers.map(\.text).joined(separator: " ")
    case .percent(let percent): "\(percent)%"
    case .color(let color): color.text
    case .id(let id): id.text
    case .reference(let id): "url(#\(id.text))"
    case .link(let id): "#" + id.text
    case .transform(let terms):
      String(appending: terms) { terms, bytes in
        for term in terms { term.append(to: &bytes) }
      }
    case .style(let declarations): declarations.map(\.text).joined(separator: ";")
    case .classes(let names): names.joined(separator: " ")
    }
  }

  /// The number of characters of its text, without escapes; of pending ids, about that.
  var length: Int {
    switch self {
    case .id(.pending(let number)): 2 + String(number).utf8.count
    case .reference(.pending(let number)): 8 + String(number).utf8.count
    case .link(.pending(let number)): 3 + String(number).utf8.count
    default: printed.utf8.count
    }
  }
}

extension AttributeValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
  init(stringLiteral value: String) { self = value == "none" ? .nothing : .text(value) }

  init(integerLiteral value: Int) { self = .number(Double(value), decimals: 0) }
}

extension AttributeValue {
  /// True if the value has the kind that passes expect of an attribute.
  func isTyped(for attribute: String) -> Bool {
    switch (attribute, self) {
    case ("fill", .text), ("stroke", .text), ("stop-color", .text), ("flood-color", .text),
      ("display", .text("none")), ("style", .text), ("transform", .text), ("id", .text),
      ("class", .text), ("href", .text), ("mask", .text), ("clip-path", .text), ("filter", .text):
      false
    default: true
    }
  }
}

extension XMLWriter {
  /// Appends a value's text with markup escaped.
  mutating func append(_ value: AttributeValue) {
    switch value {
    case .text(let text), .data(let text), .file(let text): append(escaping: text)
    case .nothing: literal("none")
    case .number(let number): append(number)
    case .numbers(let numbers):
      for (index, number) in numbers.enumerated() {
        if index > 0 { literal(" ") }
        append(number)
      }
    case .percent, .color: append(value.printed)
    case .id(let id): append(id)
    case .reference(let id):
      literal("url(#")
      append(id)
      literal(")")
    case .link(let id):
      literal("#")
      append(id)
    case .transform(let terms): append(terms)
    case .style, .classes: append(escaping: value.printed)
    }
  }
}
