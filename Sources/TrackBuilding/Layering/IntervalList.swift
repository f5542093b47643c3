package import AnimTimeline

/// An interval of scene time that can be divided.
package protocol DivisibleInterval: TrackInterval {
  /// The part between two scene times inside of it.
  func part(from a: Double, to b: Double) -> Self
}

extension Piece: DivisibleInterval {}

/// Intervals of scene time, in rising order without overlaps, which are divided and changed one after the other.
///
/// The list is a gap buffer, with its gap at the last change. Animations mostly come in the order of time, so the next
/// change is near and moves few intervals.
package struct IntervalList<Element: DivisibleInterval> {
  @usableFromInline var before: [Element]
  /// The intervals after the gap, the nearest last.
  @usableFromInline var after: [Element] = []

  /// Creates a list of intervals in rising order without overlaps.
  @inlinable
  package init(_ elements: [Element]) { before = elements }

  /// All intervals, rising.
  @inlinable
  package var all: [Element] { after.isEmpty ? before : before + after.reversed() }

  /// Divides the intervals at the ends of overlays, and changes the parts under these. Overlays rise and do
  /// not overlap.
  @inlinable
  package mutating func cover<V>(
    _ overlays: [Overlay<V>], _ change: (inout Element, Overlay<V>) -> Void
  ) {
    guard let first = overlays.first, let last = overlays.last else { return }
    open(at: first.start)
    var next = 0
    // Taken out one by one, so that the contents of a piece needn't be copied to be changed.
    while let start = after.last?.start, start < last.end, var element = after.popLast() {
      if element.end - element.start <= 1e-9 { continue }
      while next < overlays.count, overlays[next].end <= element.start { next += 1 }
      guard next < overlays.count, overlays[next].start < element.end else {
        before.append(element)
        continue
      }
      if overlays[next].start <= element.start, overlays[next].end >= element.end {
        change(&element, overlays[next])
        before.append(element)
      } else {
        divide(element, overlays[next...], change)
      }
    }
  }

  /// Moves the open place to a time: intervals that end after it come behind the place, all others before it.
  @inlinable
  mutating func open(at time: Double) {
    while let end = before.last?.end, end > time, let element = before.popLast() {
      after.append(element)
    }
    while let end = after.last?.end, end <= time, let element = after.popLast() {
      before.append(element)
    }
  }

  /// Adds the parts of an interval before the open place, and changes those under overlays.
  @inlinable
  mutating func divide<V>(
    _ element: Element, _ overlays: ArraySlice<Overlay<V>>,
    _ change: (inout Element, Overlay<V>) -> Void
  ) {
    var from = element.start
    for overlay in overlays {
      if overlay.start >= element.end { break }
      let a = max(overlay.start, from)
      let b = min(overlay.end, element.end)
      if a - from > 1e-9 { before.append(element.part(from: from, to: a)) }
      if b - a > 1e-9 {
        var part = element.part(from: a, to: b)
        change(&part, overlay)
        before.append(part)
      }
      from = max(from, b)
    }
    if element.end - from > 1e-9 { before.append(element.part(from: from, to: element.end)) }
  }
}
