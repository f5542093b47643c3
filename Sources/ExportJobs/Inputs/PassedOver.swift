import AnimationExport

/// Remarks on files in folders that are no scenes.
enum PassedOver {
  /// As many files of a folder have a remark each.
  static let maximumCount = 10

  static let remark = Diagnostic(
    .note, "passed over: this is no scene, as it has no “canvas” at its top level")

  /// The inputs of a folder with one remark in place of many.
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

  /// The remark on a folder's other files.
  static func remark(onMore count: Int) -> Diagnostic {
    let files =
      count == 1 ? "1 more file that is no scene is" : "\(count) more files that are no scenes are"
    return Diagnostic(.note, "\(files) passed over; --exclude leaves out files and folders")
  }
}
