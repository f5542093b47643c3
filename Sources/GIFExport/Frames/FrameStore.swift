import AnimPixels
import SystemC

/// The frames of an animation as compressed differences, each to the frame before.
///
/// A difference is a series of operations on the canvas read as one long row of pixels:
/// *skip*, *length* · 8 + *size*, then the colour number of a run if *size* is 0, or else as many bytes
/// for the number of each pixel of a list. All but the latter are variable-length integers of seven
/// bits a byte; the lowest byte is first. Colour numbers are those of the ``ColorTable``.
struct FrameStore {
  let width: Int
  let height: Int
  private(set) var colors: ColorTable
  /// True if any pixel of any frame is clear.
  private(set) var hasClearPixels = false
  /// True if a pixel becomes clear after the first frame.
  private(set) var erasesPixels = false
  /// Maximum number of opaque colours in the difference of a frame; ``manyColors`` if it has as many or more.
  private(set) var maximumColorsOfFrame = 0
  /// A number of colours that no table has.
  static let manyColors = 257
  /// Number of equal pixels in a row that are an area.
  private static let areaRun = 8

  private struct Frame {
    var delay = 0
    var operations: [UInt8]
    var pixels: Int
  }
  private var frames: [Frame] = []
  /// A frame of clear (0) and opaque pixels.
  enum Content {
    case whole(Bitmap)
    /// Changed pixels in rectangles that lie inside of the canvas and don't overlap; all others are those of the
    /// frame before.
    case change([PixelPatch])
  }

  /// The last stored frame.
  private var previous: Bitmap?
  /// The last frame, if it was skipped.
  private var skipped: Bitmap?
  private let operations = NumberList()
  private var colorsOfFrame = 0
  /// The frame, from 1, in which each colour was counted last, by its number.
  private var lastFrames: [Int32] = []
  private var pixelsOfFrame = 0
  /// Number of pixels in all differences.
  private(set) var drawnPixels = 0

  /// - Parameter exactColors: The number of colours that are told apart in any case.
  init(width: Int, height: Int, exactColors: Int = ColorTable.usualExactCount) {
    colors = ColorTable(exactCount: exactColors)
    self.width = width
    self.height = height
  }

  var frameCount: Int { frames.count }

  func delay(of frame: Int) -> Int { frames[frame].delay }

  /// Number of pixels in a frame's difference.
  func drawnPixels(of frame: Int) -> Int { frames[frame].pixels }

  /// The sum of all delays.
  var duration: Int { frames.reduce(0) { $0 + $1.delay } }

  /// Adds to the last frame's delay.
  mutating func prolong(by delay: Int) {
    guard !frames.isEmpty else { return }
    frames[frames.count - 1].delay += delay
  }

  mutating func removeLast() { frames.removeLast() }

  /// Frees the memory that only ``append(_:)`` needs. Nothing is appended after that.
  mutating func seal() {
    colors.seal()
    (previous, skipped, lastFrames) = (nil, nil, [])
    operations.removeAll(keepingCapacity: false)
  }

  /// Records a frame that isn't shown.
  mutating func skip(_ content: Content) { skipped = picture(content) }

  /// Stores a frame, with no delay yet, unless it equals the one before.
  ///
  /// - Returns: True if it was stored.
  mutating func append(_ content: Content) -> Bool {
    operations.removeAll()
    colorsOfFrame = 0
    pixelsOfFrame = 0
    if case .change(let patches) = content, skipped == nil, var canvas = previous {
      // The picture has only one reference now, so no pixels are copied.
      previous = nil
      compare(&canvas, patches)
      previous = canvas
    } else {
      let bitmap = picture(content)
      skipped = nil
      compare(bitmap)
      previous = bitmap
    }
    if operations.count == 0 { return false }
    maximumColorsOfFrame = max(maximumColorsOfFrame, colorsOfFrame)
    drawnPixels += pixelsOfFrame
    frames.append(Frame(operations: operations.bytes, pixels: pixelsOfFrame))
    return true
  }

  /// The last frame, shown or skipped; clear before the first.
  var lastPicture: Bitmap { skipped ?? previous ?? Bitmap(width: width, height: height) }

