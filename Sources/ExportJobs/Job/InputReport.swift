public import AnimationExport
import SceneFile

/// The outcome of one input.
public struct InputReport: Sendable {
  /// An output that was written, kept, or left as it was.
  public struct Output: Sendable {
    /// The path; `-` for standard output.
    public var path: String
    /// The encoder's report.
    public var report: ExportReport
  }

  /// A file that is kept instead of being written.
  public struct KeptFile: Sendable {
    /// The place that it would have.
    public var path: String
    /// Its format.
    public var format: ExportFormat
    /// Its content.
    public var bytes: [UInt8]
  }

  /// The input as messages name it.
  public var input: String
  /// The way in which it ended.
  public var status = ExportStatus.done
  /// The reason why it stopped, where it did.
  public var failure: String?
  /// The scene's picture; nil where there is none.
  public var scene: SceneSummary?
  /// Remarks on the scene.
  public var diagnostics: [Diagnostic] = []
  /// The outputs in the order in which they were made.
  public var outputs: [Output] = []
  /// The files, where the job keeps outputs; of a sequence one for each picture.
  public var keptFiles: [KeptFile] = []
  /// The outputs that differ from the files that are there, where the job compares them.
  public var findings: [CheckFinding] = []
  /// True if all outputs were up to date and nothing was done.
  public var isUpToDate = false
  /// The paths of all files that the outputs depend on.
  public var readPaths: Set<String> = []

  /// The contents and fonts that outputs were made from, where a later run asks for them.
  var dependencies = Dependencies()
  /// The hashes of the files that were written, by path.
  var writtenHashes: [String: ContentHash] = [:]
  /// The options with which the outputs were made; nil where not all were.
  var signature: Signature?
  /// The places of layers in the scene's file.
  var places = LayerPlaces()
  /// The scene, which tells the places of remarks.
  var document: SceneDocument?
  /// True if SVGs hold a still copy for readers who ask for reduced motion.
  var holdsStill = false
  /// The scene's colours that are others on dark pages.
  var darkColors: [DarkColor] = []

  /// Creates a report of an input on which nothing was done yet.
  public init(input: String) { self.input = input }

  /// Remarks with the places of their layers in the scene file.
  func placed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.map {
      var result = $0
      if result.place == nil { result.place = $0.node.flatMap { places[$0] } }
      return document?.located(result) ?? result
    }
  }
}

/// The picture that a scene makes.
public struct SceneSummary: Hashable, Sendable {
  /// The title; nil where the scene has none.
  public var title: String?
  /// A description; nil where the scene has none.
  public var description: String?
  /// The size in points.
  public var size: Size
  /// The duration in seconds.
  public var duration: Double
  /// The number of plays.
  public var loop: LoopCount
  /// The time in seconds of the picture that stands for the whole.
  public var poster: Double
}
