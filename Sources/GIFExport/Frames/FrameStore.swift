import AnimPixels
import Glibc

/// The frames of an animation as compressed differences, each to the frame before.
///
/// A difference is a series of operations on the canvas read as one long row of pixels:
/// *skip*, *length* · 2 + *isList*, then one colour number for the whole run or one for each pixel
/// of a list. All are variable-length integers of seven bits a byte, lowest first. Colour numbers
/// are those of the ``ColorTable``.
struct FrameStore {
  let width: Int
  let height: Int
  private(set) var colors = ColorTable()
  /// Whether any pixel of any frame is clear.
  private(set) var hasClearPixels = false
  /// Whether a pixel becomes clear after the first frame.
  private(set) var erasesPixels = false
  /// The most opaque colours that the difference of one frame has.
  private(set) var mostColorsOfFrame = 0

  private struct Frame {
    var delay = 0
    var operations: [UInt8]
  }
  private var frames: [Frame] = []
  private let flattening: AlphaFlattening
  private var previous: Bitmap?
  private var scratch: [UInt8] = []
  private var list: [UInt32] = []
  /// The frame in which each colour was met last, counted from 1.
  private var lastFrames: [Int32] = [0]
  private var colorsOfFrame = 0
  /// Pixels in all differences.
  private(set) var drawnPixels = 0

  init(width: Int, height: Int, flattening: AlphaFlattening) {
    self.width = width
    self.height = height
    self.flattening = flattening
  }

  var frameCount: Int { frames.count }

  func delay(of frame: Int) -> Int { frames[frame].delay }

  /// The sum of all delays.
  var duration: Int { frames.reduce(0) { $0 + $1.delay } }

  /// Adds to the last frame's delay.
  mutating func prolong(by delay: Int) {
    guard !frames.isEmpty else { return }
    frames[frames.count - 1].delay += delay
  }

  mutating func removeLast() { frames.removeLast() }

  /// Stores a frame, with no delay yet, unless it equals the one before. Says whether it did.
  mutating func append(_ bitmap: Bitmap, alpha: GIFOptions.AlphaKind) -> Bool {
    let bitmap = alpha == .straight ? flattening.flattened(straight: bitmap) : bitmap
    scratch.removeAll(keepingCapacity: true)
    colorsOfFrame = 0
    bitmap.pixels.withUnsafeBufferPointer { new in
      guard let previous else { return store(new, from: 0, to: new.count, skip: 0) }
      previous.pixels.withUnsafeBufferPointer { old in
        var end = 0
        var done = 0
        while case let start = Self.endOfEqual(old, new, from: end), start < new.count {
          end = start + 1
          // Pixels that are clear in different ways look the same.
          guard differs(old[start], new[start]) else { continue }
          let skip = start - done
          while end < new.count, differs(old[end], new[end]) { end += 1 }
          store(new, from: start, to: end, skip: skip)
          done = end
        }
      }
    }
    previous = bitmap
    if scratch.isEmpty { return false }
    mostColorsOfFrame = max(mostColorsOfFrame, colorsOfFrame)
    frames.append(Frame(operations: Array(scratch)))
    return true
  }

  /// Whether two pixels become different colours.
  @inline(__always)
  private func differs(_ old: UInt32, _ new: UInt32) -> Bool {
    if old == new { return false }
    if (old & new) >> 24 == 255 { return true }
    return flattening.color(of: old) != flattening.color(of: new)
  }

  /// Calls `draw` with the place, length and colour number of each run of a frame's difference.
  @inline(__always)
  func forEachRun(of frame: Int, _ draw: (_ start: Int, _ count: Int, _ color: Int) -> Void) {
    frames[frame].operations.withUnsafeBufferPointer { bytes in
      var offset = 0
      var pixel = 0
      while offset < bytes.count {
        pixel += Self.readNumber(bytes, &offset)
        let header = Self.readNumber(bytes, &offset)
        let count = header >> 1
        if header & 1 == 0 {
          draw(pixel, count, Self.readNumber(bytes, &offset))
        } else {
          for index in pixel..<pixel + count { draw(index, 1, Self.readNumber(bytes, &offset)) }
        }
        pixel += count
      }
    }
  }

  /// Adds to `counts`, by colour number, how many frames' differences have a colour.
  func countFrames(drawing counts: inout [Int]) {
    var last = [Int](repeating: -1, count: counts.count)
    for frame in frames.indices {
      forEachRun(of: frame) { _, _, color in
        if last[color] != frame {
          last[color] = frame
          counts[color] += 1
        }
      }
    }
  }

  /// The first place from `start` on where two frames differ.
  private static func endOfEqual(
    _ old: UnsafeBufferPointer<UInt32>, _ new: UnsafeBufferPointer<UInt32>, from start: Int
  ) -> Int {
    guard let oldBase = old.baseAddress, let newBase = new.baseAddress else { return new.count }
    let block = 256
    var index = start
    while index + block <= new.count && memcmp(oldBase + index, newBase + index, block * 4) == 0 {
      index += block
    }
    while index < new.count && old[index] == new[index] { index += 1 }
    return index
  }

  /// Encodes a stretch of changed pixels.
  private mutating func store(
    _ pixels: UnsafeBufferPointer<UInt32>, from start: Int, to end: Int, skip: Int
  ) {
    drawnPixels += end - start
    // Shorter runs are cheaper inside of a list.
    let shortestRun = 4
    var skip = skip
    var index = start
    while index < end {
      let pixel = pixels[index]
      var runEnd = index + 1
      while runEnd < end && pixels[runEnd] == pixel { runEnd += 1 }
      let color = number(of: pixel)
      if runEnd - index < shortestRun {
        for _ in index..<runEnd { list.append(color) }
      } else {
        flushList(&skip)
        append(skip)
        append((runEnd - index) << 1)
        append(Int(color))
        skip = 0
      }
      index = runEnd
    }
    flushList(&skip)
  }

  private mutating func flushList(_ skip: inout Int) {
    guard !list.isEmpty else { return }
    append(skip)
    append(list.count << 1 | 1)
    for color in list { append(Int(color)) }
    list.removeAll(keepingCapacity: true)
    skip = 0
  }

  private mutating func number(of pixel: UInt32) -> UInt32 {
    guard let color = flattening.color(of: pixel) else {
      hasClearPixels = true
      if !frames.isEmpty { erasesPixels = true }
      return ColorTable.clear
    }
    let number = colors.number(of: color)
    let frame = Int32(truncatingIfNeeded: frames.count + 1)
    if Int(number) == lastFrames.count {
      lastFrames.append(frame)
      colorsOfFrame += 1
    } else if lastFrames[Int(number)] != frame {
      lastFrames[Int(number)] = frame
      colorsOfFrame += 1
    }
    return number
  }

  private mutating func append(_ number: Int) {
    var rest = number
    while rest >= 128 {
      scratch.append(UInt8(truncatingIfNeeded: rest) | 128)
      rest >>= 7
    }
    scratch.append(UInt8(truncatingIfNeeded: rest))
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
