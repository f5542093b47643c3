import AnimGeometry
package import AnimTimeline
import AnimTiming
import TestSupport

/// Timelines with everything that moves, from a seed.
package struct RandomScene {
  private var random: SeededGenerator
  private var scene = SceneBuilder(size: Size(300, 200))
  private let duration: Double

  package static func timeline(seed: UInt64) -> Timeline {
    var maker = RandomScene(seed: seed)
    return maker.make()
  }

  private init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    duration = [1.0, 2, 3.7][Int(seed % 3)]
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }
  private mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }

  private mutating func curve() -> Curve {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return .linear
    case 1: return .easeInEaseOut
    case 2: return .cubic(number(0...1), number(0...1), number(0...1), number(0...1)) ?? .linear
    case 3: return .cubic(0.3, -0.6, 0.4, 1.7) ?? .linear
    case 4: return StepCurve(count: 3).map(Curve.steps) ?? .linear
    case 5: return .penner(PennerCurve(.elastic, .out))
    case 6: return .penner(PennerCurve(.bounce, .out))
    case 7: return SpringCurve(damping: 8, duration: 1).map(Curve.spring) ?? .linear
    default:
      return LinearStops([(0, 0), (0.7, 0.2), (0.3, 0.6), (1, 1)]).map(Curve.stops) ?? .linear
    }
  }

  private mutating func motion(_ make: (inout RandomScene) -> Components) -> Motion<Components> {
    func tween(_ scene: inout RandomScene) -> Motion<Components> {
      let curve = scene.curve()
      let phases: (Double, Double) =
        scene.chance(0.3) ? (scene.number(0...1), scene.number(0...1)) : (0, 1)
      return .tween(
        Tween(
          from: make(&scene), to: make(&scene),
          progress: Progress(
            curve: scene.scene.library.index(of: curve), start: phases.0, end: phases.1)))
    }
    switch number(0...1) {
    case ..<0.7: return tween(&self)
    case ..<0.8: return .constant(make(&self))
    case ..<0.9: return .merge(lanes: .lane(0), from: tween(&self), others: tween(&self))
    default:
      return .mix(
        from: tween(&self), to: tween(&self),
        by: Progress(curve: scene.library.index(of: .easeIn)))
    }
  }

  private mutating func track(_ make: (inout RandomScene) -> Components) -> AnyTrack {
    var pieces: [Piece<Components>] = []
    var time = chance(0.5) ? 0 : number(0...0.3) * duration
    while time < duration * 0.9, pieces.count < 4 {
      let end = min(time + number(0.1...0.8) * duration, duration)
      pieces.append(Piece(start: time, end: end, motion: motion(make)))
      time = end + (chance(0.5) ? 0 : number(0...0.2) * duration)
    }
    return .lanes(Track(base: make(&self), pieces: pieces))
  }

  private mutating func make() -> Timeline {
    for index in 1...6 {
      let parent = chance(0.4) ? Int.random(in: 0..<index, using: &random) : 0
      var values: [Property: Value] = [
        .bounds: .rect(Rect(number(-20...20), number(-20...20), number(10...60), number(10...60))),
        .position: .point(Point(number(0...300), number(0...200))),
        .backgroundColor: .color(.init(hex: 0x3366CC, alpha: 0.8)),
      ]
      if chance(0.3) { values[.transformRotation] = .vector(Vector3(0, 0, number(-2...2))) }
      if chance(0.3) { values[.transformScale] = .vector(Vector3(0.7, 1.3, 1)) }
      if chance(0.2) {
        values[.transform] = .transform(
          Transform3D(AffineTransform(a: 1.1, b: 0.2, c: 0.4, d: 0.9, tx: 4, ty: -3)))
      }
      var tracks: [Property: AnyTrack] = [:]
      if chance(0.6) {
        tracks[.position] = track { Components($0.number(0...300), $0.number(0...200), 0, 0) }
      }
      if chance(0.4) {
        tracks[.transformRotation] = track { Components(0, 0, $0.number(-9...9), 0) }
      }
      if chance(0.4) {
        tracks[.transformScale] = track {
          Components($0.number(0.3...1.6), $0.number(0.3...1.6), 1, 0)
        }
      }
      if chance(0.2) {
        tracks[.transformTranslation] = track { Components($0.number(-40...40), 0, 0, 0) }
      }
      if chance(0.3) {
        tracks[.bounds] = track {
          Components(0, $0.number(0...5), $0.number(20...60), $0.number(20...60))
        }
      }
      if chance(0.2) {
        tracks[.anchorPoint] = track { Components($0.number(0...1), $0.number(0...1), 0, 0) }
      }
      if chance(0.3) { tracks[.cornerRadius] = track { Components($0.number(0...20), 0, 0, 0) } }
      if chance(0.4) { tracks[.opacity] = track { Components($0.number(0...1), 0, 0, 0) } }
      if chance(0.4) {
        tracks[.backgroundColor] = track {
          Components($0.number(0...1), $0.number(0...1), $0.number(0...1), $0.number(0.2...1))
        }
      }
      if chance(0.2) { tracks[.hidden] = track { Components($0.chance(0.5) ? 1 : 0, 0, 0, 0) } }
      if chance(0.2) {
        values[.borderWidth] = .number(3)
        tracks[.borderColor] = track { Components($0.number(0...1), 0, $0.number(0...1), 1) }
      }
      if chance(0.2) { values[.masksToBounds] = .flag(true) }
      let lives = chance(0.25)
      _ = scene.add(
        "node\(index)", chance(0.3) ? .shape : .plain, parent: parent,
        start: lives ? 0.2 * duration : 0, end: lives ? 0.8 * duration : .infinity,
        values: values, tracks: tracks)
    }
    return scene.timeline(duration: duration, poster: 0.3)
  }
}
