/// The order in which the sizes and places of boxes are computed.
struct LayoutOrder {
  /// A step of a layout.
  struct Task: Hashable {
    enum Kind: Int {
      /// Computes the size of the box by itself.
      case measure
      /// Computes the rooms of the boxes that it arranges.
      case cells
      /// Computes the final size of the box.
      case size
      case place
    }

    var number: Int

    init(_ kind: Kind, _ node: Int) { number = node * 4 + kind.rawValue }

    var node: Int { number / 4 }
    var kind: Kind { Kind(rawValue: number % 4) ?? .measure }
  }

  private enum State: UInt8 { case new, open, done }

  private let problem: LayoutProblem
  private var states: [State]
  private var result: [Task] = []

  /// All tasks, each after those that it depends on.
  static func tasks(of problem: LayoutProblem) throws(LayoutCircle) -> [Task] {
    var order = LayoutOrder(problem: problem)
    for node in problem.nodes.indices {
      try order.visit(Task(.size, node))
      try order.visit(Task(.place, node))
    }
    return order.result
  }

  private init(problem: LayoutProblem) {
    self.problem = problem
    states = Array(repeating: .new, count: problem.nodes.count * 4)
    result.reserveCapacity(problem.nodes.count * 3)
  }

  /// Visits the dependencies of a task, and then the task. An explicit stack allows chains of any
  /// length.
  private mutating func visit(_ task: Task) throws(LayoutCircle) {
    guard states[task.number] == .new else { return }
    var stack: [(task: Task, needs: [Task], next: Int)] = [(task, needs(of: task), 0)]
    states[task.number] = .open
    while let top = stack.last {
      guard top.next < top.needs.count else {
        states[top.task.number] = .done
        result.append(top.task)
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].next += 1
      let need = top.needs[top.next]
      switch states[need.number] {
      case .done: break
      case .new:
        states[need.number] = .open
        stack.append((need, needs(of: need), 0))
      case .open: throw circle(stack.map(\.task).drop { $0 != need })
      }
    }
  }

  private func needs(of task: Task) -> [Task] {
    let (index, node) = (task.node, problem.nodes[task.node])
    switch task.kind {
    case .measure:
      guard case .fitting = node.sizing else { return [] }
      let content = problem.content(of: index)
      guard node.arrangement == nil else { return content.map { Task(.measure, $0) } }
      return content.flatMap {
        problem.nodes[$0].isMiddle ? [Task(.measure, $0)] : [Task(.size, $0), Task(.place, $0)]
      }
    case .cells:
      return [Task(.size, index)] + problem.content(of: index).map { Task(.measure, $0) }
    case .size:
      let own = [Task(.measure, index)]
      guard node.isArranged, let parent = node.parent else { return own }
      return own + [Task(.cells, parent)]
    case .place:
      let own = Task(.size, index)
      switch (node.location, node.parent) {
      case (.at, _), (_, nil): return []
      case (.unmoved, _): return [own]
      case (.arranged, .some(let parent)): return [own, Task(.cells, parent)]
      case (.middle, .some(let parent)): return [own, Task(.size, parent)]
      case (.placed(_, by: let target), _):
        let ancestry = problem.ancestry(from: index, to: target)
        let between = (ancestry.own + ancestry.target).flatMap { coordinates(in: $0) }
        return [own, Task(.size, target)] + (ancestry.isInside ? [] : [Task(.place, target)])
          + between
      }
    }
  }

  /// The tasks on which the coordinates in a box depend.
  private func coordinates(in index: Int) -> [Task] {
    let node = problem.nodes[index]
    if node.hasOuterCoordinates { return [] }
    return node.pivotNeedsSize ? [Task(.size, index), Task(.place, index)] : [Task(.place, index)]
  }

  private func circle(_ tasks: some Sequence<Task>) -> LayoutCircle {
    var steps: [LayoutCircle.Step] = []
    for task in tasks {
      let node = problem.nodes[task.node]
      let reason: LayoutCircle.Reason
      switch (task.kind, node.location, node.parent) {
      case (.measure, _, _): reason = .fitting
      case (.place, .placed(_, by: let target), _): reason = .placed(by: target)
      case (.place, .arranged, .some(let parent)), (.place, .middle, .some(let parent)):
        reason = .arranged(in: parent)
      case (.size, .arranged, .some(let parent)): reason = .arranged(in: parent)
      default: continue
      }
      let step = LayoutCircle.Step(node: task.node, reason: reason)
      if !steps.contains(step) { steps.append(step) }
    }
    return LayoutCircle(steps: steps)
  }
}

extension LayoutProblem {
  /// The boxes that determine the size of a box or that it arranges.
  func content(of node: Int) -> [Int] {
    children[node].filter { child in
      guard !nodes[child].isOutside else { return false }
      return nodes[node].arrangement == nil || nodes[child].isArranged
    }
  }
}
