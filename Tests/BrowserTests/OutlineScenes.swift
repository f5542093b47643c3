/// Small scenes with outlines that rest and then get other elements.
extension EffectScenes {
  static var outlines: [Sample] {
    get throws {
      try samples(
        of: [
          (
            "an ellipse that rests and becomes a rounded rectangle",
            """
              - { type: shape, path: { ellipse: [20, 20, 60, 60] }, fillColor: tomato, animations: [
                    { keyPath: path, to: { roundedRect: [20, 20, 60, 60], cornerRadius: 9 }, duration: 0.5,
                      beginTime: 0.4, fillMode: both } ] }
              - { type: shape, path: { ellipse: [90, 20, 50, 60] }, fillColor: navy, animations: [
                    { keyPath: path, to: { rect: [90, 20, 50, 60] }, duration: 0.5, beginTime: 0.4,
                      fillMode: both } ] }

            """
          )
        ])
    }
  }
}
