import AnimGeometry
import AnimTimeline

/// The nodes of a layer that has transitions: one that holds the place of the pictures, in it the
/// layer as it is, and for the time of each transition what it shows behind that and before it.
extension TimelineBuilder {
  /// Adds a layer as a place with pictures in the stretches of its life in which transitions run, and
  /// as one node in those without.
  mutating func addStretches(
    of log: NodeLog, _ lowering: NodeLowering, _ content: NodeContent,
    _ transitions: [TransitionLowering], parent: Int?, in instances: InstanceContext,
    to nodes: inout [Node]
  ) throws(RecordingError) {
    let outer = life
    defer { life = outer }
    for stretch in stretches(of: log, lowering, transitions) {
      life = (max(stretch.start, outer.start), min(stretch.end, outer.end))
      guard life.start < life.end, span(from: life.start, to: life.end) != nil else { continue }
      let shown = stretch.transitions
      let layout = TransitionLayout(log, lowering, shadow: stretch.shadow)
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

  /// Adds a layer as one node before, between and after its transitions, and as a place with pictures
  /// while one runs.
  private mutating func addAlternating(
    of log: NodeLog, _ lowering: NodeLowering, _ content: NodeContent,
    _ transitions: [TransitionLowering], _ layout: TransitionLayout, parent: Int?,
    in instances: InstanceContext, to nodes: inout [Node]
  ) throws(RecordingError) {
    let outer = life
    defer { life = outer }
    var start = log.start
    /// Moves on to a stretch of the layer's life, unless nothing of it is seen.
    func isSeen(until end: Double, _ life: inout (start: Double, end: Double)) -> Bool {
      life = (max(start, outer.start), min(end, outer.end))
      start = max(start, end)
      return life.start < life.end
    }
    for transition in transitions {
      if isSeen(until: transition.start, &life), span(from: life.start, to: life.end) != nil {
        try addWhole(log, lowering, content, parent: parent, in: instances, to: &nodes)
      }
      if isSeen(until: transition.end, &life), span(from: life.start, to: life.end) != nil {
        try addPictures(
          of: log, lowering, content, [transition], layout, parent: parent, in: instances,
          to: &nodes)
      }
    }
    if isSeen(until: log.end, &life), span(from: life.start, to: life.end) != nil {
      try addWhole(log, lowering, content, parent: parent, in: instances, to: &nodes)
    }
  }

  private mutating func addPictures(
    of log: NodeLog, _ lowering: NodeLowering, _ content: NodeContent,
    _ transitions: [TransitionLowering], _ layout: TransitionLayout, parent: Int?,
    in instances: InstanceContext, to nodes: inout [Node]
  ) throws(RecordingError) {
    let movesOnly = transitions.allSatisfy(\.staging.movesNewOnly)
    let hasDepth = log.kind == .transform && log.hasDepth
    let keepsDepth = hasDepth && transitions.allSatisfy(\.staging.fades)
    let isFlattened = log.kind == .transform && !keepsDepth
    if hasDepth, !keepsDepth {
      report(.warning, "transitions other than fades show what is in a space as flat pictures", log)
    }
    let bounds = lowering.lanes(.bounds, library: &library)
    for transition in transitions {
      let staging = transition.staging
      for node in staging.nodes { node.travel?.bounds = bounds }
      if staging.clips, staging.size.width * staging.size.height == 0 {
        report(
          .warning, "its transition shows what is inside of its bounds, which have no size", log)
      }
      for node in staging.nodes {
        node.setLife(from: transition.start, to: transition.end)
        node.placePicture {
          let picture = layout.picture($0)
          return isFlattened ? picture.flattened() : picture
        }
      }
      if !movesOnly { staging.new.shift = -staging.anchor }
    }
    let pair = nodes.count
    let pairID = nodeID(of: log, in: instances)
    var content = isFlattened ? content.filtered { $0.owner == .any } : content
    let movesAnchor = movesAnchor(of: log, lowering)
    let shared = content.filtered { $0.pictureShare == .both }
    let place = layout.content(ofPlace: content)
    let isApart = TransitionLayout.holdsPicturesApart(layout.shadow, transitions.map(\.staging))
    nodes.append(
      node(
        pairID, of: log, role: log.role, parent: parent,
        self.place(
          of: log, lowering, place, transitions, holdsPictures: !isApart, movesAnchor: movesAnchor,
          in: instances),
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
      let place = self.place(
        of: log, lowering, shared, transitions, holdsPictures: true, movesAnchor: false,
        in: instances)
      nodes.append(node(id, of: log, parent: pair, place, kind: .plain))
    }
    for transition in transitions {
      for member in transition.staging.below {
        try add(member, of: transition, parent: frame, in: instances, to: &nodes)
      }
    }
    var picture = layout.content(ofPicture: content)
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
      for member in transition.staging.above {
        try add(member, of: transition, parent: frame, in: instances, to: &nodes)
      }
    }
  }

  /// The content of what places both pictures; where they lie right in it, with the layer's bounds as a
  /// clip while they show inside of them, and the perspective that they are seen in.
  ///
  /// Pictures lie about their own anchor points, so that the anchor point of their place is its
  /// origin, until the layer's moves: then it is elsewhere in the place, and they lie there as they did.
  private mutating func place(
    of log: NodeLog, _ lowering: NodeLowering, _ content: NodeContent,
    _ transitions: [TransitionLowering], holdsPictures: Bool, movesAnchor: Bool,
    in instances: InstanceContext
  ) -> NodeContent {
    var result = content
    let end = min(log.end, window.horizon)
    let perspectives = transitions.compactMap(\.staging.perspective)
    if holdsPictures, let perspective = perspectives.first {
      // What lies flat looks the same in it.
      var track = TrackBuilder(
        models: [(log.start, Value.transform(perspective))], start: log.start, end: end)
      for transition in transitions {
        guard let own = transition.staging.perspective, own != perspective else { continue }
        transition.apply(.transform(own), to: &track)
      }
      add(track, as: .sublayerTransform, of: log, in: instances, isOwn: false, to: &result)
    }
    let clips = holdsPictures && transitions.contains(where: \.staging.clips)
    if clips {
      var clip = TrackBuilder(models: [(log.start, Lanes.zero)], start: log.start, end: end)
      for transition in transitions where transition.staging.clips {
        transition.apply(Lanes(1, 0, 0, 0), to: &clip)
      }
      add(clip, as: .masksToBounds, of: log, isOwn: false, to: &result)
    }
    // A shadow is blurred as it is seen in the middle of the bounds.
    let isBlurredAside =
      content.contains(.shadowOpacity)
      && transitions.contains { $0.staging.anchorPoint != Point(0.5, 0.5) }
    guard clips || movesAnchor || isBlurredAside else { return result }
    let bounds = lowering.lanes(.bounds, library: &library)
    func box(of transition: TransitionLowering) -> TrackBuilder<Lanes> {
      let staging = transition.staging
      return bounds.mapped {
        let box = staging.box(for: Size($0.z, $0.w))
        return Lanes(box.origin.x, box.origin.y, box.size.width, box.size.height)
      }
    }
    var boxes = box(of: transitions[0])
    for transition in transitions
    where transition.staging.anchorPoint != transitions[0].staging.anchorPoint {
      transition.apply(box(of: transition), to: &boxes)
    }
    add(boxes, as: .bounds, of: log, in: instances, to: &result)
    let anchors =
      movesAnchor
      ? lowering.lanes(.anchorPoint, library: &library) : self.anchors(transitions, of: log)
    add(anchors, as: .anchorPoint, of: log, in: instances, isOwn: movesAnchor, to: &result)
    return result
  }

  /// Whether the layer's anchor point ever moves.
  private mutating func movesAnchor(of log: NodeLog, _ lowering: NodeLowering) -> Bool {
    guard lowering.properties.contains(.anchorPoint) else { return false }
    return lowering.lanes(.anchorPoint, library: &library)
      .track(from: log.start, duration: min(log.end, window.horizon) - log.start, in: library)
      .track != nil
  }

  /// The layer's anchor point as each of its transitions begins.
  private func anchors(
    _ transitions: [TransitionLowering], of log: NodeLog
  ) -> TrackBuilder<Lanes> {
    track(of: transitions, in: log) { $0.anchorPoint }
  }

  /// A layer that a transition shows besides the new picture.
  private mutating func add(
    _ member: NodeLog, of transition: TransitionLowering, parent: Int,
    in instances: InstanceContext, to nodes: inout [Node]
  ) throws(RecordingError) {
    let index = nodes.count
    try add(member, parent: parent, in: instances, to: &nodes)
    guard index < nodes.count else { return }
    nodes[index].isAdded = transition.staging.addsUp
    nodes[index].mixing = transition.staging.mixing
  }

  /// A node around the new picture, which does what transitions do to that, with their masks.
  private mutating func addHolder(
    _ transitions: [TransitionLowering], of log: NodeLog, _ shared: NodeContent, parent: Int,
    in instances: InstanceContext, to nodes: inout [Node]
  ) throws(RecordingError) {
    let index = nodes.count
    var content = shared
    try addMotion(transitions, of: log, at: rest(of: transitions[0].staging), to: &content)
    let id = nodeID(of: transitions[0].staging.new, in: instances)
    nodes.append(node(id, of: log, parent: parent, content, kind: .plain))
    for transition in transitions {
      for child in transition.staging.new.children {
        try add(child, parent: index, in: instances, to: &nodes)
      }
    }
  }

  /// What transitions do to the place of the new picture, or to the picture itself.
  private mutating func addMotion(
    _ transitions: [TransitionLowering], of log: NodeLog, at rest: [Property: Value],
    to content: inout NodeContent
  ) throws(RecordingError) {
    var lowered: [(transition: TransitionLowering, lowering: NodeLowering)] = []
    for transition in transitions {
      lowered.append((transition, try lowering(of: transition.staging.new, for: log)))
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

  /// Where the place of the new picture is when nothing is done to it.
  private func rest(of staging: Staging) -> [Property: Value] {
    let (size, anchor) = (staging.size, staging.anchor)
    return [
      .bounds: .rect(Rect(0, 0, size.width, size.height)),
      .position: .point(Point(size.width / 2 - anchor.x, size.height / 2 - anchor.y)),
    ]
  }

  /// Puts the new picture's anchor point to where its place has it.
  private mutating func addAnchor(
    _ transitions: [TransitionLowering], of log: NodeLog, to content: inout NodeContent
  ) {
    let builder = track(of: transitions, in: log) { $0.anchor }
    add(builder, as: .position, of: log, isOwn: false, to: &content)
  }

  /// A point that each transition has for its time; elsewhere it is that of the first.
  private func track(
    of transitions: [TransitionLowering], in log: NodeLog, _ point: (Staging) -> Point
  ) -> TrackBuilder<Lanes> {
    func lanes(_ point: Point) -> Lanes { Lanes(point.x, point.y, 0, 0) }
    let first = point(transitions[0].staging)
    var builder = TrackBuilder(
      models: [(log.start, lanes(first))], start: log.start, end: min(log.end, window.horizon))
    for transition in transitions where point(transition.staging) != first {
      transition.apply(lanes(point(transition.staging)), to: &builder)
    }
    return builder
  }

  /// An old picture, or a part of one.
  mutating func add(
    _ frozen: FrozenNode, _ id: String, parent: Int?, life: (start: Double, end: Double),
    adding content: NodeContent = NodeContent(), to nodes: inout [Node]
  ) throws(RecordingError) {
    let index = nodes.count
    nodes.append(
      frozen.node(
        id, role: frozen.role, parent: parent, start: life.start, end: life.end, adding: content,
        &library))
    if let source = frozen.source {
      return try addCopies(of: source, id, parent: index, life: life, to: &nodes)
    }
    for child in frozen.children {
      try add(child, uniqueID(id + "/" + child.name), parent: index, life: life, to: &nodes)
    }
  }

  /// The copies and particles of a layer as they were at a time: the layer is recorded once more at that
  /// moment.
  private mutating func addCopies(
    of source: FrozenNode.Source, _ id: String, parent: Int, life: (start: Double, end: Double),
    to nodes: inout [Node]
  ) throws(RecordingError) {
    let log = source.log
    let shown = (window, self.life, shownIDs)
    window = SceneWindow(at: source.time, showsEnds: false)
    (self.life, shownIDs) = ((-.infinity, .infinity), [])
    defer { (window, self.life, shownIDs) = shown }
    let knownIDs = ids
    // Names count from the start in the picture.
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
  /// Lets it and all in it live for a stretch of scene time.
  fileprivate func setLife(from start: Double, to end: Double) {
    (self.start, self.end) = (start, end)
    for child in children { child.setLife(from: start, to: end) }
  }

  /// What an id of something in a layer, such as `rain/0` or `dots[1]/dot`, adds to the layer's own.
  fileprivate func path(to inner: String) -> Substring {
    let rest = inner.hasPrefix(id) ? inner.dropFirst(id.count) : ""
    return rest.hasPrefix("/") || rest.hasPrefix("[") ? rest : "/" + inner[...]
  }

  /// Shows the old picture, wherever it does, as its place needs it.
  fileprivate func placePicture(_ change: (FrozenNode) -> FrozenNode) {
    placedPicture = picture.map(change)
    for child in children { child.placePicture(change) }
  }

  /// Whether anything in it may leave the plane, or be sorted by depth.
  fileprivate var hasDepth: Bool {
    tiltsSublayers
      || children.contains { child in
        child.role == .sublayer
          && (child.leavesItsPlane || child.kind == .transform && child.hasDepth)
      }
  }
}
