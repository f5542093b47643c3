public import AnimationExport

/// The outcome of a run.
public struct ExportRunReport: Sendable {
  /// The outcome of each input, in their order.
  public var inputs: [InputReport]
  /// Remarks on the whole run.
  public var diagnostics: [Diagnostic] = []

  /// Creates a report of inputs.
  public init(inputs: [InputReport]) { self.inputs = inputs }

  /// Creates a report of a run that failed before it began.
  public init(failure: ExportFailure, inputs: [String]) {
    self.inputs = inputs.map {
      var report = InputReport(input: $0)
      (report.status, report.failure) = (failure.status, failure.description)
      return report
    }
  }

  /// The largest exit code among the inputs.
  public var status: ExportStatus { inputs.map(\.status).max() ?? .done }

  /// The number of outputs, including those that were up to date.
  public var outputCount: Int { inputs.reduce(0) { $0 + $1.outputs.count } }

  /// The remark about motion that readers can't stop, once for all outputs of a run.
  var motionNote: Diagnostic? {
    let outputs = inputs.flatMap(\.outputs).filter { $0.report.motionNote != nil }
    guard let path = outputs.first?.path else { return nil }
    let names = outputs.count > 1 ? "\(path) and \(outputs.count - 1) more" : path
    let hasSVG = outputs.contains { $0.report.format == .svg }
    return Diagnostic(
      outputs.contains { $0.report.motionNote?.severity == .warning } ? .warning : .note,
      "readers can't stop the motion of \(names), which lasts more than 5 s (WCAG 2.2.2); --loop with a number plays "
        + "it a few times" + (hasSVG ? ", and --reduced-motion adds a still copy to SVGs" : ""))
  }

  /// The report as a JSON text.
  public var json: String {
    let inputs = inputs.map { report -> String in
      let outputs = report.outputs.map { $0.report.json(output: $0.path) }
      return "{\"input\":\(jsonString(report.input)),\"exitCode\":\(report.status.rawValue),"
        + (report.isUpToDate ? "\"upToDate\":true," : "")
        + (report.findings.isEmpty
          ? "" : "\"differences\":[\(report.findings.map(\.json).joined(separator: ","))],")
        + (report.failure.map { "\"failure\":\(jsonString($0))," } ?? "")
        + "\"diagnostics\":\(report.diagnostics.json),\n"
        + "\"outputs\":[\(outputs.joined(separator: ",\n"))]}"
    }
    return "{\"version\":1,\"inputs\":[\n\(inputs.joined(separator: ",\n"))\n],\n"
      + "\"diagnostics\":\(diagnostics.json)}\n"
  }
}
