# SPDX-License-Identifier: GPL-3.0-or-later
"""code, and the boards that roll prints for codes and days."""

import datetime
import hashlib
import random
import re
import sys

from harness import equal, fails, main, run, write

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
DICE = ["big-5x5", "new-4x4", "classic-4x4", "deluxe-5x5", "big-2012-5x5", "super-6x6", "french-4x4",
        "italian-4x4"]
CLOCKS = [0, 90, 180, 300]
LEVELS = [20, 35, 60, None]
EXAMPLE = "0ACR-Y39T-GF7W"


def encode(dice, clock, level, school, length, first, seed, version=0):
    bits = version
    for value, width in ((dice, 5), (clock, 3), (level, 2), (school, 1), (length - 3, 2), (first, 16),
                         (seed, 24)):
        bits = bits << width | value
    bits = bits << 5 | bits % 31
    letters = "".join(LETTERS[bits >> 5 * (11 - i) & 31] for i in range(12))
    return "-".join((letters[:4], letters[4:8], letters[8:]))


def list_hash(*lexicon):
    return run("lexicon", "info", *lexicon, "--format", "json").json["hash"]


def test_the_example():
    equal(run("code", "--dice", "new-4x4", "--clock", "180", "--level", "35", "--school", "--seed",
              str(0x9d41e7)).out, EXAMPLE + "\n")
    equal(run("roll", "--code", EXAMPLE).out,
          run("roll", "--dice", "new-4x4", "--seed", str(0x9d41e7)).out)


def test_all_codes():
    """Against an encoder of our own."""
    first = int(list_hash()[:4], 16)
    chance = random.Random(1)
    for _ in range(40):
        dice, clock, level, school, length, seed = (
            chance.randrange(8), chance.randrange(4), chance.randrange(4), chance.randrange(2),
            chance.randrange(3, 7), chance.randrange(1 << 24))
        arguments = ["--dice", DICE[dice], "--clock", str(CLOCKS[clock]), "--seed", str(seed),
                     "--min-length", str(length)]
        if LEVELS[level] is not None:
            arguments += ["--level", str(LEVELS[level])]
        if school:
            arguments += ["--school"]
        told = run("code", *arguments, "--format", "json").json
        told.pop("run")
        board = run("roll", "--dice", DICE[dice], "--seed", str(seed)).out.strip()
        equal(told, {"code": encode(dice, clock, level, school, length, first, seed),
                     "dice": DICE[dice], "seed": seed, "clock": CLOCKS[clock],
                     "level": LEVELS[level], "school": bool(school), "min_length": length,
                     "list": f"{first:04x}", "board": board})
        equal(run("roll", "--code", told["code"]).out, board + "\n")


def test_columns():
    lines = run("code", "--seed", "1", "--format", "tsv").lines
    equal(lines[0], "code\tdice\tseed\tclock\tlevel\tschool\tmin_length\tlist\tboard")
    values = lines[1].split("\t")
    equal(values[0] + "\n", run("code", "--seed", "1").out)
    equal(values[1:8], ["new-4x4", "1", "180", "", "0", "3", "c786"])


def test_new_codes():
    codes = {run("code").out for _ in range(5)}
    equal(len(codes), 5)
    for code in codes:
        assert re.fullmatch("0A[^-]{2}-[^-]{4}-[^-]{4}\n", code), code


def test_lists():
    """The hash is that of the list as it is, whatever counts."""
    write("words.txt", "cat\t10\ndog\t35\nshit\t35\nemu\t90\n")
    write("more.txt", "zebra\n")
    first = int(list_hash("--lexicon", "words.txt")[:4], 16)
    for level, arguments in ((3, []), (1, ["--level", "35"]), (3, ["--level", "90"])):
        for school in (0, 1):
            more = ["--school"] if school else []
            equal(run("code", "--lexicon", "words.txt", "--seed", "7", *arguments, *more).out.strip(),
                  encode(1, 2, level, school, 3, first, 7))
    fails("code", "--lexicon", "words.txt", "--level", "70", says="level")
    fails("code", "--lexicon", "words.txt", "--allow", "more.txt", says="--allow")
    fails("code", "--lexicon", "words.txt", "--deny", "more.txt", says="--deny")
    # Levels mean nothing where there are none.
    equal(run("code", "--lexicon", "more.txt", "--level", "20", "--seed", "7").out,
          run("code", "--lexicon", "more.txt", "--seed", "7").out)
    write("french.txt", "c\u00f4te\n\u0153uvre\n")
    equal(run("code", "--lexicon", "french.txt", "--language", "fr", "--format", "json").json["dice"],
          "french-4x4")
    fails("code", "--lexicon", "french.txt", "--language", "nl", "--school", says="--school")


