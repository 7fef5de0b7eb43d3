# SPDX-License-Identifier: GPL-3.0-or-later
"""Files that are not what they should be: each ends in one clear line, soon."""

import gzip
import os
import random
import struct
import subprocess
import sys
import threading
import zlib

from harness import (PROGRAM, TIMEOUT, environment, equal, fails, main, run, wait_until_it_waits,
                     work_of_ended, write)

PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0\x90wS\xde"

# Every way in which a file comes in.
DOORS = {
    "lexicon": lambda name: ["lexicon", "info", name],
    "solve": lambda name: ["solve", "--lexicon", name, "AB/CD"],
    "allow": lambda name: ["solve", "--allow", name, "AB/CD"],
    "deny": lambda name: ["solve", "--deny", name, "AB/CD"],
    "boards": lambda name: ["solve", "@" + name],
    "scoring": lambda name: ["solve", "--scoring", name, "AB/CD"],
    "dice": lambda name: ["dice", "show", "--dice", name],
}


def at_every_door(name, **more):
    for args in DOORS.values():
        result = fails(*args(name), **more)
        assert name in result.err, result.err


def test_pictures():
    at_every_door(write("picture.png", PNG))
    at_every_door(write("picture.txt", PNG))
    at_every_door(write("photo.jpg", b"\xff\xd8\xff\xe0\0\x10JFIF" + bytes(range(256))))


def test_noise():
    noise = random.Random(1)
    at_every_door(write("noise", noise.randbytes(100000)))
    at_every_door(write("nuls", b"\0" * 1000))
    # No NUL byte in it, and no text either.
    at_every_door(write("controls", bytes(noise.randrange(1, 32) for _ in range(5000))))


def test_a_nul_byte_late_in_the_file():
    write("late.txt", b"cat\n" * 50000 + b"do\0g\n")
    fails("lexicon", "info", "late.txt", says=["late.txt", "line 50001", "NUL"])


def test_utf16():
    for encoding in ("utf-16-le", "utf-16-be"):
        for text in ("\ufeffcat\ndog\n", "cat\ndog\n"):
            write("wide.txt", text.encode(encoding))
            info = run("lexicon", "info", "wide.txt").out
            assert "Words: 2\n" in info and "was read as UTF-16\n" in info, info
        write("wide.txt", "\ufeffcat\n".encode(encoding)[:-1])
        fails("lexicon", "info", "wide.txt", says=["wide.txt", "line 1", "UTF-16"])


def test_folders_and_missing_files():
    os.mkdir("folder")
    at_every_door("folder")
    at_every_door("./folder")
    at_every_door("nonesuch")
    at_every_door("none/such")
    fails("lexicon", "info", "./folder", says="folder")
    os.symlink("loop", "loop")
    at_every_door("./loop")
    os.symlink("gone", "dangling")
    at_every_door("./dangling")


def test_files_that_can_not_be_read():
    write("secret.txt", "cat\n")
    os.chmod("secret.txt", 0)
    as_nobody = {}
    if os.geteuid() == 0:
        os.chmod(".", 0o755)
        as_nobody = {"user": 65534, "group": 65534}
    try:
        done = subprocess.run([PROGRAM, "lexicon", "info", "./secret.txt"], capture_output=True,
                              env=environment(os.getcwd()), timeout=TIMEOUT, check=False,
                              **as_nobody)
    except PermissionError:
        # The program itself stands where the user “nobody” cannot reach it.
        done = None
    if done is not None:
        equal(done.returncode, 2)
        assert b"secret.txt: " in done.stderr and done.stderr.count(b"\n") == 1, done.stderr
    # Opens, but cannot be read by anybody.
    fails("lexicon", "info", "/proc/self/mem", says="/proc/self/mem")


def test_devices_without_end():
    before = work_of_ended()
    for args in DOORS.values():
        fails(*args("/dev/zero"), says="/dev/zero")
        fails(*args("/dev/urandom"), says="/dev/urandom")
    assert work_of_ended() - before < TIMEOUT


def from_pipe(command, *args):
    """The program's end of a pipe that a shell command fills for ever."""
    with subprocess.Popen(["sh", "-c", command], stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL) as source:
        done = subprocess.run([PROGRAM, *args], stdin=source.stdout, capture_output=True,
                              env=environment(os.getcwd()), timeout=TIMEOUT, check=False)
        source.stdout.close()
        source.kill()
    equal(done.returncode, 2)
    err = done.stderr.decode()
    assert err.count("\n") == 1 and err.startswith("gridwright-cli: "), err
    return err


def test_pipes_without_end():
    assert "standard input" in from_pipe("yes", "lexicon", "info", "-")
    assert "standard input" in from_pipe("yes | tr -d '\\n'", "solve", "--summary", "-")
    assert "/dev/stdin" in from_pipe("yes", "dice", "show", "/dev/stdin")


def test_a_line_without_end():
    err = from_pipe("yes | tr -d '\\n'", "lexicon", "info", "-")
    assert "standard input" in err and "line" in err, err
    err = from_pipe("(echo cat; yes | tr -d '\\n')", "lexicon", "info", "-")
    assert "line 2" in err, err


def test_two_gigabytes():
    with open("large.txt", "wb") as file:
        file.write(b"cat\n")
        file.truncate(2 << 30)
    before = work_of_ended()
    at_every_door("large.txt")
    assert work_of_ended() - before < TIMEOUT / 4


