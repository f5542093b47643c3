import AnimDrawing
import AnimGeometry
import AnimPixels
import AnimTimeline
import AnimTiming
import Foundation
import TestSupport
import Testing
import TimelineFixtures

/// Drawing of parts of pictures, and the box with a layer's corners.
@Suite struct ContentsTests {
  struct Table: Decodable {
    struct NineSlice: Decodable {
      var image: Double
      var contentsCenter: [Double]
      var scale: Double
      var dest: Double
      var segments: [[Double]]
    }
    struct Defaults: Decodable {
      struct Layer: Decodable {
        var contentsRect: [Double]
        var contentsCenter: [Double]
        var minificationFilter: String
        var magnificationFilter: String
        var maskedCorners: Int
        var cornerCurve: String
      }
      var layer: Layer

      enum CodingKeys: String, CodingKey { case layer = "CALayer" }
    }
    var tolerance: Double
    var nineSlice: NineSlice
    var defaults: Defaults
  }

  private func drawings(_ values: [Property: Value]) -> [Drawing] {
    var scene = SceneBuilder()
    let image = ImageResource(
      bitmap: Bitmap(width: 60, height: 60, filledWith: 0xFF00_0000), png: [])
    var values = values
    values[.contents] = scene.library.stored(.image(image))
    if values[.bounds] == nil { values[.bounds] = .rect(Rect(0, 0, 200, 100)) }
    _ = scene.add("one", values: values)
    return scene.timeline(duration: 1).frame(at: 0).commands.compactMap {
      if case .draw(let drawing) = $0 { drawing } else { nil }
    }
  }

  private func paint(_ values: [Property: Value]) throws -> ImagePaint {
    let paint = try #require(drawings(values).last).paint
    guard case .image(let image) = paint else { throw CocoaError(.featureUnsupported) }
    return image
  }

