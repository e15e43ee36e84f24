"""Writes the golden matches and checksums anew. golden/README.md says when that is right."""

from __future__ import annotations

import argparse
import json

from tests.conformance.candidates import BUNDLED
from tests.conformance.golden import CHECKSUMS, KINDS, checksum, golden_match, path_of, stored_checksums


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="the games whose matches and checksums are written")
    parser.add_argument("--checksums", action="store_true", help="write all checksums and no match")
    wanted = parser.parse_args()
    checksums = stored_checksums() if CHECKSUMS.exists() else {}
    for candidate in BUNDLED:
        if candidate.game.name in wanted.games:
            for kind in KINDS:
                golden_match(candidate, kind).save(path_of(candidate, kind))
        if wanted.checksums or candidate.game.name in wanted.games:
            checksums[str(candidate)] = checksum(candidate)
    CHECKSUMS.write_text(json.dumps(checksums, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
