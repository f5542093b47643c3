import AnimTiming

extension Layer {
  /// Converts a time of another layer's clock to this layer's; nil stands for the scene's clock.
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

  /// Converts a time of this layer's clock to another layer's; nil stands for the scene's clock.
  public func convertTime(_ time: Double, to layer: Layer?) -> Double {
    if let layer { return layer.convertTime(time, from: self) }
    return clockChain.reversed().reduce(time) { $1.clock.parentTime(at: $0) }
  }

  /// Stops the layer's clock at its present time, and with it all animations in the layer.
  public func pause() {
    guard speed != 0 else { return }
    let time = convertTime(scene?.now ?? 0, from: nil)
    speed = 0
    timeOffset = time
  }

  /// Restarts the clock of a paused layer at the time at which it stopped, with speed 1.
  public func resume() {
    guard speed == 0 else { return }
    let paused = timeOffset
    clock = LayerClock()
    beginTime = convertTime(scene?.now ?? 0, from: nil) - paused
  }

  /// The layers whose clocks this one's depends on, the root first.
  private var clockChain: [Layer] {
    var result = [self]
    while let parent = result[result.count - 1].superlayer { result.append(parent) }
    return result.reversed()
  }
}
