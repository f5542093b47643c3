import AnimGeometry
import AnimTimeline

/// The nodes of a layer that has transitions: one that holds the place of the pictures, in it the
/// layer as it is, and for the time of each transition the picture that showed before.
extension TimelineBuilder {
  mutating func addPictures(
    of log: NodeLog, _ lowering: NodeLowering, _ content: NodeContent,
    _ transitions: [TransitionLowering], parent: Int?, in instances: InstanceContext,
    to nodes: inout [Node]
  ) throws(RecordingError) {
    let pair = nodes.count
    let place = self.place(of: log, content, transitions)
    let pairID = instances.id(of: log)
    nodes.append(node(pairID, of: log, role: log.role, parent: parent, place, kind: .plain))
    for transition in transitions where !transition.effect.isOutgoingOnTop {
      addOutgoing(transition, of: log, parent: pair, pairID, to: &nodes)
    }
    let index = nodes.count
    var picture = content.filtered { !$0.placesPictures }
    addMotion(.incoming, transitions, of: log, to: &picture)
    let id = uniqueID(pairID + "/incoming")
    nodes.append(node(id, of: log, parent: pair, picture, kind: log.kind, text: log.text))
    try addInside(of: log, lowering, at: index, in: instances, to: &nodes)
    for transition in transitions where transition.effect.isOutgoingOnTop {
      addOutgoing(transition, of: log, parent: pair, pairID, to: &nodes)
    }
  }

  /// What places both pictures, with the layer's bounds as a clip while pictures move.
  ///
  /// Pictures lie about their own anchor points, so that the anchor point of their place is its
  /// origin.
  private func place(
    of log: NodeLog, _ content: NodeContent, _ transitions: [TransitionLowering]
  ) -> NodeContent {
    var result = content.filtered(\.placesPictures)
    guard let first = transitions.first(where: \.effect.moves),
      case .point(let anchor) = log.model(.anchorPoint, at: first.start)
    else { return result }
    var clip = TrackBuilder(
      models: [(log.start, Lanes.zero)], start: log.start, end: min(log.end, window.horizon))
    for transition in transitions { transition.applyClip(to: &clip) }
    add(clip, as: .masksToBounds, of: log, isOwn: false, to: &result)
    result.values.append(PropertyValue(.anchorPoint, .point(anchor)))
    func box(_ bounds: Lanes) -> Lanes {
      Lanes(-anchor.x * bounds.z, -anchor.y * bounds.w, bounds.z, bounds.w)
    }
    for entry in content.values where entry.property == .bounds {
      guard let bounds = entry.value.lanes, let value = Value(box(bounds), kind: .rect) else {
        continue
      }
      result.values.append(PropertyValue(.bounds, value))
    }
    for entry in content.tracks where entry.property == .bounds {
      if case .lanes(let track) = entry.track, let moved = track.mapped(linear: box) {
        result.tracks.append(PropertyTrack(.bounds, .lanes(moved)))
      }
    }
    return result
  }

  /// What transitions do to the opacity and the position of a picture.
  private func addMotion(
    _ picture: TransitionEffect.Picture, _ transitions: [TransitionLowering], of log: NodeLog,
    to content: inout NodeContent
  ) {
    let end = min(log.end, window.horizon)
    var opacity = TrackBuilder(
      models: [(log.start, Lanes(1, 0, 0, 0))], start: log.start, end: end)
    var position = TrackBuilder(models: [(log.start, Lanes.zero)], start: log.start, end: end)
    for transition in transitions {
      transition.applyOpacity(of: picture, to: &opacity)
      transition.applyOffset(of: picture, to: &position)
    }
    add(opacity, as: .opacity, of: log, isOwn: false, to: &content)
    add(position, as: .position, of: log, isOwn: false, to: &content)
  }

  /// The old picture for the time of its transition.
  private mutating func addOutgoing(
    _ transition: TransitionLowering, of log: NodeLog, parent: Int, _ parentID: String,
    to nodes: inout [Node]
  ) {
    guard let life = span(from: transition.start, to: transition.end) else { return }
    let picture = transition.transition.picture
    var content = NodeContent(
      values: picture.values.sorted { $0.key < $1.key }
        .map { PropertyValue($0.key, library.stored($0.value)) })
    addMotion(.outgoing, [transition], of: log, to: &content)
    let id = uniqueID(parentID + "/outgoing")
    let index = nodes.count
    var node = Node(
      id: id, kind: picture.kind, parent: parent, start: life.start, end: life.end,
      values: content.values, tracks: content.tracks, text: picture.text)
    node.isAdded = transition.effect.isAdding
    nodes.append(node)
    for child in picture.children {
      add(child, parent: index, parentID: id, life: life, to: &nodes)
    }
  }

  /// A part of an old picture.
  private mutating func add(
    _ frozen: FrozenNode, parent: Int, parentID: String, life: (start: Double, end: Double),
    to nodes: inout [Node]
  ) {
    let id = uniqueID(parentID + "/" + frozen.name)
    let index = nodes.count
    var node = Node(
      id: id, kind: frozen.kind, role: frozen.role, parent: parent, start: life.start,
      end: life.end,
      values: frozen.values.sorted { $0.key < $1.key }
        .map { PropertyValue($0.key, library.stored($0.value)) },
      text: frozen.text)
    node.isAdded = frozen.isAdded
    nodes.append(node)
    for child in frozen.children {
      add(child, parent: index, parentID: id, life: life, to: &nodes)
    }
  }
}

extension Track<Lanes> {
  /// The track put through a function that keeps sums and multiples; nil where its lanes aren't
  /// known.
  fileprivate func mapped(linear function: (Lanes) -> Lanes) -> Track? {
    var result = self
    result.base = function(base)
    result.pieces = pieces.compactMap { piece in
      var moved = piece
      guard let motion = piece.motion.mapped(linear: function) else { return nil }
      moved.motion = motion
      return moved
    }
    return result.pieces.count == pieces.count ? result : nil
  }
}
