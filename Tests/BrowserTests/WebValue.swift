import AnimGeometry
import AnimTimeline

/// A property of CSS or of a table, and its value in a timeline.
struct WebValue: Sendable {
  let name: String
  let property: Property
  /// Tolerance.
  let limit: Double
  /// The numbers of a computed value; nil for an unknown form.
  let read: @Sendable (String) -> [Double]?
  /// The numbers in the timeline; nil if the table doesn't set the property.
  let expected: @Sendable (Timeline, Int, Double) -> [Double]?

  /// The error of a computed value as a fraction of the tolerance.
  func error(
    of text: String, in timeline: Timeline, _ node: Int, _ time: Double, rate: Double?
  ) -> Double? {
    guard property == .hidden || timeline.nodes[node].isSet(property) else { return nil }
    // Compares with an interval around the time: a short one for jumps, one of a sample's length
    // for sampled values.
    let reach = rate.map { 1 / $0 } ?? 2e-6 * max(timeline.duration, 1)
    let moments = rate == nil ? [-reach, 0, reach] : (-4...4).map { reach * Double($0) / 4 }
    let values = moments.compactMap {
      expected(timeline, node, min(max(time + $0, 0), timeline.duration - 1e-9))
    }
    guard values.count == moments.count else { return nil }
    guard let found = read(text) else { return .infinity }
    guard values.allSatisfy({ $0.count == found.count }) else { return .infinity }
    if rate == nil {
      return values.map { zip($0, found).map { abs($0 - $1) }.max() ?? 0 }.min().map { $0 / limit }
    }
    return found.indices.map { lane in
      let (low, high) = (values.map { $0[lane] }.min() ?? 0, values.map { $0[lane] }.max() ?? 0)
      return max(low - found[lane], found[lane] - high, 0)
    }.max().map { $0 / limit }
  }

  static let all: [WebValue] =
    [
      lane("left", .position, 0, px), lane("top", .position, 1, px),
      lane("width", .bounds, 2, px, isSide: true), lane("height", .bounds, 3, px, isSide: true),
      corner("top-left", .minXMinY), corner("top-right", .maxXMinY),
      corner("bottom-right", .maxXMaxY), corner("bottom-left", .minXMaxY),
      lane("stroke-width", .lineWidth, 0, px, isSide: true),
      lane("stroke-dashoffset", .lineDashPhase, 0, px),
      WebValue(name: "opacity", property: .opacity, limit: 1.0 / 512 + 2e-4, read: numbers) {
        [min(max($0.lanes(of: .opacity, node: $1, at: $2).x, 0), 1)]
      },
      vector("translate", .transformTranslation, 0.055, "px", 0),
      vector("scale", .transformScale, 0.0006, "", 1),
      WebValue(
        name: "rotate", property: .transformRotation, limit: 0.11,
        read: { $0 == "none" ? [0] : $0.hasSuffix("deg") ? numbers($0.dropLast(3)) : nil },
        expected: { timeline, node, time in
          let turn = timeline.lanes(of: .transformRotation, node: node, at: time)
          let entries = timeline.nodes[node]
          guard !entries.isSet(.motionRotation), turns(in: timeline, node) else { return nil }
          return [turn.z * 180 / .pi]
        }),
      color("background-color", .backgroundColor), color("outline-color", .borderColor),
      color("fill", .fillColor), color("stroke", .strokeColor), color("color", .foregroundColor),
      color("--shadowColor", .shadowColor),
      WebValue(
        name: "d", property: .path, limit: 0.06,
        read: { text in
          guard let data = text.wholeMatch(of: /path\("(.*)"\)/)?.1 else {
            return text == "none" ? [] : nil
          }
          return try? Path(svgData: String(data)).cubicPoints.flatMap { [$0.x, $0.y] }
        },
        expected: { timeline, node, time in
          guard case .path(let path) = timeline.value(of: .path, node: node, at: time) else {
            return nil
          }
          return path.cubicPoints.flatMap { [$0.x, $0.y] }
        }),
      WebValue(
        name: "visibility", property: .hidden, limit: 0.5,
        read: { [$0 == "hidden" ? 1 : 0] },
        expected: { timeline, node, time in
          // The elements are siblings, so an element that stays can't be hidden by another one.
          var around = timeline.comesAndGoes(node) ? timeline.nodes[node].parent : nil
          var isShown = timeline.shows(node, at: time)
          while let index = around {
            isShown = isShown && timeline.shows(index, at: time)
            around = timeline.nodes[index].parent
          }
          return [isShown ? 0 : 1]
        }),
    ]
    + [
      custom("zPosition", 0.055), custom("shadowOpacity", 0.003), custom("shadowRadius", 0.055),
      custom("strokeStart", 0.0006), custom("strokeEnd", 0.0006),
      custom("shadowOffset.width", 0.055), custom("shadowOffset.height", 0.055),
      custom("transform.rotation.x", 0.002), custom("transform.rotation.y", 0.002),
    ].compactMap { $0 }

