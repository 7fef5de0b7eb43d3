/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-window-private.h"

#include "gw-school-words.h"
#include "gw-host.h"
#include "gw-kept-games.h"
#include "gw-level-names.h"
#include "gw-play-making.h"
#include "gw-play-result.h"
#include "gw-played-step.h"
#include "gw-sentence.h"
#include "gw-spoken.h"

#include <glib/gi18n.h>
#include <string.h>

#define GROUP GW_WINDOW_STATE_GROUP

/* A game that is not over, in the state of the window. */
#define GAME "Game"
#define PLAYED "GamePlayed"
#define TURNS "GameTurns"
#define CODE "GameCode"
#define DAILY "GameDaily"

/* After this many milliseconds a message says that a board is being looked for. */
#define SLOW 500

/* How often a running game is kept, in milliseconds. */
#define KEEP 250

static GwBoardModel *
get_board_model (GwWindow *self)
{
  return gw_session_get_board_model (self->session);
}

static GwWindowModel *
get_window_model (GwWindow *self)
{
  return gw_session_get_window_model (self->session);
}

static const char *
get_list_name (GwWindow *self)
{
  GwLexiconItem *item
    = gw_lexicon_library_get_used_item (gw_session_get_library (self->session));

  return item != NULL ? gw_lexicon_item_get_title (item) : NULL;
}

/* “English · Everyday · School” */
static char *
dup_counts (GwWindow *self)
{
  GwLexicon *lexicon = gw_board_model_get_game (get_board_model (self))->lexicon;
  g_autofree char *counts = NULL;

  g_object_get (self->title_button, "counts", &counts, NULL);
  if (lexicon == NULL
      || !gw_lexicon_loader_uses_school (gw_session_get_loader (self->session)))
    return g_steal_pointer (&counts);
  return g_strjoin (" · ", counts, _ ("School"), NULL);
}

/* The same for a game, whose code may name another level. */
static char *
dup_counts_of (GwWindow *self, GwPlay *play)
{
  const GwPlaySetup *setup = gw_play_get_setup (play);
  GwPlayCode code;

  if (setup->code == NULL || setup->list == NULL || !gw_play_code_parse (setup->code, &code, NULL))
    return dup_counts (self);
  return g_strjoin (" · ", setup->list, _ (gw_level_names_get ()[code.level].name),
                    code.school ? _ ("School") : NULL, NULL);
}

static void
show (GwWindow *self, const char *place)
{
  gtk_stack_set_visible_child_name (self->places, place);
}

static void
touch (GwWindow *self)
{
  if (self->state != NULL)
    gw_window_state_touch (self->state);
}

static gboolean
keep_cb (gpointer user_data)
{
  GwWindow *self = user_data;

  if (gw_play_get_state (self->game.play) == GW_PLAY_RUNNING)
    touch (self);
  return G_SOURCE_CONTINUE;
}

static void
set_text (GKeyFile *values, const char *key, const char *text)
{
  if (text != NULL)
    g_key_file_set_string (values, GROUP, key, text);
  else
    g_key_file_remove_key (values, GROUP, key, NULL);
}

/* A game of the last time stays there until it is resumed. */
static void
collect_cb (GwWindow *self)
{
  GKeyFile *values = gw_window_state_get_values (self->state);
  g_autoptr (GwKeptGame) game = NULL;
  g_autofree char *line = NULL;

  if (self->game.kept)
    return;
  if (self->game.play == NULL || gw_play_get_state (self->game.play) == GW_PLAY_ENDED)
    {
      set_text (values, GAME, NULL);
      return;
    }
  game = gw_play_make_kept (self->game.play, 0);
  line = gw_kept_game_to_line (game);
  set_text (values, GAME, line);
  g_key_file_set_int64 (values, GROUP, PLAYED, gw_play_get_played (self->game.play));
  g_key_file_set_uint64 (values, GROUP, TURNS, gw_play_get_turns (self->game.play));
  set_text (values, CODE, gw_play_get_setup (self->game.play)->code);
  set_text (values, DAILY, gw_play_get_setup (self->game.play)->daily);
}

