package import AnimGeometry

// Alternative names, for a module that gives the first ones other types.

extension ItemsBehavior {
  package var allItems: [any DynamicItem] { items }
}

extension GravityBehavior {
  package var direction: Point {
    get { gravityDirection }
    set { gravityDirection = newValue }
  }
}

extension PushBehavior {
  package var direction: Point {
    get { pushDirection }
    set { pushDirection = newValue }
  }
  package func setTargetOffset(_ offset: Point, for item: any DynamicItem) {
    setTargetOffsetFromCenter(offset, for: item)
  }
  package func targetOffset(for item: any DynamicItem) -> Point {
    targetOffsetFromCenter(for: item)
  }
}

extension AttachmentBehavior {
  package var allItems: [any DynamicItem] { items }
  package var anchor: Point {
    get { anchorPoint }
    set { anchorPoint = newValue }
  }
  package var range: ClosedRange<Double> {
    get { attachmentRange }
    set { attachmentRange = newValue }
  }
}

extension SnapBehavior {
  package var target: Point {
    get { snapPoint }
    set { snapPoint = newValue }
  }
}

extension DynamicItemBehavior {
  package func velocity(of item: any DynamicItem) -> Point { linearVelocity(for: item) }
}
