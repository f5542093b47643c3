import Testing

@testable import GIFExport

/// When the pixels that were chosen for an image are coded once more.
@Suite struct FlatSegmentsTests {
  /// Adds areas of one row each to so many images, and says with which effort they were coded again.
  private func trials(
    images: Int, area: Int, effort: GIFOptions.Effort = .normal, pixels: Int, first: Bool = false,
    limit: Int = 3
  ) -> [GIFOptions.Effort?] {
    var flat = FlatSegments()
    return (0..<images).map { _ in
      flat.begin(pixels: pixels, isFirst: first, effort: effort)
      for pixel in 0..<pixels where flat.areFew {
        flat.add(UInt8(pixel / area % 2), isFree: false)
      }
      var used: GIFOptions.Effort?
      let shorter = flat.shorter(than: limit, effort: effort) { segments, effort in
        used = effort
        #expect(segments.count == pixels / area)
        return ([1, 2, 3], 7)
      }
      #expect(shorter?.bytes == (used == nil ? nil : [1, 2, 3]))
      return used
    }
  }

  private func trial(
    area: Int, effort: GIFOptions.Effort = .normal, pixels: Int, first: Bool = false, limit: Int = 3
  ) -> GIFOptions.Effort? {
    trials(images: 1, area: area, effort: effort, pixels: pixels, first: first, limit: limit)[0]
  }

  @Test("Large areas are worth it in any case", arguments: [GIFOptions.Effort.fast, .normal, .max])
  func largeAreas(_ effort: GIFOptions.Effort) {
    #expect(trial(area: 12, effort: effort, pixels: 1200) == effort)
    #expect(trial(area: 12, effort: effort, pixels: 60_000) == effort)
  }

  @Test("Many small areas, as those of lettering, are worth a quick attempt, a few more than that")
  func smallAreas() {
    #expect(trial(area: 3, pixels: 300_000) == .fast)
    // So are those of a first image, but not if all are like it.
    #expect(trials(images: 3, area: 3, pixels: 75_000) == [.normal, .fast, .fast])
    #expect(trials(images: 500, area: 3, pixels: 6000).allSatisfy { $0 == .normal })
    #expect(trial(area: 3, pixels: 1200) == .normal)
    #expect(trial(area: 3, effort: .max, pixels: 60_000) == .max)
  }

  @Test("They are worth more where the quick attempt is promising")
  func promisingAreas() {
    #expect(trial(area: 3, pixels: 300_000, limit: 4) == .normal)
  }

  @Test("Pixels by themselves aren't; with little effort only large areas are, and a first image")
  func noAreas() {
    #expect(trial(area: 1, pixels: 1200) == nil)
    #expect(trial(area: 3, effort: .fast, pixels: 1200) == nil)
    #expect(trial(area: 3, effort: .fast, pixels: 1200, first: true) == .fast)
  }
}
