import AnimGeometry
import AnimTimeline
import AnimTiming

/// Reads typed values from nodes, and replaces variables by their values.
final class SceneReader {
  /// The meaning of a scalar.
  enum Word: Equatable {
    case text(String)
    case other
  }

  let resources: SceneResources
  /// Values of a project that override the file's own.
  private let shared: SharedValues
  /// The families of fonts that texts use, including default ones.
  private(set) var fontFamilies: Set<String> = []
  private(set) var variables: [String: YAMLNode] = [:]
  /// Variables whose values can't be read.
  private(set) var brokenVariables: Set<String> = []
  private var variableNames: [String] = []
  /// Remaining number of nodes that variables and baked values can add.
  private var allowance = NodeBudget.maximumNodes
  /// Pictures by the bytes of their paths. Texts are equal if their letters are composed in
  /// different ways, but file names are not.
  private var images: [[UInt8]: ImageResource] = [:]
  /// A cache of curves by their texts; springs take some time to compute.
  var curves: [String: Curve] = [:]

  /// Number of layers around the next one.
  var layerLevel = 0

  /// The reusable parts of the scene, such as styles and scales.
  var parts = ReusedParts()

  /// The filters of layers and the key paths that refer to them.
  var filterUses = FilterUses()

  /// The times of named entries of the timeline.
  var moments = NamedTimes()

  /// References of connectors to layers.
  var connectorReferences: [ConnectorReference] = []

  /// Seconds to record; nil if the file doesn't state them.
  var duration: Double?

  /// The mistakes found so far.
  private(set) var mistakes = MistakeList()

  /// Notes on doubtful things that aren't mistakes.
  private(set) var notes: [Diagnostic] = []

  /// True if baked animations keep their end value by default.
  var bakesEnds = false

  init(resources: SceneResources, shared: SharedValues = .none) {
    self.resources = resources
    self.shared = shared
    variables = shared.variables
    variableNames = shared.variables.keys.sorted()
  }

  /// The ids of the scene's initial layers, collected when they are first needed.
  lazy var layerNames = collectLayerNames(quietCopy(withFiles: true))

  /// The ids of layers that `each` repeats, including added layers.
  lazy var repeatedIDs = layerNames.repeated

  /// Collects the ids of the scene's initial layers with a reader whose mistakes are ignored.
  var collectLayerNames: (SceneReader) -> LayerNames = { _ in LayerNames() }

  /// Creates a reader with the same variables and parts, whose mistakes and notes are ignored.
  ///
  /// - Parameter readsFiles: True to read files that layers include. Default false.
  func quietCopy(withFiles readsFiles: Bool = false) -> SceneReader {
    let copy = SceneReader(resources: readsFiles ? resources : .none, shared: shared)
    copy.variables = variables
    copy.brokenVariables = brokenVariables
    copy.parts = parts
    copy.mistakes.files = files
    copy.repeatedIDs = []
    return copy
  }

  func note(_ message: String, _ severity: Diagnostic.Severity = .note, at mark: YAMLMark) {
    let place = files[mark.file].map { " (\($0.path):\(mark.line):\(mark.column))" } ?? ""
    let note = Diagnostic(
      severity, message + place, place: files.markInScene(for: mark).place)
    // Copies of a layer have the same notes.
    if notes.last != note { notes.append(note) }
  }

  /// The files by the numbers in marks.
  var files: SourceFiles { mistakes.files }

  /// Adds a file.
  ///
  /// - Returns: The number of the file in marks.
  func add(_ file: SourceFile) -> Int { mistakes.files.add(file) }

  /// Reports a mistake; reading continues.
  func report(_ mistake: Mistake) { mistakes.add(mistake) }

  /// Treats further mistakes at the places of a mapping and its keys as consequences.
  func ignoreConsequences(in fields: Fields) { mistakes.ignoreConsequences(in: fields) }

