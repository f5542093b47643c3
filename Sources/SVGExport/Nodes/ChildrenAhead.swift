import AnimThreads
import AnimTimeline
import Synchronization

/// Elements of siblings that a thread builds ahead. The thread begins with the last sibling, and the consumer with the
/// first; both end when they meet.
///
/// The document is the same with and without the thread. An element that needs anything of the document, such as an id,
/// is discarded, and the consumer builds it again.
final class ChildrenAhead {
  private final class Slot {
    var element: Element?
    /// The context that the element was built in; nil until it is built.
    var context: ExportContext?
  }

  private let context: ExportContext
  private let slots: [Slot]
  /// The places of elements that are still to be built.
  private let open: Mutex<Range<Int>>
  /// The number of elements that the thread has finished.
  private let done = Progress()
  private var thread: WorkThread<Void>?

  /// Begins to build; nil if the siblings aren't worth a thread, or if no thread is allowed.
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
    // The thread reads a context of its own, as others change the given one.
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

  /// Returns the element of a child, if it has one. Callers take each child once, from the first on.
  ///
  /// - Parameter build: Builds the element if the thread didn't, or if its result can't be used.
  func take(_ place: Int, or build: () -> Element?) -> Element? {
    if open.withLock({ $0.popFirst() }) != nil { return build() }
    _ = done.wait(for: slots.count - 1 - place)
    guard let own = slots[place].context, context.take(besides: own) else { return build() }
    defer { slots[place].element = nil }
    return slots[place].element
  }

  /// Waits for the thread, which keeps a reference to this object. Callers call it once.
  func finish() {
    thread?.join()
    thread = nil
    context.workers += 1
  }
}

extension Timeline {
  /// True if the node or one of its descendants has recorded motion, which has to be fitted.
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
