import AnimPixels
import AnimThreads

/// The entries that an animation shows while it is coded, among those of all palettes; 0 is clear.
final class ShownEntries {
  /// The entry of each pixel of the frame that is coded.
  let canvas: UnsafeMutablePointer<UInt16>
  /// The entry that a viewer shows before its image: that of the frame before, or 0 if the last image was disposed
  /// of. It is the same memory as the canvas if no image is disposed of.
  let shown: UnsafeMutablePointer<UInt16>
  private let count: Int
  /// The memory of both.
  private let memory: FixedBuffer<UInt16>

  init(_ store: FrameStore) {
    count = store.width * store.height
    memory = FixedBuffer(repeating: 0, count: store.erasesPixels ? 2 * count : count)
    canvas = memory.base
    shown = store.erasesPixels ? canvas + count : canvas
  }

  /// Continues with the next frame.
  func advance() {
    if shown != canvas { shown.update(from: canvas, count: count) }
  }
}

/// Codes images of an animation one after another. Another coder may code the images between them at the same time.
final class FrameCoder {
  /// A frame to be coded.
  struct Job {
    let rect: PixelRect
    let palette: DrawnPalette
    let isFirst: Bool
    /// True if the image may be smaller than the rectangle.
    let mayCrop: Bool
    /// The number of rows of the canvas that are final.
    let progress = Progress()
    /// The same for the frame before, while that is coded.
    let previous: Progress?
  }

  struct Outcome {
    var image: CodedImage
    /// True if a pixel shows another colour than before.
    var isVisible: Bool
    /// The sum of the distances of changed pixels from their colours, if it is measured.
    var error: Float
  }

  private var coder: LossyCoder
  private var quick: QuickCoder
  private let effort: GIFOptions.Effort
  private let measures: Bool
  private var flat = FlatSegments()
  private var masks = MaskSearch()
  let entries: ShownEntries
  private let paletteEntries: PaletteEntries
  let width: Int
  /// The colour number of each pixel that changes in the frame, or 0; with ``SteadyPixels/mark`` and
  /// ``FlatAreas/mark``.
  let changed: FixedBuffer<UInt32>

  init(
    _ store: FrameStore, _ palette: DrawnPalette, _ entries: ShownEntries,
    _ paletteEntries: PaletteEntries,
    _ options: GIFOptions, measures: Bool
  ) {
    width = store.width
    effort = options.effort
    self.measures = measures
    self.entries = entries
    self.paletteEntries = paletteEntries
    changed = FixedBuffer(repeating: 0, count: store.width * store.height)
    coder = LossyCoder(
      palette, paletteEntries: paletteEntries, pattern: options.dither.pattern, width: store.width,
      height: store.height)
    quick = QuickCoder(
      palette, paletteEntries: paletteEntries, pattern: options.dither.pattern, width: store.width)
  }

  /// Marks the changed pixels of a frame, and makes pixels clear that become so.
  ///
  /// - Returns: The rectangle around the changed pixels.
  func mark(
    _ frame: Int, of store: FrameStore, _ palette: LossyPalette, steady: borrowing SteadyPixels,
    _ areas: inout FlatAreas
  ) -> PixelRect? {
    var bounds = RunBounds(width: width)
    let (changed, canvas, marks) = (changed.base, entries.canvas, steady.marks)
    let numbers = areas.canvas.numbers.base
    let (hasClearPixels, knowsAll) = (store.hasClearPixels, palette.knowsAll)
    store.forEachRun(of: frame) { start, count, color in
      if color == 0 {
        return (canvas + start).update(repeating: 0, count: count)
      }
      let number = UInt32(truncatingIfNeeded: color)
      if !palette.nearest(color).isLocked { areas.add(start, count, color: number) }
      for pixel in start..<start + count {
        numbers[pixel] = number
        changed[pixel] = number | marks[pixel]
      }
      bounds.add(start, count)
    } _: { start, colors in
      if !hasClearPixels, knowsAll {
        marks.mark(colors, from: start, into: changed + start)
        _ = UnsafeMutableBufferPointer(start: numbers + start, count: colors.count)
          .update(fromContentsOf: colors)
        return bounds.add(start, colors.count)
      }
      for (place, number) in colors.enumerated() {
        if number == 0 {
          canvas[start + place] = 0
          continue
        }
        _ = palette.nearest(Int(number))
        changed[start + place] = number | marks[start + place]
        numbers[start + place] = number
        if hasClearPixels { bounds.add(start + place, 1) }
      }
      if !hasClearPixels { bounds.add(start, colors.count) }
    }
    let rect = bounds.rect
    if let rect { areas.mark(changed, in: rect) }
    return rect
  }

  /// Copies chosen indices to a row of the canvas; 0 leaves a pixel as it is.
  @inline(__always)
  private func keep(
    _ row: UnsafeMutablePointer<UInt16>, or chosen: UnsafePointer<UInt8>, _ count: Int,
    _ first: UInt16
  ) {
    var place = 0
    // The mask has all bits for 0, without a branch: the pixels that stay are hard to predict.
    while place < count {
      let index = UInt16(chosen[place])
      let kept = UInt16(bitPattern: (Int16(bitPattern: index) &- 1) &>> 15)
      row[place] = row[place] & kept | (first &+ index) & ~kept
      place &+= 1
    }
  }