  // MARK: Kinds of values

  private static func numbers(_ text: some StringProtocol) -> [Double]? {
    Double(text).map { [$0] }
  }

  private static func px(_ text: String) -> [Double]? {
    text.hasSuffix("px") ? numbers(text.dropLast(2)) : nil
  }

  /// A length; the browser rounds those of boxes to 64ths.
  private static func lane(
    _ name: String, _ property: Property, _ lane: Int,
    _ read: @escaping @Sendable (String) -> [Double]?, isSide: Bool = false
  ) -> WebValue {
    WebValue(name: name, property: property, limit: 0.07, read: read) {
      let value = $0.lanes(of: property, node: $1, at: $2)[lane]
      return [isSide ? max(value, 0) : value]
    }
  }

  /// The radius of a corner, which is 0 for a corner that the layer doesn't round.
  private static func corner(_ name: String, _ corner: CornerMask) -> WebValue {
    WebValue(name: "border-\(name)-radius", property: .cornerRadius, limit: 0.07, read: px) {
      let radius = max($0.lanes(of: .cornerRadius, node: $1, at: $2).x, 0)
      let corners = CornerMask($0.nodes[$1].baseValue(of: .maskedCorners)) ?? .all
      return [corners.contains(corner) ? radius : 0]
    }
  }

  /// Up to three numbers; omitted ones equal the first or zero.
  private static func vector(
    _ name: String, _ property: Property, _ limit: Double, _ unit: String, _ rest: Double
  ) -> WebValue {
    WebValue(
      name: name, property: property, limit: limit,
      read: { text in
        if text == "none" { return [rest, rest, rest] }
        let parts = text.split(separator: " ").compactMap { Double($0.dropLast(unit.count)) }
        guard let first = parts.first, parts.count <= 3 else { return nil }
        let second = parts.count > 1 ? parts[1] : rest == 1 ? first : 0
        return [first, second, parts.count > 2 ? parts[2] : rest]
      },
      expected: {
        let value = $0.lanes(of: property, node: $1, at: $2)
        return [value.x, value.y, value.z]
      })
  }

  /// A colour, compared in premultiplied form.
  private static func color(_ name: String, _ property: Property) -> WebValue {
    WebValue(
      name: name, property: property, limit: 1.0 / 512 + 1.5 / 255,
      read: { text in
        let numbers = text.split { !"0123456789.e-".contains($0) }.compactMap { Double($0) }
        guard text.hasPrefix("rgb"), numbers.count >= 3 else { return nil }
        let alpha = numbers.count > 3 ? numbers[3] : 1
        return numbers.prefix(3).map { $0 / 255 * alpha } + [alpha]
      },
      expected: {
        guard case .color(let color) = $0.value(of: property, node: $1, at: $2) else { return nil }
        let limited = color.clamped
        let alpha = limited.alpha
        return [limited.red * alpha, limited.green * alpha, limited.blue * alpha, alpha]
      })
  }

  /// A number of a property that CSS lacks.
  private static func custom(_ keyPath: String, _ limit: Double) -> WebValue? {
    guard let path = AnimationKeyPath(keyPath) else { return nil }
    let name = "--" + keyPath.split(separator: ".").joined(separator: "-")
    return WebValue(name: name, property: path.property, limit: limit, read: numbers) {
      if path.property == .transformRotation, turns(in: $0, $1) { return nil }
      let lanes = $0.lanes(of: path.property, node: $1, at: $2)
      return path.value(in: lanes)?.lanes.map { [$0.x] }
    }
  }

  /// True if a layer only ever turns about the z axis.
  private static func turns(in timeline: Timeline, _ node: Int) -> Bool {
    (0...64).allSatisfy { step in
      let time = timeline.duration * Double(step) / 64
      let turn = timeline.lanes(of: .transformRotation, node: node, at: time)
      return turn.x == 0 && turn.y == 0
    }
  }
}

extension Timeline {
  /// True if a node is in the tree and not hidden, for any state of its ancestors.
  fileprivate func shows(_ node: Int, at time: Double) -> Bool {
    lanes(of: .hidden, node: node, at: time).x == 0 && nodes[node].isPresent(at: time)
  }

  fileprivate func comesAndGoes(_ node: Int) -> Bool {
    nodes[node].start > 0 || nodes[node].end < duration || nodes[node].track(of: .hidden) != nil
  }
}
