import AnimGeometry
import AnimPixels
import AnimTimeline

/// Draws a display list on a surface.
struct Painter {
  /// Maximum depth of nested layers, which bounds the memory. Deeper groups are not flattened.
  private static let maximumLayerDepth = 24
  /// Maximum depth of turned graphs of filters in others: each is drawn on a grid that may have twice as many pixels as
  /// the one around it. Deeper ones are left out.
  static let maximumTurnDepth = 4
  /// Maximum depth and maximum number of pixels of groups whose pictures are cached.
  private static let maximumCachedDepth = 8
  private static let maximumCachedPixels = 4_194_304

  let images: ImageStore
  let scale: Double
  let workspace: Workspace
  /// The number of patterns that the display list is within.
  var patternDepth = 0

  /// State of an open group, for its members.
  private struct Level {
    var surface: Surface
    var region: PixelRect
    var opacity = 1.0
    /// True if members are added to the surface instead of painted over it.
    var addsMembers = false
    /// The step that ends the group, if it has a layer.
    var finish: Finish?
    /// The number of layers around the group, and the reach of all their effects together.
    var depth = 0
    var reach = 0
    /// The number of turned graphs of filters that it is within.
    var turns = 0
    /// The whole canvas.
    var canvas: PixelRect
  }

  /// The step that paints a group's layer on the surface below.
  private struct Finish {
    var layer: Layer
    /// The part of the surface below that may change.
    var target: PixelRect
    var clip: Clip?
    var opacity = 1.0
    var blendMode = BlendMode.normal
    var effects: [PictureEffect] = []
    /// The cache entry to make of the group's picture.
    var keeping: Keeping?

    /// True if the layer is painted without a clip, opacity or blend mode.
    var isPlain: Bool { clip == nil && opacity == 1 && blendMode == .normal }
    /// True if the group does nothing but clip.
    var isOnlyCut: Bool {
      clip != nil && opacity == 1 && blendMode == .normal && effects.isEmpty
    }
  }

  /// A group whose picture is to be cached.
  private struct Keeping {
    let group: DisplayGroup
    let key: GroupCache.Key
    let contents: ArraySlice<DisplayCommand>
    /// The pixels for which the picture is made.
    let target: PixelRect
  }

  /// Draws the commands of a range that show within a region. Groups that are still open at its end are closed there.
  ///
  /// - Parameters:
  ///   - depth: The number of layers that the surface is within.
  ///   - reach: Sum of the reaches of their effects, in pixels.
  ///   - turns: The number of turned graphs of filters that it is within.
  func paint(
    _ commands: [DisplayCommand], _ part: Range<Int>, _ index: CommandIndex, on surface: Surface,
    within region: PixelRect, depth: Int = 0, reach: Int = 0, turns: Int = 0
  ) {
    var level = Level(
      surface: surface, region: region.intersection(surface.bounds), depth: depth, reach: reach,
      turns: turns, canvas: surface.bounds)
    var outer: [Level] = []
    var i = part.lowerBound
    while i < part.upperBound {
      if index.kinds[i] != .pop, index.bounds[i].intersection(level.region).isEmpty,
        !commands[i].reachesEverywhere
      {
        i = index.ends[i] + 1
        continue
      }
      switch commands[i] {
      case .draw(let drawing):
        let target = level.region.intersection(index.bounds[i])
        if level.addsMembers {
          let layer = Layer(target)
          draw(drawing, on: layer.surface, within: target, opacity: index.opacities[i])
          add(Finish(layer: layer, target: target), to: level.surface)
        } else {
          draw(drawing, on: level.surface, within: target, opacity: level.opacity)
        }
      case .push(let group):
        let inside = commands[(i + 1)..<max(i + 1, index.ends[i])]
        let inner = enter(group, inside, at: i, index, from: outer, level)
        if inner.region.isEmpty {
          i = index.ends[i]
        } else {
          outer.append(level)
          level = inner
        }
      case .pop:
        if let parent = outer.popLast() {
          if let finish = level.finish { leave(finish, to: parent) }
          level = parent
        }
      }
      i += 1
    }
    while let parent = outer.popLast() {
      if let finish = level.finish { leave(finish, to: parent) }
      level = parent
    }
  }

  /// The level inside of a group; its region is empty if the group is invisible.
  private func enter(
    _ group: DisplayGroup, _ inside: ArraySlice<DisplayCommand>, at place: Int,
    _ index: CommandIndex, from outer: [Level], _ level: Level
  ) -> Level {
    let projection = group.clip.map { pixels($0.transform) }
    var inner = level
    inner.finish = nil
    var plan = GroupPlan(
      group, members: index.members[place], blends: index.blends[place],
      opacity: index.opacities[place] * level.opacity, isAdded: level.addsMembers,
      projection: projection)
    if level.depth >= Self.maximumLayerDepth {
      switch plan {
      case .layer(let opacity):
        // Drawn directly, a group whose mode reaches everywhere would no longer be a mask, so it is
        // left out.
        plan = .direct(
          scissor: group.blendMode.reachesEverywhere ? .empty : clipBounds(group),
          opacity: opacity)
      case .direct: break
      }
    }
    switch plan {
    case .direct(let scissor, let opacity):
      if let scissor { inner.region = inner.region.intersection(scissor) }
      if opacity == 0 { inner.region = .empty }
      inner.opacity = opacity
    case .layer(let opacity):
      open(group, inside, at: place, index, opacity: opacity, below: level, &inner)
      if let backdrop = group.backdrop, let layer = inner.finish?.layer {
        let levels = outer + [level]
        put(
          backdrop, of: backdrop.isBelowOuter ? levels.dropLast() : levels, on: layer.surface)
      }
    }
    return inner
  }

