/// A few rectangles that contain all pixels of interest and few others.
struct PixelRegion {
  private static let maximumRects = 12
  /// Cost of another rectangle, in pixels.
  private static let overhead = 2048

  /// The rectangles, without overlap.
  private(set) var rects: [PixelRect] = []

  var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// Adds a rectangle, joined with those that it meets or almost meets.
  mutating func insert(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var rect = rect
    var i = 0
    while i < rects.count {
      let both = rect.union(rects[i])
      let overlap = !rect.intersection(rects[i]).isEmpty
      if overlap || both.area <= rect.area + rects[i].area + Self.overhead {
        rect = both
        rects.remove(at: i)
        // The larger rectangle may now meet one that was passed.
        i = 0
      } else {
        i += 1
      }
    }
    rects.append(rect)
    if rects.count > Self.maximumRects { joinCheapest() }
  }

  /// Joins the two rectangles that waste the fewest pixels.
  private mutating func joinCheapest() {
    var best = (i: 0, j: 1, waste: Int.max)
    for i in rects.indices {
      for j in rects.indices where j > i {
        let waste = rects[i].union(rects[j]).area - rects[i].area - rects[j].area
        if waste < best.waste { best = (i, j, waste) }
      }
    }
    let both = rects[best.i].union(rects[best.j])
    rects.remove(at: best.j)
    rects.remove(at: best.i)
    insert(both)
  }
}
