/// Reads lists from files.
extension SceneReader {
  private static let endings = [".csv", ".tsv", ".json", ".yaml", ".yml"]

  /// Defines variables by the `data` of a file: paths, whose lists are named after the files, or
  /// named paths and lists.
  ///
  /// - Parameter keepsKnown: True to keep variables that are already defined.
  func defineData(_ node: YAMLNode, keepsKnown: Bool) throws(Mistake) {
    if case .mapping(let pairs) = node.content {
      for pair in pairs {
        _ = recovering { () throws(Mistake) in
          guard Self.isName(pair.key) else { throw Self.wrongName(pair.key, at: pair.keyMark) }
          try define(pair.key, as: pair.value, at: pair.keyMark, keepsKnown: keepsKnown)
        }
      }
      return
    }
    var names: Set<String> = []
    for name in try fileNames(node) {
      let found = recovering { () throws(Mistake) in try stem(of: name) }
      guard let stem = found else { continue }
      guard names.insert(stem).inserted else {
        report(
          Mistake(
            name.mark, "two files are called “\(stem)”; give them names: data: { a: …, b: … }"))
        continue
      }
      _ = recovering { () throws(Mistake) in
        try define(stem, as: name, at: name.mark, keepsKnown: keepsKnown)
      }
    }
  }

  /// The name of a file without its folders and its ending.
  private func stem(of node: YAMLNode) throws(Mistake) -> String {
    let path = try filePath(node)
    let file = path.split(separator: "/").last ?? ""
    let stem = String(file.lastIndex(of: ".").map { file[..<$0] } ?? file)
    guard Self.isName(stem) else {
      throw Mistake(
        node.mark,
        "“\(file)” makes no name, which has letters, digits, “-” and “_”; give it one: data: { times: "
          + "\(path) }")
    }
    return stem
  }

  private static func wrongName(_ name: String, at mark: YAMLMark) -> Mistake {
    Mistake(
      mark,
      "a list's name has ASCII letters, digits, “-” and “_” and begins with a letter or “_”, unlike “\(name)”"
    )
  }

  private func define(
    _ name: String, as node: YAMLNode, at mark: YAMLMark, keepsKnown: Bool
  ) throws(Mistake) {
    if isShared(name) || keepsKnown && variables[name] != nil { return }
    if let known = variables[name], known.mark.file == mark.file {
      throw Mistake(mark, "a variable has the name “\(name)”, too; give the data another")
    }
    if case .sequence = node.content {
      try defineVariable(name, as: node)
      return
    }
    do throws(Mistake) {
      try defineVariable(name, as: try dataList(node))
    } catch {
      noteBrokenVariable(name)
      throw error
    }
  }

  /// A list, which may be read from a file.
  private func dataList(_ node: YAMLNode) throws(Mistake) -> YAMLNode {
    guard case .scalar = try resolved(node).content else {
      throw unexpected(try resolved(node), "a list, or the path of a file with one,")
    }
    let path = try filePath(node)
    let ending = path.lastIndex(of: ".").map { path[$0...].lowercased() } ?? ""
    guard Self.endings.contains(ending) else {
      throw Mistake(
        node.mark,
        "data are in a file that ends in \(Self.endings.dropLast().joined(separator: ", ")) or "
          + "\(Self.endings.last ?? ""), unlike “\(path)”")
    }
    let file = try addFile(path, at: node.mark)
    if let separator = DelimitedTable.separator(of: path) {
      return try table(of: file, separator: separator).withLiteralTexts
    }
    let root = try tree(of: file, as: .data)
    guard case .sequence = root.content else { throw unexpected(root, "a list") }
    return root.withLiteralTexts
  }
}

extension YAMLNode {
  /// A copy in which texts are literal even if they begin with a dollar sign.
  fileprivate var withLiteralTexts: YAMLNode {
    var result = self
    switch content {
    case .scalar(.text, let text):
      if text.hasPrefix("$") { result.content = .scalar(.text, text: "$" + text) }
    case .scalar: break
    case .sequence(let items): result.content = .sequence(items.map(\.withLiteralTexts))
    case .mapping(let pairs):
      result.content = .mapping(
        pairs.map { YAMLPair(key: $0.key, keyMark: $0.keyMark, value: $0.value.withLiteralTexts) })
    }
    return result
  }
}
