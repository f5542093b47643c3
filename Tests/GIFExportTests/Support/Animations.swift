import AnimPixels
import TestSupport

typealias TimedFrame = (bitmap: Bitmap, delay: Int)

func opaque(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
  UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 255 << 24
}

/// A random animation with every one of `colors` opaque colours if the canvas is large enough, and
/// with clear pixels on request; some frames repeat.
func randomAnimation(
  width: Int, height: Int, colors: Int, clear: Bool, frames: Int,
  with random: inout SeededGenerator
) -> [TimedFrame] {
  var palette: [UInt32] = []
  while palette.count < colors {
    let color = UInt32.random(in: 0...0xFF_FFFF, using: &random) | 255 << 24
    if !palette.contains(color) { palette.append(color) }
  }
  let choices = clear ? palette + [0, 0] : palette
  var bitmap = Bitmap(width: width, height: height, filledWith: choices.last ?? 0)
  for (index, color) in palette.enumerated() where index < bitmap.pixels.count {
    bitmap.pixels[index] = color
  }
  return (0..<frames).map { _ in
    let delay = Int.random(in: 2...9, using: &random)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let x = Int.random(in: 0..<width, using: &random)
      let y = Int.random(in: 0..<height, using: &random)
      let right = Int.random(in: x..<width, using: &random)
      let bottom = Int.random(in: y..<height, using: &random)
      let isNoise = Int.random(in: 0...3, using: &random) == 0
      let fill = choices[Int.random(in: 0..<choices.count, using: &random)]
      for row in y...bottom {
        for column in x...right {
          bitmap[column, row] =
            isNoise ? choices[Int.random(in: 0..<choices.count, using: &random)] : fill
        }
      }
    }
    return (bitmap, delay)
  }
}

/// Frames as a viewer shows them: equal neighbours are merged.
func merged(_ frames: [[UInt32]], _ delays: [Int]) -> [(pixels: [UInt32], delay: Int)] {
  var result: [(pixels: [UInt32], delay: Int)] = []
  for (pixels, delay) in zip(frames, delays) {
    if let last = result.last, last.pixels == pixels {
      result[result.count - 1].delay += delay
    } else {
      result.append((pixels, delay))
    }
  }
  return result
}

/// A static gradient of many colours under a moving disc, beside a flat stripe.
func gradientAnimation(width: Int, height: Int, frames: Int) -> [Bitmap] {
  (0..<frames).map { frame in
    var bitmap = Bitmap(width: width, height: height, filledWith: flatStripe)
    for y in 0..<height {
      for x in 8..<width {
        bitmap[x, y] = opaque(
          40 + 180 * x / width, 60 + 150 * y / height, 200 - 120 * (x + y) / (width + height))
      }
    }
    let (centerX, centerY) = (20 + frame * 6, height / 2)
    for y in 0..<height {
      for x in 8..<width {
        let (dx, dy) = (x - centerX, y - centerY)
        let distance = dx * dx + dy * dy
        if distance < 144 { bitmap[x, y] = opaque(250 - distance / 2, 220 - distance, 30) }
      }
    }
    return bitmap
  }
}

let flatStripe = opaque(17, 93, 201)
