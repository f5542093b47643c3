import AnimGeometry
import AnimTimeline
import TrackBuilding

/// A snapshot of a layer and its sublayers at one time: the outgoing picture of a transition. It
/// shares paths and pictures with the timeline and never changes.
struct Snapshot {
  var name: String
  /// Id of the layer.
  var layerID: String
  var kind: Node.Kind
  var role = Node.Role.sublayer
  var values: [Property: Value]
  /// True if it is added to its siblings; see ``Node/isAdded``.
  var isAdded = false
  /// Pixel transition to its siblings; see ``Node/mixing``.
  var mixing: PictureMixing?
  var children: [Snapshot] = []
  /// True if it is the picture of a transition, including its shadow.
  var isPicture = false
  /// Maximum depth of nested pictures of transitions in it.
  var nesting = 0
  /// If it holds pictures of a transition: the snapshot without that transition, as the only
  /// element.
  var plain: [Snapshot] = []
  /// Source of the copies or particles that replace the children; nil for other layers.
  var source: Source?

  /// Maximum depth of nested pictures, for transitions that begin before the last one ends. Older
  /// pictures are hardly visible.
  fileprivate static let maximumNesting = 8

  /// A replicator or an emitter at a scene time.
  struct Source {
    var log: NodeLog
    var time: Double
  }

  /// Returns the node of the snapshot, without its children.
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
  /// Returns the snapshot of a node as it was committed last, with its shadow. Properties that
  /// place it in its superlayer are left out.
  func picture(of node: NodeLog) -> Snapshot {
    // Copies and particles are taken from before the present commit.
    var result = nodeSnapshot(node, copiesAt: max(now - Self.moment, 0))
    // The container has the role of a mask or a sublayer, not the picture.
    result.role = .sublayer
    result.values = result.values.filter { $0.key.transitionSlot != .place }
    result.isPicture = true
    return result
  }

  /// Seconds from the state before a commit to the commit.
  private static let moment = 1e-6

  /// Returns a snapshot of a node as it was committed last.
  ///
  /// - Parameters:
  ///   - time: Scene time of its copies and particles.
  ///   - bounds: Bounds of the layer whose transition moves the picture; nil for other nodes.
  func nodeSnapshot(_ node: NodeLog, copiesAt time: Double, in bounds: Rect? = nil) -> Snapshot {
    var inner = Snapshot(
      name: node.name, layerID: node.layerID, kind: node.kind, role: node.role,
      values: presentationValues(of: node),
      children: node.children.filter { $0.end == .infinity }.map {
        nodeSnapshot($0, copiesAt: time)
      })
    inner.countNesting()
    if let travel = node.travel, let bounds, case .point(let point)? = inner.values[.position] {
      inner.values[.position] = .point(
        travel.place(point, from: node.rest + node.shift, in: bounds.size))
    }
    if node.isReplicator || node.emitter != nil {
      inner.source = Snapshot.Source(log: node, time: time)
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
    return pictures(of: node, as: inner, last.capture, copiesAt: time)
  }

  /// Returns a snapshot of a node during a transition: a container with the present pictures.
  ///
  /// - Parameter plain: Snapshot of the node without the transition.
  private func pictures(
    of node: NodeLog, as plain: Snapshot, _ capture: TransitionCapture, copiesAt time: Double
  ) -> Snapshot {
    let shadow = plain.shadowHolder(clips: capture.clips)
    var inner = plain
    inner.values = plain.values.filter { $0.key.transitionSlot.isOfPicture(shadow) }
    inner.values[.anchorPoint] = .point(capture.anchorPoint)
    inner.role = .sublayer
    let squares =
      capture.movesPicturesOnly && plain.values[.borderWidth] == nil
      && !plain.cornersOfPlace(capture).isEmpty
    if squares { inner.values[.cornerRadius] = nil }
    func picture(of node: NodeLog) -> Snapshot {
      let picture = nodeSnapshot(node, copiesAt: time, in: plain.bounds).placed(shadow)
      return squares ? picture.squared { plain.values[$0] } : picture
    }
    func pictures(of nodes: [NodeLog]) -> [Snapshot] {
      nodes.map { node in
        var picture = picture(of: node)
        (picture.isAdded, picture.mixing) = (capture.addsUp, capture.mixing)
        return picture
      }
    }
    var new = picture(of: capture.new)
    if capture.movesNewOnly {
      new = inner.moved(as: new)
    } else {
      inner.values[.position] = .point(capture.anchor)
      new.children.insert(inner, at: 0)
      new.countNesting()
    }
    return plain.place(
      holding: pictures(of: capture.below) + [new] + pictures(of: capture.above), capture, shadow
    ).nested(around: plain)
  }
}

extension Snapshot {
  fileprivate var bounds: Rect? {
    if case .rect(let bounds)? = values[.bounds] { bounds } else { nil }
  }

