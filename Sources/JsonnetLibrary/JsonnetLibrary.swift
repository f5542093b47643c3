/// The files of components that programs in Jsonnet import, as in `import 'animexport/flow.libsonnet'`.
public enum JsonnetLibrary {
  private static let files: [(name: String, text: @Sendable () -> [UInt8])] = [
    ("bars.libsonnet", { PackageResources.bars_libsonnet }),
    ("browser.libsonnet", { PackageResources.browser_libsonnet }),
    ("code.libsonnet", { PackageResources.code_libsonnet }),
    ("flow.libsonnet", { PackageResources.flow_libsonnet }),
    ("native.libsonnet", { PackageResources.native_libsonnet }),
    ("phone.libsonnet", { PackageResources.phone_libsonnet }),
    ("sequence.libsonnet", { PackageResources.sequence_libsonnet }),
    ("shapes.libsonnet", { PackageResources.shapes_libsonnet }),
    ("terminal.libsonnet", { PackageResources.terminal_libsonnet }),
  ]

  /// The names of the files, in order.
  public static var names: [String] { files.map(\.name) }

  /// The text of a file; nil where there is none of that name.
  public static func text(of name: String) -> [UInt8]? {
    files.first { $0.name == name }?.text()
  }
}
