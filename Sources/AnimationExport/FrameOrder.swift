import AnimPixels

/// The order of the frames of an animation, if it differs from that of the files.
public struct FrameOrder: Hashable, Sendable {
  /// True to play from the last frame to the first. Default false.
  public var isReversed = false
  /// True to play forward and then backward, with the first and the last frame once. Default false.
  public var isBoomerang = false
  /// Seconds of a cross-fade of the last frames into the first ones, more than 0 and at most half
  /// of the play. The loop becomes shorter by this time and repeats without a jump. Nil, the
  /// default, for no fade.
  public var crossfade: Double?

  /// The original order of the frames.
  public init() {}
}

/// A sequence of frames and of mixtures of two.
struct FramePlan {
  struct Entry: Hashable {
    var index: Int
    /// The frame that is mixed in, with its weight, 0 to 255.
    var other: (index: Int, weight: UInt32)?
    /// Duration in seconds.
    var duration: Double

    static func == (a: Self, b: Self) -> Bool {
      a.index == b.index && a.other?.index == b.other?.index && a.other?.weight == b.other?.weight
        && a.duration == b.duration
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(index)
      hasher.combine(duration)
    }
  }

  private(set) var entries: [Entry]

  /// - Parameter durations: Duration of each frame in seconds.
  /// - Throws: ``FrameOrderError`` if the fade is too long.
  init(durations: [Double], _ order: FrameOrder) throws(FrameOrderError) {
    entries = durations.enumerated().map { Entry(index: $0, duration: $1) }
    if order.isReversed { entries.reverse() }
    if order.isBoomerang { entries += entries.dropFirst().dropLast().reversed() }
    if let seconds = order.crossfade { try fade(seconds) }
  }

  /// Fades the last frames into the first ones, which are removed from the start of the loop.
  private mutating func fade(_ seconds: Double) throws(FrameOrderError) {
    let total = entries.reduce(0) { $0 + $1.duration }
    guard seconds > 0, seconds.isFinite, 2 * seconds <= total + 1e-9 else {
      throw FrameOrderError(crossfade: seconds, duration: total)
    }
    var result: [Entry] = []
    var time = 0.0
    // Frames in the first seconds are left out, because the mixtures at the end show them.
    for entry in entries {
      let (start, end) = (time, time + entry.duration)
      time = end
      let isFirst = (start + end) / 2 < seconds
      if isFirst { continue }
      var shown = entry
      if (start + end) / 2 > total - seconds {
        let place = start - (total - seconds)
        let weight = (255 * max(0, place) / seconds).rounded()
        shown.other = (self.entry(at: max(0, place)), UInt32(min(weight, 255)))
      }
      result.append(shown)
    }
    if !result.isEmpty { entries = result }
  }

  /// The index of the frame at a time.
  private func entry(at time: Double) -> Int {
    var end = 0.0
    for entry in entries {
      end += entry.duration
      if time < end - 1e-9 { return entry.index }
    }
    return entries[entries.count - 1].index
  }

  /// A mixture of two premultiplied pictures of the same size.
  ///
  /// - Parameter weight: The weight of the second picture, 0 to 255.
  static func mixed(_ first: Bitmap, _ second: Bitmap, weight: UInt32) -> Bitmap {
    var result = first
    for (index, (a, b)) in zip(first.pixels, second.pixels).enumerated() where a != b {
      var pixel: UInt32 = 0
      for shift in [0, 8, 16, 24] as [UInt32] {
        let sum = (a >> shift & 255) * (255 - weight) + (b >> shift & 255) * weight
        pixel |= ((sum + 127) / 255) << shift
      }
      result.pixels[index] = pixel
    }
    return result
  }
}

/// A fade that is too long for its frames.
public struct FrameOrderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The duration of the fade in seconds.
  public let crossfade: Double
  /// The duration of the frames in seconds.
  public let duration: Double

  /// The fault, with the limit.
  public var description: String {
    "a fade of \(crossfade) s needs frames of at least twice that time; these take \(duration) s"
  }
}
