import AnimThreads
import AnimTimeline
import Synchronization

/// Elements of siblings that a thread builds beside the one that takes them in turn: it begins with the
/// last, and ends where the two meet.
///
/// The document is the same with and without it. An element that needs anything of the document, such as
/// an id, is dropped and built again by who takes it.
final class ChildrenAhead {
  private final class Slot {
    var element: Element?
    /// What it was built in; nil until then.
    var context: ExportContext?
  }

  /// How many elements were begun at the front, and how many at the back.
  private struct Ends: Sendable {
    var front = 0
    var back = 0
  }

  private let context: ExportContext
  private let slots: [Slot]
  private let ends = Mutex(Ends())
  /// How many are done at the back.
  private let done = Progress()
  private var thread: WorkThread<Void>?

  /// Begins to build; nil where that isn't worth a thread, or there is one already.
  ///
  /// - Parameter build: Builds the element of a child.
  init?(
    _ children: [Int], in context: ExportContext, _ build: @escaping (NodeBuilder, Int) -> Element?
  ) {
    guard children.count > 1, context.mayBuildAhead,
      children.lazy.filter({ context.timeline.isRecorded(below: $0) }).prefix(2).count > 1
    else { return nil }
    self.context = context
    slots = children.map { _ in Slot() }
    context.isBuiltAhead = true
    let texts = KnownTexts()
    // What others change isn't looked at by the thread.
    let start = ExportContext(besides: context, texts: texts)
    // Joined before the object goes.
    thread = WorkThread(()) { [unowned self] _ in
      while let turn = begin(\.back) {
        let place = slots.count - 1 - turn
        let own = ExportContext(besides: start, texts: texts)
        slots[place].element = build(NodeBuilder(context: own), children[place])
        slots[place].context = own
        done.reach(turn + 1)
      }
    }
  }

  /// How many were begun at an end before the next one, which is begun now; nil where none is left.
  private func begin(_ end: any WritableKeyPath<Ends, Int> & Sendable) -> Int? {
    ends.withLock { ends in
      guard ends.front + ends.back < slots.count else { return nil }
      ends[keyPath: end] += 1
      return ends[keyPath: end] - 1
    }
  }

  /// The element of a child, if there is one for it. To be called once for each, from the first on.
  ///
  /// - Parameter build: Builds it where it wasn't, or can't be taken.
  func take(_ place: Int, or build: () -> Element?) -> Element? {
    if begin(\.front) != nil { return build() }
    _ = done.wait(for: slots.count - 1 - place)
    guard let own = slots[place].context, context.take(besides: own) else { return build() }
    defer { slots[place].element = nil }
    return slots[place].element
  }

  /// Waits for the thread. To be called once.
  func finish() {
    thread?.join()
    thread = nil
    context.isBuiltAhead = false
  }
}

extension Timeline {
  /// Whether a node moves as it was recorded, or something in it: such motion has to be fitted.
  fileprivate func isRecorded(below index: Int) -> Bool {
    nodes[index].tracks.contains { $0.track.isRecorded }
      || children[index].contains { isRecorded(below: $0) }
  }
}

extension AnyTrack {
  fileprivate var isRecorded: Bool {
    guard case .lanes(let track) = self else { return false }
    return track.pieces.contains { if case .chain = $0.motion { true } else { false } }
  }
}
