import AnimationExport
import Glibc

extension Workload {
  /// 200 circles of four cubics each.
  static var shapes: Workload {
    var noise = Noise()
    let circles = (0..<200).map { _ in
      (center: noise.point(), radius: noise.next(5, 45), color: noise.color(0.8))
    }
    return Workload("shapes") { frame in
      circles.enumerated().map { index, circle in
        let shift = Double(frame) * (index % 2 == 0 ? 0.7 : -0.9)
        let box = Rect(
          circle.center.x - circle.radius + shift, circle.center.y - circle.radius,
          2 * circle.radius, 2 * circle.radius)
        return .fill(.fill(Path(ellipseIn: box), .nonZero), .color(circle.color), node: index)
      }
    }
  }

  /// Linear and radial gradients over large areas, some with transparent stops.
  static var gradients: Workload {
    var noise = Noise()
    func stops(_ alphas: [Double]) -> [GradientStop] {
      alphas.enumerated().map { i, alpha in
        GradientStop(offset: Double(i) / Double(alphas.count - 1), color: noise.color(alpha))
      }
    }
    let sky = stops([1, 1, 1])
    let sheets = (0..<4).map { _ in
      (at: noise.point(), stops: stops([0.9, 0.8, 0.6]), angle: noise.next(0, 3))
    }
    let lights = (0..<6).map { _ in
      (at: noise.point(), radius: noise.next(90, 200), stops: stops([0.9, 0.7, 0.5]))
    }
    return Workload("gradients") { frame in
      let t = Double(frame)
      var commands: [DisplayCommand] = [
        .fill(
          .roundedRect(Rect(0, 0, 800, 450), cornerRadius: 0),
          .gradient(
            Gradient(.axial(from: Point(t, 0), to: Point(500 + t, 450)), stops: sky)),
          node: 0)
      ]
      for (i, sheet) in sheets.enumerated() {
        let turn = AffineTransform(rotationAngle: sheet.angle + t * 0.02)
        let transform = turn.concatenating(
          AffineTransform(translationX: sheet.at.x, y: sheet.at.y))
        commands.append(
          .fill(
            .roundedRect(Rect(-200, -120, 400, 240), cornerRadius: 0),
            .gradient(
              Gradient(.axial(from: Point(-200, -120), to: Point(200, 120)), stops: sheet.stops)),
            node: 1 + i, transform))
      }
      for (i, light) in lights.enumerated() {
        let center = Point(light.at.x + t * 0.8, light.at.y - t * 0.3)
        let r = light.radius
        commands.append(
          .fill(
            .fill(Path(ellipseIn: Rect(center.x - r, center.y - r, 2 * r, 2 * r)), .nonZero),
            .gradient(
              Gradient(.radial(center: center, radii: Size(r, r)), stops: light.stops)),
            node: 10 + i))
      }
      return commands
    }
  }

  /// Curves and zigzags as strokes with all joins and caps, a third of them dashed.
  static var strokes: Workload {
    var noise = Noise()
    let joins: [LineJoin] = [.round, .miter, .bevel]
    let caps: [LineCap] = [.round, .butt, .square]
    let pens = (0..<60).map { i in
      (
        points: (0..<7).map { _ in noise.point() }, color: noise.color(0.9),
        style: StrokeStyle(
          width: noise.next(1, 8), cap: caps[i / 3 % 3], join: joins[i % 3], miterLimit: 4,
          dashPattern: i % 3 == 2 ? [12, 8, 3, 8] : [], dashPhase: 0)
      )
    }
    return Workload("strokes") { frame in
      let t = Double(frame)
      return pens.enumerated().map { i, pen in
        let p = pen.points.enumerated().map { j, p in
          Point(p.x + 9 * sin(t * 0.1 + Double(j)), p.y + 9 * cos(t * 0.13 + Double(i + j)))
        }
        var path = Path()
        path.move(to: p[0])
        if i % 2 == 0 {
          path.addCurve(to: p[3], control1: p[1], control2: p[2])
          path.addCurve(to: p[6], control1: p[3] * 2 - p[2], control2: p[5])
        } else {
          for point in p.dropFirst() {
            path.addLine(to: Point((p[0].x * 2 + point.x) / 3, (p[0].y * 2 + point.y) / 3))
          }
        }
        var style = pen.style
        if !style.dashPattern.isEmpty { style.dashPhase = t * 0.7 }
        return .fill(.stroke(path, style), .color(pen.color), node: i)
      }
    }
  }

  /// Rounded rectangles with borders, as in user interfaces.
  static var cards: Workload {
    var noise = Noise()
    let colors = (0..<24).map { _ in noise.color() }
    return Workload("cards") { frame in
      colors.enumerated().flatMap { i, color -> [DisplayCommand] in
        let origin = Point(
          Double(i % 6) * 132 + 6 + Double(frame) * 0.13, Double(i / 6) * 110 + 6.25)
        let box = Rect(origin.x, origin.y, 124, 102)
        func part(_ x: Double, _ y: Double, _ w: Double, _ h: Double, _ radius: Double) -> Area {
          .roundedRect(Rect(origin.x + x, origin.y + y, w, h), cornerRadius: radius)
        }
        let grey = Color(white: 0.8)
        return [
          .fill(.roundedRect(box, cornerRadius: 10), .color(Color(white: 0.97)), node: i),
          .fill(part(10, 10, 28, 28, 14), .color(color), node: i),
          .fill(part(46, 12, 66, 8, 4), .color(grey), node: i),
          .fill(part(46, 26, 40, 8, 4), .color(grey), node: i),
          .fill(part(10, 48, 104, 24, 6), .color(color.withAlpha(0.3)), node: i),
          .fill(part(70, 80, 44, 14, 7), .color(color), node: i),
          .fill(.border(box, cornerRadius: 10, width: 1.5), .color(Color(white: 0.6)), node: i),
        ]
      }
    }
  }

  /// Overlapping shapes in groups that fade as one.
  static var groups: Workload {
    var noise = Noise()
    let groups = (0..<24).map { _ in
      (at: noise.point(), colors: (0..<3).map { _ in noise.color() }, opacity: noise.next(0.3, 0.9))
    }
    return Workload("groups") { frame in
      groups.enumerated().flatMap { i, group -> [DisplayCommand] in
        let turn = Double(frame) * 0.05 + Double(i)
        let shapes = group.colors.enumerated().map { j, color -> DisplayCommand in
          let angle = turn + Double(j) * 2.1
          let box = Rect(
            group.at.x + 22 * cos(angle) - 40, group.at.y + 22 * sin(angle) - 40, 80, 80)
          return .fill(.fill(Path(ellipseIn: box), .nonZero), .color(color), node: i)
        }
        return [.push(DisplayGroup(node: i, opacity: group.opacity))] + shapes + [.pop]
      }
    }
  }
}
