import AnimGeometry
import AnimTimeline
import Dynamics
import LayerTree

/// Runs the `dynamics` of a scene file.
final class DynamicsScheduler {
  private let description: DynamicsDescription
  private let scene: Scene
  private let layer: (String) -> Layer?
  private let contact: ContactListener.Report
  private let animator: DynamicAnimator

  /// Creates the animator.
  ///
  /// - Parameters:
  ///   - layer: Returns a layer by its id once it is added.
  ///   - contact: Called when contacts begin.
  init(
    _ description: DynamicsDescription, in scene: Scene, layer: @escaping (String) -> Layer?,
    contact: @escaping ContactListener.Report
  ) {
    self.description = description
    self.scene = scene
    self.layer = layer
    self.contact = contact
    animator = DynamicAnimator(
      reference: description.reference.flatMap(layer) ?? scene.rootLayer, scene: scene)
  }

  /// Schedules all behaviours except later ones. Those are scheduled after the timeline, so that
  /// they begin after its entries at the same time.
  func plan() {
    for behavior in description.behaviors where behavior.start == 0 {
      let part = add(behavior)
      if let end = behavior.end { scene.at(end) { self.remove(part) } }
    }
    if description.removesOutside { removeOutside() }
    guard let duration = description.duration else { return }
    let ids = description.items
    scene.at(duration) { self.animator.removeAllBehaviors() }
    switch description.ending {
    case .stay: break
    case .reverse:
      scene.at(duration) { for id in ids { self.layer(id)?.reverseMotion(in: self.scene) } }
    case .fade: planFade(at: duration)
    }
  }

  /// Schedules later behaviours, if they begin before the end of the dynamics.
  func planLaterBehaviors() {
    let end = description.duration ?? .infinity
    // Behaviours that end at a time are removed before others begin.
    var parts: [Int: DynamicBehavior] = [:]
    for (index, behavior) in description.behaviors.enumerated() where behavior.start > 0 {
      if let end = behavior.end { scene.at(end) { self.remove(parts[index]) } }
    }
    for (index, behavior) in description.behaviors.enumerated() where behavior.start > 0 {
      guard behavior.start < end else {
        scene.report(
          Diagnostic(
            .warning,
            "a behaviour at \(Diagnostic.seconds(behavior.start)) never acts, as the dynamics end at "
              + Diagnostic.seconds(end)))
        continue
      }
      scene.at(behavior.start) { parts[index] = self.add(behavior) }
    }
  }

  /// The layers with bodies.
  var bodies: SceneBodies {
    SceneBodies(animator: animator, layers: description.items.compactMap(layer))
  }

  private func planFade(at time: Double) {
    var places: [(Layer, Point, Double, Double)] = []
    for layer in description.items.compactMap(layer) {
      places.append((layer, layer.center, layer.rotation, layer.opacity))
    }
    let half = description.fadeDuration / 2
    scene.at(time) {
      for (layer, _, _, opacity) in places {
        layer.add(Self.fade(from: opacity, to: 0, half))
        Transaction.withoutActions { layer.opacity = 0 }
      }
    }
    scene.at(time + half) {
      for (layer, center, rotation, opacity) in places {
        Transaction.withoutActions {
          layer.center = center
          layer.rotation = rotation
          layer.opacity = opacity
        }
        layer.add(Self.fade(from: 0, to: opacity, half))
      }
    }
  }

  private static func fade(from: Double, to: Double, _ duration: Double) -> BasicAnimation {
    BasicAnimation(keyPath: "opacity", from: from, to: to, duration: duration)
  }

  private func removeOutside() {
    let watcher = DynamicBehavior()
    let (animator, scene, layers) = (animator, scene, description.items.compactMap(layer))
    var seen: Set<ObjectIdentifier> = []
    watcher.action = {
      let inside = animator.items(in: scene.rootLayer.bounds)
      for layer in layers where layer.superlayer != nil {
        if inside.contains(where: { $0 === layer }) {
          seen.insert(ObjectIdentifier(layer))
        } else if seen.contains(ObjectIdentifier(layer)) {
          animator.removeItem(layer)
          Transaction.withoutActions { layer.removeFromSuperlayer() }
        }
      }
    }
    animator.addBehavior(watcher)
  }

  private func remove(_ part: DynamicBehavior?) {
    if let part { animator.removeBehavior(part) }
  }

  private func add(_ description: BehaviorDescription) -> DynamicBehavior? {
    for id in description.ids.sorted() where layer(id) == nil {
      scene.report(
        Diagnostic(
          .warning,
          "layer “\(id)” isn't there yet at \(Diagnostic.seconds(description.start)), so a behaviour that "
            + "begins then leaves it out; let it begin when the layer is there"))
    }
    let behavior = behavior(description)
    if let behavior { animator.addBehavior(behavior) }
    return behavior
  }

  private func behavior(_ description: BehaviorDescription) -> DynamicBehavior? {
    let items = description.items.compactMap(layer)
    switch description.kind {
    case .gravity(let direction):
      let gravity = GravityBehavior(items: items)
      gravity.gravityDirection = direction
      return gravity
    case .push(let mode, let force, let offset):
      let push = PushBehavior(items: items, mode: mode)
      push.pushDirection = force
      if offset != .zero {
        for item in items { push.setTargetOffsetFromCenter(offset, for: item) }
      }
      return push
    case .collision(let collision): return collision.behavior(items, contact)
    case .attachment(let attachment): return self.attachment(attachment, items, description.start)
    case .snap(let point, let damping):
      guard let item = items.first else { return nil }
      let snap = SnapBehavior(item: item, snapTo: point)
      snap.damping = damping
      return snap
    case .properties(let properties): return properties.behavior(items)
    case .field(let field): return field.behavior(items)
    case .composite(let children):
      let composite = DynamicBehavior()
      for child in children {
        if let child = behavior(child) { composite.addChildBehavior(child) }
      }
      return composite
    }
  }

