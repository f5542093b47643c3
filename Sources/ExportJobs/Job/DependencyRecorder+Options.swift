extension DependencyRecorder {
  /// Records the files that options name.
  func record(optionFilesOf options: ExportOptions) {
    for path in [options.palette?.path, options.delayFile] {
      if let path { record(path) }
    }
  }
}
