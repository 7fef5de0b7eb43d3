/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-analysis-page.h"
#include "gw-dice-window.h"
#include "gw-error-bar.h"
#include "gw-generators-page.h"
#include "gw-history-button.h"
#include "gw-host.h"
#include "gw-search-page.h"
#include "gw-window.h"

G_BEGIN_DECLS

struct _GwWindow
{
  AdwApplicationWindow parent_instance;

  /* template */
  AdwToastOverlay *toasts;
  AdwHeaderBar *header_bar;
  AdwViewStack *pages;
  GtkStack *header_start;
  GtkWidget *back_button;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GwBoardPage *board_page;
  GwErrorBar *error_bar;
  GtkInfoBar *changed_bar;
  GtkLabel *changed_title;
  GtkWidget *reload_button;
  GtkWidget *ignore_button;
  GwHistoryButton *history_button;
  AdwViewSwitcherTitle *switcher_title;
  AdwViewSwitcherBar *switcher_bar;
  GtkLabel *file_label;
  GMenu *recent_menu;

  /* borrowed */
  GwDiceWindow *dice_window; /* while it is open */

  /* owned */
  GwSession *session;
  GwWindowState *state;
  GCancellable *opening;
  GCancellable *pasting;

  guint placing; /* of the name of the file */
  guint placing_buttons; /* of the header bar */
  gboolean leaving; /* closing was agreed to */
  gboolean forget;  /* the window does not come back */
  void (*saved) (GwWindow *self); /* what follows the save that a file is chosen for */
  guint warming;   /* making pages that nobody has asked for yet */
  GwPage *waiting; /* the one of them that is made and not in its place yet */
};

/* A file on its way into a window or out of it. */
typedef struct
{
  GwWindow *window;
  GFile *file;
  gboolean elsewhere; /* a board gets a window of its own */
  void (*saved) (GwWindow *window); /* what follows; may be NULL */
} GwWindowErrand;

GwWindowErrand *gw_window_errand_new (GwWindow *self, GFile *file);
void gw_window_errand_free (GwWindowErrand *errand);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwWindowErrand, gw_window_errand_free)

/* Whether it was closed; what it was waiting for may still come. */
gboolean gw_window_is_gone (GwWindow *self);

/* gw-window-actions.c */
void gw_window_class_init_actions (GtkWidgetClass *klass);
void gw_window_init_actions (GwWindow *self);
void gw_window_dispose_actions (GwWindow *self);

/* gw-window-buttons.c */
void gw_window_class_init_buttons (GtkWidgetClass *klass);
void gw_window_init_buttons (GwWindow *self);
void gw_window_dispose_buttons (GwWindow *self);
void gw_window_fit_buttons (GwWindow *self, int width);

/* gw-window-changes.c */
void gw_window_class_init_changes (GtkWidgetClass *klass);
void gw_window_init_changes (GwWindow *self);

/* Whether it may close now; if not, it asks. */
gboolean gw_window_may_close (GwWindow *self);

/* The file holds something else than it did when it was read or written last. */
void gw_window_ask_to_replace (GwWindow *self, GFile *file);

/* gw-window-clipboard.c */
void gw_window_class_init_clipboard (GtkWidgetClass *klass);
void gw_window_dispose_clipboard (GwWindow *self);

/* gw-window-edit.c */
void gw_window_class_init_edit (GtkWidgetClass *klass);
void gw_window_init_edit (GwWindow *self);

/* gw-window-files.c */
void gw_window_class_init_files (GtkWidgetClass *klass);
void gw_window_init_files (GwWindow *self);
void gw_window_dispose_files (GwWindow *self);

/* Saves the board, asking for a file if it has none, and calls `saved` when that is done. */
void gw_window_save_then (GwWindow *self, void (*saved) (GwWindow *self));

/* gw-window-paper.c */
void gw_window_class_init_paper (GtkWidgetClass *klass);
void gw_window_init_paper (GwWindow *self);

/* gw-window-session.c */
void gw_window_remember (GwWindow *self);

/* The name of a file, for people. */

/* gw-window-lexicon.c */
void gw_window_class_init_lexicon (GtkWidgetClass *klass);
void gw_window_init_lexicon (GwWindow *self);

/* gw-window-open.c */
void gw_window_class_init_open (GtkWidgetClass *klass);
void gw_window_init_open (GwWindow *self);

/* gw-window-dice.c */
void gw_window_class_init_dice (GtkWidgetClass *klass);
void gw_window_init_dice (GwWindow *self);
void gw_window_dispose_dice (GwWindow *self);

/* gw-window-make.c */
void gw_window_class_init_make (GtkWidgetClass *klass);
void gw_window_init_make (GwWindow *self);

/* gw-window-pages.c */
void gw_window_class_init_pages (GtkWidgetClass *klass);
void gw_window_init_pages (GwWindow *self);
void gw_window_dispose_pages (GwWindow *self);
void gw_window_show_page (GwWindow *self, const char *name);

/* Makes it if it is not there yet; NULL for the board, which is a page of another kind. */
GtkWidget *gw_window_get_page (GwWindow *self, const char *name);

/* gw-window-runs.c */
void gw_window_class_init_runs (GtkWidgetClass *klass);
void gw_window_init_runs (GwWindow *self);

/* gw-window-words.c */
void gw_window_class_init_words (GtkWidgetClass *klass);
void gw_window_init_words (GwWindow *self);

G_END_DECLS
