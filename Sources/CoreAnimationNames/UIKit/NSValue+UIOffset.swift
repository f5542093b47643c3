public import Foundation

extension NSValue {
  /// A box around an offset.
  public convenience init(uiOffset offset: UIOffset) {
    self.init(numbers: [Double(offset.horizontal), Double(offset.vertical)])
  }

  /// The offset in the box; zero for any other content.
  public var uiOffsetValue: UIOffset {
    numbers(2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }
}
