import AnimImages
import AnimPixels

/// The compressed pixels of a frame.
struct APNGImage {
  /// True if the pixels are blended over the picture before, false if they replace it.
  let isOverlay: Bool
  let bytes: [UInt8]

  /// Size of rows in bytes beyond which only a sample of them is tried.
  private static let sampleSize = 1 << 16

  /// The level from which on the two best candidates are compressed in full.
  private static let thoroughLevel = 12

  /// An encoding of the pixels before compression.
  private struct Candidate {
    let isOverlay: Bool
    let rows: [UInt8]
    let filter: PNGRows.Filter
  }

  /// Compresses the pixels by the candidate that is smallest in a quick trial.
  init(
    _ change: PixelChange, _ layout: APNGLayout, isFirst: Bool, level: Int
  ) throws(ImageError) {
    let new = change.new
    let rowSize = layout.rowSize(width: new.width)
    var versions = [(isOverlay: false, pixels: new.pixels)]
    if !isFirst, let clear = layout.clear, let overlay = change.overlay(clear: clear) {
      versions.append((true, overlay.pixels))
    }
    // Palette indices have no meaningful differences, so they aren't filtered.
    let filters: [PNGRows.Filter] = layout.depth <= 8 ? [.none] : PNGRows.Filter.allCases
    let pixelSize = max(1, layout.depth / 8)
    var candidates: [(candidate: Candidate, size: Int)] = []
    for version in versions {
      let rows = layout.samples(version.pixels, width: new.width, height: new.height)
      let isSole = versions.count * filters.count == 1
      let sample = isSole ? [] : Self.sample(of: rows, rowSize: rowSize)
      for filter in filters {
        let size =
          isSole ? 0 : try Self.compressed(sample, rowSize, pixelSize, filter, level: 5).count
        candidates.append(
          (Candidate(isOverlay: version.isOverlay, rows: rows, filter: filter), size))
      }
    }
    candidates.sort { $0.size < $1.size }
    // Sizes in the trial are approximate, so nearly equal candidates need the full compression.
    let close = candidates.prefix(level < Self.thoroughLevel ? 1 : 2)
    var best: (isOverlay: Bool, bytes: [UInt8])?
    for (candidate, _) in close {
      let bytes = try Self.compressed(
        candidate.rows, rowSize, pixelSize, candidate.filter, level: level)
      if bytes.count < best?.bytes.count ?? .max { best = (candidate.isOverlay, bytes) }
    }
    guard let best else { throw .empty }
    (isOverlay, bytes) = best
  }

  private static func compressed(
    _ rows: [UInt8], _ rowSize: Int, _ pixelSize: Int, _ filter: PNGRows.Filter, level: Int
  ) throws(ImageError) -> [UInt8] {
    let filtered = try PNGRows.filtered(rows, rowSize: rowSize, pixelSize: pixelSize, filter)
    var result: Result<[UInt8], ImageError> = .failure(.empty)
    filtered.withUnsafeBytes { bytes in
      result = Result { () throws(ImageError) in try Deflate.compress(bytes, level: level) }
    }
    return try result.get()
  }

  /// All rows, or evenly spaced groups of them.
  private static func sample(of rows: [UInt8], rowSize: Int) -> [UInt8] {
    guard rows.count > 2 * sampleSize else { return rows }
    let height = rows.count / rowSize
    let groups = 4
    let length = max(1, sampleSize / groups / rowSize)
    var result: [UInt8] = []
    for group in 0..<groups {
      let start = (2 * group + 1) * height / (2 * groups) - length / 2
      let first = max(0, min(start, height - length))
      result += rows[first * rowSize..<min(height, first + length) * rowSize]
    }
    return result
  }
}
