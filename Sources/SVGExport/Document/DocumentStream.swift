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
    var context = ExportContext(Analysis(timeline, options)).planningBackdrops()
    guard !context.analysis.bounds.isInSpace.contains(true) else { return nil }
    let sizes = timeline.nodeCounts
    guard let node = timeline.widestNode(sizes) else { return nil }
    guard let order = NodeBuilder(context: context).paintOrder(of: node).fixed else { return nil }
    parts = Self.parts(order, sizes)
    context.scope.streamedNode = node
    self.context = context
    var writer = XMLWriter()
    writer.write(DocumentBuilder(context: context).document())
    let text = writer.take()
    let planned = TreatmentPlan(context).shortcomings
    guard planned.allSatisfy(\.isApproximated), context.report.failures.isEmpty,
      let first = text.gaps.first, let last = text.gaps.last
    else { return nil }
    context.report(planned)
    (head, tail) = (text.bytes[..<first], text.bytes[last...])
    _ = context.definitions.takeElements()
    // Pictures that several layers show are defined once, and are encoded once.
    for index in context.analysis.imageUses.indices { _ = context.sharedImage(index) }
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
      context.report.add(part.diagnostics)
      pending += part.text(in: context.definitions)
      if pending.count >= Self.pieceSize {
        try sink(pending)
        pending.removeAll(keepingCapacity: true)
      }
    }
    var definitions = Element("defs")
    definitions.children = context.definitions.takeElements()
    if !definitions.children.isEmpty {
      var writer = XMLWriter()
      writer.write(definitions)
      pending += writer.bytes
    }
    try build(on: max(min(workers, 64), 1), add)
    try sink(pending + tail + [UInt8(ascii: "\n")])
    return context.report.diagnostics
  }

  /// The work of a thread: a part, and texts that are cached for its next one.
  private struct Work {
    var texts = SerializedSignalCache()
    var part: DocumentPart?
  }

  /// Builds parts on threads. While finished parts are passed on, the threads build the next ones.
  private func build(on workers: Int, _ add: (DocumentPart) throws -> Void) rethrows {
    let (analysis, fits) = (context.analysis, context.caches.fits)
    let (imageIDs, node) = (context.definitions.imageIDs, context.scope.streamedNode)
    func thread(_ nodes: ArraySlice<Int>, _ work: sending Work) -> WorkThread<Work> {
      WorkThread(work, if: workers > 1) { work in
        let context = ExportContext(
          analysis, Definitions(analysis.options, isPart: true),
          caches: Caches(fits: fits, texts: work.texts)
        ).scoped { $0.streamedNode = node }
        context.definitions.imageIDs = imageIDs
        work.part = DocumentPart(nodes, in: context)
      }
    }
    var building = parts.prefix(workers).map { thread($0, Work()) }
    var rest = parts.dropFirst(workers)
    defer { for thread in building { _ = thread.join() } }
    while !building.isEmpty {
      var done: [DocumentPart] = []
      var next: [WorkThread<Work>] = []
      for last in building {
        let work = last.join()
        if let part = work.part { done.append(part) }
        if let nodes = rest.popFirst() { next.append(thread(nodes, work)) }
      }
      building = next
      for part in done { try add(part) }
    }
  }
}
