extension Array {
  /// Returns the first index whose element satisfies a condition, or `count`. The condition must
  /// hold for all elements after it.
  @inlinable
  package func partitionIndex(where belongsToSecond: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
