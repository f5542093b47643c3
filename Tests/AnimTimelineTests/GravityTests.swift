import AnimGeometry
import AnimTimeline
import Foundation
import TestSupport
import Testing

/// Where contents lie in the bounds.
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
}
