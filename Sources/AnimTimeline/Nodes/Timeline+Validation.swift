import AnimGeometry

extension Timeline {
  /// Checks every guarantee of `docs/timeline.md`.
  ///
  /// - Returns: Descriptions of the broken guarantees; empty for a valid timeline. Recordings are always valid.
  public func validate() -> [String] {
    var problems: [String] = []
    if !(size.width.isFinite && size.height.isFinite && size.width > 0 && size.height > 0) {
      problems.append("the canvas has no finite, positive size")
    }
    if !(duration.isFinite && duration >= 0) { problems.append("the duration is not finite") }
    if !(poster >= 0 && poster <= duration) { problems.append("the poster is not in the scene") }
    var ids: Set<String> = []
    for (index, node) in nodes.enumerated() {
      if !ids.insert(node.id).inserted { problems.append("\(node.id): the id is not unique") }
      if node.id.isEmpty { problems.append("node \(index): it has no id") }
      if let parent = node.parent {
        if parent >= index || parent < 0 { problems.append("\(node.id): its parent comes later") }
      } else if index > 0 {
        problems.append("\(node.id): a second root")
      }
      if !(node.start.isFinite && node.start >= 0 && node.start < node.end) {
        problems.append("\(node.id): it never lives")
      }
      for entry in node.values {
        if entry.value.kind != entry.property.kind {
          problems.append("\(node.id).\(entry.property.name): a value of the wrong kind")
        }
        if !entry.value.isFinite {
          problems.append("\(node.id).\(entry.property.name): a number is not finite")
        }
        if entry.value.hasTooMuchWeight {
          problems.append("\(node.id).\(entry.property.name): weights above 1 altogether")
        }
      }
      for (a, b) in zip(node.values, node.values.dropFirst()) where a.property == b.property {
        problems.append("\(node.id).\(a.property.name): two values")
      }
      for (a, b) in zip(node.tracks, node.tracks.dropFirst()) where a.property == b.property {
        problems.append("\(node.id).\(a.property.name): two tracks")
      }
      if !node.images.allSatisfy({ library.storedIndex(of: $0) != nil }) {
        problems.append("\(node.id): a picture that isn't stored")
      }
      for entry in node.tracks {
        problems += check(entry).map { "\(node.id).\(entry.property.name): \($0)" }
      }
    }
    for masks in masks {
      for (a, b) in zip(masks, masks.dropFirst()) where nodes[b].start < nodes[a].end - 1e-9 {
        problems.append("\(nodes[b].id): a second mask at one time")
      }
    }
    if Set(library.curves).count != library.curves.count { problems.append("a curve stored twice") }
    if Set(library.images).count != library.images.count {
      problems.append("an image stored twice")
    }
    if Set(library.paths).count != library.paths.count { problems.append("a path stored twice") }
    return problems
  }

  private func check(_ entry: PropertyTrack) -> [String] {
    switch entry.track {
    case .lanes(let track):
      (entry.property.kind.laneCount == nil ? ["lanes for a kind without lanes"] : [])
        + check(track) { _ in true }
    case .values(let track):
      (entry.property.kind.laneCount != nil ? ["values for a kind with lanes"] : [])
        + check(track) { $0.kind == entry.property.kind && !$0.hasTooMuchWeight }
    }
  }

  private func check<V>(_ track: Track<V>, fits: (V) -> Bool) -> [String] {
    var problems: [String] = []
    guard track.pieces.allSatisfy({ $0.motion.isStored(in: library) }) else {
      return ["a curve or a path that isn't stored"]
    }
    if !track.base.isFinite || !fits(track.base) { problems.append("a base that doesn't fit") }
    if track.pieces.isEmpty { problems.append("a track without pieces") }
    var end = 0.0
    let last = track.endPiece(of: duration)
    if last?.motion.isConstant == false { problems.append("the value at the end moves") }
    for piece in track.pieces {
      if !(piece.start >= end - 1e-9 && piece.end > piece.start && piece.end.isFinite) {
        problems.append("times do not rise at \(piece.start)")
      }
      end = piece.end
      if piece.end > max(duration, 1e-3) + 1e-6, piece != last {
        problems.append("a piece beyond the end at \(piece.start)")
      }
      for fraction in [0, 0.5, 1] {
        let value = piece.motion.value(at: fraction, in: library)
        if !value.isFinite { problems.append("not finite in the piece at \(piece.start)") }
        if !fits(value) { problems.append("another kind in the piece at \(piece.start)") }
      }
    }
    let varies = track.pieces.contains {
      !$0.motion.isConstant || $0.motion.value(at: 0, in: library) != track.base
    }
    if !varies { problems.append("it never changes") }
    if let cycle = track.cycle, !(cycle > 0 && cycle <= duration + 1e-6 && track.period == nil) {
      problems.append("the cycle is longer than the duration")
    }
    if let period = track.period {
      let count = duration / period
      if !(period > 0 && abs(count - count.rounded()) < 1e-6) {
        problems.append("the period does not divide the duration")
      }
    }
    return problems
  }
}

extension Value {
  /// True for a mix whose weights exceed 1.
  fileprivate var hasTooMuchWeight: Bool {
    if case .images(let mix) = self { mix.totalWeight > 1 + 1e-9 } else { false }
  }
}

extension Motion {
  /// True if the library has every curve and path that it refers to.
  fileprivate func isStored(in library: Library) -> Bool {
    func has(_ progress: Progress) -> Bool { library.curves.indices.contains(progress.curve) }
    switch self {
    case .constant: return true
    case .tween(let tween): return has(tween.progress)
    case .spline(let spline): return has(spline.progress)
    case .chain(let chain): return has(chain.progress)
    case .path(let motion):
      guard has(motion.progress), library.paths.indices.contains(motion.path) else { return false }
      let segments = library.paths[motion.path].measure.segments
      if case .segment(let index) = motion.place { return segments.indices.contains(index) }
      return true
    case .sum(let terms): return terms.allSatisfy { $0.isStored(in: library) }
    case .mix(let from, let to, let progress):
      return has(progress) && from.isStored(in: library) && to.isStored(in: library)
    case .merge(_, let motion, let others):
      return motion.isStored(in: library) && others.isStored(in: library)
    case .composed(let parts):
      return parts.allSatisfy(
        matrix: { $0.isStored(in: library) }, parts: { $0.isStored(in: library) })
    case .component(_, let whole): return whole.isStored(in: library)
    case .mean(_, let motion): return motion.isStored(in: library)
    }
  }
}
