import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// The colours for dark pages that are multiplied or mixed before they are written.
struct DarkUses {
  /// A colour for dark pages after it is multiplied or mixed.
  struct Tinted: Equatable {
    /// The paint of the original colour.
    let source: PaintColor
    let light: PaintColor
    let dark: PaintColor
  }

  /// Distinct colours in the order of their first uses.
  private(set) var tinted: [Tinted] = []
  /// The paints of colours that are mixed, or multiplied by a colour that changes.
  private(set) var mixed: Set<PaintColor> = []

  /// Notes that a colour is multiplied.
  mutating func note(_ color: Signal, multipliedBy tint: Signal, among colors: [DarkColor]) {
    guard let color = Self.known(color, among: colors) else { return }
    let source = PaintColor(color.light)
    guard let tint = tint.constantValue else {
      mixed.insert(source)
      return
    }
    func paint(_ color: Color) -> PaintColor { PaintColor(Components(color) * tint) }
    let use = Tinted(source: source, light: paint(color.light), dark: paint(color.dark))
    if use.light != source, !tinted.contains(use) { tinted.append(use) }
  }

  /// Notes that stops at equal distances blend from one colour to another.
  mutating func note(
    _ stops: [Signal], between first: Signal, _ last: Signal, among colors: [DarkColor]
  ) {
    guard !stops.isEmpty, !colors.isEmpty else { return }
    let ends = [first, last].map { ($0.constantValue, dark($0, among: colors)) }
    guard let source = ends.compactMap(\.1?.source).first else { return }
    guard let a = ends[0].0, let b = ends[1].0 else {
      for end in ends { if let source = end.1?.source { mixed.insert(source) } }
      return
    }
    let (from, to) = (ends[0].1?.color ?? a, ends[1].1?.color ?? b)
    for (index, stop) in stops.enumerated() {
      guard let light = stop.constantValue else { continue }
      let fraction = Double(index + 1) / Double(stops.count + 1)
      let use = Tinted(
        source: source, light: PaintColor(light),
        dark: PaintColor(from.mixed(with: to, fraction)))
      if !tinted.contains(use) { tinted.append(use) }
    }
  }

  /// A colour on dark pages, with the alpha of the signal, and the paint of the original colour.
  private func dark(
    _ color: Signal, among colors: [DarkColor]
  ) -> (color: Components, source: PaintColor)? {
    guard let value = color.constantValue else { return nil }
    if let known = Self.known(color, among: colors) {
      return (Components(known.dark).replacing(.lane(3), from: value), PaintColor(known.light))
    }
    let paint = PaintColor(value)
    guard let use = tinted.first(where: { $0.light == paint }) else { return nil }
    return (Components(use.dark.color).replacing(.lane(3), from: value), use.source)
  }

  /// Notes that a colour is mixed, if it is one for dark pages.
  mutating func noteMixed(_ color: Signal, among colors: [DarkColor]) {
    if let color = Self.known(color, among: colors) { mixed.insert(PaintColor(color.light)) }
  }

  private static func known(_ color: Signal, among colors: [DarkColor]) -> DarkColor? {
    guard !colors.isEmpty, let value = color.constantValue else { return nil }
    let paint = PaintColor(value)
    return colors.first { PaintColor($0.light) == paint }
  }
}
