/// A closed outline of horizontal and vertical sides and of corners, clockwise on screen: a
/// rectangle, a rounded rectangle or an ellipse.
///
/// It has eight slots in turn: the top side, the top-right corner, the right side, and so on to the
/// top-left corner. A side or corner without length has an empty slot, so that any two such
/// outlines can get the same segments.
struct RoundedOutline {
  /// Segments of each slot: at most one line for a side, at most three curves for a corner.
  private(set) var slots: [[PathSegment]] = Array(repeating: [], count: 8)
  /// Start point of each slot.
  private(set) var starts: [Point] = []
  /// Slots with a length, in the order of drawing.
  private(set) var order: [Int] = []

  /// Creates an outline; nil if the elements have another shape.
  ///
  /// - Parameter elements: Elements of one subpath.
  init?(_ elements: ArraySlice<Path.Element>) {
    guard elements.count <= 19, case .close? = elements.last,
      case .move(let origin)? = elements.first
    else { return nil }
    var point = origin
    for element in elements.dropFirst().dropLast() {
      guard let segment = PathSegment(element, from: point), add(segment) else { return nil }
      point = segment.end
    }
    if point != origin, !add(.line(from: point, to: origin)) { return nil }
    guard isOneTurn else { return nil }
    let first = order.first ?? 0
    var corner = slots[first].first?.start ?? origin
    starts = Array(repeating: corner, count: 8)
    for step in 0..<8 {
      let slot = (first + step) % 8
      starts[slot] = corner
      corner = slots[slot].last?.end ?? corner
    }
  }

  /// True if a corner is round.
  var isRound: Bool { stride(from: 1, to: 8, by: 2).contains { !slots[$0].isEmpty } }

  /// True if two outlines with round corners start at different places. Empty slots are ignored.
  func startsElsewhere(than other: RoundedOutline) -> Bool {
    guard isRound, other.isRound, let first = order.first, let otherFirst = other.order.first else {
      return false
    }
    return !rises(from: otherFirst) && !other.rises(from: first)
  }

  /// True if the slots with a length are in order, once around from a given slot.
  private func rises(from first: Int) -> Bool {
    let steps = order.map { ($0 - first + 8) % 8 }
    return zip(steps, steps.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// Adds a segment to the slot given by its directions. Returns false if it fits none.
  private mutating func add(_ segment: PathSegment) -> Bool {
    let size = max(abs(segment.start.x), abs(segment.start.y), 1) * 1e-9
    func side(_ from: Point, _ to: Point) -> Int? {
      let way = to - from
      if abs(way.y) <= size, abs(way.x) > size { return way.x > 0 ? 0 : 4 }
      if abs(way.x) <= size, abs(way.y) > size { return way.y > 0 ? 2 : 6 }
      return nil
    }
    switch segment {
    case .line(let from, let to):
      if from.distance(to: to) <= size { return true }
      guard let slot = side(from, to) else { return false }
      // A side that the outline begins and ends in is one line.
      if order.last == slot, case .line(let start, _)? = slots[slot].last {
        slots[slot] = [.line(from: start, to: to)]
      } else if order.first == slot, order.count > 1, case .line(to, let end)? = slots[slot].first {
        slots[slot] = [.line(from: from, to: end)]
      } else {
        guard slots[slot].isEmpty else { return false }
        slots[slot] = [segment]
        order.append(slot)
      }
      return true
    case .quad: return false
    case .cubic(let from, let control1, let control2, let to):
      if [control1, control2, to].allSatisfy({ $0.distance(to: from) <= size }) { return true }
      // The first curve of a corner leaves along a side, and the last one arrives along the next.
      let leaving = side(from, control1)
      let arriving = side(control2, to)
      if let leaving {
        let slot = leaving + 1
        guard slots[slot].isEmpty, arriving == nil || arriving == (leaving + 2) % 8 else {
          return false
        }
        slots[slot] = [segment]
        order.append(slot)
        return true
      }
      guard let slot = order.last, slot % 2 == 1, slots[slot].count < 3,
        slots[slot].last?.end == from, arriving == nil || arriving == (slot + 1) % 8
      else { return false }
      slots[slot].append(segment)
      return true
    }
  }

  /// True if the slots are in order, once around, and every corner ends along the next side.
  private var isOneTurn: Bool {
    guard let first = order.first else { return true }
    guard rises(from: first) else { return false }
    return stride(from: 1, to: 8, by: 2).allSatisfy { slot in
      guard case .cubic(_, _, let control2, let to)? = slots[slot].last else { return true }
      let way = to - control2
      let along = (slot + 1) % 4 == 0 ? way.y : way.x
      return slots[slot].count != 2 && abs(along) <= max(abs(to.x), abs(to.y), 1) * 1e-9
    }
  }

  /// Returns the subpath with the segments of a layout.
  func path(_ layout: Layout) -> Path {
    var path = Path()
    guard let first = layout.counts.firstIndex(where: { $0 > 0 }) else {
      path.move(to: starts[0])
      path.closeSubpath()
      return path
    }
    path.move(to: starts[first])
    for slot in 0..<8 where layout.counts[slot] > 0 {
      // The line that closes the subpath needs no element.
      if slot == 6, layout.counts[7] == 0 { continue }
      for segment in segments(of: slot, count: layout.counts[slot]) { path.append(segment) }
    }
    path.closeSubpath()
    return path
  }

  /// Returns the segments of a slot, divided into a number of parts.
  private func segments(of slot: Int, count: Int) -> [PathSegment] {
    let (own, start) = (slots[slot], starts[slot])
    if own.count == count { return own }
    if let only = own.first {
      return (0..<count).map {
        only.part(from: Double($0) / Double(count), to: Double($0 + 1) / Double(count))
      }
    }
    let point: PathSegment =
      slot % 2 == 0
      ? .line(from: start, to: start)
      : .cubic(from: start, control1: start, control2: start, to: start)
    return Array(repeating: point, count: count)
  }

  /// The number of segments in each slot.
  struct Layout: Hashable {
    var counts: [Int]

    /// Creates the layout with the larger number of segments of two outlines in each slot.
    init(_ a: RoundedOutline, _ b: RoundedOutline) {
      counts = zip(a.slots, b.slots).map { max($0.count, $1.count) }
    }
  }
}
