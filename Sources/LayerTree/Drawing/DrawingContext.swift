import AnimDrawing
public import AnimGeometry
import AnimImages
import AnimText
public import AnimTimeline

/// A drawing area of fixed size, on which shapes, pictures and text are painted over one another.
/// The origin is at its top left, with y downwards.
///
/// The context records commands, which ``picture`` returns; it draws no pixels.
public final class DrawingContext {
  /// Size of the area, in points. Drawings are clipped to it.
  public let size: Size

  /// The state that ``saveState()`` saves.
  private struct State {
    var transform: AffineTransform
    var fillColor = Color.black
    var strokeColor = Color.black
    var stroke = StrokeStyle(width: 1)
    var alpha = 1.0
    var interpolation = ImageFilter.linear
    var shadow: Shadow?
    var blendMode = BlendMode.normal
    /// Box around the clipped area, in the area's coordinates.
    var clipBox: Rect
    /// Number of open groups at the time of saving.
    var groups = 0
  }

  private var state: State
  private var saved: [State] = []
  private var commands: [DisplayCommand] = []
  private var images: [ImageResource] = []
  private var imageIndices: [ImageResource: Int] = [:]
  private var openGroups = 0
  private var isGrouped = false
  private let fonts: FontCache
  /// Messages about drawings that failed or differ from the request.
  package private(set) var problems: [(Diagnostic.Severity, String)] = []

  /// A path under construction, for modules that build paths step by step.
  package var outline = Path()
  /// Transform from the path's coordinates to the area's.
  package var outlineTransform = AffineTransform.identity
  /// True if a layer keeps its contents when nothing is drawn.
  package var keepsContents = false

  /// Maximum number of commands. Further ones are dropped, to bound the memory.
  private static let maximumSteps = 1_000_000

  /// Creates an empty area; a size that isn't finite or is negative counts as 0.
  public convenience init(size: Size) { self.init(size: size, origin: .zero, fonts: FontCache()) }

  /// Creates an empty area.
  ///
  /// - Parameter origin: Coordinates of the area's top-left corner.
  init(size: Size, origin: Point, fonts: FontCache) {
    func side(_ value: Double) -> Double { value > 0 && value.isFinite ? value : 0 }
    self.size = Size(side(size.width), side(size.height))
    self.fonts = fonts
    state = State(
      transform: AffineTransform(translationX: -origin.x, y: -origin.y),
      clipBox: Rect(origin: .zero, size: self.size))
  }

  /// The drawings so far. Open groups end here.
  public var picture: Picture {
    var all = commands + [DisplayCommand](repeating: .pop, count: openGroups)
    if isGrouped, !all.isEmpty {
      // Shadows may extend beyond the area, and blending must end at it.
      let box = Area.roundedRect(Rect(origin: .zero, size: size), cornerRadius: 0)
      let clip = DisplayGroup(node: 0, clip: Clip(area: box, transform: .identity))
      all = [.push(clip)] + all + [.pop]
    }
    return Picture(size: size, commands: all, images: images)
  }

  // MARK: State

