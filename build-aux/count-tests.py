#!/usr/bin/env python3
"""Counts what a run of `meson test` found, subtest by subtest.

Reads the log that Meson leaves in a build directory, shows what failed and what was
skipped, and ends in one line: "N passed, N failed", with ", N skipped" if any were.

A TAP program counts its subtests, any other counts as one test. A program that crashed,
ran out of time or stopped early counts as one failure at least, and so does one that ran
no subtest at all.

With --list-seconds it names the failed tests that deserve a second look instead: those
with a window, a pointer or a keyboard, or with threads, which other programs on a busy
machine can disturb. What that second look found counts in place of the first, and is said.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import argparse
import json
import pathlib
import re
import shlex
import sys
import tempfile

LINES_SHOWN = 200
MOST_SECONDS = 8

DISTURBED = re.compile(r'gridwright:(app|chart|model|widgets) / ')

SUBTEST = re.compile(r'(not )?ok\b(?:\s+\d+)?\s*(?:-\s*)?([^#]*?)\s*(?:#\s*((?i:SKIP|TODO))\b.*)?$')
PLAN = re.compile(r'1\.\.(\d+)\s*(?:#\s*((?i:SKIP))?.*)?$')


class Count:
    def __init__(self):
        self.passed = 0
        self.failed = 0
        self.skipped = []
        self.failures = []
        self.repeated = []

    def fail(self, record, why):
        self.failed += 1
        self.failures.append((record, why))


def count_tap(record, count):
    name = record['name']
    planned = None
    all_skipped = False
    ran = 0
    bad = []
    for line in record.get('stdout', '').splitlines():
        plan = PLAN.match(line)
        if plan:
            planned = int(plan.group(1))
            all_skipped = planned == 0 and plan.group(2) is not None
            continue
        subtest = SUBTEST.match(line)
        if not subtest:
            continue
        ran += 1
        if subtest.group(3):
            count.skipped.append(f'{name} {subtest.group(2)}'.rstrip())
        elif subtest.group(1):
            bad.append(subtest.group(2) or f'subtest {ran}')
        else:
            count.passed += 1

    count.failed += len(bad)
    if bad:
        count.failures.append((record, ', '.join(bad)))
    elif all_skipped and record['result'] == 'SKIP':
        count.skipped.append(name)
    elif record['result'] not in ('OK', 'SKIP'):
        count.fail(record, record['result'])
    elif ran == 0:
        count.fail(record, 'ran no subtest')
    elif planned != ran:
        count.fail(record, f'ran {ran} of {planned} subtests' if planned is not None
                   else 'stopped before its end')


def count_plain(record, count):
    if record['result'] in ('OK', 'EXPECTEDFAIL'):
        count.passed += 1
    elif record['result'] == 'SKIP':
        count.skipped.append(record['name'])
    else:
        count.fail(record, record['result'])


def read_records(log):
    if not log.exists():
        return []
    return [json.loads(line)
            for line in log.read_text(encoding='utf-8', errors='replace').splitlines()]


def get_first_log(directory):
    return directory / 'meson-logs' / 'testlog.json'


def get_second_log(directory):
    return directory / 'meson-logs' / 'second.json'


def list_seconds(directory):
    """Names the failed tests that may have been disturbed; none when so many failed that it is no accident."""
    failed = [record for record in read_records(get_first_log(directory))
              if record['result'] in ('FAIL', 'ERROR', 'TIMEOUT')]
    names = [record['name'] for record in failed if DISTURBED.match(record['name'])]
    return [name.split(' / ')[-1] for name in names] if len(names) <= MOST_SECONDS else []


def find_protocol(protocols, command):
    """A test may have been started by something that stands before its command."""
    for i in range(len(command)):
        if tuple(command[i:]) in protocols:
            return protocols[tuple(command[i:])]
    return None


def count_log(directory, status):
    listing = directory / 'meson-info' / 'intro-tests.json'
    protocols = {tuple(test['cmd']): test['protocol']
                 for test in json.loads(listing.read_text(encoding='utf-8'))}
    count = Count()
    records = read_records(get_first_log(directory))
    seconds = {record['name']: record for record in read_records(get_second_log(directory))}
    for record in records:
        if record['result'] != 'OK' and record['name'] in seconds:
            record = seconds[record['name']]
            count.repeated.append(record['name'])
        if find_protocol(protocols, record['command']) == 'tap':
            count_tap(record, count)
        else:
            count_plain(record, count)

    if not records:
        count.fail(None, 'no test was run')
    elif status != 0 and count.failed == 0 and not count.repeated:
        count.fail(None, f'the test run itself ended with status {status}')
    return count


def show_failure(record, why):
    if record is None:
        print(f'FAILED: {why}\n')
        return
    print(f'FAILED: {record["name"]}: {why}')
    print(f'  command: {shlex.join(record["command"])}')
    for stream in ('stdout', 'stderr'):
        lines = record.get(stream, '').rstrip().splitlines()
        if not lines:
            continue
        left_out = len(lines) - LINES_SHOWN
        print(f'  {stream}:' if left_out <= 0 else f'  {stream}, without its first {left_out} lines:')
        for line in lines[-LINES_SHOWN:]:
            print(f'    {line}')
    print()


def report(count):
    for record, why in count.failures:
        show_failure(record, why)
    for name in count.repeated:
        print(f'failed at first, so it was run a second time: {name}')
    for name in count.skipped:
        print(f'skipped: {name}')
    summary = f'{count.passed} passed, {count.failed} failed'
    if count.skipped:
        summary += f', {len(count.skipped)} skipped'
    print(summary)


def self_test():
    cases = (
        # protocol, result, output, (passed, failed, skipped)
        ('tap', 'OK', '1..2\nok 1 /a\nok 2 /b\n', (2, 0, 0)),
        ('tap', 'OK', '# random seed: R02\nok 1 /a\n# ok\n1..1\n', (1, 0, 0)),
        ('tap', 'OK', '1..3\nok 1 /a\nok 2 /b # SKIP no reason\nok 3 /c # TODO\n', (1, 0, 2)),
        ('tap', 'FAIL', '1..3\nok 1 /a\nnot ok 2 /b - it is bad\nnot ok 3 - /c\n', (1, 2, 0)),
        ('tap', 'ERROR', '1..9\nok 1 /a\nBail out! assertion failed\n', (1, 1, 0)),
        ('tap', 'ERROR', '1..9\nok 1 /a\nnot ok 2 /b\nBail out!\n', (1, 1, 0)),
        ('tap', 'ERROR', '1..2\nok 1 /a\nok 2 /b\n', (2, 1, 0)),
        ('tap', 'TIMEOUT', '1..2\nok 1 /a\n', (1, 1, 0)),
        ('tap', 'TIMEOUT', '', (0, 1, 0)),
        ('tap', 'OK', '1..2\nok 1 /a\n', (1, 1, 0)),
        ('tap', 'OK', 'ok 1 /a\n', (1, 1, 0)),
        ('tap', 'OK', '1..0\n', (0, 1, 0)),
        ('tap', 'SKIP', '', (0, 1, 0)),
        ('tap', 'SKIP', '1..0\n', (0, 1, 0)),
        ('tap', 'OK', 'OK, as they say\nok 1 /a\n1..1\n', (1, 0, 0)),
        ('tap', 'SKIP', '1..0 # SKIP no display\n', (0, 0, 1)),
        ('exitcode', 'OK', 'ok 1\nok 2\n', (1, 0, 0)),
        ('exitcode', 'FAIL', '', (0, 1, 0)),
        ('exitcode', 'ERROR', '', (0, 1, 0)),
        ('exitcode', 'SKIP', '', (0, 0, 1)),
        ('exitcode', 'UNEXPECTEDPASS', '', (0, 1, 0)),
    )

    def counted(protocol, records, status, seconds=()):
        with tempfile.TemporaryDirectory() as name:
            directory = pathlib.Path(name)
            (directory / 'meson-info').mkdir()
            (directory / 'meson-logs').mkdir()
            (directory / 'meson-info' / 'intro-tests.json').write_text(
                json.dumps([{'cmd': ['a', 'b'], 'protocol': protocol}]), encoding='utf-8')
            (directory / 'meson-logs' / 'testlog.json').write_text(
                ''.join(json.dumps(record) + '\n' for record in records), encoding='utf-8')
            get_second_log(directory).write_text(
                ''.join(json.dumps(record) + '\n' for record in seconds), encoding='utf-8')
            count = count_log(directory, status)
            return count.passed, count.failed, len(count.skipped)

    wrong = 0
    for protocol, result, output, wanted in cases:
        record = {'name': 'x', 'command': ['a', 'b'], 'result': result, 'stdout': output}
        got = counted(protocol, [record], 0)
        if got != wanted:
            wrong += 1
            print(f'{protocol} {result} {output!r}: wanted {wanted}, got {got}')
    good = {'name': 'x', 'command': ['a', 'b'], 'result': 'OK', 'stdout': ''}
    for records, status, wanted in (([], 0, (0, 1, 0)), ([good], 0, (1, 0, 0)),
                                    ([good], 1, (1, 1, 0)), ([good, good], 0, (2, 0, 0))):
        got = counted('exitcode', records, status)
        if got != wanted:
            wrong += 1
            print(f'{len(records)} records, status {status}: wanted {wanted}, got {got}')
    bad = dict(good, result='FAIL')
    for first, second, wanted in ((bad, good, (1, 0, 0)), (bad, bad, (0, 1, 0)),
                                  (good, bad, (1, 0, 0))):
        got = counted('exitcode', [first], 0, [second])
        if got != wanted:
            wrong += 1
            print(f'{first["result"]}, then {second["result"]}: wanted {wanted}, got {got}')
    if wrong:
        return 1
    print('count-tests.py: the self-test passed')
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('directory', nargs='?', type=pathlib.Path, help='the build directory')
    parser.add_argument('--status', type=int, default=0, help='exit status of `meson test`')
    parser.add_argument('--list-seconds', action='store_true')
    parser.add_argument('--self-test', action='store_true')
    arguments = parser.parse_args()
    if arguments.self_test:
        return self_test()
    if arguments.directory is None:
        parser.error('which build directory?')
    if arguments.list_seconds:
        print('\n'.join(list_seconds(arguments.directory)))
        return 0
    count = count_log(arguments.directory, arguments.status)
    report(count)
    return 1 if count.failed else 0


if __name__ == '__main__':
    sys.exit(main())
