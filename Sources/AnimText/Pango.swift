import AnimGeometry
import CAnimPangoShim

/// A set of fonts for Pango's layout.
final class PangoFonts {
  private let handle: OpaquePointer?

  init(withSystemFonts: Bool) throws(TextError) {
    if let problem = animpango_open() { throw .missingPango(String(cString: problem)) }
    handle = animpango_fonts_new(withSystemFonts ? 1 : 0)
  }

  deinit { if let handle { animpango_fonts_free(handle) } }

  /// Adds a font file; returns its number, or nil if it can't be read.
  func add(_ path: String) -> Int? {
    guard let handle else { return nil }
    let number = animpango_fonts_add(handle, path)
    return number < 0 ? nil : Int(number)
  }

  /// Adds a font file that only needs to exist; returns true if it does.
  func addBuiltIn(_ path: String) -> Bool {
    handle.map { animpango_fonts_add_known($0, path) != 0 } ?? false
  }

  func hasFamily(_ name: String) -> Bool {
    handle.map { animpango_fonts_has_family($0, name) != 0 } ?? false
  }

  func layout(
    _ text: String, selection: FontSelection, request: PangoLayout.Request
  ) throws(TextError) -> PangoLayout {
    var text = text
    let families = selection.wanted.map { (wanted) -> [CChar]? in
      if case .family(let name) = wanted { Array(name.utf8CString) } else { nil }
    }
    // All names are in one list, so that their addresses stay valid while Pango works.
    var names: [CChar] = []
    let offsets = families.map { family -> Int? in
      guard let family else { return nil }
      names += family
      return names.count - family.count
    }
    let result = names.withUnsafeBufferPointer { names in
      var end = 0
      let runs = request.runs.indices.map { index -> animpango_run in
        let run = request.runs[index]
        end += run.length
        var values = animpango_run()
        values.end = Int32(clamping: end)
        values.file = -1
        let wanted = min(index, offsets.count - 1)
        if let offset = offsets[wanted] { values.family = names.baseAddress.map { $0 + offset } }
        if case .file(let number) = selection.wanted[wanted] {
          values.file = Int32(clamping: number)
        }
        values.weight = Int32(clamping: run.weight)
        values.is_italic = run.isItalic ? 1 : 0
        values.em = max(PangoLayout.units(run.em), 1)
        values.tracking = PangoLayout.units(run.tracking)
        return values
      }
      return text.withUTF8 { bytes in
        // An empty buffer may have no address, which Pango requires.
        var empty: CChar = 0
        return withUnsafePointer(to: &empty) { empty in
          bytes.withMemoryRebound(to: CChar.self) { characters in
            runs.withUnsafeBufferPointer { runs in
              var values = animpango_request()
              values.text = characters.baseAddress ?? empty
              values.length = Int32(clamping: characters.count)
              values.runs = runs.baseAddress
              values.run_count = Int32(clamping: runs.count)
              values.width = request.width.map(PangoLayout.units) ?? -1
              values.height = request.height.map(PangoLayout.units) ?? -1
              values.is_justified = request.isJustified ? 1 : 0
              values.truncation = request.truncation.pangoValue
              return handle.flatMap { animpango_layout($0, &values) }
            }
          }
        }
      }
    }
    guard let result else { throw .missingBuiltInFont(path: BuiltInFonts.sansPath) }
    return PangoLayout(result)
  }
}

extension TextStyle.Truncation {
  fileprivate var pangoValue: animpango_truncation {
    switch self {
    case .none: animpango_truncate_none
    case .start: animpango_truncate_start
    case .middle: animpango_truncate_middle
    case .end: animpango_truncate_end
    }
  }
}

/// A text laid out at Pango's fixed size, in units.
final class PangoLayout {
  static let unitsPerEm = Double(animpango_em)

  /// A part of the text; its lengths are in units, but for the first.
  struct StyleRun {
    /// Length in bytes.
    var length: Int
    var weight: Int
    var isItalic: Bool
    var em: Double
    var tracking: Double
  }

  struct Request {
    /// The runs: at least one, without gaps.
    var runs: [StyleRun]
    var width: Double?
    var height: Double?
    var isJustified: Bool
    var truncation: TextStyle.Truncation
  }

  struct Glyph {
    let index: UInt32
    let font: Int32
    let x: Int64
    let y: Int64
    let advance: Int
    /// The first byte of the glyph's characters.
    let cluster: Int
    let isMissing: Bool
  }

  struct Line {
    let textRange: Range<Int>
    let glyphs: [Glyph]
    let width: Int64
    let ascent: Int
    let descent: Int
    let isRightToLeft: Bool
    let endsParagraph: Bool
  }

  struct Shape {
    /// The outline in units, y up.
    let path: Path
    let isUpright: Bool
  }

