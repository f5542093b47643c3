/// Scenes that are built in Swift, each the same as the scene file with its name in `Samples`.
public enum SampleScenes {}
