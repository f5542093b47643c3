import ArgumentParser
import ExportJobs
import SceneFile

/// Flags for scenes that are programs: their arguments, and printing their results.
struct SceneFlags: ParsableArguments {
  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "A parameter of scenes in Jsonnet that are functions, as a text. May be given several times.",
      valueName: "name=value"))
  var tla: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "A text that std.extVar gives to scenes in Jsonnet. May be given several times.",
      valueName: "name=value"))
  var ext: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "As --tla, with a value in Jsonnet, such as a number or a list. May be given several times.",
      valueName: "name=value"))
  var tlaCode: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "As --ext, with a value in Jsonnet, such as a number or a list. May be given several times.",
      valueName: "name=value"))
  var extCode: [String] = []

  @Flag(
    help:
      "Write no files, and print the scene that a program makes, or a document is, as YAML to standard output."
  )
  var print = false

  func validate() throws {
    _ = try Self.values(tla, tlaCode, of: "--tla")
    _ = try Self.values(ext, extCode, of: "--ext")
  }

  var arguments: ProgramArguments {
    var result = ProgramArguments()
    result.parameters = (try? Self.values(tla, tlaCode, of: "--tla")) ?? [:]
    result.external = (try? Self.values(ext, extCode, of: "--ext")) ?? [:]
    return result
  }

  private static func values(
    _ texts: [String], _ codes: [String], of option: String
  ) throws -> [String: ProgramArguments.Value] {
    var result: [String: ProgramArguments.Value] = [:]
    for (text, isCode) in texts.map({ ($0, false) }) + codes.map({ ($0, true) }) {
      guard let sign = text.firstIndex(of: "="),
        let name = ProgramArguments.name(text[..<sign])
      else {
        throw ValidationError(
          isCode
            ? "\(option)-code takes a name and a value in Jsonnet, such as count=8."
            : "\(option) takes a name and a value, such as theme=dark.")
      }
      let value = String(text[text.index(after: sign)...])
      guard result.updateValue(isCode ? .code(value) : .text(value), forKey: name) == nil else {
        throw ValidationError("\(option) gives \(name) twice.")
      }
    }
    return result
  }
}
