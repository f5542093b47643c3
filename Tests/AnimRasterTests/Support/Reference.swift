import AnimGeometry
import AnimPixels
import AnimRaster
import AnimTimeline
import Foundation

/// Pictures of SVG documents by librsvg and Cairo, an independent renderer.
enum Reference {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The difference of two pictures, in steps of 0…255 over all colour channels.
  struct Difference {
    var mean = 0.0
    var largest = 0
    /// The fraction of pixels with an error of more than 32 in a channel.
    var outliers = 0.0
  }

  static func run(_ arguments: [String], input: Data) throws -> Data {
    // A program that ends without reading its input must not end the tests.
    signal(SIGPIPE, SIG_IGN)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let (stdin, stdout) = (Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    try process.run()
    DispatchQueue.global().async {
      try? stdin.fileHandleForWriting.write(contentsOf: input)
      try? stdin.fileHandleForWriting.close()
    }
    let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(arguments[0]) is missing or failed")
    }
    return output
  }

  /// Renders the content of an `<svg>` element on white.
  static func render(svg content: String, width: Int, height: Int) throws -> [UInt8] {
    let document = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">\
      <rect width="\(width)" height="\(height)" fill="white"/>\(content)</svg>
      """
    let png = try run(["rsvg-convert"], input: Data(document.utf8))
    let script = """
      import sys, io
      from PIL import Image
      picture = Image.open(io.BytesIO(sys.stdin.buffer.read())).convert('RGB')
      sys.stdout.buffer.write(picture.tobytes())
      """
    let bytes = try run(["python3", "-c", script], input: png)
    guard bytes.count == width * height * 3 else {
      throw Failure(description: "the reference picture has an unexpected size")
    }
    return [UInt8](bytes)
  }

  /// Compares commands drawn on white with an SVG document.
  static func difference(
    _ commands: [DisplayCommand], svg: String, width: Int = 200, height: Int = 160
  ) throws -> Difference {
    let frame = Frame(
      size: Size(Double(width), Double(height)), background: .white, commands: commands)
    let picture = FrameRenderer().render(frame)
    let expected = try render(svg: svg, width: width, height: height)
    var result = Difference()
    var (sum, outliers) = (0, 0)
    for i in 0..<(width * height) {
      var worst = 0
      for channel in 0..<3 {
        let ours = Int(picture.pixels[i] >> (8 * UInt32(channel)) & 255)
        let off = abs(ours - Int(expected[3 * i + channel]))
        sum += off
        worst = max(worst, off)
      }
      if worst > 32 { outliers += 1 }
      result.largest = max(result.largest, worst)
    }
    result.mean = Double(sum) / Double(width * height * 3)
    result.outliers = Double(outliers) / Double(width * height)
    return result
  }
}
