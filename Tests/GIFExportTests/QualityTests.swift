import AnimPixels
import GIFExport
import TestSupport
import Testing

/// What `quality` and `effort` do to the size of a file.
@Suite struct QualityTests {
  private func encoded(_ frames: [Bitmap], _ options: GIFOptions) throws -> [UInt8] {
    var encoder = try GIFEncoder(
      width: frames[0].width, height: frames[0].height, options: options)
    for frame in frames { try encoder.append(frame, delay: 6) }
    var bytes: [UInt8] = []
    let report = try encoder.finish { bytes += $0 }
    try #require(report.mode == .quantised)
    return bytes
  }

  private func size(_ frames: [Bitmap], _ options: GIFOptions) throws -> Int {
    try encoded(frames, options).count
  }

  private func lettering() throws -> [Bitmap] {
    let (width, height, count) = (320, 240, 16)
    let raw = try runScript("lettering.py", [width, height, count].map(String.init))
    return frames(in: raw, pixelCount: width * height).map { pixels in
      var bitmap = Bitmap(width: width, height: height, filledWith: 0)
      for (place, pixel) in pixels.enumerated() { bitmap.pixels[place] = pixel }
      return bitmap
    }
  }

  @Test("A lower quality never takes more bytes")
  func quality() throws {
    for frames in [try lettering(), gradientAnimation(width: 128, height: 96, frames: 12)] {
      let sizes = try [90, 80, 70, 60, 40, 20, 1].map {
        try size(frames, GIFOptions(quality: $0))
      }
      #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 >= $1 }, "\(sizes)")
    }
  }

  @Test("More effort takes fewer bytes")
  func effort() throws {
    for frames in [try lettering(), gradientAnimation(width: 128, height: 96, frames: 12)] {
      let sizes = try GIFOptions.Effort.allCases.map { try size(frames, GIFOptions(effort: $0)) }
      #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 >= $1 }, "\(sizes)")
    }
  }

  @Test("What stays is as true as the palette lets it be")
  func steadiness() throws {
    let frames = gradientAnimation(width: 128, height: 96, frames: 12)
    let still = frames[0].pixels.indices.filter { pixel in
      frames.allSatisfy { $0.pixels[pixel] == frames[0].pixels[pixel] }
    }
    let files = try [90, 100].map { try encoded(frames, GIFOptions(quality: $0)) }
    let errors = try decodeWithPillow(files).map { gif in
      let last = try #require(gif.frames.last)
      return still.reduce(0) { sum, pixel in
        let (shown, wanted) = (last[pixel], frames[0].pixels[pixel])
        return sum
          + [0, 8, 16].reduce(0) { $0 + abs(Int(shown >> $1 & 255) - Int(wanted >> $1 & 255)) }
      }
    }
    #expect(errors[0] * 10 <= errors[1] * 12, "\(errors)")
  }
}
