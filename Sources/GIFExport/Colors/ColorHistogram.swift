/// How much of an animation each colour makes up, and what kind of area it appears in.
struct ColorHistogram {
  /// Pixels × hundredths of a second, by colour number.
  private(set) var weights: [Int]
  /// Whether a colour stands alone (a flat fill, an edge) and isn't a step of a gradient, by colour
  /// number.
  private(set) var isFlat: [Bool]

  /// - Parameter sample: the pixels that are looked at.
  init(_ store: FrameStore, sample: PixelSample) {
    var counter = Counter(store, sample)
    for frame in 0..<store.frameCount { counter.count(frame, of: store) }
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
  }

  private struct Counter {
    var tallies: [Tally]
    private let sample: PixelSample
    private var canvas: [UInt32]
    private var remaining: Int
    /// Makes long times coarser, so that no sum overflows: a canvas has less than 2³² pixels.
    private var coarseness = 0

    init(_ store: FrameStore, _ sample: PixelSample) {
      tallies = [Tally](repeating: Tally(), count: store.colors.colors.count)
      self.sample = sample
      canvas = [UInt32](repeating: ColorTable.clear, count: store.width * store.height)
      remaining = max(1, store.duration)
      while remaining >> coarseness >= 1 << 30 { coarseness += 1 }
    }

    /// A new pixel counts for the whole remaining time; when it is replaced, what is left of that
    /// is taken back. Drawn pixels are compared with those to the left and above.
    mutating func count(_ frame: Int, of store: FrameStore) {
      let weight = remaining >> coarseness
      let sample = sample
      let width = store.width
      // Columns go on by this, rows aside.
      let step = sample.step % width
      canvas.withUnsafeMutableBufferPointer { canvas in
        tallies.withUnsafeMutableBufferPointer { tallies in
          store.colors.colors.withUnsafeBufferPointer { colors in
            func takeBack(_ pixels: Range<Int>) {
              for pixel in sample.places(in: pixels) {
                tallies[Int(canvas[pixel])].weight -= weight
              }
            }
            func compare(_ color: Int, with neighbour: Int) {
              let other = Int(canvas[neighbour])
              guard color != other, other != 0, Self.areSimilar(colors[color], colors[other])
              else { return }
              tallies[color].similarNeighbours += 1
              tallies[other].similarNeighbours += 1
            }
            store.forEachRun(of: frame) { start, count, color in
              takeBack(start..<start + count)
              for pixel in start..<start + count {
                canvas[pixel] = UInt32(truncatingIfNeeded: color)
              }
              let counted = sample.count(in: start..<start + count)
              tallies[color].weight += weight * counted
              tallies[color].drawn += counted
              guard color != 0 else { return }
              if sample.first(from: start) == start, start % width != 0 {
                compare(color, with: start - 1)
              }
              for pixel in sample.places(in: max(start, width)..<max(start + count, width)) {
                compare(color, with: pixel - width)
              }
            } _: { start, list in
              takeBack(start..<start + list.count)
              _ = canvas[start...].update(fromContentsOf: list)
              let places = sample.places(in: start..<start + list.count)
              var x = sample.first(from: start) % width - step
              for pixel in places {
                x += step
                if x >= width { x -= width }
                let color = Int(list[pixel - start])
                tallies[color].weight += weight
                tallies[color].drawn += 1
                guard color != 0 else { continue }
                if x != 0 { compare(color, with: pixel - 1) }
                if pixel >= width { compare(color, with: pixel - width) }
              }
            }
          }
        }
      }
      remaining -= store.delay(of: frame)
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
