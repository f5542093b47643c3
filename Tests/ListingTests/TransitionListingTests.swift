import CoreAnimationNames
import Foundation
import Listings
import TestSupport
import Testing

/// The numbers of the listings on transitions of layers and views.
@Suite struct TransitionListingTests {
  /// The drawing of a picture at a time: its index, its corners, and the opacities around it.
  private struct Shown {
    var image: ImageResource
    var corners: [Point]
    var share: Double
  }

  private func shown(_ timeline: Timeline, at time: Double) -> [Shown] {
    var (shares, result) = ([1.0], [Shown]())
    for command in timeline.frame(at: time).commands {
      switch command {
      case .push(let group): shares.append((shares.last ?? 1) * group.opacity)
      case .pop: shares.removeLast()
      case .draw(let drawing):
        guard case .image(let paint) = drawing.paint else { continue }
        result.append(
          Shown(
            image: timeline.library.images[paint.image],
            corners: paint.rect.corners.map { $0 * drawing.transform }, share: shares.last ?? 1))
      }
    }
    return result
  }

  private func picture(_ name: String) throws -> ImageResource {
    try #require(
      UIImage(contentsOfFile: "\(Repository.root)/Samples/Listings/Images/\(name).png"))
  }

  private func pictures() throws -> [ImageResource] {
    try ["Anchor", "Cone", "Igloo", "Spaceship", "Anchor"].map(picture)
  }

  /// Each switch takes a quarter of a second, linearly, under the transitions' own key.
  @Test func imagesFadeIntoOneAnother() throws {
    let scene = Listing8_11.scene()
    let imageView = scene.rootView.subviews[0]
    var keys: [[String]?] = []
    for time in [0.8, 1.1] { scene.at(time) { keys.append(imageView.layer.animationKeys()) } }
    let timeline = try Player(scene, until: 4.75).timeline
    #expect(keys == [["transition"], nil])
    let images = try pictures()
    for index in 0..<4 {
      let start = 0.75 + Double(index)
      #expect(shown(timeline, at: start - 0.01).map(\.image) == [images[index]])
      for (time, share) in [(0.0625, 0.25), (0.125, 0.5), (0.1875, 0.75)] {
        let shown = shown(timeline, at: start + time)
        for (image, opacity) in [(images[index], 1 - share), (images[index + 1], share)] {
          let layer = try #require(shown.first { $0.image == image })
          #expect(shown.count == 2 && isNear(layer.share, opacity, 1e-9), "\(start) + \(time)")
        }
      }
      #expect(shown(timeline, at: start + 0.25).map(\.image) == [images[index + 1]])
    }
  }

  /// Positions of both pictures at a quarter of the progress, from the left by default.
  @Test(arguments: [
    (kCATransitionPush, 32.0, -96.0), (kCATransitionMoveIn, 0, -96), (kCATransitionReveal, 32, 0),
  ])
  func imagesMove(type: CATransitionType, old: Double, new: Double) throws {
    let timeline = try Player(Listing8_11.scene(type), until: 1.5).timeline
    let images = try pictures()
    let shown = shown(timeline, at: 0.75 + 0.0625)
    for (image, x) in [(images[0], old), (images[1], new)] {
      let corner = try #require(shown.first { $0.image == image }?.corners.first)
      #expect(isNear([corner.x, corner.y], [26 + x, 26], 1e-9))
    }
  }

  /// A rotation by π about the vertical middle, eased in and out, seen from four widths away; the
  /// new picture is visible in its second half.
  @Test func imagesFlip() throws {
    let timeline = try Player(Listing8_13.scene(), until: 6.5).timeline
    let images = try pictures()
    for (index, start) in [0.5, 2, 3.5, 5].enumerated() {
      for (time, progress) in [(0.25, 0.129162), (0.75, 0.870838)] {
        let shown = shown(timeline, at: start + time)
        #expect(shown.map(\.image) == [images[progress < 0.5 ? index : index + 1]])
        let angle = .pi * (progress < 0.5 ? progress : progress - 1)
        let expected = [(-64.0, -64.0), (64, -64), (64, 64), (-64, 64)].flatMap { x, y in
          let scale = 1 / (1 + x * sin(angle) / 512)
          return [90 + x * cos(angle) * scale, 90 + y * scale]
        }
        let corners = try #require(shown.first).corners.flatMap { [$0.x, $0.y] }
        #expect(isNear(corners, expected, 1e-3), "\(start) + \(time)")
      }
      #expect(shown(timeline, at: start + 1).map(\.image) == [images[index + 1]])
    }
  }

  /// One view leaves and the other appears: in the hierarchy at once, on screen after a second.
  @Test func aViewTakesAnothersPlace() throws {
    let controller = TransitionBetweenViews.ViewController()
    let container = controller.containerView
    let (front, back) = (controller.fromView, controller.toView)
    let scene = TransitionBetweenViews.scene(controller)
    var there: [[Bool]] = []
    for time in [0.25, 0.75, 2, 2.75] {
      scene.at(time) {
        there.append([front.superview === container, back.superview === container])
        #expect(!front.isHidden && !back.isHidden && container.subviews.count == 1)
      }
    }
    let timeline = try Player(scene, until: 4).timeline
    #expect(there == [[true, false], [false, true], [false, true], [true, false]])
    #expect(controller.ends == [true, true])
    let (anchor, igloo) = (try picture("Anchor"), try picture("Igloo"))
    for (time, image) in [
      (0.4, anchor), (0.9, anchor), (1.1, igloo), (1.6, igloo), (2.9, igloo), (3.1, anchor),
    ] {
      #expect(shown(timeline, at: time).map(\.image) == [image], "\(time)")
    }
  }

  /// Both views stay in the hierarchy; one of them is hidden.
  @Test func viewsAreShownAndHidden() throws {
    let controller = TransitionBetweenViews.ViewController()
    let container = controller.containerView
    let (page, below) = (controller.fromView, controller.toView)
    let scene = TransitionBetweenViews.hidingScene(controller)
    var hidden: [[Bool]] = []
    for time in [0.25, 0.75, 2, 2.75] {
      scene.at(time) {
        hidden.append([page.isHidden, below.isHidden])
        #expect(container.subviews.map { $0 === page } == [false, true])
      }
    }
    let timeline = try Player(scene, until: 4).timeline
    #expect(hidden == [[false, true], [true, false], [true, false], [false, true]])
    #expect(controller.ends == [true, true])
    let (anchor, igloo) = (try picture("Anchor"), try picture("Igloo"))
    for (time, image) in [(0.4, anchor), (1.6, igloo), (2.4, igloo), (3.6, anchor)] {
      #expect(shown(timeline, at: time).map(\.image) == [image], "\(time)")
    }
    // Pages curl up, and back down, for a second each.
    let curls = timeline.nodes.filter { $0.mixing != nil }
    #expect(curls.map(\.start) == [0.5, 2.5] && curls.map(\.end) == [1.5, 3.5])
    #expect(curls.map { $0.mixing?.isBackwards } == [false, true])
  }
}
