import AnimTimeline
import AnimTiming
import TrackFitting

/// The numbers of fitted transform functions whose errors add up at the position of a node's content: the node's own
/// and those of the nodes around it. Each may use its share of the tolerance.
struct ErrorShares {
  /// By node: the largest number of such functions between the canvas and anything in the node; at least 1.
  let counts: [Int]
  /// By node: the number of such functions between the canvas and its own coordinates.
  let above: [Int]
  /// By node: the number of functions with which the edges of its bounds share the tolerance.
  let edges: [Int]

  init(_ timeline: Timeline) {
    let own = timeline.nodes.map { node in
      node.tracks.reduce(0) { $0 + $1.inexactFunctions(in: timeline.library) }
    }
    // First the number down to each node, then the largest number along any path through it.
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
      let isExpressible = node.track(of: .bounds)?.isExpressible(in: timeline.library) ?? true
      return isExpressible ? 1 : count
    }
  }
}

extension PropertyTrack {
  /// The number of transform functions, and of edges within them, that the track moves along fitted curves.
  fileprivate func inexactFunctions(in library: Library) -> Int {
    guard property.use.movesContent, property.use != .depth else { return 0 }
    let isExpressible = track.isExpressible(in: library)
    // A decomposed matrix is a translation, a rotation, a scale and a skew, which is rare.
    if property.kind == .transform { return isExpressible ? 1 : 3 }
    if isExpressible { return 0 }
    // Bounds move the edges of the content, and the anchor point with them.
    return property.use == .box ? 2 : 1
  }
}

extension AnyTrack {
  /// True if SMIL has an equivalent of all its curves.
  fileprivate func isExpressible(in library: Library) -> Bool {
    switch self {
    case .lanes(let track): track.pieces.allSatisfy { $0.motion.isExpressible(in: library) }
    case .values(let track): track.pieces.allSatisfy { $0.motion.isExpressible(in: library) }
    }
  }
}

extension Motion {
  fileprivate func isExpressible(in library: Library) -> Bool {
    switch self {
    case .constant: true
    case .tween(let tween): library.curves[tween.progress.curve].isExpressible
    case .spline, .chain, .path, .sum, .mix, .merge, .composed, .component, .mean: false
    }
  }
}

extension Curve {
  /// True if key splines or key times are an exact equivalent.
  fileprivate var isExpressible: Bool {
    switch self {
    case .linear, .steps, .stops: true
    case .cubic(let curve): curve.isMonotoneSpline
    default: false
    }
  }
}
