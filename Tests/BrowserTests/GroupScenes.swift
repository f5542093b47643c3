/// Small scenes with groups whose members lie far apart, or upon one another at an edge.
extension EffectScenes {
  private static let bars = """
        - { frame: [10.5, 10.5, 20, 130], backgroundColor: black }
        - { frame: [40.5, 10.5, 20, 130], backgroundColor: black }
        - { frame: [134.5, 124.5, 20, 30], backgroundColor: black }
    """

  static let groups: [(String, String)] = [
    // Chromium draws distant members of a group in separate pictures.
    (
      "members far apart that fade and blend",
      """
        - bounds: [0, 0, 160, 160]
          position: [80.3, 80.4]
          animations: [ { keyPath: opacity, from: 0.9, to: 0.4, duration: 1 } ]
          sublayers:
      \(bars)
        - bounds: [0, 0, 160, 160]
          position: [88.6, 82.7]
          transform.rotation: 8deg
          compositingFilter: multiply
          sublayers:
            - { frame: [10.5, 10.5, 20, 90], backgroundColor: gold }
            - { frame: [134.5, 84.5, 20, 30], backgroundColor: cyan }
      """
    ),
    (
      "members far apart with a shadow",
      """
        - { bounds: [0, 0, 220, 150], position: [80, 60], transform.scale: 0.7, shadowOpacity: 0.4, sublayers: [
            { frame: [12.5, 12.5, 18, 120], backgroundColor: crimson }, { frame: [42.5, 12.5, 18, 120], backgroundColor: navy },
            { frame: [140, 100, 30, 30], backgroundColor: gold } ] }
      """
    ),
    // Chromium fades the edge of each member.
    (
      "members upon one another at the edge of a clip",
      """
        - { frame: [20.4, 10.4, 120, 100], cornerRadius: 20, masksToBounds: true, backgroundColor: white, sublayers: [
            { frame: [-10, -10, 140, 120], backgroundColor: black },
            { frame: [-5, -5, 130, 110], backgroundColor: "#f8f9fa",
              animations: [ { keyPath: position.x, by: 3, duration: 1 } ] } ] }
      """
    ),
    (
      "colours that change within masks and sizes",
      """
        - { frame: [5, 5, 70, 100], filters: [ { type: sepiaTone, inputIntensity: 0.8 } ],
            mask: { type: shape, path: { ellipse: [0, 0, 70, 100] } },
            animations: [ { keyPath: transform.rotation, by: 20deg, duration: 1 } ],
            sublayers: [ { frame: [10, 10, 20, 80], backgroundColor: teal }, { frame: [35, 10, 6, 80], backgroundColor: navy } ] }
        - { frame: [85, 5, 70, 100], filters: [ { type: colorInvert } ],
            animations: [ { keyPath: transform.scale, from: 0.8, to: 1, duration: 1 } ],
            sublayers: [ { frame: [10, 10, 20, 80], backgroundColor: teal }, { frame: [35, 10, 6, 80], backgroundColor: gold } ] }
      """
    ),
    (
      "pictures that push one another in bounds that change",
      """
        - { id: grows, frame: [50, 10, 40, 20], backgroundColor: steelblue }
        - { id: shrinks, frame: [20, 50, 120, 50], backgroundColor: gold, sublayers: [
            { frame: [10, 10, 20, 30], backgroundColor: navy, shadowOpacity: 0.5 } ] }
      timeline:
        - { at: 0.1, animate: { grows.bounds: [0, 0, 90, 30], shrinks.bounds: [0, 0, 60, 40] }, duration: 0.8, timingFunction: easeInOut }
        - { at: 0.1, transition: { layer: grows, type: push, duration: 0.7 }, set: { grows.backgroundColor: coral } }
        - { at: 0.2, transition: { layer: shrinks, type: push, subtype: fromBottom, duration: 0.5, timingFunction: easeIn },
            set: { shrinks.backgroundColor: teal } }
      """
    ),
    (
      "dashes on outlines that change, and in drawn pictures",
      """
        - { type: shape, path: { roundedRect: [5, 5, 100, 50], cornerRadius: 14 }, fillColor: null, strokeColor: navy, lineWidth: 4,
            lineDashPattern: [10, 6],
            animations: [ { keyPath: path, to: { roundedRect: [10, 10, 80, 40], cornerRadius: 20 }, duration: 1 } ] }
        - { frame: [100, 55, 60, 60], contents: { size: [60, 60], drawing: [
            { stroke: { ellipse: [5, 5, 50, 50] }, color: teal, lineWidth: 6, lineDashPattern: [8, 4] } ] } }
        - { type: shape, path: { ellipse: [10, 65, 45, 45] }, fillColor: null, strokeColor: crimson, lineWidth: 5, lineDashPattern: [8, 4],
            animations: [ { keyPath: path, calculationMode: discrete, values: [ { ellipse: [10, 65, 45, 45] }, { ellipse: [20, 65, 60, 45] } ], duration: 1 } ] }
      """
    ),
  ]
}
