import AnimGeometry
import CAnimJsonnetShim
import SystemC

/// A scene that is a program in Jsonnet.
///
/// It is evaluated in a process of its own with limited time and memory. That process opens no
/// files: this type answers its imports and its calls of native functions.
struct JsonnetProgram {
  /// True if a file with this name is a program.
  static func isName(_ path: String) -> Bool { path.lowercased().hasSuffix(".jsonnet") }

  /// Maximum processor time of a program in seconds.
  static let maximumSeconds = 10
  /// Maximum memory of a program in mebibytes.
  static let maximumMebibytes = 1024
  /// Maximum depth of nested calls.
  static let maximumCalls = 1000

  /// The program's name in messages of the interpreter.
  let name: String
  /// The program in UTF-8 without null bytes.
  let source: [UInt8]
  let arguments: ProgramArguments
  let resources: SceneResources

  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: The path of the file. Only its name is used.
  init(
    _ bytes: [UInt8], path: String, arguments: ProgramArguments, resources: SceneResources
  ) throws(Mistake) {
    let source = try SceneText.decoded(bytes)
    if let place = source.firstIndex(of: 0) {
      let lines = source[..<place].split(separator: 0x0A, omittingEmptySubsequences: false)
      throw Mistake(
        YAMLMark(line: lines.count, column: (lines.last?.count ?? 0) + 1),
        "this is a null character, which no program has")
    }
    name = path.split(separator: "/").last.map(String.init) ?? path
    self.source = source
    self.arguments = arguments
    self.resources = resources
  }

  /// Evaluates the program and returns its document.
  func evaluated() throws(Mistake) -> EvaluatedTree {
    if let problem = animjsonnet_open() {
      throw Mistake(
        .start,
        "a scene in Jsonnet needs libjsonnet, which isn't here; install the package libjsonnet0 ("
          + String(cString: problem) + ")")
    }
    var run = JsonnetRun(imports: JsonnetImports(resources), natives: JsonnetNatives(resources))
    switch try run.outcome(of: self) {
    case .result(let json):
      let texts = [ProgramTexts.File(name: name, text: source)] + run.imports.files
      return try EvaluatedTree(json, ProgramTexts(texts, arguments))
    case .failure(let message):
      throw JsonnetMessage(message, program: name, source: source).mistake
    case .tooLarge:
      throw Mistake(
        .start,
        "the program makes more than \(SceneText.maximumBytes >> 20) MiB; put pictures into files of "
          + "their own")
    case .ended(let reason): throw Mistake(.start, reason)
    }
  }
}

/// A program's evaluation.
struct JsonnetRun {
  enum Outcome {
    case result([UInt8])
    case failure(String)
    case tooLarge
    /// The process was ended by the system.
    case ended(String)
  }

  /// Maximum number of imports and calls of native functions.
  private static let maximumQuestions = 100_000

  var imports: JsonnetImports
  var natives: JsonnetNatives
  private var questions = 0

  init(imports: JsonnetImports, natives: JsonnetNatives) {
    (self.imports, self.natives) = (imports, natives)
  }

  mutating func outcome(of program: JsonnetProgram) throws(Mistake) -> Outcome {
    var evaluation = animjsonnet_evaluation()
    let reason = Self.start(program, &evaluation)
    guard reason == 0 else {
      throw Mistake(
        .start, "no process can be started for the program: \(String(cString: strerror(reason)))")
    }
    while true {
      var start: UnsafeMutablePointer<UInt8>?
      var size = 0
      let kind = animjsonnet_receive(&evaluation, &start, &size)
      let bytes = Array(UnsafeBufferPointer(start: start, count: size))
      free(start)
      switch UInt32(bitPattern: kind) {
      case animjsonnet_import.rawValue, animjsonnet_call.rawValue:
        questions += 1
        guard questions <= Self.maximumQuestions else {
          _ = animjsonnet_end(&evaluation, 0)
          return .ended(
            "the program calls native functions or imports more than "
              + "\(Self.maximumQuestions.grouped) times")
        }
        answer(UInt32(bitPattern: kind) == animjsonnet_call.rawValue, bytes, &evaluation)
      case animjsonnet_result.rawValue:
        _ = animjsonnet_end(&evaluation, 0)
        return .result(bytes)
      case animjsonnet_failure.rawValue:
        _ = animjsonnet_end(&evaluation, 0)
        return .failure(String(decoding: bytes, as: UTF8.self))
      case animjsonnet_too_large.rawValue:
        _ = animjsonnet_end(&evaluation, 0)
        return .tooLarge
      default: return .ended(Self.reason(animjsonnet_end(&evaluation, 1)))
      }
    }
  }

