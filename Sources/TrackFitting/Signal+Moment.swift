package import AnimTimeline

extension Signal {
  /// The values of several signals at one time. Most often there are two, which need no memory of
  /// their own.
  package struct Moment: RandomAccessCollection, Sendable {
    private let pair: (Lanes, Lanes)
    private let others: [Lanes]
    package let endIndex: Int

    init(_ first: Lanes, _ second: Lanes) {
      (pair, others, endIndex) = ((first, second), [], 2)
    }

    package init(_ values: [Lanes]) {
      pair = (values.first ?? .zero, values.count > 1 ? values[1] : .zero)
      others = values.count > 2 ? values : []
      endIndex = values.count
    }

    package var startIndex: Int { 0 }

    package subscript(index: Int) -> Lanes {
      precondition(index >= 0 && index < endIndex)
      return index == 0 ? pair.0 : index == 1 ? pair.1 : others[index]
    }
  }

  /// Several signals at one time, each worked out when it is looked at.
  package struct Inputs: Sendable {
    let functions: [TimeFunction]
    let time: Double

    package subscript(index: Int) -> Lanes { functions[index].value(time) }
  }
}
