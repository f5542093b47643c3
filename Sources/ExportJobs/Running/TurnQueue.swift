import AnimationExport
import Synchronization

/// Distributes the inputs to threads, and passes their messages on in the order of the inputs.
/// Messages of the first unfinished input are passed on at once, those of others are kept.
final class TurnQueue<Observer: ExportObserver>: Sendable {
  private struct State {
    var taken = 0
    var current = 0
    var ended: Set<Int> = []
    var kept: [Int: [ExportEvent]] = [:]
  }

  let observer: Observer
  private let state = Mutex(State())

  init(_ observer: Observer) { self.observer = observer }

  /// The next number below a count; nil if all are taken.
  func next(of count: Int) -> Int? {
    state.withLock { state in
      guard state.taken < count else { return nil }
      state.taken += 1
      return state.taken - 1
    }
  }

  /// Passes an event on or keeps it until its turn. Progress isn't kept.
  func receive(_ event: ExportEvent, in turn: Int) {
    state.withLock { state in
      if state.current == turn {
        observer.receive(event)
      } else if !event.isPassing {
        state.kept[turn, default: []].append(event)
      }
    }
  }

  /// Ends a turn, and passes on the kept messages of the next one.
  func end(_ turn: Int) {
    state.withLock { state in
      state.ended.insert(turn)
      while state.ended.remove(state.current) != nil {
        state.current += 1
        state.kept.removeValue(forKey: state.current)?.forEach(observer.receive)
      }
    }
  }
}

extension ExportEvent {
  /// True for events that aren't kept.
  fileprivate var isPassing: Bool { if case .progress = self { true } else { false } }
}

/// The observer of one of several inputs.
struct TurnObserver<Observer: ExportObserver>: ExportObserver {
  let queue: TurnQueue<Observer>
  let turn: Int

  func receive(_ event: ExportEvent) {
    if case .progress(_, let done, let total) = event {
      reach(done < total ? .finishedPart : .finishedFrames)
    }
    queue.receive(event, in: turn)
  }

  /// Passes a step of the work on at once.
  func reach(_ step: WorkStep) { queue.observer.reach(step, inTurn: turn) }

  var interruption: ExportStatus? { queue.observer.interruption }
}
