import AnimDrawing
import AnimGeometry
import AnimTimeline
import Foundation
import SVGExport
import TimelineFixtures

/// The exported document played beside its timeline: the maximum errors in canvas points, of
/// opacities and of colours.
struct Comparison {
  var place = 0.0
  var placeNote = ""
  var shade = 0.0
  var shadeNote = ""
  var outline = 0.0
  var outlineNote = ""
  var presence: [String] = []

  init(_ timeline: Timeline, _ document: SVGDocument, times: [Double]) {
    guard let tree = SVGTree(document.bytes) else {
      presence = ["not readable"]
      return
    }
    for time in times {
      let player = SMILPlayer(tree: tree, time: time)
      for index in timeline.nodes.indices {
        compare(timeline, index, player, tree)
      }
    }
  }

  /// Jumps are rounded to a few digits of time, so values just before and after are compared as
  /// well.
  private func nearest(_ time: Double, _ error: (Double) -> Double) -> Double {
    min(error(time), error(max(time - 2e-4, 0)), error(time + 2e-4))
  }

  private mutating func compare(
    _ timeline: Timeline, _ index: Int, _ player: SMILPlayer, _ tree: SVGTree
  ) {
    let time = player.time
    let expectsShown = [time - 2e-4, time, time + 2e-4].map {
      Self.isShown(timeline, index, max($0, 0))
    }
    guard let node = tree.byID["n\(index)"] else {
      if Self.draws(timeline, index, time), expectsShown == [true, true, true] {
        presence.append("\(index) is missing at \(time)")
      }
      return
    }
    // An element of several orders is drawn through another element part of the time.
    if tree.isReferenced(node) { return }
    // A layer that shows a missing back may be left out.
    if Self.isTurnedAway(timeline, index, time) { return }
    let isShown = player.isDisplayed(node)
    if !expectsShown.contains(isShown) {
      presence.append("\(index) shown \(isShown) at \(time)")
    }
    guard isShown, expectsShown == [true, true, true] else { return }
    let isProjected = Self.isProjected(timeline, index)
    let ctm = player.ctm(node)
    let error =
      isProjected
      ? 0
      : nearest(time) { moment in
        let expected = timeline.projectionToCanvas(of: index, at: moment).affine
        let bounds = timeline.value(of: PropertyKey<Rect>.bounds, node: index, at: moment)
        return bounds.corners.map { ($0 * ctm).distance(to: $0 * expected) }.max() ?? 0
      }
    if error > place {
      place = error
      placeNote = "node \(index) at \(time)"
    }
    let opacity = player.number(node, "opacity", default: 1)
    if timeline.nodes[index].kind != .transform {
      noteShade(
        nearest(time) { abs(Self.opacity(timeline, index, $0) - opacity) },
        "opacity \(index) at \(time)")
    }
    for (part, attribute, key) in [
      ("background", "fill", PropertyKey<Color>.backgroundColor),
      ("border", isProjected ? "fill" : "stroke", .borderColor),
      ("fill", "fill", timeline.nodes[index].kind == .text ? .foregroundColor : .fillColor),
    ] {
      guard let element = tree.byID["n\(index)-\(part)"] else { continue }
      compareColor(timeline, index, player, element, attribute, key)
    }
    if isProjected { return }
    if let element = tree.byID["n\(index)-background"] {
      compareBox(timeline, index, player, element)
    }
    if timeline.nodes[index].kind == .shape, let element = tree.byID["n\(index)-fill"] {
      guard let path = player.path(element) else {
        outline = .infinity
        return
      }
      let error = nearest(time) { moment in
        let expected = timeline.value(of: PropertyKey<Path>.path, node: index, at: moment)
        guard let a = path.interpolated(to: expected, at: 0),
          let b = path.interpolated(to: expected, at: 1), let p = a.bounds, let q = b.bounds
        else { return .infinity }
        return zip(p.corners, q.corners).map { $0.distance(to: $1) }.max() ?? 0
      }
      noteOutline(error, "path \(index) at \(time)")
    }
  }

