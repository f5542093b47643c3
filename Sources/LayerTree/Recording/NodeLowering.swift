import AnimGeometry
import AnimTimeline
import AnimTiming
import TrackBuilding

/// Resolves the history of one node to tracks.
struct NodeLowering {
  let node: NodeLog
  let horizon: Double
  /// The time from which on values are asked for.
  private let since: Double
  private var resolved: [ResolvedAnimation] = []
  /// Seconds by which a copy lags behind.
  private var delay = 0.0
  /// Properties that an animation writes, without transforms and their parts.
  private var animated = PropertySet()
  /// Transforms that an animation moves, whole or in parts.
  private var transforms: [Property: TrackBuilder<Value>] = [:]
  /// The parts of these transforms, if they are used.
  private var transformParts: [Property: TrackBuilder<Components>] = [:]

  /// - Parameters:
  ///   - animations: The animations of the node that are asked for; all unless given.
  ///   - since: The time from which on values are asked for.
  init(
    _ node: NodeLog, _ animations: [AnimationLog]? = nil, since: Double = -.infinity,
    until horizon: Double, in instances: InstanceContext = InstanceContext(),
    library: inout Library
  ) throws(TooManyPasses) {
    self.node = node
    self.horizon = horizon
    self.since = since
    guard !node.animations.isEmpty || !node.motions.isEmpty else { return }
    delay = instances.sceneDelay
    let local = node.localSpans(until: horizon, in: instances)
    for log in animations ?? node.animations
    where log.added < log.removed && log.removed >= since {
      for item in try ResolvedAnimation.resolve(
        log, localSpans: local, until: horizon, isDelayed: instances.hasDelay, delay: delay)
      where !item.spans.isEmpty {
        resolved.append(item)
      }
    }
    var written = PropertySet()
    for item in resolved {
      guard let property = item.property else { continue }
      written.insert(property)
      if (item.animation as? KeyframeAnimation)?.rotationMode != nil, property == .position {
        animated.insert(.motionRotation)
      }
      let isTransform = TransformSlots.all.contains { $0.properties.contains(property) }
      if !isTransform, property != .emitterCells { animated.insert(property) }
    }
    for property in node.motions.keys {
      written.insert(property)
      if TransformSlots.all.allSatisfy({ !$0.properties.contains(property) }) {
        animated.insert(property)
      }
    }
    for slots in TransformSlots.all where !written.isDisjoint(with: slots.properties) {
      resolve(slots, library: &library)
    }
  }

  private mutating func resolve(_ slots: TransformSlots, library: inout Library) {
    var builder = TransformBuilder(
      slots, models: models(of: slots.matrix), start: node.start, end: end)
    builder.turn(by: motion(slots.rotation, lanes: .lane(2)))
    for item in resolved {
      if let property = item.property, slots.properties.contains(property) {
        builder.apply(item, library: &library)
      }
    }
    let tracks = builder.tracks(in: library)
    transforms[slots.matrix] = tracks.matrix
    guard let parts = tracks.parts else { return }
    transformParts[slots.scale] = parts.scale
    transformParts[slots.rotation] = parts.rotation
    transformParts[slots.translation] = parts.translation
  }

  private var end: Double { min(node.end, horizon) }

  /// Recorded motion of a property that no animation moved.
  private func motion(_ property: Property, lanes: LaneMask = .all) -> [Overlay<Components>] {
    guard let log = node.motions[property] else { return [] }
    let changes = node.changes(of: property).map(\.time)
    return log.overlays(until: end, changes: changes, lanes: lanes).map {
      var overlay = $0
      (overlay.start, overlay.end) = (overlay.start + delay, overlay.end + delay)
      return overlay
    }
  }

  /// Every property that isn't always at its default, by rising property.
  var properties: [Property] {
    var all = animated
    for property in node.models.keys { all.insert(property) }
    for property in transforms.keys { all.insert(property) }
    for property in transformParts.keys { all.insert(property) }
    return all.sorted
  }

  /// True if an animation writes a property that isn't a transform.
  func animates(_ property: Property) -> Bool { animated.contains(property) }

  private func models(of property: Property) -> ArraySlice<NodeLog.ModelStep> {
    let steps =
      node.models[property]
      ?? [NodeLog.ModelStep(time: node.start, value: property.defaultValue)]
    return steps[max(steps.partitionIndex { $0.time > since } - 1, 0)...]
  }

  /// The pieces of a property with lanes.
  func lanes(_ property: Property, library: inout Library) -> TrackBuilder<Components> {
    if let known = transformParts[property] { return known }
    var builder = TrackBuilder(
      models: models(of: property).map { ($0.time, $0.value.lanes ?? .zero) }, start: node.start,
      end: end)
    builder.apply(motion(property))
    for item in resolved {
      guard let keyPath = item.keyPath else { continue }
      if keyPath.property == property {
        let lowering = Lowering<Components>(keyPath: keyPath, convert: keyPath.lanes(for:))
        builder.apply(lowering.overlays(for: item, library: &library))
        if property.kind == .flag { builder.settleFlags(in: library) }
      } else if property == .motionRotation, keyPath.property == .position,
        let animation = item.animation as? KeyframeAnimation, let path = animation.path
      {
        let lowering = PathLowering(path, animation, library: &library)
        builder.apply(lowering.turns(item.spans, library: &library))
      }
    }
    if property == .position, node.shift != .zero {
      builder = builder.shifted(by: Components(node.shift.x, node.shift.y, 0, 0))
    }
    if property == .position, let travel = node.travel {
      builder = travel.placed(builder, from: node.rest + node.shift, in: library)
    }
    return builder
  }

  /// The key paths of numbers of an emitter's cells that change, in alphabetical order.
  var cellKeyPaths: [AnimationKeyPath] {
    let animated = resolved.compactMap(\.keyPath).filter { $0.property == .emitterCells }
    return Set(animated).union(node.cellNumbers.keys)
      .sorted { $0.description < $1.description }
  }

  /// The pieces of a number of an emitter's cell.
  ///
  /// - Parameter number: Its value unless it is changed.
  func cellNumber(
    _ keyPath: AnimationKeyPath, from number: Double, library: inout Library
  ) -> TrackBuilder<Components> {
    let steps =
      node.cellNumbers[keyPath] ?? [NodeLog.ModelStep(time: node.start, value: .number(number))]
    var builder = TrackBuilder(
      models: steps.map { ($0.time, $0.value.lanes ?? .zero) }, start: node.start, end: end)
    for item in resolved where item.keyPath == keyPath {
      let lowering = Lowering<Components>(keyPath: keyPath, convert: keyPath.lanes(for:))
      builder.apply(lowering.overlays(for: item, library: &library))
    }
    return builder
  }

  /// The pieces of a property without lanes.
  func values(_ property: Property, library: inout Library) -> TrackBuilder<Value> {
    if let known = transforms[property] { return known }
    var builder = TrackBuilder(
      models: models(of: property).map { ($0.time, $0.value) }, start: node.start, end: end)
    for item in resolved where item.property == property {
      guard let keyPath = item.keyPath else { continue }
      let lowering = Lowering<Value>(
        keyPath: keyPath, convert: keyPath.trackValue(for:))
      builder.apply(lowering.overlays(for: item, library: &library))
    }
    return builder
  }
}
