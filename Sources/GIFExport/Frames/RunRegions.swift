import AnimPixels

/// The changed runs of one colour in a frame, joined if they touch one another.
struct RunRegions {
  /// Minimum number of pixels and rows of an area.
  private static let minimumPixels = 16
  static let minimumRows = 3
  // Frames may have millions of runs, so their numbers have 32 bits. A canvas has less than 2³² pixels.
  private struct PixelRun {
    var first: UInt32
    var last: UInt32
    var color: UInt32
    var row: UInt32

    @inline(__always)
    var pixels: Range<Int> { Int(first)..<Int(last) + 1 }
  }

  /// A region, which begins as a run and has the number of that.
  private struct Region {
    /// The region to which it was joined; its own number if there is none.
    var parent: UInt32
    var pixels: UInt32
    var top: UInt16
    var bottom: UInt16
    var borders = Borders()

    mutating func join(_ other: Region) {
      pixels &+= other.pixels
      (top, bottom) = (min(top, other.top), max(bottom, other.bottom))
    }

    /// True if it is an area with borders that aren't a gradient's, as far as they are known.
    var isFlat: Bool {
      pixels >= RunRegions.minimumPixels && Int(bottom) - Int(top) + 1 >= RunRegions.minimumRows
        && borders.count > 0 && borders.steps <= borders.count / 2
    }
  }

  /// Number of neighbours of pixels that have other colours, and number of those that are steps.
  private struct Borders {
    var count: UInt32 = 0
    var steps: UInt32 = 0

    @inline(__always)
    static func += (all: inout Self, more: Self) {
      all.count &+= more.count
      all.steps &+= more.steps
    }
  }

  private let width: Int
  private var runs: [PixelRun] = []
  private var regions: [Region] = []
  /// The row of the last run, and the place after it.
  private var row = -1
  private var rowEnd = 0

  init(width: Int) { self.width = width }

  mutating func removeAll() {
    runs.removeAll(keepingCapacity: true)
    regions.removeAll(keepingCapacity: true)
    (row, rowEnd) = (-1, 0)
  }

  /// Adds a run of a colour, after those that come before it.
  mutating func add(_ start: Int, _ count: Int, color: UInt32) {
    var start = start
    let end = start + count
    while start < end {
      if start >= rowEnd {
        row = start / width
        rowEnd = (row + 1) * width
      }
      let stop = min(end, rowEnd)
      let number = UInt32(truncatingIfNeeded: regions.count)
      runs.append(
        PixelRun(
          first: UInt32(truncatingIfNeeded: start), last: UInt32(truncatingIfNeeded: stop - 1),
          color: color, row: UInt32(truncatingIfNeeded: row)))
      let top = UInt16(truncatingIfNeeded: row)
      regions.append(
        Region(
          parent: number, pixels: UInt32(truncatingIfNeeded: stop - start), top: top, bottom: top))
      start = stop
    }
  }

  /// Calls `body` with the pixels and the colour of each run in a flat area.
  ///
  /// - Parameters:
  ///   - canvas: The colours that the frame shows, including the runs.
  ///   - colors: The colour of each number, red in the lowest byte.
  mutating func forEachFlatRun(
    on canvas: ColorNumbers, _ colors: UnsafeBufferPointer<UInt32>,
    _ body: (_ run: Range<Int>, _ color: UInt32) -> Void
  ) {
    let width = width
    runs.withUnsafeBufferPointer { runs in
      regions.withUnsafeMutableBufferPointer { regions in
        var (above, row, rowStart) = (0..<0, -1, 0)
        for place in runs.indices {
          let run = runs[place].pixels
          let y = Int(runs[place].row)
          if y != row {
            above = y == row + 1 ? rowStart..<place : 0..<0
            (row, rowStart) = (y, place)
          }
          let color = Int(runs[place].color)
          var borders = Self.compare(place, with: &above, runs, regions, width, canvas, colors)
          if run.lowerBound > y * width {
            borders += Self.border(color, at: run.lowerBound - 1, -1, 1, canvas, colors)
          }
          if run.upperBound < (y + 1) * width {
            borders += Self.border(color, at: run.upperBound, 1, 1, canvas, colors)
          }
          regions[place].borders += borders
        }
        for place in regions.indices where Int(regions[place].parent) != place {
          regions[Self.root(of: place, regions)].borders += regions[place].borders
        }
        for place in runs.indices where regions[Self.root(of: place, regions)].isFlat {
          body(runs[place].pixels, runs[place].color)
        }
      }
    }
  }

  /// Compares a run with the row above, and joins it to runs of its colour there.
  ///
  /// - Parameter above: The runs of that row, without those before all runs that are still to be compared.
  /// - Returns: The run's borders there.
  @inline(__always)
  private static func compare(
    _ place: Int, with above: inout Range<Int>, _ runs: UnsafeBufferPointer<PixelRun>,
    _ regions: UnsafeMutableBufferPointer<Region>, _ width: Int, _ canvas: ColorNumbers,
    _ colors: UnsafeBufferPointer<UInt32>
  ) -> Borders {
    var borders = Borders()
    let (run, color) = (runs[place].pixels, Int(runs[place].color))
    var pixel = run.lowerBound - width
    let end = run.upperBound - width
    guard end > 0 else { return borders }
    while !above.isEmpty, runs[above.lowerBound].pixels.upperBound <= pixel { above.removeFirst() }
    var next = above.lowerBound
    while pixel < end {
      if next < above.upperBound, runs[next].pixels.lowerBound <= pixel {
        let count = min(end, runs[next].pixels.upperBound) - pixel
        if runs[next].color == runs[place].color {
          join(place, next, regions)
        } else {
          let middle = pixel + count / 2
          borders += border(color, at: middle, -width, count, canvas, colors)
          regions[next].borders += border(
            Int(runs[next].color), at: middle + width, width, count, canvas, colors)
        }
        pixel += count
        next += 1
      } else {
        let stop = next < above.upperBound ? min(end, runs[next].pixels.lowerBound) : end
        for pixel in pixel..<stop {
          borders += border(color, at: pixel, -width, 1, canvas, colors)
        }
        pixel = stop
      }
    }
    return borders
  }

  /// The borders of a number of pixels of a colour whose neighbours in a direction all have the colour of one of
  /// them.
  @inline(__always)
  private static func border(
    _ own: Int, at neighbor: Int, _ direction: Int, _ count: Int, _ canvas: ColorNumbers,
    _ colors: UnsafeBufferPointer<UInt32>
  ) -> Borders {
    let color = canvas.numbers[neighbor].colorNumber
    guard color != 0, color != own else { return Borders() }
    let isStep = canvas.isStep(from: own, at: neighbor, direction, colors)
    let count = UInt32(truncatingIfNeeded: count)
    return Borders(count: count, steps: isStep ? count : 0)
  }

  @inline(__always)
  private static func root(of region: Int, _ regions: UnsafeMutableBufferPointer<Region>) -> Int {
    var region = region
    while Int(regions[region].parent) != region {
      regions[region].parent = regions[Int(regions[region].parent)].parent
      region = Int(regions[region].parent)
    }
    return region
  }

  @inline(__always)
  private static func join(
    _ first: Int, _ second: Int, _ regions: UnsafeMutableBufferPointer<Region>
  ) {
    let (a, b) = (root(of: first, regions), root(of: second, regions))
    guard a != b else { return }
    regions[a].parent = UInt32(truncatingIfNeeded: b)
    regions[b].join(regions[a])
  }
}
