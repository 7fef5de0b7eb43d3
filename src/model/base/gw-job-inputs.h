/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-board.h"
#include "gw-game.h"

G_BEGIN_DECLS

/* What most jobs work with: each takes what it needs, and the rest is NULL or 0. The inputs have
 * references and copies of their own, so that the job can have them to itself. */
typedef struct
{
  GwGame *game;
  GwBoard *board;
  GwLexicon *lexicon; /* where the rules do not matter, or the words of the game are others */
  GBytes *bytes;
  GFile *file;
  char *text;
  guint number;
} GwJobInputs;

/* Both may be NULL. */
GwJobInputs *gw_job_inputs_new (GwGame *game, GwBoard *board);
void gw_job_inputs_free (gpointer inputs);

/* For those that are a part of the inputs of a job that needs more. */
void gw_job_inputs_init (GwJobInputs *inputs, GwGame *game, GwBoard *board);
void gw_job_inputs_clear (GwJobInputs *inputs);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwJobInputs, gw_job_inputs_free)

G_END_DECLS
