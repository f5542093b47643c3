/// Reads included files.
extension SceneReader {
  /// Defines the reusable parts of a file and of the files that it includes.
  ///
  /// - Parameter keepsKnown: True to keep names that are already defined. Default false.
  /// - Returns: The lists of layers of the included files.
  func defineReusedParts(_ fields: Fields, keepsKnown: Bool = false) -> [YAMLNode] {
    var layers: [YAMLNode] = []
    for name in fields.read("include", fileNames) ?? [] {
      let lists = recovering { () throws(Mistake) in
        try included(name, keepsKnown: keepsKnown)
      }
      layers += lists ?? []
    }
    _ = fields.read("variables") { (node) throws(Mistake) in
      try define(node, keepsKnown: keepsKnown)
    }
    _ = fields.read("data") { (node) throws(Mistake) in
      try defineData(node, keepsKnown: keepsKnown)
    }
    _ = fields.read("styles") { (node) throws(Mistake) in
      try defineStyles(node, keepsKnown: keepsKnown)
    }
    _ = fields.read("scales") { (node) throws(Mistake) in
      try defineScales(node, keepsKnown: keepsKnown)
    }
    return layers
  }

  /// The layers of a file that an item in a list of layers includes; empty for other items.
  func includedLayers(_ item: YAMLNode) throws(Mistake) -> [YAMLNode] {
    guard case .mapping(let pairs) = item.content, let pair = item.pair("include") else {
      return []
    }
    if let other = pairs.first(where: { $0.key != "include" }) {
      throw Mistake(
        other.keyMark, "“include” stands alone in a list of layers, without “\(other.key)”")
    }
    var layers: [YAMLNode] = []
    for name in try fileNames(pair.value) {
      for list in try included(name, keepsKnown: true) {
        layers += copies(of: try items(list, "a list of layers"), of: .layer)
      }
    }
    return layers
  }

  /// A path or a list of paths.
  func fileNames(_ node: YAMLNode) throws(Mistake) -> [YAMLNode] {
    let value = try resolved(node)
    if case .sequence(let items) = value.content { return items }
    guard case .scalar = value.content else {
      throw unexpected(value, "the path of a file, or a list of paths,")
    }
    return [node]
  }

  /// Defines the reusable parts of an included file.
  ///
  /// - Returns: The lists of layers of the file and of those that it includes.
  private func included(_ name: YAMLNode, keepsKnown: Bool) throws(Mistake) -> [YAMLNode] {
    let path = try filePath(name)
    guard !files.chain(to: name.mark).contains(where: { $0.path == path }) else {
      throw Mistake(name.mark, "“\(path)” includes itself")
    }
    let root = try tree(of: addFile(path, at: name.mark), as: .part)
    let known = mistakes.count
    let fields = try Fields(root, Self.includedKeys, self)
    if mistakes.count > known, let canvas = root.pair("canvas") {
      note(
        "this is a scene of its own; put what is to be included into a third file",
        at: canvas.keyMark)
    }
    var layers = defineReusedParts(fields, keepsKnown: keepsKnown)
    if let list = fields["layers"] { layers.append(list) }
    return layers
  }

  /// Adds a file that is named at a place.
  ///
  /// - Returns: The number of the file in marks.
  /// - Throws: A limit if there are too many files, or if they are nested too deeply.
  func addFile(_ path: String, at mark: YAMLMark) throws(Mistake) -> Int {
    guard files.count < ReusedParts.maximumFiles else {
      throw .limit(
        mark,
        "a scene is made of at most \(ReusedParts.maximumFiles) files, counting each “include”")
    }
    guard files.chain(to: mark).count < ReusedParts.maximumLevels else {
      throw Mistake(
        mark, "more than \(ReusedParts.maximumLevels) files include each other here, one in another"
      )
    }
    return add(SourceFile(path: path, useMark: mark))
  }

  /// Parses the file with a number. Marks refer to that file.
  func tree(of number: Int, as kind: DocumentKind) throws(Mistake) -> YAMLNode {
    guard let file = files[number] else { throw .consequence(at: .start) }
    let bytes = try self.bytes(of: file)
    let root: YAMLNode
    do {
      root = try SceneText.tree(of: SceneText.decoded(bytes), path: file.path, as: kind)
    } catch {
      throw error.placed(inFile: number)
    }
    try take(root.count, at: file.useMark, Self.tooManyValues)
    return root.placed(inFile: number)
  }

  /// Reads the table in the file with a number.
  func table(of number: Int, separator: UInt8) throws(Mistake) -> YAMLNode {
    guard let file = files[number] else { throw .consequence(at: .start) }
    let bytes = try self.bytes(of: file)
    let list: YAMLNode
    do {
      list = try DelimitedTable(bytes, separator: separator).list()
    } catch {
      throw error.placed(inFile: number)
    }
    try take(list.count, at: file.useMark, Self.tooManyValues)
    return list.placed(inFile: number)
  }

  /// The content of a file.
  private func bytes(of file: SourceFile) throws(Mistake) -> [UInt8] {
    let bytes: [UInt8]
    do {
      bytes = try resources.readFile(file.path)
    } catch {
      throw Mistake(file.useMark, "the file “\(file.path)” cannot be used: \(error.message)")
    }
    guard bytes.count <= SceneText.maximumBytes else {
      throw Mistake(
        file.useMark, "the file “\(file.path)” is larger than \(SceneText.maximumBytes >> 20) MiB")
    }
    return bytes
  }
}

extension Mistake {
  /// The mistake with its place in the file with a number.
  fileprivate func placed(inFile file: Int) -> Mistake {
    var result = self
    result.mark.file = file
    return result
  }
}
