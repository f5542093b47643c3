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
    let picture = incoming(of: log, lowering, content, transitions)
    let id = uniqueID(pairID + "/incoming")
    nodes.append(node(id, of: log, parent: pair, picture, kind: log.kind, text: log.text))
    try addInside(of: log, lowering, at: index, in: instances, to: &nodes)
    for transition in transitions where transition.effect.isOutgoingOnTop {
      addOutgoing(transition, of: log, parent: pair, pairID, to: &nodes)
    }
  }

  /// What places both pictures, with the layer's bounds as a clip while they show inside of them, and
  /// the perspective of pictures that turn.
  ///
  /// Pictures lie about their own anchor points, so that the anchor point of their place is its
  /// origin.
  private mutating func place(
    of log: NodeLog, _ lowering: NodeLowering, _ content: NodeContent,
    _ transitions: [TransitionLowering], in instances: InstanceContext
  ) -> NodeContent {
    var result = content.filtered(\.placesPictures)
    if let perspective = transitions.lazy.compactMap(\.effect.perspective).first {
      // What lies flat looks the same in it.
      result.values.append(PropertyValue(.sublayerTransform, .transform(perspective)))
    }
    guard let first = transitions.first(where: \.effect.clips),
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

  /// The layer as it is, with what transitions do to it.
  private mutating func incoming(
    of log: NodeLog, _ lowering: NodeLowering, _ content: NodeContent,
    _ transitions: [TransitionLowering]
  ) -> NodeContent {
    var picture = content.filtered { !$0.placesPictures }
    guard let first = transitions.first(where: \.effect.turns) else {
      addMotion(.incoming, transitions, of: log, to: &picture)
      return picture
    }
    // What turns about its centre is placed by it.
    var center = TrackBuilder(
      models: [(log.start, Lanes.zero)], start: log.start, end: min(log.end, window.horizon))
    if case .point(let anchor) = log.model(.anchorPoint, at: first.start) {
      center = lowering.lanes(.bounds, library: &library).mapped {
        let center = TransitionEffect.center(of: Size($0.z, $0.w), anchor: anchor)
        return Lanes(center.x, center.y, 0, 0)
      }
    }
    let fixed = first.effect.fixed
    picture = picture.filtered { fixed[$0] == nil }
    picture.values += fixed.sorted { $0.key < $1.key }.map { PropertyValue($0.key, $0.value) }
    addMotion(.incoming, transitions, of: log, around: center, to: &picture)
    return picture
  }

  /// What transitions do to where a picture is and to how much of it shows.
  private mutating func addMotion(
    _ picture: TransitionEffect.Picture, _ transitions: [TransitionLowering], of log: NodeLog,
    around center: TrackBuilder<Lanes>? = nil, to content: inout NodeContent
  ) {
    let end = min(log.end, window.horizon)
    var properties = [Property.opacity, .position]
    if transitions.contains(where: \.effect.turns) {
      properties += [.transformRotation, .anchorPointZ, .zPosition]
    }
    if picture == .outgoing { properties.append(.transitionProgress) }
    for property in properties {
      let rest = property == .opacity ? Lanes(1, 0, 0, 0) : .zero
      var builder = TrackBuilder(models: [(log.start, rest)], start: log.start, end: end)
      if property == .position, let center { builder = center }
      for transition in transitions {
        transition.apply(property, of: picture, isCentered: center != nil, to: &builder)
      }
      add(builder, as: property, of: log, isOwn: false, to: &content)
    }
  }

  /// The old picture for the time of its transition.
  private mutating func addOutgoing(
    _ transition: TransitionLowering, of log: NodeLog, parent: Int, _ parentID: String,
    to nodes: inout [Node]
  ) {
    guard let life = span(from: transition.start, to: transition.end) else { return }
    let effect = transition.effect
    var picture = transition.transition.picture
    picture.role = .sublayer
    picture.isAdded = effect.isAdding
    picture.mixing = effect.mixing
    picture.values.merge(effect.fixed) { $1 }
    var motion = NodeContent()
    addMotion(.outgoing, [transition], of: log, to: &motion)
    let id = uniqueID(parentID + "/outgoing")
    guard let opening = effect.opening else {
      return add(picture, id, parent: parent, life: life, adding: motion, to: &nodes)
    }
    let holder = FrozenNode(name: picture.name, kind: .plain, role: .sublayer, values: [:])
    add(holder, id, parent: parent, life: life, to: &nodes)
    let index = nodes.count - 1
    add(
      picture, uniqueID(id + "/picture"), parent: index, life: life, adding: motion, to: &nodes)
    var path = TrackBuilder(
      models: [(log.start, Value.path(Path()))], start: log.start,
      end: min(log.end, window.horizon))
    transition.applyOpening(to: &path)
    var outline = NodeContent()
    add(path, as: .path, of: log, in: InstanceContext(), isOwn: false, to: &outline)
    add(
      .opening(opening.rule), uniqueID(id + "/opening"), parent: index, life: life,
      adding: outline, to: &nodes)
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
