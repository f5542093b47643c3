import AnimTimeline
import AnimTiming

/// The properties of layers that the timeline changes.
struct TimelineChanges {
  private var properties: [String: PropertySet] = [:]
  /// The layers that appear or disappear.
  private var comingAndGoing: Set<String> = []
  /// True if the time of every layer is that of the scene.
  private(set) var hasOneClock = true

  init(_ layers: [LayerDescription], _ timeline: [TimelineEntry]) {
    for entry in timeline { note(entry.action) }
    for layer in layers { noteClocks(layer) }
    for entry in timeline { if case .add(let layer, _) = entry.action { noteClocks(layer) } }
  }

  /// The properties of a layer whose values the timeline changes. Appearing and disappearing
  /// doesn't change values.
  func timelineProperties(of layer: LayerDescription) -> PropertySet {
    layer.id.flatMap { properties[$0] } ?? PropertySet()
  }

  /// The properties of a layer that animations, actions or the timeline change.
  func properties(of layer: LayerDescription) -> PropertySet {
    var changed = timelineProperties(of: layer)
    if layer.appearance != nil || layer.disappearance != nil
      || layer.id.map(comingAndGoing.contains) == true
    {
      changed.formUnion(.ofAppearances)
    }
    for animation in layer.animations { changed.formUnion(animation.properties) }
    for case .some(let action) in layer.actions.values { changed.formUnion(action.properties) }
    return changed
  }

  private mutating func note(_ action: TimelineEntry.Action) {
    switch action {
    case .set(let assignments), .animate(let assignments, _): note(assignments)
    case .keyframes(let keyframes, _, _): for keyframe in keyframes { note(keyframe.changes) }
    case .addAnimation(let animation, let id):
      properties[id, default: PropertySet()].formUnion(animation.properties)
    case .pause, .resume: hasOneClock = false
    case .appear(let id, _), .disappear(let id, _): comingAndGoing.insert(id)
    case .add, .remove, .removeAnimation, .snapshot: break
    }
  }

  private mutating func note(_ assignments: [Assignment]) {
    for assignment in assignments {
      switch assignment.target {
      case .frame: properties[assignment.layer, default: PropertySet()].insert(.bounds)
      case .keyPath(let keyPath, _):
        properties[assignment.layer, default: PropertySet()].insert(keyPath.property)
      case .clock: hasOneClock = false
      case .text: break
      }
    }
  }

  private mutating func noteClocks(_ layer: LayerDescription) {
    if !layer.clock.isPlain { hasOneClock = false }
    for inner in layer.masks + layer.sublayers { noteClocks(inner) }
  }
}

extension PropertySet {
  /// The properties that appearing and disappearing animates.
  fileprivate static let ofAppearances: PropertySet = [.opacity, .position, .strokeEnd, .transform]
}

extension AnimationDescription {
  /// The properties that the animation and its children animate.
  var properties: PropertySet {
    var result = PropertySet()
    if let property = keyPath?.property { result.insert(property) }
    if case .group(let children) = kind {
      for child in children { result.formUnion(child.properties) }
    }
    return result
  }
}
