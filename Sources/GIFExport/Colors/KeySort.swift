extension UnsafeMutableBufferPointer<UInt64> {
  /// Sorts numbers by a number of bits, a multiple of eight, from `low` on. Equal ones keep their order.
  ///
  /// - Parameter other: Memory for as many numbers.
  func sort(
    from low: UInt64, bits: UInt64 = 32, with other: UnsafeMutableBufferPointer<UInt64>
  ) {
    var (keys, other) = (self, other)
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 256) { ends in
      for shift in stride(from: low, to: low + bits, by: 8) {
        ends.update(repeating: 0)
        for key in keys { ends[Int(key >> shift & 255)] += 1 }
        if ends.contains(keys.count) { continue }
        var start = 0
        for digit in ends.indices { (ends[digit], start) = (start, start + ends[digit]) }
        for key in keys {
          let digit = Int(key >> shift & 255)
          other[ends[digit]] = key
          ends[digit] += 1
        }
        swap(&keys, &other)
      }
    }
    if keys.baseAddress != baseAddress { _ = update(from: keys) }
  }

  /// Sorts numbers by all of their bits, quickly if the order is almost right.
  @inline(__always)
  func sortByInserting() {
    for place in indices.dropFirst() {
      let key = self[place]
      var hole = place
      while hole > 0, self[hole - 1] > key {
        self[hole] = self[hole - 1]
        hole -= 1
      }
      self[hole] = key
    }
  }
}
