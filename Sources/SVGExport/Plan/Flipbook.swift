import AnimGeometry
import AnimTimeline

/// Pictures that replace a layer one after another, at the times at which vectors don't suffice.
struct Flipbook: Sendable {
  /// The area of the pictures on the canvas, in points.
  var area: Rect
  /// The times at which the pictures replace the layer.
  var times: TimeRanges
  /// True if the pictures contain the canvas and everything below the layer, which are hidden then.
  var replacesBackdrop = false
  /// PNG files, each stored once.
  var pictures: [[UInt8]] = []
  /// The picture that is visible from each time on, nil for none. The times rise from 0.
  var steps: [(time: Double, picture: Int?)] = []
  var framesPerSecond: Double
  var scale: Double

  /// The size of the pictures as text, in bytes.
  var byteCount: Int { pictures.reduce(0) { $0 + Self.textLength(of: $1) } }

  /// Renders a flipbook; nil as soon as it exceeds its maximum size.
  init?(
    _ timeline: Timeline, of moments: [PictureSchedule.PictureTime], times: TimeRanges, area: Rect,
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
        // The last picture of an interval ends with it, unless the play ends as well.
        if moment.isLast, moment.time.upperBound < timeline.duration - 1e-9 {
          show(nil, from: moment.time.upperBound)
        }
      }
    }
    if pictures.isEmpty { throw RasterError("no image at this time") }
  }

  /// Number of pictures that are rendered before their bytes are counted.
  private static let batchCount = 32

  /// The size of a picture as Base64 text, in bytes.
  static func textLength(of png: [UInt8]) -> Int { (png.count + 2) / 3 * 4 }

  private mutating func show(_ picture: Int?, from time: Double) {
    if steps.isEmpty, time > 0 { steps.append((0, nil)) }
    if steps.isEmpty || steps.last?.picture != picture { steps.append((time, picture)) }
  }

  /// The reason for a missing flipbook.
  enum Failure: Error {
    case undrawable(RasterError)
    case tooManyBytes
  }
}

extension TimeRanges {
  /// The time at a fraction, 0…1, of the total length of the ranges; 0 for a still picture.
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
  /// The flipbook reduced to its picture at a time; nil if it shows none then.
  func still(at time: Double) -> Flipbook? {
    guard let picture = steps.last(where: { $0.time <= time })?.picture else { return nil }
    var result = self
    result.pictures = [pictures[picture]]
    result.steps = [(0, 0)]
    result.times = .whole(0)
    return result
  }
}
