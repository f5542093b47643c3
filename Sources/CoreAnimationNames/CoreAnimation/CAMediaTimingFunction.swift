public import AnimTiming

/// The name of a timing function.
public enum CAMediaTimingFunctionName: Hashable, Sendable, CaseIterable {
  case linear
  case easeIn
  case easeOut
  case easeInEaseOut
  /// The curve of implicit layer animations; explicit ones are linear.
  case `default`
}

extension Curve {
  /// Creates the timing function of a name.
  public init(name: CAMediaTimingFunctionName) {
    self =
      switch name {
      case .linear: .linear
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInEaseOut: .easeInEaseOut
      case .default: .default
      }
  }

  /// A cubic Bézier curve from (0, 0) to (1, 1). Both x are limited to 0…1; a curve with a number
  /// that is not finite becomes linear. ``AnimTiming/Curve/cubic(_:_:_:_:)`` reports such errors.
  public init(controlPoints c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
    self = .cubic(min(max(c1x, 0), 1), c1y, min(max(c2x, 0), 1), c2y) ?? .linear
  }

  /// The same curve from numbers of single precision.
  @_disfavoredOverload
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(controlPoints: Double(c1x), Double(c1y), Double(c2x), Double(c2y))
  }

  /// Writes x and y of a control point, in single precision as Core Animation does: (0, 0) at index
  /// 0, the inner points at 1 and 2, (1, 1) at 3. A curve that isn't cubic, and any other index,
  /// give (0, 0); ``AnimTiming/Curve/controlPoint(at:)`` reports such errors.
  public func getControlPoint(at index: Int, values: inout [Float]) {
    let (x, y) = storedControlPoint(at: index)
    values = [x, y]
  }

  /// Writes x and y of a control point to memory that has room for two numbers, as Core Animation does.
  public func getControlPoint(at index: Int, values: some FloatMemory) {
    let (x, y) = storedControlPoint(at: index)
    values.store(x, y)
  }

  private func storedControlPoint(at index: Int) -> (Float, Float) {
    guard let point = try? controlPoint(at: index) else { return (0, 0) }
    return (Float(point.x), Float(point.y))
  }
}

/// Memory for numbers of single precision. A parameter of a pointer type would also accept an
/// array, even one that is too small.
public protocol FloatMemory {
  /// Writes two numbers, one after the other.
  func store(_ first: Float, _ second: Float)
}

extension UnsafeMutablePointer: FloatMemory where Pointee == Float {
  /// Writes two numbers to the memory and to the next address.
  public func store(_ first: Float, _ second: Float) { (self[0], self[1]) = (first, second) }
}
