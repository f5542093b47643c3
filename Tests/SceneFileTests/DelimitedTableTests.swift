import Foundation
import TestSupport
import Testing

@testable import SceneFile

/// Tables in CSV and TSV against Python's `csv` module.
@Suite("Tables with separators") struct DelimitedTableTests {
  private func table(_ bytes: [UInt8], _ separator: Character = ",") throws -> [[(
    String, YAMLNode
  )]] {
    let table = try DelimitedTable(bytes, separator: separator.asciiValue ?? 0)
    guard case .sequence(let rows) = try table.list().content else { return [] }
    return rows.map { row in
      guard case .mapping(let pairs) = row.content else { return [] }
      return pairs.map { ($0.key, $0.value) }
    }
  }

  private func texts(_ text: String, _ separator: Character = ",") throws -> [[String]] {
    try table(Array(text.utf8), separator).map { row in
      row.map { pair in
        guard case .scalar(_, let text) = pair.1.content else { return "" }
        return text
      }
    }
  }

  /// Python's rows, without empty lines.
  private func pythonRows(_ tables: [(String, Character)]) throws -> [[[String]]] {
    let folder = try ScratchFolder()
    let input = try JSONSerialization.data(withJSONObject: tables.map { [$0.0, String($0.1)] })
    let path = try folder.write(input, as: "tables.json")
    let script = """
      import csv, io, json, sys
      for text, separator in json.load(open(sys.argv[1])):
          rows = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
          print(json.dumps([row for row in rows if row]))
      """
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try output.split(separator: 0x0A).map {
      try JSONDecoder().decode([[String]].self, from: $0)
    }
  }

  @Test("They have the rows that Python reads")
  func python() throws {
    var random = SeededGenerator(seed: 7)
    let cells = [
      "1", "-2.5", "1e3", "abc", "", "a b", "\"a,b\"", "\"a\tb\"", "\"a\"\"b\"", "\"\"", "\"\"\"\"",
      "\"two\nlines\"", "\"two\r\nlines\"", "é", "日本", "$5.00", "$name", "true", "007", "0x1F",
      "null", "~",
      "a\"b", "\" x \"",
    ]
    let tables = (0..<300).map { _ -> (String, Character) in
      let separator: Character = random.whole(0...3) == 0 ? "\t" : ","
      let width = random.whole(1...4)
      let end = random.pick(["\n", "\r\n", "\r"])
      var lines = [(0..<width).map { "c\($0)" }.joined(separator: String(separator))]
      for _ in 0..<random.whole(0...5) {
        lines.append(
          (0..<width).map { _ in random.pick(cells) }.joined(separator: String(separator)))
        if random.whole(0...5) == 0 { lines.append("") }
      }
      return (lines.joined(separator: end) + (random.whole(0...1) == 0 ? end : ""), separator)
    }
    let expected = try pythonRows(tables)
    try #require(expected.count == tables.count)
    for (table, rows) in zip(tables, expected) {
      // A line with one empty value is an empty line here.
      #expect(try texts(table.0, table.1) == Array(rows.dropFirst()), "\(table)")
    }
  }

  @Test("Numbers and flags are such, quoted or not; other words are texts")
  func kinds() throws {
    let row = try #require(
      try table(Array("a,b,c,d,e,f,g\n1.50,\" 2 \",true,x,,0x10,null\n".utf8)).first)
    let scalars = row.map { pair -> YAMLScalar in
      guard case .scalar(let scalar, _) = pair.1.content else { return .null }
      return scalar
    }
    #expect(scalars == [.number(1.5), .number(2), .flag(true), .text, .text, .text, .text])
  }

  @Test("Byte order marks, UTF-16 and names with spaces are read")
  func encodings() throws {
    #expect(try table([0xEF, 0xBB, 0xBF] + Array("a, b\n1,2".utf8))[0].map(\.0) == ["a", "b"])
    let units: [[UInt8]] = "a\né".utf16.map { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let wide: [UInt8] = [0xFF, 0xFE] + units.joined()
    #expect(try table(wide)[0][0].0 == "a")
    #expect(throws: Mistake.self) { try table([0x61, 0x0A, 0xC3, 0x28]) }
  }

  @Test(
    "Mistakes have their places",
    arguments: [
      ("a,b\n1,2\n3\n", 3, 1, "this row has 1 value, the first one 2 values"),
      ("a,b\n1,2,3\n", 2, 1, "this row has 3 values"), ("a,,b\n", 1, 3, "this column has no name"),
      ("a,b,a\n", 1, 5, "two columns are called “a”"),
      ("a\n\"x\"y\n", 2, 4, "after a closing quotation"),
      ("a\r\n\"é\n", 2, 1, "the quotation mark that begins here"),
      ("\n\n", 3, 1, "the file is empty"),
      ("a;b\n1;2\n", 1, 1, "the values are separated by semicolons"),
    ])
  func mistakes(text: String, line: Int, column: Int, message: String) {
    do {
      _ = try table(Array(text.utf8))
      Issue.record("it is read")
    } catch {
      let mistake = error as? Mistake
      #expect(mistake?.mark.line == line && mistake?.mark.column == column, "\(error)")
      #expect(mistake?.message.hasPrefix(message) == true, "\(error)")
    }
  }
}
