public import AnimTimeline

/// How a scene file's pictures and fonts are found; the caller's business, since the library touches
/// no files.
///
/// Paths are relative to the scene file's folder and checked: they name something inside of it
/// unless ``mayLeaveFolder`` is set. What a symbolic link points to is for the caller to judge.
public struct SceneResources: Sendable {
  /// Why a file cannot be used, in words.
  public struct Failure: Error, Hashable, Sendable {
    /// What is wrong.
    public let message: String

    /// Creates an error that says what is wrong.
    public init(_ message: String) { self.message = message }
  }

  /// Gives the picture in a file.
  public var readImage: @Sendable (_ path: String) throws(Failure) -> ImageResource
  /// Gives the path by which a font file can be opened.
  public var locateFont: @Sendable (_ path: String) throws(Failure) -> String
  /// Gives the bytes of another file: one that the scene includes or imports, one with data, or code that is shown.
  public var readFile: @Sendable (_ path: String) throws(Failure) -> [UInt8]
  /// Whether absolute paths and paths that leave the folder are allowed. Default false.
  public var mayLeaveFolder: Bool

  /// Creates resources from functions, which are given paths inside of the scene file's folder unless the last
  /// parameter says otherwise. Without `readFile` a scene includes and imports no files, has no data from files and
  /// shows no code of them.
  public init(
    readImage: @escaping @Sendable (_ path: String) throws(Failure) -> ImageResource,
    locateFont: @escaping @Sendable (_ path: String) throws(Failure) -> String,
    readFile: @escaping @Sendable (_ path: String) throws(Failure) -> [UInt8] = {
      (_) throws(Failure) in throw Failure("this scene is read without files")
    },
    mayLeaveFolder: Bool = false
  ) {
    self.readImage = readImage
    self.locateFont = locateFont
    self.readFile = readFile
    self.mayLeaveFolder = mayLeaveFolder
  }

  /// No files at all.
  public static let none = SceneResources(
    readImage: { (_) throws(Failure) in throw Failure("this scene is read without files") },
    locateFont: { (_) throws(Failure) in throw Failure("this scene is read without files") })
}
