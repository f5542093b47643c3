"""Declarations of types and their members, found by a small tokenizer."""

import re
from dataclasses import dataclass

from .swift import SwiftFile

KINDS = {"class", "struct", "enum", "protocol", "actor", "typealias"}
HIDDEN = {"private", "fileprivate"}


@dataclass(frozen=True)
class Declaration:
    """A type, or a member of an extension."""

    name: str
    kind: str
    file: SwiftFile
    offset: int
    level: int
    is_private: bool
    # The types around it, outermost first.
    outer: tuple[str, ...] = ()


def _modifiers(tokens: list[tuple[str, int]], index: int) -> set[str]:
    """The words before a declaration, back to the start of its line."""
    found, place = set(), index - 1
    while place >= 0 and tokens[place][0] not in {"\n", "{", "}", ";"}:
        found.add(tokens[place][0])
        place -= 1
    return found


def declarations(file: SwiftFile) -> list[Declaration]:
    """All types of a file, with the members of its extensions as `func` or `var`."""
    tokens = file.tokens
    result: list[Declaration] = []
    # What each brace around the token belongs to: a type's name, `extension Name`, or nothing.
    braces: list[str | None] = []
    pending: str | None = None
    index = 0
    while index < len(tokens):
        word, offset = tokens[index]
        after = tokens[index + 1][0] if index + 1 < len(tokens) else ""
        before = tokens[index - 1][0] if index else "\n"
        if word == "{":
            braces.append(pending)
            pending = None
        elif word == "}":
            if braces:
                braces.pop()
        elif word in KINDS and before not in {".", "import"} and re.match(r"[A-Z]", after):
            is_private = bool(_modifiers(tokens, index) & HIDDEN)
            outer = tuple(name.removeprefix("extension ") for name in braces if name)
            result.append(Declaration(
                after, word, file, tokens[index + 1][1], len(braces), is_private, outer))
            pending = after if word != "typealias" else pending
            index += 1
        elif word == "extension" and before in {"\n", "package", "public", "fileprivate", "private"}:
            pending = "extension " + after
        elif word in {"func", "var", "let"} and len(braces) == 1 and re.match(r"[a-z]", after):
            if (braces[0] or "").startswith("extension "):
                is_private = bool(_modifiers(tokens, index) & HIDDEN)
                result.append(Declaration(after, word, file, tokens[index + 1][1], 1, is_private))
        index += 1
    return result


@dataclass(frozen=True)
class ClassCount:
    """The stored variables of a class."""

    name: str
    file: SwiftFile
    variables: tuple[str, ...]


def _is_stored(tokens: list[tuple[str, int]], index: int) -> bool:
    """Tells whether the variable whose name is at `index` is stored."""
    depth = 0
    for place in range(index + 1, len(tokens)):
        word = tokens[place][0]
        if word in "([<":
            depth += 1
        elif word in ")]>":
            if tokens[place - 1][0] != "-":
                depth -= 1
        elif depth > 0:
            continue
        elif word == "=":
            return True
        elif word == "{":
            inside = next((t for t, _ in tokens[place + 1:place + 4] if t != "\n"), "")
            return inside in {"didSet", "willSet"}
        elif word in {"\n", "}", ";"}:
            return True
    return True


def _names(tokens: list[tuple[str, int]], index: int) -> list[str]:
    """The names behind `var`: one, or those of a tuple."""
    if tokens[index][0] != "(":
        return [tokens[index][0]]
    names = []
    for word, _ in tokens[index + 1:]:
        if word == ")":
            return names
        if word.isidentifier():
            names.append(word)
    return names


def stored_variables(file: SwiftFile) -> list[ClassCount]:
    """The classes of a file with their stored variables, static ones left out."""
    tokens, result = file.tokens, []
    for index, (word, _) in enumerate(tokens[:-1]):
        name = tokens[index + 1][0]
        before = tokens[index - 1][0] if index else "\n"
        if word != "class" or before == "." or not re.match(r"[A-Z]", name):
            continue
        depth, variables = 0, []
        for place in range(index, len(tokens)):
            token = tokens[place][0]
            if token == "{":
                depth += 1
            elif token == "}":
                depth -= 1
                if depth == 0:
                    break
            elif token == "var" and depth == 1 and not _modifiers(tokens, place) & {"static", "class"}:
                if _is_stored(tokens, place + 1):
                    variables += _names(tokens, place + 1)
        result.append(ClassCount(name, file, tuple(variables)))
    return result
