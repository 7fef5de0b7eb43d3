# SPDX-License-Identifier: GPL-3.0-or-later
"""The scripts of data/examples, which readers of the manual page copy: what each of them makes."""

import argparse
import contextlib
import csv
import hashlib
import importlib.util
import io
import json
import os
import random
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as xml

from harness import PROGRAM, TIMEOUT, Skipped, environment, equal, main, run, write

EXAMPLES = os.path.abspath(sys.argv[2])
MANUAL = os.path.join(EXAMPLES, "..", "gridwright-cli.1")
SVG = "{http://www.w3.org/2000/svg}"


def run_as_reader(name, *args):
    """Runs a script as a reader would: with the program in the path, in a folder of its own."""
    if not os.path.exists("bin"):
        os.mkdir("bin")
        os.symlink(PROGRAM, "bin/gridwright-cli")
    env = environment(os.getcwd())
    env["PATH"] = os.path.abspath("bin") + ":" + env["PATH"]
    return subprocess.run([os.path.join(EXAMPLES, name), *args], env=env, capture_output=True,
                          text=True, check=False, timeout=TIMEOUT)


def run_example(name, *args, needs=()):
    """The same, for one that needs other programs and ends well."""
    for program in needs:
        if shutil.which(program) is None:
            raise Skipped(f"{program} is not installed")
    result = run_as_reader(name, *args)
    equal((name, result.returncode, result.stderr), (name, 0, ""))
    return result.stdout


def test_histogram():
    lines = run_example("histogram.py").splitlines()
    equal(lines[0].split(), ["points", "boards"])
    rows = [line.split() for line in lines[1:]]
    equal([int(row[0]) for row in rows], [20 * i for i in range(len(rows))])
    equal(sum(int(row[1]) for row in rows), 1000)
    most = max(int(row[1]) for row in rows)
    for row in rows:
        equal(len(row[2]) if len(row) > 2 else 0, round(50 * int(row[1]) / most))


