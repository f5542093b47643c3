import AnimTimeline
import AnimTiming

@testable import TrackFitting

extension Signal {
  /// A motion along a curve in a second and a half, with half a second of rest at its end.
  static func resting(from: Components, to: Components, by curve: Curve) -> Signal {
    Signal(
      duration: 2,
      segments: [
        Signal.Segment(
          start: 0, end: 1.5,
          form: .eased(from: from, to: to, curve: curve, phaseStart: 0, phaseEnd: 1)),
        Signal.Segment(start: 1.5, end: 2, form: .constant(to)),
      ])
  }
}