  /// Colour of fills. Default black.
  public var fillColor: Color {
    get { state.fillColor }
    set { state.fillColor = newValue }
  }
  /// Colour of strokes. Default black.
  public var strokeColor: Color {
    get { state.strokeColor }
    set { state.strokeColor = newValue }
  }
  /// Width of strokes, in points. Default 1.
  public var lineWidth: Double {
    get { state.stroke.width }
    set { state.stroke.width = newValue }
  }
  /// Shape of the ends of lines. Default butt.
  public var lineCap: LineCap {
    get { state.stroke.cap }
    set { state.stroke.cap = newValue }
  }
  /// Shape of the corners of lines. Default miter.
  public var lineJoin: LineJoin {
    get { state.stroke.join }
    set { state.stroke.join = newValue }
  }
  /// Maximum length of a miter as a multiple of half the line width. Default 10.
  public var miterLimit: Double {
    get { state.stroke.miterLimit }
    set { state.stroke.miterLimit = newValue }
  }
  /// Lengths of dashes and gaps in turn, in points; empty, the default, for a solid line.
  public var lineDashPattern: [Double] {
    get { state.stroke.dashPattern }
    set { state.stroke.dashPattern = newValue }
  }
  /// Start of lines within the pattern, in points. Default 0.
  public var lineDashPhase: Double {
    get { state.stroke.dashPhase }
    set { state.stroke.dashPhase = newValue }
  }
  /// Factor of the alpha of each drawing. Default 1.
  public var alpha: Double {
    get { state.alpha }
    set { state.alpha = newValue }
  }
  /// Filter of scaled pictures. Default linear.
  public var interpolation: ImageFilter {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }
  /// Shadow of each drawing, in the area's coordinates. Default none.
  package var shadow: Shadow? {
    get { state.shadow }
    set {
      state.shadow = newValue
      if newValue != nil { isGrouped = true }
    }
  }
  /// Blend mode of each drawing with the drawings before. Default normal. Modes that change pixels
  /// outside of a drawing count as normal, except for `clear`, which erases.
  package var blendMode: BlendMode {
    get { state.blendMode }
    set {
      state.blendMode =
        newValue == .clear ? .destinationOut : newValue.reachesEverywhere ? .normal : newValue
      if state.blendMode != .normal { isGrouped = true }
    }
  }
  /// Box around the clipped area, in the area's coordinates.
  package var clipBox: Rect { state.clipBox }
  /// Transform from the present coordinates to the area's.
  public var transform: AffineTransform { state.transform }

  /// Saves colours, line style, alpha, transform and clip until ``restoreState()``.
  public func saveState() {
    saved.append(state)
    saved[saved.count - 1].groups = openGroups
  }

  /// Restores the state that ``saveState()`` saved last; without one it does nothing.
  public func restoreState() {
    guard let last = saved.popLast() else { return }
    while openGroups > last.groups { closeGroup() }
    state = last
  }

