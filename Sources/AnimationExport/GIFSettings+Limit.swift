import GIFExport

extension GIFSettings {
  /// What may be given up for ``maximumBytes`` when qualities and colours aren't enough.
  struct Reduction {
    var framesPerSecond: Double
    /// Of the width and height.
    var scale: Double
    /// Whether the quality and the colours are given up as well, to find out whether any file is small
    /// enough.
    var isLeast = false
    /// Whether only as much of these is given up as is better than to show less.
    var isFair = false
  }

  /// The lowest quality and the fewest colours before frames or pixels are given up.
  private static let fairQuality = 50
  private static let fairColors = 64

  /// The options of an attempt.
  func options(loop: LoopCount, _ reduction: Reduction) -> GIFOptions {
    var options = options(loop: loop)
    if reduction.isFair {
      options.lowestQuality = max(lowestQuality, Self.fairQuality)
      options.lowestColors = max(lowestColors, Self.fairColors)
    }
    if reduction.isLeast {
      options.quality = min(options.quality, options.lowestQuality)
      options.maximumColors = min(options.maximumColors, options.lowestColors)
    }
    return options
  }

  /// From nothing to all that may be given up: first frames, then pixels, in steps of a fifth or so.
  /// Frame rates are those whose delays are whole hundredths of a second.
  func reductions(from rate: Double) -> [Reduction] {
    var result = [Reduction(framesPerSecond: rate, scale: 1)]
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

  /// Encodes with as little given up as ``maximumBytes`` lets be: of the quality and the colours a fair part,
  /// then as few frames and pixels as that needs, and when all of these aren't enough the rest. The more is
  /// given up the smaller a file is, so that few have to be tried.
  ///
  /// - Parameter encode: Appends a file to some bytes.
  /// - Throws: `GIFError.tooLarge` with the smallest size when nothing will do, and what `encode` throws.
  func leastReduced(
    from rate: Double, _ encode: (Reduction, _ bytes: inout [UInt8]) throws -> GIFReport
  ) throws -> (bytes: [UInt8], report: GIFReport) {
    let reductions = reductions(from: rate)
    var smallest = Int.max
    func attempt(
      _ index: Int, isLeast: Bool = false, isFair: Bool
    ) throws -> (bytes: [UInt8], report: GIFReport)? {
      var bytes: [UInt8] = []
      do {
        var reduction = reductions[index]
        reduction.isLeast = isLeast
        reduction.isFair = isFair
        let report = try encode(reduction, &bytes)
        return (bytes, report)
      } catch GIFError.tooLarge(let size, _) {
        smallest = min(smallest, size)
        return nil
      }
    }
    var (low, high) = (0, reductions.count - 1)
    var best = try attempt(0, isFair: high > 0)
    if best != nil {
      high = 0
    } else if high > 0, try attempt(high, isLeast: true, isFair: true) != nil {
      while high - low > 1 {
        let middle = (low + high) / 2
        if try attempt(middle, isLeast: true, isFair: true) != nil {
          high = middle
        } else {
          low = middle
        }
      }
      best = try attempt(high, isFair: true)
    } else if high > 0 {
      best = try attempt(high, isFair: false)
    }
    guard var best else {
      throw GIFError.tooLarge(smallest: smallest, limit: maximumBytes ?? 0)
    }
    if high > 0 {
      best.report.reason +=
        "; for the limit of bytes there are \(Self.rounded(reductions[high].framesPerSecond)) frames "
        + "per second at \(Self.rounded(100 * reductions[high].scale)) % of the size"
    }
    return best
  }

  private static func rounded(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
