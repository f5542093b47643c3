import Testing

@testable import GIFExport

/// Positions of clear codes in one image are tried for the next ones.
@Suite struct ClearPlacesTests {
  @Test func areTriedForAWhile() {
    var places = ClearPositions([100, 250], of: 1000)
    var count = 0
    while places.next(for: 1000) == [100, 250] { count += 1 }
    #expect(count > 3 && count < 100 && places.next(for: 1000) == nil)
    // An empty list is a result as well: the dictionary is never cleared.
    var never = ClearPositions([], of: 1000)
    #expect(never.next(for: 1200) == [])
    var unknown = ClearPositions()
    #expect(unknown.next(for: 1000) == nil)
  }

  @Test func followTheSize() {
    var places = ClearPositions([1, 2, 500, 999], of: 1000)
    #expect(places.next(for: 2000) == [2, 4, 1000, 1998])
    #expect(places.next(for: 500) == [1, 250, 499])
    #expect(places.next(for: 499) == nil && places.next(for: 2001) == nil)
    let side = 65_535 * 65_535
    var large = ClearPositions([side - 1], of: side)
    #expect(large.next(for: side) == [side - 1])
    #expect(large.next(for: 0) == nil)
  }
}
