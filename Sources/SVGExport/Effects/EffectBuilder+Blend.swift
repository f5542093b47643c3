import AnimDrawing
import AnimTimeline

extension EffectBuilder {
  /// Writes the operator that blends the group with its backdrop.
  func setBlendMode(of element: inout Element) {
    guard group.blendMode.constantValue != .normal else { return }
    let modes = items.steps(group.blendMode)
    if items.node == nil { reportMissing(modes) }
    // A constant mode at all visible times is written as a style, without classes.
    let names = modes.map { $0.cssName ?? "normal" }
      .held(during: context.scope.invisibleTimes, over: duration)
    guard let first = names.list.first?.value else { return }
    if context.clock.isStill || names.list.allSatisfy({ $0.value == first }) {
      let name = names.value(at: context.clock.poster)
      if name != "normal" { element.style = [.blendMode(name)] }
    } else {
      animator.setBlending(of: &element, to: names.map(context.definitions.blendClass))
    }
  }

  /// Reports operators of items without a layer that CSS lacks. Those of layers are planned.
  private func reportMissing(_ modes: Steps<BlendMode>) {
    for (mode, times) in modes.withoutCSSName(over: duration) {
      items.reportMissing(.blendMode(mode), backdrop: .replaced, times: times)
    }
  }
}

extension Steps<BlendMode> {
  /// The operators that CSS lacks, each with its times in a play of some seconds.
  func withoutCSSName(over duration: Double) -> [(mode: BlendMode, times: TimeRanges)] {
    let missing = Set(list.map(\.value).filter { $0.cssName == nil })
    return BlendMode.allCases.filter(missing.contains).map { mode in
      (mode, TimeRanges(self, over: duration) { $0 == mode })
    }
  }
}

extension BlendMode {
  /// The keyword of `mix-blend-mode`; nil if CSS has none.
  var cssName: String? {
    switch self {
    case .normal, .multiply, .screen, .overlay, .darken, .lighten, .difference, .exclusion, .hue,
      .saturation, .color, .luminosity:
      rawValue
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .hardLight: "hard-light"
    case .softLight: "soft-light"
    case .plusLighter: "plus-lighter"
    case .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn,
      .destinationOut, .destinationAtop, .xor:
      nil
    }
  }
}
