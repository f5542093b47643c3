import AnimThreads
import Synchronization

/// Jobs that are done side by side, with messages and reports as if one after the other.
struct Batch {
  /// The inputs with what is written of them.
  let items: [OutputPlan.Item]
  /// How many threads are at work in all.
  let workers: Int
  let console: Console
  /// Makes the job of an input, which may use so many threads and has a console of its own.
  let job: (_ item: OutputPlan.Item, _ workers: Int, _ console: Console) -> Job

  /// Does the work until it is done or interrupted, and says in the order of the inputs how it went.
  func run() -> [JobReport] {
    let lanes = max(min(workers, items.count), 1)
    let queue = Queue(count: items.count)
    let others = (1..<lanes).map { _ in
      WorkThread([(index: Int, report: JobReport)]()) { $0 = work(queue, lanes) }
    }
    var reports = work(queue, lanes)
    for other in others { reports += other.join() }
    return reports.sorted { $0.index < $1.index }.map(\.report)
  }

  private func work(_ queue: Queue, _ lanes: Int) -> [(index: Int, report: JobReport)] {
    var reports: [(index: Int, report: JobReport)] = []
    while let index = queue.next() {
      let console = console.taking(turn: index)
      reports.append((index, job(items[index], max(workers / lanes, 1), console).run()))
      console.endTurn()
      if Interruption.isRequested { break }
    }
    return reports
  }
}

/// Numbers that each are taken once.
private final class Queue: Sendable {
  private let count: Int
  private let taken = Atomic(0)

  init(count: Int) { self.count = count }

  func next() -> Int? {
    let index = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    return index < count ? index : nil
  }
}
