import AnimDrawing
import AnimGeometry
import AnimPixels
import AnimTimeline
import Foundation
import TestSupport
import Testing
import TimelineFixtures

/// Rectangles of contents in the bounds.
@Suite struct GravityTests {
  struct Table: Decodable {
    struct Gravity: Decodable {
      var image: [Double]
      var bounds: [Double]
      var rects: [String: [Double]]
    }
    var tolerance: Double
    var gravity: Gravity
  }

  @Test func rows() throws {
    let table: Table = try TestSupport.table("layers")
    let rows = table.gravity
    let size = Size(rows.image[0], rows.image[1])
    #expect(Set(rows.rects.keys) == Set(ContentsGravity.allCases.map(\.rawValue)))
    for gravity in ContentsGravity.allCases {
      let expected = try #require(rows.rects[gravity.rawValue])
      for (x, y) in [(0.0, 0.0), (-30, 7)] {
        let bounds = Rect(x, y, rows.bounds[0], rows.bounds[1])
        let got = gravity.rect(for: size, in: bounds)
        #expect(
          isNear(
            [got.minX - x, got.minY - y, got.width, got.height], expected, table.tolerance),
          "\(gravity) at \(x), \(y): \(got)")
      }
    }
  }

  /// In bounds without area a picture of 40 × 20 has the size of its gravity: large enough to cover
  /// them, small enough to fit inside, or its own.
  @Test(arguments: [
    (ContentsGravity.resizeAspectFill, Size(0, 60), Rect(-60, 0, 120, 60) as Rect?),
    (.resizeAspectFill, Size(60, 0), Rect(0, -15, 60, 30)),
    (.resizeAspectFill, Size(0, 0), nil), (.resizeAspect, Size(0, 60), nil),
    (.resize, Size(60, 0), nil), (.center, Size(0, 60), Rect(-20, 20, 40, 20)),
    (.topLeft, Size(0, 0), Rect(0, 0, 40, 20)), (.bottomRight, Size(60, 0), Rect(20, -20, 40, 20)),
  ])
  func boundsWithoutArea(gravity: ContentsGravity, size: Size, expected: Rect?) {
    var scene = SceneBuilder()
    let image = ImageResource(
      bitmap: Bitmap(width: 40, height: 20, filledWith: 0xFF00_0000), png: [])
    _ = scene.add(
      "one",
      values: [
        .contents: scene.library.stored(.image(image)), .contentsGravity: gravity.value,
        .bounds: .rect(Rect(origin: .zero, size: size)),
      ])
    let drawn = scene.timeline(duration: 1).frame(at: 0).commands.compactMap { command -> Area? in
      guard case .draw(let drawing) = command, case .image = drawing.paint else { return nil }
      return drawing.area
    }
    #expect(drawn == (expected.map { [.roundedRect($0, cornerRadius: 0)] } ?? []))
  }
}
