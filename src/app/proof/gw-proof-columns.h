/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The columns of a table of GwProofItem: board, words, points. */
void gw_proof_columns_add (GtkColumnView *view);

G_END_DECLS
