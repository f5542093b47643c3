import AnimGeometry
import AnimTimeline
import Testing
import TrackFitting

@testable import SVGExport

/// Plane transforms over time as functions that SVG can animate.
@Suite struct AffineMotionTests {
  /// Half turns about an axis of the plane, seen from far and from near, and rotated within the
  /// plane: the functions' product is the transform, and none of them rotates fast at the edge-on
  /// view.
  @Test(arguments: [0, 0.3, 0.9], [false, true])
  func functionsMakeUpTheTransform(turn: Double, isUpright: Bool) {
    let motion = AffineMotion(duration: 1, events: [], isConstant: false) { time in
      let angle = Double.pi * (time - 0.25)
      let (c, s) = (cosine(angle), cosine(angle - .pi / 2))
      let card =
        isUpright
        ? AffineTransform(a: c, b: 0.2 * s, c: 0, d: 1 + 0.1 * s, tx: 30 * c, ty: 5)
        : AffineTransform(a: 1 + 0.1 * s, b: 0, c: 0.2 * s, d: c, tx: 5, ty: 30 * c)
      return card.concatenating(AffineTransform(rotationAngle: turn * time))
    }
    let factors = motion.factors(length: 1, turn: 1, factor: 1)
    for step in 0...200 {
      let time = Double(step) / 200 * 0.999
      let product = factors.reversed().reduce(AffineTransform.identity) {
        $0.concatenating($1.matrix($1.signal.value(at: time)))
      }
      let wanted = motion.matrix(time)
      for point in [Point(0, 0), Point(10, 0), Point(0, 10)] {
        #expect((point * product).distance(to: point * wanted) < 1e-6)
      }
    }
    for factor in factors where factor.kind != .translate && factor.kind != .scale {
      #expect(max(abs(factor.signal.low(0)), abs(factor.signal.high(0))) < 1.3)
    }
  }

  /// A rotation of any size is one function, even by more than a quarter.
  @Test(arguments: -11...12)
  func turnsAreOneFunction(step: Int) {
    let turn = Double(step) * .pi / 12
    let matrix = AffineTransform(rotationAngle: turn)
    let factors = AffineMotion(constant: matrix, duration: 1)
      .factors(length: 1, turn: 1, factor: 1).filter { !$0.isIdentity }
    #expect(factors.map(\.kind) == (step == 0 ? [] : [.rotate]))
    let product = factors.matrix
    #expect((Point(10, 3) * product).distance(to: Point(10, 3) * matrix) < 1e-9)
  }
}

private func cosine(_ angle: Double) -> Double { Point(1, 0).rotated(by: angle).x }

extension Point {
  fileprivate func rotated(by angle: Double) -> Point {
    self * AffineTransform(rotationAngle: angle)
  }
}
