import AnimTimeline

/// Writes a long document layer by layer, so that a piece of it is in memory and never the whole.
///
/// That takes a picture of which nothing has to be known before it is written: no layer that may go
/// down the ladder, and nothing that is gathered for the head of the document. Definitions stand
/// before the first layers that use them.
struct DocumentStream {
  private let context: ExportContext
  private let builder: NodeBuilder
  /// What comes before and after the root's sublayers.
  private let head: ArraySlice<UInt8>
  private let tail: ArraySlice<UInt8>

  /// The least number of layers; fewer are in one piece.
  private static let leastCount = 500
  private static let pieceSize = 1 << 16
  private static let plainProperties: PropertySet = [
    .bounds, .position, .zPosition, .anchorPoint, .opacity, .hidden, .backgroundColor,
    .cornerRadius, .borderWidth, .borderColor, .masksToBounds, .transform, .transformScale,
    .transformRotation, .transformTranslation, .path, .fillColor, .fillRule, .strokeColor,
    .lineWidth, .lineCap, .lineJoin, .miterLimit, .lineDashPattern, .lineDashPhase, .glyphs,
    .foregroundColor,
  ]

  /// Nil for a document that has to be known as a whole, or is short.
  init?(_ timeline: Timeline, options: SVGOptions) {
    guard timeline.nodes.count > Self.leastCount, options.looksAtElementsOnce,
      options.text == .outlines,
      options.onUnsupported != .error,
      !options.includesReducedMotion, timeline.nodes.allSatisfy(Self.isPlain)
    else { return nil }
    context = ExportContext(timeline: timeline, options: options)
    guard !context.bounds.isInSpace.contains(true) else { return nil }
    builder = NodeBuilder(context: context)
    guard builder.order(of: timeline.children[0]).list.count == 1 else { return nil }
    context.marksSublayers = true
    var writer = XMLWriter()
    writer.write(DocumentBuilder(context: context).document())
    context.marksSublayers = false
    let bytes = writer.take()
    guard context.failures.isEmpty, let first = bytes.firstIndex(of: Element.markByte),
      let last = bytes.lastIndex(of: Element.markByte)
    else { return nil }
    (head, tail) = (bytes[..<first], bytes[(last + 1)...])
    _ = context.takeDefinitions()
  }

  private static func isPlain(_ node: Node) -> Bool {
    let kinds: Set<Node.Kind> = [.plain, .shape, .text]
    return kinds.contains(node.kind) && node.role == .sublayer && node.mixing == nil
      && !node.isAdded && node.values.allSatisfy { plainProperties.contains($0.property) }
      && node.tracks.allSatisfy { plainProperties.contains($0.property) }
  }

  /// Hands the document's bytes on in pieces of about 64 KiB.
  ///
  /// - Returns: What was approximated.
  func write(to sink: ([UInt8]) throws -> Void) rethrows -> [Diagnostic] {
    var writer = XMLWriter()
    try sink(Array(head))
    for child in builder.order(of: context.timeline.children[0]).list[0].value {
      let parts = [builder.element(for: child)].compactMap { $0 }.withoutEmptyGroups
      for part in parts.keptPainted(context.options) { writer.write(part) }
      if writer.bytes.count >= Self.pieceSize { try hand(&writer, to: sink) }
    }
    try hand(&writer, to: sink)
    try sink(tail + [UInt8(ascii: "\n")])
    return context.diagnostics
  }

  private func hand(_ writer: inout XMLWriter, to sink: ([UInt8]) throws -> Void) rethrows {
    let content = writer.take()
    var definitions = Element("defs")
    definitions.children = context.takeDefinitions()
    if !definitions.children.isEmpty { writer.write(definitions) }
    try sink(writer.take() + content)
  }
}

extension SVGOptions {
  /// Whether elements are done with when they are built.
  var looksAtElementsOnce: Bool { animation == .smil && darkColors.isEmpty && host == nil }
}
