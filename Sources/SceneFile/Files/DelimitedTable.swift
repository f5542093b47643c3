/// A table in CSV (RFC 4180) or TSV, converted to a list of mappings whose keys are in the first
/// row.
///
/// Lines end in CRLF, LF or CR; empty ones are skipped. A value in double quotes may contain
/// separators, line ends, and pairs of double quotes for single ones. Numbers, `true` and `false`
/// are recognised, quoted or not.
struct DelimitedTable {
  /// Maximum number of columns.
  static let maximumColumns = 1000

  private let text: [UInt8]
  private let separator: UInt8

  /// The separator of a file by its name; nil for a file that isn't a table.
  static func separator(of path: String) -> UInt8? {
    let path = path.lowercased()
    return path.hasSuffix(".csv")
      ? UInt8(ascii: ",") : path.hasSuffix(".tsv") ? UInt8(ascii: "\t") : nil
  }

  /// - Parameters:
  ///   - bytes: UTF-8, or UTF-16 with a byte order mark.
  ///   - separator: The byte between values.
  init(_ bytes: [UInt8], separator: UInt8) throws(Mistake) {
    text = try SceneText.decoded(bytes)
    self.separator = separator
  }

  /// The rows after the first one as mappings.
  ///
  /// - Throws: A mistake for an unclosed quotation mark, a row with a different number of values,
  ///   an empty or repeated name, or too many values for a scene.
  func list() throws(Mistake) -> YAMLNode {
    var cursor = DelimitedCursor(text, separator: separator)
    guard let header = try cursor.nextRow(maximum: Self.maximumColumns)?.map(\.trimmed) else {
      throw Mistake(
        cursor.mark, "the file is empty; its first row has the names of the columns")
    }
    try check(header)
    let weights = header.map { NodeBudget.weight(of: $0.text) }
    var budget = NodeBudget()
    var rows: [YAMLNode] = []
    var count = 1
    while let row = try cursor.nextRow(maximum: Self.maximumColumns) {
      guard let first = row.first else { continue }
      guard row.count == header.count else {
        throw Mistake(
          first.mark,
          "this row has \(Self.values(row.count)), the first one \(Self.values(header.count))")
      }
      var pairs: [YAMLPair] = []
      pairs.reserveCapacity(row.count)
      var size = 1
      for (index, cell) in row.enumerated() {
        let value = cell.node
        size += weights[index] + value.count
        pairs.append(YAMLPair(key: header[index].text, keyMark: cell.mark, value: value))
      }
      try budget.spend(size, at: first.mark)
      count += size
      rows.append(YAMLNode(content: .mapping(pairs), mark: first.mark, count: size, depth: 1))
    }
    return YAMLNode(
      content: .sequence(rows), mark: .start, count: count,
      depth: 2)
  }

  private static func values(_ count: Int) -> String { count == 1 ? "1 value" : "\(count) values" }

  private func check(_ header: [DelimitedCursor.Cell]) throws(Mistake) {
    var names: Set<String> = []
    for cell in header {
      guard !cell.text.isEmpty else { throw Mistake(cell.mark, "this column has no name") }
      guard names.insert(cell.text).inserted else {
        throw Mistake(cell.mark, "two columns are called “\(YAMLNode.shortened(cell.text))”")
      }
    }
    guard separator == UInt8(ascii: ","), let only = header.first, header.count == 1 else { return }
    for (mark, name) in [(";", "semicolons"), ("\t", "tabs")] where only.text.contains(mark) {
      throw Mistake(
        only.mark,
        "the values are separated by \(name) here; a CSV has commas, and a file that ends in .tsv has tabs"
      )
    }
  }
}

/// Reads the values of a table in order.
struct DelimitedCursor {
  /// A value with its place.
  struct Cell {
    var text: String
    var mark: YAMLMark
  }

  private let bytes: [UInt8]
  private let separator: UInt8
  private var index = 0
  /// The place of the next byte.
  private(set) var mark = YAMLMark.start

  init(_ bytes: [UInt8], separator: UInt8) {
    self.bytes = bytes
    self.separator = separator
  }

  /// The values of the next row that isn't empty; nil at the end.
  mutating func nextRow(maximum: Int) throws(Mistake) -> [Cell]? {
    while index < bytes.count, isLineEnd(bytes[index]) { step() }
    guard index < bytes.count else { return nil }
    var row: [Cell] = []
    while true {
      guard row.count < maximum else {
        throw Mistake(mark, "a table has at most \(maximum) columns")
      }
      row.append(try cell())
      guard index < bytes.count, bytes[index] == separator else { break }
      step()
    }
    return row
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Advances to the next byte.
  private mutating func step() {
    let byte = bytes[index]
    index += 1
    if byte == 0x0A || byte == 0x0D && !(index < bytes.count && bytes[index] == 0x0A) {
      mark.line += 1
      mark.column = 1
    } else if byte & 0xC0 != 0x80, byte != 0x0D {
      mark.column += 1
    }
  }

  /// The next value, up to a separator or the end of the line.
  private mutating func cell() throws(Mistake) -> Cell {
    let start = mark
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
      let first = index
      while index < bytes.count, bytes[index] != separator, !isLineEnd(bytes[index]) { step() }
      return Cell(text: String(decoding: bytes[first..<index], as: UTF8.self), mark: start)
    }
    step()
    var text: [UInt8] = []
    while true {
      guard index < bytes.count else {
        throw Mistake(start, "the quotation mark that begins here is not closed")
      }
      let byte = bytes[index]
      step()
      guard byte == UInt8(ascii: "\"") else {
        text.append(byte)
        continue
      }
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { break }
      step()
      text.append(byte)
    }
    guard index == bytes.count || bytes[index] == separator || isLineEnd(bytes[index]) else {
      throw Mistake(
        mark,
        "after a closing quotation mark comes a separator; a quotation mark in quotes is written twice"
      )
    }
    return Cell(text: String(decoding: text, as: UTF8.self), mark: start)
  }
}

extension DelimitedCursor.Cell {
  /// The value without spaces and tabs around the text.
  var trimmed: Self {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    guard let first = text.utf8.first, let last = text.utf8.last, isBlank(first) || isBlank(last)
    else {
      return self
    }
    var bytes = text.utf8.drop(while: isBlank)
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return Self(text: String(Substring(bytes)), mark: mark)
  }

  /// The value as a node: a number, a flag or a text.
  var node: YAMLNode {
    let word = trimmed.text
    switch YAMLScalar(plain: word) {
    case .number(let number)
    where number.isFinite && !word.hasPrefix("0x") && !word.hasPrefix("0o"):
      return YAMLNode(content: .scalar(.number(number), text: word), mark: mark)
    case .flag(let flag) where word == "true" || word == "false":
      return YAMLNode(content: .scalar(.flag(flag), text: word), mark: mark)
    default:
      return YAMLNode(
        content: .scalar(.text, text: text), mark: mark, count: NodeBudget.weight(of: text))
    }
  }
}
