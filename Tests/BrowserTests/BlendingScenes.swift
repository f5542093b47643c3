/// Small scenes with blend modes in layers that are placed, move, come and go, are filtered by others, or
/// have transitions.
extension EffectScenes {
  static var blending: [Sample] { get throws { try samples(of: placedModes) } }

  /// Layers with transitions, whose contents blend with the backdrop at other times.
  static var blendingTransitions: [Sample] {
    get throws { try samples(of: transitionKinds.map(transition) + [transitionsWithin, fading]) }
  }

  private static let transitionKinds = [
    "type: fade", "type: push", "type: reveal", "type: cameraIrisHollowOpen", "type: cube",
    "filter: { name: dissolve }", "filter: { name: barsSwipe }", "filter: { name: swipe }",
    "filter: { name: copyMachine }",
  ]

  private static func transition(_ kind: String) -> (String, String) {
    (
      "modes in a layer with a transition, \(kind)",
      photo + """
          - id: set
            frame: [20, 20, 100, 70]
            sublayers:
              - { id: low, frame: [0, 0, 40, 50], backgroundColor: cyan, compositingFilter: multiply }
              - { id: high, frame: [30, 20, 60, 40], backgroundColor: "#ff8800", compositingFilter: difference }
        timeline:
          - at: 0.35
            transition: { layer: set, \(kind), duration: 0.4 }
            set: { low.backgroundColor: "#66cc88", high.position: [50, 50], high.compositingFilter: screen }
        """
    )
  }

  private static let transitionsWithin = (
    "modes in layers with transitions within one another",
    photo + """
        - id: outer
          frame: [0, 0, 160, 120]
          sublayers:
            - id: middle
              frame: [10, 0, 150, 110]
              transform.rotation: 5deg
              sublayers:
                - id: inner
                  frame: [10, 20, 100, 70]
                  sublayers:
                    - { id: low, frame: [0, 0, 40, 50], backgroundColor: cyan, compositingFilter: multiply }
                    - { frame: [30, 20, 60, 40], backgroundColor: "#ff8800", compositingFilter: difference }
      timeline:
        - { at: 0.1, transition: { layer: outer, duration: 0.1 }, set: { low.position: [25, 30] } }
        - { at: 0.3, transition: { layer: middle, duration: 0.15 }, set: { low.position: [20, 30] } }
        - { at: 0.55, transition: { layer: inner, duration: 0.15 }, set: { low.position: [25, 30] } }
        - { at: 0.95, transition: { duration: 0.05 }, set: { low.position: [25, 20] } }
      """
  )

  private static let fading = (
    "modes in a layer that fades at times",
    photo + """
        - frame: [20, 20, 100, 70]
          animations: [ { keyPath: opacity, values: [1, 1, 0.5, 1, 1], keyTimes: [0, 0.3, 0.5, 0.7, 1], duration: 1 } ]
          sublayers:
            - { frame: [0, 0, 40, 50], backgroundColor: cyan, compositingFilter: multiply }
            - { frame: [30, 20, 60, 40], backgroundColor: "#ff8800", compositingFilter: difference }
      """
  )

