import AnimGeometry
import AnimTimeline
import AnimTiming
import Synchronization
import Testing
import TimelineFixtures

@testable import SVGExport

/// Alternatives for content without an SVG equivalent.
@Suite struct LadderTests {
  private func box(_ x: Double, _ more: [Property: Value] = [:]) -> [Property: Value] {
    [
      .bounds: .rect(Rect(0, 0, 20, 20)), .position: .point(Point(x, 50)),
      .backgroundColor: .color(.red),
    ].merging(more) { $1 }
  }

  /// A moving layer, one that blurs its backdrop more in one direction, and one in front of both.
  private func glass() -> Timeline {
    var scene = SceneBuilder()
    let move = scene.tween(.point(Point(20, 50)), .point(Point(180, 50)), 0, 1)
    _ = scene.add(
      "below", values: box(20),
      tracks: [.position: scene.track(.point(Point(20, 50)), [move])])
    let blur = Filter(.gaussianBlur, inputs: ["inputRadius": 3])
    _ = scene.add(
      "glass",
      values: box(
        100, [.backgroundFilters: .filters([blur]), .transformScale: .vector(Vector3(1, 0.9, 1))]))
    _ = scene.add("front", values: box(60))
    return scene.timeline(duration: 1)
  }

  private func operatorScene() -> Timeline {
    var scene = SceneBuilder()
    _ = scene.add("below", values: box(20))
    let fade = scene.tween(.number(0), .number(1), 0, 1)
    _ = scene.add(
      "xor", values: box(25, [.compositingFilter: .string("xor")]),
      tracks: [.opacity: scene.track(.number(1), [fade])])
    _ = scene.add("front", values: box(60))
    return scene.timeline(duration: 1)
  }

  private func export(
    _ timeline: Timeline, _ fallback: Fallback, bytes: Int = 1 << 20, size: Int = 300,
    sees: @escaping @Sendable (Timeline, Rect) -> Void = { _, _ in }
  ) throws -> (root: SVGNode, diagnostics: [Diagnostic]) {
    var options = SVGOptions()
    options.onUnsupported = fallback
    options.flipbookBytes = bytes
    // Pictures whose bytes contain their times; two neighbours are equal.
    let exporter = SVGExporter(options: options) { timeline, times, area, scale in
      sees(timeline, area)
      return times.map { time in
        let number = UInt8(Int(time * 25) / 2 & 255)
        return RasterPicture(
          png: [number] + [UInt8](repeating: 7, count: Int(Double(size) * scale)))
      }
    }
    let document = exporter.export(timeline)
    return (try #require(SVGTree(document.bytes)?.root), document.diagnostics)
  }

  /// Colours that change and meet within a few degrees need more sectors than the maximum.
  @Test("Vectors that are off by more than can be overlooked are approximations")
  func coarseVectors() throws {
    func dial(_ last: Double) -> Timeline {
      var scene = SceneBuilder()
      let colors = [Color.red, .blue]
      let change = Piece<Value>(
        start: 0, end: 1,
        motion: .tween(Tween(from: .colors(colors), to: .colors([.red, .green]))))
      _ = scene.add(
        "dial", .gradient,
        values: [
          .gradientType: .string("conic"), .bounds: .rect(Rect(0, 0, 60, 60)),
          .position: .point(Point(60, 50)), .startPoint: .point(Point(0.5, 0.5)),
          .endPoint: .point(Point(1, 0.5)), .locations: .numbers([0, last]),
        ],
        tracks: [.colors: .values(Track(base: .colors(colors), pieces: [change]))])
      return scene.timeline(duration: 1)
    }
    #expect(try export(dial(1), .approximate).diagnostics.map(\.severity) == [.note])
    #expect(try export(dial(0.02), .approximate).diagnostics.map(\.severity) == [.warning])
    let pictures = try export(dial(0.02), .rasterize)
    #expect(pictures.root.all.contains { $0.name == "image" })
    let refused = try export(dial(0.02), .error).diagnostics
    #expect(refused.map(\.severity) == [.error])
    #expect(refused.allSatisfy { $0.message.hasSuffix("; vectors would only come near it") })
  }

  @Test("Where nothing is written, nothing is said to be done")
  func refusals() throws {
    #expect(
      try export(operatorScene(), .error).diagnostics.map(\.message)
        == ["SVG has no operator “xor”; only pictures could show it"])
  }

