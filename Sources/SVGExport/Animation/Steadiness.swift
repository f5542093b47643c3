import AnimGeometry
import TrackFitting

/// The degree to which the place of a visible group changes.
enum Steadiness: Comparable {
  /// It keeps its place and size, and isn't rotated.
  case stands
  /// It keeps its size and isn't rotated, but moves.
  case slides
  case changes
}

extension TransformChain {
  /// The degree to which the place of content in it changes.
  var steadiness: Steadiness {
    guard canPlace, factors.allSatisfy({ $0.isConstant || $0.kind == .translate }) else {
      return .changes
    }
    let matrix = factors.filter(\.isConstant).matrix
    // Scaled offsets aren't in whole points: see ``BrowserQuirk/offsetsShadowsByWholePixels``.
    guard matrix.b == 0, matrix.c == 0, abs(matrix.a) == 1, abs(matrix.d) == 1 else {
      return .changes
    }
    return factors.allSatisfy(\.isConstant) ? .stands : .slides
  }
}
