import AnimationExport
import Testing

/// One import provides everything that the documentation uses.
@Suite("One import") struct ExportsTests {
  private func timeline() throws -> Timeline {
    let scene = Scene(size: Size(20, 20))
    let layer = Layer()
    layer.frame = Rect(0, 0, 5, 5)
    scene.rootLayer.addSublayer(layer)
    layer.add(BasicAnimation(keyPath: "position.x", from: 0, to: 9, duration: 1), forKey: nil)
    return try scene.record()
  }

  @Test("Tables of keyframes")
  func tables() throws {
    let timeline = try timeline()
    let table = KeyframeTable(timeline)
    let sampled = KeyframeTable(timeline, options: KeyframeOptions(sampling: .rate(60)))
    #expect(!table.css.isEmpty && sampled.json.utf8.count > table.json.utf8.count)
  }

  @Test("Transitions between pictures")
  func transitions() throws {
    let (red, photo) = (
      try ImageResource.constantColor(.red, width: 4, height: 4),
      try ImageResource.constantColor(.blue, width: 4, height: 4)
    )
    var flash = PictureTransition(.flash)
    flash.time = 0.5
    let layer = Layer()
    layer.contents = try flash.outputImage(from: red, to: photo)
    let pixels: Bitmap = flash.bitmap(from: red.bitmap, to: photo.bitmap)
    #expect(pixels.width == 4 && layer.contents != nil)
  }

  @Test("Reports and errors")
  func reports() throws {
    var settings = ExportSettings()
    settings.gif.dither = GIFOptions.Dither.none
    settings.gif.maximumBytes = 1
    let timeline = try timeline()
    #expect(throws: GIFError.self) { try timeline.data(.gif, settings: settings) }
    settings.gif.maximumBytes = nil
    let report: GIFReport? = try timeline.write(.gif, settings: settings, to: { _ in }).gif
    #expect(report != nil)
    #expect(throws: ImageError.self) { try ImageResource(encoded: [1, 2, 3]) }
  }
}
