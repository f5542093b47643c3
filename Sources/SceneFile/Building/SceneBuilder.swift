import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import SceneParts

/// Builds a scene from a document.
struct SceneBuilder {
  let scene: Scene

  init(_ document: SceneDocument) {
    scene = Scene(size: document.size, background: document.background)
    scene.title = document.title
    scene.summary = document.summary
    scene.poster = document.poster
    scene.loop = document.loop
    scene.includesPreroll = document.includesPreroll
    scene.compatibility = document.compatibility
    for note in document.notes { scene.report(note) }
    let registry = LayerRegistry(scene: scene, document)
    registry.add(document.layers, .inside(nil))
    let ids = document.dynamics?.items ?? []
    // The animator retains this closure, so the closure must not retain the animator or the scene.
    let triggers = ContactTriggers(document.timeline) { [weak scene] entry, delay, animator in
      guard let scene else { return }
      let bodies = SceneBodies(animator: animator, layers: ids.compactMap(registry.layer))
      registry.perform(entry, at: scene.now + delay, in: scene) { bodies }
    }
    let scheduler = document.dynamics.map {
      DynamicsScheduler($0, in: scene, layer: registry.layer, contact: triggers.note)
    }
    scheduler?.plan()
    for entry in document.timeline {
      guard let time = entry.start.time else { continue }
      registry.perform(entry, at: time, in: scene) { scheduler?.bodies }
    }
    scheduler?.planLaterBehaviors()
  }
}

/// The layers of a scene by their ids, while it is built and played.
final class LayerRegistry {
  private let root: Layer
  private var members: [String: KeyPathTarget] = [:]
  /// The links of layers that connectors refer to before they are added.
  private var links: [String: LineLink] = [:]
  private let background: Color
  private let notes: LayerNotes
  private let lateStarts: LateStarts
  /// The entries of the timeline by which layers appear for the first time.
  private var comings: [String: AppearanceDescription]
  /// Remaining number of layers that may be read for layouts of added layers.
  private var layoutAllowance = 10_000_000
  let report: (Diagnostic) -> Void

  init(scene: Scene, _ document: SceneDocument) {
    root = scene.rootLayer
    background = document.background
    notes = LayerNotes(changes: document.changes)
    lateStarts = LateStarts(
      changes: document.changes, jump: document.compatibility.contains(.delayedStartsJump))
    comings = document.comings
    report = { [weak scene] in scene?.report($0) }
  }

  func layer(_ id: String) -> Layer? { members[id]?.layer }

  /// The link of the layer with an id, which may be added later.
  private func link(_ id: String) -> LineLink {
    if let layer = members[id]?.layer { return .link(of: layer) }
    let link = links[id] ?? LineLink()
    links[id] = link
    return link
  }

  /// Starts a transition to the appearance of the layer at the end of the callback.
  func begin(_ transition: TimelineEntry.Transition) {
    let layer = transition.layer.map { members[$0]?.layer } ?? root
    layer?.add(transition.animation.animation(), forKey: ActionKey.transition)
  }

  /// Schedules the action of an entry at a time of a scene.
  func perform(
    _ entry: TimelineEntry, at time: Double, in scene: Scene,
    bodies: @escaping () -> SceneBodies?
  ) {
    scene.at(time) {
      if let transition = entry.transition { self.begin(transition) }
      self.perform(entry.action, at: time, bodies)
    }
  }

  /// - Parameters:
  ///   - time: The time of the scene in seconds.
  ///   - bodies: Returns the layers with bodies, or nil. Called only for entries that place or
  ///     remove a layer.
  private func perform(
    _ action: TimelineEntry.Action, at time: Double, _ bodies: () -> SceneBodies?
  ) {
    switch action {
    case .set(let assignments):
      Transaction.withoutActions {
        for assignment in assignments {
          guard let keyPathTarget = members[assignment.layer] else { continue }
          keyPathTarget.set(assignment.target)
          if assignment.isPlacing { bodies()?.update(keyPathTarget.layer) }
        }
      }
    case .animate(let assignments, let block):
      Transaction.animate(block.block) { animate(assignments) }
    case .keyframes(let keyframes, let block, let mode):
      let (block, collected) = block.keyframes(mode)
      Transaction.animate(block) {
        for keyframe in keyframes {
          collected.add(from: keyframe.start, over: keyframe.duration) {
            animate(keyframe.changes)
          }
        }
      }
    case .snapshot(let id, let target):
      let image = members[id]?.layer.snapshot()
      Transaction.withoutActions { members[target]?.layer.contents = image }
    case .appear(let id, let description):
      // The first appearance hides the layer from the start, so it was added with the layer.
      if comings[id]?.time != time { members[id]?.layer.appear(description.appearance) }
    case .disappear(let id, let description):
      members[id]?.layer.disappear(description.appearance)
    case .pause(let id): members[id]?.layer.pause()
    case .resume(let id): members[id]?.layer.resume()
    case .add(let description, let place):
      Transaction.withoutActions { add([description], place, at: time) }
    case .remove(let id):
      guard let layer = members[id]?.layer else { return }
      Transaction.withoutActions { layer.removeFromSuperlayer() }
      bodies()?.remove(layer)
    case .addAnimation(let description, let id):
      guard let layer = members[id]?.layer else { return }
      let late = lateStarts.starts(of: description, on: layer, at: time)
      late.notes.forEach(report)
      layer.add(description.animation(holding: late.held), forKey: description.key)
      members[id]?.pass(on: description, holding: late.held)
    case .removeAnimation(let key, let id): members[id]?.layer.removeAnimation(forKey: key)
    }
  }

