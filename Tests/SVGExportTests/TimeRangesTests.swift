import Testing
import TrackFitting

@testable import SVGExport

@Suite struct TimeRangesTests {
  private let some = TimeRanges([3..<4, 1..<2, 1.5..<2.5])

  @Test func rangesRiseAndDoNotTouch() {
    #expect(some.list == [1..<2.5, 3..<4] && some.length == 2.5)
    #expect(TimeRanges([0..<1, 1..<2]).list == [0..<2])
    #expect(TimeRanges([1..<1]).isEmpty)
  }

  @Test func unionsIntersectionsAndDifferences() {
    let other = TimeRanges([0..<1.2, 2..<3.5])
    #expect(some.union(other).list == [0..<4])
    #expect(some.intersection(other).list == [1..<1.2, 2..<2.5, 3..<3.5])
    #expect(some.subtracting(other).list == [1.2..<2, 3.5..<4])
    #expect(some.subtracting(some).isEmpty && some.subtracting(TimeRanges()) == some)
    #expect(TimeRanges.whole(0).intersection(some) == some)
  }

  /// A play may be shorter than the minimum of a range.
  @Test(arguments: [1e-300, 1e-12, 1e-9, 2e-9])
  func plays(length: Double) {
    #expect(TimeRanges.whole(length).list == [0..<length])
    #expect(TimeRanges(Steps(list: [(0.0, true)]), over: length) { $0 }.list.count <= 1)
  }

  @Test func shortGapsClose() {
    #expect(some.closingGaps(shorterThan: 0.6, over: 10).list == [1..<4])
    #expect(some.closingGaps(shorterThan: 0.4, over: 10) == some)
    #expect(some.closingGaps(shorterThan: 1.1, over: 5).fill(5))
    #expect(TimeRanges().closingGaps(shorterThan: 1, over: 0.5).isEmpty)
    #expect(TimeRanges.whole(0).fill(0) && !some.fill(4))
  }

  @Test func stepsThatEndWithThePlayStay() {
    let steps = some.steps(over: 4)
    #expect(steps.list.map(\.time) == [0, 1, 2.5, 3])
    #expect(steps.list.map(\.value) == [false, true, false, true])
    #expect(TimeRanges(steps, over: 4) { $0 } == some)
    #expect(TimeRanges([0..<1]).steps(over: 4).list.map(\.value) == [true, false])
  }

  @Test func whatIsOverMeanwhileIsLeftOut() {
    let steps = Steps(list: [(0.0, "a"), (1.0, "b"), (2.0, "c"), (3.2, "d"), (5.0, "e")])
    // “b” is visible from 2.5 on only if it lasts; “d” begins while invisible and continues.
    #expect(steps.held(during: some, over: 6).list.map(\.value) == ["a", "c", "d", "e"])
    #expect(
      Steps(list: [(0.0, "a"), (1.0, "b")]).held(during: TimeRanges([0..<1]), over: 2).list.count
        == 1)
    #expect(steps.held(during: TimeRanges(), over: 6).list.count == 5)
    // A step that begins while invisible and lasts to the end is never visible.
    let last = Steps(list: [(0.0, "a"), (1.0, "b")])
    #expect(last.held(during: TimeRanges([1..<2]), over: 2).list.map(\.value) == ["a"])
  }

  @Test func momentsGoOverAllOfThem() {
    #expect(some.moment(at: 0) == 1 && some.moment(at: 0.5) == 2.25)
    #expect(abs(some.moment(at: 0.8) - 3.5) < 1e-12 && some.moment(at: 1) == 4)
    #expect(TimeRanges.whole(0).moment(at: 0.5) == 0)
  }

  @Test func wholeMicroseconds() {
    #expect(TimeRanges([1..<2.000_000_2, 3..<4]).seconds == [1...2, 3...4])
    #expect(TimeRanges.whole(0).seconds == [0...0] && TimeRanges().seconds.isEmpty)
  }

  @Test func segmentsOfSignalsThatRepeat() {
    let signal = Signal(
      duration: 2,
      segments: [
        Signal.Segment(start: 0, end: 1.5, form: .constant(.zero)),
        Signal.Segment(start: 1.5, end: 2, form: .constant(.one)),
      ])
    #expect(TimeRanges(signal, over: 4) { $0.high(0) > 0 }.list == [1.5..<2, 3.5..<4])
    #expect(TimeRanges(Signal(constant: .one, duration: 1), over: 4) { $0.high(0) > 0 }.fill(4))
  }
}
