/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-editor.h"

G_BEGIN_DECLS

/* Adds a part to what a step of the editor does, which becomes one function with its data. What was
 * added last is undone first. */
void gw_step_parts_add (GwEditorStepFunc *func, gpointer *data, GDestroyNotify *free_data,
                        GwEditorStepFunc part, gpointer part_data, GDestroyNotify free_part);

G_END_DECLS
