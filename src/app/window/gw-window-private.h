/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-code.h"
#include "gw-dice-window.h"
#include "gw-error-bar.h"
#include "gw-game-page.h"
#include "gw-job.h"
#include "gw-page.h"
#include "gw-run-views.h"
#include "gw-title-button.h"
#include "gw-window.h"

G_BEGIN_DECLS

/* A window is written in several files. Each adds its actions and its listeners to the window, and
 * has its own part of the struct. */

#define GW_WINDOW_N_PLACES 4 /* of the stack */

struct _GwWindow
{
  AdwApplicationWindow parent_instance;

  /* template; all are NULL once the window is disposed */
  AdwToastOverlay *toasts;
  AdwHeaderBar *header_bar;
  AdwViewStack *stack;
  GtkWidget *back_button;
  GtkStack *board_places;
  GwBoardPage *board_page;
  GwErrorBar *error_bar;
  GtkInfoBar *changed_bar;
  GtkLabel *changed_title;
  GtkWidget *reload_button;
  GtkWidget *ignore_button;
  GtkInfoBar *game_bar; /* about a game that was interrupted */
  GtkLabel *game_title;
  GtkWidget *resume_game_button;
  GtkWidget *end_game_button;
  GtkStack *places; /* with the pages as its first child */
  AdwBin *start_place;
  AdwBin *center_place;
  GtkWidget *wide_place;
  AdwViewSwitcher *switcher;
  GwTitleButton *title_button;
  AdwViewSwitcherBar *switcher_bar;

  /* owned */
  GwSession *session;
  GwWindowState *state; /* NULL until the window is restored */
  GObject *listener;    /* as long as it lives, the window is told of signals */

  const char *error_page; /* the name of what the error is about, or NULL */
  guint placing;          /* idle source that updates the header bar */
  gboolean leaving;       /* the user has agreed to close it */
  gboolean forget;        /* not restored at the next start */
  gboolean unmapped;      /* changes are of no interest any more */

  struct
  {
    GtkWidget
      *last_focus[GW_WINDOW_N_PLACES]; /* weak: what had it when a place was left; or NULL */
    guint warming;                     /* idle source that makes pages ahead of time */
    GwPage *waiting;                   /* owned: made ahead of time, but not in the stack yet */
    guint waiting_kind;                /* which one that is */
  } pages;

  struct
  {
    GCancellable *opening;  /* owned */
    GwBoardEntry *choosing; /* owned: what to save to the file that is being chosen, or NULL */
    gboolean leaving;       /* close the window after that */
  } files;

  struct
  {
    GCancellable *pasting;   /* owned */
    GwBoardCode code_reason; /* what the menu says */
  } board;

  struct
  {
    GwDiceWindow *dice_window; /* weak: while it is open */
    AdwToast *followed;        /* weak: while it is shown */
    AdwToast *brought;         /* the same */
    gboolean brings_level;     /* the board that was opened; not said yet */
    gboolean brings_school;    /* the same */
  } counts;

  struct
  {
    GwGamePage *page; /* in the stack once there was a game */
    GwPlay *play;     /* owned: the game that is not over */
    GwJob *job;       /* makes a board */
    char *outcome;    /* owned: of the last game, until a screen reader was told; or NULL */
    AdwToast *toast;  /* owned: while a board is looked for that takes a while */
    guint slow_source;
    guint keep_source;
    gboolean kept;   /* the state has a game of the last time */
    gboolean checks; /* answers are checked because of the game */
  } game;
};

/* gw-window.c */

/* Whether the window was closed; callbacks may still arrive after that. */
gboolean gw_window_is_gone (GwWindow *self);

/* Calls the function with the window whenever the signal is emitted, until the window is disposed.
 */
void gw_window_listen (GwWindow *self, gpointer object, const char *signal, GCallback callback);

/* These are about actions that were added to the window. */
void gw_window_add_property_action (GwWindow *self, const char *name, gpointer object,
                                    const char *property);
void gw_window_set_enabled (GwWindow *self, const char *name, gboolean enabled);
void gw_window_set_state (GwWindow *self, const char *name, GVariant *state);

