import AnimGeometry
import AnimTimeline
import LayerTree

/// The native functions of programs.
struct JsonnetNatives {
  struct Function {
    var name: String
    var parameters: [String]
  }

  /// The functions with their parameters, by their numbers.
  static let functions = [
    Function(name: "textSize", parameters: ["string", "font", "fontSize", "weight"]),
    Function(name: "pathLength", parameters: ["d"]),
    Function(name: "pathPoint", parameters: ["d", "fraction"]),
    Function(name: "mix", parameters: ["color1", "color2", "fraction"]),
    Function(name: "data", parameters: ["path"]),
  ]

  /// Maximum number of bytes of paths and texts that a program can measure.
  private static let maximumMeasuredBytes = 4 << 20
  /// Maximum number of bytes of data that a program can read.
  private static let maximumDataBytes = 64 << 20

  private let resources: SceneResources
  private var measuredBytes = 0
  private var dataBytes = 0
  /// Data that was read, by paths.
  private var known: [String: NativeValue] = [:]
  private var measures: [String: PathMeasure] = [:]

  init(_ resources: SceneResources) { self.resources = resources }

  /// Calls a function and returns the bytes of its value.
  ///
  /// - Parameter question: The function's number, followed by its arguments.
  mutating func answer(_ question: [UInt8]) throws(JsonnetRefusal) -> [UInt8] {
    guard let first = question.first, Int(first) < Self.functions.count else {
      throw JsonnetRefusal("there is no such function")
    }
    let function = Self.functions[Int(first)]
    let arguments = Arguments(function, NativeValue.arguments(question.dropFirst()))
    var result: [UInt8] = []
    try value(function.name, arguments).write(to: &result)
    return result
  }

  private mutating func value(
    _ name: String, _ arguments: Arguments
  ) throws(JsonnetRefusal) -> NativeValue {
    switch name {
    case "textSize": return try textSize(arguments)
    case "pathLength": return .number(try measure(arguments).length)
    case "pathPoint":
      let fraction = try arguments.number(1)
      guard let point = try measure(arguments).point(atFraction: fraction) else {
        throw JsonnetRefusal("pathPoint: a path without lines has no points")
      }
      return .list([.number(point.x), .number(point.y)])
    case "mix":
      let (from, to) = (try arguments.color(0), try arguments.color(1))
      return .text(Self.css(from.interpolated(to: to, at: try arguments.number(2))))
    default: return try data(arguments)
    }
  }

  // MARK: Texts and paths

  private mutating func measured(_ text: String) throws(JsonnetRefusal) {
    measuredBytes += text.utf8.count
    guard measuredBytes <= Self.maximumMeasuredBytes else {
      throw JsonnetRefusal(
        "a program may measure \(Self.maximumMeasuredBytes >> 20) MiB of texts and paths at most")
    }
  }

  /// The width and height of a text in points.
  private mutating func textSize(_ arguments: Arguments) throws(JsonnetRefusal) -> NativeValue {
    let layer = TextLayer(
      string: try arguments.text(0), fontSize: try arguments.number(2))
    try measured(layer.string)
    let font = try arguments.text(1)
    if [".ttf", ".otf"].contains(where: font.lowercased().hasSuffix) {
      do {
        let path = try RelativePath.normalized(font, mayLeaveFolder: resources.mayLeaveFolder)
        layer.font = .file(try resources.locateFont(path))
      } catch let failure as RelativePath.Failure {
        throw JsonnetRefusal("textSize: \(failure.message)")
      } catch let failure as SceneResources.Failure {
        throw JsonnetRefusal("textSize: the font “\(font)” cannot be used: \(failure.message)")
      } catch {
        throw JsonnetRefusal("textSize: the font “\(font)” cannot be used")
      }
    } else {
      layer.font = .family(font)
    }
    let weight = try arguments.number(3)
    guard let weight = Int(exactly: weight) else {
      throw JsonnetRefusal("textSize: “weight” takes a whole number")
    }
    layer.fontWeight = weight
    do {
      let size = try layer.preferredSize()
      return .mapping([
        .init(key: "width", value: .number(size.width)),
        .init(key: "height", value: .number(size.height)),
      ])
    } catch {
      throw JsonnetRefusal("textSize: \(error)")
    }
  }

  private mutating func measure(_ arguments: Arguments) throws(JsonnetRefusal) -> PathMeasure {
    let data = try arguments.text(0)
    if let known = measures[data] { return known }
    try measured(data)
    do {
      let measure = PathMeasure(try Path(svgData: data))
      measures[data] = measure
      return measure
    } catch {
      throw JsonnetRefusal("\(arguments.name): “d” is no path: \(error)")
    }
  }

  /// A colour in CSS syntax.
  private static func css(_ color: Color) -> String {
    let bytes = color.bytes
    let digits = [bytes[0], bytes[1], bytes[2]] + (bytes[3] == 255 ? [] : [bytes[3]])
    return "#" + digits.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  // MARK: Data

  /// The content of a file in JSON, YAML or CSV.
  private mutating func data(_ arguments: Arguments) throws(JsonnetRefusal) -> NativeValue {
    let text = try arguments.text(0)
    let path: String
    do {
      path = try RelativePath.normalized(text, mayLeaveFolder: resources.mayLeaveFolder)
    } catch {
      throw JsonnetRefusal("data: \(error.message)")
    }
    if let value = known[path] { return value }
    let bytes: [UInt8]
    do {
      bytes = try resources.readFile(path)
    } catch {
      throw JsonnetRefusal("data: \(error.message)")
    }
    dataBytes += bytes.count
    guard dataBytes <= Self.maximumDataBytes else {
      throw JsonnetRefusal("data: all files have more than \(Self.maximumDataBytes >> 20) MiB")
    }
    do throws(Mistake) {
      let node =
        if let separator = DelimitedTable.separator(of: path) {
          try DelimitedTable(bytes, separator: separator).list()
        } else {
          try SceneText.tree(of: SceneText.decoded(bytes), path: path)
        }
      let value = NativeValue(node)
      known[path] = value
      return value
    } catch {
      let mark = error.mark
      throw JsonnetRefusal("data: \(path):\(mark.line):\(mark.column): \(error.message)")
    }
  }
}

/// The arguments of a function.
private struct Arguments {
  private let function: JsonnetNatives.Function
  private let values: [NativeValue]

  init(_ function: JsonnetNatives.Function, _ values: [NativeValue]) {
    (self.function, self.values) = (function, values)
  }

  var name: String { function.name }

  private func refusal(_ index: Int, _ wanted: String) -> JsonnetRefusal {
    JsonnetRefusal("\(name): “\(function.parameters[index])” takes \(wanted)")
  }

  func text(_ index: Int) throws(JsonnetRefusal) -> String {
    guard index < values.count, case .text(let text) = values[index] else {
      throw refusal(index, "a text")
    }
    return text
  }

  func number(_ index: Int) throws(JsonnetRefusal) -> Double {
    guard index < values.count, case .number(let number) = values[index], number.isFinite else {
      throw refusal(index, "a number")
    }
    return number
  }

  func color(_ index: Int) throws(JsonnetRefusal) -> Color {
    let text = try text(index)
    // No colour is longer, and searching for a similar one takes time.
    guard text.utf8.count <= 200, let color = Color(css: text) else {
      let shown = YAMLNode.shortened(text)
      throw refusal(
        index, "a CSS colour such as #1a1c2c, not “\(shown)”\(Color.suggestion(for: shown))")
    }
    return color
  }
}
