import AnimDrawing
import AnimGeometry
import AnimTimeline
import TestSupport
import Testing
import TimelineFixtures

@testable import SVGExport

/// Images and texts of items without layers, as a player shows them.
@Suite struct ItemContentTests {
  /// The tracks and images of a drawing of one leaf, which plays for two seconds.
  private struct Scene {
    var tracks = TrackTable()
    var library = Library()

    /// An attribute that goes from one value to another.
    mutating func move(_ from: Components, _ to: Components) -> Attribute {
      let tween = Tween(from: from, to: to)
      let track = Track(base: from, pieces: [Piece(start: 0, end: 2, motion: .tween(tween))])
      return .track(tracks.add(.lanes(track), of: .rect))
    }

    /// An attribute that jumps from one value to another after a second.
    mutating func jump<V: ValueConvertible & Sendable>(_ from: V, _ to: V) -> ValueAttribute<V> {
      let piece = Piece(start: 1, end: 2, motion: Motion.constant(to.value))
      let track = Track(base: from.value, pieces: [piece])
      return .track(tracks.add(.values(track), of: from.value.kind), otherwise: from)
    }

    mutating func image(_ seed: UInt32) -> ImageResource {
      let image = Samples.fields(seed, width: 6, height: 4, isOpaque: true)
      _ = library.stored(.image(image))
      return image
    }

