import AnimGeometry

/// One subpath as chords, as a pen follows it.
struct Polyline {
  struct Vertex {
    var point: Point
    /// Whether the line only bends here, within a curve; such a place gets no join of the style.
    var isSmooth: Bool
  }

  /// No two neighbours are equal; of a closed line the last differs from the first as well.
  private(set) var vertices: [Vertex] = []
  private(set) var isClosed = false
  /// Where a line of one vertex would have gone, a unit vector.
  private(set) var direction = Point(1, 0)
  /// Neighbours that are nearer than this count as equal. What can't be seen shall not turn a
  /// join into two.
  private let resolution: Double

  /// The resolution of lines whose curves may be off by a tolerance.
  static func resolution(_ tolerance: Double) -> Double { tolerance / 16 }

  init(start: Point, resolution: Double) {
    self.resolution = resolution
    vertices = [Vertex(point: start, isSmooth: false)]
  }

  /// Whether the line is no longer than a dot.
  var isDot: Bool { vertices.count < 2 }

  mutating func add(_ point: Point, isSmooth: Bool) {
    guard let last = vertices.last else { return }
    let step = point - last.point
    let length = step.length
    if vertices.count == 1, length > 0 { direction = step * (1 / length) }
    if length > resolution {
      vertices.append(Vertex(point: point, isSmooth: isSmooth))
    } else if !isSmooth, vertices.count > 1 {
      vertices[vertices.count - 1].isSmooth = false
    }
  }

  /// Joins the end with the start.
  mutating func close() {
    while vertices.count > 1, let first = vertices.first, let last = vertices.last,
      first.point.distance(to: last.point) <= resolution
    {
      vertices.removeLast()
    }
    isClosed = vertices.count > 1
  }

  /// The length of the segment that begins at a vertex.
  func length(from i: Int) -> Double {
    vertices[i].point.distance(to: vertices[i + 1 < vertices.count ? i + 1 : 0].point)
  }

  /// The number of segments.
  var segmentCount: Int { isClosed ? vertices.count : vertices.count - 1 }

  var length: Double { (0..<max(0, segmentCount)).reduce(0) { $0 + length(from: $1) } }

  /// Sets the direction of a dot.
  mutating func point(along direction: Point) { self.direction = direction }
}
