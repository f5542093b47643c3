import AnimGeometry
import AnimTimeline

extension Painter {
  /// Draws within a region of the surface, which contains all pixels of the surface that the
  /// drawing touches.
  func draw(
    _ drawing: Drawing, on surface: Surface, within region: PixelRect, opacity: Double
  ) {
    let projection = pixels(drawing.transform)
    let alpha = Blend.byte(opacity)
    switch drawing.paint {
    case .color(let color):
      var shader = SolidShader(color, opacity: opacity)
      guard shader.alpha > 0 else { return }
      fill(drawing.area, projection, &shader, on: surface, within: region)
    case .gradient(let gradient):
      guard alpha > 0 else { return }
      draw(gradient, drawing.area, projection, surface, region, alpha)
    case .pattern(let pattern):
      guard alpha > 0 else { return }
      draw(pattern, drawing, surface, region, alpha)
    case .image(let image):
      guard alpha > 0 else { return }
      draw(image, drawing.area, projection, surface, region, alpha)
    case .mix(let mix):
      guard alpha > 0, let picture = images.picture(of: mix, under: projection) else { return }
      let painter = Painter(images: ImageStore([picture]), scale: scale, workspace: workspace)
      painter.draw(
        ImagePaint(image: 0, rect: mix.rect), drawing.area, projection, surface, region, alpha)
    }
  }

  private func draw(
    _ gradient: Gradient, _ area: Area, _ projection: Projection, _ surface: Surface,
    _ region: PixelRect, _ alpha: UInt32
  ) {
    let place =
      gradient.transform.isIdentity
      ? projection : Projection(gradient.transform).concatenating(projection)
    func paint(_ source: (some PixelSource)?) {
      guard let source else { return }
      var shader = SourceShader(source: source, opacity: alpha)
      fill(area, projection, &shader, on: surface, within: region)
    }
    switch gradient.geometry {
    case .axial(let start, let end):
      if gradient.spread == .pad || start == end {
        paint(AxialGradientSource(gradient, from: start, to: end, place))
      } else {
        paint(PlaneGradientSource(gradient, from: start, to: end, place))
      }
    case .radial(let center, let radii):
      paint(PlaneGradientSource(gradient, center: center, radii: radii, place))
    case .circles(let start, let end):
      paint(CirclesGradientSource(gradient, from: start, to: end, place))
    case .conic(let center, let angle):
      paint(PlaneGradientSource(gradient, center: center, angle: angle, place))
    }
  }

  /// Paints the intersection of an area and a picture's rectangle, or the whole area if the picture's edges continue.
  private func draw(
    _ image: ImagePaint, _ area: Area, _ projection: Projection, _ surface: Surface,
    _ region: PixelRect, _ alpha: UInt32
  ) {
    guard image.rect.isFinite, !image.rect.isEmpty, let map = PixelMapping(inverting: projection)
    else { return }
    if let bounds = area.localBounds, image.extendsEdges || image.rect.holds(bounds) {
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

  /// Paints an area inside of a picture's rectangle.
  private func draw(
    _ image: ImagePaint, _ map: PixelMapping, _ area: Area, _ projection: Projection,
    _ surface: Surface, _ region: PixelRect, _ alpha: UInt32
  ) {
    if map.isAffine, image.stretch == nil {
      guard let source = AffineImageSource(image, map, images) else { return }
      fill(area, projection, source, image.tint, surface, region, alpha)
    } else {
      let corners = projection.clipped(image.rect.corners).map { $0 * projection }
      guard let source = ProjectedImageSource(image, map, images, corners: corners) else { return }
      fill(area, projection, source, image.tint, surface, region, alpha)
    }
  }

  /// Paints an area with a picture's pixels, multiplied by a colour.
  private func fill(
    _ area: Area, _ projection: Projection, _ source: some PixelSource, _ tint: Color,
    _ surface: Surface, _ region: PixelRect, _ alpha: UInt32
  ) {
    if tint.red >= 1, tint.green >= 1, tint.blue >= 1 {
      var shader = SourceShader(source: source, opacity: alpha)
      fill(area, projection, &shader, on: surface, within: region)
    } else {
      var shader = SourceShader(
        source: TintedSource(source: source, tint: tint), opacity: alpha)
      fill(area, projection, &shader, on: surface, within: region)
    }
  }

  /// Paints an area within a region of the surface.
  func fill(
    _ area: Area, _ projection: Projection, _ shader: inout some Shader, on surface: Surface,
    within region: PixelRect
  ) {
    if case .union = area {
      return fill(area.parts, projection, &shader, on: surface, within: region)
    }
    workspace.outline.removeAll()
    let rule = workspace.outline.add(area, projection, within: region)
    guard !workspace.outline.isEmpty else { return }
    workspace.coverage.begin(region)
    workspace.coverage.add(workspace.outline)
    workspace.coverage.sweep(rule, &shader, on: surface)
  }

  /// Paints all that is in any of several areas, within a region of the surface.
  private func fill(
    _ parts: [PlacedArea], _ projection: Projection, _ shader: inout some Shader,
    on surface: Surface, within region: PixelRect
  ) {
    func placed(_ part: PlacedArea) -> Projection {
      Projection(part.transform).concatenating(projection)
    }
    if parts.count == 1 {
      return fill(parts[0].area, placed(parts[0]), &shader, on: surface, within: region)
    }
    guard !region.isEmpty else { return }
    workspace.union.begin(region)
    for part in parts {
      workspace.outline.removeAll()
      let rule = workspace.outline.add(part.area, placed(part), within: region)
      guard !workspace.outline.isEmpty else { continue }
      workspace.coverage.begin(region)
      workspace.coverage.add(workspace.outline)
      workspace.coverage.move(to: &workspace.union, rule)
    }
    workspace.union.sweep(.nonZero, &shader, on: surface)
  }
}
