/* Peer of the exact engine: the same backward compilation of a belief rule into an automaton and the
   same forward run over (state, y), in scalar C for independent votes. No allocation: every buffer is
   static. It fills the same sums as the engine, so both do the same work.

   stdin, line by line:
     case VOTES ROUNDS TAU  q0 rho0 rho1 alpha beta  q0 rho0 rho1 alpha beta   (believed, then world)
     compile CASE TIMES   -> nanoseconds for one compilation
     forward CASE TIMES   -> nanoseconds for one forward run
     value CASE           -> states, then every sum, round by round */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_CASES = 4096, MOST_VOTES = 64, MOST_ROUNDS = 64, MOST_ENTRIES = 1 << 18 };
enum { COMMIT = -1, IMPOSSIBLE = -2 };
static const double SAME = 1e-13, WIN_TIE = 1e-12, ODDS_TIE = 1e-11;

typedef struct {
  double q0, rho0, rho1, alpha, beta;
} Rates;

typedef struct {
  int votes, rounds;
  double tau;
  Rates believed, world;
  double valid[MOST_VOTES + 1], invalid[MOST_VOTES + 1];
} Case;

typedef struct {
  double alpha, beta, stop, low, high;
} Repair;

/* The columns of the engine's sums in their order (evaluation/tally.ts); a belief rule never fills ENDED. */
enum { VALID, COMMITTED, DAMAGED, RESCUED, OVERFIXED, ACCEPTED, IMPOSSIBLE_VOTES, ENDED, COLUMNS };
/* By the round of the committed plan. */
typedef double Tally[MOST_ROUNDS + 1][COLUMNS];

static Case cases[MOST_CASES];
static int first[MOST_ROUNDS + 2], last_round;
static int32_t successor[MOST_ENTRIES];
static double breakpoints[MOST_ENTRIES], cuts[MOST_ENTRIES];
static int leads_to[MOST_ENTRIES];
static double masses[4 * MOST_ENTRIES];

static double log_odds(double b) { return log(b) - log1p(-b); }

static double predict(double odds, double alpha, double beta) {
  if (odds > 0) {
    double inverse = exp(-odds);
    return log(1 - beta + alpha * inverse) - log(beta + (1 - alpha) * inverse);
  }
  double ratio = exp(odds);
  double gained = alpha == 0 ? odds + log(1 - beta) : log((1 - beta) * ratio + alpha);
  if (alpha == 1) return gained - (odds + log(beta));
  return gained - log(beta * ratio + 1 - alpha);
}

static double preimage(double x, double alpha, double beta) {
  double valid = x > 0 ? 1 : exp(x), invalid = x > 0 ? exp(-x) : 1;
  double wins = (1 - alpha) * valid - alpha * invalid;
  double losses = (1 - beta) * invalid - beta * valid;
  double ratio = wins / losses;
  if (ratio > 0) return log(ratio);
  return fabs(wins) <= fabs(losses) ? -INFINITY : INFINITY;
}

static void sort(double *x, int n) {
  while (n > 24) {
    double a = x[0], b = x[n / 2], c = x[n - 1];
    double pivot = a < b ? (b < c ? b : a < c ? c : a) : (a < c ? a : b < c ? c : b);
    int i = 0, j = n - 1;
    for (;;) {
      while (x[i] < pivot) i++;
      while (x[j] > pivot) j--;
      if (i >= j) break;
      double swapped = x[i];
      x[i++] = x[j];
      x[j--] = swapped;
    }
    sort(x, i);
    x += i;
    n -= i;
  }
  for (int i = 1; i < n; i++) {
    double value = x[i];
    int j = i;
    for (; j > 0 && x[j - 1] > value; j--) x[j] = x[j - 1];
    x[j] = value;
  }
}

