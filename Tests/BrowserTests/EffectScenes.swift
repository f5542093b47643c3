import AnimationExport

/// Small scenes with masks, shadows, blend modes and filters, each about one thing.
enum EffectScenes {
  static var all: [Sample] {
    get throws {
      try samples(
        of: scenes + [("solid", solid), ("drawn", drawn)] + periods + spaces + strokes + masks
          + groups + shadows + limits)
    }
  }

  static func samples(of scenes: [(String, String)]) throws -> [Sample] {
    try scenes.map { name, layers in
      let text = "canvas: { size: [160, 120], background: \"#f4f1ea\" }\nlayers:\n" + layers
      let document = try SceneDocument(parsing: Array(text.utf8), path: "\(name).yaml")
      return Sample(name: name, timeline: try document.makeScene().record(until: 1))
    }
  }

  static let photo = """
      - { type: gradient, gradientType: axial, frame: [10, 10, 140, 100], startPoint: [0, 0],
          endPoint: [1, 1], colors: [crimson, gold, teal, navy] }
      - { type: shape, path: { ellipse: [30, 20, 60, 60] }, fillColor: "#ffffffc0" }

    """

  private static let modes = [
    "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "hardLight",
    "softLight", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
    "plusLighter",
  ]

  /// Colours of half-clear pixels, but not of clear ones.
  private static let solid = """
      - { id: box, frame: [12, 20, 50, 50], backgroundColor: "#cc333380", cornerRadius: 12,
          shadowOpacity: 0.5, shadowRadius: 3, filters: [{ type: colorMatrix, name: m, matrix: [
            1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0.4] }] }
      - { id: turning, frame: [90, 30, 50, 50], backgroundColor: "#3366cc80", filters: [
            { type: hueAdjust, inputAngle: 0.5rad }, { type: colorMatrix, matrix: [
            1, 0, 0, 0, 0.2, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0.5, 0.5] }],
          animations: [{ keyPath: transform.rotation.z, by: 1rad, duration: 1 }] }
    """

  /// A drawn picture whose edges stay sharp while it turns in its filter.
  private static let drawn = """
      - { type: image, position: [80, 60], contents: { size: [100, 80], drawing: [
            { text: "Wrapped text", at: [10, 30], fontSize: 14, color: navy },
            { stroke: "M0 60h100", lineWidth: 2 } ] },
          filters: [{ type: hueAdjust, inputAngle: 0.7rad }],
          animations: [{ keyPath: transform.rotation.z, by: 0.7rad, duration: 1 }] }
    """

  private static var scenes: [(String, String)] {
    modes.map { mode in
      (
        "blend \(mode)",
        photo + """
            - { type: gradient, frame: [40, 40, 90, 60], colors: ["#3366cc", "#ffcc0060"],
                cornerRadius: 20, compositingFilter: \(mode) }
          """
      )
    } + others
  }

