import AnimGeometry
import AnimTimeline
import LayerTree
import TestSupport
import Testing

@testable import SVGExport

/// Long documents are written layer by layer, and are the same as if they were built as a whole.
@Suite struct StreamTests {
  /// Layers that move in groups with clips, some of them alike; none needs pictures.
  private func timeline(count: Int) throws -> Timeline {
    let scene = Scene(size: Size(400, 300), background: .white)
    scene.poster = .start
    scene.rootLayer.backgroundColor = Color(red: 0.9, green: 0.9, blue: 1)
    var generator = SeededGenerator(seed: 11)
    for index in 0..<count / 3 {
      let card = Layer()
      card.frame = Rect(generator.number(0...380), generator.number(0...280), 30, 20)
      card.masksToBounds = true
      card.cornerRadius = Double(index % 90) / 10
      for color in [Color.red, .blue] {
        let layer = Layer()
        layer.frame = Rect(generator.number(-10...20), 5, 16, 12)
        layer.backgroundColor = color
        layer.add(BasicAnimation(keyPath: "opacity", from: 1.0, to: 0.2, duration: 2))
        card.addSublayer(layer)
      }
      card.add(
        SpringAnimation(
          keyPath: "position.x", from: 0.0, to: generator.number(50...300), duration: 2))
      scene.rootLayer.addSublayer(card)
    }
    return try scene.record(until: 2)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// A document without its definitions, and all of these together.
  private func parted(_ text: String) -> (content: String, definitions: String) {
    var (content, definitions) = ("", "")
    for (index, part) in text.split(separator: "<defs>", omittingEmptySubsequences: false)
      .enumerated()
    {
      let halves = index == 0 ? [part] : part.split(separator: "</defs>", maxSplits: 1)
      if halves.count == 2 { definitions += halves[0] }
      content += halves.last ?? ""
    }
    return (content, definitions)
  }

  private func withoutIDs(_ text: String) -> String {
    var parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    for index in parts.indices.dropFirst()
    where parts[index - 1].hasSuffix(" id=") || parts[index].hasPrefix("url(#") {
      parts[index] = ""
    }
    return parts.joined(separator: "\"")
  }

  @Test func piecesAreTheDocument() throws {
    let timeline = try timeline(count: 900)
    var pieces: [[UInt8]] = []
    let diagnostics = SVGExporter().write(timeline) { pieces.append($0) }
    #expect(diagnostics.isEmpty)
    #expect(pieces.count > 2 && pieces.allSatisfy { $0.count < 100_000 }, "\(pieces.map(\.count))")
    let streamed = pieces.flatMap { $0 }
    #expect(streamed == SVGExporter().export(timeline).bytes)
    #expect(try xmlProblems(streamed) == nil)
    // Errors have to be known first, so nothing is streamed.
    var options = SVGOptions()
    options.onUnsupported = .error
    let whole = SVGExporter(options: options).export(timeline).bytes
    let (ours, other) = (parted(text(streamed)), parted(text(whole)))
    #expect(ours.content == other.content)
    #expect(ours.definitions == other.definitions && !ours.definitions.isEmpty)
  }

  @Test func definitionsComeBeforeTheirUse() throws {
    let document = try text(SVGExporter().export(timeline(count: 900)).bytes)
    #expect(document.split(separator: "<defs>").count > 2)
    var known: Set<Substring> = []
    for part in document.split(separator: "\"") {
      if part.hasPrefix("url(#") { #expect(known.contains(part.dropFirst(5).dropLast())) }
      known.insert(part)
    }
  }

  /// Cards with colours, shadows and masks of their own, in a layer inside of the root's.
  private func gradients(count: Int) throws -> Timeline {
    let scene = Scene(size: Size(400, 300), background: .white)
    let board = Layer()
    board.frame = Rect(10, 10, 380, 280)
    board.masksToBounds = true
    scene.rootLayer.addSublayer(board)
    var generator = SeededGenerator(seed: 12)
    for index in 0..<count {
      let layer = GradientLayer()
      layer.frame = Rect(generator.number(0...380), generator.number(0...280), 30, 20)
      layer.colors = [Color(red: Double(index % 50) / 50, green: 0.5, blue: 0), .white]
      layer.shadowOpacity = Double(index % 30) / 30
      if index % 3 == 0 {
        let mask = GradientLayer()
        mask.frame = Rect(0, 0, 30, 20)
        mask.colors = [Color.black, Color(red: 0, green: 0, blue: 0, alpha: Double(index % 7) / 9)]
        layer.mask = mask
      }
      layer.compositingFilter = index % 5 == 0 ? .multiply : .normal
      layer.add(BasicAnimation(keyPath: "opacity", from: 1.0, to: 0.2, duration: 2))
      board.addSublayer(layer)
    }
    return try scene.record(until: 2)
  }

  @Test func documentsWithDefinitionsAreStreamed() throws {
    let timeline = try gradients(count: 900)
    var pieces: [[UInt8]] = []
    #expect(SVGExporter().write(timeline) { pieces.append($0) }.isEmpty)
    #expect(pieces.count > 2 && pieces.allSatisfy { $0.count < 200_000 })
    let streamed = pieces.flatMap { $0 }
    #expect(try xmlProblems(streamed) == nil)
    var options = SVGOptions()
    options.onUnsupported = .error
    let (ours, other) = (
      parted(text(streamed)), parted(text(SVGExporter(options: options).export(timeline).bytes))
    )
    // The clip of the outer layer is defined first, so ids differ.
    #expect(withoutIDs(ours.content) == withoutIDs(other.content))
    #expect(withoutIDs(ours.definitions).count == withoutIDs(other.definitions).count)
    #expect(!ours.definitions.isEmpty)
    var ids: Set<Substring> = []
    for part in text(streamed).split(separator: " id=\"").dropFirst() {
      #expect(ids.insert(part.prefix { $0 != "\"" }).inserted)
    }
    for part in text(streamed).split(separator: "url(#").dropFirst() {
      #expect(ids.contains(part.prefix { $0 != ")" }))
    }
  }

  @Test func threadsDoNotMatter() throws {
    for timeline in [try timeline(count: 900), try gradients(count: 700)] {
      let one = SVGExporter().export(timeline)
      for workers in [2, 3, 7] {
        #expect(SVGExporter(workers: workers).export(timeline) == one)
      }
    }
  }

  /// After an error of the receiver the threads are joined.
  @Test func errorsStopTheThreads() throws {
    struct Full: Error {}
    let timeline = try timeline(count: 900)
    var count = 0
    #expect(throws: Full.self) {
      try SVGExporter(workers: 3).write(timeline) { _ in
        count += 1
        if count == 2 { throw Full() }
      }
    }
    #expect(count == 2)
  }

  @Test func bytesThatStandForIDsAreNoText() throws {
    let scene = Scene(size: Size(40, 30))
    scene.title = "a\u{1}0\u{2}b"
    let document = try SVGExporter().export(scene.record(until: 1))
    #expect(try xmlProblems(document.bytes) == nil)
    #expect(document.text.contains("a\u{FFFD}0\u{FFFD}b"))
  }

  @Test func pendingIDsAreInsertedLater() {
    var inner = Element("use", ["href": .link(.pending(1))])
    inner.pack()
    var element = Element("g", ["mask": .reference(.pending(0)), "fill": .reference(.name("c"))])
    element.children = [inner]
    #expect(element.references == [.pending(0), .pending(1), .name("c")])
    var writer = XMLWriter()
    writer.write(Element("defs"))
    writer.write(element)
    let text = writer.take().resolved { ["a", "bc"][$0] }
    #expect(
      String(decoding: text, as: UTF8.self)
        == "<defs/><g mask=\"url(#a)\" fill=\"url(#c)\"><use href=\"#bc\"/></g>")
  }

  @Test func gapsOfPackedElementsKeepTheirPlaces() {
    var group = Element("g")
    group.children = [.gap, Element("path")]
    group.pack()
    var writer = XMLWriter()
    writer.write(Element("g"))
    writer.write(group)
    let text = writer.take()
    #expect(text.gaps == ["<g/><g>".utf8.count])
    #expect(String(decoding: text.bytes, as: UTF8.self) == "<g/><g><path/></g>")
  }

  @Test func shortDocumentsAreInOnePiece() throws {
    var count = 0
    _ = try SVGExporter().write(timeline(count: 9)) { _ in count += 1 }
    #expect(count == 1)
  }
}
