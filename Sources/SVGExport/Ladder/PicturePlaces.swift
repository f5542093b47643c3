import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// The nodes that pictures may replace.
///
/// A picture is rendered in the coordinates of the canvas and placed beside the siblings of the node that it replaces.
/// Transforms, clips, masks, opacities and filters of the layers around it stay vectors and apply to the picture. A node
/// may be replaced if they don't move it, and if neither its backdrop nor its siblings affect its pixels. Otherwise a
/// picture replaces a node around it, in the last resort one right below the root, for which all of this is possible, or
/// the whole canvas.
struct PicturePlaces {
  private let context: ExportContext
  let order: PictureOrder
  /// True if layers right below the root can be replaced one by one.
  private let replacesTops: Bool
  /// By node: true if a picture may replace it inside of the layers around it.
  private var isSeparate: [Bool]
  /// By node: true if something in it blends with its backdrop or filters it.
  private(set) var readsBackdrop: [Bool]
  /// By node: true if filters around it, or shadows, also show its parts outside of the canvas.
  private var isSpread: [Bool]

  private var timeline: Timeline { context.timeline }
  private var drawing: DrawingTree { context.analysis.drawing }

  /// - Parameter failures: The content to be replaced.
  init(_ context: ExportContext, for failures: [Report.Failure]) {
    self.context = context
    let timeline = context.timeline
    order = PictureOrder(timeline)
    replacesTops = Self.replacesTops(timeline)
    isSeparate = [Bool](repeating: false, count: timeline.nodes.count)
    readsBackdrop = isSeparate
    isSpread = isSeparate
    for failure in failures where failure.backdrop != .none { readsBackdrop[failure.node] = true }
    findReaders()
    if replacesTops { findPlaces() }
  }

  /// The place of the pictures of a node at some times.
  func place(of node: Int, at times: TimeRanges) -> Int {
    guard replacesTops else { return 0 }
    return timeline.lineage(of: node).first {
      isSeparate[$0] && !readsBackdrop[$0] && (!isSpread[$0] || isInCanvas($0, at: times))
    } ?? order.top(of: node)
  }

  /// The nearest place around several ones, which differ.
  func common(of places: [Int], at times: TimeRanges) -> Int {
    let lineages = places.map { Set(timeline.lineage(of: $0)) }
    let common = timeline.lineage(of: places[0]).first { node in
      lineages.allSatisfy { $0.contains(node) }
    }
    return place(of: common ?? 0, at: times)
  }

  private static func replacesTops(_ timeline: Timeline) -> Bool {
    let plain: Set<Property> = [.bounds, .position, .backgroundColor, .anchorPoint]
    let root = timeline.nodes[0]
    return root.tracks.isEmpty && timeline.masks[0].isEmpty
      && root.values.allSatisfy { plain.contains($0.property) }
      && timeline.children[0].allSatisfy {
        // A layer with a depth may change its place in the order.
        let node = timeline.nodes[$0]
        return !node.isSet(.zPosition) && !node.isAdded && node.mixing == nil
      }
  }

  private mutating func findReaders() {
    for (index, node) in timeline.nodes.enumerated().reversed() {
      let group = drawing.groups[index].item
      if group.backdropFilters != nil || group.blendMode.constantValue != .normal {
        readsBackdrop[index] = true
      }
      guard readsBackdrop[index], node.role == .sublayer, let parent = node.parent,
        !drawing.groups[parent].item.isAlwaysPicture
      else { continue }
      readsBackdrop[parent] = true
    }
  }

  private mutating func findPlaces() {
    let bounds = context.analysis.bounds
    // Copies that are written out would repeat the pictures.
    let copies = !context.capabilities.playsReferencedContent
    if copies, !context.analysis.backdrops.readers.isEmpty { return }
    // By node: true if pictures may be placed among its sublayers.
    var isStill = [Bool](repeating: false, count: timeline.nodes.count)
    isStill[0] = true
    for (index, node) in timeline.nodes.enumerated().dropFirst() {
      guard let parent = node.parent, isStill[parent], node.role == .sublayer else { continue }
      let around = drawing.groups[parent].item
      isSpread[index] = isSpread[parent] || around.isFiltered
      guard let members = drawing.groups[parent].members, !members.sortsByDepth else { continue }
      let moves = !(members.transform?.isPlane ?? true)
      // The geometry of a node in space includes the transform of its siblings.
      let isInSpace = bounds.isInSpace[index] || bounds.isDeep[index]
      isSeparate[index] =
        parent != 0 && (isInSpace || !moves)
        && members.groups.allSatisfy { !$0.item.isAdded && $0.item.mixing == nil }
      let group = drawing.groups[index].item
      isStill[index] =
        !isInSpace && !moves && !group.sharesSpace && group.mixing == nil
        && group.transform.isPlane && group.fadesAsOne.constantValue.map { $0.x != 0 } == true
        && !(copies && group.shadow != nil)
    }
  }

