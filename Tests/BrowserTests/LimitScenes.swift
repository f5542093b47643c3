/// Small scenes with values that go beyond their limits, and layers that fade in two ways.
extension EffectScenes {
  static let limits: [(String, String)] = [
    (
      "filters that swing beyond their limits",
      photo + """
          - { type: text, string: Focus, fontSize: 28, foregroundColor: navy, position: [80, 35],
              filters: [ { type: gaussianBlur, name: b, inputRadius: 0 } ],
              animations: [ { keyPath: filters.b.inputRadius, from: 8, to: 0, spring: { stiffness: 200, damping: 8 } } ] }
          - { frame: [10, 60, 60, 50], backgroundColor: tomato, filters: [ { type: colorControls, name: c } ],
              animations: [ { keyPath: filters.c.inputSaturation, values: [1, -1, 1], duration: 1 } ] }
          - { frame: [80, 60, 60, 50], backgroundColor: teal, filters: [ { type: colorInvert, name: i } ],
              animations: [ { keyPath: filters.i.inputAmount, values: [-0.5, 1.5, 0.5], duration: 1, timingFunction: easeInEaseOut } ] }
        """
    ),
    (
      "dashes that swing beyond nothing",
      """
        - { type: shape, path: M10 30H150, lineWidth: 10, strokeColor: navy, lineDashPattern: [10, 10],
            animations: [ { keyPath: lineDashPattern, values: [ [10, 10], [20, -10], [14, 4] ], duration: 1 } ] }
        - { type: shape, path: M10 70H150M10 100H150, lineWidth: 6, strokeColor: teal, lineDashPattern: [3, 5],
            animations: [ { keyPath: lineDashPattern, to: [7, 2], duration: 1, timingFunction: easeInEaseOut } ] }
      """
    ),
    (
      "inputs of filters that change by themselves",
      """
        - { id: a, frame: [20, 20, 50, 50], backgroundColor: navy, filters: [ { type: gaussianBlur, name: b, inputRadius: 0 } ] }
        - { id: s, frame: [90, 20, 50, 50], backgroundColor: crimson, filters: [ { type: gaussianBlur, name: b, inputRadius: 0 } ] }
      timeline:
        - { at: 0.1, animate: { a.filters.b.inputRadius: 8 }, duration: 0.8 }
        - { at: 0.1, animate: { s.filters.b.inputRadius: 8 }, duration: 0.8, spring: { stiffness: 200, damping: 8 } }
      """
    ),
    (
      "layers that are groups at times",
      """
        - { id: shadowed, frame: [10, 10, 50, 40], allowsGroupOpacity: false, opacity: 0.5, backgroundColor: gold,
            sublayers: [ { frame: [20, 20, 40, 30], backgroundColor: navy } ] }
        - { id: changed, frame: [90, 10, 50, 40], allowsGroupOpacity: false, opacity: 0.4, backgroundColor: red,
            sublayers: [ { frame: [20, 20, 40, 30], backgroundColor: blue } ] }
        - { id: told, frame: [10, 70, 50, 40], opacity: 0.4, backgroundColor: black,
            sublayers: [ { frame: [20, 10, 40, 30], backgroundColor: lime } ] }
      timeline:
        - { at: 0.3, transition: { layer: changed, duration: 0.4 }, set: { changed.backgroundColor: lime } }
        - { at: 0.5, set: { told.allowsGroupOpacity: false } }
        - { at: 0.6, set: { shadowed.shadowOpacity: 1 } }
      """
    ),
  ]

  /// Texts with lines and letters at the layout's positions.
  static var letters: [Sample] {
    get throws {
      try samples(of: [
        (
          "lines with blanks",
          """
            - { type: text, font: mono, fontSize: 13, foregroundColor: black, anchorPoint: [0, 0], position: [10, 8],
                string: "if x {\\n    go(1,  2)\\n}" }
            - { type: text, font: mono, fontSize: 13, foregroundColor: navy, anchorPoint: [0, 0], position: [10, 70], string: "  trail  " }
          """
        ),
        (
          "lines that wrap",
          """
            - { type: text, fontSize: 14, foregroundColor: black, wrapped: true, frame: [10, 5, 140, 50],
                string: "Some words that fill a line and go on" }
            - { type: text, fontSize: 14, foregroundColor: black, wrapped: true, alignmentMode: right, frame: [10, 60, 140, 50],
                string: "Some words that fill a line and go on" }
          """
        ),
        (
          "lines that fill",
          """
            - { type: text, fontSize: 14, foregroundColor: black, wrapped: true, alignmentMode: justified, frame: [10, 10, 140, 100],
                string: "Some words that fill every line but the last one" }
          """
        ),
        (
          "lines under and through",
          """
            - { type: text, fontSize: 24, foregroundColor: black, position: [80, 25],
                runs: [ { text: "Big gap", underline: true, weight: 800 }, { text: " cut", strikethrough: true } ] }
            - { type: text, fontSize: 18, foregroundColor: navy, wrapped: true, frame: [10, 50, 140, 60],
                runs: [ { text: "under many " }, { text: "words in a row", underline: true, color: crimson } ] }
          """
        ),
        (
          "letters apart",
          """
            - { type: text, fontSize: 16, foregroundColor: black, anchorPoint: [0, 0], position: [5, 5],
                runs: [ { text: HEADLINE, kerning: 6 } ] }
            - { type: text, fontSize: 16, foregroundColor: black, anchorPoint: [0, 0], position: [5, 40],
                runs: [ { text: Aa }, { text: HEAD, kerning: 6 }, { text: zz } ] }
            - { type: text, fontSize: 16, foregroundColor: black, alignmentMode: right, frame: [5, 75, 150, 24],
                runs: [ { text: HEAD, kerning: 6 } ] }
          """
        ),
      ])
    }
  }
}
