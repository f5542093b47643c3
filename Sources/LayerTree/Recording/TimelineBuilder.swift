import AnimDrawing
import AnimGeometry
import AnimTimeline
import AnimTiming
import TrackBuilding

/// Makes the timeline of a scene that has run.
struct TimelineBuilder {
  let canvas: Canvas
  var library: Library
  var diagnostics: [Diagnostic]
  private let root: NodeLog?
  var window: SceneWindow
  /// True if all that moves until the window's end has arrived by then.
  private let endsAtRest: Bool
  /// Ids that no further node may have.
  var ids: Set<String> = []
  /// Ids of layers that a node has.
  var shownIDs: Set<String> = []
  /// The scene time that nodes are made for.
  var life = (start: -Double.infinity, end: Double.infinity)

  init(canvas: Canvas, recorder: Recorder, window: SceneWindow, endsAtRest: Bool = false) {
    self.canvas = canvas
    self.window = window
    self.endsAtRest = endsAtRest
    library = recorder.library
    diagnostics = recorder.diagnostics
    root = recorder.root
  }

  func timeline() throws(RecordingError) -> Timeline {
    var builder = self
    return try builder.build()
  }

  private mutating func build() throws(RecordingError) -> Timeline {
    diagnostics += window.diagnostics
    var nodes: [Node] = []
    if let root { try add(root, parent: nil, in: InstanceContext(), to: &nodes) }
    var timeline = Timeline(
      size: canvas.size, background: canvas.background, duration: window.duration,
      loop: canvas.loop, title: canvas.title, summary: canvas.summary, nodes: nodes,
      library: library, diagnostics: diagnostics)
    timeline.poster = poster(of: timeline)
    if case .at(let time) = canvas.poster, window.duration > 0, time > window.duration + 1e-9 {
      timeline.diagnostics.append(
        Diagnostic(
          .warning,
          "the scene ends at \(Diagnostic.seconds(window.duration)), before the poster's time of "
            + "\(Diagnostic.seconds(time)); the end is the poster"))
    }
    return timeline
  }

  /// The time of the poster within the window.
  private func poster(of timeline: Timeline) -> Double {
    switch canvas.poster {
    case .start: 0
    case .end: window.duration
    case .rest: timeline.restingTime(endsAtRest: endsAtRest)
    case .at(let time): time > 0 ? min(time, window.duration) : 0
    }
  }

  mutating func add(
    _ log: NodeLog, parent: Int?, in instances: InstanceContext, to nodes: inout [Node]
  ) throws(RecordingError) {
    guard life(from: log.start, to: log.end) != nil else { return }
    let lowering = try lowering(of: log, in: instances)
    let content = content(of: log, lowering, in: instances)
    if log.standsForPicture, let picture = log.shownPicture {
      guard let life = span(from: log.start, to: log.end) else { return }
      return try add(
        picture, nodeID(of: log, in: instances), parent: parent, life: life,
        adding: content.filtered { $0 != .bounds }, to: &nodes)
    }
    let transitions = log.transitions.compactMap {
      TransitionLowering($0, in: log, until: window.horizon)
    }
    guard transitions.contains(where: { span(from: $0.start, to: $0.end) != nil }) else {
      return try addWhole(log, lowering, content, parent: parent, in: instances, to: &nodes)
    }
    if instances.hasDelay {
      report(
        .warning, "its transitions run at once in all copies, whatever instanceDelay is", log)
    }
    try addIntervals(
      of: log, lowering, content, transitions, parent: parent, in: instances, to: &nodes)
  }

  /// Adds a layer as one node with its sublayers.
  mutating func addWhole(
    _ log: NodeLog, _ lowering: NodeLowering, _ content: NodeContent, parent: Int?,
    in instances: InstanceContext, to nodes: inout [Node]
  ) throws(RecordingError) {
    let index = nodes.count
    let id = nodeID(of: log, in: instances)
    nodes.append(
      node(id, of: log, role: log.role, parent: parent, content, kind: log.kind))
    try addInside(of: log, lowering, at: index, in: instances, to: &nodes)
  }

