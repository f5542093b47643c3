/// A kind of video file.
public enum VideoFormat: String, Hashable, Sendable, CaseIterable {
  /// H.264 in MP4, which nearly all players support. Opaque.
  case mp4
  /// VP9 in WebM, with alpha.
  case webm
}

/// An error that prevents making a video.
public enum VideoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// FFmpeg isn't on `PATH`.
  case noFFmpeg(VideoFormat)
  /// FFmpeg ended with an error. The text is the end of its messages, on one line.
  case ffmpeg(String)
  /// A system call failed. The text names the object and the reason.
  case system(String)

  /// A sentence with the fault and, if there is one, the remedy.
  public var description: String {
    switch self {
    case .noFFmpeg(let format):
      "--\(format.rawValue) needs FFmpeg, which isn't on PATH; install the package ffmpeg"
    case .ffmpeg(let text): "FFmpeg could not make the video: \(text)"
    case .system(let text): "the video can't be made: \(text)"
    }
  }
}
