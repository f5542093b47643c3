import AnimTimeline
import Glibc

/// Some sublayers of a long document as text, with marks in place of ids.
struct DocumentPart {
  var text: [UInt8]
  /// For each mark the text of the definition that it names, if it is one.
  var definitions: [[UInt8]?]
  var diagnostics: [Diagnostic]

  init(_ nodes: ArraySlice<Int>, in context: ExportContext) {
    let builder = NodeBuilder(context: context)
    var writer = XMLWriter()
    for node in nodes {
      let parts = [builder.element(for: node)].compactMap { $0 }.withoutEmptyGroups
      let isInRoot = context.streamedNode == 0
      for part in isInRoot ? parts.keptPainted(context.options) : parts { writer.write(part) }
    }
    text = writer.bytes
    definitions = context.definitionTexts
    diagnostics = context.diagnostics
  }

  /// The text with definitions before it that weren't in the document yet.
  func text(in context: ExportContext) -> [UInt8] {
    var ids: [String] = []
    var added: [UInt8] = []
    func id(_ number: Int) -> String { ids.indices.contains(number) ? ids[number] : "" }
    for definition in definitions {
      // What a definition refers to was defined before; its own id isn't there yet.
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

/// A thread that builds a part of a document.
struct PartThread {
  /// What is built, and the result. Only the thread touches it until it is joined.
  private final class Job {
    let nodes: ArraySlice<Int>
    let context: ExportContext
    var part: DocumentPart?

    init(_ nodes: ArraySlice<Int>, _ context: ExportContext) {
      self.nodes = nodes
      self.context = context
    }

    func run() { part = DocumentPart(nodes, in: context) }
  }

  private let job: Job
  private var thread: pthread_t?

  /// Starts the thread. Where the system gives none, the work is done at once.
  init(_ nodes: ArraySlice<Int>, in context: ExportContext) {
    job = Job(nodes, context)
    var handle = pthread_t()
    let argument = Unmanaged.passRetained(job)
    let status = pthread_create(
      &handle, nil,
      { raw in
        if let raw { Unmanaged<Job>.fromOpaque(raw).takeRetainedValue().run() }
        return nil
      }, argument.toOpaque())
    if status == 0 {
      thread = handle
    } else {
      argument.release()
      job.run()
    }
  }

  /// Waits for the end. To be called once.
  func join() -> DocumentPart? {
    if let thread { pthread_join(thread, nil) }
    return job.part
  }
}
