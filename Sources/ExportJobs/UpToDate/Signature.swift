import AnimationExport
import SystemC

/// All that decides about outputs besides the files that are read: the formats, the options and the toolkit itself.
struct Signature: Hashable, Sendable {
  private let hash: ContentHash

  init(_ item: ExportPlan.Item, _ group: ExportJob.Group) {
    var text = Self.tool
    for output in item.outputs { text += "\(output.product) \(output.target)\n" }
    text += "\(group.options)\n\(group.shared.signature)"
    for (name, bytes) in group.byteLimits.sorted(by: { $0.key < $1.key }) {
      text += "\(name) \(bytes)\n"
    }
    hash = ContentHash(Array(text.utf8))
  }

  var description: String { hash.description }

  /// The version, and the file of the program: a build between releases is another one.
  private static let tool: String = {
    var status = stat()
    guard stat("/proc/self/exe", &status) == 0 else { return "\(ExportJob.version)\n" }
    return
      "\(ExportJob.version) \(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)\n"
  }()
}

extension ExportJob {
  /// The version of the toolkit.
  public static let version = "0.1.0"
}
