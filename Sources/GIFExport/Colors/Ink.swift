/// How one colour is drawn: with one palette entry, or with a fixed pattern of several.
///
/// The choice depends on nothing but the colour and the place on the canvas, so a pixel that keeps
/// its colour keeps its index.
struct Ink: Hashable {
  /// The entries of the sixteen places of a 4 × 4 tile, in the order in which the tile's thresholds
  /// reach them; ascending.
  private var entries: SIMD16<UInt8>

  /// A flat ink.
  init(_ entry: UInt8) { entries = SIMD16(repeating: entry) }

  /// The entry for all places, if there is only one.
  @inline(__always)
  var flat: UInt8? { entries[0] == entries[15] ? entries[0] : nil }

  /// The entry for a place on the canvas.
  @inline(__always)
  func entry(x: Int, y: Int) -> UInt8 { entries[Self.threshold(x: x, y: y)] }

  /// The 4 × 4 ordered threshold matrix (Bayer 1973), 0...15: the bits of x ^ y and y, interleaved
  /// in reverse.
  @inline(__always)
  static func threshold(x: Int, y: Int) -> Int {
    let d = x ^ y
    return (d & 1) << 3 | (y & 1) << 2 | (d & 2) | (y & 2) >> 1
  }
}

extension Ink {
  /// The pattern of palette entries that shows a colour best.
  ///
  /// Sixteen entries are chosen one after the other, each the nearest to the colour plus a share of
  /// the error that the earlier ones left (pattern dithering after Thomas Knoll). As the palette is
  /// sorted by lightness, so is the pattern, which keeps neighbouring tiles alike. Its amplitude
  /// follows from how far apart the palette's colours are around the colour.
  init(dithering color: Oklab, with palette: NearestColor) {
    // All of the error would give the very mean, at the price of coarser grain and longer files;
    // below a tenth, contours become visible.
    let share: Float = 0.1
    var chosen = SIMD16<UInt8>()
    var error = Oklab(lightness: 0, a: 0, b: 0)
    for place in 0..<16 {
      let entry = palette.nearest(to: color + share * error).index
      error = error + (color - palette.colors[entry])
      var slot = place
      let byte = UInt8(truncatingIfNeeded: entry)
      while slot > 0 && chosen[slot - 1] > byte {
        chosen[slot] = chosen[slot - 1]
        slot -= 1
      }
      chosen[slot] = byte
    }
    entries = chosen
  }
}
