import AnimGeometry
import AnimTimeline

/// What a layer and everything in it showed at one moment: the old picture of a transition. It shares
/// paths and pictures with the timeline and never changes.
struct FrozenNode {
  var name: String
  /// The id of the layer.
  var layerID: String
  var kind: Node.Kind
  var role = Node.Role.sublayer
  var values: [Property: Value]
  /// Whether it is added to its siblings; see ``Node/isAdded``.
  var isAdded = false
  /// What pixels do on the way to its siblings; see ``Node/mixing``.
  var mixing: PictureMixing?
  var children: [FrozenNode] = []
  /// Whether it is the picture of a transition, which has its shadow.
  var isPicture = false
  /// How many pictures of transitions lie within one another in it.
  var nesting = 0
  /// Of the pictures of a transition the node as it is without that, by itself in a list.
  var plain: [FrozenNode] = []
  /// What has copies or particles, which take the place of the children.
  var source: Source?

  /// Of transitions that begin before the last one ends, so many pictures lie within one another; next to
  /// nothing is seen of older ones.
  fileprivate static let mostNested = 8

  /// A replicator or an emitter at a time of the scene.
  struct Source {
    var log: NodeLog
    var time: Double
  }

  /// The node that shows it, without its children.
  func node(
    _ id: String, role: Node.Role, parent: Int?, start: Double = 0, end: Double = .infinity,
    adding content: NodeContent = NodeContent(), _ library: inout Library
  ) -> Node {
    let own = values.sorted { $0.key < $1.key }
      .map { PropertyValue($0.key, library.stored($0.value)) }
    return Node(
      id: id, layer: layerID, kind: kind, role: role, parent: parent, start: start, end: end,
      values: own + content.values, tracks: content.tracks, isAdded: isAdded, mixing: mixing)
  }
}

extension Scene {
  /// The picture of a node as it was committed last, without what places it in its superlayer, but
  /// with its shadow.
  func picture(of node: NodeLog) -> FrozenNode {
    // Its copies and particles are those that showed before what is committed now.
    var result = frozen(node, copiesAt: max(now - Self.moment, 0))
    // The place of both pictures masks, or is a sublayer.
    result.role = .sublayer
    result.values = result.values.filter { $0.key.pictureShare != .place }
    result.isPicture = true
    return result
  }

  /// Seconds by which what was committed at a time is later than what showed before it.
  private static let moment = 1e-6

  /// A node as it was committed last.
  ///
  /// - Parameters:
  ///   - time: When its copies and particles are what shows of them.
  ///   - bounds: Those of the layer whose picture it is, where a transition moves it.
  func frozen(_ node: NodeLog, copiesAt time: Double, in bounds: Rect? = nil) -> FrozenNode {
    var inner = FrozenNode(
      name: node.name, layerID: node.layerID, kind: node.kind, role: node.role,
      values: presentationValues(of: node),
      children: node.children.filter { $0.end == .infinity }.map {
        frozen($0, copiesAt: time)
      })
    inner.countNesting()
    if let travel = node.travel, let bounds, case .point(let point)? = inner.values[.position] {
      inner.values[.position] = .point(
        travel.place(point, from: node.rest + node.shift, in: bounds.size))
    }
    if node.isReplicator || node.emitter != nil {
      inner.source = FrozenNode.Source(log: node, time: time)
    }
    if let picture = node.picture {
      if node.standsForPicture { return picture.moved(as: inner) }
      inner.children.insert(picture, at: 0)
      inner.countNesting()
    }
    let running = node.transitions.filter { $0.log.removed == .infinity }
    guard let last = running.last,
      let lowering = TransitionLowering(last, in: node, until: now + 1e-3),
      lowering.isRunning(at: now)
    else { return inner }
    // The pictures as they stand, under the place of all.
    let staging = last.staging
    let plain = inner
    let shadow = inner.shadowHolder(clips: staging.clips)
    var place = inner.values.filter { $0.key.pictureShare.isOfPlace(shadow) }
    let shared = inner.values.filter { $0.key.pictureShare == .both }
    let outline = inner.values.filter { ShadowHolder.isOfOutline($0.key) }
    inner.values = inner.values.filter { $0.key.pictureShare.isOfPicture(shadow) }
    inner.role = .sublayer
    // Where the pictures lie, from where the anchor point is now.
    var box: Rect?
    if case .rect(let bounds)? = inner.values[.bounds] { box = bounds }
    if let box { place[.bounds] = .rect(staging.box(for: box.size)) }
    place[.anchorPoint] = inner.values[.anchorPoint]
    inner.values[.anchorPoint] = .point(staging.anchorPoint)
    var new = frozen(staging.new, copiesAt: time, in: box)
    if shadow != .picture { new = new.withoutShadowOfPicture() }
    if staging.movesNewOnly {
      new = inner.moved(as: new)
    } else {
      inner.values[.position] = .point(staging.anchor)
      new.children.insert(inner, at: 0)
      new.countNesting()
    }
    func placed(_ nodes: [NodeLog]) -> [FrozenNode] {
      nodes.map { node in
        var picture = frozen(node, copiesAt: time, in: box)
        if shadow != .picture { picture = picture.withoutShadowOfPicture() }
        (picture.isAdded, picture.mixing) = (staging.addsUp, staging.mixing)
        return picture
      }
    }
    var frame = FrozenNode(
      name: node.name, layerID: node.layerID, kind: .plain, role: node.role, values: place,
      children: placed(staging.below) + [new] + placed(staging.above))
    func cutPictures() {
      if let perspective = staging.perspective {
        frame.values[.sublayerTransform] = .transform(perspective)
      }
      if staging.clips { frame.values[.masksToBounds] = .flag(true) }
    }
    guard TransitionLayout.holdsPicturesApart(shadow, [staging]) else {
      cutPictures()
      return frame.nested(around: plain)
    }
    (frame.name, frame.role, frame.values) = ("pictures", .sublayer, shared)
    frame.values[.bounds] = place[.bounds]
    frame.values[.anchorPoint] = .point(staging.anchorPoint)
    cutPictures()
    frame.countNesting()
    var result = FrozenNode(
      name: node.name, layerID: node.layerID, kind: .plain, role: node.role, values: place,
      children: [frame])
    if shadow == .outline {
      var below = FrozenNode(
        name: "shadow", layerID: node.layerID, kind: .plain, values: outline)
      below.values[.anchorPoint] = .point(staging.anchorPoint)
      result.children.insert(below, at: 0)
    }
    return result.nested(around: plain)
  }
}

