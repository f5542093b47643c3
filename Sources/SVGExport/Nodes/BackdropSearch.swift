import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Plans the layers whose backdrops are written as vectors: visits all layers in paint order and counts the copies of
/// elements that each backdrop takes.
struct BackdropSearch {
  private let builder: NodeBuilder
  private var plan = BackdropPlan()
  private let sizes: [Int]
  private var copied = 0
  /// The layers whose backdrops are vectors, in paint order.
  private var readers: [Int] = []
  /// Number of layers painted since the current backdrop began.
  private var painted = 0
  /// The copies made so far in each of the layers around the next one, with the areas that they cover.
  private var behind: [[(area: Rect?, copies: Int)]] = []

  fileprivate static func plan(for builder: NodeBuilder) -> BackdropPlan {
    var search = BackdropSearch(builder)
    let canvas = Rect(origin: .zero, size: builder.context.timeline.size)
    _ = search.visit(0, in: [BackdropPlan.View(area: canvas, shown: Steps(list: [(0, true)]))])
    search.extendAreas()
    return search.plan
  }

  private init(_ builder: NodeBuilder) {
    self.builder = builder
    sizes = builder.context.timeline.nodeCounts
  }

  /// Visits a layer, unless no reader can be in it.
  ///
  /// - Parameters:
  ///   - outer: Views of the superlayer's backdrop, from the outermost root to the innermost.
  ///   - reader: The layer's own role as a reader.
  ///   - copied: The number of copies that lie below the layer's whole content.
  /// - Returns: The number of copies made in the layer.
  private mutating func visit(
    _ index: Int, in outer: [BackdropPlan.View], as reader: BackdropPlan.Reader? = nil,
    over copied: Int = 0
  ) -> Int {
    guard let holder = builder.holder(index, reader) else { return 0 }
    var inner: [BackdropPlan.View] = []
    if !holder.isFirst {
      inner = outer
      for place in inner.indices {
        inner[place].factors += holder.factors
        inner[place].shown = .combined(inner[place].shown, holder.isPicture) { $0 && !$1 }
      }
    }
    if holder.isPicture.list.contains(where: \.value) {
      let area = builder.bounds.inkBounds(of: index)
      inner.append(BackdropPlan.View(root: index, area: area, shown: holder.isPicture))
    }
    let (count, levels) = (painted, behind)
    if holder.isFirst { (painted, behind) = (copied, []) }
    let copies = visit(childrenOf: index, in: inner)
    if holder.isFirst { (painted, behind) = (count, levels) }
    guard builder.context.timeline.children[index].contains(where: plan.needsBackdrop) else {
      return copies
    }
    plan.holders[index] = holder
    if !holder.isFirst { plan.areas[index] = builder.area(of: index, inner[0].factors) }
    return copies
  }

  /// Visits the sublayers of a layer and returns the number of copies made.
  private mutating func visit(childrenOf index: Int, in outer: [BackdropPlan.View]) -> Int {
    let timeline = builder.context.timeline
    painted += 1
    behind.append([])
    for child in timeline.children[index] {
      let before = painted
      var copies = 0
      if builder.group(child).backdropFilters == nil {
        copies = visit(child, in: outer)
      } else if let reader = builder.reader(child, in: outer) {
        copies = add(reader, child)
        if copies > 0 {
          plan.areas[child] = reader.factors.flatMap {
            builder.area(of: child, outer[0].factors + $0)
          }
          copies += visit(child, in: outer, as: reader, over: copies)
        }
      }
      if copies > 0 { behind[behind.count - 1].append((plan.areas[child], copies)) }
      painted = before + sizes[child]
    }
    return behind.removeLast().reduce(0) { $0 + $1.copies }
  }

  /// - Returns: The number of copies that the reader takes; 0 if these are too many.
  private mutating func add(_ reader: BackdropPlan.Reader, _ index: Int) -> Int {
    let instances = builder.context.instances
    let needed = reader.views.reduce(0) { sum, view in
      let moving = view.factors.count { !$0.isConstant }
      return behind.joined().reduce(sum + painted + moving * instances.budget.copiesPerMotion) {
        $0 + (view.sees($1.area) ? $1.copies : 0)
      }
    }
    guard instances.mayCopy(copied + needed) else {
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
            if other.root == index {
              reader.views[place].margin = max(
                reader.views[place].margin, reach * view.scale.high(0))
            } else if other.root == view.root, other.sees(plan.areas[index]) {
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

extension ExportContext {
  /// The context with a plan of the layers whose background filters are vectors.
  func planningBackdrops() -> ExportContext {
    guard timeline.nodes.contains(where: { $0.isSet(.backgroundFilters) }) else { return self }
    var result = self
    let plan = BackdropSearch.plan(for: NodeBuilder(context: self))
    result.analysis = Analysis(analysis, backdrops: plan)
    return result
  }
}
