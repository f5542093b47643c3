#!/usr/bin/env python3
"""Runs other scripts of this folder, one after the other in one process, so that what they import is
loaded once and a browser serves many of them.

Requests are lines of JSON on standard input:

    {"script": "values.py", "arguments": [], "engine": "chromium", "folder": "/tmp/scratch"}

The folder holds a file `stdin` and gets `stdout` and `stderr`. The answer is a line with what would be
the exit status. It ends, and the browsers with it, at the end of its input.
"""

import contextlib
import json
import os
import pathlib
import runpy
import sys
import traceback

import browsers

SCRIPTS = pathlib.Path(__file__).resolve().parent


def serve(request):
    """The exit status of a script."""
    os.environ["ANIMEXPORT_ENGINE"] = request["engine"]
    folder = pathlib.Path(request["folder"])
    script = SCRIPTS / request["script"]
    sys.argv = [str(script), *request["arguments"]]
    with (
        open(folder / "stdin", encoding="utf-8") as sys.stdin,
        open(folder / "stdout", "w", encoding="utf-8") as output,
        open(folder / "stderr", "w", encoding="utf-8") as errors,
        contextlib.redirect_stdout(output),
        contextlib.redirect_stderr(errors),
    ):
        try:
            runpy.run_path(str(script), run_name="__main__")
        except SystemExit as end:
            if end.code is None or isinstance(end.code, int):
                return end.code or 0
            print(end.code, file=errors)
            return 1
        except Exception:
            traceback.print_exc()
            return 1
    return 0


def main():
    # What scripts start may neither read requests nor write answers.
    requests, answers = os.fdopen(os.dup(0)), os.fdopen(os.dup(1), "w")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    browsers.keep()
    try:
        for line in requests:
            status = serve(json.loads(line))
            print(status, file=answers, flush=True)
            if status == browsers.TOLD_TO_END:
                break
    finally:
        browsers.close()


if __name__ == "__main__":
    main()