    func tree(_ content: DrawingLeaf.Content, tint: Attribute? = nil) throws -> SVGTree {
      let leaf = DrawingLeaf(node: 0, content, tint: tint)
      let drawing = DrawingTree(
        size: Size(200, 100), tracks: tracks, library: library, items: [.leaf(Shared(leaf))])
      let tree = try #require(SVGTree(SVGExporter().export(drawing, duration: 2).bytes))
      // Animations beside their elements.
      for node in try #require(tree.root).all where node.name == "animate" {
        let target = node.attributes["href"].flatMap { tree.byID[String($0.dropFirst())] }
        target?.children.append(node)
      }
      return tree
    }
  }

  private func all(_ name: String, in tree: SVGTree) throws -> [SVGNode] {
    try #require(tree.root).all.filter { $0.name == name }
  }

  private func rect(_ node: SVGNode, _ player: SMILPlayer) -> Rect {
    func number(_ name: String) -> Double { player.number(node, name) }
    return Rect(number("x"), number("y"), number("width"), number("height"))
  }

  private func isNear(_ a: Rect, _ b: Rect, within tolerance: Double = 0.2) -> Bool {
    zip([a.minX, a.minY, a.maxX, a.maxY], [b.minX, b.minY, b.maxX, b.maxY]).allSatisfy {
      abs($0 - $1) < tolerance
    }
  }

  /// A window moves and shows another part of its picture.
  @Test func movingParts() throws {
    var scene = Scene()
    let (from, to) = (Components(0, 0, 30, 20), Components(50, 20, 60, 40))
    var image = ImageContent(
      .constant(.image(scene.image(1))), in: scene.move(from, to))
    image.part = scene.move(Components(0, 0, 1, 1), Components(0.5, 0, 0.5, 1))
    let tree = try scene.tree(.image(image), tint: .constant(Components(1, 0.5, 0, 1)))
    let window = try #require(
      try all("svg", in: tree).first { $0.attributes["preserveAspectRatio"] == "none" })
    for time in [0, 0.4, 1, 1.7] {
      let player = SMILPlayer(tree: tree, time: time)
      let (place, seen) = (rect(window, player), player.numbers(window, "viewBox"))
      let box = from + (to - from) * (time / 2)
      let start = 6 * 0.5 * time / 2
      let whole = Rect(
        place.minX - seen[0] * place.width / seen[2],
        place.minY - seen[1] * place.height / seen[3],
        6 * place.width / seen[2], 4 * place.height / seen[3])
      let growth = 6 / (6 - start)
      let expected = Rect(box.x - start / 6 * box.z * growth, box.y, box.z * growth, box.w)
      #expect(isNear(whole, expected, within: 0.5), "\(time): \(whole), \(expected)")
    }
    let slopes = try all("feFuncG", in: tree) + all("feFuncB", in: tree)
    #expect(slopes.compactMap { $0.attributes["slope"] } == [".5", "0"])
  }

  /// An opaque picture fades in above another one.
  @Test func fades() throws {
    var scene = Scene()
    let images = [scene.image(1), scene.image(2)]
    let fade = Tween(from: Value.image(images[0]), to: .image(images[1]))
    let track = Track(
      base: Value.image(images[0]), pieces: [Piece(start: 0, end: 2, motion: .tween(fade))])
    let entry = scene.tracks.add(.values(track), of: .image)
    let image = ImageContent(
      .track(entry, otherwise: .image(nil)), in: .constant(Components(10, 10, 60, 40)))
    let tree = try scene.tree(.image(image))
    let pictures = try all("image", in: tree)
    #expect(pictures.count == 2)
    for time in [0, 0.5, 1, 1.5] {
      let player = SMILPlayer(tree: tree, time: time)
      let opacities = pictures.map { player.number($0, "opacity", default: 1) }
      #expect(opacities[0] == 1 && abs(opacities[1] - time / 2) < 1.0 / 256)
    }
  }

  /// The ends of a picture in nine parts keep their size, but only while it fills the box.
  @Test func nineParts() throws {
    var scene = Scene()
    var image = ImageContent(
      .constant(.image(scene.image(1))),
      in: scene.move(Components(10, 20, 60, 40), Components(10, 20, 100, 40)))
    image.center = .constant(Components(1.0 / 3, 0.25, 1.0 / 3, 0.5))
    image.gravity = scene.jump(.resize, .center)
    let tree = try scene.tree(.image(image))
    let windows = try all("svg", in: tree).filter { $0.attributes["preserveAspectRatio"] == "none" }
    #expect(windows.count == 9)
    let middle = try #require(windows.first { $0.attributes["viewBox"] == "2 1 2 2" })
    let player = SMILPlayer(tree: tree, time: 0.5)
    #expect(isNear(rect(middle, player), Rect(12, 21, 66, 38)))
    #expect(player.isDisplayed(middle))
    let whole = try #require(
      try all("use", in: tree).first { $0.attributes["href"] != nil && $0.parent?.name == "g" })
    #expect(!player.isDisplayed(whole))
    let later = SMILPlayer(tree: tree, time: 1.5)
    #expect(!later.isDisplayed(middle) && later.isDisplayed(whole))
    let corner = Point(0, 0) * later.ctm(whole)
    #expect(abs(corner.x - 52) < 0.2 && abs(corner.y - 38) < 0.2)
    // The picture is in the document once.
    #expect(try all("image", in: tree).count == 1)
  }

  /// Glyphs that stay are written once, and the others are shown at their times.
  @Test func glyphs() throws {
    var scene = Scene()
    func glyph(_ x: Double) -> Path { Path(roundedRect: Rect(x, 0, 8, 10), cornerRadius: 2) }
    var short = glyph(0)
    short.append(glyph(10))
    var long = short
    long.append(glyph(20))
    let text = TextContent(
      glyphs: scene.jump(short, long), origin: .constant(Components(5, 7, 0, 0)),
      color: .constant(Components(1, 0, 0, 1)))
    let tree = try scene.tree(.text(text))
    let paths = try all("path", in: tree)
    #expect(paths.count == 2 && paths[0].parent?.attributes["fill"] != nil)
    for (time, expected) in [(0.5, [true, false]), (1.5, [true, true])] {
      let player = SMILPlayer(tree: tree, time: time)
      #expect(paths.map { player.isDisplayed($0) } == expected)
    }
    let last = try #require(SMILPlayer(tree: tree, time: 1.5).path(paths[1])?.bounds)
    #expect(isNear(last, Rect(25, 7, 8, 10)))
  }
}
