# SPDX-License-Identifier: GPL-3.0-or-later
"""The part of JSON Schema that data/schema uses: anything else in a schema is an error here."""

import functools
import json
import os
import re

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "data", "schema")
NOTES = {"$schema", "title", "description"}


def is_integer(value):
    return isinstance(value, int) and not isinstance(value, bool)


TYPES = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "integer": is_integer,
    "number": lambda value: is_integer(value) or isinstance(value, float),
}


@functools.lru_cache(maxsize=None)
def read(name):
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
        return json.load(file)


def fails_any(value, schemas, where):
    faults = [fault_of(value, schema, where) for schema in schemas]
    return None if None in faults else " and ".join(faults)


def fault_in_object(value, schema, where):
    properties = schema.get("properties", {})
    missing = set(schema.get("required", [])) - set(value)
    if missing:
        return f"{where}: no {sorted(missing)}"
    for name, member in value.items():
        part = properties.get(name, schema.get("additionalProperties", True))
        if part is False:
            return f"{where}: {name} is not in the schema"
        fault = fault_of(member, part, f"{where}.{name}") if part is not True else None
        if fault:
            return fault
    return None


def fault_in_array(value, schema, where):
    if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
        return f"{where}: {len(value)} items"
    for index, item in enumerate(value):
        fault = fault_of(item, schema.get("items", {}), f"{where}[{index}]")
        if fault:
            return fault
    return None


KEYWORDS = {
    "$ref": lambda value, name, where: fault_of(value, read(name), where),
    "anyOf": fails_any,
    "const": lambda value, const, where: None if value == const else f"{where} is {value!r}",
    "enum": lambda value, enum, where: None if value in enum else f"{where} is {value!r}",
    "minimum": lambda value, least, where: None if value >= least else f"{where} is {value!r}",
    "pattern": lambda value, pattern, where:
        None if re.search(pattern, value) else f"{where} is {value!r}",
    "type": lambda value, names, where:
        None if any(TYPES[name](value) for name in ([names] if isinstance(names, str) else names))
        else f"{where} is {value!r}",
}
PARTS = {"properties": "object", "required": "object", "additionalProperties": "object",
         "items": "array", "minItems": "array", "maxItems": "array"}


def fault_of(value, schema, where="the document"):
    """What is wrong with a value, or None."""
    unknown = set(schema) - set(KEYWORDS) - set(PARTS) - NOTES
    assert not unknown, unknown
    for name, check in KEYWORDS.items():
        fault = check(value, schema[name], where) if name in schema else None
        if fault:
            return fault
    if isinstance(value, dict):
        return fault_in_object(value, schema, where)
    if isinstance(value, list):
        return fault_in_array(value, schema, where)
    return None


def fault_of_document(command, document):
    return fault_of(document, read(command + ".json"))
