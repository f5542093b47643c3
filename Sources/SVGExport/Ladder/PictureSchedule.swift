/// The times of the pictures of a flipbook.
///
/// Pictures begin at whole multiples of the time of one, as the frames of a GIF do: each shows the scene
/// at the moment at which it appears, until the next one does.
struct PictureSchedule {
  /// When any of them shows.
  var times: TimeRanges
  /// Seconds at which the content may jump, so that a picture begins there too.
  var edges: [Double] = []
  /// A time at which a picture begins, if there is one then.
  var poster: Double?
  /// Seconds of the play, after which only the end state shows.
  var end = Double.infinity

  /// The largest number of pictures that are drawn, about.
  private static let maximumPictures = 3000.0
  /// Seconds within which two times are one. The moment of the end state is longer.
  private static let reach = 1e-7

  /// The time of one picture.
  struct Moment {
    var time: Range<Double>
    /// The scene's time that it shows: its first, as a rule.
    var shown: Double
    /// Whether it ends a range of times.
    var isLast = false
  }

  /// The times of pictures at a rate, at least one for each range.
  ///
  /// Where these would be too many, it is the rate divided by a whole number, so that every picture still
  /// begins with a frame.
  func moments(_ framesPerSecond: Double) -> [Moment] {
    let length = times.list.reduce(0) {
      $0 + ($1.upperBound.isFinite ? $1.upperBound - $1.lowerBound : 0)
    }
    let excess = (length * framesPerSecond / Self.maximumPictures).rounded(.up)
    let rate = framesPerSecond / max(excess, 1)
    let takesEdges = Double(edges.count) <= Self.maximumPictures
    return times.list.flatMap { range in
      // A still picture is one of the only time that it has.
      range.upperBound.isFinite
        ? moments(in: range, rate, takesEdges: takesEdges)
        : [Moment(time: range, shown: 0, isLast: true)]
    }
  }

  private func moments(in range: Range<Double>, _ rate: Double, takesEdges: Bool) -> [Moment] {
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
      Moment(time: start..<end, shown: start, isLast: end == range.upperBound)
    }
  }
}
