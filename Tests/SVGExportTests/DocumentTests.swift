import AnimGeometry
import AnimTimeline
import AnimTiming
import Foundation
import Testing
import TimelineFixtures
import TrackFitting

@testable import SVGExport

@Suite struct DocumentTests {
  private func box() -> [Property: Value] {
    [
      .bounds: .rect(Rect(0, 0, 40, 40)), .position: .point(Point(50, 50)),
      .backgroundColor: .color(.red),
    ]
  }

  /// Any typed text arrives as text; characters that XML forbids are replaced.
  @Test func hostileText() throws {
    var scene = SceneBuilder()
    _ = scene.add("]]><script>&\"'", values: box())
    var timeline = scene.timeline(duration: 0)
    timeline.title = "</title><script>alert(1)</script> & \"q\" ]]> \u{0}\u{8}\u{FFFE}é𝄞"
    timeline.summary = "tab\tand\nline\rend"
    let options = SVGOptions(idPrefix: "1\"><x onload=\"")
    let document = SVGExporter(options: options).export(timeline)
    #expect(try xmlProblems(document.bytes) == nil)
    let tree = try #require(SVGTree(document.bytes))
    let root = try #require(tree.root)
    let title = root.children.first { $0.name == "title" }
    let expected = "</title><script>alert(1)</script> & \"q\" ]]> \u{FFFD}\u{FFFD}\u{FFFD}é𝄞"
    #expect(title?.text == expected)
    let summary = root.children.first { $0.name == "desc" }
    #expect(summary?.text == "tab\tand\nline\rend")
    let allowed: Set = ["svg", "title", "desc", "rect", "circle", "g", "defs", "path"]
    #expect(root.all.allSatisfy { allowed.contains($0.name) })
  }

  /// Only SMIL, no external content, and only attributes that browsers animate.
  @Test func onlySMILAndNothingExternal() throws {
    for sample in Samples.all {
      let document = SVGExporter().export(sample.timeline)
      let root = try #require(SVGTree(document.bytes)?.root)
      for node in root.all {
        #expect(!["script", "foreignObject", "a"].contains(node.name))
        // Only rules that let the document's own pictures lie between pixels.
        if node.name == "style" {
          #expect(node.text.hasPrefix("@supports(-moz-appearance:none){:is(image,svg[style^="))
          #expect(!node.text.replacing("[preserveAspectRatio=none]{", with: "").contains("image{"))
        }
        // Only sums of pictures need a style.
        let styles = [nil, "isolation:isolate", "mix-blend-mode:plus-lighter"]
        #expect(styles.contains(node.attributes["style"]))
        if let href = node.attributes["href"] {
          #expect(href.hasPrefix("#") || href.hasPrefix("data:image/png;base64,"))
        }
        guard node.name.hasPrefix("animate") else { continue }
        #expect(node.animation != nil || node.attributes["values"] == "0", "\(sample.name)")
        #expect(node.attributes["begin"] == nil)
        // Chromium paints black if an animation refers to a gradient.
        if ["fill", "stroke"].contains(node.attributes["attributeName"]) {
          #expect(node.attributes["values"]?.contains("url(") == false)
        }
      }
    }
  }

