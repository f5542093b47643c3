"""WebP files in a folder, and beside each what Pillow sees: width, height (4 bytes each, little-endian), then the
straight RGBA of each frame; clear pixels are 0."""

import io
import json
import struct
import sys

from PIL import Image

folder = sys.argv[1]


def picture(width, height, shift, alpha):
    image = Image.new("RGBA", (width, height))
    for y in range(height):
        for x in range(width):
            clear = alpha and (x // 4 + y // 4 + shift) % 3 == 0
            image.putpixel(
                (x, y), ((x * 7 + shift * 40) % 256, (y * 9) % 256, 200, 0 if clear else 255 - 90 * alpha * (x % 2)))
    return image


def save(name, frames, **options):
    data = io.BytesIO()
    more = {"save_all": True, "append_images": frames[1:]} if len(frames) > 1 else {}
    frames[0].save(data, "WEBP", **more, **options)
    open(f"{folder}/{name}", "wb").write(data.getvalue())
    with Image.open(io.BytesIO(data.getvalue())) as seen:
        pixels = b""
        for index in range(getattr(seen, "n_frames", 1)):
            seen.seek(index)
            pixels += seen.convert("RGBA").tobytes()
        open(f"{folder}/{name}.rgba", "wb").write(struct.pack("<II", *seen.size) + pixels)


save("opaque.webp", [picture(40, 30, 0, 0).convert("RGB")], quality=80)
save("lossless.webp", [picture(33, 21, 0, 1)], lossless=True)
save("alpha.webp", [picture(40, 30, 0, 1)], quality=80)
save("one.webp", [picture(1, 1, 0, 0)], lossless=True)
frames = [picture(40, 30, shift, 1) for shift in range(5)]
save("animated.webp", frames, lossless=True, duration=[40, 80, 120, 40, 200], loop=2)
save("lossy-animated.webp", [frame.convert("RGB") for frame in frames], quality=70, duration=100)
