import AnimGeometry
import AnimTimeline
import LayerTree

/// Reads pictures that are drawn in the scene file.
extension SceneReader {
  static let pictureKeys = KeyTable(
    "picture", what: "a picture", required: ["size", "drawing"],
    [
      SceneKey("size", .size, "Its width and height, in points."),
      SceneKey("drawing", .list(.object("drawingStep")), "Steps of the drawing, the last on top."),
    ])

  static let drawingKeys = KeyTable(
    "drawingStep", what: "a step of a drawing",
    [
      SceneKey("fill", .path, "The path that is filled."),
      SceneKey("stroke", .path, "The path that a line is drawn along."),
      SceneKey("text", .text, "The text that is written."),
      SceneKey("image", .image, "The picture that is drawn."),
      SceneKey("group", .list(.object("drawingStep")), "Steps that belong together."),
      SceneKey(
        "color", .color, "The colour of “fill”, “stroke” and “text”; black unless given."),
      SceneKey(
        "gradient", .object("drawingGradient"), "The gradient of “fill”, instead of “color”."),
      SceneKey(
        "fillRule", .keyword(FillRule.allCases.map(\.rawValue)),
        "The rule for the inside of the path of “fill” or “clip”; “nonZero” unless given."),
      SceneKey("lineWidth", .number(.length), "The width of “stroke”; 1 unless given."),
      SceneKey(
        "lineCap", .keyword(LineCap.allCases.map(\.rawValue)), "The shape of the ends of “stroke”."),
      SceneKey(
        "lineJoin", .keyword(LineJoin.allCases.map(\.rawValue)),
        "The shape of the corners of “stroke”."),
      SceneKey("miterLimit", .number(.length), "The longest miter of “stroke”; 10 unless given."),
      SceneKey("lineDashPattern", .list(.number(.length)), "The dashes and gaps of “stroke”."),
      SceneKey(
        "lineDashPhase", .number(.coordinate), "Distance into its dashes at which “stroke” starts."),
      SceneKey("at", .point, "The top-left corner of a line of “text”."),
      SceneKey("in", .rect, "The box of “text”, at whose width lines break, or of “image”."),
      SceneKey("font", .text, "“sans” or “mono”, or the relative path of a font file."),
      SceneKey("fontSize", .number(.fontSize), "Points per em; 12 unless given."),
      SceneKey("weight", .number(.fontWeight), "100 to 1000; 400 unless given, 700 is bold."),
      SceneKey(
        "alignmentMode", .keyword(TextAlignmentMode.allCases.map(\.rawValue)),
        "Alignment of the lines of “text” in its box."),
      SceneKey(
        "magnificationFilter", .keyword(ImageFilter.allCases.map(\.rawValue)),
        "The filter that scales “image”."),
      SceneKey("opacity", .number(.unit), "Fades a step; a “group” as one."),
      SceneKey("clip", .path, "Cuts a “group” off outside of a path."),
      SceneKey("transform", .transform, "Moves, turns or scales a “group”."),
    ])

  static let drawingGradientKeys = KeyTable(
    "drawingGradient", what: "a gradient", required: ["colors", "start", "end"],
    [
      SceneKey(
        "type", .keyword(GradientType.allCases.map(\.rawValue)), "“axial” unless given."),
      SceneKey("colors", .list(.color), "The colours."),
      SceneKey("locations", .list(.number(.unit)), "Their places, from 0 to 1; even unless given."),
      SceneKey("start", .point, "The place of the first colour, or the centre, in points."),
      SceneKey("end", .point, "The place of the last colour, in points."),
    ])

  private static let steps = ["fill", "stroke", "text", "image", "group"]

  private static let pen = [
    "lineWidth", "lineCap", "lineJoin", "miterLimit", "lineDashPattern", "lineDashPhase",
  ]

  /// The steps that can have a key; keys that aren't listed go with all steps.
  private static let owners: [String: [String]] = {
    var result = [
      "color": ["fill", "stroke", "text"], "gradient": ["fill"], "fillRule": ["fill", "group"],
      "at": ["text"], "in": ["text", "image"], "font": ["text"], "fontSize": ["text"],
      "weight": ["text"], "alignmentMode": ["text"], "magnificationFilter": ["image"],
      "clip": ["group"], "transform": ["group"],
    ]
    for key in pen { result[key] = ["stroke"] }
    return result
  }()

  /// Reads a drawn picture.
  func drawnPicture(_ node: YAMLNode) throws(Mistake) -> ImageResource {
    let fields = try Fields(node, Self.pictureKeys, self)
    let size = try size(fields.required("size"))
    guard size.width > 0, size.height > 0, max(size.width, size.height) <= 16384 else {
      throw Mistake(fields.mark, "a picture's sides are above 0 and up to 16384 points")
    }
    let context = DrawingContext(size: size)
    try draw(fields.required("drawing"), in: context)
    return ImageResource(context.picture)
  }

