/// The document that a program returned.
///
/// The line of each mark is a number in the order of the document. It identifies the path of a
/// part, such as `layers[3].position`. The part's place is then searched for in the program's
/// texts.
struct EvaluatedTree: Sendable {
  let root: YAMLNode
  private let texts: ProgramTexts

  /// - Parameters:
  ///   - json: The document.
  ///   - texts: The texts of the program.
  init(_ json: [UInt8], _ texts: ProgramTexts) throws(Mistake) {
    self.texts = texts
    let read: YAMLNode
    do {
      read = try JSONTreeReader.read(json)
    } catch {
      // Lines of the evaluated text are meaningless to the user.
      throw Mistake(.start, error.mistake.message)
    }
    var number = 0
    root = Self.numbered(read, &number)
  }

  /// A copy with numbered marks, and with numbers in their shortest form.
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

  /// The path of the part with a mark, such as `layers[3].position`; empty for the whole document.
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

  /// A message about the part with a mark, including its path, and the part's place in the program.
  /// The place is nil if it is unknown or in another file; that file is then part of the message.
  func message(
    _ message: String, at mark: YAMLMark
  ) -> (text: String, place: YAMLMark?) {
    let path = path(of: mark)
    let text = (path.isEmpty ? "" : "\(path): ") + withoutPlaces(message)
    let (steps, isKey) = steps(to: mark)
    guard let place = texts.place(of: steps, isKey: isKey) else { return (text, nil) }
    guard let file = place.file else { return (text, place.mark) }
    return ("\(text) (in \(file):\(place.mark.line):\(place.mark.column))", nil)
  }

  /// The keys and values on the path to the part with a mark. `isKey` is true if the mark is that
  /// of the last key.
  private func steps(to mark: YAMLMark) -> (steps: [(key: String, value: YAMLNode)], isKey: Bool) {
    var steps: [(key: String, value: YAMLNode)] = []
    var node = root
    var isKey = false
    while mark.line > node.mark.line {
      switch node.content {
      case .scalar: return (steps, isKey)
      case .sequence(let items):
        guard let item = items.last(where: { $0.mark.line <= mark.line }) else {
          return (steps, isKey)
        }
        // An item of a list has no key; its place is that of the list's key.
        isKey = true
        node = item
      case .mapping(let pairs):
        guard let pair = pairs.last(where: { $0.keyMark.line <= mark.line }) else {
          return (steps, isKey)
        }
        steps.append((pair.key, pair.value))
        isKey = false
        if mark.line == pair.keyMark.line { return (steps, true) }
        node = pair.value
      }
    }
    return (steps, isKey)
  }

  /// A message with paths in place of places in the document, such as “line 7, column 1”.
  private func withoutPlaces(_ message: String) -> String {
    guard message.contains("line ") else { return message }
    return message.replacing(/(?:in |at )?line ([0-9]{1,9})(?:, column [0-9]{1,9})?/) { match in
      let path = Int(match.output.1).map { self.path(of: YAMLMark(line: $0, column: 1)) } ?? ""
      return path.isEmpty ? "elsewhere" : "at \(path)"
    }
  }
}
