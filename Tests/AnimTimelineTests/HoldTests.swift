import AnimGeometry
import AnimTiming
import Testing
import TimelineFixtures

@testable import AnimTimeline

/// What is held at the end of a play, and what stands for all of it.
@Suite struct HoldTests {
  @Test(arguments: 1...10) func endIsHeld(seed: Int) {
    let timeline = RandomScene.timeline(seed: UInt64(seed))
    let held = timeline.holdingEnd(for: 1.5)
    #expect(held.validate().isEmpty)
    #expect(held.duration == timeline.duration + 1.5)
    for share in [0.003, 0.2, 0.41, 0.77, 0.996] {
      let time = share * timeline.duration
      #expect(held.frame(at: time) == timeline.frame(at: time))
    }
    let end = held.frame(at: timeline.duration + 0.01)
    for later in [0.5, 1.49] {
      #expect(held.frame(at: timeline.duration + later) == end)
    }
  }

  @Test func endValueStays() {
    var scene = SceneBuilder()
    let move = scene.tween(.number(0), .number(8), 0.5, 1, .easeIn)
    let round = scene.tween(.number(0), .number(2), 0, 0.5)
    _ = scene.add(
      "a", end: 1,
      tracks: [
        .zPosition: scene.track(.number(5), [move]),
        .cornerRadius: scene.track(.number(5), [round], period: 0.5),
      ])
    let held = scene.timeline(duration: 1).holdingEnd(for: 2)
    #expect(held.value(of: .zPosition, node: 1, at: 0.2) == .number(5))
    #expect(held.value(of: .zPosition, node: 1, at: 2.9) == .number(8))
    #expect(held.value(of: .cornerRadius, node: 1, at: 0.75) == .number(1))
    #expect(held.value(of: .cornerRadius, node: 1, at: 1.5) == .number(2))
    #expect(held.nodes[1].isPresent(at: 2.9))
  }

  /// What repeats has all of its passes written out, and says its period besides.
  @Test func endOfRepetitionsStays() {
    var scene = SceneBuilder()
    let passes = (0..<3).map { pass in
      scene.tween(.number(10), .number(110), Double(pass), Double(pass + 1))
    }
    _ = scene.add("a", tracks: [.zPosition: scene.track(.number(0), passes, period: 1)])
    let held = scene.timeline(duration: 3).holdingEnd(for: 2)
    #expect(held.validate().isEmpty && held.duration == 5)
    #expect(held.value(of: .zPosition, node: 1, at: 0.5) == .number(60))
    #expect(held.value(of: .zPosition, node: 1, at: 2.5) == .number(60))
    for time in [3, 3.5, 4.2, 4.9] {
      #expect(held.value(of: .zPosition, node: 1, at: time) == .number(110))
    }
  }

  /// A scene that starts with nothing shows a later time, one that starts with something its start.
  @Test func postersAreNotBlank() {
    func time(of values: [(Double, Double)]) -> Double {
      var scene = SceneBuilder()
      let pieces = values.indices.dropLast().map { i in
        scene.tween(
          .number(values[i].1), .number(values[i + 1].1), values[i].0, values[i + 1].0)
      }
      _ = scene.add(
        "a",
        values: [
          .bounds: .rect(Rect(0, 0, 40, 40)), .position: .point(Point(50, 50)),
          .backgroundColor: .color(.red),
        ], tracks: [.opacity: scene.track(.number(0), pieces)])
      return scene.timeline(duration: 4).tellingTime
    }
    #expect(time(of: [(0, 1), (4, 0)]) == 0)
    #expect(time(of: [(0, 0.6), (4, 1)]) == 0)
    let late = time(of: [(0, 0), (2, 0), (3, 1), (4, 1)])
    #expect(late >= 2.9 && late <= 3.25)
    // What shows only between the evenly spread moments, or right before the end.
    let last = time(of: [(0, 0), (3.9, 0), (4, 1)])
    #expect(last > 3.99 && last <= 4)
    let flash = time(of: [(0, 0), (1.05, 0), (1.1, 1), (1.15, 0), (4, 0)])
    #expect(flash == 1.1)
    #expect(time(of: [(0, 0), (4, 0)]) == 0)
  }

  /// A curtain of the canvas's colour that goes away, and a colour that comes out of it and goes back.
  @Test func postersStandOut() {
    var scene = SceneBuilder()
    let box: [Property: Value] = [
      .bounds: .rect(Rect(0, 0, 40, 40)), .position: .point(Point(50, 50)),
      .backgroundColor: .color(.red),
    ]
    _ = scene.add("box", values: box)
    let leave = scene.tween(.point(Point(50, 50)), .point(Point(170, 50)), 0, 4)
    _ = scene.add(
      "curtain",
      values: [.bounds: .rect(Rect(0, 0, 100, 100)), .backgroundColor: .color(.white)],
      tracks: [.position: scene.track(.point(Point(50, 50)), [leave])])
    var timeline = scene.timeline(duration: 4)
    timeline.background = .white
    // The box is free from 5/3 s on, when the curtain is 50 points away.
    #expect(timeline.tellingTime >= 1.2)
    var blush = SceneBuilder()
    let pieces = [
      blush.tween(.color(.white), .color(.red), 0, 2),
      blush.tween(.color(.red), .color(.white), 2, 4),
    ]
    _ = blush.add(
      "box", values: box, tracks: [.backgroundColor: blush.track(.color(.white), pieces)])
    timeline = blush.timeline(duration: 4)
    timeline.background = .white
    #expect(abs(timeline.tellingTime - 2) <= 0.25)
  }

  /// What clips, masks, filters and covers leave counts, and not what has the canvas's colour.
  @Test func postersShowWhatIsRevealed() throws {
    func frame(_ commands: [DisplayCommand]) -> Frame {
      Frame(size: Size(100, 100), background: .white, commands: commands)
    }
    func box(_ size: Double, _ color: Color = .red) -> DisplayCommand {
      .draw(
        Drawing(
          node: 0, transform: Projection(.identity),
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
    let whole = frame([box(50)]).ink.amount
    #expect(whole == 0.5 && frame([box(50, .white)]).ink.amount == 0)
    #expect(frame([box(50), box(20, .white)]).ink.amount > whole)
    // A curtain, and what hardly stands out from the ground.
    #expect(frame([box(50), box(60, .white)]).ink.amount == 0)
    #expect(frame([box(50), box(60, .black)]).ink.amount > whole)
    #expect(frame([box(50, Color(white: 0.9))]).ink.amount < whole / 2)
    #expect(frame([box(50, Color(white: 0.6))]).ink.amount == whole)
    #expect(frame([box(50)] + group([box(60, .white)])).ink.amount == 0)
    #expect(frame(group([box(50)], clip: 0)).ink.amount == 0)
    #expect(abs(frame(group([box(50)], clip: 12.5)).ink.amount - whole / 2) < 1e-9)
    let faint = GroupEffect.colorMatrix(ColorMatrix(alpha: SIMD4(0, 0, 0, 0.25)))
    #expect(frame(group([box(50)], effects: [faint])).ink.amount == whole / 4)
    #expect(frame(group([box(50)] + group([box(0)], .destinationIn))).ink.amount == 0)
    #expect(frame(group([box(50)] + group([box(25)], .destinationIn))).ink.amount == whole / 2)
    #expect(frame(group([box(50)] + group([box(60)], .destinationOut))).ink.amount == 0)
    #expect(frame(group([box(50)] + group([box(20)], .destinationOut))).ink.amount == whole)
  }
}
