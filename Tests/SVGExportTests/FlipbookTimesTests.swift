import AnimGeometry
import AnimTimeline
import AnimTiming
import Foundation
import Testing
import TimelineFixtures

@testable import SVGExport

/// Pictures replace a layer only at times that vectors can't express.
@Suite struct FlipbookTimesTests {
  private func box(_ x: Double, _ more: [Property: Value] = [:]) -> [Property: Value] {
    [
      .bounds: .rect(Rect(0, 0, 20, 20)), .position: .point(Point(x, 50)),
      .backgroundColor: .color(.red),
    ].merging(more) { $1 }
  }

  /// A value at some times in place of a default.
  private func switched(
    _ base: Value, _ value: Value, _ times: [ClosedRange<Double>], period: Double? = nil
  ) -> AnyTrack {
    guard let base = base.lanes, let value = value.lanes else {
      return .values(track(base, value, times, period))
    }
    return .lanes(track(base, value, times, period))
  }

  private func track<V: TrackValue>(
    _ base: V, _ value: V, _ times: [ClosedRange<Double>], _ period: Double?
  ) -> Track<V> {
    Track(
      base: base,
      pieces: times.map {
        Piece(start: $0.lowerBound, end: $0.upperBound, motion: .constant(value))
      }, period: period)
  }

  /// Boxes of 4 s, some with an operator at some times. The lowest moves, so that all pictures
  /// differ.
  private func operators(
    _ operators: [String: [ClosedRange<Double>]], name: String = "xor", period: Double? = nil,
    poster: Double = 0, loop: LoopCount = .forever
  ) -> Timeline {
    var scene = SceneBuilder(values: [PropertyValue(.backgroundColor, .color(.blue))])
    for (index, id) in ["a", "b", "c"].enumerated() {
      let tracks = operators[id].map {
        [Property.compositingFilter: switched(.string("normal"), .string(name), $0, period: period)]
      }
      var all = tracks ?? [:]
      if index == 0 { all[.position] = moving(&scene, 20) }
      _ = scene.add(id, values: box(20 + 10 * Double(index)), tracks: all)
    }
    return scene.timeline(duration: 4, poster: poster, loop: loop)
  }

  private func moving(_ scene: inout SceneBuilder, _ x: Double) -> AnyTrack {
    let way = scene.tween(.point(Point(x, 50)), .point(Point(x, 60)), 0, 4)
    return scene.track(.point(Point(x, 50)), [way])
  }

  private struct Export {
    var document: SVGDocument
    var tree: SVGTree
    var root: SVGNode

    /// The state at a time: the times in the pictures, and the number of vectors.
    func shown(at time: Double) -> (pictures: [Double], vectors: Int) {
      let player = SMILPlayer(tree: tree, time: time)
      let shown = root.all.filter { player.isDisplayed($0) }
      let pictures = shown.filter { $0.name == "image" }.compactMap { image -> Double? in
        let text = image.attributes["href"]?.split(separator: ",").last.map(String.init)
        return text.flatMap { Data(base64Encoded: $0) }
          .flatMap { Double(String(decoding: $0, as: UTF8.self).prefix { $0 != " " }) }
      }
      return (pictures, shown.count { $0.name == "rect" })
    }

    var warnings: [Diagnostic] { document.diagnostics.filter { $0.severity == .warning } }
  }

