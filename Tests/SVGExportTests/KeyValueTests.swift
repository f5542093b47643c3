import AnimTiming
import Testing
import TrackFitting

@testable import SVGExport

/// Key lists know their values, so that each back end prints them in its own notation.
@Suite struct KeyValueTests {
  private static func track(_ values: [SIMD4<Double>]) -> FittedTrack {
    let pieces = zip(values, values.dropFirst()).enumerated().map { index, ends in
      FittedPiece(
        start: Double(index), end: Double(index + 1), from: ends.0, to: ends.1, shape: .line)
    }
    return FittedTrack(duration: Double(pieces.count), pieces: pieces)
  }

  private static func values(of list: KeyList) -> [String] {
    list.keys.map { list.value(of: $0) }
  }

  @Test func functionsHaveUnitsInCSSOnly() {
    let track = Self.track([[0, 0, 0, 0], [12.345, -0.5, 0, 0], [7, 0.001, 0, 0]])
    let format = NumberListFormat(first: 1, second: 2)
    let list = KeyList(track, tolerance: SIMD4(repeating: 0.1), format: format)
    #expect(Self.values(of: list) == ["0 0", "12.3 -.5", "7 0"])
    func css(_ type: TransformType) -> [String] {
      list.keys.indices.map { list.cssArguments(of: type, at: $0) }
    }
    #expect(css(.translate) == ["0px,0px", "12.3px,-.5px", "7px,0px"])
    #expect(css(.scale) == ["0,0", "12.3,-.5", "7,0"])
  }

  @Test func anglesAreDegrees() {
    let track = Self.track([[0, 0, 0, 0], [.pi / 2, 0, 0, 0]])
    let format = NumberListFormat(first: 2, scale: 180 / .pi)
    let list = KeyList(track, tolerance: SIMD4(repeating: 0.01), format: format)
    #expect(Self.values(of: list) == ["0", "90"])
    #expect(list.cssArguments(of: .rotate, at: 1) == "90deg")
  }

  @Test("Percentages have the digits of the fraction that SMIL has, and no more")
  func distances() {
    let track = Self.track([[0, 0, 0, 0], [1.0 / 3, 0, 0, 0], [2, 0, 0, 0]])
    let format = NumberListFormat(first: 4)
    let list = KeyList(track, tolerance: SIMD4(repeating: 0.01), format: format) {
      SIMD2(min($0.x, 1), 0)
    }
    #expect(Self.values(of: list) == ["0", ".3333", "1"])
    #expect(list.keys.indices.map { list.cssDistance(at: $0) } == ["0%", "33.33%", "100%"])
  }

  @Test func valuesBelongToTheKeysThatAreLeft() {
    let list = KeyList(
      window: 4, presence: [(0, true), (1, true), (2, false), (3, true)])
    #expect(list.keys.map(\.time) == [0, 2, 3])
    #expect(list.keys.indices.map { list.isPresent(at: $0) } == [true, false, true])
    #expect(Self.values(of: list) == ["inline", "none", "inline"])
    let classes = ["multiply", "normal"].map { BlendClass(name: "c-" + $0, mode: $0) }
    let blending = KeyList(
      window: 2, blendClasses: [(0, classes[0]), (0.5, classes[0]), (1, classes[1])],
      poster: classes[1])
    #expect(blending.blendClasses == classes)
    #expect(Self.values(of: blending) == ["c-multiply", "c-normal"])
    #expect(blending.blendClasses[0].rule == ".c-multiply{mix-blend-mode:multiply}")
  }

  @Test(arguments: [0, 0.0004, -0.0001, .nan])
  func zerosAreReplaced(number: Double) {
    func text(_ format: NumberListFormat) -> String {
      String(appending: SIMD2(number, 2)) { format.append($0, to: &$1) }
    }
    #expect(text(NumberListFormat(first: 3)) == "0")
    #expect(text(NumberListFormat(first: 3, second: 1, replacesZeros: true)) == ".001 2")
  }
}
