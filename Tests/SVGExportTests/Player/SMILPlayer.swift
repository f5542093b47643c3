import AnimGeometry
import Foundation
import TestSupport

/// Plays one SMIL animation: its value at a time, by SMIL Animation 3.2 and SVG 1.1, 19.2. It
/// follows the specification, independently of the exporter.
struct SMILAnimation {
  let duration: Double
  let repeats: Double
  let freezes: Bool
  let values: [String]
  let times: [Double]
  let splines: [[Double]]
  let mode: String

  /// Nil for an animation that a browser would ignore.
  init?(_ node: SVGNode) {
    let a = node.attributes
    guard let dur = a["dur"], dur.hasSuffix("s"), let duration = Double(dur.dropLast()),
      duration > 0, a["begin"] == nil
    else { return nil }
    self.duration = duration
    repeats = a["repeatCount"] == "indefinite" ? .infinity : Double(a["repeatCount"] ?? "1") ?? 1
    freezes = a["fill"] == "freeze"
    mode = a["calcMode"] ?? (node.name == "animateMotion" ? "paced" : "linear")
    let list = a["keyPoints"] ?? a["values"] ?? ""
    values = list.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    let count = values.count
    if let text = a["keyTimes"] {
      times = text.split(separator: ";").compactMap { Double($0) }
      guard times.count == count, times.first == 0,
        zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }),
        times.allSatisfy({ (0...1).contains($0) }), mode == "discrete" || times.last == 1
      else { return nil }
    } else if mode == "discrete" {
      times = (0..<count).map { Double($0) / Double(count) }
    } else {
      times = (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
    }
    splines = (a["keySplines"] ?? "").split(separator: ";").map { part in
      part.split(whereSeparator: { $0 == " " || $0 == "," }).compactMap { Double($0) }
    }
    if mode == "spline" {
      guard splines.count == count - 1,
        splines.allSatisfy({ $0.count == 4 && $0.allSatisfy((0...1).contains) })
      else { return nil }
    }
    if mode == "paced" { return nil }
  }

  /// The two values around a time and the progress between them; nil after the end of the
  /// animation.
  func state(at time: Double) -> (from: String, to: String, fraction: Double)? {
    var local = time
    if time >= duration * repeats {
      guard freezes else { return nil }
      local = duration
    } else {
      local = time.truncatingRemainder(dividingBy: duration)
    }
    let position = local / duration
    if mode == "discrete" || values.count == 1 {
      let index = times.lastIndex { $0 <= position } ?? 0
      return (values[index], values[index], 0)
    }
    if position >= 1 { return (values[values.count - 1], values[values.count - 1], 0) }
    let index = min(times.lastIndex { $0 <= position } ?? 0, values.count - 2)
    let length = times[index + 1] - times[index]
    var fraction = length > 0 ? (position - times[index]) / length : 1
    if mode == "spline" { fraction = Self.spline(splines[index], fraction) }
    return (values[index], values[index + 1], fraction)
  }

  /// The y of a cubic from (0, 0) to (1, 1) at an x, by bisection.
  private static func spline(_ c: [Double], _ x: Double) -> Double {
    func at(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * p1 + 3 * (1 - t) * t * t * p2 + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if at(c[0], c[2], middle) < x { low = middle } else { high = middle }
    }
    return at(c[1], c[3], (low + high) / 2)
  }
}

/// Evaluates a parsed document at a time.
struct SMILPlayer {
  let tree: SVGTree
  let time: Double

  static func numbers(_ text: String) -> [Double] {
    text.split(whereSeparator: { $0 == " " || $0 == "," }).compactMap { Double($0) }
  }

  private func animations(_ node: SVGNode, _ attribute: String) -> [SMILAnimation] {
    node.children.filter { $0.name == "animate" && $0.attributes["attributeName"] == attribute }
      .compactMap(\.animation)
  }

  /// A number attribute.
  func number(_ node: SVGNode, _ attribute: String, default value: Double = 0) -> Double {
    numbers(node, attribute).first ?? value
  }

  /// A list of numbers.
  func numbers(_ node: SVGNode, _ attribute: String) -> [Double] {
    if let state = animations(node, attribute).last?.state(at: time) {
      let (a, b) = (Self.numbers(state.from), Self.numbers(state.to))
      return zip(a, b).map { $0 + ($1 - $0) * state.fraction }
    }
    return Self.numbers(node.attributes[attribute] ?? "")
  }

  func keyword(_ node: SVGNode, _ attribute: String) -> String? {
    animations(node, attribute).last?.state(at: time)?.from ?? node.attributes[attribute]
  }

