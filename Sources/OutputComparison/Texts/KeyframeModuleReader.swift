/// Reads the values of a keyframe table that is a module of JavaScript.
enum KeyframeModuleReader {
  /// The values of a module; nil if the text doesn't begin like one.
  static func entries(ofModule bytes: [UInt8]) -> [TimedEntry]? {
    var entries = TimedEntries()
    var rest = 0
    for name in ["duration", "properties", "layers"] {
      guard let (value, end) = constant(name, in: bytes, from: rest) else { return nil }
      rest = end
      if name == "layers", let layers = value.elements {
        for layer in layers { add(layer, to: &entries) }
      } else {
        entries.add(
          TimedEntry(owner: "", property: name, moment: .unknown, value: value.description))
      }
    }
    // The code that plays the animations follows the constants.
    let code = String(decoding: bytes[rest...], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    entries.add(TimedEntry(owner: "", property: "the code", moment: .unknown, value: code))
    return entries.isFull ? nil : entries.list
  }

  /// The value of `export const NAME = …` and the index after it.
  private static func constant(
    _ name: String, in bytes: [UInt8], from start: Int
  ) -> (value: LooseJSON, end: Int)? {
    let words = Array("export const \(name) =".utf8)
    var place = start
    while place + words.count <= bytes.count {
      if bytes[place] == words[0], bytes[place..<place + words.count].elementsEqual(words) {
        var parser = LooseJSONParser(bytes, from: place + words.count)
        return parser.value().map { ($0, parser.place) }
      }
      place += 1
    }
    return nil
  }

  private static func add(_ layer: LooseJSON, to entries: inout TimedEntries) {
    let owner = layer["layer"]?.text ?? ""
    entries.addLayer(owner)
    if case .object(let style)? = layer["style"] {
      for (name, value) in style {
        entries.add(
          TimedEntry(owner: owner, property: name, moment: .at(0), value: value.description))
      }
    }
    for animation in layer["animations"]?.elements ?? [] {
      let property = animation["keyPath"]?.text ?? ""
      let timing = animation["timing"]
      entries.add(
        TimedEntry(
          owner: owner, property: "\(property)’s timing", moment: .at(0),
          value: timing?.description ?? ""))
      // Times are in milliseconds.
      let delay = timing?["delay"]?.number ?? 0
      let duration = timing?["duration"]?.number
      for frame in animation["keyframes"]?.elements ?? [] {
        guard case .object(let members) = frame else { continue }
        let time = duration.flatMap { duration in
          frame["offset"]?.number.map { (delay + $0 * duration) / 1000 }
        }
        for (name, value) in members where name != "offset" && name != "easing" {
          entries.add(
            TimedEntry(
              owner: owner, property: name, moment: TimedEntry.Time(time),
              value: value.description, curve: frame["easing"]?.text ?? ""))
        }
      }
    }
  }
}
