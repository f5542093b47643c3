/// The hash of scripts in a Content-Security-Policy (FIPS 180-4).
enum SHA256 {
  /// The 32 bytes of the hash.
  static func digest(of message: [UInt8]) -> [UInt8] {
    var padded = message + [0x80]
    padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
    let bits = UInt64(message.count) * 8
    padded += (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * $0)) }
    var state: [UInt32] = roots(of: primes.prefix(8)) { $0.squareRoot() }
    let constants = roots(of: primes[...], cubeRoot)
    for block in stride(from: 0, to: padded.count, by: 64) {
      add(padded[block..<block + 64], to: &state, constants)
    }
    return state.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) }
    }
  }

  private static func add(
    _ block: ArraySlice<UInt8>, to state: inout [UInt32], _ constants: [UInt32]
  ) {
    var words = [UInt32](repeating: 0, count: 64)
    for index in 0..<16 {
      words[index] = block[block.startIndex + 4 * index..<block.startIndex + 4 * index + 4]
        .reduce(0) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = turned(early, 7) ^ turned(early, 18) ^ early >> 3
      let second = turned(late, 17) ^ turned(late, 19) ^ late >> 10
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
    var now = state
    for index in 0..<64 {
      let (a, e) = (now[0], now[4])
      let sum = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
      let choice = e & now[5] ^ ~e & now[6]
      let first = now[7] &+ sum &+ choice &+ constants[index] &+ words[index]
      let majority = a & now[1] ^ a & now[2] ^ now[1] & now[2]
      let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
      now = [first &+ second] + now[0..<7]
      now[4] &+= first
    }
    for index in 0..<8 { state[index] &+= now[index] }
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The first 64 primes.
  private static let primes: [Int] = (2...311).filter { number in
    number < 4 || !(2...17).contains { $0 < number && number.isMultiple(of: $0) }
  }

  /// The first 32 bits after the binary point of roots.
  private static func roots(of primes: ArraySlice<Int>, _ root: (Double) -> Double) -> [UInt32] {
    primes.map {
      let value = root(Double($0))
      return UInt32((value - value.rounded(.down)) * 4_294_967_296)
    }
  }

  /// Newton's method, up to the accuracy of a double.
  private static func cubeRoot(_ number: Double) -> Double {
    var root = number / 3 + 1
    for _ in 0..<40 { root -= (root * root * root - number) / (3 * root * root) }
    return root
  }
}
