/// The form of a value in a scene file. It determines how the value is read and its JSON Schema.
indirect enum ValueForm: Hashable, Sendable {
  case number(NumberLimits)
  /// A number or `forever`.
  case count(NumberLimits)
  /// A number of seconds, or the name of an entry of the timeline with an offset.
  case moment(NumberLimits)
  case flag, text
  /// The id of a layer.
  case id
  case keyword([String])
  case angle, point, size, rect, vector, color, path, transform, image, curve
  case list(ValueForm)
  /// A mapping with the keys of the table with a name.
  case object(String)
  /// A mapping with arbitrary keys.
  case map(ValueForm)
  case either([ValueForm])
  case any
}

/// The range of a key's numbers.
package struct NumberLimits: Hashable, Sendable {
  package var minimum: Double
  package var maximum: Double
  /// True if `minimum` itself is excluded.
  var isOpen = false
  var isWhole = false

  /// Coordinates, far beyond the size of a canvas but safe for calculations.
  static let coordinate = NumberLimits(minimum: -1e9, maximum: 1e9)
  static let signedUnit = NumberLimits(minimum: -1, maximum: 1)
  static let unit = NumberLimits(minimum: 0, maximum: 1)
  static let length = NumberLimits(minimum: 0, maximum: 1e9)
  static let positive = NumberLimits(minimum: 0, maximum: 1e9, isOpen: true)
  /// Seconds, up to a week and a half.
  static let seconds = NumberLimits(minimum: 0, maximum: 1e6)
  static let period = NumberLimits(minimum: 0, maximum: 1e6, isOpen: true)
  static let signedSeconds = NumberLimits(minimum: -1e6, maximum: 1e6)
  static let fontSize = NumberLimits(minimum: 0, maximum: 10_000, isOpen: true)
  static let fontWeight = NumberLimits(minimum: 100, maximum: 1000, isWhole: true)
  static let speed = NumberLimits(minimum: -1e6, maximum: 1e6)

  package func contains(_ number: Double) -> Bool {
    number >= minimum && number <= maximum && !(isOpen && number == minimum)
      && !(isWhole && number != number.rounded())
  }

  /// A description of the range.
  var summary: String {
    let kind = isWhole ? "a whole number" : "a number"
    if isOpen { return "\(kind) above \(shortest(minimum)) and up to \(shortest(maximum))" }
    return "\(kind) from \(shortest(minimum)) to \(shortest(maximum))"
  }
}

/// A number without a fraction of zero.
func shortest(_ number: Double) -> String {
  guard let whole = Int(exactly: number) else { return "\(number)" }
  return "\(whole)"
}

/// A key of a mapping.
struct SceneKey: Sendable {
  let name: String
  let form: ValueForm
  /// The meaning, for readers of the schema.
  let summary: String

  init(_ name: String, _ form: ValueForm, _ summary: String) {
    self.name = name
    self.form = form
    self.summary = summary
  }
}

/// The keys of a kind of mapping.
struct KeyTable: Sendable {
  /// The name in the schema.
  let name: String
  /// A noun for the mapping with its article, for messages.
  let what: String
  let keys: [SceneKey]
  let required: [String]
  /// Keys of which there is exactly one; empty if there is no such rule.
  let oneOf: [String]
  /// The indices of keys by their names.
  private let indices: [String: Int]

  init(
    _ name: String, what: String, required: [String] = [], oneOf: [String] = [],
    _ keys: [SceneKey]
  ) {
    self.name = name
    self.what = what
    self.keys = keys
    self.required = required
    self.oneOf = oneOf
    indices = Dictionary(
      keys.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func key(_ name: String) -> SceneKey? { indices[name].map { keys[$0] } }
}