  // MARK: Pictures

  /// A place with everything in it, by itself or with its backdrop. The layers around it only place it.
  func part(at place: Int, withBackdrop: Bool) -> Timeline {
    if place == 0 { return timeline }
    var around = Set(timeline.lineage(of: place))
    around.remove(place)
    var kept = around
    for (node, parent) in timeline.nodes.map(\.parent).enumerated() {
      guard let parent else { continue }
      let isBelow = withBackdrop && parent == 0 && node < place
      if node == place || isBelow || kept.contains(parent) && !around.contains(parent) {
        kept.insert(node)
      }
    }
    return timeline.part(kept, placing: withBackdrop ? [] : around)
  }

  /// The area around everything that is drawn of a place at some times, in whole points of the canvas.
  func area(of place: Int, in part: Timeline, at times: TimeRanges) -> Rect {
    let canvas = Rect(0, 0, timeline.size.width.rounded(.up), timeline.size.height.rounded(.up))
    guard place != 0, let box = extent(of: place, in: part, at: times) else { return canvas }
    let (x, y) = (max(box.minX.rounded(.down), 0), max(box.minY.rounded(.down), 0))
    let width = min(box.maxX.rounded(.up), canvas.width) - x
    let height = min(box.maxY.rounded(.up), canvas.height) - y
    return width > 0 && height > 0 ? Rect(x, y, width, height) : canvas
  }

  /// True if nothing of a place lies outside of the canvas at some times.
  private func isInCanvas(_ place: Int, at times: TimeRanges) -> Bool {
    let part = part(at: place, withBackdrop: false)
    guard let box = extent(of: place, in: part, at: times) else { return false }
    let canvas = Rect(origin: .zero, size: timeline.size)
    return canvas.union(box) == canvas
  }

  /// A rectangle around everything that is drawn of a place at some times; nil if it is unknown.
  private func extent(of place: Int, in part: Timeline, at times: TimeRanges) -> Rect? {
    let id = timeline.nodes[place].id
    guard let node = part.nodes.firstIndex(where: { $0.id == id }) else { return nil }
    var family: Set<Int> = [node]
    for child in part.nodes.indices where part.nodes[child].parent.map(family.contains) ?? false {
      family.insert(child)
    }
    var result: Rect?
    let sampler = FrameSampler(part)
    for step in 0..<64 {
      let time = times.moment(at: (Double(step) + 0.5) / 64)
      for command in sampler.frame(at: time).commands {
        let box: Rect?
        switch command {
        case .push(let group) where family.contains(group.node):
          guard group.effects.isEmpty else { return nil }
          guard let backdrop = group.backdrop else { continue }
          box = backdrop.clip.outerBounds
        case .draw(let drawing) where family.contains(drawing.node): box = drawing.outerBounds
        default: continue
        }
        guard let box else { return nil }
        result = result.map { $0.union(box) } ?? box
      }
    }
    // A margin for larger extents between the sampled times.
    return result.map { $0.inset(dx: -$0.width / 16 - 2, dy: -$0.height / 16 - 2) }
  }
}

extension DrawingGroup {
  /// True if its content never mixes with anything below it.
  fileprivate var isAlwaysPicture: Bool {
    let filters = filters?.constantValue ?? []
    let fades = fadesAsOne.constantValue.map { $0.x != 0 } ?? false
    return isIsolated || !filters.flatMap(\.steps).allSatisfy(\.isIdentity)
      || fades && opacity.constantValue.map { $0.x < 1 } ?? false
  }
}

extension TransformList {
  /// True if it is constant, stays in the plane, and can be undone.
  fileprivate var isPlane: Bool {
    guard isConstant else { return false }
    let matrix = transform(at: SampleTime(TrackTable(), Library(), at: 0))
    return matrix.isAffine && matrix.affine.inverse != nil
  }
}
