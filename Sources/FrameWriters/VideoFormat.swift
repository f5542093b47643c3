/// A kind of video file.
public enum VideoFormat: String, Hashable, Sendable, CaseIterable {
  /// H.264 in MP4, which nearly everything plays. Opaque.
  case mp4
  /// VP9 in WebM, with alpha.
  case webm
}

/// A video that can't be made.
public enum VideoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// FFmpeg isn't on `PATH`.
  case noFFmpeg(VideoFormat)
  /// FFmpeg ended with an error; the text is the end of what it said, on one line.
  case ffmpeg(String)
  /// The system refused something; the text says what and why.
  case system(String)

  /// The fault, and where it helps the remedy.
  public var description: String {
    switch self {
    case .noFFmpeg(let format):
      "--\(format.rawValue) needs FFmpeg, which isn't on PATH; install the package ffmpeg"
    case .ffmpeg(let text): "FFmpeg could not make the video: \(text)"
    case .system(let text): "the video can't be made: \(text)"
    }
  }
}
