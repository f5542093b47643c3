import AnimPixels
import TestSupport
import Testing

@testable import GIFExport

/// Short codes and small tables of images that draw few colours of a fitted palette.
@Suite struct TableOrderTests {
  private let side = 160

  /// Many colours, around one of two hues.
  private func ground(_ hue: Int) -> Bitmap {
    var bitmap = Bitmap(width: side, height: side, filledWith: 0)
    for place in bitmap.pixels.indices {
      let (x, y) = (place % side, place / side)
      bitmap.pixels[place] =
        hue == 0 ? opaque(x * 3 / 2, y * 3 / 2, 40 + x / 8) : opaque(x / 8, 120 - y / 2, x + 60)
    }
    return bitmap
  }

  /// A square of its own colour on a ground, at several places.
  private func moves(on ground: Bitmap, _ color: UInt32) -> [Bitmap] {
    (1...6).map { step in
      var bitmap = ground
      for y in 20..<80 {
        for x in 20..<20 + 20 * step { bitmap[x, y] = color }
      }
      return bitmap
    }
  }

  @Test("What draws one colour of a palette of 255 has codes of two bits")
  func fewColors() throws {
    let color = opaque(250, 250, 250)
    let pictures = [ground(0)] + moves(on: ground(0), color)
    let file = try GIFEncoder.encode(
      width: side, height: side, frames: pictures.map { ($0, 5) })
    let images = images(ofGIF: file)
    #expect(images.count == pictures.count && images[0].symbolBits == 8)
    #expect(images.dropFirst().allSatisfy { $0.symbolBits == 2 && $0.localColors == 0 })
    // Pillow and FFmpeg find the square in its colour, and its surroundings unchanged.
    let decoded = try #require(try decodeWithPillow([file]).first?.frames)
    #expect(try decodeWithFFmpeg(file, pixelCount: side * side) == decoded)
    for (shown, picture) in zip(decoded, pictures).dropFirst() {
      for (place, pixel) in picture.pixels.enumerated() {
        if pixel == color { #expect(shown[place] == color) }
        if pixel == pictures[0].pixels[place] { #expect(shown[place] == decoded[0][place]) }
      }
    }
  }

  @Test("The table of an image has no more colours than its codes reach")
  func smallTables() throws {
    let pictures = [ground(0), ground(1)] + moves(on: ground(1), opaque(250, 240, 20))
    let file = try GIFEncoder.encode(
      width: side, height: side, frames: pictures.enumerated().map { ($1, $0 < 2 ? 100 : 5) })
    let images = images(ofGIF: file)
    #expect(images.count == pictures.count)
    for image in images where image.localColors > 0 {
      #expect(image.localColors <= 1 << image.symbolBits)
    }
    let decoded = try #require(try decodeWithPillow([file]).first?.frames)
    #expect(try decodeWithFFmpeg(file, pixelCount: side * side) == decoded)
  }

  @Test("Codes written with fewer bits are those of the same pixels", arguments: 2...8)
  func rewritten(bits: Int) throws {
    var random = SeededGenerator(seed: UInt64(bits))
    // Noise of so many colours beside a ground that needs all: long enough for several dictionaries.
    let some = (0..<(1 << bits) - 1).map { _ in
      opaque(random.whole(0...255), random.whole(0...255), random.whole(0...255))
    }
    var pictures = [ground(0)]
    for _ in 0..<2 {
      var bitmap = pictures[0]
      for y in 0..<side where y > 20 {
        for x in 0..<side { bitmap[x, y] = some[random.whole(0...some.count - 1)] }
      }
      pictures.append(bitmap)
    }
    let file = try GIFEncoder.encode(
      width: side, height: side, options: GIFOptions(effort: .fast),
      frames: pictures.map { ($0, 5) })
    let decoded = try #require(try decodeWithPillow([file]).first?.frames)
    #expect(decoded.count == 3)
    let images = images(ofGIF: file)
    #expect(images.count == 3 && images.dropFirst().allSatisfy { $0.symbolBits == bits })
    #expect(try decodeWithFFmpeg(file, pixelCount: side * side) == decoded)
  }
}
