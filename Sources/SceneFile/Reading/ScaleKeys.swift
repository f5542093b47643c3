/// The keys of scales.
extension SceneReader {
  /// A linear scale.
  static let scaleKeys = KeyTable(
    "scale", what: "a scale", required: ["from", "to"],
    [
      SceneKey(
        "from", .either([.list(.number(.coordinate)), .text]),
        "Two numbers; or a column such as times.seconds, for 0, or its least number where that is "
          + "less, and its greatest."),
      SceneKey(
        "to", .list(.either([.number(.coordinate), .angle])),
        "The two numbers, or angles, that they become."),
      SceneKey(
        "clamp", .flag, "True to limit numbers beyond “from” to an end of “to”; false unless given."
      ),
    ])

  static let scaledKeys = KeyTable(
    "scaledNumber", what: "a number by a scale", required: ["value", "scale"],
    [
      SceneKey("value", .number(.coordinate), "The number before."),
      SceneKey(
        "scale", .either([.text, .object("scale")]), "The name of one of “scales”, or a scale."),
    ])
}
