import AnimGeometry
import AnimPixels
import AnimRaster
import AnimTimeline
import Testing

@Suite struct CoverageTests {
  @Test func halfCoveredPixels() {
    let frame = Frame(
      size: Size(4, 3),
      commands: [
        .draw(
          Drawing(
            node: 0, transform: .identity,
            area: .roundedRect(Rect(0.5, 1, 2, 1.5), cornerRadius: 0), paint: .color(.white)))
      ])
    let picture = FrameRenderer().render(frame)
    #expect(picture.pixels.map { $0 >> 24 } == [0, 0, 0, 0, 128, 255, 128, 0, 64, 128, 64, 0])
  }
}
