# SPDX-License-Identifier: GPL-3.0-or-later
"""verify: certificates of prove, true and false ones."""

import hashlib
import json
import re
import sys

from harness import equal, fails, main, run, write

NOT_REFUTED = 3

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
        for how in ((), ("--all",)):
            lines = run("verify", *words(), *how, "it.certificate").lines
            equal(lines[-1], proven.replace("Proven", "Valid"))
            assert any(line.startswith("No other set reaches ") for line in lines), lines


def test_sample():
    """A sample never says that a certificate is valid."""
    text = certificate("--size", "2x3", "--threshold", "4")
    n_sets = int(re.search(r"sets (\d+)", text).group(1))
    for n in (20, n_sets + 1):
        result = run("verify", *words(), "--sample", str(n), "it.certificate", status=NOT_REFUTED)
        equal(result.lines[-1], f"Not refuted: {min(n, n_sets)} of {n_sets} sets checked; "
                                "--all checks everything")
        assert "Valid" not in result.out, result.out
    document = run("verify", *words(), "--sample", "20", "it.certificate", "--format", "json",
                   status=NOT_REFUTED).json
    row = document["certificates"][0]
    equal((row["checked"], row["complete"], row["proven"], row["result"]),
          (20, 0, None, "not refuted"))


def test_sample_of_all():
    """A sample takes different sets, so one of all sets but one can miss that one alone."""
    text = certificate("--size", "3x3", "--threshold", "14")
    sets = re.search(r"sets \d+\n((?:.*\n)*)left-out", text).group(1).splitlines()
    letters, total = sets[0].split()
    # The most valuable set is worth more still.
    forged = write_signed("total.txt", text.replace(sets[0], f"{letters} {int(total) + 1}"))
    n_missed = 0
    for seed in range(30):
        options = (*words(), "--sample", str(len(sets) - 1), "--seed", str(seed), forged)
        result = run("verify", *options, status=None)
        assert result.status in (1, NOT_REFUTED), result.err
        n_missed += result.status == NOT_REFUTED
    # With replacement a third of the samples would miss it, and now it is 1 of 36.
    assert n_missed < 5, n_missed


def test_level():
    """The certificate names the level; it need not be typed."""
    levels = write("levels.txt", "".join(f"{word}\t{i % 3}\n" for i, word in enumerate(WORDS)))
    run("prove", "--lexicon", levels, "--level", "1", "--size", "2x3", "--certificate", "it")
    for more in ((), ("--level", "1")):
        result = run("verify", "--lexicon", levels, *more, "it")
        assert result.lines[-1].startswith("Valid: "), result.out
    fails("verify", "--lexicon", levels, "--level", "2", "it", says="--level")


def test_reading_of_the_list():
    """So does how the list is read; none of it need be typed, and all of it counts."""
    lists = {
        "--join-phrases": "note so\ntea-set\nstone\nones\neats\n",
        "--first-word": "stone 12 times\nones, of course\neats (verb)\n",
        "--join-hyphens": "note-s\ntea set\nstone\nones\neats\n",
        "--leave-out-names": "Tess\nstone\nNotes\neats\nnote\nones\n",
        "--levels": "stone\t900\nones\t30\neats\t12\nnotes\t4\n",
    }
    for option, text in lists.items():
        lexicon = ("--lexicon", write("list.txt", text))
        typed = (option, "count") if option == "--levels" else (option,)
        run("prove", *lexicon, *typed, "--size", "2x3", "--certificate", "it.certificate")
        for more in ((), typed):
            result = run("verify", *lexicon, *more, "it.certificate")
            assert result.lines[-1].startswith("Valid: "), result.out
        with open("it.certificate", encoding="utf-8") as file:
            named = file.read()
        # A certificate of a former version does not name it.
        former = write_signed("former.txt", re.sub(r"join-phrases \w+\nfirst-word \w+\nlevels "
                                                   r"\w+\n(join-hyphens yes\n)?"
                                                   r"(leave-out-names yes\n)?", "", named))
        assert run("verify", *lexicon, *typed, former).lines[-1].startswith("Valid: ")
        result = run("verify", *lexicon, former, status=1)
        assert "other words" in result.err, result.err
        for other in sorted({*lists} - {option}):
            more = (other, "count") if other == "--levels" else (other,)
            fails("verify", *lexicon, *more, "it.certificate", says=other)
        damaged = write_signed("damaged.txt", named.replace("levels ", "levels x"))
        result = run("verify", *lexicon, damaged, status=1)
        assert "“levels”" in result.err, result.err
    fails("verify", *lexicon, "--levels", "rank", "it.certificate", says="--levels")


