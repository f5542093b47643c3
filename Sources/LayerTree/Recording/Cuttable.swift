import AnimGeometry
import AnimTimeline

/// A stretch of scene time that can be cut.
protocol Cuttable: Stretch {
  /// The part between two scene times inside of it.
  func part(from a: Double, to b: Double) -> Self
}

extension Piece: Cuttable {}

extension Array where Element: Cuttable {
  /// Cuts what lies under some stretches of time, and changes the parts inside of them. Both lists
  /// rise and do not overlap.
  mutating func cover<V>(
    _ overlays: [Overlay<V>], _ change: (inout Element, Overlay<V>) -> Void
  ) {
    guard let first = overlays.first, let last = overlays.last else { return }
    let start = partitionIndex { $0.end > first.start }
    let end = partitionIndex { $0.start >= last.end }
    guard start < end else { return }
    var result: [Element] = []
    var next = 0
    // Taken out one by one, so that what a piece holds needn't be copied to be changed.
    var rest = Array(self[start..<end].reversed())
    removeSubrange(start..<end)
    while var piece = rest.popLast() {
      if piece.end - piece.start <= 1e-9 { continue }
      var from = piece.start
      while next < overlays.count, overlays[next].end <= from { next += 1 }
      guard next < overlays.count, overlays[next].start < piece.end else {
        result.append(piece)
        continue
      }
      if overlays[next].start <= from, overlays[next].end >= piece.end {
        change(&piece, overlays[next])
        result.append(piece)
        continue
      }
      var index = next
      while index < overlays.count, overlays[index].start < piece.end {
        let overlay = overlays[index]
        let a = Swift.max(overlay.start, from)
        let b = Swift.min(overlay.end, piece.end)
        if a - from > 1e-9 { result.append(piece.part(from: from, to: a)) }
        if b - a > 1e-9 {
          var part = piece.part(from: a, to: b)
          change(&part, overlay)
          result.append(part)
        }
        from = Swift.max(from, b)
        index += 1
      }
      if piece.end - from > 1e-9 { result.append(piece.part(from: from, to: piece.end)) }
    }
    insert(contentsOf: result, at: start)
  }
}
