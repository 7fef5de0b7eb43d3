/* SPDX-License-Identifier: GPL-3.0-or-later */

/* screenshots FOLDER
 * Paints the window as README and metainfo show it: the same picture on every
 * machine that has the same fonts and the same version of the toolkit. */
#include "fixture.h"
#include "gw-game-page.h"

#define BOARD "PERS/LATG/SINE/TERS"
#define WORD "retainers"
#define GAME "planet, artist, eaten, lines, taste, raise, rating, siren, line, eat, rain, retain"
#define FOUND "planet, artist, eaten, lines, taste, raise, retain, rating, siren, line, eat, rain, staring"

typedef struct
{
  const char *name;
  int width;
  int height;
  gboolean dark;
  gboolean words; /* in a narrow window: over the board */
  GwMode mode;
  const char *page;    /* another one than the board page */
  const char *card;    /* of a page of runs: what starts; or NULL */
  guint seconds;       /* for how long */
  const char *dialog;  /* an action whose dialog is painted instead of the window */
  const char *found;   /* words that a player has found; or NULL */
  gboolean plays;      /* they are those of a game */
  gboolean wishes;     /* the page of the first start is shown */
} Shot;

static const Shot shots[] = {
  { "board-light", 1100, 760, FALSE, TRUE },
  { "board-dark", 1100, 760, TRUE, TRUE },
  { "board-explore", 1100, 760, FALSE, TRUE, GW_MODE_EXPLORE },
  { "board-edit", 1100, 760, FALSE, TRUE, GW_MODE_EDIT },
  { "board-wide", 1920, 1080, FALSE, TRUE },
  { "board-narrow", 360, 720, FALSE, FALSE },
  { "board-narrow-explore", 360, 720, TRUE, FALSE, GW_MODE_EXPLORE },
  { "board-narrow-words", 360, 720, FALSE, TRUE },
  { "generators-light", 1100, 760, FALSE, TRUE, 0, "studies", "make", 20 },
  { "search-dark", 1100, 760, TRUE, TRUE, 0, "best", "richest", 10 },
  { "proof-light", 1100, 760, FALSE, TRUE, 0, "best", "proof", 10 },
  { "analysis-light", 1100, 760, FALSE, TRUE, 0, "studies", "solve", 15 },
  { "lexicon-light", 1100, 760, FALSE, TRUE, 0, "words", NULL, 5 },
  { "found-light", 1100, 760, FALSE, TRUE, .found = FOUND },
  { "game-light", 1100, 760, FALSE, TRUE, .found = GAME, .plays = TRUE },
  { "wishes-light", 1100, 760, FALSE, TRUE, .wishes = TRUE },
  { "worksheet-light", 1100, 760, FALSE, TRUE, .dialog = "win.print" },
  { "dice-light", 1100, 760, FALSE, TRUE, .dialog = "win.dice" },
};

static const Shot contrast_shots[] = {
  { "board-contrast", 1100, 760, FALSE, TRUE },
  { "board-contrast-dark", 1100, 760, TRUE, TRUE },
};

/* Sizes count what is inside the frame that is drawn where nobody composes
 * windows, so the frame is added. */
static void
set_size (GwWindow *window, int width, int height)
{
  int extra_width, extra_height, now_width, now_height;

  gtk_window_get_default_size (GTK_WINDOW (window), &now_width, &now_height);
  extra_width = now_width - gtk_widget_get_width (GTK_WIDGET (window));
  extra_height = now_height - gtk_widget_get_height (GTK_WIDGET (window));
  gtk_window_set_default_size (GTK_WINDOW (window), width + extra_width, height + extra_height);
  wait_until (gtk_widget_get_width (GTK_WIDGET (window)) == width
              && gtk_widget_get_height (GTK_WIDGET (window)) == height);
}

/* A word is traced on a board that is read; one that is edited has its cursor. */
static void
set_mode (GwWindow *window, GwMode mode)
{
  GwWindowModel *window_model = gw_session_get_window_model (gw_window_get_session (window));

  if (mode == GW_MODE_TRACE)
    fixture_select (window, WORD);
  else
    gw_window_model_set_cell (window_model, 5);
  gw_window_model_set_mode (window_model, mode);
}

/* Checks off the words that somebody has found. */
static void
tick_off (GwWindow *window, const char *words)
{
  GwFoundWords *found
    = gw_window_model_get_found_words (gw_session_get_window_model (gw_window_get_session (window)));
  g_auto (GwTyped) typed = { 0 };

  gw_found_words_set_active (found, TRUE);
  gw_found_words_type (found, words, &typed);
}

