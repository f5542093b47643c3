import Foundation
import PackagePlugin

/// `swift package export-animations`: runs the command with the given arguments in the folder of
/// the package.
@main
struct ExportAnimations: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "animexport").url
    // The package manager passes its own permission on if it follows the verb.
    process.arguments = arguments.filter { $0 != "--allow-writing-to-package-directory" }
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
      throw Interruption(signal: process.terminationStatus)
    }
    // The package manager reports this code, which distinguishes wrong usage from a bad scene, and
    // ends with 1.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}

/// A signal that ended the command.
struct Interruption: Error, CustomStringConvertible {
  let signal: Int32
  var description: String { "animexport was ended by signal \(signal)" }
}
