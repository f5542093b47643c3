import AnimPixels
import AnimRaster
import AnimationExport
import Foundation
import OracleSupport
import Testing

/// Properties that paint outside of their layer's bounds: every format has all of the paint.
@Suite struct PaintBeyondBoundsTests {
  /// An effect of the layer around the painting one, for which SVGs state an area.
  enum Surroundings: CaseIterable { case filtered, masked, faded }

  private static let canvas = Rect(0, 0, 120, 120)
  private static let bounds = Rect(50, 50, 20, 20)

  /// Values with which a layer paints outside of its bounds because of a property; nil for properties without any.
  private static func values(of property: Property) -> [PropertyValue]? {
    let filled = PropertyValue(.backgroundColor, .color(.red))
    let shadow = [
      filled, PropertyValue(.shadowOpacity, .number(1)),
      PropertyValue(.shadowOffset, .size(Size(0, 0))), PropertyValue(.shadowRadius, .number(0)),
    ]
    let box = [
      PropertyValue(.path, .path(Path(rect: bounds))),
      PropertyValue(.strokeColor, .color(.black)), PropertyValue(.lineWidth, .number(24)),
    ]
    func centered(_ image: ImageResource, _ others: PropertyValue...) -> [PropertyValue] {
      [
        PropertyValue(.contents, .image(image)),
        PropertyValue(.contentsGravity, ContentsGravity.center.value),
      ] + others
    }
    func pixels(_ side: Int) -> ImageResource {
      ImageResource(bitmap: Bitmap(width: side, height: side, filledWith: 0xFF00_00FF), png: [])
    }
    let recipe = ImageResource(
      Picture(
        size: Size(60, 40),
        commands: [
          .draw(
            Drawing(
              node: 0, transform: .identity,
              area: .roundedRect(Rect(0, 0, 60, 40), cornerRadius: 0), paint: .color(.blue)))
        ]))
    switch property {
    case .contents, .contentsGravity: return centered(recipe)
    case .contentsScale: return centered(pixels(30), PropertyValue(property, .number(0.5)))
    case .contentsRect:
      return centered(pixels(90), PropertyValue(property, .rect(Rect(0, 0, 0.6, 0.7))))
    case .shadowOpacity, .shadowOffset:
      return shadow + [PropertyValue(.shadowOffset, .size(Size(22, -18)))]
    case .shadowRadius: return shadow + [PropertyValue(property, .number(9))]
    case .shadowPath:
      return shadow + [PropertyValue(property, .path(Path(rect: Rect(20, 35, 80, 60))))]
    case .filters:
      return [filled, PropertyValue(property, .filters([.gaussianBlur(radius: 8)]))]
    case .path: return [PropertyValue(property, .path(Path(rect: Rect(25, 30, 70, 55))))]
    case .strokeColor, .lineWidth: return box
    case .miterLimit:
      var spike = Path()
      spike.move(to: Point(52, 57))
      spike.addLine(to: Point(68, 60))
      spike.addLine(to: Point(52, 63))
      return box + [
        PropertyValue(.path, .path(spike)), PropertyValue(.lineWidth, .number(6)),
        PropertyValue(property, .number(40)),
      ]
    case .glyphs:
      return [
        PropertyValue(property, .path(Path(rect: Rect(-20, -10, 70, 40)))),
        PropertyValue(.foregroundColor, .color(.black)),
      ]
    case .textPicture: return [PropertyValue(property, .image(recipe))]
    default: return nil
    }
  }

