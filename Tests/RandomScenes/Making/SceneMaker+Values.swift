import AnimGeometry
import AnimTimeline
import LayerTree
import TestSupport

extension SceneMaker {
  /// Properties of a kind of layer that can be animated.
  func properties(of kind: ScenePlan.LayerKind) -> [Property] {
    var result: [Property] = [
      .opacity, .position, .anchorPoint, .bounds, .backgroundColor, .cornerRadius, .borderWidth,
      .borderColor, .hidden, .masksToBounds, .transform, .sublayerTransform,
    ]
    if purpose == .timeline { result += [.zPosition, .anchorPointZ] }
    switch kind {
    case .plain, .image: break
    case .shape:
      result += [
        .path, .fillColor, .strokeColor, .lineWidth, .strokeStart, .strokeEnd, .lineDashPattern,
        .lineDashPhase, .miterLimit,
      ]
    case .gradient: result += [.colors, .locations, .startPoint, .endPoint]
    case .text: result += [.foregroundColor]
    }
    return result
  }

  func keyPaths(of kind: ScenePlan.LayerKind) -> [String] {
    let properties = properties(of: kind)
    var result = properties.map(\.name)
    result += [
      "position.x", "position.y", "bounds.size", "bounds.origin", "bounds.size.width",
      "bounds.origin.y", "anchorPoint.y", "position", "transform",
    ]
    if kind == .gradient { result += ["startPoint.x", "endPoint.y", "colors", "locations"] }
    let parts =
      purpose == .timeline
      ? [
        "rotation", "rotation.x", "rotation.z", "scale", "scale.y", "translation",
        "translation.z",
      ] : ["rotation", "rotation.z", "scale.x", "scale.y", "translation", "translation.y"]
    result += parts.flatMap { ["transform.\($0)", "sublayerTransform.\($0)"] }
    return result
  }

  /// The first values of a layer. Lists keep their length, so that two can be interpolated.
  mutating func values(of kind: ScenePlan.LayerKind) -> [PropertyValue] {
    properties(of: kind).compactMap { property in
      let isNeeded =
        property.kind == .colors || property.kind == .numbers || property == .bounds
        || property == .position || property == .path
      guard isNeeded || random.chance(0.3) else { return nil }
      // Nothing is hidden at the beginning.
      valued = property.name
      return property == .hidden ? nil : PropertyValue(property, value(of: property.kind))
    }
  }

  /// True if values have to be exact in browsers.
  var isTame: Bool {
    purpose == .browser
      && ["anchorPoint", "startPoint", "endPoint", "lineDashPattern", "stroke", "scale"].contains {
        valued.contains($0)
      }
  }

  mutating func point() -> Point {
    isTame
      ? Point(random.number(0...1), random.number(0...1))
      : Point(random.number(0...200), random.number(0...100))
  }

  private mutating func number() -> Double {
    guard isTame else { return random.number(0.1...2) }
    return valued.contains("scale") ? random.number(0.6...1.4) : random.number(0.1...0.9)
  }

  private mutating func color() -> Color {
    Color(
      red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
      alpha: random.number(0.1...1))
  }

  mutating func value(of kind: ValueKind) -> Value {
    switch kind {
    case .point: return .point(point())
    case .size: return .size(Size(random.number(10...100), random.number(10...100)))
    case .rect:
      return .rect(
        Rect(
          random.number(-10...10), random.number(-10...10), random.number(10...100),
          random.number(10...100)))
    case .vector:
      let z = valued == ValueFunction.translate.rawValue ? 0.0 : 1
      return .vector(Vector3(number(), number(), purpose == .browser ? z : number()))
    case .color: return .color(color())
    case .colors: return .colors([color(), color(), color()])
    case .numbers:
      if valued == "lineDashPattern", isTame { return .numbers([random.number(8...12), 9]) }
      return .numbers([0.05, random.number(0.1...0.9), 1])
    case .flag: return .flag(random.chance(0.5))
    case .transform: return .transform(transform())
    case .path: return .path(outline())
    default: return .number(number())
    }
  }

  private mutating func outline() -> Path {
    var path = Path()
    path.move(to: point())
    path.addLine(to: point())
    // Lines are raised to curves during interpolation; other structures switch.
    if random.chance(0.3) {
      path.addLine(to: point())
    } else {
      path.addCurve(to: point(), control1: point(), control2: point())
    }
    if purpose == .timeline, random.chance(0.1) { path.addLine(to: point()) }
    return path
  }

  private mutating func transform() -> Transform3D {
    let scale = random.number(0.5...2)
    if purpose == .browser || random.chance(0.5) {
      let turn = random.number(-3...3)
      let way = (random.number(-50...50), random.number(-50...50))
      let result = TransformComponents(
        scale: Vector3(scale, random.chance(0.5) ? scale : random.number(0.5...2), 1),
        rotation: Vector3(0, 0, turn), translation: Vector3(way.0, way.1, 0)
      ).transform
      // Some mirrored, some sheared.
      switch random.whole(0...7) {
      case 0: return Transform3D(scaleX: -1, y: 1).concatenating(result)
      case 1: return Transform3D(m21: random.number(-0.5...0.5)).concatenating(result)
      default: return result
      }
    }
    let result = TransformComponents(
      scale: Vector3(scale, random.number(0.5...2), 1),
      rotation: Vector3(random.number(-1...1), random.number(-1...1), random.number(-1...1)),
      translation: Vector3(random.number(-50...50), 0, random.number(-50...50))
    ).transform
    // Some in perspective.
    return random.chance(0.3)
      ? result.concatenating(Transform3D(m34: -1 / random.number(200...900))) : result
  }
}
