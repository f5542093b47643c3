import AnimDrawing
import AnimGeometry
package import AnimTimeline

extension Timeline {
  /// Notes about layers that are never visible: layers that are always outside of the canvas, and
  /// texts in the colour of the area behind them.
  ///
  /// - Parameter helpers: Names of layers with another purpose, such as bodies that others collide
  ///   with. Default none.
  package func visibilityNotes(ignoring helpers: Set<String> = []) -> [Diagnostic] {
    guard !nodes.isEmpty else { return [] }
    var visibility = LayerVisibility(timeline: self)
    let count = nodes.count > 1000 ? 2 : 8
    let sampler = FrameSampler(self)
    for index in 0..<count {
      visibility.add(sampler.frame(at: duration * Double(index) / Double(count)))
    }
    // Layers that seem to be invisible are sampled more closely, so that layers that are visible
    // for a short time aren't reported.
    let doubtful = visibility.invisibleLayers.union(visibility.hiddenTexts)
    guard !doubtful.isEmpty else { return [] }
    for time in moments(of: doubtful) { visibility.add(sampler.frame(at: time)) }
    return visibility.notes(ignoring: helpers)
  }

  /// Times at which layers, or those around them, appear, disappear or change their motion, and
  /// times between.
  private func moments(of layers: Set<String>) -> [Double] {
    var nodesToWatch: Set<Int> = []
    for (index, node) in nodes.enumerated() where layers.contains(node.layer) {
      var next: Int? = index
      while let index = next, nodesToWatch.insert(index).inserted { next = nodes[index].parent }
    }
    var times: Set<Double> = []
    for index in nodesToWatch {
      times.insert(nodes[index].start)
      for entry in nodes[index].tracks { times.formUnion(entry.track.turns) }
    }
    let limit = nodes.count > 1000 ? 8 : 64
    let rising = times.filter { $0 >= 0 && $0 < duration }.sorted()
    let middles = zip(rising, rising.dropFirst() + [duration]).map { ($0 + $1) / 2 }
    // A motion may end on the canvas, with the layer disappearing at once.
    let ends = (rising + [duration]).map { max($0 - 1e-6, 0) }
    let all = (rising + middles + ends).sorted()
    let even = (0..<limit).map { duration * (Double($0) + 0.5) / Double(limit) }
    guard all.count > limit else { return all + even }
    return (0..<limit).map { all[$0 * (all.count - 1) / (limit - 1)] } + even
  }
}

/// The visibility of layers in a number of frames.
private struct LayerVisibility {
  /// A drawing that later ones may cover.
  private struct PaintedBox {
    var layer: String
    var box: Rect
    /// The opaque colour that fills the box; nil if there isn't one.
    var color: Color?
  }

  private let timeline: Timeline
  private let canvas: Rect
  /// Bounding boxes of all drawings of the layers.
  private var boxes: [String: Rect] = [:]
  /// Layers that may be visible outside of their boxes.
  private var shownLayers: Set<String> = []
  /// Layers of texts that had the colour of the area behind them in some frame.
  private var sameColored: Set<String> = []
  private var legible: Set<String> = []

  init(timeline: Timeline) {
    self.timeline = timeline
    canvas = Rect(0, 0, timeline.size.width, timeline.size.height)
  }

  /// Layers that were outside of the canvas in all frames.
  var invisibleLayers: Set<String> {
    Set(boxes.filter { !shownLayers.contains($0.key) && !reaches($0.value) }.keys)
  }

  /// Layers of texts that weren't legible in any frame.
  var hiddenTexts: Set<String> { sameColored.subtracting(legible).subtracting(invisibleLayers) }

  private func reaches(_ box: Rect) -> Bool {
    box.minX < canvas.maxX && box.maxX > 0 && box.minY < canvas.maxY && box.maxY > 0
  }

  // MARK: Frames

  mutating func add(_ frame: Frame) {
    var groups: [DisplayGroup] = []
    var paintedBoxes: [PaintedBox] = []
    for command in frame.commands {
      switch command {
      case .push(let group): groups.append(group)
      case .pop: groups.removeLast()
      case .draw(let drawing):
        // A mask itself is invisible.
        let isMask = groups.contains {
          $0.blendMode == .destinationIn || $0.blendMode == .destinationOut
        }
        if isMask { continue }
        add(drawing, in: groups, on: frame.background, &paintedBoxes)
      }
    }
  }

