import AnimGeometry
import AnimTimeline
import TrackFitting

/// Effects and blend modes of groups.
extension ItemElements {
  /// A group's members after effects, some of which are graphs.
  func filtered(
    _ children: [Element], by effects: [GroupEffect], _ extent: GroupExtent
  ) -> [Element] {
    guard let first = effects.first else { return children }
    var (run, result) = ([first], [Element]())
    if case .graph(let graph) = first {
      result = filtered(children, by: graph, extent)
    } else {
      run = Array(effects.prefix { !$0.isGraph })
      if !children.isEmpty { result = [filtered(children, by: run)] }
    }
    return filtered(result, by: Array(effects.dropFirst(run.count)), extent.changed(by: run))
  }

  private func filtered(_ children: [Element], by effects: [GroupEffect]) -> Element {
    let turn = effects.lazy.compactMap(\.leaningSpread).first?.longAxis ?? 0
    let back = AffineTransform(rotationAngle: -turn)
    let writer = FilterElements(elements: self)
    var primitives: [Element] = []
    for effect in turn == 0 ? effects : effects.map({ $0.transformed(by: back) }) {
      switch effect {
      case .blur(let spread): primitives.append(writer.element(of: .gaussianBlur(spread.size)))
      case .colorMatrix(let matrix):
        primitives.append(
          writer.element(of: .colorMatrix(matrix)), colorsClearPixels: matrix.colorsClearPixels)
      case .shadow(let shadow):
        let drop = FilterPrimitive.dropShadow(
          shadow.color, offset: shadow.offset, deviation: shadow.spread.size)
        let isWhole = [shadow.offset.x, shadow.offset.y].allSatisfy { $0 == $0.rounded() }
        primitives.append(
          dropShadow: writer.element(of: drop), isAtWholePoints: isWhole, context.options)
      case .luminanceToAlpha, .graph: continue
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

extension GaussianSpread {
  fileprivate var size: Size { Size(width, height) }
}

extension GroupEffect {
  /// The spread of a blur or a shadow that isn't along the canvas's axes; nil for others.
  fileprivate var leaningSpread: GaussianSpread? {
    if case .blur(let spread) = self, spread.isVisiblyOblique { return spread }
    if case .shadow(let shadow) = self, shadow.spread.isVisiblyOblique { return shadow.spread }
    return nil
  }
}
