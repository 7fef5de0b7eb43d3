/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run.h"
#include "gw-run-saver.h"
#include "gw-search-run.h"
#include "gw-search-work.h"

G_BEGIN_DECLS

struct _GwSearchRun
{
  GObject parent_instance;

  /* owned */
  GwLexiconStore *lexicons;
  GwDiceStore *dice;
  char *path;
  GwSearchFile *file; /* without the state, which is at the path */
  gboolean begun;     /* there is a state */
  GwSearchWork *work; /* also after it ended: it goes on faster */
  GwRunSaver *saver;
  GBytes *unsaved;    /* what the work could not write in the end, or NULL */
  GError *save_error; /* why the file is not up to date, or NULL */
  GwRun *looking; /* for what the best board has, when no work tells */
  GwSearchNews *looked; /* the news that it is or was about */
  char *former_path;         /* where the file of before the last start is */
  GwSearchFile *former_file; /* and what is in it; NULL when there is none */
  GBytes *former_unsaved;    /* what could not be written of it, or NULL */

  guint64 limit;
  gint64 interval;
  gboolean running;
  gboolean ended; /* the work; it may have halted before */
  gboolean again; /* it goes on as soon as it ended */
  gboolean unkept; /* it was told something that it may have been too late for */
  GwRunState state;
};

typedef enum
{
  PROP_0,
  PROP_NAME,
  PROP_STATE,
  PROP_SAVE_ERROR,
  PROP_BRIEF,
  PROP_NEWS,
  N_PROPS
} GwSearchRunProperty;

/* What changed while nothing works on the file is written a moment later. */
void gw_search_run_keep (GwSearchRun *self);

/* When what it is about changes. */
void gw_search_run_follow_name (GwSearchRun *self, const GwSearchBrief *from,
                                const GwSearchBrief *to);

/* As one of many runs. */
void gw_search_run_init_saved (GwSavedRunInterface *iface);

void gw_search_run_notify (GwSearchRun *self, GwSearchRunProperty property);

/* After anything that may have changed it. */
void gw_search_run_update_state (GwSearchRun *self);

G_END_DECLS
