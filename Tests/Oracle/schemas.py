#!/usr/bin/env python3
"""Whether JSON documents are what a JSON Schema says.

    schemas.py SCHEMA < PATHS.json > RESULT.json

The input is a list of paths, the output a list with the first mistakes of each, empty where there is
none. The schema itself is checked first.
"""

import json
import os
import sys

# Where scripts/bootstrap installs what Debian doesn't have.
TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(os.path.dirname(TESTS), ".build", "oracle-packages"))
from jsonschema import Draft202012Validator  # noqa: E402

with open(sys.argv[1], encoding="utf-8") as file:
    SCHEMA = json.load(file)
Draft202012Validator.check_schema(SCHEMA)
VALIDATOR = Draft202012Validator(SCHEMA)


def mistakes(path):
    with open(path, encoding="utf-8") as file:
        document = json.load(file)
    return [f"{error.json_path}: {error.message[:200]}" for error in list(VALIDATOR.iter_errors(document))[:5]]


print(json.dumps([mistakes(path) for path in json.load(sys.stdin)]))
