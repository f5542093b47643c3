/// The files of components that programs in Jsonnet import, as in `import 'animexport/flow.libsonnet'`.
public enum JsonnetLibrary {
  private static let files: [(name: String, text: @Sendable () -> [UInt8])] = [
    ("native.libsonnet", { PackageResources.native_libsonnet }),
  ]

  /// The names of the files, in order.
  public static var names: [String] { files.map(\.name) }

  /// The text of a file; nil where there is none of that name.
  public static func text(of name: String) -> [UInt8]? {
    files.first { $0.name == name }?.text()
  }
}
