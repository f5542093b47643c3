import AnimGeometry
import AnimTimeline
import AnimTiming
import PictureTransitions
import Synchronization
import Testing
import TimelineFixtures

@testable import SVGExport

/// Pictures replace the nearest layer that can be rendered by itself.
@Suite struct FlipbookPlaceTests {
  private func box(
    _ x: Double, _ more: [Property: Value] = [:], size: Double = 20
  ) -> [Property: Value] {
    [
      .bounds: .rect(Rect(0, 0, size, size)), .position: .point(Point(x, 40)),
      .backgroundColor: .color(.red),
    ].merging(more) { $1 }
  }

  /// A group with a moving box, and a panel in it with a card between two boxes. A transition of pixels changes the card
  /// for half a second of two.
  private func cards(
    group: [Property: Value] = [:], panel: [Property: Value] = [:],
    panelTracks: [Property: AnyTrack] = [:], beside: [Property: Value] = [:]
  ) throws -> Timeline {
    var scene = SceneBuilder()
    let move = scene.tween(.point(Point(10, 20)), .point(Point(90, 20)), 0, 2)
    let outer = scene.add("group", values: box(60, group, size: 80))
    _ = scene.add(
      "moving", parent: outer, values: box(10),
      tracks: [.position: scene.track(.point(Point(10, 20)), [move])])
    let inner = scene.add(
      "panel", parent: outer, values: box(40, panel, size: 60), tracks: panelTracks)
    _ = scene.add("before", parent: inner, values: box(10))
    let card = scene.add("card", parent: inner, values: box(30))
    _ = scene.add("new", parent: card, values: box(10, size: 10))
    let change = scene.tween(.number(0), .number(1), 0.5, 1)
    scene.nodes.append(
      Node(
        id: "old", kind: .plain, parent: card, start: 0.5, end: 1,
        values: box(10, size: 10).map { PropertyValue($0.key, $0.value) },
        tracks: [PropertyTrack(.transitionProgress, scene.track(.number(0), [change]))],
        mixing: PictureMixing(try PictureTransition(named: "dissolve"))))
    _ = scene.add("behind", parent: inner, values: box(50, beside))
    return scene.timeline(duration: 2)
  }

  private struct Export {
    var root: SVGNode
    var parts: Set<[String]>
    var areas: [Rect]

    var images: [SVGNode] { root.all.filter { $0.name == "image" } }

    /// The elements around an element, outermost first.
    func path(to element: SVGNode) -> [SVGNode] {
      Array(sequence(first: element) { $0.parent }.dropFirst()).reversed()
    }
  }

