import JsonnetLibrary

/// Answers the imports of programs: files in the scene's folder, and the built-in library.
struct JsonnetImports {
  /// Prefix of imports from the library. A folder of that name can be imported by `./animexport/`.
  private static let libraryPrefix = "animexport/"
  /// The folder of the library in messages; no file has such a name.
  static let libraryFolder = "<animexport>/"
  /// Maximum number of bytes that a program can import.
  private static let maximumBytes = 64 << 20

  private let resources: SceneResources
  private var byteCount = 0
  /// The imported texts, each once.
  private(set) var files: [ProgramTexts.File] = []
  private var names: Set<String> = []

  init(_ resources: SceneResources) { self.resources = resources }

  /// The name of a file, a null, and its text.
  ///
  /// - Parameter question: The folder of the importing file, a null, and the path that it imports.
  mutating func answer(_ question: [UInt8]) throws(JsonnetRefusal) -> [UInt8] {
    let parts = question.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let base = String(decoding: parts[0], as: UTF8.self)
    let path = String(decoding: parts.count > 1 ? parts[1] : [], as: UTF8.self)
    if base == Self.libraryFolder || path.hasPrefix(Self.libraryPrefix) {
      let name =
        path.hasPrefix(Self.libraryPrefix)
        ? String(path.dropFirst(Self.libraryPrefix.count)) : path
      guard let text = JsonnetLibrary.text(of: name) else {
        throw JsonnetRefusal(
          "the library has no \(name); it has \(JsonnetLibrary.names.joined(separator: ", "))")
      }
      note(ProgramTexts.File(name: Self.libraryPrefix + name, text: text, isOfLibrary: true))
      return Array((Self.libraryFolder + name).utf8) + [0] + text
    }
    let file = try Self.path(path, from: base, mayLeaveFolder: resources.mayLeaveFolder)
    let bytes = try read(file)
    note(ProgramTexts.File(name: file, text: bytes))
    return Array(file.utf8) + [0] + bytes
  }

  private mutating func note(_ file: ProgramTexts.File) {
    if names.insert(file.name).inserted { files.append(file) }
  }

  private static func path(
    _ path: String, from base: String, mayLeaveFolder: Bool
  ) throws(JsonnetRefusal) -> String {
    guard !path.contains("://") else {
      throw JsonnetRefusal("nothing is loaded from an address; put the file beside the scene")
    }
    do {
      return try RelativePath.normalized(
        path.hasPrefix("/") ? path : base + path, mayLeaveFolder: mayLeaveFolder)
    } catch {
      throw JsonnetRefusal(error.message)
    }
  }

  /// The text of a file in the scene's folder.
  private mutating func read(_ path: String) throws(JsonnetRefusal) -> [UInt8] {
    let bytes: [UInt8]
    do {
      bytes = try resources.readFile(path)
    } catch {
      throw JsonnetRefusal(error.message)
    }
    byteCount += bytes.count
    guard byteCount <= Self.maximumBytes else {
      throw JsonnetRefusal("all imports together have more than \(Self.maximumBytes >> 20) MiB")
    }
    let text: [UInt8]
    do {
      text = try SceneText.decoded(bytes)
    } catch {
      throw JsonnetRefusal("“\(path)” is no text: \(error.message)")
    }
    guard !text.contains(0) else { throw JsonnetRefusal("“\(path)” is no text") }
    return text
  }
}
