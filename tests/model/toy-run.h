/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run-kind.h"

G_BEGIN_DECLS

/* A kind of runs that counts: the least that a kind has to do. */
typedef struct
{
  char *lexicon;
  guint64 last;  /* it is done when it has counted to this */
  guint pause;   /* microseconds between two numbers; may be changed while it counts */
} ToySpec;

typedef struct
{
  guint64 count;
} ToyStatus;

extern const GwRunKind toy_run_kind;

G_END_DECLS
