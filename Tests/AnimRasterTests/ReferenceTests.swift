import AnimGeometry
import AnimPixels
import AnimRaster
import AnimTimeline
import Testing

/// The same shapes by librsvg. Its coverage comes from 15 lines per pixel and its curves from
/// chords within 0.1 pixel, so single steps along edges differ, and the few pixels in which edges
/// cross are mixed differently. Missing or additional parts, wrong joins or wrong colours exceed
/// these bounds.
@Suite struct ReferenceTests {
  private func expectSame(
    _ commands: [DisplayCommand], _ svg: String, mean: Double = 0.15, outliers: Double = 0.0002,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let difference = try Reference.difference(commands, svg: svg)
    #expect(difference.mean < mean, sourceLocation: sourceLocation)
    #expect(difference.outliers <= outliers, sourceLocation: sourceLocation)
  }

  private let star: Path = {
    var points: [Point] = []
    for i in 0..<5 {
      let turn = AffineTransform(rotationAngle: Double(i) * 4 * .pi / 5)
      points.append(Point(0, -70) * turn + Point(100, 82))
    }
    return Path(points, closed: true)
  }()

  /// A bend, a loop and a cusp.
  private let curves: Path = {
    var path = Path()
    path.move(to: Point(20, 130))
    path.addCurve(to: Point(90, 60), control1: Point(20, 40), control2: Point(60, 20))
    path.addQuadCurve(to: Point(120, 110), control: Point(100, 120))
    path.addCurve(to: Point(150, 100), control1: Point(200, 10), control2: Point(80, 10))
    path.addLine(to: Point(180, 140))
    return path
  }()

  private let zigzag = Path(
    [Point(25, 30), Point(90, 130), Point(100, 40), Point(150, 45), Point(170, 125)],
    closed: false)

  @Test(arguments: FillRule.allCases)
  func stars(rule: FillRule) throws {
    let name = rule == .evenOdd ? "evenodd" : "nonzero"
    try expectSame(
      [.draw(.fill(star, rule), Color(hex: 0x2266CC))],
      "<path d='\(star.svg)' fill='#2266cc' fill-rule='\(name)'/>")
  }

  @Test func filledCurves() throws {
    try expectSame(
      [.draw(.fill(curves, .nonZero), Color(hex: 0xAA3300, alpha: 0.6))],
      "<path d='\(curves.svg)' fill='#aa3300' fill-opacity='0.6'/>")
  }

  @Test(arguments: LineCap.allCases, LineJoin.allCases)
  func strokes(cap: LineCap, join: LineJoin) throws {
    for (path, width) in [(zigzag, 14.0), (curves, 9), (star, 11), (zigzag, 1), (curves, 0.4)] {
      let style = StrokeStyle(width: width, cap: cap, join: join, miterLimit: 4)
      try expectSame(
        [.draw(.stroke(path, style), Color(hex: 0x113355))],
        """
        <path d='\(path.svg)' fill='none' stroke='#113355' stroke-width='\(width)' \
        stroke-linecap='\(cap.rawValue)' stroke-linejoin='\(join.rawValue)' \
        stroke-miterlimit='4'/>
        """, mean: 0.2)
    }
  }

  @Test(arguments: [1, 1.5, 3, 10, 40])
  func miterLimits(limit: Double) throws {
    let style = StrokeStyle(width: 6, miterLimit: limit)
    try expectSame(
      [.draw(.stroke(zigzag, style), .black)],
      """
      <path d='\(zigzag.svg)' fill='none' stroke='black' stroke-width='6' \
      stroke-miterlimit='\(limit)'/>
      """)
  }

  @Test(arguments: LineCap.allCases)
  func dashes(cap: LineCap) throws {
    let patterns: [([Double], Double)] = [
      ([12, 7], 0), ([12, 7], 9.5), ([9], 3), ([9, 8, 6], -6), ([0, 11], 2), ([16, 0, 4, 9], 0),
      ([1000, 3], 400),
    ]
    for (pattern, phase) in patterns {
      for path in [zigzag, star, .circle(Point(100, 80), radius: 61)] {
        let style = StrokeStyle(
          width: 5, cap: cap, join: .round, dashPattern: pattern, dashPhase: phase)
        let list = pattern.map { "\($0)" }.joined(separator: " ")
        try expectSame(
          [.draw(.stroke(path, style), .black)],
          """
          <path d='\(path.svg)' fill='none' stroke='black' stroke-width='5' \
          stroke-linejoin='round' stroke-linecap='\(cap.rawValue)' stroke-dasharray='\(list)' \
          stroke-dashoffset='\(phase)'/>
          """, mean: 0.3, outliers: 0.001)
      }
    }
  }

