import AnimGeometry
import AnimPixels
import AnimTimeline

/// Draws a display list on a surface.
struct Painter {
  /// Layers within layers beyond this depth are not flattened, to bound the memory.
  private static let deepestLayer = 24
  /// Effects are left out that with those around them look farther than so many pixels, to bound the
  /// memory.
  static let largestReach = 3400
  /// Pictures of groups deeper than this and of more pixels are not kept.
  private static let deepestKept = 8
  private static let largestKept = 4_194_304

  let images: ImageStore
  let scale: Double
  let workspace: Workspace

  /// What applies to the members of an open group.
  private struct Level {
    var surface: Surface
    var region: PixelRect
    var opacity = 1.0
    /// Whether members are added to the surface instead of painted over it.
    var addsMembers = false
    /// What happens when the group ends.
    var finish: Finish?
    /// The number of layers that it is within, and how far all their effects look.
    var depth = 0
    var reach = 0
    /// The whole canvas.
    var canvas: PixelRect
  }

  /// How a group's layer is brought to the surface below.
  private struct Finish {
    var layer: Layer
    /// The part of the surface below that may change.
    var target: PixelRect
    var clip: Clip?
    var opacity = 1.0
    var blendMode = BlendMode.normal
    var effects: [PictureEffect] = []
    /// What to keep the group's picture by.
    var keeping: Keeping?

    /// Whether it is painted as it is.
    var isPlain: Bool { clip == nil && opacity == 1 && blendMode == .normal }
    /// Whether nothing happens to it but that it is cut.
    var isOnlyCut: Bool {
      clip != nil && opacity == 1 && blendMode == .normal && effects.isEmpty
    }
  }

  /// A group whose picture is to be kept.
  private struct Keeping {
    let group: DisplayGroup
    let key: KeptGroups.Key
    let contents: ArraySlice<DisplayCommand>
    /// The pixels that the picture is made for.
    let target: PixelRect
  }