  private mutating func answer(
    _ isCall: Bool, _ bytes: [UInt8], _ evaluation: inout animjsonnet_evaluation
  ) {
    do throws(JsonnetRefusal) {
      let answer = try isCall ? natives.answer(bytes) : imports.answer(bytes)
      animjsonnet_answer(&evaluation, 1, answer, answer.count)
    } catch {
      let message = Array(error.message.utf8.filter { $0 != 0 })
      animjsonnet_answer(&evaluation, 0, message, message.count)
    }
  }

  private static func reason(_ reason: animjsonnet_end_reason) -> String {
    switch reason {
    case animjsonnet_out_of_time:
      "the program takes more than \(JsonnetProgram.maximumSeconds) s of the processor's time"
    case animjsonnet_out_of_memory:
      "the program takes more than \(JsonnetProgram.maximumMebibytes) MiB of memory"
    case animjsonnet_out_of_stack: "the program or its result is nested too deeply"
    default: "the program's evaluation was ended from outside"
    }
  }

  // MARK: Start

  private static func start(
    _ program: JsonnetProgram, _ evaluation: inout animjsonnet_evaluation
  ) -> Int32 {
    let texts = CTexts()
    func argument(
      _ name: String, _ value: ProgramArguments.Value, _ text: animjsonnet_argument_kind,
      _ code: animjsonnet_argument_kind
    ) -> animjsonnet_argument {
      switch value {
      case .text(let value):
        animjsonnet_argument(kind: text, name: texts.add(name.utf8), value: texts.add(value.utf8))
      case .code(let value):
        animjsonnet_argument(kind: code, name: texts.add(name.utf8), value: texts.add(value.utf8))
      }
    }
    let given = program.arguments
    let arguments =
      given.parameters.sorted { $0.key < $1.key }.map {
        argument($0.key, $0.value, animjsonnet_top_level_string, animjsonnet_top_level_code)
      }
      + given.external.sorted { $0.key < $1.key }.map {
        argument($0.key, $0.value, animjsonnet_external_string, animjsonnet_external_code)
      }
    let natives = JsonnetNatives.functions.map { function in
      var native = animjsonnet_native()
      native.name = texts.add(function.name.utf8)
      withUnsafeMutableBytes(of: &native.parameters) { bytes in
        let slots = bytes.bindMemory(to: UnsafePointer<CChar>?.self)
        for (index, parameter) in function.parameters.prefix(slots.count - 1).enumerated() {
          slots[index] = texts.add(parameter.utf8)
        }
      }
      return native
    }
    var limits = animjsonnet_limits(
      seconds: UInt32(JsonnetProgram.maximumSeconds), memory: JsonnetProgram.maximumMebibytes << 20,
      stack: UInt32(JsonnetProgram.maximumCalls), output: SceneText.maximumBytes)
    return withExtendedLifetime(texts) {
      animjsonnet_start(
        texts.add(program.name.utf8), texts.add(program.source), arguments, arguments.count,
        natives, natives.count, &limits, &evaluation)
    }
  }
}

/// The reason that an import or a call is refused.
struct JsonnetRefusal: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

/// C strings that live as long as the object.
private final class CTexts {
  private var pointers: [UnsafeMutablePointer<CChar>] = []

  /// Adds a copy of a text, up to a null character.
  func add(_ bytes: some Collection<UInt8>) -> UnsafePointer<CChar> {
    let pointer = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
    for (index, byte) in bytes.enumerated() { pointer[index] = CChar(bitPattern: byte) }
    pointer[bytes.count] = 0
    pointers.append(pointer)
    return UnsafePointer(pointer)
  }

  deinit { for pointer in pointers { pointer.deallocate() } }
}
