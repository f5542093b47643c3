import AnimGeometry
import TrackFitting

/// What becomes of colours for dark pages before they are written.
struct DarkUses {
  /// A colour for dark pages as copies show it, multiplied.
  struct Tinted: Equatable {
    /// The paint of the colour that it is made of.
    let source: String
    let light: String
    let dark: String
  }

  /// In the order of their first uses.
  private(set) var tinted: [Tinted] = []
  /// The paints of colours that are only seen mixed, or multiplied by what changes.
  private(set) var mixed: Set<String> = []

  /// Notes that a colour is seen multiplied.
  mutating func note(_ color: Signal, multipliedBy tint: Signal, among colors: [DarkColor]) {
    guard let color = Self.known(color, among: colors) else { return }
    let source = color.light.svgPaint
    guard let tint = tint.constantValue else {
      mixed.insert(source)
      return
    }
    func paint(_ color: Color) -> String {
      Color(red: color.red * tint.x, green: color.green * tint.y, blue: color.blue * tint.z)
        .svgPaint
    }
    let use = Tinted(source: source, light: paint(color.light), dark: paint(color.dark))
    if use.light != source, !tinted.contains(use) { tinted.append(use) }
  }

  /// Notes that a colour is one of those that are mixed.
  mutating func noteMixed(_ color: Signal, among colors: [DarkColor]) {
    if let color = Self.known(color, among: colors) { mixed.insert(color.light.svgPaint) }
  }

  private static func known(_ color: Signal, among colors: [DarkColor]) -> DarkColor? {
    guard !colors.isEmpty, let value = color.constantValue else { return nil }
    let paint = Color(red: value.x, green: value.y, blue: value.z).svgPaint
    return colors.first { $0.light.svgPaint == paint }
  }
}
