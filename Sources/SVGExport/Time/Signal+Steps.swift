import AnimTimeline
import TrackFitting

extension Signal {
  /// The steps of a signal that only jumps.
  var steps: Steps<Components> {
    if segments.count == 1, case .constant(let value) = segments[0].form {
      return Steps(list: [(segments[0].start, value)])
    }
    var list: [(time: Double, value: Components)] = []
    for segment in segments {
      let edges = [segment.start] + segment.innerEvents + [segment.end]
      for (a, b) in zip(edges, edges.dropFirst()) where b - a > 1e-9 {
        list.append((a, segment.value(at: (a + b) / 2)))
      }
    }
    return Steps(list: list.isEmpty ? [(0, value(at: 0))] : list)
  }

  /// A number limited to the range from 0 to half of the shorter side of a rectangle.
  func limited(toHalfSideOf rect: Signal) -> Signal {
    if low(0) >= 0, high(0) <= min(rect.low(2), rect.low(3)) / 2 { return self }
    return Signal.combined([self, rect], isAffine: false) {
      Components(min(max($0[0].x, 0), min($0[1].z, $0[1].w) / 2), 0, 0, 0)
    }
  }

  /// A colour with its red, green and blue multiplied by another's.
  func multiplied(by tint: Signal) -> Signal {
    Signal.combined([self, tint], isAffine: isConstant || tint.isConstant) {
      Components($0[0].x * $0[1].x, $0[0].y * $0[1].y, $0[0].z * $0[1].z, $0[0].w)
    }
  }

  /// The steps of a flag, repeated over a longer duration.
  func flags(over duration: Double) -> Steps<Bool> {
    steps.map { $0.x != 0 }.unrolled(self.duration, over: duration)
  }
}
