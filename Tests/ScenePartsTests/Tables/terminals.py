#!/usr/bin/env python3
"""Random sessions of terminals and the screens that pyte, another terminal, makes of them.

Needs pyte from PyPI. Writes terminals.json: for each session its size, the pieces that are written, the cursor, and each
cell as character, foreground, background and marks.
"""
import json
import random
import pyte

NAMES = ["black", "red", "green", "brown", "blue", "magenta", "cyan", "white"]


def color(name, plain):
    if name == "default":
        return plain
    if name in NAMES:
        return "p%d" % NAMES.index(name)
    # One of pyte's names has a slip of the pen.
    name = name.replace("bfight", "bright")
    if name.startswith("bright"):
        return "p%d" % (8 + NAMES.index(name[6:].replace("yellow", "brown")))
    return "#" + name


def piece(r, screen, wide):
    kind = r.random()
    n = r.choice(["", "1", "2", "3", "7", "99"])
    if kind < 0.4:
        letters = list("abcxyz012 .#") + (["漢", "字", "🚀", "e\u0301", "q\u0323\u0301"] if wide else list("─✓éж"))
        room = max(screen.columns - screen.cursor.x - 3, 0) // 2 if wide else 30
        return "".join(r.choice(letters) for _ in range(r.randint(0, min(12, room))))
    if kind < 0.55:
        return r.choice(["\n", "\r\n", "\n\n"] if wide else ["\r", "\n", "\b", "\t", "\r\n", "\x0b"])
    if kind < 0.75:
        codes = [
            r.choice(
                ["0", "1", "3", "4", "7", "9", "22", "23", "24", "27", "29", "39", "49", ""]
                + [str(c) for c in (*range(30, 38), *range(40, 48), *range(90, 98), *range(100, 108))]
                + ["38;5;%d" % r.randint(16, 255), "48;2;%d;%d;%d" % (r.randint(0, 255), 7, 200)]
            )
            for _ in range(r.randint(1, 3))
        ]
        return "\x1b[%sm" % ";".join(codes)
    if wide:
        return r.choice(["\x1b[K", "\x1b[J", "\x1b]0;title\x07", "\x1b(B", "\x1b[6n", "\x1b[>1c"])
    if kind < 0.9:
        return "\x1b[%s%s" % (n, r.choice("ABCDEFGd")) if r.random() < 0.8 else "\x1b[%d;%dH" % (
            r.randint(1, 9), r.randint(1, 40))
    if kind < 0.96:
        edits = "@PX" if screen.cursor.x < screen.columns else "X"
        return r.choice(["\x1b[%sK" % r.choice(["", "0", "1", "2"]),
                         "\x1b[%sJ" % r.choice(["", "0", "1", "2"]),
                         "\x1b[%s%s" % (n, r.choice(edits))])
    return r.choice(["\x1b7", "\x1b8", "\x1bD", "\x1bE", "\x1b]2;name\x1b\\", "\x1b[?25l", "\x1b[?25h"])


def session(seed):
    r = random.Random(seed)
    wide = seed % 3 == 2
    columns, rows = r.choice([(20, 5), (24, 6), (31, 4)])
    screen = pyte.Screen(columns, rows)
    screen.set_mode(pyte.modes.LNM)
    stream = pyte.Stream(screen)
    pieces = []
    for _ in range(r.randint(20, 60)):
        text = piece(r, screen, wide)
        # Sequences are cut anywhere.
        cut = r.randint(0, len(text)) if r.random() < 0.3 else len(text)
        for part in (text[:cut], text[cut:]):
            if part:
                pieces.append(part)
                # Erasing leaves out cells that were never written.
                for y in range(rows):
                    for x in range(columns):
                        screen.buffer[y][x] = screen.buffer[y][x]
                stream.feed(part)
    cells = []
    for y in range(rows):
        line = []
        for x in range(columns):
            c = screen.buffer[y][x]
            marks = "".join(m for m, on in zip("biust", (
                c.bold, c.italics, c.underscore, c.strikethrough, c.reverse)) if on)
            if c.data in (" ", ""):
                # An erased cell has a background only.
                line.append([c.data, "", color(c.bg, "bg") if not c.reverse else "", ""])
            else:
                line.append([c.data, color(c.fg, "fg"), color(c.bg, "bg"), marks])
        cells.append(["|".join(cell) for cell in line])
    return {"columns": columns, "rows": rows, "pieces": pieces, "cells": cells,
            "cursor": [screen.cursor.x, screen.cursor.y], "hidden": screen.cursor.hidden}


with open("terminals.json", "w", encoding="utf-8") as file:
    file.write("[\n" + ",\n".join(
        json.dumps(session(seed), ensure_ascii=False, separators=(",", ":")) for seed in range(60)) + "\n]\n")
