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
    /// The group's layer and what it is painted through when the group ends.
    var layer: Layer?
    var clip: Clip?
    var layerOpacity = 1.0
  }

  /// Draws the commands that show within a region.
  func paint(_ frame: Frame, _ index: CommandIndex, on surface: Surface, within region: PixelRect) {
    let commands = frame.commands
    var level = Level(surface: surface, region: region.intersection(surface.bounds))
    var outer: [Level] = []
    var layers = 0
    var i = 0
    while i < commands.count {
      switch commands[i] {
      case .draw(let drawing):
        draw(drawing, level.surface, level.region, opacity: level.opacity)
      case .push(let group):
        var inner = level
        inner.layer = nil
        let projection = group.clip.map { pixels($0.transform) }
        var plan = GroupPlan(
          group, members: index.members[i], inherited: level.opacity, projection: projection)
        if case .layer(let opacity) = plan, layers >= Self.deepestLayer {
          plan = .direct(
            scissor: group.clip.map { pixels($0.transform).pixelBounds(of: $0.area) },
            opacity: opacity)
        }
        switch plan {
        case .direct(let scissor, let opacity):
          if let scissor { inner.region = inner.region.intersection(scissor) }
          inner.opacity = opacity
          if opacity == 0 { inner.region = .empty }
        case .layer(let opacity):
          if let clip = group.clip {
            inner.region = inner.region.intersection(
              pixels(clip.transform).pixelBounds(of: clip.area))
          }
          inner.region = inner.region.intersection(
            bounds(of: commands[(i + 1)..<max(i + 1, index.ends[i])]))
          if opacity == 0 { inner.region = .empty }
          if !inner.region.isEmpty {
            let layer = Layer(inner.region)
            inner.surface = layer.surface
            inner.layer = layer
            inner.clip = group.clip
            inner.layerOpacity = opacity
            inner.opacity = 1
            layers += 1
          }
        }
        if inner.region.isEmpty {
          i = index.ends[i]
        } else {
          outer.append(level)
          level = inner
        }
      case .pop:
        if let parent = outer.popLast() {
          if let layer = level.layer {
            composite(layer, level.clip, level.layerOpacity, on: parent.surface)
            layers -= 1
          }
          level = parent
        }
      }
      i += 1
    }
    while let parent = outer.popLast() {
      if let layer = level.layer {
        composite(layer, level.clip, level.layerOpacity, on: parent.surface)
      }
      level = parent
    }
  }

  /// From points under a command's own transform to pixels.
  func pixels(_ transform: Projection) -> Projection {
    scale == 1 ? transform : transform.concatenating(AffineTransform(scaleX: scale, y: scale))
  }

  /// The pixels that a drawing may touch.
  func bounds(of drawing: Drawing) -> PixelRect {
    pixels(drawing.transform).pixelBounds(of: drawing.area)
  }

  /// The pixels that any drawing may touch.
  func bounds(of commands: ArraySlice<DisplayCommand>) -> PixelRect {
    commands.reduce(.empty) {
      if case .draw(let drawing) = $1 {
        $0.union(bounds(of: drawing))
      } else {
        $0
      }
    }
  }

  private func composite(_ layer: Layer, _ clip: Clip?, _ opacity: Double, on surface: Surface) {
    var shader = SourceShader(source: LayerSource(layer), opacity: Blend.byte(opacity))
    if let clip {
      fill(clip.area, pixels(clip.transform), &shader, on: surface, within: layer.bounds)
    } else {
      for y in layer.bounds.y0..<layer.bounds.y1 {
        shader.begin(row: y)
        shader.fill(
          surface.pointer(x: layer.bounds.x0, y: y), x: layer.bounds.x0,
          count: layer.bounds.width, coverage: 255)
      }
    }
  }

  private func draw(
    _ drawing: Drawing, _ surface: Surface, _ region: PixelRect, opacity: Double
  ) {
    let projection = pixels(drawing.transform)
    let alpha = Blend.byte(opacity)
    switch drawing.paint {
    case .color(let color):
      var shader = SolidShader(color, opacity: opacity)
      guard shader.alpha > 0 else { return }
      fill(drawing.area, projection, &shader, on: surface, within: region)
    case .axialGradient(let gradient):
      guard alpha > 0, let source = GradientSource(gradient, projection) else { return }
      var shader = SourceShader(source: source, opacity: alpha)
      fill(drawing.area, projection, &shader, on: surface, within: region)
    case .image(let image):
      guard alpha > 0 else { return }
      draw(image, drawing.area, projection, surface, region, alpha)
    }
  }

  /// Paints what an area and a picture's rectangle have in common.
  private func draw(
    _ image: ImagePaint, _ area: Area, _ projection: Projection, _ surface: Surface,
    _ region: PixelRect, _ alpha: UInt32
  ) {
    guard image.rect.isFinite, !image.rect.isEmpty, let map = PixelMapping(inverting: projection)
    else { return }
    if let bounds = area.localBounds, image.rect.holds(bounds) {
      return draw(image, map, area, projection, surface, region, alpha)
    }
    let whole = Area.roundedRect(image.rect, cornerRadius: 0)
    let bounds = projection.pixelBounds(of: area).intersection(projection.pixelBounds(of: whole))
      .intersection(region)
    guard !bounds.isEmpty else { return }
    let layer = Layer(bounds)
    draw(image, map, whole, projection, layer.surface, bounds, 255)
    var shader = SourceShader(source: LayerSource(layer), opacity: alpha)
    fill(area, projection, &shader, on: surface, within: bounds)
  }

  /// Paints an area that lies within a picture's rectangle.
  private func draw(
    _ image: ImagePaint, _ map: PixelMapping, _ area: Area, _ projection: Projection,
    _ surface: Surface, _ region: PixelRect, _ alpha: UInt32
  ) {
    if map.isAffine {
      guard let source = AffineImageSource(image, map, images) else { return }
      var shader = SourceShader(source: source, opacity: alpha)
      fill(area, projection, &shader, on: surface, within: region)
    } else {
      let corners = PerspectiveClip.clip(image.rect.corners, projection).map { $0 * projection }
      guard let source = ProjectedImageSource(image, map, images, corners: corners) else { return }
      var shader = SourceShader(source: source, opacity: alpha)
      fill(area, projection, &shader, on: surface, within: region)
    }
  }

  /// Paints an area within a part of the surface's bounds.
  private func fill(
    _ area: Area, _ projection: Projection, _ shader: inout some Shader, on surface: Surface,
    within region: PixelRect
  ) {
    var target = projection.pixelBounds(of: area).intersection(region)
    guard !target.isEmpty else { return }
    // Whole blocks are faster than a last one that is cut.
    target.x1 = min(region.x1, target.x0 + (target.width + 7) & ~7)
    workspace.outline.removeAll()
    let rule = workspace.outline.add(area, projection)
    guard !workspace.outline.isEmpty else { return }
    workspace.coverage.begin(target)
    workspace.coverage.add(workspace.outline)
    workspace.coverage.sweep(rule, &shader, on: surface, rows: target.y0..<target.y1)
  }
}