  /// A dash that ends at a corner has no join, for any small gap; a line without gaps has one.
  @Test(arguments: [LineCap.butt, .square])
  func dashesThatEndAtCorners(cap: LineCap) throws {
    let triangle = Path([Point(30, 30), Point(120, 30), Point(48, 84)], closed: false)
    for pattern in [[90.0, 4.0, 300.0, 1.0], [45, 0], [60, 0, 30, 0]] {
      let style = StrokeStyle(width: 20, cap: cap, dashPattern: pattern)
      try expectSame(
        [.draw(.stroke(triangle, style), .black)],
        """
        <path d='\(triangle.svg)' fill='none' stroke='black' stroke-width='20' \
        stroke-linecap='\(cap.rawValue)' stroke-miterlimit='10' \
        stroke-dasharray='\(pattern.map { "\($0)" }.joined(separator: " "))'/>
        """, mean: 0.3, outliers: 0.001)
    }
  }

  /// Dots of subpaths without length, and a pen that a transform makes elliptical.
  @Test(arguments: LineCap.allCases)
  func dotsAndEllipticalPens(cap: LineCap) throws {
    var dots = Path([Point(20, 20), Point(20, 20)], closed: false)
    dots.append(Path([Point(50, 20), Point(50, 20)], closed: true))
    dots.append(Path([Point(20, 50), Point(70, 60), Point(30, 62)], closed: false))
    // The reference turns square dots with the canvas instead of the path.
    let t =
      cap == .square
      ? AffineTransform(a: 2, b: 0, c: 0, d: 0.7, tx: 15, ty: 20)
      : AffineTransform(a: 2, b: 0.3, c: -0.2, d: 0.7, tx: 15, ty: 20)
    try expectSame(
      [
        .draw(
          .stroke(dots, StrokeStyle(width: 13, cap: cap, join: .round)), .color(.black),
          Projection(t))
      ],
      """
      <path transform='matrix(2 \(t.b) \(t.c) 0.7 15 20)' d='\(dots.svg)' \
      fill='none' stroke='black' \
      stroke-width='13' stroke-linejoin='round' stroke-linecap='\(cap.rawValue)'/>
      """, outliers: 0.0005)
  }

  @Test func roundedRectangles() throws {
    let t = AffineTransform(rotationAngle: 0.4)
    try expectSame(
      [
        .draw(
          .roundedRect(Rect(60, 5, 90, 60), cornerRadius: 22), .color(Color(hex: 0x448844)),
          Projection(t)),
        .draw(.border(Rect(20, 80, 120, 60), cornerRadius: 18, width: 7), .black),
      ],
      """
      <rect transform='rotate(\(0.4 * 180 / .pi))' x='60' y='5' width='90' height='60' rx='22' \
      fill='#448844'/>
      <rect x='23.5' y='83.5' width='113' height='53' rx='14.5' fill='none' stroke='black' \
      stroke-width='7'/>
      """)
  }

  @Test func gradients() throws {
    let gradient = Gradient(
      .axial(from: Point(40, 30), to: Point(150, 110)),
      stops: [
        GradientStop(offset: 0, color: .red),
        GradientStop(offset: 0.3, color: Color(hex: 0xFFDD00)),
        GradientStop(offset: 0.7, color: Color(hex: 0x00AA88)),
        GradientStop(offset: 1, color: .blue),
      ])
    try expectSame(
      [.draw(.rect(10, 10, 180, 140), .gradient(gradient))],
      """
      <linearGradient id='g' gradientUnits='userSpaceOnUse' x1='40' y1='30' x2='150' y2='110'>\
      <stop offset='0' stop-color='red'/><stop offset='.3' stop-color='#fd0'/>\
      <stop offset='.7' stop-color='#0a8'/><stop offset='1' stop-color='blue'/>\
      </linearGradient><rect x='10' y='10' width='180' height='140' fill='url(#g)'/>
      """, mean: 0.6, outliers: 0)
  }

  @Test func clippedAndFadedGroups() throws {
    let clip = Clip(
      area: .fill(.circle(Point(90, 80), radius: 60.5), .nonZero), transform: .identity)
    let inner = Clip(area: .rect(50.5, 20.25, 80, 110), transform: .identity)
    try expectSame(
      [
        .draw(.rect(0, 60, 200, 30), Color(hex: 0xFFCC00)),
        .push(DisplayGroup(node: 1, opacity: 0.6, clip: clip)), .draw(.rect(20, 20, 90, 90), .red),
        .push(DisplayGroup(node: 2, opacity: 0.5, clip: inner)),
        .draw(.fill(star, .nonZero), .blue), .draw(.stroke(curves, StrokeStyle(width: 8)), .black),
        .pop, .pop,
      ],
      """
      <clipPath id='c'><circle cx='90' cy='80' r='60.5'/></clipPath>
      <clipPath id='r'><rect x='50.5' y='20.25' width='80' height='110'/></clipPath>
      <rect y='60' width='200' height='30' fill='#fc0'/>
      <g clip-path='url(#c)' opacity='.6'><rect x='20' y='20' width='90' height='90' fill='red'/>
      <g clip-path='url(#r)' opacity='.5'><path d='\(star.svg)' fill='blue'/>
      <path d='\(curves.svg)' fill='none' stroke='black' stroke-width='8'/></g></g>
      """, mean: 0.25)
  }
}
