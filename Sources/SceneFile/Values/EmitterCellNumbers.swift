import LayerTree

extension SceneReader {
  /// The numbers of a cell: the key, its form, its meaning, and the property that it sets.
  static let cellNumbers:
    [(
      name: String, form: ValueForm, summary: String,
      place: any ReferenceWritableKeyPath<EmitterCell, Double> & Sendable
    )] = [
      (
        "birthRate", .number(NumberLimits(minimum: 0, maximum: 1e6)),
        "Particles per second; 0 unless given.", \.birthRate
      ),
      ("lifetime", .number(.seconds), "Seconds that a particle lives; 0 unless given.", \.lifetime),
      ("lifetimeRange", .number(.signedSeconds), "The width of its spread.", \.lifetimeRange),
      (
        "velocity", .number(.coordinate), "Points per second at the start; 0 unless given.",
        \.velocity
      ),
      ("velocityRange", .number(.coordinate), "The width of its spread.", \.velocityRange),
      (
        "xAcceleration", .number(.coordinate), "Points per second, each second; 0 unless given.",
        \.xAcceleration
      ),
      ("yAcceleration", .number(.coordinate), "The same downwards.", \.yAcceleration),
      ("zAcceleration", .number(.coordinate), "The same towards the viewer.", \.zAcceleration),
      ("scale", .number(.coordinate), "Factor of the picture's size; 1 unless given.", \.scale),
      ("scaleRange", .number(.coordinate), "The width of its spread.", \.scaleRange),
      ("scaleSpeed", .number(.coordinate), "Its change per second.", \.scaleSpeed),
      ("redRange", .number(.coordinate), "The width of the spread of red.", \.redRange),
      ("greenRange", .number(.coordinate), "The width of the spread of green.", \.greenRange),
      ("blueRange", .number(.coordinate), "The width of the spread of blue.", \.blueRange),
      ("alphaRange", .number(.coordinate), "The width of the spread of alpha.", \.alphaRange),
      ("redSpeed", .number(.coordinate), "The change of red per second.", \.redSpeed),
      ("greenSpeed", .number(.coordinate), "The change of green per second.", \.greenSpeed),
      ("blueSpeed", .number(.coordinate), "The change of blue per second.", \.blueSpeed),
      ("alphaSpeed", .number(.coordinate), "The change of alpha per second.", \.alphaSpeed),
      ("contentsScale", .number(.positive), "Pixels per point; 1 unless given.", \.contentsScale),
      ("beginTime", .number(.seconds), "Seconds before the first interval.", \.beginTime),
      (
        "duration", .number(.period), "Seconds in which particles are born; for ever unless given.",
        \.duration
      ),
      (
        "emissionLongitude", .angle,
        "The direction in which particles start, clockwise from that of x.", \.emissionLongitude
      ),
      (
        "emissionLatitude", .angle, "The angle by which they start out of the plane.",
        \.emissionLatitude
      ),
      ("emissionRange", .angle, "The width of the cone about the direction.", \.emissionRange),
      ("spin", .angle, "The angle by which a particle turns per second.", \.spin),
      ("spinRange", .angle, "The width of its spread.", \.spinRange),
    ]
}
