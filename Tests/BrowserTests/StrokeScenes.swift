/// Small scenes with parts of outlines that change and have several subpaths.
extension EffectScenes {
  static let strokes: [(String, String)] = [
    (
      "rectangles that begin at other corners or go another way",
      """
        - { type: shape, path: "M10 10 v40 h60 v-40 z", fillColor: null, strokeColor: navy, lineWidth: 6,
            animations: [ { keyPath: strokeEnd, from: 0, to: 1, duration: 1 } ] }
        - { type: shape, path: "M150 50 h-30 h-30 v-40 h60 z M135 40 v-20 h-30 v20 z", strokeColor: crimson, lineWidth: 4,
            fillColor: "#ddd", lineDashPattern: [30, 7, 10, 7] }
        - { type: shape, path: "M10 110 v-40 h60 v40 h-60", fillColor: null, strokeColor: teal, lineWidth: 4,
            lineDashPattern: [30, 7], animations: [ { keyPath: lineDashPhase, from: 0, to: 74, duration: 1 } ] }
        - { type: shape, path: { rect: [90, 70, 30, 40] }, fillColor: null, strokeColor: purple, lineWidth: 4,
            lineDashPattern: [30, 7, 10, 7],
            animations: [ { keyPath: path, to: "M150 70 L90 70 L90 110 L150 110 Z", duration: 1 } ] }
      """
    ),
    (
      "parts of subpaths that change",
      """
        - { type: shape, path: "M10 10 H60 V40 H10 Z M80 10 H140 V40 H80 Z", fillColor: null, strokeColor: black, lineWidth: 4,
            strokeStart: 0.2, strokeEnd: 0.7,
            animations: [ { keyPath: path, to: "M10 25 H60 V40 H10 Z M80 10 H150 V50 H80 Z", duration: 1 } ] }
        - { type: shape, path: "M10 60 H60 V110 H10 Z M80 60 H140 V110 H80 Z", fillColor: null, strokeColor: navy, lineWidth: 4,
            lineDashPattern: [12, 5],
            animations: [
              { keyPath: strokeEnd, from: 0, to: 1, duration: 1 },
              { keyPath: path, to: "M10 80 H60 V110 H10 Z M80 60 H140 V100 H80 Z", duration: 1 } ] }
      """
    ),
    (
      "a number of subpaths that changes",
      """
        - { type: shape, path: "M10 20 H150 M10 60 H90 M10 100 H150", fillColor: null, strokeColor: teal, lineWidth: 10,
            animations: [
              { keyPath: strokeStart, from: 0, to: 0.6, duration: 1 },
              { keyPath: path, calculationMode: discrete, duration: 1,
                values: ["M10 20 H150 M10 60 H90 M10 100 H150", "M10 20 C60 90 90 0 150 60 M20 100 H60"] } ] }
      """
    ),
    (
      "dots at the ends of parts",
      """
        - { type: shape, path: "M20 20 H70 M120 20 L120 20", lineCap: round, lineWidth: 16, strokeColor: orange,
            fillColor: null, animations: [ { keyPath: strokeEnd, from: 0, to: 1, duration: 1 } ] }
        - { type: shape, path: "M20 60 H70 M120 60 L120 60", lineCap: round, lineWidth: 16, strokeColor: teal,
            fillColor: null, animations: [ { keyPath: strokeStart, from: 0, to: 1, duration: 1 } ] }
        - { type: shape, path: "M20 100 H70 M95 100 L95 100 M120 100 H140", lineCap: square, lineWidth: 12,
            strokeColor: crimson, fillColor: null,
            animations: [ { keyPath: strokeEnd, from: 0, to: 1, duration: 1 } ] }
      """
    ),
    (
      "closed outlines that are whole at times",
      """
        - { type: shape, path: "M40 15 L70 50 L10 50 Z", lineWidth: 12, strokeColor: crimson, fillColor: null,
            animations: [ { keyPath: strokeEnd, from: 0, to: 1, duration: 0.4, fillMode: both } ] }
        - { type: shape, path: "M120 15 L150 50 L90 50 Z M115 70 L145 70 L130 105 Z", lineWidth: 10, strokeColor: teal, fillColor: null,
            animations: [ { keyPath: strokeEnd, from: 0, to: 1, duration: 0.8 } ] }
        - { type: shape, path: "M40 70 L70 105 L10 105 Z", lineWidth: 10, lineCap: round, strokeColor: navy, fillColor: null,
            animations: [ { keyPath: strokeStart, from: 1, to: 0, duration: 0.6 } ] }
      """
    ),
    (
      "dashes that come, go and get other numbers",
      """
        - { id: box, type: shape, path: "M20 20 H140 V60 H20 Z", fillColor: null, strokeColor: black, lineWidth: 8,
            lineDashPattern: [20, 8] }
        - { id: line, type: shape, path: "M20 90 H140", fillColor: null, strokeColor: teal, lineWidth: 12 }
      timeline:
        - { at: 0.3, set: { box.lineDashPattern: [12], line.lineDashPattern: [9, 5, 3] } }
        - { at: 0.7, set: { box.lineDashPattern: [], line.lineDashPattern: [14, 6] } }
      """
    ),
    (
      "dashes with caps that a part reaches",
      """
        - { type: shape, path: "M20 30 H150", fillColor: null, strokeColor: navy, lineWidth: 24, lineCap: square,
            lineDashPattern: [1, 39], animations: [ { keyPath: strokeEnd, from: 0, to: 1, duration: 1 } ] }
        - { type: shape, path: "M20 80 H150", fillColor: null, strokeColor: teal, lineWidth: 24, lineCap: round,
            lineDashPattern: [20, 30], animations: [ { keyPath: strokeEnd, from: 0, to: 1, duration: 1, timingFunction: easeInEaseOut } ] }
      """
    ),
    (
      "dashes with caps that change while a part reaches them",
      """
        - { type: shape, path: "M20 20 H150", fillColor: null, strokeColor: crimson, lineWidth: 14, lineCap: square,
            lineDashPattern: [2, 30], animations: [
              { keyPath: strokeEnd, from: 0, to: 1, duration: 1 },
              { keyPath: lineDashPattern, to: [8, 20], duration: 0.5, autoreverses: true } ] }
        - { type: shape, path: "M20 55 H150", fillColor: null, strokeColor: navy, lineWidth: 14, lineCap: round,
            lineDashPattern: [10, 25], animations: [
              { keyPath: path, to: "M20 45 L150 75", duration: 1 },
              { keyPath: strokeEnd, from: 0.1, to: 0.9, duration: 1 } ] }
        - { type: shape, path: "M20 95 H150", fillColor: null, strokeColor: teal, lineWidth: 14, lineCap: round,
            lineDashPattern: [0, 22, 6, 18], animations: [
              { keyPath: lineDashPhase, to: 40, duration: 1 },
              { keyPath: strokeEnd, from: 0.2, to: 1, duration: 1, timingFunction: easeInEaseOut } ] }
      """
    ),
    (
      "dashes with caps that move along closed outlines",
      """
        - { type: shape, path: { ellipse: [10, 10, 60, 60] }, fillColor: null, strokeColor: crimson, lineWidth: 10, lineCap: round,
            lineDashPattern: [0, 16], animations: [
              { keyPath: lineDashPhase, to: 32, duration: 1 },
              { keyPath: strokeEnd, from: 0.2, to: 1, duration: 0.9 } ] }
        - { type: shape, path: "M90 15h50v40h-50z M95 75h50v35h-50z", fillColor: null, strokeColor: navy, lineWidth: 8, lineCap: square,
            lineDashPattern: [8, 16], animations: [
              { keyPath: strokeEnd, from: 0, to: 1, duration: 1 }, { keyPath: strokeStart, from: 0, to: 0.5, duration: 1 } ] }
        - { type: shape, path: { ellipse: [20, 80, 50, 30] }, fillColor: null, strokeColor: "#00808080", lineWidth: 8, lineCap: round,
            lineDashPattern: [4, 14], animations: [
              { keyPath: strokeStart, from: 0, to: 0.4, duration: 1 }, { keyPath: strokeEnd, from: 0.3, to: 1, duration: 1 } ] }
      """
    ),
    (
      "text in bounds that change",
      """
        - { id: a, type: text, string: Grow, bounds: [0, 0, 50, 22], position: [80, 15], alignmentMode: center,
            fontSize: 16, foregroundColor: black, backgroundColor: gold }
        - { id: b, type: text, string: right, bounds: [0, 0, 120, 22], position: [80, 45], alignmentMode: right,
            fontSize: 16, foregroundColor: navy, backgroundColor: "#dde" }
        - { type: text, string: spring, bounds: [0, 0, 50, 22], position: [80, 75], alignmentMode: center, fontSize: 16,
            foregroundColor: white, backgroundColor: teal,
            animations: [ { keyPath: bounds.size.width, from: 60, to: 120, duration: 1, spring: {} } ] }
        - { type: text, string: turned, bounds: [0, 0, 60, 22], position: [80, 105], alignmentMode: right, fontSize: 16,
            foregroundColor: black, backgroundColor: pink, transform: [{ perspective: 300 }, { rotateY: 40deg }],
            animations: [ { keyPath: bounds.size.width, from: 60, to: 130, duration: 1 } ] }
      timeline:
        - { at: 0.1, animate: { a.bounds.size: [140, 22] }, duration: 0.6 }
        - { at: 0.1, animate: { b.bounds: [20, 4, 60, 22] }, duration: 0.6 }
      """
    ),
    (
      "dashes on curves that come back to themselves",
      """
        - { type: shape, path: "M10 100 C 120 100 130 20 80 20 S 60 100 150 100", fillColor: null, strokeColor: crimson, lineWidth: 8,
            lineDashPattern: [10, 8], animations: [ { keyPath: strokeEnd, from: 0, to: 1, duration: 1 } ] }
        - { type: shape, path: { ellipse: [60, 40, 60, 60] }, fillColor: null, strokeColor: navy, lineWidth: 10,
            lineDashPattern: [12, 4], animations: [ { keyPath: lineDashPhase, to: 16, duration: 1 } ] }
      """
    ),
    (
      "closed dashes that cross, and dashes that begin further on",
      """
        - { type: shape, path: "M45 8 L70 100 L8 42 L82 42 L20 100 Z", fillColor: null, strokeColor: crimson, lineWidth: 7,
            lineDashPattern: [16, 8], animations: [ { keyPath: strokeEnd, from: 0, to: 1, duration: 0.8 } ] }
        - { type: shape, path: "M85 10 C 190 130 60 130 150 10", fillColor: null, strokeColor: navy, lineWidth: 8,
            lineDashPattern: [10, 6], strokeStart: 0.2, animations: [ { keyPath: strokeEnd, from: 0, to: 1, duration: 1 } ] }
      """
    ),
    (
      "caps of dashes before the part begins",
      """
        - { type: shape, path: "M20 20 H150", fillColor: null, strokeColor: navy, lineWidth: 16, lineCap: round, lineDashPattern: [16, 21],
            lineDashPhase: -19, animations: [ { keyPath: strokeStart, to: 0.5, duration: 1 } ] }
        - { type: shape, path: "M20 50 H150", fillColor: null, strokeColor: teal, lineWidth: 16, lineCap: square, lineDashPattern: [16, 21],
            animations: [ { keyPath: strokeStart, to: 0.9, duration: 1 }, { keyPath: lineDashPhase, from: 30, to: -30, duration: 1 } ] }
        - { type: shape, path: "M15 95 Q 50 40 80 85 T 145 75", fillColor: null, strokeColor: crimson, lineWidth: 10, lineCap: round,
            lineDashPattern: [15, 14, 2, 10], lineDashPhase: 18, animations: [
              { keyPath: strokeStart, to: 0.8, duration: 1 }, { keyPath: strokeEnd, from: 0.1, to: 1, duration: 1 } ] }
        - { type: shape, path: "M20 112 ZM40 112 H150", fillColor: null, strokeColor: black, lineWidth: 8, lineCap: round,
            animations: [ { keyPath: strokeEnd, from: 0, to: 1, duration: 1 } ] }
      """
    ),
    (
      "translucent parts that cross",
      """
        - { type: shape, path: "M10 60 H150 M80 10 V110", fillColor: null, strokeColor: "#c92a2a80", lineWidth: 14,
            animations: [ { keyPath: strokeEnd, from: 0, to: 1, duration: 1 } ] }
        - { type: shape, path: "M20 20 L140 100 V20 L20 100", fillColor: null, strokeColor: "#1864ab80", lineWidth: 8,
            lineDashPattern: [14, 6], animations: [ { keyPath: strokeEnd, from: 0, to: 1, duration: 1 } ] }
      """
    ),
    (
      "a gradient that masks to its bounds, in perspective",
      """
        - { type: gradient, frame: [40, 20, 80, 80], colors: [crimson, navy], masksToBounds: true, cornerRadius: 12,
            transform: [{ perspective: 300 }, { rotateY: 20deg }],
            animations: [ { keyPath: transform, to: [{ perspective: 300 }, { rotateY: -50deg }], duration: 1 } ] }
      """
    ),
    (
      "borders that are wider than corners are round",
      """
        - { frame: [10, 10, 100, 80], backgroundColor: teal, borderWidth: 12, borderColor: crimson,
            animations: [ { keyPath: bounds.size, to: [130, 60], duration: 1 }, { keyPath: cornerRadius, from: 4, to: 20, duration: 1 } ] }
      """
    ),
    (
      "a part that bounces at its end",
      """
        - { type: shape, path: { ellipse: [30, 15, 90, 90] }, fillColor: null, strokeColor: tomato, lineWidth: 14,
            lineCap: round, animations: [ { keyPath: strokeStart, from: 0, to: 1, duration: 1, timingFunction: easeInOutBounce } ] }
      """
    ),
  ]
}
