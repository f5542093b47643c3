import AnimDrawing
import AnimGeometry
import AnimTimeline
import TestSupport
import Testing
import TimelineFixtures
import TrackFitting

@testable import SVGExport

/// Drawing items as elements.
@Suite struct ItemTests {
  private static let red = DrawingPaint.color(.constant(Components(1, 0, 0, 1)))

  /// A track that jumps from one value to another after a second.
  private static func jump<V: TrackValue>(_ from: V, _ to: V) -> Track<V> {
    Track(base: from, pieces: [Piece(start: 1, end: 2, motion: .constant(to))])
  }

  private static func leaf(
    _ outline: Outline, _ paint: DrawingPaint? = red, _ stroke: DrawingStroke? = nil
  ) -> DrawingItem {
    .leaf(
      Shared(
        DrawingLeaf(
          node: 0,
          .shape(ShapeContent(outline, fill: paint.map { DrawingFill($0) }, stroke: stroke)))))
  }

  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Outline {
    .box(BoxAttributes(.constant(Components(x, y, width, height))))
  }

  private static func group(
    _ items: [DrawingItem], _ change: (inout DrawingGroup) -> Void = { _ in }
  ) -> Shared<DrawingGroup> {
    var group = DrawingGroup(node: 0)
    group.items = items
    change(&group)
    return Shared(group)
  }

