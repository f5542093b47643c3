import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import Synchronization
import Testing

@testable import SVGExport

/// Vectors in perspective within a budget of bytes.
@Suite struct PerspectiveBudgetTests {
  /// A round shape, seen from 100 points away, that comes from behind the viewer and moves away.
  private func scene(_ count: Int = 1) throws -> Timeline {
    let scene = Scene(size: Size(200, 200))
    let holder = Layer()
    holder.name = "holder"
    holder.frame = Rect(0, 0, 200, 200)
    holder.sublayerTransform = Transform3D(m34: -1 / 100)
    scene.rootLayer.addSublayer(holder)
    for index in 0..<count {
      let shape = ShapeLayer(path: Path(ellipseIn: Rect(0, 0, 40, 40)))
      shape.name = "shape\(index)"
      shape.bounds = Rect(0, 0, 40, 40)
      shape.position = Point(100, 100 + Double(index))
      shape.transform = Transform3D(rotationAngle: 1, x: 1, y: 0, z: 0)
      shape.add(
        BasicAnimation(keyPath: "transform.translation.z", from: 150, to: -100, duration: 2))
      holder.addSublayer(shape)
    }
    return try scene.record(until: 2)
  }

  private func export(
    _ timeline: Timeline, _ fallback: Fallback = .approximate, bytes: Int = 4 << 20
  ) -> (document: SVGDocument, pictures: Int) {
    var options = SVGOptions()
    options.onUnsupported = fallback
    options.perspectiveBytes = bytes
    let drawn = Mutex(0)
    let document = SVGExporter(options: options) { _, times, _, _ in
      drawn.withLock { $0 += times.count }
      return times.map { RasterPicture(png: [UInt8(Int($0 * 25) & 255), 1, 2, 3]) }
    }.export(timeline)
    return (document, drawn.withLock { $0 })
  }

  @Test func withinTheBudgetAreVectors() throws {
    let (document, pictures) = export(try scene())
    #expect(pictures == 0 && !document.text.contains("<image"))
    #expect(document.diagnostics.allSatisfy { $0.message.contains("passes the viewer") })
  }

  /// Pictures replace the layer if its vectors exceed the budget, with a report.
  @Test func beyondTheBudgetArePictures() throws {
    let timeline = try scene()
    let whole = export(timeline).document
    let (document, pictures) = export(timeline, bytes: 4000)
    #expect(pictures > 0 && document.text.contains("<image"))
    #expect(document.bytes.count < whole.bytes.count)
    #expect(
      document.diagnostics.contains {
        $0.message.hasPrefix("its vectors in perspective would take more than 4000 bytes")
      })
  }

  /// If nothing may replace it, it is left out then.
  @Test func droppedVectorsAreNotWritten() throws {
    let (document, pictures) = export(try scene(), .drop, bytes: 4000)
    #expect(pictures == 0 && document.bytes.count < 8000)
    #expect(document.diagnostics.contains { $0.message.hasSuffix("so it is left out then") })
  }

  /// Content that passes the viewer exceeds the tolerance.
  @Test func picturesShowWhatPassesTheViewer() throws {
    let (document, pictures) = export(try scene(), .rasterize)
    #expect(pictures > 0)
    let text = document.diagnostics.first?.message ?? ""
    #expect(text.contains("passes the viewer") && text.contains("pictures"), "\(text)")
  }

  /// Many layers, each of which is small enough.
  @Test func budgetHoldsForAllTogether() throws {
    let timeline = try scene(6)
    let one = export(try scene()).document.bytes.count
    let (document, pictures) = export(timeline, bytes: 2 * one)
    #expect(pictures > 0)
    #expect(document.diagnostics.contains { $0.message.contains("bytes together") })
  }
}
