import AnimTimeline
import AnimTiming

/// The layers of an endless play that repeat by themselves, with periods that have no common multiple.
///
/// Each is built in a context of its own, whose clock runs over the common period of the layer and its sublayers.
final class SeparateLoops {
  private let timeline: Timeline
  /// By node: seconds after which it repeats with its sublayers; nil for one that is still or doesn't repeat.
  private let windows: [Double?]
  /// By node: true if it repeats or is still, with its sublayers.
  private let isCyclic: [Bool]
  private var contexts: [Double: ExportContext] = [:]
  /// True if some layer repeats only with the whole play nevertheless.
  private(set) var isIncomplete = false
  /// True if an element was built that needs the whole play: the document has to be built again without separate loops.
  var hasFailed = false

  /// Nil for a play that repeats as a whole.
  init?(_ timeline: Timeline, _ options: SVGOptions) {
    guard timeline.loop == .forever, timeline.hasSeam else { return nil }
    self.timeline = timeline
    var turns = [[Double]](repeating: [], count: timeline.nodes.count)
    var isCyclic = [Bool](repeating: true, count: timeline.nodes.count)
    for index in timeline.nodes.indices.reversed() {
      let node = timeline.nodes[index]
      // The order of siblings depends on more than one layer, and presence may.
      let isApart = node.tracks.allSatisfy {
        $0.track.turn != nil && $0.property != .zPosition
          && ($0.property != .hidden || options.capabilities.hidesContents)
      }
      if !isApart || node.start > 0 || node.end.isFinite || node.mixing != nil {
        isCyclic[index] = false
      }
      turns[index] += node.tracks.compactMap(\.track.turn)
      guard let parent = node.parent else { continue }
      isCyclic[parent] = isCyclic[parent] && isCyclic[index]
      turns[parent] += Set(turns[index])
    }
    self.isCyclic = isCyclic
    windows = zip(turns, isCyclic).map { turns, isCyclic in
      isCyclic && !turns.isEmpty ? turns.commonPeriod : nil
    }
  }

  /// The context of a node that repeats by itself; nil if the node is built with the others.
  func context(for index: Int, in context: ExportContext) -> ExportContext? {
    let node = timeline.nodes[index]
    guard isCyclic[index], let window = windows[index] else {
      if node.tracks.contains(where: { $0.track.cycle != nil }) { isIncomplete = true }
      return nil
    }
    let count = context.clock.duration / window
    if abs(count - count.rounded()) < 1e-6, count > 0.5 { return nil }
    let isInSpace = node.parent.map { timeline.nodes[$0].kind == .transform } ?? false
    guard !isInSpace, context.scope.instances == 1, context.scope.painted.isEmpty else {
      isIncomplete = true
      return nil
    }
    if let known = contexts[window] { return known }
    let part = timeline.unrolled(over: window) { [isCyclic, windows] node in
      guard isCyclic[node], let own = windows[node] else { return false }
      let count = window / own
      return abs(count - count.rounded()) < 1e-6
    }
    let result = ExportContext(
      Analysis(part, context.options), context.definitions,
      caches: Caches(fits: context.caches.fits), repeating: self)
    contexts[window] = result
    return result
  }
}