/* The board of the game, and what counted in it, become those of the window. */
static void
put_board (GwWindow *self)
{
  const GwPlaySetup *setup = gw_play_get_setup (self->game.play);
  GwEditor *editor = gw_window_model_get_editor (get_window_model (self));
  GwRulesSpec spec = *gw_rules_get (setup->game->rules);
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *name = gw_play_result_format_board (now);
  GwBoardEntry *entry;
  guint64 step;

  spec.count_paths
    = gw_rules_get (gw_board_model_get_game (get_board_model (self))->rules)->count_paths;
  rules = gw_rules_new (&spec);
  gw_editor_load_board (editor, setup->board, NULL, GW_EDITOR_NEW, _ ("Game"));
  gw_document_name_new_board (gw_window_model_get_document (get_window_model (self)), name);
  entry = gw_board_history_get_current (gw_window_model_get_history (get_window_model (self)));
  if (setup->dice != NULL)
    gw_board_entry_set_roll (entry, setup->dice, setup->seed);
  step = gw_played_step_add (self->game.play,
                             gw_window_model_get_found_words (get_window_model (self)), editor);
  gw_counts_steps_take (gw_session_get_counts_steps (self->session), step,
                        gw_lexicon_library_get_used (gw_session_get_library (self->session)),
                        setup->school, rules);
}

/* What is said of a game; the date is borrowed. */
static GwPlayResult
get_result (GwPlay *play, const char *counts, GDateTime *date)
{
  GwSolution *solution = gw_play_get_solution (play);
  const GwPlaySetup *setup = gw_play_get_setup (play);

  return (GwPlayResult){
    .n_found = gw_play_get_n_words (play),
    .n_words = solution != NULL ? gw_solution_get_n_words (solution) : 0,
    .points = gw_play_get_points (play),
    .par = gw_play_get_par (play),
    .counts = counts,
    .clock = setup->seconds,
    .date = date,
    .code = setup->code,
  };
}

static void
copy_result_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWindow *self = user_data;
  GwPlay *play = gw_window_model_get_played (get_window_model (self));
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *counts = play != NULL ? dup_counts_of (self, play) : NULL;
  g_autofree char *text = NULL;
  GwPlayResult result;

  if (play == NULL)
    return;
  result = get_result (play, counts, now);
  text = gw_play_result_make_text (&result);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  gw_host_show_toast (self, gw_toast_new (_ ("Result copied")));
}

static void
kept_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!gw_kept_games_add_finish (result, &error) && !gw_window_is_gone (self))
    gw_host_show_failure (GTK_WIDGET (self), _ ("The game was not kept"), error, NULL, NULL);
}

/* A game that was just played, while those before it are read. */
typedef struct
{
  GwWindow *window;
  GwPlay *play;
  GwKeptGame *game;
} Comparing;

static void
comparing_free (Comparing *comparing)
{
  g_object_unref (comparing->window);
  g_object_unref (comparing->play);
  gw_kept_game_free (comparing->game);
  g_free (comparing);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Comparing, comparing_free)

/* Says it under the headline of the answers; NULL for nothing. */
static void
show_note (GwWindow *self, const char *markup)
{
  g_object_set (gw_words_pane_get_answers (gw_board_page_get_words_pane (self->board_page)), "note",
                markup, NULL);
}

/* “3 above par · better than 14 of your last 20 games” */
static void
show_par (GwWindow *self, GwPlay *play, const char *rank)
{
  const GwPlayResult result = get_result (play, NULL, NULL);
  g_autofree char *par = gw_play_result_format_par (&result);
  g_autofree char *markup
    = g_markup_printf_escaped ("<b>%s</b>%s%s", par, rank != NULL ? " · " : "",
                               rank != NULL ? rank : "");

  if (gw_window_model_get_played (get_window_model (self)) == play)
    show_note (self, markup);
}

