import AnimPixels
import AnimationExport
import OracleSupport
import Testing

/// Shadows of layers with transitions, with clips or shapes of the shadow at some times.
@Suite struct TransitionShadowTests {
  /// A white card of 40 × 30 with a shadow, upon which a bar turns from red to blue with a transition
  /// from 1 to 2.
  private func timeline(
    _ type: Transition.Kind, still time: Double? = nil, _ change: ((Scene, Layer) -> Void)? = nil
  ) throws -> Timeline {
    let scene = Scene(size: Size(60, 50), background: .clear)
    let card = Layer()
    card.frame = Rect(10, 8, 40, 30)
    card.backgroundColor = .white
    (card.shadowOpacity, card.shadowRadius, card.shadowOffset) = (0.8, 2, Size(2, 3))
    let bar = Layer()
    bar.frame = Rect(0, 0, 40, 8)
    bar.backgroundColor = .red
    card.addSublayer(bar)
    scene.rootLayer.addSublayer(card)
    Transaction.withoutActions { change?(scene, card) }
    let transition = Transition()
    (transition.type, transition.duration, transition.timingFunction) = (type, 1, .linear)
    scene.at(1) {
      Transaction.withoutActions {
        card.add(transition)
        bar.backgroundColor = .blue
      }
    }
    if let time { return try scene.recordStill(at: time, of: 4) }
    let timeline = try scene.record(until: 4)
    #expect(timeline.validate() == [])
    return timeline
  }

  private static func cut(_ card: Layer, by kind: String) {
    Transaction.withoutActions {
      switch kind {
      case "mask": card.mask = ShapeLayer(path: Path(ellipseIn: Rect(2, 2, 36, 26)))
      case "masksToBounds": card.masksToBounds = true
      case "shadowPath": card.shadowPath = Path(rect: Rect(-4, -4, 48, 38))
      default: card.anchorPoint = Point(0, 0)
      }
    }
  }

  private static func restore(_ card: Layer) {
    Transaction.withoutActions {
      card.mask = nil
      card.masksToBounds = false
      card.shadowPath = nil
      card.anchorPoint = Point(0.5, 0.5)
    }
  }

  private static let kinds = ["mask", "masksToBounds", "shadowPath", "anchorPoint"]
  private static let types: [Transition.Kind] = [.push, .fade, .reveal, .cube]

  @Test("What comes after a change isn't seen before it", arguments: kinds, types)
  func later(_ kind: String, _ type: Transition.Kind) throws {
    let plain = try timeline(type)
    // After the transition, in it, and as it begins.
    for time in [2.5, 1.7] {
      let changed = try timeline(type) { scene, card in
        scene.at(time) { Self.cut(card, by: kind) }
      }
      for moment in [0.5, 1, 1.1, 1.5, 1.6, 1.99, 2.2] where moment < time {
        #expect(changed.drawn(at: moment) == plain.drawn(at: moment), "\(moment) before \(time)")
      }
    }
  }

  @Test("What was over before isn't seen any more", arguments: kinds, types)
  func earlier(_ kind: String, _ type: Transition.Kind) throws {
    let plain = try timeline(type)
    let changed = try timeline(type) { scene, card in
      Self.cut(card, by: kind)
      scene.at(0.5) { Self.restore(card) }
    }
    for moment in [0.6, 1, 1.5, 2.5] {
      #expect(changed.drawn(at: moment) == plain.drawn(at: moment), "\(moment)")
    }
  }

  @Test("Stills are the frames of their times", arguments: kinds, types)
  func stills(_ kind: String, _ type: Transition.Kind) throws {
    let change: (Scene, Layer) -> Void = { scene, card in
      scene.at(0.4) { Self.cut(card, by: kind) }
      scene.at(0.6) { Self.restore(card) }
      scene.at(1.5) { Self.cut(card, by: kind) }
      scene.at(2.5) { Self.restore(card) }
      scene.at(3) { Self.cut(card, by: kind) }
    }
    let whole = try timeline(type, change)
    for time in [0.2, 0.5, 0.7, 1, 1.25, 1.5, 1.75, 2, 2.75, 3, 3.5] {
      let still = try timeline(type, still: time, change)
      let worst = still.drawn(at: 0).differences(from: whole.drawn(at: time)).max() ?? 0
      #expect(worst <= 1, "\(time)")
    }
  }

  /// Half way both pictures meet in the middle of the card, where everything is white, red or blue.
  @Test("No shadow falls from one picture on the other", arguments: kinds)
  func between(kind: String) throws {
    let timeline = try timeline(.push) { scene, card in
      scene.at(2.5) { Self.cut(card, by: kind) }
    }
    let card = timeline.drawn(at: 1.5).part(x: 10, y: 8, width: 40, height: 30)
    #expect(Set(card.pixels) == [0xFFFF_FFFF, 0xFF00_00FF, 0xFFFF_0000])
  }

  /// The pictures fill the card, which casts its shadow as without a transition. They meet at whole
  /// points.
  @Test(
    "What shows inside of the card leaves its shadow as it is",
    arguments: ["none", "shadowPath", "anchorPoint"], [Transition.Kind.push, .moveIn, .reveal])
  func outside(kind: String, type: Transition.Kind) throws {
    let timeline = try timeline(type) { scene, card in
      if kind != "none" {
        let place = card.frame
        Self.cut(card, by: kind)
        card.frame = place
      }
      scene.at(1.4) {
        let next = Transition()
        (next.type, next.subtype, next.duration) = (type, .fromTop, 0.5)
        card.add(next)
      }
    }
    func shadow(at time: Double) -> [UInt32] {
      let frame = timeline.drawn(at: time)
      return frame.part(x: 0, y: 0, width: 60, height: 8).pixels
        + frame.part(x: 0, y: 38, width: 60, height: 12).pixels
        + frame.part(x: 50, y: 8, width: 10, height: 30).pixels
    }
    let rest = shadow(at: 0.5)
    #expect(rest.contains { $0 >> 24 > 100 })
    for time in [1, 1.2, 1.35, 1.5, 1.8] { #expect(shadow(at: time) == rest, "\(time)") }
  }

  @Test("A layer without a shadow stays one node")
  func withoutShadow() throws {
    let timeline = try timeline(.push) { scene, card in
      card.shadowOpacity = 0
      scene.at(2.5) { Self.cut(card, by: "masksToBounds") }
    }
    #expect(timeline.nodes.count { $0.end - $0.start > 1.5 && $0.parent == 0 } == 1)
  }
}
