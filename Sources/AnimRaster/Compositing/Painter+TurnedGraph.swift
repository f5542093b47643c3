import AnimGeometry
import AnimTimeline

extension Painter {
  /// Maximum number of pixels of a picture on the grid of a graph; larger ones are drawn in parts.
  private static let maximumTurnedPixels = 16_777_216
  /// Minimum number of pixels of a part.
  private static let minimumTurnedPixels = 4096

  /// The members of a group, drawn on the grid of a turned graph and changed by it and by the effects before it, as
  /// visible within a rectangle of the canvas.
  ///
  /// - Parameters:
  ///   - effect: The graph.
  ///   - place: Its place among the group's effects.
  ///   - canvas: All of the pixels that the group may be drawn on.
  ///   - depth: The number of layers that the group is within, with its own.
  ///   - reach: Sum of the reaches of their effects, in pixels.
  ///   - turns: The number of turned graphs that its members are within.
  func turned(
    _ group: DisplayGroup, _ inside: ArraySlice<DisplayCommand>, _ effect: PictureEffect,
    at place: Int, within target: PixelRect, canvas: PixelRect, depth: Int, reach: Int,
    turns: Int
  ) -> Layer {
    guard case .graph(let placed) = effect else { return Layer(.empty) }
    let centered = placed.centered(on: canvas)
    guard let turn = centered.turn else { return Layer(.empty) }
    var members = Array(inside)
    if place > 0 || group.addsMembers {
      let inner = DisplayGroup(
        node: group.node, addsMembers: group.addsMembers, effects: Array(group.effects[..<place]))
      members = [.push(inner)] + members + [.pop]
    }
    let toGrid = AffineTransform(scaleX: scale, y: scale).concatenating(turn.toGrid)
    members = members.map { $0.placed(by: Projection(toGrid), toGrid) }
    let painter = Painter(images: images, scale: 1, workspace: workspace.inner)
    let index = CommandIndex(members, painter)
    let picture = TurnedPicture(
      painter: painter, members: members, index: index, graph: centered.graph, turn: turn,
      depth: depth, reach: reach, turns: turns)
    return picture.layer(within: target)
  }

  /// The drawing on the grid of a turned graph.
  private struct TurnedPicture {
    let painter: Painter
    let members: [DisplayCommand]
    let index: CommandIndex
    let graph: PixelGraph
    let turn: GridTurn
    let depth: Int
    let reach: Int
    let turns: Int

    /// The picture's visible pixels within a rectangle of the canvas.
    func layer(within target: PixelRect) -> Layer {
      let contents = index.outermost.reduce(PixelRect.empty) { $0.union(index.bounds[$1]) }
      let target = target.intersection(turn.outer(of: graph.spread(contents)))
      guard !target.isEmpty else { return Layer(.empty) }
      let wanted = turn.inner(of: target)
      let readMargin = min(index.readMargins.max() ?? 0, max(CanvasLimits.maximumReach - reach, 0))
      let region = graph.need(wanted).grown(readMargin, readMargin).intersection(contents)
      let pixels = max(wanted.intersection(graph.region).area, region.area)
      if pixels > Painter.maximumTurnedPixels, target.area > Painter.minimumTurnedPixels {
        return layer(inHalvesOf: target)
      }
      let source = Layer(region)
      painter.paint(
        members, members.indices, index, on: source.surface, within: region, depth: depth,
        reach: reach + readMargin, turns: turns)
      return graph.apply(to: source, within: wanted).sampled(under: turn.toGrid, within: target)
    }

    private func layer(inHalvesOf target: PixelRect) -> Layer {
      let result = Layer(target)
      var (first, second) = (target, target)
      if target.width > target.height {
        first.x1 = target.x0 + target.width / 2
        second.x0 = first.x1
      } else {
        first.y1 = target.y0 + target.height / 2
        second.y0 = first.y1
      }
      for part in [first, second] { layer(within: part).paint(on: result.surface) }
      return result
    }
  }
}

extension CommandIndex {
  /// The places of the drawings and groups that are in no other group.
  fileprivate var outermost: [Int] {
    var result: [Int] = []
    var place = 0
    while place < kinds.count {
      if kinds[place] != .pop { result.append(place) }
      place = ends[place] + 1
    }
    return result
  }
}
