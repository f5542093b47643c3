import AnimGeometry
import AnimTimeline
import LayerTree
import SVGExport
import SceneFile

/// A scene whose document changes if a quirk isn't worked around.
struct QuirkScene {
  let timeline: Timeline
  let animation: SVGOptions.Animation

  /// The document with some quirks.
  func document(_ quirks: Set<BrowserQuirk>) -> SVGDocument {
    var exporter = SVGExporter()
    exporter.options.animation = animation
    exporter.options.quirks = quirks
    return exporter.export(timeline)
  }

  /// The scene of a quirk; nil for one without a switch.
  init?(for quirk: BrowserQuirk) throws {
    let canvas = "canvas: { size: [160, 120], background: white, poster: 0 }\nduration: 1\n"
    if quirk == .skipsFiltersOfEmptyGroups {
      timeline = try Self.flood()
      animation = .smil
    } else if let text = Self.texts[quirk] {
      let document = try SceneDocument(
        parsing: Array((canvas + text).utf8), path: "quirk.yaml", resources: .onePicture)
      timeline = try document.makeScene().record(until: document.duration)
      animation = Self.styled.contains(quirk) ? .css : .smil
    } else {
      return nil
    }
  }

  /// A picture of a filter graph that reads nothing.
  private static func flood() throws -> Timeline {
    let graph = FilterGraph(
      nodes: [FilterGraph.Node(.flood(.red), inputs: [])], region: Rect(5, 5, 30, 30))
    let scene = Scene(size: Size(40, 40))
    let layer = Layer()
    layer.frame = Rect(0, 0, 40, 40)
    layer.contents = ImageResource(
      Picture(
        size: Size(40, 40),
        commands: [.push(DisplayGroup(node: 0, effects: [.graph(graph)])), .pop]))
    scene.rootLayer.addSublayer(layer)
    return try scene.record(until: 1)
  }

  /// Quirks of documents in CSS.
  private static let styled: Set<BrowserQuirk> = [
    .losesFilteredContentOutOfSight, .rasterizesStyledMotionApart,
  ]

