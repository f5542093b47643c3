import AnimGeometry
import AnimTimeline
import TrackBuilding

/// Lowering of a layer with transitions: a container of the pictures, in it the layer itself, and
/// during each transition the layers behind and before it.
extension TimelineBuilder {
  /// Adds a layer as a container with pictures in intervals with transitions, and as one node in
  /// those without.
  mutating func addIntervals(
    of log: NodeLog, _ lowering: NodeLowering, _ content: NodeContent,
    _ transitions: [TransitionLowering], parent: Int?, in instances: InstanceContext,
    to nodes: inout [Node]
  ) throws(RecordingError) {
    let outer = life
    defer { life = outer }
    for interval in intervals(of: log, lowering, transitions) {
      life = (max(interval.start, outer.start), min(interval.end, outer.end))
      guard life.start < life.end, span(from: life.start, to: life.end) != nil else { continue }
      let shown = interval.transitions
      let layout = TransitionLayout(log, lowering, shadow: interval.shadow)
      if !shown.contains(where: { span(from: $0.start, to: $0.end) != nil }) {
        try addWhole(log, lowering, content, parent: parent, in: instances, to: &nodes)
      } else if layout.isWholeInBetween {
        try addAlternating(
          of: log, lowering, content, shown, layout, parent: parent, in: instances, to: &nodes)
      } else {
        try addPictures(
          of: log, lowering, content, shown, layout, parent: parent, in: instances, to: &nodes)
      }
    }
  }

  /// Adds a layer as one node before, between and after its transitions, and as a container with
  /// pictures during each.
  private mutating func addAlternating(
    of log: NodeLog, _ lowering: NodeLowering, _ content: NodeContent,
    _ transitions: [TransitionLowering], _ layout: TransitionLayout, parent: Int?,
    in instances: InstanceContext, to nodes: inout [Node]
  ) throws(RecordingError) {
    let outer = life
    defer { life = outer }
    var start = log.start
    /// Moves on to the next interval of the layer's life. Returns false if it is empty.
    func isVisible(until end: Double, _ life: inout (start: Double, end: Double)) -> Bool {
      life = (max(start, outer.start), min(end, outer.end))
      start = max(start, end)
      return life.start < life.end
    }
    for transition in transitions {
      if isVisible(until: transition.start, &life), span(from: life.start, to: life.end) != nil {
        try addWhole(log, lowering, content, parent: parent, in: instances, to: &nodes)
      }
      if isVisible(until: transition.end, &life), span(from: life.start, to: life.end) != nil {
        try addPictures(
          of: log, lowering, content, [transition], layout, parent: parent, in: instances,
          to: &nodes)
      }
    }
    if isVisible(until: log.end, &life), span(from: life.start, to: life.end) != nil {
      try addWhole(log, lowering, content, parent: parent, in: instances, to: &nodes)
    }
  }

  private mutating func addPictures(
    of log: NodeLog, _ lowering: NodeLowering, _ content: NodeContent,
    _ transitions: [TransitionLowering], _ layout: TransitionLayout, parent: Int?,
    in instances: InstanceContext, to nodes: inout [Node]
  ) throws(RecordingError) {
    let movesOnly = transitions.allSatisfy(\.capture.movesNewOnly)
    let hasDepth = log.kind == .transform && log.hasDepth
    let keepsDepth = hasDepth && transitions.allSatisfy(\.capture.fades)
    let isFlattened = log.kind == .transform && !keepsDepth
    if hasDepth, !keepsDepth {
      report(.warning, "transitions other than fades show what is in a space as flat pictures", log)
    }
    let corners = TransitionCorners(
      lowering, transitions, masks: lowering.lanes(.masksToBounds, library: &library), in: library)
    prepare(transitions, of: log, lowering, layout, corners, isFlattened: isFlattened)
    let pair = nodes.count
    let pairID = nodeID(of: log, in: instances)
    var content = isFlattened ? content.filtered { $0.owner == .any } : content
    let movesAnchor = movesAnchor(of: log, lowering)
    let shared = content.filtered { $0.transitionSlot == .both }
    let isApart = TransitionLayout.holdsPicturesApart(layout.shadow, transitions.map(\.capture))
    let clip =
      corners == nil ? NodeContent() : content.filtered(TransitionCorners.properties.contains)
    let place = place(
      of: log, lowering, layout.content(ofPlace: content).adding(isApart ? NodeContent() : clip),
      transitions, holdsPictures: !isApart, movesAnchor: movesAnchor, in: instances)
    nodes.append(
      node(
        pairID, of: log, role: log.role, parent: parent, place,
        kind: keepsDepth ? .transform : .plain))
    if movesAnchor {
      let anchors = anchors(transitions, of: log)
      content = content.filtered { $0 != .anchorPoint }
      add(anchors, as: .anchorPoint, of: log, isOwn: false, to: &content)
    }
    if layout.shadow == .outline {
      let id = uniqueID(pairID + "/shadow")
      let outline = content.filtered(ShadowHolder.isOfOutline)
      nodes.append(node(id, of: log, parent: pair, outline, kind: .plain))
    }
    var frame = pair
    if isApart {
      frame = nodes.count
      let id = uniqueID(pairID + "/pictures")
      let content = self.place(
        of: log, lowering, shared.adding(clip), transitions, holdsPictures: true,
        movesAnchor: false, in: instances)
      nodes.append(node(id, of: log, parent: pair, content, kind: .plain))
    }
    for transition in transitions {
      for member in transition.capture.below {
        try add(member, of: transition, parent: frame, in: instances, to: &nodes)
      }
    }
    var picture = squared(
      layout.content(ofPicture: content), corners, of: log, lowering, in: instances)
    var holder = frame
    if movesOnly {
      try addMotion(transitions, of: log, at: [:], to: &picture)
    } else {
      holder = nodes.count
      try addHolder(transitions, of: log, shared, parent: frame, in: instances, to: &nodes)
      addAnchor(transitions, of: log, to: &picture)
    }
    let index = nodes.count
    let id = uniqueID(pairID + "/incoming")
    nodes.append(
      node(id, of: log, parent: holder, picture, kind: isFlattened ? .plain : log.kind))
    try addInside(of: log, lowering, at: index, in: instances, to: &nodes)
    for transition in transitions {
      for member in transition.capture.above {
        try add(member, of: transition, parent: frame, in: instances, to: &nodes)
      }
    }
  }

