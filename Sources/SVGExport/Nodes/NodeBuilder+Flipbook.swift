import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Layers that pictures replace at some times.
extension NodeBuilder {
  /// The element of a node with its sublayers: vectors, and pictures at the times at which vectors don't suffice. Nil
  /// if the node is never visible.
  func element(for index: Int, in surroundings: Surroundings = Surroundings()) -> Element? {
    if context.loops != nil, let separate = separateVectors(for: index, in: surroundings) {
      return separate
    }
    guard !context.analysis.flipbooks.isEmpty else { return vectors(for: index, in: surroundings) }
    let flipbooks = context.analysis.flipbooks
    let isTop = index == 0 || context.timeline.nodes[index].parent == 0
    let book = flipbooks[index]
    // Layers around a place inside of others are hidden during their own pictures.
    let times = isTop ? flipbooks.times(inPlaceOf: index) : book?.times ?? TimeRanges()
    // A node that exists only while pictures are shown needs no vectors. The content of a layer appears and disappears
    // with it.
    let vectors =
      context.showsVectors(of: index)
      ? scoped { $0.invisibleTimes = $0.invisibleTimes.union(times) }
        .vectors(for: index, in: surroundings) : nil
    guard isTop || book != nil else { return vectors }
    var group = Element("g")
    if var vectors {
      hide(&vectors, at: times)
      group.children.append(vectors)
    }
    if let book { group.children += images(of: book, inPlaceOf: index) }
    return group.children.isEmpty ? nil : group.collapsed()
  }

  /// Hides an element while pictures replace it.
  private func hide(_ element: inout Element, at times: TimeRanges) {
    guard !times.isEmpty else { return }
    var group = element.grouped
    animator.show(&group, when: times.steps(over: context.clock.duration).map { !$0 })
    element = group.collapsed()
  }

  /// The pictures of a flipbook, one of which is visible at a time.
  private func images(of book: Flipbook, inPlaceOf index: Int) -> [Element] {
    let outer = transformToCanvas(around: index)
    let isMoved = (outer.a, outer.b, outer.c, outer.d) == (1, 0, 0, 1)
    let corner = isMoved ? Point(outer.tx, outer.ty) : .zero
    let images = book.pictures.enumerated().compactMap { index, png -> Element? in
      let steps = Steps(list: book.steps.map { ($0.time, $0.picture == index) })
      let seen = TimeRanges(steps, over: context.clock.duration) { $0 }
      guard !seen.subtracting(context.scope.invisibleTimes).isEmpty else { return nil }
      var image = Element("image")
      for (name, value) in [
        ("x", book.area.minX - corner.x), ("y", book.area.minY - corner.y),
        ("width", book.area.width), ("height", book.area.height),
      ] { image[name] = .number(value, decimals: 3) }
      image["href"] = .data("data:image/png;base64," + Base64.text(png))
      animator.show(&image, when: steps)
      return image
    }
    guard !isMoved, !images.isEmpty, let inverse = outer.inverse else { return images }
    // The layers around it place the picture's coordinates, which are those of the canvas, where they are.
    let size = context.timeline.size
    var group = Element("g")
    group["transform"] = .transform(
      ItemElements(context: context, tolerance: context.options.length / outer.maximumScale)
        .terms(inverse, reach: max(size.width, size.height)))
    group.children = images
    return [group]
  }

  /// From the coordinates of a node's element to those of the canvas. It is constant around nodes with flipbooks.
  private func transformToCanvas(around index: Int) -> AffineTransform {
    let (drawing, time) = (context.analysis.drawing, context.clock.poster)
    var result = Transform3D.identity
    // The geometry of a node in space includes the transform of its siblings.
    var isPlaced = bounds.isInSpace[index] || bounds.isDeep[index]
    for node in context.timeline.lineage(of: context.timeline.nodes[index].parent) {
      if !isPlaced, let sublayers = drawing.sublayerTransform(of: node, at: time) {
        result = result.concatenating(sublayers)
      }
      isPlaced = false
      result = result.concatenating(drawing.transformToParent(of: node, at: time))
    }
    return result.affine
  }
}

extension ExportContext {
  /// Hides an element of the canvas while pictures contain it; nil if they always do.
  func outsideOfPictures(_ element: Element) -> Element? {
    let times = analysis.flipbooks.backdropTimes
    if times.isEmpty { return element }
    if times.fill(clock.duration) { return nil }
    var result = element
    Animator(context: self).show(&result, when: times.steps(over: clock.duration).map { !$0 })
    return result
  }
}
