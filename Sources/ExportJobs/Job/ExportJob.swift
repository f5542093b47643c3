public import SceneFile

/// Inputs and all that is written of them: the work that the command does, for other programs as well.
///
/// ```swift
/// var group = ExportJob.Group(inputs: ["scenes"])
/// group.products = [ExportProduct(.svg), ExportProduct(.gif)]
/// group.output = "docs/images/"
/// let report = ExportJob(groups: [group]).run()
/// ```
///
/// A job settles first which input becomes which files. No two inputs may write one file, and none may replace a file
/// that is read.
public struct ExportJob: Sendable {
  /// Inputs that become the same formats with the same options.
  public struct Group: Sendable {
    /// Scene files, folders of them, or `-` for a scene from standard input; for GIFs also pictures in their order,
    /// or a folder of pictures whose names differ only in a number.
    public var inputs: [String]
    /// Names and paths of inputs, and of files in folders, that are left out, in the shell's syntax.
    public var excluded: [String] = []
    /// The outputs of each input; where there are none, those that a scene itself asks for.
    public var products: [ExportProduct] = []
    /// A file, a folder, or `-` for standard output; nil for outputs beside their inputs.
    public var output: String?
    /// A text between an output's name and its ending, such as `-dark`.
    public var suffix = ""
    /// The options that win over a scene's own.
    public var options = ExportOptions()
    /// The variables and fonts that win over a scene's own.
    public var shared = SharedValues.none
    /// The most bytes of an output, by its format's name; under an empty name that of all other formats. An output with more
    /// isn't written.
    public var byteLimits: [String: Int] = [:]

    /// The folders of inputs that patterns found.
    struct Place: Sendable {
      /// The folder out of which an input must not lead.
      var root: String
      /// The folder below it, with a slash behind it, which outputs in a folder keep.
      var subfolder: String
    }

    /// The folders in which patterns look for inputs.
    var searchedFolders: Set<String> = []
    /// The places of inputs that patterns found, by their paths.
    var places: [String: Place] = [:]

    /// Creates a group of inputs, whose outputs lie beside them unless said otherwise.
    public init(inputs: [String]) { self.inputs = inputs }
  }

  /// The ways to deal with outputs.
  public enum Mode: Hashable, Sendable {
    /// They are written.
    case write
    /// They are kept in the report.
    case keep
    /// They are compared with the files that are there, and nothing is written.
    case compare
  }

  /// The groups, in the order of messages and reports.
  public var groups: [Group]
  /// True if outputs that are links stay so, and links in folders are followed.
  public var followsLinks = false
  /// Threads at work, on several inputs at once or on one; the output doesn't depend on it. Default 1.
  public var workers = 1
  /// True if reports say how long texts are after compression.
  public var measuresGzip = false
  /// The way to deal with outputs; they are written unless it says otherwise.
  public var mode = Mode.write
  /// The record of earlier runs, by which outputs that are up to date are skipped; nil skips none.
  public var history: ExportHistory?
  /// The project file that the job was read from, which all outputs depend on; nil for none.
  public var projectFile: String?
  /// True if nothing is skipped.
  public var isForced = false

  /// Creates a job.
  public init(groups: [Group]) { self.groups = groups }

  /// Settles which input becomes which files, without writing any.
  ///
  /// - Throws: A failure for outputs that would meet, and for options that fit no input.
  public func plan() throws(ExportFailure) -> ExportPlan {
    var plan = try ExportPlan(groups, followingLinks: followsLinks)
    for (index, group) in groups.enumerated() {
      let rules = DarkRules(group.options.darkRules.filter(\.mustBeUsed))
      try rules.check(&plan.items, ofGroup: index)
    }
    return plan
  }

  /// Does the work until it is done or interrupted.
  ///
  /// - Parameters:
  ///   - plan: The plan of this job.
  ///   - observer: Is told of messages and progress, and may stop the work.
  public func run(_ plan: ExportPlan, observer: some ExportObserver) -> ExportRunReport {
    ExportRun(job: self, plan: plan, observer: observer).run()
  }

  /// Plans and does the work. A failure of the plan is the report's.
  public func run(observer: some ExportObserver = SilentObserver()) -> ExportRunReport {
    do throws(ExportFailure) {
      return run(try plan(), observer: observer)
    } catch {
      observer.receive(.failure(error.message))
      return ExportRunReport(
        failure: error, inputs: groups.flatMap(\.inputs))
    }
  }
}
