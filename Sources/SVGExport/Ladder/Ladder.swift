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

  /// The flipbooks, and the diagnostics about all failures.
  func flipbooks(
    for failures: [Report.Failure]
  ) -> (books: Flipbooks, diagnostics: [Diagnostic]) {
    let places = PicturePlaces(context, for: failures)
    let requests = requests(for: failures, at: places)
    var books = Flipbooks(timeline)
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
      let part = places.part(at: place, withBackdrop: request.backdrop != .none)
      let edges = requests.filter {
        places.order.contains($0.key, in: place, withBackdrop: request.backdrop != .none)
      }.flatMap(\.value.edges).sorted()
      let area = places.area(
        of: request.backdrop == .replaced ? 0 : place, in: part, at: times)
      // Layers that this picture contains need none of their own.
      let others = pending.filter { other, wanted in
        let isInside = places.order.contains(other, in: place, withBackdrop: replacesBackdrop)
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

  /// The failures by the node that pictures replace.
  private func requests(
    for failures: [Report.Failure], at places: PicturePlaces
  ) -> [Int: Request] {
    let nearest = failures.map { places.place(of: $0.node, at: $0.times) }
    let merged = merged(zip(nearest, failures).map { ($0, $1.times) }, places)
    var requests: [Int: Request] = [:]
    for (place, failure) in zip(nearest, failures) {
      requests[merged[place] ?? place, default: Request()].add(failure, in: timeline)
    }
    for place in requests.keys {
      // With a clear canvas the backdrop would be visible through its own copy in the picture.
      let least = timeline.background.alpha < 1 ? Report.Backdrop.replaced : .covered
      let known = requests[place]?.backdrop ?? .none
      requests[place]?.backdrop = places.readsBackdrop[place] ? max(known, least) : .none
    }
    return requests
  }

  /// Maximum number of places in a layer right below the root.
  private static let maximumPlaces = 16

  /// The places that give way to one around them, as their pictures would have more pixels together.
  private func merged(
    _ requests: [(place: Int, times: TimeRanges)], _ places: PicturePlaces
  ) -> [Int: Int] {
    var times: [Int: TimeRanges] = [:]
    for request in requests {
      times[request.place] = times[request.place]?.union(request.times) ?? request.times
    }
    func size(of place: Int, at times: TimeRanges) -> Double {
      let part = places.part(at: place, withBackdrop: false)
      let area = places.area(of: place, in: part, at: times)
      return area.width * area.height * (times.length.isFinite ? times.length : 1)
    }
    var result: [Int: Int] = [:]
    let groups = Dictionary(grouping: times.keys.sorted(), by: places.order.top)
    for members in groups.values where members.count > 1 {
      let all = members.reduce(TimeRanges()) { $0.union(times[$1] ?? TimeRanges()) }
      let common = places.common(of: members, at: all)
      let isSmaller =
        members.count > Self.maximumPlaces
        || members.reduce(0) { $0 + size(of: $1, at: times[$1] ?? all) }
          >= size(of: common, at: all)
      if isSmaller { for member in members { result[member] = common } }
    }
    return result
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
}
