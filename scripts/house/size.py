"""Lines by folder, and the files that a value passes on its way to an animation in SVG."""

import re
from collections import Counter

from .declarations import stored_variables
from .report import Row, Section, aligned
from .swift import ROOT, SOURCES, SwiftFile

# Targets, or folders of them, whose lines are counted together.
WINGS = ["SVGExport", "AnimTimeline/Frame", "TrackFitting", "AnimDrawing", "TrackBuilding"]
HEADING = "## The way of `position`"
STEP = re.compile(r"^- `([^`]+\.swift)`: (.*)$")


def lines(files: list[SwiftFile]) -> Section:
    counts: Counter[str] = Counter()
    folders: Counter[tuple[str, str]] = Counter()
    for file in files:
        path = str(file.path.relative_to(SOURCES))
        for wing in WINGS:
            if path.startswith(wing + "/"):
                counts[wing] += file.line_count
                rest = path[len(wing) + 1:].split("/")
                folders[wing, rest[0] if len(rest) > 1 else "."] += file.line_count
    section = Section("1. Lines from the frame and its signals to SVG")
    section.rows.append(Row("lines of all", sum(counts.values()), 15_000, "lines"))
    section.rows += [Row("lines of " + wing, counts[wing]) for wing in WINGS if counts[wing]]
    section.details = aligned(
        [(wing, folder, count) for (wing, folder), count in sorted(folders.items())])
    return section


def way_of_position() -> Section:
    """Counts the files of the list in ARCHITECTURE.md, and checks that it tells the truth."""
    section = Section("2. Files that `position` passes from YAML to `animateTransform`")
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    if HEADING not in text:
        section.details.append("no list")
        return section
    part = text.split(HEADING, 1)[1].split("\n## ", 1)[0]
    steps = [match for match in map(STEP.match, part.splitlines()) if match]
    wrong = []
    for step in steps:
        path = SOURCES / step[1]
        words = re.findall(r"`([^`]+)`", step[2])
        if not path.is_file():
            wrong.append(f"{step[1]} is not there")
            continue
        source = path.read_text(encoding="utf-8")
        wrong += [
            f"{step[1]} has no “{word}”" for word in words
            if not re.search(rf"(?<!\w){re.escape(word)}(?!\w)", source)]
        if not words:
            wrong.append(f"{step[1]}: the line names nothing of the file")
    by_target = Counter(step[1].split("/")[0] for step in steps)
    section.rows = [
        Row("files of the list", len(steps), 35, "way"),
        Row("mistakes in the list", len(wrong), 0, "way mistakes")]
    section.details = aligned(list(by_target.items())) + wrong
    return section


def classes(files: list[SwiftFile]) -> Section:
    found = [one for file in files if file.target == "SVGExport" for one in stored_variables(file)]
    found.sort(key=lambda one: (-len(one.variables), one.name))
    section = Section("3. Stored variables of the largest classes in SVGExport")
    largest = len(found[0].variables) if found else 0
    section.rows.append(Row("stored `var`s of the largest class", largest, 6, "class"))
    for one in found[:5]:
        section.details.append(f"{one.name} {len(one.variables)}: {', '.join(one.variables)}")
    return section
