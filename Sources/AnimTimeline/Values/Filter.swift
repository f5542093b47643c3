import SystemC

/// A filter of a layer's picture or of its backdrop.
///
/// Its inputs are numbers, which animate by key paths such as `filters.blur.inputRadius`, with the
/// filter's name in the middle.
public struct Filter: Hashable, Sendable {
  /// The function of a filter.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Blurs by a Gaussian with the standard deviation `inputRadius`, in points.
    case gaussianBlur
    /// Changes saturation, brightness and contrast: `inputSaturation` and `inputContrast`, by
    /// default 1, and `inputBrightness`, by default 0.
    case colorControls
    /// Rotates hues by `inputAngle`, in radians.
    case hueAdjust
    /// Turns colours to brown by `inputIntensity`, 0…1.
    case sepiaTone
    /// Inverts colours by `inputAmount`, 0…1.
    case colorInvert
    /// Multiplies alpha by `inputAmount`, 0…1.
    case opacity
    /// Any linear function of colours: `inputRVector.x` and so on as in Core Image.
    case colorMatrix

    /// Core Image's name; nil for a kind that Core Image lacks.
    public var filterName: String? {
      self == .opacity ? nil : "CI" + rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }

    /// The kind of a name, its own or that of Core Image, such as `gaussianBlur` or
    /// `CIGaussianBlur`; nil for an unknown name.
    public init?(named name: String) {
      guard let kind = Self.allCases.first(where: { $0.rawValue == name || $0.filterName == name })
      else { return nil }
      self = kind
    }

    /// The inputs with their defaults, in a fixed order.
    public var inputs: [(name: String, value: Double)] {
      switch self {
      case .gaussianBlur: [("inputRadius", 10)]
      case .colorControls:
        [("inputSaturation", 1), ("inputBrightness", 0), ("inputContrast", 1)]
      case .hueAdjust: [("inputAngle", 0)]
      case .sepiaTone: [("inputIntensity", 1)]
      case .colorInvert, .opacity: [("inputAmount", 1)]
      case .colorMatrix:
        ["R", "G", "B", "A", "Bias"].enumerated().flatMap { row, letter in
          ["x", "y", "z", "w"].enumerated().map {
            ("input\(letter)Vector.\($0.element)", $0.offset == row ? 1.0 : 0)
          }
        }
      }
    }
  }

  /// The kind of filter.
  public let kind: Kind
  /// The name in key paths; by default the kind's.
  public var name: String
  private var numbers: [String: Double] = [:]

  /// Creates a filter; inputs that the kind lacks are ignored.
  public init(_ kind: Kind, name: String? = nil, inputs: [String: Double] = [:]) {
    self.kind = kind
    self.name = name ?? kind.rawValue
    for (name, value) in kind.inputs { numbers[name] = inputs[name] ?? value }
  }

  /// Creates a filter from a linear function of colours.
  public init(_ matrix: ColorMatrix, name: String? = nil) {
    self.init(.colorMatrix, name: name)
    let rows = [matrix.red, matrix.green, matrix.blue, matrix.alpha, matrix.bias]
    let numbers = rows.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    for (input, number) in zip(kind.inputs, numbers) { self[input.name] = number }
  }

  /// A Gaussian blur with a standard deviation in points.
  public static func gaussianBlur(radius: Double, name: String? = nil) -> Filter {
    Filter(.gaussianBlur, name: name, inputs: ["inputRadius": radius])
  }

  /// A filter of saturation, brightness and contrast.
  public static func colorControls(
    saturation: Double = 1, brightness: Double = 0, contrast: Double = 1, name: String? = nil
  ) -> Filter {
    Filter(
      .colorControls, name: name,
      inputs: [
        "inputSaturation": saturation, "inputBrightness": brightness, "inputContrast": contrast,
      ])
  }

  /// An input by its name; nil for an unknown name, and setting that has no effect.
  public subscript(input: String) -> Double? {
    get { numbers[input] }
    set { if let newValue, numbers[input] != nil { numbers[input] = newValue } }
  }

  /// The inputs with their values, in the order of the kind's list.
  public var inputs: [(name: String, value: Double)] {
    kind.inputs.map { ($0.name, numbers[$0.name] ?? $0.value) }
  }

  /// The names of all inputs of all kinds.
  package static let inputNames = Set(Kind.allCases.flatMap { $0.inputs.map(\.name) })

  var isFinite: Bool { numbers.values.allSatisfy(\.isFinite) }

  /// True if kind and name are equal, so that the inputs correspond.
  func hasInputs(of other: Filter) -> Bool { kind == other.kind && name == other.name }

  /// Combines each input with the same one of another filter.
  func combined(_ other: Filter, _ function: (Double, Double) -> Double) -> Filter {
    var result = self
    for (input, value) in numbers {
      result.numbers[input] = function(value, other.numbers[input] ?? value)
    }
    return result
  }
}

