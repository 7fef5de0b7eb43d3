# SPDX-License-Identifier: GPL-3.0-or-later
"""lexicon info, list and compile, and all ways in which words come in."""

import gzip
import os
import sys

from harness import equal, fails, main, run, write


def words(*options, board="CATS/DOGE"):
    return run("solve", "--min-length", "1", *options, board).words


def facts(*args, **more):
    rows = run("lexicon", "info", "--format", "tsv", *args, **more).table
    return {(row["section"], row["key"]): row["value"] for row in rows}


def test_encodings_and_line_ends():
    for name, content in (
            ("lf.txt", b"cat\ndog\n"), ("crlf.txt", b"cat\r\ndog\r\n"), ("last.txt", b"cat\ndog"),
            ("bom.txt", b"\xef\xbb\xbfcat\ndog\n"), ("upper.txt", b"CAT\nDoG\n"),
            ("packed", gzip.compress(b"cat\ndog\n")),
            ("members.txt", gzip.compress(b"cat\nd") + gzip.compress(b"og\n")),
            ("plain.gz", b"cat\ndog\n")):
        equal(words("--lexicon", write(name, content)), ["CAT", "DOG"])
    write("latin1.txt", "käse\n".encode("latin-1"))
    equal(words("--lexicon", "latin1.txt", board="KÄSE/"), ["KÄSE"])
    write("decomposed.txt", "ka\u0308se\n")
    equal(words("--lexicon", "decomposed.txt", board="KÄSE/"), ["KÄSE"])


def test_what_is_no_word_is_skipped_and_counted():
    write("list.txt", "cat\ncat's\nc4t\nwell-known\nice cream\ncat\n\na&b\nend\n")
    known = facts("list.txt")
    equal(known["lexicon", "words"], "2")
    equal(known["lexicon", "lines"], "8")
    equal(known["lexicon", "twice"], "1")
    equal({key: value for (section, key), value in known.items() if section == "skipped"},
          {"apostrophe": "1", "digit": "1", "hyphen": "1", "space": "1", "other": "1"})
    text = run("lexicon", "info", "list.txt")
    equal(len([line for line in text.lines if line.startswith("Skipped: 1 (")]), 5)
    assert "line 2" in text.out
    equal(run("solve", "--lexicon", "list.txt", "CAT/END").err, "")


def test_join_phrases():
    write("titles.txt", "Mortal Kombat\nOut-Run\n1942\nF-Zero X\n")
    equal(facts("titles.txt")["lexicon", "words"], "0")
    known = facts("--join-phrases", "titles.txt")
    equal(known["lexicon", "words"], "3")
    equal(known["length", "12"], "1")
    equal(words("--lexicon", "titles.txt", "--join-phrases", board="OUT/NUR"), ["OUTRUN"])


def test_join_hyphens():
    write("hyphens.txt", "well-known\n-ness\nbig cat\ntea\n")
    known = facts("--join-hyphens", "hyphens.txt")
    equal((known["lexicon", "words"], known["skipped", "hyphen"]), ("2", "1"))
    equal(words("--lexicon", "hyphens.txt", "--join-hyphens", board="WELLK/XNWON"), ["WELLKNOWN"])


def test_leave_out_names():
    write("names.txt", "Paris\nrose\nMcCoy\nNATO\n")
    equal(facts("names.txt")["lexicon", "words"], "4")
    known = facts("--leave-out-names", "names.txt")
    equal((known["lexicon", "words"], known["skipped", "name"]), ("2", "2"))
    fails("solve", "--lexicon", "names.txt", "--leave-out-names", "--language", "de", "NATO/",
          says="Names cannot be left out")
    equal(facts("--leave-out-names", "--keep-names", "names.txt")["lexicon", "words"], "4")


def test_first_word():
    write("glossary.txt", "CAT a small animal\nDOG a larger one\n")
    equal(words("--lexicon", "glossary.txt"), [])
    equal(words("--lexicon", "glossary.txt", "--first-word"), ["CAT", "DOG"])


