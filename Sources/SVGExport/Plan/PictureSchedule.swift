/// The times of a flipbook's pictures.
///
/// Pictures begin at multiples of a frame's duration, like the frames of a GIF. Each shows the scene at the time at
/// which it appears, and stays until the next one.
struct PictureSchedule {
  /// The times at which any picture is visible.
  var times: TimeRanges
  /// Times in seconds at which the content may jump; a picture begins at each.
  var edges: [Double] = []
  /// The time of the poster, at which a picture begins as well, if there is one.
  var poster: Double?
  /// The end of the play in seconds, after which only the end state is visible.
  var end = Double.infinity

  /// Approximate maximum number of pictures.
  private static let maximumPictures = 3000.0
  /// Distance in seconds within which two times count as equal. The moment of the end state is longer.
  private static let reach = 1e-7

  /// The interval of one picture.
  struct PictureTime {
    var time: Range<Double>
    /// The scene time that the picture shows; usually the start of the interval.
    var shown: Double
    /// True if the picture is the last one of a range of times.
    var isLast = false
  }

  /// The intervals of pictures at a rate, at least one for each range.
  ///
  /// If these are too many, the rate is divided by a whole number, so that each picture still begins with a frame.
  func moments(_ framesPerSecond: Double) -> [PictureTime] {
    let length = times.list.reduce(0) {
      $0 + ($1.upperBound.isFinite ? $1.upperBound - $1.lowerBound : 0)
    }
    let excess = (length * framesPerSecond / Self.maximumPictures).rounded(.up)
    let rate = framesPerSecond / max(excess, 1)
    let takesEdges = Double(edges.count) <= Self.maximumPictures
    return times.list.flatMap { range in
      // A still picture has a single time.
      range.upperBound.isFinite
        ? moments(in: range, rate, takesEdges: takesEdges)
        : [PictureTime(time: range, shown: 0, isLast: true)]
    }
  }

  private func moments(in range: Range<Double>, _ rate: Double, takesEdges: Bool) -> [PictureTime] {
    let first = (range.lowerBound * rate).rounded(.down)
    let last = (range.upperBound * rate).rounded(.up)
    let grid = stride(from: first, through: last, by: 1).map { $0 / rate }
    let others = (takesEdges ? edges : []) + [end, poster].compactMap(\.self)
    var starts = [range.lowerBound]
    for time in (grid + others).sorted()
    where time > range.lowerBound + Self.reach && time < range.upperBound - Self.reach {
      if time - starts[starts.count - 1] > Self.reach {
        starts.append(time)
      } else {
        starts[starts.count - 1] = time
      }
    }
    let ends = starts.dropFirst() + [range.upperBound]
    return zip(starts, ends).map { start, end in
      PictureTime(time: start..<end, shown: start, isLast: end == range.upperBound)
    }
  }
}
