/// Small scenes with layers that leave their plane.
extension EffectScenes {
  static let spaces: [(String, String)] = [
    (
      "a shadow of what is next to the viewer and beyond the canvas",
      """
        - id: card
          frame: [100, 30, 32, 62]
          backgroundColor: "#e7373480"
          sublayers:
            - { frame: [40, 10, 56, 64], backgroundColor: gold, masksToBounds: true, sublayers: [
                  { type: text, position: [85, 117], string: Move, fontSize: 28, foregroundColor: teal,
                    shadowOpacity: 0.8, shadowRadius: 4, shadowOffset: [4, 0],
                    transform: [ { rotate: 43deg } ] } ] }
      timeline: [ { at: 0, transition: { layer: card, type: cube, duration: 1 }, set: { card.backgroundColor: "#37e73480" } } ]
      """
    ),
    (
      "a floor that reaches behind the viewer",
      """
        - frame: [0, 0, 160, 120]
          sublayerTransform: [ { perspective: 200 } ]
          sublayers:
            - { type: gradient, bounds: [0, 0, 600, 600], position: [80, 95], colors: [navy, skyblue, navy],
                startPoint: [0, 0.5], endPoint: [1, 0.5], transform: [ { rotateX: 70deg } ],
                animations: [ { keyPath: transform.rotation.z, from: 0, to: 40deg, duration: 1 } ] }
      """
    ),
    (
      "a gradient with clear parts that turns past the viewer within bounds",
      """
        - frame: [20, 20, 120, 80]
          masksToBounds: true
          sublayerTransform: [ { perspective: 90 } ]
          animations: [ { keyPath: position.x, from: 60, to: 100, duration: 1 } ]
          sublayers:
            - { type: gradient, bounds: [0, 0, 160, 120], position: [60, 40], zPosition: 20,
                colors: ["#ff000080", "#0000ff20"], startPoint: [0, 0], endPoint: [1, 0],
                animations: [ { keyPath: transform.rotation.y, from: 0, to: 180deg, duration: 1 } ] }
      """
    ),
    (
      "gradients in perspective whose edges are seen",
      """
        - frame: [0, 0, 160, 120]
          sublayerTransform: [ { perspective: 200 } ]
          sublayers:
            - { type: gradient, gradientType: conic, frame: [10, 20, 60, 80], colors: [red, gold, lime, red],
                startPoint: [0.5, 0.5],
                animations: [ { keyPath: transform.rotation.y, from: 20deg, to: 60deg, duration: 1 },
                  { keyPath: endPoint, from: [1, 0.5], to: [0.5, 1], duration: 1 } ] }
            - { type: gradient, frame: [85, 20, 60, 80], colors: [navy, teal], cornerRadius: 24,
                maskedCorners: [minXMinY, maxXMaxY],
                animations: [ { keyPath: transform.rotation.y, from: -60deg, to: -20deg, duration: 1 },
                  { keyPath: bounds.size.width, from: 40, to: 64, duration: 1 } ] }
      """
    ),
    (
      "gradients in perspective whose colours change within a few points",
      """
        - frame: [0, 0, 160, 120]
          sublayerTransform: [ { perspective: 300 }, { rotateY: -35deg } ]
          sublayers:
            - { type: gradient, gradientType: radial, frame: [15, 10, 130, 100], colors: [crimson, white, navy, white],
                locations: [0.1, 0.3, 0.5, 0.7], startPoint: [0.5, 0.5],
                animations: [ { keyPath: endPoint, from: [0.7, 1], to: [0.9, 0.7], duration: 1 } ] }
      """
    ),
    (
      "pictures with clear parts that turn in perspective",
      turningPicture(paint: "color: navy")
    ),
    (
      "shaded pictures with clear parts that turn in perspective",
      turningPicture(paint: "gradient: { colors: [navy, teal], start: [0, 0], end: [120, 80] }")
    ),
    (
      "pictures in turn, of other sizes and places, in perspective",
      """
        - frame: [0, 0, 160, 120]
          sublayerTransform: [ { perspective: 200 } ]
          sublayers:
            - type: image
              frame: [20, 15, 120, 90]
              contentsGravity: resizeAspect
              geometryFlipped: true
              contents: { size: [60, 60], drawing: [ { fill: { ellipse: [-10, 5, 50, 50] }, color: navy },
                  { stroke: "M10 50C30 0 40 60 55 10", lineWidth: 5, lineCap: round, color: gold } ] }
              animations:
                - { keyPath: transform.rotation.x, from: -50deg, to: 40deg, duration: 1 }
                - { keyPath: bounds.size, from: [120, 90], to: [80, 100], duration: 1 }
                - { keyPath: contents, duration: 1, to: { size: [80, 50], drawing: [
                      { fill: { roundedRect: [5, 5, 70, 40], cornerRadius: 10 }, color: crimson } ] } }
      """
    ),
    (
      "pictures of layers in perspective",
      """
        - id: a
          frame: [0, 0, 80, 120]
          backgroundColor: silver
          sublayerTransform: [ { perspective: 120 } ]
          sublayers:
            - { bounds: [0, 0, 40, 30], position: [20, 25], backgroundColor: teal, borderWidth: 4, borderColor: navy, cornerRadius: 8,
                transform: [ { rotateY: 50deg } ] }
            - { type: gradient, bounds: [0, 0, 40, 30], position: [60, 25], colors: [crimson, gold, navy], cornerRadius: 6,
                transform: [ { rotateX: 50deg }, { rotate: 20deg } ] }
            - { type: gradient, gradientType: conic, bounds: [0, 0, 40, 30], position: [20, 60], colors: [crimson, gold, navy, crimson],
                startPoint: [0.5, 0.5], endPoint: [0.5, 0], transform: [ { rotateY: -50deg } ] }
            - { type: shape, bounds: [0, 0, 40, 40], position: [60, 60], path: { ellipse: [4, 4, 32, 32] }, fillColor: gold, strokeColor: black,
                lineWidth: 5, lineDashPattern: [8, 5], transform: [ { rotateY: 55deg } ] }
            - { type: text, string: Turned, fontSize: 14, position: [30, 95], foregroundColor: navy, transform: [ { rotateX: -50deg }, { rotate: -15deg } ] }
            - { bounds: [0, 0, 30, 30], position: [62, 95], masksToBounds: true, cornerRadius: 6, backgroundColor: white,
                transform: [ { rotateY: 55deg }, { rotateX: 30deg } ], sublayers: [ { frame: [10, -10, 30, 60], backgroundColor: crimson, opacity: 0.6 } ] }
        - { id: b, frame: [80, 0, 80, 120], animations: [ { keyPath: transform.scale, to: 0.6, duration: 1 } ] }
      timeline:
        - { at: 0, snapshot: a, to: b }
      """
    ),
    (
      "transform layers in sublayer transforms",
      """
        - frame: [0, 0, 80, 120]
          sublayerTransform: [ { perspective: 300 }, { rotateX: -30deg }, { scale: 0.8 } ]
          sublayers:
            - type: transform
              position: [30, 30]
              sublayers:
                - { frame: [-20, -20, 40, 40], backgroundColor: tomato, transform: [ { translate: [0, 0, 40] } ],
                    animations: [ { keyPath: transform.rotation.y, from: 0, to: 80deg, duration: 1 } ] }
            - type: replicator
              preservesDepth: true
              frame: [10, 60, 60, 40]
              instanceCount: 3
              instanceTransform: [ { translate: [14, 0, 20] } ]
              sublayers: [ { frame: [0, 0, 20, 30], backgroundColor: teal, transform: [ { rotateY: 40deg } ] } ]
        - frame: [80, 0, 80, 120]
          geometryFlipped: true
          sublayerTransform: [ { scale: 0.7 } ]
          sublayers:
            - type: transform
              position: [20, 30]
              sublayers:
                - { frame: [0, 0, 40, 50], backgroundColor: navy, transform: [ { rotateX: 50deg }, { rotate: 20deg } ] }
      """
    ),
    (
      "runs of text in perspective",
      """
        - frame: [0, 0, 160, 60]
          sublayerTransform: [ { perspective: 300 } ]
          sublayers:
            - { type: text, fontSize: 28, position: [80, 30], foregroundColor: gray, transform: [ { rotateY: 40deg } ],
                runs: [ { text: "aa " }, { text: ipsum, color: crimson, underline: true } ] }
        - frame: [0, 60, 160, 60]
          sublayerTransform: [ { perspective: 300 } ]
          sublayers:
            - { type: text, fontSize: 28, position: [80, 30], runs: [ { text: a, color: teal }, { text: b } ],
                animations: [ { keyPath: transform.rotation.y, from: 0, to: 1turn, duration: 1 } ] }
      """
    ),
    (
      "glyphs and shapes on cards that turn",
      """
        - frame: [0, 0, 160, 60]
          sublayerTransform: [ { perspective: 240 } ]
          sublayers:
            - frame: [10, 5, 140, 50]
              backgroundColor: navy
              doubleSided: false
              animations: [ { keyPath: transform.rotation.y, values: [0, 180deg, 180deg, 1turn], duration: 1 } ]
              sublayers:
                - { type: text, wrapped: true, fontSize: 11, frame: [6, 4, 128, 42], foregroundColor: white,
                    string: "Small letters; iron, lamp: all on one card." }
        - frame: [0, 60, 160, 60]
          sublayerTransform: [ { perspective: 200 } ]
          sublayers:
            - type: text
              string: Large
              fontSize: 40
              position: [60, 30]
              animations:
                - { keyPath: transform.rotation.x, from: -70deg, to: 70deg, duration: 1 }
                - { keyPath: transform.rotation.z, from: 0, to: 40deg, duration: 1 }
            - type: shape
              path: "M0 20C0 0 30 0 30 20C30 40 0 40 0 20ZM10 20C10 30 20 30 20 20C20 10 10 10 10 20Z"
              frame: [120, 10, 30, 40]
              fillColor: crimson
              fillRule: evenOdd
              animations: [ { keyPath: transform.rotation.y, from: 0, to: 1turn, duration: 1 } ]
      """
    ),
    (
      "glass at the edges of the canvas",
      """
        - { frame: [0, 0, 160, 120], backgroundColor: navy }
        - { type: shape, path: "M0 90 L40 50 L80 80 L120 40 L160 80 V120 H0 Z", fillColor: orange }
        - { frame: [0, 80, 160, 40], backgroundColor: "#fff3", backgroundFilters: [ { type: gaussianBlur, inputRadius: 8 } ],
            animations: [ { keyPath: position.y, from: 140, to: 90, duration: 1 } ] }
        - { frame: [0, 0, 70, 30], backgroundColor: "#0003",
            backgroundFilters: [ { type: gaussianBlur, inputRadius: 6 }, { type: colorControls, inputSaturation: 1.8 } ] }
      """
    ),
    (
      "cards that turn only at times",
      """
        - frame: [0, 0, 80, 120]
          sublayerTransform: [ { perspective: 200 } ]
          sublayers:
            - frame: [10, 10, 60, 100]
              backgroundColor: navy
              cornerRadius: 8
              animations: [ { keyPath: transform.rotation.y, from: 0, to: 1turn, beginTime: 0.2, duration: 0.6 } ]
              sublayers:
                - { frame: [10, 10, 20, 20], backgroundColor: gold,
                    animations: [ { keyPath: position.y, to: 90, duration: 1 } ] }
                - { type: gradient, frame: [30, 50, 20, 40], colors: [red, blue],
                    animations: [ { keyPath: transform.rotation, to: 90deg, duration: 0.5, autoreverses: true } ] }
        - type: transform
          frame: [80, 0, 80, 120]
          sublayers:
            - frame: [10, 10, 60, 40]
              backgroundColor: teal
              opacity: 0.8
              mask: { type: gradient, frame: [0, 0, 60, 40], colors: [black, "#0002"], startPoint: [0, 0], endPoint: [1, 0],
                animations: [ { keyPath: position.x, from: -10, to: 40, duration: 1 } ] }
              animations: [ { keyPath: transform.rotation.x, values: [0, 60deg, 0, 0], duration: 1 } ]
            - frame: [10, 60, 60, 50]
              backgroundColor: crimson
              doubleSided: false
              animations: [ { keyPath: transform, calculationMode: discrete, duration: 1,
                  values: [ [ { rotate: 10deg } ], [ { perspective: 150 }, { rotateY: 40deg } ], [ { rotateY: 180deg } ], [ { scale: 0.8 } ] ] } ]
              sublayers:
                - { type: text, string: Ab, fontSize: 30, position: [30, 25], animations: [ { keyPath: position.x, to: 40, duration: 1 } ] }
      """
    ),
  ]

  private static func turningPicture(paint: String) -> String {
    """
      - frame: [0, 0, 160, 120]
        sublayerTransform: [ { perspective: 300 } ]
        sublayers:
          - type: image
            position: [80, 60]
            contents: { size: [120, 80], drawing: [ { fill: { roundedRect: [4, 4, 112, 72], cornerRadius: 16 }, \(paint) },
                { fill: { ellipse: [30, 20, 40, 40] }, color: "#ffd70080" } ] }
            animations: [ { keyPath: transform.rotation.y, from: 0, to: 1turn, duration: 1 } ]
    """
  }
}