def test_hunspell():
    write("small.aff", "SET ISO8859-2\nSFX A Y 2\nSFX A 0 s .\nSFX A 0 's .\nCOMPOUNDBEGIN C\n"
          "FORBIDDENWORD F\n".encode("iso8859-2"))
    write("small.dic", "3\ncat/AC\nżuk/A\nbad/F\n".encode("iso8859-2"))
    equal(words("--lexicon", "small.dic", board="CATS/ŻUKS"), ["CAT", "CATS", "ŻUK", "ŻUKS"])
    text = run("lexicon", "info", "small.dic").lines
    for line in ("Words: 4", "Hunspell: 3 entries (ISO8859-2) expanded to 4 words",
                 "Left out: 1 affixes (apostrophe or hyphen)", "Left out: compounds (COMPOUNDBEGIN)",
                 "Left out: 1 entries, 0 words (forbidden)"):
        assert line in text, line
    known = facts("small.dic")
    equal(known["expansion", "entries"], "3")
    equal(known["expansion", "unsupported"], "1")
    write("alone.dic", "2\ncat/A\ndog\n")
    fails("lexicon", "info", "alone.dic", says=["alone.dic", "alone.aff"])


def test_dictionaries_of_the_system():
    for name in ("de_DE", "de_AT"):
        write(f"share/hunspell/{name}.aff", "SFX A Y 1\nSFX A 0 e .\n")
    write("share/hunspell/de_DE.dic", "1\nhaus/A\n")
    os.symlink("de_DE.dic", "share/hunspell/de_AT.dic")
    env = {"XDG_DATA_DIRS": os.path.abspath("share")}
    rows = run("lexicon", "list", "--format", "tsv", env=env).table
    equal([row["name"] for row in rows if "/hunspell/" in row["path"]], ["de_DE"])
    for name in ("de_DE", "de_AT", "de_DE.dic"):
        known = facts("--lexicon", name, env=env)
        equal(known["lexicon", "words"], "2")
    # Where no folder of the environment has any, those of /usr/share are listed.
    env = {"XDG_DATA_DIRS": os.path.abspath("nowhere")}
    rows = run("lexicon", "list", "--format", "tsv", env=env).table
    equal(any(row["path"].startswith("/usr/share/hunspell/") for row in rows),
          os.path.isdir("/usr/share/hunspell"))


def test_lists_of_the_system():
    """They lie in "dict" in the data folders of the system; the first of a name is taken."""
    write("local/dict/pets", "cat\n")
    write("share/dict/pets", "dog\n")
    write("share/dict/deities", "god\n")
    write("share/dict/README", "cod\n")
    os.makedirs("share/hunspell", exist_ok=True)
    env = {"XDG_DATA_DIRS": ":".join(map(os.path.abspath, ("local", "share", "share")))}
    rows = run("lexicon", "list", "--format", "tsv", env=env).table
    equal([(row["name"], row["path"]) for row in rows if row["name"] != "english"],
          [("pets", os.path.abspath("local/dict/pets")),
           ("deities", os.path.abspath("share/dict/deities"))])
    for name, word in (("pets", "CAT"), ("deities", "GOD")):
        equal(run("solve", "--lexicon", name, "CAT/DOG", env=env).words, [word])


def test_levels():
    write("rank.txt", "cat\t10\ndog\t60\ngod\n")
    equal({k: v for k, v in facts("rank.txt").items() if k[0] == "level"},
          {("level", "0"): "1", ("level", "10"): "1", ("level", "60"): "1"})
    equal(words("--lexicon", "rank.txt", "--level", "10"), ["CAT", "GOD"])
    write("count.txt", "cat\t1000\ndog\t5\n")
    equal(words("--lexicon", "count.txt", "--levels", "count", "--level", "1"), ["CAT"])
    equal(words("--lexicon", "count.txt", "--level", "5"), ["DOG"])
    equal(facts("--level", "10", "rank.txt")["lexicon", "words"], "2")


