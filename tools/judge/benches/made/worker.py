"""Answers for one problem, in one process: is an input valid, and does the mistake fail?

`worker.py FOLDER strict` takes inputs as they are; `worker.py FOLDER words` reads their words alone, and lays them out by
`lines.py`. A question is a length in four bytes, and a text; the answer is a letter:
`I` not valid, `P` the mistake passes, `F` it fails, `E` the naive solution fails; `p` and `f` if the lines are not those of
the problem.
"""
import io
import os
import signal
import struct
import sys

folder, mode = sys.argv[1:]
questions, answers = os.fdopen(os.dup(0), 'rb'), os.fdopen(os.dup(1), 'wb')
names = ['valid', 'naive', 'wrong'] + ['lines'] * (mode == 'words')
programs = {name: compile(open(f'{folder}/{name}.py').read(), name, 'exec') for name in names}


class Late(Exception):
    pass


def late(*_):
    raise Late


signal.signal(signal.SIGALRM, late)


def run(name, text):
    sys.stdin, sys.stdout, sys.stderr = io.StringIO(text), io.StringIO(), io.StringIO()
    printed, status = sys.stdout, 0
    signal.setitimer(signal.ITIMER_REAL, 2)
    try:
        exec(programs[name], {'__name__': '__main__'})
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        status = 1
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return status, printed.getvalue()


def lines(text):
    return [line.rstrip() for line in text.rstrip().split('\n')]


def answer(text):
    is_broken = False
    if mode == 'words':
        status, laid_out = run('lines', text)
        if status != 0:
            return 'I'
        is_broken = lines(laid_out) != lines(text)
        text = laid_out
    if run('valid', text)[0] not in (0, 42):
        return 'I'
    status, right = run('naive', text)
    if status != 0:
        return 'E'
    status, output = run('wrong', text)
    kind = 'F' if status != 0 or lines(output) != lines(right) else 'P'
    return kind.lower() if is_broken else kind


while len(head := questions.read(4)) == 4:
    text = questions.read(struct.unpack('<I', head)[0]).decode()
    answers.write(answer(text).encode())
    answers.flush()
