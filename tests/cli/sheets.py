# SPDX-License-Identifier: GPL-3.0-or-later
"""What commands tell in columns, and what is written about that: the manual page and the schemas.

Run with the program, it adds new columns to the schemas."""

import json
import os
import re
import subprocess
import sys
import tempfile

SOURCE = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
WIDTH = 100

# Commands, and the member of the document that has their rows. Each has a few words.
SHEETS = (
    (["survey", "rnd", "freq", "--boards", "50", "--histogram"], "survey"),
    (["survey", "kfreq", "--boards", "2", "--sweep", "vowels=1:2", "--no-times"], "survey"),
    (["compare", "CAT/DOG", "--sizes", "4", "--details"], "compare"),
    (["compare", "CAT/DOG", "--against", "board", "--details"], "compare"),
    (["compare", "CAT/DOG", "--against", "rules", "--details"], "compare"),
    (["compare", "CAT/DOG", "--sizes", "4", "--curve"], "compare"),
    (["growth", "--size", "2x2,3x3", "--bounds", "--projection", "--boards", "9"], "growth"),
    (["search", "--evaluations", "300", "--top", "3", "--size", "2x3"], "boards"),
    (["search", "--evaluations", "300", "--join-phrases", "--size", "2x3"], "boards"),
    (["prove", "--size", "2x2"], "boards"),
)
WORDS = "cat\ndog\ncod\ngod\ntoad\t3\n"


def section_of_manual_page(command, source=SOURCE):
    """The words of what the page says of the options and the output of a command."""
    with open(os.path.join(source, "data/gridwright-cli.1"), encoding="utf-8") as file:
        text = file.read().partition(f"\n.SS {command}\n")[2].partition("\n.SS ")[0]
    return set(re.findall(r"\w+", re.sub(r"\\f.|\\[&|*]", "", text)))


def is_known(column, words):
    """Those of a spread are told once for words and points."""
    figure = re.sub("^(words|points)_", "", column)
    return column in words or set(re.findall(r"\w+", figure)) <= words


def as_text(value, prefix=""):
    """JSON as the schemas are written: on one line what fits there, and lists of names in lines."""
    inline = json.dumps(value, ensure_ascii=False)
    if len(prefix) + len(inline) < WIDTH or not isinstance(value, (dict, list)):
        return inline
    indent = " " * (len(prefix) - len(prefix.lstrip()))
    inner = indent + "  "
    if isinstance(value, dict):
        names = {name: f"{inner}{json.dumps(name)}: " for name in value}
        parts = [names[name] + as_text(part, names[name]) for name, part in value.items()]
        return "{\n" + ",\n".join(parts) + f"\n{indent}}}"
    if not all(isinstance(part, str) for part in value):
        parts = [inner + as_text(part, inner) for part in value]
        return "[\n" + ",\n".join(parts) + f"\n{indent}]"
    lines = [inner]
    for part in [json.dumps(part) + "," for part in value]:
        if lines[-1] != inner and len(lines[-1]) + 1 + len(part) > WIDTH:
            lines.append(inner)
        lines[-1] += part if lines[-1] == inner else " " + part
    return "[\n" + "\n".join(lines)[:-1] + f"\n{indent}]"


def type_of(value):
    names = {bool: "boolean", int: "integer", float: "number", str: "string", list: "array"}
    return {"type": [names.get(type(value), "number"), "null"]}


def add_columns(schema, row):
    """Adds columns to the properties that have most of them, each after the one before it."""
    rows = schema.get("anyOf", [schema])
    best = max(rows, key=lambda each: len(each["properties"].keys() & row.keys()))
    properties = best["properties"]
    for place, (column, value) in enumerate(row.items()):
        if column not in properties:
            after = list(properties)[place:]
            properties[column] = type_of(value)
            for name in after:
                properties[name] = properties.pop(name)


def update(program, source=SOURCE):
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "words.txt"), "w", encoding="utf-8") as file:
            file.write(WORDS)
        for command, name in SHEETS:
            # The same figures each time: one that happens to be whole would have another type.
            seed = [] if command[0] == "prove" else ["--seed", "1"]
            done = subprocess.run(
                [program, *command, *seed, "--lexicon", "words.txt", "--format", "json"], cwd=folder,
                stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
            path = os.path.join(source, "data/schema", command[0] + ".json")
            with open(path, encoding="utf-8") as file:
                before = file.read()
            schema = json.loads(before)
            add_columns(schema["properties"][name]["items"], json.loads(done.stdout)[name][0])
            if schema != json.loads(before):
                with open(path, "w", encoding="utf-8") as file:
                    file.write(as_text(schema) + "\n")


if __name__ == "__main__":
    update(os.path.abspath(sys.argv[1]))
