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
    if context.options.includesReducedMotion, isAnimated { content = withStill(content) }
    if context.definitions.uses.letters {
      // Screen readers skip the content of an element with the role `img`, and so its letters.
      root["role"] = "graphics-document"
      root.add(Self.letterStyles)
    }
    if context.definitions.uses.links {
      context.diagnose(.note, "linked pictures don't show where the document is in <img>")
    }
    let fadesBetweenPixels = context.capabilities.fadesBetweenPixels
    let quirks = context.options.quirks
    let moves =
      isAnimated && quirks.contains(.movesElementsByWholePixels)
      && (context.timeline.isLong
        || content.contains { $0.moves || !fadesBetweenPixels && $0.fades })
    // An isolated group keeps blending inside of the document. If anything moves, the content gets a group of its own
    // for that: see ``BrowserQuirk/movesElementsByWholePixels``.
    if context.timeline.usesBlendModes, !moves { root.add([.isolation]) }
    var tree = DocumentTree(root: root, definitions: Element("defs"), content: Element("g"))
    tree.definitions.children = context.definitions.elements.used(by: content)
    tree.content.children = content
    darken(&tree.root, &tree.definitions, &tree.content)
    play(&tree)
    root = tree.root
    let definitions = tree.definitions
    var group = tree.content
    let liesBetweenPixels =
      context.analysis.imageUses.contains(where: \.isBetweenPixels)
      || context.analysis.drawing.hasPicturesAsGlyphs
    if liesBetweenPixels, let rule = imageRule { context.definitions.styles.rules.append(rule) }
    if !context.definitions.styles.rules.isEmpty {
      var style = Element("style")
      style.text = context.definitions.styles.rules.joined()
      root.children.append(style)
    }
    if !definitions.children.isEmpty { root.children.append(definitions) }
    if moves {
      group.add([.isolation])
      root.children.append(group)
    } else {
      root.children += group.children
    }
    if isAnimated, quirks.contains(.stopsWithoutVisibleAnimations),
      context.timeline.isLong || needsHeartbeat(root)
    {
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
      && (context.analysis.holdsItems
        || context.timeline.nodes.contains { !$0.tracks.isEmpty || $0.start > 0 || $0.end.isFinite })
  }

  /// A rotation of images that is too small to be visible, for ``BrowserQuirk/movesImagesByWholePixels``, and overflow
  /// for ``BrowserQuirk/clipsTurnedImagesTwice``; nil without these. Other engines don't apply the rule.
  ///
  /// The selector names attributes that all of these elements have, as a page may contain other pictures. It names no
  /// ancestors, since these don't match in content that a `use` shows.
  private var imageRule: String? {
    let quirks = context.options.quirks
    var rules = ""
    if quirks.contains(.movesImagesByWholePixels) {
      rules += ":is(image,svg[style^=overflow])[preserveAspectRatio=none]{rotate:1e-4deg}"
    }
    if quirks.contains(.clipsTurnedImagesTwice) {
      rules += "image[preserveAspectRatio=none]{overflow:visible}"
    }
    return rules.isEmpty ? nil : "@supports(-moz-appearance:none){\(rules)}"
  }

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
    if context.analysis.holdsItems {
      content += ItemElements(context: context).elements(context.analysis.drawing.items)
    } else if !context.timeline.nodes.isEmpty {
      content += NodeBuilder(context: context).element(for: 0).map { [$0] } ?? []
    }
    return content.withoutEmptyGroups.keptPainted(context.options)
  }

  /// Some content, and a still copy that replaces it for readers who prefer reduced motion.
  private func withStill(_ content: [Element]) -> [Element] {
    let (moving, still) = (context.definitions.makeName(), context.definitions.makeName())
    context.definitions.styles.rules.append(
      "svg .\(still){display:none}@media(prefers-reduced-motion:reduce){svg .\(moving){display:none}"
        + "svg .\(still){display:inline}}")
    let poster = context.clock.poster
    let copy = context.timeline.still(at: poster)
    let books = context.analysis.flipbooks.still(at: poster, of: context.timeline, in: copy)
    let following = ExportContext(
      Analysis(copy, context.options, flipbooks: books), context.definitions,
      caches: Caches(fits: context.caches.fits)
    ).planningBackdrops().scoped { $0.labelsElements = false }
    let definitionCount = context.definitions.elements.count
    var groups = [moving, still].map { Element("g", ["class": .classes([$0])]) }
    groups[0].children = content
    groups[1].children = self.content(of: following)
    groups = groups.keptPainted(context.options)
    var writer = XMLWriter()
    writer.write(groups[1])
    for definition in context.definitions.elements.dropFirst(definitionCount) {
      writer.write(definition)
    }
    context.diagnose(.note, "the still copy for reduced motion takes \(writer.bytes.count) bytes")
    return groups
  }

  /// Gives the animations their final form.
  private func play(_ tree: inout DocumentTree) {
    let result = context.options.backEnd.finish(
      &tree, duration: context.clock.end, makeName: context.definitions.makeName)
    for rule in result.rules { context.definitions.styles.rules.append(rule) }
    for note in result.notes { context.diagnose(.note, note) }
  }

  /// Replaces colours that have a counterpart on dark pages by variables.
  private func darken(
    _ root: inout Element, _ definitions: inout Element, _ content: inout Element
  ) {
    var colors = DarkColors(context)
    guard !colors.isEmpty else { return }
    colors.replace(in: &definitions)
    colors.replace(in: &content)
    let name = context.definitions.makeName()
    if let rules = colors.rules(for: name) {
      root.classes = [name]
      context.definitions.styles.rules.append(rules)
    }
    if !colors.moving.isEmpty {
      context.diagnose(
        .warning,
        "colours that change or are mixed stay as they are there on dark pages: "
          + colors.moving.map(\.text).sorted().joined(separator: ", "))
    }
    for name in colors.unused(among: context.options.darkColors) {
      let note = DarkColor.unusedNote(name)
      context.diagnose(note.severity, note.message)
    }
  }
}