  /// A layer from half a second on, in a layer of the same size with an effect; both have the canvas's coordinates.
  private func timeline(
    _ property: Property, _ values: [PropertyValue], in surroundings: Surroundings
  ) -> Timeline {
    let kinds: [PropertyOwner: Node.Kind] = [.shape: .shape, .text: .text]
    func box(_ rect: Rect) -> [PropertyValue] {
      [PropertyValue(.bounds, .rect(rect)), PropertyValue(.position, .point(Point(60, 60)))]
    }
    // Later values replace earlier ones.
    let own = values.reduce(into: [Property: Value]()) { $0[$1.property] = $1.value }
    let effect: [PropertyValue] =
      switch surroundings {
      case .filtered: [PropertyValue(.filters, .filters([.gaussianBlur(radius: 0.5)]))]
      case .masked: []
      case .faded: [PropertyValue(.opacity, .number(0.8))]
      }
    var nodes = [
      Node(id: "root", kind: .plain, parent: nil, values: box(Self.canvas)),
      Node(id: "holder", kind: .plain, parent: 0, values: box(Self.bounds) + effect),
      Node(
        id: "layer", kind: kinds[property.owner] ?? .plain, parent: 1, start: 0.5,
        values: box(Self.bounds) + own.map { PropertyValue($0.key, $0.value) }),
    ]
    if surroundings == .masked {
      let half = Color(red: 0, green: 0, blue: 0, alpha: 0.9)
      nodes.append(
        Node(
          id: "mask", kind: .shape, role: .mask, parent: 1,
          values: box(Self.canvas) + [
            PropertyValue(.path, .path(Path(rect: Self.canvas))),
            PropertyValue(.fillColor, .color(half)),
          ]))
    }
    var library = Library()
    for value in own.values { _ = library.stored(value) }
    let timeline = Timeline(
      size: Self.canvas.size, background: .white, duration: 1, nodes: nodes, library: library)
    #expect(timeline.validate() == [])
    return timeline
  }

  /// The box of the pixels that differ clearly from white; nil for none.
  private func painted(_ picture: Bitmap) -> Rect? {
    var result: Rect?
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let pixel = picture[x, y]
        guard [0, 8, 16].contains(where: { pixel >> UInt32($0) & 255 < 200 }) else { continue }
        let box = Rect(Double(x), Double(y), 1, 1)
        result = result?.union(box) ?? box
      }
    }
    return result
  }

  @Test("Frames, GIFs, sheets and SVGs have all of it", arguments: Surroundings.allCases)
  func wholeInAllFormats(in surroundings: Surroundings) throws {
    for property in Property.allCases where property.use.paintsBeyondBounds {
      let values = try #require(
        Self.values(of: property), "\(property.name) needs a value that paints outside")
      let timeline = timeline(property, values, in: surroundings)
      let drawn = timeline.drawn(at: 0.75)
      let box = try #require(painted(drawn))
      #expect(!Self.bounds.inset(dx: -1, dy: -1).holds(box), "\(property.name)")
      let extents = timeline.drawing.paintExtents(of: 2, at: 0.75).whole
      #expect(extents.inset(dx: -2, dy: -2).holds(box), "\(property.name)")

      let files = try frames(of: timeline) { $0.framesPerSecond = 4 }
      let pictures = try Oracle.decodePNGs(files.map(\.bytes))
      #expect(pictures.map { painted($0.premultiplied) } == [nil, nil, box, box])
      let gif = try Oracle.decodeGIF(timeline.data(.gif))
      let last = try #require(gif.frames.last.flatMap { painted($0.premultiplied) })
      #expect(last.inset(dx: -2, dy: -2).holds(box), "\(property.name)")
      let sheet = try #require(
        try Oracle.decodePNGs([timeline.data(.contactSheet(columns: 4, rows: 1))]).first)
      let still = sheet.premultiplied.part(x: 4 + 3 * 124, y: 4, width: 120, height: 120)
      #expect(painted(still) == box, "\(property.name)")

      for area in try areas(of: timeline) {
        #expect(area.inset(dx: -1, dy: -1).holds(box), "\(property.name) \(area)")
      }
    }
  }

  /// The areas to which an SVG limits filters and masks, in the canvas's coordinates.
  private func areas(of timeline: Timeline) throws -> [Rect] {
    let text = String(decoding: try timeline.data(.svg), as: UTF8.self)
    let tags = text.matches(of: /<(?:filter|mask) [^>]*userSpaceOnUse[^>]*>/)
    return try tags.map { tag in
      let numbers = try ["x", "y", "width", "height"].map { name in
        let value = try Regex(" \(name)=\"([^\"]*)\"", as: (Substring, Substring).self)
        return try #require(tag.output.firstMatch(of: value).flatMap { Double($0.output.1) })
      }
      return Rect(numbers[0], numbers[1], numbers[2], numbers[3])
    }
  }
}

extension Rect {
  /// True if another rectangle lies inside.
  fileprivate func holds(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