  /// Schedules a change of a behaviour. The animator is retained until then, even while everything
  /// is at rest.
  private func planChange(at time: Double, _ change: @escaping () -> Void) {
    scene.at(time) { withExtendedLifetime(self, change) }
  }

  private func attachment(
    _ description: AttachmentDescription, _ items: [Layer], _ start: Double
  ) -> AttachmentBehavior? {
    guard let item = items.first else { return nil }
    let other = description.other.flatMap(layer)
    if description.other != nil, other == nil { return nil }
    let result = description.behavior(item, other)
    for change in description.changes {
      planChange(at: change.time) {
        if let length = change.length { result.length = length }
        if let frequency = change.frequency { result.frequency = frequency }
        if let damping = change.damping { result.damping = damping }
      }
    }
    for (index, move) in description.anchors.enumerated() {
      let from =
        index == 0
        ? (start, result.anchorPoint)
        : (
          description.anchors[index - 1].time, description.anchors[index - 1].point
        )
      let steps = min(Int(saturating: ((move.time - from.0) * 60).rounded(.up)), 3600)
      for step in 1...max(steps, 1) {
        let fraction = Double(step) / Double(max(steps, 1))
        planChange(at: from.0 + (move.time - from.0) * fraction) {
          result.anchorPoint = from.1.interpolated(to: move.point, at: fraction)
        }
      }
    }
    return result
  }
}

extension CollisionDescription {
  fileprivate func behavior(
    _ items: [Layer], _ contact: @escaping ContactListener.Report
  ) -> CollisionBehavior {
    let collision = CollisionBehavior(items: items)
    collision.collisionMode = mode
    if let insets { collision.setTranslatesReferenceBoundsIntoBoundary(with: insets) }
    for boundary in boundaries {
      collision.addBoundary(withIdentifier: boundary.name, for: boundary.path)
    }
    let reacts = velocityOnContact != nil || spinOnContact != nil
    let listener = ContactListener(
      reacts
        ? ContactReaction(
          items, velocity: velocityOnContact ?? .zero, spin: spinOnContact ?? 0) : nil, contact)
    collision.collisionDelegate = listener
    // The behaviour's delegate is weak, so its action retains the listener.
    collision.action = { withExtendedLifetime(listener) {} }
    if let reaction = listener.reaction { collision.addChildBehavior(reaction.properties) }
    return collision
  }
}

extension AttachmentDescription {
  fileprivate func behavior(_ item: Layer, _ other: Layer?) -> AttachmentBehavior {
    let anchor = anchor ?? .zero
    let result: AttachmentBehavior
    switch (tie, other) {
    case (.limit, let other?):
      result = .limitAttachment(
        with: item, offsetFromCenter: offset, attachedTo: other, offsetFromCenter: otherOffset)
    case (.limit, nil):
      result = .limitAttachment(with: item, offsetFromCenter: offset, attachedToAnchor: anchor)
    case (.fixed, let other?):
      result = .fixedAttachment(with: item, attachedTo: other, attachmentAnchor: anchor)
    case (.pin, let other?):
      result = .pinAttachment(with: item, attachedTo: other, attachmentAnchor: anchor)
    case (.sliding, let other?):
      result = .slidingAttachment(
        with: item, attachedTo: other, attachmentAnchor: anchor, axisOfTranslation: axis)
    case (.sliding, nil):
      result = .slidingAttachment(with: item, attachmentAnchor: anchor, axisOfTranslation: axis)
    case (_, let other?):
      result = AttachmentBehavior(
        item: item, offsetFromCenter: offset, attachedTo: other, offsetFromCenter: otherOffset)
    case (_, nil):
      result = AttachmentBehavior(item: item, offsetFromCenter: offset, attachedToAnchor: anchor)
    }
    if let length { result.length = length }
    result.frequency = frequency
    result.damping = damping
    result.frictionTorque = frictionTorque
    if let range { result.attachmentRange = range }
    return result
  }
}

extension PropertiesDescription {
  fileprivate func behavior(_ items: [Layer]) -> DynamicItemBehavior {
    let result = DynamicItemBehavior(items: items)
    if let number = numbers["elasticity"] { result.elasticity = number }
    if let number = numbers["friction"] { result.friction = number }
    if let number = numbers["density"] { result.density = number }
    if let number = numbers["resistance"] { result.resistance = number }
    if let number = numbers["angularResistance"] { result.angularResistance = number }
    if let number = numbers["charge"] { result.charge = number }
    if let isAnchored { result.isAnchored = isAnchored }
    if let allowsRotation { result.allowsRotation = allowsRotation }
    switch (shape, path) {
    case (_, let path?): result.collisionShape = .path(path)
    case (.rectangle, _): result.collisionShape = .rectangle
    case (.ellipse, _): result.collisionShape = .ellipse
    default: break
    }
    for item in items {
      if let velocity { result.addLinearVelocity(velocity, for: item) }
      if let spin { result.addAngularVelocity(spin, for: item) }
    }
    return result
  }
}

extension FieldDescription {
  fileprivate func behavior(_ items: [Layer]) -> FieldBehavior {
    let result = FieldBehavior(kind, items: items)
    result.position = position
    result.region = region
    if let number = numbers["strength"] { result.strength = number }
    if let number = numbers["falloff"] { result.falloff = number }
    if let number = numbers["minimumRadius"] { result.minimumRadius = number }
    result.seed = seed
    return result
  }
}