def test_gzip_bombs():
    def bomb(piece, times):
        # After a full flush, what is packed does not depend on what comes before.
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        once = packer.compress(piece) + packer.flush(zlib.Z_FULL_FLUSH)
        checksum = 0
        for _ in range(times):
            checksum = zlib.crc32(piece, checksum)
        return (b"\x1f\x8b\x08\0\0\0\0\0\0\x03" + once * times + packer.flush()
                + struct.pack("<LL", checksum, len(piece) * times))

    write("zeros.gz", bomb(bytes(1 << 20), 64))
    at_every_door("zeros.gz")
    write("words.gz", bomb(b"abcdefg\n" * (1 << 17), 300))
    assert os.path.getsize("words.gz") < 2 << 20
    before = work_of_ended()
    fails("lexicon", "info", "words.gz", says=["words.gz", "256 MiB"])
    fails("dice", "show", "words.gz", says="words.gz")
    assert work_of_ended() - before < TIMEOUT


def test_damaged_gzip():
    whole = gzip.compress("".join(f"w{'abcdefghij'[i % 10]}{chr(97 + i % 26)}\n"
                                  for i in range(3000)).encode())
    run("lexicon", "info", write("whole.gz", whole))
    for length in (2, 3, 9, 10, 11, len(whole) // 2, len(whole) - 8, len(whole) - 1):
        fails("lexicon", "info", write("cut.gz", whole[:length]), says="cut.gz")
    for place in (12, len(whole) // 2, len(whole) - 6):
        broken = whole[:place] + bytes([whole[place] ^ 0xff]) + whole[place + 1:]
        fails("lexicon", "info", write("flipped.gz", broken), says="flipped.gz")


def test_empty_files():
    write("empty", "")
    equal(run("lexicon", "info", "empty").value("Words"), "0")
    equal(run("solve", "@empty").out, "")
    fails("dice", "show", "./empty", says="empty")
    write("empty.board", "")
    fails("solve", "empty.board", says="empty.board")


def test_a_file_that_shrinks_while_it_is_read():
    line = b"abcdefgh\n"
    stop = threading.Event()
    write("moving.txt", line * 200000)

    def move():
        while not stop.is_set():
            os.truncate("moving.txt", 1000)
            with open("moving.txt", "ab") as file:
                file.write(line * 200000)

    mover = threading.Thread(target=move)
    mover.start()
    try:
        for _ in range(20):
            done = subprocess.run([PROGRAM, "lexicon", "info", "moving.txt"], capture_output=True,
                                  env=environment(os.getcwd()), timeout=TIMEOUT, check=False)
            assert done.returncode in (0, 2), (done.returncode, done.stderr)
    finally:
        stop.set()
        mover.join()


def test_a_pipe_that_opens_late():
    os.mkfifo("pipe")
    with subprocess.Popen([PROGRAM, "lexicon", "info", "pipe"], stdout=subprocess.PIPE,
                          env=environment(os.getcwd())) as program:
        wait_until_it_waits(program)
        with open("pipe", "wb") as file:
            file.write(b"cat\n")
            file.flush()
            wait_until_it_waits(program)
            file.write(b"dog\n")
        out, _ = program.communicate(timeout=TIMEOUT)
    equal(program.returncode, 0)
    assert b"\nWords: 2\n" in out, out


def test_a_closed_standard_input():
    done = subprocess.run(["sh", "-c", '"$0" lexicon info - <&-', PROGRAM], capture_output=True,
                          env=environment(os.getcwd()), timeout=TIMEOUT, check=False)
    equal(done.returncode, 2)
    assert b"standard input" in done.stderr


def test_long_arguments():
    fails("solve", "A" * 100000)
    fails("solve", "/" * 100000)
    fails("solve", "[" * 100000)
    run("find", "A" * 100000, "AB/CD", status=1)


def test_many_words_of_one_letter():
    write("a.txt", "".join("a" * n + "\n" for n in range(1, 1100)))
    equal(run("solve", "--lexicon", "a.txt", "--min-length", "1", "A/").words, ["A"])
    known = run("lexicon", "info", "a.txt")
    equal(known.value("Words"), "1024")
    assert "Skipped: 75" in known.out

def test_names_that_steer_the_terminal():
    """Nothing that is printed clears the screen, sets the title or turns the writing around."""
    write("xdg-data/gridwright/lexicons/evil\x1b[2J\u202e.txt", "stone\n")
    write(b"xdg-data/gridwright/lexicons/b\xff" b"d.txt", "stone\n")
    write("xdg-data/gridwright/dice/evil\x1b]0;title\x07.dice", "# name: a\x1b[2J\u202eb\nABC\nDEF\n")
    lists = [["lexicon", "list"], ["lexicon", "info", "--lexicon", "evil\x1b[2J\u202e"],
             ["lexicon", "info", "--lexicon", "b\ufffdd"],
             ["dice", "list"], ["dice", "show", "--dice", "evil\x1b]0;title\x07"]]
    for arguments in lists:
        for form in "text", "tsv", "json":
            out = run(*arguments, "--format", form).out
            # JSON is for programs, which get each name as it is, but for escapes.
            steers = "\x1b\x07" if form == "json" else "\x1b\x07\u202e"
            assert out and not any(c in out for c in steers), (arguments, form, out)
    done = fails("solve", "--lexicon", "no\x1b[2J\u202esuch", "ABCD", says="no")
    assert not any(c in done.err for c in "\x1b\u202e"), done.err


main(sys.modules[__name__])
