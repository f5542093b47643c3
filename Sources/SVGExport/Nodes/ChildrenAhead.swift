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

  private let context: ExportContext
  private let slots: [Slot]
  /// The places of elements that nobody began to build.
  private let open: Mutex<Range<Int>>
  /// How many are done at the back.
  private let done = Progress()
  private var thread: WorkThread<Void>?

  /// Begins to build; nil where that isn't worth a thread, or there may be none.
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
    open = Mutex(slots.indices)
    context.workers -= 1
    let texts = KnownTexts()
    // What others change isn't looked at by the thread.
    let start = ExportContext(besides: context, texts: texts)
    thread = WorkThread(()) { [self] _ in
      while let place = open.withLock({ $0.popLast() }) {
        let own = ExportContext(besides: start, texts: texts)
        slots[place].element = build(NodeBuilder(context: own), children[place])
        slots[place].context = own
        done.reach(slots.count - place)
      }
    }
  }

  /// The element of a child, if there is one for it. To be called once for each, from the first on.
  ///
  /// - Parameter build: Builds it where it wasn't, or can't be taken.
  func take(_ place: Int, or build: () -> Element?) -> Element? {
    if open.withLock({ $0.popFirst() }) != nil { return build() }
    _ = done.wait(for: slots.count - 1 - place)
    guard let own = slots[place].context, context.take(besides: own) else { return build() }
    defer { slots[place].element = nil }
    return slots[place].element
  }

  /// Waits for the thread, which holds on to this. To be called once.
  func finish() {
    thread?.join()
    thread = nil
    context.workers += 1
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
