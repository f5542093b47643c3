import GIFExport

extension GIFSettings {
  /// What may be given up for ``maximumBytes`` when qualities and colours aren't enough.
  struct Reduction {
    var framesPerSecond: Double
    /// Of the width and height.
    var scale: Double
  }

  /// From nothing to all that may be given up: first frames, then pixels, in steps of a fifth or so.
  /// Frame rates are those whose delays are whole hundredths of a second.
  func reductions(from rate: Double) -> [Reduction] {
    var result = [Reduction(framesPerSecond: rate, scale: 1)]
    guard maximumBytes != nil else { return result }
    var last = rate
    if let lowest = lowestFrameRate, lowest < rate {
      for delay in 2...1000 {
        let next = 100 / Double(delay)
        guard next >= lowest else { break }
        if next <= last * 0.84 {
          result.append(Reduction(framesPerSecond: next, scale: 1))
          last = next
        }
      }
      if last > lowest * 1.01 {
        last = lowest
        result.append(Reduction(framesPerSecond: last, scale: 1))
      }
    }
    if let smallest = smallestScale, smallest < 1, smallest > 0 {
      var scale = 1.0
      while scale > smallest {
        scale = max(smallest, scale * 0.84)
        result.append(Reduction(framesPerSecond: last, scale: scale))
      }
    }
    return result
  }

  /// Encodes with as little given up as ``maximumBytes`` lets be.
  ///
  /// - Throws: `GIFError.tooLarge` with the smallest size when nothing will do, and what `encode`
  ///   throws.
  func leastReduced(
    from rate: Double, _ encode: (Reduction) throws -> GIFReport
  ) throws -> GIFReport {
    var smallest = Int.max
    for reduction in reductions(from: rate) {
      do {
        var report = try encode(reduction)
        if reduction.framesPerSecond != rate || reduction.scale != 1 {
          report.reason +=
            "; for the limit of bytes there are \(Self.rounded(reduction.framesPerSecond)) frames "
            + "per second at \(Self.rounded(100 * reduction.scale)) % of the size"
        }
        return report
      } catch GIFError.tooLarge(let size, _) {
        smallest = min(smallest, size)
      }
    }
    throw GIFError.tooLarge(smallest: smallest, limit: maximumBytes ?? 0)
  }

  private static func rounded(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
