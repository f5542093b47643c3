/// Small scenes with every key of scene files that takes a number.
enum ExtremeNumberScenes {
  static let all = text.split(separator: "---\n").map { String($0) }

  private static let text = #"""
    canvas: { size: [12, 10], poster: 0.03, background: "rgb(250 200 100 / 50%)" }
    duration: 0.08
    loop: 2
    layers:
      - { frame: [1, 2, 8, 6], backgroundColor: "hsl(200deg 50% 40%)", cornerRadius: 2, borderWidth: 1, borderColor: "#123", shadowOpacity: 0.5, shadowRadius: 2, shadowOffset: [1, 2], zPosition: 1, anchorPoint: [0.5, 0.4], anchorPointZ: 1, opacity: 0.8 }
      - { bounds: [0.5, 0.5, 6, 4], position: [4, 5], backgroundColor: red, masksToBounds: true, transform: [{ translate: [1, 2, 3] }, { rotate: 10deg }, { rotateX: 20deg }, { rotateY: 0.1turn }, { rotateZ: 0.2rad }, { scale: [1.5, 2, 1.5] }, { skewX: 5deg }, { skewY: 6deg }], shadowPath: "M 1 1 h 3 v 3 z", shadowOpacity: 1, sublayers: [ { frame: [1, 1, 2, 2], backgroundColor: blue } ] }
    ---
    canvas: { size: [12, 10] }
    layers:
      - { frame: [1, 1, 8, 6], sublayerTransform: [{ perspective: 50 }], sublayers: [ { frame: [1, 1, 6, 4], backgroundColor: red, cornerRadius: 1, transform: [{ rotateY: 40deg }, { scale: 1.2 }], sublayers: [ { type: text, string: a, fontSize: 4, foregroundColor: white } ] } ] }
      - { frame: [0, 0, 5, 5], backgroundColor: teal, transform: [1, 0.2, 0.5, 1, 2, 3] }
      - { frame: [0, 0, 5, 5], backgroundColor: teal, transform: [1, 0, 0, 0.01, 0, 1, 0, 0.01, 0, 0, 1, 0, 2, 1, 0, 1] }
    ---
    canvas: { size: [12, 10] }
    duration: 0.08
    layers:
      - { type: shape, path: "M1 1 C 2 3, 4 5, 6 7 Q 3 2 9 1 A 3 2 10 0 1 5 5 z", fillColor: navy, strokeColor: red, lineWidth: 1.5, miterLimit: 4, lineDashPattern: [2, 1.5], lineDashPhase: 0.5, strokeStart: 0.1, strokeEnd: 0.9, lineCap: round, lineJoin: round }
      - { type: shape, path: { roundedRect: [1, 1, 7, 5], cornerRadius: 2 }, strokeColor: black, lineWidth: 2, animations: [ { keyPath: strokeEnd, from: 0.1, to: 0.9, duration: 0.07 } ] }
      - { type: shape, path: { ellipse: [2, 2, 6, 5] }, strokeColor: red, lineDashPattern: [3, 2], animations: [ { keyPath: lineDashPhase, from: 0.5, to: 5, duration: 0.07 }, { keyPath: path, from: { rect: [1, 1, 3, 4] }, to: { rect: [2, 2, 5, 6] }, duration: 0.06 } ] }
      - { type: shape, path: { polygon: [[1, 9], [5, 2], [8, 9]] }, fillColor: green }
      - { type: shape, path: { line: [[1, 5], [6, 9]] }, strokeColor: black, lineWidth: 0.5 }
    ---
    canvas: { size: [12, 10] }
    layers:
      - { type: text, string: ab, fontSize: 7, frame: [1, 1, 10, 8], foregroundColor: black, wrapped: true }
      - { type: text, fontSize: 6, weight: 700, position: [5, 5], runs: [ { text: a, fontSize: 5, kerning: 0.5, weight: 400, color: red }, { text: b, fontSize: 3, underline: true } ] }
    ---
    canvas: { size: [12, 10] }
    duration: 0.08
    layers:
      - { type: text, string: ab, fontSize: 7, frame: [1, 1, 10, 8], foregroundColor: black, id: t }
    timeline: [ { at: 0.02, set: { t.fontSize: 9 } } ]
    ---
    canvas: { size: [12, 10] }
    duration: 0.08
    layers:
      - { type: gradient, frame: [0, 0, 6, 5], colors: [red, gold, blue], locations: [0.1, 0.5, 0.9], startPoint: [0.1, 0.2], endPoint: [0.9, 0.8], animations: [ { keyPath: locations, from: [0.1, 0.2, 0.3], to: [0.5, 0.6, 0.9], duration: 0.07 } ] }
      - { type: gradient, gradientType: radial, frame: [3, 3, 6, 5], colors: [red, blue], startPoint: [0.5, 0.5], endPoint: [0.9, 0.8], animations: [ { keyPath: endPoint.x, from: 0.6, to: 1.5, duration: 0.07 } ] }
    ---
    canvas: { size: [9, 8] }
    layers:
      - { type: gradient, gradientType: conic, frame: [1, 1, 6, 5], colors: [red, blue], startPoint: [0.5, 0.5], endPoint: [0.9, 0.8] }
    ---
    canvas: { size: [12, 10] }
    duration: 0.08
    layers:
      - { id: a, frame: [1, 1, 6, 5], backgroundColor: red, beginTime: 0.01, speed: 1.5, timeOffset: 0.01, animations: [ { keyPath: position.x, from: 2, to: 8, duration: 0.05, beginTime: 0.01, speed: 1.2, timeOffset: 0.01, repeatCount: 1.5, autoreverses: true, timingFunction: "cubic-bezier(0.2, 0.1, 0.3, 1)" }, { keyPath: position.y, values: [2, 7, 4], keyTimes: [0, 0.4, 1], duration: 0.04, repeatDuration: 0.07, calculationMode: cubic, tensionValues: [0.1, 0.2, 0.3], continuityValues: [0.1, 0.2, 0.3], biasValues: [0.1, 0.2, 0.3] }, { keyPath: opacity, by: 0.5, duration: 0.06, timingFunction: "steps(3, start)" }, { keyPath: cornerRadius, to: 3, duration: 0.05, timingFunction: "linear(0, 0.25 75%, 1)" } ] }
      - { frame: [3, 3, 4, 3], backgroundColor: blue, animations: [ { keyPath: position, path: "M 2 2 C 3 9 8 9 9 2", duration: 0.06, rotationMode: rotateAuto, calculationMode: paced } ] }
    ---
    canvas: { size: [12, 10] }
    duration: 0.08
    layers:
      - { frame: [1, 1, 4, 3], backgroundColor: red, animations: [ { keyPath: position.x, to: 8, spring: { mass: 1, stiffness: 900, damping: 30, initialVelocity: 2 } }, { keyPath: position.y, to: 8, duration: 0.06, timingFunction: "spring(1, 400, 20, 3)" }, { keyPath: transform.rotation, to: 90deg, duration: 0.06, spring: { perceptualDuration: 0.05, bounce: 0.3 } }, { keyPath: transform.scale, to: 1.5, duration: 0.05, spring: { dampingRatio: 0.4 } } ] }
    ---
    canvas: { size: [12, 10] }
    duration: 0.08
    layers:
      - { id: a, frame: [1, 1, 4, 3], backgroundColor: red, transform.rotation.x: 10deg, transform.translation.z: 2, transform.scale.y: 1.4 }
      - { id: b, frame: [3, 3, 4, 3], backgroundColor: blue, filters: [ { type: gaussianBlur, name: soft, inputRadius: 1 }, { type: colorControls, inputSaturation: 0.5, inputBrightness: 0.1, inputContrast: 1.2 }, { type: hueAdjust, inputAngle: 40deg }, { type: sepiaTone, inputIntensity: 0.4 }, { type: opacity, inputAmount: 0.7 }, { type: colorMatrix, matrix: [1, 0.1, 0, 0, 0.1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0.9, 0] } ], animations: [ { keyPath: filters.soft.inputRadius, from: 0.5, to: 2, duration: 0.06 } ] }
      - { id: c, frame: [2, 4, 5, 5], cornerRadius: 1, backgroundFilters: [ { type: gaussianBlur, inputRadius: 2 } ] }
    timeline:
      - { at: 0.01, animate: { a.position.x: 7, b.opacity: 0.4 }, duration: 0.03, delay: 0.01, timingFunction: easeOutElastic, repeatCount: 1.5 }
      - { at: 0.02, set: { b.cornerRadius: 2, a.zPosition: 3 } }
    ---
    canvas: { size: [12, 10] }
    duration: 0.08
    layers:
      - { id: a, frame: [1, 1, 8, 6], backgroundColor: red }
    timeline:
      - { at: 0.01, transition: { layer: a, type: push, subtype: fromRight, duration: 0.05, startProgress: 0.1, endProgress: 0.9, speed: 1.2, timeOffset: 0.01 }, set: { a.backgroundColor: "rgb(10 20 200 / 0.5)" } }
    ---
    canvas: { size: [12, 10] }
    duration: 0.08
    layers:
      - { id: a, type: replicator, frame: [1, 1, 9, 8], instanceCount: 3, instanceTransform: [{ rotate: 30deg }, { translate: [1, 2] }, { scale: 0.8 }], instanceDelay: 0.01, instanceRedOffset: 0.1, instanceGreenOffset: -0.1, instanceBlueOffset: 0.2, instanceAlphaOffset: -0.1, instanceColor: "rgb(200 100 50)", sublayers: [ { frame: [3, 1, 3, 3], backgroundColor: white, animations: [ { keyPath: opacity, from: 1, to: 0.2, duration: 0.05 } ] } ] }
    ---
    canvas: { size: [12, 10] }
    duration: 0.3
    layers:
      - type: emitter
        frame: [0, 0, 12, 10]
        emitterPosition: [5, 5]
        emitterSize: [3, 2]
        emitterZPosition: 1
        emitterDepth: 2
        emitterShape: circle
        seed: 7
        birthRate: 1
        lifetime: 1
        velocity: 1
        scale: 1
        spin: 1
        emitterCells:
          - { contents: { size: [4, 3], drawing: [ { fill: { ellipse: [0, 0, 3, 2] }, color: red } ] }, contentsScale: 1.5, birthRate: 20, lifetime: 0.2, lifetimeRange: 0.1, velocity: 30, velocityRange: 4, emissionLatitude: 10deg, emissionLongitude: 20deg, emissionRange: 30deg, xAcceleration: 3, yAcceleration: 5, zAcceleration: 1, scale: 0.9, scaleRange: 0.2, scaleSpeed: -0.3, spin: 1rad, spinRange: 0.5rad, alphaRange: 0.2, alphaSpeed: -0.5, redRange: 0.1, redSpeed: 0.2, greenRange: 0.1, greenSpeed: 0.2, blueRange: 0.1, blueSpeed: 0.1, beginTime: 0.01, duration: 0.25, contentsRect: [0.1, 0.1, 0.8, 0.7] }
    ---
    canvas: { size: [12, 10] }
    layers:
      - { type: image, frame: [1, 1, 9, 7], contentsScale: 2, contentsRect: [0.1, 0.2, 0.7, 0.6], contentsCenter: [0.2, 0.3, 0.4, 0.5], contents: { size: [9, 8], drawing: [ { fill: { rect: [1, 1, 6, 5] }, color: red, opacity: 0.7 }, { stroke: "M 1 1 L 6 6 5 2", color: blue, lineWidth: 1.5, lineDashPattern: [2, 1], lineDashPhase: 0.5, miterLimit: 3 }, { text: x, at: [2, 3], fontSize: 5, weight: 600, color: black }, { group: [ { fill: { rect: [2, 2, 5, 4] }, color: red } ], clip: { rect: [1, 1, 7, 6] }, transform: [{ rotate: 5deg }] }, { fill: { rect: [2, 2, 5, 4] }, gradient: { type: axial, colors: [red, blue], locations: [0.2, 0.8], start: [1, 2], end: [5, 6] } } ] } }
      - { frame: [2, 2, 6, 5], contentsGravity: resizeAspect, contents: { size: [4, 3], drawing: [ { fill: { rect: [1, 1, 2, 2] }, color: red } ] }, animations: [ { keyPath: contentsRect, from: [0, 0, 0.5, 0.5], to: [0.5, 0.5, 0.4, 0.4], duration: 0.05 } ] }
    ---
    canvas: { size: [12, 10] }
    duration: 0.06
    layers:
      - { id: a, type: shape, path: { polyline: [[1, 2], [5, 2], [3, 6]] }, bounds: [0, 0, 8, 6], position.x: 5, position.y: 4, anchorPoint.x: 0.4, anchorPoint.y: 0.6, bounds.origin.x: 0.5, bounds.origin.y: 0.5, bounds.size.width: 7, bounds.size.height: 5, transform.rotation.x: 10deg, transform.rotation.y: 20deg, transform.rotation.z: 5deg, transform.scale.x: 1.5, transform.scale.y: 1.2, transform.scale.z: 0.8, transform.translation.x: 1, transform.translation.y: 2, transform.translation.z: 3, shadowOffset.width: 1, shadowOffset.height: 2, shadowOpacity: 0.5 }
      - { id: b, frame: [1, 1, 8, 6], transform.rotation: 10deg, transform.scale: 1.2, transform.translation: [1, 2], sublayerTransform.rotation: 5deg, sublayerTransform.scale: 1.1, sublayerTransform.translation: [1, 0.5], sublayers: [ { id: c, frame: [0, 0, 5, 4], backgroundColor: red, transform.scale.xy: 1.3 } ] }
      - { id: d, frame: [1, 1, 8, 6], sublayerTransform.rotation.x: 10deg, sublayerTransform.rotation.y: 10deg, sublayerTransform.rotation.z: 10deg, sublayerTransform.scale.x: 1.1, sublayerTransform.scale.y: 1.2, sublayerTransform.scale.z: 1.3, sublayerTransform.translation.x: 1, sublayerTransform.translation.y: 1, sublayerTransform.translation.z: 1, sublayers: [ { frame: [0, 0, 5, 4], backgroundColor: blue } ] }
      - { id: e, frame: [2, 2, 5, 4], sublayerTransform.scale.xy: 1.2, animations: [ { keyPath: cornerRadius, values: [1, 2, 3], timingFunctions: [linear, "cubic-bezier(0.1, 0.2, 0.3, 0.4)"], duration: 0.05 } ], backgroundColor: green }
    ---
    canvas: { size: [12, 10] }
    layers:
      - { type: gradient, bounds.size: [6, 5], bounds.origin: [0.5, 0.5], position: [5, 4], colors: [red, blue], startPoint.x: 0.2, startPoint.y: 0.1, endPoint.x: 0.8, endPoint.y: 0.9, shadowOpacity: 0.5 }
      - { type: image, frame: [1, 1, 8, 7], contentsRect.origin: [0.1, 0.1], contentsRect.size: [0.8, 0.7], contentsCenter.origin: [0.2, 0.2], contentsCenter.size: [0.5, 0.4], contents: { size: [6, 5], drawing: [ { fill: { rect: [1, 1, 4, 3] }, color: red } ] } }
      - { type: image, frame: [2, 1, 8, 7], contentsRect.origin.x: 0.1, contentsRect.origin.y: 0.2, contentsRect.size.width: 0.6, contentsRect.size.height: 0.7, contentsCenter.origin.x: 0.1, contentsCenter.origin.y: 0.2, contentsCenter.size.width: 0.6, contentsCenter.size.height: 0.7, contents: { size: [6, 5], drawing: [ { fill: { rect: [1, 1, 4, 3] }, color: red } ] } }
    ---
    canvas: { size: [12, 10] }
    duration: 0.1
    layers:
      - { type: emitter, frame: [0, 0, 12, 10], emitterPosition.x: 5, emitterPosition.y: 4, emitterSize.width: 3, emitterSize.height: 2, emitterShape: rectangle, emitterCells: [ { contents: { size: [2, 2], drawing: [ { fill: { rect: [0, 0, 2, 2] }, color: red } ] }, birthRate: 30, lifetime: 0.1 } ] }
    ---
    canvas: { size: [12, 10] }
    dynamics:
      duration: 0.2
      behaviors:
        - { type: gravity, items: [a], angle: 80deg, magnitude: 1.2, at: 0.01, until: 0.15 }
        - { type: push, items: [a], angle: 10deg, magnitude: 0.5, at: 0.02, offset: [1, 1], mode: instantaneous }
        - { type: collision, items: [a, b], insets: [1, 0.5, 1, 0.5], boundaries: { w: { line: [[0, 9], [12, 8]] } } }
        - { type: properties, items: [a], angularResistance: 0.1, angularVelocity: 1rad, charge: 1, density: 1.5, elasticity: 0.4, friction: 0.3, resistance: 0.1, velocity: [2, 3] }
        - { type: field, kind: radialGravity, items: [a], position: [3, 4], strength: 1.5, falloff: 1.1, minimumRadius: 0.5, region: { radius: 8 } }
    layers:
      - { id: a, frame: [3, 1, 3, 3], backgroundColor: red }
      - { id: b, frame: [7, 1, 3, 2], backgroundColor: blue }
    ---
    canvas: { size: [12, 10] }
    dynamics:
      duration: 0.15
      ending: fade
      fadeDuration: 0.05
      behaviors:
        - { type: attachment, item: a, anchor: [5, 1], offset: [0.5, 0.5], length: 4, frequency: 3, damping: 0.5, at: 0.01 }
        - { type: attachment, item: b, kind: pin, anchor: [8, 2], to: a, frictionTorque: 0.1, range: [-40deg, 40deg] }
        - { type: snap, item: c, point: [6, 6], damping: 0.4, until: 0.1 }
        - { type: attachment, item: c, kind: sliding, anchor: [4, 4], axis: [1, 0.5], range: [1, 5] }
    layers:
      - { id: a, frame: [3, 1, 3, 3], backgroundColor: red }
      - { id: b, frame: [7, 1, 3, 2], backgroundColor: blue }
      - { id: c, type: shape, path: { ellipse: [-2, -2, 4, 3] }, bounds: [0, 0, 4, 3], position: [4, 7] }
    ---
    canvas: { size: [12, 10] }
    dynamics:
      duration: 0.1
      behaviors:
        - { type: push, items: [a], direction: [0.4, 0.2], mode: continuous }
        - { type: collision, items: [a], bounds: true, velocityOnContact: [3, 4], spinOnContact: 1rad }
        - { type: properties, items: [a], shape: path, path: "M 0 0 L 3 0 1 3 z" }
        - { type: field, kind: noise, items: [a], strength: 2, smoothness: 0.3, animationSpeed: 1.2, seed: 5, region: { size: [10, 8] }, position: [5, 5] }
    layers:
      - { id: a, frame: [3, 1, 3, 3], backgroundColor: red }
    ---
    canvas: { size: [12, 10] }
    dynamics:
      duration: 0.1
      behaviors:
        - { type: attachment, item: a, kind: fixed, anchor: [4, 2], to: b, offset: [0.5, 0.5] }
        - { type: attachment, item: b, to: a, toOffset: [0.5, 0.2], length: 3 }
        - { type: attachment, item: a, anchor: [5, 1], length: 2, anchors: [ { at: 0.03, point: [6, 2] } ] }
    layers:
      - { id: a, frame: [3, 1, 3, 3], backgroundColor: red }
      - { id: b, frame: [7, 1, 3, 2], backgroundColor: blue }
    ---
    canvas: { size: [10, 8] }
    duration: 0.08
    layers:
      - { id: a, frame: [1, 1, 8, 6], backgroundColor: red }
    timeline:
      - { at: 0, transition: { layer: a, filter: { name: accordionFold, bottomHeight: 1, numberOfFolds: 3, foldShadowAmount: 0.1 }, duration: 0.07 }, set: { a.backgroundColor: blue } }
    ---
    canvas: { size: [10, 8] }
    duration: 0.08
    layers:
      - { id: a, frame: [1, 1, 8, 6], backgroundColor: red }
    timeline:
      - { at: 0, transition: { layer: a, filter: { name: barsSwipe, angle: 10deg, width: 3, barOffset: 2 }, duration: 0.07 }, set: { a.backgroundColor: blue } }
    ---
    canvas: { size: [10, 8] }
    duration: 0.08
    layers:
      - { id: a, frame: [1, 1, 8, 6], backgroundColor: red }
    timeline:
      - { at: 0, transition: { layer: a, filter: { name: copyMachine, color: white, angle: 5deg, width: 6, opacity: 1.3 }, duration: 0.07 }, set: { a.backgroundColor: blue } }
    ---
    canvas: { size: [10, 8] }
    duration: 0.08
    layers:
      - { id: a, frame: [1, 1, 8, 6], backgroundColor: red }
    timeline:
      - { at: 0, transition: { layer: a, filter: { name: flash, center: [3, 4], color: white, maxStriationRadius: 2.58, striationStrength: 0.5, striationContrast: 1.375, fadeThreshold: 0.85 }, duration: 0.07 }, set: { a.backgroundColor: blue } }
    ---
    canvas: { size: [10, 8] }
    duration: 0.08
    layers:
      - { id: a, frame: [1, 1, 8, 6], backgroundColor: red }
    timeline:
      - { at: 0, transition: { layer: a, filter: { name: mod, center: [3, 4], angle: 2rad, radius: 5, compression: 30 }, duration: 0.07 }, set: { a.backgroundColor: blue } }
    ---
    canvas: { size: [10, 8] }
    duration: 0.08
    layers:
      - { id: a, frame: [1, 1, 8, 6], backgroundColor: red }
    timeline:
      - { at: 0, transition: { layer: a, filter: { name: pageCurl, angle: 10deg, radius: 3 }, duration: 0.07 }, set: { a.backgroundColor: blue } }
    ---
    canvas: { size: [10, 8] }
    duration: 0.08
    layers:
      - { id: a, frame: [1, 1, 8, 6], backgroundColor: red }
    timeline:
      - { at: 0, transition: { layer: a, filter: { name: pageCurlWithShadow, angle: 10deg, radius: 3, shadowSize: 0.5, shadowAmount: 0.7 }, duration: 0.07 }, set: { a.backgroundColor: blue } }
    ---
    canvas: { size: [10, 8] }
    duration: 0.08
    layers:
      - { id: a, frame: [1, 1, 8, 6], backgroundColor: red }
    timeline:
      - { at: 0, transition: { layer: a, filter: { name: ripple, center: [3, 4], width: 5, scale: 4 }, duration: 0.07 }, set: { a.backgroundColor: blue } }
    ---
    canvas: { size: [10, 8] }
    duration: 0.08
    layers:
      - { id: a, frame: [1, 1, 8, 6], backgroundColor: red }
    timeline:
      - { at: 0, transition: { layer: a, filter: { name: swipe, color: red, angle: 5deg, width: 6, opacity: 0.4 }, duration: 0.07 }, set: { a.backgroundColor: blue } }
    ---
    canvas: { size: [10, 8] }
    duration: 0.08
    layers:
      - { id: a, frame: [1, 1, 8, 6], backgroundColor: red }
    timeline:
      - { at: 0, transition: { layer: a, filter: { name: disintegrateWithMask, shadowRadius: 1, shadowDensity: 0.65, shadowOffset: [0, -1] }, duration: 0.07 }, set: { a.backgroundColor: blue } }

