import AnimDrawing
import AnimGeometry
import AnimTimeline
import TimelineFixtures

/// The state of a timeline's nodes at one time.
struct SceneFrame {
  let timeline: Timeline
  let time: Double

  func value<V>(_ key: PropertyKey<V>, _ node: Int) -> V {
    timeline.value(of: key, node: node, at: time)
  }

  /// A number from 0 to 1.
  func share(_ key: PropertyKey<Double>, _ node: Int) -> Double {
    min(max(value(key, node), 0), 1)
  }

  /// The opacity of the node with those of the transform layers right around it, which fade it
  /// separately.
  func opacity(of node: Int) -> Double {
    let spaces = chain(of: node).dropFirst().prefix { timeline.nodes[$0].kind == .transform }
    return spaces.reduce(share(.opacity, node)) { $0 * share(.opacity, $1) }
  }

  /// A colour multiplied by the factors of the node and its ancestors.
  func color(_ key: PropertyKey<Color>, _ node: Int) -> Color {
    chain(of: node).reduce(value(key, node).clamped) { color, node in
      let tint = value(.multiplyColor, node).clamped
      return Color(
        red: color.red * tint.red, green: color.green * tint.green, blue: color.blue * tint.blue,
        alpha: color.alpha)
    }
  }

  /// The node and everything above it, from the inside out.
  func chain(of node: Int) -> [Int] {
    var result = [node]
    while let parent = timeline.nodes[result[result.count - 1]].parent { result.append(parent) }
    return result
  }

  /// True if the node is a mask or in one.
  func isInMask(_ node: Int) -> Bool {
    chain(of: node).contains { timeline.nodes[$0].role == .mask }
  }

  /// True if the node is in the tree, not hidden and visible from its current side, for any state
  /// of its superlayers.
  func isPresent(_ node: Int) -> Bool {
    timeline.nodes[node].isPresent(at: time) && !value(.hidden, node)
      && !timeline.drawing.hidesBack(of: node, at: time)
  }

  /// From the node's own coordinates to the canvas.
  func projection(of node: Int) -> Projection { timeline.projectionToCanvas(of: node, at: time) }

  /// The anchor point in the node's own coordinates.
  func anchor(of node: Int) -> Point {
    value(.bounds, node).standardized.point(atUnit: value(.anchorPoint, node))
  }

  /// True if the node is ever seen in perspective: then it is drawn as outlines on the canvas.
  func isProjected(_ node: Int) -> Bool {
    (0..<16).contains { step in
      let time = timeline.duration * (Double(step) + 0.5) / 16
      return !timeline.projectionToCanvas(of: node, at: time).isAffine
    }
  }

  /// The nearest of the node and its ancestors that moves on a path with curves.
  func traveller(around node: Int) -> Int? {
    chain(of: node).first { node in
      guard case .lanes(let track) = timeline.nodes[node].track(of: .position) else { return false }
      return track.pieces.contains { piece in
        guard case .path(let motion) = piece.motion else { return false }
        return timeline.library.paths[motion.path].path.elements.contains { element in
          switch element {
          case .curve, .quadCurve: true
          default: false
          }
        }
      }
    }
  }

  /// The extent of the node's own drawing: its bounds and its outline.
  func extent(of node: Int) -> Rect {
    let bounds = value(.bounds, node).standardized
    let outline = timeline.nodes[node].kind == .text ? letters(of: node) : value(.path, node)
    guard let outline = outline.controlBounds else { return bounds }
    return bounds.isEmpty ? outline : bounds.union(outline)
  }

  /// The outline of a text in its layer.
  func letters(of node: Int) -> Path {
    value(.glyphs, node).offset(by: textOrigin(of: node, at: time))
  }

