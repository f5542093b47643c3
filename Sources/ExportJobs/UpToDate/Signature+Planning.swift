import AnimationExport
import SystemC

extension Signature {
  /// - Parameter group: The ``text(of:)`` of the item's group.
  init(_ item: ExportPlan.Item, inGroup group: String) {
    var text = group
    for output in item.outputs {
      text += "\(output.product.signature) \(output.target.path ?? "-")\n"
    }
    self.init(of: text)
  }

  /// The part of the signature that is common to the inputs of a group.
  static func text(of group: ExportJob.Group) -> String {
    var text = tool + "\(group.options)\n\(group.shared.signature)"
    for (name, bytes) in group.byteLimits.sorted(by: { $0.key < $1.key }) {
      text += "\(name) \(bytes)\n"
    }
    return text
  }

  /// The version and the identity of the program's file, which also changes with builds between
  /// releases.
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

extension ExportProduct {
  /// A text that is different for different products.
  fileprivate var signature: String {
    let detail =
      switch format {
      case .stillSVG(let time), .png(let time): time.map { " \($0)" } ?? ""
      case .contactSheet(let columns, let rows): " \(columns) \(rows)"
      default: ""
      }
    return format.name + detail + (isSequence ? " frames" : "")
  }
}
