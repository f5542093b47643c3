import AnimTimeline

/// The budget of work for lines that follow moving layers in a scene.
final class PlaceBudget {
  /// Remaining work; the unit is reading a known place.
  private(set) var left: Int

  init(_ work: Int) { left = work }

  var isSpent: Bool { left <= 0 }

  func spend(_ work: Int) { if left > 0 { left -= work } }
}

/// A cache of a line's places, which its head and its label share.
final class PlaceMemory {
  private var places: [Double: ConnectorLine] = [:]
  private let work: Int
  private let budget: PlaceBudget

  /// Maximum number of cached places.
  private static let capacity = 20_000

  /// - Parameter work: The work of finding a place.
  init(work: Int, budget: PlaceBudget) { (self.work, self.budget) = (work, budget) }

  func place(at time: Double, _ find: () -> ConnectorLine) -> ConnectorLine {
    if let known = places[time] { return known }
    budget.spend(work)
    let place = find()
    if places.count < Self.capacity { places[time] = place }
    return place
  }
}
