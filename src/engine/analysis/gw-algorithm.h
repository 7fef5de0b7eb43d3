/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-field.h"
#include "gw-trial.h"

G_BEGIN_DECLS

typedef enum
{
  GW_ALGORITHM_METHOD, /* a way of solving */
  GW_ALGORITHM_ORDER,  /* an order of searching: what counts is which points are found when */
} GwAlgorithmKind;

/* A way of finding the words on a board, to be compared with others: one file
 * gw-algorithm-NAME.c in this folder, which defines one `const GwAlgorithm
 * gw_algorithm_NAME` (with _ for each -). The build finds the file; nothing else
 * has to know about it. All find the same words. */
typedef struct
{
  const char *name;      /* how the terminal calls it: "word-by-word" */
  const char *title;     /* N_(), as a list shows it: "Word by Word" */
  const char *summary;   /* N_(), one line: what it does */
  const char *operation; /* N_(), what its operations are, in lower case and the plural */
  guint rank;            /* its place in lists; equal ones by name */
  GwAlgorithmKind kind;
  gboolean unpruned; /* follows every path of up to trial->max_tiles tiles, see gw_field_bound() */

  /* The founding documents' estimate of its operations; NULL when they have none. */
  double (*theory) (guint n_cells, double n_words);

  /* Makes what depends only on the words. NULL with an error when it was stopped
   * or is too large. An index serves one thread at a time. */
  gpointer (*build) (GwWordTable *table, const GwStop *stop, GError **error);
  void (*free_index) (gpointer index);
  gsize (*get_bytes) (gconstpointer index);
  guint (*get_n_nodes) (gconstpointer index); /* may be NULL */

  /* Finds the words; the trial is fresh or reset. */
  void (*solve) (gpointer index, const GwField *field, GwTrial *trial);

  /* For algorithms that do not count while they solve: does the counting, and
   * finds nothing. May be NULL. */
  void (*count) (gpointer index, const GwField *field, GwTrial *trial);
} GwAlgorithm;

/* All of them in the order of their ranks, ended by NULL; free the array. */
const GwAlgorithm **gw_algorithm_list (void);
const GwAlgorithm *gw_algorithm_find (const char *name);

/* What an index may take; more is refused. */
#define GW_INDEX_MAX_BYTES ((gsize) 1 << 30)

G_END_DECLS
