import AnimTimeline

/// The flipbooks of a document, by the node that each replaces.
struct Flipbooks: Sendable {
  private let nodes: PictureOrder
  private(set) var books: [Int: Flipbook] = [:]

  init(_ timeline: Timeline) { nodes = PictureOrder(timeline) }

  var isEmpty: Bool { books.isEmpty }

  subscript(node: Int) -> Flipbook? {
    get { books[node] }
    set { books[node] = newValue }
  }

  /// The times at which pictures replace a node: its own, those of a node around it, or those that contain it as their
  /// backdrop.
  func times(inPlaceOf node: Int) -> TimeRanges {
    if books.isEmpty { return TimeRanges() }
    return TimeRanges(
      books.filter { nodes.contains(node, in: $0.key, withBackdrop: $0.value.replacesBackdrop) }
        .flatMap(\.value.times.list))
  }

  /// The lowest node whose pictures contain another one at some times, if that needs its own; else the other one.
  func place(above place: Int, at times: TimeRanges) -> Int {
    let others = books.filter { other, book in
      other != place && nodes.contains(place, in: other, withBackdrop: book.replacesBackdrop)
        && !book.times.intersection(times).isEmpty
    }
    return others.keys.min() ?? place
  }

  /// The times at which pictures contain the canvas.
  var backdropTimes: TimeRanges {
    TimeRanges(books.values.filter(\.replacesBackdrop).flatMap(\.times.list))
  }

  /// The pictures at a time, in place of the same nodes of a still timeline.
  func still(at time: Double, of timeline: Timeline, in still: Timeline) -> Flipbooks {
    var result = Flipbooks(still)
    for (place, book) in books {
      let id = timeline.nodes[place].id
      if let node = still.nodes.firstIndex(where: { $0.id == id }) {
        result[node] = book.still(at: time)
      }
    }
    return result
  }
}

/// The nesting and the order of nodes, which determine the nodes that a picture contains.
struct PictureOrder: Sendable {
  private let timeline: Timeline

  init(_ timeline: Timeline) { self.timeline = timeline }

  /// The node right below the root that contains a node; the root for itself.
  func top(of node: Int) -> Int {
    timeline.lineage(of: node).first { (timeline.nodes[$0].parent ?? 0) == 0 } ?? node
  }

  /// True if the picture of a place contains a node.
  ///
  /// - Parameter withBackdrop: True if the picture also contains everything below the place, which is then right below
  ///   the root.
  func contains(_ node: Int, in place: Int, withBackdrop: Bool) -> Bool {
    timeline.lineage(of: node).contains(place)
      || withBackdrop && node != 0 && place != 0 && top(of: node) < place
  }
}
