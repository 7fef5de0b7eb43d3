/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run-kind.h"

G_BEGIN_DECLS

/* A kind of runs that counts: the least that a kind has to do. */
typedef struct
{
  char *lexicon;
  guint64 last;  /* it is done when it has counted to this; 0 before that is known */
  guint pause;   /* microseconds between two numbers; may be changed while it counts */
  guint64 first; /* it counts on from this */
} ToySpec;

typedef struct
{
  guint64 count;
  guint n_digits; /* of the count or, before it has begun, of the last number; 0 until it is filled
                     in */
} ToyStatus;

extern const GwRunKind toy_run_kind;

G_END_DECLS