def test_language():
    """And as which language's words it was read."""
    lexicon = ("--lexicon", write("mots.txt", "côte\nété\nnoté\nœuvre\n"))
    for typed in (("--language", "fr"), ("--language", "fr", "--accents", "keep")):
        run("prove", *lexicon, *typed, "--size", "2x2", "--certificate", "it.certificate")
        for more in ((), typed):
            result = run("verify", *lexicon, *more, "it.certificate")
            assert result.lines[-1].startswith("Valid: "), result.out
        fails("verify", *lexicon, "--language", "de", "it.certificate", says="--language")
        fails("verify", *lexicon, "--accents", "fold", "it.certificate", says="--accents")
        with open("it.certificate", encoding="utf-8") as file:
            named = file.read()
        assert "language fr\naccents " in named, named
        for damage in ("language F", "accents x"):
            damaged = write_signed("damaged.txt", named.replace(damage[:-1], damage))
            assert run("verify", *lexicon, damaged, status=1).err


def test_no_language():
    """And without one, even where the name of the list tells a language."""
    lexicon = ("--lexicon", write("french.txt", "été\ntête\nâne\nnez\nsel\nles\n"))
    for typed in (("--language", "none"), ("--language", "none", "--accents", "fold"), ()):
        run("prove", *lexicon, *typed, "--size", "2x2", "--certificate", "it.certificate")
        for more in ((), typed, ("--language", "auto")):
            result = run("verify", *lexicon, *more, "it.certificate")
            assert result.lines[-1].startswith("Valid: "), result.out
        other = "fr" if typed else "none"
        fails("verify", *lexicon, "--language", other, "it.certificate", says="--language")


def test_best_removed():
    """The best board and its set are taken away, and all numbers are changed to match."""
    for arguments in (("--lexicon", write("few.txt", "stone\nnotes\ntease\nstate\n")),
                      ("--level", "10")):
        run("prove", *arguments, "--size", "2x4", "--top", "5", "--certificate", "it.certificate")
        with open("it.certificate", encoding="utf-8") as file:
            text = file.read()
        board = re.search(r"boards \d+\n(.*\n)", text).group(1)
        letters = "".join(sorted(re.sub("[^a-z]", "", board.lower())))
        line = re.search(rf"^{letters} \d+\n", text, re.M).group(0)
        for taken in (board, line):
            text = text.replace(taken, "", 1)
        for name, change in (("boards", -1), ("sets", -1), ("left-out", 1)):
            text = re.sub(rf"^{name} (\d+)$",
                          lambda match: f"{name} {int(match.group(1)) + change}", text, flags=re.M)
        forged = write_signed("best.txt", text)
        result = run("verify", *arguments, "--seed", "2", forged, status=1)
        equal(result.out, "")
        assert "is not listed" in result.err, result.err


def test_what_was_run():
    """The line that says what was run must not contradict the others."""
    text = certificate("--size", "2x3", "--threshold", "7")
    line = next(number for number, line in enumerate(text.splitlines(), 1)
                if line.startswith("run "))
    facts = text.splitlines()[line - 1]
    for old, new, named in (
            ('["prove"', '["solve"', "command"),
            ('"command"', '"commands"', "command"),
            ('"--size", "2x3"', '"--size", "3x3"', "--size"),
            ('"--size", "2x3", ', "", "--size"),
            ('"--objective", "points"', '"--objective", "words"', "--objective"),
            ('"--threshold", "7"', '"--threshold", "6"', "--threshold"),
            ('"--min-length", "3"', '"--min-length", "4"', "--min-length"),
            ('"--adjacency", "king"', '"--adjacency", "rook"', "--adjacency"),
            ('"--count", "words"', '"--count=paths"', "--count"),
            ('"--scoring", "classic"', '"--scoring", "words"', "--scoring"),
            ('"--scoring", "classic"', '"--scoring", "3=1,5=3"', "--scoring"),
            ('"--scoring", "classic"', '"--scoring", "points.txt"', "--scoring"),
            ('"--levels", "rank"', '"--levels", "count"', "--levels"),
            ('"--language", "auto"', '"--language", "fr"', "--language"),
            ('["prove", ', '["prove", "--no-qu", ', "--no-qu"),
            ('["prove", ', '["prove", "--reuse", ', "--reuse"),
            ('["prove", ', '["prove", "--join-phrases", ', "--join-phrases"),
            ('["prove", ', '["prove", "--first-word", ', "--first-word"),
            ('["prove", ', '["prove", "--join-hyphens", ', "--join-hyphens"),
            ('["prove", ', '["prove", "--leave-out-names", ', "--leave-out-names"),
            ('["prove", ', '["prove", "--level", "35", ', "--level"),
            ('"hash": "', '"hash": "0', "lexicon.hash"),
            ('"words": 14', '"words": 15', "lexicon.words"),
            ('"level": null', '"level": 35', "lexicon.level"),
            ('"min_length": 3', '"min_length": 4', "rules.min_length"),
            ('"reuse": false', '"reuse": true', "rules.reuse"),
            ('"qu": true', '"qu": false', "rules.qu"),
            ('"adjacency": "king"', '"adjacency": "torus"', "rules.adjacency"),
            ('"scoring": "classic"', '"scoring": "words"', "rules.scoring"),
            ('"count": "words"', '"count": "paths"', "rules.count"),
            (facts, "run []", "command"),
            (facts, "run This holds for 4x4", "command")):
        assert old in facts, old
        refused(write_signed("run.txt", text.replace(facts, facts.replace(old, new, 1))),
                says=f"run.txt, line {line}: What was run has another value of “{named}” ")
    for old, new in (
            ('"--scoring", "classic"', '"--scoring", "3=1,5=2,6=3,7=5,8=11"'),
            ('"scoring": "classic"', '"scoring": "points.txt"'),
            ('["prove", ', '["prove", "--qu", "--no-reuse", "--threads", "3", '),
            ('"--threshold", "7", ', ""), ('"--language", "auto"', '"--language", "none"'),
            ('"name": "', '"name": "other-'), ('"words": 14, ', ""),
            ('"version": "', '"version": "9'), (facts + "\n", "")):
        assert old in text, old
        other = write_signed("run.txt", text.replace(old, new, 1))
        equal(run("verify", *words(), other).lines[-1], "Valid: no board above 9")


