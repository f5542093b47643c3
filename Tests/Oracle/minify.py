#!/usr/bin/env python3
"""How much of an SVG scour takes away, which writes files in the shortest form that it knows.

    minify.py < PATHS.json > RESULT.json

The input is a list of paths, the output a list with the number of bytes after scour for each. What a
page needs, such as width and height, stays.
"""

import json
import os
import sys

# Where scripts/bootstrap installs what Debian doesn't have.
TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(os.path.dirname(TESTS), ".build", "oracle-packages"))
from scour import scour  # noqa: E402

OPTIONS = [
    "--enable-id-stripping",
    "--enable-comment-stripping",
    "--shorten-ids",
    "--strip-xml-prolog",
    "--indent=none",
    "--no-line-breaks",
    # More digits than there are: what is written is kept.
    "--set-precision=12",
]


def minified(path):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    return len(scour.scourString(text, scour.parse_args(OPTIONS)).encode())


print(json.dumps([minified(path) for path in json.load(sys.stdin)]))
