import AnimGeometry
import AnimTimeline
import AnimTiming
import TrackBuilding

/// Turns an animation along a path into path motions.
struct PathLowering {
  private let animation: KeyframeAnimation
  private let index: Int
  private let segmentCount: Int
  private let end: Point

  init(_ path: Path, _ animation: KeyframeAnimation, library: inout Library) {
    self.animation = animation
    index = library.index(of: path)
    let measure = library.paths[index].measure
    segmentCount = measure.segments.count
    end = measure.point(atFraction: 1) ?? .zero
  }

  /// The motions of the travelling point over intervals of scene time.
  func motions(
    _ spans: [ProgressSpan], library: inout Library, output: PathMotion.Output = .position
  ) -> [(TimeSpan, PathMotion)] {
    guard segmentCount > 0 else { return [] }
    var result: [(TimeSpan, PathMotion)] = []
    for pass in spans {
      let shift = animation.isCumulative ? end * Double(pass.finishedCycles) : .zero
      func add(_ span: TimeSpan, _ place: PathMotion.Parameterization, _ progress: Progress) {
        result.append(
          (
            span,
            PathMotion(
              path: index, place: place, progress: progress, output: output, offset: shift)
          ))
      }
      switch animation.calculationMode {
      case .paced, .cubicPaced:
        let warped = pass.span.warped(by: animation.timingFunction ?? .linear)
        add(pass.span, .length, library.progress(of: warped))
      case .linear, .cubic:
        let times = KeyTimes(count: segmentCount, given: animation.keyTimes)
        for (segment, part) in times.parts(of: pass, animation) {
          let curve = times.curve(for: segment, animation)
          add(part, .segment(segment), library.progress(of: part.warped(by: curve)))
        }
      case .discrete:
        let times = KeyTimes(count: segmentCount, given: animation.keyTimes)
        for (segment, part) in times.parts(of: pass, animation) {
          add(part, .segment(segment), Progress(curve: 0, start: 0, end: 0))
        }
      }
    }
    return result
  }

  /// The rotation of a layer that faces along its path.
  func turns(_ spans: [ProgressSpan], library: inout Library) -> [Overlay<Components>] {
    guard let mode = animation.rotationMode else { return [] }
    let offset = mode == .rotateAuto ? 0 : Double.pi
    return motions(spans, library: &library, output: .direction(offset: offset)).map {
      Overlay(start: $0.0.start, end: $0.0.end, effect: .replace(.path($0.1)))
    }
  }
}