  private func export(
    _ items: [DrawingItem], tracks: TrackTable = TrackTable(), duration: Double = 2
  ) throws -> (text: String, root: SVGNode) {
    let drawing = DrawingTree(size: Size(200, 100), tracks: tracks, items: items)
    let export = SVGExporter(options: SVGOptions()).export(drawing, duration: duration)
    return (export.text, try #require(SVGTree(export.bytes)?.root))
  }

  /// The region of a mask is one of user space, as the box of a line along an axis is empty.
  @Test func masksOfFlatShapes() throws {
    let line = Self.leaf(
      .line(.constant(Components(10, 50, 90, 50))), nil, DrawingStroke(Self.red, width: .number(4)))
    let mask = Self.group([Self.leaf(Self.box(0, 0, 50, 100))])
    let masked = Self.group([line]) {
      $0.masks = [mask]
      $0.maskMode = .constant(.luminance)
    }
    let root = try export([.group(masked)]).root
    let definition = try #require(root.all.first { $0.name == "mask" })
    #expect(definition.attributes["maskUnits"] == "userSpaceOnUse")
    let region = ["x", "y", "width", "height"].compactMap {
      definition.attributes[$0].flatMap(Double.init)
    }
    #expect(region.count == 4 && region[0] <= 10 && region[0] + region[2] >= 90)
    #expect(region.count == 4 && region[1] < 48 && region[1] + region[3] > 52)
  }

  /// Each mask of a group counts while it exists.
  @Test func masksOneAfterAnother() throws {
    var first = DrawingGroup(node: 0)
    first.items = [Self.leaf(Self.box(0, 0, 50, 100))]
    first.end = 1
    var second = DrawingGroup(node: 0)
    second.items = [Self.leaf(Self.box(50, 0, 50, 100))]
    second.start = 1
    let masked = Self.group([Self.leaf(Self.box(0, 0, 100, 100))]) {
      $0.masks = [Shared(first), Shared(second)]
    }
    let root = try export([.group(masked)]).root
    #expect(root.all.filter { $0.name == "mask" }.count == 2)
    let users = root.all.filter {
      $0.name == "animate" && $0.attributes["attributeName"] == "mask"
    }
    #expect(users.count == 2)
    for user in users { #expect(user.attributes["keyTimes"]?.contains(".5") == true) }
  }

  /// A matrix that jumps is fitted in two parts, so that nothing moves between them.
  @Test func matricesThatJump() throws {
    var tracks = TrackTable()
    let matrix = tracks.add(
      .values(
        Self.jump(
          Value.transform(Transform3D(translationX: 10, y: 0, z: 0)),
          .transform(Transform3D(translationX: 90, y: 0, z: 0)))), of: .transform)
    let moved = Self.group([Self.leaf(Self.box(0, 0, 10, 10))]) {
      $0.transform = TransformList([.matrix(.track(matrix, otherwise: .identity))])
    }
    let root = try export([.group(moved)], tracks: tracks).root
    let animation = try #require(root.all.first { $0.name == "animateTransform" })
    let values = animation.attributes["values"]?.split(separator: ";").map(String.init) ?? []
    #expect(Set(values) == ["10", "90"])
  }

  /// Effects of a group are written as for a recipe, without those that only frames have.
  @Test func effects() throws {
    let blurred = Self.group([Self.leaf(Self.box(0, 0, 10, 10))]) {
      $0.filters = .constant([.gaussianBlur(radius: 3)])
    }
    let blur = try export([.group(blurred)]).root.all.first { $0.name == "feGaussianBlur" }
    #expect(blur?.attributes["stdDeviation"] == "3")
  }

  /// The content of a pattern stays in its coordinates if the tile doesn't start at the origin.
  @Test func patternsBesideTheOrigin() throws {
    var tracks = TrackTable()
    let dot = tracks.add(
      .lanes(
        Track(
          base: Components(20, 10, 4, 4),
          pieces: [
            Piece(
              start: 0, end: 2,
              motion: .tween(Tween(from: Components(20, 10, 4, 4), to: Components(24, 14, 8, 8))))
          ])), of: .rect)
    let pattern = PatternAttributes(
      tile: .constant(Components(20, 10, 16, 8)), items: [Self.leaf(.ellipse(.track(dot)))])
    let root = try export([Self.leaf(Self.box(0, 0, 200, 100), .pattern(pattern))], tracks: tracks)
      .root
    let definition = try #require(root.all.first { $0.name == "pattern" })
    #expect(definition.attributes["viewBox"] == "20 10 16 8")
    #expect(definition.all.contains { $0.name == "animate" })
  }

  /// Keywords switch with their values.
  @Test func keywords() throws {
    var tracks = TrackTable()
    let cap = tracks.add(
      .values(Self.jump(LineCap.butt.value, LineCap.round.value)), of: LineCap.butt.value.kind)
    var stroke = DrawingStroke(Self.red, width: .number(4))
    stroke.cap = .track(cap, otherwise: .butt)
    let text = try export(
      [Self.leaf(.line(.constant(Components(10, 50, 90, 50))), nil, stroke)], tracks: tracks
    ).text
    #expect(text.contains("attributeName=\"stroke-linecap\"") && text.contains("butt;round"))
  }

  /// Constant items and commands with the same values are the same elements.
  @Test func shapesOfBothKinds() throws {
    let drawing = DrawingTree(size: Size(200, 100))
    let timeline = Timeline(size: Size(200, 100), duration: 1, nodes: [], library: Library())
    let context = ExportContext(Analysis(timeline, SVGOptions(), items: drawing))
    let writer = ItemElements(context: context)
    func text(_ element: Element?) throws -> [UInt8] {
      var writer = XMLWriter()
      writer.write(try #require(element))
      return Array(writer.bytes)
    }
    var round = BoxAttributes(.constant(Components(1, 2, 30, 40)))
    round.radius = .number(70)
    let areas: [(Outline, Area)] = [
      (.box(round), .roundedRect(Rect(1, 2, 30, 40), cornerRadius: 15)),
      (.ellipse(.constant(Components(0, 0, 8, 8))), .ellipse(Rect(0, 0, 8, 8))),
      (.ellipse(.constant(Components(0, 0, 8, 9))), .ellipse(Rect(0, 0, 8, 9))),
    ]
    for (outline, area) in areas {
      let shape = writer.shape(outline, rule: .constant(.nonZero))
      #expect(try text(shape) == text(writer.shape(area)))
    }
    #expect(writer.shape(.ellipse(Rect(0, 0, 0, 9))) == nil)
  }

  @Test func rectangles() {
    func signal(_ lanes: Components) -> Signal { Signal(constant: lanes, duration: 1) }
    let turned = signal(Components(10, 20, -4, 6))
    #expect(turned.standardized(above: turned.range.low).constantValue == Components(6, 20, 4, 6))
    func radius(_ radius: Double) -> Double? {
      signal(Components(radius, 0, 0, 0)).limited(toHalfSideOf: signal(Components(0, 0, 30, 20)))
        .constantValue?.x
    }
    #expect(radius(4) == 4 && radius(12) == 10 && radius(-1) == 0)
  }

  @Test func lifetimes() {
    func times(_ start: Double, _ end: Double) -> [Double] {
      Steps<Bool>.lifetime(from: start, to: end, within: 2).list.map(\.time)
    }
    #expect(times(-1, .infinity) == [0])
    #expect(times(0.5, 1.5) == [0, 0.5, 1.5])
    #expect(times(0, 2) == [0])
  }
}
