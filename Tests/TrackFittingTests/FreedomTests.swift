import AnimTimeline
import AnimTiming
import TestSupport
import Testing

@testable import TrackFitting

/// Tracks with unconstrained values at some times.
@Suite("Tracks that are free at times")
struct FreedomTests {
  private static func track(_ pieces: [FittedPiece]) -> FittedTrack {
    FittedTrack(duration: pieces.last?.end ?? 1, pieces: pieces)
  }

  private static func piece(
    _ times: ClosedRange<Double>, _ from: Double, _ to: Double, _ shape: FittedPiece.Shape
  ) -> FittedPiece {
    FittedPiece(
      start: times.lowerBound, end: times.upperBound, from: Components(from, 0, 0, 0),
      to: Components(to, 0, 0, 0), shape: shape)
  }

  @Test("A line that is seen for a while is one line all along")
  func aLine() {
    let track = Self.track([
      Self.piece(0...1, 10, 10, .hold), Self.piece(1...3, 10, 20, .line),
      Self.piece(3...5, 10, 10, .hold),
    ])
    let free = track.free(during: [0..<1, 3..<5]) { _ in true }
    #expect(free.pieces == [Self.piece(0...5, 5, 30, .line)])
    // The end is held where a value isn't allowed.
    let limited = track.free(during: [0..<1, 3..<5]) { $0.x <= 20 }
    #expect(
      limited.pieces == [Self.piece(0...3, 5, 20, .line), Self.piece(3...5, 20, 20, .hold)])
    // A track that is never visible is a single value.
    #expect(track.free(during: [0..<5]) { _ in true }.pieces.count == 1)
  }

  @Test("What is seen before and after is met by a line")
  func aGap() {
    let track = Self.track([
      Self.piece(0...1, 0, 10, .line), Self.piece(1...3, 50, 50, .hold),
      Self.piece(3...4, -20, 0, .line),
    ])
    let free = track.free(during: [1..<3]) { _ in true }
    #expect(
      free.pieces == [
        Self.piece(0...1, 0, 10, .line), Self.piece(1...3, 10, -20, .line),
        Self.piece(3...4, -20, 0, .line),
      ])
  }

  @Test("Values that are seen stay, in no more pieces", arguments: 0..<200)
  func seenValuesStay(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var pieces: [FittedPiece] = []
    var (time, value) = (0.0, 0.0)
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let end = time + Double(Int.random(in: 1...4, using: &random)) * 0.25
      if Bool.random(using: &random) { value = Double.random(in: -50...50, using: &random) }
      let next = Double.random(in: -50...50, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: pieces.append(Self.piece(time...end, value, value, .hold))
      case 1:
        pieces.append(Self.piece(time...end, value, next, .line))
        value = next
      default:
        pieces.append(
          Self.piece(time...end, value, next, .spline(.init(unchecked: 0.4, 0.1, 0.8, 0.9))))
        value = next
      }
      time = end
    }
    let track = Self.track(pieces)
    var times: [Range<Double>] = []
    var last = 0.0
    while last < time {
      let start = last + Double(Int.random(in: 0...6, using: &random)) * 0.125
      let end = start + Double(Int.random(in: 1...8, using: &random)) * 0.125
      if start < time { times.append(start..<min(end, time)) }
      last = end + 0.125
    }
    let most = [10.0, 60, .infinity].randomElement(using: &random) ?? 60
    let free = track.free(during: times) { abs($0.x) <= most }
    #expect(free.pieces.first?.start == 0)
    #expect(free.pieces.last?.end == track.duration)
    for (piece, next) in zip(free.pieces, free.pieces.dropFirst()) {
      #expect(piece.end == next.start)
    }
    #expect(free.pieces.count <= track.pieces.count)
    for step in 0..<400 {
      let moment = (Double(step) + 0.37) / 400 * time
      if times.contains(where: { $0.contains(moment) }) { continue }
      #expect(abs(free.value(at: moment).x - track.value(at: moment).x) < 1e-9)
    }
    let held = track.pieces.flatMap { [$0.from.x, $0.to.x] }.map(abs).max() ?? 0
    for piece in free.pieces {
      #expect(abs(piece.from.x) <= max(most, held) && abs(piece.to.x) <= max(most, held))
    }
  }
}
