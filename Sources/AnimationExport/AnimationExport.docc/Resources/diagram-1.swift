import AnimationExport

let scene = Scene(size: Size(360, 120), background: .white)
