import AnimPixels

/// The areas of one colour in a frame. They are drawn with one entry, since every pixel of another colour is seen on
/// an even ground. The bands of a gradient, whose borders are steps of it, aren't areas.
struct FlatAreas: ~Copyable {
  /// Marks the colour number of a pixel in such an area.
  static let mark: UInt32 = 1 << 30

  private let width: Int
  /// The colours that the frame shows. The caller that adds runs also writes changed pixels here, except those that
  /// become clear.
  let canvas: ColorNumbers
  private var regions: RunRegions
  private let store: FrameStore
  /// True for colours that had an area in any frame, by number; empty before there is one.
  private var areaColors = FixedBuffer<Bool>(repeating: false, count: 0)
  /// Runs of such colours that change.
  private var candidates: [Range<Int>] = []

  init(_ store: FrameStore) {
    self.store = store
    width = store.width
    canvas = ColorNumbers(width: store.width, height: store.height)
    regions = RunRegions(width: store.width)
  }

  /// Adds a changed run of a colour, after those that come before it.
  mutating func add(_ start: Int, _ count: Int, color: UInt32) {
    regions.add(start, count, color: color)
  }

  /// Ends a frame, and marks the changed pixels of areas, including those beside an unchanged area or that form one
  /// with it.
  ///
  /// - Parameters:
  ///   - changed: The colour number of each pixel that changes, or 0.
  ///   - rect: The rectangle of all changes.
  mutating func mark(_ changed: UnsafeMutablePointer<UInt32>, in rect: PixelRect) {
    let (canvas, numbers) = (canvas, canvas.numbers.base)
    store.colors.colors.withUnsafeBufferPointer { colors in
      regions.forEachFlatRun(on: canvas, colors) { run, color in
        for pixel in run { numbers[pixel] = color | Self.mark }
        if areaColors.count == 0 {
          areaColors = FixedBuffer(repeating: false, count: colors.count)
        }
        areaColors[Int(color)] = true
      }
      guard areaColors.count > 0 else { return }
      findCandidates(changed, in: rect, areaColors.base)
      candidates.removeAll { run in
        let color = UInt32(numbers[run.lowerBound].colorNumber)
        return Self.grow(run, color, changed, canvas, canvas.isInArea(run, color, colors))
      }
    }
    for run in candidates.reversed() {
      _ = Self.grow(run, UInt32(numbers[run.lowerBound].colorNumber), changed, canvas, false)
    }
    candidates.removeAll(keepingCapacity: true)
    regions.removeAll()
  }

  private mutating func findCandidates(
    _ changed: UnsafePointer<UInt32>, in rect: PixelRect, _ areaColors: UnsafePointer<Bool>
  ) {
    for y in rect.y {
      let end = y * width + rect.x.upperBound
      var place = y * width + rect.x.lowerBound
      while place < end {
        let (start, color) = (place, changed[place].colorNumber)
        place += 1
        guard areaColors[color] else { continue }
        while place < end, changed[place].colorNumber == color { place += 1 }
        candidates.append(start..<place)
      }
    }
  }

  /// Marks a run if it touches an area, or is in one anyway.
  ///
  /// - Returns: True if it did.
  private static func grow(
    _ run: Range<Int>, _ color: UInt32, _ changed: UnsafeMutablePointer<UInt32>,
    _ canvas: ColorNumbers, _ isInArea: @autoclosure () -> Bool
  ) -> Bool {
    guard canvas.touches(run, color | mark) || isInArea() else { return false }
    for pixel in run {
      changed[pixel] |= mark
      canvas.numbers[pixel] = color | mark
    }
    return true
  }
}

extension UInt32 {
  /// A pixel's colour number without its marks.
  @inline(__always)
  var colorNumber: Int { Int(self & ~(SteadyPixels.mark | FlatAreas.mark)) }
}
