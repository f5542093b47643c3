/// The times at which the frames of a GIF show, in the format's unit, hundredths of a second.
package enum GIFTiming {
  /// The shortest delay that viewers honour; many show anything shorter for a tenth of a second.
  package static let minimumDelay = 2

  /// The longest delay that the encoder accepts for one frame: about 248 days.
  package static let maximumDelay = 1 << 31

  /// Maximum number of frames of an animation.
  package static let maximumFrames = 1 << 20

  /// The delays of the frames of an animation, in hundredths of a second.
  ///
  /// There are max(1, ⌈duration · fps − ½⌉) frames; frame *i* shows the time *i*/fps. Each delay is the difference of
  /// two rounded times, so delays never drift. The last one is cut or lengthened so that the sum is the rounded
  /// duration. A still (duration 0) is one frame with no delay. Above 50 frames per second, delays of 1 appear, which
  /// the encoder evens out.
  ///
  /// - Parameters:
  ///   - duration: Seconds, at least 0.
  ///   - fps: Frames per second, above 0.
  /// - Throws: ``GIFError/timing(duration:fps:)`` for other numbers or more than ``maximumFrames`` frames.
  package static func delays(duration: Double, fps: Double) throws(GIFError) -> [Int] {
    let count = try frameCount(duration: duration, fps: fps)
    let end = rounded(duration * 100)
    var delays: [Int] = []
    delays.reserveCapacity(count)
    var start = 0
    for index in 1..<count {
      let next = rounded(Double(index) * 100 / fps)
      delays.append(next - start)
      start = next
    }
    delays.append(max(0, end - start))
    return delays
  }

  /// The delays of the frames of an animation that stops on its last frame, in hundredths of a second.
  ///
  /// The frames are those of ``delays(duration:fps:)``, and one more with the end state, for the ``minimumDelay`` at
  /// the end of the duration. If the last frame would be left with less than that, the end state replaces it. A play
  /// that is too short for two frames is lengthened.
  ///
  /// - Parameters:
  ///   - duration: Seconds, more than 0.
  ///   - fps: Frames per second, above 0.
  /// - Throws: As ``delays(duration:fps:)``.
  package static func delaysOfCountedPlay(
    duration: Double, fps: Double
  ) throws(GIFError) -> [Int] {
    var delays = try delays(duration: duration, fps: fps)
    let last = delays[delays.count - 1]
    if last >= 2 * minimumDelay || delays.count == 1 {
      delays[delays.count - 1] = max(last - minimumDelay, minimumDelay)
      delays.append(minimumDelay)
    }
    return keepingLast(delays)
  }

  /// The delays changed so that the last frame shows for at least the ``minimumDelay``.
  ///
  /// A last frame that would show for less, or not at all, takes the rest from the frames before, the nearest first,
  /// as far as these show for longer than that. The play is only lengthened if none does.
  ///
  /// - Parameter delays: Hundredths of a second. Delays below the shortest are shown that long at the expense of what
  ///   follows.
  package static func keepingLast(_ delays: [Int]) -> [Int] {
    guard let last = delays.last, delays.count > 1 else { return delays }
    var shown: [Int] = []
    var debt = 0
    for (index, delay) in delays.dropLast().enumerated() {
      let paid = min(debt, delay)
      let rest = delay - paid
      debt -= paid
      if index > 0, rest == 0 {
        shown.append(0)
        continue
      }
      shown.append(max(rest, minimumDelay))
      debt = max(0, minimumDelay - rest)
    }
    let rest = last - min(debt, last)
    guard rest < minimumDelay else { return delays }
    var missing = minimumDelay - rest + (debt - min(debt, last))
    for index in shown.indices.reversed() where missing > 0 {
      let taken = min(missing, max(shown[index] - minimumDelay, 0))
      shown[index] -= taken
      missing -= taken
    }
    return shown + [minimumDelay]
  }

  /// The number of frames of an animation: max(1, ⌈duration · fps − ½⌉).
  ///
  /// - Parameters:
  ///   - duration: Seconds, at least 0.
  ///   - fps: Frames per second, above 0.
  /// - Throws: ``GIFError/timing(duration:fps:)`` for other numbers or more than ``maximumFrames`` frames.
  package static func frameCount(duration: Double, fps: Double) throws(GIFError) -> Int {
    let frames = duration * fps
    // The longest accepted duration keeps every product with it exact in a Double.
    guard duration >= 0, fps > 0, duration * 100 <= Double(maximumDelay),
      frames <= Double(maximumFrames), fps.isFinite
    else { throw .timing(duration: duration, fps: fps) }
    // The subtracted hair keeps 34.500000000000004 frames from becoming 35.
    return max(1, Int((frames - 0.5 - 1e-9).rounded(.up)))
  }

  /// Rounds to the nearest number, halves to the even one, so that they don't all shift in one direction.
  private static func rounded(_ hundredths: Double) -> Int {
    Int(hundredths.rounded(.toNearestOrEven))
  }
}