  private static let texts: [BrowserQuirk: String] = [
    .animatesOnlyDashListsOfOneLength: """
    layers:
      - { id: box, type: shape, path: "M20 20 H140", fillColor: null, strokeColor: black, lineWidth: 8,
          lineDashPattern: [20, 8] }
    timeline: [ { at: 0.3, set: { box.lineDashPattern: [12] } } ]
    """,
    .antialiasesClippedElementsOneByOne: clipped,
    .blursBeyondFilterRegions: """
    layers:
      - { frame: [20, 20, 60, 60], backgroundColor: red }
      - { frame: [0, 0, 70, 70], backgroundFilters: [ { type: gaussianBlur, inputRadius: 3 } ] }
    """,
    .dropsMotionsWithOneKey: """
    layers:
      - frame: [10, 10, 20, 20]
        backgroundColor: black
        animations: [ { keyPath: position, path: "M20 20C140 30 60 30 60 70", duration: 1000000 } ]
    """,
    .keepsMasksWhoseMasksChange: """
    layers:
      - frame: [0, 0, 160, 60]
        backgroundColor: crimson
        mask:
          frame: [0, 0, 160, 60]
          backgroundColor: "#000a"
          mask: { type: shape, path: { ellipse: [0, 0, 60, 60] }, fillColor: "#000c",
            animations: [ { keyPath: position.x, from: 0, to: 100, duration: 1 } ] }
    """,
    .losesFilteredContentOutOfSight: """
    layers:
      - frame: [20, 20, 60, 60]
        filters: [ { type: gaussianBlur, inputRadius: 3 } ]
        sublayers: [ { frame: [0, 0, 20, 20], backgroundColor: red, animations: [ \(moves) ] } ]
    """,
    .measuresMotionPathsByChords: """
    layers:
      - frame: [10, 10, 20, 20]
        backgroundColor: black
        animations: [ { keyPath: position, path: "M20 20C140 30 60 30 60 70", duration: 1 } ]
    """,
    .movesFilterResultsByWholePixels: shadow("[0, 2.5]"),
    .overlooksContentMovingIntoView: """
    layers:
      - frame: [0, 0, 160, 120]
        opacity: 0.5
        sublayers:
          - { frame: [-40, 10, 20, 20], backgroundColor: red, animations: [ \(moves) ] }
          - { frame: [-40, 50, 20, 20], backgroundColor: red, animations: [ \(moves) ] }
    """,
    .rasterizesStyledMotionApart: moving,
    .splitsDistantContent: """
    layers:
      - bounds: [0, 0, 160, 160]
        position: [80.3, 80.4]
        opacity: 0.5
        sublayers:
          - { frame: [10.5, 10.5, 20, 130], backgroundColor: black }
          - { frame: [134.5, 124.5, 20, 30], backgroundColor: black }
    """,
    .stopsWithoutVisibleAnimations: moving,
    .filtersOnPixelsOfElements: """
    layers:
      - { frame: [10.4, 5.4, 40, 20], backgroundColor: blue, filters: [ { type: colorInvert } ] }
    """,
    .measuresDashedCurvesByChords: """
    layers:
      - { type: shape, path: "M10 100 C 120 100 130 20 80 20 S 60 100 150 100", fillColor: null,
          strokeColor: crimson, lineWidth: 8, lineDashPattern: [10, 8] }
    """,
    .addsUpNothingInMasks: """
    layers:
      - frame: [0, 0, 160, 120]
        backgroundColor: navy
        mask: { type: image, frame: [10.3, 10, 120, 70], contentsCenter: [0.25, 0.25, 0.5, 0.5],
          contents: tile.png }
    """,
    .clipsAtBoundingBoxes: clipped,
    .clipsAtWholePixels: clipped,
    .clipsTurnedImagesTwice: image,
    .dashesRectanglesClockwise: """
    layers:
      - { type: shape, path: "M10 10 v40 h60 v-40 z", fillColor: null, strokeColor: navy, lineWidth: 6,
          lineDashPattern: [30, 7] }
    """,
    .ignoresClipsOfBlendedElementsInMasks: """
    layers:
      - frame: [0, 0, 160, 120]
        backgroundColor: teal
        sublayerTransform: [ { perspective: 300 } ]
        sublayers:
          - frame: [30, 20, 100, 80]
            backgroundColor: gold
            transform: [ { rotateY: 50deg } ]
            mask: { type: gradient, frame: [0, 0, 100, 80], colors: ["#000c", black, "#000c"],
              startPoint: [0, 0], endPoint: [1, 1] }
    """,
    .isolatesLayersWithTemporaryEffects: """
    layers:
      - { id: group, frame: [20, 20, 80, 60], sublayers: [ \(blended) ] }
    timeline: [ { at: 0.5, set: { group.masksToBounds: true } } ]
    """,
    .isolatesTransformedGroups: """
    layers: [ { frame: [20, 20, 80, 60], animations: [ \(moves) ], sublayers: [ \(blended) ] } ]
    """,
    .keepsHiddenContentInColorFilters: """
    layers:
      - { frame: [20, 20, 80, 60], backgroundColor: red, filters: [ { type: sepiaTone } ], sublayers: [
          { id: it, frame: [10, 10, 20, 20], backgroundColor: blue } ] }
    timeline: [ { at: 0.5, set: { it.hidden: true } } ]
    """,
    .keepsMasksWhoseContentDisappears: """
    layers:
      - { frame: [20, 20, 80, 60], backgroundColor: red,
          mask: { id: it, frame: [5, 5, 40, 30], backgroundColor: black } }
    timeline: [ { at: 0.5, set: { it.hidden: true } } ]
    """,
    .laysFiltersOutByBaseValues: """
    layers:
      - { frame: [20, 20, 60, 60], backgroundColor: red, shadowColor: navy, shadowOffset: [0, 3],
          animations: [ { keyPath: shadowOpacity, from: 0, to: 1, duration: 1 } ] }
    """,
    .movesElementsByWholePixels: moving,
    .movesImagesByWholePixels: image,
    .offsetsShadowsByWholePixels: """
    layers:
      - { frame: [20, 20, 60, 60], backgroundColor: red, shadowOpacity: 1, shadowOffset: [2.5, 1] }
    """,
    .animatesOnlySetGradientAttributes: """
    layers:
      - { type: gradient, frame: [0, 0, 100, 80], colors: [red, gold, navy], startPoint: [0, 0],
          endPoint: [1, 0], animations: [ { keyPath: startPoint, from: [0, 0], to: [0.6, 0.4], duration: 1 } ] }
    """,
    .dropsFiltersWithoutEffect: """
    layers:
      - { frame: [20, 20, 60, 60], backgroundColor: red,
          filters: [ { type: gaussianBlur, name: blur, inputRadius: 0 } ],
          animations: [ { keyPath: filters.blur.inputRadius, from: 0, to: 6, duration: 1 } ] }
    """,
    .masksChildrenOneByOne: """
    layers:
      - frame: [10, 10, 100, 70]
        mask: { type: gradient, frame: [0, 0, 100, 70], colors: ["#000000", "#00000000"] }
        sublayers:
          - { frame: [0, 0, 90, 50], backgroundColor: red }
          - { frame: [20, 20, 80, 50], backgroundColor: navy }
    """,
    .overlooksClippedStrokes: """
    layers:
      - { type: image, position: [60, 45], contents: { size: [80, 60], drawing: [
            { stroke: "M10 30H120", color: purple, lineWidth: 20 } ] } }
    """,
    .ignoresDropShadows: shadow("[0, 3]"),
  ]

  private static let moves = "{ keyPath: position.x, by: 30, duration: 1 }"
  private static let moving = """
    layers: [ { frame: [10, 10, 20, 20], backgroundColor: red, borderWidth: 1, animations: [ \(moves),
      { keyPath: borderWidth, to: 4, duration: 1 } ] } ]
    """
  private static let blended =
    "{ frame: [10, 10, 40, 40], backgroundColor: orange, compositingFilter: multiply }"
  private static let image = "layers: [ { contents: tile.png, frame: [10.5, 10.5, 40, 40] } ]\n"
  private static let clipped = """
    layers:
      - { frame: [20.4, 10.4, 100, 80], cornerRadius: 20, masksToBounds: true, sublayers: [
          { frame: [-10, -10, 140, 120], backgroundColor: black },
          { frame: [-5, -5, 130, 110], backgroundColor: white } ] }
    """

  /// A layer with a shadow that has to be in one filter with it, as the layer reads its backdrop.
  private static func shadow(_ offset: String) -> String {
    """
    layers:
      - { frame: [20, 20, 60, 60], backgroundColor: red, shadowOpacity: 1, shadowOffset: \(offset),
          shadowRadius: 2, sublayers: [ { frame: [5, 5, 10, 10], backgroundColor: blue,
            backgroundFilters: [ { type: gaussianBlur, inputRadius: 2 } ] } ] }
    """
  }
}
