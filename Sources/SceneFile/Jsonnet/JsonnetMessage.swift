import AnimGeometry

/// An error message of the interpreter, with the most helpful place.
struct JsonnetMessage {
  /// A place in a file; lines and columns count from 1.
  private struct FilePosition {
    var file: String
    var mark: YAMLMark

    /// Parses `file:1:5-10`, `file:1:5` or `file:(1:5)-(2:3)`, followed by any text.
    init?(_ text: Substring) {
      var rest = text
      while let colon = rest.firstIndex(of: ":") {
        rest = rest[rest.index(after: colon)...]
        let numbers = rest.drop { $0 == "(" }
        let line = numbers.prefix(while: \.isNumber)
        let next = numbers[line.endIndex...]
        guard next.first == ":", let row = Int(line) else { continue }
        let column = next.dropFirst().prefix(while: \.isNumber)
        guard let character = Int(column), colon > text.startIndex else { continue }
        file = String(text[..<colon])
        mark = YAMLMark(line: row, column: character)
        return
      }
      return nil
    }
  }

  private let text: String
  private let program: String
  private let source: [UInt8]

  /// - Parameters:
  ///   - text: The interpreter's message with its trace.
  ///   - program: The name of the scene's file.
  ///   - source: The text of the scene's file.
  init(_ text: String, program: String, source: [UInt8]) {
    (self.text, self.program, self.source) = (text, program, source)
  }

  /// A mistake at the innermost place in the scene's own file. If the error is in another file, the
  /// message includes its place.
  var mistake: Mistake {
    var message = text[...]
    var places: [FilePosition] = []
    if let trace = message.firstIndex(where: \.isNewline) {
      // Lines of the trace begin with a tab; the lines before them belong to the message.
      let lines = message[trace...].split(whereSeparator: \.isNewline)
      let frames = lines.reversed().prefix { $0.hasPrefix("\t") }.reversed()
      places = frames.compactMap { FilePosition($0.dropFirst()) }
      let others = lines.dropLast(frames.count)
      message = Substring(([message[..<trace]] + others).joined(separator: " "))
    }
    for prefix in ["RUNTIME ERROR: ", "STATIC ERROR: "] where message.hasPrefix(prefix) {
      message = message.dropFirst(prefix.count)
      guard prefix == "STATIC ERROR: ", let place = FilePosition(message),
        let end = message.range(of: ": ", after: "\(place.file):")
      else { break }
      places = [place] + places
      message = message[end...]
    }
    let own = places.first { $0.file == program }
    let mark = own.map { self.mark(ofByteColumn: $0.mark) } ?? .start
    var result = String(message)
    if let first = places.first, first.file != program, !first.file.hasPrefix("std") {
      let file = first.file.replacing(JsonnetImports.libraryFolder, with: "animexport/")
      result += " (in \(file):\(first.mark.line):\(first.mark.column))"
    }
    if result.hasPrefix("max stack frames exceeded") {
      result =
        "functions call one another, or files import one another, more than "
        + "\(JsonnetProgram.maximumCalls.grouped) levels deep here"
    }
    return Mistake(mark, result)
  }

  /// The place with its column, which counts bytes, converted to characters.
  private func mark(ofByteColumn mark: YAMLMark) -> YAMLMark {
    let lines = source.split(
      separator: 0x0A, maxSplits: mark.line, omittingEmptySubsequences: false)
    guard mark.line >= 1, mark.line <= lines.count else { return mark }
    let before = lines[mark.line - 1].prefix(max(mark.column - 1, 0))
    return YAMLMark(line: mark.line, column: before.count { $0 & 0xC0 != 0x80 } + 1)
  }
}

extension Substring {
  /// The index after the first occurrence of a text, in a string that begins with another text.
  fileprivate func range(of text: String, after start: String) -> Index? {
    guard hasPrefix(start) else { return nil }
    return dropFirst(start.count).firstRange(of: text)?.upperBound
  }
}
