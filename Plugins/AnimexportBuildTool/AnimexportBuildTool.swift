import Foundation
import PackagePlugin

/// Makes resources of a target from its scenes: files whose names end in `.scene.yaml`,
/// `.scene.yml` or `.scene.json`.
///
/// Each format is a build command of its own, with one file as its output. `ball.scene.yaml` with
/// `export: { formats: [svg, gif] }` gives `ball.svg` and `ball.gif`.
@main
struct AnimexportBuildTool: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let files = target.sourceModule?.sourceFiles.map(\.url) else { return [] }
    let tool = try context.tool(named: "animexport").url
    var makers: [String: URL] = [:]
    var commands: [Command] = []
    for scene in files.sorted(by: { $0.path < $1.path }) {
      guard let name = Self.name(ofScene: scene.lastPathComponent) else { continue }
      // The command reads pictures, fonts and palettes only from the folder of the scene.
      let folder = scene.deletingLastPathComponent().path + "/"
      let inputs = files.filter { $0.path.hasPrefix(folder) && $0.pathExtension != "swift" }
      for format in try SceneFormats.formats(of: scene) {
        let asset = "\(name).\(format.ending)"
        // Resources of a target share one folder.
        if let other = makers.updateValue(scene, forKey: asset) {
          throw SceneProblem(
            file: scene, text: "\(asset) is made of \(other.path) already")
        }
        let output = context.pluginWorkDirectoryURL.appending(path: asset)
        commands.append(
          .buildCommand(
            displayName: "Exporting \(asset)", executable: tool,
            arguments: ["--quiet"] + format.flags + ["-o", output.path, scene.path],
            inputFiles: inputs, outputFiles: [output]))
      }
    }
    return commands
  }

  /// The name of a scene's assets, or nil if the file isn't a scene.
  static func name(ofScene file: String) -> String? {
    for ending in [".scene.yaml", ".scene.yml", ".scene.json"] where file.hasSuffix(ending) {
      let name = file.dropLast(ending.count)
      return name.isEmpty ? nil : String(name)
    }
    return nil
  }
}

/// A mistake in a scene that prevents its build.
struct SceneProblem: Error, CustomStringConvertible {
  let file: URL
  let text: String
  var description: String { "\(file.path): error: \(text)" }
}
