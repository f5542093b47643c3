import AnimationExport
import Testing

/// Cards that turn in perspective for a part of the time.
@Suite struct TiltingTests {
  private func bytes(of scene: Timeline) throws -> Int {
    try scene.data(.svg).count
  }

  private func card(_ duration: Double, turning: String) throws -> Timeline {
    try timeline(
      """
      canvas: { size: [200, 140] }
      duration: \(duration)
      layers:
        - frame: [0, 0, 200, 140]
          sublayerTransform: [ { perspective: 400 } ]
          sublayers:
            - frame: [10, 10, 180, 120]
              backgroundColor: tomato
              cornerRadius: 12
              animations: [ \(turning) ]
              sublayers:
                - { type: text, string: Slide, fontSize: 28, frame: [20, 40, 140, 40] }
                - { frame: [10, 90, 20, 20], cornerRadius: 10, backgroundColor: white,
                    animations: [ { keyPath: position.x, to: 160, duration: 1.25, autoreverses: true, repeatCount: forever } ] }
                - { frame: [140, 10, 30, 30], cornerRadius: 6, backgroundColor: gold,
                    animations: [ { keyPath: transform.rotation, to: 1turn, duration: 2, repeatCount: forever } ] }
      """)
  }

  /// A card that lies flat costs no more than one that always does.
  @Test func onlyTheTurnIsDrawnPointByPoint() throws {
    let turn = "keyPath: transform.rotation.y, from: 0, to: 1turn, duration: 1"
    let flat = try bytes(of: card(10, turning: ""))
    let turning = try bytes(of: card(1, turning: "{ \(turn) }"))
    let both = try bytes(of: card(10, turning: "{ \(turn), beginTime: 2 }"))
    #expect(Double(both) < 1.15 * Double(flat + turning))
  }
}
