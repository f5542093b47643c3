/// Small scenes with layers that turn with the paths they follow.
extension EffectScenes {
  static var travels: [Sample] {
    get throws {
      try samples(
        of: [
          (
            "turning with a path that bends tightly",
            """
              - { frame: [0, 0, 50, 8], anchorPoint: [0.1, 0.5], backgroundColor: navy, animations: [
                    { keyPath: position, path: "M20 20C140 30 60 30 60 70L20 50 90 100",
                      rotationMode: rotateAuto, timingFunction: easeInOutElastic, duration: 1 } ] }

            """
          ),
          (
            "turning with a closed path",
            """
              - { frame: [0, 0, 50, 8], backgroundColor: navy, animations: [
                    { keyPath: position, path: "M20 70C60 10 100 110 120 70Z", rotationMode: rotateAuto,
                      duration: 1, fillMode: forwards, removedOnCompletion: false } ] }

            """
          ),
          (
            "resting at a corner",
            """
              - { frame: [0, 0, 60, 8], anchorPoint: [0.1, 0.5], backgroundColor: navy, animations: [
                    { keyPath: position, path: "M20 20C140 30 60 30 60 70L20 50 90 100",
                      rotationMode: rotateAuto, keyTimes: [0, 0.2, 0.8, 1],
                      timingFunctions: [linear, "steps(1, start)", linear], duration: 1 } ] }

            """
          ),
        ])
    }
  }
}
