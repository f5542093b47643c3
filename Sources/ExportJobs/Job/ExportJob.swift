public import SceneFile

/// A job of the exporter: inputs and their outputs. The command and other programs run it.
///
/// ```swift
/// var group = ExportJob.Group(inputs: ["scenes"])
/// group.products = [ExportProduct(.svg), ExportProduct(.gif)]
/// group.output = "docs/images/"
/// let report = ExportJob(groups: [group]).run()
/// ```
///
/// A job first plans the files of each input. Two inputs must not write the same file, and none may
/// replace a file that is read.
public struct ExportJob: Sendable {
  /// The default name of a project file.
  public static let projectFileName = "animexport.yaml"

  /// Inputs that are exported in the same formats with the same options.
  public struct Group: Sendable {
    /// Scene files, folders of them, or `-` for a scene from standard input. For GIFs also pictures
    /// in their order, or a folder of pictures whose names differ only in a number.
    public var inputs: [String]
    /// Names and paths of inputs, and of files in folders, that are left out, in the shell's syntax.
    public var excluded: [String] = []
    /// The outputs of each input; if empty, those that each scene requests.
    public var products: [ExportProduct] = []
    /// A file, a folder, or `-` for standard output; nil for outputs beside their inputs.
    public var output: String?
    /// A text between an output's name and its ending, such as `-dark`.
    public var suffix = ""
    /// The options that override a scene's own.
    public var options = ExportOptions()
    /// The variables and fonts that override a scene's own.
    public var shared = SharedValues.none
    /// Maximum numbers of bytes of outputs, by the names of formats. The empty name stands for all
    /// other formats. Larger outputs aren't written.
    public var byteLimits: [String: Int] = [:]

    /// The place of an input that a pattern found.
    struct InputLocation: Sendable {
      /// The folder that the input must be in, with all links followed.
      var root: String
      /// The path from that folder to the input's, with a slash at its end. Outputs in a folder
      /// keep it.
      var subfolder: String
    }

    /// The folders in which patterns search for inputs.
    var searchedFolders: Set<String> = []
    /// The places of inputs that patterns found, by their paths.
    var places: [String: InputLocation] = [:]

    /// Creates a group of inputs. By default the outputs are beside them.
    public init(inputs: [String]) { self.inputs = inputs }
  }

  /// The treatment of outputs.
  public enum Mode: Hashable, Sendable {
    /// Outputs are written.
    case write
    /// Outputs are kept in the report.
    case keep
    /// Outputs are compared with the present files, and nothing is written.
    case compare
  }

  /// The groups, in the order of messages and reports.
  public var groups: [Group]
  /// True if links at the paths of outputs are kept, and links in folders are followed. Default
  /// false.
  public var followsLinks = false
  /// Maximum number of bytes of an SVG, a page or a table, beyond which writing stops; nil for no limit. Default
  /// 100,000,000.
  public var maximumTextBytes: Int? = 100_000_000
  /// The same for pictures and films. Default nil.
  public var maximumPictureBytes: Int?
  /// Number of threads, which work on several inputs or on one. It doesn't affect the outputs.
  /// Default 1.
  public var workers = 1
  /// True if reports include the size of texts after compression. Default false.
  public var measuresGzip = false
  /// The treatment of outputs. Default `write`.
  public var mode = Mode.write
  /// The record of earlier runs, by which up-to-date outputs are skipped; nil, the default, skips
  /// none.
  public var history: ExportHistory?
  /// The project file of the job, on which all outputs depend; nil, the default, for none.
  public var projectFile: String?
  /// True if no outputs are skipped. Default false.
  public var isForced = false

  /// Creates a job.
  public init(groups: [Group]) { self.groups = groups }
}
