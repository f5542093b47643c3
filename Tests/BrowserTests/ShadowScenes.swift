/// Small scenes with shadows and stops that exist only at times, or in perspective.
extension EffectScenes {
  static let shadows: [(String, String)] = [
    (
      "effects of what sublayers' transforms move away",
      """
        - { type: replicator, instanceCount: 5, instanceTransform: [{ translate: [28, 0] }], bounds: [0, 0, 25, 25],
            position: [20, 25], shadowOpacity: 0.7, shadowOffset: [3, 3], sublayers: [
              { bounds: [0, 0, 18, 18], backgroundColor: gold, position: [12, 12],
                animations: [ { keyPath: transform.rotation, to: 1rad, duration: 1 } ] } ] }
        - { bounds: [0, 0, 30, 30], position: [25, 65], filters: [ { type: gaussianBlur, inputRadius: 1.5 } ], sublayers: [
              { bounds: [0, 0, 20, 20], position: [15, 15], backgroundColor: tomato,
                animations: [ { keyPath: transform, to: [{ translate: [100, 0] }, { rotate: 45deg }], duration: 1 } ] } ] }
        - { bounds: [0, 0, 30, 30], position: [25, 95], shadowOpacity: 0.7, sublayerTransform: [{ perspective: 300 }], sublayers: [
              { bounds: [0, 0, 14, 14], position: [15, 15], transform: [{ translate: [50, 0, 100] }], backgroundColor: teal } ] }
      """
    ),
    (
      "effects on what keeps depth, which has no picture",
      """
        - { type: transform, position: [50, 50], transform: [{ rotate: 30deg }], filters: [ { type: hueAdjust, inputAngle: 90deg } ],
            shadowOpacity: 1, sublayers: [ { bounds: [0, 0, 20, 20], backgroundColor: gold, position: [-20, -20] } ] }
        - { type: replicator, preservesDepth: true, bounds: [0, 0, 60, 60], position: [110, 60], shadowOpacity: 0.6,
            animations: [ { keyPath: transform.rotation, to: 1rad, duration: 1 } ],
            sublayers: [ { bounds: [0, 0, 40, 20], position: [30, 30], backgroundColor: teal } ] }
      """
    ),
    (
      "shadows and blurs in perspective",
      """
        - frame: [0, 0, 160, 120]
          sublayerTransform: [ { perspective: 200 } ]
          sublayers:
            - { frame: [15, 10, 60, 40], backgroundColor: teal, shadowOpacity: 0.7, shadowPath: { rect: [0, 0, 60, 40] },
                animations: [ { keyPath: transform.rotation.y, from: -50deg, to: 50deg, duration: 1 } ] }
            - { frame: [90, 10, 50, 40], backgroundColor: gold, shadowOpacity: 0.8, shadowOffset: [8, 4], shadowRadius: 4,
                animations: [ { keyPath: transform.rotation.x, from: 0, to: 70deg, duration: 1 } ] }
            - { frame: [20, 65, 50, 40], backgroundColor: crimson, filters: [ { type: gaussianBlur, inputRadius: 5 } ],
                transform: [ { rotateY: 60deg } ] }
            - { frame: [90, 65, 50, 40], backgroundColor: navy, filters: [ { type: hueAdjust, inputAngle: 90deg } ],
                animations: [ { keyPath: transform.rotation.y, from: 0, to: 60deg, duration: 1 } ] }
      """
    ),
    (
      "blurs that lean in perspective",
      """
        - frame: [0, 0, 100, 70]
          transform.rotation: 25deg
          sublayerTransform: [ { perspective: 400 } ]
          sublayers:
            - { bounds: [0, 0, 50, 40], position: [40, 30], backgroundColor: teal, filters: [ { type: gaussianBlur, inputRadius: 5 } ],
                animations: [ { keyPath: transform.rotation.y, from: 80deg, to: -80deg, duration: 1 } ] }
        - frame: [80, 10, 80, 70]
          sublayerTransform: [ { perspective: 200 } ]
          sublayers:
            - { bounds: [0, 0, 40, 40], position: [40, 35], backgroundColor: gold, shadowOpacity: 1, shadowRadius: 5, shadowOffset: [5, 3],
                animations: [
                  { keyPath: transform.rotation.y, from: 0, to: 70deg, duration: 1 },
                  { keyPath: transform.rotation.x, values: [0, 60deg, -50deg, 20deg], duration: 1 },
                  { keyPath: transform.rotation, to: 180deg, duration: 1 } ] }
            - { bounds: [0, 0, 40, 30], position: [0, 80], backgroundColor: navy, shadowOpacity: 0.8, shadowRadius: 4, shadowPath: { rect: [5, 5, 40, 30] },
                transform: [ { rotateY: 40deg }, { rotateX: 40deg } ] }
            - { bounds: [0, 0, 40, 30], position: [60, 85], backgroundColor: navy, shadowOpacity: 0.8, filters: [ { type: hueAdjust, inputAngle: 90deg } ],
                transform: [ { rotateY: 60deg }, { rotateX: 40deg } ] }
      """
    ),
    (
      "pictures of layers with blurs that lean",
      """
        - { id: a, bounds: [0, 0, 70, 70], position: [40, 60], backgroundColor: silver, sublayers: [
              { bounds: [0, 0, 60, 50], position: [35, 30], backgroundColor: teal,
                transform: [ { skewX: 45deg }, { scale: [1, 0.3] }, { rotate: 30deg } ], filters: [ { type: gaussianBlur, inputRadius: 6 } ] },
              { bounds: [0, 0, 40, 40], position: [40, 50], backgroundColor: gold, transform: [ { skewX: 50deg } ],
                shadowOpacity: 1, shadowRadius: 5, shadowOffset: [8, 0] } ] }
        - { id: b, bounds: [0, 0, 70, 70], position: [115, 60], animations: [ { keyPath: transform.rotation, to: 20deg, duration: 1 } ] }
      timeline:
        - { at: 0, snapshot: a, to: b }
      """
    ),
    (
      "transitions of layers with shadows that something cuts at times",
      """
        - { id: masked, frame: [15, 15, 60, 40], backgroundColor: teal, cornerRadius: 8, shadowOpacity: 0.7, shadowOffset: [3, 4] }
        - { id: cut, frame: [90, 15, 50, 40], backgroundColor: gold, cornerRadius: 8, shadowOpacity: 0.7, shadowOffset: [3, 4] }
        - { id: outlined, frame: [40, 70, 70, 35], backgroundColor: crimson, cornerRadius: 8, shadowOpacity: 0.7 }
      timeline:
        - { at: 0.05, transition: { layer: masked, type: push, duration: 0.5 }, set: { masked.backgroundColor: navy } }
        - { at: 0.05, transition: { layer: cut, type: push, duration: 0.7 }, set: { cut.backgroundColor: navy } }
        - { at: 0.05, transition: { layer: outlined, duration: 0.5 }, set: { outlined.backgroundColor: navy } }
        - { at: 0.45, set: { cut.masksToBounds: true } }
        - { at: 0.65, add: { type: shape, path: { ellipse: [2, 2, 56, 36] } }, maskOf: masked }
        - { at: 0.7, set: { outlined.shadowPath: { rect: [10, 10, 50, 35] } } }
      """
    ),
    (
      "transitions that cut pictures, but not the layer's shadow",
      """
        - { id: pushed, frame: [15, 15, 50, 30], backgroundColor: teal, cornerRadius: 8, shadowOpacity: 0.7, shadowOffset: [3, 4] }
        - { id: shaped, frame: [90, 15, 50, 30], backgroundColor: gold, anchorPoint: [0, 1], cornerRadius: 8, opacity: 0.8,
            shadowOpacity: 0.7, shadowOffset: [3, 4], shadowPath: { ellipse: [-5, -5, 60, 40] } }
        - { id: turned, frame: [20, 70, 50, 30], backgroundColor: crimson, shadowOpacity: 0.7,
            animations: [ { keyPath: transform.rotation, by: 40deg, duration: 1 } ] }
        - { id: cubed, frame: [95, 70, 45, 30], backgroundColor: navy, shadowOpacity: 0.7, shadowOffset: [0, 3] }
      timeline:
        - { at: 0.05, transition: { layer: pushed, type: push, duration: 0.7 }, set: { pushed.backgroundColor: navy } }
        - { at: 0.4, transition: { layer: pushed, type: moveIn, subtype: fromTop, duration: 0.5 }, set: { pushed.backgroundColor: gold } }
        - { at: 0.05, transition: { layer: shaped, type: reveal, duration: 0.5 }, set: { shaped.backgroundColor: navy } }
        - { at: 0.6, transition: { layer: shaped, duration: 0.3 }, set: { shaped.backgroundColor: teal } }
        - { at: 0.05, transition: { layer: turned, type: push, subtype: fromTop, duration: 0.8 }, set: { turned.backgroundColor: navy } }
        - { at: 0.05, transition: { layer: cubed, type: cube, duration: 0.8 }, set: { cubed.backgroundColor: gold } }
      """
    ),
    (
      "shadows with a shape of their own below layers that draw nothing",
      """
        - { frame: [20, 15, 50, 30], shadowOpacity: 0.7, shadowOffset: [3, 4], shadowPath: { ellipse: [-5, -5, 60, 40] },
            shadowColor: crimson, filters: [ { type: hueAdjust, inputAngle: 90deg } ] }
        - { frame: [90, 15, 50, 30], shadowOpacity: 0.7, opacity: 0.5, shadowPath: { rect: [0, 0, 50, 30] },
            animations: [ { keyPath: transform.rotation, to: 1turn, duration: 1 }, { keyPath: shadowRadius, to: 9, duration: 1 } ] }
        - frame: [0, 60, 160, 60]
          sublayerTransform: [ { perspective: 200 } ]
          sublayers:
            - { frame: [20, 15, 50, 30], shadowOpacity: 0.7, shadowPath: { rect: [0, 0, 50, 30] },
                animations: [ { keyPath: transform.rotation.y, to: 1turn, duration: 1 } ] }
            - { frame: [90, 15, 50, 30], shadowOpacity: 0.7, shadowPath: { rect: [0, 0, 50, 30] },
                mask: { type: shape, path: { ellipse: [0, 0, 50, 30] } },
                animations: [ { keyPath: hidden, to: true, duration: 0.4 } ] }
      """
    ),
    (
      "shadows and blurs of layers that lean",
      """
        - { frame: [20, 15, 50, 30], backgroundColor: teal, shadowOpacity: 0.9, shadowOffset: [6, 8], shadowRadius: 4,
            transform: [ { skewX: -45deg } ] }
        - { frame: [95, 15, 50, 30], backgroundColor: gold, shadowOpacity: 0.9, shadowRadius: 4, shadowColor: crimson,
            transform: [ { rotate: 30deg }, { scale: [1.2, 0.3] } ],
            animations: [ { keyPath: transform, to: [ { rotate: 80deg }, { scale: [0.3, 1.2] } ], duration: 1 } ] }
        - { frame: [25, 70, 40, 40], backgroundColor: crimson, filters: [ { type: gaussianBlur, inputRadius: 4 } ],
            transform: [ { rotate: 45deg }, { scale: [1.3, 0.4] } ] }
        - { frame: [90, 65, 50, 40], backgroundColor: navy, shadowOpacity: 0.8, shadowRadius: 5, shadowPath: { ellipse: [0, 10, 50, 40] },
            transform: [ { skewY: 40deg } ] }
      """
    ),
    (
      "drawn pictures with shadows that turn and grow",
      """
        - { type: image, position: [45, 50], contents: { size: [64, 64], drawing: [
              { fill: { ellipse: [0, 0, 64, 64] }, color: gold },
              { stroke: "M32 6V58M6 32H58", color: white, lineWidth: 3, lineDashPattern: [4, 2] } ] },
            shadowOpacity: 0.6, animations: [ { keyPath: transform.rotation, to: 1turn, duration: 1 } ] }
        - { type: image, position: [115, 60], contents: { size: [50, 50], drawing: [
              { fill: { rect: [0, 0, 50, 50] }, color: teal }, { stroke: "M10 10L40 40", color: white, lineWidth: 2 } ] },
            shadowOpacity: 0.6, shadowOffset: [0, 5], transform.rotation: 20deg,
            animations: [ { keyPath: transform.scale, from: 0.5, to: 1, duration: 1 } ] }
      """
    ),
    (
      "shadows of layers with filters of colours that turn and grow",
      """
        - { frame: [15, 15, 60, 40], backgroundColor: white, cornerRadius: 8, shadowOpacity: 0.4, filters: [ { type: opacity, inputAmount: 0.8 } ],
            sublayers: [ { type: text, string: Turn, fontSize: 18, position: [30, 20], foregroundColor: black } ],
            animations: [ { keyPath: transform.rotation, from: 0, to: 10deg, duration: 1 } ] }
        - { frame: [95, 65, 50, 40], backgroundColor: gold, shadowOpacity: 0.6, shadowOffset: [4, 4], filters: [ { type: hueAdjust, inputAngle: 90deg } ],
            sublayers: [ { type: text, string: Grow, fontSize: 16, position: [25, 20], foregroundColor: black } ],
            animations: [ { keyPath: transform.scale, from: 0.8, to: 1.2, duration: 1 } ] }
      """
    ),
    // Browsers blur filtered content on pixels that aren't the page's.
    (
      "filters of colours in layers that are turned, lean or have another size",
      """
        - { frame: [10, 5, 70, 50], transform.rotation: 12deg, sublayers: [
            { type: text, string: Sepia, fontSize: 20, weight: 700, position: [35, 14], foregroundColor: navy, filters: [ { type: sepiaTone } ] },
            { type: shape, path: "M0 0H50V14L0 8Z", position: [35, 40], lineWidth: 2, strokeColor: red, fillColor: null, filters: [ { type: colorInvert } ] } ] }
        - { frame: [90, 5, 60, 50], transform: [ { scale: [1.3, 0.7] } ], sublayers: [
            { type: text, string: Hued, fontSize: 20, weight: 700, position: [30, 25], foregroundColor: teal, filters: [ { type: hueAdjust, inputAngle: 40deg } ],
              transform.rotation: 20deg } ] }
        - { frame: [5, 65, 70, 50], animations: [ { keyPath: transform.rotation, from: -20deg, to: 20deg, duration: 1 } ], sublayers: [
            { frame: [5, 5, 60, 40], backgroundColor: gold, cornerRadius: 8, filters: [ { type: opacity, inputAmount: 0.8 } ],
              sublayers: [ { type: text, string: More, fontSize: 18, position: [30, 20], foregroundColor: black } ] } ] }
        - { frame: [85, 65, 60, 45], backgroundColor: white, borderWidth: 2, transform: [ { skewX: 20deg } ], filters: [ { type: hueAdjust, inputAngle: 40deg } ],
            sublayers: [ { type: text, string: Lean, fontSize: 18, position: [30, 22], foregroundColor: crimson } ] }
      """
    ),
    // Firefox blurs filtered content on pixels that aren't the page's.
    (
      "text with shadows and filters between pixels",
      """
        - { type: text, string: Shady, fontSize: 24, weight: 700, foregroundColor: navy, position: [50.3, 20.4],
            shadowOpacity: 0.6, shadowRadius: 2, shadowOffset: [3, 3] }
        - { type: text, string: Hued, fontSize: 24, weight: 700, foregroundColor: teal, position: [120.7, 20.5],
            filters: [ { type: hueAdjust, inputAngle: 50deg } ] }
        - { type: text, string: Large, fontSize: 12, weight: 700, foregroundColor: navy, position: [40.4, 50.6],
            transform: [ { scale: 2 } ], shadowOpacity: 0.6, shadowRadius: 1 }
        - { frame: [10.5, 70.25, 140, 30], backgroundColor: white, cornerRadius: 8, shadowOpacity: 0.4, shadowRadius: 4,
            sublayers: [ { type: text, string: "A label in it", fontSize: 13, position: [70, 15] } ],
            animations: [ { keyPath: position.y, from: 140, to: 85.25, duration: 0.8, timingFunction: easeOut } ] }
        - { frame: [80.4, 45.3, 70, 24], sublayers: [ { type: text, string: Inside, fontSize: 15, position: [35.5, 12.4],
            shadowOpacity: 0.6, shadowRadius: 2, animations: [ { keyPath: position.x, by: -10.5, duration: 1 } ] } ] }
      """
    ),
    (
      "shadows without blur that turn, grow and lie between pixels",
      """
        - { frame: [15, 15, 50, 34], backgroundColor: orange, shadowOpacity: 1, shadowRadius: 0, shadowOffset: [7, 9], shadowColor: navy,
            animations: [ { keyPath: transform.rotation, from: 0, to: 80deg, duration: 1 } ] }
        - { frame: [95, 15, 50, 34], backgroundColor: "#ffffffaa", cornerRadius: 8, borderWidth: 4, shadowOpacity: 0.6, shadowRadius: 0,
            shadowOffset: [5.5, 5.3], animations: [ { keyPath: transform.scale, from: 1, to: 0.6, duration: 1 } ] }
        - { frame: [20, 70, 120, 44], backgroundColor: gold, shadowOpacity: 1, shadowRadius: 0, shadowOffset: [4.5, 4.5], shadowColor: brown,
            transform: [ { rotate: 4deg } ], sublayers: [ { frame: [100, 20, 40, 30], backgroundColor: teal } ] }
      """
    ),
    (
      "shadows of shadowed layers outside of the canvas",
      """
        - { frame: [0, 0, 160, 120], shadowOpacity: 0.8, shadowOffset: [80, 0], shadowRadius: 2, sublayers: [
            { frame: [-60.5, 10.3, 40, 40], backgroundColor: tomato, shadowOpacity: 0.5, shadowRadius: 1 },
            { frame: [-70.4, 65.3, 40, 40], cornerRadius: 10, backgroundColor: navy, filters: [ { type: hueAdjust, inputAngle: 40deg } ],
                animations: [ { keyPath: position.x, by: 60.5, duration: 1 } ] } ] }
      """
    ),
    (
      "glass that looks beyond the canvas",
      """
        - { frame: [-60.5, 20.3, 80, 70], backgroundColor: tomato, shadowOpacity: 0.5, shadowRadius: 1 }
        - { frame: [120, 20.3, 140, 60], backgroundColor: navy, shadowOpacity: 0.5, shadowRadius: 1,
            animations: [ { keyPath: position.y, by: 20.5, duration: 1 } ] }
        - { frame: [0, 0, 160, 100], backgroundColor: "rgb(255 255 255 / 20%)",
            backgroundFilters: [ { type: gaussianBlur, inputRadius: 14 } ] }
      """
    ),
    (
      "glass with a shape of its shadow",
      """
        - { frame: [20, 10, 30, 80], backgroundColor: navy }
        - { frame: [70, 10, 30, 80], backgroundColor: tomato }
        - { frame: [35, 20, 90, 60], cornerRadius: 18, backgroundColor: "rgb(120 180 255 / 25%)",
            backgroundFilters: [ { type: gaussianBlur, inputRadius: 3 } ], shadowOpacity: 0.4,
            shadowPath: { roundedRect: [0, 0, 90, 60], cornerRadius: 18 },
            animations: [ { keyPath: position.y, by: 8, duration: 1 } ] }
      """
    ),
    (
      "shapes of shadows that come and go",
      """
        - { id: set, frame: [10, 20, 60, 40], backgroundColor: white, cornerRadius: 10, shadowOpacity: 0.7, shadowRadius: 6 }
        - { id: moved, frame: [90, 20, 60, 40], backgroundColor: white, shadowOpacity: 0.7, shadowRadius: 3 }
      timeline:
        - { at: 0.3, addAnimation: { layer: moved, keyPath: shadowPath, from: { rect: [0, 0, 60, 40] }, to: { rect: [0, 40, 60, 20] }, duration: 0.4 } }
        - { at: 0.5, set: { set.shadowPath: { ellipse: [0, 30, 60, 30] } } }
      """
    ),
    (
      "a radial gradient that is a line for a while",
      """
        - { type: gradient, gradientType: radial, frame: [30, 20, 90, 60], colors: [red, blue], startPoint: [0.5, 0.5],
            animations: [ { keyPath: endPoint, values: [[1, 1], [0.5, 1], [0.5, 0.7], [1, 1]], duration: 1 } ] }
      """
    ),
    (
      "locations and colours that come and go",
      """
        - { type: gradient, frame: [10, 10, 140, 30], colors: [red, gold, blue],
            animations: [ { keyPath: locations, from: [0, 0.1, 0.2], to: [0.5, 0.8, 1], duration: 0.5, beginTime: 0.25 } ] }
        - { id: more, type: gradient, frame: [10, 45, 140, 30], colors: [red, blue] }
        - { id: placed, type: gradient, gradientType: radial, frame: [10, 80, 140, 30], startPoint: [0.5, 0.5], endPoint: [1, 1],
            colors: [red, gold, blue], locations: [0.2, 0.3, 0.9] }
      timeline:
        - { at: 0.4, set: { more.colors: [gold, lime, black] } }
        - { at: 0.5, set: { placed.colors: [white, black] } }
        - { at: 0.7, set: { placed.locations: [0.5, 0.6] } }
      """
    ),
  ]