/* With another board or mode, answers are only checked on if they were before the game. */
static void
played_cb (GwWindow *self)
{
  if (gw_window_model_get_played (get_window_model (self)) != NULL)
    return;
  show_note (self, NULL);
  if (self->game.checks)
    gw_found_words_set_active (gw_window_model_get_found_words (get_window_model (self)), FALSE);
  self->game.checks = FALSE;
}

static void
compared_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Comparing) comparing = user_data;
  GwWindow *self = comparing->window;
  g_autofree char *path = gw_kept_games_dup_path ();
  g_autofree char *left_out = NULL;
  g_autoptr (GPtrArray) games = gw_kept_games_load_finish (result, &left_out, NULL);
  guint n_better, n_games;

  if (games != NULL && !gw_window_is_gone (self)
      && gw_kept_games_compare (games, comparing->game, &n_better, &n_games))
    {
      g_autofree char *rank = gw_play_result_format_rank (n_better, n_games);

      show_par (self, comparing->play, rank);
    }
  gw_kept_games_add_async (path, comparing->game,
                           gw_play_get_setup (comparing->play)->game->lexicon, kept_cb,
                           g_object_ref (self));
}

/* Compares the game with those before, and keeps it. */
static void
keep (GwWindow *self, GwPlay *play)
{
  GSettings *settings = gw_session_get_settings (self->session);
  const GwPlaySetup *setup = gw_play_get_setup (play);
  g_autofree char *path = gw_kept_games_dup_path ();
  Comparing *comparing;

  if (setup->daily != NULL)
    {
      g_autofree char *daily
        = g_strdup_printf ("%s %" G_GINT64_FORMAT, setup->daily, gw_play_get_points (play));

      g_settings_set_string (settings, "daily-played", daily);
    }
  if (!g_settings_get_boolean (settings, "keep-games"))
    return;
  comparing = g_new0 (Comparing, 1);
  comparing->window = g_object_ref (self);
  comparing->play = g_object_ref (play);
  comparing->game = gw_play_make_kept (play, g_get_real_time () / G_USEC_PER_SEC);
  gw_kept_games_load_async (path, compared_cb, comparing);
}

static void
leave (GwWindow *self)
{
  g_clear_handle_id (&self->game.keep_source, g_source_remove);
  show (self, "pages");
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-page", "s", "board");
  if (self->game.page != NULL)
    gw_game_page_set_play (self->game.page, NULL);
}

/* A screen reader is told in a window that is active, which it is not until the question is gone. */
static void
tell_outcome (GwWindow *self)
{
  if (self->game.outcome == NULL || !gtk_window_is_active (GTK_WINDOW (self)))
    return;
  gw_announce (GTK_WIDGET (gw_board_page_get_board_view (self->board_page)), self->game.outcome);
  g_clear_pointer (&self->game.outcome, g_free);
}

/* “40 of 106 words, 54 points, 3 above par” */
static void
set_outcome (GwWindow *self, GwPlay *play)
{
  const GwPlayResult result = get_result (play, NULL, NULL);
  g_autofree char *headline = gw_play_result_format_headline (&result);
  g_autofree char *par = gw_play_result_format_par (&result);

  g_clear_pointer (&self->game.outcome, g_free);
  self->game.outcome = g_strdup_printf (_ ("%s, %s"), headline, par);
  tell_outcome (self);
}

static void
ended_cb (GwWindow *self)
{
  GwWindowModel *window_model = get_window_model (self);
  g_autoptr (GwPlay) play = NULL;
  gboolean checked;

  if (self->game.play == NULL)
    return;
  gw_window_model_set_played (window_model, NULL);
  checked = gw_found_words_get_active (gw_window_model_get_found_words (window_model));
  gw_window_model_set_mode (window_model, GW_MODE_TRACE);
  put_board (self);
  play = g_steal_pointer (&self->game.play);
  leave (self);
  gw_window_model_set_played (window_model, play);
  self->game.checks = !checked;
  gw_board_page_set_words_shown (self->board_page, TRUE);
  gw_window_model_set_blind_spots (window_model, TRUE);
  show_par (self, play, NULL);
  keep (self, play);
  if (gw_play_get_setup (play)->n_players == 1) /* nobody has a sheet to type */
    {
      gw_answers_pane_leave_focus (
        gw_words_pane_get_answers (gw_board_page_get_words_pane (self->board_page)));
      gtk_widget_grab_focus (GTK_WIDGET (gw_board_page_get_board_view (self->board_page)));
    }
  set_outcome (self, play);
  touch (self);
}

