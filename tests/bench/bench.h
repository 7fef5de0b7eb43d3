/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-kernel.h"
#include "gw-dice.h"
#include "gw-letter-stats.h"
#include "gw-plain.h"
#include "gw-rules.h"

#include "../support/kernels.h"

G_BEGIN_DECLS

/* What all tables of the benchmark are about. */
typedef struct
{
  GwLexicon *lexicon;
  GwRules *rules;
  GwLetterStats *stats;
  guint n_rounds;
  guint64 seed;
} Bench;

/* A kind of boards. */
typedef struct
{
  const char *name;
  guint side;
  const char *base; /* boards are 1 to 3 random changes of it; NULL: see uniform */
  gboolean uniform; /* letters evenly; otherwise as frequent as in the lexicon */
  guint n_boards;
} Work;

/* What is searched for, and how. */
typedef struct
{
  const char *size;   /* such as 5x5, or "all" */
  const char *method; /* or "all" */
  GwObjective objective;
  GwDice *dice; /* or NULL */
  const GwKernel *kernel; /* or NULL for the quickest */
  guint n_seeds;
  gint64 target; /* 0 for the best known one */
  double limit;  /* seconds; 0 for what the size takes */
  guint64 n_boards; /* that a seed judges at most; 0 for any number */
} BenchHunt;

#define N_WORKS 5
extern const Work works[N_WORKS];

/* Boards as numbers 0 to 25, one behind the other; and into letters of the lexicon. */
guint8 *bench_make_boards (const Bench *bench, const Work *work);
guint8 *bench_code_boards (const Bench *bench, const Work *work, const guint8 *boards);
GwBoard *bench_make_shape (guint rows, guint cols);

/* Of this thread, so that a busy machine does not count. */
double bench_get_core_seconds (void);

/* Of the rounds; sorts them. */
double bench_median (double *values, guint n);

/* The kernels that this machine has. */
guint bench_get_kernels (const GwKernel **kernels);

/* The tables. */
void bench_solves (const Bench *bench);
void bench_trials (const Bench *bench);
void bench_survey (const Bench *bench, guint n_boards, guint n_threads);
void bench_search (const Bench *bench, const BenchHunt *hunt);
void bench_packing (const Bench *bench, double limit);
void bench_mutations (const Bench *bench, double limit);
void bench_proof (const Bench *bench);

G_END_DECLS