def test_survey_plot():
    run_example("survey-plot.sh", "20", needs=["gnuplot"])
    with open("survey.tsv", encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    equal([row["boards"] for row in rows], ["20"] * 6)
    plot = xml.parse("survey.svg").getroot()
    equal(plot.tag, SVG + "svg")
    texts = {"".join(text.itertext()).strip() for text in plot.iter(SVG + "text")}
    assert {row["method"] for row in rows} <= texts, texts
    assert "Points of boards made in several ways" in texts, texts


def test_best_boards():
    run_example("best-boards.sh", "5000", needs=["jq"])
    with open("best.json", encoding="utf-8") as file:
        boards = json.load(file)["boards"]
    equal(len(boards), 6)
    drawing = xml.parse("best.svg").getroot()
    equal(drawing.tag, SVG + "svg")
    groups = drawing.findall(SVG + "g")
    equal([group.find(SVG + "title").text for group in groups],
          [board["board"] for board in boards])
    for group, board in zip(groups, boards):
        texts = [text.text for text in group.findall(SVG + "text")]
        equal("".join(texts[:16]), board["board"].replace("/", ""))
        equal(texts[16:], [f"{board['words']} words, {board['score']} points"])


WORDS = ("abe bea abed bead bade dab bad cab ace quad qed faqu cede decab beadc adbec deed bed deb "
         "add dad bee ebb babe abbe dace aced cade").split()

# The words, and a question: of a board that is its own mirror image, too, and of doubled letters.
PROOFS = (
    (WORDS, "2x2", "--threshold", "4"),
    (WORDS, "2x3", "--threshold", "17", "--objective", "words"),
    ("anna nana naan anan nan ana ann".split(), "2x2", "--threshold", "7", "--objective", "words"),
    (WORDS, "1x5", "--threshold", "8", "--no-qu", "--min-length", "2", "--scoring", "2=2,4=3"),
    ("aab bba abab babba aabb baab".split(), "2x4", "--threshold", "7"),
    ("note-s Tess stone -tone eats ONES".split(), "2x3", "--threshold", "3", "--join-hyphens",
     "--leave-out-names"),
)
LARGE = ("treasure assurer reassure eraser terse".split(), "3x3", "--threshold", "29")


def prove(words, size, *more):
    """The text of a certificate."""
    write("words.txt", "".join(f"{word}\n" for word in words))
    run("prove", "--lexicon", "words.txt", "--size", size, *more, "--certificate", "it.certificate")
    with open("it.certificate", encoding="utf-8") as file:
        return file.read()


def sign(text):
    text = text[:text.rindex("end ")]
    return write("forged", text + "end " + hashlib.sha256(text.encode()).hexdigest() + "\n")


def count(text, name, change):
    return re.sub(rf"^{name} (\d+)$", lambda match: f"{name} {int(match.group(1)) + change}", text,
                  flags=re.M)


def forge(text):
    """All certificates that lack a board or a set, and some with figures that are not true."""
    lines = text.splitlines(keepends=True)
    first = {name: next(i for i, line in enumerate(lines) if line.startswith(name + " "))
             for name in ("boards", "sets", "left-out")}
    for i in range(first["boards"] + 1, first["sets"]):
        yield count("".join(lines[:i] + lines[i + 1:]), "boards", -1)
    for i in range(first["sets"] + 1, first["left-out"]):
        yield count(count("".join(lines[:i] + lines[i + 1:]), "sets", -1), "left-out", 1)
    last = lines[first["sets"] - 1].split()
    for changed in ((last[0], int(last[1]) + 1, last[2]), (last[0], last[1], int(last[2]) + 1)):
        yield text.replace(" ".join(last), " ".join(map(str, changed)), 1)
    letters, total = lines[first["sets"] + 1].split()
    yield text.replace(f"{letters} {total}", f"{letters} {int(total) + 1}", 1)
    for name, change in (("threshold", 1), ("left-out", 1)):
        yield count(text, name, change)
    yield re.sub(r"^lexicon .*$", "lexicon " + 64 * "0", text, flags=re.M)
    best = first["boards"] + 1
    if all(int(a) > int(b) for a, b in zip(lines[best].split()[1:], last[1:])):
        yield "".join(lines[:best] + lines[best + 1:first["sets"]] + lines[best:best + 1]
                      + lines[first["sets"]:])


def load_verifier():
    spec = importlib.util.spec_from_file_location(
        "verifier", os.path.join(EXAMPLES, "gridwright-verify.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_verify():
    """What it finds valid, and what not, are what the program does."""
    for proof in PROOFS:
        prove(*proof)
        result = run_as_reader("gridwright-verify.py", "it.certificate", "words.txt")
        equal((result.returncode, result.stderr), (0, ""))
        equal(result.stdout.splitlines()[-1],
              run("verify", "--lexicon", "words.txt", "it.certificate").lines[-1])
    text = prove(*LARGE)
    result = run_as_reader("gridwright-verify.py", "it.certificate", "words.txt")
    equal((result.returncode, result.stderr), (3, ""))
    assert "Not refuted" in result.stdout and "Valid" not in result.stdout, result.stdout
    # Some samples miss that one of the boards is not listed, but not all of them.
    line = re.search(r"boards \d+\n(.*\n)", text).group(1)
    sign(count(text.replace(line, "", 1), "boards", -1))
    statuses = {run_as_reader("gridwright-verify.py", "--seed", str(seed), "forged",
                              "words.txt").returncode for seed in range(5)}
    assert {1} <= statuses <= {1, 3}, statuses
    for given in (("none", "words.txt"), ("it.certificate", "none")):
        result = run_as_reader("gridwright-verify.py", *given)
        equal((result.returncode, result.stdout), (2, ""))
        assert "none: " in result.stderr, result.stderr


def test_verify_forged():
    verifier = load_verifier()
    n_forged = 0
    for proof in PROOFS:
        for forged in forge(prove(*proof)):
            sign(forged)
            try:
                verifier.verify(argparse.Namespace(certificate="forged", words="words.txt", sample=10,
                                                   language=None))
            except verifier.Refused:
                n_forged += 1
                continue
            raise AssertionError((proof, forged))
    assert n_forged > 100, n_forged
    write("forged", prove(*PROOFS[0])[:-40])
    result = run_as_reader("gridwright-verify.py", "forged", "words.txt")
    equal((result.returncode, result.stdout), (1, ""))


def test_verify_languages():
    """It reads words as the program does, with the file of their language."""
    verifier = load_verifier()
    folder = os.path.join(EXAMPLES, os.pardir, "languages")
    for name in sorted(os.listdir(folder)):
        chance = random.Random(name)
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            entries = [line.rstrip("\n").partition(": ")[::2] for line in file]
        letters = next(text.split()[-20:] for key, text in entries if key == "letters")
        signs = [text.split()[0] for key, text in entries if key == "fold"] + ["É", "ñ", "Ǻ"]
        words = ["".join(chance.choices(letters, k=chance.randrange(2, 4))) for _ in range(60)]
        words += ["".join(chance.sample([sign, *chance.choices(letters, k=2)], 3)).upper()
                  for sign in signs]
        words += [word + sign for word, sign in zip(words, signs)]
        for accents in ("play", "fold", "keep"):
            prove(words, "1x3", "--min-length", "2", "--scoring", "short", "--language", name[:-4],
                  "--accents", accents)
            given = argparse.Namespace(certificate="it.certificate", words="words.txt", sample=10,
                                       language=os.path.join(folder, name))
            with contextlib.redirect_stdout(io.StringIO()):
                equal((name, verifier.verify(given)), (name, 0))


def test_manual_page():
    """It names each of them."""
    with open(MANUAL, encoding="utf-8") as file:
        text = file.read().replace("\\-", "-")
    for name in os.listdir(EXAMPLES):
        assert f"examples/{name}" in text, name


main(sys.modules[__name__])