  /// The upper edges above the baseline, and the thicknesses.
  struct Decoration {
    let underline: (top: Double, thickness: Double)
    let strikethrough: (top: Double, thickness: Double)
  }

  let lines: [Line]
  let isTruncated: Bool
  private let result: OpaquePointer
  private var shapes: [UInt64: Shape] = [:]
  private var bitmaps: [UInt64: (png: [UInt8], rect: Rect)] = [:]

  fileprivate init(_ result: OpaquePointer) {
    self.result = result
    isTruncated = animpango_is_truncated(result) != 0
    let sources = UnsafeBufferPointer(
      start: animpango_lines(result), count: Int(animpango_line_count(result)))
    let glyphs = animpango_glyphs(result)
    lines = sources.map { line in
      let own = UnsafeBufferPointer(
        start: glyphs.map { $0 + Int(line.first_glyph) }, count: Int(line.glyph_count))
      let start = Int(line.start)
      return Line(
        textRange: start..<start + Int(line.length),
        glyphs: own.map { Glyph($0) },
        width: line.width, ascent: Int(line.ascent), descent: Int(line.descent),
        isRightToLeft: line.is_right_to_left != 0, endsParagraph: line.ends_paragraph != 0)
    }
  }

  deinit { animpango_result_free(result) }

  /// The outline of a glyph about its origin.
  func outline(of glyph: Glyph) -> Shape {
    let key = UInt64(glyph.index) << 32 | UInt64(UInt32(bitPattern: glyph.font))
    if let known = shapes[key] { return known }
    var pen = OutlinePen()
    withUnsafeMutablePointer(to: &pen) { target in
      animpango_outline(
        result, glyph.font, glyph.index,
        { context, verb, coordinates in
          context?.assumingMemoryBound(to: OutlinePen.self).pointee.draw(verb, coordinates)
        }, target)
    }
    let shape = Shape(
      path: pen.path, isUpright: animpango_is_upright(result, glyph.font) != 0)
    shapes[key] = shape
    return shape
  }

  /// The picture of a glyph that is one in its font, as a PNG file, and its rectangle relative to
  /// the origin, y up, in units.
  func bitmap(of glyph: Glyph) -> (png: [UInt8], rect: Rect)? {
    let key = UInt64(glyph.index) << 32 | UInt64(UInt32(bitPattern: glyph.font))
    if let known = bitmaps[key] { return known }
    var values = animpango_bitmap()
    guard animpango_bitmap_of(result, glyph.font, glyph.index, &values) != 0 else { return nil }
    defer { animpango_bitmap_release(&values) }
    let bitmap = (
      png: Array(UnsafeBufferPointer(start: values.bytes, count: values.size)),
      rect: Rect(
        Double(values.left), Double(values.top) - Double(values.height), Double(values.width),
        Double(values.height))
    )
    bitmaps[key] = bitmap
    return bitmap
  }

  /// The lines under and through text of a glyph's font, in units.
  func decoration(of glyph: Glyph) -> Decoration {
    var values = animpango_decoration()
    animpango_decorate(result, glyph.font, &values)
    return Decoration(
      underline: (Double(values.underline), Double(values.underline_thickness)),
      strikethrough: (Double(values.strikethrough), Double(values.strikethrough_thickness)))
  }

  /// Rounds a length to units, in the range of Pango's sums.
  fileprivate static func units(_ length: Double) -> Int32 {
    Int32(saturating: min(max(length, -0x3FFF_FFFF), 0x3FFF_FFFF).rounded())
  }
}

extension PangoLayout.Glyph {
  fileprivate init(_ glyph: animpango_glyph) {
    self.init(
      index: glyph.glyph, font: glyph.font, x: glyph.x, y: glyph.y, advance: Int(glyph.advance),
      cluster: Int(glyph.cluster), isMissing: glyph.is_missing != 0)
  }
}

/// Collects the outlines from HarfBuzz, without lines that end where their contour closes.
private struct OutlinePen {
  private(set) var path = Path()
  private var start = Point.zero
  private var waitingLine: Point?

  mutating func draw(_ verb: animpango_verb, _ numbers: UnsafePointer<Float>?) {
    func point(_ index: Int) -> Point {
      numbers.map { Point(Double($0[2 * index]), Double($0[2 * index + 1])) } ?? .zero
    }
    if let end = waitingLine, verb != animpango_close || end != start { path.addLine(to: end) }
    waitingLine = nil
    switch verb {
    case animpango_move:
      start = point(0)
      path.move(to: start)
    case animpango_line_to: waitingLine = point(0)
    case animpango_quad: path.addQuadCurve(to: point(1), control: point(0))
    case animpango_cubic: path.addCurve(to: point(2), control1: point(0), control2: point(1))
    default: path.closeSubpath()
    }
  }
}
