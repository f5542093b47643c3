public import AnimationExport
import SceneFile

/// The outcome of one input.
public struct InputReport: Sendable {
  /// An output that was written, kept, or up to date.
  public struct Output: Sendable {
    /// The path; `-` for standard output.
    public var path: String
    /// The encoder's report.
    public var report: ExportReport
  }

  /// A file that is kept in the report.
  public struct KeptFile: Sendable {
    /// The path at which it would be written.
    public var path: String
    /// Its format.
    public var format: ExportFormat
    /// Its content.
    public var bytes: [UInt8]
  }

  /// The name of the input in messages.
  public var input: String
  /// The outcome of the export.
  public var status = ExportStatus.done
  /// The reason of a failure; nil if there was none.
  public var failure: String?
  /// The properties of the scene; nil for other inputs.
  public var scene: SceneSummary?
  /// Remarks on the scene.
  public var diagnostics: [Diagnostic] = []
  /// The outputs in the order of their export.
  public var outputs: [Output] = []
  /// The files, if the job keeps outputs. A sequence has one for each picture.
  public var keptFiles: [KeptFile] = []
  /// The differences from the present files, if the job compares them.
  public var findings: [CheckFinding] = []
  /// True if all outputs were up to date and none was exported.
  public var isUpToDate = false
  /// The paths of all files that the outputs depend on.
  public var readPaths: Set<String> = []

  /// The contents and fonts that the outputs depend on, if a later run needs them.
  var dependencies = Dependencies()
  /// The hashes of the files that were written, by path.
  var writtenHashes: [String: ContentHash] = [:]
  /// The signature of the outputs' options; nil unless all outputs were made.
  var signature: Signature?
  /// The places of layers in the scene's file.
  var places = LayerPositions()
  /// The scene, by which the places of remarks are found.
  var document: SceneDocument?
  /// True if SVGs include a still copy for readers who ask for reduced motion.
  var holdsStill = false
  /// The scene's colours with their replacements on dark pages.
  var darkColors: [DarkColor] = []

  /// Creates a report of an input before its export.
  public init(input: String) { self.input = input }

  /// Remarks with the places of their layers in the scene file added.
  func placed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.map {
      var result = $0
      if result.place == nil { result.place = $0.node.flatMap { places[$0] } }
      return document?.located(result) ?? result
    }
  }
}

/// Properties of a scene.
public struct SceneSummary: Hashable, Sendable {
  /// The title; nil if the scene has none.
  public var title: String?
  /// The description; nil if the scene has none.
  public var description: String?
  /// The size in points.
  public var size: Size
  /// The duration in seconds.
  public var duration: Double
  /// The number of plays.
  public var loop: LoopCount
  /// The time of the poster, in seconds.
  public var poster: Double
}
