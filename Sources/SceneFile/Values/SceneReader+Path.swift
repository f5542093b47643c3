import AnimGeometry

extension SceneReader {
  /// The keys of a path given as a shape.
  static let shapeKeys = KeyTable(
    "pathShape", what: "a path",
    [
      SceneKey("rect", .rect, "A rectangle [x, y, width, height]."),
      SceneKey("roundedRect", .rect, "A rectangle with round corners of “cornerRadius”."),
      SceneKey("cornerRadius", .number(.length), "Radius of the corners of “roundedRect”."),
      SceneKey("ellipse", .rect, "The ellipse that touches the sides of a rectangle."),
      SceneKey("line", .list(.point), "A line from one point to another."),
      SceneKey("polyline", points, "Lines from point to point, left open."),
      SceneKey("polygon", points, "Lines from point to point and back to the first."),
    ])

  private static let points = ValueForm.either([.list(.point), .object("repeatedPoint")])

  /// Reads SVG path data or a shape; `none` and null are an empty path.
  func path(_ node: YAMLNode) throws(Mistake) -> Path {
    let node = try resolved(node)
    let path: Path
    switch node.content {
    case .scalar(.null, _), .scalar(.text, "none"): return Path()
    case .scalar(.text, let text):
      do {
        path = try Path(svgData: text)
      } catch {
        throw Mistake(node.mark, error.description)
      }
    case .mapping: path = try shape(node)
    default: throw unexpected(node, "SVG path data or a shape such as { rect: [0, 0, 10, 10] }")
    }
    guard path.isWithinLimits else {
      throw Mistake(node.mark, "the path has coordinates beyond ±\(shortest(1e9))")
    }
    return path
  }

  private func shape(_ node: YAMLNode) throws(Mistake) -> Path {
    let fields = try Fields(node, Self.shapeKeys, self)
    let shapes = fields.pairs.filter { $0.key != "cornerRadius" }
    guard let shape = shapes.first, shapes.count == 1 else {
      throw Mistake(
        shapes.dropFirst().first?.keyMark ?? fields.mark,
        "a path is exactly one of rect, roundedRect, ellipse, line, polyline and polygon")
    }
    if let radius = fields.pair("cornerRadius"), shape.key != "roundedRect" {
      throw Mistake(radius.keyMark, "“cornerRadius” goes with “roundedRect”, not “\(shape.key)”")
    }
    switch shape.key {
    case "rect": return Path(rect: try rect(shape.value))
    case "ellipse": return Path(ellipseIn: try rect(shape.value))
    case "roundedRect":
      let radius = fields.number("cornerRadius") ?? 0
      return Path(roundedRect: try rect(shape.value).standardized, cornerRadius: radius)
    case "polygon": return Path(polygon: try points(shape.value, atLeast: 2))
    default:
      let points = try points(shape.value, atLeast: 2)
      if shape.key == "line", points.count != 2 {
        throw unexpected(shape.value, "a list of two points [[x, y], [x, y]]")
      }
      var path = Path()
      path.addLines(between: points)
      return path
    }
  }

  private func points(_ node: YAMLNode, atLeast minimum: Int) throws(Mistake) -> [Point] {
    let what = "a list of points [[x, y], …]"
    let node = try resolved(node)
    guard node.pair("each") == nil else { return try repeatedPoints(node, atLeast: minimum) }
    let items = try items(node, what)
    guard items.count >= minimum else {
      throw unexpected(node, "a list of \(minimum) points or more")
    }
    return try all(in: node, what, point)
  }

  /// Reads the points of `{ each: …, point: [x, y] }`.
  private func repeatedPoints(_ node: YAMLNode, atLeast minimum: Int) throws(Mistake) -> [Point] {
    var points: [Point] = []
    for copy in try copies(of: node, .other) {
      points.append(try point(Fields(copy, Self.repeatedPointKeys, self).required("point")))
    }
    guard points.count >= minimum else {
      throw Mistake(node.mark, "\(minimum) points or more are needed here, not \(points.count)")
    }
    return points
  }
}

extension Path {
  /// True if all coordinates are within the limits of scenes.
  fileprivate var isWithinLimits: Bool {
    func fits(_ points: Point...) -> Bool {
      points.allSatisfy { abs($0.x) <= 1e9 && abs($0.y) <= 1e9 }
    }
    return elements.allSatisfy { element in
      switch element {
      case .move(let to), .line(let to): fits(to)
      case .quadCurve(let to, let control): fits(to, control)
      case .curve(let to, let control1, let control2): fits(to, control1, control2)
      case .close: true
      }
    }
  }
}
