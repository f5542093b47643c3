import AnimDrawing
import AnimGeometry
import AnimText
public import AnimTimeline

extension Layer {
  /// Requests ``display()`` at the end of the callback, or when the layer enters a scene.
  public func setNeedsDisplay() {
    needsDisplay = true
    scene?.note(.content(self))
  }

  /// Draws the contents anew if that was requested, or if the bounds changed and
  /// ``needsDisplayOnBoundsChange`` is true.
  public func displayIfNeeded() {
    let isResized = needsDisplayOnBoundsChange && displayedBounds.map { $0 != bounds } == true
    guard needsDisplay || isResized else { return }
    needsDisplay = false
    displayedBounds = bounds
    display()
  }

  /// Runs ``draw(in:)`` for the bounds and sets the result as ``contents``, without an animation.
  func drawContents() {
    let context = drawingContext
    draw(in: context)
    for (severity, problem) in context.problems {
      scene?.recorder.report(severity, problem, node: name, place: place)
    }
    let picture = context.picture
    if picture.commands.isEmpty, context.keepsContents { return }
    Transaction.withoutActions {
      contents = picture.commands.isEmpty ? nil : ImageResource(picture)
    }
  }

  /// Draws the layer with its sublayers as they are presented now, in its own coordinates. Its
  /// position and its transform are ignored.
  public func render(in context: DrawingContext) {
    var root = nodeSnapshot
    let left: [TransitionSlot] = [.place, .shadow]
    for property in Property.allCases
    where left.contains(property.transitionSlot) && property != .opacity {
      root.values[property] = nil
    }
    // Sets the position so that the superlayer's coordinates equal the layer's own.
    if case .rect(let box)? = root.values[.bounds] {
      var anchor = Point(0.5, 0.5)
      if case .point(let point)? = root.values[.anchorPoint] { anchor = point }
      let origin = shownBounds.origin
      root.values[.position] = .point(
        Point(origin.x + anchor.x * box.size.width, origin.y + anchor.y * box.size.height))
    }
    root.values[.anchorPointZ] = nil
    root.values[.hidden] = nil
    let (nodes, library) = recorded(root)
    let frame = Timeline(
      size: bounds.size, duration: 0, nodes: nodes, library: library
    ).frame(at: 0)
    guard frame.commands.count <= Self.maximumSteps else {
      scene?.recorder.report(
        .error,
        "a picture of what it shows has more than 100,000 steps, as pictures of it lie in one another",
        node: name)
      return
    }
    context.add(
      Picture(size: bounds.size, commands: frame.commands, images: library.images),
      from: .identity)
  }

  /// Returns the output of ``render(in:)`` within the bounds as a picture.
  public func snapshot() -> ImageResource {
    let context = drawingContext
    render(in: context)
    return ImageResource(context.picture)
  }
}

extension Layer {
  /// Maximum number of drawing commands in a picture of a layer.
  private static let maximumSteps = 100_000

  /// An empty area with the layer's bounds.
  private var drawingContext: DrawingContext {
    DrawingContext(
      size: bounds.size, origin: bounds.origin, fonts: scene?.fonts ?? FontCache())
  }

  /// The presented bounds.
  private var shownBounds: Rect {
    guard let node, let scene, case .rect(let shown)? = scene.presentationValues(of: node)[.bounds]
    else { return bounds }
    return shown
  }

  /// The nodes of a snapshot; in a scene they include all copies and particles.
  private func recorded(_ root: Snapshot) -> ([Node], Library) {
    var nodes: [Node] = []
    if let scene {
      var builder = TimelineBuilder(
        canvas: scene.canvas, recorder: scene.recorder,
        window: SceneWindow(at: scene.now, showsEnds: false))
      do {
        try builder.add(root, "picture", parent: nil, life: (0, .infinity), to: &nodes)
        return (nodes, builder.library)
      } catch {
        scene.recorder.report(.error, error.description, node: name)
        nodes = []
      }
    }
    var library = Library()
    root.add(to: &nodes, parent: nil, &library)
    return (nodes, library)
  }

  /// A snapshot of the layer and its sublayers as they are presented now.
  fileprivate var nodeSnapshot: Snapshot {
    if let node, let scene { return scene.nodeSnapshot(node, copiesAt: scene.now) }
    // Only a scene lays out content by itself.
    layoutContent()
    var shown = type(of: self).defaults
    for property in style?.properties ?? [] { shown[property] = value(of: property) }
    var children = sublayers.map(\.nodeSnapshot)
    if var masking = mask?.nodeSnapshot {
      masking.role = .mask
      children.append(masking)
    }
    return Snapshot(
      name: name ?? "", layerID: name ?? "", kind: kind, values: shown.merging(values) { $1 },
      children: children)
  }
}

extension Snapshot {
  /// Appends a node for this snapshot and for each one in it.
  fileprivate func add(to nodes: inout [Node], parent: Int?, _ library: inout Library) {
    let index = nodes.count
    nodes.append(
      node("\(index)", role: parent == nil ? .sublayer : role, parent: parent, &library))
    for child in children { child.add(to: &nodes, parent: index, &library) }
  }
}