static void
add_page (GwWindow *self)
{
  if (self->game.page != NULL)
    return;
  self->game.page = g_object_new (GW_TYPE_GAME_PAGE, NULL);
  gw_game_page_align (self->game.page, GTK_WIDGET (self->header_bar),
                      gw_board_page_get_column (self->board_page));
  gtk_stack_add_named (self->places, GTK_WIDGET (self->game.page), "game");
  gw_window_listen (self, self->game.page, "ended", G_CALLBACK (ended_cb));
}

/* Takes the game. */
static void
enter (GwWindow *self, GwPlay *play)
{
  GSettings *settings = gw_session_get_settings (self->session);
  g_autofree char *counts = dup_counts_of (self, play);

  add_page (self);
  g_set_object (&self->game.play, play);
  g_object_unref (play);
  self->game.kept = FALSE;
  g_clear_pointer (&self->game.outcome, g_free);
  gtk_info_bar_set_revealed (self->game_bar, FALSE);
  gw_host_show_error (self, NULL);
  g_object_set (self->game.page, "counts", counts, NULL);
  gw_game_page_set_sounds (self->game.page, g_settings_get_boolean (settings, "sounds"));
  show (self, "game");
  gw_game_page_set_play (self->game.page, play);
  g_clear_handle_id (&self->game.keep_source, g_source_remove);
  self->game.keep_source = g_timeout_add (KEEP, keep_cb, self);
  gw_window_listen (self, play, "judged", G_CALLBACK (touch));
  gw_window_listen (self, play, "notify::state", G_CALLBACK (touch));
  touch (self);
  if (gw_play_get_setup (play)->n_players > 1 && gw_play_get_state (play) == GW_PLAY_RUNNING)
    gtk_widget_activate_action (GTK_WIDGET (self->game.page), "game.table", NULL);
}

/* What the words of the board are now. */
static void
fill_setup (GwWindow *self, const GwPlayChoice *choice, GwPlaySetup *setup)
{
  *setup = (GwPlaySetup){
    .board = gw_board_model_get_board (get_board_model (self)),
    .game = gw_board_model_get_game (get_board_model (self)),
    .marks = gw_session_get_marks (self->session),
    .school = gw_lexicon_loader_uses_school (gw_session_get_loader (self->session)),
    .school_words = gw_lexicon_loader_get_school_words (gw_session_get_loader (self->session)),
    .list = get_list_name (self),
    .list_id = gw_lexicon_library_get_used (gw_session_get_library (self->session)),
  };
  if (choice != NULL)
    {
      setup->min_length = choice->min_length;
      setup->seconds = choice->seconds;
      setup->n_players = choice->n_players;
    }
}

/* Whoever gets the result frees it. */
static void
keep_making (gpointer data)
{
}

static void
end_making (GwWindow *self)
{
  g_clear_handle_id (&self->game.slow_source, g_source_remove);
  if (self->game.toast != NULL)
    adw_toast_dismiss (self->game.toast);
  g_clear_object (&self->game.toast);
  g_clear_pointer (&self->game.job, gw_job_cancel);
}

static void
stop_making_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  end_making (user_data);
}

