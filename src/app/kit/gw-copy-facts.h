/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-citation.h"

G_BEGIN_DECLS

/* Copies the command or the citation of what was run to the clipboard, with a toast in the window
 * of the widget: one of the functions of gw-citation.h makes the text. Words are counted in a worker
 * first, as there may be millions. */
void gw_copy_facts (gpointer widget, GwFacts *facts, char *(*make_text) (GwFacts *facts));

G_END_DECLS
