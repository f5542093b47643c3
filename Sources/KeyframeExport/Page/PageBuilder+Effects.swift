import AnimGeometry
import AnimTimeline
import TrackFitting

/// Effects on a layer's whole element, by properties that the table lacks.
extension PageBuilder {
  /// The style of a layer's element in addition to its rule in the table.
  mutating func effects(of layer: PageLayer) -> String {
    let node = layer.value
    var style: [String] = []
    let isInSpace = node.parent.map { timeline.nodes[$0].kind == .transform } ?? false
    let isInBorder = node.parent.map { timeline.nodes[$0].isSet(.borderWidth) } ?? false
    if layer.declares("zPosition"), !isInSpace, !isInBorder {
      style.append("z-index: calc(\(layer.variable("zPosition", or: 0)) * 100)")
    }
    var filters = node.isSet(.filters) ? self.filters(.filters, of: layer) : []
    if node.isSet(.multiplyColor) { filters.append("url(#\(tintID(layer)))") }
    if node.isSet(.shadowOpacity) { filters.append(shadow(of: layer)) }
    if !filters.isEmpty { style.append("filter: " + filters.joined(separator: " ")) }
    if node.isSet(.backgroundFilters) {
      let list = self.filters(.backgroundFilters, of: layer)
      if !list.isEmpty { style.append("backdrop-filter: " + list.joined(separator: " ")) }
    }
    if let clip = clip(of: layer) { style.append(clip) }
    if node.isAdded {
      style.append("mix-blend-mode: plus-lighter")
    } else if node.isSet(.compositingFilter) {
      if let mode = layer.still(.compositingFilter).cssName {
        style.append("mix-blend-mode: \(mode)")
      } else {
        note("it is painted over what is below it", layer.node)
      }
      if let parent = node.parent, parent > 0 {
        note("it blends with what is in the layer around it alone", layer.node)
      }
      if layer.changes(.compositingFilter) { note("its blend mode stays", layer.node) }
    }
    if !layer.still(.allowsGroupOpacity), node.isSet(.opacity) {
      note("it fades as one picture", layer.node)
    }
    if node.isSet(.cornerCurve), node.isSet(.cornerRadius) {
      note("its corners are parts of circles", layer.node)
    }
    return style.joined(separator: "; ")
  }

  /// The shadow of a layer's whole content.
  private mutating func shadow(of layer: PageLayer) -> String {
    if layer.value.isSet(.shadowPath) { note("its shadow is that of what it shows", layer.node) }
    let base = layer.still(.shadowOffset)
    let color =
      layer.declares("shadowColor")
      ? "var(--shadowColor)" : ValueText.hex(layer.still(.shadowColor))
    let opacity = "clamp(0, \(layer.variable("shadowOpacity", or: 0)), 1)"
    let lengths = [
      layer.variable("shadowOffset.width", or: base.width),
      layer.variable("shadowOffset.height", or: base.height),
      "max(0, \(layer.variable("shadowRadius", or: layer.still(.shadowRadius))))",
    ].map { "calc(\($0) * 1px)" }
    return "drop-shadow(\(lengths.joined(separator: " ")) "
      + "color-mix(in srgb, \(color) calc(\(opacity) * 100%), transparent))"
  }

  /// The CSS functions of a list of filters.
  private mutating func filters(_ property: Property, of layer: PageLayer) -> [String] {
    guard
      case .filters(let list) = timeline.value(of: property, node: layer.node, at: timeline.poster)
    else { return [] }
    let all = layer.times.map { time in
      guard case .filters(let list) = timeline.value(of: property, node: layer.node, at: time)
      else { return [Filter.Kind]() }
      return list.map(\.kind)
    }
    if all.contains(where: { $0 != list.map(\.kind) }) {
      note("its \(property.name) are those that it has at the poster", layer.node)
    }
    var result: [String] = []
    for (index, filter) in list.enumerated() {
      func input(_ name: String) -> String {
        layer.variable("\(property.name).\(index).\(name)", or: filter[name] ?? 0)
      }
      switch filter.kind {
      case .gaussianBlur: result.append("blur(calc(max(0, \(input("inputRadius"))) * 1px))")
      case .colorControls:
        result.append("saturate(max(0, \(input("inputSaturation"))))")
        result.append("contrast(max(0, \(input("inputContrast"))))")
        let isBrighter = layer.times.contains { time in
          guard case .filters(let list) = timeline.value(of: property, node: layer.node, at: time),
            list.indices.contains(index)
          else { return false }
          return list[index]["inputBrightness"] ?? 0 != 0
        }
        if isBrighter { note("a filter's brightness is left out", layer.node) }
      case .hueAdjust: result.append("hue-rotate(calc(\(input("inputAngle")) * 1rad))")
      case .sepiaTone: result.append("sepia(clamp(0, \(input("inputIntensity")), 1))")
      case .colorInvert: result.append("invert(clamp(0, \(input("inputAmount")), 1))")
      case .opacity: result.append("opacity(clamp(0, \(input("inputAmount")), 1))")
      case .colorMatrix: note("a filter of the kind colorMatrix is left out", layer.node)
      }
    }
    return result
  }

  // MARK: Copies

  private func tintID(_ layer: PageLayer) -> String { "\(prefix)n\(layer.node)-tint" }

  /// A filter that multiplies all colours by a colour.
  func tint(of layer: PageLayer) -> String {
    let side = 4 * max(timeline.size.width, timeline.size.height, 1)
    let start = Self.number(-side)
    let length = Self.number(2 * side)
    let inherit = "--multiplyColor: inherit"
    let flood = HTMLText.element(
      "feFlood", [("style", inherit + "; flood-color: var(--multiplyColor)")])
    let product = HTMLText.element(
      "feComposite", [("in", "SourceGraphic"), ("operator", "arithmetic"), ("k1", "1")])
    let filter = HTMLText.element(
      "filter",
      [
        ("id", tintID(layer)), ("style", inherit), ("filterUnits", "userSpaceOnUse"),
        ("x", start), ("y", start), ("width", length), ("height", length),
        ("color-interpolation-filters", "sRGB"),
      ], flood + product)
    return HTMLText.element("svg", [("class", "layer-part"), ("style", inherit)], filter)
  }
}

extension BlendMode {
  /// The name in CSS; nil if CSS lacks the mode.
  fileprivate var cssName: String? {
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
