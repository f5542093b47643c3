/// Small scenes with layers that repeat for ever, with different periods.
extension EffectScenes {
  static let periods: [(String, String)] = [
    (
      "periods that don't fit into each other",
      """
        - { bounds: [0, 0, 20, 16], position: [30, 20], backgroundColor: navy, cornerRadius: 3, borderWidth: 2,
            borderColor: gold,
            animations: [
              { keyPath: bounds.size.width, values: [20, 36, 20], duration: 0.5, repeatCount: forever },
              { keyPath: anchorPoint.x, values: [0, 1, 0], duration: 0.2, repeatCount: forever },
              { keyPath: cornerRadius, values: [3, 12, 3], duration: 0.2, repeatCount: forever },
              { keyPath: borderWidth, values: [1, 6, 1], duration: 0.25, repeatCount: forever } ] }
        - { type: shape, path: "M60 30 C80 -10 100 60 150 20", fillColor: null, strokeColor: crimson, lineWidth: 5,
            animations: [
              { keyPath: strokeStart, values: [0, 0.4, 0], duration: 0.2, repeatCount: forever },
              { keyPath: strokeEnd, values: [0.5, 1, 0.5], duration: 0.5, repeatCount: forever } ] }
        - { type: gradient, frame: [6, 50, 40, 30], colors: [red, "#00ff0080", blue], locations: [0, 0.5, 1],
            cornerRadius: 8,
            animations: [
              { keyPath: colors, from: [red, "#00ff0080", blue], to: [white, black, gold], duration: 0.25,
                autoreverses: true, repeatCount: forever },
              { keyPath: locations, values: [[0, 0.5, 1], [0, 0.9, 1], [0, 0.5, 1]], duration: 0.2,
                repeatCount: forever } ] }
        - { frame: [60, 50, 30, 26], backgroundColor: teal, shadowOpacity: 0.8, shadowRadius: 2,
            animations: [
              { keyPath: shadowOpacity, values: [0.2, 0.9, 0.2], duration: 0.2, repeatCount: forever },
              { keyPath: opacity, values: [0.4, 1, 0.4], duration: 0.25, repeatCount: forever },
              { keyPath: shadowRadius, values: [1, 5, 1], duration: 0.5, repeatCount: forever } ] }
        - { type: gradient, frame: [4, 90, 152, 26], startPoint: [0, 0], endPoint: [1, 0], colors: [orange, purple, lime] }
        - frame: [100, 50, 50, 60]
          backgroundColor: "#ffffff60"
          animations: [ { keyPath: transform.scale, values: [1, 0.7, 1], duration: 0.5, repeatCount: forever } ]
          sublayers:
            - { frame: [5, 20, 36, 36], cornerRadius: 10, backgroundColor: "#ffffff40",
                backgroundFilters: [ { type: gaussianBlur, name: b, inputRadius: 1 } ],
                animations: [
                  { keyPath: transform.scale, values: [1, 1.3, 1], duration: 0.2, repeatCount: forever },
                  { keyPath: backgroundFilters.b.inputRadius, values: [1, 5, 1], duration: 0.25,
                    repeatCount: forever } ] }
      """
    ),
    (
      "cards that turn at their own paces",
      photo + """
          - frame: [0, 0, 160, 120]
            sublayerTransform: [ { perspective: 300 } ]
            sublayers:
              - { frame: [10, 20, 60, 80], cornerRadius: 14, backgroundColor: tomato, doubleSided: false,
                  animations: [ { keyPath: transform.rotation.y, from: 0, to: 1turn, duration: 0.5, repeatCount: forever } ] }
              - { frame: [90, 20, 60, 80], backgroundColor: teal, borderWidth: 5,
                  animations: [
                    { keyPath: transform.rotation.x, from: 0, to: 1turn, duration: 1, repeatCount: forever },
                    { keyPath: cornerRadius, values: [0, 20, 0], duration: 0.25, repeatCount: forever } ] }
        """
    ),
  ]
}
