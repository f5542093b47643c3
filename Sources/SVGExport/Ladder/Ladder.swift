import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Finds flipbooks for content that an export couldn't represent.
struct Ladder {
  /// The export's context, with its failures.
  let context: ExportContext
  let rasterizer: Rasterizer

  private var timeline: Timeline { context.timeline }

  /// Minimum length of an interval of vectors between pictures, in seconds.
  private static let minimumGap = 0.04

  /// The flipbooks by the layer that they replace, and the diagnostics about all failures.
  func flipbooks(
    for failures: [Report.Failure]
  ) -> (books: [Int: Flipbook], diagnostics: [Diagnostic]) {
    var requests: [Int: Request] = [:]
    for failure in failures {
      requests[place(of: failure.node), default: Request()].add(failure, in: timeline)
    }
    for (place, var request) in requests where showsBackdrop(place) {
      // With a clear canvas the backdrop would be visible through its own copy in the picture.
      request.backdrop = max(
        request.backdrop, timeline.background.alpha < 1 ? .replaced : .covered)
      requests[place] = request
    }
    var books: [Int: Flipbook] = [:]
    var outcomes: [Int: Outcome] = [:]
    var left = max(context.options.flipbookBytes, 0)
    var pending = requests.mapValues { request in
      request.times.closingGaps(shorterThan: Self.minimumGap, over: context.clock.duration)
    }
    while let place = Self.next(of: pending.keys, requests) {
      let request = requests[place] ?? Request()
      let times = pending.removeValue(forKey: place)?.subtracting(books.times(inPlaceOf: place))
      guard let times, !times.isEmpty else { continue }
      let replacesBackdrop = request.backdrop == .replaced || place == 0
      let part = part(at: place, withBackdrop: request.backdrop != .none)
      let edges = requests.filter { other, _ in
        other == place || place == 0 || other < place && request.backdrop != .none
      }.flatMap(\.value.edges).sorted()
      let area = area(of: request.backdrop == .replaced ? 0 : place, in: part, at: times)
      // Layers that this picture contains need none of their own.
      let others = pending.filter { other, wanted in
        let isInside = place == 0 || replacesBackdrop && other < place
        let known = books.times(inPlaceOf: other)
        return !wanted.subtracting(isInside ? known.union(times) : known).isEmpty
      }
      let share = left / (others.count + 1)
      let outcome = Outcome(bytes: share) { () throws(Flipbook.Failure) in
        var search = FlipbookSearch(
          part,
          at: PictureSchedule(
            times: times, edges: edges, poster: context.clock.poster, end: context.clock.end),
          area: area, bytes: share,
          rasterizer: rasterizer)
        return try search.book()
      }
      outcomes[place] = outcome
      if var book = outcome.book {
        book.replacesBackdrop = replacesBackdrop
        books[place] = book
        left -= book.byteCount
      }
    }
    var diagnostics: [Diagnostic] = []
    for (place, request) in requests.sorted(by: { $0.key < $1.key }) {
      for failure in request.failures {
        let outcome = outcomes[place] ?? outcomes[books.place(above: place, at: failure.times)]
        diagnostics.append(
          Diagnostic(
            .warning,
            failure.shortcoming.message + "; "
              + text(outcome, otherwise: failure.shortcoming.alternative),
            node: timeline.nodes[failure.node].layer, times: failure.times.seconds))
      }
    }
    return (books, diagnostics)
  }

  /// The failures to be replaced by pictures of one place.
  private struct Request {
    var failures: [Report.Failure] = []
    var backdrop = Report.Backdrop.none
    var times = TimeRanges()
    /// The times at which one of the failures begins or ends.
    var edges: [Double] = []

    mutating func add(_ failure: Report.Failure, in timeline: Timeline) {
      times = times.union(failure.times)
      edges += failure.times.list.flatMap { [$0.lowerBound, $0.upperBound] }
      backdrop = max(backdrop, failure.backdrop)
      // A layer and its copies have one report, with the times of all.
      let identity = failure.identity(in: timeline)
      let known = failures.firstIndex { $0.identity(in: timeline) == identity }
      guard let known else { return failures.append(failure) }
      failures[known].times = failures[known].times.union(failure.times)
    }
  }

  /// A flipbook, or the reason for its absence.
  private struct Outcome {
    /// The maximum size of the flipbook, in bytes.
    var bytes: Int
    var result: Result<Flipbook, Flipbook.Failure>

    var book: Flipbook? { try? result.get() }

    init(bytes: Int, _ book: () throws(Flipbook.Failure) -> Flipbook) {
      self.bytes = bytes
      result = Result(catching: book)
    }
  }

