import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Builds the root element.
struct DocumentBuilder {
  let context: ExportContext

  /// Defaults of text properties that letters would otherwise inherit from the page around the document.
  private static let letterStyles = [
    ("font", "1em a"), ("letter-spacing", "0"), ("word-spacing", "0"), ("text-indent", "0"),
    ("text-transform", "none"), ("text-shadow", "none"), ("direction", "ltr"),
    ("writing-mode", "horizontal-tb"), ("text-anchor", "start"), ("dominant-baseline", "auto"),
  ].map(StyleDeclaration.init)

  func document() -> Element {
    var root = frame()
    var content = content(of: context)
    // The context that was used last has all definitions.
    var last = context
    if context.options.includesReducedMotion, isAnimated {
      (content, last) = withStill(content)
    }
    if context.usesLetters {
      // Screen readers skip the content of an element with the role `img`, and so its letters.
      root["role"] = "graphics-document"
      root.add(Self.letterStyles)
    }
    if context.usesLinks {
      context.report(.note, "linked pictures don't show where the document is in <img>")
    }
    let fadesBetweenPixels = context.capabilities.fadesBetweenPixels
    let moves =
      isAnimated
      && (context.timeline.isLong
        || content.contains { $0.moves || !fadesBetweenPixels && $0.fades })
    // An isolated group keeps blending inside of the document. If anything moves, the content gets a group of its own
    // for that: at the top level of a page, Firefox moves elements outside of isolated groups by whole pixels.
    if context.timeline.usesBlendModes, !moves { root.add([.isolation]) }
    var tree = DocumentTree(root: root, definitions: Element("defs"), content: Element("g"))
    tree.definitions.children = last.definitions.used(by: content)
    tree.content.children = content
    darken(&tree.root, &tree.definitions, &tree.content, last)
    play(&tree, last)
    root = tree.root
    let definitions = tree.definitions
    var group = tree.content
    if context.imageUses.contains(where: \.isBetweenPixels)
      || context.timeline.hasPicturesAsGlyphs
    {
      last.addRule(Self.imageRule)
    }
    if !last.styleRules.isEmpty {
      var style = Element("style")
      style.text = last.styleRules.joined()
      root.children.append(style)
    }
    if !definitions.children.isEmpty { root.children.append(definitions) }
    if moves {
      group.add([.isolation])
      root.children.append(group)
    } else {
      root.children += group.children
    }
    if isAnimated, context.timeline.isLong || needsHeartbeat(root) {
      root.children.append(.heartbeat(context.clock))
    }
    return root
  }

  /// True if playing may stop without a heartbeat. A single repeated animation needs none, except of `display`.
  private func needsHeartbeat(_ root: Element) -> Bool {
    let count = root.animationCount
    guard count == 1, let only = root.firstAnimation else { return count > 0 }
    return only.count != .forever || only.attribute == "display"
  }

  /// True if anything may be animated.
  private var isAnimated: Bool {
    !context.clock.isStill
      && (context.holdsItems
        || context.timeline.nodes.contains { !$0.tracks.isEmpty || $0.start > 0 || $0.end.isFinite })
  }

  /// A rotation too small to be visible, for Firefox: it moves pictures, and windows on them, by whole pixels as long
  /// as their sides are almost level and upright. It also clips rotated pictures at their edges a second time, which
  /// would halve the coverage of the pixels there.
  ///
  /// The selector names attributes that all of these elements have, as a page may contain other pictures. It names no
  /// ancestors, since these don't match in content that a `use` shows.
  private static let imageRule =
    "@supports(-moz-appearance:none){"
    + ":is(image,svg[style^=overflow])[preserveAspectRatio=none]{rotate:1e-4deg}"
    + "image[preserveAspectRatio=none]{overflow:visible}}"

