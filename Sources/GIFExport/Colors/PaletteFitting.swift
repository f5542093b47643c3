/// Fits a palette to weighted colours in Oklab. Dominant flat colours are entries themselves. The others are cut into
/// boxes where that lowers the squared error most, and the boxes' means are refined by k-means.
///
/// Colours are ``Oklab/stretched`` twice for this, once more than they are compared: grey that takes on a tint is
/// seen wherever it is, and however full of other colours the picture is.
struct PaletteFitting {
  struct Point {
    var color: Oklab
    var weight: Double
  }

  private let count: Int
  /// Maximum number of colours that are told apart by the lowest bits of their components. Of more colours, each
  /// entry stands for so many that it makes no difference.
  private static let fewColors = 1 << 12
  /// The colours that are entries themselves.
  private var seats: [UInt32] = []
  private var points: [Point] = []
  private var boxed: [Point] = []

  /// - Parameters:
  ///   - weights: The share of each colour in the animation; colours without one are left out.
  ///   - count: The maximum number of entries of the palette.
  init(source: SourceColors, weights: [Int], count: Int) {
    self.count = count
    let colors = source.colors
    let total = weights.dropFirst().reduce(0, +)
    var isSeated = [Bool](repeating: false, count: colors.count)
    let candidates = (1..<colors.count)
      .filter { source.isFlat[$0] || source.isBroad[$0] || ColorTable.ends.contains(colors[$0]) }
      .filter { weights[$0] > 0 && weights[$0] >= total / 4096 }
      .sorted { (weights[$1], colors[$0]) < (weights[$0], colors[$1]) }
    for number in candidates.prefix(count / 2) {
      isSeated[number] = true
      seats.append(colors[number])
    }
    func isFree(_ number: Int) -> Bool { weights[number] > 0 && !isSeated[number] }
    var free: [UInt32] = []
    free.reserveCapacity((1..<colors.count).count(where: isFree))
    for number in 1..<colors.count where isFree(number) {
      free.append(UInt32(truncatingIfNeeded: number))
    }
    points = Self.binned(free, source, weights, bits: free.count > Self.fewColors ? 7 : 8)
    boxed = points.count > 1 << 15 ? Self.binned(free, source, weights, bits: 5) : points
  }

  /// The palette's colours, sorted by lightness, without duplicates.
  mutating func fit(rounds: Int) -> [UInt32] {
    var centers = boxMeans(count: count - seats.count)
    refine(&centers, rounds: rounds)
    var colors = Self.sorted(seats + centers.map(Self.color))
    // Means that round to one colour leave room for others.
    while colors.count < count {
      let more = farthest(from: colors, limit: count - colors.count)
      if more.isEmpty { break }
      colors = Self.sorted(colors + more)
    }
    return colors
  }

  /// The place of an encoded colour.
  private static func place(_ color: UInt32) -> Oklab { Oklab(color).stretched.stretched }

  /// The encoded colour at a place.
  private static func color(_ place: Oklab) -> UInt32 { place.unstretched.unstretched.color }

  /// The distinct colours, sorted by lightness.
  private static func sorted(_ colors: [UInt32]) -> [UInt32] {
    Set(colors).map { (color: $0, lightness: Oklab($0).lightness) }
      .sorted { ($0.lightness, $0.color) < ($1.lightness, $1.color) }
      .map(\.color)
  }

  /// The points with the largest errors, at most one for each entry of a palette that is nearest to them.
  private func farthest(from palette: [UInt32], limit: Int) -> [UInt32] {
    guard !palette.isEmpty else { return [] }
    let known = Set(palette)
    let nearest = NearestColor(sorted: palette.map(Self.place))
    var worst = [(error: Double, color: UInt32)](repeating: (0, 0), count: palette.count)
    for point in points {
      let (index, squaredDistance) = nearest.nearest(to: point.color)
      let error = point.weight * Double(squaredDistance)
      guard error > worst[index].error else { continue }
      let color = Self.color(point.color)
      if !known.contains(color) { worst[index] = (error, color) }
    }
    return worst.filter { $0.error > 0 }.sorted { ($1.error, $0.color) < ($0.error, $1.color) }
      .prefix(limit).map(\.color)
  }

  /// Means of the colours that agree in the upper bits of their components.
  private static func binned(
    _ numbers: [UInt32], _ source: SourceColors, _ weights: [Int], bits: UInt32
  ) -> [Point] {
    // With hundreds of thousands of colours, growing lists would take most of an encoder's memory.
    let (bins, count) = bins(of: numbers, source.colors, bits: bits)
    var sums = [ColorSum](repeating: ColorSum(), count: count)
    for (bin, number) in zip(bins, numbers) {
      let (color, weight) = (source.lab(Int(number)).stretched, weights[Int(number)])
      sums[Int(bin)].add(Point(color: color, weight: Double(weight)))
    }
    var points: [Point] = []
    points.reserveCapacity(count)
    for sum in sums {
      if let mean = sum.mean { points.append(Point(color: mean, weight: sum.weight)) }
    }
    return points
  }

