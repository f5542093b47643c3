import AnimDrawing
import AnimGeometry
import AnimTimeline

/// Finds the finest flipbook within a maximum size.
struct FlipbookSearch {
  let timeline: Timeline
  let schedule: PictureSchedule
  let area: Rect
  let bytes: Int
  let rasterizer: Rasterizer

  /// The intervals with different pictures, by the number of pictures per second.
  private var moments: [Double: [PictureSchedule.PictureTime]] = [:]
  /// True if the finest pictures all differ, so that coarser ones do as well.
  private var alwaysChanges = false
  /// The average size of these pictures in bytes, by scale.
  private var sizes: [Double: Double] = [:]

  /// Pictures per second and pixels per point, the finest first.
  static let levels: [(rate: Double, scale: Double)] = [
    (25, 2), (25, 1), (20, 1), (15, 1), (12, 1), (10, 1), (15, 0.5), (10, 0.5), (8, 0.5), (6, 0.5),
    (5, 0.5),
  ]
  /// Number of pictures that are rendered to estimate the size of all.
  private static let probeCount = 6
  /// Factor by which the estimate may be wrong.
  private static let doubt = 1.2

  init(
    _ timeline: Timeline, at schedule: PictureSchedule, area: Rect, bytes: Int,
    rasterizer: @escaping Rasterizer
  ) {
    (self.timeline, self.schedule, self.area) = (timeline, schedule, area)
    (self.bytes, self.rasterizer) = (bytes, rasterizer)
  }

  /// Renders the finest flipbook.
  mutating func book() throws(Flipbook.Failure) -> Flipbook {
    var failure = Flipbook.Failure.tooManyBytes
    for (rate, scale) in Self.levels {
      do throws(RasterError) {
        failure = .tooManyBytes
        let moments = differingMoments(rate)
        guard try mayFit(moments.count, rate, scale: scale) else { continue }
        let book = try Flipbook(
          timeline, of: moments, times: schedule.times, area: area.aligned(to: 1 / scale),
          framesPerSecond: rate, scale: scale, bytes: bytes, rasterizer: rasterizer)
        if let book { return book }
      } catch {
        failure = .undrawable(error)
      }
    }
    throw failure
  }

  /// The intervals of pictures at a rate. Neighbouring ones with equal frames are merged.
  private mutating func differingMoments(_ rate: Double) -> [PictureSchedule.PictureTime] {
    if let known = moments[rate] { return known }
    var all = schedule.moments(rate)
    for (index, time) in timeline.moments(all.map(\.shown)).enumerated() {
      all[index].shown = time
    }
    if alwaysChanges { return all }
    var result: [PictureSchedule.PictureTime] = []
    var last: Frame?
    let sampler = FrameSampler(timeline)
    for moment in all {
      let frame = sampler.frame(at: moment.shown)
      if let before = result.last, !before.isLast, frame == last {
        result[result.count - 1].time = before.time.lowerBound..<moment.time.upperBound
        result[result.count - 1].isLast = moment.isLast
      } else {
        result.append(moment)
      }
      last = frame
    }
    moments[rate] = result
    alwaysChanges = result.count == all.count
    return result
  }

  /// True if a number of pictures is probably within the maximum size. Coarser scales are tested first, so that finer
  /// ones are rendered only if these fit.
  private mutating func mayFit(
    _ count: Int, _ rate: Double, scale: Double
  ) throws(RasterError) -> Bool {
    guard count > Self.probeCount else { return true }
    for coarser in [0.5, 1, 2] where coarser <= scale {
      let size = try averageSize(coarser, rate)
      if size * Double(count) > Self.doubt * Double(bytes) { return false }
    }
    return true
  }

  private mutating func averageSize(_ scale: Double, _ rate: Double) throws(RasterError) -> Double {
    if let known = sizes[scale] { return known }
    let moments = differingMoments(rate)
    let times = (0..<Self.probeCount).map { probe in
      let place = (Double(probe) + 0.37) / Double(Self.probeCount) * Double(moments.count)
      return moments[min(Int(saturating: place), moments.count - 1)].shown
    }
    let drawn = try rasterizer(timeline, times, area.aligned(to: 1 / scale), scale)
    // Different frames may have equal pictures. If all samples are equal, a single picture may suffice.
    let pictures = Set(drawn.map(\.png))
    let sum = pictures.reduce(0) { $0 + Flipbook.textLength(of: $1) }
    let result = pictures.count > 1 ? Double(sum) / Double(Self.probeCount) : 0
    sizes[scale] = result
    return result
  }
}

extension Rect {
  /// The smallest rectangle around this one with edges at multiples of a length.
  fileprivate func aligned(to step: Double) -> Rect {
    let (left, top) = ((minX / step).rounded(.down) * step, (minY / step).rounded(.down) * step)
    let (right, bottom) = ((maxX / step).rounded(.up) * step, (maxY / step).rounded(.up) * step)
    return Rect(left, top, right - left, bottom - top)
  }
}

extension Flipbook {
  /// True if the rate or the scale is below the highest level.
  var isCoarse: Bool { (framesPerSecond, scale) != FlipbookSearch.levels[0] }
}