/// A step of a filter, which changes the whole picture and limits the result to 0…1.
public enum FilterStep: Hashable, Sendable {
  /// A Gaussian with a standard deviation in points.
  case blur(Double)
  /// A factor of the saturation; 1 changes nothing.
  case saturate(Double)
  /// Rotation of hues, in radians.
  case hueRotate(Double)
  /// A linear function of colours.
  case matrix(ColorMatrix)

  /// The step as a linear function of colours; nil for a blur.
  public var matrix: ColorMatrix? {
    switch self {
    case .blur: nil
    case .saturate(let amount): ColorMatrix(saturation: amount)
    case .hueRotate(let angle): ColorMatrix(hueCosine: cos(angle), sine: sin(angle))
    case .matrix(let matrix): matrix
    }
  }

  /// True if it changes nothing.
  public var isIdentity: Bool {
    switch self {
    case .blur(let sigma): sigma <= 0
    case .saturate(let amount): amount == 1
    case .hueRotate(let angle): angle == 0
    case .matrix(let matrix): matrix == .identity
    }
  }
}

extension Filter.Kind {
  /// The range of an input outside of which its value has no further effect.
  package func limits(of input: String) -> ClosedRange<Double> {
    switch (self, input) {
    case (.gaussianBlur, "inputRadius"), (.colorControls, "inputSaturation"):
      0...Double.greatestFiniteMagnitude
    case (.sepiaTone, "inputIntensity"), (.colorInvert, "inputAmount"), (.opacity, "inputAmount"):
      0...1
    default: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    }
  }
}

extension Filter {
  /// The steps of the filter; their number depends on the kind alone. Every number in a step is a
  /// linear function of one input.
  public var steps: [FilterStep] {
    func input(_ name: String) -> Double {
      let limits = kind.limits(of: name)
      return min(max(numbers[name] ?? 0, limits.lowerBound), limits.upperBound)
    }
    switch kind {
    case .gaussianBlur: return [.blur(input("inputRadius"))]
    case .colorControls:
      let contrast = input("inputContrast")
      return [
        .saturate(input("inputSaturation")),
        .matrix(ColorMatrix(slope: 1, intercept: input("inputBrightness"))),
        .matrix(ColorMatrix(slope: contrast, intercept: 0.5 - 0.5 * contrast)),
      ]
    case .hueAdjust: return [.hueRotate(input("inputAngle"))]
    case .sepiaTone: return [.matrix(ColorMatrix(sepia: input("inputIntensity")))]
    case .colorInvert:
      let amount = input("inputAmount")
      return [.matrix(ColorMatrix(slope: 1 - 2 * amount, intercept: amount))]
    case .opacity: return [.matrix(ColorMatrix(opacity: input("inputAmount")))]
    case .colorMatrix:
      let n = inputs.map(\.value)
      func row(_ i: Int) -> SIMD4<Double> {
        SIMD4(n[4 * i], n[4 * i + 1], n[4 * i + 2], n[4 * i + 3])
      }
      return [
        .matrix(
          ColorMatrix(red: row(0), green: row(1), blue: row(2), alpha: row(3), bias: row(4)))
      ]
    }
  }
}

/// One number of a list of filters, the value of an animation with a key path such as
/// `filters.blur.inputRadius`.
public struct FilterInput: Hashable, Sendable {
  /// The filter's name.
  public var filter: String
  /// The input's name, such as `inputRadius`.
  public var input: String
  /// The input's value, in its units.
  public var number: Double

  /// Creates a value for an input of the filter with a name.
  public init(filter: String, input: String, number: Double) {
    self.filter = filter
    self.input = input
    self.number = number
  }

  /// The same input of a list of filters; nil if there is none.
  func number(in filters: [Filter]) -> Double? {
    filters.first { $0.name == filter }?[input]
  }

  func with(_ number: Double) -> FilterInput {
    FilterInput(filter: filter, input: input, number: number)
  }

  /// A list of filters with this number for its input.
  func applied(to filters: [Filter]) -> [Filter] {
    var result = filters
    if let index = result.firstIndex(where: { $0.name == filter }) { result[index][input] = number }
    return result
  }
}

extension [Filter] {
  /// True if two lists have the same filters, so that all inputs blend.
  func hasInputs(of other: [Filter]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.hasInputs(of: $1) }
  }

  func combined(_ other: [Filter], _ function: (Double, Double) -> Double) -> [Filter] {
    zip(self, other).map { $0.combined($1, function) }
  }
}
