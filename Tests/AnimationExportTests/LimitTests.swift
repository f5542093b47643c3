import Testing

@testable import AnimationExport
@testable import GIFExport

/// Reductions for a limit of bytes.
@Suite struct LimitTests {
  /// Tries files whose size depends on the reductions, and returns the minimum quality of the
  /// chosen one.
  private func chosen(
    _ settings: GIFSettings, limit: Int
  ) throws -> (options: GIFOptions, scale: Double)? {
    var chosen: (options: GIFOptions, scale: Double)?
    var settings = settings
    settings.maximumBytes = limit
    do {
      _ = try settings.leastReduced(from: 25) { reduction, _ in
        let options = settings.options(loop: .forever, reduction)
        let least =
          Double(options.lowestQuality * options.lowestColors) * reduction.scale * reduction.scale
          * reduction.framesPerSecond
        guard Int(least) <= limit else {
          throw GIFError.tooLarge(smallest: Int(least), limit: limit)
        }
        if !reduction.isLeast { chosen = (options, reduction.scale) }
        return GIFReport(
          mode: .quantised, reason: "", quality: options.lowestQuality, colors: 2, framesWritten: 1,
          framesMerged: 0, bytesWritten: Int(least))
      }
    } catch GIFError.tooLarge {
      return nil
    }
    return chosen
  }

  @Test("Fewer pixels come before few colours and low qualities, where they are allowed")
  func order() throws {
    var settings = GIFSettings()
    // At 25 frames per second; 80,000 with fair colours and quality, 4000 with the fewest and
    // lowest.
    let whole = try #require(try chosen(settings, limit: 5000))
    #expect(whole.scale == 1 && whole.options.lowestColors == 8)
    settings.smallestScale = 0.5
    let unscaled = try #require(try chosen(settings, limit: 80_000))
    #expect(unscaled.scale == 1 && unscaled.options.lowestColors == 64)
    let scaled = try #require(try chosen(settings, limit: 40_000))
    #expect((0.5...0.72).contains(scaled.scale))
    #expect(scaled.options.lowestColors == 64 && scaled.options.lowestQuality == 50)
    let least = try #require(try chosen(settings, limit: 5000))
    #expect(least.scale == 0.5 && least.options.lowestColors == 8)
    #expect(try chosen(settings, limit: 900) == nil)
    settings.lowestColors = 128
    let many = try #require(try chosen(settings, limit: 80_000))
    #expect(many.scale < 1 && many.options.lowestColors == 128)
  }
}