  /// Starts a layer for a group; the region is empty if the group is invisible or its picture is
  /// cached.
  private func open(
    _ group: DisplayGroup, _ inside: ArraySlice<DisplayCommand>, at place: Int,
    _ index: CommandIndex, opacity: Double, below level: Level, _ inner: inout Level
  ) {
    let isEverywhere = group.blendMode.reachesEverywhere
    var target = level.region
    if !isEverywhere { target = target.intersection(index.bounds[place]) }
    if let clip = clipBounds(group) { target = target.intersection(clip) }
    guard opacity > 0 || isEverywhere, !target.isEmpty else {
      inner.region = .empty
      return
    }
    var effects = inPixels(group.effects)
    if level.turns >= Self.maximumTurnDepth { effects.removeAll(where: \.isTurned) }
    inner.reach += effects.reach
    let isCut = inner.reach > CanvasLimits.maximumReach
    if isCut {
      inner.reach = level.reach
      effects = []
    }
    var keeping: Keeping?
    // The edges of backdrops depend on the drawn region, so lists that read them aren't cached.
    if let key = index.keys[place], !isEverywhere, !isCut, !index.readsBackdrop,
      level.depth < Self.maximumCachedDepth
    {
      if let picture = workspace.groupCache?.picture(of: group, key, inside, scale, within: target)
      {
        let finish = Finish(
          layer: picture.layer, target: target, clip: group.clip, opacity: opacity,
          blendMode: group.blendMode)
        put(picture, finish, on: level)
        inner.region = .empty
        return
      }
      let whole = effects.spread(index.contents[place]).intersection(
        level.canvas.union(level.region))
      if index.stillGroups.contains(place), whole.area <= Self.maximumCachedPixels {
        keeping = Keeping(group: group, key: key, contents: inside, target: whole)
      }
    }
    // The members of a graph that is turned are drawn on its own grid.
    if let turn = effects.lastIndex(where: \.isTurned) {
      let rest = Array(effects[(turn + 1)...])
      let layer = turned(
        group, inside, effects[turn], at: turn, within: rest.need(keeping?.target ?? target),
        canvas: level.canvas, depth: inner.depth + 1, reach: inner.reach, turns: level.turns + 1)
      inner.region = .empty
      let finish = Finish(
        layer: layer, target: target, clip: group.clip, opacity: opacity,
        blendMode: group.blendMode, effects: rest, keeping: keeping)
      return leave(finish, to: level)
    }
    let readMargin =
      isCut ? 0 : min(index.readMargins[place], CanvasLimits.maximumReach - inner.reach)
    inner.reach += readMargin
    inner.region = effects.need(keeping?.target ?? target).grown(readMargin, readMargin)
      .intersection(index.contents[place])
    // Nothing stays nothing, unless an effect fills it.
    let isFilled = inner.region.isEmpty && effects.fillsEmptyArea
    if inner.region.isEmpty, !isFilled { effects = [] }
    let layer = Layer(
      isEverywhere && effects.isEmpty ? target.union(inner.region) : inner.region)
    if inner.region.isEmpty { inner.region = layer.bounds }
    inner.surface = layer.surface
    inner.finish = Finish(
      layer: layer, target: target, clip: group.clip, opacity: opacity,
      blendMode: group.blendMode, effects: effects, keeping: keeping)
    inner.opacity = 1
    inner.addsMembers = group.addsMembers
    inner.depth += 1
    if isFilled, let finish = inner.finish {
      // There is nothing to draw in it.
      leave(finish, to: level)
      inner.region = .empty
    }
  }

  /// Paints a finished group's layer on the surface below.
  private func leave(_ finish: Finish, to parent: Level) {
    let keeping = finish.keeping
    let picture = GroupPicture(
      finish.layer, finish.effects, within: keeping?.target ?? finish.target)
    if let keeping {
      workspace.groupCache?.keep(
        picture, of: keeping.group, keeping.key, keeping.contents, scale, within: keeping.target,
        canvas: parent.canvas)
    }
    put(picture, finish, on: parent)
  }

  /// Paints a group's picture on the surface below.
  private func put(_ picture: GroupPicture, _ finish: Finish, on parent: Level) {
    var finish = finish
    if let shadow = picture.shadow, finish.isPlain, !parent.addsMembers {
      // Layer and shadow can be painted one after the other, without a common layer.
      var surface = parent.surface
      surface.restrict(to: finish.target)
      shadow.put(on: surface)
      finish.layer = picture.layer
    } else {
      finish.layer = picture.flattened(within: finish.target)
    }
    let isPart = finish.layer.bounds.intersection(finish.target) != finish.target
    if finish.blendMode.reachesEverywhere, isPart || !finish.effects.isEmpty {
      let layer = Layer(finish.target)
      finish.layer.paint(on: layer.surface)
      finish.layer = layer
    }
    if parent.addsMembers {
      add(finish, to: parent.surface)
    } else {
      combine(finish, with: parent.surface)
    }
  }

