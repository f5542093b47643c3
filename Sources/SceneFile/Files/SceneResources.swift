public import AnimTimeline

/// Functions that read the files of a scene. The library itself reads no files.
///
/// Paths are relative to the scene file's folder, and lead out of it only if ``mayLeaveFolder`` is
/// true. The functions must check the destinations of symbolic links.
public struct SceneResources: Sendable {
  /// The reason, in words, that a file can't be used.
  public struct Failure: Error, Hashable, Sendable {
    /// The reason.
    public let message: String

    /// True if the reason is a limit of a whole scene.
    public let exceedsLimit: Bool

    /// Creates an error with a reason.
    public init(_ message: String, exceedsLimit: Bool = false) {
      self.message = message
      self.exceedsLimit = exceedsLimit
    }
  }

  /// Returns the picture in a file.
  public var readImage: @Sendable (_ path: String) throws(Failure) -> ImageResource
  /// Returns the path by which a font file can be opened.
  public var locateFont: @Sendable (_ path: String) throws(Failure) -> String
  /// Returns the bytes of another file: an included or imported one, one with data, or code to be
  /// shown.
  public var readFile: @Sendable (_ path: String) throws(Failure) -> [UInt8]
  /// True if absolute paths and paths that lead out of the folder are allowed. Default false.
  public var mayLeaveFolder: Bool

  /// Creates resources from functions. Their paths are in the scene file's folder unless
  /// `mayLeaveFolder` is true. Without `readFile` a scene can't include or import files, and can't
  /// use data or code from files.
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

  /// Resources without any file.
  public static let none = SceneResources(
    readImage: { (_) throws(Failure) in throw Failure("this scene is read without files") },
    locateFont: { (_) throws(Failure) in throw Failure("this scene is read without files") })
}