  /// Groups colours that agree in the upper bits of their components: the number of each one's bin, in the order in
  /// which bins appear.
  private static func bins(
    of numbers: [UInt32], _ colors: [UInt32], bits: UInt32
  ) -> (bins: [Int32], count: Int) {
    var shift: UInt32 = 32 - 8
    while shift > 32 - 22, 1 << Int(32 - shift) < 2 * numbers.count { shift -= 1 }
    let mask = UInt32(1) << bits - 1
    func cell(_ number: UInt32) -> UInt32 {
      let color = colors[Int(number)]
      return (color >> (8 - bits) & mask) | (color >> (16 - bits) & mask) << bits
        | (color >> (24 - bits) & mask) << (2 * bits)
    }
    // An open-addressed table that has, for each cell, the position of its first colour in the list, from 1 on.
    var table = [Int32](repeating: 0, count: 1 << Int(32 - shift))
    var bins: [Int32] = []
    bins.reserveCapacity(numbers.count)
    var count: Int32 = 0
    for number in numbers {
      let own = cell(number)
      var slot = Int((own &* 0x9E37_79B1) >> shift)
      while table[slot] != 0, cell(numbers[Int(table[slot]) - 1]) != own {
        slot = (slot + 1) & (table.count - 1)
      }
      if table[slot] == 0 {
        table[slot] = Int32(truncatingIfNeeded: bins.count + 1)
        bins.append(count)
        count += 1
      } else {
        bins.append(bins[Int(table[slot]) - 1])
      }
    }
    return (bins, Int(count))
  }

  /// Moves every centre to the mean of the points that are nearest to it, a number of times; fixed entries don't
  /// move.
  private func refine(_ centers: inout [Oklab], rounds: Int) {
    let fixed = seats.map(Self.place)
    var owners = [Int](repeating: 0, count: points.count)
    var neighbours = ColorNeighbours(centers + fixed)
    for round in 0..<rounds {
      let all = centers + fixed
      if round == 0 {
        let order = all.indices.sorted { (all[$0].lightness, $0) < (all[$1].lightness, $1) }
        let nearest = NearestColor(sorted: order.map { all[$0] })
        for index in points.indices {
          owners[index] = order[nearest.nearest(to: points[index].color).index]
        }
      } else {
        neighbours.move(to: all)
        for index in points.indices {
          owners[index] = neighbours.nearest(to: points[index].color, from: owners[index])
        }
      }
      var sums = [ColorSum](repeating: ColorSum(), count: all.count)
      for index in points.indices { sums[owners[index]].add(points[index]) }
      for index in centers.indices {
        if let mean = sums[index].mean { centers[index] = mean }
      }
    }
  }

  /// The means of at most `count` boxes around the points.
  private mutating func boxMeans(count: Int) -> [Oklab] {
    guard !boxed.isEmpty, count > 0 else { return [] }
    var boxes = [ColorBox(&boxed, boxed.indices)]
    while boxes.count < count {
      // The first of equal gains is taken, so that the order is defined.
      var best = 0
      for index in boxes.indices where boxes[index].gain > boxes[best].gain { best = index }
      let box = boxes[best]
      guard box.gain > 0 else { break }
      boxes[best] = ColorBox(&boxed, box.range.lowerBound..<box.cut)
      boxes.append(ColorBox(&boxed, box.cut..<box.range.upperBound))
    }
    return boxes.map(\.mean)
  }
}

/// A set of colours, each with the others in the order of their distance.
struct ColorNeighbours {
  private(set) var colors: [Oklab]
  /// For each colour the squared distances of all, itself first, with their places in the lowest byte.
  private var keys: [UInt64]

  /// - Parameter colors: At most 256.
  init(_ colors: [Oklab]) {
    self.colors = colors
    let count = colors.count
    keys = [UInt64](repeating: 0, count: count * count)
    keys.withUnsafeMutableBufferPointer { keys in
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count) { other in
        for index in 0..<count {
          let row = UnsafeMutableBufferPointer(
            rebasing: keys[index * count..<index * count + count])
          for place in 0..<count { row[place] = Self.key(colors, index, place) }
          // Few distances agree in their upper halves.
          row.sort(from: 24, bits: 16, with: other)
          row.sortByInserting()
        }
      }
    }
  }

  /// Replaces the colours by the same number of others, quickly if each is close to the one that it replaces.
  mutating func move(to colors: [Oklab]) {
    self.colors = colors
    let count = colors.count
    keys.withUnsafeMutableBufferPointer { keys in
      for index in 0..<count {
        let row = UnsafeMutableBufferPointer(
          rebasing: keys[index * count..<index * count + count])
        for place in 0..<count { row[place] = Self.key(colors, index, Int(row[place] & 255)) }
        row.sortByInserting()
      }
    }
  }

  /// Distances aren't negative, so their bits sort as they do.
  @inline(__always)
  private static func key(_ colors: [Oklab], _ index: Int, _ other: Int) -> UInt64 {
    UInt64(colors[index].squaredDistance(to: colors[other]).bitPattern) << 8 | UInt64(other)
  }

  @inline(__always)
  private static func squaredDistance(_ key: UInt64) -> Float {
    Float(bitPattern: UInt32(truncatingIfNeeded: key >> 8))
  }

  /// A neighbour of a colour, counted from the colour itself, and its distance.
  subscript(index: Int, place: Int) -> (other: Int, distance: Float) {
    let key = keys[index * colors.count + place]
    return (Int(key & 255), Self.squaredDistance(key).squareRoot())
  }

  /// The nearest of the colours, searched for around one that should be near.
  func nearest(to color: Oklab, from start: Int) -> Int {
    let count = colors.count
    return keys.withUnsafeBufferPointer { keys in
      colors.withUnsafeBufferPointer { colors in
        var best = start
        var smallest = colors[start].squaredDistance(to: color)
        // No colour farther from the start than twice the distance can be nearer.
        let limit = 4 * smallest
        for place in start * count + 1..<max(start * count + 1, start * count + count) {
          let key = keys[place]
          if Self.squaredDistance(key) >= limit { break }
          let other = Int(key & 255)
          let distance = colors[other].squaredDistance(to: color)
          if distance < smallest { (best, smallest) = (other, distance) }
        }
        return best
      }
    }
  }
}
