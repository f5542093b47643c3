/// A time of the scene in a file: seconds, or a name with an offset, such as `intro + 0.5`.
enum TimeReference: Hashable {
  /// The start or the end of a timeline entry.
  enum Edge: String {
    case start, end
  }

  case seconds(Double)
  /// The start or end of a named entry, plus an offset in seconds. Nil for the edge is the default
  /// of the key.
  case named(String, Edge?, offset: Double)

  /// The name of the previous entry in the list.
  static let previous = "previous"

  /// A description of the form for messages.
  static let form = "seconds, or a name and seconds such as “intro + 0.5”"

  /// Parses a moment; nil for other texts.
  init?(_ text: String) {
    var words = text.split(separator: " ").map(String.init)
    // A plus sign needs no spaces around it; a minus sign does, because it may be part of a name.
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

  /// True if a text can name a moment: it is an identifier that doesn't begin like a number.
  static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    return SceneReader.isIdentifier(text) && !("0"..."9").contains(first) && first != "-"
  }
}

extension SceneReader {
  /// Reads the value of a key that is a moment, in seconds.
  ///
  /// - Parameter edge: The edge of a named entry unless the moment states one. Default the start.
  func seconds(_ node: YAMLNode, for key: String, _ edge: TimeReference.Edge = .start)
    throws(Mistake)
    -> Double
  {
    try moments.seconds(of: try moment(node, for: key), edge, at: node.mark)
  }

  /// Reads a moment: a number within limits, or a name with an offset.
  func moment(_ node: YAMLNode, for key: String) throws(Mistake) -> TimeReference {
    let node = try resolved(node)
    guard case .scalar(.text, let text) = node.content else {
      return .seconds(
        try number(node, .signedSeconds, for: key, or: "a name such as “intro + 0.5”"))
    }
    guard let moment = TimeReference(text) else {
      // Text that begins like a number gets the advice for numbers, such as on units and commas.
      if text.unicodeScalars.first.map({ ("0"..."9").contains($0) || $0 == "." }) == true {
        return .seconds(try number(node, .signedSeconds, for: key))
      }
      throw unexpected(node, TimeReference.form)
    }
    return moment
  }
}
