import AnimGeometry
import AnimTimeline
import TestSupport

extension SeededGenerator {
  /// A graph with every kind of primitive, of whatever inputs.
  mutating func graph(
    in box: Rect = Rect(0, 0, 150, 110), under transform: AffineTransform? = nil
  ) -> FilterGraph {
    let nodes = (0..<whole(1...6)).map { index in
      FilterGraph.Node(
        primitive(), inputs: (0..<whole(1...3)).map { _ in input(before: index) },
        subregion: chance(0.3) ? rect(in: box) : nil, colorSpace: chance(0.5) ? .sRGB : .linear)
    }
    let region = chance(0.2) ? box.inset(dx: -50, dy: -50) : rect(in: box)
    return FilterGraph(nodes: nodes, region: region, transform: transform ?? graphTransform())
  }

  /// A transform that is mostly along the axes.
  private mutating func graphTransform() -> AffineTransform {
    switch whole(0...5) {
    case 0, 1: .identity
    case 2: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 110, ty: 3.5)
    case 3: AffineTransform(a: number(-2...2), b: 0, c: 0, d: number(0.3...2), tx: 20, ty: 7.25)
    case 4:
      AffineTransform(rotationAngle: number(0...6))
        .concatenating(AffineTransform(translationX: number(0...90), y: number(0...60)))
    default:
      AffineTransform(
        a: number(0.5...1.5), b: number(-1...1), c: number(-1...1), d: number(0.5...1.5),
        tx: number(-20...20), ty: number(-20...20))
    }
  }

  private mutating func rect(in box: Rect) -> Rect {
    let (x, y) = (number(box.minX - 10...box.maxX), number(box.minY - 10...box.maxY))
    return Rect(x, y, number(0...box.width), number(0...box.height))
  }

  private mutating func input(before index: Int) -> FilterGraph.Input {
    switch whole(0...5) {
    case 0: .sourceAlpha
    case 1, 2: .source
    default: .result(whole(-1...index))
    }
  }

  private mutating func color() -> Color {
    Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1))
  }

  private mutating func size(_ most: Double) -> Size {
    Size(chance(0.2) ? 0 : number(0...most), number(0...most))
  }

  private mutating func function() -> TransferFunction {
    switch whole(0...4) {
    case 0: .identity
    case 1: .table([number(0...1), number(0...1), number(0...1)])
    case 2: .discrete([number(0...1), number(0...1)])
    case 3: .linear(slope: number(-1...2), intercept: number(-0.5...0.5))
    default: .gamma(amplitude: number(0...2), exponent: number(0.2...3), offset: number(-0.3...0.3))
    }
  }

  private mutating func primitive() -> FilterPrimitive {
    switch whole(0...11) {
    case 0: .offset(Point(chance(0.5) ? 7 : number(-20...20), number(-20...20)))
    case 1: .flood(color())
    case 2: .merge
    case 3: .composite(pick([.over, .in, .out, .atop, .xor, .lighter]))
    case 4:
      .composite(
        .arithmetic(
          k1: number(-1...1), k2: number(-1...1), k3: number(-1...1), k4: number(-0.5...0.3)))
    case 5: .blend(pick(BlendMode.allCases))
    case 6:
      .colorMatrix(
        ColorMatrix(
          red: SIMD4(number(-1...2), 0.2, 0, 0), alpha: SIMD4(0, 0, 0, number(0...1.5)),
          bias: SIMD4(0.1, 0, 0.2, chance(0.3) ? 0.2 : 0)))
    case 7:
      .componentTransfer(
        ComponentTransfer(
          red: function(), green: function(), blue: function(),
          alpha: chance(0.5) ? function() : .identity))
    case 8: .gaussianBlur(size(chance(0.2) ? 20 : 5))
    case 9: .dropShadow(color(), offset: Point(number(-9...9), 4), deviation: size(5))
    case 10: .morphology(pick(MorphologyOperator.allCases), radius: size(6))
    default: .tile
    }
  }
}
