import AnimGeometry
import AnimTimeline
import TrackFitting

/// A value in a table: numbers, a word, or nothing.
enum ValueText {
  case numbers([String])
  /// One number without a list around it.
  case number(String)
  case word(String)
  case words([String])
  case flag(Bool)
  /// Filters with their kinds, names and inputs.
  case filters([FilterText])
  /// Pictures by their indices, with their weights.
  case weights([(index: String, weight: String)])
  case none

  /// - Parameters:
  ///   - tolerance: Tolerance of the numbers.
  ///   - library: The library that gives pictures their indices.
  init(_ value: Value, tolerance: Double, library: Library) {
    let decimals = NumberFormat.decimals(for: max(min(tolerance / 4, 0.01), 1e-8))
    func text(_ number: Double) -> String {
      NumberFormat.text(number, decimals: decimals, hasLeadingZero: true)
    }
    switch value {
    case .number(let number): self = .number(text(number))
    case .flag(let flag): self = .flag(flag)
    case .point(let p): self = .numbers([p.x, p.y].map(text))
    case .size(let s): self = .numbers([s.width, s.height].map(text))
    case .rect(let r):
      self = .numbers([r.origin.x, r.origin.y, r.size.width, r.size.height].map(text))
    case .vector(let v): self = .numbers([v.x, v.y, v.z].map(text))
    case .color(let color): self = .word(Self.hex(color))
    case .colors(let colors): self = .words(colors.map(Self.hex))
    case .numbers(let numbers): self = .numbers(numbers.map(text))
    case .path(let path):
      self = .word(path.isEmpty ? "" : PathData.text(path, decimals: decimals))
    case .transform(let transform):
      self = .numbers(
        transform.entries.map {
          NumberFormat.text($0, decimals: max(decimals, 6), hasLeadingZero: true)
        })
    case .image(let resource):
      self =
        resource.flatMap { library.storedIndex(of: $0) }.map { .number(String($0)) } ?? .none
    case .images(let mix):
      // Pictures whose weight rounds to 0 are left out.
      let weights = mix.parts.compactMap { part in
        library.storedIndex(of: part.image).map { (index: String($0), weight: text(part.weight)) }
      }.filter { $0.weight != "0" }
      self = weights.isEmpty ? .none : .weights(weights)
    case .string(let string): self = .word(string)
    case .filters(let filters):
      self = .filters(
        filters.map { filter in
          FilterText(
            kind: filter.kind.rawValue, name: filter.name,
            inputs: filter.inputs.map { ($0.name, text($0.value)) })
        })
    case .filterInput(let input): self = .number(text(input.number))
    }
  }

  struct FilterText {
    var kind: String
    var name: String
    var inputs: [(name: String, value: String)]
  }

  /// `#rrggbbaa`, components limited to 0…1.
  static func hex(_ color: Color) -> String {
    let bytes = color.bytes
    var text: [UInt8] = [UInt8(ascii: "#")]
    for index in bytes.indices {
      text += [hexDigit(bytes[index] >> 4), hexDigit(bytes[index] & 15)]
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The value in JSON.
  var json: String {
    switch self {
    case .numbers(let numbers): "[" + numbers.joined(separator: ",") + "]"
    case .number(let number): number
    case .word(let word): JSONText.quoted(word)
    case .words(let words): "[" + words.map(JSONText.quoted).joined(separator: ",") + "]"
    case .flag(let flag): flag ? "true" : "false"
    case .weights(let list):
      "{" + list.map { "\"\($0.index)\":\($0.weight)" }.joined(separator: ",") + "}"
    case .filters(let filters):
      "["
        + filters.map { filter in
          "{\"type\":\"\(filter.kind)\",\"name\":\(JSONText.quoted(filter.name))"
            + filter.inputs.map { ",\"\($0.name)\":\($0.value)" }.joined() + "}"
        }.joined(separator: ",") + "]"
    case .none: "null"
    }
  }

  /// True if the value has only numbers.
  var isNumeric: Bool {
    switch self {
    case .number, .numbers, .weights, .none: true
    case .word, .words, .flag, .filters: false
    }
  }

  /// The value as the text of one CSV field: numbers joined by spaces.
  var plain: String {
    switch self {
    case .numbers(let list), .words(let list): list.joined(separator: " ")
    case .number(let text), .word(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .weights(let list): list.map { "\($0.index):\($0.weight)" }.joined(separator: " ")
    case .filters(let filters):
      filters.map { filter in
        ([filter.name] + filter.inputs.map { "\($0.name)=\($0.value)" }).joined(separator: " ")
      }.joined(separator: "; ")
    case .none: ""
    }
  }
}

/// Serialises strings as JSON (RFC 8259, 7).
package enum JSONText {
  package static func quoted(_ text: String) -> String {
    var result: [UInt8] = [UInt8(ascii: "\"")]
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result.append(contentsOf: "\\\"".utf8)
      case "\\": result.append(contentsOf: "\\\\".utf8)
      case "\n": result.append(contentsOf: "\\n".utf8)
      case "\r": result.append(contentsOf: "\\r".utf8)
      case "\t": result.append(contentsOf: "\\t".utf8)
      case "\u{0}"..."\u{1F}":
        result.append(contentsOf: "\\u00".utf8)
        let code = UInt8(truncatingIfNeeded: scalar.value)
        result += [hexDigit(code >> 4), hexDigit(code & 15)]
      default: result.append(contentsOf: String(scalar).utf8)
      }
    }
    result.append(UInt8(ascii: "\""))
    return String(decoding: result, as: UTF8.self)
  }
}