  /// The tracks of a node's values and animations.
  ///
  /// - Parameter layer: The layer that an error names.
  mutating func lowering(
    of log: NodeLog, in instances: InstanceContext = InstanceContext(), for layer: NodeLog? = nil
  ) throws(RecordingError) -> NodeLowering {
    do {
      return try NodeLowering(log, until: window.horizon, in: instances, library: &library)
    } catch {
      throw .tooManyPasses(layer: (layer ?? log).id)
    }
  }

  /// Adds the sublayers of a layer, those of a replicator once for each copy.
  mutating func addInside(
    of log: NodeLog, _ lowering: NodeLowering, at index: Int, in instances: InstanceContext,
    to nodes: inout [Node]
  ) throws(RecordingError) {
    if nodes.count > RecordingError.maximumNodes, !instances.isEmpty {
      throw .tooManyInstances(layer: log.id)
    }
    if let picture = log.shownPicture, let life = span(from: log.start, to: log.end) {
      try add(
        picture, uniqueID(instances.id(of: log) + "/picture"), parent: index, life: life, to: &nodes
      )
    }
    if let emitter = log.emitter {
      try addParticles(emitter, of: log, lowering, at: index, in: instances, to: &nodes)
    }
    if log.isReplicator {
      return try addInstances(of: log, lowering, at: index, in: instances, to: &nodes)
    }
    for child in log.children { try add(child, parent: index, in: instances, to: &nodes) }
  }

  /// A node with the lifetime of a log.
  func node(
    _ id: String, of log: NodeLog, role: Node.Role = .sublayer, parent: Int?,
    _ content: NodeContent, kind: Node.Kind
  ) -> Node {
    let (start, end) = window.placed(
      from: max(log.start, life.start), to: min(log.end, life.end))
    return Node(
      id: id, layer: log.layerID, kind: kind, role: role, parent: parent, start: start, end: end,
      values: content.values, tracks: content.tracks)
  }

  /// The part of a lifetime that nodes are made for, on the timeline's clock, also one that begins at the very end; nil
  /// for none.
  func life(from start: Double, to end: Double) -> (start: Double, end: Double)? {
    window.life(from: max(start, life.start), to: min(end, life.end))
  }

  /// The part of an interval of scene time that nodes are made for, on the timeline's clock; nil for none.
  func span(from start: Double, to end: Double) -> (start: Double, end: Double)? {
    window.span(from: max(start, life.start), to: min(end, life.end))
  }

  /// The id of a layer's node: its own, with a number for a later part of its life.
  mutating func nodeID(of log: NodeLog, in instances: InstanceContext) -> String {
    let id = instances.id(of: log)
    // A node that a replicator adds besides its copies may have the name of a layer in them.
    let isNew = shownIDs.insert(id).inserted && (instances.isEmpty || ids.insert(id).inserted)
    return isNew ? id : uniqueID(id)
  }

  /// An id like the given one that no other node has.
  mutating func uniqueID(_ id: String) -> String {
    if ids.isEmpty, let root { root.visit { ids.insert($0.id) } }
    return ids.insertUnique(id)
  }

  private mutating func content(
    of log: NodeLog, _ lowering: NodeLowering, in instances: InstanceContext
  ) -> NodeContent {
    var result = NodeContent()
    for property in lowering.properties where !property.isResolvedInRecording {
      if property.kind.laneCount != nil {
        let builder = lowering.lanes(property, library: &library)
        add(builder, as: property, of: log, in: instances, to: &result)
      } else {
        let builder = lowering.values(property, library: &library)
        add(builder, as: property, of: log, in: instances, to: &result)
      }
    }
    return result
  }

