/// Turns stored frames into images with one fitted palette. A pixel that doesn't change in the
/// source keeps its index.
struct LossyWriter: ImageSeries, ~Copyable {
  private(set) var imagesMade = 0
  private(set) var picturesMade = 0

  private let store: FrameStore
  private let global: LossyPalette
  private let source: SourceColors
  private let segments: SegmentPalettes
  private var segment = 0
  private let options: GIFOptions
  private let weights: LossyWeights
  /// The colours of the palettes so far, 256 places for each, and for each of these entries the
  /// index with which the present palette has its colour, or 0.
  private var looks: [UInt32]
  private var indices: [UInt8]
  /// Whether the present palette is one of the frames' own.
  private var isLocal = false
  private let width: Int
  private var coder: LossyCoder
  /// What each pixel of the frame shows, among the entries of all palettes; 0 where it is clear.
  private var canvas: [UInt16]
  /// The entry that a viewer shows for each pixel before the next image: that of the canvas, or 0
  /// where the last image was disposed of.
  private var shown: [UInt16]
  /// The colour number of each pixel that changes in the frame, or 0.
  private var changed: [UInt32]
  private var steadyPixels: SteadyPixels
  private var disposed: PixelRect?
  private var frame = 0
  /// What remains of a delay that is too long for one image, and the image that shows it.
  private var rest: (image: CodedImage, delay: Int)?
  /// The image after the last one that was given out.
  private var pending: CodedFrame?

  private struct CodedFrame {
    var image: CodedImage
    var delay: Int
    /// Whether a viewer sees something else than before.
    var isSeen: Bool
  }

  init(store: FrameStore, plan: LossyPlan, options: GIFOptions) {
    self.store = store
    global = plan.palette
    source = plan.source
    self.options = options
    weights = LossyWeights(spread: plan.spread, options: options)
    segments = plan.segments
    looks = [UInt32](repeating: .max, count: 256 * segments.frames.count)
    indices = [UInt8](repeating: 0, count: 256 * segments.frames.count)
    width = store.width
    canvas = [UInt16](repeating: 0, count: width * store.height)
    shown = canvas
    changed = [UInt32](repeating: 0, count: canvas.count)
    steadyPixels = SteadyPixels(store)
    coder = LossyCoder(
      palette: global, weights: weights, pattern: options.dither.pattern, width: width,
      height: store.height, paletteCount: segments.frames.count)
    begin(0)
  }

  mutating func next() -> (image: CodedImage, delay: Int)? {
    if let (image, delay) = rest { return limited(image, delay) }
    guard var current = pending ?? coded() else { return nil }
    pending = nil
    while let following = coded() {
      // What differs too little to be seen in the palette's colours needs no image.
      if following.isSeen || current.image.disposal != .keep {
        pending = following
        break
      }
      current.delay += following.delay
    }
    return limited(current.image, current.delay)
  }

  /// The image of the next frame.
  private mutating func coded() -> CodedFrame? {
    guard frame < store.frameCount else { return nil }
    picturesMade += 1
    if frame == segments.frames[segment].upperBound { begin(segment + 1) }
    steadyPixels.advance()
    var rect = mark(frame)
    if let disposed { rect = rect?.union(disposed) ?? disposed }
    let cleared = clearedRect(in: frame + 1)
    if let cleared { rect = rect?.union(cleared) ?? cleared }
    let drawn = rect ?? .pixel
    let isNeeded = frame == 0 || disposed != nil || cleared != nil
    var (image, isSeen) = code(drawn)
    shown = canvas
    disposed = nil
    if cleared != nil {
      image.disposal = .background
      disposed = drawn
      for y in drawn.y {
        for x in drawn.x { shown[y * width + x] = 0 }
      }
    }
    let delay = store.delay(of: frame)
    frame += 1
    return CodedFrame(image: image, delay: delay, isSeen: isSeen || isNeeded)
  }

  /// Goes on with the palette of a segment.
  private mutating func begin(_ number: Int) {
    segment = number
    var palette = global
    var weights = self.weights
    isLocal = false
    if let local = segments.palette(number, of: store) {
      palette = local.palette
      weights = LossyWeights(spread: local.spread, options: options)
      isLocal = true
    }
    coder.take(palette, number: number, weights: weights)
    var places: [UInt32: UInt8] = [:]
    for (index, color) in palette.entries.enumerated() where index > 0 {
      looks[number * 256 + index] = color
      places[color] = UInt8(truncatingIfNeeded: index)
    }
    for look in looks.indices { indices[look] = places[looks[look]] ?? 0 }
  }

  /// The file keeps a delay in 16 bits; a longer one continues on an image that changes nothing.
  private mutating func limited(_ image: CodedImage, _ delay: Int) -> (CodedImage, Int) {
    imagesMade += 1
    let limit = 65535
    rest = nil
    guard delay > limit else { return (image, delay) }
    let first = min(limit, delay - GIFTiming.shortestDelay)
    var still = image
    if still.disposal == .keep { still.rect = .pixel }
    still.data = Self.stillData(pixels: still.rect.width * still.rect.height)
    still.symbolBits = 2
    still.localColors = nil
    rest = (still, delay - first)
    var image = image
    image.disposal = .keep
    return (image, first)
  }

