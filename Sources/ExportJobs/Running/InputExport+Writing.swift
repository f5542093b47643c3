import AnimationExport
import GIFExport

extension InputExport {
  /// Writes a scene in a format.
  func write(
    _ timeline: Timeline, _ product: ExportProduct, to target: OutputTarget,
    _ settings: ExportSettings, _ report: inout InputReport
  ) throws(ExportFailure) {
    if product.isSequence, case .file(let path) = target {
      return try writeFrames(timeline, settings, to: path, &report)
    }
    try write(product, to: target, &report) { name, sink in
      var settings = settings
      settings.svg.imageFolder = imageFolder(for: target)
      settings.idPrefix = IDPrefix(text: settings.idPrefix)
        .value(forFileAt: target.path ?? item.input)
      return try timeline.write(product.format, settings: settings, to: sink) { done, total in
        try tellProgress(name, done, total)
      }
    }
  }

  /// Writes pictures as an animation.
  func write(
    _ frames: FrameFiles, _ product: ExportProduct, to target: OutputTarget,
    _ report: inout InputReport
  ) throws(ExportFailure) {
    let settings = self.settings()
    try write(product, to: target, &report) { name, sink in
      try frames.write(
        product.format, settings: settings, delays: resources.files.delays(at: options.delayFile),
        loop: options.loop ?? .forever, holdEnd: options.holdEnd ?? 0, order: options.frameOrder,
        to: sink
      ) { done, total in try tellProgress(name, done, total) }
    }
  }

  private func tellProgress(_ name: String, _ done: Int, _ total: Int) throws(ExportFailure) {
    try observer.checkInterruption()
    observer.receive(.progress(name: name, done: done, total: total))
  }

  /// The path from an output's folder, which exists, to the scene's. Standard output counts as
  /// being beside the scene.
  private func imageFolder(for target: OutputTarget) -> String {
    guard let path = target.path,
      let from = FileReader.resolved(FileReader.folder(of: path)),
      let to = FileReader.resolved(item.input == "-" ? "." : FileReader.folder(of: item.input))
    else { return "" }
    let (start, end) = (from.split(separator: "/"), to.split(separator: "/"))
    let common = zip(start, end).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: start.count - common) + end.dropFirst(common))
      .joined(separator: "/")
  }

  /// Writes the bytes of an export to a target.
  private func write(
    _ product: ExportProduct, to target: OutputTarget, _ report: inout InputReport,
    _ export: (_ name: String, _ sink: ([UInt8]) throws -> Void) throws -> ExportReport
  ) throws(ExportFailure) {
    let limit = ByteLimit(group.byteLimits, product)
    var meter = OutputMeter(product, to: target.path ?? "standard output", of: job)
    guard job.mode == .write else {
      let path = target.path ?? "-"
      var bytes: [UInt8] = []
      try reporting(to: path, &report) {
        let result = try export(target.path ?? product.format.fileExtension) { chunk in
          try observer.checkInterruption()
          try meter.add(chunk.count)
          bytes += chunk
        }
        try limit?.check(result.byteCount, of: path)
        return result
      }
      keep(InputReport.KeptFile(path: path, format: product.format, bytes: bytes), &report)
      return
    }
    switch target {
    case .standardOutput:
      try reporting(to: "-", &report) {
        try export(product.format.fileExtension) { chunk in
          try observer.checkInterruption()
          try meter.add(chunk.count)
          try FileWriter.writeToStandardOutput(chunk)
        }
      }
    case .file(let path):
      var hash = ContentHash()
      try reporting(to: path, &report, isHeldBack: true) {
        try makeFolder(of: path)
        let file = try AtomicFile(path: path, followingLinks: job.followsLinks)
        let result = try export(path) { chunk in
          try observer.checkInterruption()
          try meter.add(chunk.count)
          hash.add(chunk)
          try file.write(chunk)
        }
        try observer.checkInterruption()
        try limit?.check(result.byteCount, of: path)
        if result.diagnostics.allSatisfy({ $0.severity != .error }) { try file.commit() }
        return result
      }
      report.writtenHashes[path] = hash
    }
  }

  private func makeFolder(of path: String) throws {
    try FileWriter.makeFolder(FileReader.folder(of: path))
  }

  /// Reports the remarks of an export, and converts its errors to failures.
  ///
  /// - Parameter isHeldBack: True if nothing is written after an error.
  private func reporting(
    to name: String, _ report: inout InputReport, isHeldBack: Bool = false,
    _ export: () throws -> ExportReport
  ) throws(ExportFailure) {
    do {
      var result = try export()
      observer.reach(.finishedPart)
      result.diagnostics = report.placed(result.diagnostics)
      for remark in result.diagnostics where !resources.withheldNotes.contains(remark) {
        observer.receive(.remark(remark, input: input))
      }
      let hasError = result.diagnostics.contains { $0.severity == .error }
      if hasError, isHeldBack {
        report.diagnostics += result.diagnostics
        throw ExportFailure(
          .unmet, "\(input): error: \(name) isn't written, for what is said above")
      }
      report.outputs.append(InputReport.Output(path: name, report: result))
      if hasError { throw ExportFailure(.unmet, "") }
    } catch {
      throw ExportFailure(error, of: item)
    }
  }

  /// Writes a file for each frame, named after `path`.
  private func writeFrames(
    _ timeline: Timeline, _ settings: ExportSettings, to path: String,
    _ report: inout InputReport
  ) throws(ExportFailure) {
    var written: [String: ContentHash] = [:]
    var kept: [InputReport.KeptFile] = []
    let isKept = job.mode != .write
    try reporting(to: path, &report) {
      if !isKept { try makeFolder(of: path) }
      return try timeline.writeFrames(settings: settings) { picture in
        let place = picture.path(from: path)
        if isKept {
          kept.append(InputReport.KeptFile(path: place, format: .png(), bytes: picture.bytes))
          return
        }
        try AtomicFile.write(picture.bytes, to: place, followingLinks: job.followsLinks)
        written[place] = ContentHash(picture.bytes)
      } progress: { done, total in
        try tellProgress(path, done, total)
      }
    }
    report.writtenHashes.merge(written) { $1 }
    for file in kept { keep(file, &report) }
  }

  /// Keeps a file in the report, or its difference from the present file.
  private func keep(_ file: InputReport.KeptFile, _ report: inout InputReport) {
    guard job.mode == .compare else {
      report.keptFiles.append(file)
      return
    }
    guard let finding = CheckFinding(file, of: input) else { return }
    observer.receive(.failure(finding.message))
    report.findings.append(finding)
    report.status = max(report.status, .unmet)
  }
}

