import CoreAnimationNames
import TestSupport
import Testing

/// Animations of views between two calls.
@Suite("Begin and commit") struct BeginAnimationsTests {
  let scene = Scene(size: CGSize(width: 200, height: 100))
  let view = UIView(frame: CGRectMake(0, 0, 20, 20))

  init() { scene.rootView.addSubview(view) }

  @Test("The settings are those of the block")
  func settings() throws {
    var ends: [Bool] = []
    var endTime = 0.0
    scene.at(1) {
      UIView.beginAnimations("move", context: nil)
      UIView.setAnimationDuration(2)
      UIView.setAnimationDelay(1)
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationDidStop { finished in
        ends.append(finished)
        endTime = CACurrentMediaTime()
      }
      view.alpha = 0
      UIView.commitAnimations()
      #expect(view.alpha == 0)
    }
    let player = try Player(scene, until: 5)
    for (time, alpha) in [(0.5, 1), (1.5, 1), (2.5, 0.75), (3, 0.5), (3.5, 0.25), (4.5, 0)] {
      #expect(isNear(try player.value(.opacity, at: time), alpha, 1e-9), "at \(time)")
    }
    #expect(ends == [true] && isNear(endTime, 4, 1e-9))
  }

  @Test("By itself it takes a fifth of a second, slowly at both ends")
  func defaults() throws {
    scene.at(1) {
      UIView.beginAnimations(nil, context: nil)
      view.alpha = 0
      UIView.commitAnimations()
    }
    let player = try Player(scene, until: 2)
    let curve = CAMediaTimingFunction(name: .easeInEaseOut)
    #expect(isNear(try player.value(.opacity, at: 1.05), 1 - curve.value(at: 0.25), 1e-9))
    #expect(isNear(try player.value(.opacity, at: 1.1), 0.5, 1e-9))
    #expect(try player.value(.opacity, at: 1.2) == 0)
  }

  @Test("Settings apply to what follows them, and inner animations have their own")
  func nesting() throws {
    let inner = UIView(frame: CGRectMake(0, 0, 10, 10))
    view.addSubview(inner)
    var ends: [String] = []
    UIView.setAnimationDuration(9)
    scene.at(1) {
      UIView.beginAnimations("outer")
      UIView.setAnimationDuration(1)
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationDidStop { _ in ends.append("outer") }
      UIView.beginAnimations("inner")
      UIView.setAnimationDuration(3)
      UIView.setAnimationCurve(UIViewAnimationCurveLinear)
      UIView.setAnimationDidStop { _ in ends.append("inner") }
      inner.center = CGPointMake(35, 5)
      UIView.commitAnimations()
      view.center = CGPointMake(110, 10)
      UIView.commitAnimations()
      UIView.commitAnimations()
      UIView.setAnimationDuration(5)
      view.alpha = 0.5
    }
    let timeline = try scene.record(until: 5)
    #expect(timeline.diagnostics.isEmpty)
    let position = PropertyKey<Point>.position
    #expect(isNear(timeline.value(of: position, node: 1, at: 1.5).x, 60, 1e-9))
    #expect(isNear(timeline.value(of: position, node: 2, at: 2.5).x, 20, 1e-9))
    #expect(timeline.value(of: PropertyKey<Double>.opacity, node: 1, at: 1.001) == 0.5)
    #expect(Set(ends) == ["inner", "outer"] && ends.count == 2)
  }

  @Test("They repeat there and back")
  func repeats() throws {
    scene.at(1) {
      UIView.beginAnimations(nil)
      UIView.setAnimationDuration(0.5)
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationRepeatCount(2)
      UIView.setAnimationRepeatAutoreverses(true)
      view.center.x = 110
      UIView.commitAnimations()
    }
    let player = try Player(scene, until: 4)
    for (time, x) in [(1.25, 60.0), (1.5, 110), (1.75, 60), (2.25, 60), (2.75, 60), (3.5, 110)] {
      #expect(isNear(try player.value(.position, at: time).x, x, 1e-9), "at \(time)")
    }
  }

  @Test("It can begin from what shows")
  func currentState() throws {
    for (time, isCurrent) in [(0.0, false), (0.5, true)] {
      scene.at(time) {
        UIView.beginAnimations(nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationCurve(.linear)
        UIView.setAnimationBeginsFromCurrentState(isCurrent)
        view.alpha = isCurrent ? 1 : 0
        UIView.commitAnimations()
      }
    }
    let player = try Player(scene, until: 2)
    #expect(isNear(try player.value(.opacity, at: 0.499), 0.501, 1e-9))
    #expect(isNear(try player.value(.opacity, at: 1), 0.75, 1e-9))
  }

  @Test("Views turn over to their new contents")
  func transitions() throws {
    let (front, back) = (UIView(frame: view.bounds), UIView(frame: view.bounds))
    view.addSubview(front)
    var keys: [String]?
    var ends: [Bool] = []
    scene.at(1) {
      UIView.beginAnimations(nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationTransition(.flipFromLeft, for: view, cache: true)
      UIView.setAnimationDidStop { ends.append($0) }
      front.removeFromSuperview()
      view.addSubview(back)
      UIView.commitAnimations()
      keys = view.layer.animationKeys()
    }
    scene.at(1.5) {
      let transition = view.layer.animation(forKey: kCATransition) as? CATransition
      #expect(transition?.duration == 1 && transition?.type == .oglFlip)
      #expect(transition?.subtype == .fromLeft)
    }
    _ = try scene.record(until: 3)
    #expect(keys == [kCATransition] && ends == [true])
  }

  @Test("Turned off, everything changes at once")
  func disabled() throws {
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    scene.at(1) {
      UIView.beginAnimations(nil)
      UIView.setAnimationTransition(.curlUp, for: view, cache: false)
      view.alpha = 0
      UIView.commitAnimations()
      #expect(view.layer.animationKeys() == nil)
    }
    _ = try scene.record(until: 2)
  }

  @Test("The numbers are UIKit's")
  func numbers() {
    let curves = [
      UIViewAnimationCurveEaseInOut, UIViewAnimationCurveEaseIn, UIViewAnimationCurveEaseOut,
      UIViewAnimationCurveLinear,
    ]
    #expect(curves.map(\.rawValue) == [0, 1, 2, 3] && curves == UIView.AnimationCurve.allCases)
    let transitions = [
      UIViewAnimationTransitionNone, UIViewAnimationTransitionFlipFromLeft,
      UIViewAnimationTransitionFlipFromRight, UIViewAnimationTransitionCurlUp,
      UIViewAnimationTransitionCurlDown,
    ]
    #expect(transitions.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(transitions == UIView.AnimationTransition.allCases)
  }
}
