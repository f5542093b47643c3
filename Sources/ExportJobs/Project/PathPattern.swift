import AnimationExport
import SystemC

/// A pattern of paths: `*`, `?` and `[…]` as in the shell, without slashes, and `**` for folders at any depth.
struct PathPattern {
  /// A file that matches, and the path from the pattern's fixed part to its folder, with a slash at
  /// its end.
  struct Match: Hashable {
    var path: String
    var subfolder: String
  }

  /// Maximum depth of searched folders.
  private static let maximumDepth = 32

  /// The folder before the first wildcard, without a slash at its end; empty for the current one.
  let root: String
  private let parts: [String]

  /// Parses a pattern; nil for a path without wildcards.
  init?(_ text: String) {
    let all = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let first = all.firstIndex(where: Self.isPattern) else { return nil }
    root = all[..<first].joined(separator: "/")
    parts = all[first...].filter { !$0.isEmpty && $0 != "." }
  }

  private static func isPattern(_ part: String) -> Bool {
    part.contains { "*?[".contains($0) }
  }

  /// The files that match, in the order of their names, without hidden ones. Links to folders
  /// aren't followed.
  ///
  /// - Parameters:
  ///   - folders: Collects the searched folders.
  ///   - isIncluded: Returns false for files and folders to be skipped, given a path and the part
  ///     of it below the fixed part of the pattern.
  func matches(
    in folders: inout Set<String>, where isIncluded: (Match) -> Bool
  ) -> [Match] {
    var found = Found()
    find(parts[...], below: "", depth: 0, &found, where: isIncluded)
    folders.formUnion(found.folders)
    return found.matches.sorted { ($0.subfolder, $0.path) < ($1.subfolder, $1.path) }
  }

  private struct Found {
    var matches: Set<Match> = []
    var folders: Set<String> = []
  }

  private func find(
    _ parts: ArraySlice<String>, below subfolder: String, depth: Int, _ found: inout Found,
    where isIncluded: (Match) -> Bool
  ) {
    guard let part = parts.first, depth < Self.maximumDepth else { return }
    if part == "**" {
      find(parts.dropFirst(), below: subfolder, depth: depth, &found, where: isIncluded)
    }
    let base = root.isEmpty ? subfolder : "\(root)/\(subfolder)"
    let isLast = parts.count == 1
    found.folders.insert(base.isEmpty ? "." : FileReader.withoutSlashes(atEndOf: base))
    for name in FileReader.names(in: base.isEmpty ? "." : base) ?? [] where !name.hasPrefix(".") {
      let path = base + name
      let match = Match(path: path, subfolder: subfolder)
      guard isIncluded(match) else { continue }
      let isFolder = FileReader.isFolder(path) == true
      if isFolder, FileReader.isLink(path) { continue }
      let below = "\(subfolder)\(name)/"
      if part == "**" {
        if isFolder { find(parts, below: below, depth: depth + 1, &found, where: isIncluded) }
        if isLast, !isFolder { found.matches.insert(match) }
      } else if fnmatch(part, name, FNM_PERIOD) == 0 {
        if isLast, !isFolder {
          found.matches.insert(match)
        } else if !isLast, isFolder {
          find(parts.dropFirst(), below: below, depth: depth + 1, &found, where: isIncluded)
        }
      }
    }
  }
}