  /// Attributes with default effects are left out: a black fill, joins of a line without corners,
  /// the outline of a circle.
  @Test func defaultsAreLeftOut() throws {
    func element(_ path: Path, _ values: [Property: Value]) throws -> SVGNode {
      var scene = SceneBuilder()
      let own: [Property: Value] = [.path: .path(path), .lineJoin: .string("bevel")]
      _ = scene.add("shape", .shape, values: own.merging(values) { $1 })
      let root = try #require(
        SVGTree(SVGExporter().export(scene.timeline(duration: 0)).bytes)?.root)
      return try #require(root.all.last)
    }
    let stroke: [Property: Value] = [.strokeColor: .color(.red), .lineWidth: .number(3)]
    let circle = Path(ellipseIn: Rect(10, 20, 30, 30))
    let ring = try element(circle, stroke)
    #expect(ring.name == "circle")
    let expected = ["cx": "25", "cy": "35", "r": "15", "stroke": "#f00", "stroke-width": "3"]
    #expect(ring.attributes == expected)
    let dashes: [Property: Value] = [.lineDashPattern: .numbers([4, 2])]
    #expect(try element(circle, stroke.merging(dashes) { $1 }).name == "path")
    // Renderers differ in the joins of dashes without gaps at corners.
    let solid: [Property: Value] = [.lineDashPattern: .numbers([4, 0])]
    #expect(try element(circle, stroke.merging(solid) { $1 }).attributes == expected)
    // So large that the error of its outline exceeds the tolerance.
    #expect(try element(Path(ellipseIn: Rect(0, 0, 600, 600)), stroke).name == "path")
    var line = Path()
    line.move(to: Point(3, 4))
    line.addLine(to: Point(9, 4))
    #expect(try element(line, stroke).attributes["stroke-linejoin"] == nil)
    line.addLine(to: Point(9, 9))
    #expect(try element(line, stroke).attributes["stroke-linejoin"] == "bevel")
  }

  @Test func emptyNodesLeaveNothing() {
    var scene = SceneBuilder()
    let empty = scene.add("empty")
    _ = scene.add("inside", parent: empty)
    var hidden = box()
    hidden[.hidden] = .flag(true)
    _ = scene.add("hidden", values: hidden)
    var clear = box()
    clear[.opacity] = .number(0)
    _ = scene.add("clear", values: clear)
    _ = scene.add("later", start: 5, values: box())
    let document = SVGExporter().export(scene.timeline(duration: 1, background: .clear))
    #expect(!document.text.contains("<g"))
    #expect(!document.text.contains("<rect"))
  }

  /// Without SMIL the attributes have the poster's values.
  @Test func attributesShowThePoster() throws {
    for seed in 1...8 {
      var timeline = RandomScene.timeline(seed: UInt64(seed))
      timeline.poster = timeline.duration * 0.613
      let document = PlaybackTests.export(timeline)
      let text = document.text.replacing(/<animate[^>]*\/>/, with: "")
      let bare = SVGDocument(bytes: Array(text.utf8), diagnostics: [])
      #expect(try xmlProblems(bare.bytes) == nil)
      // At any time the bare document equals the timeline at its poster.
      let tree = try #require(SVGTree(bare.bytes))
      let player = SMILPlayer(tree: tree, time: timeline.poster)
      for index in timeline.nodes.indices {
        guard let node = tree.byID["n\(index)"], player.isDisplayed(node) else { continue }
        let exact = timeline.projectionToCanvas(of: index, at: timeline.poster).affine
        let bounds = timeline.value(
          of: PropertyKey<Rect>.bounds, node: index, at: timeline.poster)
        for corner in bounds.corners {
          #expect((corner * player.ctm(node)).distance(to: corner * exact) < 0.2)
        }
      }
    }
  }

  /// A finite number of plays ends for all animations together, with the end values.
  @Test func finiteLoopFreezes() throws {
    var scene = SceneBuilder()
    let move = scene.tween(.point(Point(50, 50)), .point(Point(150, 50)), 0, 1)
    let blink = scene.tween(.number(1), .number(0.5), 0, 0.5)
    _ = scene.add(
      "box", values: box(),
      tracks: [
        .position: scene.track(.point(.zero), [move]),
        .opacity: scene.track(.number(1), [blink], period: 0.5),
      ])
    let timeline = scene.timeline(duration: 1, loop: .times(3))
    let document = PlaybackTests.export(timeline)
    let tree = try #require(SVGTree(document.bytes))
    let animations = try #require(tree.root).all.filter { $0.name.hasPrefix("animate") }
    #expect(animations.count == 2)
    for animation in animations {
      let smil = try #require(animation.animation)
      #expect(abs(smil.duration * smil.repeats - 3) < 1e-9)
      #expect(smil.freezes)
    }
    let node = try #require(tree.byID["n1"])
    let end = SMILPlayer(tree: tree, time: 10)
    #expect((Point(20, 20) * end.ctm(node)).distance(to: Point(150, 50)) < 0.06)
    #expect(abs(end.number(node, "opacity") - 0.5) < 0.003)
    // The second half of the second play.
    let middle = SMILPlayer(tree: tree, time: 1.75)
    #expect(abs(middle.number(node, "opacity") - 0.75) < 0.003)
    #expect((Point(20, 20) * middle.ctm(node)).distance(to: Point(125, 50)) < 0.06)
  }

  /// Nonsensical numbers still give a document.
  @Test func oddNumbersDoNoHarm() throws {
    var scene = SceneBuilder(size: Size(1e300, 0))
    var values = box()
    values[.contents] = .image(Samples.picture(0xFFFF_FFFF))
    values[.cornerRadius] = .number(-5)
    values[.borderWidth] = .number(1e12)
    _ = scene.add("plain", values: values)
    _ = scene.add(
      "shape", .shape,
      values: [
        .path: .path(Path(rect: Rect(0, 0, -10, 1e200))), .strokeColor: .color(.red),
        .lineDashPattern: .numbers([-1, 0, 3]), .lineWidth: .number(-2),
        .strokeStart: .number(2), .miterLimit: .number(0),
      ])
    _ = scene.add(
      "gradient", .gradient,
      values: [
        .bounds: .rect(Rect(0, 0, 10, -10)), .colors: .colors([.red]),
        .locations: .numbers([0, 1, 2]),
      ])
    let wild = scene.tween(.rect(.zero), .rect(Rect(1e150, -1e150, -1e9, 1e9)), 0, 1e-9)
    _ = scene.add("wild", values: box(), tracks: [.bounds: scene.track(.rect(.zero), [wild])])
    for duration in [0, 1e-9, 1e-3, 1, 1e7, -3] {
      var timeline = scene.timeline(duration: duration, loop: .times(-4))
      for poster in [-1, 0, .nan, .infinity] {
        timeline.poster = poster
        let document = SVGExporter(options: SVGOptions(tolerance: .nan)).export(timeline)
        #expect(try xmlProblems(document.bytes) == nil)
        #expect(!document.text.contains("nan") && !document.text.contains("inf\""))
      }
    }
  }

  /// Beyond its ends a gradient has its end colours, even while it changes.
  @Test(arguments: [Color.red, Color.red.withAlpha(0.5)])
  func locationsBeyondTheEnds(first: Color) throws {
    var scene = SceneBuilder()
    let far = Value.numbers([0.1, 0.5, 2])
    let piece = Piece<Value>(
      start: 0.2, end: 1,
      motion: .tween(
        Tween(
          from: far, to: .numbers([0.05, 0.1, 1]),
          progress: Progress(
            curve: scene.library.index(of: .easeInEaseOut), start: 0, end: 1))))
    _ = scene.add(
      "gradient", .gradient,
      values: [
        .bounds: .rect(Rect(0, 0, 50, 50)), .position: .point(Point(50, 50)),
        .colors: .colors([first, .blue, .green]), .locations: far,
      ], tracks: [.locations: .values(Track(base: far, pieces: [piece]))])
    let root = try #require(
      SVGTree(SVGExporter().export(scene.timeline(duration: 2)).bytes)?.root)
    var offsets: [Double] = []
    for stop in root.all where stop.name == "stop" {
      offsets.append(stop.attributes["offset"].flatMap { Double($0) } ?? 0)
      for change in stop.children where change.attributes["attributeName"] == "offset" {
        let values = change.attributes["values"] ?? ""
        offsets += values.split(separator: ";").compactMap { Double($0) }
      }
    }
    #expect(!offsets.isEmpty && offsets.allSatisfy { (0...1).contains($0) }, "\(offsets)")
    // A colour that continues on both sides is one stop, even if it moves.
    let stops = root.all.filter { $0.name == "stop" }
    #expect(first.alpha < 1 || stops.count == 3)
    #expect(stops.count { $0.attributes["stop-color"] == "#00f" } == 1)
  }

  /// A border as wide as twice the radius leaves no inner corner for `rx`, so it is an area.
  @Test(arguments: [(4.0, 8.0, true), (4, 9, true), (4, 7, false), (0, 8, false)])
  func wideBorders(radius: Double, width: Double, isArea: Bool) throws {
    var scene = SceneBuilder(size: Size(100, 100))
    var values = box()
    values[.cornerRadius] = .number(radius)
    values[.borderWidth] = .number(width)
    values[.borderColor] = .color(.black)
    _ = scene.add("a", values: values)
    let text = SVGExporter().export(scene.timeline(duration: 1)).text
    #expect(text.contains("fill-rule=\"evenodd\"") == isArea)
    #expect(!text.contains("clip-path"))
  }

  @Test func sameBytesTwice() {
    for seed in [3, 11] as [UInt64] {
      let timeline = RandomScene.timeline(seed: seed)
      #expect(SVGExporter().export(timeline).bytes == SVGExporter().export(timeline).bytes)
    }
  }

  /// Vector content is exact in perspective and isn't reported; pictures and gradients are.
  @Test func perspectiveIsReported() {
    #expect(SVGExporter().export(Samples.card).diagnostics.isEmpty)
    let document = SVGExporter().export(Samples.slide)
    #expect(document.diagnostics.map(\.severity) == [.note, .note])
    #expect(document.diagnostics.map(\.node) == ["gradient", "picture"])
  }

  /// Content that stays in the plane keeps its curve under a superlayer with perspective.
  @Test func perspectiveLeavesThePlaneAlone() {
    let document = SVGExporter().export(Samples.camera)
    #expect(document.diagnostics.isEmpty)
    #expect(document.text.contains("keySplines=\".42 0 1 1\""))
  }

  /// A fall and three bounces, eased, take a few hundred bytes, without sampling.
  @Test func keyframesStaySmall() throws {
    let document = SVGExporter().export(Samples.ball)
    #expect(document.bytes.count < 1000)
    let splines = document.text.matches(of: /keySplines="([^"]*)"/).map { $0.output.1 }
    // Four moves and the rest as they were written down.
    #expect(splines.contains { $0.contains(".55 0 .9 .5;.1 .5 .45 1;.55 0 .9 .5;.1 .5 .45 1") })
  }

  @Test(arguments: [
    (0.5, 2, ".5"), (-0.5, 2, "-.5"), (12, 2, "12"), (0.004, 2, "0"), (-0.004, 2, "0"),
    (1.005, 1, "1"), (1234567.891, 2, "1234567.89"), (.infinity, 2, "0"), (.nan, 1, "0"),
    (0.05, 2, ".05"), (99.999, 2, "100"), (1e300, 3, "1000000000000"),
  ])
  func numbers(value: Double, decimals: Int, text: String) {
    #expect(TrackFitting.NumberFormat.text(value, decimals: decimals) == text)
  }
}

