import AnimationExport
import Synchronization

/// Hands out the inputs, and passes messages on in the order of the inputs: those of the first that isn't done at once,
/// others when their turn comes.
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

  /// A number below a count that nobody has taken; nil where there is none.
  func next(of count: Int) -> Int? {
    state.withLock { state in
      guard state.taken < count else { return nil }
      state.taken += 1
      return state.taken - 1
    }
  }

  /// Passes a message on, or keeps it until its turn; progress is dropped instead.
  func receive(_ event: ExportEvent, in turn: Int) {
    state.withLock { state in
      if state.current == turn {
        observer.receive(event)
      } else if !event.isPassing {
        state.kept[turn, default: []].append(event)
      }
    }
  }

  /// Ends a turn, and passes the messages on whose turn comes then.
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
  /// True if it isn't worth keeping.
  fileprivate var isPassing: Bool { if case .progress = self { true } else { false } }
}

/// The observer of one of several inputs.
struct TurnObserver<Observer: ExportObserver>: ExportObserver {
  let queue: TurnQueue<Observer>
  let turn: Int

  func receive(_ event: ExportEvent) { queue.receive(event, in: turn) }

  var interruption: ExportStatus? { queue.observer.interruption }
}
