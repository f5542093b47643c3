import AnimPixels
import Foundation
import FrameWriters
import Testing

/// The contents of an animated picture, read by Pillow.
struct ReadAnimation: Decodable {
  var width: Int
  var height: Int
  /// Milliseconds.
  var durations: [Double]
  /// Number of plays; 0 for ever.
  var loop: Int
  var mode: String
  /// Straight RGBA, frame after frame.
  var pixels: [UInt8] = []

  private enum CodingKeys: CodingKey { case width, height, durations, loop, mode }

  init(_ bytes: [UInt8], ending: String) throws {
    let (text, pixels) = try run("read_animation.py", bytes, ending: ending)
    self = try JSONDecoder().decode(Self.self, from: text)
    self.pixels = pixels
  }

  /// The picture of a frame, clear pixels 0.
  func frame(_ index: Int) -> [UInt32] {
    (0..<width * height).map { place in
      let start = 4 * (index * width * height + place)
      let bytes = pixels[start..<start + 4].map(UInt32.init)
      return bytes[3] == 0 ? 0 : bytes[0] | bytes[1] << 8 | bytes[2] << 16 | bytes[3] << 24
    }
  }
}

/// The contents of a video, read by FFmpeg.
struct ReadVideo: Decodable {
  var width: Int
  var height: Int
  var frames: Int
  var rate: String
  var duration: Double
  var pixels: [UInt8] = []

  private enum CodingKeys: CodingKey { case width, height, frames, rate, duration }

  init(_ bytes: [UInt8], ending: String) throws {
    let (text, pixels) = try run("read_video.py", bytes, ending: ending)
    self = try JSONDecoder().decode(Self.self, from: text)
    self.pixels = pixels
  }

  /// Red, green, blue and alpha of a pixel.
  func pixel(_ frame: Int, _ x: Int, _ y: Int) -> [UInt8] {
    let start = 4 * ((frame * height + y) * width + x)
    return Array(pixels[start..<start + 4])
  }
}

/// The output of a script about a file, and the file that it writes.
private func run(_ name: String, _ bytes: [UInt8], ending: String) throws -> (Data, [UInt8]) {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let (file, raw) = (folder.appending(path: "a.\(ending)"), folder.appending(path: "a.rgba"))
  try Data(bytes).write(to: file)
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Support/\(name)")
  process.arguments = ["python3", "-B", script.path, file.path, raw.path]
  let pipe = Pipe()
  process.standardOutput = pipe
  try process.run()
  let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  try #require(process.terminationStatus == 0)
  return (output, [UInt8](try Data(contentsOf: raw)))
}

/// Pictures of moving squares, with straight alpha.
func squares(
  _ count: Int, width: Int = 61, height: Int = 43, ground: UInt32, colors: Int
) -> [Bitmap] {
  (0..<count).map { frame in
    var bitmap = Bitmap(width: width, height: height, filledWith: ground)
    for y in 8..<20 {
      for x in 5 + 2 * frame..<17 + 2 * frame where x < width {
        let step = UInt32((x * 7 + y * 13 + frame) % colors)
        bitmap[x, y] = step * 0x0103_05 % 0x100_0000 | 255 << 24
      }
    }
    return bitmap
  }
}

/// The bytes that a writer makes of frames, and its report.
func file<Writer: FrameWriter & ~Copyable>(
  _ frames: [(picture: Bitmap, start: Double)], end: Double, _ writer: consuming Writer
) throws -> (bytes: [UInt8], report: Writer.Report) {
  var bytes: [UInt8] = []
  for frame in frames { try writer.append([PixelPatch(frame.picture)], at: frame.start) }
  let report = try writer.finish(at: end, to: { bytes += $0 }, proceed: {})
  return (bytes, report)
}

/// Pictures at a constant rate.
func timed(_ pictures: [Bitmap], _ rate: Double) -> [(picture: Bitmap, start: Double)] {
  pictures.enumerated().map { ($1, Double($0) / rate) }
}

/// A stream of frames.
func stream(of frames: [Bitmap], plays: Int? = nil, workers: Int = 1) -> FrameStream {
  var stream = FrameStream(width: frames[0].width, height: frames[0].height, plays: plays)
  stream.alpha = .straight
  stream.workers = workers
  return stream
}
