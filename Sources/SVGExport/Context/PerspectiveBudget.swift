import AnimTimeline

/// The budget of bytes for vectors in perspective.
enum PerspectiveBudget {
  /// The multiple of its equal share that a node may use, and the minimum number of bytes for each.
  private static let shareFactor = 4
  private static let minimumShare = 1 << 18

  /// The maximum number of bytes of the vectors of one node. It is a few times an equal share of the budget among the
  /// nodes in space, so that all of them together stay within a few times the budget.
  ///
  /// It doesn't depend on anything written before, so that parts of a document can be built in any order.
  static func share(of timeline: Timeline, _ bounds: SpaceBounds, _ options: SVGOptions) -> Int {
    var isInSpace = [Bool](repeating: false, count: timeline.nodes.count)
    var count = 0
    for (index, node) in timeline.nodes.enumerated() {
      let isInside = node.parent.map { isInSpace[$0] } ?? false
      isInSpace[index] = isInside || bounds.isInSpace[index] || bounds.isDeep[index]
      if isInSpace[index], node.kind != .transform { count += 1 }
    }
    let budget = max(options.perspectiveBytes, 0)
    return min(budget, max(shareFactor * (budget / max(count, 1)), minimumShare))
  }
}

extension ExportContext {
  /// The remaining bytes for the vectors of a node in perspective.
  func perspectiveBytesLeft(for node: Int) -> Int {
    max(analysis.perspectiveShare - (report.perspectiveBytes[node] ?? 0), 0)
  }

  /// Counts bytes of vectors of a node in perspective.
  func usePerspective(_ bytes: Int, for node: Int) {
    report.perspectiveBytes[node, default: 0] += bytes
  }

  /// Reports that vectors of a node in perspective take too many bytes at some times.
  func reportPerspective(of node: Int, at times: TimeRanges) {
    reportMissing(.perspectiveBytes(maximum: analysis.perspectiveShare), node: node, times: times)
  }

  /// Reports the nodes in perspective that take the most bytes, until the others stay within the budget together.
  func reportPerspectiveTotal() {
    let budget = max(options.perspectiveBytes, 0)
    let spent = report.perspectiveBytes
    var sum = spent.values.reduce(0, +)
    for (node, bytes) in spent.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) })
    where sum > budget {
      reportMissing(.perspectiveTotal(maximum: budget), node: node)
      sum -= bytes
    }
  }
}
