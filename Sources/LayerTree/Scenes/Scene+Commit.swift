import AnimGeometry
import AnimTimeline
import AnimTiming

/// A change to the tree that the next commit records.
enum Change {
  case entered(Layer)
  case left(Layer)
  case model(Layer, Property, Value)
  /// A change of the values from which the layer's drawing is derived.
  case content(Layer)
  /// The layer's sublayers must be placed.
  case layout(Layer)
  case clock(Layer, LayerClock)
  case added(Layer, AnimationLog)
  case removed(Layer, AnimationLog)
}

extension Scene {
  func note(_ change: Change) { pending.append(change) }

  /// Records all pending changes at this instant: first the tree as it is now, then values and
  /// clocks, then animations, which begin on the clocks as they stand.
  func commit() {
    layOut()
    let changes = pending
    pending = []
    let pictures = outgoingPictures(changes)
    var carried: [CarriedAnimations] = []
    for case .left(let layer) in changes { leave(layer, carried: &carried) }
    for case .entered(let layer) in changes { enter(layer, carried: &carried) }
    for change in changes {
      switch change {
      case .model(let layer, let property, let value):
        guard let node = layer.node else { continue }
        node.setModel(property, to: recorder.recorded(value, of: property, node: node.id), at: now)
      case .clock(let layer, let clock):
        guard let node = layer.node else { continue }
        node.setClock(clock, at: now)
        reschedule(node)
      case .left, .entered, .content, .layout, .added, .removed: break
      }
    }
    for change in changes {
      switch change {
      case .added(let layer, let log):
        begin(log, on: layer, from: pictures[ObjectIdentifier(log)])
      case .removed(_, let log): finish(log, finished: false)
      case .left, .entered, .content, .layout, .model, .clock: break
      }
    }
    for entry in carried where entry.layer.node == nil {
      for log in entry.logs {
        entry.layer.detach(log)
        finish(log, finished: false)
      }
    }
  }

  /// Snapshots of the layers that get a transition, from before the other changes of the commit.
  private func outgoingPictures(_ changes: [Change]) -> [ObjectIdentifier: Snapshot] {
    var result: [ObjectIdentifier: Snapshot] = [:]
    for case .added(let layer, let log) in changes where log.animation is Transition {
      if let node = layer.node { result[ObjectIdentifier(log)] = picture(of: node) }
    }
    return result
  }

  /// Lets layers place their sublayers, then updates content that depends on other values.
  private func layOut() {
    var seen: Set<ObjectIdentifier> = []
    for layer in layOutPending() where seen.insert(ObjectIdentifier(layer)).inserted {
      layer.layoutContent()
    }
  }

  /// Lets layers place their sublayers. Returns the layers whose content may need an update.
  @discardableResult
  func layOutPending() -> [Layer] {
    var changed: [Layer] = []
    // Placing may add requests. The limit ends layers that request a layout again and again.
    var index = 0
    var layouts = 0
    while index < pending.count, layouts < Self.maximumLayouts {
      switch pending[index] {
      case .entered(let layer):
        var entered = [layer]
        while let next = entered.popLast() {
          next.layOut()
          changed.append(next)
          entered += next.sublayers + (next.mask.map { [$0] } ?? [])
        }
      case .layout(let layer):
        layouts += 1
        layer.layoutIfNeeded()
      case .content(let layer): changed.append(layer)
      case .model(let layer, let property, _) where property == .bounds: changed.append(layer)
      default: break
      }
      index += 1
    }
    if index < pending.count {
      recorder.report(
        .warning,
        "layers ask for a layout again and again at \(Diagnostic.seconds(now)); what more they ask for is left out"
      )
    }
    return changed
  }

  /// Maximum number of layout requests of one callback.
  private static let maximumLayouts = 1_000_000

  /// The running animations of a layer that left its place. It keeps them if it enters again.
  private struct CarriedAnimations {
    var layer: Layer
    var logs: [AnimationLog]
  }

