import AnimPixels
import Foundation

/// The frames of a GIF file as an independent decoder sees them.
struct DecodedGIF: Decodable {
  var width: Int
  var height: Int
  /// Hundredths of a second.
  var delays: [Int]
  /// The number in the loop extension.
  var loop: Int?
  /// Straight RGBA, red in the lowest byte; clear pixels are 0.
  var frames: [[UInt32]] = []

  enum CodingKeys: CodingKey { case width, height, delays, loop }
}

struct ToolFailure: Error, CustomStringConvertible {
  var description: String
}

/// A folder that goes away with its last reference.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "gif-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = url.appending(path: name)
    try Data(bytes).write(to: file)
    return file.path
  }
}

/// Runs a program and gives what it printed.
func run(_ program: String, _ arguments: [String]) throws -> Data {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [program] + arguments
  let output = Pipe()
  process.standardOutput = output
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else {
    throw ToolFailure(
      description: "\(program) failed; these tests need python3 with Pillow "
        + "(python3 -m pip install pillow) and ffmpeg")
  }
  return data
}

func runScript(_ name: String, _ arguments: [String]) throws -> Data {
  let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: name)
  return try run("python3", [script.path] + arguments)
}

/// Decodes files with Pillow.
func decodeWithPillow(_ files: [[UInt8]]) throws -> [DecodedGIF] {
  let folder = try TemporaryFolder()
  var paths: [String] = []
  for (index, bytes) in files.enumerated() {
    paths.append(try folder.write(bytes, to: "\(index).gif"))
  }
  let lines = try runScript("decode_gif.py", paths).split(separator: UInt8(ascii: "\n"))
  return try zip(paths, lines).map { path, line in
    var gif = try JSONDecoder().decode(DecodedGIF.self, from: line)
    let raw = try Data(contentsOf: URL(fileURLWithPath: path + ".raw"))
    gif.frames = frames(in: raw, pixelCount: gif.width * gif.height)
    return gif
  }
}

/// Decodes a file with ffmpeg into straight RGBA frames, one for each image of the file.
func decodeWithFFmpeg(_ bytes: [UInt8], pixelCount: Int) throws -> [[UInt32]] {
  let folder = try TemporaryFolder()
  let path = try folder.write(bytes, to: "animation.gif")
  let raw = try run(
    "ffmpeg",
    [
      "-v", "error", "-i", path, "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba",
      "-",
    ])
  return frames(in: raw, pixelCount: pixelCount)
}

/// The frames of straight RGBA bytes.
func frames(in raw: Data, pixelCount: Int) -> [[UInt32]] {
  let bytes = [UInt8](raw)
  return stride(from: 0, to: bytes.count, by: pixelCount * 4).map { start in
    (0..<pixelCount).map { pixel in
      let offset = start + pixel * 4
      if bytes[offset + 3] == 0 { return 0 }
      return UInt32(bytes[offset]) | UInt32(bytes[offset + 1]) << 8
        | UInt32(bytes[offset + 2]) << 16 | UInt32(bytes[offset + 3]) << 24
    }
  }
}

extension DecodedGIF {
  /// The sum of the squared differences of all components, alpha left out.
  func squaredError(from pictures: some Sequence<Bitmap>) -> Int {
    var sum = 0
    for (shown, picture) in zip(frames, pictures) {
      for (a, b) in zip(shown, picture.pixels) {
        for shift in [0, 8, 16] as [UInt32] {
          let difference = Int(a >> shift & 255) - Int(b >> shift & 255)
          sum += difference * difference
        }
      }
    }
    return sum
  }
}