  /// The components, 0…1, of a `#rgb` or `#rrggbb` colour.
  func color(_ node: SVGNode, _ attribute: String) -> [Double]? {
    func parse(_ text: String) -> [Double]? {
      let levels = HexColor.levels(text)
      return levels?.count == 3 ? levels : nil
    }
    if let state = animations(node, attribute).last?.state(at: time),
      let a = parse(state.from), let b = parse(state.to)
    {
      return zip(a, b).map { $0 + ($1 - $0) * state.fraction }
    }
    return node.attributes[attribute].flatMap(parse)
  }

  /// A path's outline.
  func path(_ node: SVGNode) -> Path? {
    if let state = animations(node, "d").last?.state(at: time) {
      guard let a = try? Path(svgData: state.from), let b = try? Path(svgData: state.to) else {
        return nil
      }
      return a.interpolated(to: b, at: state.fraction) ?? (state.fraction < 0.5 ? a : b)
    }
    func number(_ name: String) -> Double { node.attributes[name].flatMap(Double.init) ?? 0 }
    if node.name == "circle" || node.name == "ellipse" {
      let (x, y) = node.name == "circle" ? ("r", "r") : ("rx", "ry")
      return Path(
        ellipseIn: Rect(
          number("cx") - number(x), number("cy") - number(y), 2 * number(x), 2 * number(y)))
    }
    return try? Path(svgData: node.attributes["d"] ?? "")
  }

  /// The transform from a node's own coordinates to the canvas.
  func ctm(_ node: SVGNode) -> AnimGeometry.AffineTransform {
    let own = local(node)
    guard let parent = node.parent else { return own }
    return own.concatenating(ctm(parent))
  }

  /// True if the element and all around it are displayed.
  func isDisplayed(_ node: SVGNode) -> Bool {
    if keyword(node, "display") == "none" { return false }
    return node.parent.map(isDisplayed) ?? true
  }

  private func local(_ node: SVGNode) -> AnimGeometry.AffineTransform {
    var result = Self.list(node.attributes["transform"] ?? "")
    for child in node.children where child.name == "animateTransform" {
      guard let state = child.animation?.state(at: time),
        let type = child.attributes["type"]
      else { continue }
      let (a, b) = (Self.numbers(state.from), Self.numbers(state.to))
      let count = max(a.count, b.count)
      func filled(_ list: [Double]) -> [Double] {
        (0..<count).map { $0 < list.count ? list[$0] : type == "scale" ? list[0] : 0 }
      }
      let values = zip(filled(a), filled(b)).map { $0 + ($1 - $0) * state.fraction }
      let matrix = Self.function(type, values)
      // Later ones are further inside.
      result = child.attributes["additive"] == "sum" ? matrix.concatenating(result) : matrix
    }
    for child in node.children where child.name == "animateMotion" {
      guard let state = child.animation?.state(at: time),
        let path = try? Path(svgData: child.attributes["path"] ?? ""),
        let a = Double(state.from), let b = Double(state.to)
      else { continue }
      let place = a + (b - a) * state.fraction
      let measure = PathMeasure(path)
      guard let point = measure.point(atFraction: place) else { continue }
      var motion = AnimGeometry.AffineTransform(translationX: point.x, y: point.y)
      if child.attributes["rotate"] == "auto", let angle = measure.tangentAngle(atFraction: place) {
        motion = AnimGeometry.AffineTransform(rotationAngle: angle).concatenating(motion)
      }
      result = result.concatenating(motion)
    }
    return result
  }

  static func function(_ name: String, _ v: [Double]) -> AnimGeometry.AffineTransform {
    let center = v.count > 2 ? Point(v[1], v[2]) : .zero
    return switch name {
    case "translate": AnimGeometry.AffineTransform(translationX: v[0], y: v.count > 1 ? v[1] : 0)
    case "scale": AnimGeometry.AffineTransform(scaleX: v[0], y: v.count > 1 ? v[1] : v[0])
    case "rotate":
      AnimGeometry.AffineTransform(translationX: -center.x, y: -center.y)
        .concatenating(AnimGeometry.AffineTransform(rotationAngle: v[0] * .pi / 180))
        .concatenating(AnimGeometry.AffineTransform(translationX: center.x, y: center.y))
    case "skewX":
      AnimGeometry.AffineTransform(a: 1, b: 0, c: tan(v[0] * .pi / 180), d: 1, tx: 0, ty: 0)
    case "matrix":
      AnimGeometry.AffineTransform(a: v[0], b: v[1], c: v[2], d: v[3], tx: v[4], ty: v[5])
    default: AnimGeometry.AffineTransform.identity
    }
  }

  /// A transform list.
  static func list(_ text: String) -> AnimGeometry.AffineTransform {
    var result = AnimGeometry.AffineTransform.identity
    for part in text.split(separator: ")") {
      let pieces = part.split(separator: "(")
      guard pieces.count == 2 else { continue }
      let name = pieces[0].trimmingCharacters(in: .whitespaces)
      result = function(name, numbers(String(pieces[1]))).concatenating(result)
    }
    return result
  }
}
