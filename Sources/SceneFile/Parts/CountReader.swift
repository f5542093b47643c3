import AnimTiming
import SceneParts

extension SceneReader {
  static let countKeys = KeyTable(
    "count", what: "a count", required: ["to"],
    [
      SceneKey("from", .number(.count), "The first number; 0 unless given."),
      SceneKey("to", .number(.count), "The last number."),
      SceneKey("duration", .number(.countDuration), "Seconds; 1 unless given."),
      SceneKey("at", .moment(.seconds), "Its start: seconds or a moment; 0 unless given."),
      SceneKey(
        "format", .text,
        "Format of the number, as for C's printf: %d, %.1f, %e or %g with text around it; “%d” unless given."
      ),
      SceneKey("timingFunction", .curve, "Warps its progress; linear unless given."),
    ])

  func count(_ node: YAMLNode) throws(Mistake) -> CountedNumber {
    let fields = try Fields(node, Self.countKeys, self)
    var result = CountedNumber(to: fields.number("to") ?? 0)
    result.from = fields.number("from") ?? 0
    result.duration = fields.number("duration") ?? 1
    result.at = max(fields.seconds("at") ?? 0, 0)
    result.timingFunction = fields.read("timingFunction", curve) ?? .linear
    if let format = fields.read("format", numberFormat) { result.format = format }
    result.rest = rest(after: result.at + result.duration)
    return result
  }

  private func numberFormat(_ node: YAMLNode) throws(Mistake) -> NumberFormat {
    let text = try text(node)
    do {
      return try NumberFormat(text)
    } catch {
      throw Mistake(node.mark, error.message)
    }
  }
}

extension NumberLimits {
  /// The range of numbers whose digits are all exact.
  static let count = NumberLimits(minimum: -1e15, maximum: 1e15)
  /// The range of durations, in seconds, within the maximum number of changes.
  static let countDuration = NumberLimits(
    minimum: 0,
    maximum: (Double(CountedNumber.maximumChanges) / CountedNumber.maximumRate).rounded(.down),
    isOpen: true)
}
