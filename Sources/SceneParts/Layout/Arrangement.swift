public import AnimGeometry

/// The alignment of a member of a row or a column across its direction, or of a member of a grid in
/// its cell.
public enum LayoutAlignment: String, CaseIterable, Hashable, Sendable {
  /// At the top, or on the left.
  case start
  case center
  /// At the bottom, or on the right.
  case end
  /// As large as the room, for members without a size of their own.
  case stretch
}

/// The distribution of the members of a row or a column in a larger room.
public enum LayoutDistribution: String, CaseIterable, Hashable, Sendable {
  case start, center, end
  /// The first at the start and the last at the end, with equal gaps.
  case between
}

/// An arrangement of boxes in a box, which computes rectangles from sizes and a room.
public struct Arrangement: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// From left to right, aligned vertically.
    case row(LayoutAlignment, LayoutDistribution)
    /// From top to bottom, aligned horizontally.
    case column(LayoutAlignment, LayoutDistribution)
    /// Line by line in a number of columns, at least 1. A column is as wide as its widest member, a
    /// line as high as its highest one. All of them share further room.
    case grid(columns: Int, vertical: LayoutAlignment, horizontal: LayoutAlignment)
  }

  public var kind: Kind
  /// Gaps in points: the width between columns or between the members of a row, the height between
  /// lines or between the members of a column.
  public var gap: Size

  public init(_ kind: Kind, gap: Size = .zero) {
    self.kind = kind
    self.gap = gap
  }

  /// The minimum room of boxes.
  package func size(of members: [Size]) -> Size {
    guard !members.isEmpty else { return .zero }
    let count = Double(members.count - 1)
    switch kind {
    case .row:
      return Size(
        members.reduce(gap.width * count) { $0 + $1.width }, members.map(\.height).max() ?? 0)
    case .column:
      return Size(
        members.map(\.width).max() ?? 0, members.reduce(gap.height * count) { $0 + $1.height })
    case .grid:
      let (columns, lines) = tracks(of: members)
      return Size(total(columns, gap.width), total(lines, gap.height))
    }
  }

  /// The rectangles of boxes.
  ///
  /// - Parameters:
  ///   - members: The sizes of the boxes.
  ///   - stretches: True for each box that may be enlarged.
  ///   - room: The room for the boxes, which exceed it if it is too small.
  package func rects(of members: [Size], stretches: [Bool], in room: Rect) -> [Rect] {
    switch kind {
    case .row(let alignment, let distribution):
      let starts = Self.starts(
        of: members.map(\.width), gap.width, distribution, from: room.origin.x, room.size.width)
      return members.indices.map { index in
        let (y, height) = Self.span(
          members[index].height, alignment, stretches[index], from: room.origin.y, room.size.height)
        return Rect(starts[index], y, members[index].width, height)
      }
    case .column(let alignment, let distribution):
      let starts = Self.starts(
        of: members.map(\.height), gap.height, distribution, from: room.origin.y, room.size.height)
      return members.indices.map { index in
        let (x, width) = Self.span(
          members[index].width, alignment, stretches[index], from: room.origin.x, room.size.width)
        return Rect(x, starts[index], width, members[index].height)
      }
    case .grid(_, let vertical, let horizontal):
      let (columns, lines) = tracks(of: members)
      let widths = Self.filling(columns, gap.width, room.size.width)
      let heights = Self.filling(lines, gap.height, room.size.height)
      let lefts = Self.starts(of: widths, gap.width, .start, from: room.origin.x, room.size.width)
      let tops = Self.starts(of: heights, gap.height, .start, from: room.origin.y, room.size.height)
      return members.indices.map { index in
        let (line, column) = index.quotientAndRemainder(dividingBy: columns.count)
        let (x, width) = Self.span(
          members[index].width, horizontal, stretches[index], from: lefts[column], widths[column])
        let (y, height) = Self.span(
          members[index].height, vertical, stretches[index], from: tops[line], heights[line])
        return Rect(x, y, width, height)
      }
    }
  }

  /// The widths of columns and the heights of lines.
  private func tracks(of members: [Size]) -> (columns: [Double], lines: [Double]) {
    guard case .grid(let given, _, _) = kind, !members.isEmpty else { return ([], []) }
    let count = min(max(given, 1), members.count)
    var columns = Array(repeating: 0.0, count: count)
    var lines = Array(repeating: 0.0, count: (members.count + count - 1) / count)
    for (index, size) in members.enumerated() {
      columns[index % count] = max(columns[index % count], size.width)
      lines[index / count] = max(lines[index / count], size.height)
    }
    return (columns, lines)
  }

  private func total(_ lengths: [Double], _ gap: Double) -> Double {
    lengths.reduce(gap * Double(lengths.count - 1), +)
  }

  /// Lengths enlarged equally to fill a room.
  private static func filling(_ lengths: [Double], _ gap: Double, _ room: Double) -> [Double] {
    let rest = room - lengths.reduce(gap * Double(lengths.count - 1), +)
    guard rest > 0 else { return lengths }
    return lengths.map { $0 + rest / Double(lengths.count) }
  }

  /// The starts of consecutive lengths.
  private static func starts(
    of lengths: [Double], _ gap: Double, _ distribution: LayoutDistribution, from start: Double,
    _ room: Double
  ) -> [Double] {
    let rest = room - lengths.reduce(gap * Double(lengths.count - 1), +)
    var (place, gap) = (start, gap)
    switch distribution {
    case .start: break
    case .center: place += rest / 2
    case .end: place += rest
    case .between: if lengths.count > 1 { gap += max(0, rest) / Double(lengths.count - 1) }
    }
    return lengths.map { length in
      defer { place += length + gap }
      return place
    }
  }

  /// The start and the length of a member in a room.
  private static func span(
    _ length: Double, _ alignment: LayoutAlignment, _ stretches: Bool, from start: Double,
    _ room: Double
  ) -> (start: Double, length: Double) {
    switch alignment {
    case .start: (start, length)
    case .center: (start + (room - length) / 2, length)
    case .end: (start + room - length, length)
    case .stretch: stretches ? (start, max(length, room)) : (start + (room - length) / 2, length)
    }
  }
}
