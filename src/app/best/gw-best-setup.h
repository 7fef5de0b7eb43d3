/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-best-cards.h"
#include "gw-run.h"
#include "gw-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_BEST_SETUP (gw_best_setup_get_type ())

/* What is to be found: the richest board, one with the user's own words, or a proof; and how. What is
 * set up for each stays as a draft. For GwRunView. */
G_DECLARE_FINAL_TYPE (GwBestSetup, gw_best_setup, GW, BEST_SETUP, AdwBin)

GtkWidget *gw_best_setup_new (GwSession *session);
void gw_best_setup_show (GtkWidget *setup, const char *card, const GwRun *run);

/* What is set up was started: its card begins anew. */
void gw_best_setup_forget (GtkWidget *setup);
gpointer gw_best_setup_make_search (GtkWidget *setup, char **name, GError **error);
gpointer gw_best_setup_make_proof (GtkWidget *setup, char **name, GError **error);

/* Replaces the words to be packed by those of a file, which gives the run its name. */
void gw_best_setup_load_words (GwBestSetup *self, GFile *file);

G_END_DECLS
