import AnimTimeline

/// Components of a moving value at a time.
struct MotionPoint {
  /// Choices that the components depend on. The motion between two times can be continuous only if
  /// they are equal.
  var choices: [Int] = []
  var numbers: [Double]
}

/// The motion of the components in an interval.
indirect enum FittedForm {
  case constant([Double])
  /// An interpolation between two values by a progress.
  case tween([Double], [Double], Progress)
  /// An interpolation between two motions by a progress.
  case mix(FittedForm, FittedForm, Progress)

  /// The motion of a value that is made of the components.
  func motion<V: TrackValue>(_ value: ([Double]) -> V) -> Motion<V> {
    switch self {
    case .constant(let numbers): .constant(value(numbers))
    case .tween(let a, let b, let progress):
      .tween(Tween(from: value(a), to: value(b), progress: progress))
    case .mix(let a, let b, let progress):
      .mix(from: a.motion(value), to: b.motion(value), by: progress)
    }
  }
}

/// An interval in which the choices are constant, with the motion.
struct FittedPiece {
  var start: Double
  var end: Double
  var choices: [Int]
  var form: FittedForm
}

/// A known progress in an interval, on which a motion depends.
struct MotionDriver {
  var progress: Progress
  /// The start and end of the interval in which the progress runs.
  var start: Double
  var end: Double

  func value(at time: Double, in library: Library) -> Double {
    progress.value(at: (time - start) / (end - start), in: library)
  }

  /// The driver in a part of its interval.
  func part(from a: Double, to b: Double) -> MotionDriver {
    let length = end - start
    return MotionDriver(
      progress: progress.part(from: (a - start) / length, to: (b - start) / length), start: a,
      end: b)
  }

  func isNearly(_ other: MotionDriver) -> Bool {
    progress.curve == other.progress.curve && abs(progress.start - other.progress.start) < 1e-9
      && abs(progress.end - other.progress.end) < 1e-9
  }
}

/// Fits a motion to a value that is known at any time.
///
/// The result is exact if the value is a combination of the progresses that it depends on.
/// Otherwise it is made of straight steps within a tolerance.
struct MotionFitter {
  let library: Library
  /// Tolerance of steps, in points or radians.
  let tolerance: Double
  /// The budget of work, which each evaluation reduces.
  let budget: PlaceBudget
  private(set) var pieces: [FittedPiece] = []
  /// Remaining number of divisions of the interval at changes of the choices.
  private var splits = 0

  /// Tolerance within which a motion counts as exact.
  private static let exactness = 1e-6
  /// Minimum length of a step in seconds.
  private static let minimumStep = 1.0 / 480
  /// Number of samples that are compared in an interval.
  private static let checks = 12
  private static let maximumSplits = 40

  init(_ library: Library, tolerance: Double, budget: PlaceBudget) {
    (self.library, self.tolerance, self.budget) = (library, tolerance, budget)
  }

  /// Fits an interval in which no motion that the value depends on has a joint.
  ///
  /// - Parameters:
  ///   - drivers: The progresses of these motions in the interval; nil if they aren't known.
  mutating func add(
    from start: Double, to end: Double, drivers: [MotionDriver]?,
    _ place: (Double) -> MotionPoint
  ) {
    splits = Self.maximumSplits
    addPart(from: start, to: end, drivers: drivers, place)
  }

  private func ask(_ time: Double, _ place: (Double) -> MotionPoint) -> MotionPoint {
    budget.spend(1)
    return place(time)
  }

  private mutating func addPart(
    from start: Double, to end: Double, drivers: [MotionDriver]?,
    _ place: (Double) -> MotionPoint
  ) {
    guard end - start > 1e-9 else { return }
    let drivers = drivers.map { $0.map { $0.part(from: start, to: end) } }
    // The end of an interval belongs to the next one.
    let times = (0...Self.checks).map { step in
      start + (end - start) * min(Double(step) / Double(Self.checks), 1 - 1e-7)
    }
    let points = times.map { ask($0, place) }
    if let index = points.indices.dropFirst().first(where: {
      points[$0].choices != points[$0 - 1].choices
    }), splits > 0, !budget.isSpent {
      let (before, after) = change(
        between: times[index - 1], and: times[index], points[index - 1].choices, place)
      let middle = (before + after) / 2
      splits -= 1
      addPart(from: start, to: middle, drivers: drivers, place)
      return addPart(from: middle, to: end, drivers: drivers, place)
    }
    let choices = points[0].choices
    let isSteady = points.allSatisfy {
      $0.choices == choices && $0.numbers.count == points[0].numbers.count
    }
    if isSteady, let form = exactForm(times, points, drivers) {
      pieces.append(FittedPiece(start: start, end: end, choices: choices, form: form))
      return
    }
    let driver = drivers.flatMap { $0.count == 1 ? $0[0] : nil }
    for index in 1..<times.count {
      let last = index == times.count - 1
      step(
        (times[index - 1], points[index - 1]), (last ? end : times[index], points[index]),
        driver, place)
    }
  }

