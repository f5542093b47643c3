import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree

extension Appearance {
  /// The animations by which a layer appears, from nothing to its own values, or disappears.
  ///
  /// - Returns: Layers with one animation each: the layer itself, and for `draw` also its
  ///   sublayers.
  func animations(of layer: Layer, isComing: Bool) -> [(layer: Layer, animation: Animation)] {
    var result: [(layer: Layer, animation: Animation)] = []
    for part in parts(of: layer) {
      let group = AnimationGroup(part.ends.map { animation($0, isComing: isComing) })
      group.duration = group.animations.map(\.duration).max() ?? length
      result.append((part.layer, group))
    }
    return result
  }

  /// A property and its value when the layer is invisible.
  private struct End {
    var keyPath: String
    var value: any ValueConvertible
    /// The value that is added at the other end; nil for an animation between absolute values,
    /// which ends at the layer's own.
    var addend: (any ValueConvertible)?
  }

  private func parts(of layer: Layer) -> [(layer: Layer, ends: [End])] {
    let size = layer.bounds.size
    let anchor = layer.anchorPoint
    switch kind {
    case .fade, .type: return [(layer, [End(keyPath: "opacity", value: 0.0)])]
    case .draw: return drawnParts(of: layer)
    case .slide:
      let way = (edge ?? .bottom).direction
      return [
        (
          layer,
          [
            End(keyPath: "opacity", value: 0.0),
            End(
              keyPath: "position", value: Point(way.x * distance, way.y * distance),
              addend: Point.zero),
          ]
        )
      ]
    case .grow, .pop:
      // Without a translation, an edge at the anchor point doesn't move.
      switch edge {
      case nil: return [(layer, [End(keyPath: "transform.scale", value: 0.0)])]
      case .left:
        return [(layer, growth("x", from: -size.width * anchor.x))]
      case .right: return [(layer, growth("x", from: size.width * (1 - anchor.x)))]
      case .top: return [(layer, growth("y", from: -size.height * anchor.y))]
      case .bottom: return [(layer, growth("y", from: size.height * (1 - anchor.y)))]
      }
    }
  }

  private func growth(_ axis: String, from offset: Double) -> [End] {
    let scale = End(keyPath: "transform.scale.\(axis)", value: 0.0)
    guard offset != 0 else { return [scale] }
    return [scale, End(keyPath: "position.\(axis)", value: offset, addend: 0.0)]
  }

  /// The parts of a layer for `draw`: strokes of the layer and its sublayers are drawn, other
  /// content fades.
  private func drawnParts(of layer: Layer) -> [(layer: Layer, ends: [End])] {
    var result: [(layer: Layer, ends: [End])] = []
    if let shape = layer as? ShapeLayer, shape.strokeColor.map({ $0.alpha > 0 }) == true {
      var ends = [End(keyPath: "strokeEnd", value: 0.0)]
      if let fill = shape.fillColor, fill.alpha > 0 {
        var clear = fill
        clear.alpha = 0
        ends.append(End(keyPath: "fillColor", value: clear))
      }
      result.append((shape, ends))
    }
    let fades = result.isEmpty && (layer.sublayers.isEmpty || layer.drawsByItself)
    if fades {
      // Fading a layer includes its sublayers.
      result.append((layer, [End(keyPath: "opacity", value: 0.0)]))
    }
    // Heads and labels of lines appear with their line.
    for sublayer in layer.sublayers where (sublayer.link as? LineLink)?.part == nil {
      let parts = drawnParts(of: sublayer)
      result += fades ? parts.filter { $0.layer is ShapeLayer } : parts
    }
    return result
  }

  private func animation(_ end: End, isComing: Bool) -> Animation {
    let animation: BasicAnimation
    if kind == .pop, isComing {
      let spring = SpringAnimation(perceptualDuration: length, bounce: 0.35)
      spring.duration = spring.settlingDuration
      animation = spring
    } else {
      animation = BasicAnimation()
      animation.duration = length
      animation.timingFunction = curve(isComing: isComing)
    }
    animation.keyPath = end.keyPath
    animation.isAdditive = end.addend != nil
    (animation.fromValue, animation.toValue) =
      isComing ? (end.value, end.addend) : (end.addend, end.value)
    return animation
  }
}

extension Layer {
  /// True if the layer has visible content besides its sublayers.
  fileprivate var drawsByItself: Bool {
    if self is TextLayer || self is GradientLayer || contents != nil { return true }
    return backgroundColor.map { $0.alpha > 0 } == true || borderWidth > 0
  }
}