  private mutating func noteShade(_ error: Double, _ note: String) {
    if error > shade {
      shade = error
      shadeNote = note
    }
  }

  private mutating func noteOutline(_ error: Double, _ note: String) {
    if error > outline {
      outline = error
      outlineNote = note
    }
  }

  private mutating func compareColor(
    _ timeline: Timeline, _ index: Int, _ player: SMILPlayer, _ element: SVGNode,
    _ attribute: String, _ key: PropertyKey<Color>
  ) {
    guard let drawn = player.color(element, attribute) else { return }
    let alpha = player.number(element, attribute + "-opacity", default: 1)
    let error = nearest(player.time) { moment in
      let color = timeline.value(of: key, node: index, at: moment).clamped
      let straight =
        zip(drawn, [color.red, color.green, color.blue]).map { abs($0 - $1) }.max() ?? 0
      return max(abs(alpha - color.alpha), color.alpha > 0 ? straight : 0)
    }
    noteShade(error, "\(attribute) \(index) at \(player.time)")
  }

  private mutating func compareBox(
    _ timeline: Timeline, _ index: Int, _ player: SMILPlayer, _ element: SVGNode
  ) {
    let drawn = ["x", "y", "width", "height"].map { player.number(element, $0) }
    let rx = player.number(element, "rx")
    let scale = player.ctm(element).maximumScale
    let error = nearest(player.time) { moment in
      let rect = timeline.value(of: PropertyKey<Rect>.bounds, node: index, at: moment).standardized
      let radius = timeline.value(of: PropertyKey<Double>.cornerRadius, node: index, at: moment)
      let expected = [rect.minX, rect.minY, rect.width, rect.height]
      let side = zip(drawn, expected).map { abs($0 - $1) }.max() ?? 0
      return max(side, abs(rx - min(max(radius, 0), min(rect.width, rect.height) / 2))) * scale
    }
    noteOutline(error, "box \(index) at \(player.time)")
  }

  /// A node's opacity with those of the transform layers right around it, which fade it separately.
  static func opacity(_ timeline: Timeline, _ index: Int, _ time: Double) -> Double {
    var result = 1.0
    var next: Int? = index
    while let node = next {
      let own = timeline.value(of: PropertyKey<Double>.opacity, node: node, at: time)
      result *= min(max(own, 0), 1)
      next = timeline.nodes[node].parent.flatMap {
        timeline.nodes[$0].kind == .transform ? $0 : nil
      }
    }
    return result
  }

  /// True if a node is ever seen in perspective: then it is drawn as outlines on the canvas.
  static func isProjected(_ timeline: Timeline, _ index: Int) -> Bool {
    (0..<16).contains { step in
      let time = timeline.duration * (Double(step) + 0.5) / 16
      return !timeline.projectionToCanvas(of: index, at: time).isAffine
    }
  }

  /// True if a node and all its ancestors are present and not hidden.
  static func isShown(_ timeline: Timeline, _ index: Int, _ time: Double) -> Bool {
    let node = timeline.nodes[index]
    guard node.isPresent(at: time),
      !timeline.value(of: PropertyKey<Bool>.hidden, node: index, at: time)
    else { return false }
    return node.parent.map { isShown(timeline, $0, time) } ?? true
  }

  private static func isTurnedAway(_ timeline: Timeline, _ index: Int, _ time: Double) -> Bool {
    [time - 2e-4, time, time + 2e-4].contains {
      timeline.drawing.hidesBack(of: index, at: max($0, 0))
    }
      || timeline.nodes[index].parent.map { isTurnedAway(timeline, $0, time) } == true
  }

  /// True if the frame has a drawing of the node.
  private static func draws(_ timeline: Timeline, _ index: Int, _ time: Double) -> Bool {
    timeline.frame(at: time).commands.contains {
      if case .draw(let drawing) = $0 { drawing.node == index } else { false }
    }
  }
}
