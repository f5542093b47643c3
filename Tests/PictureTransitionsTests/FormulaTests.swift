import AnimGeometry
import AnimPixels
import PictureTransitions
import TestSupport
import Testing

/// `ci-transitions.json`: colours at points, for pictures that are given as functions.
struct TransitionTable: Decodable {
  struct Case: Decodable {
    var name: String
    var function: String
    var parameters: [String: Double]
    var rows: [Row]
  }
  struct Row: Decodable {
    var t: Double
    var p: [Double]
    var rgba: [Double]
  }
  struct Parameters: Decodable {
    var filters: [String: [String: [Setting]]]
  }
  /// A default or a limit: a number, several, “pi”, or nothing.
  enum Setting: Decodable {
    case numbers([Double])
    case none

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .numbers([number])
      } else if let numbers = try? container.decode([Double].self) {
        self = .numbers(numbers)
      } else {
        self = (try? container.decode(String.self)) == "pi" ? .numbers([.pi]) : .none
      }
    }

    var numbers: [Double]? { if case .numbers(let numbers) = self { numbers } else { nil } }
  }
  var tolerance: Double
  var blurTolerance: Double
  var parameters: Parameters
  var cases: [Case]

  static let kinds = [
    "dissolve": "dissolve", "swipe": "swipe", "bars": "barsSwipe", "copy": "copyMachine",
    "disint": "disintegrateWithMask", "flash": "flash", "mod": "mod", "ripple": "ripple",
    "accordion": "accordionFold",
  ]
  static let names = [
    "density": "shadowDensity", "strength": "striationStrength", "folds": "numberOfFolds",
    "amount": "foldShadowAmount",
  ]
}

extension TransitionTable.Case {
  /// The transition with the pictures' extent and centre, and the target's height.
  func transition() throws -> (PictureTransition, height: Double) {
    let curl = parameters["shadowSize"] == nil ? "pageCurl" : "pageCurlWithShadow"
    let name = try #require(function == "curl" ? curl : TransitionTable.kinds[function])
    var transition = try PictureTransition(named: name)
    for parameter in transition.kind.parameters {
      switch parameter.name {
      case "extent": try transition.set("extent", to: .rect(Rect(0, 0, 100, 100)))
      case "center": try transition.set("center", to: .point(Point(50, 50)))
      case "maskImage": try transition.set("maskImage", to: .image(PictureSamples.mask))
      default: break
      }
    }
    for (name, value) in parameters where name != "Ht" {
      try transition.set(TransitionTable.names[name] ?? name, to: .number(value))
    }
    return (transition, parameters["Ht"] ?? 100)
  }
}

@Suite struct FormulaTests {
  let table: TransitionTable

  init() throws { table = try TestSupport.table("ci-transitions") }

  @Test func everyRowOfTheTable() throws {
    var count = 0
    for test in table.cases {
      let (transition, height) = try test.transition()
      let isBlurred = test.function == "disint" && test.parameters["density"] == nil
      let tolerance = isBlurred ? table.blurTolerance : table.tolerance
      let pictures = PictureSamples.analytic(
        targetHeight: height, hasSides: test.name != "pageCurlAngle")
      for row in test.rows {
        let color = transition.color(
          at: Point(row.p[0], row.p[1]), progress: row.t, of: pictures)
        let found = [color.x, color.y, color.z, color.w]
        #expect(
          isNear(found, row.rgba, tolerance),
          "\(test.name) at \(row.t), \(row.p): \(found), not \(row.rgba)")
        count += 1
      }
    }
    #expect(count == 532)
  }

  /// The drawn pixels are those of the formulas, within the rounding of the pictures' bytes.
  @Test func drawnPixels() throws {
    var generator = SeededGenerator(seed: 6)
    for test in table.cases {
      let (transition, height) = try test.transition()
      let source = PictureSamples.bitmap(width: 100, height: 100) { [$0 / 100, $1 / 100, 0, 1] }
      let target = PictureSamples.bitmap(width: 100, height: Int(height)) { x, _ in
        [0, 0.5, 1 - x / 100, 1]
      }
      let pictures = PictureSamples.analytic(targetHeight: height)
      let tolerance = PictureSamples.slack(test.function)
      for time in [0.1, 0.25, 0.5, 0.75, 0.9] {
        let drawing = TransitionDrawing(transition, from: source, to: target, at: time)
        for row in [3, 24, 49, 79, generator.whole(0...99)] {
          var pixels = [UInt32](repeating: 0, count: 100)
          pixels.withUnsafeMutableBufferPointer { drawing.draw(rows: row..<row + 1, into: $0) }
          for column in [10, 50, 90, 25, generator.whole(0...99)] {
            let point = Point(Double(column) + 0.5, 99.5 - Double(row))
            let color = transition.color(at: point, progress: time, of: pictures)
            for channel in 0..<4 {
              let found = Double(pixels[column] >> (8 * UInt32(channel)) & 255)
              let expected = color[channel] * 255
              #expect(
                abs(found - expected) <= tolerance,
                "\(test.name) at \(time), \(point), \(channel): \(found), not \(expected)")
            }
          }
        }
      }
    }
  }

  @Test func initialValuesAndRanges() throws {
    #expect(table.parameters.filters.count == PictureTransition.Kind.all.count)
    for (name, parameters) in table.parameters.filters {
      let kind = try PictureTransition.Kind(named: name)
      let numeric = kind.parameters.filter { $0.kind != .image }
      #expect(Set(numeric.map(\.name)) == Set(parameters.keys), "\(name)")
      for (parameter, settings) in parameters {
        let ours = try #require(kind.parameters.first { $0.name == parameter })
        let initial = try #require(settings.first?.numbers)
        #expect(isNear(ours.initial.numbers, initial, 1e-12), "\(name).\(parameter)")
        #expect(ours.minimum == (settings.count > 1 ? settings[1].numbers?.first : nil))
        #expect(ours.maximum == (settings.count > 2 ? settings[2].numbers?.first : nil))
      }
    }
  }
}

extension PictureTransition.Value {
  var numbers: [Double] {
    switch self {
    case .number(let value): [value]
    case .point(let point): [point.x, point.y]
    case .rect(let rect): [rect.minX, rect.minY, rect.width, rect.height]
    case .color(let color): [color.red, color.green, color.blue, color.alpha]
    case .image: []
    }
  }
}