/// How a document gets to its file.
@Suite struct WritingTests {
  private var many: Timeline {
    var scene = SceneBuilder()
    for index in 0..<600 {
      _ = scene.add(
        "box \(index)",
        values: [
          .bounds: .rect(Rect(0, 0, 10, 10)), .position: .point(Point(Double(index), 7)),
          .backgroundColor: .color(Color(white: Double(index) / 600)),
        ])
    }
    return scene.timeline(duration: 0)
  }

  @Test func textComesInPieces() {
    let exporter = SVGExporter()
    var pieces: [[UInt8]] = []
    let diagnostics = exporter.write(many) { pieces.append($0) }
    let whole = exporter.export(many)
    #expect(pieces.flatMap { $0 } == whole.bytes)
    #expect(diagnostics == whole.diagnostics)
    // An element may take a piece a little beyond its size.
    #expect(pieces.count > 1 || whole.bytes.count < 66_000)
    #expect(pieces.allSatisfy { $0.count < 70_000 })
  }

  @Test func nothingIsWrittenOfWhatIsAnError() {
    var options = SVGOptions()
    options.host = .github
    options.images = .link
    var scene = SceneBuilder()
    let image = ImageResource(
      bitmap: Samples.picture(0xFF00_00FF).bitmap, file: .init(.png, [1, 2, 3]), source: "a.png")
    _ = scene.library.stored(.image(image))
    _ = scene.add(
      "picture",
      values: [
        .bounds: .rect(Rect(0, 0, 10, 10)), .contents: .image(image),
      ])
    var isCalled = false
    let diagnostics = SVGExporter(options: options).write(scene.timeline(duration: 0)) { _ in
      isCalled = true
    }
    #expect(!isCalled && diagnostics.contains { $0.severity == .error })
  }
}
