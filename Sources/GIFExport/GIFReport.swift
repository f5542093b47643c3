/// What was written.
public struct GIFReport: Hashable, Sendable {
  /// Whether palettes hold all colours.
  public enum Mode: Hashable, Sendable {
    /// Every opaque pixel has exactly its colour.
    case exact
    /// There were more colours than a palette holds; a palette was fitted to them.
    case quantised
  }

  /// Whether palettes hold all colours.
  public var mode: Mode
  /// Why it was this mode, in words.
  public var reason: String
  /// The quality that was used, 1...100; nil where every pixel is exact.
  public var quality: Int?
  /// Opaque colours in the palette.
  public var colors: Int
  /// Images in the file.
  public var framesWritten: Int
  /// Given frames that show nothing new, or not for long enough, and live on as a longer delay.
  public var framesMerged: Int
  /// The size of the file.
  public var bytesWritten: Int
  /// Colours of flat areas that a palette that was given doesn't tell apart, although they are clearly different: three
  /// at most.
  public var mergedColors: [MergedColors] = []
}
