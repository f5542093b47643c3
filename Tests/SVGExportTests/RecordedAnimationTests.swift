import AnimGeometry
import AnimTimeline
import AnimTiming
import Foundation
import LayerTree
import SVGExport
import Testing

@Suite struct RecordedAnimationTests {
  private func played(_ animations: [Animation], until end: Double) throws -> (
    document: SVGDocument, error: Comparison
  ) {
    let scene = Scene(size: Size(300, 100))
    let layer = Layer()
    layer.bounds = Rect(0, 0, 20, 20)
    layer.position = Point(30, 50)
    layer.backgroundColor = .red
    scene.rootLayer.addSublayer(layer)
    for animation in animations { layer.add(animation) }
    let timeline = try scene.record(until: end)
    let document = PlaybackTests.export(timeline)
    #expect(try xmlProblems(document.bytes) == nil)
    let times = (0..<200).map { timeline.duration * (Double($0) + 0.37) / 200 }
    return (document, Comparison(timeline, document, times: times))
  }

  /// The steps of a cubic motion along one axis are splines: three that rise and fall, the middle
  /// one and the last divided at their extrema.
  @Test func cubicKeyframesAreExact() throws {
    let animation = KeyframeAnimation(
      keyPath: "position.x", values: [30, 230, 130, 170], duration: 2)
    animation.calculationMode = .cubic
    let (document, error) = try played([animation], until: 2)
    let splines = try #require(document.text.firstMatch(of: /keySplines="([^"]*)"/))
    #expect(splines.1.split(separator: ";").count <= 6, "\(splines.1)")
    #expect(error.place < 0.02 && error.presence.isEmpty, "\(error.placeNote)")
  }

  @Test func cubicKeyframesPlayAsMeant() throws {
    func cubic(_ keyPath: String, _ values: [any ValueConvertible]) -> KeyframeAnimation {
      let result = KeyframeAnimation(keyPath: keyPath, values: values, duration: 2)
      result.calculationMode = .cubicPaced
      result.biasValues = [0, 0.5, -0.5]
      return result
    }
    let turns = [0.0, 1, 3, 2].map { Transform3D(rotationAngle: $0, x: 0, y: 0, z: 1) }
    let (_, error) = try played(
      [
        cubic("position", [Point(30, 50), Point(90, 10), Point(150, 90), Point(270, 50)]),
        cubic("transform", turns), cubic("opacity", [1, 0.2, 0.6]),
        cubic("backgroundColor", [Color.red, .blue, .white]),
      ], until: 2)
    #expect(error.place < 0.15 && error.presence.isEmpty, "\(error.placeNote)")
    #expect(error.shade < 1.0 / 200, "\(error.shadeNote)")
  }

  /// Chromium leaves the place where a travel has a single key.
  @Test func travelThatStaysIsNoAnimation() throws {
    let path = try Path(svgData: "M30 50C80 -20 180 120 230 50C280 90 60 20 130 90")
    let animation = KeyframeAnimation(keyPath: "position", path: path, duration: 20)
    animation.timingFunctions = [.steps(try #require(StepCurve(count: 4))), .linear]
    let (document, error) = try played([animation], until: 2)
    #expect(!document.text.contains("<animate"))
    #expect(error.place < 0.01 && error.presence.isEmpty, "\(error.placeNote)")
  }

  /// A height that falls from 20 to −20 shows as one that falls to 0 and rises again.
  @Test func sideThatTurnsOverIsExact() throws {
    let animation = BasicAnimation(
      keyPath: "bounds.size.height", from: 20.0, to: -20.0, duration: 2)
    let (document, error) = try played([animation], until: 2)
    let height = try #require(document.text.firstMatch(of: /attributeName="height"[^>]*/))
    #expect(height.0.contains("values=\"20;0;20\""), "\(height.0)")
    #expect(error.place < 0.02 && error.presence.isEmpty, "\(error.placeNote)")
  }

  /// The minimum number of pieces that a good fitter needs for each monotone part of a spring,
  /// twice.
  @Test func springTakesFewSplines() throws {
    let spring = SpringAnimation(keyPath: "position.x", from: 30, to: 230)
    let (document, error) = try played([spring], until: spring.settlingDuration)
    let splines = try #require(document.text.firstMatch(of: /keySplines="([^"]*)"/))
    let count = splines.1.split(separator: ";").count
    #expect(count <= 13, "\(count)")
    #expect(error.place < 0.06 && error.presence.isEmpty, "\(error.placeNote)")
  }

  /// The bounce of the classic listing as a function of the user's, a wave, and stairs that an
  /// opacity goes down: what the file plays is what the functions say.
  @Test func functionsPlayAsMeant() throws {
    func bounce(_ t: Double) -> Double {
      if t < 4 / 11.0 { return (121 * t * t) / 16.0 }
      if t < 8 / 11.0 { return (363 / 40.0 * t * t) - (99 / 10.0 * t) + 17 / 5.0 }
      if t < 9 / 10.0 { return (4356 / 361.0 * t * t) - (35442 / 1805.0 * t) + 16061 / 1805.0 }
      return (54 / 5.0 * t * t) - (513 / 25.0 * t) + 268 / 25.0
    }
    let fall = BasicAnimation(
      keyPath: "position.y", from: 10, to: 90, duration: 2,
      timingFunction: try Curve(sampling: bounce))
    let sway = BasicAnimation(
      keyPath: "position.x", from: 50, to: 250, duration: 2,
      timingFunction: try Curve { $0 + 0.2 * sin(6 * .pi * $0) })
    let fade = BasicAnimation(
      keyPath: "opacity", from: 1, to: 0, duration: 2,
      timingFunction: try Curve { $0 < 0.3 ? 0 : $0 < 0.7 ? 0.25 : 0.75 })
    let (document, error) = try played([fall, sway, fade], until: 2)
    #expect(error.place < 0.12 && error.presence.isEmpty, "\(error.placeNote)")
    #expect(error.shade < 1.0 / 200, "\(error.shadeNote)")
    // Stairs are three steps, not a ramp of samples.
    let opacity = try #require(
      document.text.firstMatch(of: /attributeName="opacity"[^>]* values="([^"]*)"/))
    #expect(opacity.1.split(separator: ";").count <= 4, "\(opacity.1)")
    let tree = try #require(SVGTree(document.bytes))
    let node = try #require(tree.byID["n1"])
    for index in 0..<400 {
      let fraction = (Double(index) + 0.37) / 400
      let center = Point(10, 10) * SMILPlayer(tree: tree, time: 2 * fraction).ctm(node)
      #expect(abs(center.y - (10 + 80 * bounce(fraction))) < 0.12, "\(fraction): \(center)")
    }
  }

  /// Two turns stay two turns.
  @Test func valueFunctionsPlayAsMeant() throws {
    func function(_ function: ValueFunction, _ from: Double, _ to: Double, at: Double)
      -> BasicAnimation
    {
      let result = BasicAnimation(keyPath: "transform", from: from, to: to, duration: 1)
      result.valueFunction = function
      result.beginTime = at
      return result
    }
    let (document, error) = try played(
      [
        function(.rotateZ, 0, 4 * .pi, at: 0.5), function(.scaleX, 1, 3, at: 1.5),
        function(.translateY, 0, 20, at: 2.5),
      ], until: 4)
    #expect(error.place < 0.06 && error.presence.isEmpty, "\(error.placeNote)")
    #expect(document.text.contains("720"))
  }
}
