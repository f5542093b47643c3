import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import TestSupport
import Testing

/// Animation blocks of views: the model, the presentation, and the argument of the completion.
@Suite struct ViewAnimationTests {
  let scene = Scene(size: Size(320, 240))
  let view = View(frame: Rect(0, 0, 100, 50))

  init() {
    view.layer.name = "view"
    scene.rootView.addSubview(view)
  }

  struct Table: Decodable {
    struct Cover: Decodable {
      struct Row: Decodable {
        var t: Double
        var alpha: Double
        var a: Double
        var b: Double
        var c: Double
        var d: Double
      }
      var duration: Double
      var rows: [Row]
    }
    struct Delay: Decodable {
      var duration: Double
      var delay: Double
      var rows: [[Double]]
      var easeInOut: [[Double]]
    }
    var viewAnimationOptionBits: [String: UInt]
    var keyframeOptionBits: [String: UInt]
    var seedCoverTransition: Cover
    var viewDelay: Delay
  }

  private func alpha(_ timeline: Timeline, _ times: [Double]) throws -> [Double] {
    try times.map { try timeline.number(.opacity, "view", at: $0) }
  }

  @Test func optionBits() throws {
    let table: Table = try table("transitions")
    let known: [String: ViewAnimationOptions] = [
      "layoutSubviews": .layoutSubviews, "allowUserInteraction": .allowUserInteraction,
      "beginFromCurrentState": .beginFromCurrentState, "repeat_": .repeat,
      "autoreverse": .autoreverse, "overrideInheritedDuration": .overrideInheritedDuration,
      "overrideInheritedCurve": .overrideInheritedCurve,
      "allowAnimatedContent": .allowAnimatedContent,
      "showHideTransitionViews": .showHideTransitionViews,
      "overrideInheritedOptions": .overrideInheritedOptions, "curveEaseInOut": .curveEaseInOut,
      "curveEaseIn": .curveEaseIn, "curveEaseOut": .curveEaseOut, "curveLinear": .curveLinear,
      "preferredFramesPerSecondDefault": .preferredFramesPerSecondDefault,
      "preferredFramesPerSecond60": .preferredFramesPerSecond60,
      "preferredFramesPerSecond30": .preferredFramesPerSecond30,
      "calculationModeLinear": .calculationModeLinear,
      "calculationModeDiscrete": .calculationModeDiscrete,
      "calculationModePaced": .calculationModePaced, "calculationModeCubic": .calculationModeCubic,
      "calculationModeCubicPaced": .calculationModeCubicPaced,
    ]
    let bits = table.viewAnimationOptionBits.merging(table.keyframeOptionBits) { a, _ in a }
    // Options of transitions between views belong to transitions.
    for (name, bits) in bits where !name.hasPrefix("transition") {
      #expect(known[name]?.rawValue == bits, "\(name)")
    }
    #expect(ViewAnimationOptions.curveEaseOut.curve == .easeOut)
    #expect(ViewAnimationOptions([.curveLinear, .repeat]).curve == .linear)
    #expect(ViewAnimationOptions([]).curve == .easeInEaseOut)
  }

  /// Nothing is animated outside of blocks, for any default of the layer.
  @Test func noImplicitActions() throws {
    scene.at(1) {
      view.alpha = 0.5
      view.frame = Rect(10, 10, 30, 30)
      view.isHidden = true
      #expect(view.layer.animationKeys == [])
    }
    let timeline = try scene.record()
    #expect(timeline.duration == 1)
  }

  @Test func modelAtOnceAndDelay() throws {
    let table: Table = try table("transitions")
    let row = table.viewDelay
    for (options, rows) in [
      (ViewAnimationOptions.curveLinear, row.rows), (.curveEaseInOut, row.easeInOut),
    ] {
      let test = ViewAnimationTests()
      var seen = 1.0
      View.animate(withDuration: row.duration, delay: row.delay, options: options) {
        test.view.alpha = 0
        seen = test.view.alpha
      }
      #expect(seen == 0 && test.view.alpha == 0)
      let timeline = try test.scene.record()
      #expect(timeline.duration == row.duration + row.delay)
      for pair in rows where pair[0] < timeline.duration {
        #expect(isNear(try test.alpha(timeline, [pair[0]])[0], pair[1], 1e-8))
      }
    }
  }

