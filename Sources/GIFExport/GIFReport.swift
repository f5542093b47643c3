/// A report on a file that was written.
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
  /// Number of opaque colours in the palette.
  public var colors: Int
  /// Number of images in the file.
  public var framesWritten: Int
  /// Number of given frames that show nothing new, or not for long enough, and only lengthen the delay of others.
  public var framesMerged: Int
  /// The size of the file in bytes.
  public var bytesWritten: Int
  /// Colours of flat areas that become one colour of a given palette although they are clearly different: three at
  /// most.
  public var mergedColors: [MergedColors] = []
  /// The half-clear pixels that became clear or opaque; nil where there were none.
  public var alphaLoss: AlphaLoss?
}

extension GIFReport {
  /// The report completed with the loss of half-clear pixels.
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