  /// The times directly before and after a change of the choices.
  private func change(
    between start: Double, and end: Double, _ choices: [Int], _ place: (Double) -> MotionPoint
  ) -> (Double, Double) {
    var (low, high) = (start, end)
    while high - low > 1e-8, !budget.isSpent {
      let middle = (low + high) / 2
      if ask(middle, place).choices == choices { low = middle } else { high = middle }
    }
    return (low, high)
  }

  /// Adds a step, or several if it exceeds the tolerance.
  private mutating func step(
    _ a: (time: Double, point: MotionPoint), _ b: (time: Double, point: MotionPoint),
    _ driver: MotionDriver?, _ place: (Double) -> MotionPoint
  ) {
    let length = b.time - a.time
    func share(_ time: Double) -> Double {
      guard let driver else { return (time - a.time) / length }
      let (from, to) = (
        driver.value(at: a.time, in: library), driver.value(at: b.time, in: library)
      )
      guard abs(to - from) > 1e-3 else { return (time - a.time) / length }
      return (driver.value(at: time, in: library) - from) / (to - from)
    }
    let isSteady =
      a.point.choices == b.point.choices
      && a.point.numbers.count == b.point.numbers.count
    var worst = isSteady ? 0 : Double.infinity
    var middle = a.point
    let isShort = length <= Self.minimumStep || budget.isSpent
    if !isShort {
      for fraction in isSteady ? [0.5, 0.25, 0.75] : [0.5] {
        let time = a.time + length * fraction
        let point = ask(time, place)
        if fraction == 0.5 { middle = point }
        let share = share(time)
        guard isSteady else { continue }
        guard point.choices == a.point.choices, point.numbers.count == a.point.numbers.count else {
          worst = .infinity
          continue
        }
        for index in point.numbers.indices {
          let straight =
            a.point.numbers[index] + (b.point.numbers[index] - a.point.numbers[index]) * share
          worst = max(worst, abs(straight - point.numbers[index]))
        }
      }
    }
    if worst > tolerance, !isShort {
      let time = a.time + length / 2
      step(a, (time, middle), driver, place)
      return step((time, middle), b, driver, place)
    }
    guard isSteady else {
      pieces.append(
        FittedPiece(
          start: a.time, end: b.time, choices: a.point.choices, form: .constant(a.point.numbers)))
      return
    }
    let (from, to) = (a.point.numbers, b.point.numbers)
    var form = FittedForm.tween(from, to, Progress())
    if let driver {
      let (p, q) = (driver.value(at: a.time, in: library), driver.value(at: b.time, in: library))
      if abs(q - p) > 1e-3 {
        let slope = zip(from, to).map { ($1 - $0) / (q - p) }
        let base = zip(from, slope).map { $0 - $1 * p }
        let fraction = { (time: Double) in (time - driver.start) / (driver.end - driver.start) }
        form = .tween(
          base, zip(base, slope).map { $0 + $1 },
          driver.progress.part(from: fraction(a.time), to: fraction(b.time)))
      }
    }
    pieces.append(
      FittedPiece(start: a.time, end: b.time, choices: a.point.choices, form: form))
  }

  // MARK: Exact forms

