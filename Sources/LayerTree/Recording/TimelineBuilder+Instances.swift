import AnimGeometry
import AnimTimeline
import AnimTiming
import TrackBuilding

/// Copies of a replicator. Each copy is a node that moves and colours its contents, the nodes of the sublayers with
/// the copy's own time.
extension TimelineBuilder {
  mutating func addInstances(
    of log: NodeLog, _ lowering: NodeLowering, at index: Int, in instances: InstanceContext,
    to nodes: inout [Node]
  ) throws(RecordingError) {
    let counts = lowering.lanes(.instanceCount, library: &library)
    let most = counts.most(in: library).rounded()
    guard most <= Double(RecordingError.maximumInstances) else {
      throw .tooManyInstances(layer: log.id)
    }
    let copied = log.children.filter { $0.role == .sublayer }
    for mask in log.children where mask.role == .mask {
      try add(mask, parent: index, in: instances, to: &nodes)
    }
    guard most >= 1, !copied.isEmpty else { return }
    let count = Int(saturating: most)
    let delay = log.instanceDelay
    if (log.models[.instanceDelay]?.count ?? 1) > 1 || lowering.animates(.instanceDelay) {
      report(
        .warning, "a change of instanceDelay isn't followed; its first value counts all along",
        log)
    }
    let transform = lowering.values(.instanceTransform, library: &library)
    let colors = InstanceColors(lowering, library: &library)
    // The middle of the bounds, in which the copies are turned.
    var frame = NodeContent()
    let bounds = lowering.lanes(.bounds, library: &library)
    add(bounds, as: .bounds, of: log, in: instances, to: &frame)
    let middle = bounds.mapped { Components($0.x + $0.z / 2, $0.y + $0.w / 2, 0, 0) }
    add(middle, as: .position, of: log, in: instances, isOwn: false, to: &frame)

    let isFlat = log.kind == .plain && transform.isPlane(in: library) && !log.tiltsSublayers
    let kind = isFlat ? Node.Kind.plain : .transform
    var parent = index
    for copy in 0..<count {
      let id = uniqueID(instances.id(of: log) + "[\(copy)]")
      var content = frame
      if let power = transform.power(copy) {
        add(power, as: .transform, of: log, in: instances, isOwn: false, to: &content)
      } else if copy > 0 {
        // Each copy moves inside of the one before, so that moving transforms are multiplied.
        if depth(of: parent, in: nodes) >= RecordingError.maximumLevels {
          throw .tooManyMovingCopies(layer: log.id)
        }
        var step = frame
        add(transform, as: .transform, of: log, in: instances, isOwn: false, to: &step)
        let stepID = uniqueID(id + "/step")
        nodes.append(node(stepID, of: log, parent: parent, step, kind: kind))
        parent = nodes.count - 1
      }
      for (track, property) in [
        (colors.tint(of: copy), Property.multiplyColor), (colors.alpha(of: copy), .opacity),
      ] { add(track, as: property, of: log, in: instances, isOwn: false, to: &content) }
      if counts.least(in: library).rounded() <= Double(copy) {
        let isAway = counts.isBelow(Double(copy) + 0.5, in: library)
        add(isAway, as: .hidden, of: log, in: instances, isOwn: false, to: &content)
      }
      nodes.append(node(id, of: log, parent: parent, content, kind: kind))
      let inner = instances.inside(log, delay: Double(copy) * delay, id: id)
      let place = nodes.count - 1
      for child in copied { try add(child, parent: place, in: inner, to: &nodes) }
    }
  }

  /// Number of nodes around a node.
  private func depth(of node: Int, in nodes: [Node]) -> Int {
    var depth = 0
    var node = node
    while let parent = nodes[node].parent {
      depth += 1
      node = parent
    }
    return depth
  }

  mutating func report(
    _ severity: Diagnostic.Severity, _ message: String, _ log: NodeLog
  ) {
    let diagnostic = Diagnostic(severity, message, node: log.id)
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }
}

extension NodeLog {
  /// Seconds on the layer's clock by which each copy lags behind the one before.
  var instanceDelay: Double {
    guard isReplicator, case .number(let delay)? = models[.instanceDelay]?.first?.value,
      delay.isFinite
    else { return 0 }
    return delay
  }

  /// Scene seconds by which the last copy lags behind.
  var maximumInstanceDelay: Double { max(lastInstanceDelay, 0) }

  /// The largest number of scene seconds by which a copy inside of the layer is ahead.
  var maximumLead: Double {
    (children.map(\.maximumLead).max() ?? 0) + max(-lastInstanceDelay, 0)
  }

  /// Scene seconds by which the last copy lags behind the first; negative if it is ahead.
  private var lastInstanceDelay: Double {
    let delay = instanceDelay
    guard delay != 0 else { return 0 }
    let counts = (models[.instanceCount] ?? []).compactMap { step -> Double? in
      if case .number(let count) = step.value { count } else { nil }
    }
    let most = min(counts.max() ?? 1, Double(RecordingError.maximumInstances))
    return max(most - 1, 0) * delay * abs(sceneSecondsPerLocalSecond ?? 1)
  }

  /// True if the sublayer transform takes sublayers out of the layer's plane.
  var tiltsSublayers: Bool {
    mayTilt(by: .sublayerTransform) || isTilted(by: .instanceTransform)
  }

