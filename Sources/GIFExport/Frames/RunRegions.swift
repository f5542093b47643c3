/// Runs of one colour that change in a frame, joined where they touch one another.
struct RunRegions {
  /// An area has at least so many pixels and rows.
  private static let leastPixels = 16
  static let leastRows = 3
  // Frames may have millions of runs, so that their numbers have 32 bits. A canvas has less than 2³²
  // pixels.
  private struct Run {
    var first: UInt32
    var last: UInt32
    var color: UInt32
    var region: UInt32

    @inline(__always)
    var pixels: Range<Int> { Int(first)..<Int(last) + 1 }
  }

  private struct Region {
    /// The one that it was joined to; its own number for others.
    var parent: UInt32
    var pixels: UInt32
    var top: UInt16
    var bottom: UInt16
    /// How many neighbours its pixels have that have other colours, and how many of these are steps.
    var borders: UInt32 = 0
    var steps: UInt32 = 0

    mutating func join(_ other: Region) {
      pixels &+= other.pixels
      (top, bottom) = (min(top, other.top), max(bottom, other.bottom))
      borders &+= other.borders
      steps &+= other.steps
    }

    /// Whether it is an area with borders that aren't a gradient's, as far as they are known.
    var isFlat: Bool {
      pixels >= RunRegions.leastPixels && Int(bottom) - Int(top) + 1 >= RunRegions.leastRows
        && borders > 0 && steps <= borders / 2
    }
  }

  private let width: Int
  private var runs: [Run] = []
  private var regions: [Region] = []

  init(width: Int) { self.width = width }

  mutating func removeAll() {
    runs.removeAll(keepingCapacity: true)
    regions.removeAll(keepingCapacity: true)
  }

  /// Adds a run of a colour, after those that come before it.
  mutating func add(_ start: Int, _ count: Int, color: UInt32) {
    var start = start
    let end = start + count
    while start < end {
      let y = start / width
      let rowEnd = min(end, (y + 1) * width)
      let number = UInt32(truncatingIfNeeded: regions.count)
      runs.append(
        Run(
          first: UInt32(truncatingIfNeeded: start), last: UInt32(truncatingIfNeeded: rowEnd - 1),
          color: color, region: number))
      let (pixels, row) = (
        UInt32(truncatingIfNeeded: rowEnd - start), UInt16(truncatingIfNeeded: y)
      )
      regions.append(Region(parent: number, pixels: pixels, top: row, bottom: row))
      start = rowEnd
    }
  }

  /// Calls `body` with the pixels and the colour of each run in a flat area.
  ///
  /// - Parameters:
  ///   - canvas: What the frame shows, the runs included.
  ///   - colors: The colour of each number, red in the lowest byte.
  mutating func forEachFlatRun(
    on canvas: ColorNumbers, _ colors: UnsafeBufferPointer<UInt32>,
    _ body: (_ run: Range<Int>, _ color: UInt32) -> Void
  ) {
    var (above, row, rowStart) = (0..<0, -1, 0)
    for place in runs.indices {
      let run = runs[place].pixels
      let y = run.lowerBound / width
      if y != row {
        above = y == row + 1 ? rowStart..<place : 0..<0
        (row, rowStart) = (y, place)
      }
      compare(place, with: &above, canvas, colors)
      if run.lowerBound > y * width { border(place, at: run.lowerBound - 1, -1, 1, canvas, colors) }
      if run.upperBound < (y + 1) * width {
        border(place, at: run.upperBound, 1, 1, canvas, colors)
      }
    }
    for run in runs where regions[root(of: run.region)].isFlat {
      body(run.pixels, run.color)
    }
  }

  /// Compares a run with the row above.
  ///
  /// - Parameter above: The runs of that row that aren't before all that are still to be compared.
  private mutating func compare(
    _ place: Int, with above: inout Range<Int>, _ canvas: ColorNumbers,
    _ colors: UnsafeBufferPointer<UInt32>
  ) {
    let run = runs[place]
    var pixel = run.pixels.lowerBound - width
    let end = run.pixels.upperBound - width
    guard end > 0 else { return }
    while !above.isEmpty, runs[above.lowerBound].pixels.upperBound <= pixel { above.removeFirst() }
    var next = above.lowerBound
    while pixel < end {
      if next < above.upperBound, runs[next].pixels.lowerBound <= pixel {
        let count = min(end, runs[next].pixels.upperBound) - pixel
        if runs[next].color == run.color {
          join(run.region, runs[next].region)
        } else {
          let middle = pixel + count / 2
          border(place, at: middle, -width, count, canvas, colors)
          border(next, at: middle + width, width, count, canvas, colors)
        }
        pixel += count
        next += 1
      } else {
        let stop = next < above.upperBound ? min(end, runs[next].pixels.lowerBound) : end
        for pixel in pixel..<stop { border(place, at: pixel, -width, 1, canvas, colors) }
        pixel = stop
      }
    }
  }

  /// Notes that so many pixels of a run have neighbours in a direction that are like one of them.
  private mutating func border(
    _ place: Int, at neighbor: Int, _ direction: Int, _ count: Int, _ canvas: ColorNumbers,
    _ colors: UnsafeBufferPointer<UInt32>
  ) {
    let (color, own) = (canvas.numbers[neighbor].colorNumber, Int(runs[place].color))
    guard color != 0, color != own else { return }
    let region = root(of: runs[place].region)
    let count = UInt32(truncatingIfNeeded: count)
    regions[region].borders &+= count
    if canvas.isStep(from: own, at: neighbor, direction, colors) { regions[region].steps &+= count }
  }

  private mutating func root(of region: UInt32) -> Int {
    var region = Int(region)
    while regions[region].parent != region {
      regions[region].parent = regions[Int(regions[region].parent)].parent
      region = Int(regions[region].parent)
    }
    return region
  }

  private mutating func join(_ first: UInt32, _ second: UInt32) {
    let (a, b) = (root(of: first), root(of: second))
    guard a != b else { return }
    regions[a].parent = UInt32(truncatingIfNeeded: b)
    regions[b].join(regions[a])
  }
}