  private static func stillData(pixels: Int) -> [UInt8] {
    var coder = RunCoder()
    let runs = [SymbolRun(symbol: 0, length: Int32(clamping: pixels))]
    _ = runs.withUnsafeBufferPointer {
      coder.code($0, symbolBits: 2, parsing: RunCoder.Parsing(), limit: .max)
    }
    return coder.bytes
  }

  /// Chooses the indices of a rectangle's changed pixels and codes it; tells whether a pixel shows
  /// another colour than before.
  private mutating func code(_ rect: PixelRect) -> (image: CodedImage, isSeen: Bool) {
    let bits = max(2, CodedImage.tableBits(coder.palette.entries.count))
    coder.begin(width: rect.width, symbolBits: bits)
    let width = width
    let first = UInt16(truncatingIfNeeded: segment * 256)
    var isSeen = false
    shown.withUnsafeBufferPointer { shown in
      canvas.withUnsafeMutableBufferPointer { canvas in
        changed.withUnsafeMutableBufferPointer { changed in
          indices.withUnsafeBufferPointer { indices in
            looks.withUnsafeBufferPointer { looks in
              guard let shown = shown.baseAddress, let canvas = canvas.baseAddress,
                let changed = changed.baseAddress, let indices = indices.baseAddress
              else { return }
              var next = rect.y.lowerBound * width + rect.x.lowerBound
              // Takes the chosen indices over into the canvas.
              func take(_ chosen: UnsafePointer<UInt8>, _ rows: Int) {
                for row in 0..<rows {
                  let chosen = chosen + row * rect.width
                  for place in 0..<rect.width where chosen[place] != 0 {
                    let look = first + UInt16(chosen[place])
                    let old = shown[next + place]
                    if old == 0 || looks[Int(old)] != looks[Int(look)] { isSeen = true }
                    canvas[next + place] = look
                  }
                  (changed + next).update(repeating: 0, count: rect.width)
                  next += width
                }
              }
              for y in rect.y {
                coder.makeRoom(take)
                let start = y * width + rect.x.lowerBound
                coder.append(
                  changed + start, shown: shown + start, canvas: canvas + start, indices: indices,
                  steadiness: steadyPixels.row(from: start), count: rect.width,
                  x: rect.x.lowerBound, y: y)
              }
              coder.finish(take)
            }
          }
        }
      }
    }
    let image = CodedImage(
      rect: rect, disposal: .keep, localColors: isLocal ? coder.palette.entries : nil,
      clearIndex: 0, symbolBits: bits, data: coder.bytes)
    return (image, isSeen)
  }

  /// Marks the changed pixels of a frame and gives the rectangle around them. What becomes clear is
  /// clear already.
  private mutating func mark(_ frame: Int) -> PixelRect? {
    var bounds = RunBounds(width: width)
    changed.withUnsafeMutableBufferPointer { changed in
      func mark(_ start: Int, _ count: Int, _ color: Int) {
        if color == 0 {
          for pixel in start..<start + count { canvas[pixel] = 0 }
        } else {
          for pixel in start..<start + count { changed[pixel] = UInt32(truncatingIfNeeded: color) }
          bounds.add(start, count)
        }
      }
      if store.hasClearPixels { return store.forEachRun(of: frame, mark) }
      store.forEachRun(of: frame, mark) { start, colors in
        _ = changed[start...].update(fromContentsOf: colors)
        bounds.add(start, colors.count)
      }
    }
    return bounds.rect
  }

  /// The rectangle around the pixels that become clear in a frame.
  private func clearedRect(in frame: Int) -> PixelRect? {
    guard store.erasesPixels, frame < store.frameCount else { return nil }
    var bounds = RunBounds(width: width)
    store.forEachRun(of: frame) { start, count, color in
      if color == 0 { bounds.add(start, count) }
    }
    return bounds.rect
  }
}

/// The rectangle around runs of pixels.
private struct RunBounds {
  let width: Int
  private var left = Int.max
  private var right = 0
  private var top = Int.max
  private var bottom = 0
  /// The row of the last run.
  private var row = 0..<0

  init(width: Int) { self.width = width }

  var rect: PixelRect? {
    left < right ? PixelRect(x: left..<right, y: top..<bottom) : nil
  }

  mutating func add(_ start: Int, _ count: Int) {
    if !row.contains(start) {
      let y = start / width
      row = y * width..<(y + 1) * width
      top = min(top, y)
      bottom = max(bottom, y + 1)
    }
    let end = start + count
    if end > row.upperBound {
      left = 0
      right = width
      bottom = max(bottom, (end - 1) / width + 1)
    } else {
      left = min(left, start - row.lowerBound)
      right = max(right, end - row.lowerBound)
    }
  }
}