  /// The cover of the snapshot listing: rotated, shrunk and faded in a second.
  @Test func coverTransition() throws {
    let table: Table = try table("transitions")
    let cover = table.seedCoverTransition
    var finished: Bool?
    scene.at(1) {
      View.animate(
        withDuration: cover.duration,
        animations: {
          view.transform = AffineTransform(rotationAngle: .pi / 2)
            .concatenating(AffineTransform(scaleX: 0.01, y: 0.01))
          view.alpha = 0
        },
        completion: {
          finished = $0
          view.removeFromSuperview()
        })
    }
    let timeline = try scene.record()
    let node = try timeline.node("view")
    for row in cover.rows where row.t < 1 {
      let got = timeline.transform(node, at: 1 + row.t)
      #expect(
        isNear([got.m11, got.m12, got.m21, got.m22], [row.a, row.b, row.c, row.d], 1e-8))
      #expect(isNear(try alpha(timeline, [1 + row.t])[0], row.alpha, 1e-8))
    }
    #expect(finished == true)
    #expect(view.superview == nil)
  }

  @Test func frameMovesAndResizes() throws {
    View.animate(withDuration: 1, options: .curveLinear) { view.frame = Rect(20, 40, 200, 150) }
    #expect(view.layer.animationKeys.sorted() == ["bounds", "position"])
    let timeline = try scene.record()
    let node = try timeline.node("view")
    #expect(timeline.value(of: .position, node: node, at: 0.5) as Point == Point(85, 70))
    #expect(timeline.value(of: .bounds, node: node, at: 0.5) as Rect == Rect(0, 0, 150, 100))
  }

  /// An interrupted block gets false, and the other one starts from the presentation.
  @Test func interrupted() throws {
    var heard: [String] = []
    View.animate(
      withDuration: 4, options: .curveLinear, animations: { view.alpha = 0 },
      completion: {
        heard.append("\(scene.now) \($0)")
        if $0 { view.removeFromSuperview() }
      })
    scene.at(1) {
      View.animate(
        withDuration: 1, options: [.curveLinear, .beginFromCurrentState],
        animations: { view.alpha = 1 }, completion: { heard.append("\(scene.now) \($0)") })
    }
    let timeline = try scene.record()
    #expect(heard == ["1.0 false", "2.0 true"])
    #expect(view.superview != nil)
    #expect(isNear(try alpha(timeline, [0.5, 1, 1.5, 1.9]), [0.875, 0.75, 0.875, 0.975], 1e-9))
  }

  /// Without that option it starts from the model value.
  @Test func replaced() throws {
    View.animate(withDuration: 4, options: .curveLinear) { view.alpha = 0 }
    scene.at(1) { View.animate(withDuration: 1, options: .curveLinear) { view.alpha = 1 } }
    let timeline = try scene.record()
    #expect(isNear(try alpha(timeline, [0.9, 1, 1.5]), [0.775, 0, 0.5], 1e-9))
  }

  /// Setting the property outside of every block ends its animation, too.
  @Test func setInBetween() throws {
    var finished: Bool?
    View.animate(
      withDuration: 3, animations: { view.alpha = 0 }, completion: { finished = $0 })
    scene.at(1) { view.alpha = 0.5 }
    let timeline = try scene.record(until: 4)
    #expect(finished == false)
    #expect(try alpha(timeline, [1, 2, 3.5]) == [0.5, 0.5, 0.5])
  }

  @Test func noDuration() throws {
    var heard: [String] = []
    scene.at(1) {
      View.animate(
        withDuration: 0, delay: 2, animations: { view.alpha = 0 },
        completion: { heard.append("done \(scene.now) \($0)") })
      heard.append("after")
    }
    let timeline = try scene.record(until: 3)
    #expect(heard == ["after", "done 1.0 true"])
    #expect(try alpha(timeline, [0.9, 1]) == [1, 0])
  }

  @Test func repeatsAndReverses() throws {
    View.animate(withDuration: 1, options: [.curveLinear, .repeat, .autoreverse]) {
      view.alpha = 0
    }
    let timeline = try scene.record()
    #expect(timeline.duration == 2)
    #expect(isNear(try alpha(timeline, [0.25, 1, 1.75]), [0.75, 0, 0.75], 1e-9))
  }

  /// There and back once, then the new value.
  @Test func reversesOnce() throws {
    View.animate(withDuration: 1, options: [.curveLinear, .autoreverse]) { view.alpha = 0 }
    let timeline = try scene.record(until: 3)
    #expect(isNear(try alpha(timeline, [0.25, 1.75, 2.5]), [0.75, 0.75, 0], 1e-9))
  }

  @Test func modifiedRepeats() throws {
    View.animate(withDuration: 1, options: .curveLinear) {
      View.modifyAnimations(withRepeatCount: 2.5, autoreverses: false) { view.alpha = 0 }
    }
    let timeline = try scene.record()
    #expect(timeline.duration == 2.5)
    #expect(isNear(try alpha(timeline, [0.5, 1.25, 2.25]), [0.5, 0.75, 0.75], 1e-9))
  }

  /// Inner blocks inherit the outer's duration and curve unless they override them.
  @Test(
    arguments: [
      ([], 2.0, 0.5), ([.overrideInheritedDuration], 1, 0.25),
      ([.overrideInheritedCurve], 2, Curve.easeIn.value(at: 0.5)),
      ([.overrideInheritedDuration, .overrideInheritedCurve], 1, Curve.easeIn.value(at: 0.5)),
    ] as [(ViewAnimationOptions, Double, Double)])
  func nested(_ options: ViewAnimationOptions, duration: Double, expected: Double) throws {
    View.animate(withDuration: 2, options: .curveLinear) {
      View.animate(withDuration: 1, options: options.union(.curveEaseIn)) { view.alpha = 0 }
    }
    let timeline = try scene.record()
    #expect(timeline.duration == duration)
    let time = options == .overrideInheritedDuration ? 0.25 : duration / 2
    #expect(isNear(try alpha(timeline, [time])[0], 1 - expected, 1e-9))
  }

  @Test func inheritedRepeat() throws {
    View.animate(withDuration: 1, options: [.curveLinear, .autoreverse, .repeat]) {
      View.animate(withDuration: 3) { view.alpha = 0 }
      View.animate(withDuration: 1, options: .overrideInheritedOptions) {
        view.center = Point(300, 0)
      }
    }
    #expect(view.layer.animation(forKey: "opacity")?.repeatCount == .infinity)
    #expect(view.layer.animation(forKey: "opacity")?.autoreverses == true)
    #expect(view.layer.animation(forKey: "position")?.repeatCount == 0)
    _ = try scene.record()
  }

  @Test func withoutAnimation() throws {
    View.animate(withDuration: 1) {
      View.performWithoutAnimation { view.alpha = 0.5 }
      view.setNeedsLayout()
    }
    View.setAnimationsEnabled(false)
    View.animate(withDuration: 1) { view.alpha = 0.25 }
    View.setAnimationsEnabled(true)
    #expect(view.layer.animationKeys == [])
    #expect(try scene.record().duration == 0)
  }

  /// Subviews that are laid out inside of the block are animated as well.
  @Test(arguments: [false, true])
  func layout(_ inside: Bool) throws {
    final class Row: View {
      let inner = View()
      override func layoutSubviews() { inner.frame = Rect(0, 0, bounds.width / 2, 10) }
    }
    let row = Row(frame: Rect(0, 0, 100, 10))
    row.inner.layer.name = "inner"
    row.addSubview(row.inner)
    scene.rootView.addSubview(row)
    scene.at(1) {
      View.animate(
        withDuration: 1, options: inside ? [.curveLinear, .layoutSubviews] : .curveLinear
      ) {
        row.frame = Rect(0, 0, 200, 10)
      }
    }
    let timeline = try scene.record()
    let node = try timeline.node("plain/inner")
    let bounds = timeline.value(of: .bounds, node: node, at: 1.5) as Rect
    #expect(bounds.width == (inside ? 75 : 100))
  }

  @Test func springs() throws {
    struct Springs: Decodable {
      struct Row: Decodable {
        var dampingRatio: Double
        var duration: Double
        var initialSpringVelocity: Double
        var stiffness: Double
        var damping: Double
        var t: [Double]
        var value: [Double]
      }
      var uiViewSpring: [Row]
    }
    let table: Springs = try table("spring")
    #expect(table.uiViewSpring.count >= 8)
    for row in table.uiViewSpring {
      let test = ViewAnimationTests()
      View.animate(
        withDuration: row.duration, usingSpringWithDamping: row.dampingRatio,
        initialSpringVelocity: row.initialSpringVelocity, animations: { test.view.alpha = 0 })
      let spring = try #require(test.view.layer.animation(forKey: "opacity") as? SpringAnimation)
      #expect(isNear(spring.stiffness, row.stiffness, 1e-6 * row.stiffness))
      #expect(isNear(spring.damping, row.damping, 1e-6 * row.damping))
      let timeline = try test.scene.record()
      #expect(timeline.duration == row.duration)
      for (time, value) in zip(row.t, row.value) where time < row.duration {
        #expect(isNear(try test.alpha(timeline, [time])[0], 1 - value, 1e-8))
      }
    }
  }

  @Test func perceptualSpring() throws {
    View.animate(animations: { view.alpha = 0 })
    let spring = try #require(view.layer.animation(forKey: "opacity") as? SpringAnimation)
    #expect(isNear(spring.stiffness, 157.913670, 1e-5))
    #expect(isNear(spring.damping, 25.132741, 1e-5))
    #expect(isNear(spring.duration, 0.8, 1e-12))
    _ = try scene.record()
  }

  @Test func keyframes() throws {
    View.animateKeyframes(withDuration: 4, delay: 1) {
      View.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) { view.alpha = 0.5 }
      View.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { view.alpha = 0 }
      view.center = Point(150, 25)
    }
    #expect(view.alpha == 0)
    let timeline = try scene.record()
    #expect(timeline.duration == 5)
    let times = [0.5, 1.5, 2.5, 3.0, 3.9, 4.5]
    #expect(isNear(try alpha(timeline, times), [1, 1, 0.75, 0.5, 0.5, 0.25], 1e-9))
    let node = try timeline.node("view")
    #expect(timeline.value(of: .position, node: node, at: 2) as Point == Point(75, 25))
  }

  @Test func keyframeModes() throws {
    let changes = { (view: View) in
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.8 }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
    }
    for (options, expected) in [
      (ViewAnimationOptions.calculationModeDiscrete, [0.8, 0.8, 0, 0]),
      (.calculationModePaced, [0.75, 0.55, 0.45, 0.25]),
      ([.calculationModeLinear, .curveEaseIn], []),
    ] {
      let test = ViewAnimationTests()
      View.animateKeyframes(withDuration: 1, options: options) { changes(test.view) }
      let timeline = try test.scene.record()
      if !expected.isEmpty {
        #expect(isNear(try test.alpha(timeline, [0.25, 0.45, 0.55, 0.75]), expected, 1e-9))
      } else {
        // Half way in time is easeIn(0.5) = 0.3154 in progress, within the first keyframe.
        let progress = Curve.easeIn.value(at: 0.5)
        #expect(isNear(try test.alpha(timeline, [0.5])[0], 1 - 0.2 * progress / 0.5, 1e-9))
      }
    }
  }

  /// Completions of blocks and of keyframe blocks wait for every animation.
  @Test func completionWaitsForAll() throws {
    var heard: [String] = []
    let other = View()
    scene.rootView.addSubview(other)
    View.animate(
      withDuration: 1,
      animations: {
        view.alpha = 0
        View.animate(
          withDuration: 2, options: .overrideInheritedDuration, animations: { other.alpha = 0 },
          completion: { heard.append("inner \(scene.now) \($0)") })
      }, completion: { heard.append("outer \(scene.now) \($0)") })
    scene.at(0.5) { View.animate(withDuration: 1) { view.alpha = 1 } }
    _ = try scene.record()
    #expect(
      heard == ["inner 2.0 true", "outer 2.0 false"]
        || heard == ["outer 2.0 false", "inner 2.0 true"])
  }

  @Test func blocksWithoutAnimationHoldNoneThatAnimate() throws {
    scene.at(0) {
      View.performWithoutAnimation {
        #expect(!View.areAnimationsEnabled)
        View.animate(withDuration: 1, animations: { view.alpha = 0 })
      }
      #expect(View.areAnimationsEnabled && view.layer.animationKeys.isEmpty)
    }
    _ = try scene.record(until: 1)
    #expect(view.alpha == 0)
  }
}