  private func enter(_ layer: Layer, carried: inout [CarriedAnimations]) {
    guard layer.node == nil, layer.scene === self else { return }
    let parent = layer.superlayer?.node
    guard parent != nil || layer === rootLayer else { return }
    if let parent, parent.depth >= RecordingError.maximumLevels {
      recorder.deepest = parent
      return
    }
    let node = recorder.makeNode(for: layer, parent: parent, at: now)
    layer.node = node
    for entry in carried where entry.layer === layer {
      for log in entry.logs {
        node.attach(log)
        if log.state != .ended { schedule(log) }
      }
    }
    // Animations that were added before the layer entered a tree begin at its entry.
    for attached in layer.animations where !attached.log.isCommitted {
      pending.append(.added(layer, attached.log))
    }
    for sublayer in layer.sublayers { enter(sublayer, carried: &carried) }
    if let mask = layer.mask { enter(mask, carried: &carried) }
  }

  private func leave(_ layer: Layer, carried: inout [CarriedAnimations]) {
    guard let node = layer.node else { return }
    for child in node.children where child.end == .infinity {
      if let sublayer = child.layer { leave(sublayer, carried: &carried) }
    }
    node.end = now
    layer.node = nil
    let running = node.animations.filter { $0.removed == .infinity }
    if !running.isEmpty { carried.append(CarriedAnimations(layer: layer, logs: running)) }
  }

  /// Starts an animation that was added.
  ///
  /// - Parameter picture: For a transition, the snapshot from before it.
  private func begin(_ log: AnimationLog, on layer: Layer, from picture: Snapshot?) {
    guard !log.isCommitted, log.state != .ended else { return }
    guard let node = layer.node else {
      // Outside of a tree an animation ends at once.
      guard layer.scene == nil else { return }
      log.isCommitted = true
      log.state = .ended
      layer.detach(log)
      log.animation.delegate?.animationDidStart(log.animation)
      log.animation.delegate?.animationDidStop(log.animation, finished: false)
      for group in log.completions { group.leave(finished: false) }
      return
    }
    log.isCommitted = true
    if let problem = log.resolve(
      localTime: node.localTime(at: now), at: now, compatibility: compatibility)
    {
      recorder.report(.error, problem, node: node.id)
      layer.detach(log)
      finish(log, finished: false)
      return
    }
    for (severity, problem) in log.problems(on: layer) {
      recorder.report(severity, problem, node: node.id)
    }
    node.attach(log)
    if let picture, let transition = log.animation as? Transition {
      node.attach(TransitionLog(transition, log, in: node, picture: picture, &recorder))
    }
    schedule(log)
  }

  /// Schedules the start and the end of an animation by the present clocks.
  private func schedule(_ log: AnimationLog) {
    log.generation += 1
    log.plannedEnd = nil
    guard let node = log.node else { return }
    let local = node.localTime(at: now)
    let begin = log.timing.beginTime
    if log.state == .waiting,
      let start = local >= begin ? now : node.sceneTime(ofLocal: begin, after: now)
    {
      schedule(.start(log, generation: log.generation), at: start, .next)
    }
    if log.timing.endTime.isFinite,
      let end = node.sceneTime(ofLocal: log.timing.endTime, after: now)
    {
      log.plannedEnd = end
      schedule(.end(log, generation: log.generation), at: end, .end)
    }
  }

  private func reschedule(_ node: NodeLog) {
    for log in node.animations where log.state != .ended { schedule(log) }
    for child in node.children where child.end == .infinity { reschedule(child) }
  }

  /// Ends an animation: calls completion blocks first, then the delegate.
  func finish(_ log: AnimationLog, finished: Bool) {
    guard log.state != .ended else {
      log.removed = min(log.removed, now)
      return
    }
    // An animation without a duration still starts.
    if finished, log.state == .waiting { log.animation.delegate?.animationDidStart(log.animation) }
    log.state = .ended
    if finished { log.ended = now }
    if !finished || log.animation.isRemovedOnCompletion { log.removed = now }
    for group in log.completions { group.leave(finished: finished) }
    log.animation.delegate?.animationDidStop(log.animation, finished: finished)
    if finished, log.animation.isRemovedOnCompletion {
      log.node?.layer?.detach(log)
    }
  }
}
