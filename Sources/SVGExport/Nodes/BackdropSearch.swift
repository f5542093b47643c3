import AnimGeometry
import AnimTimeline
import TrackFitting

/// Plans the layers whose backdrops are written as vectors: visits all layers in paint order and counts the copies of
/// elements that each backdrop takes.
struct BackdropSearch {
  /// Maximum number of copied layers in a document. The count doubles with every reader that sees all others. It is
  /// lower if copies are written out instead of referred to.
  private static let maximumCopies = (shared: 5000, written: 1000)
  /// Cost, in copies, of undoing one transform function that changes.
  private static let copiesPerMotion = 10

  private let builder: NodeBuilder
  private var plan = BackdropPlan()
  private let maximum: Int
  private let sizes: [Int]
  private var copied = 0
  /// The layers whose backdrops are vectors, in paint order.
  private var readers: [Int] = []
  /// Number of layers painted since the current backdrop began.
  private var painted = 0
  /// The copies made so far in each of the layers around the next one, with the areas that they cover.
  private var behind: [[(area: Rect?, copies: Int)]] = []

  static func plan(for builder: NodeBuilder) -> BackdropPlan {
    guard builder.context.timeline.nodes.contains(where: { $0.isSet(.backgroundFilters) }) else {
      return BackdropPlan()
    }
    var search = BackdropSearch(builder)
    let canvas = Rect(origin: .zero, size: builder.context.timeline.size)
    _ = search.visit(0, in: [BackdropPlan.Base(area: canvas, shown: Steps(list: [(0, true)]))])
    search.extendAreas()
    return search.plan
  }

  private init(_ builder: NodeBuilder) {
    self.builder = builder
    maximum =
      builder.context.capabilities.playsReferencedContent
      ? Self.maximumCopies.shared : Self.maximumCopies.written
    sizes = builder.context.timeline.nodeCounts
  }

  /// - Parameter outer: The bases of the layer's backdrop, the outermost first.
  /// - Returns: The number of copies made in the layer.
  private mutating func visit(_ index: Int, in outer: [BackdropPlan.Base]) -> Int {
    guard let holder = builder.holder(index) else { return 0 }
    return visit(index, as: holder, in: outer)
  }

  /// - Parameter copied: The number of copies that lie below the layer's whole content.
  private mutating func visit(
    _ index: Int, as holder: BackdropPlan.Holder, in outer: [BackdropPlan.Base],
    over copied: Int = 0
  ) -> Int {
    var inner: [BackdropPlan.Base] = []
    if !holder.isFirst {
      inner = outer.map { base in
        var base = base
        base.factors += holder.factors
        base.shown = .combined(base.shown, holder.isPicture) { $0 && !$1 }
        return base
      }
    }
    if holder.isPicture.list.contains(where: \.value) {
      let area = builder.bounds.inkBounds(of: index)
      inner.append(BackdropPlan.Base(node: index, area: area, shown: holder.isPicture))
    }
    let (count, levels) = (painted, behind)
    if holder.isFirst { (painted, behind) = (copied, []) }
    let (copies, hasReaders) = visit(childrenOf: index, in: inner)
    if holder.isFirst { (painted, behind) = (count, levels) }
    guard hasReaders else { return copies }
    plan.holders[index] = holder
    if !holder.isFirst { plan.areas[index] = builder.area(of: index, inner[0].factors) }
    return copies
  }

  /// - Returns: The number of copies made, and true if a sublayer also reads the backdrop of the layer.
  private mutating func visit(
    childrenOf index: Int, in outer: [BackdropPlan.Base]
  ) -> (copies: Int, hasReaders: Bool) {
    let timeline = builder.context.timeline
    painted += 1
    behind.append([])
    var hasReaders = false
    for child in timeline.children[index] {
      let before = painted
      var copies = 0
      if !timeline.nodes[child].isSet(.backgroundFilters) {
        copies = visit(child, in: outer)
      } else if let reader = builder.reader(child, in: outer) {
        copies = add(reader, child)
        if copies > 0, let factors = reader.factors {
          plan.areas[child] = builder.area(of: child, outer[0].factors + factors)
        }
        if copies > 0, let holder = builder.holder(child, reader) {
          copies += visit(child, as: holder, in: outer, over: copies)
        }
      }
      if copies > 0 { behind[behind.count - 1].append((plan.areas[child], copies)) }
      if plan.needsBackdrop(child) { hasReaders = true }
      painted = before + sizes[child]
    }
    return (behind.removeLast().reduce(0) { $0 + $1.copies }, hasReaders)
  }

  /// - Returns: The number of copies that the reader takes; 0 if these are too many.
  private mutating func add(_ reader: BackdropPlan.Reader, _ index: Int) -> Int {
    let needed = reader.views.reduce(0) { sum, view in
      let moving = view.base.factors.count { !$0.isConstant }
      return behind.joined().reduce(sum + painted + moving * Self.copiesPerMotion) {
        $0 + (view.sees($1.area) ? $1.copies : 0)
      }
    }
    guard copied + needed <= maximum else {
      plan.excess.insert(index)
      return 0
    }
    copied += needed
    plan.readers[index] = reader
    readers.append(index)
    return needed
  }

  /// Widens the margins of backdrops to the distance at which the filters of later layers read them.
  private mutating func extendAreas() {
    var later: [BackdropPlan.Reader] = []
    for index in readers.reversed() {
      guard var reader = plan.readers[index] else { continue }
      for place in reader.views.indices {
        let view = reader.views[place]
        for later in later {
          for other in later.views {
            let reach = other.margin + later.reach * other.scale.high(0)
            if other.base.node == index {
              reader.views[place].margin = max(
                reader.views[place].margin, reach * view.scale.high(0))
            } else if other.base.node == view.base.node, other.sees(plan.areas[index]) {
              reader.views[place].margin = max(reader.views[place].margin, reach)
            }
          }
        }
      }
      plan.readers[index] = reader
      later.append(reader)
    }
  }
}
