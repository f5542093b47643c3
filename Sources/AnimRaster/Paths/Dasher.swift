import AnimGeometry
import AnimTimeline

/// Cuts polylines into dashes.
struct Dasher {
  /// Maximum number of dashes of a line; lines with more, which can't be distinguished, are drawn solid.
  static let maximumDashes = 100_000.0
  /// Distance from a corner within which a dash ends at the corner, in points.
  private static let cornerReach = 1e-9

  /// Lengths drawn and skipped in turn, an even number of them.
  private let pattern: [Double]
  private let total: Double
  /// The index in the pattern at which lines start, and the remaining length of that dash or gap.
  private let firstIndex: Int
  private let firstLeft: Double
  private let resolution: Double
  /// Gaps up to this length are closed on straight lines, as the caps cover them.
  private let closedGap: Double

  /// Nil for a solid line: the pattern has no gaps, or has a length that is negative or not finite.
  init?(_ style: StrokeStyle, resolution: Double) {
    var pattern = style.dashPattern
    guard style.isDashed, pattern.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    if pattern.count % 2 == 1 { pattern += pattern }
    let total = pattern.reduce(0, +)
    guard total.isFinite else { return nil }
    var phase = style.dashPhase.isFinite ? style.dashPhase : 0
    phase -= (phase / total).rounded(.down) * total
    if !(phase >= 0 && phase < total) { phase = 0 }
    var index = 0
    // A line that starts at a dash without length begins with a dot.
    while index < pattern.count - 1, phase > 0, phase >= pattern[index] {
      phase -= pattern[index]
      index += 1
    }
    self.pattern = pattern
    self.total = total
    self.resolution = resolution
    closedGap = style.cap == .square ? style.width : 0
    firstIndex = index
    firstLeft = max(0, pattern[index] - phase)
  }

  /// The dashes of a line. Those at the start and the end of a closed line are joined.
  func dashes(of line: Polyline) -> [Polyline] {
    let count = line.length / total * Double(pattern.count)
    guard !line.isDot, count < Self.maximumDashes else { return [line] }
    var result: [Polyline] = []
    var index = firstIndex
    var left = firstLeft
    var dash: Polyline?
    // The segment in which the last dash ended.
    var endSegment = -1
    if index % 2 == 0 {
      dash = Polyline(start: line.vertices[0].point, resolution: resolution)
    }
    for i in 0..<line.segmentCount {
      let from = line.vertices[i].point
      let next = i + 1 < line.vertices.count ? line.vertices[i + 1] : line.vertices[0]
      let length = line.length(from: i)
      let direction = (next.point - from) * (1 / length)
      var done = 0.0
      while length - done > left + Self.cornerReach {
        done += left
        let point = from + direction * done
        if var ending = dash {
          ending.add(point, isSmooth: false)
          if ending.isDot { ending.point(along: direction) }
          result.append(ending)
          dash = nil
          endSegment = done > Self.cornerReach ? i : -1
        } else if endSegment == i, pattern[index] <= closedGap {
          dash = result.popLast()
        } else {
          dash = Polyline(start: point, resolution: resolution)
        }
        index = index + 1 < pattern.count ? index + 1 : 0
        left = pattern[index]
      }
      left = max(left - (length - done), 0)
      dash?.add(next.point, isSmooth: next.isSmooth && i + 1 < line.segmentCount)
    }
    if var last = dash {
      if line.isClosed, firstIndex % 2 == 0, let first = result.first {
        // The line starts within the last dash.
        for vertex in first.vertices.dropFirst() {
          last.add(vertex.point, isSmooth: vertex.isSmooth)
        }
        result[0] = last
      } else if result.isEmpty, line.isClosed {
        return [line]
      } else {
        result.append(last)
      }
    }
    return result
  }
}
