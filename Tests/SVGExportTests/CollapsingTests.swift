import Testing

@testable import SVGExport

/// Groups that hold only one element.
@Suite struct CollapsingTests {
  @Test(
    arguments: [
      ("translate(82 46)", "translate(-70 -34)", "translate(12 12)"),
      ("translate(.4 .3)", "translate(0 80)scale(1 -1)", "translate(.4 80.3)scale(1 -1)"),
      ("translate(.25)", "translate(.5 -1.125)", "translate(.75 -1.125)"),
      (
        "rotate(30)translate(1.1 2)", "translate(2.2 -2)scale(2)",
        "rotate(30)translate(3.3)scale(2)"
      ),
      ("translate(-4 5)", "translate(4 -5)", nil),
      ("scale(2)translate(3)", "translate(-3)", "scale(2)"),
      ("translate(3)rotate(10)", "translate(-3)", "translate(3)rotate(10)translate(-3)"),
      ("translate(3)", "rotate(10)translate(-3)", "translate(3)rotate(10)translate(-3)"),
    ])
  func translationsThatMeetAreOne(outer: String, inner: String, both: String?) {
    var group = Element("g", ["transform": outer])
    group.children = [Element("rect", ["transform": inner, "width": "1", "height": "1"])]
    let result = group.collapsed()
    #expect(result.name == "rect")
    #expect(result["transform"] == both)
  }
}
