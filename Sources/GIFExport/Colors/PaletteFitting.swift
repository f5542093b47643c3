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
    // sRGB's a is within ±0.28 and its b within ±0.32.
    func cell(_ value: Float, from start: Float, size: Float, count: Int) -> Int {
      min(count - 1, max(0, Int((value - start) / size)))
    }
    var sums = [ColorSum](repeating: ColorSum(), count: 64 << 10)
    for point in points {
      let lightness = cell(point.color.lightness, from: 0, size: 1 / 64, count: 64)
      let a = cell(point.color.a, from: -0.32, size: 0.02, count: 32)
      let b = cell(point.color.b, from: -0.32, size: 0.02, count: 32)
      sums[lightness << 10 | a << 5 | b].add(point)
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
