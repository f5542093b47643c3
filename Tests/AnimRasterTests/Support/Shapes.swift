import AnimGeometry
import AnimPixels
import AnimTimeline

extension DisplayCommand {
  /// A drawing without a transform.
  static func draw(
    _ area: Area, _ paint: Paint, node: Int = 0, _ transform: Projection = .identity
  ) -> DisplayCommand {
    .draw(Drawing(node: node, transform: transform, area: area, paint: paint))
  }

  static func draw(_ area: Area, _ color: Color) -> DisplayCommand { draw(area, .color(color)) }
}

extension Area {
  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Area {
    .roundedRect(Rect(x, y, width, height), cornerRadius: 0)
  }
}

extension Path {
  init(_ points: [Point], closed: Bool) {
    self.init()
    for (i, point) in points.enumerated() {
      if i == 0 { move(to: point) } else { addLine(to: point) }
    }
    if closed { closeSubpath() }
  }

  /// A circle of four cubic curves.
  static func circle(_ center: Point, radius r: Double) -> Path {
    let k = 0.5522847498307936 * r
    let (x, y) = (center.x, center.y)
    var p = Path()
    p.move(to: Point(x + r, y))
    p.addCurve(to: Point(x, y + r), control1: Point(x + r, y + k), control2: Point(x + k, y + r))
    p.addCurve(to: Point(x - r, y), control1: Point(x - k, y + r), control2: Point(x - r, y + k))
    p.addCurve(to: Point(x, y - r), control1: Point(x - r, y - k), control2: Point(x - k, y - r))
    p.addCurve(to: Point(x + r, y), control1: Point(x + k, y - r), control2: Point(x + r, y - k))
    p.closeSubpath()
    return p
  }

  /// SVG path data.
  var svg: String {
    func s(_ p: Point) -> String { "\(p.x) \(p.y)" }
    return elements.map {
      switch $0 {
      case .move(let p): "M\(s(p))"
      case .line(let p): "L\(s(p))"
      case .quadCurve(let p, let c): "Q\(s(c)) \(s(p))"
      case .curve(let p, let c1, let c2): "C\(s(c1)) \(s(c2)) \(s(p))"
      case .close: "Z"
      }
    }.joined()
  }
}

extension Bitmap {
  /// The sum of the alpha bytes, as an area in pixels.
  var coveredArea: Double { pixels.reduce(0) { $0 + Double($1 >> 24) } / 255 }

  func alpha(_ x: Int, _ y: Int) -> UInt32 { self[x, y] >> 24 }

  func channels(_ x: Int, _ y: Int) -> [Int] {
    (0..<4).map { Int(self[x, y] >> (8 * UInt32($0)) & 255) }
  }

  /// True if every colour byte is at most the alpha byte.
  var isPremultiplied: Bool {
    pixels.allSatisfy {
      let a = $0 >> 24
      return $0 & 255 <= a && $0 >> 8 & 255 <= a && $0 >> 16 & 255 <= a
    }
  }
}
