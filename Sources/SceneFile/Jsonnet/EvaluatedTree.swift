/// The document that a program has made.
///
/// Its parts have no places in the program's file. The lines of their marks are numbers in the order of the document, which
/// tell the way to a part, such as `layers[3].position`.
struct EvaluatedTree: Sendable {
  let root: YAMLNode

  /// - Parameter json: The document.
  init(_ json: [UInt8]) throws(Mistake) {
    let read: YAMLNode
    do {
      read = try JSONTreeReader.read(json)
    } catch {
      // The lines are those of a text that nobody has seen.
      throw Mistake(.start, error.mistake.message)
    }
    var number = 0
    root = Self.numbered(read, &number)
  }

  /// A copy whose marks count, with numbers in their shortest form.
  private static func numbered(_ node: YAMLNode, _ number: inout Int) -> YAMLNode {
    var result = node
    number += 1
    result.mark = YAMLMark(line: number, column: 1)
    switch node.content {
    case .scalar(.number(let value), _):
      result.content = .scalar(.number(value), text: shortest(value))
    case .scalar: break
    case .sequence(let items):
      result.content = .sequence(items.map { numbered($0, &number) })
    case .mapping(let pairs):
      result.content = .mapping(
        pairs.map { pair in
          number += 1
          let mark = YAMLMark(line: number, column: 1)
          return YAMLPair(key: pair.key, keyMark: mark, value: numbered(pair.value, &number))
        })
    }
    return result
  }

  /// The way to the part with a mark, such as `layers[3].position`; empty for the whole.
  func path(of mark: YAMLMark) -> String {
    var path = ""
    var node = root
    while mark.line > node.mark.line {
      switch node.content {
      case .scalar: return path
      case .sequence(let items):
        guard let index = items.lastIndex(where: { $0.mark.line <= mark.line }) else { return path }
        path += "[\(index)]"
        node = items[index]
      case .mapping(let pairs):
        guard let pair = pairs.last(where: { $0.keyMark.line <= mark.line }) else { return path }
        path += Self.step(pair.key, isFirst: path.isEmpty)
        node = pair.value
      }
    }
    return path
  }

  private static func step(_ key: String, isFirst: Bool) -> String {
    let isPlain =
      !key.isEmpty && key.utf8.count <= 60
      && key.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789_-".unicodeScalars.contains($0)
      }
    if isPlain { return isFirst ? key : ".\(key)" }
    return "[\"\(YAMLNode.shortened(key))\"]"
  }

  /// A message about the part with a mark, which tells the way to it.
  func message(_ message: String, at mark: YAMLMark) -> String {
    let path = path(of: mark)
    return (path.isEmpty ? "" : "\(path): ") + withoutPlaces(message)
  }

  /// A message with ways instead of places in the document, such as “line 7, column 1”.
  private func withoutPlaces(_ message: String) -> String {
    guard message.contains("line ") else { return message }
    return message.replacing(/(?:in |at )?line ([0-9]{1,9})(?:, column [0-9]{1,9})?/) { match in
      let path = Int(match.output.1).map { self.path(of: YAMLMark(line: $0, column: 1)) } ?? ""
      return path.isEmpty ? "elsewhere" : "at \(path)"
    }
  }
}
