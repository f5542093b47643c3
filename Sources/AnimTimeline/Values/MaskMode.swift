/// The part of a mask's picture that says how much of a layer shows.
public enum MaskMode: String, Hashable, Sendable, CaseIterable {
  /// The layer shows where the mask is opaque. Core Animation's only mode.
  case alpha
  /// The layer shows where the mask is light: its luminance times its alpha, as in SVG.
  case luminance
  /// The layer shows where the mask is clear, and all around it: the mask is a hole.
  case invertedAlpha
  /// The layer shows where the mask is dark or clear, and all around it.
  case invertedLuminance

  /// True if the layer shows where the mask has nothing.
  public var isInverted: Bool { self == .invertedAlpha || self == .invertedLuminance }

  /// True if the mask's luminance counts, and not its alpha alone.
  public var usesLuminance: Bool { self == .luminance || self == .invertedLuminance }
}
