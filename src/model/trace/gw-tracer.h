/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-model.h"

G_BEGIN_DECLS

/* What the letters are that the user traces. A plain value. */
typedef enum
{
  GW_TRACE_VERDICT_NONE,         /* nothing is traced */
  GW_TRACE_VERDICT_SEARCHING,    /* not known yet */
  GW_TRACE_VERDICT_WORD,         /* a word that counts */
  GW_TRACE_VERDICT_SHORT,        /* fewer letters than words need, and the start of none */
  GW_TRACE_VERDICT_RARE,         /* a word above the level that counts */
  GW_TRACE_VERDICT_START,        /* no word, but the start of some */
  GW_TRACE_VERDICT_NO_WORD,      /* on the board, in no word of the lexicon */
  GW_TRACE_VERDICT_NOT_ON_BOARD, /* no path spells it */
} GwTraceVerdictKind;

typedef struct
{
  GwTraceVerdictKind kind;
  gint64 points;
  gboolean is_short; /* fewer letters than words need */
  gboolean is_typed; /* letter by letter, not tile by tile */
  gboolean is_final; /* the user has let go of the button, or pressed Enter */
} GwTraceVerdict;

#define GW_TYPE_TRACER (gw_tracer_get_type ())

/* What the user traces on the board of a board model: tile by tile, which makes one path, or by
 * typing letters, with all the paths that spell them. The answer always says what that is.
 *
 * Properties: "trace", "active", "text", "path" and "answer" (a GwTraceVerdictKind). Emits "taken"
 * when a word was selected, while it is still traced. */
G_DECLARE_FINAL_TYPE (GwTracer, gw_tracer, GW, TRACER, GObject)

GwTracer *gw_tracer_new (GwBoardModel *board_model);

/* Pressing on a tile begins a path, or changes the one there is: a tile that may come next is
 * added, one that is in the path cuts it off there, any other one begins a new path. Moving on with
 * the button held makes a new path from the pressed tile on; moving back removes tiles. Releasing
 * the button takes the word after a move, or after a click on the last tile. TRUE from release when
 * a word was taken. */
void gw_tracer_press (GwTracer *self, guint cell);
void gw_tracer_move (GwTracer *self, guint cell);
gboolean gw_tracer_release (GwTracer *self);

/* Adds the letters of a typed text. FALSE when it has none. */
gboolean gw_tracer_type (GwTracer *self, const char *text);

/* Removes the last tile or letter; FALSE when there is none. */
gboolean gw_tracer_back (GwTracer *self);

/* Selects the traced word, on its path, in the board model, and ends the tracing. When it is no word
 * of the board, the verdict about it becomes final, and FALSE is returned. */
gboolean gw_tracer_take (GwTracer *self);

/* Ends the tracing; FALSE when there is none. */
gboolean gw_tracer_clear (GwTracer *self);

gboolean gw_tracer_get_active (GwTracer *self);

/* The letters, in capitals; NULL when nothing is traced. */
const char *gw_tracer_get_text (GwTracer *self);

/* All paths that spell the letters, to step through. */
GwTrace *gw_tracer_get_trace (GwTracer *self);

const GwTraceVerdict *gw_tracer_get_answer (GwTracer *self);

G_END_DECLS
