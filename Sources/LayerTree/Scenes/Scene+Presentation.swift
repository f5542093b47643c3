import AnimGeometry
import AnimTimeline
import TrackBuilding

extension Scene {
  /// Returns the presented values of a node: the model with every animation applied.
  func presentationValues(of node: NodeLog) -> [Property: Value] {
    var result = node.models.compactMapValues { $0.last?.value }
    if let layer = node.layer {
      // Motions store their present values in the model.
      for property in [Property.position, .transform] where node.isMoved(property) {
        result[property] = layer.value(of: property)
      }
    }
    if node.shift != .zero, case .point(let point)? = result[.position] {
      result[.position] = .point(point + node.shift)
    }
    guard !node.animations.isEmpty else { return result }
    let since = now - 1e-3
    let animations = node.animations(since: since)
    // Recording throws for animations that repeat too often; here the model values are returned.
    guard
      let lowering = try? NodeLowering(
        node, animations, since: since, until: now + 1e-3, library: &recorder.library)
    else { return result }
    // At the instant at which an animation ends, its end value still shows.
    let ending = animations.propertiesEnding(at: now)
    for property in lowering.properties {
      let isEnding = ending.contains(property)
      if property.kind.laneCount != nil {
        let builder = lowering.lanes(property, library: &recorder.library)
        if let lanes = builder.value(
          at: now, showingEnds: isEnding, in: recorder.library)
        {
          result[property] = Value(lanes, kind: property.kind)
        }
      } else {
        let builder = lowering.values(property, library: &recorder.library)
        result[property] =
          builder.value(
            at: now, showingEnds: isEnding, in: recorder.library) ?? result[property]
      }
    }
    for slots in TransformSlots.all { slots.putTogether(&result) }
    return result
  }
}

extension TrackBuilder {
  /// Returns the value at a scene time, of the piece that starts at it, or with `showingEnds` of
  /// the one that ends at it.
  func value(at time: Double, showingEnds: Bool, in library: Library) -> V? {
    let piece = pieces.last {
      showingEnds ? $0.start.instant < time.instant : $0.start.instant <= time.instant
    }
    guard let piece = piece ?? pieces.first else { return nil }
    return piece.motion.value(at: min(max(piece.fraction(at: time), 0), 1), in: library)
  }
}

extension TransformSlots {
  /// Replaces the components among the values by the transform that they make.
  func putTogether(_ values: inout [Property: Value]) {
    guard [scale, rotation, translation].contains(where: { values[$0] != nil }) else { return }
    func vector(_ property: Property, _ fallback: Vector3) -> Vector3 {
      if case .vector(let vector)? = values.removeValue(forKey: property) {
        vector
      } else {
        fallback
      }
    }
    var components = TransformComponents(
      scale: vector(scale, .one), rotation: vector(rotation, .zero),
      translation: vector(translation, .zero))
    if case .transform(let transform)? = values[matrix] { components.matrix = transform }
    values[matrix] = .transform(components.transform)
  }
}
