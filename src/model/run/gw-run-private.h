/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* For GwRunFolder, and for copies. */
#include "gw-run.h"

G_BEGIN_DECLS

/* Takes the file, whose stamp is from before it was read. */
GwRun *gw_run_new (const GwRunContext *context, const char *path, GwRunFile *file,
                   const char *stamp);

/* Takes over what another program has written, unless the run works here or could not be saved.
 * Takes the file. */
void gw_run_follow (GwRun *self, GwRunFile *file, const char *stamp);

/* Whether another process works on its file, which was written then. */
void gw_run_set_elsewhere (GwRun *self, gboolean elsewhere, gint64 written);

/* Stops it, and waits until its file is written. */
void gw_run_flush (GwRun *self);

/* From now on nothing is written, as the file is not wanted any more. */
void gw_run_abandon (GwRun *self);

/* Whether another program has removed its file. That of a folder that cannot be reached at the moment
 * is not removed, and a run that works, or could not be saved, makes its file again. */
gboolean gw_run_is_gone (GwRun *self);

/* Whether it works, or is writing its file. */
gboolean gw_run_is_busy (GwRun *self);

/* Writes what has changed, and returns what could not be written; NULL when its file has it all. */
GBytes *gw_run_dup_unsaved (GwRun *self);

G_END_DECLS
