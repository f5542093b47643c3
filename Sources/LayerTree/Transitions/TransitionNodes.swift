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
    let place = self.place(of: log, lowering, content, transitions, in: instances)
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
  private mutating func place(
    of log: NodeLog, _ lowering: NodeLowering, _ content: NodeContent,
    _ transitions: [TransitionLowering], in instances: InstanceContext
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
    let box = lowering.lanes(.bounds, library: &library).mapped {
      Lanes(-anchor.x * $0.z, -anchor.y * $0.w, $0.z, $0.w)
    }
    add(box, as: .bounds, of: log, in: instances, to: &result)
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
    var picture = transition.transition.picture
    picture.role = .sublayer
    picture.isAdded = transition.effect.isAdding
    var motion = NodeContent()
    addMotion(.outgoing, [transition], of: log, to: &motion)
    add(
      picture, uniqueID(parentID + "/outgoing"), parent: parent, life: life, adding: motion,
      to: &nodes)
  }

  /// An old picture, or a part of one.
  private mutating func add(
    _ frozen: FrozenNode, _ id: String, parent: Int, life: (start: Double, end: Double),
    adding content: NodeContent = NodeContent(), to nodes: inout [Node]
  ) {
    let index = nodes.count
    nodes.append(
      frozen.node(
        id, role: frozen.role, parent: parent, start: life.start, end: life.end, adding: content,
        &library))
    for child in frozen.children {
      add(child, uniqueID(id + "/" + child.name), parent: index, life: life, to: &nodes)
    }
  }
}
