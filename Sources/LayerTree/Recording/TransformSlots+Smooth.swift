import AnimGeometry
import AnimTimeline
import AnimTiming
import TrackBuilding

extension TransformSlots {
  /// A smooth motion through plane transforms as smooth motions of their parts, segment by segment; nil if it isn't
  /// one.
  func smoothParts(
    of item: ResolvedAnimation, library: inout Library
  ) -> [TransformMotion]? {
    guard let keyframes = item.animation as? KeyframeAnimation, keyframes.path == nil,
      keyframes.calculationMode.isCubic, !keyframes.isAdditive, !keyframes.isCumulative
    else { return nil }
    let values = keyframes.values.compactMap { Transform3D($0.value) }
    guard values.count == keyframes.values.count, values.count > 1 else { return nil }
    let tweens = zip(values, values.dropFirst()).compactMap { $0.planeTween(to: $1) }
    // A smooth motion needs parts that continue from step to step; only angles may start anew.
    let goesOn = zip(tweens, tweens.dropFirst()).allSatisfy {
      $0.to.scale == $1.from.scale && $0.to.matrix == $1.from.matrix
    }
    guard goesOn, tweens.count == values.count - 1 else { return nil }
    let times = KeyTimes(keyframes, values: keyframes.values.map(\.value))
    let tangents = SplineTangents(keyframes, times: times)
    var result: [TransformMotion] = []
    for pass in item.spans {
      for (segment, part) in times.parts(of: pass, keyframes) {
        let progress = library.progress(of: part.warped(by: times.curve(for: segment, keyframes)))
        func way(_ vector: (TransformComponents) -> Vector3) -> Motion<Components> {
          func step(_ index: Int) -> (from: Components, to: Components) {
            (Components(vector(tweens[index].from)), Components(vector(tweens[index].to)))
          }
          let spline = tangents.spline(segment, progress: progress, step: step)
          let (from, to) = step(segment)
          return spline.map(Motion.spline)
            ?? .tween(Tween(from: from, to: to, progress: progress))
        }
        result.append(
          TransformMotion(
            matrix: .constant(.transform(tweens[segment].from.matrix)), scale: way(\.scale),
            rotation: way(\.rotation), translation: way(\.translation)))
      }
    }
    return result
  }
}
