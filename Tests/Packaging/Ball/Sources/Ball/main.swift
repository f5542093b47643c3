import Foundation

// The pictures of the build, by name.
let files = try FileManager.default.contentsOfDirectory(
  at: Bundle.module.bundleURL, includingPropertiesForKeys: [.fileSizeKey])
for file in files.sorted(by: { $0.lastPathComponent < $1.lastPathComponent }) {
  let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
  print(file.lastPathComponent, size)
}
