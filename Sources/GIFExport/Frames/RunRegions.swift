/// Runs of one colour that change in a frame, joined where they touch one another.
struct RunRegions {
  /// An area has at least so many pixels and rows.
  private static let leastPixels = 16
  static let leastRows = 3
  private struct Run {
    var start: Int
    var end: Int
    var color: UInt32
    var region: Int
  }

  private struct Region {
    /// The one that it was joined to; its own number for others.
    var parent: Int
    var pixels: Int
    var rows: Range<Int>
    /// How many neighbours its pixels have that have other colours, and how many of these are steps.
    var borders = 0
    var steps = 0

    mutating func join(_ other: Region) {
      pixels += other.pixels
      rows =
        min(
          rows.lowerBound, other.rows.lowerBound)..<max(
          rows.upperBound, other.rows.upperBound)
      borders += other.borders
      steps += other.steps
    }

    /// Whether it is an area with borders that aren't a gradient's, as far as they are known.
    var isFlat: Bool {
      pixels >= RunRegions.leastPixels && rows.count >= RunRegions.leastRows
        && borders > 0 && steps * 2 <= borders
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
      runs.append(Run(start: start, end: rowEnd, color: color, region: regions.count))
      regions.append(Region(parent: regions.count, pixels: rowEnd - start, rows: y..<y + 1))
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
      let run = runs[place]
      let y = run.start / width
      if y != row {
        above = y == row + 1 ? rowStart..<place : 0..<0
        (row, rowStart) = (y, place)
      }
      compare(place, with: &above, canvas, colors)
      if run.start > y * width { border(place, at: run.start - 1, -1, 1, canvas, colors) }
      if run.end < (y + 1) * width { border(place, at: run.end, 1, 1, canvas, colors) }
    }
    for run in runs where regions[root(of: run.region)].isFlat {
      body(run.start..<run.end, run.color)
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
    var pixel = run.start - width
    let end = run.end - width
    guard end > 0 else { return }
    while !above.isEmpty, runs[above.lowerBound].end <= pixel { above.removeFirst() }
    var next = above.lowerBound
    while pixel < end {
      if next < above.upperBound, runs[next].start <= pixel {
        let count = min(end, runs[next].end) - pixel
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
        let stop = next < above.upperBound ? min(end, runs[next].start) : end
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
    regions[region].borders += count
    if canvas.isStep(from: own, at: neighbor, direction, colors) { regions[region].steps += count }
  }

  private mutating func root(of region: Int) -> Int {
    var region = region
    while regions[region].parent != region {
      regions[region].parent = regions[regions[region].parent].parent
      region = regions[region].parent
    }
    return region
  }

  private mutating func join(_ first: Int, _ second: Int) {
    let (a, b) = (root(of: first), root(of: second))
    guard a != b else { return }
    regions[a].parent = b
    regions[b].join(regions[a])
  }
}
