import AnimDrawing
import AnimGeometry
import AnimTimeline
import LayerTree
import PictureTransitions
import TestSupport
import Testing

/// Transitions of views.
@Suite struct ViewTransitionTests {
  private let scene = Scene(size: Size(300, 200))
  private let card = View(frame: Rect(50, 50, 200, 100))

  init() {
    card.layer.name = "card"
    card.backgroundColor = .red
    scene.rootView.addSubview(card)
  }

  @Test func contentChangesAtOnceBehindTheTransition() throws {
    var ends: [(Double, Bool)] = []
    let (scene, card) = (scene, card)
    scene.at(1) {
      View.transition(
        with: card, duration: 2, options: [.transitionCrossDissolve, .curveLinear],
        animations: { card.backgroundColor = .blue },
        completion: { ends.append((scene.now, $0)) })
      #expect(card.backgroundColor == .blue)
    }
    let timeline = try scene.record(until: 4)
    #expect(timeline.validate() == [])
    #expect(try timeline.number(.opacity, "card/incoming", at: 1.5) == 0.25)
    #expect(try timeline.number(.opacity, "card/outgoing", at: 1.5) == 0.75)
    let new = try timeline.node("card/incoming")
    #expect(timeline.value(of: .backgroundColor, node: new, at: 1.5) as Color == .blue)
    #expect(ends.count == 1 && ends.first?.0 == 3 && ends.first?.1 == true)
  }

  @Test func easesUnlessToldOtherwise() throws {
    let card = card
    scene.at(0) {
      View.transition(
        with: card, duration: 1, options: .transitionCrossDissolve,
        animations: { card.backgroundColor = .blue })
    }
    let timeline = try scene.record(until: 2)
    // Ease-in-ease-out at a quarter.
    let share = try timeline.number(.opacity, "card/incoming", at: 0.25)
    #expect(abs(share - 0.129161931) < 1e-6)
  }

  @Test func animatedContent() throws {
    let card = card
    scene.at(0) {
      View.transition(
        with: card, duration: 1,
        options: [.transitionFlipFromLeft, .curveLinear, .allowAnimatedContent],
        animations: { card.backgroundColor = .blue })
    }
    let timeline = try scene.record(until: 2)
    let new = try timeline.node("card/incoming")
    let color: Color = timeline.value(of: .backgroundColor, node: new, at: 0.5)
    #expect(abs(color.red - 0.5) < 1e-9 && abs(color.blue - 0.5) < 1e-9)
  }

  @Test func withoutTransitionChangesAnimate() throws {
    let card = card
    scene.at(0) {
      View.transition(
        with: card, duration: 1, options: .curveLinear, animations: { card.alpha = 0 })
    }
    let timeline = try scene.record(until: 2)
    #expect(try timeline.number(.opacity, "card", at: 0.5) == 0.5)
  }

  @Test func noDuration() throws {
    var ends: [Bool] = []
    let card = card
    scene.at(1) {
      View.transition(
        with: card, duration: 0, options: .transitionFlipFromTop,
        animations: { card.backgroundColor = .blue }, completion: { ends.append($0) })
    }
    let timeline = try scene.record(until: 2)
    #expect(timeline.nodes.allSatisfy { !$0.id.hasSuffix("outgoing") })
    #expect(ends == [true])
  }

  @Test(arguments: [true, false])
  func replacedViews(hides: Bool) throws {
    let (scene, card) = (scene, card)
    let (other, above) = (View(frame: card.frame), View(frame: card.frame))
    other.layer.name = "other"
    scene.rootView.addSubview(above)
    if hides {
      other.isHidden = true
      scene.rootView.insertSubview(other, at: 0)
    }
    var ends: [Bool] = []
    scene.at(1) {
      View.transition(
        from: card, to: other, duration: 1,
        options: hides
          ? [.transitionCrossDissolve, .showHideTransitionViews] : .transitionCrossDissolve
      ) { ends.append($0) }
    }
    let timeline = try scene.record(until: 3)
    #expect(timeline.validate() == [])
    #expect(ends == [true])
    if hides {
      #expect(card.isHidden && !other.isHidden && card.superview === scene.rootView)
    } else {
      #expect(card.superview == nil)
      #expect(scene.rootView.subviews.map { $0 === other } == [true, false])
    }
    let isMixed = timeline.frame(at: 1.5).commands.contains {
      if case .push(let group) = $0 { group.addsMembers } else { false }
    }
    #expect(isMixed)
  }

  /// A page that lifts from its lower edge, and one that comes down.
  @Test(arguments: [
    (ViewAnimationOptions.transitionCurlUp, false), (.transitionCurlDown, true),
  ])
  func curls(option: ViewAnimationOptions, isBackwards: Bool) throws {
    let card = card
    scene.at(1) {
      View.transition(
        with: card, duration: 1, options: [option, .curveLinear],
        animations: { card.backgroundColor = .blue })
    }
    let timeline = try scene.record(until: 3)
    #expect(timeline.validate() == [])
    let old = try timeline.node("card/outgoing")
    let mixing = try #require(timeline.nodes[old].mixing)
    #expect(mixing.isBackwards == isBackwards && mixing.transition.kind == .pageCurl)
    #expect(try mixing.transition.value(of: "angle") == .number(-.pi / 2))
    #expect(try mixing.transition.value(of: "radius") == .number(20))
    #expect(try timeline.number(.transitionProgress, "card/outgoing", at: 1.25) == 0.25)
  }

  /// Forwards and backwards, repeatedly.
  @Test func repeatsAndReverses() throws {
    let card = card
    scene.at(0) {
      View.transition(
        with: card, duration: 1,
        options: [.transitionCrossDissolve, .curveLinear, .repeat, .autoreverse],
        animations: { card.backgroundColor = .blue })
    }
    let timeline = try scene.record(until: 4)
    #expect(timeline.validate() == [])
    for (time, share) in [(0.25, 0.25), (1.25, 0.75), (2.5, 0.5), (3.75, 0.25)] {
      let found = try timeline.number(.opacity, "card/incoming", at: time)
      #expect(abs(found - share) < 1e-9, "\(time)")
    }
  }

  /// There is one transition at a time under its own key, for any requested key.
  @Test func oneTransitionUnderItsKey() throws {
    let card = card
    scene.at(1) {
      card.layer.add(Transition(), forKey: "mine")
      #expect(card.layer.animationKeys == ["transition"])
      card.layer.add(Transition(), forKey: nil)
      #expect(card.layer.animationKeys == ["transition"])
    }
    _ = try scene.record(until: 3)
  }
}
