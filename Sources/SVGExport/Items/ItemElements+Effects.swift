import AnimGeometry
import AnimTimeline
import TrackFitting

/// Effects and blend modes of groups.
extension ItemElements {
  /// A group's members after effects, some of which are graphs.
  func filtered(
    _ children: [Element], by effects: [GroupEffect], _ extent: GroupExtent
  ) -> [Element] {
    var (children, extent) = (children, extent)
    var simple: [GroupEffect] = []
    func applySimple() {
      guard !simple.isEmpty, !children.isEmpty else { return }
      children = [filtered(children, by: simple)]
      extent = extent.changed(by: simple)
      simple = []
    }
    for effect in effects {
      guard case .graph(let graph) = effect else {
        simple.append(effect)
        continue
      }
      applySimple()
      children = filtered(children, by: graph, extent)
      extent = extent.changed(by: [effect])
    }
    applySimple()
    return children
  }

  private func filtered(_ children: [Element], by effects: [GroupEffect]) -> Element {
    let turn = effects.lazy.compactMap(\.leaningSpread).first?.longAxis ?? 0
    let back = AffineTransform(rotationAngle: -turn)
    var primitives: [Element] = []
    for effect in turn == 0 ? effects : effects.map({ $0.transformed(by: back) }) {
      guard let step = effect.primitive else { continue }
      let primitive = FilterElements(elements: self).element(of: step)
      if case .shadow(let shadow) = effect {
        let isWhole = [shadow.offset.x, shadow.offset.y].allSatisfy { $0 == $0.rounded() }
        primitives.append(dropShadow: primitive, isAtWholePoints: isWhole, context.options)
      } else {
        primitives.append(primitive, colorsClearPixels: effect.colorsClearPixels)
      }
    }
    let filter = AttributeValue.reference(context.define(.filter(primitives, in: nil)))
    var group = Element("g")
    group.children = children
    guard turn == 0 else {
      return BlurAxes(turn: turn).blurred(group.collapsed(), animator: animator) {
        $0["filter"] = filter
      }
    }
    group["filter"] = filter
    return group
  }

  func blended(_ element: Element, by mode: BlendMode) -> Element {
    guard mode != .normal, mode != .destinationIn, mode != .destinationOut else { return element }
    guard let name = mode.cssName else {
      reportMissing(.blendMode(mode), backdrop: .replaced)
      return element
    }
    var group = Element("g", ["style": .style([.blendMode(name)])])
    group.children = [element]
    return group
  }
}

extension GroupEffect {
  /// The primitive of a filter; nil for a graph, which has a filter of its own, and for a mask's luminance.
  fileprivate var primitive: FilterPrimitive? {
    switch self {
    case .blur(let spread): .gaussianBlur(Size(spread.width, spread.height))
    case .colorMatrix(let matrix): .colorMatrix(matrix)
    case .shadow(let shadow):
      .dropShadow(
        shadow.color, offset: shadow.offset,
        deviation: Size(shadow.spread.width, shadow.spread.height))
    case .luminanceToAlpha, .graph: nil
    }
  }

  /// The spread of a blur or a shadow that isn't along the canvas's axes; nil for others.
  fileprivate var leaningSpread: GaussianSpread? {
    if case .blur(let spread) = self, spread.isVisiblyOblique { return spread }
    if case .shadow(let shadow) = self, shadow.spread.isVisiblyOblique { return shadow.spread }
    return nil
  }
}
