import AnimTimeline

extension EffectBuilder {
  /// Writes the operator that blends the layer with its backdrop.
  func setBlendMode(of group: inout Element) {
    guard node.isSet(.compositingFilter) else { return }
    let modes = signals.steps(.compositingFilter)
    // A constant mode at all visible times is written as a style, without classes.
    let names = modes.map { $0.cssName ?? "normal" }
      .held(during: context.scope.invisibleTimes, over: duration)
    guard let first = names.list.first?.value else { return }
    if context.clock.isStill || names.list.allSatisfy({ $0.value == first }) {
      let name = names.value(at: context.clock.poster)
      if name != "normal" { group.style = [.blendMode(name)] }
    } else {
      animator.setBlending(of: &group, to: names.map(context.definitions.blendClass))
    }
  }
}

extension ExportContext {
  func reportMissing(_ mode: BlendMode, node: Int, times: TimeRanges? = nil) {
    reportMissing(.blendMode(mode), node: node, backdrop: .replaced, times: times)
  }

  func reportMissingBackdrop(node: Int, times: TimeRanges? = nil) {
    reportMissing(.backdropFilters, node: node, backdrop: .covered, times: times)
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
