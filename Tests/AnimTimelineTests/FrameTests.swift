import AnimDrawing
import AnimGeometry
import AnimPixels
import AnimTimeline
import AnimTiming
import TestSupport
import Testing

/// Display lists of hand-built timelines.
@Suite struct FrameTests {
  func timeline(_ nodes: [Node], library: Library = Library()) -> Timeline {
    let timeline = Timeline(size: Size(300, 300), duration: 4, nodes: nodes, library: library)
    #expect(timeline.validate() == [])
    return timeline
  }

  func node(
    _ id: String, parent: Int? = 0, kind: Node.Kind = .plain, start: Double = 0,
    end: Double = .infinity, _ values: [PropertyValue] = [], tracks: [PropertyTrack] = []
  ) -> Node {
    Node(
      id: id, kind: kind, parent: parent, start: start, end: end, values: values, tracks: tracks)
  }

  func value<V>(_ key: PropertyKey<V>, _ value: V) -> PropertyValue {
    PropertyValue(key.property, value.value)
  }

  /// A box of a colour with its top-left corner at a point.
  func box(_ x: Double, _ y: Double, _ color: Color = .red) -> [PropertyValue] {
    [
      value(.bounds, Rect(0, 0, 10, 20)), value(.position, Point(x + 5, y + 10)),
      value(.backgroundColor, color),
    ]
  }

  /// A short word for each command.
  func words(_ frame: Frame) -> [String] {
    frame.commands.map { command in
      switch command {
      case .push(let group):
        return "push \(group.node)" + (group.clip == nil ? "" : " clip")
          + (group.opacity < 1 ? " \(group.opacity)" : "")
      case .pop: return "pop"
      case .draw(let drawing):
        let area =
          switch drawing.area {
          case .roundedRect: "rect"
          case .border: "border"
          case .fill: "fill"
          case .stroke: "stroke"
          case .ellipse: "ellipse"
          case .union: "union"
          }
        let paint =
          switch drawing.paint {
          case .color: ""
          case .gradient: " gradient"
          case .pattern: " pattern"
          case .image: " image"
          case .mix: " mix"
          }
        return "\(area)\(paint) \(drawing.node)"
      }
    }
  }

  let root = Node(id: "root", kind: .plain, parent: nil)

