import AnimGeometry

/// When the pictures of a flipbook show.
struct PictureSchedule {
  /// When any of them does.
  var times: TimeRanges
  /// Seconds at which what they show may jump, so that one picture best follows another there.
  var edges: [Double] = []
  /// The time that a picture shows exactly, if there is one then.
  var poster: Double?

  /// The most pictures that are drawn.
  private static let mostPictures = 3000.0

  /// The time of one picture.
  struct Moment {
    var time: Range<Double>
    /// The scene's time that it shows: the middle, so that none is off by more than half of its time, or the
    /// poster's.
    var shown: Double
    /// Whether it ends a range of times.
    var isLast = false
  }

  /// The times of so many pictures a second, at least one for each range, which divide it evenly unless
  /// an edge is near.
  func moments(_ framesPerSecond: Double) -> [Moment] {
    let counts = times.list.map { range in
      max(((range.upperBound - range.lowerBound) * framesPerSecond - 1e-6).rounded(.up), 1)
    }
    let share = min(Self.mostPictures / counts.reduce(0, +), 1)
    return zip(times.list, counts).flatMap { range, count in
      // A still picture is one of the only time that it has.
      guard range.upperBound.isFinite else { return [Moment(time: range, shown: 0, isLast: true)] }
      return moments(in: range, count: Int(saturating: max((count * share).rounded(.down), 1)))
        .flatMap(parts)
    }
  }

  private func moments(in range: Range<Double>, count: Int) -> [Moment] {
    let interval = (range.upperBound - range.lowerBound) / Double(count)
    var start = range.lowerBound
    return (1...count).map { index in
      let end =
        index == count
        ? range.upperBound : edge(near: range.lowerBound + interval * Double(index), interval)
      defer { start = end }
      return Moment(time: start..<end, shown: (start + end) / 2, isLast: index == count)
    }
  }

  /// A picture's time in parts if the poster is in it, of which one shows that.
  private func parts(_ moment: Moment) -> [Moment] {
    let time = moment.time
    guard let poster, time.contains(poster) else { return [moment] }
    // Where little would be left beside it, it has that as well.
    let (half, little) = (
      (time.upperBound - time.lowerBound) / 2, (time.upperBound - time.lowerBound) / 10
    )
    let first = edges.last { $0 <= poster } ?? time.lowerBound
    let last = edges.first { $0 > poster } ?? time.upperBound
    var (start, end) = (max(first, poster - half), min(last, poster + half))
    if start < time.lowerBound + little { start = time.lowerBound }
    if end > time.upperBound - little { end = time.upperBound }
    let cuts = [time.lowerBound, start, end, time.upperBound]
    return zip(cuts, cuts.dropFirst()).filter { $0 < $1 }.map { from, to in
      Moment(
        time: from..<to, shown: from == start ? poster : (from + to) / 2,
        isLast: moment.isLast && to == time.upperBound)
    }
  }

  /// The edge that is nearest to a time, if that is nearer than to the next pictures' times.
  private func edge(near time: Double, _ interval: Double) -> Double {
    let nearest = edges.min { abs($0 - time) < abs($1 - time) }
    guard let nearest, abs(nearest - time) < 0.49 * interval else { return time }
    return nearest
  }
}
