/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-run-folder.h"

G_BEGIN_DECLS

#define GW_TYPE_SAVED_RUNS_BUTTON (gw_saved_runs_button_get_type ())

/* The texts for one kind of runs, marked for translation. */
typedef struct
{
  const char *title;  /* “Kept Surveys” */
  const char *empty;  /* shown when there are none */
  const char *rename; /* titles of dialogs */
  const char *open;
  const char *save;
  const char *filter;                  /* “Surveys”: name of the file filter */
  const char *remedy;                  /* what still holds when a file could not be opened */
  char *(*describe) (GwRun *run);      /* the subtitle of a row */
  gboolean (*is_beside) (GwRun *run, gpointer owner); /* is it compared now? may be NULL */
} GwSavedRunsTexts;

/* A menu button with the runs of one kind in a folder. Each can be chosen, renamed, compared with
 * others, and removed, which can be undone. Runs can be opened from files and saved to them.
 *
 * Signals: “chosen” (GwRun), also after opening a file; “beside” (GwRun, gboolean) when a run is to
 * be compared or no longer; “restored” (GwRun); “failed” (title, GError, GFile or NULL, remedy or
 * NULL), with a NULL title when the last failure no longer holds. */
G_DECLARE_FINAL_TYPE (GwSavedRunsButton, gw_saved_runs_button, GW, SAVED_RUNS_BUTTON, AdwBin)

/* `owner` is passed to is_beside(). */
void gw_saved_runs_button_set_folder (GwSavedRunsButton *self, GwRunFolder *folder,
                                      const GwRunKind *kind, const GwSavedRunsTexts *texts,
                                      gpointer owner);

/* Open or save a file, which the user is asked for in the first two. */
void gw_saved_runs_button_ask_open (GwSavedRunsButton *self);
void gw_saved_runs_button_ask_save (GwSavedRunsButton *self, GwRun *run);
void gw_saved_runs_button_open (GwSavedRunsButton *self, GFile *file);
void gw_saved_runs_button_save (GwSavedRunsButton *self, GwRun *run, GFile *file);

G_END_DECLS