extension FrozenNode {
  /// The same where the shadow falls from the place of the pictures in it.
  func withoutShadowOfPicture() -> FrozenNode {
    changingPictures { $0.values = $0.values.filter { $0.key.pictureShare != .shadow } }
  }

  /// The same with the picture in the plane of its place, where its layer has none.
  func flattened() -> FrozenNode {
    changingPictures {
      $0.kind = .plain
      $0.values = $0.values.filter { $0.key.owner == .any }
    }
  }

  /// Counts what its children hold, and itself if it holds pictures of a transition.
  fileprivate mutating func countNesting() {
    nesting = (children.map(\.nesting).max() ?? 0) + (plain.isEmpty ? 0 : 1)
  }

  /// The same as the pictures of a transition of a node, without the oldest of too many.
  fileprivate func nested(around plain: FrozenNode) -> FrozenNode {
    var result = self
    result.plain = [plain]
    result.countNesting()
    return result.nesting > Self.mostNested ? result.withoutOldest() : result
  }

  /// The same where the innermost transition is over already.
  private func withoutOldest() -> FrozenNode {
    if nesting == 1, var result = plain.first {
      (result.role, result.isPicture) = (role, isPicture)
      (result.isAdded, result.mixing) = (isAdded, mixing)
      if isPicture { result.values = result.values.filter { $0.key.pictureShare != .place } }
      result.values.merge(values.filter { $0.key.pictureShare == .place }) { $1 }
      return result
    }
    var result = self
    let deepest = nesting - (plain.isEmpty ? 0 : 1)
    result.children = children.map { $0.nesting == deepest ? $0.withoutOldest() : $0 }
    result.countNesting()
    return result
  }

  private func changingPictures(_ change: (inout FrozenNode) -> Void) -> FrozenNode {
    var result = self
    if isPicture {
      change(&result)
    } else {
      result.children = children.map { $0.changingPictures(change) }
    }
    return result
  }

  /// As ``TransitionLayout/shadow``, at its moment.
  fileprivate func shadowHolder(clips: Bool) -> ShadowHolder {
    func isSet(_ property: Property) -> Bool {
      values[property].map { $0 != property.defaultValue } ?? false
    }
    guard isSet(.shadowOpacity) else { return .picture }
    return ShadowHolder(
      isCut: children.contains { $0.role == .mask } || isSet(.masksToBounds),
      hasShape: isSet(.shadowPath), clips: clips)
  }

  /// The picture where another node lies that is only moved and faded.
  fileprivate func moved(as other: FrozenNode) -> FrozenNode {
    var result = self
    result.values.merge(other.values.filter { $0.key != .bounds }) { $1 }
    return result
  }
}