  /// Sets the life of the transitions' nodes, and their old pictures.
  private mutating func prepare(
    _ transitions: [TransitionLowering], of log: NodeLog, _ lowering: NodeLowering,
    _ layout: TransitionLayout, _ corners: TransitionCorners?, isFlattened: Bool
  ) {
    let movesOnly = transitions.allSatisfy(\.capture.movesNewOnly)
    let bounds = lowering.lanes(.bounds, library: &library)
    for transition in transitions {
      let capture = transition.capture
      if capture.clips, capture.size.width * capture.size.height == 0 {
        report(
          .warning, "its transition shows what is inside of its bounds, which have no size", log)
      }
      for node in capture.nodes {
        node.travel?.bounds = bounds
        node.setLife(from: transition.start, to: transition.end)
        node.placePicture {
          var picture = $0.placed(layout.shadow)
          if corners?.squaring.contains(where: { $0.start == transition.start }) == true {
            picture = picture.squared { log.model($0, at: transition.start) }
          }
          return isFlattened ? picture.flattened() : picture
        }
      }
      if !movesOnly { capture.new.shift = -capture.anchor }
    }
  }

  /// Adds a layer of a transition other than the new picture.
  private mutating func add(
    _ member: NodeLog, of transition: TransitionLowering, parent: Int,
    in instances: InstanceContext, to nodes: inout [Node]
  ) throws(RecordingError) {
    let index = nodes.count
    try add(member, parent: parent, in: instances, to: &nodes)
    guard index < nodes.count else { return }
    nodes[index].isAdded = transition.capture.addsUp
    nodes[index].mixing = transition.capture.mixing
  }

  /// Adds a node around the new picture, with the animations and masks of its placeholder.
  private mutating func addHolder(
    _ transitions: [TransitionLowering], of log: NodeLog, _ shared: NodeContent, parent: Int,
    in instances: InstanceContext, to nodes: inout [Node]
  ) throws(RecordingError) {
    let index = nodes.count
    var content = shared
    try addMotion(transitions, of: log, at: rest(of: transitions[0].capture), to: &content)
    let id = nodeID(of: transitions[0].capture.new, in: instances)
    nodes.append(node(id, of: log, parent: parent, content, kind: .plain))
    for transition in transitions {
      for child in transition.capture.new.children {
        try add(child, parent: index, in: instances, to: &nodes)
      }
    }
  }