  /// Adds the value and the track of a property with lanes in the window.
  func add(
    _ builder: TrackBuilder<Components>, as property: Property, of log: NodeLog,
    in instances: InstanceContext = InstanceContext(), isOwn: Bool = true,
    to content: inout NodeContent
  ) {
    let (base, track) = cut(builder, property, log)
    if let value = Value(base, kind: property.kind) {
      content.values.append(PropertyValue(property, value))
    }
    guard var track else { return }
    if isOwn { repeatOwn(&track, of: property, log, in: instances) }
    content.tracks.append(PropertyTrack(property, .lanes(track)))
  }

  /// Adds the value and the track of a property without lanes in the window.
  func add(
    _ builder: TrackBuilder<Value>, as property: Property, of log: NodeLog,
    in instances: InstanceContext, isOwn: Bool = true, to content: inout NodeContent
  ) {
    let (base, track) = cut(builder, property, log)
    content.values.append(PropertyValue(property, base))
    guard var track else { return }
    if isOwn { repeatOwn(&track, of: property, log, in: instances) }
    content.tracks.append(PropertyTrack(property, .values(track)))
  }

  /// Sets the period of a track that only the node itself moves.
  private func repeatOwn<V>(
    _ track: inout Track<V>, of property: Property, _ log: NodeLog, in instances: InstanceContext
  ) {
    track.period = window.period(of: property, in: log, delay: instances.sceneDelay)
    if window.playsSeparately, track.period == nil {
      track.cycle = window.cycle(of: property, in: log, delay: instances.sceneDelay)
    }
  }

  /// The value of a property in the window, and its track if it changes.
  private func cut<V>(
    _ builder: TrackBuilder<V>, _ property: Property, _ log: NodeLog
  ) -> (base: V, track: Track<V>?) {
    guard window.isInstant else {
      // A transition that begins at the very end still shows the old picture.
      if log.transitions.contains(where: { $0.log.added.instant == window.end.instant }) {
        return builder.track(from: window.start, duration: window.duration, in: library)
      }
      return builder.track(
        in: window, showingEnds: log.showsEnd(of: property, at: window.end), library)
    }
    let showsEnds = window.showsEnds && log.showsEnd(of: property, at: window.start)
    let value = builder.value(at: window.start, showingEnds: showsEnds, in: library)
    return (value ?? .travelling(.zero), nil)
  }
}

extension NodeLog {
  /// True if animations that end at a time still show their end then, as nothing else is set at it. An
  /// endless animation ends with the play.
  fileprivate func showsEnd(of property: Property, at time: Double) -> Bool {
    let ends = animations.contains { log in
      log.written.contains(property) && log.removed >= time
        && (log.timing.isEndless || (log.ended ?? log.plannedEnd)?.instant == time.instant)
    }
    return ends && !hasStep(of: property, at: time)
  }
}

extension TrackBuilder {
  /// The finished track over a window, with its value at the very end if it doesn't arrive at that; nil if the value
  /// never changes.
  ///
  /// - Parameter showsEnds: True if animations that end with the window still show their end.
  func track(
    in window: SceneWindow, showingEnds showsEnds: Bool, _ library: Library
  ) -> (base: V, track: Track<V>?) {
    let (base, track) = track(from: window.start, duration: window.duration, in: library)
    guard window.duration > 0,
      let final = value(at: window.end, showingEnds: showsEnds, in: library)
    else { return (base, track) }
    let last = track?.pieces.last.flatMap { piece in
      window.duration - piece.end < 1e-9 ? piece.motion.arrival(in: library) : nil
    }
    guard !final.isNearly(last ?? base, within: 1e-9) else { return (base, track) }
    return (base, (track ?? Track(base: base)).ending(on: final, at: window.duration))
  }
}

extension NodeLog {
  /// Calls a function with the layer, its sublayers at any depth and the nodes of their transitions.
  func visit(_ body: (NodeLog) -> Void) {
    body(self)
    for child in children { child.visit(body) }
    for transition in transitions {
      for node in transition.capture.nodes { node.visit(body) }
    }
  }
}