  /// Returns the container of the pictures of a transition, relative to the node's present anchor
  /// point; see ``TransitionLayout``.
  fileprivate func place(
    holding pictures: [Snapshot], _ capture: TransitionCapture, _ shadow: ShadowHolder
  ) -> Snapshot {
    func node(_ name: String, _ role: Node.Role, _ isIncluded: (Property) -> Bool) -> Snapshot {
      Snapshot(
        name: name, layerID: layerID, kind: .plain, role: role,
        values: values.filter { isIncluded($0.key) })
    }
    func cut(_ holder: inout Snapshot) {
      holder.children = pictures
      if let perspective = capture.perspective {
        holder.values[.sublayerTransform] = .transform(perspective)
      }
      if capture.clips { holder.values[.masksToBounds] = .flag(true) }
      holder.values.merge(cornersOfPlace(capture)) { $1 }
    }
    var place = node(name, role) { $0.transitionSlot.isOfPlace(shadow) }
    place.values[.anchorPoint] = values[.anchorPoint]
    if let bounds { place.values[.bounds] = .rect(capture.box(for: bounds.size)) }
    guard TransitionLayout.holdsPicturesApart(shadow, [capture]) else {
      cut(&place)
      return place
    }
    if shadow == .outline {
      var outline = node("shadow", .sublayer, ShadowHolder.isOfOutline)
      outline.values[.anchorPoint] = .point(capture.anchorPoint)
      place.children.append(outline)
    }
    var holder = node("pictures", .sublayer) { $0.transitionSlot == .both }
    holder.values[.bounds] = place.values[.bounds]
    holder.values[.anchorPoint] = .point(capture.anchorPoint)
    cut(&holder)
    holder.countNesting()
    place.children.append(holder)
    return place
  }
}

extension Snapshot {
  /// Returns the snapshot for a container of pictures: without its shadow, unless each picture has
  /// its own.
  func placed(_ shadow: ShadowHolder) -> Snapshot {
    shadow == .picture
      ? self
      : changingPictures { $0.values = $0.values.filter { $0.key.transitionSlot != .shadow } }
  }

  /// Returns the snapshot with flat pictures, for a transform layer.
  func flattened() -> Snapshot {
    changingPictures {
      $0.kind = .plain
      $0.values = $0.values.filter { $0.key.owner == .any }
    }
  }

  /// Updates the depth of nested pictures from the children and from itself.
  fileprivate mutating func countNesting() {
    nesting = (children.map(\.nesting).max() ?? 0) + (plain.isEmpty ? 0 : 1)
  }

  /// Returns the snapshot as a container of pictures, without the innermost ones if they are nested
  /// too deeply.
  fileprivate func nested(around plain: Snapshot) -> Snapshot {
    var result = self
    result.plain = [plain]
    result.countNesting()
    return result.nesting > Self.maximumNesting ? result.withoutOldest() : result
  }

  /// Returns the snapshot with the innermost transition already over.
  private func withoutOldest() -> Snapshot {
    if nesting == 1, var result = plain.first {
      (result.role, result.isPicture) = (role, isPicture)
      (result.isAdded, result.mixing) = (isAdded, mixing)
      if isPicture { result.values = result.values.filter { $0.key.transitionSlot != .place } }
      result.values.merge(values.filter { $0.key.transitionSlot == .place }) { $1 }
      return result
    }
    var result = self
    let deepest = nesting - (plain.isEmpty ? 0 : 1)
    result.children = children.map { $0.nesting == deepest ? $0.withoutOldest() : $0 }
    result.countNesting()
    return result
  }

  func changingPictures(_ change: (inout Snapshot) -> Void) -> Snapshot {
    var result = self
    if isPicture {
      change(&result)
    } else {
      result.children = children.map { $0.changingPictures(change) }
    }
    return result
  }

  /// Returns the holder of the shadow at the time of the snapshot, like
  /// ``TransitionLayout/shadow``.
  fileprivate func shadowHolder(clips: Bool) -> ShadowHolder {
    func isSet(_ property: Property) -> Bool {
      values[property].map { $0 != property.defaultValue } ?? false
    }
    guard isSet(.shadowOpacity) else { return .picture }
    return ShadowHolder(
      isCut: children.contains { $0.role == .mask } || isSet(.masksToBounds),
      hasShape: isSet(.shadowPath), clips: clips)
  }

  /// Returns the snapshot with the values of a placeholder that is only moved and faded.
  fileprivate func moved(as other: Snapshot) -> Snapshot {
    var result = self
    result.values.merge(other.values.filter { $0.key != .bounds }) { $1 }
    return result
  }
}
