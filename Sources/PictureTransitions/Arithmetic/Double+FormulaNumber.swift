import SystemC

extension Double: FormulaNumber {
  @inline(__always)
  static func choose(_ mask: Bool, _ a: Double, _ b: Double) -> Double { mask ? a : b }

  @inline(__always) var root: Double { squareRoot() }
  @inline(__always) var down: Double { rounded(.down) }
  @inline(__always) var sineOfTurns: Double { sin(2 * .pi * self) }
  @inline(__always) var arcSine: Double { asin(min(self, 1)) }
}

extension Bool: LaneMask {
  @inline(__always) static func & (a: Bool, b: Bool) -> Bool { a && b }
  @inline(__always) var holdsAnywhere: Bool { self }
  @inline(__always) var holdsEverywhere: Bool { self }
}