  /// Notes the use of a font family.
  ///
  /// - Returns: The font file that replaces the family in the project; nil if there is none.
  func use(fontFamily name: String) -> String? {
    if let path = shared.fonts[name.lowercased()] { return path }
    fontFamilies.insert(name)
    return nil
  }

  // MARK: Variables

  /// Defines the variables of a mapping.
  ///
  /// - Parameter keepsKnown: True to keep variables that are already defined. Default false.
  func define(_ node: YAMLNode, keepsKnown: Bool = false) throws(Mistake) {
    guard case .mapping(let pairs) = node.content else {
      throw unexpected(node, "a mapping of names to values")
    }
    var defined: [YAMLPair] = []
    for pair in pairs {
      guard Self.isName(pair.key) else {
        report(
          Mistake(
            pair.keyMark,
            "a variable's name has ASCII letters, digits, “-” and “_” and begins with a letter or "
              + "“_”, unlike “\(pair.key)”"))
        continue
      }
      if isShared(pair.key) || keepsKnown && variables[pair.key] != nil { continue }
      if variables.updateValue(pair.value, forKey: pair.key) == nil {
        variableNames.append(pair.key)
      }
      defined.append(pair)
    }
    for pair in defined {
      let isSound: ()? = recovering { () throws(Mistake) in try rejectReferences(in: pair.value) }
      if isSound == nil {
        brokenVariables.insert(pair.key)
      } else {
        brokenVariables.remove(pair.key)
      }
    }
  }

  /// Defines a variable from outside of `variables`.
  func defineVariable(_ name: String, as value: YAMLNode) throws(Mistake) {
    if variables.updateValue(value, forKey: name) == nil { variableNames.append(name) }
    if value.mark.file == 0 { try rejectReferences(in: value) }
    brokenVariables.remove(name)
  }

  /// Defines a variable whose value can't be read.
  func noteBrokenVariable(_ name: String) {
    let nothing = YAMLNode(content: .sequence([]), mark: .start)
    if variables.updateValue(nothing, forKey: name) == nil { variableNames.append(name) }
    brokenVariables.insert(name)
  }

  /// True if the project defines a variable.
  func isShared(_ name: String) -> Bool { shared.variables[name] != nil }

  /// Removes all variables except earlier ones, whose values it restores.
  func forgetVariables(besides before: [String: YAMLNode]) {
    variables = before
    variableNames.removeAll { before[$0] == nil }
  }

  private func rejectReferences(in node: YAMLNode) throws(Mistake) {
    switch node.content {
    case .scalar(.text, let text):
      if let reference = self.reference(text) {
        throw Mistake(
          node.mark, "a variable's value cannot refer to a variable, as “$\(reference.text)” does")
      }
    case .scalar: break
    case .sequence(let items): for item in items { try rejectReferences(in: item) }
    case .mapping(let pairs): for pair in pairs { try rejectReferences(in: pair.value) }
    }
  }

  /// Parses a reference: `$name`, or `$name.part` if the variable has parts; nil for any other
  /// text.
  private func reference(_ text: String) -> Reference? {
    guard let reference = Reference(text) else { return nil }
    return reference.path.isEmpty || variables[reference.name]?.hasParts == true ? reference : nil
  }

