/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gets the text of a list of words, and the name that its file suggests. */
typedef void (*GwLoadWordsFunc) (gpointer owner, GBytes *bytes, const char *name);

/* Reads a list of words in the background. A failure is shown by the window; nothing follows when it
 * was cancelled. */
void gw_load_words (GtkWidget *owner, GFile *file, GCancellable *cancellable, GwLoadWordsFunc done);

G_END_DECLS
