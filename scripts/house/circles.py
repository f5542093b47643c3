"""Circles of folders and of files that need one another's declarations.

An approximation: a file depends on another of its target when it names a type that is declared there. With members,
it also does when it names, after a dot, a member of an extension there. Only names that one file of the target
declares count; private types count in their own files only; nested types count by their own names, in files that name
the type around them. Members in the body of a type, operators and initialisers aren't followed.
"""

from collections import Counter, defaultdict

from .declarations import declarations
from .report import Row, Section, aligned
from .swift import SwiftFile

MEMBERS = {"func", "var", "let"}

# Members that types of the standard library have as well.
COMMON = {
    "append", "bytes", "contains", "count", "description", "distance", "dropFirst", "dropLast", "elements", "filter",
    "first", "flatMap", "hash", "index", "indices", "init", "insert", "isEmpty", "isFinite", "joined", "last", "length",
    "lowercased", "map", "max", "min", "prefix", "reduce", "remove", "reversed", "rounded", "scale", "size", "sorted",
    "split", "suffix", "text", "union", "value", "values", "write",
}


def components(graph: dict[str, set[str]]) -> list[list[str]]:
    """The strongly connected components of more than one node, the largest first (Tarjan's algorithm)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    waiting: set[str] = set()
    result: list[list[str]] = []
    for root in sorted(graph):
        if root in index:
            continue
        index[root] = low[root] = len(index)
        stack.append(root)
        waiting.add(root)
        work = [(root, iter(sorted(graph[root])))]
        while work:
            node, rest = work[-1]
            for other in rest:
                if other not in index:
                    index[other] = low[other] = len(index)
                    stack.append(other)
                    waiting.add(other)
                    work.append((other, iter(sorted(graph[other]))))
                    break
                if other in waiting:
                    low[node] = min(low[node], index[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    found = []
                    while True:
                        found.append(stack.pop())
                        waiting.discard(found[-1])
                        if found[-1] == node:
                            break
                    if len(found) > 1:
                        result.append(sorted(found))
    return sorted(result, key=lambda names: (-len(names), names))


def dependences(files: list[SwiftFile], with_members: bool) -> dict[str, set[str]]:
    """For each file of one target the files of it whose declarations it names."""
    types: dict[str, set[str]] = defaultdict(set)
    members: dict[str, set[str]] = defaultdict(set)
    # The outermost type around each nested one.
    outermost: dict[str, str] = {}
    counts: Counter[str] = Counter()
    for file in files:
        for word, following in zip(file.tokens, file.tokens[1:]):
            if word[0] in MEMBERS | {"case"}:
                counts[following[0]] += 1
        for one in declarations(file):
            if not one.is_private:
                (members if one.kind in MEMBERS else types)[one.name].add(file.name)
                if one.outer and one.kind not in MEMBERS:
                    outermost[one.name] = one.outer[0]
    result: dict[str, set[str]] = {file.name: set() for file in files}
    for file in files:
        # A private type hides one of the same name elsewhere.
        hidden = {one.name for one in declarations(file) if one.is_private}
        words = {word for word, _ in file.tokens}
        before = ""
        for word, _ in file.tokens:
            found = types.get(word)
            if found and word in outermost and outermost[word] not in words:
                found = None
            if with_members and not found and before == "." and counts[word] == 1 and word not in COMMON:
                found = members.get(word)
            if found and len(found) == 1 and word not in hidden:
                result[file.name] |= found - {file.name}
            before = word
    return result


def folder_circles(files: list[SwiftFile], needs: dict[str, set[str]]) -> list[list[str]]:
    """The circles of the folders of one target."""
    folder = {file.name: file.folder for file in files}
    graph: dict[str, set[str]] = {name: set() for name in folder.values()}
    for name, others in needs.items():
        graph[folder[name]] |= {folder[other] for other in others} - {folder[name]}
    return components(graph)


def folders(files: list[SwiftFile]) -> Section:
    section = Section("9. Circles of folders, and knots of files")
    by_target: dict[str, list[SwiftFile]] = defaultdict(list)
    for file in files:
        by_target[file.target].append(file)
    for with_members, title in ((False, "by types alone"), (True, "by types and members of extensions")):
        circles, knots, wide = [], [], []
        for target, own in sorted(by_target.items()):
            needs = dependences(own, with_members)
            circles += [(target, circle) for circle in folder_circles(own, needs)]
            found = components(needs)
            if found:
                knots.append((target, len(found[0]), len(own)))
            folder = {file.name: file.folder for file in own}
            for knot in found:
                spanned = sorted({folder[name] for name in knot})
                if len(spanned) > 1:
                    wide.append(f"  {target}: {len(knot)} files of {', '.join(spanned)}")
        kind = " with members" if with_members else ""
        largest_knot = max((count for _, count, _ in knots), default=0)
        section.rows += [
            Row("circles of folders, " + title, len(circles), 0, "circles" + kind),
            Row("folders in them", sum(len(circle) for _, circle in circles), 0, "folders in circles" + kind),
            Row("knots of files across folders, " + title, len(wide), 0, "wide knots" + kind),
            Row("files of the largest knot, " + title, largest_knot, None, "knot" + kind)]
        section.details += ([""] if section.details else []) + [title + ":"]
        section.details += [f"  {target}: {', '.join(circle)}" for target, circle in circles]
        section.details += ["knots across folders, " + title + ":"] + wide
        section.details += [f"largest knots, {title}:"] + aligned(
            [(f"   {target}", count, f"of {total} files")
             for target, count, total in sorted(knots, key=lambda knot: -knot[1])])
    return section
