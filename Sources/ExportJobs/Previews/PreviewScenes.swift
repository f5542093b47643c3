import AnimationExport
import ScenePreview

/// The scenes of a preview page, updated after each run of a watch.
struct PreviewScenes {
  private var scenes: [String: PreviewScene] = [:]

  /// The page after a run. Scenes that were up to date don't change.
  mutating func page(after report: ExportRunReport) -> PreviewPage {
    var names: [String] = []
    for input in report.inputs where input.isPreviewed {
      let name = Self.name(of: input)
      names.append(name)
      if input.isUpToDate, scenes[name] != nil { continue }
      scenes[name] = PreviewScene(input, name: name)
    }
    return PreviewPage(scenes: names.compactMap { scenes[$0] })
  }

  /// The first output without its ending, which distinguishes the outputs of several groups; the
  /// input if there are no outputs.
  private static func name(of input: InputReport) -> String {
    guard let output = input.outputs.first else { return input.input }
    let ending = ".\(output.report.format.fileExtension)"
    return output.path.hasSuffix(ending)
      ? String(output.path.dropLast(ending.count)) : output.path
  }
}

extension InputReport {
  /// True for scenes and pictures, including broken ones; false for skipped files.
  fileprivate var isPreviewed: Bool { scene != nil || !outputs.isEmpty || status != .done }
}

extension PreviewScene {
  fileprivate init(_ report: InputReport, name: String) {
    let size = report.scene?.size ?? Size(0, 0)
    var loop: Int?
    if case .times(let count)? = report.scene?.loop { loop = count }
    // Single scenes needn't have all colours of a project.
    let unused = Set(report.darkColors.map { DarkColor.unusedNote($0.name) })
    let remarks = (report.diagnostics + report.outputs.flatMap(\.report.diagnostics)).filter {
      !unused.contains($0)
    }
    let failure = report.failure.map { [Diagnostic(.error, $0)] } ?? []
    self.init(
      name: name, title: report.scene?.title ?? "", width: size.width, height: size.height,
      duration: report.scene?.duration ?? 0, loop: loop, posterTime: report.scene?.poster ?? 0,
      source: report.input, outputs: report.outputs.map { PreviewOutput($0, report.keptFiles) },
      messages: remarks.contains { $0.severity == .error } ? remarks : remarks + failure,
      hasFailed: report.status != .done)
  }
}

extension PreviewOutput {
  fileprivate init(_ output: InputReport.Output, _ kept: [InputReport.KeptFile]) {
    let isShown =
      switch output.report.format {
      case .keyframes: false
      default: true
      }
    let content = isShown ? kept.first { $0.path == output.path }?.bytes : nil
    self.init(
      format: output.report.format.name, path: output.path, byteCount: output.report.byteCount,
      gzipByteCount: output.report.gzipByteCount,
      content: content ?? (isShown ? try? FileReader.bytes(atRegular: output.path) : nil))
  }
}
