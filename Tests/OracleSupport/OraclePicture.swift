import Foundation

/// Straight RGBA, one byte per channel, row by row from the top.
package struct OraclePicture: Sendable, Equatable {
  package let width: Int
  package let height: Int
  package let pixels: [UInt8]

  /// `pixels` has to have `4 * width * height` bytes.
  package init(width: Int, height: Int, pixels: [UInt8]) throws {
    guard width > 0, height > 0, pixels.count == 4 * width * height else {
      throw OracleError(description: "\(pixels.count) bytes aren't \(width) x \(height) pixels")
    }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Red, green, blue and alpha of a pixel; empty outside of the picture.
  package subscript(x: Int, y: Int) -> [UInt8] {
    guard x >= 0, x < width, y >= 0, y < height else { return [] }
    let start = 4 * (y * width + x)
    return Array(pixels[start..<start + 4])
  }

  /// Creates a picture from the format of `pictures.py`.
  init(raw: Data) throws {
    let bytes = [UInt8](raw)
    guard bytes.count >= 8 else { throw OracleError(description: "a picture without a header") }
    func integer(at start: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
    }
    try self.init(width: integer(at: 0), height: integer(at: 4), pixels: Array(bytes[8...]))
  }

  var raw: Data {
    var data = Data()
    for size in [width, height] {
      for shift in stride(from: 0, to: 32, by: 8) {
        data.append(UInt8(truncatingIfNeeded: size >> shift))
      }
    }
    return data + Data(pixels)
  }
}

/// The difference of two pictures.
package struct OracleDifference: Sendable, Decodable {
  /// Mean absolute difference of a channel, 0...255; the greater of over white and over black.
  package var mean: Double
  /// The maximum such difference.
  package var max: Double
  /// Mean distance in Oklab over white; the distance of black and white is 1.
  package var deltaE: Double
  /// The largest such distance.
  package var maxDeltaE: Double
  /// The fraction of pixels, 0...1, with a difference above 16 of 255 in a channel.
  package var fractionOff: Double
}

/// A parsed GIF.
package struct OracleGIF: Sendable {
  struct Header: Decodable {
    var delays: [Int]
    var loop: Int?
    var width: Int
    var height: Int
    var disposals: [Int]
    var rects: [[Int]]
    var ffprobeDuration: Double?
    var ffprobeFrames: Int?
  }

  var header: Header
  /// The picture on screen during each frame.
  package var frames: [OraclePicture]

  /// One per frame, in hundredths of a second.
  package var delays: [Int] { header.delays }
  /// Nil: played once; 0: for ever; otherwise the number in the file.
  package var loop: Int? { header.loop }
  package var width: Int { header.width }
  package var height: Int { header.height }
  /// One per frame, as in the file: 1 keeps it, 2 clears its area, 3 restores the former contents.
  package var disposals: [Int] { header.disposals }
  /// x, y, width and height of each frame.
  package var rects: [[Int]] { header.rects }
  /// Seconds by FFmpeg's sum; nil if it isn't installed.
  package var ffprobeDuration: Double? { header.ffprobeDuration }
  /// The number of frames by FFmpeg; nil if it isn't installed.
  package var ffprobeFrames: Int? { header.ffprobeFrames }
}