  /// Pictures hold their times as text, and some more bytes.
  private func export(
    _ timeline: Timeline, size: Double = 0, _ change: (inout SVGOptions) -> Void = { _ in }
  ) throws -> Export {
    var options = SVGOptions()
    change(&options)
    let document = SVGExporter(options: options) { _, times, _, scale in
      times.map { time in
        let padding = String(repeating: ".", count: Int(size * scale * scale))
        return RasterPicture(png: Array("\(time) \(padding)".utf8))
      }
    }.export(timeline)
    let tree = try #require(SVGTree(document.bytes))
    return Export(document: document, tree: tree, root: try #require(tree.root))
  }

  @Test func picturesShowWhileTheOperatorIsThere() throws {
    let export = try export(operators(["b": [1...1.5]]))
    // Up to 25 pictures a second, each for the same duration.
    #expect(export.root.all.count { $0.name == "image" } == 13)
    for moment in 0..<400 {
      let time = (Double(moment) + 0.5) / 100
      let (pictures, vectors) = export.shown(at: time)
      if (1..<1.5).contains(time) {
        #expect(pictures.count == 1)
        // The time of the GIF frame at that time.
        #expect(abs((pictures.first ?? 0) - (time * 25 + 1e-6).rounded(.down) / 25) < 1e-6)
        // The layer in front; canvas and lower layers are in the pictures.
        #expect(vectors == 1)
      } else {
        #expect(pictures.isEmpty && vectors == 5)
      }
    }
    #expect(export.warnings.count == 1)
    #expect(export.warnings.first?.time == 1...1.5)
    #expect(export.warnings.first?.message.contains(", 25 a second") == true)
    // The operator isn't written.
    #expect(!export.document.text.contains("class="))
  }

  @Test func severalTimesAreOneFlipbook() throws {
    let export = try export(operators(["b": [1...1.2, 3...3.2]]))
    #expect(export.root.all.count { $0.name == "image" } == 10)
    for (time, count) in [(0.5, 0), (1.1, 1), (2, 0), (3.1, 1), (3.5, 0)] {
      #expect(export.shown(at: time).pictures.count == count)
    }
    #expect(export.warnings.map(\.times) == [[1...1.2, 3...3.2]])
  }

  @Test func tracksThatRepeat() throws {
    let export = try export(operators(["b": [0.5...0.6]], period: 1))
    #expect(export.root.all.count { $0.name == "image" } == 12)
    for moment in 0..<40 {
      let time = (Double(moment) + 0.5) / 10
      let isInside = moment % 10 == 5
      #expect(export.shown(at: time).pictures.isEmpty == !isInside)
    }
    let warning = try #require(export.warnings.first)
    #expect(warning.times.count == 4 && warning.time == 0.5...3.6)
    #expect(warning.description.hasSuffix("(4 times, 0.5 s to 3.6 s)"))
  }

  @Test func oneFlipbookHoldsWhatIsBelowOnlyMeanwhile() throws {
    // From 1 to 2 everything is in the pictures of “b”, one of which begins at 1.5, at the change
    // of “a”; before that, “a” has its own.
    let export = try export(operators(["a": [0.5...1.5], "b": [1...2]]))
    #expect(export.root.all.count { $0.name == "image" } == 13 + 26)
    for (time, vectors) in [(0.25, 5), (0.75, 2), (1.25, 1), (1.75, 1), (2.5, 5)] {
      let shown = export.shown(at: time)
      #expect(shown.vectors == vectors && shown.pictures.count == (vectors == 5 ? 0 : 1))
    }
    #expect(export.warnings.map(\.node) == ["a", "b"])
    #expect(export.warnings.map(\.time) == [0.5...1.5, 1...2])
    // A picture that is never visible alone is reported with these.
    let inside = try self.export(operators(["a": [1.2...1.4], "b": [1...2]]))
    #expect(inside.root.all.count { $0.name == "image" } == 25)
    #expect(inside.warnings.count == 2)
    #expect(inside.warnings.allSatisfy { $0.message.contains("25 pictures") })
  }

  @Test func layersThatAreSeenForAWhile() throws {
    var scene = SceneBuilder()
    _ = scene.add("below", values: box(20))
    let blur: Value = .filters([Filter(.gaussianBlur, inputs: ["inputRadius": 3])])
    let uneven: [Property: Value] = [.transformScale: .vector(Vector3(1, 0.9, 1))]
    let fade = [
      scene.tween(.number(0), .number(1), 1, 1.5), scene.tween(.number(1), .number(0), 1.5, 2),
    ]
    _ = scene.add(
      "fading",
      values: box(50, uneven.merging([.backgroundFilters: blur, .opacity: .number(0)]) { $1 }),
      tracks: [.opacity: scene.track(.number(0), fade)])
    _ = scene.add(
      "filtering", values: box(80, uneven),
      tracks: [.backgroundFilters: switched(.filters([]), blur, [2.5...3])])
    let holder = scene.add("holder", start: 3.5, values: box(110))
    _ = scene.add(
      "held", parent: holder, values: box(10, uneven.merging([.backgroundFilters: blur]) { $1 }))
    _ = scene.add("hidden", values: box(140, [.backgroundFilters: blur, .hidden: .flag(true)]))
    let export = try export(scene.timeline(duration: 4))
    let times = export.warnings.map { [$0.time] }
    #expect(times == [[1...2], [2.5...3], [3.5...4]])
    for moment in 0..<40 {
      let time = (Double(moment) + 0.5) / 10
      let isShown = times.joined().contains { $0?.contains(time) ?? false }
      #expect(export.shown(at: time).pictures.count == (isShown ? 1 : 0))
    }
    // The last one lasts to the end, and its vectors are never needed.
    #expect(export.shown(at: 3.9).vectors == 3)
  }

  @Test func picturesFollowOneAnotherWhereOperatorsChange() throws {
    var scene = SceneBuilder()
    let modes: [(Double, String)] = [(1, "xor"), (1.31, "copy"), (1.77, "sourceIn"), (2, "normal")]
    let pieces = zip(modes, modes.dropFirst()).map { mode, next in
      Piece<Value>(start: mode.0, end: next.0, motion: .constant(.string(mode.1)))
    }
    _ = scene.add("a", values: box(20), tracks: [.position: moving(&scene, 20)])
    _ = scene.add(
      "b", values: box(30),
      tracks: [.compositingFilter: .values(Track(base: .string("normal"), pieces: pieces))])
    let export = try export(scene.timeline(duration: 4))
    // One more for each change between two frames, and each picture on its side of the change.
    #expect(export.root.all.count { $0.name == "image" } == 27)
    for edge in [1, 1.31, 1.77, 2] {
      for time in [edge - 1e-3, edge + 1e-3] {
        let picture = export.shown(at: time).pictures.first
        #expect((picture == nil) == !(1..<2).contains(time))
        if let picture { #expect((picture < edge - 1e-6) == (time < edge)) }
      }
    }
    #expect(Set(export.warnings.map(\.time)) == [1...1.31, 1.31...1.77, 1.77...2])
  }

  @Test func bytesAreForTheTimesOnly() throws {
    // 100 pictures of 16 KB exceed a megabyte, 13 of them don't.
    let always = try export(operators(["b": [0...4]]), size: 4000)
    let while0 = try export(operators(["b": [1...1.5]]), size: 4000)
    func width(_ export: Export) -> Int {
      export.root.all.first { $0.name == "image" }?.attributes["href"]?.count ?? 0
    }
    #expect(width(while0) > 3 * width(always))
    #expect(while0.document.bytes.count < always.document.bytes.count)
  }

  @Test func whatIsAlwaysSoIsShownByPicturesOnly() throws {
    // Vectors aren't used for less than a picture's duration.
    for (times, count) in [([0...4], 100), ([0.01...3.99], 102), ([0...1.99, 2.01...4], 102)] {
      let export = try export(operators(["b": times]))
      // Pictures begin with frames, and at interval ends between frames.
      #expect(export.root.all.count { $0.name == "image" } == count)
      #expect(export.shown(at: 0.005).vectors == 1)
      #expect(export.warnings.first?.message.hasSuffix("25 a second") == true)
    }
  }

  @Test func endsAndPosters() throws {
    // A picture that ends with the play stays after it.
    let ending = try export(operators(["b": [3...4]], loop: .times(2)))
    #expect(ending.shown(at: 9).pictures.count == 1)
    #expect(ending.shown(at: 9).vectors == 1)
    #expect(ending.shown(at: 4.5).vectors == 5)
    // Without animations it is the poster.
    for (poster, count) in [(0.5, 0), (1.25, 1), (2, 0)] {
      let export = try export(operators(["b": [1...1.5]], poster: poster))
      let shown = export.root.all.filter { node in
        var next: SVGNode? = node
        while let node = next {
          if node.attributes["display"] == "none" { return false }
          next = node.parent
        }
        return true
      }
      #expect(shown.count { $0.name == "image" } == count)
      #expect(shown.count { $0.name == "rect" } == (count == 0 ? 5 : 1))
    }
  }

  @Test func aPictureShowsThePoster() throws {
    for poster in [1, 1.003, 1.234, 1.499] {
      let export = try export(operators(["b": [1...1.5]], poster: poster))
      let pictures = try (0..<500).map { moment -> (time: Double, shown: Double) in
        let time = 1 + (Double(moment) + 0.5) / 1000
        return (time, try #require(export.shown(at: time).pictures.first))
      }
      // At its time, and without animations.
      let base = export.root.all.filter { $0.name == "image" && $0.attributes["display"] != "none" }
      #expect(base.count == 1)
      let next = try #require(pictures.first { $0.time > poster })
      #expect(abs(next.shown - poster) < 1e-6)
      #expect(pictures.allSatisfy { (0...0.04 + 1e-6).contains($0.time - $0.shown + 1e-6) })
      #expect(Set(pictures.map(\.shown)).count <= 14)
    }
    // On its side of a jump.
    let jumping = try export(operators(["a": [1...1.25], "b": [1...1.5]], poster: 1.249))
    #expect(jumping.shown(at: 1.249).pictures == [1.249])
    #expect(jumping.shown(at: 1.2505).pictures.allSatisfy { $0 >= 1.25 })
  }

  @Test func stills() throws {
    for (time, count) in [(0.5, 0), (1.25, 1), (2, 0)] {
      let timeline = operators(["b": [1...1.5]], poster: time)
      let still = try export(timeline.still(at: time))
      #expect(still.root.all.count { $0.name == "image" } == count)
      #expect(still.warnings.count == count)
      // The copy for reduced motion, which comes last.
      let both = try export(timeline) { $0.includesReducedMotion = true }
      let copy = both.root.all.last { $0.name == "g" && $0.attributes["class"] != nil }
      #expect(copy?.all.count { $0.name == "image" } == count)
      #expect(copy?.all.count { $0.name == "rect" } == (count == 0 ? 5 : 1))
    }
  }

  @Test(arguments: [Fallback.drop, .error])
  func withoutPicturesItIsSaidWhen(fallback: Fallback) throws {
    let export = try export(operators(["b": [1...1.2, 3...3.2]])) { $0.onUnsupported = fallback }
    #expect(!export.document.text.contains("<image"))
    let said = export.document.diagnostics
    #expect(said.map(\.severity) == [fallback == .drop ? .warning : .error])
    #expect(said.first?.time == 1...3.2)
  }

  @Test func cssHidesTheSame() throws {
    let export = try export(operators(["b": [1...1.5]])) { $0.animation = .css }
    let text = export.document.text
    // The canvas, its layer, and two layers: while the pictures are visible.
    #expect(
      text.contains(
        "0%{visibility:inherit;animation-timing-function:step-end}25%{visibility:hidden"))
    #expect(text.components(separatedBy: "<image").count == 14)
    #expect(!text.contains("<animate"))
  }

  @Test func approximationsHaveTimesAsWell() throws {
    var scene = SceneBuilder()
    let picture = Value.image(Samples.picture(0xFF00_00FF))
    // More colours than a fan has sectors.
    let rays = Gradient(
      .conic(center: Point(10, 10), angle: 0),
      stops: (0...400).map {
        GradientStop(offset: Double($0) / 400, color: $0.isMultiple(of: 2) ? .black : .white)
      })
    let box = Rect(0, 0, 20, 20)
    let fan = Value.image(
      ImageResource(
        Picture(
          size: box.size,
          commands: [
            .draw(
              Drawing(
                node: 0, transform: .identity, area: .roundedRect(box, cornerRadius: 0),
                paint: .gradient(rays)))
          ])))
    for value in [picture, fan] { _ = scene.library.stored(value) }
    let parent = scene.add(
      "group", values: self.box(50, [.contents: picture]),
      tracks: [.contents: switched(picture, fan, [1...2])])
    _ = scene.add(
      "inner", parent: parent, values: self.box(10), tracks: [.position: moving(&scene, 10)])
    let timeline = scene.timeline(duration: 4)
    #expect(try export(timeline).warnings.first?.time == 1...2)
    let pictures = try export(timeline) { $0.onUnsupported = .rasterize }
    // Those of the interval and the layer's own.
    #expect(pictures.root.all.count { $0.name == "image" } == 25 + 1)
    // The pictures replace the layer and its sublayer.
    #expect(pictures.shown(at: 2.5).vectors == pictures.shown(at: 1.5).vectors + 2)
    #expect(pictures.warnings.count == 1)
  }
}