  private func export(
    _ timeline: Timeline, _ change: (inout SVGOptions) -> Void = { _ in }
  ) throws -> Export {
    let seen = Mutex<(parts: Set<[String]>, areas: [Rect])>(([], []))
    var options = SVGOptions()
    change(&options)
    let document = SVGExporter(options: options) { timeline, times, area, _ in
      seen.withLock {
        $0.parts.insert(timeline.nodes.map(\.id))
        $0.areas.append(area)
      }
      return times.map { RasterPicture(png: Array("\($0)".utf8)) }
    }.export(timeline)
    let (parts, areas) = seen.withLock { $0 }
    return Export(root: try #require(SVGTree(document.bytes)?.root), parts: parts, areas: areas)
  }

  /// The ids of a part that contains the card alone, and of one that contains the panel.
  private static let card = ["root", "group", "panel", "card", "new", "old"]
  private static let panel = [
    "root", "group", "panel", "before", "card", "new", "old", "behind",
  ]

  @Test func siblingsStayVectors() throws {
    let export = try export(try cards())
    #expect(export.parts == [Self.card])
    #expect(export.images.count == 13)
    // The canvas and all layers but the old picture.
    #expect(export.root.all.count { $0.name == "rect" } == 8)
    // The card is 20 points wide.
    #expect(export.areas.allSatisfy { $0.width < 40 && $0.height < 40 })
  }

  @Test("Clips, opacities and filters of layers around a picture stay vectors")
  func effectsAroundPictures() throws {
    let hue = Filter(.hueAdjust, inputs: ["inputAngle": 2])
    let timeline = try cards(
      group: [.opacity: .number(0.5), .masksToBounds: .flag(true)],
      panel: [.filters: .filters([hue])])
    let export = try export(timeline)
    #expect(export.parts == [Self.card])
    let image = try #require(export.images.first)
    let around = export.path(to: image)
    for name in ["opacity", "clip-path", "filter"] {
      #expect(around.contains { $0.attributes[name] != nil }, "\(name)")
    }
  }

  @Test("Pictures have the coordinates of the canvas, in spite of constant transforms around them")
  func transformsAreUndone() throws {
    let straight = try export(try cards())
    let turn = Value.vector(Vector3(0, 0, 0.5))
    let turned = try export(try cards(panel: [.transformRotation: turn]))
    #expect(turned.parts == [Self.card])
    for export in [straight, turned] {
      let image = try #require(export.images.first)
      let x = try #require(image.attributes["x"].flatMap(Double.init))
      let y = try #require(image.attributes["y"].flatMap(Double.init))
      let placed = export.path(to: image).reduce(AffineTransform.identity) {
        $0.inside($1.attributes["transform"])
      }
      let corner = Point(x, y) * placed
      let area = try #require(export.areas.last)
      #expect(corner.distance(to: Point(area.minX, area.minY)) < 0.05)
      #expect(abs(placed.a - 1) < 1e-4 && abs(placed.b) < 1e-4)
    }
  }

  @Test("Pictures replace a layer around one that moves")
  func movingLayers() throws {
    var scene = SceneBuilder()
    let move = scene.tween(.point(Point(40, 40)), .point(Point(50, 40)), 0, 2)
    let track = scene.track(.point(Point(40, 40)), [move])
    let export = try export(try cards(panelTracks: [.position: track]))
    #expect(export.parts == [Self.panel])
  }

  @Test("Siblings that change their order, or fade one by one, belong to a picture")
  func mixedSiblings() throws {
    let ordered = try export(try cards(beside: [.zPosition: .number(3)]))
    #expect(ordered.parts == [Self.panel])
    let parted = try export(try cards(panel: [.allowsGroupOpacity: .flag(false)]))
    #expect(parted.parts == [Self.panel])
  }

  @Test("An operator in a group that is a picture of its own needs no backdrop")
  func operatorsInPictures() throws {
    func timeline(_ values: [Property: Value]) -> Timeline {
      var scene = SceneBuilder()
      _ = scene.add("below", values: box(20))
      let outer = scene.add("group", values: box(60, size: 60))
      let inner = scene.add("panel", parent: outer, values: box(30, values, size: 40))
      let fade = scene.tween(.number(0), .number(1), 0, 1)
      _ = scene.add(
        "xor", parent: inner, values: box(20, [.compositingFilter: .string("xor")]),
        tracks: [.opacity: scene.track(.number(1), [fade])])
      return scene.timeline(duration: 1)
    }
    let open = try export(timeline([:]))
    #expect(open.parts == [["root", "below", "group", "panel", "xor"]])
    let closed = try export(timeline([.opacity: .number(0.8)]))
    #expect(closed.parts == [["root", "group", "panel", "xor"]])
    #expect(closed.root.all.count { $0.name == "rect" } == 3)
  }
}

extension AffineTransform {
  /// The transform with the functions of an attribute before it.
  fileprivate func inside(_ text: String?) -> AffineTransform {
    var result = self
    for function in (text ?? "").split(separator: ")") {
      let parts = function.split(separator: "(")
      guard parts.count == 2 else { continue }
      let n = parts[1].split { $0 == " " || $0 == "," }.compactMap { Double($0) }
      let next: AffineTransform
      switch parts[0].drop(while: { $0 == " " }) {
      case "translate": next = AffineTransform(translationX: n[0], y: n.count > 1 ? n[1] : 0)
      case "rotate":
        let angle = n[0] * .pi / 180
        let turn = AffineTransform(rotationAngle: angle)
        let center = n.count > 2 ? Point(n[1], n[2]) : .zero
        next = AffineTransform(translationX: -center.x, y: -center.y).concatenating(turn)
          .concatenating(AffineTransform(translationX: center.x, y: center.y))
      case "matrix": next = AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
      default: continue
      }
      result = next.concatenating(result)
    }
    return result
  }
}
