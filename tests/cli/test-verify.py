# SPDX-License-Identifier: GPL-3.0-or-later
"""verify: certificates of prove, true and false ones."""

import hashlib
import json
import re
import sys

from harness import equal, fails, main, run, write

WORDS = "stone ones notes sent tease seat eats toast oats state taste nest tent tense".split()


def words():
    return ["--lexicon", write("words.txt", "\n".join(WORDS) + "\n")]


def certificate(*arguments):
    run("prove", *words(), *arguments, "--certificate", "it.certificate")
    with open("it.certificate", encoding="utf-8") as file:
        return file.read()


def write_signed(name, text):
    text = text[:text.rindex("end ")]
    return write(name, text + "end " + hashlib.sha256(text.encode()).hexdigest() + "\n")


def refused(*arguments, says):
    result = run("verify", *words(), *arguments, status=1)
    equal(result.out, "")
    assert result.err.count("\n") == 1 and says in result.err, result.err


def test_valid():
    for size, more in (("2x3", ()), ("3x3", ()), ("2x4", ("--top", "5"))):
        proven = run("prove", *words(), "--size", size, *more, "--certificate",
                     "it.certificate").lines[-1]
        for how in ((), ("--sample", "20")):
            lines = run("verify", *words(), *how, "it.certificate").lines
            equal(lines[-1].split(": ")[1], proven.split(": ")[1])
            assert lines[-1].startswith("Valid: "), lines
    certificate("--size", "2x3")
    lines = run("verify", *words(), "--all", "it.certificate").lines
    assert any(line.startswith("No other set reaches ") for line in lines), lines


def test_same_whatever_threads():
    one = certificate("--size", "2x4", "--threads", "1")
    equal(certificate("--size", "2x4", "--threads", "3"), one)


def test_formats():
    certificate("--size", "2x3")
    row = run("verify", *words(), "it.certificate", "--format", "tsv").table[0]
    document = json.loads(run("verify", *words(), "it.certificate", "--format", "json").out)
    equal({name: str(value) for name, value in document["certificates"][0].items()}, row)


def test_false():
    text = certificate("--size", "2x3", "--threshold", "4")
    head, sets = text.split("sets ")
    board = re.search(r"boards \d+\n(.*\n)", head).group(1)
    refused(write("half.txt", text[:len(text) // 2]), says="half.txt, line ")
    refused(write("changed.txt", text.replace("threshold 4", "threshold 3")), says="sum")
    refused(write("other.txt", "stone\n"), says="other.txt, line 1")
    refused(write_signed("low.txt", text.replace("threshold 4", "threshold 2")), says="low.txt: ")
    refused(write_signed("few.txt", re.sub(r"boards (\d+)", lambda match: "boards "
                                           + str(int(match.group(1)) - 1), text)
                         .replace(board, "", 1)), says="not listed")
    refused(write_signed("more.txt", re.sub(r"left-out \d+", "left-out 5", text)),
            says="sets of letters")
    first = sets.splitlines()[1]
    refused(write_signed("total.txt", text.replace(first, first.split()[0] + " 99")),
            says="certificate says 99")
    write("words.txt", "other\nwords\n")
    result = run("verify", "--lexicon", "words.txt", "it.certificate", status=1)
    assert "other words" in result.err, result.err


def test_bad_usage():
    certificate("--size", "2x2")
    fails("verify", *words(), says="verify")
    fails("verify", *words(), "missing.certificate", says="missing.certificate")
    fails("verify", *words(), "--all", "--sample", "3", "it.certificate", says="--sample")
    fails("verify", *words(), "--sample", "0", "it.certificate", says="--sample")
    fails("prove", *words(), "--size", "2x2", "--certificate", "none/it", says="none/it")


main(sys.modules[__name__])
