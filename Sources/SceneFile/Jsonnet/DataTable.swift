/// Tables of values with commas between them (RFC 4180), as lists of objects.
enum DataTable {
  /// The rows as objects whose keys are the texts of the first row. What reads as a number is one.
  ///
  /// - Parameter text: UTF-8.
  static func value(of text: [UInt8]) throws(Mistake) -> NativeValue {
    let rows = try rows(of: text)
    guard let head = rows.first else { throw Mistake(.start, "the table is empty") }
    var names: Set<String> = []
    for name in head.fields {
      guard names.insert(name).inserted else {
        throw Mistake(head.mark, "the column “\(YAMLNode.shortened(name))” is there twice")
      }
    }
    var result: [NativeValue] = []
    for row in rows.dropFirst() {
      guard row.fields.count == head.fields.count else {
        throw Mistake(
          row.mark,
          "this row has \(row.fields.count) values, and the first one names \(head.fields.count)")
      }
      result.append(
        .mapping(
          zip(head.fields, row.fields).map { .init(key: $0, value: Self.value(of: $1)) }))
    }
    return .list(result)
  }

  private static func value(of field: String) -> NativeValue {
    if case .number(let number) = YAMLScalar(plain: field), number.isFinite {
      return .number(number)
    }
    return .text(field)
  }

  private struct Row {
    var mark: YAMLMark
    var fields: [String] = []
  }

  private static func rows(of text: [UInt8]) throws(Mistake) -> [Row] {
    var rows: [Row] = []
    var line = 1
    var index = 0
    var budget = NodeBudget()
    while index < text.count {
      var row = Row(mark: YAMLMark(line: line, column: 1))
      var isRow = true
      while isRow {
        let field = try field(text, &index, &line)
        try budget.spend(NodeBudget.weight(of: field), at: row.mark)
        row.fields.append(field)
        isRow = index < text.count && text[index] == UInt8(ascii: ",")
        if isRow { index += 1 }
      }
      if index < text.count, text[index] == 0x0D { index += 1 }
      if index < text.count, text[index] == 0x0A { index += 1 }
      line += 1
      // An empty line has no values.
      if row.fields != [""] { rows.append(row) }
    }
    return rows
  }

  /// The field that begins at an index, which becomes that of the comma or the line's end behind it.
  private static func field(
    _ text: [UInt8], _ index: inout Int, _ line: inout Int
  ) throws(Mistake) -> String {
    let start = line
    var bytes: [UInt8] = []
    if index < text.count, text[index] == UInt8(ascii: "\"") {
      index += 1
      while true {
        guard index < text.count else {
          throw Mistake(YAMLMark(line: start, column: 1), "a quotation mark isn't closed")
        }
        let byte = text[index]
        index += 1
        if byte == UInt8(ascii: "\"") {
          guard index < text.count, text[index] == byte else { break }
          index += 1
        }
        if byte == 0x0A { line += 1 }
        bytes.append(byte)
      }
    }
    while index < text.count, ![UInt8(ascii: ","), 0x0A, 0x0D].contains(text[index]) {
      bytes.append(text[index])
      index += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