    ---
    canvas: { size: [10, 8] }
    layers:
      - { frame: [1, 1, 4, 4], backgroundColor: red, animations: [ { keyPath: position.x, from: 2, to: 6, duration: 0.08, bake: { rate: 30 } } ] }
    ---
    canvas: { size: [10, 8], background: white }
    export: { fps: 20, scale: 1.5, quality: 80, colors: 16, tolerance: 0.1, holdEnd: 0.1, loop: 2 }
    layers:
      - { frame: [1, 1, 4, 4], backgroundColor: red, animations: [ { keyPath: position.x, from: 2, to: 6, duration: 0.08 } ] }
    ---
    canvas: { size: [20, 16] }
    duration: 0.2
    layers:
      - { id: a, bounds: [0, 0, 4, 4], position: [5, 6], backgroundColor: red, maskMode: invertedAlpha, mask: { frame: [1, 1, 2, 2], backgroundColor: black } }
      - { id: b, type: emitter, emitterCells: [ { name: c, contents: { size: [2, 2], drawing: [ { fill: { rect: [0, 0, 2, 2] }, color: red } ] }, birthRate: 20, lifetime: 0.1 } ] }
    dynamics:
      behaviors:
        - { type: gravity, items: [a] }
        - { type: collision, items: [a], boundaries: { floor: "M0 9H20" } }
        - { type: attachment, item: a, anchor: [5, 0], changes: [ { at: 0.05, length: 8, frequency: 3, damping: 0.5 } ] }
    timeline:
      - { on: { contact: [a, floor], delay: 0.02, repeats: true }, set: { a.opacity: 0.5 } }
      - { at: 0.05, set: { a.position: [6, 5], b.emitterCells.c.birthRate: 40 } }
      - { at: 0.1, animate: { b.emitterCells.c.velocity: 30 }, duration: 0.05 }
    ---
    canvas: { size: [20, 16] }
    duration: 0.2
    layers:
      - { id: a, frame: [1, 1, 4, 4], backgroundColor: red, appear: { kind: slide, at: 0.05, delay: 0.01, distance: 4, duration: 0.05 }, disappear: { kind: pop, after: m + 0.05 } }
      - { id: b, frame: [6, 1, 4, 4], backgroundColor: blue, animations: [ { keyPath: opacity, from: 0, to: 1, beginTime: m + 0.01, duration: 0.05 } ] }
    timeline:
      - sequence:
          - { animate: { opacity: 0.5 }, layers: [a, b], stagger: 0.02, duration: 0.03 }
          - { wait: 0.01 }
          - parallel: [ { set: { b.opacity: 1 } }, { appear: b, kind: grow, duration: 0.05 } ]
            stagger: 0.02
        gap: 0.01
      - { at: 0.1, name: m }
      - { after: 0.01, set: { a.zPosition: 1 } }
      - { with: 0.01, set: { a.zPosition: 2 } }
    ---
    canvas: { size: [60, 40] }
    layers:
      - { id: a, padding: 3, label: { string: a, fontSize: 6 }, borderWidth: 1, place: { inside: canvas, align: [left, top], inset: 2 } }
      - { place: { below: a, gap: 2 }, padding: [1, 2], minSize: [4, 5], layout: { kind: row, gap: 3 }, sublayers: [ { bounds: [0, 0, 3, 4], backgroundColor: red }, { bounds: [0, 0, 3, 4], backgroundColor: blue } ] }
      - { position: [40, 20], layout: { kind: grid, columns: 2, gap: [1, 2] }, sublayers: [ { bounds: [0, 0, 3, 4], backgroundColor: red }, { bounds: [0, 0, 3, 4] }, { bounds: [0, 0, 3, 4], backgroundColor: red } ] }
    ---
    canvas: { size: [40, 20] }
    duration: 0.2
    layers:
      - { type: text, string: ab, fontSize: 6, position: [10, 10], typing: { speed: 20, at: 0.02, jitter: 0.5, cursor: true } }
      - { type: text, fontSize: 6, position: [25, 10], count: { from: 0, to: 12, at: 0.02, duration: 0.1, format: "%.1f" } }
    ---
    canvas: { size: [80, 40] }
    duration: 0.3
    layers:
      - { type: code, string: "a = 1", language: python, fontSize: 6, lineHeight: 8, inset: 2, position: [20, 20], lines: 1-1, highlight: [1] }
      - { type: terminal, fontSize: 5, lineHeight: 6, inset: 2, size: [9, 3], position: [60, 20], prompt: "$ ", typingSpeed: 40, pause: 0.02, session: [ { type: l, speed: 50 }, { print: o }, { wait: 0.02 }, { replace: [a, b], every: 0.02 } ] }
    ---
    canvas: { size: [40, 30] }
    duration: 0.08
    layers:
      - { id: a, frame: [2, 2, 6, 5], backgroundColor: teal, animations: [ { keyPath: position.x, from: 5, to: 9, duration: 0.06 } ] }
      - { id: b, frame: [25, 18, 8, 6], backgroundColor: teal, transform.rotation: 20deg }
      - { type: connector, from: a.right, to: { layer: b, at: [0.2, 0.3], offset: [1, 2] }, route: angled, gap: 1.5, bendRadius: 3, bends: [[15, 4], [16, 20]], arrow: { end: open, size: 4 }, lineDashPattern: [2, 1], flow: 30, label: { string: x, at: 0.3, offset: [1, -2], fontSize: 5, weight: 600 } }
      - { type: connector, from: [3, 28], to: b, route: curved, lineWidth: 0.7, arrow: both }
      - { type: shape, path: { line: [[2, 20], [12, 25]] }, strokeColor: black, arrow: { start: circle, size: 3 } }
    ---
    canvas: { size: [40, 30] }
    duration: 0.08
    data: { n: [1, 4, 2] }
    scales: { x: { from: [0, 2], to: [5, 30] }, y: { from: n, to: [25, 3] } }
    layers:
      - { each: n, id: bar, bounds: [0, 0, 4, { value: $item, scale: y }], position: [{ value: $index, scale: x }, 20], backgroundColor: teal }
      - { each: 2, frame: [1, 1, 5, 5], transform.rotation: { value: $index, scale: { from: [0, 1], to: [0deg, 30deg] } } }
      - { type: shape, path: { polyline: { each: n, point: [{ value: $index, scale: x }, $item] } }, strokeColor: red }
    timeline:
      - sequence: [ { each: 3, animate: { bar.opacity: 0.5 }, duration: 0.02 } ]
        at: 0.01
    """#
}