  /// Puts a transform before the present one, for later drawings.
  public func concatenate(_ transform: AffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  /// Moves later drawings, by points.
  public func translate(x: Double, y: Double) {
    concatenate(AffineTransform(translationX: x, y: y))
  }

  /// Scales later drawings about the origin.
  public func scale(x: Double, y: Double) { concatenate(AffineTransform(scaleX: x, y: y)) }

  /// Rotates later drawings about the origin.
  ///
  /// - Parameter angle: Angle in radians, clockwise.
  public func rotate(by angle: Double) { concatenate(AffineTransform(rotationAngle: angle)) }

  /// Clips later drawings to the inside of a path, until the state is restored.
  public func clip(to path: Path, rule: FillRule = .nonZero) {
    open(DisplayGroup(node: 0, clip: Clip(area: .fill(path, rule), transform: projection)))
    narrow(to: path.bounds ?? .zero)
  }

  /// Clips later drawings to a rectangle, until the state is restored.
  public func clip(to rect: Rect) {
    let area = Area.roundedRect(rect.standardized, cornerRadius: 0)
    open(DisplayGroup(node: 0, clip: Clip(area: area, transform: projection)))
    narrow(to: rect.standardized)
  }

  private func narrow(to box: Rect) {
    state.clipBox = state.clipBox.intersection(state.transform.bounds(of: box)) ?? .zero
  }

  /// Draws a block as one group, with the present ``alpha``.
  public func transparencyLayer(_ draw: () -> Void) {
    beginTransparencyLayer()
    draw()
    restoreState()
  }

  /// Begins a group that ends when the state is restored. It is drawn with the present ``alpha``,
  /// shadow and blend mode.
  package func beginTransparencyLayer() {
    saveState()
    open(effectGroup)
    state.alpha = 1
    state.shadow = nil
    state.blendMode = .normal
  }

  // MARK: Shapes

  /// Fills the inside of a path.
  public func fill(_ path: Path, rule: FillRule = .nonZero) {
    add(.fill(path, rule), .color(faded(state.fillColor)))
  }

  /// Fills a rectangle.
  public func fill(_ rect: Rect) {
    add(.roundedRect(rect.standardized, cornerRadius: 0), .color(faded(state.fillColor)))
  }

  /// Fills the ellipse that touches a rectangle's sides.
  public func fillEllipse(in rect: Rect) { fill(Path(ellipseIn: rect)) }

  /// Strokes a path with the present line style.
  public func stroke(_ path: Path) {
    add(.stroke(path, state.stroke), .color(faded(state.strokeColor)))
  }

  /// Strokes a rectangle with the present line style.
  public func stroke(_ rect: Rect) { stroke(Path(rect: rect)) }

  /// Strokes the ellipse that touches a rectangle's sides with the present line style.
  public func strokeEllipse(in rect: Rect) { stroke(Path(ellipseIn: rect)) }

  /// Strokes lines from each point to the next.
  public func strokeLines(_ points: [Point]) {
    var path = Path()
    path.addLines(between: points)
    stroke(path)
  }

  /// Fills the inside of a path with a gradient like a ``GradientLayer``'s.
  ///
  /// - Parameters:
  ///   - locations: Location of each colour, 0…1; an empty list spaces them evenly.
  ///   - start: Point of the first colour, or the centre, in the present coordinates.
  ///   - end: Point of the last colour; for a radial gradient a corner of the ellipse's box.
  public func fill(
    _ path: Path, rule: FillRule = .nonZero, gradient type: GradientType = .axial,
    colors: [Color], locations: [Double] = [], from start: Point, to end: Point
  ) {
    let stops = GradientStop.stops(colors: colors.map(faded), locations: locations)
    guard !stops.isEmpty else { return }
    add(.fill(path, rule), Paint(gradient: type, from: start, to: end, stops: stops))
  }

  // MARK: Pictures and text

  /// Draws a picture over a rectangle.
  public func draw(_ image: ImageResource, in rect: Rect) {
    let rect = rect.standardized
    guard rect.width > 0, rect.height > 0 else { return }
    if let picture = image.picture { return draw(picture, in: rect) }
    let paint = ImagePaint(image: index(of: image), rect: rect, filter: state.interpolation)
    grouped { add(.roundedRect(rect, cornerRadius: 0), .image(paint)) }
  }

  /// Draws a recorded picture over a rectangle; nil draws it at the origin in its own size.
  public func draw(_ picture: Picture, in rect: Rect? = nil) {
    let rect = rect ?? Rect(origin: .zero, size: picture.size)
    guard picture.size.width > 0, picture.size.height > 0 else { return }
    let place = AffineTransform(stretching: picture.size, over: rect)
    let drawn = picture.commands(of: 0, placed: place, projection, index: index(of:))
    guard commands.count + drawn.count <= Self.maximumSteps else { return }
    grouped {
      if picture.overflows {
        let clip = Clip(area: .roundedRect(rect, cornerRadius: 0), transform: projection)
        commands.append(.push(DisplayGroup(node: 0, clip: clip)))
      }
      commands += drawn
      if picture.overflows { commands.append(.pop) }
    }
  }

  /// Draws text in the fill colour from the top-left corner of a box; lines break at its width.
  ///
  /// If the font can't be used, nothing is drawn and the problem is reported.
  public func draw(
    _ text: String, in box: Rect, font: TextFont = .family("sans"), fontSize: Double = 12,
    fontWeight: Int = 400, alignment: TextAlignmentMode = .natural
  ) {
    let style = TextStyle(
      font: font.style, size: fontSize, weight: fontWeight, alignment: alignment.style, wraps: true)
    draw(text, style, at: Point(box.minX, box.minY), width: box.width, height: box.height)
  }

  /// Draws a line of text in the fill colour with its top-left corner at a point.
  public func draw(
    _ text: String, at point: Point, font: TextFont = .family("sans"), fontSize: Double = 12,
    fontWeight: Int = 400
  ) {
    draw(
      text, TextStyle(font: font.style, size: fontSize, weight: fontWeight), at: point, width: nil,
      height: nil)
  }

  private func draw(
    _ text: String, _ style: TextStyle, at point: Point, width: Double?, height: Double?
  ) {
    do {
      let laidOut = try TextLayout.layout(
        text, style: style, width: width, height: height, cache: fonts)
      problems += laidOut.notes
      saveState()
      translate(x: point.x, y: point.y)
      fill(laidOut.outline)
      for part in laidOut.parts {
        problems += draw(part.pictures).map { (.warning, $0) }
      }
      restoreState()
    } catch {
      problems.append((.error, "\(error)"))
    }
  }

  /// Draws glyphs that are pictures. Returns messages about those that can't be decoded.
  func draw(_ glyphs: [LaidOutText.Picture]) -> [String] {
    var known: [[UInt8]: ImageResource] = [:]
    var problems: [String] = []
    for glyph in glyphs {
      do throws(ImageError) {
        let image: ImageResource
        if let earlier = known[glyph.png] {
          image = earlier
        } else {
          let decoded = try ImageDecoder.decode(glyph.png)
          image = ImageResource(bitmap: decoded.bitmap, png: decoded.bytes)
          known[glyph.png] = image
        }
        draw(image, in: glyph.rect)
      } catch {
        problems.append("a picture in a font can't be drawn: \(error)")
      }
    }
    return problems
  }

  // MARK: Steps

  /// Adds a recorded picture under a transform from its coordinates to the present ones.
  func add(_ picture: Picture, from place: AffineTransform) {
    let drawn = picture.commands(of: 0, placed: place, projection, index: index(of:))
    guard commands.count + drawn.count <= Self.maximumSteps else { return }
    grouped { commands += drawn }
  }

  private var projection: Projection { Projection(state.transform) }

  private func faded(_ color: Color) -> Color {
    color.withAlpha(color.alpha * min(max(state.alpha, 0), 1))
  }

  private var isPlain: Bool { state.shadow == nil && state.blendMode == .normal }

  /// The group with the present alpha, shadow and blend mode.
  private var effectGroup: DisplayGroup {
    DisplayGroup(
      node: 0, opacity: min(max(state.alpha, 0), 1),
      effects: state.shadow.map { [.shadow($0)] } ?? [], blendMode: state.blendMode)
  }

  /// Draws something without a colour of its own: the present alpha is applied by a group.
  private func grouped(_ draw: () -> Void) {
    guard state.alpha < 1 || !isPlain else { return draw() }
    commands.append(.push(effectGroup))
    draw()
    commands.append(.pop)
  }

  private func add(_ area: Area, _ paint: Paint) {
    guard commands.count < Self.maximumSteps, area.hasExtent, state.transform.isUsable else {
      return
    }
    if case .color(let color) = paint, !(color.alpha > 0) { return }
    let drawing = Drawing(node: 0, transform: projection, area: area, paint: paint)
    guard !isPlain else { return commands.append(.draw(drawing)) }
    // The paint has the alpha already.
    var group = effectGroup
    group.opacity = 1
    commands += [.push(group), .draw(drawing), .pop]
  }

  private func open(_ group: DisplayGroup) {
    commands.append(.push(group))
    openGroups += 1
  }

  private func closeGroup() {
    commands.append(.pop)
    openGroups -= 1
  }

  private func index(of image: ImageResource) -> Int {
    if let index = imageIndices[image] { return index }
    images.append(image)
    imageIndices[image] = images.count - 1
    return images.count - 1
  }
}

extension Area {
  /// True if the area isn't empty and all its numbers are finite.
  fileprivate var hasExtent: Bool {
    switch self {
    case .roundedRect(let rect, _), .border(let rect, _, _), .ellipse(let rect):
      Value.rect(rect).isFinite && !rect.isEmpty
    case .fill(let path, _): !path.isEmpty && path.isFinite
    case .stroke(let path, let style): !path.isEmpty && path.isFinite && style.width > 0
    case .union: parts.contains { $0.area.hasExtent && $0.transform.isUsable }
    }
  }
}

extension AffineTransform {
  fileprivate var isUsable: Bool {
    (abs(a) + abs(b) + abs(c) + abs(d) + abs(tx) + abs(ty)).isFinite
  }
}
