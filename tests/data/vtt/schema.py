"""A JSON document against a schema: the keywords of JSON Schema that ours use.
schema.py SCHEMA DOCUMENT"""

import json
import re
import sys

KINDS = {"object": dict, "array": list, "string": str, "boolean": bool,
         "null": type(None), "integer": int, "number": (int, float)}
KNOWN = {"$ref", "$defs", "$comment", "type", "required", "properties", "items",
         "additionalProperties", "enum", "const", "pattern", "minimum",
         "maximum", "minItems", "maxItems", "minLength", "oneOf",
         "patternProperties"}


def is_kind(value, kind):
    if isinstance(value, bool) and kind != "boolean":
        return False
    return isinstance(value, KINDS[kind])


def check(schema, value, at, root):
    assert set(schema) <= KNOWN, set(schema) - KNOWN
    if "$ref" in schema:
        check(root["$defs"][schema["$ref"].split("/")[-1]], value, at, root)
    if "oneOf" in schema:
        said = []
        for one in schema["oneOf"]:
            try:
                check(one, value, at, root)
            except ValueError as e:
                said.append(str(e))
        if len(schema["oneOf"]) - len(said) != 1:
            raise ValueError("%s: %s" % (at, said))
    kinds = schema.get("type")
    if kinds and not any(is_kind(value, k) for k in
                         ([kinds] if isinstance(kinds, str) else kinds)):
        raise ValueError("%s: not a %s: %r" % (at, kinds, value))
    for word, wrong in (
            ("enum", lambda v: value not in v),
            ("const", lambda v: value != v),
            ("pattern", lambda v: not re.search(v, value)),
            ("minimum", lambda v: value < v),
            ("maximum", lambda v: value > v),
            ("minLength", lambda v: len(value) < v),
            ("minItems", lambda v: len(value) < v),
            ("maxItems", lambda v: len(value) > v)):
        if word in schema and wrong(schema[word]):
            raise ValueError("%s: %s %r: %r" % (at, word, schema[word], value))
    if isinstance(value, list):
        for i, one in enumerate(value):
            check(schema.get("items", {}), one, "%s[%d]" % (at, i), root)
    if isinstance(value, dict):
        for name in schema.get("required", []):
            if name not in value:
                raise ValueError("%s: no %s" % (at, name))
        for name, one in value.items():
            inner = schema.get("properties", {}).get(name)
            for pattern, other in schema.get("patternProperties", {}).items():
                if re.search(pattern, name):
                    inner = other
            if inner is None and schema.get("additionalProperties") is False:
                raise ValueError("%s: %s is not known" % (at, name))
            check(inner or {}, one, "%s.%s" % (at, name), root)


def valid(schema, document):
    root = json.load(open(schema))
    check(root, document, "", root)


if __name__ == "__main__":
    try:
        valid(sys.argv[1], json.load(open(sys.argv[2])))
        print("valid")
    except ValueError as e:
        print(e)
