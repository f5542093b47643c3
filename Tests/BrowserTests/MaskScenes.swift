/// Small scenes with masks in masks.
extension EffectScenes {
  static let masks: [(String, String)] = [
    (
      "a mask in a mask moves",
      """
        - frame: [0, 0, 160, 60]
          backgroundColor: crimson
          mask:
            frame: [0, 0, 160, 60]
            backgroundColor: "#000a"
            mask: { type: shape, path: { ellipse: [0, 0, 60, 60] }, fillColor: "#000c",
              animations: [ { keyPath: position.x, from: 0, to: 100, duration: 1 } ] }
        - frame: [0, 60, 160, 60]
          backgroundColor: navy
          mask:
            frame: [0, 0, 160, 60]
            sublayers:
              - { frame: [10, 5, 140, 50], backgroundColor: black,
                  mask: { frame: [0, 0, 160, 60], backgroundColor: "#0009",
                    mask: { type: gradient, frame: [0, 0, 80, 60], colors: [black, "#0004"],
                      animations: [ { keyPath: position.x, from: 0, to: 140, duration: 1 } ] } } }
      """
    ),
    (
      "dashes that are drawn are a mask",
      """
        - frame: [0, 0, 160, 120]
          backgroundColor: crimson
          mask: { type: shape, path: "M10 40 H150 M10 80 H150", strokeColor: black, fillColor: null, lineWidth: 24,
            lineDashPattern: [10, 4], animations: [ { keyPath: strokeEnd, from: 0, to: 1, duration: 1 } ] }
      """
    ),
    (
      "pictures with filters and shadows between pixels are masked",
      """
        - bounds: [0, 0, 90, 70]
          position: [80.5, 60.5]
          type: image
          contents: { size: [90, 70], drawing: [ { fill: { rect: [0, 0, 90, 70] }, color: tomato },
            { stroke: "M10 4V66M20 4V66M30 4V66M40 4V66M50 4V66M60 4V66M70 4V66M80 4V66M4 10H86M4 20H86M4 30H86M4 40H86M4 50H86M4 60H86", color: gold, lineWidth: 1 } ] }
          shadowOpacity: 0.6
          shadowOffset: [2.5, 1]
          filters: [ { type: colorControls, inputSaturation: 1.4, inputBrightness: 0.2, inputContrast: 1.4 } ]
          mask: { type: gradient, frame: [5, 5, 80, 60], colors: ["#000c", black] }
      """
    ),
    (
      "a gradient in perspective is a mask",
      """
        - frame: [0, 0, 160, 120]
          backgroundColor: teal
          sublayerTransform: [ { perspective: 300 } ]
          sublayers:
            - frame: [30, 20, 100, 80]
              backgroundColor: gold
              mask: { type: gradient, frame: [0, 0, 100, 80], colors: ["#000c", black, "#000c"], startPoint: [0, 0], endPoint: [1, 1] }
              animations: [ { keyPath: transform.rotation.y, from: -60deg, to: 60deg, duration: 1 } ]
      """
    ),
  ]
}
