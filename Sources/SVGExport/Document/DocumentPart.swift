import AnimTimeline

/// Some sublayers of a long document as text with pending ids.
struct DocumentPart {
  var text: SerializedText
  /// For each pending id the text of the definition that it names, if it is one.
  var definitions: [SerializedText?]
  var diagnostics: [Diagnostic]

  init(_ nodes: ArraySlice<Int>, in context: ExportContext) {
    let builder = NodeBuilder(context: context)
    var writer = XMLWriter()
    for node in nodes {
      guard let element = builder.element(for: node) else { continue }
      for part in builder.parts(of: element, below: context.scope.streamedNode) {
        writer.write(part)
      }
    }
    text = writer.take()
    definitions = context.definitions.ids.definitionTexts
    diagnostics = context.report.diagnostics
  }

  /// The text, after those definitions that the document doesn't contain yet.
  func text(in document: Definitions) -> [UInt8] {
    var ids: [String] = []
    var added: [UInt8] = []
    func id(_ number: Int) -> String { ids.indices.contains(number) ? ids[number] : "" }
    for definition in definitions {
      // A definition refers only to earlier ones, whose ids are known. Its own id isn't known yet.
      let text = definition?.resolved(id)
      if let text, let id = document.known.id(ofText: SerializedText(bytes: text)) {
        ids.append(id.text)
        continue
      }
      ids.append((text.map(document.makeID(forText:)) ?? document.makeID()).text)
      if let definition { added += definition.resolved(id) }
    }
    let content = text.resolved(id)
    if added.isEmpty { return content }
    return Array("<defs>".utf8) + added + Array("</defs>".utf8) + content
  }
}
