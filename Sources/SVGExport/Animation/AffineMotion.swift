import AnimGeometry
import AnimTimeline
import Glibc
import TrackFitting

/// A plane transform as a function of time, taken apart into functions that SVG can animate:
/// `translate · rotate · skewX · scale`, the outermost first.
struct AffineMotion: Sendable {
  let duration: Double
  let events: [Double]
  private let isConstant: Bool
  let matrix: @Sendable (Double) -> AffineTransform
  /// Angles at evenly spread moments, without jumps: each later angle is the one next to it.
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
    var angles: [Double] = []
    let count = isConstant ? 1 : Self.angleCount
    for index in 0..<count {
      let time = duration * (Double(index) + 0.5) / Double(count)
      let previous = angles.last ?? 0
      angles.append(Self.angle(of: matrix(time), near: previous))
    }
    self.angles = angles
  }

  /// A transform that doesn't change.
  init(constant: AffineTransform, duration: Double) {
    self.init(duration: duration, events: [], isConstant: true) { _ in constant }
  }

  /// The direction of the x axis, turned by half turns until it is next to another angle.
  private static func angle(of matrix: AffineTransform, near angle: Double) -> Double {
    guard matrix.a * matrix.a + matrix.b * matrix.b > 1e-18 else { return angle }
    let direction = atan2(matrix.b, matrix.a)
    return direction + ((angle - direction) / .pi).rounded() * .pi
  }

  /// Angle, skew angle, x and y factor.
  private func parts(at time: Double) -> Lanes {
    let m = matrix(time)
    let fraction = duration > 0 ? min(max(time / duration, 0), 1) : 0
    let index = min(Int(fraction * Double(angles.count)), angles.count - 1)
    let angle = Self.angle(of: m, near: angles[index])
    let (s, c) = (sin(angle), cos(angle))
    let scaleX = m.a * c + m.b * s
    let scaleY = m.d * c - m.c * s
    let shear = m.c * c + m.d * s
    let size = max(abs(m.c), abs(m.d), 1e-12)
    let skew = abs(shear) > 1e-9 * size && scaleY != 0 ? atan(shear / scaleY) : 0
    return Lanes(angle, skew, scaleX, scaleY)
  }

  private func signal(_ value: @escaping @Sendable (Double) -> Lanes) -> Signal {
    if isConstant { return Signal(constant: value(duration / 2), duration: duration) }
    return Signal(duration: duration, events: events, value: value).settled
  }

  /// The four functions.
  ///
  /// - Parameters:
  ///   - length: How far a translation may be off, in points.
  ///   - turn: How far an angle may be off, in radians.
  ///   - factor: How far a scale factor may be off.
  func factors(length: Double, turn: Double, factor: Double) -> [TransformFactor] {
    let off = Double.infinity
    return [
      TransformFactor(
        kind: .translate,
        signal: signal {
          let m = matrix($0)
          return Lanes(m.tx, m.ty, 0, 0)
        }, tolerance: Lanes(length, length, off, off)),
      TransformFactor(
        kind: .rotate, signal: signal { Lanes(parts(at: $0).x, 0, 0, 0) },
        tolerance: Lanes(turn, off, off, off)),
      TransformFactor(
        kind: .skewX, signal: signal { Lanes(parts(at: $0).y, 0, 0, 0) },
        tolerance: Lanes(turn, off, off, off)),
      TransformFactor(
        kind: .scale,
        signal: signal {
          let parts = parts(at: $0)
          return Lanes(parts.z, parts.w, 0, 0)
        }, tolerance: Lanes(factor, factor, off, off)),
    ]
  }
}

extension Signal {
  /// A signal whose samples are all the same, as a constant.
  var settled: Signal {
    let (low, high) = range
    guard let first = segments.first, all(high - low .< Lanes(repeating: 1e-9)) else { return self }
    return Signal(constant: first.value(at: first.start), duration: duration)
  }
}
