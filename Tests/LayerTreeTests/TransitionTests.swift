import AnimDrawing
import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import TestSupport
import Testing

/// Transitions between the old and the new picture of a layer.
@Suite struct TransitionTests {
  private struct Table: Decodable {
    struct Offset: Decodable {
      var type: String
      var subtype: String?
      var p: Double
      var oldOpacity: Double
      var newOpacity: Double
      var oldOffset: [Double]
      var newOffset: [Double]
      var top: String
    }
    struct Progress: Decodable {
      var start: Double
      var end: Double
      var u: Double
      var p: Double
    }
    struct Flip: Decodable {
      var type: String
      var p: Double
      var visible: String
      var quad: [[Double]]
    }
    struct Cube: Decodable {
      var subtype: String
      var p: Double
      var oldQuad: [[Double]]?
      var newQuad: [[Double]]?
    }
    struct Rows<Row: Decodable>: Decodable { var rows: [Row] }
    var tolerance: Double
    var flip: Rows<Flip>
    var cube: Rows<Cube>
    var viewAnimationOptionBits: [String: UInt]
    var size: [Double]
    var offsets: [Offset]
    var progress: [Progress]
  }

  /// A red layer of 200 × 100 that becomes blue with a transition of a second at 1.
  private func recordedChange(
    of compatibility: Compatibility = [], _ transition: Transition,
    also change: @escaping (Layer) -> Void = { _ in }
  ) throws -> Timeline {
    let scene = Scene(size: Size(300, 200))
    scene.compatibility = compatibility
    let layer = Layer()
    layer.name = "card"
    layer.bounds = Rect(0, 0, 200, 100)
    layer.position = Point(150, 100)
    layer.backgroundColor = .red
    scene.rootLayer.addSublayer(layer)
    scene.at(1) {
      layer.add(transition)
      Transaction.withoutActions {
        layer.backgroundColor = .blue
        change(layer)
      }
    }
    let timeline = try scene.record(until: 3)
    #expect(timeline.validate() == [])
    return timeline
  }

