import AnimPixels
import AnimationExport
import TestSupport
import Testing

/// Invariants of every transition of a layer, with random layers and parameters.
@Suite struct TransitionInvariantTests {
  /// Every type with every side, and every filter with random parameters.
  private static func transitions(_ generator: inout SeededGenerator) throws -> [Transition] {
    var result: [Transition] = []
    for type in Transition.Kind.allCases {
      for subtype in [nil] + Transition.Subtype.allCases {
        let transition = Transition()
        (transition.type, transition.subtype) = (type, subtype)
        result.append(transition)
      }
    }
    for kind in PictureTransition.Kind.all {
      var filter = PictureTransition(kind)
      for parameter in kind.parameters where generator.chance(0.6) {
        switch parameter.kind {
        case .number:
          let isAngle = parameter.name == "angle"
          let number = isAngle ? generator.number(-7...7) : generator.number(0...40)
          try filter.set(parameter.name, to: .number(number))
        case .point:
          try filter.set(
            parameter.name, to: .point(Point(generator.number(0...40), generator.number(0...30))))
        case .color, .rect, .image: continue
        }
      }
      let transition = Transition()
      transition.filter = filter
      result.append(transition)
    }
    return result
  }

  /// A card of 40 × 30 at (10, 5) on a clear canvas of 60 × 40, with random layers in it that may be
  /// partly clear and reach over its edges, and others after the transition from 1 to 2.
  private func timeline(
    _ transition: Transition, opaque: Bool = false, inside: Bool = true,
    _ generator: inout SeededGenerator
  ) throws -> Timeline {
    let scene = Scene(size: Size(60, 40), background: .clear)
    let card = Layer()
    card.frame = Rect(10, 5, 40, 30)
    if opaque { card.backgroundColor = .black }
    func content() -> [Layer] {
      (0..<3).map { _ in
        let layer = Layer()
        let least = inside ? 0 : -8
        layer.frame = Rect(
          Double(generator.whole(least...20)), Double(generator.whole(least...10)),
          Double(generator.whole(5...20)), Double(generator.whole(5...20)))
        if !inside { layer.bounds.size.width += 15 }
        layer.backgroundColor = Color(
          red: generator.number(0...1), green: generator.number(0...1),
          blue: generator.number(0...1), alpha: opaque ? 1 : generator.number(0.2...1))
        return layer
      }
    }
    let (before, after) = (content(), content())
    for layer in before { card.addSublayer(layer) }
    scene.rootLayer.addSublayer(card)
    let timeline = try record(scene, transition, of: card) {
      if opaque { card.backgroundColor = .white }
      for layer in before { layer.removeFromSuperlayer() }
      for layer in after { card.addSublayer(layer) }
    }
    #expect(timeline.validate() == [])
    return timeline
  }

  /// Three seconds of a scene with a transition from 1 to 2, at even times.
  private func record(
    _ scene: Scene, _ transition: Transition, of layer: Layer, _ change: @escaping () -> Void
  ) throws -> Timeline {
    transition.duration = 1
    transition.timingFunction = .linear
    scene.at(1) {
      Transaction.withoutActions {
        layer.add(transition)
        change()
      }
    }
    return try scene.record(until: 3)
  }

  private func name(_ transition: Transition) -> String {
    let side = transition.subtype?.rawValue ?? ""
    return transition.filter?.kind.name ?? transition.type.rawValue + " " + side
  }

  @Test func endsAreExact() throws {
    var generator = SeededGenerator(seed: 11)
    for transition in try Self.transitions(&generator) {
      // In these the old picture lies over the whole new one, which is visible through its clear
      // parts.
      let covering: [Transition.Kind] = [.reveal, .cameraIrisHollowOpen, .cameraIrisHollowClose]
      let opaque = transition.filter == nil && covering.contains(transition.type)
      let timeline = try timeline(transition, opaque: opaque, &generator)
      let (old, new) = (timeline.drawn(at: 0.99), timeline.drawn(at: 2.5))
      #expect(old != new)
      let isNew = timeline.drawn(at: 2) == new
      #expect(isNew, "\(name(transition))")
      let isOld = timeline.drawn(at: 1) == old
      #expect(isOld, "\(name(transition))")
    }
  }

  @Test func colorsStayWithinTheirAlpha() throws {
    var generator = SeededGenerator(seed: 12)
    for transition in try Self.transitions(&generator) {
      let timeline = try timeline(transition, &generator)
      for _ in 0..<3 {
        let picture = timeline.drawn(at: generator.number(1...2))
        let isValid = picture.pixels.allSatisfy { pixel in
          let alpha = pixel >> 24
          return pixel & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel >> 16 & 255 <= alpha
        }
        #expect(isValid, "\(name(transition))")
      }
    }
  }

