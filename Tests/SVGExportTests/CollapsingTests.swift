import Testing
import TrackFitting

@testable import SVGExport

/// Groups that hold only one element.
@Suite struct CollapsingTests {
  @Test(
    arguments: [
      ([move(82, 46)], [move(-70, -34)], "translate(12 12)"),
      ([move(0.4, 0.3)], [move(0, 80), flip], "translate(.4 80.3)scale(1 -1)"),
      ([move(0.25)], [move(0.5, -1.125)], "translate(.75 -1.125)"),
      (
        [.rotate(30), move(1.1, 2)], [move(2.2, -2), double],
        "rotate(30)translate(3.3)scale(2)"
      ),
      ([move(-4, 5)], [move(4, -5)], nil),
      ([double, move(3)], [move(-3)], "scale(2)"),
      ([move(3), .rotate(10)], [move(-3)], "translate(3)rotate(10)translate(-3)"),
      ([move(3)], [.rotate(10), move(-3)], "translate(3)rotate(10)translate(-3)"),
    ] as [([TransformTerm], [TransformTerm], String?)])
  func translationsThatMeetAreOne(
    outer: [TransformTerm], inner: [TransformTerm], both: String?
  ) {
    var group = Element("g", ["transform": .transform(outer)])
    group.children = [
      Element("rect", ["transform": .transform(inner), "width": 1, "height": 1])
    ]
    let result = group.collapsed()
    #expect(result.name == "rect")
    #expect(result["transform"]?.printed == both)
  }

  private static let double = TransformTerm.scale(x: 2, y: nil)
  private static let flip = TransformTerm.scale(x: 1, y: -1)

  private static func move(_ x: Double, _ y: Double? = nil) -> TransformTerm {
    .translate(
      x: DecimalNumber(x, decimals: 3), y: y.map { DecimalNumber($0, decimals: 3) })
  }
}
