import AnimationExport
import GIFExport

/// The palettes and delays of options, read once for a run.
struct OptionFiles: Sendable {
  private var palettes: [PaletteSource: [GIFOptions.RGB]] = [:]
  private var delays: [String: [Double]] = [:]

  /// Reads the files that options name.
  ///
  /// - Throws: A failure if one can't be used.
  mutating func read(_ options: ExportOptions) throws(ExportFailure) {
    if let source = options.palette, palettes[source] == nil {
      palettes[source] = try source.colors("--palette")
    }
    if let path = options.delayFile, delays[path] == nil {
      let bytes = try InputFile.bytes(at: path, "--delays")
      do {
        delays[path] = try DelayList.seconds(parsing: bytes, path: path)
      } catch {
        throw ExportFailure(.badInput, "\(error)")
      }
    }
  }

  /// The colours of a palette, which must have been read.
  func colors(of source: PaletteSource?) -> [GIFOptions.RGB]? { source.flatMap { palettes[$0] } }

  /// The delays of a file, which must have been read, in seconds.
  func delays(at path: String?) -> [Double]? { path.flatMap { delays[$0] } }
}