  private func animate(_ assignments: [Assignment]) {
    for assignment in assignments { members[assignment.layer]?.animate(assignment.target) }
  }

  /// Builds layers and inserts them into the tree. Their animations are added after that.
  func add(
    _ descriptions: [LayerDescription], _ place: TimelineEntry.InsertionPoint, at time: Double = 0
  ) {
    let parts = descriptions.map { description in
      var built: [BuiltLayer] = []
      let layer = layer(description, isVisible: true, &built)
      return (layer: layer, built: built)
    }
    let (superlayer, isMask) = surroundings(of: place)
    SceneLayout.place(
      descriptions, built: parts.flatMap { $0.built.map(\.layer) }, in: superlayer, isMask: isMask,
      allowance: &layoutAllowance, member: self.layer)
    for part in parts { put(part.layer, place, part.built, at: time) }
  }

  /// The layer into which a place puts layers, and true if they become its mask.
  private func surroundings(of place: TimelineEntry.InsertionPoint) -> (Layer, isMask: Bool) {
    switch place {
    case .inside(let id): (id.flatMap(layer) ?? root, false)
    case .above(let id), .below(let id): (layer(id)?.superlayer ?? root, false)
    case .mask(let id): (layer(id) ?? root, true)
    }
  }

  private func put(
    _ layer: Layer, _ place: TimelineEntry.InsertionPoint, _ built: [BuiltLayer], at time: Double
  ) {
    switch place {
    case .inside(let id): (id.flatMap { members[$0]?.layer } ?? root).addSublayer(layer)
    case .above(let id):
      let sibling = members[id]?.layer
      (sibling?.superlayer ?? root).insertSublayer(layer, above: sibling)
    case .below(let id):
      let sibling = members[id]?.layer
      (sibling?.superlayer ?? root).insertSublayer(layer, below: sibling)
    case .mask(let id): members[id]?.layer.mask = layer
    }
    for entry in built {
      let (layer, description) = (entry.layer, entry.description)
      let late = lateStarts.starts(of: layer, description, at: time, isVisible: entry.isVisible)
      (late.notes + (notes.overflow(of: layer, description).map { [$0] } ?? [])).forEach(report)
      for animation in description.animations {
        layer.add(animation.animation(holding: late.held), forKey: animation.key)
        KeyPathTarget(layer).pass(on: animation, holding: late.held)
      }
      let id = entry.description.id
      if entry.description.appearance != nil, let id { comings[id] = nil }
      let coming = entry.description.appearance ?? id.flatMap { comings[$0] }
      entry.layer.appear(coming, disappear: entry.description.disappearance, from: time)
    }
  }

  private func layer(
    _ description: LayerDescription, isVisible: Bool, _ built: inout [BuiltLayer]
  ) -> Layer {
    let layer: Layer =
      switch description.type {
      case .layer, .image: Layer()
      case .text: TextLayer()
      case .shape: ShapeLayer()
      case .gradient: GradientLayer()
      case .transform: TransformLayer()
      case .replicator: ReplicatorLayer()
      case .emitter: EmitterLayer()
      case .scroll: ScrollLayer()
      case .tiled: TiledLayer()
      case .terminal: terminal(description)
      case .code: code(description)
      case .connector: Connector()
      }
    layer.name = description.id
    layer.place = (description.idMark ?? description.mark).place
    if let link = description.id.flatMap({ links.removeValue(forKey: $0) }) { layer.link = link }
    let keyPathTarget = KeyPathTarget(layer)
    if let text = description.text, let layer = layer as? TextLayer {
      layer.lendFonts(of: root)
      text.apply(to: layer)
    }
    if let emitter = layer as? EmitterLayer { description.emitter?.apply(to: emitter) }
    if description.type == .image { keyPathTarget.fitToContents(description) }
    if description.type == .text { keyPathTarget.fitToText(description) }
    for target in description.values { keyPathTarget.set(target) }
    if let heads = description.arrowheads { (layer as? ShapeLayer)?.arrowheads = heads }
    if let connector = layer as? Connector {
      description.connector?.apply(
        to: connector, background: background, root: root, link: link)
    }
    layer.clock = description.clock
    layer.actions = description.actions.mapValues { $0.map { .run($0.animation()) } ?? .nothing }
    if let id = description.id { members[id] = keyPathTarget }
    built.append(BuiltLayer(layer: layer, description: description, isVisible: isVisible))
    let changed = notes.changes.properties(of: description)
    let isVisible =
      isVisible && changed.isDisjoint(with: [.opacity, .hidden]) && layer.opacity > 0
      && !layer.isHidden
    layer.mask = description.masks.first.map { self.layer($0, isVisible: isVisible, &built) }
    for sublayer in description.sublayers {
      layer.addSublayer(self.layer(sublayer, isVisible: isVisible, &built))
    }
    if let part = description.textPart, let text = layer as? TextLayer {
      part.apply(to: text, fits: !description.isSized)
    }
    return layer
  }
}

/// A layer with its description.
private struct BuiltLayer {
  var layer: Layer
  var description: LayerDescription
  /// True if all layers around it are always visible.
  var isVisible: Bool
}
