import AnimGeometry
import SystemC

extension SceneReader {
  /// The keys of a transform's step.
  static let transformKeys = KeyTable(
    "transformStep", what: "a step of a transform",
    [
      SceneKey(
        "translate", .either([.point, .vector]), "Moves by [x, y] or [x, y, z] points."),
      SceneKey("rotate", .angle, "Turns clockwise on screen."),
      SceneKey("rotateX", .angle, "Turns about the x axis."),
      SceneKey("rotateY", .angle, "Turns about the y axis."),
      SceneKey("rotateZ", .angle, "Turns about the z axis, as “rotate” does."),
      SceneKey(
        "scale", .either([.number(.coordinate), .point, .vector]),
        "Scales by one factor or by [x, y] or [x, y, z]."),
      SceneKey("skewX", .angle, "Slants along x."),
      SceneKey("skewY", .angle, "Slants along y."),
      SceneKey(
        "perspective", .number(.positive), "Distance of the eye from the plane, in points."),
    ])

  /// Reads a list of steps, the first of which is applied last, or 6 or 16 numbers, or `none`.
  func transform(_ node: YAMLNode) throws(Mistake) -> Transform3D {
    let node = try resolved(node)
    if case .scalar(.text, "none") = node.content { return .identity }
    guard case .sequence(let items) = node.content else {
      throw unexpected(node, "a list of steps such as [{ rotate: 45deg }] or of 6 or 16 numbers")
    }
    var result = Transform3D.identity
    if let first = items.first, case .mapping = try resolved(first).content {
      for item in items { result = try step(item).concatenating(result) }
    } else if items.count == 6 {
      let n = try numbers(node, "6 numbers", count: 6)
      result = Transform3D(
        AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    } else if items.count == 16 {
      result = Transform3D(entries: try numbers(node, "16 numbers", count: 16)) ?? .identity
    } else if !items.isEmpty {
      throw unexpected(node, "a list of steps such as [{ rotate: 45deg }] or of 6 or 16 numbers")
    }
    guard result.entries.allSatisfy({ abs($0) <= 1e12 }) else {
      throw Mistake(node.mark, "the transform has numbers that are too large to calculate with")
    }
    return result
  }

  private func step(_ node: YAMLNode) throws(Mistake) -> Transform3D {
    let fields = try Fields(node, Self.transformKeys, self)
    guard let pair = fields.pairs.first, fields.pairs.count == 1 else {
      throw Mistake(
        fields.pairs.dropFirst().first?.keyMark ?? fields.mark,
        "each step of a transform has one key, such as { rotate: 45deg }, since their order counts")
    }
    switch pair.key {
    case "translate":
      let vector = try vector(pair.value, third: 0)
      return Transform3D(translationX: vector.x, y: vector.y, z: vector.z)
    case "scale":
      let value = try resolved(pair.value)
      if value.isScaled || !value.hasParts {
        let factor = try number(value)
        return Transform3D(scaleX: factor, y: factor)
      }
      let vector = try vector(value, third: 1)
      return Transform3D(scaleX: vector.x, y: vector.y, z: vector.z)
    case "rotateX": return Transform3D(rotationAngle: try angle(pair.value), x: 1, y: 0, z: 0)
    case "rotateY": return Transform3D(rotationAngle: try angle(pair.value), x: 0, y: 1, z: 0)
    case "skewX": return Transform3D(m21: tan(try angle(pair.value)))
    case "skewY": return Transform3D(m12: tan(try angle(pair.value)))
    case "perspective": return Transform3D(m34: -1 / (fields.number("perspective") ?? 1))
    default: return Transform3D(rotationAngle: try angle(pair.value), x: 0, y: 0, z: 1)
    }
  }

  private func vector(_ node: YAMLNode, third: Double) throws(Mistake) -> Vector3 {
    let what = "a list [x, y] or [x, y, z]"
    let items = try items(node, what)
    let n = try numbers(node, what, count: items.count == 3 ? 3 : 2)
    return Vector3(n[0], n[1], n.count == 3 ? n[2] : third)
  }
}
