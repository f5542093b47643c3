import CAnimYAML

/// An event of a YAML document.
struct YAMLEvent {
  enum Kind {
    case streamStart, documentStart, documentEnd, streamEnd
    case alias(String)
    /// A scalar. `isPlain` is true if it has no quotes.
    case scalar(String, isPlain: Bool)
    /// The start of a list. `isFlow` is true if it is in brackets.
    case sequenceStart(isFlow: Bool)
    case mappingStart(isFlow: Bool)
    case sequenceEnd, mappingEnd
  }

  var kind: Kind
  var mark: YAMLMark
  var tag: String?
  var anchor: String?
}

/// Calls libyaml, whose names are used only here.
struct YAMLEventParser: ~Copyable {
  private var parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>

  /// Nil if memory is short.
  init?(_ bytes: [UInt8]) {
    parser = .allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      return nil
    }
    input = .allocate(capacity: bytes.count)
    _ = input.initialize(from: bytes)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  mutating func next() throws(Mistake) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw failure }
    defer { yaml_event_delete(&event) }
    let mark = Self.mark(event.start_mark)
    switch event.type {
    case YAML_STREAM_START_EVENT: return YAMLEvent(kind: .streamStart, mark: mark)
    case YAML_DOCUMENT_START_EVENT: return YAMLEvent(kind: .documentStart, mark: mark)
    case YAML_DOCUMENT_END_EVENT: return YAMLEvent(kind: .documentEnd, mark: mark)
    case YAML_ALIAS_EVENT:
      let name = Self.text(event.data.alias.anchor) ?? ""
      return YAMLEvent(kind: .alias(name), mark: mark)
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let value = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return YAMLEvent(
        kind: .scalar(
          String(decoding: value, as: UTF8.self), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE),
        mark: mark, tag: Self.text(scalar.tag), anchor: Self.text(scalar.anchor))
    case YAML_SEQUENCE_START_EVENT:
      let start = event.data.sequence_start
      return YAMLEvent(
        kind: .sequenceStart(isFlow: start.style == YAML_FLOW_SEQUENCE_STYLE), mark: mark,
        tag: Self.text(start.tag), anchor: Self.text(start.anchor))
    case YAML_SEQUENCE_END_EVENT: return YAMLEvent(kind: .sequenceEnd, mark: mark)
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      return YAMLEvent(
        kind: .mappingStart(isFlow: start.style == YAML_FLOW_MAPPING_STYLE), mark: mark,
        tag: Self.text(start.tag), anchor: Self.text(start.anchor))
    case YAML_MAPPING_END_EVENT: return YAMLEvent(kind: .mappingEnd, mark: mark)
    default: return YAMLEvent(kind: .streamEnd, mark: mark)
    }
  }

  /// A mistake with the parser's message.
  private var failure: Mistake {
    let error = parser.pointee
    guard error.error != YAML_MEMORY_ERROR else { return Mistake(.start, "out of memory") }
    var message = Self.text(error.problem) ?? "this is not YAML"
    if error.error == YAML_READER_ERROR {
      return Mistake(mark(ofByte: error.problem_offset), message)
    }
    if let context = Self.text(error.context) {
      message += ", \(context)"
      if error.context_mark.line != error.problem_mark.line {
        message += " that starts in line \(Self.mark(error.context_mark).line)"
      }
    }
    return Mistake(Self.mark(error.problem_mark), message)
  }

  /// The place of a byte of the input.
  private func mark(ofByte offset: Int) -> YAMLMark {
    var mark = YAMLMark.start
    for byte in input.prefix(max(offset, 0)) {
      if byte == 0x0A {
        mark.line += 1
        mark.column = 1
      } else if byte & 0xC0 != 0x80 {
        mark.column += 1
      }
    }
    return mark
  }

  private static func mark(_ mark: yaml_mark_t) -> YAMLMark {
    YAMLMark(line: Int(clamping: mark.line) + 1, column: Int(clamping: mark.column) + 1)
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    pointer.map { String(cString: $0) }
  }

  private static func text(_ pointer: UnsafeMutablePointer<UInt8>?) -> String? {
    pointer.map { String(cString: $0) }
  }
}
