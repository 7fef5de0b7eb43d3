/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-search-file.h"

G_BEGIN_DECLS

/* A search at work, in a thread of its own that takes all cores but lets others go first. It
 * keeps a file up to date, and tells the main context how it gets on. */
typedef struct _GwSearchWork GwSearchWork;

typedef enum
{
  GW_SEARCH_WORKING,
  GW_SEARCH_HALTED, /* it was asked to stop, or has come to its limit */
  GW_SEARCH_REACHED, /* there is nothing left to look for, or the target is met */
  GW_SEARCH_FAILED, /* it could not begin; without an error it was stopped before */
} GwSearchStage;

/* At most some times a second, and when the stage changes. After `ended` nothing comes
 * any more. `error` says why it failed, `save_error` why the file is not up to date, which is
 * tried again while it works. */
typedef void (*GwSearchWorkFunc) (GwSearchWork *work, GwSearchStatus *status, GwSearchStage stage,
                                  gboolean ended, const GError *error, const GError *save_error,
                                  gpointer user_data);

typedef struct
{
  GwLexiconStore *lexicons;
  GwDiceStore *dice;
  const char *path;
  const GwSearchFile *file; /* its state does not matter */
  gboolean resumes;         /* from what is at the path */
  guint64 limit;            /* boards to judge in all; G_MAXUINT64 for no end */
  gint64 interval;          /* how old the file may become, in microseconds */
} GwSearchWorkSpec;

/* Copies what it is told. */
GwSearchWork *gw_search_work_start (const GwSearchWorkSpec *spec, GwSearchWorkFunc func,
                                    gpointer user_data);

void gw_search_work_stop (GwSearchWork *work);

/* Stops it, and it ends as soon as its file is written: what words the best board has, which
 * may take long, is left open. */
void gw_search_work_leave (GwSearchWork *work);

/* After it ended. It takes up what it has, or what is in the file when somebody else has
 * written that. */
void gw_search_work_go_on (GwSearchWork *work, const GwSearchWorkSpec *spec);

/* After it ended: what could not be written, or NULL. */
GBytes *gw_search_work_dup_unsaved (GwSearchWork *work);

/* From the next generation on. */
void gw_search_work_set_mutation (GwSearchWork *work, guint mutation);
void gw_search_work_set_target (GwSearchWork *work, gboolean has_target, gint64 target);
void gw_search_work_set_name (GwSearchWork *work, const char *name);

/* Leaves it, waits until its file is written, and tells that before it returns. */
void gw_search_work_finish (GwSearchWork *work);

/* Leaves it and waits, but tells nothing any more. */
void gw_search_work_free (GwSearchWork *work);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSearchWork, gw_search_work_free)

G_END_DECLS
