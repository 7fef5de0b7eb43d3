# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards in many languages: words, spellings and points against another reading of the same list.

What is here shares nothing with the program but the files in data/languages: it reads a list of
Debian's by Python's own tables of letters, and walks boards in its sorted words.

Usage: test-languages.py GRIDWRIGHT-CLI LANGUAGES-FOLDER [fetched]

Lists are those of packages that the tests need, for a few languages, and boards are letters of
their words. "fetched" takes lists of all languages, those that tests/lists/fetch-languages has
unpacked in "languages" in the folder GRIDWRIGHT_LISTS, and boards that are rolled with the usual
dice of the language, or with dice that are made from the list. A language without a list is skipped.
"""

import bisect
import concurrent.futures
import gzip
import os
import pathlib
import random
import re
import sys
import unicodedata

import harness
from harness import equal, run, write

LANGUAGES = pathlib.Path(sys.argv[2]).resolve()
FETCHED = sys.argv[3:] == ["fetched"]
ROOT = pathlib.Path(os.environ["GRIDWRIGHT_LISTS"], "languages").resolve() if FETCHED \
    else pathlib.Path("/")
BOARDS = 100 if FETCHED else 20

# Where the lists of a language may be, and of which package they are.
LISTS = {
    "bg": [("usr/share/dict/bulgarian", "wbulgarian")],
    "ca": [("usr/share/dict/catalan", "wcatalan")],
    "cs": [("usr/share/hunspell/cs_CZ.dic", "hunspell-cs")],
    "cy": [("usr/share/aspell/cy.cwl.gz", "aspell-cy")],
    "da": [("usr/share/dict/danish", "wdanish")],
    "de": [("usr/share/dict/ngerman", "wngerman"),
           ("usr/share/hunspell/de_DE.dic", "hunspell-de-de")],
    "el": [("usr/share/hunspell/el_GR.dic", "hunspell-el")],
    "en": [("usr/share/dict/american-english", "wamerican")],
    "eo": [("usr/share/dict/esperanto", "wesperanto")],
    "es": [("usr/share/dict/spanish", "wspanish"),
           ("usr/share/hunspell/es_ES.dic", "hunspell-es")],
    "fi": [("usr/share/dictd/freedict-fin-eng.index", "dict-freedict-fin-eng")],
    "fr": [("usr/share/dict/french", "wfrench"),
           ("usr/share/hunspell/fr.dic", "hunspell-fr-classical")],
    "he": [("usr/share/hunspell/he_IL.dic", "hunspell-he")],
    "hr": [("usr/share/hunspell/hr_HR.dic", "hunspell-hr")],
    "hu": [("usr/share/hunspell/hu_HU.dic", "hunspell-hu")],
    "it": [("usr/share/dict/italian", "witalian")],
    "nb": [("usr/share/dict/bokmaal", "wnorwegian")],
    "nl": [("usr/share/dict/dutch", "wdutch")],
    "pl": [("usr/share/dict/polish", "wpolish"),
           ("usr/share/hunspell/pl_PL.dic", "hunspell-pl")],
    "pt": [("usr/share/dict/portuguese", "wportuguese")],
    "ru": [("usr/share/hunspell/ru_RU.dic", "hunspell-ru")],
    "sk": [("usr/share/hunspell/sk_SK.dic", "hunspell-sk")],
    "sv": [("usr/share/dict/swedish", "wswedish")],
    "tr": [("usr/share/hunspell/tr_TR.dic", "hunspell-tr")],
    "uk": [("usr/share/dict/ukrainian", "wukrainian"),
           ("usr/share/hunspell/uk_UA.dic", "hunspell-uk")],
}

# Those whose lists are in the packages that all tests need.
if not FETCHED:
    LISTS = {code: LISTS[code] for code in ("de", "en", "es", "fr", "he", "hr", "pl", "uk")}

# The program takes letters of several signs apart and counts each sign.
TAKEN_APART = ["ca", "cy", "hr", "nl"]

POINTS = {3: 1, 4: 1, 5: 2, 6: 3, 7: 5}
PRIVATE = 0xF0000  # letters of several signs are one character from here on


def decode(data):
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("iso-8859-1")


def stems_of_hunspell(path):
    """The entries of a dictionary without what makes forms of them."""
    rules = path.with_suffix(".aff").read_bytes()
    encoding = re.search(rb"^(?:\xef\xbb\xbf)?SET\s+(\S+)", rules, re.MULTILINE)
    name = encoding.group(1).decode() if encoding else "iso-8859-1"
    lines = path.read_bytes().decode(name, "replace").splitlines()[1:]
    return [re.split(r"(?<!\\)/|\s", line, maxsplit=1)[0] for line in lines]


def words_of_aspell(path):
    """A byte below 32 ends a word; one less is what the next one has in common with it."""
    words, before = [], b""
    for common, rest in re.findall(rb"([\x01-\x1f])([^\x00-\x1f]*)", gzip.open(path).read()):
        before = before[:common[0] - 1] + rest
        words.append(before.decode("iso-8859-1"))
    return words


def headwords_of_dictd(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.split("\t")[0] for line in lines if not line.startswith("00database")]


def read_list(path):
    if path.suffix == ".dic":
        return stems_of_hunspell(path)
    if path.suffix == ".gz":
        return words_of_aspell(path)
    if path.suffix == ".index":
        return headwords_of_dictd(path)
    return decode(path.read_bytes()).splitlines()


class Language:
    """What a file in data/languages says."""

    def __init__(self, code):
        self.code = code
        self.letters, self.folds, self.dropped, self.dice = [], {}, set(), None
        for line in (LANGUAGES / f"{code}.txt").read_text(encoding="utf-8").splitlines():
            key, _, value = line.partition(":")
            values = value.split()
            if key == "letters":
                self.letters = values
            elif key == "fold":
                self.folds[values[0]] = values[1]
            elif key == "drop":
                self.dropped.update(values)
            elif key == "dice":
                self.dice = values[0]
        self.signs = set("".join(self.letters))
        self.capitals = {to: sign for sign, to in self.folds.items() if sign.isupper()}
        several = sorted((x for x in self.letters if len(x) > 1), key=len, reverse=True)
        if code in TAKEN_APART:
            self.letters, several = list(self.signs), []
        self.joined = {x: chr(PRIVATE + i) for i, x in enumerate(several)}
        self.apart = {sign: letter for letter, sign in self.joined.items()}
        self.several = re.compile("|".join(map(re.escape, several))) if several else None
        letters = [x for x in self.letters if len(x) == 1] + list(self.apart)
        self.word = re.compile("[" + re.escape("".join(letters)) + "]+")

    def fold_sign(self, sign):
        """A letter without its case, and without the accents that no letter of the game has."""
        if sign in self.dropped:
            return ""
        if sign in self.folds:
            return self.folds[sign]
        folded = ""
        for part in sign.casefold():
            if part in self.folds:
                folded += self.folds[part]
            elif part in self.signs or part in self.dropped:
                folded += "" if part in self.dropped else part
            else:
                marks = unicodedata.normalize("NFD", part)
                while len(marks) > 1 and unicodedata.combining(marks[-1]):
                    marks = marks[:-1]
                    if unicodedata.normalize("NFC", marks) in self.signs:
                        part = unicodedata.normalize("NFC", marks)
                        break
                folded += "" if unicodedata.combining(part) else part
        return folded

    def fold(self, text):
        """All lines of a text at once, letters of several signs as one character each."""
        text = unicodedata.normalize("NFC", text)
        for sign in set(text) - self.signs - {"\n"}:
            folded = self.fold_sign(sign)
            if folded != sign:
                text = text.replace(sign, folded)
        text = unicodedata.normalize("NFC", text)
        for rule, to in self.folds.items():
            if len(rule) > 1:
                text = text.replace(rule, to)
        return self.join(text)

    def join(self, text):
        if self.several:
            text = self.several.sub(lambda match: self.joined[match.group()], text)
        return text

    def shown(self, word):
        """As the terminal shows it: in capitals that read as the letters they stand for."""
        capitals = ""
        for sign in "".join(self.apart.get(sign, sign) for sign in word):
            capital = self.capitals.get(sign, sign.upper())
            capitals += capital if len(capital) == 1 and self.fold_sign(capital) == sign else sign
        return capitals


def find_list(code):
    for name, _ in LISTS[code]:
        if (ROOT / name).is_file():
            return ROOT / name
    raise harness.Skipped("none of these is installed: "
                          + ", ".join(package for _, package in LISTS[code]))


def draw(language, words):
    """Boards of letters that are in the list, each as often as it is there."""
    chance = random.Random(14)
    boards = []
    while len(boards) < BOARDS:
        letters = chance.sample("".join(chance.sample(words, 16)), 16)
        tiles = [language.shown(letter) for letter in letters]
        tiles = [f"[{tile}]" if len(tile) > 1 else tile for tile in tiles]
        boards.append("/".join("".join(tiles[i:i + 4]) for i in range(0, 16, 4)))
    return boards


def roll(language, lexicon):
    """Boards of the usual dice, or of dice that are made from the list."""
    dice = language.dice
    if dice is None:
        made = run("dice", "make", *lexicon, "--seed", "14").out
        dice = write("made.dice", made)
    return run("roll", "--dice", dice, "--boards", str(BOARDS), "--seed", "14").out.split()


def read_board(language, notation):
    """Rows of tiles, each the letters it has."""
    rows = [["".join(tile).casefold() for tile in re.findall(r"\[(.*?)\]|(.)", row)]
            for row in notation.split("/")]
    assert language.signs.issuperset("".join(map("".join, rows))), notation
    return [[language.join(tile) for tile in row] for row in rows]


def solve(rows, words):
    """All words that can be traced, in a sorted list of words."""
    tiles = {(i, k): tile for i, row in enumerate(rows) for k, tile in enumerate(row)}
    near = {(i, k): [(i + a, k + b) for a in (-1, 0, 1) for b in (-1, 0, 1)
                     if (a, b) != (0, 0) and (i + a, k + b) in tiles] for i, k in tiles}
    found = set()

    def walk(cell, used, prefix, first, last):
        prefix += tiles[cell]
        first = bisect.bisect_left(words, prefix, first, last)
        last = bisect.bisect_left(words, prefix + "\U0010ffff", first, last)
        if first == last:
            return
        if words[first] == prefix and len(prefix) >= 3:
            found.add(prefix)
        used.add(cell)
        for other in near[cell]:
            if other not in used:
                walk(other, used, prefix, first, last)
        used.remove(cell)

    for cell in tiles:
        walk(cell, set(), "", 0, len(words))
    return found


def spell(language, lines, folded, wanted):
    """How the words are written in the list. One in capitals alone does not tell."""
    written = {}
    for line, word in zip(lines, folded):
        if word in wanted:
            letters = "".join(language.apart.get(sign, sign) for sign in word)
            in_capitals = line.isupper() and "".join(x.lower()[0] for x in line) == letters
            written.setdefault(word, set()).add(letters if in_capitals else line)
    return written


def fold_list(language, lines):
    """The words that a board may have, sorted, and what each line is folded to."""
    folded = language.fold("\n".join(lines)).split("\n")
    equal(len(folded), len(lines))
    fits = language.word.fullmatch
    return sorted(word for word in folded if len(word) <= 16 and fits(word)), folded


def check(code):
    language = Language(code)
    path = find_list(code)
    lines = [unicodedata.normalize("NFC", line) for line in read_list(path)]
    lexicon = ("--lexicon", write("list.txt", "\n".join(lines) + "\n"), "--language", code)
    with concurrent.futures.ThreadPoolExecutor() as pool:
        rolled = pool.submit(roll, language, lexicon) if FETCHED else None
        words, folded = fold_list(language, lines)
    boards = rolled.result() if FETCHED else draw(language, words)
    assert len(words) >= 10000, f"{path} has {len(words)} words"
    equal(len(boards), BOARDS)
    wanted = {board: solve(read_board(language, board), words) for board in boards}
    written = spell(language, lines, folded, set().union(*wanted.values()))
    table = run("solve", *lexicon, "--no-qu", "--format", "tsv",
                "@" + write("boards.txt", "\n".join(boards) + "\n")).table

    found = {board: [] for board in boards}
    for row in table:
        found[row["board"]].append((row["word"], int(row["points"]),
                                    sorted(row["spelling"].split(", "))))
    for board in boards:
        here = {language.shown(word): (POINTS.get(len(word), 11), sorted(written[word]))
                for word in wanted[board]}
        there = {word: tuple(more) for word, *more in found[board]}
        equal(len(there), len(found[board]))
        differences = [(word, "here", here.get(word), "there", there.get(word))
                       for word in sorted(here.keys() | there.keys())
                       if here.get(word) != there.get(word)]
        assert not differences, f"{board}: {len(differences)} words, as {differences[:5]}"
    print(f"# {code}: {path.name}, {len(set(words))} words; {len(set(boards))} boards, "
          f"{len(table) / BOARDS:.1f} words and "
          f"{sum(int(row['points']) for row in table) / BOARDS:.1f} points on average")


for CODE in LISTS:
    globals()[f"test_{CODE}"] = lambda code=CODE: check(code)

if ROOT.is_dir():
    harness.main(sys.modules[__name__])
else:
    print("1..0 # SKIP no lists of languages; tests/lists/fetch-languages gets them")