  /// Draws those of some commands that show within a region. What begins among them ends there.
  func paint(
    _ commands: [DisplayCommand], _ part: Range<Int>, _ index: CommandIndex, on surface: Surface,
    within region: PixelRect
  ) {
    var level = Level(
      surface: surface, region: region.intersection(surface.bounds), canvas: surface.bounds)
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

  /// The level inside of a group; its region is empty where nothing of it shows.
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
    if level.depth >= Self.deepestLayer {
      switch plan {
      case .layer(let opacity):
        // What covers everything would be no mask any more.
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

  /// Starts a layer for a group; the region is empty where nothing of it shows or is left to draw.
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
    inner.reach += effects.reach
    let isCut = inner.reach > Self.largestReach
    if isCut {
      inner.reach = level.reach
      effects = []
    }
    var keeping: Keeping?
    // What is behind a group has edges that depend on the part that is drawn.
    if let key = index.keys[place], !isEverywhere, !isCut, !index.readsBackdrop,
      level.depth < Self.deepestKept
    {
      if let picture = workspace.kept?.picture(of: group, key, inside, scale, within: target) {
        let finish = Finish(
          layer: picture.layer, target: target, clip: group.clip, opacity: opacity,
          blendMode: group.blendMode)
        put(picture, finish, on: level)
        inner.region = .empty
        return
      }
      let whole = effects.spread(index.contents[place]).intersection(
        level.canvas.union(level.region))
      if index.stillGroups.contains(place), whole.area <= Self.largestKept {
        keeping = Keeping(group: group, key: key, contents: inside, target: whole)
      }
    }
    let sight = isCut ? 0 : min(index.sights[place], Self.largestReach - inner.reach)
    inner.reach += sight
    inner.region = effects.need(keeping?.target ?? target).grown(sight, sight)
      .intersection(index.contents[place])
    // Nothing stays nothing.
    if inner.region.isEmpty { effects = [] }
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
  }

  /// Brings a finished group's layer to the surface below.
  private func leave(_ finish: Finish, to parent: Level) {
    let keeping = finish.keeping
    let picture = GroupPicture(
      finish.layer, finish.effects, within: keeping?.target ?? finish.target)
    if let keeping {
      workspace.kept?.keep(
        picture, of: keeping.group, keeping.key, keeping.contents, scale, within: keeping.target,
        canvas: parent.canvas)
    }
    put(picture, finish, on: parent)
  }

  /// Brings a group's picture to the surface below.
  private func put(_ picture: GroupPicture, _ finish: Finish, on parent: Level) {
    var finish = finish
    if let shadow = picture.shadow, finish.isPlain, !parent.addsMembers {
      // Nothing comes between the two, so that they need no layer together.
      var surface = parent.surface
      surface.restrict(to: finish.target)
      shadow.put(on: surface)
      finish.layer = picture.layer
    } else {
      finish.layer = picture.flattened(within: finish.target)
    }
    if finish.blendMode.reachesEverywhere, !finish.effects.isEmpty {
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
    func with<Mode: PixelBlend>(_ mode: Mode.Type) {
      var shader = BlendShader(
        mode, source: LayerSource(finish.layer), opacity: Blend.byte(finish.opacity))
      put(finish, &shader, on: surface)
    }
    switch finish.blendMode {
    case .normal:
      var shader = SourceShader(
        source: LayerSource(finish.layer), opacity: Blend.byte(finish.opacity))
      put(finish, &shader, on: surface)
    case .multiply: with(MultiplyBlend.self)
    case .screen: with(ScreenBlend.self)
    case .overlay: with(OverlayBlend.self)
    case .darken: with(DarkenBlend.self)
    case .lighten: with(LightenBlend.self)
    case .colorDodge: with(ColorDodgeBlend.self)
    case .colorBurn: with(ColorBurnBlend.self)
    case .hardLight: with(HardLightBlend.self)
    case .softLight: with(SoftLightBlend.self)
    case .difference: with(DifferenceBlend.self)
    case .exclusion: with(ExclusionBlend.self)
    case .hue: with(HueBlend.self)
    case .saturation: with(SaturationBlend.self)
    case .color: with(HueAndSaturationBlend.self)
    case .luminosity: with(LuminosityBlend.self)
    case .plusLighter: with(PlusLighterBlend.self)
    case .clear: with(ClearBlend.self)
    case .copy: with(CopyBlend.self)
    case .sourceIn: with(SourceInBlend.self)
    case .sourceOut: with(SourceOutBlend.self)
    case .sourceAtop: with(SourceAtopBlend.self)
    case .destinationOver: with(DestinationOverBlend.self)
    case .destinationIn: with(DestinationInBlend.self)
    case .destinationOut: with(DestinationOutBlend.self)
    case .destinationAtop: with(DestinationAtopBlend.self)
    case .xor: with(XorBlend.self)
    }
  }

  private func add(_ finish: Finish, to surface: Surface) {
    var shader = AddingShader(
      source: LayerSource(finish.layer), opacity: Blend.byte(finish.opacity))
    put(finish, &shader, on: surface)
  }

  /// Paints a layer's pixels, through a clip where there is one.
  private func put(_ finish: Finish, _ shader: inout some RowShader, on surface: Surface) {
    let bounds = finish.layer.bounds.intersection(finish.target)
    guard !bounds.isEmpty else { return }
    if let clip = finish.clip {
      fill(clip.area, pixels(clip.transform), &shader, on: surface, within: bounds)
    } else {
      surface.put(bounds, &shader)
    }
  }

  /// Puts a changed picture of what is below a group into its layer.
  ///
  /// - Parameter levels: Those around the group, outermost first. A clip alone doesn't hide what is
  ///   below it.
  private func put(_ backdrop: Backdrop, of levels: [Level], on surface: Surface) {
    let effects = inPixels(backdrop.effects)
    let target = surface.bounds.intersection(pixelBounds(of: backdrop.clip))
    guard !target.isEmpty else { return }
    // Levels without an end have the surface of the one around them.
    let isolated = levels.lastIndex { $0.finish?.isOnlyCut == false }
    let base = isolated ?? 0
    // Beyond the canvas there is nothing that could be behind. A group by itself goes on there.
    let goesOn = isolated != nil && effects.reach <= Self.largestReach
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

  /// The pixels that a group's clip may show; nil without a clip.
  func clipBounds(_ group: DisplayGroup) -> PixelRect? {
    group.clip.map(pixelBounds)
  }

  /// The pixels that a clip may show.
  func pixelBounds(of clip: Clip) -> PixelRect {
    pixels(clip.transform).pixelBounds(of: clip.area)
  }

  /// The pixels that a group may touch whose members may touch others.
  func bounds(of group: DisplayGroup, with members: PixelRect) -> PixelRect {
    var bounds = members
    if let backdrop = group.backdrop { bounds = bounds.union(pixelBounds(of: backdrop.clip)) }
    if !group.effects.isEmpty { bounds = inPixels(group.effects).spread(bounds) }
    return clipBounds(group).map(bounds.intersection) ?? bounds
  }

  func inPixels(_ effects: [GroupEffect]) -> [PictureEffect] {
    effects.map { PictureEffect($0, scale: scale) }
  }

  /// From points under a command's own transform to pixels.
  func pixels(_ transform: Projection) -> Projection {
    scale == 1 ? transform : transform.concatenating(AffineTransform(scaleX: scale, y: scale))
  }

  /// The pixels that a drawing may touch.
  func bounds(of drawing: Drawing) -> PixelRect {
    pixels(drawing.transform).pixelBounds(of: drawing.area)
  }
}

extension DisplayCommand {
  /// Whether it changes what is below also where it draws nothing.
  var reachesEverywhere: Bool {
    if case .push(let group) = self { group.blendMode.reachesEverywhere } else { false }
  }
}
