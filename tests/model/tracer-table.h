/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-tracer.h"

#include "values.h"
#include "wait.h"

G_BEGIN_DECLS

#define LONG (10 * G_USEC_PER_SEC)

/* A board to trace on. */
typedef struct
{
  GwBoardModel *board_model;
  GwTracer *tracer;
} Table;

static inline void
table_open_with (Table *table, const char *words, const char *board_text,
                 const GwRulesSpec *spec, gint64 patience)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwBoard) board = make_board (board_text);
  g_autoptr (GwRules) rules = gw_rules_new (spec);

  table->board_model = g_object_new (GW_TYPE_BOARD_MODEL, "patience", patience, NULL);
  gw_board_model_set_rules (table->board_model, rules);
  gw_board_model_set_lexicon (table->board_model, lexicon);
  gw_board_model_set_board (table->board_model, board);
  wait_until (gw_board_model_get_solution (table->board_model) != NULL
              || gw_board_has_free (board));
  table->tracer = gw_tracer_new (table->board_model);
}

static inline void
table_open (Table *table, const char *words, const char *board_text)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;

  table_open_with (table, words, board_text, &spec, LONG);
}

static inline void
table_close (Table *table)
{
  g_assert_finalize_object (table->tracer);
  g_assert_finalize_object (table->board_model);
}

static inline void
check_path_of (GBytes *path, const char *cells)
{
  const guint8 *data;
  gsize length;

  if (cells == NULL)
    {
      g_assert_null (path);
      return;
    }
  data = g_bytes_get_data (path, &length);
  g_assert_cmpuint (length, ==, strlen (cells));
  for (gsize i = 0; i < length; i++)
    g_assert_cmpuint (data[i], ==, g_ascii_xdigit_value (cells[i]));
}

static inline void
check (Table *table, const char *text, const char *cells, GwTraceVerdictKind kind)
{
  const GwTraceVerdict *answer = gw_tracer_get_answer (table->tracer);
  g_autoptr (GBytes) path = NULL;

  g_object_get (table->tracer, "path", &path, NULL);
  g_assert_cmpstr (gw_tracer_get_text (table->tracer), ==, text);
  check_path_of (path, cells);
  g_assert_cmpint (answer->kind, ==, kind);
  g_assert_true (gw_tracer_get_active (table->tracer) == (text != NULL));
}

/* Presses on the first cell, moves over the others. */
static inline void
drag (Table *table, const char *cells)
{
  gw_tracer_press (table->tracer, g_ascii_xdigit_value (cells[0]));
  for (guint i = 1; cells[i] != '\0'; i++)
    gw_tracer_move (table->tracer, g_ascii_xdigit_value (cells[i]));
}

static inline gboolean
click (Table *table, guint cell)
{
  gw_tracer_press (table->tracer, cell);
  return gw_tracer_release (table->tracer);
}

static inline const char *
get_selected (Table *table)
{
  GwWord *word = gw_trace_get_word (gw_board_model_get_selected (table->board_model));

  return word != NULL ? gw_word_get_text (word) : NULL;
}

/* C A R
 * T S E */
#define WORDS "cat\ncats\ncatsup\ncarts\nrasp\nat\nsea\nteas\ndog\n"

G_END_DECLS
