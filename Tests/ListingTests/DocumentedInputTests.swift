import CoreAnimationNames
import Foundation
import TestSupport
import Testing

@testable import Listings

/// Listings of the documents that replay touches, compiled and run.
@Suite("A person's part in scenes") struct DocumentedInputTests {
  @Test("All forms of the table are compiled here")
  func formsAreCompiled() throws {
    let path = "\(Repository.root)/docs/coming-from-core-animation.md"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let part = try #require(text.components(separatedBy: "## How do I replay touches?\n").last)
    let table = part.components(separatedBy: "\n## ")[0]
    // Every second piece between backquotes is code.
    let codes = table.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }
    #expect(codes.count == 8)
    let own = bare(
      try String(
        contentsOfFile: "\(Repository.root)/Tests/ListingTests/DocumentedInputTests.swift",
        encoding: .utf8))
    for (_, code) in codes { #expect(own.contains(bare(code)), "\(code)") }
  }

  private func bare(_ code: String) -> String {
    code.filter { !$0.isWhitespace && $0 != ";" }.replacingOccurrences(of: ",)", with: ")")
  }

  @Test("A button, and a touch")
  func taps() throws {
    let scene = Scene(size: CGSizeMake(300, 300))
    do {
      let controller = Listing8_11.ViewController(type: .fade)
      controller.viewDidLoad()
      scene.rootView.addSubview(controller.imageView)
      scene.at(1) { controller.switchImage() }
      scene.at(1.1) { #expect(controller.imageView.layer.animationKeys() == ["transition"]) }
    }
    do {
      let controller = Listing10_1.ViewController(view: scene.rootView)
      controller.viewDidLoad()
      scene.at(1) { controller.touchesBegan(at: CGPointMake(240, 60)) }
      scene.at(2) { #expect(controller.colorLayer.position == CGPointMake(240, 60)) }
    }
    _ = try Player(scene, until: 3)
  }

  @Test("A pan")
  func pans() throws {
    let scene = Scene(size: CGSizeMake(300, 350))
    let controller = Listing9_4.ViewController(view: scene.rootView)
    controller.viewDidLoad()
    scene.rootView.addSubview(controller.containerView)
    let pan = Listing9_4.Pan()
    scene.pan(from: CGPointMake(200, 175), to: CGPointMake(100, 175), at: 1, duration: 0.4) {
      pan.way = $0
      controller.pan(pan)
    }
    scene.at(1.2) { #expect(isNear(controller.doorLayer.timeOffset, 0.25, 0.01)) }
    scene.at(1.5) { #expect(isNear(controller.doorLayer.timeOffset, 0.5, 1e-9)) }
    _ = try Player(scene, until: 2)
  }

  @Test("Sliders, a text field and tabs")
  func controls() throws {
    let scene = Scene(size: CGSizeMake(300, 350))
    do {
      let controller = Listing9_3.ViewController()
      controller.viewDidLoad()
      scene.at(1) {
        controller.speedSlider.value = 2
        controller.updateSliders()
      }
      scene.at(0.5) { #expect(controller.speedLabel.text == "1.00") }
      scene.at(1) { #expect(controller.speedLabel.text == "2.00") }
      scene.pan(from: CGPointMake(0, 0), to: CGPointMake(2, 0), at: 2, duration: 2) {
        controller.speedSlider.value = Float($0.x)
        controller.updateSliders()
      }
      scene.at(3) { #expect(controller.speedLabel.text == "1.00") }
    }
    do {
      let controller = Listing9_1.ViewController()
      controller.viewDidLoad()
      scene.rootView.addSubview(controller.containerView)
      controller.durationField.text = "2"
      scene.at(1) { controller.start() }
      scene.at(2.9) { #expect(controller.startButton.alpha == 0.25) }
      scene.at(3.1) { #expect(controller.startButton.alpha == 1) }
    }
    do {
      let application = TabSwitching.AppDelegate()
      application.didFinishLaunching(in: scene.rootView)
      let tabBarController = application.tabBarController
      scene.at(1) { tabBarController.select(1) }
      scene.at(1.5) {
        #expect(tabBarController.view.subviews.first === tabBarController.views[1])
        // The delegate lives as long as the scene.
        withExtendedLifetime(application) {}
      }
    }
    _ = try Player(scene, until: 5)
  }
}
