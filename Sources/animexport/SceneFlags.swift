import ArgumentParser
import ExportJobs
import SceneFile

/// What scenes that are programs are given, and what they make.
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

  @Flag(
    help:
      "Write no files, and print the scene that a program makes, or a document is, as YAML to standard output."
  )
  var print = false

  func validate() throws {
    _ = try Self.values(tla, of: "--tla")
    _ = try Self.values(ext, of: "--ext")
  }

  /// The arguments of programs.
  var arguments: ProgramArguments {
    var result = ProgramArguments()
    result.parameters = (try? Self.values(tla, of: "--tla")) ?? [:]
    result.external = (try? Self.values(ext, of: "--ext")) ?? [:]
    return result
  }

  private static func values(
    _ texts: [String], of option: String
  ) throws -> [String: ProgramArguments.Value] {
    var result: [String: ProgramArguments.Value] = [:]
    for text in texts {
      guard let sign = text.firstIndex(of: "="),
        let name = ProgramArguments.name(text[..<sign])
      else {
        throw ValidationError("\(option) takes a name and a value, such as theme=dark.")
      }
      let value = String(text[text.index(after: sign)...])
      guard result.updateValue(.text(value), forKey: name) == nil else {
        throw ValidationError("\(option) gives \(name) twice.")
      }
    }
    return result
  }
}
