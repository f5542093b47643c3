/// Decodes and parses the texts of scene files, in any supported encoding and format.
enum SceneText {
  static let maximumBytes = 16 << 20

  /// The root of the only document of a file.
  ///
  /// - Parameters:
  ///   - text: UTF-8 without a byte order mark.
  ///   - path: The file's name, which decides between JSON and YAML if the text is neither.
  ///   - kind: The kind of the file, for messages. Default a scene.
  static func tree(
    of text: [UInt8], path: String, as kind: DocumentKind = .scene
  ) throws(Mistake) -> YAMLNode {
    let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      return try YAMLTreeReader.read(text, as: kind)
    }
    do {
      return try JSONTreeReader.read(text)
    } catch {
      // YAML has the same brackets as JSON, so the text may be YAML.
      guard error.isSyntax, !path.lowercased().hasSuffix(".json") else { throw error.mistake }
      return try yamlTree(of: text, as: kind, otherwise: error.mistake)
    }
  }

  /// - Parameter mistake: The mistake of the text as JSON. It is thrown unless YAML is parsed
  ///   further.
  private static func yamlTree(
    of text: [UInt8], as kind: DocumentKind, otherwise mistake: Mistake
  ) throws(Mistake) -> YAMLNode {
    do {
      return try YAMLTreeReader.read(text, as: kind)
    } catch {
      throw error.mark < mistake.mark ? mistake : error
    }
  }

  /// Converts a file's text to UTF-8 without a byte order mark.
  static func decoded(_ bytes: [UInt8]) throws(Mistake) -> [UInt8] {
    guard bytes.count <= maximumBytes else {
      throw Mistake(.start, "the file is larger than 16 MiB; put pictures into files of their own")
    }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      throw Mistake(.start, "this is UTF-32; save the file as UTF-8")
    }
    if bytes.starts(with: [0xFF, 0xFE]) { return try utf8(units(of: bytes, high: 1, low: 0)) }
    if bytes.starts(with: [0xFE, 0xFF]) { return try utf8(units(of: bytes, high: 0, low: 1)) }
    if bytes.count > 1, bytes.prefix(2).contains(0), bytes.prefix(2) != [0, 0] {
      throw Mistake(
        .start, "this seems to be UTF-16 without a byte order mark; save the file as UTF-8")
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw Mistake(firstInvalid(bytes), "this is not UTF-8; save the file in that encoding")
    }
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  // MARK: UTF-16

  /// The code units after the byte order mark. An odd byte at the end becomes a lone surrogate.
  private static func units(of bytes: [UInt8], high: Int, low: Int) -> [UInt16] {
    var units = stride(from: 2, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + low])
    }
    if bytes.count % 2 != 0 { units.append(0xD800) }
    return units
  }

  private static func utf8(_ units: [UInt16]) throws(Mistake) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(units.count)
    var mark = YAMLMark.start
    var decoder = UTF16()
    var iterator = units.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        mark.advance(over: scalar)
        result += UTF8.encode(scalar).map { Array($0) } ?? []
      case .error:
        throw Mistake(mark, "this is not UTF-16, as the file begins; save the file as UTF-8")
      case .emptyInput: return result
      }
    }
  }

  // MARK: UTF-8

  private static func firstInvalid(_ bytes: [UInt8]) -> YAMLMark {
    var mark = YAMLMark.start
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { mark.advance(over: scalar) }
    return mark
  }
}

extension YAMLMark {
  fileprivate mutating func advance(over scalar: Unicode.Scalar) {
    if scalar == "\n" {
      self = YAMLMark(line: line + 1, column: 1)
    } else {
      column += 1
    }
  }
}