  /// The whole of a frame.
  private func picture(_ content: Content) -> Bitmap {
    switch content {
    case .whole(let bitmap): return bitmap
    case .change(let patches):
      var bitmap = lastPicture
      for patch in patches { bitmap.place(patch) }
      return bitmap
    }
  }

  /// Stores the differences of a picture to the last frame.
  private mutating func compare(_ bitmap: Bitmap) {
    bitmap.pixels.withUnsafeBufferPointer { new in
      guard let start = new.baseAddress else { return }
      guard let previous else { return store(start, count: new.count, skip: 0) }
      previous.pixels.withUnsafeBufferPointer { old in
        var done = 0
        if let old = old.baseAddress { compare(old, start, count: new.count, at: 0, &done) }
      }
    }
  }

  /// Stores the differences of patches to a canvas, and places them there.
  private mutating func compare(_ canvas: inout Bitmap, _ patches: [PixelPatch]) {
    let sorted = patches.sorted { $0.x < $1.x }
    let top = patches.map(\.y).min() ?? 0
    let bottom = patches.map { $0.y + $0.height }.max() ?? 0
    let width = width
    var done = 0
    canvas.pixels.withUnsafeMutableBufferPointer { canvas in
      guard let canvas = canvas.baseAddress else { return }
      for y in top..<bottom {
        for patch in sorted where patch.y <= y && y < patch.y + patch.height {
          let start = y * width + patch.x
          patch.pixels.withUnsafeBufferPointer { new in
            guard let base = new.baseAddress else { return }
            let row = base + (y - patch.y) * patch.width
            compare(canvas + start, row, count: patch.width, at: start, &done)
            (canvas + start).update(from: row, count: patch.width)
          }
        }
      }
    }
  }

  /// Stores the differences of pixels that lie one after another.
  ///
  /// - Parameters:
  ///   - place: The place of the first pixel on the canvas.
  ///   - done: The place after the last pixel that was stored.
  @inline(__always)
  private mutating func compare(
    _ old: UnsafePointer<UInt32>, _ new: UnsafePointer<UInt32>, count: Int, at place: Int,
    _ done: inout Int
  ) {
    var end = 0
    while case let start = Self.endOfEqual(old, new, from: end, count), start < count {
      end = start + 1
      while end < count, old[end] != new[end] { end += 1 }
      store(new + start, count: end - start, skip: place + start - done)
      done = place + end
    }
  }

  /// Calls `draw` with the place, length and colour number of each run of a frame's difference.
  @inline(__always)
  func forEachRun(of frame: Int, _ draw: (_ start: Int, _ count: Int, _ color: Int) -> Void) {
    forEachRun(of: frame, draw) { start, colors in
      for place in colors.indices { draw(start + place, 1, Int(colors[place])) }
    }
  }

