/// A set of properties, one bit for each.
package struct PropertySet: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var bits: UInt128 = 0

  package init() {}

  package init(arrayLiteral properties: Property...) {
    for property in properties { insert(property) }
  }

  /// The properties whose rows meet a condition.
  package init(where isIncluded: (PropertyInfo) -> Bool) {
    for row in Property.table where isIncluded(row) { insert(row.property) }
  }

  private func bit(_ property: Property) -> UInt128 { 1 << UInt128(property.rawValue) }

  package mutating func insert(_ property: Property) { bits |= bit(property) }
  package mutating func formUnion(_ other: PropertySet) { bits |= other.bits }

  package func contains(_ property: Property) -> Bool { bits & bit(property) != 0 }
  package func isDisjoint(with other: PropertySet) -> Bool { bits & other.bits == 0 }

  /// The properties in ascending order.
  package var sorted: [Property] {
    var result: [Property] = []
    result.reserveCapacity(bits.nonzeroBitCount)
    var rest = bits
    while rest != 0 {
      if let property = Property(rawValue: UInt8(rest.trailingZeroBitCount)) {
        result.append(property)
      }
      rest &= rest - 1
    }
    return result
  }
}
