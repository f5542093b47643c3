import AnimGeometry
import AnimTimeline
import SystemC
import TrackFitting

/// A plane transform as a function of time, decomposed into functions that SVG can animate: `translate · rotate · scale
/// · skew`, the outermost first.
struct AffineMotion: Sendable {
  /// The axis whose direction defines the rotation; the skew is along it.
  fileprivate enum Axis { case x, y }

  let duration: Double
  let events: [Double]
  private let isConstant: Bool
  let matrix: @Sendable (Double) -> AffineTransform
  /// The axis with the larger minimum length: a very short one changes its direction fast.
  private let axis: Axis
  /// Angles at evenly spaced times, unwrapped: each is the equivalent angle next to the previous one.
  private let angles: [Double]

  private static let angleCount = 720

  init(
    duration: Double, events: [Double], isConstant: Bool,
    matrix: @escaping @Sendable (Double) -> AffineTransform
  ) {
    self.duration = duration
    self.events = events
    self.isConstant = isConstant
    self.matrix = matrix
    let count = isConstant ? 1 : Self.angleCount
    let samples = (0..<count).map { matrix(duration * (Double($0) + 0.5) / Double(count)) }
    func shortest(_ axis: Axis) -> Double {
      samples.reduce(.infinity) { min($0, axis.direction(in: $1).length) }
    }
    let axis: Axis = shortest(.y) > 1.001 * shortest(.x) ? .y : .x
    var angles: [Double] = []
    for matrix in samples {
      angles.append(Self.angle(of: axis.direction(in: matrix), near: angles.last ?? 0))
    }
    self.axis = axis
    self.angles = angles
  }

  /// A constant transform.
  init(constant: AffineTransform, duration: Double) {
    self.init(duration: duration, events: [], isConstant: true) { _ in constant }
  }

  /// The angle of a direction, plus the half turns that bring it closest to another angle.
  private static func angle(of direction: Point, near angle: Double) -> Double {
    guard direction.length > 1e-9 else { return angle }
    let own = atan2(direction.y, direction.x)
    return own + ((angle - own) / .pi).rounded() * .pi
  }

  /// Rotation, skew angle, and x and y scale factors.
  private func parts(at time: Double) -> Components {
    let m = matrix(time)
    let fraction = duration > 0 ? min(max(time / duration, 0), 1) : 0
    let index = min(Int(saturating: fraction * Double(angles.count)), angles.count - 1)
    let angle = Self.angle(of: axis.direction(in: m), near: angles[index])
    let (s, c) = (sin(angle), cos(angle))
    let (scaleX, scaleY) = (m.a * c + m.b * s, m.d * c - m.c * s)
    // The component of the other axis along the rotated direction, and the scale factor that multiplies the skew.
    let (shear, factor) =
      axis == .x ? (m.c * c + m.d * s, scaleX) : (m.b * c - m.a * s, scaleY)
    let size = max(abs(m.c), abs(m.d), 1e-12)
    let skew = abs(shear) > 1e-9 * size && factor != 0 ? atan(shear / factor) : 0
    if isConstant, scaleX < 0, scaleY < 0 {
      // Two negative factors are half a turn, which one function carries.
      return Components(angle > 0 ? angle - .pi : angle + .pi, skew, -scaleX, -scaleY)
    }
    return Components(angle, skew, scaleX, scaleY)
  }

  private func signal(_ value: @escaping @Sendable (Double) -> Components) -> Signal {
    if isConstant { return Signal(constant: value(duration / 2), duration: duration) }
    return Signal(duration: duration, events: events, value: value).settled
  }

  /// The four functions.
  ///
  /// - Parameters:
  ///   - length: The largest error of a translation, in points.
  ///   - turn: The largest error of an angle, in radians.
  ///   - factor: The largest error of a scale factor.
  func factors(length: Double, turn: Double, factor: Double) -> [TransformFactor] {
    let off = Double.infinity
    return [
      TransformFactor(
        kind: .translate,
        signal: signal {
          let m = matrix($0)
          return Components(m.tx, m.ty, 0, 0)
        }, tolerance: Components(length, length, off, off)),
      TransformFactor(
        kind: .rotate, signal: signal { Components(parts(at: $0).x, 0, 0, 0) },
        tolerance: Components(turn, off, off, off)),
      TransformFactor(
        kind: .scale,
        signal: signal {
          let parts = parts(at: $0)
          return Components(parts.z, parts.w, 0, 0)
        }, tolerance: Components(factor, factor, off, off)),
      TransformFactor(
        kind: axis == .x ? .skewX : .skewY,
        signal: signal { Components(parts(at: $0).y, 0, 0, 0) },
        tolerance: Components(turn, off, off, off)),
    ]
  }
}

extension AffineMotion.Axis {
  /// The image of the axis under a transform, rotated back by the angle of the axis itself.
  fileprivate func direction(in matrix: AffineTransform) -> Point {
    self == .x ? Point(matrix.a, matrix.b) : Point(matrix.d, -matrix.c)
  }
}

extension Signal {
  /// The signal as a constant, if all its samples are equal.
  var settled: Signal {
    let (low, high) = range
    guard let first = segments.first, all(high - low .< Components(repeating: 1e-9)) else {
      return self
    }
    return Signal(constant: first.value(at: first.start), duration: duration)
  }
}