  private static let placedModes = [
    (
      "a mode in a layer that turns",
      photo + """
          - frame: [40, 30, 80, 60]
            animations: [ { keyPath: transform.rotation, from: 0, to: 0.3turn, duration: 1 } ]
            sublayers:
              - { frame: [0, 0, 30, 60], backgroundColor: "#3366cc" }
              - { frame: [10, 10, 50, 30], backgroundColor: cyan, compositingFilter: multiply }
              - { frame: [20, 30, 60, 20], backgroundColor: "#ffffff80" }
        """
    ),
    (
      "modes in layers within layers that come in",
      photo + """
          - id: outer
            bounds: [0, 0, 0, 0]
            animations: [ { keyPath: position, from: [-300, 0], to: [20, 10], duration: 1 } ]
            sublayers:
              - bounds: [0, 0, 60, 50]
                position: [60, 40]
                transform: [ { rotate: 20deg }, { scale: 1.3 } ]
                backgroundColor: "#ffcc0080"
                sublayers:
                  - { frame: [-10, 10, 50, 20], backgroundColor: "#cc3366", compositingFilter: difference,
                      animations: [ { keyPath: bounds.size.width, to: 20, duration: 1 } ] }
                  - { frame: [20, 20, 50, 20], backgroundColor: "#33cc66", compositingFilter: screen, filters: [ { type: gaussianBlur, inputRadius: 2 } ] }
        timeline:
          - { at: 0.8, set: { outer.hidden: true } }
          - { at: 0.9, set: { outer.hidden: false } }
        """
    ),
    (
      "a mode that changes in a layer on a path that fades in",
      photo + """
          - bounds: [0, 0, 60, 40]
            animations:
              - { keyPath: position, path: { ellipse: [40, 30, 80, 60] }, rotationMode: rotateAuto, duration: 1 }
              - { keyPath: opacity, from: 0.2, to: 1, duration: 0.5 }
            sublayers:
              - { frame: [0, 0, 20, 40], backgroundColor: teal }
              - { frame: [10, 5, 40, 30], backgroundColor: gold, animations: [
                  { keyPath: compositingFilter, values: [multiply, normal, darken], calculationMode: discrete, duration: 1 } ] }
        """
    ),
    (
      "modes of layers that change their order, in a layer that moves",
      photo + """
          - bounds: [0, 0, 80, 60]
            transform: [ { rotate: -15deg } ]
            animations: [ { keyPath: position, from: [30, 60], to: [120, 60], duration: 1 } ]
            sublayers:
              - { id: low, frame: [0, 0, 50, 40], backgroundColor: "#cc3366", compositingFilter: multiply }
              - { frame: [20, 10, 50, 40], backgroundColor: "#ffcc00" }
              - { frame: [40, 20, 30, 40], backgroundColor: "#33ccff", compositingFilter: difference }
        timeline:
          - { at: 0.5, set: { low.zPosition: 1 } }
        """
    ),
    (
      "what is behind filtered in layers that cut, beside modes",
      photo + """
          - frame: [20, 20, 110, 60]
            backgroundColor: "#10280482"
            masksToBounds: true
            cornerRadius: 12
            sublayers:
              - { position: [30, 30], bounds: [0, 0, 50, 40], backgroundColor: "#1ab585", compositingFilter: luminosity,
                  animations: [ { keyPath: position.x, to: 60, duration: 1 } ] }
              - { frame: [40, 10, 60, 60], backgroundFilters: [ { type: colorInvert } ], masksToBounds: true, sublayers: [
                  { frame: [10, 10, 20, 30], backgroundColor: "#dbd787", compositingFilter: luminosity } ] }
        """
    ),
    (
      "modes in layers that cut",
      photo + """
          - frame: [20, 20, 60, 80]
            backgroundColor: teal
            cornerRadius: 12
            masksToBounds: true
            animations: [ { keyPath: cornerRadius, to: 30, duration: 1 } ]
            sublayers:
              - { frame: [0, 0, 30, 80], backgroundColor: gold, compositingFilter: multiply,
                  animations: [ { keyPath: position.x, by: 40, duration: 1 } ] }
          - id: toggled
            frame: [90, 20, 60, 80]
            type: gradient
            colors: [navy, orange]
            transform.rotation: 10deg
            masksToBounds: true
            sublayers:
              - sublayers: [ { frame: [0, -10, 30, 100], backgroundColor: gold, compositingFilter: screen } ]
        timeline:
          - { at: 0.5, set: { toggled.masksToBounds: false } }
        """
    ),
    (
      "modes of copies that turn",
      photo + """
          - type: replicator
            frame: [40, 20, 80, 80]
            instanceCount: 5
            instanceTransform: [ { rotate: 72deg } ]
            animations: [ { keyPath: transform.rotation, from: 0, to: 0.5turn, duration: 1 } ]
            sublayers:
              - { frame: [30, 0, 20, 50], cornerRadius: 8, backgroundColor: "#6699cc", compositingFilter: hardLight }
        """
    ),
    (
      "glass over modes, in a turned layer",
      photo + """
          - frame: [20, 10, 120, 100]
            transform: [ { rotate: 10deg } ]
            sublayers:
              - { frame: [0, 10, 60, 40], backgroundColor: cyan, compositingFilter: multiply }
              - { frame: [30, 30, 60, 40], backgroundColor: white,
                  animations: [ { keyPath: position.x, to: 100, duration: 1 } ] }
              - frame: [0, 0, 0, 0]
                animations: [ { keyPath: position.y, to: 40, duration: 1 } ]
                sublayers: [ { frame: [50, 0, 60, 30], backgroundColor: "#ff8800", compositingFilter: darken } ]
              - { frame: [20, 20, 70, 60], cornerRadius: 10, backgroundFilters: [ { type: gaussianBlur, inputRadius: 3 } ] }
        """
    ),
    (
      "glass over modes, in layers that turn",
      photo + """
          - frame: [20, 10, 120, 100]
            animations: [ { keyPath: transform.rotation, from: -20deg, to: 20deg, duration: 1 } ]
            sublayers:
              - { frame: [0, 10, 60, 40], backgroundColor: cyan, compositingFilter: multiply }
              - frame: [20, 20, 90, 70]
                animations: [ { keyPath: position.x, to: 80, duration: 1 } ]
                sublayers:
                  - { frame: [0, 0, 40, 40], backgroundColor: "#ff8800", compositingFilter: darken }
                  - { frame: [10, 10, 70, 50], cornerRadius: 10, borderWidth: 1,
                      backgroundFilters: [ { type: gaussianBlur, inputRadius: 3 } ] }
        """
    ),
    (
      "glass over modes, in a placed layer that fades",
      photo + """
          - frame: [20, 10, 120, 100]
            animations: [ { keyPath: opacity, from: 1, to: 0.2, duration: 1 } ]
            sublayers:
              - { frame: [0, 0, 100, 50], backgroundColor: crimson }
              - { frame: [10, 0, 50, 70], backgroundColor: gold, compositingFilter: multiply }
              - frame: [50, 30, 60, 50]
                backgroundColor: "#336699"
                sublayers: [ { frame: [10, 0, 30, 40], backgroundColor: gold, compositingFilter: luminosity } ]
              - { frame: [30, 20, 70, 60], backgroundFilters: [ { type: colorInvert } ] }
        """
    ),
  ]
}
