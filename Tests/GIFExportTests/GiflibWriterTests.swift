import AnimPixels
import Testing

@testable import GIFExport

/// The memory of giflib between images.
@Suite struct GiflibWriterTests {
  private func image(_ colors: [UInt32]?) -> CodedImage {
    // A clear code, one pixel of index 0 and the end, of three bits each.
    CodedImage(
      rect: PixelRect(x: 0..<1, y: 0..<1), disposal: .keep, localColors: colors, clearIndex: nil,
      symbolBits: 2, data: [0b0100_0100, 0b1])
  }

  @Test("giflib's copy of an image's own table is released before the next image")
  func tables() throws {
    let writer = try GiflibWriter(
      width: 1, height: 1, colors: [0, 255], clearIndex: nil, loops: nil)
    for colors in [[0, 255], nil, [0, 255, 65280], [255, 0]] as [[UInt32]?] {
      try writer.write(image(colors), delay: 10)
      #expect(!writer.holdsTable)
    }
    try writer.close()
    #expect(writer.takeBytes().last == 0x3B)
  }
}
