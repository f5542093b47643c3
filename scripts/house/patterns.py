"""Measures that look for patterns: questions for SMIL or CSS, texts that are read back, and browsers."""

import re
from collections import Counter, defaultdict
from dataclasses import dataclass

from .report import Row, Section, aligned
from .swift import SwiftFile

# Folder of the back ends, which turn key lists into SMIL or CSS.
WRITERS = {"Writers"}
CAPABILITIES = "PlaybackCapabilities"

# The option itself, back ends by their names, and names of what follows from the option alone. A fact that builders
# ask for is no question for the back end: it is stated in the table of capabilities, for what the call site needs.
QUESTIONS = {
    "the option": r"\banimation\s*[!=]=\s*\.(?:css|smil)\b|\bcase\s+\.(?:css|smil)\s*[:,]",
    "the option in a switch": r"\bswitch\s+[\w.]*\banimation\s*\{",
    "a back end": rf"\b(?:CSS|SMIL)\w+\b|\b{CAPABILITIES}\.(?:css|smil)\b|[cC]apabilities\s*[!=]=",
    "a name of the option": r"(?<!let )\b(?:is|uses|has|needs)(?:Styled|Played|CSS|SMIL)\b(?!\s*=[^=])",
}


def branches(files: list[SwiftFile]) -> Section:
    section = Section("4. Branches on SMIL or CSS outside of the writers")
    counts: Counter[str] = Counter()
    for file in files:
        if file.target != "SVGExport" or file.folder in WRITERS:
            continue
        for name, pattern in QUESTIONS.items():
            for match in re.finditer(pattern, file.code):
                counts[name] += 1
                section.details.append(f"{file.name}:{file.line(match.start())}: {name}")
    section.rows.append(Row("branches", sum(counts.values()), 0, "branches"))
    section.rows += [Row("by " + name, count) for name, count in counts.most_common()]
    section.details.sort()
    facts = capabilities(files)
    section.rows.append(Row("facts that the back ends state", len(facts)))
    section.rows.append(Row("places that ask for one", sum(map(len, facts.values()))))
    section.rows.append(
        Row("facts without a comment or a question", sum(not places for places in facts.values()), 0, "idle facts"))
    section.details += [f"{name}: {', '.join(places) or 'nothing'}" for name, places in facts.items()]
    return section


def capabilities(files: list[SwiftFile]) -> dict[str, list[str]]:
    """The facts of the table of back ends that have a comment, with the places that ask for them."""
    table = next((file for file in files if file.path.stem == CAPABILITIES), None)
    if table is None:
        return {}
    facts = re.findall(r"^  let (\w+):", table.text, re.MULTILINE)
    documented = set(re.findall(r"^  ///.*\n  let (\w+):", table.text, re.MULTILINE))
    result: dict[str, list[str]] = {name: [] for name in facts}
    for file in files:
        if file.target != "SVGExport" or file.folder in WRITERS:
            continue
        for match in re.finditer(r"[cC]apabilities\.(\w+)", file.code):
            if match[1] in documented:
                result[match[1]].append(f"{file.path.name}:{file.line(match.start())}")
    return result


@dataclass(frozen=True)
class Reading:
    """A way in which printed text is read back: a pattern of the source, with its texts."""

    kind: str
    pattern: str
    paths: str = r"Sources/SVGExport/"


