/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-application.h"
#include "gw-error-bar.h"
#include "gw-title-button.h"
#include "gw-window.h"

#include "picture.h"
#include "values.h"
#include "wait.h"
#include "widgets.h"

G_BEGIN_DECLS

/* One application for all tests of a program, each with windows of its own. */
GwApplication *fixture_start (void);

/* Ends it, with what it does at its end, and starts the program anew. */
void fixture_restart (GwApplication **application);

/* The settings as they are when the program is new, but for a board with few words, with which a
 * window opens sooner; no window was open. */
GSettings *fixture_reset (void);
void fixture_forget_windows (void);

/* The next window rolls its board, as a new program does. */
void fixture_roll (GSettings *settings);

/* A window as the program opens it, drawn. */
GwWindow *fixture_open (GwApplication *application);

/* The open window of a type, or NULL. */
gpointer fixture_find_window (GType type);

GwBoardModel *fixture_get_board_model (GwWindow *window);
GwBoardPage *fixture_get_board_page (GwWindow *window);

/* The mark of a word in the list that the board uses. */
GwWordMark fixture_get_mark (GwWindow *window, const char *word);
void fixture_set_mark (GwWindow *window, const char *word, GwWordMark mark);

/* The button that opens What Counts, its popover, and what is written on it. */
GwTitleButton *fixture_get_title_button (GwWindow *window);
GwCountsPopover *fixture_get_counts (GwWindow *window);
const char *fixture_get_subtitle (GwWindow *window);

/* The pointer comes to the buttons that show the pages. */
void fixture_point_at_pages (GwWindow *window);

/* The error that it shows, or NULL. */
const char *fixture_get_error (GwWindow *window);

/* Closes it as a person does and waits until it is gone, with its board model. */
void fixture_close (GwWindow *window);

/* The dialog that is open over a window, or NULL. */
GtkWidget *fixture_find_dialog (GwWindow *window);

/* Tests of windows call it so, too. */
#define fixture_find find_widget

/* Removes all runs, of whatever kind. */
void fixture_forget (GwRunFolder *runs);

/* The runs of a kind; the newest is number 0. The run is borrowed, and NULL when there is none. */
guint fixture_count_runs (GwRunFolder *runs, const GwRunKind *kind);
GwRun *fixture_get_nth_run (GwRunFolder *runs, const GwRunKind *kind, guint n);

/* The first button for an action in a widget. */
GtkWidget *fixture_find_button (GtkWidget *widget, const char *action);

/* The first button with a text or a tooltip in a widget. */
GtkWidget *fixture_find_named (GtkWidget *widget, const char *text);

/* Selects a word of the list by its spelling. */
void fixture_select (GwWindow *window, const char *text);

/* Whether a screen reader was told this, which is the description of what has the focus. */
gboolean fixture_is_told (GwWindow *window, const char *text);

GwRunsPage *fixture_best_page (GwWindow *window);
GwRunsPage *fixture_studies_page (GwWindow *window);

/* Begins what a card of the page stands for, and starts it at once; `words` are those to be packed, or
 * NULL. Returns the run. */
GwRun *fixture_start_run (GwRunsPage *page, const char *card, const char *words);

/* Activates an action that asks for a file to save to, and answers with this one. */
void fixture_answer_file (GwWindow *window, const char *action, GFile *file);

/* Clicks a button that asks for a file, and answers with this one. */
void fixture_answer_button (gpointer button, GFile *file);

/* The next question for a file is answered with this one, when the test gives the response. */
void fixture_hold_file (GFile *file);

/* From now on each question for a file is canceled at once, unless it is answered as above. */
void fixture_cancel_choosers (void);

GwWordsPage *fixture_words_page (GwWindow *window);

G_END_DECLS
