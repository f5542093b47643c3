extension [Double] {
  /// The numbers in their order, without those that come less than a distance after the one before.
  package func rising(apart distance: Double) -> [Double] {
    sorted().reduce(into: []) { list, number in
      if number - (list.last ?? -.infinity) > distance { list.append(number) }
    }
  }
}
