import Testing

@testable import GIFExport

/// When the pixels that were chosen for an image are coded once more.
@Suite struct FlatSegmentsTests {
  /// Adds areas of one row each, and says with which effort they were coded again.
  private func trial(
    _ flat: inout FlatSegments, area: Int, effort: GIFOptions.Effort = .normal, size: Int?
  ) -> GIFOptions.Effort? {
    flat.begin(pixels: 1200, effort: effort)
    for pixel in 0..<1200 where flat.areFew {
      flat.add(UInt8(pixel / area % 2), isFree: false)
    }
    var used: GIFOptions.Effort?
    let shorter = flat.shorter(than: 1000, effort: effort) { segments, effort in
      used = effort
      #expect(segments.count == 1200 / area)
      return size.map { [UInt8](repeating: 0, count: $0) }
    }
    #expect(shorter?.count == (used == nil ? nil : size))
    return used
  }

  @Test("Large areas are worth it in any case", arguments: [GIFOptions.Effort.fast, .normal, .max])
  func largeAreas(_ effort: GIFOptions.Effort) {
    var flat = FlatSegments()
    #expect(trial(&flat, area: 12, effort: effort, size: nil) == effort)
  }

  @Test("Small areas, as those of lettering, are worth a quick attempt as long as it is shorter")
  func smallAreas() {
    var flat = FlatSegments()
    for _ in 0..<3 { #expect(trial(&flat, area: 3, size: 960) == .fast) }
    #expect(trial(&flat, area: 3, size: nil) == .fast)
    // Not tried for each of those that follow.
    #expect(trial(&flat, area: 3, size: 960) == nil)
    #expect(trial(&flat, area: 12, size: 960) == .normal)
  }

  @Test("Pixels by themselves aren't, and with little effort only large areas are")
  func noAreas() {
    var flat = FlatSegments()
    #expect(trial(&flat, area: 1, size: 900) == nil)
    var quick = FlatSegments()
    #expect(trial(&quick, area: 3, effort: .fast, size: 900) == nil)
  }
}
