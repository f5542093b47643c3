import AnimGeometry
import AnimPixels
import AnimTimeline
import Testing

@testable import AnimRaster

/// Parts of pictures, pictures in nine parts, and their filters.
@Suite struct ImagePartTests {
  private func render(
    _ image: Bitmap, _ paint: ImagePaint, _ area: Rect, width: Int, height: Int,
    _ transform: Projection = .identity
  ) -> Bitmap {
    FrameRenderer(images: [image]).render(
      Frame(
        size: Size(Double(width), Double(height)),
        commands: [.draw(.roundedRect(area, cornerRadius: 0), .image(paint), transform)]))
  }

  private let picture = RandomScene.images[1]

  /// A part at its own size has the picture's own pixels, up to its edge.
  @Test func partsAreCopied() {
    for filter in ImageFilter.allCases {
      let paint = ImagePaint(image: 0, rect: Rect(-10, -20, 64, 48), filter: filter)
      let result = render(picture, paint, Rect(0, 0, 30, 20), width: 40, height: 30)
      for y in 0..<30 {
        for x in 0..<40 {
          let expected = x < 30 && y < 20 ? picture[x + 10, y + 20] : 0
          guard result[x, y] == expected else {
            Issue.record("pixel \(x), \(y) differs")
            return
          }
        }
      }
    }
  }

  /// Beyond the edges the outermost pixels are repeated, in every direction.
  @Test func edgesGoOn() {
    for projection in [Projection.identity, Projection(.identity, px: 1e-12)] {
      let paint = ImagePaint(
        image: 0, rect: Rect(20, 10, 64, 48), filter: .nearest, extendsEdges: true)
      let result = render(picture, paint, Rect(0, 0, 110, 70), width: 110, height: 70, projection)
      for y in 0..<70 {
        for x in 0..<110 {
          let expected = picture[min(max(x - 20, 0), 63), min(max(y - 10, 0), 47)]
          guard result[x, y] == expected else {
            Issue.record("pixel \(x), \(y) differs")
            return
          }
        }
      }
    }
  }

  private func stretch(_ x: SIMD4<Double>, _ y: SIMD4<Double>, _ middle: Range<Double>)
    -> ImageStretch
  {
    ImageStretch(
      x: ImageStretch.Axis(places: x, pixels: SIMD4(0, middle.lowerBound, middle.upperBound, 64)),
      y: ImageStretch.Axis(places: y, pixels: SIMD4(0, middle.lowerBound, middle.upperBound, 48)))
  }

  /// Corners are copied, edges enlarged in one direction, the middle in both: with whole factors
  /// every pixel is known.
  @Test func ninePartsByWholeFactors() {
    let rect = Rect(0, 0, 64 + 32, 48 + 32)
    var paint = ImagePaint(image: 0, rect: rect, filter: .nearest)
    paint.stretch = stretch(SIMD4(0, 8, 72, 96), SIMD4(0, 8, 72, 80), 8..<40)
    let result = render(picture, paint, rect, width: 96, height: 80)
    func source(_ place: Int) -> Int {
      place < 8 ? place : place < 72 ? 8 + (place - 8) / 2 : place - 32
    }
    for y in 0..<80 {
      for x in 0..<96 where result[x, y] != picture[source(x), source(y)] {
        Issue.record("pixel \(x), \(y) differs")
        return
      }
    }
  }

  /// Parts that keep their size are equal to the picture, even under a filter; the joints are
  /// invisible, even between pixels.
  @Test func ninePartsHaveNoSeams() {
    let rect = Rect(0.3, 0.6, 90.5, 70.25)
    let opaque = Bitmap(width: 64, height: 48, filledWith: 0xFF40_C080)
    var paint = ImagePaint(image: 0, rect: rect)
    paint.stretch = stretch(SIMD4(0.3, 8.1, 72.7, 90.8), SIMD4(0.6, 9.9, 50.5, 70.85), 8..<40)
    let result = render(opaque, paint, rect, width: 92, height: 72)
    for y in 1..<70 {
      for x in 1..<90 where result[x, y] != 0xFF40_C080 {
        Issue.record("pixel \(x), \(y) differs")
        return
      }
    }
  }

