/// What was written.
public struct GIFReport: Hashable, Sendable {
  /// The nearness of the file to the frames.
  public enum Mode: Hashable, Sendable {
    /// Every pixel is as in its frame, alpha included.
    case exact
    /// Every opaque pixel has exactly its colour; half-clear ones became clear or opaque.
    case exactColors
    /// There were more colours than a palette holds; a palette was fitted to them.
    case quantised
  }

  /// The nearness of the file to the frames.
  public var mode: Mode
  /// The reason for this mode, in one short sentence.
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
  /// The half-clear pixels that became clear or opaque; nil where there were none.
  public var alphaLoss: AlphaLoss?
}

extension GIFReport {
  /// The report with what became of half-clear pixels.
  func adding(_ loss: AlphaLoss?) -> GIFReport {
    guard let loss else { return self }
    var result = self
    result.alphaLoss = loss
    if mode == .exact {
      result.mode = .exactColors
      result.reason =
        loss.hasMatte
        ? "all colours fit, and half-clear pixels are blended with the matte"
        : "all colours fit, but half-clear pixels became clear or opaque"
    }
    return result
  }
}
