import AnimationExport

/// The palettes and delays of options, read once for a run.
struct OptionFiles: Sendable {
  private var palettes: [PaletteSource: [GIFOptions.RGB]] = [:]
  private var delays: [String: [Int]] = [:]

  /// Reads the files that options name.
  ///
  /// - Throws: A failure for one that can't be used.
  mutating func read(_ options: ExportOptions) throws(ExportFailure) {
    if let source = options.palette, palettes[source] == nil {
      palettes[source] = try source.colors("--palette")
    }
    if let path = options.delayFile, delays[path] == nil {
      delays[path] = try DelayFile.delays(at: path)
    }
  }

  /// The colours of a palette that was read.
  func colors(of source: PaletteSource?) -> [GIFOptions.RGB]? { source.flatMap { palettes[$0] } }

  /// The delays of a file that was read, in hundredths of a second.
  func delays(at path: String?) -> [Int]? { path.flatMap { delays[$0] } }
}
