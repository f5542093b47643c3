import AnimationExport
import Glibc

extension Workload {
  /// Panels that cast blurred shadows.
  static var shadows: Workload {
    var noise = Noise()
    let panels = (0..<12).map { i in (color: noise.color(), sigma: noise.next(3, 12), place: i) }
    return Workload("shadows") { frame in
      panels.flatMap { panel -> [DisplayCommand] in
        let box = Rect(
          Double(panel.place % 4) * 195 + 20 + Double(frame) * 0.31,
          Double(panel.place / 4) * 145 + 15.5, 150, 105)
        let shadow = Shadow(
          color: Color(white: 0, alpha: 0.5), offset: Point(3, 6),
          spread: GaussianSpread(panel.sigma, panel.sigma))
        return [
          .push(DisplayGroup(node: panel.place, effects: [.shadow(shadow)])),
          .fill(.roundedRect(box, cornerRadius: 12), .color(panel.color), node: panel.place), .pop,
        ]
      }
    }
  }

  /// Gradients under round masks of several shapes.
  static var masks: Workload {
    var noise = Noise()
    let panels = (0..<10).map { i in
      (at: noise.point(), stops: [noise.color(), noise.color()], node: i)
    }
    return Workload("masks") { frame in
      panels.flatMap { panel -> [DisplayCommand] in
        let (x, y) = (panel.at.x - 90, panel.at.y - 90)
        let turn = Double(frame) * 0.04 + Double(panel.node)
        let holes = (0..<3).map { j -> DisplayCommand in
          let angle = turn + Double(j) * 2.1
          let box = Rect(x + 50 + 40 * cos(angle), y + 50 + 40 * sin(angle), 80, 80)
          return .fill(
            .fill(Path(ellipseIn: box), .nonZero), .color(Color(white: 0, alpha: 0.7)),
            node: panel.node)
        }
        let stops = panel.stops.enumerated().map { GradientStop(offset: Double($0), color: $1) }
        return [
          .push(DisplayGroup(node: panel.node)),
          .fill(
            .roundedRect(Rect(x, y, 180, 180), cornerRadius: 0),
            .gradient(
              Gradient(.axial(from: Point(x, y), to: Point(x + 180, y + 180)), stops: stops)),
            node: panel.node),
          .push(DisplayGroup(node: panel.node, blendMode: .destinationIn)),
        ] + holes + [.pop, .pop]
      }
    }
  }
}
