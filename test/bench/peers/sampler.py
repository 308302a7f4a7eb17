"""Peer of the sampler in numpy, vectorised over instances; it writes the same codes, 2S + y.

Three ways: `binomial` draws counts with rng.binomial, as one would write it; `votes` draws every
vote, which is faster; `tables` draws from the engine's own alias tables.

stdin, line by line:
  rates VOTES ROUNDS Q0 RHO0 RHO1 ALPHA BETA
  tables COLUMN_BITS WORDS…             two tables a round, as the engine lays them out
  time WAY INSTANCES                    -> nanoseconds a plan
  count WAY INSTANCES                   -> how often each code was drawn in the last round
"""
import sys
import time

import numpy as np

rng = np.random.Generator(np.random.SFC64(117))


def always_repaired(n, count):
    codes = np.empty((rounds + 1, n), np.uint16)
    valid = rng.random(n, dtype=np.float32) < q0
    for k in range(rounds + 1):
        if k > 0:
            becomes = np.where(valid, np.float32(1 - beta), np.float32(alpha))
            valid = rng.random(n, dtype=np.float32) < becomes
        codes[k] = 2 * count(n, np.where(valid, np.float32(1 - rho1), np.float32(rho0))) + valid
    return codes


def binomial(n):
    return always_repaired(n, lambda n, accept: rng.binomial(M, accept))


def votes(n):
    return always_repaired(
        n,
        lambda n, accept: (rng.random((M, n), dtype=np.float32) < accept).sum(axis=0, dtype=np.uint16),
    )


def tables(n):
    codes = np.empty((rounds + 1, n), np.uint16)
    shift, bits = np.uint32(32 - column_bits), np.uint32(column_bits)
    place = np.uint32((1 << (32 - column_bits)) - 1)
    code = np.zeros(n, np.uint32)
    for k in range(rounds + 1):
        drawn = rng.integers(0, 1 << 32, n, dtype=np.uint32)
        entry = words[k][((code & np.uint32(1)) << bits) + (drawn >> shift)]
        code = np.where((drawn & place) < (entry & place), drawn, entry) >> shift
        codes[k] = code
    return codes


ways = {"binomial": binomial, "votes": votes, "tables": tables}
for line in sys.stdin:
    word, *rest = line.split()
    if word == "rates":
        M, rounds = int(rest[0]), int(rest[1])
        q0, rho0, rho1, alpha, beta = map(float, rest[2:])
    elif word == "tables":
        column_bits = int(rest[0])
        words = np.array(rest[1:], dtype=np.uint32).reshape(rounds + 1, 2 << column_bits)
    elif word == "time":
        n = int(rest[1])
        started = time.perf_counter()
        ways[rest[0]](n)
        print((time.perf_counter() - started) * 1e9 / (n * (rounds + 1)), flush=True)
    else:
        last = ways[rest[0]](int(rest[1]))[rounds]
        print(*np.bincount(last, minlength=2 * (M + 1)), flush=True)
