/// How a layer's clock runs inside of its superlayer's: begin, speed and offset only.
public struct LayerClock: Hashable, Sendable {
  /// Seconds on the parent's clock before which the local time stays 0. Default 0.
  public var beginTime: Double
  /// Local seconds per parent second. Default 1; 0 pauses, negative values run backwards.
  public var speed: Double
  /// Seconds added to the local time; not scaled by the speed. Default 0.
  public var timeOffset: Double

  /// Creates a clock that starts with its parent and runs as fast, unless told otherwise.
  public init(beginTime: Double = 0, speed: Double = 1, timeOffset: Double = 0) {
    self.beginTime = beginTime
    self.speed = speed
    self.timeOffset = timeOffset
  }

  /// Whether the local time is the parent's.
  public var isPlain: Bool { self == LayerClock() }

  /// The local time at a time of the parent.
  public func localTime(at parentTime: Double) -> Double {
    parentTime < beginTime ? 0 : (parentTime - beginTime) * speed + timeOffset
  }

  /// The parent's time at a local time; 0 for a paused clock.
  public func parentTime(at localTime: Double) -> Double {
    speed == 0 ? 0 : (localTime - timeOffset) / speed + beginTime
  }

  /// A span of the parent's time as spans of local time.
  public func resolve(_ parent: TimeSpan) -> [TimeSpan] {
    parent.split(at: [beginTime]).map { part in
      part.middle < beginTime
        ? part.constant(0)
        : part.mapped(factor: speed, shift: timeOffset - beginTime * speed)
    }
  }
}
