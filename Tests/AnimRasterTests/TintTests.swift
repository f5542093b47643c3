import AnimGeometry
import AnimPixels
import AnimRaster
import AnimTimeline
import TestSupport
import Testing

/// Pictures with their colours multiplied.
@Suite struct TintTests {
  /// Every pixel's red, green and blue are multiplied and its alpha is unchanged, upright and in
  /// perspective.
  @Test(arguments: [Projection.identity, Projection(.identity, px: 1e-9, py: 0)])
  func channels(projection: Projection) {
    var random = SeededGenerator(seed: 11)
    var bitmap = Bitmap(width: 13, height: 5)
    for index in bitmap.pixels.indices {
      let alpha = UInt32(random.whole(0...255))
      func channel() -> UInt32 { UInt32(random.whole(0...Int(alpha))) }
      bitmap.pixels[index] = channel() | channel() << 8 | channel() << 16 | alpha << 24
    }
    let tint = Color(red: 0.25, green: 0.75, blue: 1)
    let rect = Rect(0, 0, 13, 5)
    func picture(_ tint: Color) -> Bitmap {
      let paint = ImagePaint(image: 0, rect: rect, filter: .nearest, tint: tint)
      let drawing = Drawing(
        node: 0, transform: projection, area: .roundedRect(rect, cornerRadius: 0),
        paint: .image(paint))
      return FrameRenderer(images: [bitmap], scale: 1)
        .render(Frame(size: Size(13, 5), commands: [.draw(drawing)]))
    }
    let (plain, tinted) = (picture(.white), picture(tint))
    for (a, b) in zip(plain.pixels, tinted.pixels) {
      for (place, factor) in [(0, tint.red), (8, tint.green), (16, tint.blue), (24, 1)] {
        let expected = Double(a >> UInt32(place) & 255) * factor
        #expect(abs(Double(b >> UInt32(place) & 255) - expected) <= 1)
      }
    }
  }
}
