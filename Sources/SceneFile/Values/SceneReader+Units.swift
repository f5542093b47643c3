import AnimGeometry
import AnimTiming

extension SceneReader {
  private static let angleUnits: [(name: String, radians: Double)] = [
    ("deg", .pi / 180), ("grad", .pi / 200), ("rad", 1), ("turn", 2 * .pi),
  ]

  /// Reads an angle with its unit, in radians; 0 needs no unit.
  func angle(_ node: YAMLNode) throws(Mistake) -> Double {
    let node = try resolved(node)
    if node.isScaled { return try scaled(node, to: .angles) }
    switch node.content {
    case .scalar(.number(0), _): return 0
    case .scalar(.number(let number), let text):
      // A number above a turn in radians is probably in degrees.
      let advice =
        abs(number) > 2 * .pi
        ? "write \(text)deg, or use rad or turn" : "write \(text)rad, or \(text)deg for degrees"
      throw Mistake(node.mark, "an angle needs a unit: \(advice)")
    case .scalar(.text, let text):
      for unit in Self.angleUnits where text.hasSuffix(unit.name) {
        guard let number = CallText.number(text.dropLast(unit.name.utf8.count)),
          abs(number) <= 1e6
        else { continue }
        return number * unit.radians
      }
      throw unexpected(node, "an angle such as 45deg, 1.2rad or 0.25turn")
    default: throw unexpected(node, "an angle such as 45deg, 1.2rad or 0.25turn")
    }
  }

  func curve(_ node: YAMLNode) throws(Mistake) -> Curve {
    let node = try resolved(node)
    guard case .scalar(.text, let text) = node.content else {
      throw unexpected(node, "a timing function such as easeIn or cubic-bezier(0.2, 0, 0.4, 1)")
    }
    if let known = curves[text] { return known }
    do {
      let curve = try CurveText.curve(text)
      curves[text] = curve
      return curve
    } catch {
      throw Mistake(node.mark, error.message)
    }
  }

  /// Reads a CSS colour; `none` and null are clear.
  func color(_ node: YAMLNode) throws(Mistake) -> Color {
    let node = try resolved(node)
    switch node.content {
    case .scalar(.null, ""):
      throw Mistake(
        node.mark,
        "a colour is missing; one that begins with # needs quotes, as # starts a comment")
    case .scalar(.null, _), .scalar(.text, "none"), .scalar(.text, "clear"): return .clear
    case .scalar(.text, let text):
      if let color = Color(css: text) { return color }
      throw unexpected(node, "a CSS colour such as navy, “#e4572e” or rgb(228 87 46)")
        .appending(Color.suggestion(for: text))
    case .scalar(.number, let text):
      throw unexpected(node, "a CSS colour such as navy, “#e4572e” or rgb(228 87 46)")
        .appending(Color.suggestion(for: text))
    default: throw unexpected(node, "a CSS colour such as navy, “#e4572e” or rgb(228 87 46)")
    }
  }

  func point(_ node: YAMLNode) throws(Mistake) -> Point {
    let n = try numbers(node, "a point [x, y]", count: 2)
    return Point(n[0], n[1])
  }

  func size(_ node: YAMLNode) throws(Mistake) -> Size {
    let n = try numbers(node, "a size [width, height]", count: 2)
    return Size(n[0], n[1])
  }

  func rect(_ node: YAMLNode) throws(Mistake) -> Rect {
    let n = try numbers(node, "a rectangle [x, y, width, height]", count: 4)
    return Rect(n[0], n[1], n[2], n[3])
  }
}
