import AnimationExport
import Foundation
import OracleSupport
import Testing

/// Pictures in place of content without an SVG equivalent look like the frame.
@Suite(
  "Flipbooks in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct FlipbookTests {
  private static let scenes: [String: String] = [
    "glass": """
      - { type: gradient, frame: [0, 0, 160, 120], colors: [crimson, gold, teal, navy] }
      - { frame: [10, 40, 30, 30], backgroundColor: black,
          animations: [ { keyPath: position.x, from: 20, to: 140, duration: 1 } ] }
      - { frame: [50, 20, 60, 60], cornerRadius: 9, masksToBounds: true,
          backgroundColor: "#ffffff40", transform: [ { scale: [1, 0.9] } ],
          backgroundFilters: [ { type: gaussianBlur, inputRadius: 4 } ] }
      - { frame: [0, 100, 160, 20], backgroundColor: "#00000080" }
    """,
    "operators": ["xor", "copy", "destinationOut", "sourceAtop"].enumerated().map { index, mode in
      """
        - frame: [\(index * 40), 0, 40, 120]
          filters: [ { type: opacity, inputAmount: 1 } ]
          sublayers:
            - { frame: [5, 30, 25, 40], backgroundColor: crimson }
            - { frame: [15, 50, 20, 40], backgroundColor: "#0060ffc0", compositingFilter: \(mode),
                animations: [ { keyPath: position.y, from: 40, to: 90, duration: 1 } ] }

      """
    }.joined(),
  ]

  @Test("Every picture of a flipbook is the frame's", arguments: scenes.keys.sorted())
  func pictures(name: String) throws {
    let text = "canvas: { size: [160, 120], background: \"#f4f1ea\" }\nlayers:\n"
    let document = try SceneDocument(
      parsing: Array((text + (Self.scenes[name] ?? "")).utf8), path: "\(name).yaml")
    let sample = Sample(name: name, timeline: try document.makeScene().record(until: 1))
    let svg = String(decoding: try sample.timeline.data(.svg), as: UTF8.self)
    #expect(svg.contains("data:image/png"))
    // Just after the start of each picture, so that motion outside of the pictures is at the same
    // time.
    let times = [0, 3, 11, 18, 24].map { (Double($0) + 0.02) / 25 }
    let job = OracleJob(svg: svg, times: times, scale: 1)
    let pictures = try Oracle.screenshots([job])[0]
    let pairs = try zip(pictures, times).map { ($0, try sample.picture(at: $1, scale: 1)) }
    for (time, difference) in zip(times, try Oracle.compare(pairs)) {
      #expect(difference.deltaE <= 0.01, "\(time)")
      #expect(difference.fractionOff <= 0.02, "\(time)")
    }
  }

  /// A backdrop filter that is present for some time.
  private static let passingGlass = """
      - { type: gradient, frame: [0, 0, 160, 120], colors: [crimson, gold, teal, navy] }
      - { frame: [10, 40, 30, 30], backgroundColor: black,
          animations: [ { keyPath: position.x, from: 20, to: 140, duration: 2 } ] }
      - { id: glass, frame: [50, 20, 60, 60], cornerRadius: 9, masksToBounds: true, opacity: 0,
          backgroundColor: "#ffffff40", transform: [ { scale: [1, 0.9] } ],
          backgroundFilters: [ { type: gaussianBlur, inputRadius: 4 } ] }
    timeline:
      - { at: 0.8, animate: { glass.opacity: 1 }, duration: 0.2 }
      - { at: 1.2, set: { glass.opacity: 0 } }

    """

  /// Scenes that SVG can't express for some time, with times outside of that and in the middle of
  /// pictures.
  private static let passingScenes: [String: (layers: String, times: [Double])] = [
    "ripple": (
      """
        - id: panel
          frame: [20, 20, 120, 80]
          backgroundColor: "#312e81"
          cornerRadius: 16
          sublayers:
            - { frame: [0, 50, 20, 20], backgroundColor: gold,
                animations: [ { keyPath: position.x, from: 20, to: 100, duration: 2 } ] }
        - { frame: [0, 100, 160, 20], backgroundColor: "#00000080" }
      timeline:
        - at: 0.6
          transition: { layer: panel, type: rippleEffect, duration: 0.4 }
          set: { panel.backgroundColor: crimson }
        - at: 1.8
          transition: { layer: panel, type: pageCurl, duration: 0.4 }
          set: { panel.backgroundColor: teal }

      """, [0.02, 0.59, 0.62, 0.78, 0.98, 1.01, 1.79, 1.82, 1.98]
    ),
    "operators": (
      """
        - { frame: [10, 10, 80, 60], backgroundColor: teal,
            animations: [ { keyPath: position.x, from: 50, to: 110, duration: 2 } ] }
        - { id: x, frame: [40, 20, 60, 40], backgroundColor: "#0060ffc0" }
        - { id: y, frame: [70, 5, 20, 110], backgroundColor: "#ffaa00" }
        - { frame: [120, 80, 30, 30], backgroundColor: black }
      timeline:
        - { at: 0.4, set: { x.compositingFilter: xor } }
        - { at: 0.8, set: { x.compositingFilter: multiply } }
        - { at: 1.2, set: { y.compositingFilter: destinationOut } }
        - { at: 1.6, set: { y.compositingFilter: normal } }

      """, [0.02, 0.39, 0.42, 0.78, 0.81, 1.19, 1.22, 1.58, 1.61, 1.98]
    ),
    "glass": (passingGlass, [0.02, 0.79, 0.82, 0.98, 1.18, 1.21, 1.98]),
    "glass on a canvas with a transition": (
      passingGlass + """
          - { at: 1.6, set: {}, transition: { type: cameraIrisHollowClose, duration: 0.3 } }

        """, [0.02, 0.79, 0.82, 0.98, 1.18, 1.21, 1.7, 1.98]
    ),
    "what blends beside a transition of pixels": (
      """
        - { frame: [10, 60, 140, 30], backgroundColor: gold }
        - sublayers:
            - { id: a, frame: [12, 20, 40, 60], backgroundColor: teal }
            - { frame: [70, 20, 60, 60], backgroundColor: teal, compositingFilter: multiply }
      timeline:
        - { at: 0.5, transition: { layer: a, type: rippleEffect, duration: 0.8 }, set: { a.backgroundColor: tomato } }

      """, [0.02, 0.76, 1.2, 1.98]
    ),
    "glass beside a transition of pixels": (
      """
        - { frame: [50, 50, 90, 20], backgroundColor: navy }
        - sublayers:
            - { id: a, frame: [12, 20, 40, 60], backgroundColor: teal }
            - { frame: [70, 20, 60, 60], backgroundFilters: [ { type: gaussianBlur, inputRadius: 4 } ] }
      timeline:
        - { at: 0.5, transition: { layer: a, type: rippleEffect, duration: 0.8 }, set: { a.backgroundColor: tomato } }

      """, [0.02, 0.76, 1.2, 1.98]
    ),
  ]

  @Test(
    "Vectors show before and after pictures", arguments: passingScenes.keys.sorted(),
    OracleEngine.wanted)
  func passing(name: String, engine: OracleEngine) throws {
    guard let scene = Self.passingScenes[name] else { return }
    var layers = scene.layers
    // A picture has its start time's content, so the comparison is just after that.
    let times = scene.times.map { (($0 * 25).rounded(.down) + 0.002) / 25 }
    if !engine.hasAlpha {
      // Its pictures have no alpha: operators that don't erase the canvas.
      layers = layers.replacing("xor", with: "sourceAtop")
        .replacing("destinationOut", with: "destinationOver")
    }
    let text = "canvas: { size: [160, 120], background: \"#f4f1ea\" }\nduration: 2\nlayers:\n"
    let document = try SceneDocument(parsing: Array((text + layers).utf8), path: "\(name).yaml")
    let sample = Sample(name: name, timeline: try document.makeScene().record(until: 2)).onWhite
    for animation in [SVGOptions.Animation.smil, .css] {
      var settings = ExportSettings()
      settings.svg.animation = animation
      let svg = String(
        decoding: try sample.timeline.data(.svg, settings: settings), as: UTF8.self)
      let count = svg.components(separatedBy: "<image").count - 1
      #expect((10...25).contains(count))
      let pictures = try Oracle.screenshots(
        [OracleJob(svg: svg, times: times, scale: 1)], in: engine)[0]
      let pairs = try zip(pictures, times).map { ($0, try sample.picture(at: $1, scale: 1)) }
      for (time, difference) in zip(times, try Oracle.compare(pairs)) {
        #expect(difference.deltaE <= 0.01, "\(animation), \(time)")
        #expect(difference.fractionOff <= 0.005, "\(animation), \(time)")
      }
    }
  }
}
