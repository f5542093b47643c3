import AnimTimeline

/// Display lists and other values as words and numbers, to be compared within rounding.
struct FrameText {
  private var words: [Substring] = []
  private var numbers: [Double] = []

  /// - Parameter commands: Indices of nodes in them don't count.
  init(_ commands: [DisplayCommand]) {
    self.init(describing: commands.map(Self.withoutNode))
  }

  init(describing subject: Any) {
    let text = String(describing: subject)
    let separators: Set<Character> = [" ", ",", "(", ")", "[", "]", ":"]
    var skips = 0
    for part in text.split(whereSeparator: { separators.contains($0) }) {
      if part == "node" { skips = 1 }
      if let number = Double(part) {
        if skips > 0 { skips -= 1 } else { numbers.append(number) }
      } else {
        words.append(part)
      }
    }
  }

  private static func withoutNode(_ command: DisplayCommand) -> DisplayCommand {
    switch command {
    case .draw(var drawing):
      drawing.node = 0
      return .draw(drawing)
    case .push(var group):
      group.node = 0
      return .push(group)
    case .pop: return .pop
    }
  }

  /// The first difference in words; nil where these are the same and numbers nearly so.
  func difference(from other: FrameText, within tolerance: Double) -> String? {
    if words.count != other.words.count || numbers.count != other.numbers.count {
      return "\(words.count) words and \(numbers.count) numbers for \(other.words.count) and "
        + "\(other.numbers.count)"
    }
    if let pair = zip(words, other.words).first(where: { $0 != $1 }) { return "\(pair)" }
    let far = zip(numbers, other.numbers).first {
      abs($0 - $1) > tolerance * max(1, abs($0), abs($1))
    }
    return far.map { "\($0)" }
  }
}
