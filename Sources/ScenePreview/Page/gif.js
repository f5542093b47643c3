'use strict';

/** A GIF whose frames are drawn one by one, in any order, from the start or from a kept picture. */
class GIF {
  constructor(bytes) {
    this.bytes = bytes;
    const word = at => bytes[at] | bytes[at + 1] << 8;
    this.width = word(6);
    this.height = word(8);
    if (!(this.width * this.height) || this.width * this.height > 1 << 26) throw Error('This GIF has no size that can be shown.');
    this.frames = [];
    let global = null, at = 13, control = {}, time = 0;
    const table = flags => {
      if (!(flags & 0x80)) return null;
      const found = { at, count: 2 << (flags & 7) };
      at += 3 * found.count;
      return found;
    };
    const skip = () => { while (bytes[at]) at += bytes[at] + 1; at++; };
    global = table(bytes[10]);
    while (at < bytes.length && bytes[at] !== 0x3b) {
      const kind = bytes[at++];
      if (kind === 0x21) {
        if (bytes[at++] === 0xf9) {
          const flags = bytes[at + 1];
          control = { disposal: flags >> 2 & 7, delay: word(at + 2), clear: flags & 1 ? bytes[at + 4] : -1 };
        }
        skip();
      } else if (kind === 0x2c) {
        const frame = { x: word(at), y: word(at + 2), width: word(at + 4), height: word(at + 6), ...control };
        const flags = bytes[at + 8];
        at += 9;
        frame.interlaced = flags & 0x40;
        frame.table = table(flags) || global;
        frame.at = at++;
        skip();
        if (at > bytes.length) break;
        frame.start = time / 100;
        // Browsers give these so long.
        time += frame.delay > 1 ? frame.delay : 10;
        this.frames.push(frame);
        control = {};
      } else break;
    }
    if (!this.frames.length) throw Error('This GIF has no frames.');
    this.duration = time / 100;
    this.image = new ImageData(this.width, this.height);
    this.pixels = new Uint32Array(this.image.data.buffer);
    this.index = -1;
    this.kept = new Map();
    this.every = Math.ceil(this.frames.length / Math.min(24, Math.max(1, (1 << 24) / this.pixels.length)));
  }

  /** The number of the frame that shows at so many seconds. */
  frameAt(seconds) {
    return Math.max(0, this.frames.findLastIndex(frame => frame.start <= seconds + 1e-6));
  }

  /** The picture of a frame; the same object each time. */
  draw(index) {
    let from = this.index <= index ? this.index : -1;
    for (const key of this.kept.keys()) if (key <= index && key > from) from = key;
    if (from !== this.index) {
      if (from < 0) this.pixels.fill(0); else this.pixels.set(this.kept.get(from));
      this.index = from;
      this.before = null;
    }
    while (this.index < index) this.advance();
    return this.image;
  }

  advance() {
    const last = this.frames[this.index], frame = this.frames[++this.index];
    if (last && last.disposal === 2) this.rows(last, row => this.pixels.fill(0, row.from, row.from + row.count));
    if (last && last.disposal === 3 && this.before) this.pixels.set(this.before);
    this.before = frame.disposal === 3 ? this.pixels.slice() : null;
    const colors = this.colors(frame), indices = this.unpack(frame);
    this.rows(frame, row => {
      for (let x = 0; x < row.count; x++) {
        const index = indices[row.source + x];
        if (index !== frame.clear) this.pixels[row.from + x] = colors[index];
      }
    });
    if (this.index % this.every === 0 && !this.before) this.kept.set(this.index, this.pixels.slice());
  }

  /** Calls with each row of a frame that is on the canvas: the first pixel, how many, and where they come from. */
  rows(frame, body) {
    const count = Math.min(frame.width, this.width - frame.x);
    const order = [];
    let row = 0;
    for (const [first, step] of frame.interlaced ? [[0, 8], [4, 8], [2, 4], [1, 2]] : [[0, 1]])
      for (let y = first; y < frame.height; y += step) order[y] = row++;
    for (let y = 0; y < frame.height && frame.y + y < this.height && count > 0; y++) {
      body({ from: (frame.y + y) * this.width + frame.x, count, source: order[y] * frame.width });
    }
  }

  colors(frame) {
    const colors = new Uint32Array(256).fill(0xff000000);
    for (let i = 0; frame.table && i < frame.table.count; i++) {
      const at = frame.table.at + 3 * i;
      colors[i] = (0xff000000 | this.bytes[at + 2] << 16 | this.bytes[at + 1] << 8 | this.bytes[at]) >>> 0;
    }
    return colors;
  }

  /** LZW. Where the data ends early, or is damaged, the rest is colour 0. */
  unpack(frame) {
    const bytes = this.bytes, count = frame.width * frame.height, out = new Uint8Array(count);
    const prefix = new Uint16Array(4096), suffix = new Uint8Array(4096), stack = new Uint8Array(4098);
    let at = frame.at;
    const least = bytes[at++];
    if (least < 1 || least > 8) return out;
    const clear = 1 << least, end = clear + 1;
    let size = least + 1, next = end + 1, previous = -1, first = 0, bits = 0, have = 0, filled = 0, left = bytes[at++];
    for (;;) {
      while (have < size) {
        if (!left && !(left = bytes[at++])) return out;
        bits |= bytes[at++] << have;
        have += 8;
        left--;
      }
      const code = bits & (1 << size) - 1;
      bits >>>= size;
      have -= size;
      if (code === clear) {
        size = least + 1;
        next = end + 1;
        previous = -1;
        continue;
      }
      if (code === end || filled >= count || code > (previous < 0 ? clear : next)) return out;
      let top = 0, walk = code;
      if (code === next) {
        stack[top++] = first;
        walk = previous;
      }
      while (walk > end) {
        stack[top++] = suffix[walk];
        walk = prefix[walk];
      }
      stack[top++] = first = walk;
      while (top && filled < count) out[filled++] = stack[--top];
      if (previous >= 0 && next < 4096) {
        prefix[next] = previous;
        suffix[next++] = first;
        if (next === 1 << size && size < 12) size++;
      }
      previous = code;
    }
  }
}
