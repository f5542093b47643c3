/// A time of the scene as a file writes it: seconds, or a name with an offset, such as `intro + 0.5`.
enum Moment: Hashable {
  /// An end of an entry of the timeline.
  enum Edge: String {
    case start, end
  }

  case seconds(Double)
  /// The start or end of a named entry, and seconds that are added. No edge is the one that the key stands for.
  case named(String, Edge?, offset: Double)

  /// The name of the entry that comes before in its list.
  static let previous = "previous"

  /// The advice of messages.
  static let form = "seconds, or a name and seconds such as “intro + 0.5”"

  /// Parses a text; nil where it is no moment.
  init?(_ text: String) {
    var words = text.split(separator: " ").map(String.init)
    // A plus needs no spaces, a minus may be part of a name.
    if words.count == 1, let plus = words[0].firstIndex(of: "+"), plus != words[0].startIndex {
      let after = words[0].index(after: plus)
      words = [String(words[0][..<plus]), "+", String(words[0][after...])]
    }
    guard words.count == 1 || words.count == 3, let first = words.first else { return nil }
    var offset = 0.0
    if words.count == 3 {
      guard words[1] == "+" || words[1] == "-",
        case .number(let seconds) = YAMLScalar(plain: words[2]),
        NumberLimits.seconds.contains(seconds)
      else { return nil }
      offset = words[1] == "+" ? seconds : -seconds
    }
    let parts = first.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, Self.isName(parts[0]) else { return nil }
    var edge: Edge?
    if parts.count == 2 {
      edge = Edge(rawValue: parts[1])
      guard edge != nil else { return nil }
    }
    self = .named(parts[0], edge, offset: offset)
  }

  /// True if a text can name a moment: it doesn't begin as a number does.
  static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    return SceneReader.isIdentifier(text) && !("0"..."9").contains(first) && first != "-"
  }
}

extension SceneReader {
  /// The seconds of a moment, for a key whose value is one.
  ///
  /// - Parameter edge: The edge of a named entry unless the moment says it.
  func seconds(_ node: YAMLNode, for key: String, _ edge: Moment.Edge = .start) throws(Mistake)
    -> Double
  {
    try moments.seconds(of: try moment(node, for: key), edge, at: node.mark)
  }

  /// A moment: a number within limits, or a name with an offset.
  func moment(_ node: YAMLNode, for key: String) throws(Mistake) -> Moment {
    let node = try resolved(node)
    guard case .scalar(.text, let text) = node.content else {
      return .seconds(
        try number(node, .signedSeconds, for: key, or: "a name such as “intro + 0.5”"))
    }
    guard let moment = Moment(text) else {
      // A unit, a comma and the like have advice of their own.
      if text.unicodeScalars.first.map({ ("0"..."9").contains($0) || $0 == "." }) == true {
        return .seconds(try number(node, .signedSeconds, for: key))
      }
      throw unexpected(node, Moment.form)
    }
    return moment
  }
}
