import AnimationExport
import OracleSupport
import Testing

/// Pictures with edges between pixels are drawn there by browsers, and move smoothly.
@Suite(
  "Edges of pictures in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct PictureEdgeTests {
  /// A dark square with a border of another colour, as a picture that is drawn in several ways.
  private static func sample() throws -> Sample {
    let tile = """
      canvas: { size: [40, 40], background: "#203050" }
      layers: [ { frame: [10, 10, 20, 20], backgroundColor: "#e0c0a0" } ]
      """
    return try sample(
      of: tile,
      """
      canvas: { size: [180, 120], background: white }
      duration: 2
      layers:
        - { contents: tile.png, frame: [10.5, 10.5, 40, 40] }
        - contents: tile.png
          frame: [60, 10, 40, 40]
          animations: [ { keyPath: position, by: [7, 5], duration: 2 } ]
        - { contents: tile.png, contentsCenter: [0.25, 0.25, 0.5, 0.5], frame: [110.3, 10.7, 60.5, 41.2] }
        - contents: tile.png
          contentsCenter: [0.25, 0.25, 0.5, 0.5]
          frame: [10, 65, 60, 45]
          animations: [ { keyPath: bounds.size, by: [13, 4], duration: 2 } ]
        - contents: tile.png
          contentsRect: [0, 0.25, 0.5, 0.5]
          frame: [110, 65, 40, 40]
          animations: [ { keyPath: position, by: [5, 7], duration: 2 } ]
      """)
  }

  /// A scene with the picture of another as its file `tile.png`.
  private static func sample(of tile: String, _ scene: String) throws -> Sample {
    let png: [UInt8] = try timeline(tile).data(.png(at: 0))
    return Sample(name: "pictures", timeline: try timeline(scene, resources: .showing(png)))
  }

  /// Chromium draws pictures from halved copies, and so does the rasteriser. Firefox's have sharper
  /// edges.
  @Test("Pictures that are shown smaller are as sharp as in Chromium")
  func smaller() throws {
    let sample = try Self.sample(
      of: """
        canvas: { size: [160, 104], background: white }
        layers:
          - { type: text, string: "Sphinx of black quartz, judge my vow", wrapped: true,
              fontSize: 15, foregroundColor: "#203050", frame: [6, 4, 150, 60] }
          - { type: shape, strokeColor: "#c03020", lineWidth: 1,
              path: "M4 70 156 76M4 75 156 81M4 80 156 86M4 85 156 91M4 90 156 96" }
        """,
      """
      canvas: { size: [300, 220], background: "#dde" }
      duration: 2
      layers:
        - { contents: tile.png, frame: [10, 10, 96, 62.4] }
        - { contents: tile.png, frame: [120, 10, 64, 41.6] }
        - { contents: tile.png, bounds: [0, 0, 160, 104], position: [230, 60], transform: [{ scale: 0.55 }, { rotate: 20deg }] }
        - { contents: tile.png, frame: [10, 90, 60, 98] }
        - contents: tile.png
          bounds: [0, 0, 160, 104]
          position: [190, 150]
          animations: [ { keyPath: transform.scale, from: 0.9, to: 0.2, duration: 2 } ]
      """)
    // Times at which the size isn't half but for rounding.
    let times = [0, 0.41, 0.83, 1.37]
    let pictures = try Oracle.screenshots([OracleJob(svg: sample.plainSVG, times: times)])
    for difference in try sample.differences(to: try #require(pictures.first), at: times) {
      #expect(difference.deltaE < 0.003)
      #expect(difference.fractionOff < 0.005)
    }
  }

  @Test("They lie between pixels and have no seams", arguments: OracleEngine.measured)
  func edges(engine: OracleEngine) throws {
    try Self.expectFrames(of: try Self.sample(), at: [0, 0.21, 0.73, 1.37], in: engine)
  }

  /// An edge that its window clips as well would have the square of its coverage.
  @Test("They are drawn once where a part ends with its picture", arguments: OracleEngine.measured)
  func endsOfParts(engine: OracleEngine) throws {
    let sample = try Self.sample(
      of: """
        canvas: { size: [40, 40], background: "#203050" }
        """,
      """
      canvas: { size: [180, 120], background: white }
      duration: 2
      layers:
        - contents: tile.png
          frame: [10.5, 10.5, 40, 40]
          animations: [ { keyPath: contentsRect, values: [[0, 0, 1, 1], [0.2, 0.1, 0.5, 0.6]],
            calculationMode: discrete, duration: 1, repeatCount: 2 } ]
        - contents: tile.png
          frame: [65.5, 10.5, 40, 40]
          animations: [ { keyPath: contentsRect, to: [0.2, 0.1, 0.5, 0.6], beginTime: 0.5, duration: 1,
            autoreverses: true } ]
        - contents: tile.png
          frame: [10.5, 65.5, 40, 40]
          animations: [ { keyPath: contentsRect, from: [0, 0, 0.2, 1], to: [0, 0, 0.5, 1], duration: 2 } ]
        - contents: tile.png
          frame: [65.5, 65.5, 40, 40]
          animations: [ { keyPath: contentsRect, values: [[0.25, 0, 0.25, 1], [0.5, 0, 0.25, 1],
            [0.125, 0, 0.25, 1]], calculationMode: discrete, duration: 2 } ]
      """)
    try Self.expectFrames(of: sample, at: [0.21, 0.73, 1.07, 1.37], in: engine)
  }

  /// A picture of a few pixels that identify each of its edges.
  private static let tile = """
    canvas: { size: [8, 6], background: "#203050" }
    layers:
      - { frame: [0, 0, 3, 3], backgroundColor: "#e0c0a0" }
      - { frame: [5, 0, 3, 2], backgroundColor: "#c04030" }
      - { frame: [2, 4, 5, 2], backgroundColor: "#30a060" }
    """

  @Test("Their outermost pixels go on beyond them", arguments: OracleEngine.measured)
  func beyondEdges(engine: OracleEngine) throws {
    let sample = try Self.sample(
      of: Self.tile,
      """
      canvas: { size: [180, 120], background: white }
      duration: 2
      layers:
        - { contents: tile.png, frame: [10, 10, 48, 48], contentsRect: [-0.5, -0.5, 2, 2], magnificationFilter: nearest }
        - contents: tile.png
          frame: [65, 10, 40, 40]
          contentsRect: [0.5, 0.5, 1, 1]
          animations: [ { keyPath: contentsRect, to: [-0.5, -0.5, 0.8, 1], duration: 1, autoreverses: true } ]
        - { contents: tile.png, frame: [120, 10, 50, 40], contentsRect: [-0.5, 0, 1.5, 1.5], contentsCenter: [0.4, 0.4, 0.2, 0.2] }
        - { contents: tile.png, frame: [10, 65, 40, 40], contentsRect: [2, 2, 1, 1] }
        - contents: tile.png
          frame: [65, 65, 40, 40]
          contentsRect: [0.5, 0.5, 1, 1]
          contentsGravity: resizeAspect
          animations: [ { keyPath: position, by: [30, 5], duration: 2 } ]
      """)
    try Self.expectFrames(of: sample, at: [0.21, 0.73, 1.07, 1.37], in: engine)
  }

  /// A rule that selects by the surroundings of an element must not match inside of a `use`.
  @Test(
    "Windows that are used in several places lie between pixels", arguments: OracleEngine.measured)
  func usedWindows(engine: OracleEngine) throws {
    let sample = try Self.sample(
      of: Self.tile,
      """
      canvas: { size: [180, 120], background: white }
      duration: 2
      layers:
        - type: replicator
          frame: [0, 0, 60, 60]
          instanceCount: 3
          instanceTransform: [{ translate: [60.3, 20.6] }]
          sublayers:
            - contents: tile.png
              frame: [8.5, 10.5, 40, 40]
              contentsRect: [0.25, 0, 0.75, 0.9]
              animations: [ { keyPath: position, by: [3, 5], duration: 2 } ]
      """)
    try Self.expectFrames(of: sample, at: [0.21, 0.73, 1.07, 1.37], in: engine)
  }

  /// Expects all pixels of a scene to be those of its frames.
  private static func expectFrames(
    of sample: Sample, at times: [Double], in engine: OracleEngine
  ) throws {
    let pictures = try Oracle.screenshots(
      [
        OracleJob(svg: sample.plainSVG, times: times),
        OracleJob(svg: sample.styledSVG, times: times),
      ],
      in: engine)
    for picture in pictures {
      for (time, found) in zip(times, picture) {
        let own = try sample.picture(at: time, scale: 1)
        let worst = found.differences(from: own).max() ?? 255
        // Firefox draws edges in quarters of a pixel.
        #expect(worst <= 32, "\(time)")
      }
    }
  }
}
