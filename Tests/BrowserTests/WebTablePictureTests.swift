import AnimationExport
import OracleSupport
import Testing

/// Elements with a table of CSS, nested like the layers, look like these.
@Suite(
  "Pictures of keyframe tables in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct WebTablePictureTests {
  @Test("Sublayers lie below a border", arguments: OracleEngine.measured)
  func borders(engine: OracleEngine) throws {
    let scene = """
      canvas: { size: [100, 100] }
      duration: 1
      layers:
        - id: card
          frame: [20, 20, 60, 60]
          backgroundColor: white
          borderWidth: 6
          borderColor: red
          sublayers: [ { id: dot, frame: [0, 0, 30, 30], backgroundColor: blue } ]
      """
    let picture = try picture(of: scene, ["root", "card", "card/dot"], at: 0, in: engine)
    let (red, blue, white): ([UInt8], [UInt8], [UInt8]) = (
      [255, 0, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255]
    )
    #expect(picture[22, 22] == red && picture[77, 77] == red)
    #expect(picture[27, 27] == blue && picture[48, 48] == blue)
    #expect(picture[51, 51] == white && picture[72, 72] == white)
  }

  @Test("Only the corners of a layer's mask are round", arguments: OracleEngine.measured)
  func corners(engine: OracleEngine) throws {
    let scene = """
      canvas: { size: [100, 100], background: white }
      duration: 2
      layers:
        - id: card
          frame: [20, 20, 60, 60]
          backgroundColor: blue
          maskedCorners: [minXMinY, maxXMaxY]
          animations: [ { keyPath: cornerRadius, from: 20, to: 30, duration: 2 } ]
      """
    for time in [0, 1.3] {
      let picture = try picture(of: scene, ["root", "card"], at: time, in: engine)
      let isBlue = [(22, 22), (77, 22), (22, 77), (77, 77)].map { picture[$0, $1][0] == 0 }
      #expect(isBlue == [false, true, true, false], "\(time)")
    }
  }

  @Test("What comes into a layer goes with it", arguments: OracleEngine.measured)
  func presence(engine: OracleEngine) throws {
    let scene = """
      canvas: { size: [100, 100], background: white }
      duration: 4
      layers: [ { id: card, frame: [20, 20, 60, 60], backgroundColor: white } ]
      timeline:
        - { at: 1, add: { id: dot, frame: [0, 0, 30, 30], backgroundColor: blue }, to: card }
        - { at: 2, set: { card.hidden: true } }
      """
    for (time, isShown) in [(0.5, false), (1.5, true), (2.5, false)] {
      let picture = try picture(of: scene, ["root", "card", "card/dot"], at: time, in: engine)
      #expect(picture[35, 35] == (isShown ? [0, 0, 255, 255] : [255, 255, 255, 255]), "\(time)")
    }
  }

  @Test(
    "What is turned, sheared and turned in space stands where it is drawn",
    arguments: OracleEngine.measured)
  func turns(engine: OracleEngine) throws {
    for layer in [
      "transform.rotation: 40deg",
      """
      animations: [ { keyPath: transform, from: [{ scale: 0 }],
        to: [{ rotate: 80deg }, { skewX: 30deg }], duration: 4 } ]
      """,
      """
      transform.rotation: 20deg, animations: [
        { keyPath: transform.rotation.y, from: 0, to: 70deg, duration: 4 },
        { keyPath: transform.scale.x, from: 1, to: 1.5, duration: 4 } ]
      """,
    ] {
      let line = layer.split(separator: "\n").joined()
      let scene = """
        canvas: { size: [100, 100], background: white }
        duration: 4
        layers: [ { id: card, frame: [30, 30, 50, 40], backgroundColor: blue, \(line) } ]
        """
      try expectFrames(of: scene, ["root", "card"], in: engine)
    }
  }

  @Test("Layers in one space stand where they are drawn", arguments: OracleEngine.measured)
  func spaces(engine: OracleEngine) throws {
    let side = "bounds: [0, 0, 50, 40], backgroundColor: blue"
    for layer in [
      "\(side), transform: [{ rotateY: 90deg }]", "\(side), zPosition: 20",
      "\(side), zPosition: 10, anchorPointZ: -15, transform.rotation.x: 30deg",
      """
      \(side), animations: [ { keyPath: zPosition, from: -20, to: 25, duration: 4 },
        { keyPath: anchorPointZ, from: 0, to: 12, duration: 4 } ]
      """,
    ] {
      let line = layer.split(separator: "\n").joined()
      let scene = """
        canvas: { size: [100, 100], background: white }
        duration: 4
        layers:
          - id: space
            type: transform
            position: [50, 50]
            animations: [ { keyPath: transform.rotation.y, from: 10deg, to: 170deg, duration: 4 } ]
            sublayers: [ { id: side, \(line) } ]
        """
      try expectFrames(of: scene, ["root", "space", "space/side"], in: engine)
    }
  }

  /// Expects elements, each nested in the previous one, to look like the frames.
  private func expectFrames(
    of scene: String, _ ids: [String], in engine: OracleEngine
  ) throws {
    for time in [0.3, 1.7, 3.6] {
      let found = try picture(of: scene, ids, at: time, in: engine)
      let own = try Sample(name: "turned", timeline: try timeline(scene))
        .picture(at: time, scale: 1)
      func isOff(_ x: Int, _ y: Int) -> Bool {
        abs(Int(found[x, y][0]) - Int(own[x, y][0])) > 48
      }
      let (off, wide) = (0..<99).reduce(into: (0, 0)) { counts, y in
        for x in 0..<99 where isOff(x, y) {
          counts.0 += 1
          // Firefox draws the edges of planes at whole pixels.
          if isOff(x + 1, y), isOff(x, y + 1), isOff(x + 1, y + 1) { counts.1 += 1 }
        }
      }
      #expect(off <= (engine == .firefox ? 150 : 60) && wide <= 4, "\(scene) at \(time)")
    }
  }

  /// Elements, each nested in the previous one.
  private func picture(
    of scene: String, _ ids: [String], at time: Double, in engine: OracleEngine
  ) throws -> OraclePicture {
    let timeline = try timeline(scene)
    let css: [UInt8] = try timeline.data(.keyframes(.css))
    let elements = ids.reversed().reduce("") { "<div data-layer=\"\($1)\">\($0)</div>" }
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">
      <style><![CDATA[\(String(decoding: css, as: UTF8.self))]]></style>
      <rect width="100" height="100" fill="white"/>
      <foreignObject width="100" height="100"><div xmlns="http://www.w3.org/1999/xhtml">\(elements)</div>
      </foreignObject></svg>
      """
    return try #require(
      try Oracle.screenshots([OracleJob(svg: svg, times: [time])], in: engine).first?.first)
  }
}
