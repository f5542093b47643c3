import AnimTiming
import LayerTree
import Testing

@testable import SceneFile

/// The timing function of an animation in a scene file.
func curve(_ text: String) throws -> Curve? {
  let layer = try layer(
    "animations: [{ key: a, keyPath: opacity, to: 0, timingFunction: \"\(text)\" }]")
  return layer.animation(forKey: "a")?.timingFunction
}

@Suite("Timing functions")
struct CurveTests {
  /// Control points from Core Animation's documentation and from CSS Easing 2.
  @Test(
    "Names and cubic-bezier",
    arguments: [
      ("easeIn", 0.42, 0, 1, 1), ("easeOut", 0, 0, 0.58, 1), ("easeInEaseOut", 0.42, 0, 0.58, 1),
      ("easeInOut", 0.42, 0, 0.58, 1),
      ("default", 0.25, 0.1, 0.25, 1), ("ease", 0.25, 0.1, 0.25, 1), ("ease-in", 0.42, 0, 1, 1),
      ("ease-out", 0, 0, 0.58, 1), ("ease-in-out", 0.42, 0, 0.58, 1),
      ("cubic-bezier(.1, -2, 0.3, 4e0)", 0.1, -2, 0.3, 4),
      (" cubic-bezier( 0.1 ,0 , 1,1 ) ", 0.1, 0, 1, 1),
    ] as [(String, Double, Double, Double, Double)])
  func cubic(text: String, x1: Double, y1: Double, x2: Double, y2: Double) throws {
    #expect(try curve(text) == Curve.cubic(x1, y1, x2, y2))
  }

  @Test("Names may be in any case, as in CSS")
  func anyCase() throws {
    let names = CurveText.named.map(\.name)
    #expect(Set(names.map { $0.lowercased() }).count == names.count)
    for name in names {
      let first = name.prefix(1).uppercased() + name.dropFirst()
      for other in [name.lowercased(), name.uppercased(), first] {
        #expect(try curve(other) == curve(name))
      }
    }
    #expect(try curve("Cubic-Bezier(0.1, 0, 1, 1)") == Curve.cubic(0.1, 0, 1, 1))
    #expect(try curve("STEPS(4, Jump-Both)") == curve("steps(4, jump-both)"))
  }

  @Test("linear has no curve")
  func linear() throws { #expect(try curve("linear") == .linear) }

  @Test(
    "Steps",
    arguments: [
      ("steps(4)", [0, 0.25, 0.75]), ("steps(4, end)", [0, 0.25, 0.75]),
      ("steps(4, jump-end)", [0, 0.25, 0.75]), ("steps(4, start)", [0.25, 0.5, 1]),
      ("steps(4, jump-start)", [0.25, 0.5, 1]), ("steps(4, jump-none)", [0, 1.0 / 3, 1]),
      ("steps(4, jump-both)", [0.2, 0.4, 0.8]), ("step-start", [1, 1, 1]),
      ("step-end", [0, 0, 0]),
    ] as [(String, [Double])])
  func steps(text: String, values: [Double]) throws {
    let curve = try #require(try curve(text))
    for (time, value) in zip([0.1, 0.3, 0.9], values) {
      #expect(abs(curve.value(at: time) - value) < 1e-12)
    }
  }

  @Test(
    "Stops of linear()",
    arguments: [
      ("linear(0, 1)", 0.5, 0.5), ("linear(0, 0.25 75%, 1)", 0.375, 0.125),
      ("linear(0, 0.25 75%, 1)", 0.875, 0.625), ("linear(0, 0.5 25% 75%, 1)", 0.5, 0.5),
      ("linear(0, 30% 2, 1)", 0.3, 2), ("linear(0, 4, 1)", 0.25, 2),
    ] as [(String, Double, Double)])
  func stops(text: String, time: Double, value: Double) throws {
    #expect(abs(try #require(try curve(text)).value(at: time) - value) < 1e-12)
  }

  @Test("All of Penner's names, and the classic bounce")
  func penner() throws {
    for mode in ["In", "Out", "InOut"] {
      for family in [
        "Quad", "Cubic", "Quart", "Quint", "Sine", "Expo", "Circ", "Back", "Elastic", "Bounce",
        "BounceClassic",
      ] {
        let curve = try #require(try curve("ease\(mode)\(family)"))
        #expect(abs(curve.value(at: 0)) < 1e-3 && abs(curve.value(at: 1) - 1) < 1e-3)
        let middle = curve.value(at: 0.5)
        let isFine = mode == "In" ? middle < 0.5 : mode == "Out" ? middle > 0.5 : middle == 0.5
        #expect(isFine || abs(middle - 0.5) < 1e-9)
      }
    }
    #expect(try curve("easeInQuad")?.value(at: 0.3) == 0.09)
    #expect(abs(try #require(try curve("easeInOutCubic")).value(at: 0.25) - 0.0625) < 1e-12)
    let classic = try #require(try curve("easeOutBounceClassic"))
    // 121 t² / 16 until 4/11.
    #expect(abs(classic.value(at: 0.2) - 0.3025) < 1e-12)
    // The second landing of the classic listing is at 9/10, that of the usual bounce at 10/11.
    #expect(abs(classic.value(at: 0.9) - 1) < 1e-9)
  }

  @Test("Springs run until they have settled")
  func springs() throws {
    let expected = SpringCurve(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0)
    for text in ["spring(1, 100, 10, 0)", "spring(1 100 10 0)", "spring(1, 100, 10)"] {
      #expect(try curve(text) == expected.map(Curve.spring))
    }
  }

  @Test(
    "What is no curve is told",
    arguments: [
      "", "easein()", "easeIn(2)", "steps(0)", "steps(1, jump-none)", "steps(2.5)", "steps(4 end)",
      "linear()", "linear(1)", "linear(0, 1 2)", "linear(0, 1%, )", "cubic-bezier(0, 0, 1)",
      "cubic-bezier(0, 0, 1, 1, 1)", "cubic-bezier(0,,0, 1, 1)", "spring(0, 1, 1)", "steps(4",
      "spring(1e-9, 1e-30, 1)", "steps((4))", "steps(99999999999999999999)",
      "cubic-bezier(0, 1e308, 1, 1)", "linear(nan, 1)", "linear(0, 1e999)",
    ])
  func mistakes(text: String) {
    #expect(throws: SceneFileError.self) { try curve(text) }
  }
}
