import AnimTimeline

/// A stretch of scene time that can be cut.
protocol Cuttable: Stretch {
  /// The part between two scene times inside of it.
  func part(from a: Double, to b: Double) -> Self
}

extension Piece: Cuttable {}

/// Stretches of scene time that rise and do not overlap, to be cut and changed one after the other.
///
/// They are open at the place of the last change: as animations mostly come in the order of time,
/// the next one is near, and what lies before and after it stays where it is.
struct Stretches<Element: Cuttable> {
  private var before: [Element]
  /// From the open place on, the nearest last.
  private var after: [Element] = []

  init(_ elements: [Element]) { before = elements }

  /// All of them, rising.
  var all: [Element] { after.isEmpty ? before : before + after.reversed() }

  /// Cuts what lies under some stretches of time, and changes the parts inside of them. Both lists
  /// rise and do not overlap.
  mutating func cover<V>(
    _ overlays: [Overlay<V>], _ change: (inout Element, Overlay<V>) -> Void
  ) {
    guard let first = overlays.first, let last = overlays.last else { return }
    open(at: first.start)
    var next = 0
    // Taken out one by one, so that what a piece holds needn't be copied to be changed.
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
        cut(element, overlays[next...], change)
      }
    }
  }

  /// Puts what ends after a time behind the open place, all else before it.
  private mutating func open(at time: Double) {
    while let end = before.last?.end, end > time, let element = before.popLast() {
      after.append(element)
    }
    while let end = after.last?.end, end <= time, let element = after.popLast() {
      before.append(element)
    }
  }

  /// Adds the parts of an element before the open place, those under overlays changed.
  private mutating func cut<V>(
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
