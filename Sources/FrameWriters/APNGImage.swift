import AnimImages
import AnimPixels

/// The compressed pixels of a frame.
struct APNGImage {
  /// True if they are laid over the picture before, false if they take its place.
  let isOverlay: Bool
  let bytes: [UInt8]

  /// More bytes than these are judged by parts of them.
  private static let sampleSize = 1 << 16

  /// From this level on more than one way is compressed in full.
  private static let thoroughLevel = 12

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
    // A quick try tells nearly equal ones apart only by chance.
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
