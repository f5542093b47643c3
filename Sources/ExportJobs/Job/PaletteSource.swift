import AnimationExport
import GIFExport

/// The colours of GIFs, as the user gives them.
public enum PaletteSource: Hashable, Sendable {
  /// A list such as `#1a1c2c,red`, in CSS syntax.
  case list(String)
  /// A file: `.gpl`, `.act`, `.pal`, or a text of colours.
  case file(String)

  /// Creates a source from a list of colours or a file's path, whichever the text is.
  public init(_ text: String) {
    let isList = text.hasPrefix("#") || text.contains(",") || Color(css: text) != nil
    self = isList ? .list(text) : .file(text)
  }

  /// The path of the file; nil for a list.
  public var path: String? { if case .file(let path) = self { path } else { nil } }

  /// The colours.
  ///
  /// - Parameter option: The option's name in messages.
  /// - Throws: A failure for a file that can't be read, or for a text that isn't a palette.
  func colors(_ option: String) throws(ExportFailure) -> [GIFOptions.RGB] {
    let (bytes, place): ([UInt8], String) =
      switch self {
      case .list(let text): (Array(text.utf8), "")
      case .file(let path): (try InputFile.bytes(at: path, option), "\(path): ")
      }
    do {
      return try PaletteFile.colors(bytes)
    } catch {
      throw ExportFailure(.usage, "error: \(option): \(place)\(error)")
    }
  }
}

/// Files that options name.
enum InputFile {
  /// - Throws: A failure that names the option, for a file that can't be read.
  static func bytes(at path: String, _ option: String) throws(ExportFailure) -> [UInt8] {
    do {
      return try FileReader.bytes(at: path)
    } catch {
      throw ExportFailure(.noInput, "error: \(option): \(error)")
    }
  }
}
