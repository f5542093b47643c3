/// Reads JSON (RFC 8259) into the same tree of nodes as YAML.
enum JSONTreeReader {
  struct Failure: Error {
    var mistake: Mistake
    /// True if the text isn't JSON, false if it is JSON with an unsupported content.
    var isSyntax: Bool
  }

  /// The root of the text.
  ///
  /// - Parameter text: UTF-8 without a byte order mark.
  static func read(_ text: [UInt8]) throws(Failure) -> YAMLNode {
    let builder = JSONTreeBuilder(text)
    do {
      try JSONEventParser.parse(text, into: builder)
    } catch {
      switch error {
      case .sink(let mistake): throw Failure(mistake: mistake, isSyntax: false)
      case .syntax(let message, let offset):
        let mistake = Mistake(builder.mark(ofByte: offset), message)
        throw Failure(mistake: mistake, isSyntax: true)
      }
    }
    guard let root = builder.root else {
      throw Failure(mistake: Mistake(.start, "the file is empty"), isSyntax: true)
    }
    return root
  }
}

/// Builds a tree from the events of a text.
private final class JSONTreeBuilder: JSONEventSink {
  /// An unfinished collection.
  private struct Open {
    var mark: YAMLMark
    var count = 1
    var depth = 0
    var items: [YAMLNode] = []
    /// The pairs of an object; nil for an array.
    var pairs: [YAMLPair]?
    /// The key of the next value, with its place.
    var key: (name: String, mark: YAMLMark)?
    /// The places of the object's keys.
    var places: [String: YAMLMark] = [:]
  }

  private(set) var root: YAMLNode?
  private var open: [Open] = []
  private var budget = NodeBudget()
  private var cursor: Cursor

  init(_ text: [UInt8]) { cursor = Cursor(text) }

  /// The place of a byte, which must not be before those of earlier calls.
  func mark(ofByte offset: Int) -> YAMLMark { cursor.mark(ofByte: offset) }

  func take(_ event: JSONEvent) throws(Mistake) {
    let mark = mark(ofByte: event.offset)
    switch event.kind {
    case .null: try add(.null, "null", mark)
    case .flag(let flag): try add(.flag(flag), flag ? "true" : "false", mark)
    case .number(let text):
      guard let number = Double(text), number.isFinite else {
        throw Mistake(mark, "the number \(YAMLNode.shortened(text)) is too large")
      }
      try add(.number(number), text, mark)
    case .string(let text): try add(.text, text, mark)
    case .key(let name):
      guard let last = open.indices.last else { return }
      let weight = NodeBudget.weight(of: name)
      try budget.spend(weight, at: mark)
      open[last].count += weight
      if let first = open[last].places.updateValue(mark, forKey: name) {
        throw .repeatedKey(name, mark, first: first)
      }
      open[last].key = (name, mark)
    case .objectStart, .arrayStart:
      try budget.spend(1, at: mark)
      try NodeBudget.checkLevel(open.count, at: mark)
      var collection = Open(mark: mark)
      if case .objectStart = event.kind { collection.pairs = [] }
      open.append(collection)
    case .objectEnd, .arrayEnd:
      guard let collection = open.popLast() else { return }
      let content: YAMLNode.Content =
        collection.pairs.map { .mapping($0) } ?? .sequence(collection.items)
      add(
        YAMLNode(
          content: content, mark: collection.mark, count: collection.count,
          depth: collection.depth + 1))
    }
  }

  private func add(_ scalar: YAMLScalar, _ text: String, _ mark: YAMLMark) throws(Mistake) {
    let weight = NodeBudget.weight(of: text)
    try budget.spend(weight, at: mark)
    add(YAMLNode(content: .scalar(scalar, text: text), mark: mark, count: weight))
  }

  /// Adds a node to the innermost open collection.
  private func add(_ node: YAMLNode) {
    guard let last = open.indices.last else {
      root = node
      return
    }
    open[last].count += node.count
    open[last].depth = max(open[last].depth, node.depth)
    if let key = open[last].key {
      open[last].pairs?.append(YAMLPair(key: key.name, keyMark: key.mark, value: node))
      open[last].key = nil
    } else {
      open[last].items.append(node)
    }
  }
}

/// A place that advances through a text.
private struct Cursor {
  private let text: [UInt8]
  private var offset = 0
  private var place = YAMLMark.start

  init(_ text: [UInt8]) { self.text = text }

  /// The place of a byte, or the present place for an earlier byte.
  mutating func mark(ofByte target: Int) -> YAMLMark {
    while offset < min(target, text.count) {
      let byte = text[offset]
      offset += 1
      let isLineEnd =
        byte == 0x0A || byte == 0x0D && !(offset < text.count && text[offset] == 0x0A)
      if isLineEnd {
        place = YAMLMark(line: place.line + 1, column: 1)
      } else if byte & 0xC0 != 0x80 {
        place.column += 1
      }
    }
    return place
  }
}
