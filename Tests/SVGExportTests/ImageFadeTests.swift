import AnimGeometry
import AnimTimeline
import AnimTiming
import Testing
import TimelineFixtures

@testable import SVGExport

/// Cross-fades of pictures, as a player composites them.
@Suite struct ImageFadeTests {
  /// The weight of each picture, from the opacities of a node's elements, the last in front.
  private func shown(_ elements: [SVGNode], _ player: SMILPlayer) -> [Double] {
    var result: [Double] = []
    var uncovered = 1.0
    for element in elements.reversed() {
      let opacity =
        player.isDisplayed(element) ? player.number(element, "opacity", default: 1) : 0
      result.insert(opacity * uncovered, at: 0)
      let isAdded = element.attributes["style"] == "mix-blend-mode:plus-lighter"
      if !isAdded { uncovered *= 1 - opacity }
    }
    return result
  }

  private func elements(_ tree: SVGTree, node: Int) -> [SVGNode] {
    (0..<8).compactMap { tree.byID["n\(node)-image" + ($0 == 0 ? "" : "-\($0)")] }
  }

  @Test(arguments: ["opaque-fade", "clear-fade", "nested-fade", "pictures"])
  func weights(name: String) throws {
    let timeline = try #require(Samples.all.first { $0.name == name }).timeline
    #expect(timeline.validate() == [])
    let tree = try #require(SVGTree(PlaybackTests.export(timeline).bytes))
    for index in timeline.nodes.indices where timeline.nodes[index].isSet(.contents) {
      let images = timeline.nodes[index].images
      let elements = elements(tree, node: index)
      #expect(elements.count == images.count && !images.isEmpty)
      for step in 0..<300 {
        let time = timeline.duration * (Double(step) + 0.37) / 300
        let found = shown(elements, SMILPlayer(tree: tree, time: time))
        let mix = timeline.value(of: .contents, node: index, at: time).imageMix
        for (image, weight) in zip(images, found) {
          let expected = mix?.weight(of: image) ?? .nan
          #expect(abs(weight - expected) < 1.0 / 256, "\(index) at \(time): \(found)")
        }
      }
    }
  }

  private func export(
    _ images: [ImageResource], _ values: [Value], gravity: ContentsGravity = .resize
  ) throws -> SVGTree {
    var scene = SceneBuilder()
    for image in images { _ = scene.library.stored(.image(image)) }
    let curve = scene.library.index(of: .easeInEaseOut)
    let pieces = zip(values, values.dropFirst()).enumerated().map { index, pair in
      Piece(
        start: Double(index), end: Double(index + 1),
        motion: Motion<Value>.tween(
          Tween(from: pair.0, to: pair.1, progress: Progress(curve: curve))))
    }
    _ = scene.add(
      "a",
      values: [
        .bounds: .rect(Rect(0, 0, 30, 20)), .position: .point(Point(50, 50)),
        .contentsGravity: gravity.value,
      ], tracks: [.contents: .values(Track(base: values[0], pieces: pieces))])
    let timeline = scene.timeline(duration: Double(values.count - 1))
    return try #require(SVGTree(PlaybackTests.export(timeline).bytes))
  }

  private func styles(_ tree: SVGTree) throws -> [String] {
    try #require(tree.root).all.compactMap { $0.attributes["style"] }
  }

  /// Opaque pictures in one place need no blend mode, and keep their curve.
  @Test func opaquePicturesCoverEachOther() throws {
    let images = (0..<3).map {
      Samples.fields($0, width: 6, height: 4, isOpaque: true)
    }
    let values = (images + [images[0]]).map { Value.image($0) }
    let tree = try export(images, values, gravity: .center)
    #expect(try styles(tree) == [])
    let animations = try #require(tree.root).all.filter { $0.name == "animate" }
    #expect(animations.allSatisfy { $0.attributes["attributeName"] == "opacity" })
    #expect(animations.count == 3)
    let splines = animations.compactMap { $0.attributes["keySplines"] }
    #expect(splines.count == 2 && splines.allSatisfy { $0.contains(".42 0 .58 1") })
    // Each picture is in the file once.
    #expect(try #require(tree.root).all.count { $0.name == "image" } == 3)
  }

  /// Pictures with holes, without a predecessor or in different places are added.
  @Test func othersAreAddedUp() throws {
    let opaque = (0..<2).map { Samples.fields($0, width: 6, height: 4, isOpaque: true) }
    let tall = Samples.fields(7, width: 4, height: 6, isOpaque: true)
    let clear = Samples.fields(9, width: 6, height: 4, isOpaque: false)
    let sum = ["isolation:isolate", "mix-blend-mode:plus-lighter"]
    func values(_ images: ImageResource...) -> [Value] { images.map { Value.image($0) } }
    #expect(try styles(export([opaque[0], clear], values(opaque[0], clear))) == sum)
    #expect(
      try styles(export([opaque[0], tall], values(opaque[0], tall), gravity: .resizeAspect)) == sum)
    #expect(try styles(export([opaque[0], tall], values(opaque[0], tall))) == [])
    #expect(
      try styles(export(opaque, [.image(nil)] + values(opaque[0], opaque[1]))) == sum)
    // A single picture has no other one to be added to.
    #expect(try styles(export([clear], values(clear) + [.image(nil)])) == [])
  }

  /// A still of a fade contains the mix.
  @Test func stillMix() throws {
    var scene = SceneBuilder()
    let images = (0..<2).map { Samples.fields($0, width: 6, height: 4, isOpaque: true) }
    let values = images.map { scene.library.stored(.image($0)) }
    _ = scene.add(
      "a",
      values: [
        .bounds: .rect(Rect(0, 0, 30, 20)),
        .contents: values[0].interpolated(to: values[1], at: 0.25),
      ])
    let tree = try #require(SVGTree(PlaybackTests.export(scene.timeline(duration: 0)).bytes))
    let found = shown(elements(tree, node: 1), SMILPlayer(tree: tree, time: 0))
    #expect(found.count == 2 && abs(found[0] - 0.75) < 1e-9 && abs(found[1] - 0.25) < 1e-9)
  }
}
