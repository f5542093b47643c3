"""Exports the scenes in animations/ before MkDocs reads the pages, as files of docs/animations/."""
import pathlib
import subprocess


def on_pre_build(config):
    folder = pathlib.Path(config.config_file_path).parent
    # Files that stay the same aren't written, so that `mkdocs serve` comes to rest.
    subprocess.run(
        ["animexport", "--quiet", "--svg", "-o", "docs/animations/", "animations"],
        cwd=folder, check=True)
