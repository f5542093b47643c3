import AnimGeometry
import AnimPixels
import AnimTimeline
import AnimTiming
package import LayerTree

extension ScenePlan {
  /// Creates the scene with all its scheduled actions.
  package func build() -> Scene {
    let scene = Scene(size: size)
    let built = layers.map(Self.layer)
    // The implicit fades of these changes are left to tests of transitions.
    for layer in [scene.rootLayer] + built {
      for key in ["sublayers", "hidden", "masksToBounds", "geometryFlipped"] {
        layer.actions[key] = .nothing
      }
    }
    for (plan, layer) in zip(layers, built) {
      (plan.parent.map { built[$0] } ?? scene.rootLayer).addSublayer(layer)
    }
    for moment in moments {
      let actions = moment.actions
      if moment.time == 0 {
        Self.perform(actions, built, scene)
      } else {
        scene.at(moment.time) { Self.perform(actions, built, scene) }
      }
    }
    return scene
  }

  private static func layer(_ plan: LayerPlan) -> Layer {
    let layer: Layer
    switch plan.kind {
    case .plain: layer = Layer()
    case .shape: layer = ShapeLayer()
    case .gradient: layer = GradientLayer()
    case .text: layer = TextLayer(string: "Ag", fontSize: 24)
    case .image:
      layer = Layer()
      layer.contents = picture
    }
    layer.name = plan.name
    layer.clock = plan.clock
    for entry in plan.values { layer.set(entry.property, to: entry.value) }
    return layer
  }

  private static let picture = ImageResource(
    bitmap: Bitmap(width: 2, height: 2, filledWith: 0xFF20_40C0), png: picturePNG)

  /// Four pixels of one red, as a PNG file by Pillow.
  private static let picturePNG: [UInt8] = [
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0,
    0, 0, 253, 212, 154, 115, 0, 0, 0, 22, 73, 68, 65, 84, 120, 156, 99, 60, 224, 160, 192, 192,
    192, 192, 196, 192, 192, 192, 192, 192, 0, 0, 14, 74, 1, 36, 187, 75, 198, 119, 0, 0, 0, 0, 73,
    69, 78, 68, 174, 66, 96, 130,
  ]

  private static func perform(_ actions: [Action], _ layers: [Layer], _ scene: Scene) {
    for action in actions {
      switch action {
      case .set(let layer, let property, let value): layers[layer].set(property, to: value)
      case .add(let layer, let plan, let key): layers[layer].add(plan.animation(), forKey: key)
      case .removeAnimation(let layer, let key): layers[layer].removeAnimation(forKey: key)
      case .clock(let layer, let change): layers[layer].apply(change, at: scene.now)
      case .insert(let layer, let parent, let index):
        (parent.map { layers[$0] } ?? scene.rootLayer).insertSublayer(layers[layer], at: index)
      case .remove(let layer): layers[layer].removeFromSuperlayer()
      case .transaction(let settings, let inner):
        Transaction.begin()
        if let duration = settings.duration { Transaction.animationDuration = duration }
        if let curve = settings.curve { Transaction.animationTimingFunction = curve }
        if let disables = settings.disablesActions { Transaction.disableActions = disables }
        perform(inner, layers, scene)
        Transaction.commit()
      }
    }
  }
}

extension Layer {
  /// Pauses and resumes by the idiom in Core Animation's documentation.
  fileprivate func apply(_ change: ScenePlan.ClockChange, at now: Double) {
    switch change {
    case .to(let clock): self.clock = clock
    case .pause:
      let time = convertTime(now, from: nil)
      speed = 0
      timeOffset = time
    case .resume:
      let time = timeOffset
      speed = 1
      timeOffset = 0
      beginTime = 0
      beginTime = convertTime(now, from: nil) - time
    case .scrub(let time):
      speed = 0
      timeOffset = time
    }
  }
}

extension AnimationPlan {
  /// Creates the animation for a layer.
  package func animation() -> Animation {
    let result: Animation
    switch content {
    case .basic(let leaf, let ends):
      result = Self.basic(BasicAnimation(), leaf, ends)
    case .spring(let leaf, let ends, let spring):
      let animation = SpringAnimation()
      animation.mass = spring.mass
      animation.stiffness = spring.stiffness
      animation.damping = spring.damping
      animation.initialVelocity = spring.initialVelocity
      animation.allowsOverdamping = spring.allowsOverdamping
      result = Self.basic(animation, leaf, ends)
    case .keyframes(let leaf, let keyframes):
      let animation = KeyframeAnimation()
      animation.values = keyframes.values
      animation.path = keyframes.path
      animation.keyTimes = keyframes.keyTimes
      animation.timingFunctions = keyframes.timingFunctions
      animation.calculationMode = keyframes.mode
      animation.tensionValues = keyframes.tension
      animation.continuityValues = keyframes.continuity
      animation.biasValues = keyframes.bias
      animation.rotationMode = keyframes.rotationMode
      Self.set(leaf, on: animation)
      result = animation
    case .group(let children): result = AnimationGroup(children.map { $0.animation() })
    }
    result.timing = timing
    result.timingFunction = timingFunction
    result.isRemovedOnCompletion = isRemovedOnCompletion
    return result
  }

  private static func basic(_ animation: BasicAnimation, _ leaf: Leaf, _ ends: Ends) -> Animation {
    animation.fromValue = ends.from
    animation.toValue = ends.to
    animation.byValue = ends.by
    set(leaf, on: animation)
    return animation
  }

  private static func set(_ leaf: Leaf, on animation: PropertyAnimation) {
    animation.keyPath = leaf.keyPath
    animation.isAdditive = leaf.isAdditive
    animation.isCumulative = leaf.isCumulative
    animation.valueFunction = leaf.valueFunction
  }
}
