/// A value that is passed between a program in Jsonnet and a native function. The header of the
/// shim describes its bytes.
enum NativeValue: Hashable {
  case nothing
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([NativeValue])
  /// Keys are unique.
  case mapping([Member])
  /// A list, an object or a function as an argument; native functions can't use these.
  case other

  struct Member: Hashable {
    var key: String
    var value: NativeValue
  }

  /// Converts a part of a file.
  init(_ node: YAMLNode) {
    switch node.content {
    case .scalar(.null, _): self = .nothing
    case .scalar(.flag(let flag), _): self = .flag(flag)
    case .scalar(.number(let number), _): self = .number(number)
    case .scalar(.text, let text): self = .text(text)
    case .sequence(let items): self = .list(items.map { NativeValue($0) })
    case .mapping(let pairs):
      self = .mapping(pairs.map { Member(key: $0.key, value: NativeValue($0.value)) })
    }
  }

  // MARK: Bytes

  /// Appends the encoded value to bytes.
  func write(to bytes: inout [UInt8]) {
    switch self {
    case .nothing, .other: bytes.append(UInt8(ascii: "z"))
    case .flag(let flag): bytes.append(flag ? UInt8(ascii: "t") : UInt8(ascii: "f"))
    case .number(let number):
      bytes.append(UInt8(ascii: "n"))
      withUnsafeBytes(of: number) { bytes += $0 }
    case .text(let text):
      bytes.append(UInt8(ascii: "s"))
      Self.write(text, to: &bytes)
    case .list(let items):
      bytes.append(UInt8(ascii: "a"))
      Self.write(items.count, to: &bytes)
      for item in items { item.write(to: &bytes) }
    case .mapping(let members):
      bytes.append(UInt8(ascii: "m"))
      Self.write(members.count, to: &bytes)
      for member in members {
        Self.write(member.key, to: &bytes)
        member.value.write(to: &bytes)
      }
    }
  }

  private static func write(_ count: Int, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: UInt32(clamping: count)) { bytes += $0 }
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    // A null character would end the text.
    let letters = text.utf8.filter { $0 != 0 }
    write(letters.count, to: &bytes)
    bytes += letters
  }

  /// Decodes arguments; there are fewer if the bytes end too early.
  static func arguments(_ bytes: ArraySlice<UInt8>) -> [NativeValue] {
    var rest = bytes
    var result: [NativeValue] = []
    while let letter = rest.popFirst() {
      switch letter {
      case UInt8(ascii: "t"): result.append(.flag(true))
      case UInt8(ascii: "f"): result.append(.flag(false))
      case UInt8(ascii: "n"):
        guard let bits = Self.integer(UInt64.self, &rest) else { return result }
        result.append(.number(Double(bitPattern: bits)))
      case UInt8(ascii: "s"):
        guard let count = Self.integer(UInt32.self, &rest), rest.count >= Int(count) else {
          return result
        }
        result.append(.text(String(decoding: rest.prefix(Int(count)), as: UTF8.self)))
        rest = rest.dropFirst(Int(count))
      case UInt8(ascii: "o"): result.append(.other)
      default: result.append(.nothing)
      }
    }
    return result
  }

  private static func integer<T: FixedWidthInteger>(
    _: T.Type, _ rest: inout ArraySlice<UInt8>
  ) -> T? {
    let size = MemoryLayout<T>.size
    guard rest.count >= size else { return nil }
    let value = rest.prefix(size).withUnsafeBytes { $0.loadUnaligned(as: T.self) }
    rest = rest.dropFirst(size)
    return value
  }
}
