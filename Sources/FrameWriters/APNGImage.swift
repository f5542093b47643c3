import AnimImages
import AnimPixels

/// The compressed pixels of a frame.
struct APNGImage {
  /// Whether they are laid over what was there, or take its place.
  let isOverlay: Bool
  let bytes: [UInt8]

  /// More bytes than these are judged by parts of them.
  private static let sampleSize = 1 << 16

  /// A way to write the pixels.
  private struct Candidate {
    let isOverlay: Bool
    let rows: [UInt8]
    let filter: PNGRows.Filter
  }

  /// Compresses the pixels in the way that a quick try finds smallest.
  init(
    _ change: PixelChange, _ layout: APNGLayout, isFirst: Bool, level: Int
  ) throws(ImageError) {
    let new = change.new
    let rowSize = layout.rowSize(width: new.width)
    var versions = [(isOverlay: false, pixels: new.pixels)]
    if !isFirst, let clear = layout.clear, let overlay = change.overlay(clear: clear) {
      versions.append((true, overlay.pixels))
    }
    // Differences of places in a palette mean nothing.
    let filters: [PNGRows.Filter] = layout.depth <= 8 ? [.none] : PNGRows.Filter.allCases
    var best: (candidate: Candidate, size: Int)?
    let pixelSize = max(1, layout.depth / 8)
    for version in versions {
      let rows = layout.samples(version.pixels, width: new.width, height: new.height)
      if versions.count * filters.count == 1 {
        best = (Candidate(isOverlay: false, rows: rows, filter: filters[0]), 0)
        break
      }
      let sample = Self.sample(of: rows, rowSize: rowSize)
      for filter in filters {
        let size = try Self.compressed(sample, rowSize, pixelSize, filter, level: 5).count
        if size < best?.size ?? .max {
          best = (Candidate(isOverlay: version.isOverlay, rows: rows, filter: filter), size)
        }
      }
    }
    guard let best = best?.candidate else { throw .empty }
    isOverlay = best.isOverlay
    bytes = try Self.compressed(best.rows, rowSize, pixelSize, best.filter, level: level)
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
