import AnimTiming

extension Layer {
  /// A time of another layer's clock on this layer's; nil stands for the scene's clock.
  public func convertTime(_ time: Double, from layer: Layer?) -> Double {
    let down = clockChain
    let up = layer?.clockChain ?? []
    var shared = 0
    while shared < min(up.count, down.count), up[shared] === down[shared] { shared += 1 }
    var result = time
    for layer in up[shared...].reversed() { result = layer.clock.parentTime(at: result) }
    for layer in down[shared...] { result = layer.clock.localTime(at: result) }
    return result
  }

  /// A time of this layer's clock on another layer's; nil stands for the scene's clock.
  public func convertTime(_ time: Double, to layer: Layer?) -> Double {
    if let layer { return layer.convertTime(time, from: self) }
    return clockChain.reversed().reduce(time) { $1.clock.parentTime(at: $0) }
  }

  /// Stops the layer's clock where it is now, and with it all animations in the layer.
  public func pause() {
    guard speed != 0 else { return }
    let time = convertTime(scene?.now ?? 0, from: nil)
    speed = 0
    timeOffset = time
  }

  /// Lets the clock of a paused layer go on from where it stands, at the superlayer's speed.
  public func resume() {
    guard speed == 0 else { return }
    let paused = timeOffset
    clock = LayerClock()
    beginTime = convertTime(scene?.now ?? 0, from: nil) - paused
  }

  /// The layers whose clocks lead to this one's, the root first.
  private var clockChain: [Layer] {
    var result = [self]
    while let parent = result[result.count - 1].superlayer { result.append(parent) }
    return result.reversed()
  }
}