  private func draw(_ steps: YAMLNode, in context: DrawingContext) throws(Mistake) {
    let what = "a list of steps such as { fill: { rect: [0, 0, 9, 9] } }"
    _ = try each(in: steps, what) { (item) throws(Mistake) in
      let fields = try Fields(item, Self.drawingKeys, self)
      let kinds = fields.pairs.filter { Self.steps.contains($0.key) }
      guard let kind = kinds.first, kinds.count == 1 else {
        throw Mistake(
          kinds.dropFirst().first?.keyMark ?? fields.mark,
          "a step of a drawing is exactly one of fill, stroke, text, image and group")
      }
      for pair in fields.pairs {
        guard let owners = Self.owners[pair.key], !owners.contains(kind.key) else { continue }
        throw Mistake(
          pair.keyMark,
          "“\(pair.key)” goes with “\(owners.joined(separator: "” or “"))”, not “\(kind.key)”")
      }
      context.saveState()
      context.alpha *= fields.number("opacity") ?? 1
      try draw(kind, fields, in: context)
      context.restoreState()
    }
  }

  private func draw(
    _ kind: YAMLPair, _ fields: Fields, in context: DrawingContext
  ) throws(Mistake) {
    let color = try fields["color"].map { (node) throws(Mistake) in try self.color(node) } ?? .black
    switch kind.key {
    case "fill":
      let path = try path(kind.value)
      let rule: FillRule = fields.keyword("fillRule") ?? .nonZero
      if let node = fields["gradient"] {
        try fill(path, rule, gradient: node, in: context)
      } else {
        context.fillColor = color
        context.fill(path, rule: rule)
      }
    case "stroke":
      context.strokeColor = color
      try setPen(fields, of: context)
      context.stroke(try path(kind.value))
    case "text":
      context.fillColor = color
      try write(kind, fields, in: context)
    case "image":
      let image = try picture(kind.value)
      context.interpolation = fields.keyword("magnificationFilter") ?? .linear
      let box = try fields["in"].map { (node) throws(Mistake) in try rect(node) }
      context.draw(image, in: box ?? Rect(origin: .zero, size: image.size(scale: 1)))
    default:
      if let node = fields["transform"] {
        let transform = try transform(node)
        guard transform.isAffine else {
          throw Mistake(node.mark, "a group of a drawing stays in the plane")
        }
        context.concatenate(transform.affine)
      }
      if let node = fields["clip"] {
        context.clip(to: try path(node), rule: fields.keyword("fillRule") ?? .nonZero)
      }
      var result: Result<Void, Mistake> = .success(())
      context.transparencyLayer {
        do throws(Mistake) {
          try draw(kind.value, in: context)
        } catch {
          result = .failure(error)
        }
      }
      try result.get()
    }
  }

  private func fill(
    _ path: Path, _ rule: FillRule, gradient node: YAMLNode, in context: DrawingContext
  ) throws(Mistake) {
    let fields = try Fields(node, Self.drawingGradientKeys, self)
    let colors = try all(in: fields.required("colors"), "a list of colours", color)
    var locations: [Double] = []
    if let list = fields["locations"] {
      for item in try items(list) { locations.append(try number(item, .unit)) }
    }
    context.fill(
      path, rule: rule, gradient: fields.keyword("type") ?? .axial, colors: colors,
      locations: locations, from: try point(fields.required("start")),
      to: try point(fields.required("end")))
  }

  private func setPen(_ fields: Fields, of context: DrawingContext) throws(Mistake) {
    context.lineWidth = fields.number("lineWidth") ?? 1
    context.lineCap = fields.keyword("lineCap") ?? .butt
    context.lineJoin = fields.keyword("lineJoin") ?? .miter
    context.miterLimit = fields.number("miterLimit") ?? 10
    context.lineDashPhase = fields.number("lineDashPhase") ?? 0
    guard let list = fields["lineDashPattern"] else { return }
    for item in try items(list) { context.lineDashPattern.append(try number(item, .length)) }
  }

  private func write(
    _ kind: YAMLPair, _ fields: Fields, in context: DrawingContext
  ) throws(Mistake) {
    let string = try text(kind.value)
    let font =
      try fields["font"].map { (node) throws(Mistake) in try self.font(node) }
      ?? use(fontFamily: "sans").map(TextFont.file) ?? .family("sans")
    let size = fields.number("fontSize") ?? 12
    let weight = fields.number("weight").flatMap { Int(exactly: $0) } ?? 400
    let known = context.problems.count
    if let box = fields["in"] {
      context.draw(
        string, in: try rect(box), font: font, fontSize: size,
        fontWeight: weight, alignment: fields.keyword("alignmentMode") ?? .natural)
    } else {
      let place = try fields["at"].map { (node) throws(Mistake) in try point(node) }
      context.draw(
        string, at: place ?? .zero, font: font, fontSize: size,
        fontWeight: weight)
    }
    // The picture is complete before the scene exists, so its problems must be reported now.
    for (severity, problem) in context.problems.dropFirst(known) {
      if severity == .error { throw Mistake(kind.keyMark, problem) }
      note(problem, severity, at: kind.keyMark)
    }
  }
}