/* Begins a game and finds words in it, but for the last letter of one more. */
static void
play (GwWindow *window, const char *words)
{
  GwBoardPage *page = fixture_get_board_page (window);
  g_auto (GStrv) list = g_strsplit (words, ", ", -1);
  GtkWidget *game;
  gpointer view;

  g_settings_set_string (gw_session_get_settings (gw_window_get_session (window)), "play-board",
                         "this");
  g_signal_emit_by_name (gw_board_page_get_play_popover (page), "start");
  wait_until ((game = fixture_find (GTK_WIDGET (window), GW_TYPE_GAME_PAGE)) != NULL
              && gtk_widget_get_mapped (game));
  view = get_child (game, "board_view");
  for (guint i = 0; list[i] != NULL; i++)
    {
      g_signal_emit_by_name (view, "trace-typed", list[i]);
      if (list[i + 1] != NULL)
        g_signal_emit_by_name (view, "trace-taken");
    }
}

static gboolean
time_is_up_cb (gpointer up)
{
  *(gboolean *) up = TRUE;
  return G_SOURCE_REMOVE;
}

/* Lets a page work for a while. */
static void
run_page (GwWindow *window, const Shot *shot)
{
  gboolean up = FALSE;

  wait_until (gw_board_model_get_game (fixture_get_board_model (window))->lexicon != NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", shot->page);
  if (shot->card != NULL)
    fixture_start_run (GW_RUNS_PAGE (gw_window_get_page (window, shot->page)), shot->card, NULL);
  g_timeout_add_seconds (shot->seconds, time_is_up_cb, &up);
  while (!up)
    g_main_context_iteration (NULL, TRUE);
}

static GtkWidget *
open_dialog (GwWindow *window, const char *action)
{
  GtkWidget *dialog, *print;

  gtk_widget_activate_action (GTK_WIDGET (window), action, NULL);
  wait_until (fixture_find_dialog (window) != NULL);
  dialog = fixture_find_dialog (window);
  /* The pages of a worksheet are made in the background. */
  print = fixture_find_named (dialog, "P_rint…");
  wait_until (print == NULL || gtk_widget_is_sensitive (print));
  return dialog;
}

static void
take (GwApplication *application, const Shot *shot, const char *folder)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  g_autofree char *name = g_strconcat (shot->name, ".png", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (Picture) picture = NULL;
  GwBoardPage *page;
  GwWindow *window;
  GtkWidget *painted;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      shot->dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                                 : ADW_COLOR_SCHEME_FORCE_LIGHT);
  g_settings_set_string (settings, "last-board", BOARD);
  g_settings_set_int (settings, "window-width", shot->width);
  g_settings_set_int (settings, "window-height", shot->height);
  window = fixture_open (application);
  page = fixture_get_board_page (window);
  set_size (window, shot->width, shot->height);
  gw_board_page_set_words_shown (page, shot->words);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  if (shot->page != NULL)
    run_page (window, shot);
  else
    set_mode (window, shot->mode);
  if (shot->found != NULL)
    (shot->plays ? play : tick_off) (window, shot->found);
  if (shot->wishes)
    gw_window_show_welcome (window);
  painted = shot->dialog != NULL ? open_dialog (window, shot->dialog) : GTK_WIDGET (window);
  gtk_window_set_focus (GTK_WINDOW (painted), NULL);
  for (guint i = 0; i < 3; i++)
    gtk_test_widget_wait_for_draw (painted);

  picture = picture_new (painted);
  if (!picture_save (picture, path))
    g_error ("%s could not be written", path);
  g_print ("%s: %d × %d\n", path, picture_get_width (picture), picture_get_height (picture));
  if (painted != GTK_WIDGET (window))
    gtk_window_destroy (GTK_WINDOW (painted));
  fixture_close (window);
}

int
main (int argc, char *argv[])
{
  GwApplication *application;
  gboolean contrast;

  gtk_test_init (&argc, &argv, NULL);
  if (argc != 2)
    {
      g_printerr ("Usage: screenshots FOLDER\n");
      return 2;
    }

  application = fixture_start ();
  contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  if (contrast)
    for (guint i = 0; i < G_N_ELEMENTS (contrast_shots); i++)
      take (application, &contrast_shots[i], argv[1]);
  else
    for (guint i = 0; i < G_N_ELEMENTS (shots); i++)
      take (application, &shots[i], argv[1]);
  g_object_unref (application);
  return 0;
}
