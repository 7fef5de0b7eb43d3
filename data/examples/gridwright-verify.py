#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Verifies a certificate of "prove" without Gridwright: all of it up to eight tiles, else a sample.

gridwright-verify.py [--sample N] [--seed N] [--language FILE] CERTIFICATE WORDS

The exit status is 0 if the certificate is valid, 1 if it is false or damaged, 2 for other input,
and 3 if nothing is wrong with a sample, which proves nothing.

WORDS is the list that the proof was made with: one word a line, or WORD<TAB>LEVEL, also compressed
with gzip. Words are in lower case and of letters alone. If the certificate names a language whose
game has other letters than its words, FILE is the file of that language in data/languages, which
says what these become. The hash of a certificate is the SHA-256 of the lines "word<TAB>level" of all
words up to its level, in the order of their code points, each ended by a line feed, with the lowest
level of a word that is there twice and 0 for one without. The sum in its last line is the SHA-256 of
all lines before.

Why it is a proof: a board is worth no more than all words that its letters spell, wherever they
are. So each set of letters whose words together reach the threshold must be listed, and each
arrangement of a listed set that reaches it must be a listed board, or one turned or mirrored.
"""

import argparse
import collections
import gzip
import hashlib
import itertools
import math
import random
import re
import sys
import unicodedata

COMPLETE_CELLS = 8
HYPHENS = re.compile("[-\u00ad\u2010-\u2015\u2212\u05be]")


class Refused(Exception):
    """What is wrong with the certificate."""


def require(condition, reason):
    if not condition:
        raise Refused(reason)


class Certificate:
    """Its lines, whose figures are not believed yet."""

    def __init__(self, text):
        lines = text.split("\n")
        require(lines[0] == "gridwright-certificate 1", "this is not a certificate")
        digest = hashlib.sha256("\n".join([*lines[:-2], ""]).encode()).hexdigest()
        require(lines[-2:] == ["end " + digest, ""], "the checksum does not match the lines")
        first = next(i for i, line in enumerate(lines) if line.startswith("boards "))
        head = [line.split(" ", 1) for line in lines[1:first]]
        self.head = dict(head)
        self.rows, self.cols = map(int, self.head["size"].split("x"))
        self.threshold = int(self.head["threshold"])
        self.boards, rest = self.read_list("boards", lines[first:-2], 2)
        sets, rest = self.read_list("sets", rest, 1)
        require(len(rest) == 1 and rest[0].startswith("left-out "), "the last line is wrong")
        self.left_out = int(rest[0][9:])
        self.sets = dict(sets)
        totals = [total for _, total in sets]
        require(len(self.sets) == len(sets) and len(self.head) == len(head), "something is there twice")
        require(totals == sorted(totals, reverse=True), "the sets are out of order")
        require(0 < self.threshold <= min(totals, default=math.inf), "a set is below the threshold")
        for letters in self.sets:
            require(len(letters) == self.rows * self.cols and list(letters) == sorted(letters)
                    and set(letters) <= set(self.head["alphabet"]), f"{letters} is no set of letters")

    @staticmethod
    def read_list(name, lines, n_numbers):
        """So many lines as the first one says, with numbers at their ends; and the lines after them."""
        require(lines and re.fullmatch(name + r" \d+", lines[0]), f"“{name}” is expected")
        n = int(lines[0].split()[1])
        entries = [line.rsplit(" ", n_numbers) for line in lines[1:n + 1]]
        require(len(entries) == n, "the certificate is truncated")
        return [(entry[0], *map(int, entry[1:])) for entry in entries], lines[n + 1:]


class Language:
    """How words are read: as their letters without case, or as the file of a language says."""

    def __init__(self, path, accents):
        lines = []
        if path is not None:
            with open(path, encoding="utf-8") as file:
                lines = [line.split(None, 1) for line in file.read().splitlines() if ":" in line]
        self.letters = [letter for name, text in lines if name == "letters:" for letter in text.split()]
        self.folds = dict(text.split() for name, text in lines if name == "fold:")
        self.folds |= {sign: "" for name, text in lines if name == "drop:" for sign in text.split()}
        self.accents = accents if self.letters else "keep"
        any_letter = [] if self.accents == "play" else [r"[^\W\d_]"]
        letters = "|".join([*map(re.escape, self.letters), *any_letter])
        self.is_word = re.compile(f"(?:{letters})+").fullmatch

    def take_accents(self, letter):
        """As many of them as no letter of the language has; й is a letter of its own everywhere."""
        parts = unicodedata.normalize("NFD", letter)
        ends = {"keep": (), "fold": (1,), "play": range(len(parts), 0, -1)}[self.accents]
        found = [unicodedata.normalize("NFC", parts[:end]) for end in ends]
        fitting = [one for one in found if self.accents == "fold" or one in self.letters]
        return fitting[0] if fitting and letter != "й" else letter

    def read(self, word):
        word = unicodedata.normalize("NFC", word)
        for fold_case in (True, False):
            for text in sorted(self.folds, key=len, reverse=True):
                word = word.replace(text, self.folds[text])
            word = unicodedata.normalize("NFC", word.casefold()) if fold_case else word
        return "".join(self.take_accents(letter) for letter in word
                       if self.accents == "keep" or unicodedata.category(letter)[0] != "M")


def read_words(path, head, language):
    """The words up to the level of the certificate."""
    with open(path, "rb") as file:
        data = file.read()
    data = gzip.decompress(data) if data.startswith(b"\x1f\x8b") else data
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    highest = math.inf if head["level"] == "all" else int(head["level"])
    words = {}
    for line in text.split("\n"):
        word, _, level = line.strip(" \t\r").partition("\t")
        level = (level.split() or ["0"])[0]
        if head.get("first-word") == "yes":
            word, level = word.split(" ")[0], level if level.isdigit() else "0"
        word = word.strip()
        if head.get("leave-out-names") == "yes" and word not in (word.lower(), word.upper()):
            continue
        if head.get("join-hyphens") == "yes" and all(HYPHENS.split(word)):
            word = HYPHENS.sub("", word)
        word = language.read(word)
        if head.get("join-phrases") == "yes":
            word = "".join(filter(language.is_word, word))
        if language.is_word(word) and level.isdigit() and int(level) <= highest:
            words[word] = min(int(level), words.get(word, math.inf))
    lines = "".join(f"{word}\t{words[word]}\n" for word in sorted(words))
    require(hashlib.sha256(lines.encode()).hexdigest() == head["lexicon"]
            and "".join(sorted(set("".join(words)) - {"·"})) == head["alphabet"],
            f"the certificate was made with other words than {path} has, or in another language")
    return words


class Verifier:
    """A set of words is a number whose bit i stands for the word i, in the order of their values."""

    def __init__(self, certificate, words):
        self.certificate = certificate
        self.threshold = certificate.threshold
        self.alphabet = certificate.head["alphabet"]
        self.counts_words = certificate.head["objective"] == "words"
        self.n_cells = certificate.rows * certificate.cols
        qu = certificate.head["qu"] == "yes"
        table = [tuple(map(int, entry.split())) for entry in certificate.head["scoring"].split(",")]
        self.tree, valued = {}, []
        for word in words:
            tiles = word.replace("qu", "q") if qu else word
            if (len(word) < int(certificate.head["min-length"]) or len(tiles) > self.n_cells
                    or qu and re.search("q(?!u)", word)):
                continue
            points = max((entry for entry in table if entry[0] <= len(word)), default=(0, 0))[1]
            node = self.tree
            for tile in tiles:
                node = node.setdefault(tile, {})
            node["points"] = points
            valued.append((1 if self.counts_words else points, tiles))
        self.valued = sorted(valued)
        self.steps = make_steps(self.valued)
        counts = [collections.Counter(word) for _, word in self.valued]
        self.at_most = {letter: self.pack(count[letter] for count in counts)
                        for letter in self.alphabet}
        place = [divmod(cell, certificate.cols) for cell in range(self.n_cells)]
        self.touching = [[other for other, there in enumerate(place)
                          if max(abs(here[0] - there[0]), abs(here[1] - there[1])) == 1]
                         for here in place]
        self.images = set()

    def pack(self, needs):
        """For each number of tiles, the words that need no more than that."""
        needs = list(needs)[::-1]
        return [int("0" + "".join("01"[need <= n] for need in needs), 2)
                for n in range(self.n_cells + 1)]

    def get_spelled(self, letters):
        words = (1 << len(self.valued)) - 1
        for letter in self.alphabet:
            words &= self.at_most[letter][letters.count(letter)]
        return words

    def solve(self, board):
        """The words and the points of a board, by walking along all its paths."""
        found = {}

        def walk(cell, node, used):
            node = node.get(board[cell], {})
            if "points" in node:
                found[id(node)] = node["points"]
            for other in self.touching[cell] if node else ():
                if not used >> other & 1:
                    walk(other, node, used | 1 << other)

        for cell in range(self.n_cells):
            walk(cell, self.tree, 1 << cell)
        return len(found), sum(found.values())

    def check_head(self):
        certificate, best = self.certificate, math.inf
        n_sets = math.comb(len(self.alphabet) + self.n_cells - 1, self.n_cells)
        require(len(certificate.sets) + certificate.left_out == n_sets, f"there are {n_sets} sets")
        for text, *figures in certificate.boards:
            tiles = map(str.lower, re.sub(r"\[(.)\]", r"\1", text))
            rows = [row for row in "".join(tiles).split("/") if row]
            board = "".join(rows)
            require([len(row) for row in rows] == [certificate.cols] * certificate.rows
                    and set(board) <= set(self.alphabet), f"{text} is no such board")
            require(self.solve(board) == tuple(figures), f"{text} is worth something else")
            value = figures[0 if self.counts_words else 1]
            require(self.threshold <= value <= best, f"{text} is not between the threshold and the "
                    "board before it")
            require(board not in self.images, f"{text} is listed twice")
            best = value
            for turned in (rows, ["".join(column) for column in zip(*rows)]):
                for image in (turned, [row[::-1] for row in turned]):
                    if len(image) == certificate.rows:
                        self.images |= {"".join(image), "".join(image[::-1])}

    def check_set(self, letters):
        total = get_worth(self.get_spelled(letters), self.steps)
        listed = self.certificate.sets.get(letters, total if total < self.threshold else None)
        require(listed == total, f"the set {letters} is worth {total}, but listed as {listed}")

    def check_board(self, board):
        value = self.solve(board)[0 if self.counts_words else 1]
        require(value < self.threshold or board in self.images,
                f"the board with the tiles {board} is worth {value} but is not listed")
        return value

    def check_arrangements(self, letters):
        """Puts tiles cell by cell. Words that need two letters side by side go when all tiles of
        both are there and none touches another."""
        spelled = bin(self.get_spelled(letters))[:1:-1]
        kept = [pair for pair, bit in zip(self.valued, spelled) if bit == "1"]
        steps, needs = make_steps(kept), collections.defaultdict(int)
        for i, (_, word) in enumerate(kept):
            for pair in zip(word, word[1:]):
                needs["".join(sorted(pair))] |= 1 << i
        corners = {self.certificate.cols - 1, self.n_cells - self.certificate.cols, self.n_cells - 1}
        rest, places = collections.Counter(letters), collections.defaultdict(list)

        def put(board, words):
            cell = len(board)
            if cell == self.n_cells:
                self.check_board(board)
                return
            for letter in list(rest):
                # Of the images of a board one has its first corner first.
                if rest[letter] == 0 or cell in corners and letter < board[:1]:
                    continue
                rest[letter] -= 1
                places[letter].append(cell)
                left = words
                for other in rest if rest[letter] == 0 else ():
                    if rest[other] == 0 and not any(b in self.touching[a] for a in places[letter]
                                                    for b in places[other]):
                        left &= ~needs["".join(sorted(letter + other))]
                if get_worth(left, steps) >= self.threshold:
                    put(board + letter, left)
                places[letter].pop()
                rest[letter] += 1

        put("", (1 << len(kept)) - 1)

    def check_all_sets(self):
        """Decides how many tiles each letter has, those of the most valuable words first."""
        all_words = (1 << len(self.valued)) - 1
        order = sorted(self.alphabet, key=lambda letter: get_worth(self.at_most[letter][0], self.steps))
        later = [self.pack(sum(tile not in order[:n] for tile in word) for _, word in self.valued)
                 for n in range(len(order) + 1)]

        def walk(letters, n, words):
            left = self.n_cells - len(letters)
            if get_worth(words, self.steps) < self.threshold:
                return
            if left == 0:
                self.check_set("".join(sorted(letters)))
            for count in range(left + 1 if left > 0 and n < len(order) else 0):
                walk(letters + order[n] * count, n + 1,
                     words & self.at_most[order[n]][count] & later[n + 1][left - count])

        walk("", 0, all_words)

    def check_sample(self, letters):
        """Random arrangements of a set, improved by exchanging tiles, and sets that are like it."""
        for _ in range(10):
            board = random.sample(letters, self.n_cells)
            value = self.check_board("".join(board))
            for one, two in itertools.combinations(range(self.n_cells), 2):
                board[one], board[two] = board[two], board[one]
                changed = self.check_board("".join(board))
                if changed < value:
                    board[one], board[two] = board[two], board[one]
                value = max(value, changed)
            other = random.sample(letters, self.n_cells - 1) + [random.choice(self.alphabet)]
            self.check_set("".join(sorted(other)))


def make_steps(valued):
    """The words of each value."""
    steps, first = [], 0
    for value, words in itertools.groupby(value for value, _ in valued):
        end = first + len(list(words))
        steps.append((value, (1 << end) - (1 << first)))
        first = end
    return steps


def get_worth(words, steps):
    return sum(value * (words & mask).bit_count() for value, mask in steps)


def verify(args):
    with open(args.certificate, encoding="utf-8", newline="\n") as file:
        certificate = Certificate(file.read())
    language = Language(args.language, certificate.head.get("accents", "keep"))
    verifier = Verifier(certificate, read_words(args.words, certificate.head, language))
    verifier.check_head()
    complete, chosen = verifier.n_cells <= COMPLETE_CELLS, list(certificate.sets)
    if not complete:
        chosen = random.sample(chosen, min(args.sample, len(chosen)))
    for letters in chosen:
        verifier.check_set(letters)
        (verifier.check_arrangements if complete else verifier.check_sample)(letters)
    if complete:
        verifier.check_all_sets()
    print(f"Checked: {len(chosen)} of {len(certificate.sets)} sets")
    if not complete:
        print("Not refuted: boards of more tiles than eight are only sampled")
        return 3
    best = certificate.boards[0][1 if verifier.counts_words else 2] if certificate.boards else None
    print(f"Valid: no board above {certificate.threshold - 1 if best is None else best}")
    return 0


def main():
    parser = argparse.ArgumentParser(description="Verify a certificate without Gridwright.")
    parser.add_argument("certificate")
    parser.add_argument("words", help="the list of words that the proof was made with")
    parser.add_argument("--language", metavar="FILE", help="its file in data/languages")
    parser.add_argument("--sample", type=int, default=100, help="sets to check of a larger board")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    args = parser.parse_args()
    random.seed(args.seed)
    try:
        return verify(args)
    except OSError as error:
        print(f"{error.filename}: {error.strerror}", file=sys.stderr)
        return 2
    except (Refused, ValueError, LookupError, StopIteration) as error:
        print(f"{args.certificate}: {error or 'damaged'}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
