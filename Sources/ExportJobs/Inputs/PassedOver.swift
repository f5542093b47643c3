import AnimationExport

/// Notes on files in folders that aren't scenes.
enum PassedOver {
  /// Maximum number of notes on single files of a folder.
  static let maximumCount = 10

  static let remark = Diagnostic(
    .note, "passed over: this is no scene, as it has no “canvas” at its top level")

  /// The inputs of a folder, with one note in place of those beyond the maximum number.
  static func shortened(_ found: [SceneInput], of folder: String) -> [SceneInput] {
    var count = 0
    var result = found.filter { input in
      if input.remark != nil { count += 1 }
      return input.remark == nil || count <= maximumCount
    }
    if count > maximumCount {
      result.append(SceneInput(path: folder, remark: remark(onMore: count - maximumCount)))
    }
    return result
  }

  /// The note on a folder's further files.
  static func remark(onMore count: Int) -> Diagnostic {
    let files =
      count == 1 ? "1 more file that is no scene is" : "\(count) more files that are no scenes are"
    return Diagnostic(.note, "\(files) passed over; --exclude leaves out files and folders")
  }
}
