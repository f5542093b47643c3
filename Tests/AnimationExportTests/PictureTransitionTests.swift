import AnimImages
import AnimPixels
import AnimationExport
import Testing

/// Transitions of pictures as contents, driven by code.
@Suite struct PictureTransitionTests {
  /// A display link drives a flash from red to a picture within a second: white covers most of it
  /// at three quarters, and the picture stays from the end on.
  @Test func flashDrivenByADisplayLink() throws {
    let scene = Scene(size: Size(100, 100), background: .black)
    let layer = Layer()
    layer.frame = Rect(0, 0, 100, 100)
    scene.rootLayer.addSublayer(layer)
    let red = try ImageResource.constantColor(width: 100, height: 100)
    let photo = try ImageResource.constantColor(.blue, width: 100, height: 100)
    var flash = PictureTransition(.flash)
    try flash.set("inputCenter", to: .point(Point(50, 50)))
    try flash.set("inputExtent", to: .rect(Rect(0, 0, 100, 100)))
    var start: Double?
    let link = DisplayLink { link in
      flash.time = link.timestamp - (start ?? link.timestamp)
      start = start ?? link.timestamp
      Transaction.withoutActions {
        layer.contents = try? flash.outputImage(from: red, to: photo)
      }
      if flash.time >= 1 { link.invalidate() }
    }
    scene.at(0) { link.add(to: scene) }
    let timeline = try scene.record(until: 1.5)
    func pixel(_ x: Int, _ y: Int, at time: Double) -> UInt32 { timeline.drawn(at: time)[x, y] }
    #expect(pixel(50, 50, at: 0.001) == 0xFF00_00FF)
    #expect(pixel(50, 50, at: 0.76) == 0xFFFF_FFFF)
    // Corners are far from the centre: at least a third of red is visible.
    #expect(pixel(0, 0, at: 0.76) >> 8 & 0xFF >= 0xA0)
    #expect(pixel(50, 50, at: 1.4) == 0xFFFF_0000)
  }

  /// Two pictures of permitted sizes may need a larger one, which would take unlimited time.
  @Test(.timeLimit(.minutes(15))) func wideAndHigh() throws {
    let wide = try ImageResource.constantColor(width: 65535, height: 1)
    let high = try ImageResource.constantColor(.blue, width: 1, height: 65535)
    let flash = PictureTransition(.flash)
    #expect(throws: ImageError.tooLarge(width: 65535, height: 65535)) {
      try flash.outputImage(from: wide, to: high)
    }
    #expect(try flash.outputImage(from: wide, to: wide).bitmap.width == 65535)
  }

  @Test func nothingToShow() throws {
    #expect(throws: ImageError.self) { try ImageResource.constantColor(width: 0, height: 5) }
    #expect(throws: PictureTransitionError.self) { try PictureTransition(named: "flesh") }
  }
}