  @Test func reasonsWhyThereAreNoPictures() {
    let exporter = SVGExporter { _, _, _, _ throws(RasterError) in
      throw RasterError("the encoder has no memory")
    }
    let messages = exporter.export(glass()).diagnostics.map(\.message)
    #expect(messages.contains { $0.contains("no pictures of it: the encoder has no memory; ") })
    #expect(!messages.contains { $0.contains("bytes") || $0.contains("large") })
  }

  private func images(_ root: SVGNode) -> [SVGNode] { root.all.filter { $0.name == "image" } }

  @Test func picturesStandForWhatIsMissing() throws {
    let areas = Mutex<[Rect]>([])
    let (root, diagnostics) = try export(glass(), .approximate) { timeline, area in
      areas.withLock { $0.append(area) }
      // The picture contains the backdrop and not the layer in front.
      #expect(timeline.nodes.map(\.id).dropFirst() == ["below", "glass"])
    }
    // 25 pictures in pairs of equal ones.
    #expect(images(root).count == 13)
    let area = try #require(areas.withLock { $0.first })
    #expect(area.minX <= 90 && area.maxX >= 110 && area.width < 60)
    // One is visible at any time.
    let shown = try images(root).map { image -> [Bool] in
      let animation = try #require(image.children.first { $0.name == "animate" })
      let smil = try #require(animation.animation)
      return (0..<50).map { smil.state(at: (Double($0) + 0.5) / 50)?.from == "inline" }
    }
    for moment in 0..<50 { #expect(shown.count { $0[moment] } == 1) }
    let warning = try #require(diagnostics.first { $0.severity == .warning })
    #expect(warning.node == "glass" && warning.time == 0...1)
    #expect(warning.message.contains("13 pictures"))
    // Other layers are unchanged.
    #expect(root.all.count { $0.name == "rect" } == 3)
  }

  @Test func operatorsReplaceWhatIsBelow() throws {
    let (root, _) = try export(operatorScene(), .approximate) { _, area in
      #expect(area == Rect(0, 0, 200, 100))
    }
    #expect(images(root).count == 13)
    // Only the layer in front remains.
    #expect(root.all.count { $0.name == "rect" } == 1)
  }

  @Test func budgetsHold() throws {
    for bytes in [0, 900, 4000, 20_000] {
      let (root, diagnostics) = try export(glass(), .approximate, bytes: bytes)
      let texts = images(root).compactMap { $0.attributes["href"]?.split(separator: ",").last }
      #expect(texts.map(\.utf8.count).reduce(0, +) <= bytes)
      #expect(texts.isEmpty == (bytes < 4000))
      #expect(diagnostics.contains { $0.severity == .warning })
    }
  }

  @Test func droppedAndRefused() throws {
    let (dropped, warnings) = try export(glass(), .drop)
    #expect(images(dropped).isEmpty && warnings.map(\.severity) == [.warning])
    let (_, errors) = try export(glass(), .error)
    #expect(errors.map(\.severity) == [.error] && errors[0].node == "glass")
  }

  /// An emitter with a constant rate of particles that live for some seconds, and a layer in front
  /// of it.
  private func particles(
    _ count: Int, perSecond: Double, lifetime: Double, areLayers: Bool = false
  ) -> Timeline {
    var scene = SceneBuilder()
    let emitter = scene.add("emitter")
    for index in 0..<count {
      let start = Double(index) / perSecond
      let fall = scene.tween(.point(Point(40, 0)), .point(Point(40, 90)), start, start + lifetime)
      _ = scene.add(
        "p\(index)", layer: areLayers ? nil : "emitter", parent: emitter, start: start,
        end: start + lifetime, values: box(40),
        tracks: [.position: scene.track(.point(Point(40, 0)), [fall])])
    }
    _ = scene.add("front", values: box(60))
    return scene.timeline(duration: Double(count) / perSecond + lifetime + 0.2)
  }

  @Test func crowdsOfParticles() throws {
    let timeline = particles(501, perSecond: 2000, lifetime: 0.55)
    let (root, diagnostics) = try export(timeline, .approximate) { timeline, _ in
      #expect(timeline.background.alpha == 0 && timeline.nodes.count == 503)
    }
    // The last one disappears after 0.8 s: 20 pictures in pairs of equal ones.
    #expect(images(root).count == 10)
    #expect(diagnostics.first?.time == 0...0.8)
    // None of the particles is written.
    #expect(root.all.count { $0.name == "rect" } == 2)
    #expect(diagnostics.contains { $0.node == "emitter" && $0.message.contains("501") })
  }

  @Test func fewParticlesAtOnceAreVectors() throws {
    let timeline = particles(1500, perSecond: 400, lifetime: 0.5)
    let (root, diagnostics) = try export(timeline, .approximate)
    #expect(images(root).isEmpty && !diagnostics.contains { $0.severity == .warning })
    #expect(root.all.count { $0.name == "rect" || $0.name == "use" } >= 1500)
  }

  /// Rows that fill a table aren't particles, for any number of them.
  @Test func layersThatComeAndGoAreVectors() throws {
    for count in [600, 4100] {
      let timeline = particles(count, perSecond: 2000, lifetime: 0.55, areLayers: true)
      let (root, diagnostics) = try export(timeline, .error)
      #expect(images(root).isEmpty && diagnostics.allSatisfy { $0.severity == .note })
      #expect(root.all.count { $0.name == "rect" || $0.name == "use" } >= count)
    }
  }

  @Test func browsersHaveOnlySoManyAnimations() throws {
    let timeline = particles(4100, perSecond: 400, lifetime: 0.5)
    let (root, diagnostics) = try export(timeline, .approximate)
    #expect(!images(root).isEmpty)
    #expect(diagnostics.contains { $0.node == "emitter" && $0.message.contains("4100 particles") })
    #expect(root.all.count { $0.name == "rect" } == 2)
  }

  /// The layer of `glass()` that moves for one second of ten.
  private func mostlyStill() -> Timeline {
    var timeline = glass()
    timeline.duration = 10
    return timeline
  }

  @Test func picturesThatAreEqualCountOnce() throws {
    let (root, diagnostics) = try export(mostlyStill(), .approximate, bytes: 20_000)
    let lengths = images(root).compactMap { $0.attributes["href"]?.utf8.count }
    // Two pixels per point, which is twice the size.
    #expect(lengths.count == 13 && lengths.allSatisfy { $0 > 800 })
    let message = try #require(diagnostics.first { $0.severity == .warning }?.message)
    #expect(message.contains("25 a second") && !message.contains("per point"))
  }

  @Test func whatIsCoarseSaysSo() throws {
    let (root, diagnostics) = try export(mostlyStill(), .approximate, bytes: 8000)
    let texts = images(root).compactMap { $0.attributes["href"]?.split(separator: ",").last }
    let sum = texts.map(\.utf8.count).reduce(0, +)
    #expect(sum > 4000 && sum <= 8000)
    let message = try #require(diagnostics.first { $0.severity == .warning }?.message)
    #expect(message.contains("at 1 pixel per point to keep to 8000 bytes"))
  }

  @Test func nothingFineIsDrawnWhereCoarseDoesNotFit() throws {
    let drawn = Mutex<[Double: Int]>([:])
    var options = SVGOptions()
    options.flipbookBytes = 10_000
    let exporter = SVGExporter(options: options) { _, times, _, scale in
      drawn.withLock { $0[scale, default: 0] += times.count }
      return times.map {
        RasterPicture(png: Array("\($0)".utf8) + [UInt8](repeating: 7, count: 5000))
      }
    }
    _ = exporter.export(glass())
    #expect(drawn.withLock { $0.keys.sorted() } == [0.5])
    #expect(drawn.withLock { $0.values.reduce(0, +) } < 20)
  }
}
