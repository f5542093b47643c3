/// Numbers of an emitter's cells that change over time.
struct TimedCellNumbers {
  /// A number of a cell, as a function of the emitter's clock.
  struct Number {
    var place: ReferenceWritableKeyPath<EmitterCell, Double>
    var value: (Double) -> Double
  }

  /// Changing numbers by the path of cell names.
  private let numbers: [[String]: [Number]]

  init(_ numbers: [[String]: [Number]] = [:]) { self.numbers = numbers }

  /// True if numbers of a cell change.
  func changes(_ cell: EmitterCell) -> Bool {
    cell.path.map { numbers[$0] != nil } ?? false
  }

  /// Returns a cell with its numbers at a time.
  func cell(_ cell: EmitterCell, at time: Double) -> EmitterCell {
    guard let path = cell.path, let numbers = numbers[path] else { return cell }
    return cell.with(numbers.map { ($0.place, $0.value(time)) })
  }
}
