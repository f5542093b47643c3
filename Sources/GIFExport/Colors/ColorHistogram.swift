/// The share of each colour in an animation, and the kind of areas in which it appears.
struct ColorHistogram {
  /// Pixels × hundredths of a second, by colour number.
  private(set) var weights: [Int]
  /// True for colours that stand alone (a flat fill, an edge) and aren't steps of a gradient, by colour number.
  private(set) var isFlat: [Bool]
  /// True for colours that mostly fill areas wider than a gradient's steps, by colour number. They may be flat ones
  /// whose edges have similar colours.
  private(set) var isBroad: [Bool]

  /// - Parameter sample: The pixels that are counted.
  init(_ store: FrameStore, sample: PixelSample) {
    var counter = Counter(store, sample)
    let inspections = min(store.frameCount, Self.maximumInspections)
    var next = 0
    for frame in 0..<store.frameCount {
      counter.count(frame, of: store)
      // The first frame, the last one, some between them, and those with new areas are inspected.
      let isNext = frame == next * (store.frameCount - 1) / max(inspections - 1, 1)
      if isNext || counter.hasPendingArea { counter.inspect(store) }
      if isNext { next += 1 }
    }
    weights = counter.weights
    // A gradient's steps border on similar colours on a good part of their area. A band of a very slow gradient is
    // some twenty pixels wide.
    isFlat = counter.statistics.map { $0.similarNeighbours * 24 < $0.inspected }
    // At that distance the next band has mostly begun.
    isBroad = counter.statistics.map {
      $0.equalAway * 2 > $0.comparedAway && $0.similarAway * 6 < $0.comparedAway
    }
  }

  /// Distance of the pixels to the left and above with which a pixel is also compared.
  private static let away = 8

  /// Number of whole frames that are inspected in any case.
  private static let maximumInspections = 8

  /// The counts of a colour in the inspected frames.
  private struct ColorStatistics {
    /// Number of inspected pixels, and of their neighbours with a similar colour.
    var inspected = 0
    var similarNeighbours = 0
    /// Number of comparisons with pixels some distance away, and of those that are equal or similar.
    var comparedAway = 0
    var equalAway = 0
    var similarAway = 0
    /// Number of pixels in runs of the colour since the last inspected frame.
    var pending = 0

    @inline(__always)
    static func += (all: inout ColorStatistics, more: ColorStatistics) {
      all.inspected += more.inspected
      all.similarNeighbours += more.similarNeighbours
      all.comparedAway += more.comparedAway
      all.equalAway += more.equalAway
      all.similarAway += more.similarAway
      all.pending += more.pending
    }
  }

  private struct Counter {
    /// Those of the histogram, in arrays of their own because they change with every pixel.
    var weights: [Int]
    var statistics: [ColorStatistics]
    private let sample: PixelSample
    private var canvas: [UInt32]
    private var remaining: Int
    /// True if a colour of which little was inspected fills a good part of a frame.
    private(set) var hasPendingArea = false
    private let minimumArea: Int
    /// One of this many rows is inspected.
    private let step: Int
    /// Ratio of new to inspected pixels above which another frame is inspected.
    private static let maximumUninspected = 8
    /// Number of bits that are cut off long times, so that no sum overflows: a canvas has less than 2³² pixels.
    private var coarseness = 0

    init(_ store: FrameStore, _ sample: PixelSample) {
      weights = [Int](repeating: 0, count: store.colors.colors.count)
      statistics = [ColorStatistics](repeating: ColorStatistics(), count: weights.count)
      self.sample = sample
      minimumArea = store.width * store.height / 256
      let inspected = min(
        Self.maximumInspected, max(1, sample.size / ColorHistogram.maximumInspections))
      step = max(1, store.width * store.height / inspected)
      canvas = [UInt32](repeating: ColorTable.clear, count: store.width * store.height)
      remaining = max(1, store.duration)
      while remaining >> coarseness >= 1 << 30 { coarseness += 1 }
    }

    /// Counts the pixels of a frame. A new pixel counts for the whole remaining time; when it is replaced, the rest
    /// of that time is subtracted again.
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
            statistics[color].pending += count
            let pending = statistics[color].pending
            if pending > minimumArea,
              pending > Self.maximumUninspected * step * statistics[color].inspected
            {
              hasPendingArea = true
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
    mutating func inspect(_ store: FrameStore) {
      hasPendingArea = false
      let width = store.width
      let rows = store.height
      let step = step
      for color in statistics.indices { statistics[color].pending = 0 }
      let away = ColorHistogram.away
      canvas.withUnsafeBufferPointer { canvas in
        statistics.withUnsafeMutableBufferPointer { statistics in
          store.colors.colors.withUnsafeBufferPointer { colors in
            // The colour of the current run, and its counts.
            var (color, current) = (0, ColorStatistics())
            func isSimilar(_ other: Int) -> Bool {
              other != 0 && colors[color].isWithin(Self.similar, of: colors[other])
            }
            func compare(with neighbour: Int) {
              let other = Int(canvas[neighbour])
              guard color != other, isSimilar(other) else { return }
              current.similarNeighbours += 1
              statistics[other].similarNeighbours += 1
            }
            func compareAway(with pixel: Int) {
              let other = Int(canvas[pixel])
              current.comparedAway += 1
              if color == other {
                current.equalAway += 1
              } else if isSimilar(other) {
                current.similarAway += 1
              }
            }
            for y in stride(from: 0, to: rows, by: step) {
              let row = y * width
              for pixel in row..<row + width {
                let next = Int(canvas[pixel])
                if next != color {
                  statistics[color] += current
                  (color, current) = (next, ColorStatistics())
                }
                if color == 0 { continue }
                current.inspected += 1
                if pixel > row { compare(with: pixel - 1) }
                if y > 0 { compare(with: pixel - width) }
                if pixel >= row + away { compareAway(with: pixel - away) }
                if y >= away { compareAway(with: pixel - away * width) }
              }
            }
            statistics[color] += current
          }
        }
      }
    }

    /// Maximum difference of each component between similar colours.
    private static let similar: Int32 = 8

    /// Approximate number of pixels of a frame that are enough, unless few pixels of the animation are.
    private static let maximumInspected = 1 << 16
  }
}
