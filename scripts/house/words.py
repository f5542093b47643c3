"""Measures of language: names of types, and first words of sentences in comments."""

import re
from collections import Counter, defaultdict

from .declarations import declarations
from .report import Row, Section, aligned
from .swift import Comment, SwiftFile

NAMES = ["Way", "Stage", "Place", "Part", "Moment", "Mark", "Run", "Side", "Lanes"]


def names(files: list[SwiftFile]) -> Section:
    section = Section("7. Types whose names say too little")
    whole: dict[str, list[str]] = defaultdict(list)
    ending: dict[str, list[str]] = defaultdict(list)
    for file in files:
        for one in declarations(file):
            if one.kind in {"func", "var", "let"}:
                continue
            path = ".".join((*one.outer, one.name))
            for word in NAMES:
                if one.name == word:
                    whole[word].append(f"{file.target} {path}")
                elif one.name.endswith(word):
                    ending[word].append(one.name)
    again = [word for word in NAMES if len(whole[word]) > 1]
    section.rows = [
        Row("words that are a whole name more than once", len(again), 0, "names"),
        Row("types with such a name", sum(map(len, whole.values())), None, "named types"),
        Row("types that end with one", sum(map(len, ending.values())), None, "ending types")]
    section.details = aligned([
        (word, len(whole[word]), len(ending[word]), "; ".join(whole[word])) for word in NAMES])
    section.details.insert(0, "word, types of this name, types that end with it, the first with their targets")
    return section


BEGINNING = re.compile(
    r"(What|Whatever|Whether|How|Where|Which|Who|Whose|So many|So much|So long|As many|As much|That which|Those which)\b")
PHRASE = re.compile(
    r"\b(so many (?:bytes|points|times)|that which|those which|what is|what was|what are|what of)\b", re.IGNORECASE)
FIELD = re.compile(r"^- (?:Parameters?(?: [\w`]+)?|Returns|Throws|Note|Important|Precondition|Complexity|[\w`]+):\s*")
SENTENCE_END = re.compile(r"(?<=[.!?:])\s+(?=[A-Z“`(])")


def paragraphs(comments: list[Comment]) -> list[list[tuple[int, str]]]:
    """Lines of comments that belong together, with their numbers."""
    result: list[list[tuple[int, str]]] = []
    last = -1
    for comment in comments:
        text = comment.text
        begins = not (comment.stands_alone and comment.line == last + 1) or text.startswith("- ")
        last = comment.line if text and comment.stands_alone else -1
        if not text or text.startswith("```"):
            continue
        text = FIELD.sub("", text) if text.startswith("- ") else text
        if begins or not result:
            result.append([])
        result[-1].append((comment.line, text))
    return result


def sentences(comments: list[Comment]) -> list[tuple[int, str]]:
    """The sentences of comments, with the lines that they begin on."""
    result = []
    for paragraph in paragraphs(comments):
        starts, text = [], ""
        for line, row in paragraph:
            starts.append((len(text), line))
            text += row + " "
        place = 0
        for sentence in SENTENCE_END.split(text):
            offset = text.index(sentence, place)
            place = offset + len(sentence)
            line = max((start, line) for start, line in starts if start <= offset)[1]
            if sentence.strip():
                result.append((line, sentence.strip()))
    return result


def breaks_rules(sentence: str) -> bool:
    """Tells whether a sentence begins with a noun clause, or holds a phrase that is one; questions may."""
    begins = BEGINNING.match(sentence) and not sentence.endswith("?")
    return bool(begins or PHRASE.search(sentence))


# A text of the program that describes or reports something, such as the summary of a key of scene files.
TEXT = re.compile(r'"((?:What|Whether|How|Where|Which|So many|That which)\b[^"\n]*)"')


def texts(file: SwiftFile) -> list[tuple[int, str]]:
    """String literals that begin with a noun clause, with their lines."""
    return [
        (file.line(match.start()), match[1]) for match in TEXT.finditer(file.text)
        if not match[1].endswith("?") and "//" not in file.text[file.text.rfind("\n", 0, match.start()):match.start()]]


def comments(files: list[SwiftFile]) -> Section:
    section = Section("8. Sentences of comments that begin with noun clauses, or hold one")
    counts: Counter[str] = Counter()
    totals: Counter[str] = Counter()
    for file in files:
        for line, sentence in sentences(file.comments):
            totals[file.target] += 1
            if breaks_rules(sentence):
                counts[file.target] += 1
    section.rows = [
        Row("sentences that break a rule", sum(counts.values()), 0, "comments"),
        Row("sentences of comments", sum(totals.values())),
        Row("texts of the program that begin with one", sum(len(texts(file)) for file in files), 0, "texts")]
    section.details = aligned([
        (target, counts[target], f"of {totals[target]:,}") for target in sorted(totals) if counts[target]])
    return section


def offences(files: list[SwiftFile]) -> list[str]:
    """Each sentence of comments that breaks a rule, and each text that begins with a noun clause, with its place."""
    return [
        f"{file.name}:{line}: {sentence[:110]}" for file in files
        for line, sentence in
        [one for one in sentences(file.comments) if breaks_rules(one[1])] + texts(file)]
