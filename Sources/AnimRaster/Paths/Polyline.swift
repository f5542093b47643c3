import AnimGeometry

/// One subpath as chords, in the order of drawing.
struct Polyline {
  struct Vertex {
    var point: Point
    /// True if the line only bends here, within a curve; such a vertex gets no join of the style.
    var isSmooth: Bool
  }

  /// The vertices. Neighbours differ; the last vertex of a closed line differs from the first as
  /// well.
  private(set) var vertices: [Vertex] = []
  private(set) var isClosed = false
  /// Direction of a line with one vertex, a unit vector.
  private(set) var direction = Point(1, 0)
  /// Neighbours within this distance are treated as equal: an invisible segment must not turn one
  /// join into two.
  private let resolution: Double

  /// The resolution of lines whose curves have a tolerance.
  static func resolution(_ tolerance: Double) -> Double { tolerance / 16 }

  init(start: Point, resolution: Double) {
    self.resolution = resolution
    vertices = [Vertex(point: start, isSmooth: false)]
  }

  /// True if the line has no segment.
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
