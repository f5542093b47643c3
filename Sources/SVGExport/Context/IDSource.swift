import TrackFitting

/// The source of a document's ids. The ids of a part of a document are pending.
struct IDSource {
  let isPart: Bool
  /// By number of a pending id: the text of the definition that has the id; nil for other ids.
  private(set) var definitionTexts: [SerializedText?] = []
  private let prefix: String
  /// The text that keeps new ids apart from labels of nodes.
  private let kind: String
  private var count = 0

  init(_ options: SVGOptions, isPart: Bool) {
    self.isPart = isPart
    prefix = Self.name(options.idPrefix)
    kind = options.labelsNodes ? "d" : ""
  }

  /// A new id of an element. The ids of parts are pending until all parts before them are known.
  mutating func makeID() -> ElementID {
    guard isPart else { return .name(makeName()) }
    definitionTexts.append(nil)
    return .pending(definitionTexts.count - 1)
  }

  /// A new id or name: a, b, … z, a1, b1, ….
  mutating func makeName() -> String {
    let letter = String(UnicodeScalar(UInt8(97 + count % 26)))
    let round = count / 26
    count += 1
    return prefix + kind + letter + (round > 0 ? String(round) : "")
  }

  /// Stores the text of the definition that has the last pending id.
  mutating func setDefinitionText(_ text: SerializedText) {
    definitionTexts[definitionTexts.count - 1] = text
  }

  /// An id made from an external name; nil if the name has no permitted characters.
  func id(made name: String) -> String? {
    let name = Self.name(name)
    return name.isEmpty ? nil : prefix + name
  }

  /// The id that names a node, or a part of it.
  func label(_ node: Int, _ part: String?) -> ElementID {
    .name(prefix + "n\(node)" + (part.map { "-" + $0 } ?? ""))
  }

  /// The characters of a text that an id or a name may contain, with an underscore before a digit.
  private static func name(_ text: String) -> String {
    let allowed = text.unicodeScalars.filter(\.isNameCharacter)
    let text = String(String.UnicodeScalarView(allowed))
    // XML names can't begin with a digit.
    return text.first.map { $0.isLetter || $0 == "_" } ?? true ? text : "_" + text
  }
}
