/// The numbers of an emitter's cells that change while it gives off particles.
struct CellCourse {
  /// A number and its value at a time of the emitter's clock.
  struct Number {
    var place: ReferenceWritableKeyPath<EmitterCell, Double>
    var value: (Double) -> Double
  }

  /// By the names that lead to a cell.
  private let numbers: [[String]: [Number]]

  init(_ numbers: [[String]: [Number]] = [:]) { self.numbers = numbers }

  /// Whether numbers of a cell change.
  func changes(_ cell: EmitterCell) -> Bool {
    cell.path.map { numbers[$0] != nil } ?? false
  }

  /// A cell as it is at a time.
  func cell(_ cell: EmitterCell, at time: Double) -> EmitterCell {
    guard let path = cell.path, let numbers = numbers[path] else { return cell }
    return cell.with(numbers.map { ($0.place, $0.value(time)) })
  }
}
