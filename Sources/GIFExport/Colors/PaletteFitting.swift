/// Fits a palette to weighted colours in Oklab: dominant flat colours are seated exactly, the
/// others are cut into boxes where that lowers the squared error most, and the boxes' means are
/// refined by k-means.
struct PaletteFitting {
  struct Point {
    var color: Oklab
    var weight: Double
  }

  private let count: Int
  /// Colours that are in the palette as they are.
  private var seats: [UInt32] = []
  private var points: [Point] = []

  /// - Parameters:
  ///   - colors: by colour number; the first is ignored.
  ///   - count: how many entries the palette may have.
  init(colors: [UInt32], labs: [Oklab], histogram: ColorHistogram, count: Int) {
    self.count = count
    let weights = histogram.weights
    let total = weights.dropFirst().reduce(0, +)
    var isSeated = [Bool](repeating: false, count: colors.count)
    let candidates = (1..<colors.count)
      .filter { histogram.isFlat[$0] && weights[$0] > 0 && weights[$0] >= total / 4096 }
      .sorted { (weights[$1], colors[$0]) < (weights[$0], colors[$1]) }
    for number in candidates.prefix(count * 3 / 4) {
      isSeated[number] = true
      seats.append(colors[number])
    }
    points = (1..<colors.count).filter { !isSeated[$0] }.map {
      Point(color: labs[$0], weight: Double(max(1, weights[$0])))
    }
    if points.count > 1 << 15 { points = Self.binned(points) }
  }

  /// The palette's colours, sorted by lightness, without duplicates.
  mutating func fit() -> [UInt32] {
    var centers = boxMeans(count: count - seats.count)
    for _ in 0..<6 { refine(&centers) }
    var colors: [(color: UInt32, lightness: Float)] = []
    for color in (seats + centers.map(\.color)) { colors.append((color, Oklab(color).lightness)) }
    colors.sort { ($0.lightness, $0.color) < ($1.lightness, $1.color) }
    var distinct: [UInt32] = []
    for entry in colors where entry.color != distinct.last { distinct.append(entry.color) }
    return distinct
  }

  /// Replaces points that are close to each other by their mean.
  private static func binned(_ points: [Point]) -> [Point] {
    var sums = [ColorSum](repeating: ColorSum(), count: 1 << 15)
    for point in points {
      let color = point.color.color
      let cell = color >> 3 & 31 | (color >> 11 & 31) << 5 | (color >> 19 & 31) << 10
      sums[Int(cell)].add(point)
    }
    return sums.compactMap { sum in sum.mean.map { Point(color: $0, weight: sum.weight) } }
  }

  /// Moves every centre to the mean of the points that are nearest to it; seats don't move.
  private func refine(_ centers: inout [Oklab]) {
    let fixed = seats.map(Oklab.init)
    let all = centers + fixed
    let order = all.indices.sorted { (all[$0].lightness, $0) < (all[$1].lightness, $1) }
    let nearest = NearestColor(sorted: order.map { all[$0] })
    var sums = [ColorSum](repeating: ColorSum(), count: all.count)
    for point in points { sums[order[nearest.nearest(to: point.color).index]].add(point) }
    for index in centers.indices {
      if let mean = sums[index].mean { centers[index] = mean }
    }
  }

  /// The means of at most `count` boxes around the points.
  private mutating func boxMeans(count: Int) -> [Oklab] {
    guard !points.isEmpty, count > 0 else { return [] }
    var boxes = [ColorBox(&points, points.indices)]
    while boxes.count < count {
      // The first of equal gains, so that the order is defined.
      var best = 0
      for index in boxes.indices where boxes[index].gain > boxes[best].gain { best = index }
      let box = boxes[best]
      guard box.gain > 0 else { break }
      boxes[best] = ColorBox(&points, box.range.lowerBound..<box.cut)
      boxes.append(ColorBox(&points, box.cut..<box.range.upperBound))
    }
    return boxes.map(\.mean)
  }
}

/// A weighted sum of colours.
struct ColorSum {
  var weight = 0.0
  var lightness = 0.0
  var a = 0.0
  var b = 0.0

  mutating func add(_ point: PaletteFitting.Point) {
    weight += point.weight
    lightness += point.weight * Double(point.color.lightness)
    a += point.weight * Double(point.color.a)
    b += point.weight * Double(point.color.b)
  }

  var mean: Oklab? {
    weight > 0
      ? Oklab(
        lightness: Float(lightness / weight), a: Float(a / weight), b: Float(b / weight))
      : nil
  }

  /// The squared length of the sum over its weight; the error of a set of points is their sum of
  /// squares minus this.
  var strength: Double {
    weight > 0 ? (lightness * lightness + a * a + b * b) / weight : 0
  }
}
