import AnimGeometry
import GIFExport

extension GIFSettings {
  /// A reduction of frames and pixels to meet ``maximumBytes``, if lower qualities and fewer
  /// colours aren't enough.
  struct Reduction {
    var framesPerSecond: Double
    /// The part of the width and height.
    var scale: Double
    /// True if the quality and colours are reduced to their minima as well, to find out if any file
    /// is small enough.
    var isLeast = false
    /// True if the quality and colours are reduced only to the fair minima, which look better than
    /// further reductions of frames and pixels.
    var isFair = false
  }

  /// The minimum quality and number of colours before frames or pixels are reduced.
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

  /// All reductions in order, first of frames, then of pixels, in steps of about a fifth. Frame
  /// rates are chosen so that delays are whole hundredths of a second.
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

  /// Encodes with the smallest reduction that meets ``maximumBytes``. Quality and colours are
  /// reduced first, down to the fair minima, then frames and pixels, and finally quality and
  /// colours down to their own minima. Files become smaller with each reduction, so a binary search
  /// needs few attempts.
  ///
  /// - Parameter encode: Appends a file to some bytes.
  /// - Throws: `GIFError.tooLarge` with the smallest size if no reduction is enough, and the errors
  ///   of `encode`.
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
    let tenths = Int(saturating: (value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
