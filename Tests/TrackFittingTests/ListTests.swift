import AnimGeometry
import AnimTimeline
import Testing

@testable import TrackFitting

/// Elements of changing lists.
@Suite struct ListTests {
  private func signal(
    _ track: Track<Value>, _ lanes: @escaping @Sendable (Value) -> Components
  ) -> Signal {
    Signal(track: track, in: Library(), duration: 2, lanes: lanes)
  }

  private func numbers(_ list: [[Double]]) -> Track<Value> {
    let values = list.map { Value.numbers($0) }
    let spline = Spline(from: values[0], to: values[1], departure: values[2], arrival: values[3])
    return Track(base: values[0], pieces: [Piece(start: 0, end: 2, motion: .spline(spline))])
  }

  private static func list(_ value: Value) -> [Double] {
    if case .numbers(let list) = value { list } else { [] }
  }

  @Test("An element of a list on a polynomial keeps the curve that it alone is on")
  func elementsHaveCurves() {
    let track = numbers([[0, 5], [1, 5], [3, 0], [0, 0]])
    let moving = signal(track) { Components(Self.list($0)[0], 0, 0, 0) }
    let resting = signal(track) { Components(Self.list($0)[1], 0, 0, 0) }
    let isExact = moving.segments.allSatisfy { $0.isExact }
    #expect(isExact)
    #expect(resting.range.low.x == 5 && resting.range.high.x == 5)
    for step in 0...20 {
      let u = Double(step) / 20
      let expected = 3 * u * u - 2 * u * u * u + 3 * (u * u * u - 2 * u * u + u)
      #expect(abs(moving.value(at: 2 * u).x - expected) < 1e-6, "\(u)")
    }
  }

  @Test("What isn't one of a list's numbers is worked out from the list")
  func countsStay() {
    let track = numbers([[0, 5], [1, 5], [3, 0], [0, 0]])
    let count = signal(track) { Components(Double(Self.list($0).count), 0, 0, 0) }
    for step in 0...20 { #expect(count.value(at: Double(step) / 10).x == 2) }
  }

  @Test("A function that picks its signals gives what one of all of them does")
  func picking() {
    let inputs = [
      Signal(duration: 2, events: [0.5]) { Components($0 < 0.5 ? 0 : 1, 0, 0, 0) },
      Signal(duration: 2, events: []) { Components($0, 0, 0, 0) },
      Signal(constant: Components(7, 0, 0, 0), duration: 2),
    ]
    let all = Signal.combined(inputs, isAffine: false) { $0[0].x > 0 ? $0[1] : $0[2] }
    let picked = Signal.combined(picking: inputs) { $0[0].x > 0 ? $0[1] : $0[2] }
    for step in 0..<40 {
      let time = Double(step) / 20 + 0.001
      #expect(picked.value(at: time) == all.value(at: time))
    }
    #expect(picked.events == all.events)
  }
}
