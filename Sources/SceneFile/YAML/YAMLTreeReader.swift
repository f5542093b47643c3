/// Reads YAML 1.2, with the merge keys of YAML 1.1, into a tree of nodes.
struct YAMLTreeReader: ~Copyable {
  private var parser: YAMLEventParser
  private var anchors: [String: YAMLNode] = [:]
  private var budget = NodeBudget()

  private let kind: DocumentKind

  private init(_ parser: consuming YAMLEventParser, _ kind: DocumentKind) {
    self.parser = parser
    self.kind = kind
  }

  /// Parses the only document of a file.
  ///
  /// - Parameters:
  ///   - text: UTF-8 without a byte order mark.
  ///   - kind: The kind of the file, for messages.
  static func read(
    _ text: [UInt8], as kind: DocumentKind = .scene
  ) throws(Mistake) -> YAMLNode {
    guard let parser = YAMLEventParser(text) else { throw Mistake(.start, "out of memory") }
    var reader = YAMLTreeReader(parser, kind)
    do {
      return try reader.root()
    } catch {
      throw SyntaxAdvice.explained(error, in: text)
    }
  }

  private mutating func root() throws(Mistake) -> YAMLNode {
    var root: YAMLNode?
    while true {
      let event = try parser.next()
      switch event.kind {
      case .streamStart, .documentEnd: continue
      case .documentStart:
        guard root == nil else {
          throw Mistake(event.mark, "a second document starts here; a file holds \(kind.name)")
        }
        root = try node(parser.next(), level: 0)
      case .streamEnd:
        guard let root else { throw Mistake(.start, "the file is empty; \(kind.need)") }
        return root
      default: throw Mistake(event.mark, "this is not a YAML document")
      }
    }
  }

  private mutating func node(_ event: YAMLEvent, level: Int) throws(Mistake) -> YAMLNode {
    var node: YAMLNode
    switch event.kind {
    case .alias(let name):
      guard let target = anchors[name] else {
        throw Mistake(event.mark, "nothing before this, or not all of it, is called “&\(name)”")
      }
      node = target
      node.mark = event.mark
      try budget.spend(target.count, at: event.mark)
      try NodeBudget.checkLevel(level + target.depth - 1, at: event.mark)
      return node
    case .scalar(let text, let isPlain):
      let weight = NodeBudget.weight(of: text)
      try budget.spend(weight, at: event.mark)
      let scalar = try YAMLTag.scalar(text, isPlain: isPlain, tag: event.tag, at: event.mark)
      node = YAMLNode(content: .scalar(scalar, text: text), mark: event.mark, count: weight)
    case .sequenceStart(let isFlow):
      try enter(event, level: level, tag: YAMLTag.sequence)
      node = try sequence(event, level: level, isFlow: isFlow)
    case .mappingStart(let isFlow):
      try enter(event, level: level, tag: YAMLTag.mapping)
      node = try mapping(event, level: level, isFlow: isFlow)
    default: throw Mistake(event.mark, "a value is missing here")
    }
    if let anchor = event.anchor { anchors[anchor] = node }
    return node
  }

  private mutating func sequence(
    _ start: YAMLEvent, level: Int, isFlow: Bool
  ) throws(Mistake) -> YAMLNode {
    var items: [YAMLNode] = []
    var cut = CutValue()
    var count = 1
    var depth = 0
    while true {
      let event = try parser.next()
      if case .sequenceEnd = event.kind { break }
      let item = try node(event, level: level + 1)
      if isFlow { try cut.add(event) }
      count += item.count
      depth = max(depth, item.depth)
      items.append(item)
    }
    return YAMLNode(content: .sequence(items), mark: start.mark, count: count, depth: depth + 1)
  }

  private mutating func mapping(
    _ start: YAMLEvent, level: Int, isFlow: Bool
  ) throws(Mistake) -> YAMLNode {
    var pairs: [YAMLPair] = []
    var cut = CutValue()
    var places: [String: YAMLMark] = [:]
    var merged: MergeKey?
    var count = 1
    var depth = 0
    while true {
      let event = try parser.next()
      if case .mappingEnd = event.kind { break }
      let key = try node(event, level: level + 1)
      guard case .scalar(_, let name) = key.content else {
        throw Mistake(key.mark, "a key is a single word, but this is \(key.summary)")
      }
      let next = try parser.next()
      if isFlow {
        // The text after a comma within a value is parsed as a key without a value.
        try cut.add(next.isEmpty ? event : next)
      }
      if let first = places.updateValue(key.mark, forKey: name) {
        if next.isEmpty { try cut.end() }
        throw .repeatedKey(name, key.mark, first: first)
      }
      let value = try node(next, level: level + 1)
      count += key.count + value.count
      depth = max(depth, value.depth)
      if event.isMergeKey { merged = try MergeKey.pairs(from: value, at: pairs.count) }
      pairs.append(YAMLPair(key: name, keyMark: key.mark, value: value))
    }
    if let merged { pairs = merged.inserted(into: pairs) }
    return YAMLNode(content: .mapping(pairs), mark: start.mark, count: count, depth: depth + 1)
  }

  private mutating func enter(_ event: YAMLEvent, level: Int, tag: String) throws(Mistake) {
    try budget.spend(1, at: event.mark)
    try NodeBudget.checkLevel(level, at: event.mark)
    if let given = event.tag, given != tag, given != "!" {
      throw Mistake(event.mark, "the tag “\(given)” is not supported here")
    }
  }
}

/// The tags of the core schema.
enum YAMLTag {
  static let prefix = "tag:yaml.org,2002:"
  static let sequence = prefix + "seq"
  static let mapping = prefix + "map"
  static let merge = prefix + "merge"

  /// The meaning of a scalar, given its tag if it has one.
  static func scalar(
    _ text: String, isPlain: Bool, tag: String?, at mark: YAMLMark
  ) throws(Mistake) -> YAMLScalar {
    guard let tag else { return isPlain ? YAMLScalar(plain: text) : .text }
    let scalar = YAMLScalar(plain: text)
    switch (tag, scalar) {
    case ("!", _), (prefix + "str", _): return .text
    case (merge, .text) where text == MergeKey.name: return .text
    case (prefix + "null", .null), (prefix + "bool", .flag), (prefix + "float", .number):
      return scalar
    case (prefix + "int", .number(let number)) where number == number.rounded(): return scalar
    default: break
    }
    guard [prefix + "null", prefix + "bool", prefix + "float", prefix + "int"].contains(tag) else {
      throw Mistake(mark, "the tag “\(tag)” is not supported here")
    }
    throw Mistake(mark, "“\(text)” is no value of the type that its tag names")
  }
}
