/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run-transfer.h"

G_BEGIN_DECLS

/* What the button of saved runs does with its list, which is a GwRunStore or a GwRunFolder. */
typedef struct
{
  const char *rows[2]; /* the signals of a run after which its row differs */
  const char *unsaved; /* the signal of the list after which `find_unsaved` may differ */

  char *(*dup_name) (gpointer run);
  void (*set_name) (gpointer run, const char *name);
  gboolean (*is_running) (gpointer list, gpointer run);
  char *(*dup_ending) (gpointer list);
  gboolean (*is_loaded) (gpointer list);
  gboolean (*find) (gpointer list, gpointer run, guint *position);
  gpointer (*find_unsaved) (gpointer list, const GError **error);

  /* Replaces the run with a newer one where there is one. */
  gboolean (*remove) (gpointer list, gpointer *run, GError **error);
  void (*restore) (gpointer list, gpointer run, guint position);

  void (*open) (gpointer list, GFile *file, GAsyncReadyCallback callback, gpointer user_data);
  gpointer (*open_finish) (GAsyncResult *result, GError **error); /* borrowed */
  void (*save) (gpointer list, gpointer run, GFile *file, GAsyncReadyCallback callback,
                gpointer user_data);
  gboolean (*save_finish) (GAsyncResult *result, GError **error);
  void (*look) (gpointer list);
} GwSavedRunsList;

const GwSavedRunsList *gw_saved_runs_list_get (gpointer list);

G_END_DECLS
