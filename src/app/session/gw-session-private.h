/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-session.h"

G_BEGIN_DECLS

struct _GwSession
{
  GObject parent_instance;

  /* owned */
  GSettings *settings;
  GwLexiconStore *lexicons;
  GwDiceLibrary *dice;
  GwWordMarks *marks;
  GwSearchRuns *searches;
  GwShelf *surveys;
  GwShelf *comparisons;
  GwDesk *desk;
  GwLexiconLibrary *library;
  GwLexiconLoader *loader;
  GwWindowState *state; /* once it was restored */
  char *lexicon;        /* the one that the window comes back with */

  GwWorkbench *workbench; /* of the desk */
  gboolean restoring;
  gboolean lacks_rules; /* others stand in for rules that can not be had */
  GString *failures; /* while it starts: one a line, so that none hides another */
};

/* gw-session.c */

/* Takes the sentence. */
void gw_session_fail (GwSession *self, char *sentence, const GError *error);
void gw_session_forget_failures (GwSession *self);

/* gw-session-board.c */
void gw_session_restore_board (GwSession *self, GwWindowState *state);

/* gw-session-restore.c */
void gw_session_keep (GwSession *self);

G_END_DECLS
