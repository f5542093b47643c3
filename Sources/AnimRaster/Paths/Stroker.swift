import AnimGeometry
import AnimTimeline

enum Stroker {
  static func add(
    _ path: Path, _ style: StrokeStyle, tolerance: Double, to outline: inout Outline
  ) {}
}
