/// Parts of every page of differences.
enum DifferencePageParts {
  /// The Content-Security-Policy of the page, which its drawings inherit.
  static let policy =
    "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; "
    + "script-src '\(scriptHash)'; base-uri 'none'; form-action 'none'"

  /// The SHA-256 of ``script``, without which the browser doesn't run it.
  private static let scriptHash = "sha256-/4DpTed5KzkY2QHZBfy2iNIpA3guGg/a7WBKPM6TNXI="

  static let style = """

    :root { color-scheme: light; }
    body { margin: 2em; font: 16px/1.5 system-ui, sans-serif; color: #222; background: #fff; }
    h1 { font-size: 1.5em; }
    h2 { font-size: 1.1em; overflow-wrap: anywhere; }
    section { border-top: 1px solid #ccc; }
    input[type=radio] { margin: 0 .3em 1em 0; }
    label { margin-right: 1.5em; }
    input[type=number] { font: inherit; width: 7em; }
    .pair, .single { display: flex; flex-wrap: wrap; gap: 1em; margin-bottom: 2em; }
    figure { margin: 0; max-width: 100%; }
    figcaption { font-size: .85em; color: #555; }
    img, iframe { display: block; max-width: 100%; height: auto; border: 0; outline: 1px solid #ccc; }
    #over:checked ~ main .pair, #difference:checked ~ main .pair
    { display: grid; justify-content: start; isolation: isolate; }
    #over:checked ~ main .pair figure, #difference:checked ~ main .pair figure { grid-area: 1 / 1; }
    :is(#over, #difference):checked ~ main .pair :is(.mark, figcaption) { display: none; }
    #over:checked ~ main .pair figure:nth-child(2) { opacity: .5; }
    #difference:checked ~ main .pair figure:nth-child(2) { mix-blend-mode: difference; }
    #difference:checked ~ main .pair { filter: brightness(4); }

    """

  /// The script that sets drawings to the chosen time.
  static let script = """

    for (const section of document.querySelectorAll("section")) {
      const input = section.querySelector("input");
      const frames = section.querySelectorAll("iframe");
      const show = () => {
        const time = Math.max(0, input.valueAsNumber || 0);
        for (const frame of frames) {
          const page = frame.contentDocument;
          for (const svg of page.querySelectorAll("body > svg")) {
            svg.pauseAnimations();
            svg.setCurrentTime(time);
          }
          for (const animation of page.getAnimations()) {
            animation.pause();
            animation.currentTime = time * 1000;
          }
        }
      };
      if (!input) continue;
      for (const frame of frames) frame.addEventListener("load", show);
      input.addEventListener("input", show);
      show();
    }

    """
}
