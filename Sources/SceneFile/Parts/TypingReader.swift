import AnimGeometry
import SceneParts

extension SceneReader {
  static let typingKeys = KeyTable(
    "typing", what: "typing",
    [
      SceneKey(
        "speed", .number(NumberLimits(minimum: 0, maximum: TypedText.maximumSpeed, isOpen: true)),
        "Characters per second; 20 unless given."),
      SceneKey(
        "at", .moment(.seconds),
        "Time of the first stroke: seconds or a moment; 0 unless given."),
      SceneKey(
        "cursor", .either([.flag, .keyword(TextCursor.Shape.allCases.map(\.rawValue))]),
        "The blinking cursor at the end of the typed text; true is a bar, false nothing. False unless given."
      ),
      SceneKey("cursorColor", .color, "The cursor's colour; the text's unless given."),
      SceneKey(
        "jitter", .either([.flag, .number(.unit)]),
        "Unevenness of the strokes, 0 to 1; true is 0.5, false and 0 are even. False unless given."
      ),
    ])

  static let typingForm = ValueForm.either([
    .flag, .number(NumberLimits(minimum: 0, maximum: TypedText.maximumSpeed, isOpen: true)),
    .object("typing"),
  ])

  /// Reads the typing of a text; nil for none.
  ///
  /// - Parameter count: The number of characters of the text.
  func typing(_ node: YAMLNode, characters count: Int) throws(Mistake) -> TypedText? {
    var result = TypedText()
    let node = try resolved(node)
    switch node.content {
    case .scalar(.flag(let flag), _):
      guard flag else { return nil }
    case .scalar(.number, _):
      let limits = NumberLimits(minimum: 0, maximum: TypedText.maximumSpeed, isOpen: true)
      result.speed = try number(node, limits, for: "typing")
    case .mapping:
      let fields = try Fields(node, Self.typingKeys, self)
      result.speed = fields.number("speed") ?? result.speed
      result.at = max(fields.seconds("at") ?? 0, 0)
      result.jitter = fields.read("jitter", jitter) ?? 0
      let color = fields.read("cursorColor", color)
      if let shape = fields.read("cursor", cursorShape) ?? nil {
        result.cursor = TextCursor(shape, color: color)
      } else if let pair = fields.pair("cursorColor") {
        report(
          Mistake(pair.keyMark, "“cursorColor” needs a “cursor”: true, block, bar or underline"))
      }
    default:
      throw unexpected(node, "true, characters per second or a mapping such as { speed: 20 }")
    }
    result.rest = rest(after: result.at + Double(count) / result.speed)
    return result
  }

  /// Seconds for which a part is shown after its end, up to the end of the scene.
  func rest(after end: Double) -> Double {
    guard let duration else { return 1 }
    return min(max(duration - end, 0), 3600)
  }

  private func jitter(_ node: YAMLNode) throws(Mistake) -> Double {
    if case .scalar(.flag(let flag), _) = try resolved(node).content { return flag ? 0.5 : 0 }
    return try number(node, .unit, for: "jitter", or: "true or false")
  }

  private func cursorShape(_ node: YAMLNode) throws(Mistake) -> TextCursor.Shape? {
    if case .scalar(.flag(let flag), _) = try resolved(node).content { return flag ? .bar : nil }
    guard case .text(let name) = try word(node), let shape = TextCursor.Shape(rawValue: name) else {
      throw unexpected(try resolved(node), "true, false, block, bar or underline")
    }
    return shape
  }
}