def test_union_allow_and_deny():
    write("a.txt", "cat\nact\n")
    write("b.txt", "dog\ncat\n")
    write("plus.txt", "god\n")
    write("minus.txt", "cat\n")
    both = ("--lexicon", "a.txt", "--lexicon", "b.txt")
    equal(words(*both), ["CAT", "DOG"])
    equal(words(*both, "--allow", "plus.txt"), ["CAT", "DOG", "GOD"])
    equal(words(*both, "--allow", "plus.txt", "--deny", "minus.txt"), ["DOG", "GOD"])
    equal(words("--allow", "plus.txt", "--lexicon", "a.txt", "--allow", "b.txt"),
          ["CAT", "DOG", "GOD"])
    with_english = words("--lexicon", "english", "--lexicon", write("c.txt", "sgod\n"))
    assert "CAT" in with_english and "SGOD" in with_english
    assert "CAT" not in words("--deny", "minus.txt")
    fails("solve", "--allow", "nonesuch", "AB/CD", says="nonesuch")


def test_names_and_paths():
    write("xdg-data/gridwright/lexicons/mine.txt", "cat\n")
    write("xdg-data/gridwright/lexicons/packed.txt.gz", gzip.compress(b"dog\n"))
    equal(words("--lexicon", "mine"), ["CAT"])
    equal(words("--lexicon", "mine.txt"), ["CAT"])
    equal(words("--lexicon", "packed"), ["DOG"])
    equal(words("--lexicon", os.path.abspath("xdg-data/gridwright/lexicons/mine.txt")), ["CAT"])
    equal(words("--lexicon", "-"), [])
    equal(run("solve", "--lexicon", "-", "CAT/DOG", stdin="god\n").words, ["GOD"])
    write("english", "god\n")
    equal(words("--lexicon", "./english"), ["GOD"])
    assert "CAT" in words("--lexicon", "english")


def test_list():
    write("xdg-data/gridwright/lexicons/mine.txt", "cat\n")
    rows = run("lexicon", "list", "--format", "tsv").table
    equal(rows[0], {"name": "english", "origin": "embedded", "path": ""})
    equal([row["name"] for row in rows if row["origin"] == "user"], ["mine"])
    assert run("lexicon", "list").out.splitlines()[1].startswith("english")
    document = run("lexicon", "list", "--format", "json").json["lexicons"]
    equal(document[0], {"name": "english", "origin": "embedded", "path": None})
    equal(len(document), len(rows))


def test_info_of_a_small_list():
    write("list.txt", "aba\nbab\nab\n")
    known = facts("list.txt")
    for key, value in {
            ("lexicon", "words"): "3", ("lexicon", "letters"): "8", ("lexicon", "alphabet"): "AB",
            ("lexicon", "vowels"): "A", ("lexicon", "vowel_share"): "0.500000",
            ("lexicon", "longest"): "3", ("length", "2"): "1", ("length", "3"): "2",
            ("letter", "A"): "4", ("letter", "B"): "4", ("first", "A"): "2", ("last", "B"): "2",
            ("pair", "AB"): "3", ("pair", "BA"): "2"}.items():
        equal((key, known[key]), (key, value))
    # Pairs in all are letters less words.
    equal(sum(int(v) for (section, _), v in known.items() if section == "pair"), 5)
    equal(known["lexicon", "pairs"], "5")
    equal(run("lexicon", "info", "list.txt").value("Pairs"), "5")
    document = run("lexicon", "info", "--format", "json", "list.txt").json
    equal((document["words"], document["pairs"], document["letter"], document["pair"]),
          (3, 5, {"A": 4, "B": 4}, {"AB": 3, "BA": 2}))
    equal(document["length"], {"2": 1, "3": 2})