  /// Calls `draw` with the place, length and colour number of each run of a frame's difference, and
  /// `drawList` with the place and the colour numbers of pixels one after another.
  @inline(__always)
  func forEachRun(
    of frame: Int, _ draw: (_ start: Int, _ count: Int, _ color: Int) -> Void,
    _ drawList: (_ start: Int, _ colors: UnsafeBufferPointer<UInt32>) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: NumberList.maximumList) { list in
      forEachOperation(of: frame) { pixel, count, size, bytes, offset in
        if size == 0 {
          draw(pixel, count, Self.readNumber(bytes, &offset))
        } else {
          NumberList.read(bytes, &offset, size: size, count: count, into: list)
          drawList(pixel, UnsafeBufferPointer(rebasing: list[..<count]))
        }
      }
    }
  }

  /// Calls `draw` with each range of consecutive pixels of a frame's difference.
  @inline(__always)
  func forEachChange(of frame: Int, _ draw: (_ pixels: Range<Int>) -> Void) {
    var range = 0..<0
    forEachOperation(of: frame) { pixel, count, size, bytes, offset in
      if pixel > range.upperBound {
        draw(range)
        range = pixel..<pixel
      }
      range = range.lowerBound..<pixel + count
      if size == 0 { _ = Self.readNumber(bytes, &offset) } else { offset += count * size }
    }
    draw(range)
  }

  /// Calls `read` with the place and length of each run and each list of a frame's difference, the bytes of each
  /// number of a list, 0 for a run, and the offset of the bytes to read.
  @inline(__always)
  private func forEachOperation(
    of frame: Int,
    _ read: (
      _ pixel: Int, _ count: Int, _ size: Int, _ bytes: UnsafeBufferPointer<UInt8>,
      _ offset: inout Int
    ) -> Void
  ) {
    frames[frame].operations.withUnsafeBufferPointer { bytes in
      var offset = 0
      var pixel = 0
      while offset < bytes.count {
        pixel += Self.readNumber(bytes, &offset)
        let header = Self.readNumber(bytes, &offset)
        let count = header >> 3
        read(pixel, count, header & 7, bytes, &offset)
        pixel += count
      }
    }
  }

  /// Adds to `counts`, by colour number, the number of frames whose differences have a colour.
  func countFrames(drawing counts: inout [Int]) {
    var last = [Int](repeating: -1, count: counts.count)
    last.withUnsafeMutableBufferPointer { last in
      counts.withUnsafeMutableBufferPointer { counts in
        for frame in frames.indices {
          forEachRun(of: frame) { _, _, color in
            if last[color] == frame { return }
            last[color] = frame
            counts[color] += 1
          }
        }
      }
    }
  }

  /// The first place from `start` on where pixels differ.
  private static func endOfEqual(
    _ old: UnsafePointer<UInt32>, _ new: UnsafePointer<UInt32>, from start: Int, _ count: Int
  ) -> Int {
    let block = 256
    var index = start
    while index + block <= count && memcmp(old + index, new + index, block * 4) == 0 {
      index += block
    }
    while index < count && old[index] == new[index] { index += 1 }
    return index
  }

  /// Encodes consecutive changed pixels.
  private mutating func store(_ pixels: UnsafePointer<UInt32>, count end: Int, skip: Int) {
    pixelsOfFrame += end
    var skip = skip
    var index = 0
    while index < end {
      let listed = operations.list(pixels + index, count: end - index, known: colors)
      count(operations.last(listed))
      index += listed
      if index == end { break }
      let pixel = pixels[index]
      var runEnd = index + 1
      while runEnd < end, pixels[runEnd] == pixel { runEnd += 1 }
      let count = runEnd - index
      let color = number(of: pixel, isArea: count >= Self.areaRun)
      if count >= NumberList.minimumRun {
        operations.endList(&skip)
        operations.append(skip: &skip, count: count, number: Int(color))
      } else {
        if operations.listCount + count > NumberList.maximumList { operations.endList(&skip) }
        for _ in 0..<count { operations.list(color) }
      }
      index = runEnd
    }
    operations.endList(&skip)
  }

  private mutating func number(of pixel: UInt32, isArea: Bool) -> UInt32 {
    if pixel == 0 {
      hasClearPixels = true
      if !frames.isEmpty { erasesPixels = true }
      return ColorTable.clear
    }
    // A frame with more colours than a table has isn't written exactly anyway.
    let number = colors.number(
      of: pixel & 0xFF_FFFF, mayDiffer: max(colorsOfFrame, maximumColorsOfFrame) >= Self.manyColors,
      isArea: isArea)
    withUnsafePointer(to: number) { count(UnsafeBufferPointer(start: $0, count: 1)) }
    return number
  }

  /// Counts the colours that are new in the frame, as long as they are few.
  @inline(__always)
  private mutating func count(_ numbers: UnsafeBufferPointer<UInt32>) {
    guard colorsOfFrame < Self.manyColors else { return }
    let frame = Int32(truncatingIfNeeded: frames.count + 1)
    while lastFrames.count < colors.colors.count { lastFrames.append(0) }
    var count = colorsOfFrame
    lastFrames.withUnsafeMutableBufferPointer { lastFrames in
      for number in numbers where lastFrames[Int(number)] != frame {
        lastFrames[Int(number)] = frame
        count += 1
      }
    }
    colorsOfFrame = count
  }

  @inline(__always)
  private static func readNumber(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: inout Int) -> Int {
    var number = 0
    var shift = 0
    while true {
      let byte = Int(bytes[offset])
      offset += 1
      number |= (byte & 127) << shift
      if byte < 128 { return number }
      shift += 7
    }
  }
}
