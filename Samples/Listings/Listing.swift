public import CoreAnimationNames

/// A ported listing, with the script that plays it.
public struct Listing: Sendable {
  /// The name of its files, without an extension.
  public let name: String
  /// Seconds to record; nil finds them.
  public let duration: Double?
  /// Builds the scene, ready to be recorded.
  public let makeScene: @Sendable () throws -> Scene

  private init(
    _ name: String, duration: Double? = nil, _ makeScene: @escaping @Sendable () throws -> Scene
  ) {
    (self.name, self.duration, self.makeScene) = (name, duration, makeScene)
  }

  /// All listings, in the order of the chapters.
  public static let all: [Listing] = [
    Listing("listing-8-11", duration: 4.75) { Listing8_11.scene() },
    Listing("tab-switching", duration: 3.5) { TabSwitching.scene() },
    Listing("listing-8-13", duration: 6.5) { Listing8_13.scene() },
    Listing("snapshot-transition", duration: 5) { SnapshotTransition.scene() },
    Listing("listing-9-1", duration: 8) { Listing9_1.scene() },
    Listing("listing-9-2") { Listing9_2.scene() },
    Listing("listing-9-3", duration: 5) { Listing9_3.scene() },
    Listing("layer-times", duration: 3) { LayerTimes.scene() },
    Listing("window-speed", duration: 1.5) { WindowSpeed.scene() },
    Listing("listing-9-4", duration: 4) { Listing9_4.scene() },
    Listing("listing-10-1", duration: 4.5) { Listing10_1.scene() },
    Listing("listing-10-2", duration: 4.5) { Listing10_2.scene() },
    Listing("listing-10-3", duration: 3) { Listing10_3.scene() },
    Listing("listing-10-4") { Listing10_4.scene() },
    Listing("listing-10-5", duration: 6) { Listing10_5.scene() },
    Listing("listing-10-6", duration: 3) { Listing10_6.scene() },
    Listing("listing-10-7", duration: 1.5) { Listing10_7.scene() },
    Listing("listing-10-8", duration: 1.5) { Listing10_8.scene() },
    Listing("fade-and-remove", duration: 3.5) { FadeAndRemove.scene() },
    Listing("delayed-fade", duration: 5.5) { DelayedFade.scene() },
    Listing("transition-between-views", duration: 4) { TransitionBetweenViews.scene() },
    Listing("transition-by-hiding", duration: 4) { TransitionBetweenViews.hidingScene() },
    Listing("red-to-photo-flash", duration: 1.25) { RedToPhotoFlash.scene() },
    Listing("drop-step-by-step", duration: 4) { DropStepByStep.scene() },
    Listing("drop-composite", duration: 4) { MyDropBounceAndRollBehavior.scene() },
    Listing("falling-composite", duration: 6) { FallingComposite.scene() },
    Listing("nailed-photo-4", duration: 1) { NailedPhoto.scene() },
    Listing("nailed-photo-2", duration: 1) {
      NailedPhoto.scene(nailedAt: [.lowerLeft, .upperRight])
    },
    Listing("nailed-photo-1", duration: 4) { NailedPhoto.scene(nailedAt: [.lowerLeft]) },
  ]
}

extension Scene {
  /// A canvas like the screen of a listing, with a view of its own inside.
  static func stage(
    _ title: String, _ summary: String, width: Double = 300, height: Double = 300
  ) -> Scene {
    let scene = Scene(size: CGSize(width: width, height: height), background: .paper)
    scene.title = title
    scene.summary = summary
    return scene
  }
}

extension UIColor {
  static let paper = UIColor(hex: 0xFBFAF7)
  static let ink = UIColor(hex: 0x26324A)
}

extension UILabel {
  /// A line of small text.
  convenience init(_ text: String, at origin: CGPoint, width: CGFloat = 140) {
    self.init(frame: CGRect(x: origin.x, y: origin.y, width: width, height: 18))
    self.text = text
    fontSize = 13
    textColor = .ink
  }
}
