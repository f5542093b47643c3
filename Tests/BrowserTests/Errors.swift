/// A compared quantity and its tolerance.
enum Quantity: Int, CaseIterable {
  /// Pixels on the canvas.
  case place, box, outline, cutOutline, lineWidth, dash
  /// Degrees.
  case turn
  /// From 0 to 1.
  case opacity, color, colorOpacity

  /// Tolerance. Errors of positions along outlines grow with the lengths before them.
  var limit: Double {
    switch self {
    case .place, .box, .outline, .lineWidth, .dash: 0.1
    case .cutOutline: 0.15
    case .turn: 0.2
    case .opacity, .colorOpacity: 1.0 / 255
    // Rounded to bytes on writing and again by the browser.
    case .color: 1.5 / 255
    }
  }

  var name: String {
    switch self {
    case .place: "place"
    case .box: "box"
    case .outline: "outline"
    case .cutOutline: "cut outline"
    case .lineWidth: "width"
    case .dash: "dash"
    case .turn: "turn"
    case .opacity: "opacity"
    case .color: "colour"
    case .colorOpacity: "alpha"
    }
  }

  /// A difference in the unit of the table: pixels, degrees and 255ths.
  func shown(_ error: Double) -> Double {
    switch self {
    case .opacity, .color, .colorOpacity: error * 255
    default: error
    }
  }
}

/// The worst differences of a comparison.
struct Errors {
  struct Worst {
    var error: Double
    var place: String
  }

  private(set) var count = 0
  private(set) var worst: [Quantity: Worst] = [:]
  /// Missing elements and unexpected ones.
  var mistakes: [String] = []

  mutating func note(_ quantity: Quantity, _ error: Double, at place: String) {
    count += 1
    // NaN, for a missing value in the browser, is an infinite error.
    let error = error.isNaN ? .infinity : error
    if let known = worst[quantity], known.error >= error { return }
    worst[quantity] = Worst(error: error, place: place)
  }

  /// The quantities whose errors exceed their tolerance.
  var violations: [String] {
    Quantity.allCases.compactMap { quantity in
      guard let worst = worst[quantity], !(worst.error <= quantity.limit) else {
        return nil
      }
      return "\(quantity.name) off by \(quantity.shown(worst.error)) at \(worst.place)"
    }
  }

  /// The number of errors.
  var faults: Int { mistakes.count + violations.count }

  func summary(_ name: String) -> String {
    let cells = Quantity.allCases.compactMap { quantity in
      worst[quantity].map { "\(quantity.name) \(rounded(quantity.shown($0.error)))" }
    }
    return "\(name): \(count) comparisons; worst " + cells.joined(separator: ", ")
  }
}

/// A number with at most four decimals.
func rounded(_ number: Double) -> Double { (number * 1e4).rounded() / 1e4 }
