/// Parses the output of a program to a terminal.
struct EscapeParser {
  enum Command: Hashable {
    case character(Unicode.Scalar)
    /// A control character that terminals support.
    case control(UInt8)
    /// A control sequence: its parameters, nil for omitted ones, and its final letter.
    case sequence([Int?], isPrivate: Bool, final: UInt8)
    /// A letter after an escape.
    case escape(UInt8)
  }

  private enum State {
    case text
    case escape
    /// After an escape that selects a character set.
    case designation
    case sequence
    /// In a text for the terminal, up to its end.
    case string(hasEscape: Bool)
  }

  /// Maximum number of parameters, and the largest one. Further ones are ignored.
  private static let maximumParameters = 32
  private static let maximumParameter = 65_535

  private var state = State.text
  private var parameters: [Int?] = []
  private var isPrivate = false
  /// True if the sequence has a character that makes it an unknown one.
  private var isUnknown = false

  /// The command that a character completes; nil for a part of a longer one.
  mutating func command(_ scalar: Unicode.Scalar) -> Command? {
    let value = scalar.value
    if case .string(let hasEscape) = state {
      if value == 0x07 || value == 0x9C || hasEscape && scalar == "\\" {
        state = .text
      } else if hasEscape {
        state = .escape
        return command(scalar)
      } else {
        state = .string(hasEscape: value == 0x1B)
      }
      return nil
    }
    switch value {
    case 0x1B:
      state = .escape
      return nil
    case 0x18, 0x1A:
      state = .text
      return nil
    case ..<0x20, 0x7F: return .control(UInt8(value))
    case 0x80...0x9F: return nil
    default: break
    }
    switch state {
    case .text: return .character(scalar)
    case .escape: return escape(scalar)
    case .designation:
      state = .text
      return nil
    case .sequence: return sequence(scalar)
    case .string: return nil
    }
  }

  private mutating func escape(_ scalar: Unicode.Scalar) -> Command? {
    state = .text
    switch scalar {
    case "[":
      state = .sequence
      (parameters, isPrivate, isUnknown) = ([nil], false, false)
      return nil
    case "]", "P", "X", "^", "_": state = .string(hasEscape: false)
    case "(", ")", "*", "+", "#", "%", " ": state = .designation
    default:
      if scalar.value < 0x7F { return .escape(UInt8(scalar.value)) }
    }
    return nil
  }

  private mutating func sequence(_ scalar: Unicode.Scalar) -> Command? {
    switch scalar {
    case "0"..."9":
      let last = parameters.count - 1
      let digit = Int(scalar.value) - 0x30
      parameters[last] = min((parameters[last] ?? 0) * 10 + digit, Self.maximumParameter)
    case ";", ":":
      if parameters.count < Self.maximumParameters { parameters.append(nil) }
    case "?": isPrivate = true
    case "<", "=", ">", " "..."/": isUnknown = true
    case "@"..."~":
      state = .text
      return isUnknown
        ? nil : .sequence(parameters, isPrivate: isPrivate, final: UInt8(scalar.value))
    default: state = .text
    }
    return nil
  }
}