  /// The root element with its size, its role, and the title and description of the picture.
  private func frame() -> Element {
    let timeline = context.timeline
    let width = DecimalNumber(timeline.size.width, decimals: 3)
    let height = DecimalNumber(timeline.size.height, decimals: 3)
    var root = Element("svg", ["xmlns": "http://www.w3.org/2000/svg"])
    if !context.options.isResponsive {
      root["width"] = .number(width)
      root["height"] = .number(height)
    }
    root["viewBox"] = .numbers([0, 0, width, height])
    root["role"] = "img"
    // Style sheets of pages often set both for SVG elements, such as a stroke for icons. With these values on the root,
    // elements inside can omit the defaults.
    root["fill"] = .black
    root["stroke"] = "none"
    for (name, text) in [("title", timeline.title), ("desc", timeline.summary)] {
      guard let text, !text.isEmpty else { continue }
      var element = Element(name)
      element.text = text
      root.children.append(element)
    }
    return root
  }

  /// The background and all nodes of a context's timeline.
  private func content(of context: ExportContext) -> [Element] {
    var content = [context.canvasBackground].compactMap { $0 }
    context.reportParticles()
    if context.holdsItems {
      content += ItemElements(context: context).elements(context.drawing.items)
    } else if !context.timeline.nodes.isEmpty {
      let builder = NodeBuilder(context: context)
      context.backdrops = BackdropSearch.plan(for: builder)
      content += builder.element(for: 0).map { [$0] } ?? []
    }
    return content.withoutEmptyGroups.keptPainted(context.capabilities)
  }

  /// Some content, and a still copy that replaces it for readers who prefer reduced motion.
  private func withStill(_ content: [Element]) -> ([Element], ExportContext) {
    let (moving, still) = (context.makeName(), context.makeName())
    context.addRule(
      "svg .\(still){display:none}@media(prefers-reduced-motion:reduce){svg .\(moving){display:none}"
        + "svg .\(still){display:inline}}")
    let poster = context.clock.poster
    let copy = context.timeline.still(at: poster)
    let following = ExportContext(
      timeline: copy, following: context,
      flipbooks: context.flipbooks.still(at: poster, of: context.timeline, in: copy))
    var groups = [moving, still].map { Element("g", ["class": .classes([$0])]) }
    groups[0].children = content
    groups[1].children = self.content(of: following)
    groups = groups.keptPainted(context.capabilities)
    var writer = XMLWriter()
    writer.write(groups[1])
    for definition in following.definitions.dropFirst(context.definitions.count) {
      writer.write(definition)
    }
    context.report(.note, "the still copy for reduced motion takes \(writer.bytes.count) bytes")
    return (groups, following)
  }

  /// Gives the animations their final form.
  private func play(_ tree: inout DocumentTree, _ context: ExportContext) {
    let result = context.options.backEnd.finish(
      &tree, duration: self.context.clock.end, makeName: context.makeName)
    for rule in result.rules { context.addRule(rule) }
    for note in result.notes { self.context.report(.note, note) }
  }

  /// Replaces colours that have a counterpart on dark pages by variables.
  private func darken(
    _ root: inout Element, _ definitions: inout Element, _ content: inout Element,
    _ context: ExportContext
  ) {
    var colors = DarkColors(context)
    guard !colors.isEmpty else { return }
    colors.replace(in: &definitions)
    colors.replace(in: &content)
    let name = context.makeName()
    if let rules = colors.rules(for: name) {
      root.classes = [name]
      context.addRule(rules)
    }
    if !colors.moving.isEmpty {
      self.context.report(
        .warning,
        "colours that change or are mixed stay as they are there on dark pages: "
          + colors.moving.map(\.text).sorted().joined(separator: ", "))
    }
    for name in colors.unused(among: context.options.darkColors) {
      let note = DarkColor.unusedNote(name)
      self.context.report(note.severity, note.message)
    }
  }
}

extension ExportContext {
  /// True if the canvas is opaque.
  var canvasIsOpaque: Bool { canvasBackground != nil && timeline.background.clamped.alpha >= 1 }

  /// The rectangle that fills the canvas; nil if the background is clear, or if pictures always replace it.
  var canvasBackground: Element? {
    let color = timeline.background.clamped
    guard color.alpha > 0 else { return nil }
    var rect = Element("rect", ["width": .percent(100), "height": .percent(100)])
    rect.setColor("fill", opacity: "fill-opacity", to: color)
    return outsideOfPictures(rect)
  }
}
