import AnimTimeline

/// Instances of the same content, visible at some times each, or at all times.
///
/// Instances that differ, such as a plane one and one in perspective, are built one after the other in changed scopes.
/// Others are copies of elements that are built once. A copy refers to these elements if the back end plays them there;
/// otherwise it is written out without ids.
struct Instances {
  let context: ExportContext
  var budget = InstanceBudget.standard

  private var animator: Animator { Animator(context: context) }
  private var clock: Clock { context.clock }
}

// MARK: Alternating instances

extension Instances {
  /// The visible part of some times; nil if it is empty or covers all visible times, so that one instance suffices.
  func dividing(_ times: TimeRanges?) -> TimeRanges? {
    let visible = context.visibleTimes
    guard let times = times?.intersection(visible), !times.isEmpty,
      !visible.subtracting(times).isEmpty
    else { return nil }
    return times
  }

  /// True if the budget grants a second instance of a node at some times.
  func mayAlternate(_ times: TimeRanges) -> Bool {
    2 * context.scope.instances <= budget.maximumInstances
      && times.list.count <= budget.maximumIntervals
  }

  /// A single instance of a node; or two that alternate.
  ///
  /// - Parameters:
  ///   - times: The times of the second instance; nil for a single one.
  ///   - build: Builds an instance in a given context; the flag is true for the second one.
  func alternating(
    at times: TimeRanges?, _ build: (ExportContext, Bool) -> Element?
  ) -> Element? {
    guard let times else { return build(context, false) }
    let others = TimeRanges.whole(clock.duration).subtracting(times)
    var group = Element("g")
    for isSecond in [false, true] {
      let scoped = context.scoped {
        $0.invisibleTimes = $0.invisibleTimes.union(isSecond ? others : times)
        $0.instances *= 2
      }
      guard let element = build(scoped, isSecond) else { continue }
      let shown = (isSecond ? times : others).steps(over: clock.duration)
      group.children.append(self.shown([element], when: shown))
    }
    return group.children.isEmpty ? nil : group.collapsed()
  }

  /// Elements that are visible at some times.
  ///
  /// - Parameter isReferenced: True if other instances refer to the elements, so that only a group around them may be
  ///   hidden.
  private func shown(
    _ elements: [Element], when times: Steps<Bool>, isReferenced: Bool = false
  ) -> Element {
    var group = Element("g")
    group.children = elements
    animator.show(&group, when: times)
    return isReferenced ? group : group.collapsed()
  }
}

// MARK: Copies

extension Instances {
  /// True if copies of all content are written out: see ``BrowserQuirk/playsNoStylesInReferences``.
  var isWritten: Bool { !context.capabilities.playsReferencedContent }

  /// True if a copy of some content has to be written out, since a reference to it wouldn't play.
  func isWritten(_ content: Element) -> Bool { isWritten && content.holdsAnimations }

  /// True if the budget grants some number of copied nodes in one plan.
  func mayCopy(_ count: Int) -> Bool {
    count <= (isWritten ? budget.maximumWrittenCopies : budget.maximumCopies)
  }

  /// A copy of an element, which gets an id if the copy refers to it.
  func copy(of element: inout Element, isWritten: Bool) -> Element {
    isWritten ? element.withoutIDs : element.copy(context.definitions.makeID)
  }

  /// Copies of consecutive elements. Several of them share one reference, in a group that replaces them.
  ///
  /// - Parameter isPlaced: True if the copies are moved, so that blending elements are copied one by one.
  func copies(of elements: inout [Element], isPlaced: Bool) -> [Element] {
    if isWritten { return elements.map(\.withoutIDs) }
    var (rest, result) = (elements[...], [Element]())
    elements = []
    while let first = rest.first {
      let run = rest.prefix { !isPlaced || !$0.blendsBelow }
      rest = rest.dropFirst(max(run.count, 1))
      var element = first
      if run.count > 1 {
        element = Element("g")
        element.children = Array(run)
      }
      let definitions = context.definitions
      result.append(
        isPlaced ? element.copy(definitions.makeID) : element.reference(definitions.makeID))
      elements.append(element)
    }
    return result
  }

  /// True if the budget grants a second drawing of some content for its shadow, inside of a number of shadows.
  func mayCast(_ content: Element, inShadows depth: Int) -> Bool {
    let isWritten = isWritten(content)
    return mayCast(inShadows: depth, isWritten: isWritten) && !(isWritten && content.holdsPictures)
  }

  /// True if the budget grants a second drawing for a shadow, inside of a number of shadows.
  func mayCast(inShadows depth: Int, isWritten: Bool) -> Bool {
    2 << min(depth, 32)
      <= (isWritten ? budget.maximumWrittenInstances : budget.maximumDrawnInstances)
  }
}

// MARK: Instances in a list

extension Instances {
  /// An entry of a list: the members that are visible together, back to front, and their times.
  struct Entry {
    var members: [Int]
    var shown: Steps<Bool>
  }

  /// The elements of a list, back to front; nil if the copies exceed the budget.
  ///
  /// - Parameter contents: The elements of all members, by member.
  func elements(of list: [Entry], _ contents: [Int: Element]) -> [Element]? {
    let members = list.flatMap(\.members)
    let counts = members.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
    if isWritten {
      let cost = counts.reduce(0) { sum, entry in
        entry.value < 2 ? sum : sum + (entry.value - 1) * (contents[entry.key]?.elementCount ?? 0)
      }
      guard mayCopy(cost / budget.elementsPerNode) else { return nil }
    }
    var (contents, copies) = (contents, [Int: Element]())
    for member in members where counts[member] != 1 && copies[member] == nil {
      guard var content = contents[member] else { continue }
      copies[member] = copy(of: &content, isWritten: isWritten)
      contents[member] = content
    }
    return list.map { entry in
      var isReferenced = false
      let elements = entry.members.compactMap { member in
        let first = contents.removeValue(forKey: member)
        if first != nil, copies[member] != nil { isReferenced = !isWritten }
        return first ?? copies[member]
      }
      return shown(elements, when: entry.shown, isReferenced: isReferenced)
    }
  }
}

extension ExportContext {
  /// The instances of content that is built in this context.
  var instances: Instances { Instances(context: self) }

  /// The times at which the elements are shown, if neither pictures nor another instance replaces them.
  var visibleTimes: TimeRanges {
    TimeRanges.whole(clock.duration).subtracting(scope.invisibleTimes)
  }
}
