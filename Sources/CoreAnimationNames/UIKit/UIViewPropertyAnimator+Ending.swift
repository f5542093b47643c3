import LayerTree

extension UIViewPropertyAnimator {
  /// Stops the animator at its current position; the model gets the presentation values.
  ///
  /// - Parameter withoutFinishing: True to become inactive without calling the completions; false
  ///   to wait for ``finishAnimation(at:)``.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    place.hold(at: now)
    generation += 1
    for change in changes where owns(change) {
      let progress = change.progress(at: place.time, in: place.continuation)
      change.setModel(to: change.value(at: progress))
      change.layer.removeAnimation(forKey: change.keyPath)
    }
    state = .stopped
    if withoutFinishing { reset() }
  }

  /// Finishes a stopped animator with the old, the new or the current values.
  public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    for change in changes {
      switch finalPosition {
      case .end: change.setModel(to: change.to)
      case .start: change.setModel(to: change.from)
      case .current: break
      }
    }
    end(at: finalPosition)
  }

  /// Finishes an animator that has reached one of its ends.
  private func arrive(_ generation: Int) {
    guard generation == self.generation, state == .active else { return }
    for change in changes where owns(change) {
      if isReversed { change.setModel(to: change.from) }
      change.layer.removeAnimation(forKey: change.keyPath)
    }
    end(at: isReversed ? .start : .end)
  }

  private func end(at position: UIViewAnimatingPosition) {
    let completions = completions
    reset()
    for completion in completions { completion(position) }
  }

  private func reset() {
    generation += 1
    state = .inactive
    (blocks, completions, changes) = ([], [], [])
    place = AnimatorProgress(curve: place.curve, duration: place.duration)
  }

  // MARK: Presentation

  /// Starts moving by a fraction of the course per second.
  func move(rate: Double, after delay: Double = 0) {
    place.move(at: now + delay, rate: rate)
    let (rest, length) = (place.rest, place.length)
    generation += 1
    let generation = generation
    CATransaction.begin()
    CATransaction.setCompletionBlock { self.arrive(generation) }
    if rate.isFinite, rest > 0 {
      show { animation, layer in
        animation.speed = rate * length
        animation.repeatDuration = rest * length
        if delay > 0 { animation.beginTime = self.now(of: layer) + delay }
      }
    }
    CATransaction.commit()
  }

  /// Gives the layers animations that stand still at the current position, or that move as `motion`
  /// sets them.
  func show(_ motion: ((CAPropertyAnimation, CALayer) -> Void)? = nil) {
    if motion == nil { generation += 1 }
    for index in changes.indices where !changes[index].isAdded || owns(changes[index]) {
      changes[index].isAdded = true
      let change = changes[index]
      let animation = change.animation(in: place.continuation)
      animation.duration = max(place.length, 1e-9)
      animation.timeOffset = place.time * animation.duration
      animation.speed = 0
      animation.fillMode = .both
      animation.isRemovedOnCompletion = false
      animation.setValue(token, forKey: Self.tokenKey)
      motion?(animation, change.layer)
      let isScaled = change.layer.scene?.compatibility.contains(.timeOffsetInParentSeconds) == true
      if isScaled, animation.speed != 0 { animation.timeOffset /= animation.speed }
      change.layer.add(animation, forKey: change.keyPath)
    }
  }

  private static var tokenKey: String { "UIViewPropertyAnimator" }

  /// True if a layer still has the animator's animation of a change.
  private func owns(_ change: AnimatorChange) -> Bool {
    let animation = change.layer.animation(forKey: change.keyPath)
    return animation?.value(forKey: Self.tokenKey) as? Token === token
  }
}
