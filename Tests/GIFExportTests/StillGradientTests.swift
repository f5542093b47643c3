import AnimPixels
import Foundation
import TestSupport
import Testing

@testable import GIFExport

/// Gradients that stand still while something moves over them.
@Suite struct StillGradientTests {
  private let width = 160
  private let height = 100

  /// A field of hues and lightness with a white square on it.
  private func frame(_ number: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height, filledWith: 0)
    for place in bitmap.pixels.indices {
      let (x, y) = (place % width, place / width)
      if (20..<32).contains(y), (10 + 8 * number..<22 + 8 * number).contains(x) {
        bitmap.pixels[place] = opaque(255, 255, 255)
        continue
      }
      let parts = (0..<3).map { channel in
        let turn = Double(x) / Double(width) + Double(channel) / 3
        return Int(Double(y) / Double(height) * (140 + 110 * cos(2 * .pi * turn)))
      }
      bitmap.pixels[place] = opaque(parts[0], parts[1], parts[2])
    }
    return bitmap
  }

  /// The mean Oklab error of the means of small squares.
  private func blurredError(_ pixels: [UInt32], _ other: [UInt32]) -> Float {
    let side = 5
    var sum: Float = 0
    for row in 0..<height / side {
      for column in 0..<width / side {
        var difference = SIMD4<Float>(repeating: 0)
        for place in 0..<side * side {
          let index = (row * side + place / side) * width + column * side + place % side
          difference += Oklab(pixels[index]).vector - Oklab(other[index]).vector
        }
        difference /= Float(side * side)
        sum += (difference * difference).sum().squareRoot()
      }
    }
    return sum / Float((width / side) * (height / side))
  }

  @Test("They are mixed from the palette's colours, and what moves over them leaves no trace")
  func mixed() throws {
    let frames = (0..<12).map { (bitmap: frame($0), delay: 5) }
    func shown(_ dither: GIFOptions.Dither) throws -> [[UInt32]] {
      var options = GIFOptions()
      options.dither = dither
      let file = try GIFEncoder.encode(
        width: width, height: height, options: options, frames: frames)
      return try #require(try decodeWithPillow([file]).first).frames
    }
    let (usual, plain) = (try shown(.automatic), try shown(.none))
    for number in [0, 11] {
      let wanted = frames[number].bitmap.pixels
      let error = blurredError(usual[number], wanted)
      #expect(error < 0.006 && error < 0.7 * blurredError(plain[number], wanted))
    }
    // The place that the square has left.
    for y in 20..<32 {
      for x in 30..<60 { #expect(usual[0][y * width + x] == usual[11][y * width + x]) }
    }
  }

  @Test("Pictures with edges everywhere aren't")
  func photographs() throws {
    var generator = SeededGenerator(seed: 5)
    var bitmap = Bitmap(width: width, height: height, filledWith: 0)
    for place in bitmap.pixels.indices {
      bitmap.pixels[place] = opaque(
        generator.whole(0...255), generator.whole(0...255), generator.whole(0...255))
    }
    let automatic = try GIFEncoder.encode(width: width, height: height, frames: [(bitmap, 10)])
    var options = GIFOptions()
    options.dither = .blueNoise
    let pattern = try GIFEncoder.encode(
      width: width, height: height, options: options, frames: [(bitmap, 10)])
    #expect(automatic != pattern)
  }
}
