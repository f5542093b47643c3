import Testing

@testable import AnimThreads

@Suite struct WorkThreadTests {
  /// Memory without protection against two threads.
  private final class Counter {
    var count = 0
  }

  @Test("A value is changed on a thread, or at once, and returned", arguments: [true, false])
  func work(isWorthIt: Bool) {
    let threads = (0..<8).map { number in
      WorkThread(Counter(), if: isWorthIt) { $0.count += number }
    }
    #expect(threads.map { $0.join().count } == Array(0..<8))
  }

  @Test("A thread takes over the result of another one") func handOver() {
    let first = WorkThread(Counter()) { $0.count += 1 }.join()
    let second = WorkThread(first) { $0.count += 1 }.join()
    #expect(second.count == 2)
  }

  @Test("A parcel gives its value away") func parcel() {
    let parcel = Parcel(Counter())
    let counter = WorkThread(0) { $0 = parcel.take().count + 3 }.join()
    #expect(counter == 3)
  }
}