/* Closes the window without asking, once the dialog that asked is closed. */
void gw_window_leave (GwWindow *self);

/* What the visible page can do may have changed. */
void gw_window_update_save (GwWindow *self);

/* Another page is visible. */
void gw_window_page_changed (GwWindow *self);

/* gw-window-pages.c: Only the board page exists from the start; the others are made when first
 * shown or asked for, or when the pointer comes to the buttons that show them. What they show is
 * kept by the session, whether a page exists or not. */
void gw_window_add_pages (GwWindow *self);
void gw_window_drop_pages (GwWindow *self);

void gw_window_show_page (GwWindow *self, const char *name);

/* Gives the focus to the page that is shown. */
void gw_window_focus_page (GwWindow *self);
gboolean gw_window_has_page (GwWindow *self, const char *name);

/* The visible page. It is the state of win.show-page. */
const char *gw_window_get_page_name (GwWindow *self);

/* The name of the page with this widget; that of the board page if there is none. */
const char *gw_window_find_page (GwWindow *self, GtkWidget *widget);

/* What the visible page can do now. Does nothing if it cannot. */
GwPageVerbs gw_window_get_verbs (GwWindow *self);
void gw_window_activate (GwWindow *self, GwPageVerbs verb);

/* Lets the buttons of a switcher say what the pages are for, and makes the remaining pages in idle
 * time when the pointer comes to them. */
void gw_window_add_switcher (GwWindow *self, GtkWidget *switcher);

/* gw-board-files.c: Opens and saves the board, asks about unsaved changes, and reports failures.
 * If opening fails, the current board stays. */
void gw_window_open_board (GwWindow *self, GFile *file);
gboolean gw_window_open_board_text (GwWindow *self, const char *text);
void gw_window_reload_board (GwWindow *self);
void gw_window_drop_files (GwWindow *self);

/* Save the current board: to its file, or to one that the user chooses. */
void gw_window_save_board (GwWindow *self);
void gw_window_save_board_as (GwWindow *self);

/* Returns whether the window can close without losing changes. If not, the user is asked. */
gboolean gw_window_may_leave (GwWindow *self);

/* Fills a menu with recently opened or saved boards from the desktop's list of recent files, newest
 * first; each item activates the action with its URI. */
void gw_window_fill_recent (GMenu *menu, const char *action);

/* gw-board-actions.c: editing, copy and paste, generating, history, export and worksheets. */
void gw_window_add_board_actions (GwWindow *self);
void gw_window_forget_pasting (GwWindow *self);

/* gw-word-actions.c: what is done with the words of the board: copy, save, look up, mark. */
void gw_window_add_word_actions (GwWindow *self);

/* gw-game-actions.c: lexicon, rules and dice. There is at most one window of dice. */
void gw_window_add_game_actions (GwWindow *self);
void gw_window_close_dice (GwWindow *self);

/* Import a file, and show the page or window where that happens. */
void gw_window_import_lexicon (GwWindow *self, GFile *file);
void gw_window_import_dice (GwWindow *self, GFile *file);

/* gw-play-actions.c: how games begin, are kept while the window is closed, and end. A game is shown
 * in place of everything else in the window. */
void gw_window_add_play_actions (GwWindow *self);
void gw_window_drop_play (GwWindow *self);

/* Offers the game that was interrupted, if there is one, and keeps games in the state from now on.
 */
void gw_window_restore_play (GwWindow *self);

/* Whether there is a game that is not over. */
gboolean gw_window_is_playing (GwWindow *self);

/* The page of this name if it was made, else NULL. */
GtkWidget *gw_window_peek_page (GwWindow *self, const char *name);

/* gw-window-memory.c: Restores size and page from the state, or else from the settings, and keeps
 * the state up to date from then on. GwSession restores what the window works on. */
void gw_window_restore_memory (GwWindow *self);

/* A page of runs was made: it shows what it showed before. */
void gw_window_restore_run (GwWindow *self, const GwRunsPlace *place);

/* To be called when the window closes: the next new window will be like it. */
void gw_window_close_memory (GwWindow *self);

G_END_DECLS