def test_info_of_english():
    text = run("lexicon", "info")
    words_in_all = int(text.value("Words"))
    assert words_in_all > 100000
    equal(text.value("Alphabet"), "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    known = facts()
    equal(int(known["lexicon", "words"]), words_in_all)
    equal(sum(int(v) for (section, _), v in known.items() if section == "length"), words_in_all)
    equal(sum(int(v) for (section, _), v in known.items() if section == "level"), words_in_all)
    equal(sum(int(v) for (section, _), v in known.items() if section == "letter"),
          int(known["lexicon", "letters"]))
    equal(int(known["lexicon", "pairs"]), int(known["lexicon", "letters"]) - words_in_all)
    equal(facts("english"), known)
    equal(facts("--lexicon", "english"), known)


def test_doubled_letters_and_long_words_survive():
    long = "supercalifragilistic"
    write("list.txt", f"greet\ngreen\n{long}")
    for word, board in (("GREET", "GRE/XTE"), ("GREEN", "GRE/XNE"),
                        (long.upper(), "SUPER/FILAC/RAGIL/CITSI")):
        found = words("--lexicon", "list.txt", board=board)
        equal(found, [word])


def test_a_list_without_words_is_remarked_upon():
    result = run("solve", "--lexicon", write("list.txt", "1\n2\n"), "AB/CD")
    equal(result.lines, ["Words: 0", "Score: 0"])
    equal(result.err.count("\n"), 1)
    assert "list.txt" in result.err
    equal(run("lexicon", "info", write("empty.txt", "")).value("Words"), "0")


def test_compile():
    write("list.txt", "cat\t10\ndog\t60\nkäse\n")
    result = run("lexicon", "compile", "list.txt", "--output", "list.gwlex")
    equal(result.value("Words"), "3")
    equal(int(result.value("Bytes")), os.path.getsize("list.gwlex"))
    for option in ((), ("--level", "10"), ("--level", "0")):
        equal(words("--lexicon", "list.gwlex", *option), words("--lexicon", "list.txt", *option))
    text, compiled = facts("list.txt"), facts("list.gwlex")
    equal(compiled["lexicon", "hash"], text["lexicon", "hash"])
    write("packed", gzip.compress(open("list.gwlex", "rb").read()))
    equal(facts("packed")["lexicon", "hash"], text["lexicon", "hash"])
    run("lexicon", "compile", "--lexicon", "list.gwlex", "--level", "10", "--output", "small.gwlex")
    equal(facts("small.gwlex")["lexicon", "words"], "2")
    equal(words("--lexicon", "list.gwlex", "--lexicon", write("more.txt", "god\n")),
          ["CAT", "DOG", "GOD"])


def test_allow_and_deny_are_read_like_the_list():
    """--join-phrases and --first-word hold for them too, and what is skipped is reported."""
    write("list.txt", "cat\ntic tac\n")
    write("allow.txt", "mortal kombat\n7\n")
    write("deny.txt", "tic tac\nhe-man\n")
    usual = ["list.txt", "--allow", "allow.txt", "--deny", "deny.txt"]
    for option, words in (([], 1), (["--join-phrases"], 2), (["--first-word"], 2)):
        equal(facts(*usual, *option)["lexicon", "words"], str(words))
    lines = run("lexicon", "info", *usual).lines
    for wanted in ("allow.txt, line 1", "allow.txt, line 2", "deny.txt, line 1", "deny.txt, line 2"):
        assert any(line.startswith("Skipped: 1 (") and wanted in line for line in lines), lines
    assert "MORTAL" in run("solve", "MORT/..LA", "--lexicon", "list.txt", "--allow", "allow.txt",
                           "--first-word").words


def test_allow_and_deny_are_read_in_the_language_of_the_list():
    """Also where the list is compiled and the options say nothing."""
    write("list.txt", "côte\ncote\npré\n")
    write("allow.txt", "hôte\n")
    write("deny.txt", "côte\n")
    usual = ["--allow", "allow.txt", "--deny", "deny.txt"]
    for accents, words in (("play", "2"), ("keep", "3"), ("fold", "2")):
        run("lexicon", "compile", "list.txt", "--language", "fr", "--accents", accents,
            "--output", "list.gwlex", "--force")
        equal(facts("list.gwlex", *usual)["lexicon", "words"], words)
        equal(facts("list.txt", "--language", "fr", "--accents", accents, *usual)["lexicon", "words"],
              words)


def test_all_damaged_files_are_named():
    write("good.txt", "cat\n")
    write("half.gwlex", b"GWLEX\0\r\n" + bytes(20))
    write("picture.txt", b"\x89PNG\r\n\x1a\n")
    result = fails("lexicon", "info", "missing", "good.txt", "half.gwlex", "picture.txt",
                   says=["missing", "half.gwlex", "picture.txt"])
    assert "good.txt" not in result.err, result.err
    fails("solve", "AB/CD", "--lexicon", "picture.txt", "--lexicon", "half.gwlex",
          says=["picture.txt", "half.gwlex"])


def test_compile_formats():
    write("list.txt", "cat\n")
    row = run("lexicon", "compile", "list.txt", "--output", "o", "--format", "tsv").table[0]
    equal((row["file"], row["words"]), ("o", "1"))
    document = run("lexicon", "compile", "list.txt", "--output", "o", "--format", "json").json
    equal((document["file"], document["words"]), ("o", 1))


def test_compile_replaces_whole_files_only():
    write("list.txt", "cat\n")
    write("out/old", "")
    run("lexicon", "compile", "list.txt", "--output", "out/old")
    equal(facts("out/old")["lexicon", "words"], "1")
    equal(os.listdir("out"), ["old"])
    os.symlink("out/old", "link")
    run("lexicon", "compile", "english", "--level", "10", "--output", "link")
    assert os.path.islink("link") and os.path.getsize("out/old") > 10000
    fails("lexicon", "compile", "list.txt", "--output", "out", says="out")
    fails("lexicon", "compile", "list.txt", "--output", "none/x", says="none/x: There is no such")
    fails("lexicon", "compile", "list.txt", "--output", "/dev/null", says="/dev/null")
    fails("lexicon", "compile", "nonesuch", "--output", "out/old", says="nonesuch")
    assert os.path.getsize("out/old") > 10000


def test_compile_spares_other_files():
    """A word list is no place for its compiled form, and a list in use is none at all."""
    write("list.txt", "cat\n")
    write("deny.txt", "dog\n")
    write("note.txt", "nothing lost\n")
    run("lexicon", "compile", "list.txt", "--output", "list.gwlex")
    kept = {name: open(name, "rb").read() for name in os.listdir()}
    base = ["lexicon", "compile", "list.txt", "--deny", "deny.txt", "--output"]
    for name in ("list.txt", "./deny.txt", "note.txt"):
        fails(*base, name, says=["--output", name, "--force"])
    fails("lexicon", "compile", "list.gwlex", "--output", "./list.gwlex",
          says=["--output", "list.gwlex", "--force"])
    with open("list.txt", "rb") as list_file:
        fails("lexicon", "compile", "-", "--output", "list.txt", stdin=list_file.read(),
              says="--force")
    equal({name: open(name, "rb").read() for name in os.listdir()}, kept)
    run(*base, "list.gwlex")
    run(*base, "list.txt", "--force")
    equal(facts("list.txt")["lexicon", "words"], "1")


def test_damaged_compiled_files_are_refused():
    write("list.txt", "cat\ndog\n")
    run("lexicon", "compile", "list.txt", "--output", "good")
    good = open("good", "rb").read()
    for name, content in (("cut", good[:-8]), ("short", good[:20]), ("more", good + b"12345678"),
                          ("flipped", good[:100] + bytes([good[100] ^ 1]) + good[101:])):
        fails("lexicon", "info", write(name, content), says=name)


def test_more_than_64_letters():
    letters = [chr(c) for c in range(0x4E00, 0x4E00 + 65)]
    write("list.txt", "\n".join(letters) + "\n")
    fails("lexicon", "info", "list.txt", says=["list.txt", "64"])
    write("fits.txt", "\n".join(letters[:64]) + "\n")
    equal(facts("fits.txt")["lexicon", "words"], "64")


def test_mistakes():
    fails("lexicon", says="info|list|compile")
    fails("lexicon", "burn", says="burn")
    fails("lexicon", "list", "x", says="lexicon")
    for verb in ("list", "languages"):
        for option in ("--allow", "--deny"):
            fails("lexicon", verb, option, "english", says=option)
    fails("lexicon", "languages", "--lexicon", "english", says="--lexicon")
    for verb in ("info", "list", "languages"):
        fails("lexicon", verb, "--output", "x.gwlex", says="--output")
    fails("lexicon", "list", "--lexicon", "nonesuch", says="nonesuch")
    equal([row["name"] for row in
           run("lexicon", "list", "--lexicon", "english", "--format", "tsv").table], ["english"])
    fails("lexicon", "compile", says="--output")
    fails("lexicon", "compile", "--output", "x.gwlex", "--vowels", "aei", says="--vowels")
    fails("lexicon", "info", "nonesuch", says="nonesuch")
    fails("lexicon", "info", "--levels", "high", says="--levels")
    fails("lexicon", "info", "", says="empty")


def test_languages():
    rows = run("lexicon", "languages", "--format", "tsv").table
    assert len(rows) >= 20, rows
    assert {"code": "fr", "name": "French", "letters": " ".join("abcdefghijklmnopqrstuvwxyz")} in rows
    assert "lj" in next(row for row in rows if row["code"] == "hr")["letters"].split()
    lines = run("lexicon", "languages").out.splitlines()
    equal(lines, ["\t".join((row["code"], row["name"], row["letters"])) for row in rows])


def test_words_as_a_language_plays_them():
    name = write("mots.txt", "œuvre\ncoté\ncôte\nété\nl'eau\nчай\n")
    known = facts("--language", "fr", name)
    equal(known["lexicon", "words"], "3")
    equal(known["lexicon", "language"], "fr")
    equal(known["skipped", "foreign"], "1")
    equal(known["skipped", "apostrophe"], "1")
    equal(facts("--language", "fr", "--accents", "keep", name)["lexicon", "words"], "5")
    equal(facts("--language", "none", name)["lexicon", "words"], "5")
    equal(facts("--accents", "fold", "--language", "none", name)["lexicon", "words"], "4")
    text = run("lexicon", "info", "--language", "fr", name).out
    assert "Language: French (fr)\nAccents: play\n" in text, text


def test_spellings():
    name = write("mots.txt", "œuvre\ncoté\ncôte\ncote\n")
    run("lexicon", "compile", "--language", "fr", name, "--output", "mots.gwlex")
    for source in ((name, "--language", "fr"), ("mots.gwlex",)):
        rows = run("solve", "--lexicon", *source, "--format", "tsv", "CO/TE", "OEU/ERV").table
        equal([(row["word"], row["spelling"]) for row in rows],
              [("COTE", "cote, coté, côte"), ("OEUVRE", "œuvre")])


def test_vowels():
    name = write("slowa.txt", "ryby\nkrowa\nmąka\n")
    for options, vowels, share in ((["--language", "pl"], "AOYĄ", "0.462"),
                                   (["--language", "none"], "AOĄ", "0.308"),
                                   (["--language", "en"], "AO", "0.308"),
                                   (["--language", "pl", "--vowels", "RW"], "RW", "0.231")):
        known = facts(*options, name)
        equal(known["lexicon", "vowels"].replace(" ", ""), vowels)
        equal(round(float(known["lexicon", "vowel_share"]), 3), float(share))
    options = ["--lexicon", name, "--language", "pl", "--set", "vowels=4", "--size", "2x2", "--seed",
               "1"]
    equal(set(run("generate", "kfreq", "--boards", "9", *options, "--vowels", "bk").out)
          - set("\n/"), {"B", "K"})
    for vowels in ("", "a1", "a e", "a\udcff"):
        fails("lexicon", "info", name, "--vowels", vowels, says="--vowels")
    run("survey", "kfreq", "--save", "one", "--boards", "20", *options, "--vowels", "bk")
    command = run("survey", "--resume", "one", "--format", "json").json["run"]["command"]
    equal(command[command.index("--vowels") + 1], "bk")
    # They are not among the words, of which a file has the hash.
    assert "--vowels bk" in run("rerun", "one").lines[0]
    for part, vowels in ("1/2", "bk"), ("2/2", "ao"):
        run("survey", "kfreq", "--save", part[0], "--boards", "20", "--shard", part, *options,
            "--vowels", vowels)
    fails("survey", "--merge", "1", "2", says="vowels are not those of the first file")


def test_languages_that_are_not_there():
    fails("lexicon", "info", "--language", "xx",
          says="--language: There is no language “xx”; “gridwright-cli lexicon languages” lists the languages")
    fails("lexicon", "info", "--encoding", "klingon", says="--encoding: “klingon” is not one of auto, UTF-8")
    fails("lexicon", "info", "--accents", "none", says="--accents")


main(sys.modules[__name__])