  @Test func defaults() throws {
    let table: Table = try TestSupport.table("layers")
    let expected = table.defaults.layer
    #expect(Property.contentsRect.defaultValue.lanes == Components(expected.contentsRect))
    #expect(Property.contentsCenter.defaultValue.lanes == Components(expected.contentsCenter))
    #expect(Property.minificationFilter.defaultValue == .string(expected.minificationFilter))
    #expect(Property.magnificationFilter.defaultValue == .string(expected.magnificationFilter))
    #expect(Property.cornerCurve.defaultValue == .string(expected.cornerCurve))
    #expect(
      CornerMask(Property.maskedCorners.defaultValue)?.rawValue == UInt8(expected.maskedCorners))
  }

  @Test(arguments: 0..<16) func maskAsValue(bits: UInt8) {
    let mask = CornerMask(rawValue: bits)
    #expect(CornerMask(mask.value) == mask)
    #expect(CornerMask(.string("minXMinY elsewhere")) == nil)
  }

  @Test func nineParts() throws {
    let table: Table = try TestSupport.table("layers")
    let row = table.nineSlice
    let (start, length) = (row.contentsCenter[0], row.contentsCenter[1])
    let paint = try paint([
      .contentsCenter: .rect(Rect(start, start, length, length)),
      .contentsScale: .number(row.scale), .bounds: .rect(Rect(0, 0, row.dest, row.dest)),
    ])
    let stretch = try #require(paint.stretch)
    for axis in [stretch.x, stretch.y] {
      for (part, segment) in row.segments.enumerated() {
        let found = [
          axis.pixels[part], axis.pixels[part + 1], axis.places[part], axis.places[part + 1],
        ]
        #expect(isNear(found, segment, table.tolerance), "\(part)")
      }
    }
  }

  /// Fixed parts of 15 + 15 points in 20 shrink to 10 each; of 10 + 20 in 15 to 5 and 10.
  @Test func fixedPartsShrinkInProportion() throws {
    let paint = try paint([
      .contentsCenter: .rect(Rect(0.25, 1.0 / 6, 0.5, 0.5)),
      .bounds: .rect(Rect(0, 0, 20, 15)),
    ])
    let stretch = try #require(paint.stretch)
    #expect(stretch.x.places == SIMD4(0, 10, 10, 20))
    #expect(isNear([stretch.y.places.y, stretch.y.places.z], [5, 5], 1e-9))
  }

  /// Twice the pixels per point halve the parts that keep their size; a part of the picture is
  /// divided in the same way.
  @Test func partsOfParts() throws {
    let paint = try paint([
      .contentsCenter: .rect(Rect(0.2, 0, 0.6, 1)), .contentsScale: .number(2),
      .contentsRect: .rect(Rect(0.5, 0.5, 0.5, 0.5)),
    ])
    let stretch = try #require(paint.stretch)
    #expect(isNear((0..<4).map { stretch.x.pixels[$0] }, [30, 36, 54, 60], 1e-9))
    #expect(isNear((0..<4).map { stretch.x.places[$0] }, [0, 3, 197, 200], 1e-9))
    #expect(isNear((0..<4).map { stretch.y.pixels[$0] }, [30, 30, 60, 60], 1e-9))
  }

  /// A middle without pixels has the colour of its position.
  @Test func nothingInTheMiddle() throws {
    for (x, place) in [(0.5, 30.0), (0, 0), (1, 60)] {
      let paint = try paint([.contentsCenter: .rect(Rect(x, 0.5, 0, 0))])
      let stretch = try #require(paint.stretch)
      let (first, last) = (stretch.x.pixels[1], stretch.x.pixels[2])
      #expect(last > first && first >= 0 && last <= 60)
      #expect(abs((first + last) / 2 - place) < 0.01)
      #expect(stretch.cells.count == (x == 0.5 ? 9 : 6))
    }
  }

  /// A picture without fixed parts, or with a gravity that doesn't stretch, has one part.
  @Test func evenly() throws {
    #expect(try paint([.contentsCenter: .rect(Rect(0, 0, 1, 1))]).stretch == nil)
    let centred = try paint([
      .contentsCenter: .rect(Rect(0.25, 0.25, 0.5, 0.5)), .contentsGravity: .string("center"),
    ])
    #expect(centred.stretch == nil && centred.rect == Rect(70, 20, 60, 60))
  }

  /// The right lower quarter of the picture fills the bounds, so the whole would extend to the left
  /// and above.
  @Test func partOfAPicture() throws {
    let drawing = try #require(
      drawings([.contentsRect: .rect(Rect(0.5, 0.5, 0.5, 0.5))]).last)
    #expect(drawing.area == .roundedRect(Rect(0, 0, 200, 100), cornerRadius: 0))
    #expect(
      try paint([.contentsRect: .rect(Rect(0.5, 0.5, 0.5, 0.5))]).rect
        == Rect(-200, -100, 400, 200))
    // Thirty of its pixels in the middle, one per point.
    let centred = try paint([
      .contentsRect: .rect(Rect(0.5, 0.5, 0.5, 0.5)), .contentsGravity: .string("center"),
    ])
    #expect(centred.rect == Rect(55, 5, 60, 60) && !centred.extendsEdges)
    #expect(try paint([.contentsRect: .rect(Rect(-1, 0, 3, 1))]).extendsEdges)
    #expect(drawings([.contentsRect: .rect(Rect(0.5, 0, 0, 1))]).isEmpty)
    #expect(drawings([.contentsRect: .rect(Rect(0, 1, 1, -1))]).isEmpty)
  }

  /// Background, clip and border have the corners; four equal corners need no path.
  @Test func corners() throws {
    let values: [Property: Value] = [
      .cornerRadius: .number(20), .backgroundColor: .color(.red), .borderWidth: .number(5),
    ]
    let plain = drawings(values)
    #expect(plain.first?.area == .roundedRect(Rect(0, 0, 200, 100), cornerRadius: 20))
    #expect(plain.last?.area == .border(Rect(0, 0, 200, 100), cornerRadius: 20, width: 5))
    let mask: CornerMask = [.minXMinY, .maxXMaxY]
    let some = drawings(values.merging([.maskedCorners: mask.value]) { $1 })
    let box = Path(roundedRect: Rect(0, 0, 200, 100), cornerRadius: 20, corners: mask)
    let inside = Path(roundedRect: Rect(5, 5, 190, 90), cornerRadius: 15, corners: mask)
    #expect(some.first?.area == .fill(box, .nonZero))
    guard case .fill(let ring, .nonZero)? = some.last?.area else {
      Issue.record("the border is no ring")
      return
    }
    #expect(ring.elements == box.elements + inside.reversed.elements)
    let smooth = drawings(values.merging([.cornerCurve: .string("continuous")]) { $1 })
    let path = Path(
      roundedRect: Rect(0, 0, 200, 100), cornerRadius: 20, corners: .all, curve: .continuous)
    #expect(smooth.first?.area == .fill(path, .nonZero))
  }

  @Test func squareCornersAreNoPath() {
    let values: [Property: Value] = [
      .backgroundColor: .color(.red), .maskedCorners: .string("minXMinY"),
    ]
    #expect(
      drawings(values).first?.area == .roundedRect(Rect(0, 0, 200, 100), cornerRadius: 0))
  }
}