  private func exactForm(
    _ times: [Double], _ points: [MotionPoint], _ drivers: [MotionDriver]?
  ) -> FittedForm? {
    let first = points[0].numbers
    if points.allSatisfy({ $0.numbers.isNearly(first, within: Self.exactness) }) {
      return .constant(first)
    }
    guard let drivers else { return nil }
    let levels = drivers.map { driver in times.map { driver.value(at: $0, in: library) } }
    let moving = drivers.indices.filter { index in
      levels[index].contains { abs($0 - levels[index][0]) > 1e-9 }
    }
    for index in moving {
      if let form = form(points, [levels[index]], [drivers[index]]) { return form }
    }
    guard moving.count > 1, moving.count <= 4 else { return nil }
    for (place, index) in moving.enumerated() {
      for other in moving.dropFirst(place + 1) {
        if let form = form(
          points, [levels[index], levels[other]], [drivers[index], drivers[other]])
        {
          return form
        }
      }
    }
    guard moving.count > 2 else { return nil }
    return form(points, moving.map { levels[$0] }, moving.map { drivers[$0] })
  }

  /// The motion as a linear combination of progresses, or of two progresses and their product; nil
  /// if there is none.
  private func form(
    _ points: [MotionPoint], _ levels: [[Double]], _ drivers: [MotionDriver]
  ) -> FittedForm? {
    let hasProduct = levels.count == 2
    let rows = points.indices.map { i in
      [1] + levels.map { $0[i] } + (hasProduct ? [levels[0][i] * levels[1][i]] : [])
    }
    let solution =
      LeastSquares.solve(rows, points.map(\.numbers))
      ?? (hasProduct
        ? LeastSquares.solve(rows.map { Array($0.dropLast()) }, points.map(\.numbers)).map {
          $0 + [points[0].numbers.map { _ in 0 }]
        } : nil)
    guard let solution else { return nil }
    for (row, point) in zip(rows, points) {
      for index in point.numbers.indices {
        var sum = 0.0
        for (factor, part) in zip(row, solution) { sum += factor * part[index] }
        let limit = Self.exactness * max(1, abs(point.numbers[index]) * 1e-2)
        if abs(sum - point.numbers[index]) > limit { return nil }
      }
    }
    func add(_ a: [Double], _ b: [Double]) -> [Double] { zip(a, b).map { $0 + $1 } }
    let progresses = drivers.map(\.progress)
    let base = solution[0]
    var form = FittedForm.tween(base, add(base, solution[1]), progresses[0])
    if hasProduct {
      let moved = add(base, solution[2])
      let other = FittedForm.tween(
        moved, add(add(moved, solution[1]), solution[3]), progresses[0])
      return .mix(form, other, progresses[1])
    }
    for index in 1..<levels.count {
      form = .mix(form, form.adding(solution[index + 1]), progresses[index])
    }
    return form
  }
}

extension FittedForm {
  /// The motion with constants added to the components.
  fileprivate func adding(_ other: [Double]) -> FittedForm {
    func add(_ numbers: [Double]) -> [Double] { zip(numbers, other).map { $0 + $1 } }
    return switch self {
    case .constant(let numbers): .constant(add(numbers))
    case .tween(let a, let b, let progress): .tween(add(a), add(b), progress)
    case .mix(let a, let b, let progress): .mix(a.adding(other), b.adding(other), progress)
    }
  }
}

extension [Double] {
  fileprivate func isNearly(_ other: [Double], within tolerance: Double) -> Bool {
    count == other.count && zip(self, other).allSatisfy { abs($0 - $1) <= tolerance }
  }
}

/// Fits linear combinations of known quantities to values.
enum LeastSquares {
  /// The factors of each quantity for each value; nil if the quantities are linearly dependent.
  ///
  /// - Parameters:
  ///   - rows: The quantities at each time.
  ///   - values: The values at each time.
  static func solve(_ rows: [[Double]], _ values: [[Double]]) -> [[Double]]? {
    let size = rows[0].count
    let width = values[0].count
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: size + width), count: size)
    for (row, value) in zip(rows, values) {
      for i in 0..<size {
        for j in 0..<size { matrix[i][j] += row[i] * row[j] }
        for j in 0..<width { matrix[i][size + j] += row[i] * value[j] }
      }
    }
    for column in 0..<size {
      var pivot = column
      for i in column..<size where abs(matrix[i][column]) > abs(matrix[pivot][column]) {
        pivot = i
      }
      matrix.swapAt(column, pivot)
      let head = matrix[column][column]
      guard abs(head) > 1e-9 else { return nil }
      for j in column..<size + width { matrix[column][j] /= head }
      for i in 0..<size where i != column {
        let factor = matrix[i][column]
        if factor == 0 { continue }
        for j in column..<size + width { matrix[i][j] -= factor * matrix[column][j] }
      }
    }
    return matrix.map { Array($0[size...]) }
  }
}
