/// When the frames of a GIF show, in the format's unit, hundredths of a second.
package enum GIFTiming {
  /// The shortest delay that viewers honour; many show anything shorter for a tenth of a second.
  package static let shortestDelay = 2

  /// The longest delay that the encoder accepts for one frame: about 248 days.
  package static let longestDelay = 1 << 31

  /// The most frames that one animation may have.
  package static let mostFrames = 1 << 20

  /// The delays of the frames of an animation, in hundredths of a second.
  ///
  /// There are max(1, ⌈duration · fps − ½⌉) frames; frame *i* shows the time *i*/fps. Each delay is
  /// the difference of two rounded times, so delays never drift, and the last one is cut or
  /// stretched so that the sum is the rounded duration. A still (duration 0) is one frame with no
  /// delay. Above 50 frames per second delays of 1 appear, which the encoder evens out.
  ///
  /// - Parameters:
  ///   - duration: seconds, at least 0.
  ///   - fps: frames per second, above 0.
  /// - Throws: ``GIFError/timing(duration:fps:)`` for other numbers or more than
  ///   ``mostFrames`` frames.
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

  /// The number of frames of an animation: max(1, ⌈duration · fps − ½⌉).
  ///
  /// - Parameters:
  ///   - duration: seconds, at least 0.
  ///   - fps: frames per second, above 0.
  /// - Throws: ``GIFError/timing(duration:fps:)`` for other numbers or more than
  ///   ``mostFrames`` frames.
  package static func frameCount(duration: Double, fps: Double) throws(GIFError) -> Int {
    let frames = duration * fps
    // The longest accepted duration keeps every product with it exact in a Double.
    guard duration >= 0, fps > 0, duration * 100 <= Double(longestDelay),
      frames <= Double(mostFrames), fps.isFinite
    else { throw .timing(duration: duration, fps: fps) }
    // The subtracted hair keeps 34.500000000000004 frames from becoming 35.
    return max(1, Int((frames - 0.5 - 1e-9).rounded(.up)))
  }

  /// Halves go to the even neighbour, so that they don't all shift in one direction.
  private static func rounded(_ hundredths: Double) -> Int {
    Int(hundredths.rounded(.toNearestOrEven))
  }
}
