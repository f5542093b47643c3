import AnimThreads
import AnimTimeline

/// Writes a long document part by part, so that only a few parts are in memory at a time.
///
/// Nothing about such a document may depend on the parts that follow: no layer may need pictures, and nothing may be
/// collected for the head of the document. Definitions stand before the first part that uses them. Several threads
/// build parts; the division into parts doesn't depend on their number.
struct DocumentStream {
  private let context: ExportContext
  /// The bytes of the document before and after the sublayers that are written part by part.
  private let head: ArraySlice<UInt8>
  private let tail: ArraySlice<UInt8>
  private let parts: [ArraySlice<Int>]

  /// Minimum number of nodes in a part, descendants included; the last part may have fewer.
  private static let partCount = 160
  private static let pieceSize = 1 << 16

  /// Nil for a document that is short, or that can't be written part by part.
  init?(_ timeline: Timeline, options: SVGOptions) {
    guard timeline.isLong, timeline.streams(options), !timeline.hasSeam else { return nil }
    context = ExportContext(timeline: timeline, options: options)
    guard !context.bounds.isInSpace.contains(true) else { return nil }
    let sizes = timeline.nodeCounts
    guard let node = timeline.widestNode(sizes) else { return nil }
    guard let order = NodeBuilder(context: context).paintOrder(of: node).fixed else { return nil }
    parts = Self.parts(order, sizes)
    context.streamedNode = node
    var writer = XMLWriter()
    writer.write(DocumentBuilder(context: context).document())
    let text = writer.take()
    guard context.failures.isEmpty, let first = text.gaps.first, let last = text.gaps.last else {
      return nil
    }
    (head, tail) = (text.bytes[..<first], text.bytes[last...])
    _ = context.takeDefinitions()
    // Pictures that several layers show are defined once, and are encoded once.
    for index in context.imageUses.indices { _ = context.sharedImage(index) }
  }

  private static func parts(_ nodes: [Int], _ sizes: [Int]) -> [ArraySlice<Int>] {
    var result: [ArraySlice<Int>] = []
    var (start, count) = (0, 0)
    for (index, node) in nodes.enumerated() {
      count += sizes[node]
      if count < partCount, index < nodes.count - 1 { continue }
      result.append(nodes[start...index])
      (start, count) = (index + 1, 0)
    }
    return result
  }

  /// Passes the document's bytes on in pieces of about 64 KiB.
  ///
  /// - Parameter workers: Number of threads that build parts, at most 64.
  /// - Returns: A diagnostic for each part that was approximated.
  func write(workers: Int, to sink: ([UInt8]) throws -> Void) rethrows -> [Diagnostic] {
    var pending = Array(head)
    func add(_ part: DocumentPart) throws {
      context.take(part.diagnostics)
      pending += part.text(in: context)
      if pending.count >= Self.pieceSize {
        try sink(pending)
        pending.removeAll(keepingCapacity: true)
      }
    }
    var definitions = Element("defs")
    definitions.children = context.takeDefinitions()
    if !definitions.children.isEmpty {
      var writer = XMLWriter()
      writer.write(definitions)
      pending += writer.bytes
    }
    if workers > 1 {
      try buildBeside(min(workers, 64), add)
    } else {
      let texts = KnownTexts()
      for nodes in parts {
        try add(DocumentPart(nodes, in: ExportContext(partOf: context, texts: texts)))
      }
    }
    try sink(pending + tail + [UInt8(ascii: "\n")])
    return context.diagnostics
  }

  /// Builds parts on threads. While finished parts are passed on, the threads build the next ones.
  private func buildBeside(
    _ workers: Int, _ add: (DocumentPart) throws -> Void
  ) rethrows {
    let texts = (0..<workers).map { _ in KnownTexts() }
    var next = 0
    var building: [WorkThread<DocumentPart?>] = []
    defer { for thread in building { _ = thread.join() } }
    func start() {
      let batch = parts[next..<min(next + workers, parts.count)]
      next = batch.endIndex
      building = zip(batch, texts).map { nodes, texts in
        let context = ExportContext(partOf: context, texts: texts)
        return WorkThread(nil) { $0 = DocumentPart(nodes, in: context) }
      }
    }
    start()
    while !building.isEmpty {
      let done = building.map { $0.join() }
      start()
      for case .some(let part) in done { try add(part) }
    }
  }
}

extension SVGOptions {
  /// True if an element's text is final once it is built: no pass over the whole document follows.
  var finishesElementsEarly: Bool {
    capabilities.keepsBuiltElements && darkColors.isEmpty && host == nil
  }
}
