import AnimTimeline

/// The work that lines that follow what moves may take in a scene.
final class PlaceBudget {
  /// The work that is left, in the unit of a look at a known place.
  private(set) var left: Int

  init(_ work: Int) { left = work }

  var isSpent: Bool { left <= 0 }

  func spend(_ work: Int) { if left > 0 { left -= work } }
}

/// The places of a line that were asked for: its head and its label ask for the same.
final class PlaceMemory {
  private var places: [Double: ConnectorLine] = [:]
  private let work: Int
  private let budget: PlaceBudget

  /// Places that are kept at most.
  private static let capacity = 20_000

  /// - Parameter work: That of finding a place.
  init(work: Int, budget: PlaceBudget) { (self.work, self.budget) = (work, budget) }

  func place(at time: Double, _ find: () -> ConnectorLine) -> ConnectorLine {
    if let known = places[time] { return known }
    budget.spend(work)
    let place = find()
    if places.count < Self.capacity { places[time] = place }
    return place
  }
}