extension ExportFailure {
  /// The failure for an error of an export.
  fileprivate init(_ error: any Error, of item: ExportPlan.Item) {
    if let failure = error as? ExportFailure {
      self = failure
    } else if case .tooLarge(let smallest, let limit)? = error as? GIFError {
      // Neither the size nor the number of given pictures can be reduced.
      let more = item.frames == nil ? ", or a lower --fps or --scale" : ""
      self.init(
        .unmet,
        "\(item.name): error: the GIF cannot have \(limit) bytes or less: with all that may "
          + "be given up it has \(smallest); allow more by --min-fps, --min-scale, --min-quality or "
          + "--min-colors" + more)
    } else if let frame = error as? FrameError {
      self.init(.badInput, "\(frame.path): error: \(frame.reason)")
    } else if let order = error as? FrameOrderError {
      self.init(.usage, "\(item.name): error: --crossfade-loop: \(order)")
    } else if let file = error.fileError {
      let status: ExportStatus =
        switch file.operation {
        case .create: .cannotCreate
        case .write: .cannotWrite
        case .read: .noInput
        }
      self.init(status, file.isBrokenPipe ? "" : "error: \(file)")
    } else {
      self.init(.internalLimit, "\(item.name): error: \(error)")
    }
  }
}

/// Maximum number of bytes of an output.
private struct ByteLimit {
  let bytes: Int

  init?(_ limits: [String: Int], _ product: ExportProduct) {
    guard let bytes = limits[product.format.name] ?? limits[""] else { return nil }
    self.bytes = bytes
  }

  /// - Throws: A failure for an output with more bytes.
  func check(_ count: Int, of path: String) throws(ExportFailure) {
    guard count > bytes else { return }
    throw ExportFailure(
      .unmet,
      "\(path): error: it would have \(count) bytes, more than the limit of \(bytes) in “limits”, and isn't written"
    )
  }
}
