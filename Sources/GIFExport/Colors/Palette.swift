/// The global palette of a GIF, and how each colour of the animation is drawn with it.
struct Palette {
  /// Opaque colours, red in the lowest byte.
  let colors: [UInt32]
  /// The index of clear pixels, if there is room or need for one.
  let clearIndex: UInt8?
  /// Whether the animation has clear pixels; otherwise the clear index only says "as before".
  let drawsClear: Bool
  /// How to draw each colour, by colour number.
  let inks: [Ink]
  /// Whether every colour is in the palette.
  let isExact: Bool

  var opaqueCount: Int { colors.count }
  /// Used entries, with the clear one.
  var entryCount: Int { colors.count + (clearIndex == nil ? 0 : 1) }

  init(for store: FrameStore, maximumColors: Int) {
    let room = min(maximumColors, store.hasClearPixels ? 255 : 256)
    drawsClear = store.hasClearPixels
    let table = store.colors
    if table.opaqueCount <= room {
      isExact = true
      colors = Array(table.colors.dropFirst())
      let clear = colors.count < 256 ? UInt8(colors.count) : nil
      clearIndex = clear
      inks = [Ink(clear ?? 0)] + colors.indices.map { Ink(UInt8($0)) }
    } else {
      isExact = false
      // One entry stays free for pixels that don't change.
      let histogram = ColorHistogram(store)
      let labs = table.colors.map(Oklab.init)
      var fitting = PaletteFitting(
        colors: table.colors, labs: labs, histogram: histogram, count: min(maximumColors, 255))
      colors = fitting.fit()
      let clear = UInt8(colors.count)
      clearIndex = clear
      let nearest = NearestColor(sorted: colors.map(Oklab.init))
      inks =
        [Ink(clear)]
        + labs.indices.dropFirst().map { number in
          histogram.isFlat[number]
            ? Ink(UInt8(nearest.nearest(to: labs[number]).index))
            : Ink(dithering: labs[number], with: nearest)
        }
    }
  }
}