/* Boards that meet the wishes may be rare. */
static gboolean
slow_cb (gpointer user_data)
{
  GwWindow *self = user_data;

  self->game.slow_source = 0;
  self->game.toast = g_object_ref (gw_toast_new (_ ("Looking for a board to play on")));
  adw_toast_set_timeout (self->game.toast, 0);
  adw_toast_set_button_label (self->game.toast, _ ("_Stop"));
  adw_toast_set_action_name (self->game.toast, "win.stop-making");
  gw_host_show_toast (self, self->game.toast);
  return G_SOURCE_REMOVE;
}

static void
made_cb (gpointer result, gpointer user_data)
{
  GwWindow *self = user_data;
  GwPlayMaking *making = result;
  GwPlaySetup setup;
  gint64 points;

  end_making (self);
  fill_setup (self, &making->choice, &setup);
  if (making->error != NULL || making->board == NULL || setup.game->lexicon == NULL)
    {
      gw_host_show_error (self, making->error != NULL ? making->error->message
                                                      : _ ("No board could be made"));
      gw_play_making_free (making);
      return;
    }
  setup.board = making->board;
  setup.dice = making->dice;
  setup.seed = making->seed;
  setup.code = making->code;
  /* It is that of the day only once. */
  if (!gw_play_was_daily_played (gw_session_get_settings (self->session), &points))
    setup.daily = making->daily;
  if (making->game != NULL)
    {
      setup.game = making->game;
      setup.marks = NULL;
      setup.school_words = NULL;
      setup.school = making->choice.code.school;
    }
  enter (self, gw_play_new (&setup, NULL, NULL));
  gw_play_making_free (making);
}

/* Takes what is to be made. */
static void
start_making (GwWindow *self, GwPlayMaking *making)
{
  end_making (self);
  self->game.slow_source = g_timeout_add (SLOW, slow_cb, self);
  self->game.job = gw_job_start_long (gw_play_making_make, making, keep_making, gw_play_making_free,
                                      made_cb, self);
}

/* A board as New Board makes it. FALSE, with a message, if it cannot. */
static gboolean
prepare_new (GwWindow *self, GwPlayMaking *making)
{
  GwBoardGenerator *generator = gw_window_model_get_board_generator (get_window_model (self));
  GwGeneratorSettings *settings = gw_board_generator_get_choice (generator);
  g_autoptr (GError) error = NULL;

  making->recipe = gw_board_generator_make_recipe (generator, &error);
  if (making->recipe == NULL)
    {
      gw_host_show_error (self, error->message);
      return FALSE;
    }
  if (gw_generator_settings_get_generator (settings) == NULL)
    making->dice = g_strdup (gw_generator_settings_get_dice (settings));
  making->seed = gw_generator_settings_next_seed (settings);
  return TRUE;
}

static gboolean
prepare_this (GwWindow *self, GwPlayMaking *making)
{
  GwBoard *board = gw_board_model_get_board (get_board_model (self));
  GwBoardEntry *entry
    = gw_board_history_get_current (gw_window_model_get_history (get_window_model (self)));
  const char *dice;

  if (board == NULL || gw_board_has_free (board))
    return FALSE;
  making->board = gw_board_ref (board);
  if (entry != NULL && gw_board_entry_get_roll (entry, &dice, &making->seed))
    making->dice = g_strdup (dice);
  return TRUE;
}

static void
prepare_today (GwWindow *self, GwPlayMaking *making)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  GwRulesSpec spec = *gw_rules_get (making->rules);

  making->daily = g_date_time_format (now, "%Y-%m-%d");
  making->choice.seconds = GW_PLAY_DAILY_SECONDS;
  spec.min_length = making->choice.min_length;
  g_clear_pointer (&making->rules, gw_rules_unref);
  making->rules = gw_rules_new (&spec);
  gw_play_code_set_rules (&making->choice.code, making->rules, making->list);
}