  private static let others: [(String, String)] = [
    (
      "glass over moving layers",
      photo + """
          - { frame: [0, 50, 40, 40], backgroundColor: black,
              animations: [ { keyPath: position.x, from: 0, to: 160, duration: 1 } ] }
          - { frame: [50, 20, 70, 60], cornerRadius: 12, backgroundColor: "#ffffff40", shadowOpacity: 0.6,
              opacity: 0.9, backgroundFilters: [ { type: gaussianBlur, name: b, inputRadius: 1 } ],
              animations: [ { keyPath: backgroundFilters.b.inputRadius, from: 0, to: 6, duration: 1 } ] }
          - { frame: [0, 100, 160, 20], backgroundColor: "#00000080" }
        """
    ),
    (
      "glass at the canvas's edge, in a layer that is one picture",
      """
        - frame: [20, 0, 140, 120]
          filters: [ { type: sepiaTone } ]
          animations: [ { keyPath: transform.scale, from: 1, to: 1.2, duration: 1 } ]
          sublayers:
            - { frame: [141, 0, 60, 120], backgroundColor: black }
            - { frame: [80, 20, 58, 70], backgroundFilters: [ { type: gaussianBlur, inputRadius: 6 } ],
                backgroundColor: "#ffffff20",
                animations: [ { keyPath: transform.rotation, to: 30deg, duration: 1 } ] }

      """
    ),
    (
      "glass that moves, over glass",
      photo + """
          - { frame: [10, 70, 100, 30], backgroundColor: "#ffffff30",
              backgroundFilters: [ { type: colorInvert }, { type: gaussianBlur, inputRadius: 2 } ] }
          - { type: shape, path: { ellipse: [-10, -10, 20, 20] }, fillColor: yellow, position: [90, 80] }
          - frame: [0, 0, 50, 50]
            cornerRadius: 20
            borderWidth: 2
            borderColor: white
            backgroundFilters: [ { type: gaussianBlur, inputRadius: 3 } ]
            animations:
              - { keyPath: position, path: { ellipse: [40, 30, 80, 60] }, duration: 1 }
              - { keyPath: transform.rotation, from: 0, to: 0.5turn, duration: 1 }
              - { keyPath: opacity, from: 1, to: 0.3, duration: 1 }
        """
    ),
    (
      "glass with a layer in it that blends",
      photo + """
          - frame: [20, 20, 120, 80]
            cornerRadius: 16
            backgroundColor: "#ffffff30"
            backgroundFilters: [ { type: gaussianBlur, inputRadius: 2 }, { type: sepiaTone } ]
            sublayers:
              - { type: shape, path: { ellipse: [-30, -30, 60, 60] }, fillColor: "#3094f9", compositingFilter: overlay,
                  animations: [ { keyPath: position, from: [0, 10], to: [120, 70], duration: 1 } ] }
        """
    ),
    (
      "glass in a turned layer",
      photo + """
          - frame: [30, 20, 100, 80]
            backgroundColor: "#3a86ff80"
            transform: [ { rotate: 20deg }, { scale: 0.8 } ]
            sublayers:
              - { frame: [10, 10, 30, 60], backgroundColor: purple }
              - frame: [-20, 20, 80, 40]
                masksToBounds: true
                cornerRadius: 8
                backgroundFilters: [ { type: gaussianBlur, inputRadius: 4 }, { type: hueAdjust, inputAngle: 90deg } ]
                sublayers: [ { frame: [60, 0, 40, 20], backgroundColor: white } ]
                animations: [ { keyPath: position.y, from: 10, to: 70, duration: 1 } ]
        """
    ),
    (
      "particles that are lines, in colours that change",
      """
        - type: emitter
          frame: [0, 0, 160, 120]
          emitterPosition: [80, 100]
          emitterCells:
            - contents: { size: [30, 30], drawing: [ { stroke: "M5 15H25", color: white, lineWidth: 8 } ] }
              birthRate: 8
              lifetime: 1
              velocity: 80
              emissionLongitude: -90deg
              emissionRange: 120deg
              color: coral
              greenSpeed: 0.5
              spin: 180deg
              scaleSpeed: -0.3
      """
    ),
    (
      "glass in layers that move and cut",
      photo + """
          - frame: [20, 10, 120, 90]
            masksToBounds: true
            cornerRadius: 20
            animations: [ { keyPath: transform.rotation, from: -20deg, to: 20deg, duration: 1 } ]
            sublayers:
              - { frame: [10, 10, 40, 40], backgroundColor: gold }
              - frame: [30, 20, 90, 60]
                backgroundColor: "#3a86ff80"
                animations: [ { keyPath: position.x, from: 40, to: 90, duration: 1, timingFunction: easeOutBack } ]
                sublayers:
                  - { frame: [0, 5, 20, 50], backgroundColor: black }
                  - { frame: [10, 10, 60, 40], cornerRadius: 20, backgroundColor: "#ffffff30",
                      backgroundFilters: [ { type: gaussianBlur, inputRadius: 3 } ] }
        """
    ),
    (
      "glass in a card that fades in as it grows",
      photo + """
          - frame: [30, 20, 100, 80]
            backgroundColor: "#ff880080"
            cornerRadius: 12
            animations:
              - { keyPath: opacity, from: 0, to: 1, duration: 0.6 }
              - { keyPath: transform.scale, from: 0.7, to: 1, duration: 0.6, timingFunction: easeOut }
            sublayers:
              - { frame: [-10, 30, 60, 30], backgroundColor: black }
              - { frame: [10, 10, 80, 60], cornerRadius: 10, backgroundColor: "#ffffff60",
                  backgroundFilters: [ { type: gaussianBlur, inputRadius: 4 } ] }
        """
    ),
    (
      "glass that grows, in a layer that shrinks and gets a shadow",
      photo + """
          - frame: [20, 10, 120, 100]
            shadowRadius: 4
            animations:
              - { keyPath: transform.scale, from: 1.2, to: 0.8, duration: 1 }
              - { keyPath: shadowOpacity, values: [0, 0, 0.8], duration: 1 }
            sublayers:
              - { frame: [0, 0, 50, 90], backgroundColor: gold }
              - { frame: [20, 20, 60, 60], cornerRadius: 30, backgroundColor: "#00000030",
                  backgroundFilters: [ { type: gaussianBlur, inputRadius: 3 }, { type: colorInvert } ],
                  animations: [ { keyPath: transform.scale, from: 0.2, to: 1.3, duration: 1, timingFunction: easeOutBack } ] }
        """
    ),
    (
      "glass in glass, still and moving",
      photo + """
          - frame: [10, 10, 90, 80]
            cornerRadius: 12
            backgroundColor: "#ffffff40"
            backgroundFilters: [ { type: gaussianBlur, inputRadius: 3 } ]
            animations: [ { keyPath: opacity, from: 0.2, to: 1, duration: 1 } ]
            sublayers:
              - { frame: [5, 10, 40, 20], backgroundColor: navy }
              - { frame: [20, 15, 50, 50], cornerRadius: 10, backgroundColor: "#00000030",
                  backgroundFilters: [ { type: gaussianBlur, inputRadius: 2 }, { type: colorInvert } ] }
          - frame: [60, 40, 80, 60]
            masksToBounds: true
            cornerRadius: 12
            backgroundFilters: [ { type: sepiaTone, inputIntensity: 0.8 } ]
            animations:
              - { keyPath: position, from: [30, 40], to: [120, 90], duration: 1 }
              - { keyPath: transform.rotation, from: 0, to: 40deg, duration: 1 }
              - { keyPath: transform.scale, from: 0.8, to: 1.1, duration: 1 }
            sublayers:
              - { frame: [10, 10, 40, 40], cornerRadius: 20, backgroundColor: "#ffffff30",
                  backgroundFilters: [ { type: gaussianBlur, inputRadius: 4 } ],
                  animations: [ { keyPath: position.x, from: 10, to: 70, duration: 1 } ] }
        """
    ),
    (
      "glass that moves and turns with a shadow, a filter or a mask of its own",
      """
        - { frame: [10, 10, 60, 90], backgroundColor: tomato, cornerRadius: 12 }
        - { frame: [70, 30, 80, 40], backgroundColor: seagreen }
        - frame: [20, 20, 60, 50]
          cornerRadius: 8
          backgroundColor: "#ffffff40"
          shadowOpacity: 0.6
          shadowRadius: 3
          backgroundFilters: [ { type: gaussianBlur, inputRadius: 4 } ]
          animations:
            - { keyPath: opacity, from: 0, to: 1, duration: 0.6 }
            - { keyPath: position.y, from: 80, to: 45, duration: 1, timingFunction: easeOut }
          sublayers:
            - { frame: [10, 10, 25, 25], backgroundColor: "#00000030",
                backgroundFilters: [ { type: colorInvert } ] }
        - frame: [85, 40, 50, 40]
          filters: [ { type: hueAdjust, inputAngle: 120deg } ]
          backgroundFilters: [ { type: gaussianBlur, inputRadius: 2 } ]
          animations: [ { keyPath: transform.rotation, from: 0, to: 60deg, duration: 1 } ]
        - frame: [90, 5, 50, 40]
          backgroundFilters: [ { type: colorInvert } ]
          mask: { frame: [5, 5, 30, 30], cornerRadius: 15, backgroundColor: black, opacity: 0.7 }
          animations: [ { keyPath: position.x, from: 60, to: 110, duration: 1 } ]
      """
    ),
    (
      "glass in a picture that turns and grows",
      photo + """
          - frame: [30, 10, 100, 100]
            cornerRadius: 16
            backgroundColor: white
            shadowOpacity: 0.6
            opacity: 0.9
            animations:
              - { keyPath: transform.rotation, from: -10deg, to: 30deg, duration: 1 }
              - { keyPath: transform.scale, from: 0.6, to: 1.1, duration: 1 }
            sublayers:
              - frame: [10, 10, 80, 80]
                masksToBounds: true
                cornerRadius: 12
                backgroundColor: teal
                sublayers:
                  - { type: shape, path: { ellipse: [10, 10, 50, 50] }, fillColor: orange }
                  - { frame: [0, 45, 80, 35], backgroundColor: "#ffffff40",
                      backgroundFilters: [ { type: gaussianBlur, inputRadius: 4 } ] }
        """
    ),
    (
      "glass at the edge, in front of a mask",
      """
        - { frame: [0, 0, 160, 120], backgroundColor: crimson,
            mask: { type: shape, path: { ellipse: [0, 0, 160, 120] } } }
        - { frame: [-60, 20, 70, 25], backgroundColor: navy }
        - { frame: [-20, -20, 100, 90], hidden: true, backgroundFilters: [ { type: gaussianBlur, inputRadius: 8 } ],
            animations: [ { keyPath: hidden, values: [false, true, false], calculationMode: discrete, duration: 1 } ] }
      """
    ),
    (
      "glass at the edge, over glass that lies beyond it",
      photo + """
          - { frame: [40, -30, 80, 50], backgroundFilters: [ { type: colorInvert } ] }
          - { frame: [20, -20, 90, 60], backgroundFilters: [ { type: gaussianBlur, inputRadius: 5 } ] }
        """
    ),
    (
      "mask of a gradient",
      """
        - frame: [20, 20, 120, 80]
          backgroundColor: crimson
          cornerRadius: 12
          shadowOpacity: 0.8
          transform: [ { rotate: 20deg } ]
          mask:
            type: gradient
            bounds: [0, 0, 90, 90]
            position: [30, 40]
            colors: [black, black, transparent]
            animations: [ { keyPath: position.x, from: 0, to: 110, duration: 1 } ]
          sublayers: [ { frame: [60, -10, 30, 120], backgroundColor: gold } ]
      """
    ),
    (
      "mask of a moving shape",
      photo + """
          - frame: [0, 0, 160, 120]
            backgroundColor: white
            mask:
              type: shape
              path: { polygon: [[0, -40], [35, 30], [-35, 30]] }
              position: [60, 60]
              animations:
                - { keyPath: position.x, from: 40, to: 120, duration: 1 }
                - { keyPath: transform.rotation, from: 0, to: 0.5turn, duration: 1 }
        """
    ),
    (
      "mask with sublayers and opacity",
      """
        - frame: [10, 10, 140, 100]
          backgroundColor: navy
          mask:
            frame: [0, 0, 140, 100]
            sublayers:
              - { frame: [10, 10, 60, 60], backgroundColor: black, opacity: 0.5 }
              - { type: text, string: "mask", fontSize: 40, position: [80, 60] }
      """
    ),
    (
      "masks within masks",
      """
        - frame: [10, 10, 140, 100]
          backgroundColor: seagreen
          mask:
            frame: [10, 10, 120, 60]
            backgroundColor: black
            mask: { type: gradient, frame: [0, 0, 120, 60], colors: [black, "#00000020"] }
      """
    ),
    (
      "shadow",
      """
        - frame: [30, 20, 90, 60]
          backgroundColor: white
          cornerRadius: 14
          shadowOpacity: 0.6
          shadowColor: purple
          shadowOffset: [6, 8]
          animations:
            - { keyPath: shadowRadius, from: 0, to: 14, duration: 1 }
            - { keyPath: shadowOffset.width, from: -10, to: 12.5, duration: 1 }
            - { keyPath: shadowColor, from: purple, to: black, duration: 1 }
      """
    ),
    (
      "shadow of a picture with holes, turned and enlarged",
      """
        - type: text
          string: "Ag"
          fontSize: 50
          position: [80, 60]
          foregroundColor: crimson
          shadowOpacity: 0.7
          shadowOffset: [4, 4]
          shadowRadius: 2
          opacity: 0.8
          transform: [ { rotate: 15deg }, { scale: 1.5 } ]
      """
    ),
    (
      "shadow of a path",
      """
        - frame: [40, 20, 80, 50]
          backgroundColor: "#ffffff90"
          shadowPath: { ellipse: [-10, 40, 100, 20] }
          shadowOpacity: 0.5
          shadowOffset: [0, 6]
          shadowRadius: 5
          filters: [ { type: hueAdjust, inputAngle: 80deg } ]
          sublayers: [ { frame: [10, 10, 30, 30], backgroundColor: orangered } ]
      """
    ),
    (
      "blur",
      photo + """
          - frame: [40, 30, 80, 60]
            filters: [ { type: gaussianBlur, name: soft, inputRadius: 1 } ]
            animations: [ { keyPath: filters.soft.inputRadius, from: 0.5, to: 9, duration: 1 } ]
            sublayers:
              - { frame: [0, 0, 50, 40], backgroundColor: black }
              - { frame: [30, 20, 50, 40], backgroundColor: "#ff000080" }
        """
    ),
    (
      "blurred layers that leave their clip, or the picture",
      """
        - frame: [30, 30, 60, 60]
          masksToBounds: true
          filters: [ { type: gaussianBlur, inputRadius: 3 } ]
          sublayers:
            - { frame: [10, 10, 30, 30], backgroundColor: crimson,
                animations: [ { keyPath: position, from: [20, 20], to: [140, 140], duration: 1 } ] }
          animations: [ { keyPath: transform.scale, from: 1, to: 1.4, duration: 1 } ]
        - frame: [100, 10, 40, 40]
          shadowOpacity: 0.8
          shadowRadius: 2
          sublayers:
            - { frame: [0, 0, 30, 30], backgroundColor: teal,
                animations: [ { keyPath: position.x, from: 20, to: 120, duration: 1 } ] }
          animations: [ { keyPath: transform.rotation, from: 0, to: 60deg, duration: 1 } ]
      """
    ),
    (
      "filters of what lies beside the layer",
      """
        - frame: [90, 50, 50, 50]
          backgroundColor: gold
          filters: [ { type: colorInvert } ]
          sublayers:
            - { frame: [-75, -40, 20, 20], backgroundColor: crimson }
            - frame: [20, 20, 20, 20]
              contents: { size: [50, 50], drawing: [ { fill: "M0 0H50V50H0Z", color: teal } ] }
              contentsGravity: center
      """
    ),
    (
      "pictures in bounds without area",
      """
        - position: [80, 60]
          contents: { size: [60, 30], drawing: [ { fill: "M0 0H60V30H0Z", color: teal }, { fill: "M0 0H20V30Z", color: gold } ] }
          contentsGravity: resizeAspectFill
          animations: [ { keyPath: bounds, duration: 1, calculationMode: discrete,
            values: [ [0, 0, 0, 40], [0, 0, 50, 0], [0, 0, 0, 0], [0, 0, 20, 50] ] } ]
        - { position: [30, 60], contents: { size: [30, 30], drawing: [ { fill: { ellipse: [0, 0, 30, 30] }, color: crimson } ] },
            contentsGravity: center, filters: [ { type: gaussianBlur, inputRadius: 2 } ] }
      """
    ),
    (
      "shadows and blurs in a blurred layer",
      """
        - frame: [50, 40, 40, 40]
          opacity: 0.8
          filters: [ { type: gaussianBlur, inputRadius: 1 } ]
          sublayers:
            - frame: [10, 10, 20, 20]
              backgroundColor: gold
              filters: [ { type: gaussianBlur, inputRadius: 6 } ]
              sublayers:
                - { frame: [0, 0, 20, 20], backgroundColor: navy, shadowOpacity: 1, shadowColor: red,
                    shadowOffset: [40, 30], shadowRadius: 6 }
      """
    ),
    (
      "colour filters",
      """
        - frame: [10, 10, 140, 100]
          filters:
            - { type: colorControls, name: tone, inputSaturation: 0.4, inputContrast: 1.4,
                inputBrightness: 0.1 }
            - { type: hueAdjust, name: hue, inputAngle: 0 }
            - { type: sepiaTone, name: brown, inputIntensity: 0 }
            - { type: colorInvert, name: turned, inputAmount: 0.1 }
          animations:
            - { keyPath: filters.tone.inputSaturation, from: 0, to: 1.5, duration: 1 }
            - { keyPath: filters.hue.inputAngle, from: 0, to: 90deg, duration: 1 }
            - { keyPath: filters.brown.inputIntensity, from: 0, to: 0.8, duration: 1 }
          sublayers:
            - { type: gradient, frame: [0, 0, 140, 100], startPoint: [0, 0], endPoint: [1, 1],
                colors: [crimson, gold, teal, "#00008060"] }
      """
    ),
    (
      "a mode in clips and faded groups",
      photo + """
          - frame: [20.5, 15.25, 60, 90]
            masksToBounds: true
            cornerRadius: 10
            sublayers: [ { frame: [0, 0, 100, 50], backgroundColor: cyan, compositingFilter: multiply } ]
          - frame: [85, 15, 60, 90]
            opacity: 0.7
            sublayers:
              - { frame: [0, 0, 40, 90], backgroundColor: yellow }
              - { frame: [10, 20, 50, 50], backgroundColor: cyan, compositingFilter: multiply }
        """
    ),
    (
      "no group opacity",
      """
        - frame: [20, 20, 80, 60]
          backgroundColor: crimson
          allowsGroupOpacity: false
          animations: [ { keyPath: opacity, from: 0.2, to: 0.9, duration: 1 } ]
          sublayers: [ { frame: [40, 20, 80, 60], backgroundColor: navy, opacity: 0.8 } ]
      """
    ),
    (
      "filters of what is behind, filtered with the layer below a mask or over a shadow",
      """
        - { frame: [10, 10, 70, 100], backgroundColor: orange }
        - { frame: [20, 15, 50, 30], filters: [ { type: hueAdjust, inputAngle: 100deg } ], opacity: 0.8,
            backgroundFilters: [ { type: gaussianBlur, inputRadius: 3 } ],
            mask: { type: gradient, frame: [0, 0, 50, 30], colors: [ black, clear ] } }
        - { frame: [50, 60, 50, 30], filters: [ { type: gaussianBlur, inputRadius: 2 } ], shadowOpacity: 0.7,
            backgroundFilters: [ { type: hueAdjust, inputAngle: 50deg } ], shadowPath: { ellipse: [-6, -2, 62, 36] },
            animations: [ { keyPath: position.x, by: 30, duration: 1 } ] }
      """
    ),
    (
      "shapes without group opacity",
      """
        - { type: shape, position: [45, 50], path: { ellipse: [-30, -20, 60, 40] }, fillColor: crimson, strokeColor: navy,
            lineWidth: 8, allowsGroupOpacity: false, opacity: 0.5, borderWidth: 2, borderColor: teal }
        - { type: shape, position: [115, 50], path: { ellipse: [-30, -20, 60, 40] }, fillColor: crimson, strokeColor: navy,
            lineWidth: 8, strokeEnd: 0.8, lineDashPattern: [9, 4], allowsGroupOpacity: false,
            animations: [ { keyPath: opacity, from: 0.2, to: 0.9, duration: 1 } ] }
        - { type: shape, position: [80, 95], path: { ellipse: [-30, -15, 60, 30] }, fillColor: gold, strokeColor: navy,
            lineWidth: 8, allowsGroupOpacity: false, opacity: 0.5, transform: [ { perspective: 90 }, { rotateY: 40deg } ] }
      """
    ),
    (
      "a clip without area for a while",
      """
        - { id: disc, type: shape, position: [50, 60], path: { ellipse: [-30, -30, 60, 60] } }
        - { frame: [90, 30, 60, 60], backgroundColor: teal }
      timeline:
        - { at: 0.3, set: { disc.masksToBounds: true } }
        - { at: 0.7, set: { disc.masksToBounds: false } }
      """
    ),
    (
      "dashes of an outline that grows while its start moves",
      """
        - type: shape
          path: "M20 90C60 10 100 110 140 30"
          fillColor: none
          strokeColor: navy
          lineWidth: 5
          lineDashPattern: [12, 8]
          animations:
            - { keyPath: path, to: "M20 30C60 90 100 10 140 90", duration: 1 }
            - { keyPath: strokeStart, from: 0, to: 0.8, duration: 1 }
      """
    ),
    (
      "dashes of a line that crosses itself and shrinks",
      """
        - type: shape
          path: "M20 60h100L30 80V10h50v10h-40zM130 20h20v80"
          fillColor: none
          strokeColor: crimson
          lineWidth: 8
          lineCap: round
          lineDashPattern: [1, 10, 9]
          animations:
            - { keyPath: strokeStart, from: 0, to: 1, duration: 0.8, fillMode: both, removedOnCompletion: false }
      """
    ),
  ]
}