  @Test func paintOrder() throws {
    let path = try Path(svgData: "M 0 0 L 10 0 L 0 10 Z")
    let picture = ImageResource(bitmap: Bitmap(width: 2, height: 2, filledWith: 7), png: [])
    var library = Library()
    _ = library.stored(.image(picture))
    let frame = timeline(
      [
        root,
        node(
          "shape", kind: .shape,
          box(0, 0) + [
            value(.path, path), value(.strokeColor, .blue), value(.borderWidth, 2),
            PropertyValue(.contents, .image(picture)),
          ]),
        node("child", parent: 1, box(1, 1)),
        node("gradient", kind: .gradient, box(0, 0) + [value(.colors, [.red, .blue])]),
      ], library: library
    ).frame(at: 0)
    #expect(
      words(frame) == [
        "rect 1", "rect image 1", "fill 1", "stroke 1", "rect 2", "border 1", "rect 3",
        "rect gradient 3",
      ])
  }

  @Test func groups() {
    let frame = timeline([
      root,
      node("clip", box(0, 0) + [value(.masksToBounds, true), value(.borderWidth, 1)]),
      node("in clip", parent: 1, box(5, 5)),
      node("fade", box(0, 0) + [value(.opacity, 0.5)]),
      node("both", parent: 3, box(0, 0) + [value(.opacity, 0.25), value(.masksToBounds, true)]),
      node("leaf", parent: 4, box(0, 0)),
      node("empty", [value(.opacity, 0.5), value(.masksToBounds, true)]),
      node("hidden", box(0, 0) + [value(.hidden, true)]),
      node("in hidden", parent: 7, box(0, 0)),
      node("clear", box(0, 0) + [value(.opacity, 0)]),
    ]).frame(at: 0)
    #expect(
      words(frame) == [
        "rect 1", "push 1 clip", "rect 2", "pop", "border 1", "push 3 0.5", "rect 3",
        "push 4 0.25", "rect 4", "push 4 clip", "rect 5", "pop", "pop", "pop",
      ])
  }

  @Test func depthOrder() {
    let step = Track<Components>(
      base: Components(1, 0, 0, 0),
      pieces: [Piece(start: 1, end: 4, motion: .constant(Components(-1, 0, 0, 0)))])
    let built = timeline([
      root,
      node("a", box(0, 0), tracks: [PropertyTrack(.zPosition, .lanes(step))]),
      node("b", box(0, 0)), node("c", box(0, 0)),
      node("d", box(0, 0) + [value(.zPosition, -0.5)]),
    ])
    #expect(words(built.frame(at: 0)) == ["rect 4", "rect 2", "rect 3", "rect 1"])
    #expect(words(built.frame(at: 1)) == ["rect 1", "rect 4", "rect 2", "rect 3"])
  }

  @Test func lifetimes() {
    let built = timeline([
      root, node("a", start: 1, end: 3, box(0, 0)), node("b", parent: 1, start: 2, box(0, 0)),
    ])
    for (time, expected) in [
      (0.999, []), (1, ["rect 1"]), (2, ["rect 1", "rect 2"]), (2.999, ["rect 1", "rect 2"]),
      (3, []),
    ] { #expect(words(built.frame(at: time)) == expected) }
  }

  func corners(_ frame: Frame, of node: Int, _ rect: Rect) -> [Double] {
    for case .draw(let drawing) in frame.commands where drawing.node == node {
      return rect.corners.flatMap { corner -> [Double] in
        let point = corner * drawing.transform
        return [point.x, point.y]
      }
    }
    return []
  }

  /// Anchor point, origin of the bounds, a quarter turn, and the same inside of a parent.
  @Test func placement() {
    let quarter = Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1)
    let rect = Rect(3, 4, 10, 20)
    let turned = [
      value(.bounds, rect), value(.position, Point(100, 50)), value(.anchorPoint, Point(0, 1)),
      value(.transform, quarter), value(.backgroundColor, .red),
    ]
    let frame = timeline([
      root, node("turned", turned),
      node(
        "parent",
        [
          value(.bounds, Rect(-5, -5, 100, 100)), value(.position, Point(50, 50)),
          value(.sublayerTransform, Transform3D(scaleX: 2, y: 3)),
        ]),
      node("inside", parent: 2, turned),
    ]).frame(at: 0)
    // The anchor is the bottom-left corner. A quarter turn moves right to down and up to right.
    let alone: [Double] = [120, 50, 120, 60, 100, 60, 100, 50]
    #expect(isNear(corners(frame, of: 1, rect), alone, 1e-9))
    // The parent's anchor is (45, 45) in its bounds and (50, 50) on the canvas.
    var inside: [Double] = []
    for i in stride(from: 0, to: 8, by: 2) {
      inside.append(50 + 2 * (alone[i] - 45))
      inside.append(50 + 3 * (alone[i + 1] - 45))
    }
    #expect(isNear(corners(frame, of: 3, rect), inside, 1e-9))
  }

  /// A point at y in a flipped layer is drawn at the distance y from its bottom edge; its content
  /// and the sublayer transform are flipped as well.
  @Test func flippedGeometry() {
    let rect = Rect(0, 0, 10, 20)
    func parent(_ values: [PropertyValue] = []) -> Node {
      node(
        "parent",
        [
          value(.bounds, Rect(5, -10, 100, 60)), value(.position, Point(55, 20)),
          value(.backgroundColor, .blue), value(.geometryFlipped, true),
        ] + values)
    }
    // The parent's coordinates are the canvas's; its middle is at y = 20.
    let plain = timeline([root, parent(), node("child", parent: 1, box(30, 0))]).frame(at: 0)
    #expect(
      isNear(corners(plain, of: 2, rect), [30, 40, 40, 40, 40, 20, 30, 20], 1e-9))
    #expect(
      isNear(corners(plain, of: 1, Rect(5, -10, 1, 1)), [5, -10, 6, -10, 6, -9, 5, -9], 1e-9))
    let moved = timeline([
      root, parent([value(.sublayerTransformTranslation, Vector3(0, 5, 0))]),
      node("child", parent: 1, box(30, 0)),
    ]).frame(at: 0)
    #expect(
      isNear(corners(moved, of: 2, rect), [30, 35, 40, 35, 40, 15, 30, 15], 1e-9))
  }

  struct Door: Decodable {
    struct Row: Decodable {
      var angle: Double
      var corners: [[Double]]
    }
    var tolerance: Double
    var rows: [Row]
  }

  /// A door that opens in perspective, as a whole matrix and by its rotation.
  @Test func door() throws {
    let table: Door = try TestSupport.table("door")
    #expect(table.rows.count == 5)
    var perspective = Transform3D.identity
    perspective.m34 = -1 / 500
    let rect = Rect(0, 0, 128, 256)
    for row in table.rows {
      let turn = Transform3D(rotationAngle: row.angle, x: 0, y: 1, z: 0)
      for way in [
        value(.transform, turn), value(.transformRotation, Vector3(0, row.angle, 0)),
      ] {
        let frame = timeline([
          root,
          node(
            "container",
            [
              value(.bounds, Rect(0, 0, 300, 300)), value(.position, Point(150, 150)),
              value(.sublayerTransform, perspective),
            ]),
          node(
            "door", parent: 1,
            [
              value(.bounds, rect), value(.anchorPoint, Point(0, 0.5)),
              value(.position, Point(86, 150)), value(.backgroundColor, .red), way,
            ]),
        ]).frame(at: 0)
        let got = corners(frame, of: 2, rect)
        #expect(isNear(got, row.corners.flatMap { $0 }, 1e-6), "\(row.angle): \(got)")
      }
    }
  }

  /// The covered area of a clip is the position of its layer.
  @Test func clips() throws {
    let frame = timeline([
      root,
      node("clip", box(30, 40) + [value(.masksToBounds, true), value(.cornerRadius, 50)]),
      node("child", parent: 1, box(0, 0)),
    ]).frame(at: 0)
    guard case .push(let group) = frame.commands[1] else {
      Issue.record("no group")
      return
    }
    let clip = try #require(group.clip)
    #expect(clip.area == .roundedRect(Rect(0, 0, 10, 20), cornerRadius: 5))
    #expect(Point.zero * clip.transform == Point(30, 40))
  }

  /// A gradient cut by its own edge would have the square of its coverage there.
  @Test func whatFillsAClipLiesOutsideOfIt() {
    let timeline = timeline([
      node("root", parent: nil),
      node(
        "gradient", kind: .gradient,
        box(0, 0, .clear) + [
          value(.masksToBounds, true), value(.cornerRadius, 4), value(.colors, [.red, .black]),
        ]),
      node("inside", parent: 1, box(0, 0)),
    ])
    #expect(
      words(timeline.frame(at: 0)) == ["rect gradient 1", "push 1 clip", "rect 2", "pop"])
  }
}
