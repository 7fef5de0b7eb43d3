/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a step of the editor does: with FALSE it is undone, with TRUE done again. */
typedef void (*GwEditorStepFunc) (gpointer data, gboolean redo);

/* Adds a part to what a step of the editor does, which becomes one function with its data. What was
 * added last is undone first. */
void gw_step_parts_add (GwEditorStepFunc *func, gpointer *data, GDestroyNotify *free_data,
                        GwEditorStepFunc part, gpointer part_data, GDestroyNotify free_part);

G_END_DECLS
