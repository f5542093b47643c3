import AnimGeometry
import AnimTiming
import TestSupport
import Testing
import TimelineFixtures

@testable import AnimDrawing
@testable import AnimTimeline

/// The moment that represents a timeline, found from its tracks and its visible content.
@Suite struct RestingTimeTests {
  private static let box: [Property: Value] = [
    .bounds: .rect(Rect(0, 0, 40, 40)), .position: .point(Point(50, 50)),
    .backgroundColor: .color(.red),
  ]

  /// A box that fades through values at times, in four seconds.
  private func fading(_ values: [(time: Double, opacity: Double)]) -> Timeline {
    var scene = SceneBuilder()
    let pieces = zip(values, values.dropFirst()).map { from, to in
      scene.tween(.number(from.opacity), .number(to.opacity), from.time, to.time)
    }
    _ = scene.add(
      "a", values: Self.box, tracks: [.opacity: scene.track(.number(0), pieces)])
    return scene.timeline(duration: 4)
  }

  @Test(arguments: [true, false]) func fadesAreShownWhole(endsAtRest: Bool) {
    func time(_ values: [(Double, Double)]) -> Double {
      fading(values).restingTime(endsAtRest: endsAtRest)
    }
    #expect(time([(0, 1), (4, 0)]) == 0)
    #expect(time([(0, 0.6), (4, 1)]) == 4)
    #expect(time([(0, 0), (2, 0), (3, 1), (4, 1)]) == 3.5)
    #expect(time([(0, 0), (3.9, 0), (4, 1)]) == 4)
    #expect(time([(0, 0), (1.05, 0), (1.1, 1), (1.15, 0), (4, 0)]) == 1.1)
    #expect(time([(0, 0), (1, 1), (3, 1), (4, 0)]) == 2)
  }

  /// A curtain of the canvas's colour that moves away, and a colour that appears behind it and
  /// disappears.
  @Test func postersStandOut() {
    var scene = SceneBuilder()
    _ = scene.add("box", values: Self.box)
    let leave = scene.tween(.point(Point(50, 50)), .point(Point(170, 50)), 0, 4)
    _ = scene.add(
      "curtain",
      values: [.bounds: .rect(Rect(0, 0, 100, 100)), .backgroundColor: .color(.white)],
      tracks: [.position: scene.track(.point(Point(50, 50)), [leave])])
    var timeline = scene.timeline(duration: 4)
    timeline.background = .white
    // The box is free from 5/3 s on, with the curtain 50 points away.
    #expect(timeline.restingTime(endsAtRest: false) >= 1.2)
    #expect(timeline.restingTime(endsAtRest: true) == 4)
    var blush = SceneBuilder()
    let pieces = [
      blush.tween(.color(.white), .color(.red), 0, 2),
      blush.tween(.color(.red), .color(.white), 2, 4),
    ]
    _ = blush.add(
      "box", values: Self.box, tracks: [.backgroundColor: blush.track(.color(.white), pieces)])
    timeline = blush.timeline(duration: 4)
    timeline.background = .white
    #expect(timeline.restingTime(endsAtRest: false) == 2)
    #expect(timeline.restingTime(endsAtRest: true) == 2)
  }

  /// A staircase rests between its jumps, and a curve along its level part.
  @Test func levelPartsOfCurvesAreRests() throws {
    let stairs = Curve.steps(try #require(StepCurve(count: 2, position: .jumpNone)))
    let hold = Curve.stops(
      try #require(LinearStops([(0, 0), (1, 0.25), (1, 0.75), (0, 1)])))
    let curves: [(Curve, [ClosedRange<Double>])] = [
      (stairs, [0...0.5, 0.5...1]), (hold, [0.25...0.75]), (.linear, []), (.easeIn, []),
    ]
    for (curve, expected) in curves {
      var library = Library()
      let index = library.index(of: curve)
      let tween = Tween(
        from: Components(1, 0, 0, 0), to: Components(3, 0, 0, 0), progress: Progress(curve: index))
      #expect(Motion.tween(tween).rests(in: library) == expected)
      let back = Motion.tween(tween).part(from: 1, to: 0)
      #expect(back.rests(in: library) == expected)
      // A sum with a moving part never rests.
      let move = Motion.tween(Tween(from: Components.zero, to: Components(1, 1, 1, 1)))
      #expect(Motion.sum([.tween(tween), move]).rests(in: library) == [])
      #expect(
        Motion.sum([.tween(tween), .constant(.zero)]).rests(in: library) == expected)
    }
  }

  /// Clips, masks, filters and covers reduce the weight, and the canvas's colour has none.
  @Test func weighsWhatIsRevealed() throws {
    func amount(_ commands: [DisplayCommand]) -> Double {
      VisualWeight(
        of: Frame(size: Size(100, 100), background: .white, commands: commands)
      ).amount
    }
    func box(_ size: Double, _ color: Color = .red, node: Int = 0) -> DisplayCommand {
      .draw(
        Drawing(
          node: node, transform: Projection(.identity),
          area: .roundedRect(Rect(10, 10, size, size), cornerRadius: 0), paint: .color(color)))
    }
    func group(
      _ inside: [DisplayCommand], _ mode: BlendMode = .normal, clip: Double? = nil,
      effects: [GroupEffect] = []
    ) -> [DisplayCommand] {
      let clip = clip.map {
        Clip(
          area: .roundedRect(Rect(10, 10, $0, 50), cornerRadius: 0),
          transform: Projection(.identity))
      }
      return [.push(DisplayGroup(node: 0, clip: clip, effects: effects, blendMode: mode))] + inside
        + [.pop]
    }
    /// The fraction of the canvas for an amount, which is its eighth root.
    func share(_ amount: Double) -> Double {
      let square = amount * amount
      return square * square * square * square
    }
    let whole = amount([box(50)])
    #expect(isNear(share(whole), 0.25, 1e-9) && amount([box(50, .white)]) == 0)
    #expect(amount([box(50), box(20, .white, node: 1)]) > whole)
    // A node has the weight of its largest drawing.
    #expect(amount([box(50), box(20, .white)]) == whole)
    // A curtain, and a drawing with little contrast to the ground.
    #expect(amount([box(50), box(60, .white)]) == 0)
    #expect(amount([box(50), box(60, .black)]) > whole)
    #expect(amount([box(50, Color(white: 0.9))]) < whole / 2)
    #expect(amount([box(50, Color(white: 0.6))]) == whole)
    #expect(amount([box(50)] + group([box(60, .white)])) == 0)
    #expect(amount(group([box(50)], clip: 0)) == 0)
    #expect(isNear(share(amount(group([box(50)], clip: 12.5))), 0.0625, 1e-9))
    let faint = GroupEffect.colorMatrix(ColorMatrix(alpha: SIMD4(0, 0, 0, 0.25)))
    #expect(amount(group([box(50)], effects: [faint])) == whole / 4)
    #expect(amount(group([box(50)] + group([box(0)], .destinationIn))) == 0)
    let masked = amount(group([box(50)] + group([box(25)], .destinationIn)))
    #expect(isNear(share(masked), 0.0625, 1e-9))
    let soft = GroupEffect.blur(GaussianSpread(25, 25))
    #expect(amount(group([box(50)], effects: [soft])) == whole / 2)
    #expect(amount(group([box(50)] + group([box(60)], .destinationOut))) == 0)
    #expect(amount(group([box(50)] + group([box(20)], .destinationOut))) == whole)
  }
}
