import CAnimRapidJSON

/// An event of a JSON text.
struct JSONEvent {
  enum Kind {
    case null
    case flag(Bool)
    /// The source of a number.
    case number(String)
    case string(String)
    case key(String)
    case objectStart, objectEnd, arrayStart, arrayEnd
  }

  var kind: Kind
  /// Index of the first byte of a value or a key.
  var offset: Int
}

/// A consumer of the events of a JSON text, in order.
protocol JSONEventSink: AnyObject {
  func take(_ event: JSONEvent) throws(Mistake)
}

/// Calls RapidJSON through C functions, whose names are used only here.
enum JSONEventParser {
  enum Failure: Error {
    /// A mistake that the sink has thrown.
    case sink(Mistake)
    /// A syntax error with the index of its byte.
    case syntax(String, offset: Int)
  }

  /// Parses a text.
  ///
  /// - Parameter bytes: UTF-8 without a byte order mark.
  static func parse(_ bytes: [UInt8], into sink: some JSONEventSink) throws(Failure) {
    let delivery = Delivery(sink: sink)
    let result = bytes.withUnsafeBytes { bytes in
      canimjson_parse(
        bytes.bindMemory(to: CChar.self).baseAddress, bytes.count,
        { context, event in
          guard let context, let event else { return false }
          return Unmanaged<Delivery>.fromOpaque(context).takeUnretainedValue().take(event.pointee)
        }, Unmanaged.passUnretained(delivery).toOpaque())
    }
    if let mistake = delivery.mistake { throw .sink(mistake) }
    guard result.status != canimjson_done else { return }
    let next = result.offset < bytes.count ? bytes[result.offset] : nil
    throw .syntax(message(result.status, next: next), offset: result.offset)
  }

  /// Passes events on, and keeps the mistake that ends the parsing.
  private final class Delivery {
    private let sink: any JSONEventSink
    private(set) var mistake: Mistake?

    init(sink: any JSONEventSink) { self.sink = sink }

    func take(_ event: canimjson_event) -> Bool {
      do throws(Mistake) {
        try sink.take(JSONEvent(kind: Self.kind(of: event), offset: event.start))
        return true
      } catch {
        mistake = error
        return false
      }
    }

    private static func kind(of event: canimjson_event) -> JSONEvent.Kind {
      switch event.kind {
      case canimjson_false: .flag(false)
      case canimjson_true: .flag(true)
      case canimjson_number: .number(text(of: event))
      case canimjson_string: .string(text(of: event))
      case canimjson_key: .key(text(of: event))
      case canimjson_object_start: .objectStart
      case canimjson_object_end: .objectEnd
      case canimjson_array_start: .arrayStart
      case canimjson_array_end: .arrayEnd
      default: .null
      }
    }

    private static func text(of event: canimjson_event) -> String {
      let bytes = UnsafeRawBufferPointer(start: event.text, count: event.length)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The message for the parser's error.
  private static func message(_ status: canimjson_status, next: UInt8?) -> String {
    let isClosing = next == UInt8(ascii: "}") || next == UInt8(ascii: "]")
    switch status {
    case canimjson_missing_key, canimjson_invalid_value:
      if isClosing { return "JSON has no comma after the last value; leave it out" }
      if next == UInt8(ascii: "/") || next == UInt8(ascii: "#") { return "JSON has no comments" }
      if next == UInt8(ascii: "'") { return "JSON has double quotes around texts, not single ones" }
      return status == canimjson_missing_key
        ? "a key in double quotes is expected here"
        : "a value is expected here: a text in double quotes, a number, true, false, null, [ or {"
    case canimjson_missing_colon: return "a colon is expected here, after the key"
    case canimjson_missing_comma_in_object: return "a comma or } is expected here"
    case canimjson_missing_comma_in_array: return "a comma or ] is expected here"
    case canimjson_second_value: return "the file goes on after its end; a file holds one scene"
    case canimjson_invalid_hexadecimal: return "\\u takes four hexadecimal digits"
    case canimjson_lone_surrogate:
      return "this is half of a character, which takes two escapes, such as \\ud83d\\ude00"
    case canimjson_invalid_escape:
      return "JSON has no such escape; a backslash itself is written as \\\\"
    case canimjson_missing_quote: return "this text has no closing quote"
    case canimjson_control_character:
      return
        "control characters are written as escapes in texts, such as \\n, and stand nowhere else"
    case canimjson_too_large: return "this number is too large"
    case canimjson_missing_digits: return "this number lacks digits"
    default: return "this is not JSON"
    }
  }
}
