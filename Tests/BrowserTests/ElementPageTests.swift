import AnimTimeline
import AnimationExport
import OracleSupport
import Testing

/// The page of elements, played by a browser, looks like the frames.
@Suite(
  "Pages of elements in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct ElementPageTests {
  /// Evenly spread times, away from the jumps of samples.
  private static let shares = [0.13, 0.37, 0.61, 0.88]

  /// Samples of boxes, texts, shapes and pictures.
  private static let names = [
    "bouncing-ball", "card-lift", "color-pulse", "fade-slide", "image-parts", "loading",
    "replicated-dots", "Documentation/terminal",
  ]

  /// Samples of the longer run.
  private static let moreNames = [
    "drawn-pictures", "drop-bounce-roll", "fountain", "image-fade", "penner-bounce", "planets",
    "rope",
    "ship-path", "snap-damping", "spinning-cube", "swinging-door", "timing-plot", "transitions",
  ]

  @Test("Pages look like the frames", arguments: OracleEngine.measured)
  func samples(engine: OracleEngine) throws {
    let names = Self.names + (Oracle.isLongRun ? Self.moreNames : [])
    let samples = try names.map { try Sample($0).onWhite }
    let pictures = try Oracle.screenshots(ofPages: try samples.map(job), in: engine)
    let shown = zip(samples, pictures).map { sample, pictures in
      ShownSample(
        sample: sample, times: Self.shares.map { $0 * sample.timeline.duration },
        pictures: pictures)
    }
    for (sample, differences) in zip(samples, try ShownSample.differences(of: shown)) {
      for (share, difference) in zip(Self.shares, differences) {
        #expect(
          difference.mean <= 1.2 && difference.fractionOff <= 0.03,
          "\(sample.name) at \(share): \(difference)")
      }
    }
  }

  @Test("A gradient whose points, places and colours move", arguments: OracleEngine.measured)
  func gradients(engine: OracleEngine) throws {
    try expectFrames(
      of: """
        canvas: { size: [120, 90], background: white }
        duration: 4
        layers:
          - id: bar
            type: gradient
            frame: [10, 10, 100, 30]
            colors: [blue, white, "#ff000080"]
            locations: [-0.5, 0, 0.5]
            startPoint: [0, 0.5]
            endPoint: [1, 0.5]
            animations:
              - { keyPath: locations, from: [-0.5, 0, 0.5], to: [0.5, 1, 1.5], duration: 4 }
              - { keyPath: colors, from: [blue, white, "#ff000080"], to: [black, yellow, "#00800080"], duration: 4 }
              - { keyPath: startPoint.x, from: 0, to: 0.3, duration: 4 }
          - id: disc
            type: gradient
            gradientType: radial
            frame: [10, 45, 60, 40]
            cornerRadius: 10
            colors: [red, blue]
            startPoint: [0.5, 0.5]
            endPoint: [1, 1]
            animations: [ { keyPath: endPoint.x, from: 0.7, to: 1, duration: 4 } ]
        """, in: engine)
  }

  @Test(
    "Sublayers that scroll, turn in space and are turned over", arguments: OracleEngine.measured)
  func sublayers(engine: OracleEngine) throws {
    try expectFrames(
      of: """
        canvas: { size: [120, 90], background: white }
        duration: 4
        layers:
          - id: window
            frame: [10, 10, 40, 60]
            masksToBounds: true
            backgroundColor: "#eeeeee"
            animations: [ { keyPath: bounds.origin.y, from: 0, to: 40, duration: 4 } ]
            sublayers:
              - { id: row, frame: [5, 30, 30, 12], backgroundColor: blue }
              - { id: line, type: shape, path: "M5 50h30v20z", fillColor: red, strokeColor: black, lineWidth: 2 }
          - id: stage
            frame: [60, 10, 50, 60]
            geometryFlipped: true
            animations: [ { keyPath: sublayerTransform.rotation.y, from: 0, to: 60deg, duration: 4 } ]
            sublayers: [ { id: card, frame: [5, 5, 40, 20], backgroundColor: green } ]
        """, in: engine)
  }

  @Test(
    "Strokes that are drawn, shadows, filters and copies in colours",
    arguments: OracleEngine.measured)
  func effects(engine: OracleEngine) throws {
    try expectFrames(
      of: """
        canvas: { size: [120, 90], background: white }
        duration: 4
        layers:
          - { id: card, frame: [15, 10, 30, 24], backgroundColor: orange, shadowOpacity: 0.5, shadowOffset: [2, 4],
              animations: [ { keyPath: shadowRadius, from: 1, to: 6, duration: 4 } ] }
          - id: line
            type: shape
            path: M60 20h50v20h-50
            fillColor: none
            strokeColor: black
            lineWidth: 4
            animations: [ { keyPath: strokeEnd, from: 0, to: 1, duration: 4 } ]
          - id: soft
            frame: [20, 50, 30, 30]
            backgroundColor: purple
            filters: [ { type: gaussianBlur, name: b, inputRadius: 2 } ]
            animations: [ { keyPath: filters.b.inputRadius, from: 0, to: 4, duration: 4 } ]
          - id: dots
            type: replicator
            frame: [60, 55, 50, 20]
            instanceCount: 3
            instanceTransform: [{ translate: [16, 0] }]
            instanceColor: white
            instanceGreenOffset: -0.3
            sublayers: [ { id: dot, frame: [0, 0, 12, 12], cornerRadius: 6, backgroundColor: "#ffcc44" } ]
        """, in: engine)
  }

  @Test("Masks that are outlines and stay", arguments: OracleEngine.measured)
  func masks(engine: OracleEngine) throws {
    try expectFrames(
      of: """
        canvas: { size: [120, 90], background: white }
        duration: 4
        layers:
          - id: card
            frame: [10, 10, 40, 70]
            backgroundColor: blue
            mask: { type: shape, position: [5, 10], path: M0 0h30v50h-30zM10 10v20h10v-20z, fillRule: evenOdd }
            animations: [ { keyPath: position.x, from: 30, to: 50, duration: 4 } ]
          - id: photo
            frame: [75, 20, 40, 40]
            backgroundColor: red
            mask: { frame: [5, 5, 30, 30], cornerRadius: 12, backgroundColor: black, transform.rotation: 30deg }
        """, in: engine)
  }

  /// Names that would end an attribute, an element or a rule without escaping.
  @Test("Hostile names find their rules and run nothing", arguments: OracleEngine.measured)
  func names(engine: OracleEngine) throws {
    let names = [
      #"</style><script>document.title = 'run'</script>"#, #""]{}*{left:99px!important}"#,
      "\u{1}\r\n\t\u{7F}\u{85}'&amp;&#60;", #"\2f /"#, "-->]]><svg onload=alert(1)>", "☃\u{202E}x",
    ]
    let scene = Scene(size: Size(50, 50))
    scene.title = names[0]
    for (index, name) in names.enumerated() {
      let text = TextLayer()
      text.name = name
      text.string = names[index]
      text.position = Point(Double(index) + 7, 3)
      scene.rootLayer.addSublayer(text)
    }
    let html = String(decoding: try scene.record(until: 0).data(.html), as: UTF8.self)
    let values = try Oracle.computedStyles(
      [OraclePage(html: html, times: [0], properties: ["left", "position"])], in: engine)
    let elements = try #require(values.first?.first)
    #expect(
      elements.dropFirst() == names.indices.map { ["\($0 + 7)px", "absolute"] }[...])
    #expect(elements.count == names.count + 1)
  }

  @Test("Who asks for less motion sees the poster")
  func reducedMotion() throws {
    let sample = try Sample("fade-slide").onWhite
    var job = try job(sample)
    job.isReduced = true
    job.times = [0]
    let picture = try #require(try Oracle.screenshots(ofPages: [job]).first)
    let difference = try sample.differences(to: picture, at: [sample.timeline.poster])
    #expect((difference.first?.mean ?? .infinity) <= 1.2)
  }

  private func expectFrames(of scene: String, in engine: OracleEngine) throws {
    let sample = Sample(name: "scene", timeline: try timeline(scene))
    let times = Self.shares.map { $0 * sample.timeline.duration }
    let pictures = try #require(
      try Oracle.screenshots(ofPages: [try job(sample)], in: engine).first)
    for (time, difference) in zip(times, try sample.differences(to: pictures, at: times)) {
      #expect(
        difference.mean <= 1.5 && difference.fractionOff <= 0.03, "\(time): \(difference)")
    }
  }

  private func job(_ sample: Sample) throws -> OraclePageJob {
    let timeline = sample.timeline
    return OraclePageJob(
      html: String(decoding: try timeline.data(.html), as: UTF8.self),
      times: Self.shares.map { $0 * timeline.duration },
      width: Int(timeline.size.width), height: Int(timeline.size.height))
  }
}
