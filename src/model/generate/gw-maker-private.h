/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-maker.h"

#include "gw-letter-counter.h"
#include "gw-make-run.h"

G_BEGIN_DECLS

struct _GwMaker
{
  GObject parent_instance;

  /* owned */
  GwEditor *editor;
  GwMakeChoice *choice;
  GwSourceList *sources;
  GwRun *run;
  GwMakeProgress *progress;
  GwSource *source; /* of the boards that are tried */
  guint64 seed;
  GwBoard *nearest; /* of a search that was stopped */
  guint progress_source;

  GwLetterCounter *counter;
  GwBoard *shape; /* of the board that waits for the counter */

  GwWorkbench *workbench; /* of the editor */
  const char *step;       /* what undoing the board to come is called */
  guint n_threads;
  gboolean can_generate; /* as they were notified last */
  gboolean can_fill;
  gboolean making;
  char *obstacle;
  guint rows; /* of the board, once there was one */
  guint cols;
};

/* Makes a board of a shape; perhaps only when the letters are counted. `step` is what undoing
 * it is called. */
void gw_maker_make (GwMaker *self, GwBoard *shape, const char *step);

/* Ends a search without a board. */
void gw_maker_cancel (GwMaker *self);

void gw_maker_keep_nearest (GwMaker *self);
void gw_maker_fail (GwMaker *self, const char *message);
void gw_maker_counted_cb (gpointer user_data);

G_END_DECLS
