/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-tracer.h"

G_BEGIN_DECLS

struct _GwTracer
{
  GObject parent_instance;

  /* owned */
  GwWorkbench *workbench;
  GwTrace *trace;
  GwBoard *board; /* the question that the trace belongs to */
  GwRules *rules;
  GByteArray *cells; /* of a path; empty while letters are typed */
  char *letters;     /* folded; NULL when nothing is traced */
  char *text;        /* the letters as they are shown */
  GBytes *path;
  char *selected;    /* the word that is selected, or was last */
  char *before;      /* the word that was selected when tracing began */
  GBytes *path_before;

  GwAnswer answer;
  guint pressed;
  gboolean moved;   /* since it was pressed */
  gboolean on_last; /* it was pressed on the last tile */
  gboolean taking;  /* what is traced becomes what is selected */
  gboolean lent;    /* what is selected was traced, and what was before may come back */
};

/* gw-tracer.c: the cells or the letters are new. Takes the letters. */
void gw_tracer_show_cells (GwTracer *self);
void gw_tracer_show_letters (GwTracer *self, char *letters);

/* gw-tracer-steps.c: the letters of some cells under the rules; whether the path is one under
 * them. */
char *gw_tracer_spell (GwTracer *self, const guint8 *cells, guint n_cells);
gboolean gw_tracer_cells_hold (GwTracer *self);

/* gw-tracer-select.c: selects what is traced as soon as it is a word, and what was selected
 * before when nothing is traced any more; keeps what is selected now; another word is selected. */
void gw_tracer_select (GwTracer *self);
void gw_tracer_keep_selected (GwTracer *self);
void gw_tracer_selected_cb (GwTracer *self);

G_END_DECLS
