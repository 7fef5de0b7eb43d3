/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What is said of a game that is over. A plain value; texts are borrowed. */
typedef struct
{
  guint n_found;
  guint n_words;
  gint64 points;
  guint par;
  const char *counts; /* what counts: “English · Everyday · School” */
  guint clock;        /* in seconds, 0 for none */
  GDateTime *date;
  const char *code;   /* of the board and what counts, or NULL */
} GwPlayResult;

/* “40 of 106 words, 54 points” */
char *gw_play_result_format_headline (const GwPlayResult *result);

/* “3 above par”, “at par”, “7 below par” */
char *gw_play_result_format_par (const GwPlayResult *result);

/* “better than 14 of your last 20 games” */
char *gw_play_result_format_rank (guint n_better, guint n_games);

/* “Board of 28 November”: the name of the board of a game. */
char *gw_play_result_format_board (GDateTime *date);

/* The result for others who may play the same board, on lines: without any word of it. */
char *gw_play_result_make_text (const GwPlayResult *result);

G_END_DECLS
