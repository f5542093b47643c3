import AnimGeometry
import AnimTimeline

/// The times at which each node can be visible: it is in the tree, and neither the node nor an
/// ancestor is hidden or transparent.
struct NodeVisibility {
  /// Ascending times for each node, within the duration.
  let ranges: [[Range<Double>]]

  init(_ timeline: Timeline) {
    var ranges: [[Range<Double>]] = []
    ranges.reserveCapacity(timeline.nodes.count)
    for node in timeline.nodes {
      let outer = node.parent.map { ranges[$0] } ?? [0..<timeline.duration]
      var own = outer
      if node.start > 0 || node.end < timeline.duration {
        own = own.clamped(to: node.start..<max(node.start, node.end))
      }
      if node.isSet(.hidden) {
        own = own.common(with: node.times(of: .hidden, until: timeline.duration) { $0.x == 0 })
      }
      if node.isSet(.opacity) {
        own = own.common(with: node.times(of: .opacity, until: timeline.duration) { $0.x > 0 })
      }
      ranges.append(own)
    }
    self.ranges = ranges
  }
}

extension Node {
  /// The times at which a property with lanes changes, or at which its constant value meets a
  /// condition.
  fileprivate func times(
    of property: Property, until duration: Double, where holds: (Components) -> Bool
  ) -> [Range<Double>] {
    guard case .lanes(let track)? = track(of: property) else {
      let value = baseValue(of: property).lanes ?? .zero
      return holds(value) ? [0..<duration] : []
    }
    var result: [Range<Double>] = []
    for stretch in track.repeated(until: duration).stretches(in: duration) {
      if case .constant(let value) = stretch.motion, !holds(value) { continue }
      if let last = result.last, last.upperBound == stretch.start {
        result[result.count - 1] = last.lowerBound..<stretch.end
      } else {
        result.append(stretch.start..<stretch.end)
      }
    }
    return result
  }
}

extension Track {
  /// The track with pieces for each repetition until a time, if it has only those of the first one.
  func repeated(until duration: Double) -> Track {
    guard let period, period > 0, let last = pieces.last, last.end <= period + 1e-9,
      duration > period + 1e-9
    else { return self }
    let rounds = Int(saturating: min((duration / period).rounded(.up), 10_000))
    var result = self
    result.period = nil
    result.pieces = (0..<rounds).flatMap { round in
      pieces.map { piece in
        let shift = Double(round) * period
        return Piece(start: piece.start + shift, end: piece.end + shift, motion: piece.motion)
      }
    }
    return result
  }
}

extension [Range<Double>] {
  /// The parts within a range.
  fileprivate func clamped(to limit: Range<Double>) -> [Range<Double>] {
    compactMap { range in
      let part = range.clamped(to: limit)
      return part.isEmpty ? nil : part
    }
  }

  /// The intersection of two ascending lists.
  fileprivate func common(with others: [Range<Double>]) -> [Range<Double>] {
    var result: [Range<Double>] = []
    var (i, j) = (0, 0)
    while i < count, j < others.count {
      let part = self[i].clamped(to: others[j])
      if !part.isEmpty { result.append(part) }
      if self[i].upperBound < others[j].upperBound { i += 1 } else { j += 1 }
    }
    return result
  }
}
