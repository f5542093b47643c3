import AnimGeometry
import AnimTimeline

/// Finds flipbooks for what an export couldn't say.
struct Ladder {
  let timeline: Timeline
  let options: SVGOptions
  let rasterizer: Rasterizer

  /// Flipbooks by the layer in whose place they are shown, and what there is to say about them.
  func flipbooks(
    for failures: [ExportContext.Failure]
  ) -> (books: [Int: Flipbook], diagnostics: [Diagnostic]) {
    var reasons: [Int: [ExportContext.Failure]] = [:]
    let places = failures.map { place(of: $0.node) }
    // What is below a picture that replaces it is in that one.
    let first = zip(failures, places).filter { $0.0.backdrop == .replaced }.map(\.1).max() ?? 0
    for (failure, place) in zip(failures, places) {
      reasons[max(place, first), default: []].append(failure)
    }
    var books: [Int: Flipbook] = [:]
    var diagnostics: [Diagnostic] = []
    var left = max(options.flipbookBytes, 0)
    for (rank, place) in reasons.keys.sorted().enumerated() {
      let failures = reasons[place] ?? []
      let backdrop = failures.map(\.backdrop).max() ?? .none
      let part = part(at: place, withBackdrop: backdrop != .none)
      let area = backdrop == .replaced ? area(of: 0, in: part) : area(of: place, in: part)
      let share = left / (reasons.count - rank)
      let outcome = Result { () throws(Flipbook.Failure) in
        try Flipbook.fitting(part, area: area, bytes: share, rasterizer: rasterizer)
      }
      if var book = try? outcome.get() {
        book.replacesBackdrop = backdrop == .replaced || place == 0
        books[place] = book
        left -= book.byteCount
      }
      for failure in failures {
        let text =
          failure.message + "; " + Self.text(outcome, bytes: share, otherwise: failure.otherwise)
        diagnostics.append(
          Diagnostic(
            .warning, text, node: timeline.nodes[failure.node].id,
            time: 0...max(timeline.duration, 0)))
      }
    }
    return (books, diagnostics)
  }

  /// What became of a layer, in words that go on with a sentence.
  private static func text(
    _ outcome: Result<Flipbook, Flipbook.Failure>, bytes: Int, otherwise: String
  ) -> String {
    switch outcome {
    case .success(let book):
      "the layer is shown by \(book.pictures.count) pictures of \(book.byteCount) bytes, "
        + "\(Int(book.framesPerSecond)) a second"
    case .failure(.undrawable(let error)): "no pictures of it: \(error); \(otherwise)"
    case .failure(.tooManyBytes):
      "pictures of it would take more than \(bytes) bytes, " + otherwise
    }
  }

  /// The layer right below the root that holds a layer; the root where it changes what is in it.
  private func place(of node: Int) -> Int {
    let plain: Set<Property> = [.bounds, .position, .backgroundColor, .anchorPoint]
    let root = timeline.nodes[0]
    let isPlain =
      root.tracks.isEmpty && timeline.masks[0].isEmpty
      && root.values.allSatisfy { plain.contains($0.property) }
    guard isPlain, node != 0 else { return 0 }
    // What changes its depth stands in different places of the order.
    if timeline.children[0].contains(where: { timeline.nodes[$0].isSet(.zPosition) }) { return 0 }
    if timeline.children[0].contains(where: { timeline.nodes[$0].isAdded }) { return 0 }
    var place = node
    while let parent = timeline.nodes[place].parent, parent != 0 { place = parent }
    return place
  }

  /// A layer with all that it holds, by itself or with everything that lies below it.
  private func part(at place: Int, withBackdrop: Bool) -> Timeline {
    if place == 0 { return timeline }
    var kept: Set<Int> = [0]
    for node in timeline.nodes.indices.dropFirst() {
      guard let parent = timeline.nodes[node].parent else { continue }
      if parent == 0 {
        if node == place || withBackdrop && node < place { kept.insert(node) }
      } else if kept.contains(parent) {
        kept.insert(node)
      }
    }
    return timeline.restricted(to: kept, clearsRoot: !withBackdrop)
  }

  /// Whole points of the canvas that hold all that is drawn of a layer.
  private func area(of place: Int, in part: Timeline) -> Rect {
    let canvas = Rect(0, 0, timeline.size.width.rounded(.up), timeline.size.height.rounded(.up))
    if place == 0 { return canvas }
    let id = timeline.nodes[place].id
    guard let node = part.nodes.firstIndex(where: { $0.id == id }) else { return canvas }
    var family: Set<Int> = [node]
    for child in part.nodes.indices where part.nodes[child].parent.map(family.contains) ?? false {
      family.insert(child)
    }
    var result: Rect?
    for step in 0..<64 {
      let time = part.duration * (Double(step) + 0.5) / 64
      for command in part.frame(at: time).commands {
        switch command {
        case .push(let group) where family.contains(group.node) && !group.effects.isEmpty:
          return canvas
        case .draw(let drawing) where family.contains(drawing.node):
          guard let box = drawing.outerBounds else { return canvas }
          result = result.map { $0.union(box) } ?? box
        default: break
        }
      }
    }
    guard let result else { return canvas }
    // Between the moments that were looked at it may reach a little further.
    let box = result.inset(dx: -result.width / 16 - 2, dy: -result.height / 16 - 2)
    let (x, y) = (max(box.minX.rounded(.down), 0), max(box.minY.rounded(.down), 0))
    let width = min(box.maxX.rounded(.up), canvas.width) - x
    let height = min(box.maxY.rounded(.up), canvas.height) - y
    return width > 0 && height > 0 ? Rect(x, y, width, height) : canvas
  }
}