static void
start (GwWindow *self, const GwPlayChoice *choice)
{
  GwLexiconLoader *loader = gw_session_get_loader (self->session);
  GwLexicon *list = gw_lexicon_loader_get_list (loader);
  g_autoptr (GwPlayMaking) making = g_new0 (GwPlayMaking, 1);

  if (list == NULL)
    return;
  making->choice = *choice;
  making->list = gw_lexicon_ref (list);
  if (choice->board != GW_PLAY_BOARD_CODE)
    {
      making->rules = gw_rules_ref (gw_board_model_get_game (get_board_model (self))->rules);
      making->choice.code.school = gw_lexicon_loader_uses_school (loader);
    }
  switch (choice->board)
    {
    case GW_PLAY_BOARD_THIS:
      if (!prepare_this (self, making))
        return;
      break;
    case GW_PLAY_BOARD_TODAY:
      prepare_today (self, making);
      break;
    case GW_PLAY_BOARD_CODE:
      making->choice.seconds = choice->code.seconds;
      making->choice.min_length = 0;
      break;
    case GW_PLAY_BOARD_NEW:
    default:
      if (!prepare_new (self, making))
        return;
    }
  start_making (self, g_steal_pointer (&making));
}

static void
start_cb (GwWindow *self, GwPlayPopover *popover)
{
  GwPlayChoice choice;

  gw_play_popover_get_choice (popover, &choice);
  start (self, &choice);
}

static void
play_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWindow *self = user_data;
  g_autofree char *counts = dup_counts (self);

  if (self->game.play != NULL)
    return;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-page", "s", "board");
  gw_board_page_popup_play (self->board_page, counts);
}

/* Another board with the same clock. */
static void
play_again_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWindow *self = user_data;
  GwPlayChoice choice;

  gw_play_popover_get_choice (gw_board_page_get_play_popover (self->board_page), &choice);
  choice.board = GW_PLAY_BOARD_NEW;
  start (self, &choice);
}

/* The game that was interrupted, with the words that count now. NULL, with an error, if it is
 * damaged; without one, while the words are not read. */
static GwPlay *
restore (GwWindow *self, GError **error)
{
  GKeyFile *values = gw_window_state_get_values (self->state);
  g_autofree char *line = g_key_file_get_string (values, GROUP, GAME, NULL);
  g_autofree char *code = g_key_file_get_string (values, GROUP, CODE, NULL);
  g_autofree char *daily = g_key_file_get_string (values, GROUP, DAILY, NULL);
  const gint64 played = g_key_file_get_int64 (values, GROUP, PLAYED, NULL);
  const guint64 turns = g_key_file_get_uint64 (values, GROUP, TURNS, NULL);
  g_autoptr (GwKeptGame) game = NULL;
  g_autoptr (GwLexicon) words = NULL;
  g_autoptr (GwGame) coded = NULL;
  GwPlaySetup setup;

  fill_setup (self, NULL, &setup);
  if (setup.game->lexicon == NULL)
    return NULL;
  game = gw_kept_game_parse (line, strlen (line), NULL, 0, error);
  if (game == NULL)
    return NULL;
  setup.code = code;
  setup.daily = daily;
  if (code != NULL)
    {
      words = gw_play_find_words (gw_lexicon_loader_get_list (gw_session_get_loader (self->session)),
                          game->school, NULL, error);
      if (words == NULL)
        return NULL;
      coded = gw_game_new (words, setup.game->rules);
      setup.game = coded;
      setup.marks = NULL;
      setup.school_words = NULL;
    }
  return gw_play_restore (game, &setup, played, (guint) turns % 4, NULL, NULL);
}

static void
drop_kept (GwWindow *self, const GError *error)
{
  self->game.kept = FALSE;
  gtk_info_bar_set_revealed (self->game_bar, FALSE);
  if (error != NULL)
    gw_host_show_failure (GTK_WIDGET (self), _ ("The interrupted game cannot be resumed"), error,
                          NULL, NULL);
  touch (self);
}

static void
resume (GwWindow *self, gboolean end)
{
  g_autoptr (GError) error = NULL;
  GwPlay *play = self->game.kept ? restore (self, &error) : NULL;

  if (error != NULL)
    drop_kept (self, error);
  if (play == NULL)
    return;
  enter (self, play);
  if (end)
    {
      gw_play_end (play);
      ended_cb (self);
    }
  else
    gw_play_resume (play);
}

