"""Swift sources: their code without comments and texts, their comments, and their tokens."""

import re
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCES = ROOT / "Sources"

_OPENING = re.compile(r'//|/\*|#*"""|#*"')
TOKEN = re.compile(r"[A-Za-z_][A-Za-z0-9_]*|[{}()\[\];:,.=<>?!&@#|+\-*/]|\n")


@dataclass(frozen=True)
class Comment:
    """A line of a comment, without the slashes."""

    line: int
    text: str
    stands_alone: bool


@dataclass
class SwiftFile:
    """A source file; `code` has blanks in place of comments and texts, at the same offsets."""

    path: Path
    text: str
    code: str = ""
    comments: list[Comment] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The path from the root of the repository."""
        return str(self.path.relative_to(ROOT))

    @property
    def target(self) -> str:
        return self.path.relative_to(SOURCES).parts[0]

    @property
    def folder(self) -> str:
        """The folder in the target; `.` for files that lie in the target itself."""
        parts = self.path.relative_to(SOURCES).parts[1:-1]
        return parts[0] if parts else "."

    @property
    def line_count(self) -> int:
        return self.text.count("\n")

    def line(self, offset: int) -> int:
        return self.text.count("\n", 0, offset) + 1

    @cached_property
    def tokens(self) -> list[tuple[str, int]]:
        """Words, marks and line ends of the code, with their offsets."""
        return [(match[0], match.start()) for match in TOKEN.finditer(self.code)]


def blanked(text: str) -> str:
    return "".join(c if c == "\n" else " " for c in text)


def _comment_end(text: str, start: int) -> int:
    """The end of a comment between `/*` and `*/`, which may hold others."""
    depth, place = 0, start
    for match in re.compile(r"/\*|\*/").finditer(text, start):
        depth += 1 if match[0] == "/*" else -1
        place = match.end()
        if depth == 0:
            return place
    return len(text)


def _parenthesis_end(text: str, start: int) -> int:
    """The offset behind the parenthesis that closes the one at `start`; texts inside are skipped."""
    depth, place = 0, start
    while place < len(text):
        character = text[place]
        if character == '"':
            place, _ = _string(text, place)
            continue
        depth += (character == "(") - (character == ")")
        place += 1
        if depth == 0:
            return place
    return len(text)


def _string(text: str, start: int) -> tuple[int, str]:
    """The end of a string literal, and the literal with nothing but the code of its interpolations."""
    opening = re.compile(r'(#*)("""|")').match(text, start)
    hashes, quotes = opening[1], opening[2]
    closing, escape = quotes + hashes, "\\" + hashes
    place, result = opening.end(), blanked(opening[0])
    while place < len(text):
        if text.startswith(closing, place):
            return place + len(closing), result + blanked(closing)
        if text.startswith(escape, place):
            after = place + len(escape)
            if text[after:after + 1] == "(":
                end = _parenthesis_end(text, after)
                inner, _ = split(text[after:end])
                result += " " * len(escape) + inner
                place = end
            else:
                result += blanked(text[place:after + 1])
                place = after + 1
            continue
        if len(quotes) == 1 and text[place] == "\n":
            return place, result
        result += "\n" if text[place] == "\n" else " "
        place += 1
    return place, result


def split(text: str) -> tuple[str, list[tuple[int, str]]]:
    """The code of a text, and its comments with their offsets."""
    parts, comments, place = [], [], 0
    while match := _OPENING.search(text, place):
        parts.append(text[place:match.start()])
        if match[0] == "//":
            end = text.find("\n", match.start())
            end = len(text) if end < 0 else end
            comments.append((match.start(), text[match.start():end]))
            parts.append(" " * (end - match.start()))
        elif match[0] == "/*":
            end = _comment_end(text, match.start())
            comments.append((match.start(), text[match.start():end]))
            parts.append(blanked(text[match.start():end]))
        else:
            end, code = _string(text, match.start())
            parts.append(code)
        place = end
    parts.append(text[place:])
    return "".join(parts), comments


def _lines(text: str, found: list[tuple[int, str]]) -> list[Comment]:
    result = []
    for offset, comment in found:
        line = text.count("\n", 0, offset) + 1
        before = text[text.rfind("\n", 0, offset) + 1:offset]
        for index, row in enumerate(comment.split("\n")):
            row = re.sub(r"^\s*(///?|/\*+|\*(?!/))\s?|\s*\*/$", "", row)
            result.append(Comment(line + index, row.strip(), not before.strip()))
    return result


def load(path: Path) -> SwiftFile:
    text = path.read_text(encoding="utf-8")
    file = SwiftFile(path, text)
    file.code, found = split(text)
    file.comments = _lines(text, found)
    return file


def load_sources() -> list[SwiftFile]:
    """All Swift files in Sources, but for the steps of tutorials."""
    paths = sorted(path for path in SOURCES.rglob("*.swift") if ".docc/" not in str(path))
    return [load(path) for path in paths]