  /// Number of rows that are waited for at once, as waiting itself takes time.
  private static let rowsAtOnce = 16

  /// Chooses the indices of a rectangle's changed pixels and codes it.
  func code(_ job: Job) -> Outcome {
    effort == .fast ? code(job, with: &quick) : code(job, with: &coder)
  }

  private func code<Coder: PictureCoder & ~Copyable>(
    _ job: Job, with coder: inout Coder
  ) -> Outcome {
    let (rect, palette) = (job.rect, job.palette)
    let bits = TableBits.forSymbols(upTo: palette.palette.entryCount)
    coder.begin(palette, width: rect.width, symbolBits: bits)
    let (width, changed) = (width, changed.base)
    let (canvas, shown) = (entries.canvas, entries.shown)
    let paletteEntries = paletteEntries
    let first = UInt16(truncatingIfNeeded: palette.number * 256)
    var isVisible = false
    var error: Float = 0
    var row = rect.y.lowerBound
    var flat = FlatSegments()
    swap(&flat, &self.flat)
    defer { swap(&flat, &self.flat) }
    flat.begin(rect, isFirst: job.isFirst, effort: effort)
    let indices = palette.indices.base
    // Copies the chosen indices to the canvas.
    func take(_ chosen: UnsafePointer<UInt8>, _ rows: Int) {
      for number in 0..<rows {
        let chosen = chosen + number * rect.width
        let next = row * width + rect.x.lowerBound
        if flat.areFew {
          for place in 0..<rect.width {
            let own = indices[Int(shown[next + place])]
            let index = chosen[place]
            flat.add(index == 0 ? own : index, isFree: index == 0 || index == own)
          }
        }
        if !isVisible {
          isVisible = (0..<rect.width).contains { place in
            chosen[place] != 0
              && (shown[next + place] == 0
                || !paletteEntries.areEqual(shown[next + place], first + UInt16(chosen[place])))
          }
        }
        keep(canvas + next, or: chosen, rect.width, first)
        if measures {
          for pixel in next..<next + rect.width where changed[pixel] != 0 {
            let color = changed[pixel].colorNumber
            let step = palette.palette.lab(color) - paletteEntries.labs[Int(canvas[pixel])]
            error += (step * step).sum().squareRoot()
          }
        }
        (changed + next).update(repeating: 0, count: rect.width)
        row += 1
      }
      job.progress.reach(row)
    }
    var known = job.previous == nil ? Int.max : 0
    for y in rect.y {
      coder.makeRoom(take)
      if y >= known, let previous = job.previous {
        known = previous.wait(for: min(y + Self.rowsAtOnce, rect.y.upperBound) - 1)
      }
      let start = y * width + rect.x.lowerBound
      coder.append(
        changed + start, shown: shown + start, canvas: canvas + start, count: rect.width,
        x: rect.x.lowerBound, y: y)
    }
    coder.finish(take)
    // The rows below it don't change.
    job.progress.reach(.max)
    let image = image(job, &coder, &flat)
    return Outcome(image: image, isVisible: isVisible, error: error)
  }

  /// The image of the rectangle that was coded last, in the shortest way that is found.
  private func image<Coder: PictureCoder & ~Copyable>(
    _ job: Job, _ coder: inout Coder, _ flat: inout FlatSegments
  ) -> CodedImage {
    let written = written(job.palette, &coder)
    let order = written.order
    // The same pixels are coded again, independently of their neighbours in time.
    let limit = written.data.bytes.count
    let shorter = flat.shorter(than: limit, mayCrop: job.mayCrop, effort: effort) {
      let bits = order.symbolBits(for: $0)
      let found = masks.search(
        $0, symbols: order.symbols, symbolBits: bits, clear: 0, effort: $1, limit: limit)
      return found.map { ($0.bytes, bits) }
    }
    let (data, symbolBits) = shorter ?? written.data
    let entries = job.palette.palette.entries
    return CodedImage(
      rect: shorter == nil ? job.rect : flat.rect, disposal: .keep,
      localColors: written.isLocal ? Array(order.sorted(entries).prefix(1 << symbolBits)) : nil,
      clearIndex: 0, symbolBits: symbolBits, data: data)
  }

  /// The coded data of a rectangle.
  private struct Written {
    var order: TableOrder
    /// True if the colour table is written with the image.
    var isLocal: Bool
    var data: FlatSegments.Data
    /// The number of bytes of the file that depend on it.
    var size: Int { data.bytes.count + (isLocal ? 3 << data.symbolBits : 0) }
  }

  /// The data of the rectangle that was coded last. A table that is written with the image has only the image's
  /// colours. If these are few, it may save more than its own bytes.
  private func written<Coder: PictureCoder & ~Copyable>(
    _ palette: DrawnPalette, _ coder: inout Coder
  ) -> Written {
    let symbols = coder.symbols
    func written(_ order: TableOrder, isLocal: Bool) -> Written {
      Written(
        order: order, isLocal: isLocal, data: coder.data(writing: order.indices, of: symbols))
    }
    if palette.isLocal { return written(palette.order.first(symbols), isLocal: true) }
    let global = written(palette.order, isLocal: false)
    let bits = TableBits.forSymbols(upTo: symbols.count)
    guard bits < global.data.symbolBits, 3 << bits < global.size else { return global }
    let local = written(palette.order.first(symbols), isLocal: true)
    return local.size < global.size ? local : global
  }
}
