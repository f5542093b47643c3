/// The part of a mask's picture that determines the visibility of a layer.
public enum MaskMode: String, Hashable, Sendable, CaseIterable {
  /// The layer is visible where the mask is opaque. Core Animation's only mode.
  case alpha
  /// The layer is visible where the mask is light: luminance times alpha, as in SVG.
  case luminance
  /// The layer is visible where the mask is clear, and all around it: the mask is a hole.
  case invertedAlpha
  /// The layer is visible where the mask is dark or clear, and all around it.
  case invertedLuminance

  /// True if the layer is visible outside of the mask's drawing.
  public var isInverted: Bool { self == .invertedAlpha || self == .invertedLuminance }

  /// True if the mask's luminance is used, not its alpha alone.
  public var usesLuminance: Bool { self == .luminance || self == .invertedLuminance }
}
