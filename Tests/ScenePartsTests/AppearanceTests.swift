import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import SceneParts
import Testing

@Suite("Layers that come and go")
struct AppearanceTests {
  /// A timeline of a red box of 40 × 20 points at (50, 30), which a callback changes.
  private func timeline(until end: Double = 4, _ change: (Scene, Layer) -> Void) throws -> Timeline
  {
    let scene = Scene(size: Size(100, 60))
    let box = Layer()
    box.frame = Rect(30, 20, 40, 20)
    box.backgroundColor = .red
    scene.rootLayer.addSublayer(box)
    change(scene, box)
    let timeline = try scene.record(until: end)
    #expect(timeline.validate().isEmpty)
    return timeline
  }

  private func opacity(_ timeline: Timeline, _ time: Double, node: Int = 1) -> Double {
    timeline.value(of: .opacity, node: node, at: time)
  }

  @Test("A fade takes 0.3 s in a straight line, and the layer isn't seen before")
  func fade() throws {
    let timeline = try timeline { _, box in box.appear(delay: 1) }
    for (time, value) in [(0.0, 0.0), (0.99, 0), (1.15, 0.5), (1.3, 1), (3, 1)] {
      #expect(abs(opacity(timeline, time) - value) < 1e-9, "\(time)")
    }
  }

  @Test("What has left stays away, until it appears again")
  func again() throws {
    let timeline = try timeline { scene, box in
      box.appear(Appearance(.fade, duration: 0.5))
      scene.at(1) { box.disappear(Appearance(.fade, duration: 0.5)) }
      scene.at(2.5) { box.appear(Appearance(.fade, duration: 1)) }
    }
    for (time, value) in [
      (0.25, 0.5), (0.75, 1), (1.25, 0.5), (1.5, 0), (2.4, 0), (3, 0.5), (3.9, 1),
    ] {
      #expect(abs(opacity(timeline, time) - value) < 1e-9, "\(time)")
    }
  }

  @Test("Growth from an edge keeps that edge", arguments: Appearance.Edge.allCases)
  func edges(edge: Appearance.Edge) throws {
    let anchors = [Point(0.5, 0.5), Point(0, 1), Point(0.2, 0.7)]
    for anchor in anchors {
      let timeline = try timeline { _, box in
        box.anchorPoint = anchor
        box.frame = Rect(30, 20, 40, 20)
        box.appear(Appearance(.grow, duration: 1, edge: edge))
      }
      for step in 1...9 {
        let time = Double(step) / 10
        let scale: Vector3 = timeline.value(of: .transformScale, node: 1, at: time)
        let position: Point = timeline.value(of: .position, node: 1, at: time)
        let left = position.x - 40 * anchor.x * scale.x
        let right = position.x + 40 * (1 - anchor.x) * scale.x
        let top = position.y - 20 * anchor.y * scale.y
        let bottom = position.y + 20 * (1 - anchor.y) * scale.y
        switch edge {
        case .left: #expect(abs(left - 30) < 1e-9 && right < 70)
        case .right: #expect(abs(right - 70) < 1e-9 && left > 30)
        case .top: #expect(abs(top - 20) < 1e-9 && bottom < 40)
        case .bottom: #expect(abs(bottom - 40) < 1e-9 && top > 20)
        }
      }
    }
  }

  @Test("A slide comes from its side and leaves to it")
  func slide() throws {
    let slide = Appearance(.slide, duration: 1, timingFunction: .linear, edge: .left, distance: 8)
    let timeline = try timeline { scene, box in
      box.appear(slide)
      scene.at(2) { box.disappear(slide) }
    }
    for (time, x) in [(0.0, 42.0), (0.25, 44), (1, 50), (1.5, 50), (2.5, 46), (3.5, 42)] {
      let position: Point = timeline.value(of: .position, node: 1, at: time)
      #expect(abs(position.x - x) < 1e-9 && position.y == 30, "\(time)")
    }
    #expect(abs(opacity(timeline, 0.25) - 0.25) < 1e-9 && opacity(timeline, 3.5) == 0)
  }

  @Test("Strokes are drawn, fills and what has no stroke fade, once each")
  func draw() throws {
    let timeline = try timeline { scene, box in
      let line = ShapeLayer(path: Path(rect: Rect(0, 0, 9, 9)))
      line.strokeColor = .black
      line.fillColor = .blue
      let text = TextLayer()
      text.string = "a"
      let group = Layer()
      group.addSublayer(line)
      group.addSublayer(text)
      box.addSublayer(group)
      group.appear(Appearance(.draw, duration: 1, timingFunction: .linear))
    }
    let end: Double = timeline.value(of: .strokeEnd, node: 3, at: 0.25)
    let fill: Color = timeline.value(of: .fillColor, node: 3, at: 0.25)
    #expect(abs(end - 0.25) < 1e-9 && abs(fill.alpha - 0.25) < 1e-9 && fill.blue == 1)
    #expect(opacity(timeline, 0.25, node: 3) == 1 && opacity(timeline, 0.25, node: 2) == 1)
    #expect(abs(opacity(timeline, 0.25, node: 4) - 0.25) < 1e-9)
  }

  @Test("A pop goes too far and comes to rest at its own size")
  func pop() throws {
    let timeline = try timeline { _, box in box.appear(.pop) }
    let scales = (0..<400).map { step in
      timeline.value(of: .transformScale, node: 1, at: Double(step) / 100) as Vector3
    }
    #expect(scales[0].x == 0 && scales[390].x == 1)
    let most = scales.map(\.x).max() ?? 0
    #expect(most > 1.02 && most < 1.3)
    #expect(scales.allSatisfy { abs($0.x - $0.y) < 1e-12 })
  }
}