  private func transition(_ type: String, _ subtype: String?) throws -> Transition {
    let result = Transition()
    result.type = Transition.Kind(rawValue: type)
    try #require(result.type.isKnown)
    result.subtype = try subtype.map { try #require(Transition.Subtype(rawValue: $0)) }
    result.duration = 1
    result.timingFunction = .linear
    return result
  }

  @Test func offsets() throws {
    let table: Table = try table("transitions")
    let rows = table.offsets.filter { Transition.Kind(rawValue: $0.type).isKnown }
    #expect(rows.count == 65)
    for row in rows where row.p < 1 {
      let timeline = try recordedChange(transition(row.type, row.subtype))
      let (old, new) = (try timeline.node("card/outgoing"), try timeline.node("card/incoming"))
      let time = 1 + row.p
      func point(_ node: Int) -> [Double] {
        let point: Point = timeline.value(of: .position, node: node, at: time)
        return [point.x, point.y]
      }
      #expect(near(point(old), row.oldOffset) && near(point(new), row.newOffset), "\(row)")
      let opacities = [old, new].map { timeline.value(of: .opacity, node: $0, at: time) as Double }
      #expect(near(opacities, [row.oldOpacity, row.newOpacity]), "\(row)")
      #expect(timeline.nodes[old].isAdded == (row.top == "blend"))
      if row.top != "blend" { #expect((old > new) == (row.top == "old"), "\(row)") }
      #expect(timeline.nodes[old].start == 1 && timeline.nodes[old].end == 2)
    }
  }

  /// The corners of the drawing in a colour, relative to the layer's top-left corner.
  private func corners(_ color: Color, in frame: Frame) -> [[Double]]? {
    for case .draw(let drawing) in frame.commands {
      guard case .color(color) = drawing.paint, case .roundedRect(let rect, _) = drawing.area else {
        continue
      }
      return rect.corners.map { $0 * drawing.transform }.map { [$0.x - 50, $0.y - 50] }
    }
    return nil
  }

  private func near(_ a: [[Double]]?, _ b: [[Double]]) -> Bool {
    guard let a else { return false }
    return a.count == b.count && zip(a, b).allSatisfy { near($0, $1) }
  }

  /// A card rotates about its middle, and its back is the new picture.
  @Test func flips() throws {
    let table: Table = try table("transitions")
    #expect(table.flip.rows.count == 20)
    for row in table.flip.rows where row.p < 1 && row.p != 0.5 {
      let subtype = "f" + row.type.dropFirst("flipF".count)
      let frame = try recordedChange(transition("oglFlip", subtype)).frame(at: 1 + row.p)
      let (shown, hidden): (Color, Color) =
        row.visible == "old" ? (.red, .blue) : (.blue, .red)
      #expect(near(corners(shown, in: frame), row.quad), "\(row)")
      #expect(corners(hidden, in: frame) == nil, "\(row)")
    }
  }

  /// Two sides of a cube; a side that has turned away is invisible.
  @Test func cubes() throws {
    let table: Table = try table("transitions")
    #expect(table.cube.rows.count == 10)
    for row in table.cube.rows where row.p > 0 && row.p < 1 {
      let frame = try recordedChange(transition("cube", row.subtype)).frame(at: 1 + row.p)
      for (color, quad) in [(Color.red, row.oldQuad), (.blue, row.newQuad)] {
        let isFront = quad.map { q in
          (q[1][0] - q[0][0]) * (q[2][1] - q[0][1]) > (q[1][1] - q[0][1]) * (q[2][0] - q[0][0])
        }
        if let quad, isFront == true {
          #expect(near(corners(color, in: frame), quad), "\(row)")
        } else {
          #expect(corners(color, in: frame) == nil, "\(row)")
        }
      }
    }
  }

  /// Layers whose anchor isn't their middle rotate about their middle nevertheless.
  @Test func turnsAboutTheMiddle() throws {
    let scene = Scene(size: Size(300, 200))
    let layer = Layer()
    layer.anchorPoint = Point(0, 1)
    layer.bounds = Rect(7, 9, 200, 100)
    layer.position = Point(50, 150)
    layer.backgroundColor = .red
    scene.rootLayer.addSublayer(layer)
    let flip = try transition("oglFlip", "fromRight")
    scene.at(1) {
      layer.add(flip)
      Transaction.withoutActions { layer.backgroundColor = .blue }
    }
    let timeline = try scene.record(until: 3)
    let table: Table = try table("transitions")
    let row = try #require(table.flip.rows.first { $0.type == "flipFromRight" && $0.p == 0.25 })
    #expect(near(corners(.red, in: timeline.frame(at: 1.25)), row.quad))
    let still = [[0.0, 0], [200, 0], [200, 100], [0, 100]]
    #expect(near(corners(.red, in: timeline.frame(at: 0.5)), still))
    #expect(near(corners(.blue, in: timeline.frame(at: 2.5)), still))
  }

  /// The old picture within a circle about the middle, or outside of it.
  @Test func irises() throws {
    for (type, isInside) in [("cameraIrisHollowOpen", true), ("cameraIrisHollowClose", false)] {
      let timeline = try recordedChange(transition(type, nil))
      for p in [0.25, 0.5, 0.75] {
        let radius = 50 * 5.0.squareRoot() * (isInside ? 1 - p : p)
        let opening = try timeline.node("card/outgoing/opening")
        let path: Path = timeline.value(of: .path, node: opening, at: 1 + p)
        let rule: FillRule = timeline.value(of: .fillRule, node: opening, at: 1 + p)
        let radii = path.elements.compactMap { element -> Double? in
          if case .curve(let end, _, _) = element { end.distance(to: Point(100, 50)) } else { nil }
        }
        #expect(radii.count == 4 && radii.allSatisfy { abs($0 - radius) < 1e-9 })
        // With a rectangle around it the old picture is visible outside of the circle.
        #expect(rule == (isInside ? .nonZero : .evenOdd))
      }
      #expect(try timeline.node("card/outgoing") > timeline.node("card/incoming"))
    }
  }

  /// An interrupted transition is frozen in its current state.
  @Test func interruptedTurn() throws {
    let scene = Scene(size: Size(300, 200))
    let layer = Layer()
    layer.name = "card"
    layer.bounds = Rect(0, 0, 200, 100)
    layer.position = Point(150, 100)
    layer.backgroundColor = .red
    scene.rootLayer.addSublayer(layer)
    let (flip, fade) = (try transition("oglFlip", "fromRight"), try transition("fade", nil))
    scene.at(1) {
      layer.add(flip)
      Transaction.withoutActions { layer.backgroundColor = .blue }
    }
    scene.at(1.25) {
      layer.add(fade)
      Transaction.withoutActions { layer.backgroundColor = .green }
    }
    let timeline = try scene.record(until: 3)
    #expect(timeline.validate() == [])
    let table: Table = try table("transitions")
    let row = try #require(table.flip.rows.first { $0.type == "flipFromRight" && $0.p == 0.25 })
    #expect(near(corners(.red, in: timeline.frame(at: 1.5)), row.quad))
  }

  @Test func viewTransitionBits() throws {
    let table: Table = try table("transitions")
    let options: [String: ViewAnimationOptions] = [
      "transitionNone": .transitionNone, "transitionFlipFromLeft": .transitionFlipFromLeft,
      "transitionFlipFromRight": .transitionFlipFromRight,
      "transitionCrossDissolve": .transitionCrossDissolve,
      "transitionCurlUp": .transitionCurlUp, "transitionCurlDown": .transitionCurlDown,
      "transitionFlipFromTop": .transitionFlipFromTop,
      "transitionFlipFromBottom": .transitionFlipFromBottom,
    ]
    for (name, option) in options {
      #expect(table.viewAnimationOptionBits[name] == option.rawValue, "\(name)")
    }
  }

  private func near(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  @Test func progress() throws {
    let table: Table = try table("transitions")
    #expect(table.progress.count == 5)
    for row in table.progress where row.u < 1 {
      let fade = try transition("fade", nil)
      (fade.startProgress, fade.endProgress) = (row.start, row.end)
      let timeline = try recordedChange(fade)
      let new = try timeline.number(.opacity, "card/incoming", at: 1 + row.u)
      #expect(abs(new - row.p) < table.tolerance, "\(row)")
      #expect(try timeline.number(.opacity, "card/incoming", at: 2.5) == 1)
    }
  }

  /// The colours on the canvas: those of the layer before, both in their shares, the new one.
  @Test func fadeShowsBothPictures() throws {
    let timeline = try recordedChange(transition("fade", nil))
    func colors(_ time: Double) -> [Color] {
      timeline.frame(at: time).commands.compactMap {
        if case .draw(let drawing) = $0, case .color(let color) = drawing.paint {
          color
        } else {
          nil
        }
      }
    }
    #expect(colors(0.5) == [.red])
    #expect(Set(colors(1.5)) == [.red, .blue])
    #expect(colors(2.5) == [.blue])
    let sums = timeline.frame(at: 1.5).commands.filter {
      if case .push(let group) = $0 { group.addsMembers } else { false }
    }
    #expect(sums.count == 1)
  }

  /// Position and opacity stay live, while the old picture keeps its sublayers, their values at
  /// that time, and its bounds.
  @Test func pictureIsTakenAtTheMoment() throws {
    let scene = Scene(size: Size(100, 100))
    let card = Layer()
    card.name = "card"
    card.bounds = Rect(0, 0, 50, 50)
    let dot = Layer()
    dot.name = "dot"
    dot.bounds = Rect(0, 0, 10, 10)
    dot.backgroundColor = .red
    card.addSublayer(dot)
    scene.rootLayer.addSublayer(card)
    let move = BasicAnimation(
      keyPath: "position", from: Point(0, 0), to: Point(40, 0), duration: 4)
    dot.add(move)
    card.add(BasicAnimation(keyPath: "position.x", from: 0.0, to: 40.0, duration: 4))
    scene.at(1) {
      let fade = Transition()
      fade.duration = 1
      card.add(fade)
      Transaction.withoutActions { dot.removeFromSuperlayer() }
    }
    let timeline = try scene.record(until: 4)
    #expect(timeline.validate() == [])
    let old = try timeline.node("card/outgoing/dot")
    for time in [1.0, 1.5, 1.9] {
      #expect(timeline.value(of: .position, node: old, at: time) as Point == Point(10, 0))
      let card: Point = timeline.value(of: .position, node: try timeline.node("card"), at: time)
      #expect(abs(card.x - 10 * time) < 1e-9)
    }
    #expect(timeline.nodes[try timeline.node("card/dot")].end == 1)
  }

  /// A transition that interrupts a fade starts from the visible mix.
  @Test func interruptedTransitionGoesOnFromBoth() throws {
    let scene = Scene(size: Size(100, 100))
    let card = Layer()
    card.name = "card"
    card.bounds = Rect(0, 0, 50, 50)
    card.backgroundColor = .red
    scene.rootLayer.addSublayer(card)
    for (time, color) in [(1.0, Color.blue), (1.5, Color.green)] {
      scene.at(time) {
        let fade = Transition()
        fade.duration = 1
        fade.timingFunction = .linear
        card.add(fade)
        Transaction.withoutActions { card.backgroundColor = color }
      }
    }
    let timeline = try scene.record(until: 4)
    #expect(timeline.validate() == [])
    // At 2 the new one has the weight of a half, and the two before a quarter each.
    let shares = timeline.shares(at: 2)
    #expect(shares.map(\.share).reduce(0, +) == 1)
    #expect(shares.first { $0.color == .green }?.share == 0.5)
    #expect(shares.first { $0.color == .blue }?.share == 0.25)
    #expect(shares.first { $0.color == .red }?.share == 0.25)
  }

  @Test func compatibility() throws {
    for (subtype, y) in [("fromTop", 50.0), ("fromBottom", -50)] {
      let timeline = try recordedChange(
        of: .layerSpaceVertical, transition("moveIn", subtype))
      let new = try timeline.node("card/incoming")
      #expect(timeline.value(of: .position, node: new, at: 1.5) as Point == Point(0, y))
    }
    for compatibility in [Compatibility.contentsFade, []] {
      let scene = Scene(size: Size(10, 10))
      scene.compatibility = compatibility
      let layer = Layer()
      scene.rootLayer.addSublayer(layer)
      var answer: (any Action)?
      scene.at(1) { answer = layer.action(forKey: "contents")?.action }
      _ = try scene.record(until: 2)
      #expect((answer is Transition) == (compatibility == .contentsFade))
    }
  }

  /// Flags that can't be interpolated fade, as do added and removed sublayers.
  @Test func implicitFades() throws {
    let changes: [(Layer) -> Void] = [
      { $0.isHidden = true }, { $0.masksToBounds = true }, { $0.isGeometryFlipped = true },
      { $0.addSublayer(Layer()) },
    ]
    for change in changes {
      let scene = Scene(size: Size(10, 10))
      let layer = Layer()
      layer.name = "card"
      scene.rootLayer.addSublayer(layer)
      scene.at(1) { change(layer) }
      let timeline = try scene.record()
      #expect(timeline.duration == 1.25)
      let old = try timeline.node("card/outgoing")
      #expect(timeline.nodes[old].start == 1 && timeline.nodes[old].end >= 1.25)
    }
  }

  /// They have the duration and the curve of the open transaction or block.
  @Test func implicitFadesTakeTimeAndCurve() throws {
    func steps(in motion: AnimationBlock.Motion, _ layer: Layer) {
      Transaction.animate(AnimationBlock(duration: 2, delay: 0.5, motion: motion)) {
        layer.isHidden = true
      }
    }
    let keyframes = KeyframeBlock()
    let changes: [(change: (Layer) -> Void, start: Double, length: Double, half: Double)] = [
      // The default curve at half of its time.
      ({ $0.isHidden = true }, 0, 0.25, 0.8024),
      (
        { layer in
          Transaction.animate(duration: 1, timingFunction: .linear) { layer.isHidden = true }
        }, 0, 1, 0.5
      ),
      ({ steps(in: .eased(.linear), $0) }, 0.5, 2, 0.5),
      ({ steps(in: .eased(.easeInEaseOut), $0) }, 0.5, 2, 0.5),
      (
        { layer in
          Transaction.animate(AnimationBlock(duration: 2, motion: .keyframes(keyframes))) {
            keyframes.add(from: 0.25, over: 0.5) { layer.isHidden = true }
          }
        }, 0.5, 1, 0.5
      ),
    ]
    for (change, start, length, half) in changes {
      let scene = Scene(size: Size(10, 10))
      let layer = Layer()
      layer.name = "card"
      layer.backgroundColor = .red
      scene.rootLayer.addSublayer(layer)
      scene.at(1) { change(layer) }
      let timeline = try scene.record()
      #expect(isNear(timeline.duration, 1 + start + length, 1e-9))
      let times = [0, 0.5].map { 1 + start + length * $0 }
      let opacities = try times.map { try timeline.number(.opacity, "card/outgoing", at: $0) }
      #expect(isNear(opacities, [1, 1 - half], 1e-3), "\(opacities)")
    }
  }

  /// A picture that rotates at one time and moves at another, with its anchor point in a corner,
  /// moves like one that only moves.
  @Test func turningAndMovingShareTheirPlace() throws {
    func places(turning: Bool, _ type: String) throws -> [Rect?] {
      let scene = Scene(size: Size(300, 200))
      let layer = Layer()
      layer.anchorPoint = .zero
      layer.frame = Rect(50, 40, 200, 100)
      layer.backgroundColor = .red
      scene.rootLayer.addSublayer(layer)
      let (first, second) = (try transition("cube", "fromLeft"), try transition(type, "fromRight"))
      if turning {
        scene.at(0) {
          layer.add(first)
          Transaction.withoutActions { layer.backgroundColor = .green }
        }
      }
      scene.at(1.5) {
        layer.add(second)
        Transaction.withoutActions { layer.backgroundColor = .blue }
      }
      let timeline = try scene.record(until: 4)
      return [1.2, 1.75, 2.25, 3].map { time in
        timeline.frame(at: time).commands.compactMap { command -> Rect? in
          guard case .draw(let drawing) = command else { return nil }
          return drawing.outerBounds
        }.reduce(nil) { $0?.union($1) ?? $1 }
      }
    }
    for type in ["push", "moveIn", "fade"] {
      let (with, without) = (try places(turning: true, type), try places(turning: false, type))
      for (a, b) in zip(with, without) {
        let (a, b) = (try #require(a), try #require(b))
        #expect(zip(a.corners, b.corners).allSatisfy { $0.distance(to: $1) < 1e-6 }, "\(type)")
      }
    }
  }

  private static let sizes = [
    (Size(300, 150), true), (Size(300, 150), false), (Size(100, 40), true), (Size(100, 40), false),
  ]

  /// A red layer of 200 × 100 that becomes blue and gets another size in the same transaction, with
  /// or without animation.
  private func resized(
    _ type: String, _ subtype: String, to size: Size, isAnimated: Bool,
    also change: @escaping (Layer) -> Void = { _ in }
  ) throws -> Timeline {
    try recordedChange(transition(type, subtype)) { layer in
      layer.bounds.size = size
      if isAnimated {
        layer.add(
          BasicAnimation(keyPath: "bounds.size", from: Size(200, 100), to: size, duration: 1))
      }
      change(layer)
    }
  }

  /// The extent of a colour, from the left or the top, before clipping.
  private func span(_ color: Color, in frame: Frame, isVertical: Bool) -> [Double]? {
    corners(color, in: frame).map { corners in
      let places = corners.map { $0[isVertical ? 1 : 0] }
      return [places.min() ?? 0, places.max() ?? 0]
    }
  }

  /// The distance of the new picture is the current size of the bounds. It pushes the old one out
  /// of the bounds without a gap or an overlap.
  @Test(arguments: ["fromLeft", "fromRight", "fromTop", "fromBottom"])
  func pushesWhileTheSizeChanges(subtype: String) throws {
    let isVertical = subtype == "fromTop" || subtype == "fromBottom"
    let isFirst = subtype == "fromLeft" || subtype == "fromTop"
    for (size, isAnimated) in Self.sizes {
      let timeline = try resized("push", subtype, to: size, isAnimated: isAnimated)
      for p in [0.001, 0.25, 0.5, 0.9] {
        let frame = timeline.frame(at: 1 + p)
        let (from, to) = isVertical ? (100.0, size.height) : (200.0, size.width)
        // The layer's middle is the middle of the bounds.
        let length = isAnimated ? from + (to - from) * p : to
        let middle = isVertical ? 50.0 : 100
        let way = length * (1 - p)
        let start = middle - length / 2 + (isFirst ? -way : way)
        let old = isFirst ? [start + length, start + length + from] : [start - from, start]
        let label = Comment("\(size) \(isAnimated) \(p)")
        let new = [start, start + length]
        #expect(near(span(.blue, in: frame, isVertical: isVertical) ?? [], new), label)
        #expect(near(span(.red, in: frame, isVertical: isVertical) ?? [], old), label)
      }
    }
  }

  /// The distance of a picture that moves in is the current size, and one that moves away is out of
  /// the bounds at the end.
  @Test func movesWhileTheSizeChanges() throws {
    for (size, isAnimated) in Self.sizes {
      let label = Comment("\(size) \(isAnimated)")
      let first = isAnimated ? 200 : size.width
      let moving = try resized("moveIn", "fromRight", to: size, isAnimated: isAnimated)
      let new = span(.blue, in: moving.frame(at: 1), isVertical: false)
      #expect(near(new?.first.map { [$0] } ?? [], [100 + first / 2]), label)
      let revealing = try resized("reveal", "fromLeft", to: size, isAnimated: isAnimated)
      let old = span(.red, in: revealing.frame(at: 2 - 1e-9), isVertical: false)
      #expect(abs((old?.first ?? 0) - (100 + size.width / 2)) < 1e-5, label)
    }
  }

  /// A transition that interrupts another one in changing bounds starts from the positions of its
  /// pictures.
  @Test func interruptedWhileTheSizeChanges() throws {
    let scene = Scene(size: Size(300, 200))
    let layer = Layer()
    layer.frame = Rect(50, 50, 200, 100)
    layer.backgroundColor = .red
    scene.rootLayer.addSublayer(layer)
    let (push, fade) = (try transition("push", "fromLeft"), try transition("fade", nil))
    scene.at(1) {
      layer.add(push)
      layer.add(BasicAnimation(keyPath: "bounds.size.width", from: 200.0, to: 100.0, duration: 1))
      Transaction.withoutActions {
        layer.bounds.size.width = 100
        layer.backgroundColor = .blue
      }
    }
    scene.at(1.5) {
      layer.add(fade)
      Transaction.withoutActions { layer.backgroundColor = .green }
    }
    let timeline = try scene.record(until: 3)
    // Bounds of 150 half way.
    for time in [1.5 - 1e-9, 1.75] {
      let frame = timeline.frame(at: time)
      for (color, expected) in [(Color.blue, [-50.0, 100]), (.red, [100, 300])] {
        let found = span(color, in: frame, isVertical: false) ?? []
        #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-5 } && found.count == 2)
      }
    }
  }

  /// Moving pictures are clipped by the bounds with their animation, and only meanwhile.
  @Test func movingPicturesAreClipped() throws {
    let timeline = try recordedChange(transition("push", "fromRight")) { layer in
      layer.add(
        BasicAnimation(
          keyPath: "bounds.size", from: Size(200, 100), to: Size(100, 100), duration: 1))
    }
    let node = try timeline.node("card")
    for (time, width) in [(1.0, 200.0), (1.5, 150)] {
      #expect(timeline.value(of: .masksToBounds, node: node, at: time) as Bool)
      let box: Rect = timeline.value(of: .bounds, node: node, at: time)
      #expect(box == Rect(-width / 2, -50, width, 100))
    }
    for time in [0.5, 2.5] {
      #expect(!(timeline.value(of: .masksToBounds, node: node, at: time) as Bool))
    }
  }
}

extension Timeline {
  /// Each colour that is drawn with the product of the opacities of its groups.
  fileprivate func shares(at time: Double) -> [(color: Color, share: Double)] {
    var result: [(Color, Double)] = []
    var open = [1.0]
    for command in frame(at: time).commands {
      switch command {
      case .push(let group): open.append(open[open.count - 1] * group.opacity)
      case .pop: open.removeLast()
      case .draw(let drawing):
        if case .color(let color) = drawing.paint { result.append((color, open[open.count - 1])) }
      }
    }
    return result
  }
}
