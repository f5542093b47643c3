import AnimTimeline

/// Some sublayers of a long document as text, with marks in place of ids.
struct DocumentPart {
  var text: [UInt8]
  /// For each mark the text of the definition that it refers to; nil if it refers to none.
  var definitions: [[UInt8]?]
  var diagnostics: [Diagnostic]

  init(_ nodes: ArraySlice<Int>, in context: ExportContext) {
    let builder = NodeBuilder(context: context)
    var writer = XMLWriter(keepsMarks: true)
    for node in nodes {
      guard let element = builder.element(for: node) else { continue }
      for part in builder.parts(of: element, below: context.streamedNode) { writer.write(part) }
    }
    text = writer.bytes
    definitions = context.definitionTexts
    diagnostics = context.diagnostics
  }

  /// The text, after those definitions that the document doesn't contain yet.
  func text(in context: ExportContext) -> [UInt8] {
    var ids: [String] = []
    var added: [UInt8] = []
    func id(_ number: Int) -> String { ids.indices.contains(number) ? ids[number] : "" }
    for definition in definitions {
      // A definition refers only to earlier ones, whose ids are known. Its own id isn't known yet.
      let text = definition.map { IDMark.resolved($0, id) }
      if let text, let known = context.knownID(ofText: text) {
        ids.append(known)
        continue
      }
      ids.append(text.map(context.makeID(forText:)) ?? context.makeID())
      if let definition { added += IDMark.resolved(definition, id) }
    }
    let content = IDMark.resolved(text, id)
    if added.isEmpty { return content }
    return Array("<defs>".utf8) + added + Array("</defs>".utf8) + content
  }
}
