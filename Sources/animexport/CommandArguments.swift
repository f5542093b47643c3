import AnimationExport
import ArgumentParser

/// The arguments after the name of the command.
enum CommandArguments {
  /// The arguments of this process.
  static func given() throws -> [String] { try resolved(Array(FileReader.arguments.dropFirst())) }

  /// Distinguishes file names that begin with a hyphen, as a pattern such as `*.yaml` makes them,
  /// from options.
  ///
  /// Options of one letter can't be combined: `-dash.yaml` isn't `-d -a -s -h`.
  ///
  /// - Throws: An error for an argument that begins with a hyphen and isn't an option, a number or
  ///   a file's name.
  static func resolved(_ arguments: [String]) throws -> [String] {
    var result: [String] = []
    for (index, argument) in arguments.enumerated() {
      if argument == "--" { return result + arguments[index...] }
      let isValue = Double(argument) != nil && result.last?.hasPrefix("-") == true
      if informing.contains(argument), !FileReader.isMissing(argument) {
        throw ValidationError(
          "'\(argument)' is an option and a file here. The file is given as ./\(argument); for the option, use another folder."
        )
      }
      if isPlain(argument) || isValue {
        result.append(argument)
      } else if FileReader.isMissing(argument) {
        throw ValidationError(
          "Unknown option '\(argument)'. A file's name that begins with a hyphen is given as ./\(argument)."
        )
      } else {
        result.append("./" + argument)
      }
    }
    return result
  }

  /// Options that print a text in place of exporting, which a file's name from a pattern must not do.
  private static let informing: Set<String> = ["-h", "--help", "--version"]

  private static func isPlain(_ argument: String) -> Bool {
    let bytes = Array(argument.utf8)
    guard bytes.first == UInt8(ascii: "-"), bytes.count > 1, bytes[1] != UInt8(ascii: "-") else {
      return true
    }
    return ["-o", "-h"].contains(argument) || argument.hasPrefix("-o=")
  }
}
