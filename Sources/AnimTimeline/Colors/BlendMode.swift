/// The way to combine a layer's picture with its backdrop.
///
/// The mixing modes are those of W3C's Compositing and Blending Level 1, on encoded colours; the
/// compositing operators are those of Porter and Duff.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  /// Painted over the backdrop.
  case normal
  // Modes that mix each channel separately.
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight
  case difference, exclusion
  // Modes that mix hue, saturation and luminosity.
  case hue, saturation, color, luminosity
  /// Premultiplied colours are added, up to the maximum.
  case plusLighter
  // Operators of Porter and Duff. The source is the layer, the destination its backdrop.
  case clear, copy, sourceIn, sourceOut, sourceAtop
  case destinationOver, destinationIn, destinationOut, destinationAtop, xor

  /// Reads a name: one of these, one of CSS (`color-dodge`), Core Animation's
  /// (`colorDodgeBlendMode`, `sourceInCompositing`, `plusL`) or Core Image's
  /// (`CIColorDodgeBlendMode`).
  public init?(named name: String) {
    var text = name
    if text.hasPrefix("CI") { text.removeFirst(2) }
    for suffix in ["BlendMode", "Compositing"] where text.hasSuffix(suffix) {
      text.removeLast(suffix.count)
    }
    let words = text.split(separator: "-")
    let joined = words.enumerated().map { index, word in
      index == 0
        ? word.prefix(1).lowercased() + word.dropFirst()
        : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
    if let mode = BlendMode(rawValue: joined) {
      self = mode
      return
    }
    switch joined {
    case "sourceOver": self = .normal
    case "addition", "plus", "plusL", "linearDodge": self = .plusLighter
    case "minimum": self = .darken
    case "maximum": self = .lighten
    default: return nil
    }
  }

  /// True if the backdrop also changes outside of the layer's drawing.
  public var reachesEverywhere: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}
