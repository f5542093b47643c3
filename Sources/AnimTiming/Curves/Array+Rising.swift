extension [Double] {
  /// Returns the numbers in rising order, without those whose distance from the one before is at
  /// most `distance`.
  package func rising(apart distance: Double) -> [Double] {
    sorted().reduce(into: []) { list, number in
      if number - (list.last ?? -.infinity) > distance { list.append(number) }
    }
  }
}
