/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-run-store.h"

G_BEGIN_DECLS

#define GW_TYPE_SAVED_RUNS_BUTTON (gw_saved_runs_button_get_type ())

/* What is said of the things on a store; not yet translated. */
typedef struct
{
  const char *title;  /* “Kept Surveys” */
  const char *empty;  /* what stands there when there are none */
  const char *rename; /* titles of dialogs */
  const char *open;
  const char *save;
  const char *filter;                  /* “Surveys”, and which files these are */
  const char *remedy;                  /* what is so though a file was not opened */
  char *(*describe) (gpointer object); /* the line below its name */
  gboolean (*is_beside) (gpointer object, gpointer owner); /* NULL where nothing can be shown
                                                            * beside something else */
} GwKeptTexts;

/* A button with what is kept on a store: each thing is chosen, named, shown beside others,
 * and removed, which can be undone; things are read from files and saved to them.
 *
 * Signals: “chosen” (object), also when it was opened; “beside” (object, gboolean);
 * “restored” (object); “failed” (title, GError, the GFile or NULL, remedy or
 * NULL), with a title of NULL when what it said last is not so any more. */
G_DECLARE_FINAL_TYPE (GwSavedRunsButton, gw_saved_runs_button, GW, SAVED_RUNS_BUTTON, AdwBin)

/* The owner is handed to is_beside(). */
void gw_saved_runs_button_set_run_store (GwSavedRunsButton *self, GwRunStore *run_store,
                                         const GwKeptTexts *texts, gpointer owner);

/* Ask for a file, or take one. */
void gw_saved_runs_button_ask_open (GwSavedRunsButton *self);
void gw_saved_runs_button_ask_save (GwSavedRunsButton *self, gpointer object);
void gw_saved_runs_button_open (GwSavedRunsButton *self, GFile *file);
void gw_saved_runs_button_save (GwSavedRunsButton *self, gpointer object, GFile *file);

G_END_DECLS
