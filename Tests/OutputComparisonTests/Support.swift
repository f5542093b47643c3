import AnimPixels
import Foundation
import GIFExport
import Testing

/// Runs a Python script of the Support folder, which reads a file, and returns its output.
func runScript(_ name: String, _ arguments: [String], input: String = "/dev/null") throws -> Data {
  let script = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Support/\(name)")
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = ["python3", script.path] + arguments
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardInput = try FileHandle(forReadingFrom: URL(filePath: input))
  try process.run()
  let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  try #require(process.terminationStatus == 0)
  return output
}

/// A GIF of pictures with durations in hundredths of a second.
func gif(_ frames: [(picture: Bitmap, delay: Int)], loop: GIFOptions.Loop = .forever) throws
  -> [UInt8]
{
  var options = GIFOptions()
  options.loop = loop
  let first = frames[0].picture
  var encoder = try GIFEncoder(width: first.width, height: first.height, options: options)
  for frame in frames { try encoder.append(frame.picture, delay: frame.delay) }
  var bytes: [UInt8] = []
  _ = try encoder.finish { bytes += $0 }
  return bytes
}