static void
resume_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  resume (user_data, g_str_equal (g_action_get_name (G_ACTION (action)), "end-kept-game"));
}

/* Says what was interrupted, once its words are there. */
static void
offer (GwWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPlay) play = NULL;
  g_autofree char *time = NULL;
  g_autofree char *title = NULL;

  if (!self->game.kept || gw_board_model_get_game (get_board_model (self))->lexicon == NULL)
    return;
  play = restore (self, &error);
  if (play == NULL)
    {
      drop_kept (self, error);
      return;
    }
  /* As the clock shows it: a second that has begun is one. */
  time = gw_play_format_time (gw_play_tick (play)
                              + (gw_play_get_setup (play)->seconds > 0 ? 999 : 0));
  title = g_strdup_printf (gw_play_get_setup (play)->seconds > 0
                             /* Translators: %s is a time, “1:47” */
                             ? _ ("A game with %s left was interrupted.")
                             : _ ("A game was interrupted after %s."),
                           time);
  gtk_label_set_label (self->game_title, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->game_bar), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title, -1);
  gtk_info_bar_set_revealed (self->game_bar, TRUE);
}

/* The game stays there until the next start. */
static void
bar_closed_cb (GwWindow *self)
{
  gtk_info_bar_set_revealed (self->game_bar, FALSE);
}

/* What had the focus before may get it back a little after the game has begun: then keys go to the
 * game nevertheless. */
static gboolean
key_cb (GwWindow *self, guint keyval, guint keycode, GdkModifierType state,
        GtkEventController *keys)
{
  GtkWidget *page = GTK_WIDGET (self->game.page);

  if (self->game.play == NULL)
    return FALSE;
  if (gw_game_page_take_key (self->game.page, keyval, state))
    return TRUE;
  if ((gtk_widget_get_state_flags (page) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0
      || !gtk_widget_get_mapped (page))
    return FALSE;
  return gtk_event_controller_key_forward (GTK_EVENT_CONTROLLER_KEY (keys),
                                           gw_game_page_focus (self->game.page));
}

static const GActionEntry entries[] = {
  { .name = "play", .activate = play_cb },
  { .name = "play-again", .activate = play_again_cb },
  { .name = "copy-result", .activate = copy_result_cb },
  { .name = "resume-game", .activate = resume_cb },
  { .name = "stop-making", .activate = stop_making_cb },
  { .name = "end-kept-game", .activate = resume_cb },
};

void
gw_window_drop_play (GwWindow *self)
{
  g_clear_handle_id (&self->game.keep_source, g_source_remove);
  end_making (self);
  g_clear_object (&self->game.play);
  g_clear_pointer (&self->game.outcome, g_free);
}

void
gw_window_add_play_actions (GwWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GwPlayPopover *popover = gw_board_page_get_play_popover (self->board_page);

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  gw_play_popover_set_session (popover, self->session);
  gw_window_listen (self, popover, "start", G_CALLBACK (start_cb));
  gw_window_listen (self, self->game_bar, "response", G_CALLBACK (bar_closed_cb));
  /* Before the keys of the window itself. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gw_window_listen (self, keys, "key-pressed", G_CALLBACK (key_cb));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gw_window_listen (self, get_window_model (self), "notify::played", G_CALLBACK (played_cb));
  gw_window_listen (self, get_board_model (self), "notify::lexicon", G_CALLBACK (offer));
  gw_window_listen (self, self, "notify::is-active", G_CALLBACK (tell_outcome));
}

void
gw_window_restore_play (GwWindow *self)
{
  self->game.kept
    = g_key_file_has_key (gw_window_state_get_values (self->state), GROUP, GAME, NULL);
  gw_window_listen (self, self->state, "collect", G_CALLBACK (collect_cb));
  offer (self);
}

gboolean
gw_window_is_playing (GwWindow *self)
{
  return self->game.play != NULL;
}
