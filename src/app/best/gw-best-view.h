/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_BEST_VIEW (gw_best_view_get_type ())

/* A search or a proof: a sentence and the best board, beside them its words and other boards, and below
 * them how it went. For GwRunView. */
G_DECLARE_FINAL_TYPE (GwBestView, gw_best_view, GW, BEST_VIEW, AdwBin)

GtkWidget *gw_best_view_new (GwSession *session);

void gw_best_view_set_run (GtkWidget *view, GwRun *run);
GMenuModel *gw_best_view_get_menu (GtkWidget *view);

/* Saves the best board of a search, or the certificate of a proof that is done. */
void gw_best_view_save (GtkWidget *view, GFile *file);

G_END_DECLS
