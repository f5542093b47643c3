import AnimTimeline
import Testing

/// Rows of the property table state everything that readers need to know.
@Suite struct PropertyTableTests {
  @Test(arguments: Property.allCases)
  func rowsStateTheirFacts(_ property: Property) {
    let info = property.info
    #expect(info.property == property, "the rows have the order of the cases")
    #expect(property.use != .unstated, "a row of \(property.name) without its use")
    #expect((property.use == .recorded) == property.owner.isResolvedInRecording)
    #expect(!property.isExact || property.use != .recorded)
    #expect((property.use == .place) == (property.transitionSlot == .place) || !info.isTransform)
    #expect(property.kind != .transform || info.isTransform || property.use == .recorded)
  }

  @Test("A row without a use counts as one that changes everything")
  func unstated() {
    let use = PropertyUse.unstated
    #expect(use.paintsBeyondBounds && use.changesContentExtents && use.movesContent)
    #expect(use.changesExtents && use.movesSublayers)
  }

  @Test func transforms() {
    #expect(TransformSlots.all.map(\.matrix) == [.transform, .sublayerTransform])
    let parts = Property.allCases.filter { $0.wholeTransform != nil }
    #expect(parts == TransformSlots.all.flatMap(\.parts.sorted))
    for slots in TransformSlots.all {
      #expect(slots.part(slots.matrix) == .matrix && slots.part(.opacity) == nil)
      #expect(slots.parts.sorted.allSatisfy { $0.wholeTransform == slots.matrix })
    }
  }
}

extension PropertyInfo {
  fileprivate var isTransform: Bool { transformPart != nil }
}
