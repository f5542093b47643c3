/// How much of an animation each colour makes up, and what kind of area it appears in.
struct ColorHistogram {
  /// Pixels × hundredths of a second, by colour number.
  private(set) var weights: [Int]
  /// Whether a colour stands alone (a flat fill, an edge) and isn't a step of a gradient, by colour
  /// number.
  private(set) var isFlat: [Bool]
  /// Whether a colour mostly fills areas that are wider than a gradient's steps, by colour number. It may
  /// be a flat one whose edges have colours like it.
  private(set) var isBroad: [Bool]

  /// - Parameter sample: the pixels that are counted.
  init(_ store: FrameStore, sample: PixelSample) {
    var counter = Counter(store, sample)
    let looks = min(store.frameCount, Self.mostLooks)
    var next = 0
    for frame in 0..<store.frameCount {
      counter.count(frame, of: store)
      // The first frame, the last one, some between them, and those with new areas.
      let isNext = frame == next * (store.frameCount - 1) / max(looks - 1, 1)
      if isNext || counter.hasUnseenArea { counter.look(store) }
      if isNext { next += 1 }
    }
    weights = counter.weights
    // A gradient's steps border on similar colours on a good part of their area; a band of a very
    // slow gradient is some twenty pixels wide.
    isFlat = counter.tallies.map { $0.similarNeighbours * 24 < $0.seen }
    // At that distance such a band has mostly given way to the next one.
    isBroad = counter.tallies.map {
      $0.equalAway * 2 > $0.comparedAway && $0.similarAway * 6 < $0.comparedAway
    }
  }

  /// A pixel is also compared with those so far to the left and above.
  private static let away = 8

  /// How many whole frames are looked at in any case for what kind of area a colour is in.
  private static let mostLooks = 8

  /// What is counted of a colour where whole frames are looked at.
  private struct Tally {
    /// Pixels that were looked at, and how many neighbours of theirs are nearly the same.
    var seen = 0
    var similarNeighbours = 0
    /// Comparisons with pixels some way off, and how many of these are the same, or nearly so.
    var comparedAway = 0
    var equalAway = 0
    var similarAway = 0
    /// Pixels in runs of the colour since whole frames were looked at last.
    var unseen = 0

    @inline(__always)
    static func += (all: inout Tally, more: Tally) {
      all.seen += more.seen
      all.similarNeighbours += more.similarNeighbours
      all.comparedAway += more.comparedAway
      all.equalAway += more.equalAway
      all.similarAway += more.similarAway
      all.unseen += more.unseen
    }
  }

  private struct Counter {
    /// As of the histogram. By themselves, as they are changed for every pixel.
    var weights: [Int]
    var tallies: [Tally]
    private let sample: PixelSample
    private var canvas: [UInt32]
    private var remaining: Int
    /// Whether a colour of which little was looked at fills a part of a frame that is worth a look.
    private(set) var hasUnseenArea = false
    private let leastArea: Int
    /// Of so many rows one is looked at.
    private let step: Int
    /// How many times as many new pixels as were looked at are worth another look.
    private static let mostUnseen = 8
    /// Makes long times coarser, so that no sum overflows: a canvas has less than 2³² pixels.
    private var coarseness = 0

    init(_ store: FrameStore, _ sample: PixelSample) {
      weights = [Int](repeating: 0, count: store.colors.colors.count)
      tallies = [Tally](repeating: Tally(), count: weights.count)
      self.sample = sample
      leastArea = store.width * store.height / 256
      let seen = min(Self.mostSeen, max(1, sample.most / ColorHistogram.mostLooks))
      step = max(1, store.width * store.height / seen)
      canvas = [UInt32](repeating: ColorTable.clear, count: store.width * store.height)
      remaining = max(1, store.duration)
      while remaining >> coarseness >= 1 << 30 { coarseness += 1 }
    }

    /// A new pixel counts for the whole remaining time; when it is replaced, what is left of that
    /// is taken back.
    mutating func count(_ frame: Int, of store: FrameStore) {
      let weight = remaining >> coarseness
      var walk = sample.walk
      canvas.withUnsafeMutableBufferPointer { canvas in
        weights.withUnsafeMutableBufferPointer { weights in
          store.forEachRun(of: frame) { start, count, color in
            let pixels = start..<start + count
            walk.forEach(in: pixels) { pixel in
              weights[Int(canvas[pixel])] -= weight
              weights[color] += weight
            }
            canvas[pixels].update(repeating: UInt32(truncatingIfNeeded: color))
            guard color != Int(ColorTable.clear) else { return }
            tallies[color].unseen += count
            let unseen = tallies[color].unseen
            if unseen > leastArea, unseen > Self.mostUnseen * step * tallies[color].seen {
              hasUnseenArea = true
            }
          } _: { start, list in
            walk.forEach(in: start..<start + list.count) { pixel in
              weights[Int(canvas[pixel])] -= weight
              weights[Int(list[pixel - start])] += weight
            }
            _ = canvas[start...].update(fromContentsOf: list)
          }
        }
      }
      remaining -= store.delay(of: frame)
    }

    /// Compares pixels of the canvas with those to the left and above.
    mutating func look(_ store: FrameStore) {
      hasUnseenArea = false
      let width = store.width
      let rows = store.height
      let step = step
      for color in tallies.indices { tallies[color].unseen = 0 }
      let away = ColorHistogram.away
      canvas.withUnsafeBufferPointer { canvas in
        tallies.withUnsafeMutableBufferPointer { tallies in
          store.colors.colors.withUnsafeBufferPointer { colors in
            // The colour of the run that a pixel is in, and what is counted of that.
            var (color, tally) = (0, Tally())
            func isSimilar(_ other: Int) -> Bool {
              other != 0 && colors[color].isWithin(Self.similar, of: colors[other])
            }
            func compare(with neighbour: Int) {
              let other = Int(canvas[neighbour])
              guard color != other, isSimilar(other) else { return }
              tally.similarNeighbours += 1
              tallies[other].similarNeighbours += 1
            }
            func compareAway(with pixel: Int) {
              let other = Int(canvas[pixel])
              tally.comparedAway += 1
              if color == other {
                tally.equalAway += 1
              } else if isSimilar(other) {
                tally.similarAway += 1
              }
            }
            for y in stride(from: 0, to: rows, by: step) {
              let row = y * width
              for pixel in row..<row + width {
                let next = Int(canvas[pixel])
                if next != color {
                  tallies[color] += tally
                  (color, tally) = (next, Tally())
                }
                if color == 0 { continue }
                tally.seen += 1
                if pixel > row { compare(with: pixel - 1) }
                if y > 0 { compare(with: pixel - width) }
                if pixel >= row + away { compareAway(with: pixel - away) }
                if y >= away { compareAway(with: pixel - away * width) }
              }
            }
            tallies[color] += tally
          }
        }
      }
    }

    /// Colours are similar whose components differ by so much at most.
    private static let similar: Int32 = 8

    /// About how many pixels of a frame are enough, unless few of the animation are.
    private static let mostSeen = 1 << 16
  }
}