  /// The first variable whose name occurs within a longer text; nil for a text that begins with
  /// `$$`, which is literal.
  private func variable(within text: String) -> String? {
    guard !variables.isEmpty, text.utf8.contains(UInt8(ascii: "$")), !text.hasPrefix("$$") else {
      return nil
    }
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    // Two dollar signs don't begin a name.
    for (index, part) in parts.enumerated().dropFirst()
    where index == 1 || !parts[index - 1].isEmpty {
      // A hyphen may belong to the name or to the text after it.
      var name = part.prefix { $0.isASCII && Self.isIdentifier(String($0)) }
      while !name.isEmpty {
        if name != text.dropFirst(), variables[String(name)] != nil { return String(name) }
        guard name.last == "-" else { break }
        name.removeLast()
      }
    }
    return nil
  }

  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first == UInt8(ascii: "_") || isLetter(first) else {
      return false
    }
    return isIdentifier(text)
  }

  /// True if a text can be the id of a layer.
  static func isIdentifier(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        isLetter($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
          || $0 == UInt8(ascii: "_")
      }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// The value of a variable for `$name`, or a part of it for `$name.part`; otherwise the node
  /// itself.
  func resolved(_ node: YAMLNode) throws(Mistake) -> YAMLNode {
    guard case .scalar(.text, let text) = node.content, let reference = reference(text) else {
      return node
    }
    let name = reference.name
    guard var value = variables[name] else {
      let isItem = ["item", "index", "count"].contains(name)
      throw Mistake(
        node.mark,
        "no variable is called “\(name)”"
          + (isItem
            ? ", which has a value only in what “each” repeats"
            : Suggestion.text(for: name, among: variableNames)
              + (variableNames.isEmpty ? "; the file has no variables" : "")))
    }
    guard !brokenVariables.contains(name) else { throw .consequence(at: node.mark) }
    if !reference.path.isEmpty {
      value = try part(reference.path, of: value, called: name, at: node.mark)
    }
    try take(value.count, at: node.mark, "variables put in too many or too long values")
    value.mark = node.mark
    value.variable = reference.text
    return value
  }

  /// Reduces the budget of values that few words create.
  ///
  /// - Throws: A limit if it is exceeded.
  func take(_ count: Int, at mark: YAMLMark, _ objection: String) throws(Mistake) {
    allowance -= count
    guard allowance >= 0 else { throw .limit(mark, objection) }
  }

  // MARK: Scalars

  func unexpected(_ node: YAMLNode, _ expected: String) -> Mistake {
    var advice = ""
    if case .scalar(.text, let text) = node.content, let name = variable(within: text) {
      advice = "; “$\(name)” stands for a whole value only"
    }
    return Mistake(
      node.mark, "\(expected) is expected here, not \(node.summary)\(node.origin)\(advice)",
      variable: node.variable)
  }

  func number(
    _ node: YAMLNode, _ limits: NumberLimits = .coordinate, for key: String? = nil,
    or alternative: String? = nil
  ) throws(Mistake) -> Double {
    var node = try resolved(node)
    if node.isScaled {
      let number = try scaled(node)
      node.content = .scalar(.number(number), text: shortest(number))
    }
    let other = alternative.map { " or \($0)" } ?? ""
    guard case .scalar(.number(let number), _) = node.content else {
      var mistake = unexpected(node, "a number\(other)")
      if case .scalar(.text, let text) = node.content {
        mistake.message += ForeignNumber.advice(
          for: text, limits, hasForever: alternative != nil)
      }
      throw mistake
    }
    guard limits.contains(number) else {
      let subject = key.map { "“\($0)” takes" } ?? "this has to be"
      throw Mistake(
        node.mark, "\(subject) \(limits.summary)\(other), not \(node.summary)\(node.origin)",
        variable: node.variable)
    }
    return number
  }

  func flag(_ node: YAMLNode) throws(Mistake) -> Bool {
    let node = try resolved(node)
    guard case .scalar(.flag(let flag), _) = node.content else {
      throw unexpected(node, "true or false")
    }
    return flag
  }

  /// The text of any scalar. `$$` at its start is a literal dollar sign.
  func text(_ node: YAMLNode) throws(Mistake) -> String {
    let node = try resolved(node)
    guard case .scalar(let scalar, let text) = node.content, scalar != .null else {
      throw unexpected(node, "a text")
    }
    if let name = variable(within: text) {
      note(
        "“$\(name)” is written as it is, as a variable stands for a whole value only; make the whole text "
          + "a variable's value, or, in a text layer, “$\(name)” one of its “runs”", at: node.mark)
    }
    return text.hasPrefix("$$") ? String(text.dropFirst()) : text
  }

  /// The text of a scalar, or `other` if it isn't a text.
  func word(_ node: YAMLNode) throws(Mistake) -> Word {
    guard case .scalar(.text, let text) = try resolved(node).content else { return .other }
    return .text(text)
  }

  /// One of several words.
  func keyword(_ node: YAMLNode, among known: [String]) throws(Mistake) -> String {
    let node = try resolved(node)
    guard case .scalar(_, let text) = node.content else {
      throw unexpected(node, Self.enumeration(known))
    }
    guard known.contains(text) else {
      let near = Suggestion.text(for: text, among: known)
      throw unexpected(node, Self.enumeration(known)).appending(near)
    }
    return text
  }

  private static func enumeration(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "nothing" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }

  // MARK: Lists

  func items(_ node: YAMLNode, _ what: String = "a list") throws(Mistake) -> [YAMLNode] {
    let node = try resolved(node)
    guard case .sequence(let items) = node.content else { throw unexpected(node, what) }
    return items
  }

  /// A list with a number of numbers.
  func numbers(
    _ node: YAMLNode, _ what: String, count: Int, _ limits: NumberLimits = .coordinate
  ) throws(Mistake) -> [Double] {
    try list(node, what, count: count) { item throws(Mistake) in try number(item, limits) }
  }

  /// A list with a number of angles, in radians.
  func angles(_ node: YAMLNode, _ what: String, count: Int) throws(Mistake) -> [Double] {
    try list(node, what, count: count) { item throws(Mistake) in try angle(item) }
  }

  private func list(
    _ node: YAMLNode, _ what: String, count: Int,
    _ read: (YAMLNode) throws(Mistake) -> Double
  ) throws(Mistake) -> [Double] {
    let items = try items(node, what)
    guard items.count == count else { throw unexpected(try resolved(node), what) }
    return try all(in: node, what, read)
  }

  // MARK: Files

  /// A picture: the path of a file, or a drawing.
  func picture(_ node: YAMLNode) throws(Mistake) -> ImageResource {
    if case .mapping = try resolved(node).content { return try drawnPicture(node) }
    return try image(node)
  }

  /// The picture in a file. Each file is read once.
  func image(_ node: YAMLNode) throws(Mistake) -> ImageResource {
    let path = try filePath(node)
    let key = Array(path.utf8)
    if let image = images[key] { return image }
    do {
      let image = try resources.readImage(path)
      images[key] = image
      return image
    } catch {
      let message = "the picture “\(path)” cannot be used: \(error.message)"
      throw error.exceedsLimit ? .limit(node.mark, message) : Mistake(node.mark, message)
    }
  }

  /// A path in the scene file's folder, without `.` and `..`.
  func filePath(_ node: YAMLNode) throws(Mistake) -> String {
    let text = try text(node)
    if text.contains("://") {
      throw Mistake(
        node.mark,
        "“\(text.prefix(60))” is an address, of which nothing is loaded; put the file beside the scene and "
          + "give its name")
    }
    // Paths in an included file are relative to that file.
    let folder = text.hasPrefix("/") || text.isEmpty ? "" : file(of: node)?.folder ?? ""
    do {
      return try RelativePath.normalized(
        folder + text, mayLeaveFolder: resources.mayLeaveFolder)
    } catch {
      throw Mistake(node.mark, error.message)
    }
  }
}

extension SceneReader {
  /// The file in which a value is written, also if it is a variable's; nil for the scene's own.
  private func file(of node: YAMLNode) -> SourceFile? {
    guard case .scalar(.text, let text) = node.content, let reference = reference(text),
      let value = variables[reference.name]
    else { return files[node.mark.file] }
    return files[value.mark.file]
  }
}

extension Mistake {
  func appending(_ text: String) -> Mistake {
    var result = self
    result.message += text
    return result
  }
}
