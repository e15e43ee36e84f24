"""Counters in the text format that Prometheus reads."""

from __future__ import annotations

import time
from collections import defaultdict
from typing import Final

BOUNDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
HELP: Final = {
    "soultable_answers_total": "Answers that were stored, by who gave them",
    "soultable_refused_total": "Messages that were refused, by code",
    "soultable_closed_total": "Connections closed by the server, by code",
    "soultable_tables_made_total": "New tables",
    "soultable_thoughts_total": "Answers of bots, by how they ended",
    "soultable_sent_bytes_total": "Bytes sent over WebSockets",
    "soultable_store_seconds": "From an answer to its durable commit",
    "soultable_thought_seconds": "How long bots think",
    "soultable_connections": "Open WebSockets",
    "soultable_tables": "Tables in memory",
    "process_cpu_seconds_total": "Processor time of the server, without its bots",
}


class Histogram:
    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def observe(self, value: float) -> None:
        self.sum += value
        for index, bound in enumerate(BOUNDS):
            if value <= bound:
                self.counts[index] += 1
                return
        self.counts[-1] += 1

    def lines(self, name: str) -> list[str]:
        lines, total = [], 0
        for bound, count in zip([*map(str, BOUNDS), "+Inf"], self.counts, strict=True):
            total += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return [*lines, f"{name}_sum {self.sum:.6f}", f"{name}_count {total}"]


class Metrics:
    def __init__(self) -> None:
        self.counters: defaultdict[tuple[str, str], int] = defaultdict(int)
        """By what is counted and its label, as in `count`."""
        self.histograms = {
            "soultable_store_seconds": Histogram(),
            "soultable_thought_seconds": Histogram(),
        }

    def count(self, name: str, label: str = "", by: int = 1) -> None:
        self.counters[name, label] += by

    def observe(self, name: str, seconds: float) -> None:
        self.histograms[f"soultable_{name}_seconds"].observe(seconds)

    def answers(self) -> int:
        """How many answers have been stored."""
        return sum(number for (name, _), number in self.counters.items() if name == "answers")

    def text(self, connections: int, tables: int) -> str:
        """Everything, with what is counted when it is asked for."""
        now = {
            "soultable_connections": f"{connections}",
            "soultable_tables": f"{tables}",
            "process_cpu_seconds_total": f"{time.process_time():.3f}",
        }
        lines: list[str] = []
        for name, sentence in HELP.items():
            kind = "counter" if name.endswith("_total") else "gauge"
            kind = "histogram" if name in self.histograms else kind
            lines += [f"# HELP {name} {sentence}", f"# TYPE {name} {kind}"]
            if name in self.histograms:
                lines += self.histograms[name].lines(name)
            elif name in now:
                lines.append(f"{name} {now[name]}")
            else:
                for (counted, label), number in sorted(self.counters.items()):
                    if f"soultable_{counted}_total" == name:
                        lines.append(f'{name}{{kind="{label}"}} {number}' if label else f"{name} {number}")
        return "\n".join([*lines, ""])
