import AnimTimeline

/// Where each group of a display list ends, and how many members it has.
struct CommandIndex {
  /// For a push, the place of its pop, or the list's end where there is none; otherwise the command's
  /// own place.
  let ends: [Int]
  /// For a push, the number of drawings and groups directly inside.
  let members: [Int]

  init(_ commands: [DisplayCommand]) {
    var ends = Array(commands.indices)
    var members = [Int](repeating: 0, count: commands.count)
    var open: [Int] = []
    for (i, command) in commands.enumerated() {
      switch command {
      case .draw:
        if let group = open.last { members[group] += 1 }
      case .push:
        if let group = open.last { members[group] += 1 }
        open.append(i)
      case .pop:
        if let group = open.popLast() { ends[group] = i }
      }
    }
    for group in open { ends[group] = commands.count }
    self.ends = ends
    self.members = members
  }
}
