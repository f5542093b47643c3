/// Turns stored frames into images that show them exactly.
///
/// The disposal of an image's rectangle depends on the next frame: a pixel can only become clear if the image before
/// is disposed of.
struct ExactWriter: ImageSeries, ~Copyable {
  private(set) var imagesMade = 0
  private(set) var picturesMade = 0

  private let store: FrameStore
  private let effort: GIFOptions.Effort
  private let width: Int
  private var coder: ImageCoder

  /// The canvas that a viewer shows before the next image; nil before the first.
  private var shown: [UInt32]?
  private var current: ColorCanvas
  /// The frame that `current` shows.
  private var frame = 0
  private var delayLeft: Int

  /// True if images may draw all colours of the animation.
  private let canDrawAnything: Bool

  init(store: FrameStore, palette: ExactPalette, effort: GIFOptions.Effort) {
    canDrawAnything = !palette.needsLocalTables
    self.store = store
    self.effort = effort
    width = store.width
    coder = ImageCoder(width: width, palette: palette)
    current = ColorCanvas(pixelCount: store.width * store.height)
    current.draw(0, of: store)
    delayLeft = store.delay(of: 0)
  }

  mutating func next() -> (image: CodedImage, delay: Int)? {
    guard frame < store.frameCount else { return nil }
    imagesMade += 1
    // The file has 16 bits for a delay. A longer one continues on an image that changes nothing.
    let limit = 65535
    if delayLeft > limit {
      let delay = min(limit, delayLeft - GIFTiming.minimumDelay)
      delayLeft -= delay
      let image = kept(current.colors, in: changedRect, old: shown)
      shown = current.colors
      return (image, delay)
    }
    picturesMade += 1
    let delay = delayLeft
    let old = shown
    let rect = changedRect
    var image: CodedImage
    if frame + 1 < store.frameCount {
      let before = current.colors
      current.draw(frame + 1, of: store)
      image = imageAndNext(before, rect: rect, old: old)
      delayLeft = store.delay(of: frame + 1)
    } else {
      image = kept(current.colors, in: rect, old: old)
    }
    frame += 1
    return (image, delay)
  }

  /// The image of a canvas that stays. The palette ensures that the colours that change between frames fit into a
  /// table.
  private mutating func kept(
    _ canvas: [UInt32], in rect: PixelRect, old: [UInt32]?
  ) -> CodedImage {
    guard
      let image = coder.code(canvas, in: rect, old: old, disposal: .keep, effort: effort)
    else { preconditionFailure("a frame needs more colours than a table has") }
    return image
  }

  private var changedRect: PixelRect { changedRect(shown, current.colors) }

  /// The rectangle to draw; one pixel if nothing changes.
  private func changedRect(_ old: [UInt32]?, _ new: [UInt32]) -> PixelRect {
    let old = old ?? [UInt32](repeating: ColorTable.clear, count: new.count)
    return FrameDelta.changedRect(old, new, width: width) ?? .pixel
  }

  /// True if showing again what an image replaced is worth a trial: with all effort, or if the next image changes at
  /// most a third of the pixels then.
  private func mayComeBack(_ old: [UInt32], _ canvas: [UInt32], _ next: [UInt32]) -> Bool {
    if effort != .normal { return effort == .max }
    return Self.changes(old, next) * 3 <= Self.changes(canvas, next)
  }

  private static func changes(_ old: [UInt32], _ new: [UInt32]) -> Int {
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        var count = 0
        for index in 0..<min(old.count, new.count) { count += old[index] == new[index] ? 0 : 1 }
        return count
      }
    }
  }

  /// Makes the image of `canvas` with the disposal for which it and the next image are smallest together, and sets
  /// the canvas that is shown then.
  private mutating func imageAndNext(
    _ canvas: [UInt32], rect: PixelRect, old: [UInt32]?
  ) -> CodedImage {
    let next = current.colors
    let cleared =
      store.erasesPixels ? FrameDelta.clearedRect(canvas, next, width: width) : nil
    guard cleared != nil || old.map({ mayComeBack($0, canvas, next) }) == true else {
      shown = canvas
      return kept(canvas, in: rect, old: old)
    }
    if effort == .normal, cleared == nil, canDrawAnything, let old,
      FrameDelta.clearedRect(old, next, width: width) == nil,
      let image = coder.code(canvas, in: rect, old: old, disposal: .previous, effort: effort)
    {
      shown = old
      return image
    }
    let trial: GIFOptions.Effort = effort == .max ? .normal : .fast
    var best: (image: CodedImage, size: Int, shown: [UInt32])?
    for disposal in [Disposal.keep, .background, .previous] {
      var area = rect
      var left = canvas
      switch disposal {
      case .keep:
        if cleared != nil { continue }
      case .background:
        // The rectangle has to contain all pixels that vanish. If none does, this never pays.
        guard let cleared else { continue }
        area = rect.union(cleared)
        for y in area.y {
          for x in area.x { left[y * width + x] = ColorTable.clear }
        }
      case .previous:
        guard let old, FrameDelta.clearedRect(old, next, width: width) == nil else { continue }
        left = old
      }
      // Other disposals may require more colours than a table has.
      guard
        let image = coder.code(canvas, in: area, old: old, disposal: disposal, effort: trial),
        let following = coder.code(
          next, in: changedRect(left, next), old: left, disposal: .keep, effort: trial)
      else { continue }
      let size = image.size + following.size
      if size < best?.size ?? .max { best = (image, size, left) }
    }
    guard case (var image, _, let left)? = best else {
      shown = canvas
      return kept(canvas, in: rect, old: old)
    }
    if effort != trial,
      let closer = coder.code(
        canvas, in: image.rect, old: old, disposal: image.disposal, effort: effort)
    {
      image = closer
    }
    shown = left
    return image
  }
}
