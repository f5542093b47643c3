import AnimGeometry
import AnimTiming
import LayerTree

/// Parses timing functions.
enum CurveText {
  struct Failure: Error {
    var message: String
  }

  /// Curves without arguments by their names: first Core Animation's, UIKit's and CSS's, then
  /// Penner's.
  static let named: [(name: String, curve: Curve)] = {
    var result: [(String, Curve)] = [
      ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut),
      ("easeInEaseOut", .easeInEaseOut), ("easeInOut", .easeInEaseOut), ("default", .default),
      ("ease", .default), ("ease-in", .easeIn), ("ease-out", .easeOut),
      ("ease-in-out", .easeInEaseOut),
    ]
    for (name, position) in [("step-start", StepCurve.Position.start), ("step-end", .end)] {
      if let steps = StepCurve(count: 1, position: position) {
        result.append((name, .steps(steps)))
      }
    }
    for mode in PennerCurve.Mode.allCases {
      for family in PennerCurve.Family.allCases {
        let start = "ease" + capitalized(mode.rawValue)
        let name =
          family == .classicBounce ? "\(start)BounceClassic" : start + capitalized(family.rawValue)
        result.append((name, .penner(PennerCurve(family, mode))))
      }
    }
    return result
  }()

  /// The names of functions with arguments, for messages and documentation.
  static let functions = ["cubic-bezier", "steps", "linear", "spring"]

  private static let positions: [String: StepCurve.Position] = [
    "start": .start, "end": .end, "jump-start": .start, "jump-end": .end, "jump-none": .jumpNone,
    "jump-both": .jumpBoth,
  ]

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// The curves without arguments, by their names in lower case.
  private static let curves = Dictionary(
    named.map { ($0.name.lowercased(), $0.curve) }, uniquingKeysWith: { first, _ in first })

  /// Parses a curve. Case is ignored in names, as in CSS.
  static func curve(_ text: String) throws(Failure) -> Curve {
    guard let call = CallText(text) else {
      throw Failure(message: "the parentheses of the timing function “\(text)” do not match")
    }
    guard call.arguments != nil else {
      if let curve = curves[call.name.lowercased()] { return curve }
      let known = named.map(\.name) + functions
      throw Failure(
        message: "no timing function is called “\(call.name)”"
          + Suggestion.text(for: call.name, among: known))
    }
    switch call.name.lowercased() {
    case "cubic-bezier": return try cubic(call)
    case "steps": return try steps(call)
    case "linear": return try stops(call)
    case "spring": return try spring(call)
    default:
      if curves[call.name.lowercased()] != nil {
        throw Failure(message: "the timing function “\(call.name)” takes no arguments")
      }
      throw Failure(
        message: "no timing function is called “\(call.name)(…)”"
          + Suggestion.text(for: call.name, among: functions))
    }
  }

  private static func cubic(_ call: CallText) throws(Failure) -> Curve {
    guard let n = call.numbers, n.count == 4, n.allSatisfy({ abs($0) <= 1e6 }),
      let curve = Curve.cubic(n[0], n[1], n[2], n[3])
    else {
      throw Failure(
        message: "cubic-bezier takes four numbers, x1, y1, x2, y2, with both x from 0 to 1")
    }
    return curve
  }

  private static func steps(_ call: CallText) throws(Failure) -> Curve {
    let arguments = call.arguments ?? []
    guard (1...2).contains(arguments.count), arguments.allSatisfy({ $0.count == 1 }),
      let number = CallText.number(arguments[0][0]), let count = Int(exactly: number),
      let position = arguments.count == 1 ? .end : positions[arguments[1][0].lowercased()],
      let curve = StepCurve(count: count, position: position)
    else {
      throw Failure(
        message: "steps takes a count of 1 to 100000 and, after a comma, start, end, jump-none "
          + "(2 steps or more) or jump-both")
    }
    return .steps(curve)
  }

  /// CSS Easing 2, linear(): each argument has a progress and up to two times in percent.
  private static func stops(_ call: CallText) throws(Failure) -> Curve {
    let problem = Failure(
      message: "linear takes two or more numbers with commas between, each with up to two times "
        + "in per cent, such as linear(0, 0.25 75%, 1)")
    guard let arguments = call.arguments, arguments.count >= 2 else { throw problem }
    var stops: [(progress: Double, time: Double?)] = []
    for argument in arguments {
      var progress: Double?
      var times: [Double] = []
      for word in argument {
        if word.hasSuffix("%") {
          guard let percent = CallText.number(word.dropLast()), abs(percent) <= 1e6 else {
            throw problem
          }
          times.append(percent / 100)
        } else if progress == nil, let number = CallText.number(word), abs(number) <= 1e6 {
          progress = number
        } else {
          throw problem
        }
      }
      guard let progress, times.count <= 2 else { throw problem }
      if times.isEmpty { stops.append((progress, nil)) }
      for time in times { stops.append((progress, time)) }
    }
    guard let curve = LinearStops(stops) else { throw problem }
    return .stops(curve)
  }

  private static func spring(_ call: CallText) throws(Failure) -> Curve {
    guard let n = call.numbers, (3...4).contains(n.count), n[0] > 0, n[1] > 0, n[2] >= 0,
      n.allSatisfy({ abs($0) <= 1e6 })
    else {
      throw Failure(
        message: "spring takes mass, stiffness and damping, the first two above 0, and an initial "
          + "velocity that is 0 unless given, such as spring(1, 100, 10, 0)")
    }
    // Very slow springs are rejected before their time of rest is computed.
    let isSlow = n[2] == 0 || (n[1] / n[0]).squareRoot() < 0.002
    guard !isSlow,
      let curve = SpringCurve(
        mass: n[0], stiffness: n[1], damping: n[2], initialVelocity: n.count == 4 ? n[3] : 0),
      curve.duration <= RecordingError.maximumSceneDuration
    else {
      throw Failure(
        message: "“\(call.name)” with these numbers needs more than an hour to come to rest; use "
          + "more damping or stiffness")
    }
    return .spring(curve)
  }
}
