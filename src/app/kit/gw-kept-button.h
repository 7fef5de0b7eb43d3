/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-shelf.h"

G_BEGIN_DECLS

#define GW_TYPE_KEPT_BUTTON (gw_kept_button_get_type ())

/* What is said of the things on a shelf; not yet translated. */
typedef struct
{
  const char *title;       /* “Kept Surveys” */
  const char *empty;       /* what stands there when there are none */
  const char *rename;      /* titles of dialogs */
  const char *open;
  const char *save;
  const char *filter;      /* “Surveys”, and which files these are */
  const char *remedy;      /* what is so though a file was not opened */
  char *(*describe) (gpointer object);                 /* the line below its name */
  gboolean (*is_beside) (gpointer object, gpointer owner); /* NULL where nothing can be shown
                                                            * beside something else */
} GwKeptTexts;

/* A button with what is kept on a shelf: each thing is chosen, named, shown beside others,
 * and removed, which can be undone; things are read from files and saved to them.
 *
 * Signals: “chosen” (object), also when it was opened; “beside” (object, gboolean);
 * “restored” (object); “failed” (title, GError, the GFile or NULL, remedy or
 * NULL). */
G_DECLARE_FINAL_TYPE (GwKeptButton, gw_kept_button, GW, KEPT_BUTTON, AdwBin)

/* The owner is handed to is_beside(). */
void gw_kept_button_set_shelf (GwKeptButton *self, GwShelf *shelf, const GwKeptTexts *texts,
                               gpointer owner);

void gw_kept_button_remove (GwKeptButton *self, gpointer object);

/* Ask for a file, or take one. */
void gw_kept_button_ask_open (GwKeptButton *self);
void gw_kept_button_ask_save (GwKeptButton *self, gpointer object);
void gw_kept_button_open (GwKeptButton *self, GFile *file);
void gw_kept_button_save (GwKeptButton *self, gpointer object, GFile *file);

G_END_DECLS