  private func combine(_ finish: Finish, with surface: Surface) {
    finish.blendMode.mix(Combining(painter: self, finish: finish, surface: surface))
  }

  /// The pixels of a finished group and those below it.
  private struct Combining: PixelBlendUser {
    let painter: Painter
    let finish: Finish
    let surface: Surface

    func paintOver() {
      var shader = SourceShader(
        source: LayerSource(finish.layer), opacity: Blend.byte(finish.opacity))
      painter.put(finish, &shader, on: surface)
    }

    func use<Mode: PixelBlend>(_ mode: Mode.Type) {
      var shader = BlendShader(
        mode, source: LayerSource(finish.layer), opacity: Blend.byte(finish.opacity))
      painter.put(finish, &shader, on: surface)
    }
  }

  private func add(_ finish: Finish, to surface: Surface) {
    var shader = AddingShader(
      source: LayerSource(finish.layer), opacity: Blend.byte(finish.opacity))
    put(finish, &shader, on: surface)
  }

  /// Paints a layer's pixels, through its clip if it has one.
  private func put(_ finish: Finish, _ shader: inout some RowShader, on surface: Surface) {
    let bounds = finish.layer.bounds.intersection(finish.target)
    guard !bounds.isEmpty else { return }
    if let clip = finish.clip {
      fill(clip.area, pixels(clip.transform), &shader, on: surface, within: bounds)
    } else {
      surface.put(bounds, &shader)
    }
  }

  /// Puts the filtered backdrop of a group into its layer.
  ///
  /// - Parameter levels: The levels around the group, outermost first. A level that only clips
  ///   doesn't hide its backdrop.
  private func put(_ backdrop: Backdrop, of levels: [Level], on surface: Surface) {
    let effects = inPixels(backdrop.effects.filter { !$0.isGraph })
    let target = surface.bounds.intersection(pixelBounds(of: backdrop.clip))
    guard !target.isEmpty else { return }
    // Levels without a layer have the surface of the level around them.
    let isolated = levels.lastIndex { $0.finish?.isOnlyCut == false }
    let base = isolated ?? 0
    // The backdrop ends at the canvas, but that of an isolated group continues beyond it.
    let goesOn = isolated != nil && effects.reach <= CanvasLimits.maximumReach
    let known = goesOn ? levels[base].surface.bounds : levels.first?.canvas ?? target
    var layer = Layer(effects.need(target).intersection(known))
    layer.copy(levels[base].surface)
    for var cut in levels[(base + 1)...].compactMap(\.finish) {
      cut.target = cut.target.intersection(layer.bounds)
      combine(cut, with: layer.surface)
    }
    for (place, effect) in effects.enumerated() {
      let needed = Array(effects[(place + 1)...]).need(target).intersection(known)
      layer =
        goesOn
        ? effect.apply(to: layer, within: needed) : effect.apply(toBackdrop: layer, within: needed)
    }
    var shader = SourceShader(source: LayerSource(layer), opacity: 255)
    fill(
      backdrop.clip.area, pixels(backdrop.clip.transform), &shader, on: surface,
      within: target.intersection(layer.bounds))
  }

  /// The pixels in a group's clip; nil without a clip.
  func clipBounds(_ group: DisplayGroup) -> PixelRect? {
    group.clip.map(pixelBounds)
  }

  /// The pixels in a clip.
  func pixelBounds(of clip: Clip) -> PixelRect {
    pixels(clip.transform).pixelBounds(of: clip.area)
  }

  /// The paint extents of a group, given those of its members.
  func bounds(of group: DisplayGroup, with members: PixelRect) -> PixelRect {
    var bounds = members
    if let backdrop = group.backdrop { bounds = bounds.union(pixelBounds(of: backdrop.clip)) }
    if !group.effects.isEmpty { bounds = inPixels(group.effects).spread(bounds) }
    return clipBounds(group).map(bounds.intersection) ?? bounds
  }

  /// Effects in pixels.
  func inPixels(_ effects: [GroupEffect]) -> [PictureEffect] {
    effects.map { PictureEffect($0, scale: scale) }
  }

  /// The transform to pixels from points under a command's own transform.
  func pixels(_ transform: Projection) -> Projection {
    scale == 1 ? transform : transform.concatenating(AffineTransform(scaleX: scale, y: scale))
  }

  /// The paint extents of a drawing.
  func bounds(of drawing: Drawing) -> PixelRect {
    pixels(drawing.transform).pixelBounds(of: drawing.area)
  }
}

extension DisplayCommand {
  /// True for a blend mode that also changes the backdrop outside of the group's drawing.
  var reachesEverywhere: Bool {
    if case .push(let group) = self { group.blendMode.reachesEverywhere } else { false }
  }
}