def test_games_without_a_code():
    for arguments in (["--min-length", "2"], ["--min-length", "7"], ["--reuse"], ["--no-qu"],
                      ["--adjacency", "rook"], ["--scoring", "short"], ["--count", "paths"],
                      ["--level", "50"]):
        fails("code", *arguments, says="code")
    write("mine.txt", "# size: 1x1\nA\n")
    write("xdg-data/gridwright/dice/new-4x4.txt", "# size: 1x1\nA\n")
    for dice in ("mine.txt", "new-4x4"):
        fails("code", "--dice", dice, says=["--dice", "built-in dice"])
    # A code names the dice of the program, and not those of the user.
    equal(run("roll", "--code", EXAMPLE).out, "LTTO/TSET/[QU]YNT/OKNW\n")
    fails("code", "--seed", str(1 << 24), says=["--seed", "16777215"])
    fails("code", "--clock", "60", says="--clock")


def test_bad_codes():
    wrong = "This is no code: check the letters"
    for code in ("", "x", EXAMPLE[:-1], EXAMPLE + "0", "UACR-Y39T-GF7W", "0ACR-Y39T-GF70",
                 "1ACR-Y39T-GF7W"):
        fails("roll", "--code", code, says=["--code", wrong])
    fails("roll", "--code", b"\xff", says=wrong)
    for code in (encode(8, 0, 0, 0, 3, 0, 0), encode(0, 4, 0, 0, 3, 0, 0),
                 encode(0, 0, 0, 0, 3, 0, 0, version=1)):
        fails("roll", "--code", code, says=["--code", "Made by a newer Gridwright"])


def test_how_codes_are_typed():
    for code in ("0acr-y39t-gf7w", "oACRY39TGF7W", " 0 A C R Y39T GF7W "):
        equal(run("roll", "--code", code).out, run("roll", "--code", EXAMPLE).out)
        facts = run("roll", "--code", code, "--format", "json").json["run"]
        equal(facts["command"][:3], ["roll", "--code", EXAMPLE])
        equal(facts["seed"], 0x9d41e7)
    equal(run("roll", "--code", EXAMPLE, "--rows").out,
          run("roll", "--code", EXAMPLE).out.replace("/", "\n"))
    for style in ("tsv", "json", "jsonl"):
        out = run("roll", "--code", EXAMPLE, "--format", style).out
        assert "LTTO/TSET/[QU]YNT/OKNW" in out, out


def day_seed(day, dice, words):
    text = f"gridwright-daily-1\n{day}\n{dice}\n{words}\n"
    return int(hashlib.sha256(text.encode()).hexdigest()[:6], 16)


def test_days():
    day = "2026-11-28"
    english = list_hash()
    seed = day_seed(day, "new-4x4", english)
    board = run("roll", "--dice", "new-4x4", "--seed", str(seed)).out
    for arguments in (["--daily", day], ["--daily=" + day], ["--daily", day, "--language", "auto"]):
        equal(run("roll", *arguments).out, board)
    code = run("code", "--daily", day, "--level", "35", "--school").out.strip()
    equal(code, encode(1, 2, 1, 1, 3, int(english[:4], 16), seed))
    equal(run("roll", "--code", code).out, board)
    assert run("roll", "--daily", "2026-11-29").out != board

    write("words.txt", "c\u00f4te\n\u0153uvre\n")
    lexicon = ["--lexicon", "words.txt", "--language", "fr"]
    seed = day_seed(day, "french-4x4", list_hash(*lexicon))
    equal(run("roll", "--daily", day, *lexicon).out,
          run("roll", "--dice", "french-4x4", "--seed", str(seed)).out)
    facts = run("roll", "--daily", day, *lexicon, "--format", "json").json["run"]
    equal((facts["seed"], facts["lexicon"]["hash"]), (seed, list_hash(*lexicon)))


def test_today():
    """In the time zone of the computer."""
    for zone in ("UTC", "<+14>-14", "<-12>12"):
        offset = {"UTC": 0, "<+14>-14": 14, "<-12>12": -12}[zone]
        zone_info = datetime.timezone(datetime.timedelta(hours=offset))
        before = datetime.datetime.now(zone_info).date().isoformat()
        facts = run("roll", "--daily", "--format", "json", env={"TZ": zone}).json["run"]
        after = datetime.datetime.now(zone_info).date().isoformat()
        day = facts["command"][2]
        assert before <= day <= after, (before, day, after)
        equal(run("roll", "--daily", day, "--format", "json").json["run"]["seed"], facts["seed"])


def test_bad_days():
    for day in ("2026-13-01", "2026-02-29", "2026-2-1", "0000-01-01", "20261128", "2026-11-28x",
                "28.11.2026", "2026-11- 8", "2026--1-08", "today"):
        fails("roll", "--daily", day, says=["--daily", day])
    run("roll", "--daily", "2028-02-29")


def test_what_a_code_and_a_day_replace():
    for one in (["--code", EXAMPLE], ["--daily"]):
        for other in (["--dice", "new-4x4"], ["--size", "4x4"], ["--boards", "2"]):
            fails("roll", *one, *other, says=[one[0], other[0]])
    fails("roll", "--code", EXAMPLE, "--daily", says=["--code", "--daily"])
    for other in (["--dice", "new-4x4"], ["--clock", "0"]):
        fails("code", "--daily", *other, says=["--daily", other[0]])
    # They have their own seed.
    for command in (["roll", "--code", EXAMPLE], ["roll", "--daily"], ["code", "--daily"]):
        equal(run(*command, "--seed", "1").out, run(*command).out)


main(sys.modules[__name__])
