/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-error-bar.h"
#include "gw-lexicon-page.h"

G_BEGIN_DECLS

struct _GwLexiconPage
{
  AdwBin parent_instance;

  /* template */
  AdwLeaflet *leaflet;
  GwErrorBar *error_bar;
  GtkListBox *list;
  GwLexiconView *view;

  /* owned */
  GwLexiconLibrary *library;
  GwLexiconItem *item; /* the one that is shown */
  GSignalGroup *signals;
};

/* Says what went wrong, and that nothing was lost by it. */
void gw_lexicon_page_fail (GwLexiconPage *self, const char *title, const GError *error,
                           GFile *file);

/* In gw-lexicon-page-acts.c: what is done with the lexicon that is shown. */
void gw_lexicon_page_install_acts (GtkWidgetClass *klass);

G_END_DECLS
