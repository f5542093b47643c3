import AnimTimeline
import AnimTiming
import TrackFitting

/// How many numbers that are only nearly right add up to the place of what a node shows: its own
/// and those of the nodes around it. Each may use its share of the tolerance.
struct ErrorShares {
  /// For each node the largest number of such functions between the canvas and anything that the
  /// node holds; at least 1.
  let counts: [Int]
  /// For each node the number of such functions between the canvas and its own coordinates.
  let above: [Int]
  /// For each node how many of them the edges of its bounds share the tolerance with.
  let edges: [Int]

  init(_ timeline: Timeline) {
    let own = timeline.nodes.map { node in
      node.tracks.reduce(0) { $0 + $1.inexactFunctions(in: timeline.library) }
    }
    // First what lies above each node, then the most that lies on a way through it.
    var counts = own
    for (index, node) in timeline.nodes.enumerated() {
      if let parent = node.parent { counts[index] += counts[parent] }
    }
    above = counts
    for (index, node) in timeline.nodes.enumerated().reversed() {
      if let parent = node.parent { counts[parent] = max(counts[parent], counts[index]) }
    }
    self.counts = counts.map { max($0, 1) }
    edges = zip(timeline.nodes, self.counts).map { node, count in
      let isSayable = node.track(of: .bounds)?.isSayable(in: timeline.library) ?? true
      return isSayable ? 1 : count
    }
  }
}

extension PropertyTrack {
  /// How many transform functions, and edges within them, it moves along curves that have to be fitted.
  fileprivate func inexactFunctions(in library: Library) -> Int {
    guard property.mapping == .transform || property.mapping == .box else { return 0 }
    let isSayable = track.isSayable(in: library)
    // A whole one is a shift, a turn, a skew and a size; a skew is rare.
    if property.kind == .transform { return isSayable ? 1 : 3 }
    if isSayable { return 0 }
    // Bounds move the edges of what is drawn, and the anchor point with them.
    return property.mapping == .box ? 2 : 1
  }
}

extension AnyTrack {
  /// Whether SMIL has all its curves.
  fileprivate func isSayable(in library: Library) -> Bool {
    switch self {
    case .lanes(let track): track.pieces.allSatisfy { $0.motion.isSayable(in: library) }
    case .values(let track): track.pieces.allSatisfy { $0.motion.isSayable(in: library) }
    }
  }
}

extension Motion {
  fileprivate func isSayable(in library: Library) -> Bool {
    switch self {
    case .constant: true
    case .tween(let tween): library.curves[tween.progress.curve].isSayable
    case .spline, .chain, .path, .sum, .mix, .merge, .composed, .component, .mean: false
    }
  }
}

extension Curve {
  /// Whether key splines or key times say it.
  fileprivate var isSayable: Bool {
    switch self {
    case .linear, .steps, .stops: true
    case .cubic(let curve): curve.isMonotoneSpline
    default: false
    }
  }
}
