import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree

/// Notes about layers with their values, when they are in the tree and before anything plays.
struct LayerNotes {
  /// The changes that the timeline makes.
  let changes: TimelineChanges

  /// A layer with its description.
  struct Entry {
    var layer: Layer
    var description: LayerDescription
    /// True if all around it shows all the time.
    var isSeen: Bool
  }

  /// - Parameter time: The seconds of the scene at which the layers enter the tree.
  func notes(on entries: [Entry], at time: Double) -> [Diagnostic] {
    entries.flatMap { entry -> [Diagnostic] in
      let jumps = entry.isSeen ? jumps(of: entry.layer, entry.description, at: time) : []
      return jumps + (overflow(of: entry.layer, entry.description).map { [$0] } ?? [])
    }
  }

  /// True if a layer shows all the time, as far as it itself says.
  func isSeen(_ layer: Layer, _ description: LayerDescription) -> Bool {
    let changed = changes.properties(of: description)
    return changed.isDisjoint(with: [.opacity, .hidden]) && layer.opacity > 0 && !layer.isHidden
  }

  // MARK: Late starts

  /// Animations that begin late and jump from the value at which they end.
  private func jumps(
    of layer: Layer, _ description: LayerDescription, at time: Double
  ) -> [Diagnostic] {
    guard changes.hasOneClock, layer.opacity > 0, !layer.isHidden else { return [] }
    let timed = changes.timelineProperties(of: description)
    let parts = description.animations.flatMap { AnimationPart.parts(of: $0) }
    return parts.compactMap { part in
      guard let keyPath = part.animation.keyPath, !timed.contains(keyPath.property) else {
        return nil
      }
      // A layer that is faded by something else may be out of sight until then.
      let fading = parts.filter {
        guard let property = $0.animation.keyPath?.property else { return true }
        return property != keyPath.property && [.opacity, .hidden].contains(property)
      }
      guard fading.isEmpty, timed.isDisjoint(with: [.opacity, .hidden]) else { return nil }
      let isAlone = parts.allSatisfy {
        $0.begin >= part.begin || $0.animation.keyPath?.property != keyPath.property
      }
      return isAlone ? Self.jump(of: part, on: layer, at: time) : nil
    }
  }

  /// The note on an animation that is added by itself.
  func jump(of description: AnimationDescription, on layer: Layer, at time: Double) -> [Diagnostic]
  {
    guard changes.hasOneClock, layer.opacity > 0, !layer.isHidden, layer.animationKeys.isEmpty
    else { return [] }
    return AnimationPart.parts(of: description).compactMap {
      Self.jump(of: $0, on: layer, at: time)
    }
  }

  private static func jump(of part: AnimationPart, on layer: Layer, at time: Double) -> Diagnostic?
  {
    let delay = part.begin == 0 ? 0 : part.begin - time
    guard delay > 1e-9, !part.isFilled, let mark = part.mark, let (start, end) = part.ends,
      let keyPath = part.animation.keyPath,
      let shown = layer.value(forKeyPath: keyPath.description), start != shown,
      end.map({ $0 == shown }) ?? true
    else { return nil }
    return Diagnostic(
      .note,
      "the layer shows the end of this animation until it begins, and jumps to its start then; "
        + "“fillMode: backwards” shows the start from the beginning on", place: mark.place)
  }

  // MARK: Texts

  /// The note on a text that is larger than its box.
  private func overflow(of layer: Layer, _ description: LayerDescription) -> Diagnostic? {
    guard let text = layer as? TextLayer, description.isSized, text.truncationMode == .none,
      !text.bounds.isEmpty,
      changes.properties(of: description).isDisjoint(with: [.bounds]),
      let size = try? text.preferredSize()
    else { return nil }
    let (width, height) = (text.bounds.size.width, text.bounds.size.height)
    var fault: String?
    if !text.isWrapped, size.width > width + 0.5 {
      fault =
        "is \(Self.points(size.width)) points wide and its box \(Self.points(width)): it reaches beyond it; "
        + "make the box wider or “fontSize” smaller, or break lines by “wrapped: true”"
    } else if size.height > height + 0.35 * text.fontSize {
      fault =
        "is \(Self.points(size.height)) points high and its box \(Self.points(height)): it reaches beyond it; "
        + "make the box higher or “fontSize” smaller"
    }
    return fault.map {
      Diagnostic(.note, "the text \($0)", place: (description.idMark ?? description.mark).place)
    }
  }

  private static func points(_ number: Double) -> String { shortest((number * 10).rounded() / 10) }
}

/// An animation of a property with the time at which it begins, by itself or in groups.
private struct AnimationPart {
  var animation: AnimationDescription
  /// Seconds of the layer; 0 for the time at which it is added.
  var begin: Double
  /// True if its start shows before.
  var isFilled: Bool
  /// The place of the `beginTime` that delays it.
  var mark: YAMLMark?

  /// The animations of properties in an animation. An endless one has none, as its scene is shown from the
  /// time on at which it has begun.
  static func parts(
    of animation: AnimationDescription, begin: Double = 0, mark: YAMLMark? = nil
  ) -> [AnimationPart] {
    guard animation.timing.activeDuration < .infinity else { return [] }
    let own = animation.timing.beginTime
    let isFilled = own <= 0 || animation.timing.fillMode.fillsBefore
    guard case .group(let children) = animation.kind else {
      return [
        AnimationPart(
          animation: animation, begin: begin + own, isFilled: isFilled && mark == nil,
          mark: isFilled ? mark : animation.beginMark)
      ]
    }
    return children.flatMap {
      parts(of: $0, begin: begin + own, mark: isFilled ? mark : animation.beginMark)
    }
  }

  /// Its first value and its last one, nil for the layer's own; nil where they aren't stated.
  var ends: (start: Value, end: Value?)? {
    guard !animation.isAdditive, animation.valueFunction == nil, !animation.timing.autoreverses,
      animation.timing.speed > 0, animation.timing.timeOffset == 0
    else { return nil }
    switch animation.kind {
    case .basic(.some(let from), let to, nil, _): return (from, to)
    case .keyframes(let keyframes):
      guard keyframes.path == nil, let first = keyframes.values.first else { return nil }
      return (first, keyframes.values.last)
    default: return nil
    }
  }
}
