import AnimPixels
import GIFExport
import TestSupport
import Testing

/// Streams of frames that contain only the changes.
@Suite struct ChangeTests {
  /// The canvas divided into bands and columns; the changed ones, in any order.
  private func change(
    from old: Bitmap, to new: Bitmap, with random: inout SeededGenerator
  ) -> [PixelPatch] {
    var patches: [PixelPatch] = []
    var y = 0
    while y < new.height {
      let height = Int.random(in: 1...new.height - y, using: &random)
      var x = 0
      while x < new.width {
        let width = Int.random(in: 1...new.width - x, using: &random)
        let patch = new.patch(x: x, y: y, width: width, height: height)
        if patch != old.patch(x: x, y: y, width: width, height: height)
          || Bool.random(using: &random)
        {
          patches.append(patch)
        }
        x += width
      }
      y += height
    }
    return patches.shuffled(using: &random)
  }

  @Test("Changes give the same file as whole pictures", arguments: 1...40)
  func sameFile(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (width, height) = (
      Int.random(in: 1...40, using: &random), Int.random(in: 1...30, using: &random)
    )
    var frames = randomAnimation(
      width: width, height: height, colors: Int.random(in: 2...300, using: &random),
      clear: Bool.random(using: &random), frames: 12, with: &random)
    // Some frames are too short to be visible.
    for index in frames.indices where Int.random(in: 0...2, using: &random) == 0 {
      frames[index].delay = Int.random(in: 0...1, using: &random)
    }
    var bytes: [UInt8] = []
    var encoder = try GIFEncoder(width: width, height: height)
    for (index, frame) in frames.enumerated() {
      if index == 0 {
        try encoder.append(frame.bitmap, delay: frame.delay)
      } else {
        try encoder.append(
          change(from: frames[index - 1].bitmap, to: frame.bitmap, with: &random),
          delay: frame.delay)
      }
    }
    _ = try encoder.finish { bytes += $0 }
    #expect(bytes == (try GIFEncoder.encode(width: width, height: height, frames: frames)))
  }

  @Test("Patches outside of the canvas are refused")
  func outside() throws {
    var encoder = try GIFEncoder(width: 4, height: 4)
    try encoder.append(Bitmap(width: 4, height: 4), delay: 4)
    for patch in [
      PixelPatch(x: 3, y: 0, width: 2, height: 1, pixels: [0, 0]),
      PixelPatch(x: -1, y: 0, width: 1, height: 1, pixels: [0]),
      PixelPatch(x: 0, y: Int.max, width: 1, height: 1, pixels: [0]),
      PixelPatch(x: 0, y: 0, width: 2, height: 2, pixels: [0]),
    ] {
      #expect(throws: GIFError.self) { try encoder.append([patch], delay: 4) }
    }
  }
}
