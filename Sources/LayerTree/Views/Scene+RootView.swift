extension Scene {
  /// The view that fills the canvas and contains every other one.
  public var rootView: View {
    if let view = storedRootView { return view }
    let view = View(layer: rootLayer)
    storedRootView = view
    return view
  }

  /// The root view after its first use, for a module with its own class of root views.
  package var storedRootView: View? {
    get { keptRootView as? View }
    set { keptRootView = newValue }
  }
}
