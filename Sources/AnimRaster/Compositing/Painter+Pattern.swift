import AnimGeometry
import AnimPixels
import AnimTimeline

/// Draws areas that are filled with patterns.
///
/// A few tiles are drawn one by one. Of many tiles there is one picture that is read again and again.
/// The choice depends on the drawing alone, never on the part of the canvas that is drawn.
extension Painter {
  /// The largest number of tiles over an area that are a few, and of their commands.
  private static let maximumTiles = 64
  private static let maximumTileCommands = 4096
  /// The least distance between the sides of tiles that are drawn one by one, in pixels: of a few, of
  /// many that are long, and of any.
  private static let fewHeight = 2.0
  private static let longHeight = 4.0
  private static let anyHeight = 64.0
  /// The area of the box around a tile that is long, in pixels.
  private static let longArea = 65_536.0

  func draw(
    _ pattern: Pattern, _ drawing: Drawing, _ surface: Surface, _ region: PixelRect,
    _ alpha: UInt32
  ) {
    guard patternDepth < Pattern.maximumPatternDepth, pattern.isVisible, pattern.tile.isFinite,
      let inverse = pattern.transform.inverse, let area = drawing.area.localBounds
    else { return }
    let view = Projection(pattern.transform).concatenating(drawing.transform)
    let projection = pixels(drawing.transform)
    guard view.isFinite, let mapping = PixelMapping(inverting: pixels(view)) else { return }
    let bounds = projection.pixelBounds(of: drawing.area).intersection(region)
    guard !bounds.isEmpty else { return }
    func paint(_ source: some PixelSource) {
      var shader = SourceShader(source: source, opacity: alpha)
      fill(drawing.area, projection, &shader, on: surface, within: bounds)
    }
    let whole = TileLattice.part(of: pattern.tile, over: inverse.bounds(of: area))
    let isFew = whole.map { areFew($0.count, of: pattern) } ?? false
    guard mapping.isAffine else {
      if let whole, isFew, patternDepth == 0, !pattern.readsBackdrop {
        paint(LayerSource(tiles(pattern, whole, view, bounds)))
      } else if let picture = projectedPicture(of: pattern, mapping, projection, area) {
        paint(picture)
      }
      return
    }
    guard let lattice = TileLattice(pattern.tile, pixels(view).affine) else { return }
    let height = lattice.minimumHeight
    let isDrawnOneByOne =
      isFew && height >= Self.fewHeight || height >= Self.anyHeight
      || height >= Self.longHeight && lattice.box.width * lattice.box.height > Self.longArea
    if isDrawnOneByOne, !pattern.readsBackdrop {
      guard let part = lattice.part(over: Rect(bounds)) else { return }
      paint(LayerSource(tiles(pattern, part, view, bounds)))
    } else if let source = copiedPicture(of: pattern, lattice) {
      paint(source)
    } else if let source = finePicture(of: pattern, lattice) {
      paint(source)
    } else if let picture = projectedPicture(of: pattern, mapping, projection, area) {
      paint(picture)
    }
  }

  private func areFew(_ count: Int, of pattern: Pattern) -> Bool {
    count <= Self.maximumTiles
      && (count <= 4 || count * pattern.commands.count <= Self.maximumTileCommands)
  }

  /// A layer with some tiles, each clipped separately.
  private func tiles(
    _ pattern: Pattern, _ part: TileLattice.TileRange, _ view: Projection, _ bounds: PixelRect
  ) -> Layer {
    let layer = Layer(bounds)
    paint(pattern.commands(part, under: view), scale: scale, on: layer.surface)
    return layer
  }

  /// Paints the commands of tiles on a surface.
  private func paint(_ commands: [DisplayCommand], scale: Double, on surface: Surface) {
    let painter = Painter(
      images: images, scale: scale, workspace: workspace.inner, patternDepth: patternDepth + 1)
    painter.paint(
      commands, commands.indices, CommandIndex(commands, painter), on: surface,
      within: surface.bounds)
  }

  /// A picture of the commands of tiles.
  func bitmap(of commands: [DisplayCommand], width: Int, height: Int, scale: Double) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    bitmap.withSurface { paint(commands, scale: scale, on: $0) }
    return bitmap
  }
}

extension Pattern {
  /// The commands of some tiles.
  ///
  /// Tiles are added up, so that a pixel with an edge in it gets its share from either side.
  ///
  /// - Parameter view: From the pattern's coordinates to the points of the surface.
  func commands(_ part: TileLattice.TileRange, under view: Projection) -> [DisplayCommand] {
    let own = cutToTile
    var result: [DisplayCommand] = [.push(DisplayGroup(node: 0, addsMembers: true))]
    result.reserveCapacity(part.count * (own.count + 2) + 2)
    for row in part.rows {
      for column in part.columns {
        let shift = AffineTransform(
          translationX: Double(column) * tile.width, y: Double(row) * tile.height)
        let place = Projection(shift).concatenating(view)
        let plane = place.affine(around: tile.center)
        for command in own { result.append(command.placed(by: place, plane)) }
      }
    }
    result.append(.pop)
    return result
  }

  /// True if a group in a tile starts with its backdrop.
  var readsBackdrop: Bool {
    commands.contains { if case .push(let group) = $0 { group.backdrop != nil } else { false } }
  }

  /// True if the picture of a tile is changed as a whole, which takes long at many pixels per point.
  var hasEffects: Bool {
    commands.contains { if case .push(let group) = $0 { !group.effects.isEmpty } else { false } }
  }
}

extension Rect {
  /// The place of some pixels.
  fileprivate init(_ pixels: PixelRect) {
    self.init(
      Double(pixels.x0), Double(pixels.y0), Double(pixels.width), Double(pixels.height))
  }
}
