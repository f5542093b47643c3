import AnimGeometry
import AnimTimeline
import AnimTiming

/// Finds parts of a scene that are never visible.
struct InvisibleParts {
  /// The place of a part, and the message about it.
  typealias Finding = (mark: YAMLMark, message: String)

  private static let maximumFindings = 20

  private let duration: Double?
  private let changes: TimelineChanges
  private var findings: [Finding] = []
  private var more = 0
  private var seen: Set<YAMLMark> = []

  /// - Parameter duration: The duration of the scene in seconds; nil if it isn't stated.
  static func find(
    in layers: [LayerDescription], _ timeline: [TimelineEntry], _ changes: TimelineChanges,
    duration: Double?
  ) -> [Finding] {
    var search = InvisibleParts(duration: duration, changes: changes)
    var roots = layers
    for entry in timeline { if case .add(let layer, _) = entry.action { roots.append(layer) } }
    for layer in roots { search.check(layer, isCopied: false) }
    for case .addAnimation(let animation, _) in timeline.map(\.action) {
      search.checkBegin(animation)
    }
    if search.more > 0 {
      search.findings[maximumFindings - 1].message += "; so with \(search.more) more"
    }
    return search.findings
  }

  private init(duration: Double?, changes: TimelineChanges) {
    (self.duration, self.changes) = (duration, changes)
  }

  private mutating func add(_ mark: YAMLMark, _ message: String) {
    guard seen.insert(mark).inserted else { return }
    if findings.count < Self.maximumFindings { findings.append((mark, message)) } else { more += 1 }
  }

  // MARK: Layers

  /// - Parameter isCopied: True if the layer is in a replicator, whose copies have times of their
  ///   own.
  private mutating func check(_ layer: LayerDescription, isCopied: Bool) {
    let changed = changes.properties(of: layer)
    let isSized = layer.covers(changed: changed)
    switch layer.type {
    case .transform:
      if let paint = layer.paint {
        add(
          paint.mark,
          "“\(paint.key)” shows nothing, as a layer of type “transform” has no appearance of its own; "
            + "give it to a layer in it")
      }
    case .gradient where !isSized:
      add(
        layer.mark, "a gradient without a size shows nothing; give it a “frame” or “bounds”")
    case .gradient where layer.isFlatRadial(changed: changed):
      add(
        layer.mark,
        "a radial gradient shows nothing where its “startPoint”, the middle, and its “endPoint”, a corner "
          + "of its ellipse, have an x or y in common; give it [0.5, 0.5] and [1, 1]")
    case .shape:
      if let lack = layer.lack(ofShape: changed), layer.paint == nil, layer.sublayers.isEmpty,
        !layer.has(.shadowPath)
      {
        add(layer.mark, "a shape \(lack)")
      }
      fallthrough
    default:
      if let paint = layer.paint, !isSized,
        paint.key != "contents" || !changed.contains(.contentsGravity)
      {
        add(
          paint.mark,
          "“\(paint.key)” shows nothing, as the layer has no size; give it a “frame” or “bounds”")
      }
    }
    if layer.keepsDepth, let effect = layer.effect {
      add(
        layer.mark,
        "“\(effect.name)” shows nothing, as a layer that keeps the depth of what is in it has no picture "
          + "of its own; give it to a layer in it")
    }
    for cell in layer.emitter?.cells ?? [] { check(cell) }
    if !isCopied { for animation in layer.animations { checkBegin(animation) } }
    if layer.value(of: .masksToBounds) == .flag(true), !isSized, !layer.sublayers.isEmpty,
      !changed.contains(.masksToBounds)
    {
      add(
        layer.mark,
        "“masksToBounds” hides all that is in the layer, as it has no size; give it a “frame” or “bounds”"
      )
    }
    for mask in layer.masks {
      let count = findings.count
      check(mask, isCopied: isCopied)
      if findings.count == count, mask.drawsNothing(changes: changes.properties(of:)) {
        add(
          mask.mark,
          "a mask that draws nothing hides all of its layer; give it a “backgroundColor”, or a “path” "
            + "with a fill")
      }
    }
    for inner in layer.sublayers {
      check(inner, isCopied: isCopied || layer.type == .replicator)
    }
  }

  private mutating func check(_ cell: EmitterCellDescription) {
    guard cell.isEnabled != false else { return }
    func isZero(_ name: String) -> Bool { cell.numbers[name, default: 0] == 0 }
    if isZero("birthRate") {
      add(cell.mark, "a cell without a “birthRate” gives off nothing; give it particles per second")
    } else if isZero("lifetime"), isZero("lifetimeRange") {
      add(cell.mark, "particles without a “lifetime” never show; give the cell seconds")
    } else if cell.contents == nil, cell.cells.isEmpty {
      add(cell.mark, "particles without “contents” never show; give the cell a picture")
    }
    for inner in cell.cells { check(inner) }
  }

  private mutating func checkBegin(_ animation: AnimationDescription) {
    guard changes.hasOneClock, let duration, let mark = animation.beginMark,
      animation.timing.beginTime > duration, !animation.timing.fillMode.fillsBefore
    else { return }
    add(
      mark,
      "the animation begins after the scene's duration of \(shortest(duration)) s, so that nothing "
        + "of it shows")
  }
}

extension LayerDescription {
  /// The first property that paints the bounds, and so paints nothing if they are empty.
  var firstPaint: Property? {
    for case .keyPath(let keyPath, let value) in values {
      switch (keyPath.property, value) {
      case (.backgroundColor, .color(let color)) where color.alpha > 0: return .backgroundColor
      case (.borderWidth, .number(let width)) where width > 0: return .borderWidth
      case (.contents, .image(.some)) where hasFittedContents: return .contents
      default: break
      }
    }
    return nil
  }

  /// True if the contents are scaled to the bounds.
  private var hasFittedContents: Bool {
    values.allSatisfy {
      if case .keyPath(let keyPath, .string(let gravity)) = $0,
        keyPath.property == .contentsGravity
      {
        gravity.hasPrefix("resize")
      } else {
        true
      }
    }
  }
}