READINGS = [
    Reading("functions of a transform attribute, to add translations up",
            r"\.followed\(byTransform:|Translation\(self\["),
    Reading("a number of a transform function, to see its rounding",
            r"Double\((?:degrees|x|y)\)", r"TransformFactor\.swift"),
    Reading("bytes of an element: animations, references to masks",
            r"\bplaces\(of: \""),
    Reading("arguments of SMIL's values, for CSS",
            r"arguments\.split\(|Double\(text\)", r"SVGExport/(CSS|Writers?)/"),
    Reading("values of SMIL's keys, for presence and blending",
            r"(?:value\(of: (?:\$0|key)\)) [!=]= \"|blendMode\(ofClass: \$0\)|addBlendRule\(ofClass: animation"),
    Reading("zeros in a list of numbers", r"split\(separator: \" \"\)\.map \{ \$0 == \"0\""),
    Reading("colours in attributes and keys, for dark pages",
            r"variables\[value\]|Color\(css:"),
    Reading("declarations of a style", r"\[\"style\"\]\.map \{ \$0\.split|\[\"style\"\]\?\.contains"
            r"|style\.contains\(\"|declaration\.hasPrefix|!= Element\.windowStyle"),
    Reading("printed values of attributes",
            r"\.printed(?:\?|!)?(?: [!=]= |\.(?!append)\w)|Double\([^()]*\.printed"),
    Reading("paints and presence in attributes",
            r"\[\"(?:fill|stroke|display|width)\"\](?: \?\? \"none\")? [!=]= \"|\{ \$0 != \"none\" \}"
            r"|own != \"none\"|own\.hasPrefix\(\"url\"\)"),
    Reading("references in attributes, keys and bytes",
            r"(?<!func )\bforEachURL\(|(?<!func )\bforEachPart\("),
    Reading("marks of ids in bytes", r"IDPlaceholder\.resolved\("),
    Reading("marks of later elements in bytes", r"Index\(of: Element\.markByte\)"),
    Reading("numbers of particles in the ids of nodes", r"own\.split\(separator: \"/\""),
    Reading("names and texts of elements, for hosts that block some",
            r"name\.hasPrefix\(\"on\"\)|\.hasPrefix\(\"@import\"\)|reference\.hasPrefix\(\"#\"\)"),
    Reading("messages, to tell reports apart",
            r"\$0\.text == failure\.text|known\.contains\(\[\$0, diagnostic\.message\]\)"),
    Reading("declarations and tags of the page of elements",
            r"dropFirst\(\"animation: \"|\.value\.split\(separator: \" \"\)|style\.contains\("
            r"|end\.count \{ \$0 == \"/\"", r"KeyframeExport/Page/"),
]


def readings(files: list[SwiftFile]) -> Section:
    section = Section("5. Places that parse text which was printed")
    kinds: Counter[str] = Counter()
    for reading in READINGS:
        for file in files:
            if not re.search(reading.paths, file.name):
                continue
            for match in re.finditer(reading.pattern, file.text):
                line_start = file.text.rfind("\n", 0, match.start()) + 1
                if file.text[line_start:match.start()].lstrip().startswith("//"):
                    continue
                kinds[reading.kind] += 1
                section.details.append(
                    f"{file.name}:{file.line(match.start())}: {reading.kind}")
    section.rows = [
        Row("kinds", len(kinds), 0, "reading kinds"),
        Row("places", sum(kinds.values()), 0, "reading places")]
    section.rows += [Row(kind, count) for kind, count in kinds.items()]
    return section


# A row of the table, as in ``BrowserQuirk/clipsAtWholePixels``, is named where it applies.
BROWSER = re.compile(r"chromium|chrome\b|firefox|webkit|safari|gecko|\bblink\b|browser(?!quirk)", re.IGNORECASE)
ENGINE = re.compile(r"chromium|chrome\b|firefox|webkit|safari|gecko|\bblink\b", re.IGNORECASE)


def quirks(files: list[SwiftFile]) -> Section:
    """Paragraphs of comments and lines of code that name browsers, outside of BrowserQuirks."""
    section = Section("6. Quirks of browsers outside of `BrowserQuirks`")
    places: dict[str, list[int]] = defaultdict(list)
    engines: Counter[str] = Counter()
    for file in files:
        if "BrowserQuirks" in file.name:
            continue
        last = -1
        blocks: list[tuple[int, str]] = []
        for comment in file.comments:
            if comment.stands_alone and comment.line == last + 1 and blocks and comment.text:
                blocks[-1] = (blocks[-1][0], blocks[-1][1] + " " + comment.text)
            else:
                blocks.append((comment.line, comment.text))
            last = comment.line
        for line, text in blocks:
            if BROWSER.search(text):
                places[file.name].append(line)
                engines[file.target] += bool(ENGINE.search(text))
        for number, line in enumerate(file.code.split("\n"), 1):
            if BROWSER.search(line):
                places[file.name].append(number)
                engines[file.target] += bool(ENGINE.search(line))
    count = sum(map(len, places.values()))
    section.rows = [
        Row("places in SVGExport that name an engine", engines["SVGExport"], 0, "quirks of SVG"),
        Row("places that name an engine", sum(engines.values()), None, "quirks"),
        Row("places that name an engine or “browser”", count),
        Row("files with such places", len(places))]
    section.details = aligned(
        [(name, len(found), ", ".join(map(str, sorted(found)))) for name, found in sorted(places.items())])
    return section
