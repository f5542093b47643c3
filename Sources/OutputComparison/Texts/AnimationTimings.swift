/// The timings of a style sheet's animations, by the names of their keyframes.
struct AnimationTimings {
  /// Duration and delay in seconds.
  struct Timing: Equatable {
    var duration: Double
    var delay: Double
  }

  /// Timings by names; nil for names with several timings.
  private var byName: [String: Timing?] = [:]

  /// - Parameter values: Values of the property `animation`.
  init(_ values: [String]) {
    for value in values {
      for animation in Self.parts(value, separator: ",") {
        let words = Self.parts(animation, separator: " ")
        let times = words.compactMap(Self.seconds)
        guard let duration = times.first else { continue }
        let timing = Timing(duration: duration, delay: times.count > 1 ? times[1] : 0)
        for word in words where Self.seconds(word) == nil {
          if let known = byName[word] {
            if known != timing { byName[word] = .some(nil) }
          } else {
            byName[word] = timing
          }
        }
      }
    }
  }

  /// The timing of a name; nil if no animation has it, or if several with different timings do.
  subscript(name: String) -> Timing? { byName[name] ?? nil }

  /// Splits a value at separators outside of brackets.
  private static func parts(_ text: some StringProtocol, separator: Character) -> [String] {
    var (result, part, depth) = ([String](), "", 0)
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == separator, depth <= 0 {
        if !part.isEmpty { result.append(part) }
        part = ""
      } else {
        part.append(character)
      }
    }
    return part.isEmpty ? result : result + [part]
  }

  /// A time in seconds or milliseconds.
  static func seconds(_ text: some StringProtocol) -> Double? {
    if text.hasSuffix("ms") { return Double(text.dropLast(2)).map { $0 / 1000 } }
    return text.hasSuffix("s") ? Double(text.dropLast()) : nil
  }
}
