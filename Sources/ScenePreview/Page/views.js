/** What a file is, by its first bytes. */
function kindOf(bytes) {
  const text = String.fromCharCode(...bytes.subarray(0, 64));
  if (text.startsWith('GIF8')) return 'gif';
  if (text.startsWith('\x89PNG')) return text.includes('acTL') ? 'apng' : 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  return /^(\xef\xbb\xbf)?\s*</.test(text) ? 'svg' : null;
}

/**
 * An SVG in a frame of its own, where its ids meet no others and its scripts don't run.
 * It is put at times, and never plays by itself.
 */
class SVGView {
  constructor(bytes, label, width, height) {
    const svg = new DOMParser().parseFromString(new TextDecoder().decode(bytes), 'image/svg+xml').documentElement;
    if (svg.localName !== 'svg') throw Error('This SVG is not well-formed.');
    const frame = this.element = document.createElement('iframe');
    frame.sandbox = 'allow-same-origin';
    frame.tabIndex = -1;
    frame.title = label;
    frame.srcdoc = '<!doctype html><meta name="color-scheme" content="light dark"><style>html,body{margin:0;height:100%;overflow:hidden}</style>';
    if (!svg.hasAttribute('viewBox')) svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    svg.style.cssText += ';display:block;width:100%;height:100%';
    this.styled = new Set();
    this.ready = new Promise(done => frame.addEventListener('load', () => {
      const page = frame.contentDocument;
      // The clock of what a parser made runs only from the end of its document; that of a copy can be set at once.
      page.body.replaceChildren(this.svg = page.importNode(svg, true));
      if (this.time !== undefined) this.seek(this.time);
      done();
    }, { once: true }));
  }

  seek(time) {
    this.time = time;
    if (!this.svg) return;
    this.svg.pauseAnimations();
    this.svg.setCurrentTime(time);
    // Those that have ended are no longer listed.
    for (const animation of this.element.contentDocument.getAnimations()) this.styled.add(animation);
    for (const animation of this.styled) {
      animation.pause();
      animation.currentTime = 1000 * time;
    }
  }
}

/** Frames on a canvas: of a GIF, or of what the browser takes apart. */
class FrameView {
  constructor(label, width, height) {
    this.element = document.createElement('canvas');
    this.element.setAttribute('role', 'img');
    this.element.setAttribute('aria-label', label);
    this.element.width = width;
    this.element.height = height;
    this.context = this.element.getContext('2d');
  }

  seek(time) {
    const index = this.frameAt(time);
    if (index === this.index) return;
    this.index = index;
    this.show(index);
  }
}

class GIFView extends FrameView {
  constructor(bytes, label) {
    const gif = new GIF(bytes);
    super(label, gif.width, gif.height);
    this.starts = gif.frames.map(frame => frame.start);
    this.duration = gif.duration;
    this.frameAt = time => gif.frameAt(time);
    this.show = index => this.context.putImageData(gif.draw(index), 0, 0);
  }
}

class DecoderView extends FrameView {
  /** Null where the browser can't take such a file apart. */
  static async make(bytes, type, label) {
    try {
      if (!await ImageDecoder.isTypeSupported(type)) return null;
      const decoder = new ImageDecoder({ data: bytes, type });
      await decoder.tracks.ready;
      await decoder.completed;
      const count = decoder.tracks.selectedTrack.frameCount, starts = [];
      const { image } = await decoder.decode();
      const view = new DecoderView(label, image.displayWidth, image.displayHeight);
      let time = 0;
      for (let frameIndex = 0; frameIndex < count; frameIndex++) {
        const { image } = await decoder.decode({ frameIndex });
        starts.push(time / 1e6);
        time += image.duration || 0;
        image.close();
      }
      view.starts = starts;
      view.duration = time / 1e6;
      view.frameAt = at => Math.max(0, starts.findLastIndex(start => start <= at + 1e-5));
      view.show = async frameIndex => {
        const { image } = await decoder.decode({ frameIndex });
        if (view.index === frameIndex) {
          view.context.clearRect(0, 0, view.element.width, view.element.height);
          view.context.drawImage(image, 0, 0);
        }
        image.close();
      };
      return view;
    } catch {
      return null;
    }
  }
}

/** A still, or what plays by itself. */
class ImageView {
  constructor(bytes, type, label) {
    this.url = URL.createObjectURL(new Blob([bytes], { type }));
    this.element = new Image();
    this.element.alt = label;
    this.element.src = this.url;
    this.ready = this.element.decode().catch(() => { throw Error('The browser cannot show this file.'); });
  }

  seek() {}
  close() { URL.revokeObjectURL(this.url); }
}

/** A view of a file, ready to be put at times. */
async function viewOf(bytes, label, width, height) {
  const kind = kindOf(bytes), type = `image/${kind === 'apng' ? 'png' : kind}`;
  if (!kind) throw Error('No preview of this format.');
  const view = kind === 'svg' ? new SVGView(bytes, label, width, height) : kind === 'gif' ? new GIFView(bytes, label)
    : kind !== 'png' && await DecoderView.make(bytes, type, label) || new ImageView(bytes, type, label);
  view.kind = kind;
  return view;
}
