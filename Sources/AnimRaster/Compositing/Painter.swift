import AnimGeometry
import AnimPixels
import AnimTimeline

/// Draws a display list on a surface.
struct Painter {
  /// Layers within layers beyond this depth are not flattened, to bound the memory.
  private static let deepestLayer = 24

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
    /// The group's layer and what it is painted through when the group ends.
    var layer: Layer?
    var clip: Clip?
    var layerOpacity = 1.0
    /// The number of layers that it is within.
    var depth = 0
  }

  /// Draws the commands that show within a region.
  func paint(_ frame: Frame, _ index: CommandIndex, on surface: Surface, within region: PixelRect) {
    let commands = frame.commands
    var level = Level(surface: surface, region: region.intersection(surface.bounds))
    var outer: [Level] = []
    var i = 0
    while i < commands.count {
      if index.kinds[i] != .pop, index.bounds[i].intersection(level.region).isEmpty {
        i = index.ends[i] + 1
        continue
      }
      switch commands[i] {
      case .draw(let drawing):
        let target = level.region.intersection(index.bounds[i])
        if level.addsMembers {
          let layer = Layer(target)
          draw(drawing, on: layer.surface, within: target, opacity: index.opacities[i])
          add(layer, opacity: 1, clip: nil, to: level.surface)
        } else {
          draw(drawing, on: level.surface, within: target, opacity: level.opacity)
        }
      case .push(let group):
        let inner = enter(group, at: i, index, from: level)
        if inner.region.isEmpty {
          i = index.ends[i]
        } else {
          outer.append(level)
          level = inner
        }
      case .pop:
        if let parent = outer.popLast() {
          leave(level, to: parent)
          level = parent
        }
      }
      i += 1
    }
    while let parent = outer.popLast() {
      leave(level, to: parent)
      level = parent
    }
  }

  /// The level inside of a group; its region is empty where nothing of it shows.
  private func enter(
    _ group: DisplayGroup, at place: Int, _ index: CommandIndex, from level: Level
  ) -> Level {
    let projection = group.clip.map { pixels($0.transform) }
    var inner = level
    inner.layer = nil
    var plan = GroupPlan(
      group, members: index.members[place], opacity: index.opacities[place] * level.opacity,
      isAdded: level.addsMembers, projection: projection)
    if case .layer(let opacity) = plan, level.depth >= Self.deepestLayer {
      plan = .direct(scissor: clipBounds(group), opacity: opacity)
    }
    switch plan {
    case .direct(let scissor, let opacity):
      if let scissor { inner.region = inner.region.intersection(scissor) }
      if opacity == 0 { inner.region = .empty }
      inner.opacity = opacity
    case .layer(let opacity):
      inner.region = inner.region.intersection(index.bounds[place])
      if let clip = clipBounds(group) { inner.region = inner.region.intersection(clip) }
      guard opacity > 0, !inner.region.isEmpty else {
        inner.region = .empty
        break
      }
      let layer = Layer(inner.region)
      inner.surface = layer.surface
      inner.layer = layer
      inner.clip = group.clip
      inner.layerOpacity = opacity
      inner.opacity = 1
      inner.addsMembers = group.addsMembers
      inner.depth += 1
    }
    return inner
  }

  /// Paints a finished group's layer, or adds it.
  private func leave(_ level: Level, to parent: Level) {
    guard let layer = level.layer else { return }
    if parent.addsMembers {
      add(layer, opacity: level.layerOpacity, clip: level.clip, to: parent.surface)
    } else {
      var shader = SourceShader(
        source: LayerSource(layer), opacity: Blend.byte(level.layerOpacity))
      put(layer.bounds, through: level.clip, &shader, on: parent.surface)
    }
  }

  private func add(_ layer: Layer, opacity: Double, clip: Clip?, to surface: Surface) {
    var shader = AddingShader(source: LayerSource(layer), opacity: Blend.byte(opacity))
    put(layer.bounds, through: clip, &shader, on: surface)
  }

  /// Paints a layer's pixels, through a clip where there is one.
  private func put(
    _ bounds: PixelRect, through clip: Clip?, _ shader: inout some Shader, on surface: Surface
  ) {
    if let clip {
      fill(clip.area, pixels(clip.transform), &shader, on: surface, within: bounds)
      return
    }
    for y in bounds.y0..<bounds.y1 {
      shader.begin(row: y)
      shader.fill(
        surface.pointer(x: bounds.x0, y: y), x: bounds.x0, count: bounds.width, coverage: 255)
    }
  }

  /// The pixels that a group's clip may show; nil without a clip.
  func clipBounds(_ group: DisplayGroup) -> PixelRect? {
    group.clip.map { pixels($0.transform).pixelBounds(of: $0.area) }
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
