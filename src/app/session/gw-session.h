/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-window-model.h"
#include "gw-dice-library.h"
#include "gw-lexicon-loader.h"
#include "gw-search-runs.h"
#include "gw-run-store.h"
#include "gw-window-state.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GW_TYPE_SESSION (gw_session_get_type ())

/* Brings a window model to where it was left, and remembers where it goes: the
 * bridge between the settings and what a window works on.
 *
 * Emits "failed" with a translated sentence when something can not be had any
 * more; what stands in for it is used then. */
G_DECLARE_FINAL_TYPE (GwSession, gw_session, GW, SESSION, GObject)

GwSession *gw_session_new (GSettings *settings, GwLexiconStore *lexicons, GwDiceLibrary *dice,
                           GwWordMarks *marks, GwSearchRuns *searches, GwRunStore *surveys,
                           GwRunStore *comparisons, GwWindowModel *window_model);

GSettings *gw_session_get_settings (GwSession *self);
GwWordMarks *gw_session_get_marks (GwSession *self);
GwWindowModel *gw_session_get_window_model (GwSession *self);
GwBoardModel *gw_session_get_board_model (GwSession *self);

/* The searches, surveys and comparisons of the program; all windows have the same ones. */
GwSearchRuns *gw_session_get_searches (GwSession *self);
GwRunStore *gw_session_get_surveys (GwSession *self);
GwRunStore *gw_session_get_comparisons (GwSession *self);

/* The sets of dice of the program. The one in use is on the board model as it is edited. */
GwDiceLibrary *gw_session_get_dice (GwSession *self);
void gw_session_use_dice (GwSession *self, GwDiceSet *set); /* boards are rolled from them */
void gw_session_set_dice (GwSession *self, GwDiceSet *set); /* they are in use; the source stays */
GwDiceSet *gw_session_get_used_dice (GwSession *self);
gboolean gw_session_uses_dice (GwSession *self, GwDiceSet *set);

/* Whether boards are made of these dice; with a generator they are made of none. */
gboolean gw_session_rolls_dice (GwSession *self, GwDiceSet *set);

/* The lexicons; the one that it says is used is on the board model, or will be. */
GwLexiconLibrary *gw_session_get_library (GwSession *self);

/* Dice as the settings say; lexicon, rules, board, history and file as the state of the window
 * says, which is kept up to date from then on. A new window has the lexicon and the rules that
 * were chosen last. The lexicon may arrive a little later. */
void gw_session_restore (GwSession *self, GwWindowState *state);

/* Moves a board that an earlier version kept in the settings to the state of a window. */
void gw_session_migrate (GSettings *settings, GwWindowState *state);

/* What boards are made of from now on, and the next time: the id of a GwSourceItem. */
void gw_session_choose_source (GwSession *self, const char *id);

#define GW_TYPE_PAGE (gw_page_get_type ())

/* A page beside the board, as the window needs it. */
G_DECLARE_INTERFACE (GwPage, gw_page, GW, PAGE, GtkWidget)

struct _GwPageInterface
{
  GTypeInterface parent_interface;

  void (*set_session) (GwPage *self, GwSession *session);
  GtkWidget *(*get_header) (GwPage *self); /* NULL where a page has none */
};

/* Once, before it is shown. */
void gw_page_set_session (GwPage *self, GwSession *session);

/* What stands at the start of the header bar while the page is shown, or NULL. */
GtkWidget *gw_page_get_header (GwPage *self);

G_END_DECLS
