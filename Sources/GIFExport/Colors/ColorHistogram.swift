/// How much of an animation each colour makes up, and what kind of area it appears in.
struct ColorHistogram {
  /// Pixels × hundredths of a second, by colour number.
  private(set) var weights: [Int]
  /// Whether a colour stands alone (a flat fill, an edge) and isn't a step of a gradient, by colour
  /// number.
  private(set) var isFlat: [Bool]

  init(_ store: FrameStore) {
    var counter = Counter(store)
    for frame in 0..<store.frameCount { counter.count(frame, of: store) }
    weights = counter.weights
    // A gradient's steps border on similar colours on a good part of their area; a band of a very
    // slow gradient is some twenty pixels wide.
    isFlat = zip(counter.drawn, counter.similarNeighbours).map { $1 * 24 < $0 }
  }

  private struct Counter {
    var weights: [Int]
    var drawn: [Int]
    var similarNeighbours: [Int]
    private var canvas: [UInt32]
    private var remaining: Int
    /// Makes long times coarser, so that no sum overflows: a canvas has less than 2³² pixels.
    private var coarseness = 0
    private let colors: [UInt32]

    init(_ store: FrameStore) {
      colors = store.colors.colors
      weights = [Int](repeating: 0, count: colors.count)
      drawn = weights
      similarNeighbours = weights
      canvas = [UInt32](repeating: ColorTable.clear, count: store.width * store.height)
      remaining = max(1, store.duration)
      while remaining >> coarseness >= 1 << 30 { coarseness += 1 }
    }

    /// A new pixel counts for the whole remaining time; when it is replaced, what is left of that
    /// is taken back.
    mutating func count(_ frame: Int, of store: FrameStore) {
      let weight = remaining >> coarseness
      canvas.withUnsafeMutableBufferPointer { canvas in
        store.forEachRun(of: frame) { start, count, color in
          for pixel in start..<start + count {
            weights[Int(canvas[pixel])] -= weight
            canvas[pixel] = UInt32(color)
          }
          weights[color] += weight * count
          drawn[color] += count
        }
      }
      countSimilarNeighbours(in: frame, of: store)
      remaining -= store.delay(of: frame)
    }

    /// Compares the drawn pixels with those to the left and above.
    private mutating func countSimilarNeighbours(in frame: Int, of store: FrameStore) {
      let width = store.width
      let canvas = canvas
      canvas.withUnsafeBufferPointer { canvas in
        store.forEachRun(of: frame) { start, count, color in
          if start % width != 0 { compare(color, Int(canvas[start - 1])) }
          for pixel in max(start, width)..<max(start + count, width) {
            compare(color, Int(canvas[pixel - width]))
          }
        }
      }
    }

    @inline(__always)
    private mutating func compare(_ color: Int, _ neighbour: Int) {
      guard color != neighbour, color != 0, neighbour != 0,
        Self.areSimilar(colors[color], colors[neighbour])
      else { return }
      similarNeighbours[color] += 1
      similarNeighbours[neighbour] += 1
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
