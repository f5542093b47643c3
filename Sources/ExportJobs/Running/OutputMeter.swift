import AnimationExport

/// Counts the bytes of an output while it is written, and stops it beyond a limit.
struct OutputMeter {
  private let path: String
  private let limit: Int?
  private var count = 0

  init(_ product: ExportProduct, to path: String, of job: ExportJob) {
    self.path = path
    limit = product.format.isText ? job.maximumTextBytes : job.maximumPictureBytes
  }

  /// Adds a number of bytes.
  ///
  /// - Throws: A failure if there are more than the limit.
  mutating func add(_ bytes: Int) throws(ExportFailure) {
    count += bytes
    guard let limit, count > limit else { return }
    throw ExportFailure(
      .internalLimit,
      "\(path): error: it has more than \(limit) bytes, and isn't written; fewer layers and animations, or a larger "
        + "tolerance, take less; --limit-output allows more")
  }
}

extension ExportFormat {
  /// True for SVGs, pages and tables.
  fileprivate var isText: Bool {
    switch self {
    case .svg, .stillSVG, .html, .keyframes: true
    default: false
    }
  }
}
