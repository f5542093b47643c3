/// Memory that drawing needs and the next frame can use again. Holds no state between two shapes.
package final class Workspace {
  var coverage = CoverageBuffer()
  var outline = Outline()

  package init() {}
}
