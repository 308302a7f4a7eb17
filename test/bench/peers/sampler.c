/* Peer of the sampler: the same alias tables, the same xoshiro128++ stream, four instances side by
   side, in scalar C. It is told the tables and the generator, so it must give the same codes.

   stdin, line by line:
     tables COLUMN_BITS ROUNDS WORDS…    (two tables a round, as the engine lays them out)
     state S0 S1 S2 S3
     time INSTANCES TIMES                -> nanoseconds a plan
     hash INSTANCES                      -> a hash of the codes of one run */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_WORDS = 1 << 16, MOST_CODES = 1 << 20 };

static uint32_t table[MOST_WORDS], state[4];
static uint16_t codes[MOST_CODES];
static int column_bits, rounds;

#define DRAW(bits)                                  \
  do {                                              \
    uint32_t sum = s0 + s3, t = s1 << 9;            \
    bits = ((sum << 7) | (sum >> 25)) + s0;         \
    s2 ^= s0;                                       \
    s3 ^= s1;                                       \
    s1 ^= s2;                                       \
    s0 ^= s3;                                       \
    s2 ^= t;                                        \
    s3 = (s3 << 11) | (s3 >> 21);                   \
  } while (0)

/* Column or other outcome in the upper bits of draw and entry, place or own share in the others. */
#define LOOK_UP(code, bits, lane)                                              \
  do {                                                                         \
    uint32_t entry = at[((code & 1) << column_bits) + (bits >> shift)];        \
    code = ((bits & place) < (entry & place) ? bits : entry) >> shift;         \
    out[k + lane * plans] = (uint16_t)code;                                    \
  } while (0)

__attribute__((noinline)) static void sample(int instances) {
  const int plans = rounds + 1, shift = 32 - column_bits;
  const uint32_t place = (1u << shift) - 1;
  uint32_t s0 = state[0], s1 = state[1], s2 = state[2], s3 = state[3];
  for (int i = 0; i < instances; i += 4) {
    uint16_t *out = codes + i * plans;
    const uint32_t *at = table;
    uint32_t code0 = 0, code1 = 0, code2 = 0, code3 = 0;
    for (int k = 0; k < plans; k++, at += 2 << column_bits) {
      uint32_t bits0, bits1, bits2, bits3;
      DRAW(bits0);
      DRAW(bits1);
      DRAW(bits2);
      DRAW(bits3);
      LOOK_UP(code0, bits0, 0);
      LOOK_UP(code1, bits1, 1);
      LOOK_UP(code2, bits2, 2);
      LOOK_UP(code3, bits3, 3);
    }
  }
  state[0] = s0;
  state[1] = s1;
  state[2] = s2;
  state[3] = s3;
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e9 + t.tv_nsec;
}

int main(void) {
  char word[16];
  int instances, times;
  while (scanf("%15s", word) == 1) {
    if (strcmp(word, "tables") == 0) {
      if (scanf("%d %d", &column_bits, &rounds) != 2) return 2;
      int words = (rounds + 1) * (2 << column_bits);
      if (words > MOST_WORDS) return 2;
      for (int i = 0; i < words; i++)
        if (scanf("%u", &table[i]) != 1) return 2;
      continue;
    }
    if (strcmp(word, "state") == 0) {
      for (int i = 0; i < 4; i++)
        if (scanf("%u", &state[i]) != 1) return 2;
      continue;
    }
    if (scanf("%d", &instances) != 1 || instances % 4 != 0 || instances * (rounds + 1) > MOST_CODES) return 2;
    if (strcmp(word, "time") == 0) {
      if (scanf("%d", &times) != 1) return 2;
      double started = now();
      for (int i = 0; i < times; i++) sample(instances);
      printf("%.4f\n", (now() - started) / ((double)times * instances * (rounds + 1)));
    } else {
      sample(instances);
      uint32_t hash = 2166136261u;
      for (int i = 0; i < instances * (rounds + 1); i++) hash = (hash ^ codes[i]) * 16777619u;
      printf("%u\n", hash);
    }
    fflush(stdout);
  }
  return 0;
}
