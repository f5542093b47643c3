import TestSupport
import Testing

@testable import GIFExport

/// The decision to code an image's chosen pixels a second time.
@Suite struct FlatSegmentsTests {
  /// Adds images with areas of one row each, and returns the effort of each second coding.
  private func trials(
    images: Int, area: Int, effort: GIFOptions.Effort = .normal, pixels: Int, first: Bool = false,
    limit: Int = 3
  ) -> [GIFOptions.Effort?] {
    var flat = FlatSegments()
    return (0..<images).map { _ in
      flat.begin(PixelRect(x: 0..<pixels, y: 0..<1), isFirst: first, effort: effort)
      for pixel in 0..<pixels where flat.areFew {
        flat.add(UInt8(pixel / area % 2), isFree: false)
      }
      var used: GIFOptions.Effort?
      let shorter = flat.shorter(than: limit, mayCrop: true, effort: effort) { segments, effort in
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
    // The budget is enough for one image of this size, and for many small ones.
    #expect(trials(images: 3, area: 3, pixels: 75_000) == [.normal, .fast, .fast])
    #expect(trials(images: 500, area: 3, pixels: 6000).allSatisfy { $0 == .normal })
    #expect(trial(area: 3, pixels: 1200) == .normal)
    #expect(trial(area: 3, effort: .max, pixels: 60_000) == .max)
  }

  @Test("They are worth more where the quick attempt is promising")
  func promisingAreas() {
    #expect(trial(area: 3, pixels: 300_000, limit: 4) == .normal)
  }

  @Test("Pixels by themselves aren't; with little effort only large areas are. A first image is")
  func noAreas() {
    #expect(trial(area: 1, pixels: 1200) == nil)
    #expect(trial(area: 1, effort: .max, pixels: 1200) == nil)
    #expect(trial(area: 1, effort: .max, pixels: 1200, first: true) == .max)
    #expect(trial(area: 1, pixels: 1200, first: true) == .normal)
    #expect(trial(area: 1, effort: .fast, pixels: 1200, first: true) == .fast)
    #expect(trial(area: 3, effort: .fast, pixels: 1200) == nil)
    #expect(trial(area: 3, effort: .fast, pixels: 1200, first: true) == .fast)
  }

  @Test("Rows and columns at the edges in which nothing has to be drawn are left out")
  func cropping() {
    var random = SeededGenerator(seed: 61)
    for _ in 0..<200 {
      let (width, height) = (
        Int.random(in: 1...9, using: &random), Int.random(in: 1...9, using: &random)
      )
      let rect = PixelRect(x: 40..<40 + width, y: 7..<7 + height)
      let pixels = (0..<width * height).map { _ in
        (
          color: UInt8.random(in: 1...2, using: &random),
          isFree: Int.random(in: 0..<4, using: &random) > 0
        )
      }
      let drawn = pixels.indices.filter { !pixels[$0].isFree }
      let columns = drawn.map { $0 % width }
      let rows = drawn.map { $0 / width }
      for mayCrop in [false, true] {
        var kept = Array(pixels.indices)
        var expected = rect
        if mayCrop, let left = columns.min(), let right = columns.max(), let top = rows.min(),
          let bottom = rows.max()
        {
          kept = kept.filter {
            (left...right).contains($0 % width) && (top...bottom).contains($0 / width)
          }
          expected = PixelRect(x: 40 + left..<41 + right, y: 7 + top..<8 + bottom)
        }
        var flat = FlatSegments()
        flat.begin(rect, isFirst: true, effort: .max)
        for pixel in pixels { flat.add(pixel.color, isFree: pixel.isFree) }
        guard flat.areFew else { continue }
        _ = flat.shorter(than: 9, mayCrop: mayCrop, effort: .max) { segments, _ in
          let all = segments.flatMap { segment in
            repeatElement([Int(segment.color), segment.isFree ? 1 : 0], count: Int(segment.length))
          }
          #expect(all == kept.map { [Int(pixels[$0].color), pixels[$0].isFree ? 1 : 0] })
          #expect(
            !zip(segments, segments.dropFirst()).contains {
              $0.color == $1.color && $0.isFree == $1.isFree
            })
          return nil
        }
        #expect(flat.rect == expected)
      }
    }
  }
}
