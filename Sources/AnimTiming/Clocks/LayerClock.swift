/// The timing of a layer's clock relative to its superlayer's: begin, speed and offset.
public struct LayerClock: Hashable, Sendable {
  /// Time on the parent's clock at which the local time starts, in seconds. Before it the local
  /// time is 0. Default 0.
  public var beginTime: Double
  /// Local seconds per parent second. Default 1; 0 pauses, negative values run backwards.
  public var speed: Double
  /// Offset of the local time, in seconds, not scaled by the speed. Default 0.
  public var timeOffset: Double

  /// Creates a clock. By default it equals its parent's.
  public init(beginTime: Double = 0, speed: Double = 1, timeOffset: Double = 0) {
    self.beginTime = beginTime
    self.speed = speed
    self.timeOffset = timeOffset
  }

  /// True if the local time is the parent's.
  public var isPlain: Bool { self == LayerClock() }

  /// Returns the local time at a time of the parent.
  public func localTime(at parentTime: Double) -> Double {
    parentTime < beginTime ? 0 : (parentTime - beginTime) * speed + timeOffset
  }

  /// Returns the parent's time at a local time; 0 for a paused clock.
  public func parentTime(at localTime: Double) -> Double {
    speed == 0 ? 0 : (localTime - timeOffset) / speed + beginTime
  }

  /// Returns the local time over a span of the parent's time.
  public func resolve(_ parent: TimeSpan) -> [TimeSpan] {
    parent.split(at: [beginTime]).map { part in
      part.middle < beginTime
        ? part.constant(0)
        : part.mapped(factor: speed, shift: timeOffset - beginTime * speed)
    }
  }
}
