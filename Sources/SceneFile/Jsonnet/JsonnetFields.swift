/// The fields of objects in the texts of programs, which are candidates for the places of a scene's
/// parts.
///
/// The texts aren't evaluated, so a field is the place of a part only if no other field matches. If
/// keys may be computed without being written, as by `[name]: 1` or parsed JSON, no place is known.
struct JsonnetFields: Sendable {
  /// A field in a text.
  struct Field: Sendable {
    var file: Int
    /// The index of the key's first byte.
    var key: Int
    /// The index of the value's first byte.
    var value: Int
    fileprivate var shape: Shape
  }

  /// The known form of a field's value.
  fileprivate enum Shape: Sendable {
    case scalar(YAMLScalar, text: String)
    case list, mapping, anything

    func matches(_ node: YAMLNode) -> Bool {
      switch (self, node.content) {
      case (.anything, _), (.list, .sequence), (.mapping, .mapping): true
      case (.scalar(let known, let text), .scalar(let scalar, let other)):
        known == scalar && (scalar != .text || text == other)
      default: false
      }
    }
  }

  private var fields: [String: [Field]] = [:]
  /// Literal texts in computed keys; a computed key contains at least one of them.
  private var parts: Set<String> = []
  /// True if there may be keys that aren't written anywhere.
  private var hasUnknownKeys = false

  /// - Parameter files: All files of a scene's program.
  init(_ files: [ProgramTexts.File]) {
    for (index, file) in files.enumerated() {
      let before = hasUnknownKeys
      read(JsonnetToken.tokens(of: file.text), index)
      // The library is known to make no keys of a scene from outside names.
      if file.isOfLibrary { hasUnknownKeys = before }
    }
  }

  /// The only field that can have a key and a value; nil if there is none, or more than one.
  func field(_ key: String, of node: YAMLNode) -> Field? {
    guard !hasUnknownKeys, !parts.contains(where: key.contains) else { return nil }
    let candidates = (fields[key] ?? []).filter { $0.shape.matches(node) }
    return candidates.count == 1 ? candidates[0] : nil
  }

  // MARK: Reading

  /// Functions that return keys that aren't written in the program.
  private static let makers: Set<String> = ["parseJson", "parseYaml", "data"]

  private mutating func read(_ tokens: [(token: JsonnetToken, start: Int)], _ file: Int) {
    let ends = Self.ends(of: tokens)
    func symbol(_ index: Int) -> Character? {
      guard tokens.indices.contains(index), case .symbol(let byte) = tokens[index].token else {
        return nil
      }
      return Character(UnicodeScalar(byte))
    }
    for (index, (token, start)) in tokens.enumerated() {
      switch token {
      case .word(let name) where Self.makers.contains(name) && symbol(index + 1) != ":":
        hasUnknownKeys = true
      case .string("data"?): hasUnknownKeys = true
      default: break
      }
      guard let before = symbol(index - 1), before == "{" || before == "," else { continue }
      if symbol(index) == "[", let end = ends[index],
        symbol(end + 1) == ":" || symbol(end + 1) == "+"
      {
        // A list after a comma, followed by a plus sign, is also taken for a computed key.
        note(madeOf: tokens[(index + 1)..<end].map(\.token))
        continue
      }
      let key: String
      switch token {
      case .word(let name): key = name
      case .string(let text?): key = text
      case .string(nil):
        if symbol(index + 1) == ":" { hasUnknownKeys = true }
        continue
      default: continue
      }
      var next = index + 1
      let isSum = symbol(next) == "+"
      if isSum { next += 1 }
      guard symbol(next) == ":" else { continue }
      let colons = tokens[next...].prefix { $0.token == .symbol(UInt8(ascii: ":")) }.count
      // Fields with two colons are hidden.
      guard colons != 2 else { continue }
      next += colons
      guard next < tokens.count else { continue }
      let shape = isSum ? .anything : Self.shape(at: next, of: tokens, ends)
      fields[key, default: []].append(
        Field(file: file, key: start, value: tokens[next].start, shape: shape))
    }
  }

  /// Notes the literal texts of a computed key.
  private mutating func note(madeOf tokens: [JsonnetToken]) {
    var own: Set<String> = []
    for token in tokens {
      switch token {
      case .string(let text?):
        // A format replaces the parts after percent signs.
        let pieces = text.split(separator: "%", omittingEmptySubsequences: false)
        own.formUnion(
          pieces.enumerated().map { String($1.dropFirst($0 == 0 ? 0 : 1)) }.filter { !$0.isEmpty })
      case .number, .word("if"), .word("then"): continue
      case .word(let name) where name != "else": continue
      case .symbol(UInt8(ascii: "+")), .symbol(UInt8(ascii: "%")): continue
      default:
        hasUnknownKeys = true
        return
      }
    }
    if own.isEmpty { hasUnknownKeys = true } else { parts.formUnion(own) }
  }

  /// The indices of closing brackets by those of the opening ones.
  private static func ends(of tokens: [(token: JsonnetToken, start: Int)]) -> [Int: Int] {
    var open: [Int] = []
    var result: [Int: Int] = [:]
    for (index, (token, _)) in tokens.enumerated() {
      guard case .symbol(let byte) = token else { continue }
      if "{[(".utf8.contains(byte) {
        open.append(index)
      } else if "}])".utf8.contains(byte), let start = open.popLast() {
        result[start] = index
      }
    }
    return result
  }

  private static func shape(
    at start: Int, of tokens: [(token: JsonnetToken, start: Int)], _ ends: [Int: Int]
  ) -> Shape {
    var end = start
    let shape: Shape
    switch tokens[start].token {
    case .string(let text?): shape = .scalar(.text, text: text)
    case .number(let number?): shape = .scalar(.number(number), text: "")
    case .word("true"): shape = .scalar(.flag(true), text: "")
    case .word("false"): shape = .scalar(.flag(false), text: "")
    case .word("null"): shape = .scalar(.null, text: "")
    case .symbol(UInt8(ascii: "-")):
      guard start + 1 < tokens.count, case .number(let number?) = tokens[start + 1].token else {
        return .anything
      }
      (end, shape) = (start + 1, .scalar(.number(-number), text: ""))
    case .symbol(let byte) where byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{"):
      guard let close = ends[start] else { return .anything }
      (end, shape) = (close, byte == UInt8(ascii: "[") ? .list : .mapping)
    default: return .anything
    }
    // A value that is followed by an operator is computed.
    guard end + 1 < tokens.count, case .symbol(let next) = tokens[end + 1].token,
      next == UInt8(ascii: ",") || next == UInt8(ascii: "}")
    else { return .anything }
    return shape
  }
}
