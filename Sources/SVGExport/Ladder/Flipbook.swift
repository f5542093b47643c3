import AnimGeometry
import AnimTimeline

/// Pictures that are shown in turn in place of a layer, at the times at which vectors don't do.
struct Flipbook {
  /// Where they lie on the canvas, in points.
  var area: Rect
  /// When they stand for the layer.
  var times: TimeRanges
  /// Whether the canvas and all that is below the layer is in the pictures, and nowhere else.
  var replacesBackdrop = false
  /// PNG files, each once.
  var pictures: [[UInt8]] = []
  /// Which one shows from when on, if any: rising times from 0.
  var steps: [(time: Double, picture: Int?)] = []
  var framesPerSecond: Double
  var scale: Double

  /// The size of the pictures as text.
  var byteCount: Int { pictures.reduce(0) { $0 + Self.textLength(of: $1) } }

  /// Draws one; nil as soon as it takes more than so many bytes.
  init?(
    _ timeline: Timeline, of moments: [PictureSchedule.Moment], times: TimeRanges, area: Rect,
    framesPerSecond: Double, scale: Double, bytes: Int, rasterizer: Rasterizer
  ) throws(RasterError) {
    self.area = area
    self.times = times
    self.framesPerSecond = framesPerSecond
    self.scale = scale
    var known: [[UInt8]: Int] = [:]
    var left = bytes
    for start in stride(from: 0, to: moments.count, by: Self.batchCount) {
      let batch = moments[start..<min(start + Self.batchCount, moments.count)]
      let drawn = try rasterizer(timeline, batch.map(\.shown), area, scale)
      for (moment, picture) in zip(batch, drawn) {
        let png = picture.png
        let place = known[png] ?? pictures.count
        if place == pictures.count {
          left -= Self.textLength(of: png)
          if left < 0 { return nil }
          known[png] = place
          pictures.append(png)
        }
        show(place, from: moment.time.lowerBound)
        // What is next begins where this one ends, if anything does.
        if moment.isLast, moment.time.upperBound < timeline.duration - 1e-9 {
          show(nil, from: moment.time.upperBound)
        }
      }
    }
    if pictures.isEmpty { throw RasterError("there is no picture") }
  }

  /// How many pictures are drawn before their bytes are counted.
  private static let batchCount = 32

  /// The size of a picture as text.
  static func textLength(of png: [UInt8]) -> Int { (png.count + 2) / 3 * 4 }

  private mutating func show(_ picture: Int?, from time: Double) {
    if steps.isEmpty, time > 0 { steps.append((0, nil)) }
    if steps.isEmpty || steps.last?.picture != picture { steps.append((time, picture)) }
  }

  /// Why there is none.
  enum Failure: Error {
    case undrawable(RasterError)
    case tooManyBytes
  }

  /// Whether there are fewer or coarser pictures than where bytes don't matter.
  var isCoarse: Bool { (framesPerSecond, scale) != FlipbookSearch.levels[0] }
}

extension TimeRanges {
  /// The moment after some part of all of them together, 0…1; 0 for a still picture.
  func moment(at part: Double) -> Double {
    guard length.isFinite else { return 0 }
    var rest = part * length
    for range in list {
      let length = range.upperBound - range.lowerBound
      if rest < length { return range.lowerBound + rest }
      rest -= length
    }
    return list.last?.upperBound ?? 0
  }
}

extension Flipbook {
  /// The one picture that shows at a time, for a still picture; nil where none does.
  fileprivate func still(at time: Double) -> Flipbook? {
    guard let picture = steps.last(where: { $0.time <= time })?.picture else { return nil }
    var result = self
    result.pictures = [pictures[picture]]
    result.steps = [(0, 0)]
    result.times = .whole(0)
    return result
  }
}

extension [Int: Flipbook] {
  /// The pictures at a time, in place of the same layers of a still picture.
  func still(at time: Double, of timeline: Timeline, in still: Timeline) -> [Int: Flipbook] {
    var result: [Int: Flipbook] = [:]
    for (place, book) in self {
      let id = timeline.nodes[place].id
      if let node = still.nodes.firstIndex(where: { $0.id == id }) {
        result[node] = book.still(at: time)
      }
    }
    return result
  }

  /// When pictures stand for the root or a layer right below it: its own, or those of a layer above it
  /// that hold what is below that.
  func times(inPlaceOf place: Int) -> TimeRanges {
    TimeRanges(
      filter { $0.key == place || holds(place, in: $0.key) }.flatMap(\.value.times.list))
  }

  /// Where the pictures are that hold a layer right below the root at some of these times, the lowest.
  func place(above place: Int, at times: TimeRanges) -> Int {
    let others = filter { other, book in
      holds(place, in: other) && !book.times.intersection(times).isEmpty
    }
    return others.keys.min() ?? place
  }

  /// Whether pictures in one place hold what another one shows: those of the root, and of a layer with
  /// all that is below it.
  private func holds(_ place: Int, in other: Int) -> Bool {
    place != 0 && (other == 0 || other > place && self[other]?.replacesBackdrop == true)
  }

  /// When the canvas is in pictures.
  var backdropTimes: TimeRanges {
    TimeRanges(values.filter(\.replacesBackdrop).flatMap(\.times.list))
  }
}
