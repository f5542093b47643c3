import AnimDrawing
import AnimGeometry
import AnimTimeline
import TestSupport
import Testing
import TimelineFixtures
import TrackFitting

@testable import SVGExport

/// Effects of groups of drawing items without layers.
@Suite struct ItemEffectTests {
  private static let box = leaf(Rect(10, 10, 30, 20))

  private static func leaf(_ rect: Rect) -> DrawingItem {
    let box = Outline.box(
      BoxAttributes(.constant(Components(rect.minX, rect.minY, rect.width, rect.height))))
    let red = DrawingPaint.color(.constant(Components(1, 0, 0, 1)))
    return .leaf(Shared(DrawingLeaf(node: 0, .shape(ShapeContent(box, fill: DrawingFill(red))))))
  }

  /// A track that changes evenly for two seconds.
  private static func tween<V: TrackValue>(_ from: V, _ to: V) -> Track<V> {
    Track(
      base: from, pieces: [Piece(start: 0, end: 2, motion: .tween(Tween(from: from, to: to)))])
  }

  /// The export of a group that holds a box.
  private func export(
    _ tracks: TrackTable = TrackTable(), _ change: (inout DrawingGroup) -> Void
  ) throws -> (root: SVGNode, diagnostics: [Diagnostic]) {
    var group = DrawingGroup(node: 0)
    group.items = [Self.box]
    change(&group)
    let drawing = DrawingTree(
      size: Size(200, 100), tracks: tracks, items: [.group(Shared(group))])
    let export = SVGExporter(options: SVGOptions()).export(drawing, duration: 2)
    return (try #require(SVGTree(export.bytes)?.root), export.diagnostics)
  }

  private func elements(_ name: String, in root: SVGNode) -> [SVGNode] {
    root.all.filter { $0.name == name }
  }

  private func values(of attribute: String, in node: SVGNode) -> [String]? {
    node.children.first { $0.attributes["attributeName"] == attribute }?.attributes["values"]?
      .split(separator: ";").map(String.init)
  }

  @Test func animatedBlurs() throws {
    var tracks = TrackTable()
    let radius = tracks.add(
      .values(
        Self.tween(Value.filters([.gaussianBlur(radius: 2)]), .filters([.gaussianBlur(radius: 8)]))),
      of: .filters)
    let root = try export(tracks) { $0.filters = .track(radius, otherwise: []) }.root
    let blur = try #require(elements("feGaussianBlur", in: root).first)
    #expect(values(of: "stdDeviation", in: blur) == ["2", "8"])
    // The region holds the box with the widest blur.
    let filter = try #require(elements("filter", in: root).first)
    let x = filter.attributes["x"].flatMap(Double.init) ?? 0
    #expect(filter.attributes["filterUnits"] == "userSpaceOnUse" && x <= 10 - 3 * 8)
  }

  /// Filters of another kind are another filter.
  @Test func filtersThatSwitch() throws {
    var tracks = TrackTable()
    let filters = tracks.add(
      .values(
        Track(
          base: Value.filters([.gaussianBlur(radius: 2)]),
          pieces: [Piece(start: 1, end: 2, motion: .constant(.filters([Filter(.sepiaTone)])))])),
      of: .filters)
    let root = try export(tracks) { $0.filters = .track(filters, otherwise: []) }.root
    #expect(elements("filter", in: root).count == 2)
    #expect(root.all.count { $0.attributes["attributeName"] == "filter" } == 2)
  }

  @Test func animatedShadows() throws {
    var tracks = TrackTable()
    let offset = tracks.add(
      .lanes(Self.tween(Components(0, 2, 0, 0), Components(0, 12, 0, 0))), of: .size)
    let opacity = tracks.add(
      .lanes(Self.tween(Components.zero, Components(0.5, 0, 0, 0))), of: .number)
    var shadow = DrawingShadow(
      color: .constant(Components(0, 0, 1, 1)), opacity: .track(opacity), offset: .track(offset),
      radius: .number(3))
    let root = try export(tracks) { $0.shadow = shadow }.root
    let flood = try #require(elements("feFlood", in: root).first)
    #expect(values(of: "flood-opacity", in: flood) == ["0", ".5"])
    let motion = elements("animateTransform", in: root).first
    #expect(motion?.attributes["values"] == "0 2;0 12")
    // A shape of its own casts the shadow without a picture.
    shadow.shape = .constant(Path(rect: Rect(0, 0, 8, 8)))
    let alone = try export(tracks) {
      $0.items = []
      $0.shadow = shadow
    }.root
    #expect(elements("feGaussianBlur", in: alone).count == 1)
  }

  /// A shadow at whole points of a group that stands still is part of one filter.
  @Test func constantShadows() throws {
    let shadow = DrawingShadow(
      color: .constant(Components(0, 0, 1, 1)), opacity: .number(1),
      offset: .constant(Components(2, 3, 0, 0)), radius: .number(3))
    let still = try export { $0.shadow = shadow }.root
    #expect(elements("filter", in: still).count == 1 && elements("use", in: still).isEmpty)
    let turned = try export {
      $0.transform = TransformList([.rotate(.number(0.3))])
      $0.shadow = shadow
    }.root
    #expect(elements("use", in: turned).count == 1)
  }

  @Test func blendModesThatSwitch() throws {
    var tracks = TrackTable()
    let mode = tracks.add(
      .values(
        Track(
          base: BlendMode.normal.value,
          pieces: [Piece(start: 1, end: 2, motion: .constant(BlendMode.multiply.value))])),
      of: BlendMode.normal.value.kind)
    let root = try export(tracks) { $0.blendMode = .track(mode, otherwise: .normal) }.root
    let switching = try #require(root.all.first { $0.attributes["attributeName"] == "class" })
    #expect(switching.attributes["values"]?.split(separator: ";").count == 2)
    #expect(root.all.contains { $0.name == "style" && $0.text.contains("multiply") })
  }

  /// The filters come first, then the graph, then the shadow of its result.
  @Test func graphsAmongFilters() throws {
    let graph = FilterGraph(
      nodes: [FilterGraph.Node(.offset(Point(4, 0)))], region: Rect(0, 0, 60, 60))
    let root = try export {
      $0.filters = .constant([.gaussianBlur(radius: 2)])
      $0.filterGraph = graph
    }.root
    #expect(root.all.contains { $0.name == "feOffset" && $0.attributes["dx"] == "4" })
    #expect(elements("feGaussianBlur", in: root).count == 1)
    #expect(elements("filter", in: root).count == 2)
  }

  /// A mask that is one opaque shape is a clip.
  @Test func masksAsClips() throws {
    var mask = DrawingGroup(node: 0)
    mask.items = [Self.leaf(Rect(0, 0, 20, 20))]
    let clipped = try export { $0.masks = [Shared(mask)] }.root
    #expect(elements("mask", in: clipped).isEmpty && elements("clipPath", in: clipped).count == 1)
    mask.opacity = .number(0.5)
    let masked = try export { $0.masks = [Shared(mask)] }.root
    #expect(elements("mask", in: masked).count == 1)
  }

  /// Operators that CSS lacks and filters of backdrops are reported without a layer.
  @Test func missingEffects() throws {
    let diagnostics = try export {
      $0.blendMode = .constant(.xor)
      $0.backdropFilters = .constant([.gaussianBlur(radius: 4)])
    }.diagnostics
    #expect(diagnostics.count == 2 && diagnostics.allSatisfy { $0.severity == .warning })
  }
}
