package import AnimTimeline

extension Signal {
  /// The values of several signals at one time. Most often there are two, which need no memory of
  /// their own.
  package struct Sample: RandomAccessCollection, Sendable {
    private let pair: (Components, Components)
    private let others: [Components]
    package let endIndex: Int

    init(_ first: Components, _ second: Components) {
      (pair, others, endIndex) = ((first, second), [], 2)
    }

    package init(_ values: [Components]) {
      pair = (values.first ?? .zero, values.count > 1 ? values[1] : .zero)
      others = values.count > 2 ? values : []
      endIndex = values.count
    }

    package var startIndex: Int { 0 }

    package subscript(index: Int) -> Components {
      precondition(index >= 0 && index < endIndex)
      return index == 0 ? pair.0 : index == 1 ? pair.1 : others[index]
    }
  }

  /// Several signals at one time, each worked out when it is looked at.
  package struct Inputs: Sendable {
    let functions: [TimeFunction]
    let time: Double

    package subscript(index: Int) -> Components { functions[index].value(time) }
  }
}
