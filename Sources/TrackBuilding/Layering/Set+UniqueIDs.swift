extension Set<String> {
  /// Inserts an id, with a number if it is there already, and returns it.
  ///
  /// - Parameter count: The first number that is tried; up to 1 the id itself is tried first.
  package mutating func insertUnique(_ id: String, from count: Int = 1) -> String {
    var count = Swift.max(count, 1)
    var result = count > 1 ? "\(id)#\(count)" : id
    while !insert(result).inserted {
      count += 1
      result = "\(id)#\(count)"
    }
    return result
  }
}