  /// True if it ever leaves the plane of its superlayer.
  var leavesItsPlane: Bool {
    mayTilt(by: .transform)
      || animates(Self.depths)
      || Self.depths.sorted.contains { (models[$0] ?? []).contains { $0.value != .number(0) } }
  }

  private static let depths = PropertySet { $0.use == .depth }

  private func animates(_ properties: PropertySet) -> Bool {
    animations.contains { !$0.written.isDisjoint(with: properties) }
  }

  /// True if a transform leaves the plane, or might as it is animated.
  private func mayTilt(by matrix: Property) -> Bool {
    let slots = TransformSlots.all.first { $0.matrix == matrix }
    return slots.map { animates($0.properties) } ?? false || isTilted(by: matrix)
  }

  private func isTilted(by property: Property) -> Bool {
    (models[property] ?? []).contains { step in
      if case .transform(let transform) = step.value { !transform.isAffine } else { false }
    }
  }
}

/// The colours of copies.
private struct InstanceColors {
  private let first: TrackBuilder<Components>
  private let offsets: [TrackBuilder<Components>]
  private let library: Library

  init(_ lowering: NodeLowering, library: inout Library) {
    first = lowering.lanes(.instanceColor, library: &library)
    var offsets: [TrackBuilder<Components>] = []
    for property in [
      Property.instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset,
    ] {
      offsets.append(lowering.lanes(property, library: &library))
    }
    self.offsets = offsets
    self.library = library
  }

  private func color(of copy: Int) -> TrackBuilder<Components> {
    var result = first
    for (lane, offset) in offsets.enumerated() where copy > 0 {
      let step = offset.mapped {
        var lanes = Components.zero
        lanes[lane] = $0.x * Double(copy)
        return lanes
      }
      result.apply(
        step.pieces.map { Overlay(start: $0.start, end: $0.end, effect: .add($0.motion)) })
    }
    return TrackBuilder(
      pieces: result.pieces.map { piece in
        var piece = piece
        piece.motion = piece.motion.simplified(in: library)
        return piece
      })
  }

  /// Red, green and blue.
  func tint(of copy: Int) -> TrackBuilder<Components> {
    let opaque = Components(0, 0, 0, 1)
    let color = color(of: copy).mapped { Components($0.x, $0.y, $0.z, 0) }
    return TrackBuilder(
      pieces: color.pieces.map { piece in
        var piece = piece
        if case .constant(let lanes) = piece.motion {
          piece.motion = .constant((lanes + opaque).clamped(lowerBound: .zero, upperBound: .one))
        } else {
          piece.motion = .sum([piece.motion, .constant(opaque)])
        }
        return piece
      })
  }

  func alpha(of copy: Int) -> TrackBuilder<Components> {
    color(of: copy).mapped { Components($0.w, 0, 0, 0) }
  }
}

extension TrackBuilder<Components> {
  /// The largest value of the first lane, at a few moments of each piece.
  func most(in library: Library) -> Double { levels(in: library).max() ?? 0 }
  func least(in library: Library) -> Double { levels(in: library).min() ?? 0 }

  private func levels(in library: Library) -> [Double] {
    pieces.flatMap { piece in
      (0...(piece.motion.isConstant ? 0 : 32)).map {
        piece.motion.value(at: Double($0) / 32, in: library).x
      }
    }
  }

  /// A flag that is set while the first lane is below a value.
  fileprivate func isBelow(_ limit: Double, in library: Library) -> TrackBuilder {
    var result: [Piece<Components>] = []
    for piece in pieces {
      func isBelow(_ fraction: Double) -> Bool {
        piece.motion.value(at: fraction, in: library).x < limit
      }
      let parts = piece.motion.isConstant ? 1 : 64
      var start = 0.0
      var flag = isBelow(0)
      func add(until end: Double) {
        guard end > start else { return }
        let part = piece.part(
          from: piece.start + (piece.end - piece.start) * start,
          to: piece.start + (piece.end - piece.start) * end)
        result.append(
          Piece(
            start: part.start, end: part.end, motion: .constant(Components(flag ? 1 : 0, 0, 0, 0))))
        start = end
      }
      for step in 0..<parts where parts > 1 {
        var (low, high) = (Double(step) / 64, Double(step + 1) / 64)
        guard isBelow(high) != flag else { continue }
        for _ in 0..<30 {
          let middle = (low + high) / 2
          if isBelow(middle) == flag { low = middle } else { high = middle }
        }
        add(until: high)
        flag.toggle()
      }
      add(until: 1)
    }
    return TrackBuilder(pieces: result)
  }
}

extension TrackBuilder<Value> {
  /// The transform applied `exponent` times; nil if it moves.
  fileprivate func power(_ exponent: Int) -> TrackBuilder? {
    var result: [Piece<Value>] = []
    for piece in pieces {
      var power = Transform3D.identity
      if exponent > 0 {
        guard case .constant(.transform(let transform)) = piece.motion else { return nil }
        for _ in 0..<exponent { power = power.concatenating(transform) }
      }
      guard power.isFinite else { return nil }
      result.append(
        Piece(start: piece.start, end: piece.end, motion: .constant(.transform(power))))
    }
    return TrackBuilder(pieces: result)
  }

  /// True if the transform is one of the plane at all times.
  fileprivate func isPlane(in library: Library) -> Bool {
    pieces.allSatisfy { piece in
      [0, 0.31, 0.5, 0.77, 1].allSatisfy {
        Transform3D(piece.motion.value(at: $0, in: library))?.isAffine ?? true
      }
    }
  }
}
