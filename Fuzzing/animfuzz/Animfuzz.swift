import Glibc

/// libFuzzer's loop, which calls a function with each input; it takes the place of libFuzzer's own `main`.
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ take: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// Fuzzes the target that the first argument names; the others are libFuzzer's.
@main
struct Animfuzz {
  static func main() {
    guard CommandLine.argc > 1, let take = target(named: CommandLine.arguments[1]) else {
      print("animfuzz: the first argument is one of the targets of scripts/fuzz --swift")
      exit(2)
    }
    // Without the target's name.
    var words = ([CommandLine.arguments[0]] + CommandLine.arguments.dropFirst(2)).map { strdup($0) }
    var count = Int32(words.count)
    words.append(nil)
    let status = words.withUnsafeMutableBufferPointer { buffer in
      guard var base = buffer.baseAddress else { return Int32(2) }
      return runFuzzer(&count, &base, take)
    }
    exit(status)
  }

  private static func target(
    named name: String
  ) -> (@convention(c) (UnsafePointer<UInt8>?, Int) -> Int32)? {
    switch name {
    case "scene": { Inputs.take($0, $1, Targets.scene) }
    case "project": { Inputs.take($0, $1, Targets.project) }
    case "path": { Inputs.take($0, $1, Targets.path) }
    case "color": { Inputs.take($0, $1, Targets.color) }
    case "curve": { Inputs.take($0, $1, Targets.curve) }
    case "image": { Inputs.take($0, $1, Targets.image) }
    case "palette": { Inputs.take($0, $1, Targets.palette) }
    default: nil
    }
  }
}

enum Inputs {
  /// Copies an input of libFuzzer and gives it to a target.
  static func take(
    _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ target: ([UInt8]) -> Void
  ) -> Int32 {
    target(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  }
}
