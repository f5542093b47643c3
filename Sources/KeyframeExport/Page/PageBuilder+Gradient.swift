import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Gradients, as images of CSS.
extension PageBuilder {
  mutating func gradient(_ layer: PageLayer) -> String {
    let type = layer.still(.gradientType)
    if layer.changes(.gradientType) { note("its gradient keeps its type", layer.node) }
    guard let (stops, style) = stops(of: layer) else { return "" }
    let image: String
    switch type {
    case .axial: image = axial(layer, stops)
    case .radial:
      let radii = ["x", "y"].map { axis in
        let way = "\(layer.end(axis)) - \(layer.start(axis))"
        return "calc(max(\(way), -1 * (\(way))) * 100%)"
      }
      let place = ["x", "y"].map { "calc(\(layer.start($0)) * 100%)" }
      let shape = "\(radii.joined(separator: " ")) at \(place.joined(separator: " "))"
      image = "radial-gradient(\(shape), \(Self.list(stops) { "calc(\($0) * 100%)" }))"
    case .conic:
      let way = layer.way(at: timeline.poster)
      if !layer.keepsDirection { noteDirection(layer) }
      let angle = Self.angle(of: way)
      let place = ["x", "y"].map { "calc(\(layer.start($0)) * 100%)" }
      image =
        "conic-gradient(from \(angle) at \(place.joined(separator: " ")), "
        + "\(Self.list(stops) { "calc(\($0) * 100%)" }))"
    }
    let names = ["startPoint.x", "startPoint.y", "endPoint.x", "endPoint.y"]
    let own = layer.inheriting(names) + style + "border-radius: inherit; background-image: \(image)"
    return HTMLText.element("div", [("class", "layer-part"), ("style", own)])
  }

  private mutating func noteDirection(_ layer: PageLayer) {
    note("its gradient keeps the direction that it has at the poster", layer.node)
  }

  /// A gradient along a line. In CSS the line passes through the middle and ends at corners.
  private mutating func axial(_ layer: PageLayer, _ stops: [Stop]) -> String {
    for (axis, angles) in [("y", ("180deg", "0deg")), ("x", ("90deg", "270deg"))] {
      guard let isForward = layer.runsForward(along: axis) else { continue }
      let (start, end) = (layer.start(axis), layer.end(axis))
      let from = isForward ? start : "(1 - \(start))"
      let way = isForward ? "(\(end) - \(start))" : "(\(start) - \(end))"
      let list = Self.list(stops) { "calc((\(from) + \($0) * \(way)) * 100%)" }
      return "linear-gradient(\(isForward ? angles.0 : angles.1), \(list))"
    }
    let isStill =
      !layer.changes(.bounds) && !layer.changes(.startPoint) && !layer.changes(.endPoint)
    if !isStill { noteDirection(layer) }
    let size = layer.still(.bounds).standardized.size
    let start = layer.still(.startPoint)
    let way = layer.way(at: timeline.poster)
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    guard length > 0 else {
      let color = stops.last?.color ?? "transparent"
      return "linear-gradient(\(color), \(color))"
    }
    let (x, y) = (way.x / length, way.y / length)
    let whole = abs(size.width * x) + abs(size.height * y)
    let offset =
      (start.x - 0.5) * size.width * x + (start.y - 0.5) * size.height * y + whole / 2
    let angle = Self.angle(of: way)
    let list = Self.list(stops) {
      "calc(\(Self.number(offset))px + \($0) * \(Self.number(length))px)"
    }
    return "linear-gradient(\(angle), \(list))"
  }

  /// The angle of a vector, clockwise from the upward direction.
  private static func angle(of way: Point) -> String {
    "atan2(\(number(way.x)), \(number(-way.y)))"
  }

  private static func list(_ stops: [Stop], _ place: (String) -> String) -> String {
    let list = stops.map { "\($0.color) \(place($0.location))" }
    // A gradient of CSS needs at least two colours.
    return (list.count == 1 ? [stops[0].color] + list : list).joined(separator: ", ")
  }

  private typealias Stop = (color: String, location: String)

  /// The colours with their locations, 0 to 1, and the style that the element needs for them; nil
  /// without colours.
  private mutating func stops(of layer: PageLayer) -> (stops: [Stop], style: String)? {
    let still = layer.still(.colors)
    guard !still.isEmpty else { return nil }
    let moving = members(of: "colors", in: layer)
    if moving == nil, layer.changes(.colors) {
      note("its gradient keeps the colours that it has at the poster", layer.node)
    }
    let colors = moving?.values ?? still.map { ValueText.hex($0) }
    var locations = GradientStop.stops(
      colors: [Color](repeating: .black, count: colors.count), locations: layer.still(.locations)
    ).map { Self.number($0.offset) }
    var animations = [moving?.animation]
    if layer.changes(.locations) {
      let places = members(of: "locations", in: layer)
      if let places, places.values.count == colors.count {
        locations = places.values.map { "clamp(0, \($0), 1)" }
        animations.append(places.animation)
      } else {
        note("its colours keep the places that they have at the poster", layer.node)
      }
    }
    // An element's animations have to be in one declaration.
    let uses = animations.compactMap(\.self)
    let style = uses.isEmpty ? "" : "animation: \(uses.joined(separator: ", ")); "
    return (Array(zip(colors, locations)), style)
  }
}

extension PageLayer {
  fileprivate func start(_ axis: String) -> String {
    let point = still(PropertyKey<Point>.startPoint)
    return variable("startPoint.\(axis)", or: axis == "x" ? point.x : point.y)
  }

  fileprivate func end(_ axis: String) -> String {
    let point = still(PropertyKey<Point>.endPoint)
    return variable("endPoint.\(axis)", or: axis == "x" ? point.x : point.y)
  }

  /// The vector from the start to the end of a gradient, in points.
  fileprivate func way(at time: Double) -> Point {
    let size = timeline.value(of: PropertyKey<Rect>.bounds, node: node, at: time).standardized.size
    let start = timeline.value(of: PropertyKey<Point>.startPoint, node: node, at: time)
    let end = timeline.value(of: PropertyKey<Point>.endPoint, node: node, at: time)
    return Point((end.x - start.x) * size.width, (end.y - start.y) * size.height)
  }

  /// True if the gradient always runs forward along an axis, false if always backward; nil
  /// otherwise.
  fileprivate func runsForward(along axis: String) -> Bool? {
    let ways = times.map { time in
      let start = timeline.value(of: PropertyKey<Point>.startPoint, node: node, at: time)
      let end = timeline.value(of: PropertyKey<Point>.endPoint, node: node, at: time)
      let way = end - start
      return axis == "x" ? (way.x, way.y) : (way.y, way.x)
    }
    guard ways.allSatisfy({ abs($0.1) < 1e-9 }) else { return nil }
    if ways.allSatisfy({ $0.0 > 0 }) { return true }
    return ways.allSatisfy { $0.0 < 0 } ? false : nil
  }

  /// True if the direction of the gradient's line is constant.
  fileprivate var keepsDirection: Bool {
    let first = way(at: times[0])
    return times.allSatisfy { time in
      let way = way(at: time)
      let (along, across) = (
        first.x * way.x + first.y * way.y, first.x * way.y - first.y * way.x
      )
      return along >= 0 && abs(across) <= 1e-3 * along
    }
  }
}
