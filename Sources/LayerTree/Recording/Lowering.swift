import AnimGeometry
import AnimTimeline
import AnimTiming
import TrackBuilding

/// Turns property animations into overlays of tracks: from/to/by, keyframes and paths become
/// motions over intervals of scene time.
struct Lowering<V: TrackValue> {
  var keyPath: AnimationKeyPath
  /// The value of this key path as the track holds it; nil for one of another kind.
  var convert: (Value) -> V?

  func overlays(for resolved: ResolvedAnimation, library: inout Library) -> [Overlay<V>] {
    switch resolved.animation {
    case let animation as BasicAnimation:
      return basic(animation, resolved, &library)
    case let animation as KeyframeAnimation:
      return keyframes(animation, resolved.spans, &library)
    default: return []
    }
  }

  private func overlay(_ span: TimeSpan, _ effect: Overlay<V>.Effect) -> Overlay<V> {
    Overlay(
      start: span.start, end: span.end, effect: effect,
      lanes: keyPath.part == .whole ? .all : keyPath.mask)
  }

  // MARK: Basic

  private func basic(
    _ animation: BasicAnimation, _ resolved: ResolvedAnimation, _ library: inout Library
  ) -> [Overlay<V>] {
    func value(_ given: (any ValueConvertible)?) -> Value? {
      given.flatMap { keyPath.accepted($0.value) }.map { library.stored($0) }
    }
    let from = value(animation.fromValue)
    let to = value(animation.toValue)
    let by = value(animation.byValue)
    // Few animations are cumulative, and only these need to know where a spring ends.
    let adds = animation.isCumulative && keyPath.kind.hasSums
    let share = adds ? resolved.shareAtEndOfCycle : 1
    var result: [Overlay<V>] = []
    for pass in resolved.spans {
      let accumulation = Accumulation(cycles: adds ? pass.finishedCycles : 0, share: share)
      for span in cut(resolved.eased(pass.span)) {
        let progress =
          span.isConstant
          ? Progress(curve: 0, start: span.first, end: span.first) : library.progress(of: span)
        guard
          let effect = effect(
            from: from, to: to, by: by, progress: progress, accumulation: accumulation,
            isAdditive: animation.isAdditive)
        else { continue }
        result.append(overlay(span, effect))
      }
    }
    return result
  }

  /// The parts of a span in which a flag keeps its value: it changes where progress comes to rest at
  /// an end, but for rounding, and where it leaves it.
  private func cut(_ span: TimeSpan) -> [TimeSpan] {
    guard keyPath.kind == .flag else { return [span] }
    return span.split(at: [0, 1].flatMap { [$0 - 1e-9, $0, $0 + 1e-9] }).map {
      $0.isConstant ? $0.snapped : $0
    }
  }

  private func effect(
    from: Value?, to: Value?, by: Value?, progress: Progress, accumulation: Accumulation,
    isAdditive: Bool
  ) -> Overlay<V>.Effect? {
    guard let ends = AnimationEnds(from: from, to: to, by: by, isAdditive: isAdditive)
    else { return nil }
    let (start, end) = (ends.start, ends.end)
    if let start, let end {
      guard let from = convert(start), let to = convert(end) else { return nil }
      var motion: Motion<V> = .tween(Tween(from: from, to: to, progress: progress))
      if accumulation.cycles > 0 {
        let unit = accumulation.unit(start, end) { start.interpolated(to: end, at: $0) }
        guard let sum = convert(unit.repeated(accumulation.cycles)) else { return nil }
        motion = motion.accumulated(on: .constant(sum))
      }
      return isAdditive ? .add(motion) : .replace(motion)
    }
    guard start != nil || end != nil || by != nil else { return nil }
    return .blend(
      Blend(
        from: start.flatMap(convert), to: end.flatMap(convert), by: by.flatMap(convert),
        progress: progress, accumulation: accumulation))
  }

  // MARK: Keyframes

  private func keyframes(
    _ animation: KeyframeAnimation, _ spans: [ProgressSpan], _ library: inout Library
  ) -> [Overlay<V>] {
    if let path = animation.path {
      guard keyPath.kind == .point, !path.isEmpty else { return [] }
      return follow(path, animation, spans, &library)
    }
    let values = animation.values.compactMap { keyPath.accepted($0.value) }
      .map { library.stored($0) }
    let isDiscrete = animation.calculationMode == .discrete
    guard values.count == animation.values.count, values.count > (isDiscrete ? 0 : 1),
      Value.blend(values)
    else { return [] }
    let times = KeyTimes(animation, values: values)
    let converted = values.compactMap(convert)
    guard converted.count == values.count else { return [] }
    let unit = values[times.indexAtEnd(ofCycle: animation)]
    let tangents = SplineTangents(animation, times: times)
    var result: [Overlay<V>] = []
    for pass in spans {
      let shift = animation.isCumulative ? convert(unit.repeated(pass.finishedCycles)) : nil
      func add(_ span: TimeSpan, _ motion: Motion<V>) {
        let moved = shift.map { motion.accumulated(on: .constant($0)) } ?? motion
        result.append(overlay(span, animation.isAdditive ? .add(moved) : .replace(moved)))
      }
      for (segment, part) in times.parts(of: pass, animation) {
        if isDiscrete {
          add(part, .constant(converted[min(segment, converted.count - 1)]))
          continue
        }
        for span in cut(part.warped(by: times.curve(for: segment, animation))) {
          let progress = library.progress(of: span)
          let spline =
            animation.calculationMode.isCubic
            ? tangents.spline(segment, progress: progress) {
              (converted[$0], converted[$0 + 1])
            } : nil
          let straight = Tween(
            from: converted[segment], to: converted[segment + 1], progress: progress)
          add(span, spline.map(Motion.spline) ?? .tween(straight))
        }
      }
    }
    return result
  }

  /// Travels along a path: by parameter within equally long segments, or by arc length.
  private func follow(
    _ path: Path, _ animation: KeyframeAnimation, _ spans: [ProgressSpan],
    _ library: inout Library
  ) -> [Overlay<V>] {
    guard case .path(let path) = library.stored(.path(path)) else { return [] }
    return PathLowering(path, animation, library: &library).motions(spans, library: &library)
      .map { part, motion in
        let effect: Overlay<V>.Effect =
          animation.isAdditive ? .add(.path(motion)) : .replace(.path(motion))
        return overlay(part, effect)
      }
  }
}

extension ProgressSpan {
  /// Number of cycles that are over; an offset that puts the clock before its start adds none.
  var finishedCycles: Int { max(cycle, 0) }
}
