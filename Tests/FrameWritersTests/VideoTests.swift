import AnimPixels
import Foundation
import FrameWriters
import Testing

/// Videos against FFmpeg.
@Suite("Videos", .serialized) struct VideoTests {
  private func flat(_ color: UInt32, width: Int = 64, height: Int = 48) -> Bitmap {
    Bitmap(width: width, height: height, filledWith: color)
  }

  private func isNear(_ found: [UInt8], _ color: [Int], _ most: Int = 6) -> Bool {
    zip(found, color).allSatisfy { abs(Int($0) - $1) <= most }
  }

  @Test("Frames, times and colours arrive", arguments: VideoFormat.allCases)
  func colors(_ format: VideoFormat) throws {
    let frames = [flat(0xFF20_40C8), flat(0xFFC8_8020)]
    let shown = [(frames[0], 0.0), (frames[1], 0.4)]
    let made = try file(
      shown, end: 1, VideoWriter(stream(of: frames), VideoOptions(format, framesPerSecond: 25)))
    let read = try ReadVideo(made.bytes, ending: format.rawValue)
    #expect(read.frames == 25 && read.rate == "25/1" && abs(read.duration - 1) < 0.01)
    #expect(read.width == 64 && read.height == 48)
    #expect(isNear(read.pixel(9, 30, 20), [0xC8, 0x40, 0x20, 255]))
    #expect(isNear(read.pixel(10, 30, 20), [0x20, 0x80, 0xC8, 255]))
  }

  @Test("A WebM has alpha, an MP4 is on its ground", arguments: VideoFormat.allCases)
  func alpha(_ format: VideoFormat) throws {
    let frames = [flat(0)]
    var options = VideoOptions(format, framesPerSecond: 10)
    options.ground = 0xFF00_80FF
    let made = try file([(frames[0], 0)], end: 0.5, VideoWriter(stream(of: frames), options))
    let pixel = try ReadVideo(made.bytes, ending: format.rawValue).pixel(0, 20, 20)
    if format == .mp4 { #expect(isNear(pixel, [255, 128, 0, 255])) }
    if format == .webm { #expect(pixel[3] < 4) }
  }

  @Test(
    "Odd sides get one pixel more, and the same frames the same bytes",
    arguments: VideoFormat.allCases)
  func oddSides(_ format: VideoFormat) throws {
    let frames = [flat(0xFF20_40C8, width: 33, height: 21)]
    let files = try (0..<2).map { _ in
      try file(
        [(frames[0], 0)], end: 0.2,
        VideoWriter(stream(of: frames), VideoOptions(format, framesPerSecond: 30))
      ).bytes
    }
    #expect(files[0] == files[1])
    let read = try ReadVideo(files[0], ending: format.rawValue)
    #expect(read.width == 34 && read.height == 22 && read.frames == 6)
    #expect(isNear(read.pixel(0, 33, 21), [0xC8, 0x40, 0x20, 255], 10))
  }

  @Test("An FFmpeg that fails or dies is an error of one line")
  func failures() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try #require(ProcessInfo.processInfo.environment["PATH"])
    defer { setenv("PATH", path, 1) }
    let frames = [flat(0xFFFF_FFFF, width: 640, height: 480)]
    func error() -> String {
      do {
        let options = VideoOptions(.mp4, framesPerSecond: 25)
        _ = try file([(frames[0], 0)], end: 4, VideoWriter(stream(of: frames), options))
        return ""
      } catch { return "\(error)" }
    }
    setenv("PATH", folder.path, 1)
    #expect(error() == "--mp4 needs FFmpeg, which isn't on PATH; install the package ffmpeg")
    let program = folder.appending(path: "ffmpeg")
    setenv("PATH", folder.path + ":" + path, 1)
    for text in ["echo 'no such codec' >&2; exit 3", "yes talk | head -c 300000 >&2; kill -9 $$"] {
      try Data("#!/bin/sh\n\(text)\n".utf8).write(to: program)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
      let message = error()
      #expect(message.hasPrefix("FFmpeg could not make the video: ") && !message.contains("\n"))
      #expect(text.contains("talk") || message.hasSuffix("no such codec"))
    }
  }
}