  private mutating func add(
    _ drawing: Drawing, in groups: [DisplayGroup], on background: Color,
    _ paintedBoxes: inout [PaintedBox]
  ) {
    let node = timeline.nodes[drawing.node]
    if case .color(let color) = drawing.paint, color.alpha <= 0 { return }
    let isPlain = groups.allSatisfy { $0.isPlain }
    guard let box = drawing.outerBounds, isPlain else {
      // Shadows and blurs extend beyond the box, and perspective can move it anywhere.
      shownLayers.insert(node.layer)
      legible.insert(node.layer)
      if let box = drawing.outerBounds {
        paintedBoxes.append(PaintedBox(layer: node.layer, box: box))
      }
      return
    }
    boxes[node.layer] = boxes[node.layer]?.union(box) ?? box
    if node.kind == .text, !drawing.isBox {
      if case .color(let color) = drawing.paint, drawing.isFill,
        let behind = backdrop(of: box, paintedBoxes, on: background), color.isSame(as: behind)
      {
        sameColored.insert(node.layer)
      } else {
        legible.insert(node.layer)
      }
    }
    let isOpaque = groups.allSatisfy { $0.opacity >= 1 && $0.clip == nil }
    paintedBoxes.append(
      PaintedBox(layer: node.layer, box: box, color: isOpaque ? drawing.boxColor : nil))
  }

  /// The opaque colour of the area around a box; nil if it isn't uniform.
  private func backdrop(of box: Rect, _ paintedBoxes: [PaintedBox], on background: Color) -> Color?
  {
    for painted in paintedBoxes.reversed() where painted.box.meets(box) {
      return painted.box.encloses(box) ? painted.color : nil
    }
    return background.alpha >= 1 ? background : nil
  }

  // MARK: Notes

  func notes(ignoring helpers: Set<String>) -> [Diagnostic] {
    let invisible = invisibleLayers
    let hidden = hiddenTexts
    var told: Set<String> = []
    var notes: [Diagnostic] = []
    for node in timeline.nodes where told.insert(node.layer).inserted {
      guard !helpers.contains(node.layerName) else { continue }
      if invisible.contains(node.layer), let box = boxes[node.layer] {
        let isPart = node.parent.map { invisible.contains(timeline.nodes[$0].layer) } ?? false
        if !isPart { notes.append(note(ofInvisible: node.layer, box)) }
      } else if hidden.contains(node.layer) {
        notes.append(
          Diagnostic(
            .note,
            "the text has the colour of the area behind it, so that nobody sees it; give it another "
              + "“foregroundColor”, which is white unless it is set", node: node.layer))
      }
    }
    return notes
  }

  private func note(ofInvisible layer: String, _ box: Rect) -> Diagnostic {
    func rounded(_ number: Double) -> String {
      let tenths = (number * 10).rounded() / 10
      return Int(exactly: tenths).map(String.init) ?? "\(tenths)"
    }
    let place = [box.minX, box.minY, box.size.width, box.size.height].map(rounded)
    let size = [canvas.size.width, canvas.size.height].map(rounded)
    return Diagnostic(
      .note,
      "the layer is never on the canvas of \(size[0]) × \(size[1]) points: it stays within "
        + "[\(place.joined(separator: ", "))]; change its “position” or “frame”, or leave it out",
      node: layer)
  }
}

extension Node {
  /// The name of the node's layer, without its path and without the number of a later entry.
  fileprivate var layerName: String {
    let name = layer.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "#" })
  }
}

extension AnyTrack {
  /// The times at which motions begin and end. For a repeating track these are the first four
  /// periods.
  fileprivate var turns: [Double] {
    let once = spans.flatMap { [$0.start, $0.end] }
    guard let period, period > 0 else { return once }
    return (0..<4).flatMap { round in once.map { $0 + Double(round) * period } }
  }
}

extension DisplayGroup {
  /// True if the group doesn't change the place and colours of its members.
  fileprivate var isPlain: Bool {
    effects.isEmpty && backdrop == nil && !addsMembers && blendMode == .normal
  }
}

extension Drawing {
  fileprivate var isFill: Bool { if case .fill = area { true } else { false } }

  /// True if the drawing is the background or the border of a layer.
  fileprivate var isBox: Bool {
    switch area {
    case .roundedRect, .border: true
    case .fill, .stroke, .ellipse, .union: false
    }
  }

  /// The opaque colour that fills the box; nil if there isn't one.
  fileprivate var boxColor: Color? {
    guard case .roundedRect(_, let radius) = area, case .color(let color) = paint,
      color.alpha >= 1, radius == 0, transform.isAffine, transform.affine.b == 0,
      transform.affine.c == 0
    else { return nil }
    return color
  }
}

extension Color {
  /// True if the difference of the colours is invisible.
  fileprivate func isSame(as other: Color) -> Bool {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue)) < 0.5 / 255
  }
}

extension Rect {
  fileprivate func meets(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  fileprivate func encloses(_ other: Rect) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }
}
