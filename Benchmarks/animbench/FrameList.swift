import AnimPixels
import AnimRaster
import AnimationExport
import Glibc

/// Writes a workload for other renderers; the format is described in Benchmarks/README.md.
struct FrameList {
  private var text = ""

  /// Writes `NAME.frames`, its pictures, and some frames as this rasteriser draws them.
  static func write(_ workload: Workload, to folder: String) throws {
    var list = FrameList()
    list.text = "size \(Int(Workload.size.width)) \(Int(Workload.size.height))\n"
    for (i, image) in workload.images.enumerated() {
      let file = "\(workload.name)-image-\(i).rgba"
      try save(image, "\(folder)/\(file)")
      list.text += "image \(image.width) \(image.height) \(file)\n"
    }
    for frame in workload.frames { list.add(frame) }
    try save(Array(list.text.utf8), "\(folder)/\(workload.name).frames")

    let renderer = FrameRenderer(images: workload.images)
    for i in [0, workload.frames.count / 2, workload.frames.count - 1] {
      try save(renderer.render(workload.frames[i]), "\(folder)/\(workload.name)-ours-\(i).rgba")
    }
  }

  private mutating func add(_ frame: Frame) {
    text += "frame \(Self.words(frame.background))\n"
    for (place, command) in frame.commands.enumerated() {
      switch command {
      case .draw(let drawing):
        let t = drawing.transform.affine
        text += "draw \(Self.words([t.a, t.b, t.c, t.d, t.tx, t.ty]))"
        text += " \(Self.words(drawing.area)) \(Self.words(drawing.paint))\n"
      case .push(let group):
        let box = frame.box(ofGroup: place)
        text += "push \(group.opacity) \(Self.words(box))"
        for case .shadow(let shadow) in group.effects {
          let (offset, spread) = (shadow.offset, shadow.spread)
          text += " shadow \(Self.words(shadow.color))"
          text += " \(Self.words([offset.x, offset.y, spread.width, spread.height]))"
        }
        text += group.blendMode == .destinationIn ? " mask\n" : "\n"
      case .pop: text += "pop\n"
      }
    }
  }

  private static func words(_ numbers: [Double]) -> String {
    numbers.map { "\($0)" }.joined(separator: " ")
  }

  private static func words(_ color: Color) -> String {
    words([color.red, color.green, color.blue, color.alpha])
  }

  private static func words(_ rect: Rect) -> String {
    words([rect.minX, rect.minY, rect.width, rect.height])
  }

  private static func words(_ area: Area) -> String {
    switch area {
    case .roundedRect(let rect, let radius): "rect \(words(rect)) \(radius)"
    case .border(let rect, let radius, let width): "border \(words(rect)) \(radius) \(width)"
    case .fill(let path, let rule): "fill \(rule.rawValue) \(words(path))"
    case .ellipse(let rect): "fill \(FillRule.nonZero.rawValue) \(words(Path(ellipseIn: rect)))"
    // No workload has unions.
    case .union: "fill \(FillRule.nonZero.rawValue) \(words(Path()))"
    case .stroke(let path, let style):
      """
      stroke \(style.width) \(style.cap) \(style.join) \(style.miterLimit) \(style.dashPhase) \
      \(style.dashPattern.count) \(words(style.dashPattern)) \(words(path))
      """
    }
  }

  private static func words(_ path: Path) -> String {
    var words = path.elements.map { element in
      switch element {
      case .move(let p): "M \(p.x) \(p.y)"
      case .line(let p): "L \(p.x) \(p.y)"
      case .quadCurve(let p, let c): "Q \(c.x) \(c.y) \(p.x) \(p.y)"
      case .curve(let p, let c1, let c2): "C \(c1.x) \(c1.y) \(c2.x) \(c2.y) \(p.x) \(p.y)"
      case .close: "Z"
      }
    }
    words.append("end")
    return words.joined(separator: " ")
  }

  private static func words(_ paint: Paint) -> String {
    func list(_ stops: [GradientStop]) -> String {
      "\(stops.count) "
        + stops.map { "\($0.offset) \(Self.words($0.color))" }.joined(separator: " ")
    }
    switch paint {
    case .color(let color): return "color \(words(color))"
    case .gradient(let gradient):
      let stops = list(gradient.stops)
      switch gradient.geometry {
      case .axial(let a, let b): return "linear \(words([a.x, a.y, b.x, b.y])) \(stops)"
      case .radial(let c, let r): return "radial \(words([c.x, c.y, r.width, r.height])) \(stops)"
      case .conic(let c, let angle): return "conic \(words([c.x, c.y, angle])) \(stops)"
      case .circles: return "color \(words(Color.clear))"
      }
    case .image(let image): return "image \(image.image) \(words(image.rect))"
    // No other renderer has these.
    case .mix, .pattern: return "color \(words(Color.clear))"
    }
  }

  private static func save(_ bitmap: Bitmap, _ path: String) throws {
    let bytes = bitmap.pixels.flatMap { pixel in
      [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> UInt32($0)) }
    }
    try save(bytes, path)
  }

  private static func save(_ bytes: [UInt8], _ path: String) throws {
    guard let file = fopen(path, "wb") else { throw FileError(path: path) }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw FileError(path: path) }
  }

  struct FileError: Error {
    let path: String
  }
}

extension Frame {
  /// A box around the drawing of the group that starts at an index, for renderers that need it.
  fileprivate func box(ofGroup start: Int) -> Rect {
    var box: Rect?
    var depth = 0
    for command in commands[start...] {
      switch command {
      case .push: depth += 1
      case .pop: depth -= 1
      case .draw(let drawing):
        guard let area = drawing.area.box else { return Rect(0, 0, size.width, size.height) }
        for corner in area.corners {
          let point = Rect(corner: corner * drawing.transform, corner: corner * drawing.transform)
          box = box?.union(point) ?? point
        }
      }
      if depth == 0 { break }
    }
    return box ?? Rect(0, 0, 0, 0)
  }
}

extension Area {
  /// A box around the area; nil if it isn't simple.
  fileprivate var box: Rect? {
    switch self {
    case .roundedRect(let rect, _), .border(let rect, _, _), .ellipse(let rect): rect
    case .fill(let path, _): path.bounds
    case .stroke, .union: nil
    }
  }
}
