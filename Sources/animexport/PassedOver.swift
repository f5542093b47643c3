import AnimationExport

/// Remarks on files in folders that are no scenes.
enum PassedOver {
  /// As many files of a folder have a remark each.
  static let maximumCount = 10

  static let remark = Diagnostic(
    .note, "passed over: this is no scene, as it has no “canvas” at its top level")

  /// The remark on a folder's other files.
  static func remark(onMore count: Int) -> Diagnostic {
    let files =
      count == 1 ? "1 more file that is no scene is" : "\(count) more files that are no scenes are"
    return Diagnostic(.note, "\(files) passed over; --exclude leaves out files and folders")
  }
}