  /// A middle that shrinks by whole factors has the mean of each pixel's area.
  @Test func shrinkingMiddle() {
    let rect = Rect(0, 0, 40, 32)
    var paint = ImagePaint(image: 0, rect: rect)
    paint.stretch = stretch(SIMD4(0, 8, 16, 40), SIMD4(0, 8, 16, 24), 8..<40)
    let result = render(picture, paint, rect, width: 40, height: 32)
    for (x, y) in [(10, 10), (12, 13)] {
      for channel in 0..<4 {
        var sum = 0
        for i in 0..<16 {
          sum += picture.channels(8 + (x - 8) * 4 + i % 4, 8 + (y - 8) * 4 + i / 4)[channel]
        }
        #expect(abs(Double(result.channels(x, y)[channel]) - Double(sum) / 16) < 20)
      }
    }
  }

  /// A picture that shrinks in one direction is averaged in this direction only.
  @Test func shrinkingEdges() {
    var lines = Bitmap(width: 64, height: 48)
    for y in 0..<48 {
      for x in 0..<64 { lines[x, y] = (x + y) % 2 == 0 ? 0xFF00_00FF : 0xFFFF_0000 }
      // Each row has its own colour.
      for x in 8..<40 { lines[x, y] = 0xFF00_0000 | UInt32(y * 5) << 8 }
    }
    let rect = Rect(0, 0, 40, 48)
    var paint = ImagePaint(image: 0, rect: rect)
    paint.stretch = stretch(SIMD4(0, 8, 16, 40), SIMD4(0, 8, 40, 48), 8..<40)
    let result = render(lines, paint, rect, width: 40, height: 48)
    for y in 0..<48 {
      for x in 9..<15 { #expect(result[x, y] == 0xFF00_0000 | UInt32(y * 5) << 8) }
    }
  }

  /// Each filter applies to its direction: one to enlarging, the other to reducing.
  @Test func filtersForBothDirections() {
    for (scale, isGrowing) in [(3.0, true), (1.0 / 3, false)] {
      func picture(_ growing: ImageFilter, _ shrinking: ImageFilter) -> Bitmap {
        let rect = Rect(0, 0, 64 * scale, 48 * scale)
        let paint = ImagePaint(image: 0, rect: rect, filter: growing, minification: shrinking)
        return render(
          self.picture, paint, rect, width: Int(64 * scale), height: Int(48 * scale))
      }
      let plain = picture(.linear, .linear)
      let nearest = picture(.nearest, .nearest)
      #expect(plain != nearest)
      #expect(picture(.nearest, .linear) == (isGrowing ? nearest : plain))
      #expect(picture(.linear, .nearest) == (isGrowing ? plain : nearest))
      #expect(picture(.trilinear, .trilinear) == plain)
    }
  }

  /// A white disc on clear ground, shrunk and turned: no pixel is darker than its alpha.
  @Test(arguments: [0.13, 0.5, 0.77, 1.9]) func noDarkFringes(scale: Double) {
    var disc = Bitmap(width: 61, height: 61)
    for y in 0..<61 {
      for x in 0..<61 where (x - 30) * (x - 30) + (y - 30) * (y - 30) < 700 {
        disc[x, y] = 0xFFFF_FFFF
      }
    }
    let turn = AffineTransform(scaleX: scale, y: scale * 0.8)
      .concatenating(AffineTransform(rotationAngle: 0.4))
      .concatenating(AffineTransform(translationX: 50, y: 8))
    for projection in [Projection(turn), Projection(turn, px: 0.003, py: 0.002)] {
      for filter in ImageFilter.allCases {
        let rect = Rect(0, 0, 61, 61)
        let result = render(
          disc, ImagePaint(image: 0, rect: rect, filter: filter), rect, width: 180, height: 180,
          projection)
        #expect(result.coveredArea > 0.5)
        for pixel in result.pixels {
          let alpha = pixel >> 24
          #expect(pixel & 255 == alpha && pixel >> 8 & 255 == alpha && pixel >> 16 & 255 == alpha)
        }
      }
    }
  }
}