static int count_up_to(const double *sorted, int n, double value) {
  int low = 0, high = n;
  while (low < high) {
    int middle = (low + high) >> 1;
    if (sorted[middle] <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/* Returns the number of states, or -1 where they do not fit. */
static int compile(const Case *one) {
  const int M = one->votes, width = M + 1;
  const Rates *b = &one->believed;
  last_round = b->alpha - one->tau > WIN_TIE ? one->rounds : 0;
  double ratios[MOST_VOTES + 1];
  double accept = log1p(-b->rho1) - log(b->rho0), reject = log(b->rho1) - log1p(-b->rho0);
  for (int S = 0; S <= M; S++) ratios[S] = S * accept + (M - S) * reject;
  Repair r = {b->alpha, b->beta, 0, 0, 0};
  if (last_round > 0) {
    r.stop = log(b->alpha - one->tau) - log(b->beta + one->tau) - ODDS_TIE;
    double from_zero = predict(-INFINITY, r.alpha, r.beta), from_stop = predict(r.stop, r.alpha, r.beta);
    r.low = fmin(from_zero, from_stop);
    r.high = fmax(from_zero, from_stop);
  }
  const double prior = log_odds(b->q0);
  int states = 0, n_cuts = 0, from_zero = COMMIT;
  leads_to[0] = COMMIT;
  first[last_round + 1] = 0;
  for (int k = last_round; k >= 0; k--) {
    double low = k == 0 ? prior : r.low, high = k == 0 ? prior : r.high;
    int n = 0;
    if ((long)n_cuts * width > MOST_ENTRIES) return -1;
    if (low < high) {
      for (int i = 0; i < n_cuts; i++)
        for (int S = 0; S <= M; S++) {
          double x = cuts[i] - ratios[S];
          if (x > low && x < high) breakpoints[n++] = x;
        }
      if (n > 1) {
        sort(breakpoints, n);
        int kept = 1;
        for (int i = 1; i < n; i++)
          if (breakpoints[i] - breakpoints[kept - 1] > SAME) breakpoints[kept++] = breakpoints[i];
        n = kept;
      }
    }
    if ((long)(states + n + 1) * width > MOST_ENTRIES) return -1;
    for (int i = 0; i <= n; i++) {
      double left = i == 0 ? low : breakpoints[i - 1], right = i == n ? high : breakpoints[i];
      double inside = left == right ? left : right == INFINITY ? left + 1 : (left + right) / 2;
      int32_t *row = successor + (states + i) * width;
      for (int S = 0; S <= M; S++) {
        double odds = inside + ratios[S];
        if (odds == -INFINITY) row[S] = from_zero;
        else if (isnan(odds)) row[S] = IMPOSSIBLE;
        else row[S] = leads_to[count_up_to(cuts, n_cuts, odds)];
      }
    }
    first[k] = states + n + 1;
    if (k > 0) {
      int falling = r.beta > 1 - r.alpha;
      double cut = -INFINITY;
      for (int i = 0; i < n; i++) {
        double at = preimage(breakpoints[falling ? n - 1 - i : i], r.alpha, r.beta);
        cut = fmin(r.stop, fmax(cut, at));
        cuts[i] = cut;
        leads_to[i] = states + (falling ? n - i : i);
      }
      cuts[n] = r.stop;
      leads_to[n] = states + (falling ? 0 : n);
      leads_to[n + 1] = COMMIT;
      n_cuts = n + 1;
      from_zero = leads_to[0];
    }
    states = first[k];
  }
  return states;
}

static void forward(const Case *one, Tally tally) {
  const int M = one->votes, width = M + 1;
  const double *valid = one->valid, *invalid = one->invalid;
  memset(tally, 0, (size_t)(one->rounds + 1) * sizeof *tally);
  double *start = masses + 4 * first[1];
  start[0] = one->world.q0;
  start[3] = 1 - one->world.q0;
  for (int k = 0; k <= last_round; k++) {
    double alpha = k < last_round ? one->world.alpha : 0, beta = k < last_round ? one->world.beta : 0;
    for (int state = first[k + 1]; state < first[k]; state++) {
      double *mass = masses + 4 * state;
      const double a = mass[0], b = mass[1], c = mass[2], d = mass[3];
      if (a + b + c + d == 0) continue;
      mass[0] = mass[1] = mass[2] = mass[3] = 0;
      double stop_valid = 0, stop_invalid = 0, votes_valid = 0, votes_invalid = 0, majority_invalid = 0;
      double impossible = 0;
      const int32_t *row = successor + state * width;
      for (int S = 0; S <= M;) {
        const int next = row[S];
        double v = valid[S], i = invalid[S];
        if (next < 0) {
          stop_valid += v;
          stop_invalid += i;
          votes_valid += S * v;
          votes_invalid += S * i;
          if (2 * S > M) majority_invalid += i;
          if (next == IMPOSSIBLE) impossible += (a + c) * v + (b + d) * i;
          S++;
          continue;
        }
        for (S++; S <= M && row[S] == next; S++) {
          v += valid[S];
          i += invalid[S];
        }
        double *to = masses + 4 * next;
        to[0] += a * v * (1 - beta) + b * i * alpha;
        to[1] += a * v * beta + b * i * (1 - alpha);
        to[2] += c * v * (1 - beta) + d * i * alpha;
        to[3] += c * v * beta + d * i * (1 - alpha);
      }
      const double rescued = c * stop_valid, damaged = b * stop_invalid, sound = a * stop_valid + rescued;
      double *sums = tally[k];
      sums[VALID] += sound;
      sums[COMMITTED] += sound + damaged + d * stop_invalid;
      sums[DAMAGED] += damaged;
      sums[RESCUED] += rescued;
      sums[OVERFIXED] += b * majority_invalid;
      sums[ACCEPTED] += ((a + c) * votes_valid + (b + d) * votes_invalid) / M;
      sums[IMPOSSIBLE_VOTES] += impossible;
    }
  }
}

static void write_row(double *row, int M, double p) {
  double choose = 1;
  for (int s = 0; s <= M; s++) {
    row[s] = choose * pow(p, s) * pow(1 - p, M - s);
    choose = choose * (M - s) / (s + 1);
  }
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e9 + t.tv_nsec;
}

int main(void) {
  char word[16];
  int count = 0;
  double sink = 0;
  static Tally tally;
  while (scanf("%15s", word) == 1) {
    if (strcmp(word, "case") == 0) {
      Case *one = &cases[count++];
      Rates *b = &one->believed, *w = &one->world;
      if (count > MOST_CASES ||
          scanf("%d %d %lf %lf %lf %lf %lf %lf %lf %lf %lf %lf %lf", &one->votes, &one->rounds, &one->tau,
                &b->q0, &b->rho0, &b->rho1, &b->alpha, &b->beta, &w->q0, &w->rho0, &w->rho1, &w->alpha,
                &w->beta) != 13 ||
          one->votes > MOST_VOTES || one->rounds > MOST_ROUNDS)
        return 2;
      write_row(one->valid, one->votes, 1 - w->rho1);
      write_row(one->invalid, one->votes, w->rho0);
      continue;
    }
    int which, times = 1;
    if (scanf("%d", &which) != 1 || which < 0 || which >= count) return 2;
    const Case *one = &cases[which];
    if (strcmp(word, "compile") == 0) {
      if (scanf("%d", &times) != 1) return 2;
      double started = now();
      for (int i = 0; i < times; i++) {
        sink += compile(one);
        __asm__ volatile("" ::: "memory");
      }
      printf("%.3f\n", (now() - started) / times);
    } else if (strcmp(word, "forward") == 0) {
      if (scanf("%d", &times) != 1) return 2;
      compile(one);
      double started = now();
      for (int i = 0; i < times; i++) {
        forward(one, tally);
        sink += tally[0][VALID];
        __asm__ volatile("" ::: "memory");
      }
      printf("%.3f\n", (now() - started) / times);
    } else {
      int states = compile(one);
      if (states < 0) printf("-1\n");
      else {
        forward(one, tally);
        printf("%d", states);
        for (int k = 0; k <= one->rounds; k++)
          for (int column = 0; column < COLUMNS; column++) printf(" %.17g", tally[k][column]);
        printf("\n");
      }
    }
    fflush(stdout);
  }
  return sink == 42;
}