  /// Layers whose contents blend with the backdrop at times.
  static var closing: [Sample] { get throws { try samples(of: closingLayers) } }

  private static let closingLayers = [
    (
      "a layer whose clip comes",
      photo + """
          - id: clipped
            frame: [20, 20, 60, 80]
            opacity: 0.8
            sublayers: [ { frame: [-10, 10, 60, 40], backgroundColor: red, compositingFilter: screen } ]
        timeline:
          - { at: 0.3, set: { clipped.opacity: 1 } }
          - { at: 0.7, set: { clipped.masksToBounds: true } }
        """
    ),
    (
      "a layer whose shadow and clip go",
      photo + """
          - id: casting
            frame: [20, 20, 80, 50]
            backgroundColor: teal
            shadowOpacity: 0.8
            shadowRadius: 4
            sublayers: [ { frame: [60, 30, 40, 40], backgroundColor: gold, compositingFilter: multiply } ]
        timeline:
          - { at: 0.3, set: { casting.shadowOpacity: 0 } }
          - { at: 0.5, set: { casting.masksToBounds: true } }
          - { at: 0.75, set: { casting.masksToBounds: false } }
        """
    ),
    (
      "a filter and a shadow that do nothing at first and at last",
      photo + """
          - frame: [10, 10, 80, 60]
            filters: [ { type: colorInvert, inputAmount: 0 } ]
            animations: [ { keyPath: filters.colorInvert.inputAmount, values: [0, 0, 1, 0, 0], duration: 1 } ]
            sublayers: [ { frame: [10, 20, 60, 40], backgroundColor: "#e4572e", compositingFilter: luminosity } ]
          - frame: [70, 60, 80, 50]
            shadowOpacity: 1
            shadowColor: clear
            animations: [ { keyPath: shadowColor, values: [clear, clear, black, clear, clear], duration: 1 } ]
            sublayers: [ { frame: [10, 0, 60, 40], backgroundColor: gold, compositingFilter: multiply } ]
        """
    ),
    (
      "shadows between pixels and of other shapes below what blends",
      photo + """
          - frame: [10, 20, 60, 40]
            transform.rotation: 10deg
            backgroundColor: "#f4f1ea"
            shadowOpacity: 1
            shadowRadius: 0
            shadowOffset: [4.5, 6]
            animations: [ { keyPath: position, to: [60, 50], duration: 1 } ]
            sublayers: [ { frame: [30, 20, 40, 30], backgroundColor: gold, compositingFilter: multiply } ]
          - frame: [80, 20, 60, 40]
            shadowOpacity: 0.8
            shadowPath: { rect: [-10, 30, 60, 40] }
            sublayers:
              - { frame: [0, 20, 30, 40], backgroundColor: gold, compositingFilter: multiply }
              - { frame: [35, 20, 30, 40], backgroundColor: "#fff4", backgroundFilters: [{ type: colorInvert }] }
        """
    ),
    (
      "the shape of a shadow of what is blurred and turns in space",
      """
        - frame: [10, 10, 140, 100]
          sublayerTransform: [ { perspective: 120 } ]
          sublayers:
            - frame: [40, 20, 70, 60]
              backgroundColor: gold
              borderColor: navy
              borderWidth: 6
              transform: [ { rotateX: 50deg } ]
              filters: [ { type: gaussianBlur, inputRadius: 3 } ]
              shadowOpacity: 0.6
              shadowRadius: 2
              shadowPath: { ellipse: [-10, 20, 90, 60] }
              animations: [ { keyPath: transform.rotation.y, from: -20deg, to: 40deg, duration: 1 } ]
      """
    ),
    (
      "layers whose mode, filter and mask go",
      photo + """
          - id: mode
            frame: [10, 10, 60, 40]
            backgroundColor: teal
            compositingFilter: multiply
            sublayers: [ { frame: [40, 20, 40, 40], backgroundColor: gold, compositingFilter: screen } ]
          - id: filter
            frame: [80, 10, 60, 40]
            filters: [ { type: gaussianBlur, inputRadius: 2 } ]
            animations: [ { keyPath: transform.rotation, to: 20deg, duration: 1 } ]
            sublayers: [ { frame: [0, 0, 40, 40], backgroundColor: gold, compositingFilter: difference } ]
          - id: masked
            frame: [30, 60, 100, 50]
            sublayers: [ { frame: [0, 0, 100, 50], backgroundColor: cyan, compositingFilter: multiply } ]
        timeline:
          - { at: 0.35, set: { mode.compositingFilter: normal } }
          - { at: 0.5, set: { filter.filters: [] } }
          - { at: 0.7, add: { type: shape, path: { ellipse: [0, 0, 100, 50] } }, maskOf: masked }
        """
    ),
  ]
}