  /// The place whose pictures are rendered next. Pictures that contain others come first, from the top, since the
  /// layers in them need no pictures of their own.
  private static func next(of places: some Sequence<Int>, _ requests: [Int: Request]) -> Int? {
    let replacing = places.filter { requests[$0]?.backdrop == .replaced }
    guard let lowest = places.min() else { return nil }
    return lowest == 0 ? lowest : replacing.max() ?? lowest
  }

  /// The treatment of a layer, as the end of a sentence.
  private func text(_ outcome: Outcome?, otherwise: String) -> String {
    switch outcome?.result {
    case .success(let book):
      "the layer is shown by "
        + (book.pictures.count == 1
          ? "a picture of \(book.byteCount) bytes"
          : "\(book.pictures.count) pictures of \(book.byteCount) bytes, "
            + "\(Int(book.framesPerSecond)) a second")
        + (book.isCoarse
          ? ", at \(text(book.scale)) per point to keep to \(outcome?.bytes ?? 0) bytes" : "")
        + (context.options.darkColors.isEmpty ? "" : ", in the same colours on dark pages")
    case .failure(.undrawable(let error)): "no pictures of it: \(error); \(otherwise)"
    case .failure(.tooManyBytes):
      "pictures of it would take more than \(outcome?.bytes ?? 0) bytes, " + otherwise
    case nil: otherwise
    }
  }

  private func text(_ pixels: Double) -> String {
    NumberFormat.text(pixels, decimals: 3, hasLeadingZero: true)
      + (pixels > 1 ? " pixels" : " pixel")
  }

  /// The layer right below the root that contains a layer; the root if sublayers can't be replaced separately.
  private func place(of node: Int) -> Int {
    let plain: Set<Property> = [.bounds, .position, .backgroundColor, .anchorPoint]
    let root = timeline.nodes[0]
    let isPlain =
      root.tracks.isEmpty && timeline.masks[0].isEmpty
      && root.values.allSatisfy { plain.contains($0.property) }
    guard isPlain, node != 0 else { return 0 }
    // A layer with a depth may change its place in the order.
    if timeline.children[0].contains(where: { timeline.nodes[$0].isSet(.zPosition) }) { return 0 }
    if timeline.children[0].contains(where: { timeline.nodes[$0].isAdded }) { return 0 }
    var place = node
    while let parent = timeline.nodes[place].parent, parent != 0 { place = parent }
    return place
  }

  /// True if the backdrop of a layer affects content in it.
  private func showsBackdrop(_ place: Int) -> Bool {
    timeline.nodes.indices.contains { node in
      let layer = timeline.nodes[node]
      return (layer.isSet(.compositingFilter) || layer.isSet(.backgroundFilters))
        && timeline.lineage(of: node).contains(place)
    }
  }

  /// A layer with its descendants, by itself or with its backdrop.
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

  /// The area around everything that is drawn of a layer at some times, in whole points of the canvas.
  private func area(of place: Int, in part: Timeline, at times: TimeRanges) -> Rect {
    let canvas = Rect(0, 0, timeline.size.width.rounded(.up), timeline.size.height.rounded(.up))
    if place == 0 { return canvas }
    let id = timeline.nodes[place].id
    guard let node = part.nodes.firstIndex(where: { $0.id == id }) else { return canvas }
    var family: Set<Int> = [node]
    for child in part.nodes.indices where part.nodes[child].parent.map(family.contains) ?? false {
      family.insert(child)
    }
    var result: Rect?
    let sampler = FrameSampler(part)
    for step in 0..<64 {
      let time = times.moment(at: (Double(step) + 0.5) / 64)
      for command in sampler.frame(at: time).commands {
        let box: Rect?
        switch command {
        case .push(let group) where family.contains(group.node):
          guard group.effects.isEmpty else { return canvas }
          guard let backdrop = group.backdrop else { continue }
          box = backdrop.clip.outerBounds
        case .draw(let drawing) where family.contains(drawing.node): box = drawing.outerBounds
        default: continue
        }
        guard let box else { return canvas }
        result = result.map { $0.union(box) } ?? box
      }
    }
    guard let result else { return canvas }
    // A margin for larger extents between the sampled times.
    let box = result.inset(dx: -result.width / 16 - 2, dy: -result.height / 16 - 2)
    let (x, y) = (max(box.minX.rounded(.down), 0), max(box.minY.rounded(.down), 0))
    let width = min(box.maxX.rounded(.up), canvas.width) - x
    let height = min(box.maxY.rounded(.up), canvas.height) - y
    return width > 0 && height > 0 ? Rect(x, y, width, height) : canvas
  }
}
