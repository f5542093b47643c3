/// How much of an animation each colour makes up, and what kind of area it appears in.
struct ColorHistogram {
  /// Pixels × hundredths of a second, by colour number.
  private(set) var weights: [Int]
  /// Whether a colour stands alone (a flat fill, an edge) and isn't a step of a gradient, by colour
  /// number.
  private(set) var isFlat: [Bool]

  /// - Parameter isSampled: looks at some whole frames instead of at all changes.
  init(_ store: FrameStore, isSampled: Bool) {
    var counter = Counter(store)
    // Frames at equal distances, together some two million pixels.
    let size = store.width * store.height
    let samples = max(4, 2_000_000 / size)
    let isSampled = isSampled && store.drawnPixels > samples * size
    for frame in 0..<store.frameCount {
      if isSampled {
        let isCounted =
          (frame + 1) * samples / store.frameCount > frame * samples / store.frameCount
        counter.draw(frame, of: store, isCounted: isCounted)
      } else {
        counter.count(frame, of: store)
      }
    }
    weights = counter.tallies.map(\.weight)
    // A gradient's steps border on similar colours on a good part of their area; a band of a very
    // slow gradient is some twenty pixels wide.
    isFlat = counter.tallies.map { $0.similarNeighbours * 24 < $0.drawn }
  }

  /// What is counted of a colour.
  private struct Tally {
    var weight = 0
    var drawn = 0
    var similarNeighbours = 0
    var color: UInt32
  }

  private struct Counter {
    var tallies: [Tally]
    private var canvas: [UInt32]
    private var remaining: Int
    /// Makes long times coarser, so that no sum overflows: a canvas has less than 2³² pixels.
    private var coarseness = 0

    init(_ store: FrameStore) {
      tallies = store.colors.colors.map { Tally(color: $0) }
      canvas = [UInt32](repeating: ColorTable.clear, count: store.width * store.height)
      remaining = max(1, store.duration)
      while remaining >> coarseness >= 1 << 30 { coarseness += 1 }
    }

    /// A new pixel counts for the whole remaining time; when it is replaced, what is left of that
    /// is taken back.
    mutating func count(_ frame: Int, of store: FrameStore) {
      let weight = remaining >> coarseness
      let width = store.width
      canvas.withUnsafeMutableBufferPointer { canvas in
        tallies.withUnsafeMutableBufferPointer { tallies in
          store.forEachRun(of: frame) { start, count, color in
            for pixel in start..<start + count {
              tallies[Int(canvas[pixel])].weight -= weight
              canvas[pixel] = UInt32(truncatingIfNeeded: color)
            }
            tallies[color].weight += weight * count
            tallies[color].drawn += count
          }
          // The drawn pixels are compared with those to the left and above.
          store.forEachRun(of: frame) { start, count, color in
            if color == 0 { return }
            if start % width != 0 { Self.compare(color, Int(canvas[start - 1]), tallies) }
            for pixel in max(start, width)..<max(start + count, width) {
              Self.compare(color, Int(canvas[pixel - width]), tallies)
            }
          }
        }
      }
      remaining -= store.delay(of: frame)
    }

    /// Draws a frame and counts all of its pixels, or none.
    mutating func draw(_ frame: Int, of store: FrameStore, isCounted: Bool) {
      canvas.withUnsafeMutableBufferPointer { canvas in
        store.forEachRun(of: frame) { start, count, color in
          for pixel in start..<start + count { canvas[pixel] = UInt32(truncatingIfNeeded: color) }
        }
        guard isCounted else { return }
        let width = store.width
        tallies.withUnsafeMutableBufferPointer { tallies in
          for pixel in canvas.indices {
            let color = Int(canvas[pixel])
            tallies[color].weight += 1
            tallies[color].drawn += 1
            guard color != 0 else { continue }
            if pixel % width != 0 { Self.compare(color, Int(canvas[pixel - 1]), tallies) }
            if pixel >= width { Self.compare(color, Int(canvas[pixel - width]), tallies) }
          }
        }
      }
    }

    @inline(__always)
    private static func compare(
      _ color: Int, _ neighbour: Int, _ tallies: UnsafeMutableBufferPointer<Tally>
    ) {
      guard color != neighbour, neighbour != 0,
        areSimilar(tallies[color].color, tallies[neighbour].color)
      else { return }
      tallies[color].similarNeighbours += 1
      tallies[neighbour].similarNeighbours += 1
    }

    @inline(__always)
    private static func areSimilar(_ a: UInt32, _ b: UInt32) -> Bool {
      func isNear(_ shift: UInt32) -> Bool {
        abs(Int32(a >> shift & 255) - Int32(b >> shift & 255)) <= 8
      }
      return isNear(0) && isNear(8) && isNear(16)
    }
  }
}