  @Test func nothingShowsOutsideOfTheRegion() throws {
    // Fades and irises keep content outside of the edges, and cards turn in space.
    let free: Set<Transition.Kind> = [
      .fade, .oglFlip, .cameraIrisHollowOpen, .cameraIrisHollowClose,
    ]
    var generator = SeededGenerator(seed: 13)
    for transition in try Self.transitions(&generator) {
      let isFree = transition.filter.map { $0.kind == .dissolve } ?? free.contains(transition.type)
      if isFree { continue }
      let timeline = try timeline(transition, inside: false, &generator)
      for _ in 0..<3 {
        var picture = timeline.drawn(at: generator.number(1.001...1.999))
        for y in 5..<35 { for x in 10..<50 { picture[x, y] = 0 } }
        #expect(picture.pixels.allSatisfy { $0 == 0 }, "\(name(transition))")
      }
    }
  }

  /// Between opaque pictures everything stays opaque, except for content that turns away.
  @Test func opaquePicturesStayOpaque() throws {
    var generator = SeededGenerator(seed: 14)
    let transitions = try (0..<4).flatMap { _ in try Self.transitions(&generator) }
    for transition in transitions {
      // Turned content leaves its place, and the edge between two pushing pictures shares pixels
      // with the backdrop.
      let leaves: [Transition.Kind] = [.cube, .oglFlip, .push]
      if transition.filter == nil, leaves.contains(transition.type) { continue }
      let timeline = try timeline(transition, opaque: true, &generator)
      for _ in 0..<3 {
        let card = timeline.drawn(at: generator.number(1...2))
          .part(x: 10, y: 5, width: 40, height: 30)
        // In few pixels the corners of several bars meet, each with its coverage.
        let clear = card.pixels.filter { $0 >> 24 < 253 }
        let limit = transition.filter?.kind == .barsSwipe ? 6 : 0
        #expect(clear.count <= limit, "\(name(transition))")
        #expect(clear.allSatisfy { $0 >> 24 > 190 }, "\(name(transition))")
      }
    }
  }

  /// From black to white nothing gets darker again.
  @Test func monotoneKindsNeverGoBack() throws {
    var plain = ["dissolve", "swipe", "barsSwipe", "mod"].compactMap { name -> Transition? in
      guard let filter = try? PictureTransition(named: name) else { return nil }
      let transition = Transition()
      transition.filter = filter
      return transition
    }
    for type in [
      Transition.Kind.fade, .push, .moveIn, .reveal, .cameraIrisHollowOpen, .cameraIrisHollowClose,
    ] {
      let transition = Transition()
      transition.type = type
      plain.append(transition)
    }
    for transition in plain {
      let scene = Scene(size: Size(40, 30), background: .black)
      let card = Layer()
      card.frame = Rect(0, 0, 40, 30)
      card.backgroundColor = .black
      scene.rootLayer.addSublayer(card)
      let timeline = try record(scene, transition, of: card) { card.backgroundColor = .white }
      var last = timeline.drawn(at: 0.5)
      for step in 0...40 {
        let next = timeline.drawn(at: 1 + Double(step) / 40)
        let isRising = zip(last.pixels, next.pixels).allSatisfy { $0 & 255 <= $1 & 255 }
        #expect(isRising, "\(name(transition)) at \(step)")
        last = next
      }
      #expect(last.pixels.allSatisfy { $0 & 255 == 255 }, "\(name(transition))")
    }
  }

  /// Nonsensical sizes and anchor points: every recording can be drawn and written.
  @Test func sizesThatCannotBeMeant() throws {
    var generator = SeededGenerator(seed: 15)
    let sizes = [
      Size(0, 0), Size(1e-9, 40), Size(1e7, 1e7), Size(0, 30), Size(.infinity, 10), Size(.nan, 1),
    ]
    for transition in try Self.transitions(&generator) {
      for size in sizes {
        let scene = Scene(size: Size(20, 20))
        let card = Layer()
        card.bounds = Rect(origin: .zero, size: size)
        card.anchorPoint = Point(0.3, 2)
        card.backgroundColor = .red
        scene.rootLayer.addSublayer(card)
        transition.duration = 1
        scene.at(0.5) {
          Transaction.withoutActions {
            card.add(transition)
            card.backgroundColor = .blue
          }
        }
        let timeline = try scene.record(until: 2)
        if size.width.isFinite { #expect(timeline.validate() == [], "\(name(transition)) \(size)") }
        #expect(timeline.drawn(at: 0.9).pixels.count == 400)
      }
    }
  }
}