def test_question():
    """It says what the certificate is about."""
    levels = write("levels.txt", "".join(f"{word}\t{i % 3}\n" for i, word in enumerate(WORDS)))
    run("prove", "--lexicon", levels, "--level", "1", "--size", "2x3", "--objective", "words",
        "--scoring", "3=2,4=5", "--min-length", "4", "--no-qu", "--certificate", "it.certificate")
    with open("it.certificate", encoding="utf-8") as file:
        digest = re.search(r"^lexicon (\w+)$", file.read(), re.M).group(1)
    result = run("verify", "--lexicon", levels, "it.certificate")
    for name, value in (("Size", "2x3"), ("Objective", "words"), ("Minimum length", "4"),
                        ("Q counts as Qu", "no"), ("Scoring", "3=2,4=5"), ("Lexicon", levels),
                        ("Lexicon hash", digest), ("Lexicon words", "10"), ("Level", "1")):
        equal((name, result.value(name)), (name, value))
    certificate("--size", "2x2")
    result = run("verify", *words(), "it.certificate")
    equal((result.value("Objective"), result.value("Q counts as Qu"), result.value("Level")),
          ("points", "yes", "all"))
    row = run("verify", *words(), "it.certificate", "--format", "json").json["certificates"][0]
    equal((row["objective"], row["result"]), ("points", "valid"))


def test_same_whatever_threads():
    one = certificate("--size", "2x4", "--threads", "1")
    equal(certificate("--size", "2x4", "--threads", "3"), one)


def test_formats():
    certificate("--size", "2x3")
    row = run("verify", *words(), "it.certificate", "--format", "tsv").table[0]
    document = json.loads(run("verify", *words(), "it.certificate", "--format", "json").out)
    found = document["certificates"][0]
    assert isinstance(found["complete"], bool), found
    found["complete"] = int(found["complete"])
    equal({name: str(value) for name, value in found.items()}, row)


def test_false():
    text = certificate("--size", "2x3", "--threshold", "4")
    head, sets = text.split("sets ")
    board = re.search(r"boards \d+\n(.*\n)", head).group(1)
    refused(write("half.txt", text[:len(text) // 2]), says="half.txt, line ")
    refused(write("changed.txt", text.replace("threshold 4", "threshold 3")), says="sum")
    refused(write("other.txt", "stone\n"), says="other.txt, line 1")
    low = text.replace("threshold 4", "threshold 2").replace('"--threshold", "4"', '"--threshold", "2"')
    refused(write_signed("low.txt", low), says="low.txt: ")
    refused(write_signed("few.txt", re.sub(r"boards (\d+)", lambda match: "boards "
                                           + str(int(match.group(1)) - 1), text)
                         .replace(board, "", 1)), says="not listed")
    refused(write_signed("more.txt", re.sub(r"left-out \d+", "left-out 5", text)),
            says="sets of letters")
    first = sets.splitlines()[1]
    refused(write_signed("total.txt", text.replace(first, first.split()[0] + " 99")),
            says="certificate says 99")
    # What is wrong with a board or a set is wrong in a line.
    lines = text.splitlines()
    for name, wrong, right in (("total.txt", first.split()[0] + " 99", first),
                               ("board.txt", board.replace("\n", "9"), board.replace("\n", ""))):
        refused(write_signed(name, text.replace(right, wrong)),
                says=f"{name}, line {lines.index(right) + 1}: ")
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
