"""Rows and details of a measure, as plain aligned text."""

from dataclasses import dataclass, field


@dataclass
class Row:
    """A figure with the one that it is to reach; `key` names it in the table of limits."""

    measure: str
    now: int
    target: int | None = None
    key: str | None = None


@dataclass
class Section:
    title: str
    rows: list[Row] = field(default_factory=list)
    details: list[str] = field(default_factory=list)

    def text(self, with_details: bool = True) -> str:
        width = max([len(row.measure) for row in self.rows] + [len("measure")])
        lines = [self.title, f"  {'measure':<{width}}  {'now':>7}  {'target':>7}"]
        for row in self.rows:
            target = "" if row.target is None else f"{row.target:,}"
            lines.append(f"  {row.measure:<{width}}  {row.now:>7,}  {target:>7}".rstrip())
        if with_details and self.details:
            lines += [""] + ["    " + line for line in self.details]
        return "\n".join(lines)


def aligned(rows: list[tuple], gap: int = 2) -> list[str]:
    """Rows as columns; numbers are aligned on the right."""
    if not rows:
        return []
    texts = [[f"{cell:,}" if isinstance(cell, int) else str(cell) for cell in row] for row in rows]
    widths = [max(len(row[index]) for row in texts) for index in range(len(texts[0]))]
    lines = []
    for row, cells in zip(texts, rows):
        parts = [
            text.rjust(width) if isinstance(cell, int) else text.ljust(width)
            for text, cell, width in zip(row, cells, widths)]
        lines.append((" " * gap).join(parts).rstrip())
    return lines