  /// Adds the animations of the new picture's placeholder, to a node for it or to the picture
  /// itself.
  private mutating func addMotion(
    _ transitions: [TransitionLowering], of log: NodeLog, at rest: [Property: Value],
    to content: inout NodeContent
  ) throws(RecordingError) {
    var lowered: [(transition: TransitionLowering, lowering: NodeLowering)] = []
    for transition in transitions {
      lowered.append((transition, try lowering(of: transition.capture.new, for: log)))
    }
    var properties = Set(lowered.flatMap(\.lowering.properties)).union(rest.keys)
    // The picture has bounds of its own.
    if rest.isEmpty { properties.remove(.bounds) }
    let end = min(log.end, window.horizon)
    for property in properties.sorted() {
      let resting = rest[property] ?? property.defaultValue
      if let lanes = resting.lanes {
        var builder = TrackBuilder(models: [(log.start, lanes)], start: log.start, end: end)
        for (transition, lowering) in lowered where lowering.properties.contains(property) {
          transition.apply(lowering.lanes(property, library: &library), to: &builder)
        }
        add(builder, as: property, of: log, isOwn: false, to: &content)
      } else {
        var builder = TrackBuilder(models: [(log.start, resting)], start: log.start, end: end)
        for (transition, lowering) in lowered where lowering.properties.contains(property) {
          transition.apply(lowering.values(property, library: &library), to: &builder)
        }
        add(
          builder, as: property, of: log, in: InstanceContext(), isOwn: false, to: &content)
      }
    }
  }

  /// Adds a snapshot, such as an old picture.
  mutating func add(
    _ nodeSnapshot: Snapshot, _ id: String, parent: Int?, life: (start: Double, end: Double),
    adding content: NodeContent = NodeContent(), to nodes: inout [Node]
  ) throws(RecordingError) {
    let index = nodes.count
    nodes.append(
      nodeSnapshot.node(
        id, role: nodeSnapshot.role, parent: parent, start: life.start, end: life.end,
        adding: content,
        &library))
    if let source = nodeSnapshot.source {
      return try addCopies(of: source, id, parent: index, life: life, to: &nodes)
    }
    for child in nodeSnapshot.children {
      try add(child, uniqueID(id + "/" + child.name), parent: index, life: life, to: &nodes)
    }
  }

  /// Adds the copies and particles of a layer at an earlier time, by recording the layer again at
  /// that time.
  private mutating func addCopies(
    of source: Snapshot.Source, _ id: String, parent: Int, life: (start: Double, end: Double),
    to nodes: inout [Node]
  ) throws(RecordingError) {
    let log = source.log
    let shown = (window, self.life, shownIDs)
    window = SceneWindow(at: source.time, showsEnds: false)
    (self.life, shownIDs) = ((-.infinity, .infinity), [])
    defer { (window, self.life, shownIDs) = shown }
    let knownIDs = ids
    // Names are unique within the picture.
    ids = []
    log.visit { ids.insert($0.id) }
    var recorded = [node("", of: log, parent: nil, NodeContent(), kind: log.kind)]
    let lowering = try lowering(of: log)
    try addInside(of: log, lowering, at: 0, in: InstanceContext(), to: &recorded)
    ids = knownIDs
    let past = Timeline(
      size: canvas.size, background: canvas.background, duration: window.duration,
      loop: canvas.loop, nodes: recorded, library: library)
    var places = [0: parent]
    for (index, node) in recorded.enumerated().dropFirst() {
      guard let place = node.parent.flatMap({ places[$0] }), node.start <= 0, 0 < node.end
      else { continue }
      places[index] = nodes.count
      let properties = Set(node.values.map(\.property) + node.tracks.map(\.property))
      nodes.append(
        Node(
          id: uniqueID(id + log.path(to: node.id)), layer: node.layer, kind: node.kind,
          role: node.role, parent: place, start: life.start, end: life.end,
          values: properties.sorted().map {
            PropertyValue($0, library.stored(past.value(of: $0, node: index, at: 0)))
          }, tracks: [], isAdded: node.isAdded, mixing: node.mixing))
    }
  }
}

extension NodeLog {
  /// Sets the life of a node and its descendants to an interval of scene time.
  fileprivate func setLife(from start: Double, to end: Double) {
    (self.start, self.end) = (start, end)
    for child in children { child.setLife(from: start, to: end) }
  }

  /// Returns the suffix that an id of a descendant adds to this node's, such as `/0` of `rain/0` or
  /// `[1]/dot` of `dots[1]/dot`.
  fileprivate func path(to inner: String) -> Substring {
    let rest = inner.hasPrefix(id) ? inner.dropFirst(id.count) : ""
    return rest.hasPrefix("/") || rest.hasPrefix("[") ? rest : "/" + inner[...]
  }

  /// Adapts the old picture to its container, wherever a descendant shows it.
  fileprivate func placePicture(_ change: (Snapshot) -> Snapshot) {
    placedPicture = picture.map(change)
    for child in children { child.placePicture(change) }
  }

  /// True if a descendant may leave the plane or be sorted by depth.
  fileprivate var hasDepth: Bool {
    tiltsSublayers
      || children.contains { child in
        child.role == .sublayer
          && (child.leavesItsPlane || child.kind == .transform && child.hasDepth)
      }
  }
}
