#!/usr/bin/env python3
"""Draws SVG files with Cairo (by librsvg), resvg and Chromium, and compares them with our pictures.

    gallery.py FOLDER < scenes.json

Scenes are a list of {"topic", "name", "svg", "picture", "sampled", "time"}: an SVG file and a PNG file
of one size, which shows the SVG at its poster time. For each one a result with the differences of
pixdiff.py by renderer is printed, in a list. FOLDER gets review sheets: TOPIC-1.png, ... with ours,
the three others, and the largest difference times four.

The others draw at four times the size, and each 4 x 4 pixels are averaged: that is near the true
area of what covers a pixel. Scenes that are `sampled` hold pictures or hard edges in gradients,
which are looked up once per pixel; there all draw at the same size.
"""

import concurrent.futures
import io
import json
import os
import subprocess
import sys

import numpy
from PIL import Image, ImageDraw

# Where scripts/bootstrap installs what Debian doesn't have.
TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(os.path.dirname(TESTS), ".build", "oracle-packages"))
import resvg_py  # noqa: E402

import browsers  # noqa: E402
from chromium import OracleError  # noqa: E402
from pixdiff import difference, over  # noqa: E402

RENDERERS = ("cairo", "resvg", "chromium")
# Sheets show every picture so many times as large.
ZOOM = 2
ROWS = 12


def straight(png):
    with Image.open(io.BytesIO(png)) as image:
        return numpy.asarray(image.convert("RGBA")) / 255


def reduced(pixels, factor):
    """The average of squares of pixels, by premultiplied colours."""
    height, width = pixels.shape[0] // factor, pixels.shape[1] // factor
    color = pixels * numpy.concatenate([pixels[..., 3:]] * 3 + [numpy.ones_like(pixels[..., 3:])], 2)
    color = color.reshape(height, factor, width, factor, 4).mean(axis=(1, 3))
    alpha = color[..., 3:]
    return numpy.concatenate(
        [numpy.divide(color[..., :3], alpha, out=numpy.zeros_like(color[..., :3]), where=alpha > 0), alpha],
        axis=2,
    )


def by_cairo(scene):
    command = ["rsvg-convert", "--zoom", str(scene["factor"]), scene["svg"]]
    return subprocess.run(command, check=True, capture_output=True).stdout


def by_resvg(scene):
    return bytes(
        resvg_py.svg_to_bytes(
            svg_path=scene["svg"], zoom=float(scene["factor"]), skip_system_fonts=True
        )
    )


def by_chromium(browser, scene):
    height, width = scene["ours"].shape[:2]
    browser.open(scene["svg"], width, height, scene["factor"], None)
    browser.seek(scene["time"])
    return browser.screenshot()


def on_checks(pixels):
    """Over a grey chequered ground, enlarged."""
    height, width = pixels.shape[:2]
    y, x = numpy.mgrid[0:height, 0:width]
    ground = numpy.where((x // 4 + y // 4) % 2 == 0, 0.8, 0.9)[..., None]
    rgb = (over(pixels, ground) * 255 + 0.5).astype(numpy.uint8)
    return Image.fromarray(rgb).resize((width * ZOOM, height * ZOOM), Image.NEAREST)


def sheet(scenes):
    """Rows of ours, the others, and the largest difference."""
    width = max(s["ours"].shape[1] for s in scenes) * ZOOM + 4
    height = max(s["ours"].shape[0] for s in scenes) * ZOOM + 18
    image = Image.new("RGB", (width * 5 * 2 + 12, height * ((len(scenes) + 1) // 2) + 14), "white")
    draw = ImageDraw.Draw(image)
    for index, scene in enumerate(scenes):
        left, top = index % 2 * (width * 5 + 12), index // 2 * height
        others = [scene["others"][name] for name in RENDERERS]
        off = numpy.max([abs(over(o, 1) - over(scene["ours"], 1)) for o in others], axis=0)
        pictures = [on_checks(p) for p in [scene["ours"]] + others]
        pictures.append(
            Image.fromarray((255 - numpy.minimum(off * 4, 1) * 255).astype(numpy.uint8)).resize(
                pictures[0].size, Image.NEAREST
            )
        )
        figures = " ".join(
            f"{name[:2]} {scene['result'][name]['mean']:.2f}/{scene['result'][name]['max']:.0f}"
            for name in RENDERERS
        )
        draw.text((left, top), f"{scene['name']}   {figures}", fill="black")
        for column, picture in enumerate(pictures):
            image.paste(picture, (left + column * width, top + 14))
    return image


def main():
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    scenes = json.load(sys.stdin)
    for scene in scenes:
        scene["factor"] = 1 if scene["sampled"] else 4
        with open(scene["picture"], "rb") as file:
            scene["ours"] = straight(file.read())
    pool = concurrent.futures.ThreadPoolExecutor(2)
    others = {"cairo": pool.map(by_cairo, scenes), "resvg": pool.map(by_resvg, scenes)}
    try:
        with browsers.use("chromium") as browser:
            others["chromium"] = [by_chromium(browser, scene) for scene in scenes]
    except OracleError as error:
        sys.exit(f"error: {error}")
    others = {name: list(pictures) for name, pictures in others.items()}
    for index, scene in enumerate(scenes):
        scene["others"] = {
            name: reduced(straight(others[name][index]), scene["factor"]) for name in RENDERERS
        }
        for name, picture in scene["others"].items():
            if picture.shape != scene["ours"].shape:
                sys.exit(f"error: {scene['name']}: {name} drew {picture.shape}")
        scene["result"] = {
            name: difference(scene["ours"], scene["others"][name]) for name in RENDERERS
        }
    for topic in dict.fromkeys(scene["topic"] for scene in scenes):
        members = [scene for scene in scenes if scene["topic"] == topic]
        for page, start in enumerate(range(0, len(members), 2 * ROWS)):
            sheet(members[start : start + 2 * ROWS]).save(f"{folder}/{topic}-{page + 1}.png")
    json.dump([scene["result"] for scene in scenes], sys.stdout)


if __name__ == "__main__":
    main()
