"""The program as a person starts it, for tests from outside.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import re
import signal
import subprocess
import sys
import tempfile

WARNING = re.compile(r'\b(WARNING|CRITICAL|ERROR) \*\*:')


def find_warnings(messages):
    return [line for line in messages.splitlines() if WARNING.search(line)]


class Program:
    """Runs until the `with` around it is left, if it has not ended by then. Whatever a library
    warned of fails the test, and so does an end with a status."""

    def __init__(self, command, environment):
        self.messages = tempfile.TemporaryFile()
        self.process = subprocess.Popen(command, env=environment, stderr=self.messages)
        self.pid = self.process.pid

    def has_ended(self):
        return self.process.poll() is not None

    def wait(self):
        status = self.process.wait(120)
        if status != 0:
            sys.exit(f'the program ended with status {status}')

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        if not self.has_ended():
            self.process.send_signal(signal.SIGTERM)
            self.process.wait()
        self.messages.seek(0)
        messages = self.messages.read().decode(errors='replace')
        sys.stderr.write(messages)
        warnings = find_warnings(messages)
        if warnings:
            sys.exit('the program warned:\n' + '\n'.join(warnings))


def self_test():
    """A program that warns must not pass, and one that only talks must."""
    for text, wanted in (('Gtk-WARNING **: 12:00: bad', 1), ('GLib-CRITICAL **: bad', 1),
                         ('just a note', 0)):
        failed = 0
        try:
            with Program(['sh', '-c', f'echo "(x:1): {text}" >&2'], None) as process:
                process.wait()
        except SystemExit:
            failed = 1
        if failed != wanted:
            sys.exit(f'{text}: wanted {wanted}, got {failed}')


if __name__ == '__main__':
    self_test()