  /// The origin of a text's outlines, on the top of the bounds.
  private func textOrigin(of node: Int, at time: Double) -> Point {
    let bounds = timeline.value(of: PropertyKey<Rect>.bounds, node: node, at: time).standardized
    let anchor = timeline.value(of: .textAnchor, node: node, at: time).lanes?.x ?? 0
    return bounds.point(atUnit: Point(anchor, 0))
  }

  /// True if the origin of a text's outlines ever changes.
  func movesText(of node: Int) -> Bool {
    let tracks = [Property.bounds, .textAnchor].map { timeline.nodes[node].track(of: $0) }
    guard tracks.contains(where: { $0 != nil }) else { return false }
    let places = (0...2000).map { textOrigin(of: node, at: timeline.duration * Double($0) / 2000) }
    return places.contains { $0.distance(to: places[0]) > 1e-9 }
  }

  /// A radius or width, limited to half the shorter side of the bounds.
  func limited(_ key: PropertyKey<Double>, _ node: Int) -> Double {
    let bounds = value(.bounds, node).standardized
    return min(max(value(key, node), 0), min(bounds.width, bounds.height) / 2)
  }
}

extension Path {
  /// All points and control points, each segment written as a cubic curve.
  var cubicPoints: [Point] {
    var points: [Point] = []
    var current = Point.zero
    for element in elements {
      let segment: PathSegment
      switch element {
      case .move(let point):
        points.append(point)
        current = point
        continue
      case .close: continue
      case .line(let end): segment = .line(from: current, to: end)
      case .quadCurve(let end, let control):
        segment = .quad(from: current, control: control, to: end)
      case .curve(let end, let control1, let control2):
        segment = .cubic(from: current, control1: control1, control2: control2, to: end)
      }
      points += [segment.cubicControls.first, segment.cubicControls.second, segment.end]
      current = segment.end
    }
    return points
  }

  /// Maximum distance of another path's control points; infinite for another structure, but for
  /// lines that are too short to be written.
  func controlDistance(to other: Path) -> Double {
    var (a, b) = (cubicPoints, other.cubicPoints)
    if a.count != b.count { (a, b) = (withoutDots.cubicPoints, other.withoutDots.cubicPoints) }
    guard a.count == b.count else { return .infinity }
    return zip(a, b).map { $0.distance(to: $1) }.max() ?? 0
  }

  /// The path without lines of zero length.
  private var withoutDots: Path {
    var result = Path()
    var current = Point.zero
    for element in elements {
      switch element {
      case .line(let end) where end.distance(to: current) < 0.01: continue
      case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _):
        current = end
      case .close: break
      }
      result.append(element)
    }
    return result
  }

  private var subpaths: [Path] {
    var result: [Path] = []
    for element in elements {
      if case .move = element { result.append(Path()) }
      result[result.count - 1].append(element)
    }
    return result
  }

  /// Maximum distance of another path's control points, with its subpaths in another order;
  /// infinite for another structure.
  func subpathDistance(to other: Path) -> Double {
    var (result, rest) = (0.0, other.subpaths)
    for subpath in subpaths {
      let distances = rest.map { subpath.controlDistance(to: $0) }
      guard let least = distances.indices.min(by: { distances[$0] < distances[$1] }) else {
        return .infinity
      }
      result = max(result, distances[least])
      rest.remove(at: least)
    }
    return rest.isEmpty ? result : .infinity
  }

  /// Maximum distance of points at equal lengths from the start; one path may be slightly longer,
  /// for dashes that begin at the very end of the other.
  func placeDistance(to other: Path) -> Double {
    let (a, b) = (PathMeasure(self), PathMeasure(other))
    guard abs(a.length - b.length) <= 0.6 else { return .infinity }
    let length = min(a.length, b.length)
    return (0...64).map { index in
      let place = Double(index) / 64 * length
      guard let first = a.point(atFraction: place / max(a.length, 1e-9)),
        let second = b.point(atFraction: place / max(b.length, 1e-9))
      else { return .infinity }
      return first.distance(to: second)
    }.max() ?? 0
  }
}
