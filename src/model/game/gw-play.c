/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-play.h"

#include "gw-board-edit.h"
#include "gw-letters.h"
#include "gw-par.h"
#include "gw-points-text.h"
#include "gw-sentence.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _GwPlay
{
  GObject parent_instance;

  /* owned */
  GwPlaySetup setup;
  GwBoardModel *board_model;
  GwTracer *tracer;
  GwSolution *solution;
  GPtrArray *guesses;
  GHashTable *found; /* the guesses that count, by their words */

  GwPlayTime time;
  gpointer time_data;
  GwPlayState state;
  gint64 since;  /* the game has been running since then, in microseconds */
  gint64 before; /* what was played before, in microseconds */
  gint64 points;
  guint par;
  guint turns;
  guint8 home[GW_BOARD_MAX_CELLS]; /* where each cell was as the game began */
};

G_DEFINE_FINAL_TYPE (GwPlay, gw_play, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_STATE,
  PROP_POINTS,
  PROP_N_WORDS,
  PROP_PAR,
  PROP_BOARD,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint judged_signal;

static gint64
real_time (gpointer data)
{
  return g_get_monotonic_time ();
}

static void
guess_free (gpointer data)
{
  GwGuess *guess = data;

  g_free (guess->word);
  g_clear_pointer (&guess->path, g_bytes_unref);
  g_free (guess);
}

static void
notify (GwPlay *self, guint property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

gint64
gw_play_get_played (GwPlay *self)
{
  gint64 played;

  g_return_val_if_fail (GW_IS_PLAY (self), 0);

  played = self->before;
  if (self->state == GW_PLAY_RUNNING)
    played += self->time (self->time_data) - self->since;
  if (self->setup.seconds > 0)
    played = MIN (played, (gint64) self->setup.seconds * G_USEC_PER_SEC);
  return played / 1000;
}

static void
set_state (GwPlay *self, GwPlayState state)
{
  if (state == self->state || self->state == GW_PLAY_ENDED)
    return;

  self->before = gw_play_get_played (self) * 1000;
  self->since = self->time (self->time_data);
  self->state = state;
  if (state != GW_PLAY_RUNNING)
    gw_tracer_clear (self->tracer);
  g_object_freeze_notify (G_OBJECT (self));
  notify (self, PROP_STATE);
  notify (self, PROP_BOARD);
  g_object_thaw_notify (G_OBJECT (self));
}

void
gw_play_pause (GwPlay *self)
{
  g_return_if_fail (GW_IS_PLAY (self));

  set_state (self, GW_PLAY_PAUSED);
}

void
gw_play_resume (GwPlay *self)
{
  g_return_if_fail (GW_IS_PLAY (self));

  set_state (self, GW_PLAY_RUNNING);
}

void
gw_play_end (GwPlay *self)
{
  g_return_if_fail (GW_IS_PLAY (self));

  set_state (self, GW_PLAY_ENDED);
}

GwPlayState
gw_play_get_state (GwPlay *self)
{
  g_return_val_if_fail (GW_IS_PLAY (self), GW_PLAY_ENDED);

  return self->state;
}

gint64
gw_play_tick (GwPlay *self)
{
  gint64 played, all;

  g_return_val_if_fail (GW_IS_PLAY (self), 0);

  played = gw_play_get_played (self);
  all = (gint64) self->setup.seconds * 1000;
  if (all == 0)
    return played;
  if (played >= all)
    gw_play_end (self);
  return all - played;
}

/* The word as it is kept and compared: its letters in capitals; NULL without letters. */
static char *
dup_key (GwPlay *self, const char *text)
{
  g_autoptr (GwWord) word
    = gw_word_list_model_find (gw_board_model_get_words (self->board_model), text);
  g_autofree char *folded = NULL;

  if (word != NULL)
    return g_strdup (gw_word_get_text (word));
  folded = gw_letters_fold (text, -1);
  for (const char *at = folded; at != NULL && *at != '\0'; at = g_utf8_next_char (at))
    if (gw_letters_may_stand_on_tile (g_utf8_get_char (at)))
      return g_utf8_strup (folded, -1);
  return NULL;
}

/* Judges a word that was not found before. */
static gboolean
judge (GwPlay *self, const char *text, GwGuess *guess)
{
  const GwRulesSpec *rules = gw_rules_get (gw_board_model_get_game (self->board_model)->rules);
  GwSolution *solution = gw_board_model_get_solution (self->board_model);
  const GwWordJudge question = {
    .board = gw_board_model_get_board (self->board_model),
    .game = gw_board_model_get_game (self->board_model),
    .marks = self->setup.marks,
    .school = self->setup.school,
    .school_words = self->setup.school_words,
  };
  g_autoptr (GwWord) word
    = gw_word_list_model_find (gw_board_model_get_words (self->board_model), text);

  if (word != NULL)
    {
      guess->points = gw_word_get_points (word);
      return TRUE;
    }
  guess->reason = gw_word_reason_find (&question, text);
  if (guess->reason != GW_WORD_REASON_UNKNOWN
      || (solution != NULL && gw_solution_is_complete (solution)))
    return FALSE;
  /* All words are not found yet, but nothing speaks against this one. */
  guess->points = gw_scoring_points (rules->scoring, (guint) g_utf8_strlen (guess->word, -1));
  return TRUE;
}

/* Where the cells of a path were as the game began. */
static GBytes *
map_home (GwPlay *self, GBytes *path)
{
  gsize n_cells = 0;
  const guint8 *cells = path != NULL ? g_bytes_get_data (path, &n_cells) : NULL;
  guint8 *home;

  if (n_cells == 0)
    return NULL;
  home = g_new (guint8, n_cells);
  for (gsize i = 0; i < n_cells; i++)
    home[i] = self->home[cells[i]];
  return g_bytes_new_take (home, n_cells);
}

GBytes *
gw_play_dup_shown_path (GwPlay *self, const GwGuess *guess)
{
  const guint n_all = gw_board_get_n_cells (self->setup.board);
  gsize n_cells = 0;
  const guint8 *cells = guess->path != NULL ? g_bytes_get_data (guess->path, &n_cells) : NULL;
  guint8 *shown;

  g_return_val_if_fail (GW_IS_PLAY (self), NULL);

  if (n_cells == 0)
    return NULL;
  shown = g_new (guint8, n_cells);
  for (gsize i = 0; i < n_cells; i++)
    for (guint cell = 0; cell < n_all; cell++)
      if (self->home[cell] == cells[i])
        shown[i] = (guint8) cell;
  return g_bytes_new_take (shown, n_cells);
}

static void
add_guess (GwPlay *self, GwGuess *guess)
{
  g_ptr_array_add (self->guesses, guess);
  if (!guess->good)
    return;
  g_hash_table_insert (self->found, guess->word, guess);
  self->points += guess->points;
  notify (self, PROP_POINTS);
  notify (self, PROP_N_WORDS);
}

const GwGuess *
gw_play_guess (GwPlay *self, const char *text, GBytes *path)
{
  g_autofree char *key = NULL;
  GwGuess *guess;

  g_return_val_if_fail (GW_IS_PLAY (self), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  gw_play_tick (self);
  key = dup_key (self, text);
  if (self->state != GW_PLAY_RUNNING || key == NULL)
    return NULL;

  guess = g_new0 (GwGuess, 1);
  guess->ms = gw_play_get_played (self);
  guess->word = g_steal_pointer (&key);
  guess->path = map_home (self, path);
  if (g_hash_table_contains (self->found, guess->word))
    guess->reason = GW_WORD_REASON_AGAIN;
  else
    guess->good = judge (self, text, guess);
  g_object_freeze_notify (G_OBJECT (self));
  add_guess (self, guess);
  g_object_thaw_notify (G_OBJECT (self));
  g_signal_emit (self, judged_signal, 0, guess);
  return guess;
}

guint
gw_play_get_n_guesses (GwPlay *self)
{
  g_return_val_if_fail (GW_IS_PLAY (self), 0);

  return self->guesses->len;
}

const GwGuess *
gw_play_get_guess (GwPlay *self, guint index)
{
  g_return_val_if_fail (GW_IS_PLAY (self), NULL);
  g_return_val_if_fail (index < self->guesses->len, NULL);

  return g_ptr_array_index (self->guesses, index);
}

GHashTable *
gw_play_dup_found (GwPlay *self)
{
  GHashTable *found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer word;

  g_return_val_if_fail (GW_IS_PLAY (self), found);

  g_hash_table_iter_init (&iter, self->found);
  while (g_hash_table_iter_next (&iter, &word, NULL))
    g_hash_table_add (found, g_strdup (word));
  return found;
}

char *
gw_play_describe (GwPlay *self, const GwGuess *guess)
{
  g_return_val_if_fail (GW_IS_PLAY (self), NULL);

  if (!guess->good)
    return gw_word_reason_format (guess->reason, guess->word, self->setup.list);
  return gw_points_format_word (guess->word, guess->points);
}

/* A board of the same shape without letters. */
static GwBoard *
empty_board (GwBoard *board)
{
  const guint n_cells = gw_board_get_n_cells (board);
  g_autofree GwCell *cells = g_new0 (GwCell, n_cells);

  for (guint i = 0; i < n_cells; i++)
    {
      cells[i].kind = gw_board_get_cell (board, i)->kind;
      cells[i].n_letters = 1;
      cells[i].letters[0] = ' ';
    }
  return gw_board_new (gw_board_get_rows (board), gw_board_get_cols (board), cells);
}

/* Turns the board and remembers where its cells were. */
static GwBoard *
turn_board (GwPlay *self, GwBoard *board)
{
  const guint n_cells = gw_board_get_n_cells (board);
  guint8 home[GW_BOARD_MAX_CELLS];
  GwBoardMoves moves;
  GwBoard *turned = gw_board_turn (board, GW_TURN_RIGHT, &moves);

  memcpy (home, self->home, n_cells);
  for (guint i = 0; i < n_cells; i++)
    self->home[i] = home[moves.from[i]];
  self->turns = (self->turns + 1) % 4;
  return turned;
}

void
gw_play_turn (GwPlay *self)
{
  g_autoptr (GwBoard) turned = NULL;

  g_return_if_fail (GW_IS_PLAY (self));

  if (self->state == GW_PLAY_ENDED)
    return;
  turned = turn_board (self, gw_board_model_get_board (self->board_model));
  gw_board_model_set_board (self->board_model, turned);
  notify (self, PROP_BOARD);
}

/* The par is that of the first solution; a board that was turned has the same words. */
static void
solved_cb (GwPlay *self)
{
  GwSolution *solution = gw_board_model_get_solution (self->board_model);

  if (self->solution != NULL || solution == NULL || !gw_solution_is_complete (solution))
    return;
  self->solution = gw_solution_ref (solution);
  self->par = gw_par (solution, self->setup.seconds);
  notify (self, PROP_PAR);
}

static void
ask (GwPlay *self, GBytes *path)
{
  g_autofree char *text = g_strdup (gw_tracer_get_text (self->tracer));

  if (text == NULL)
    return;
  gw_play_guess (self, text, path);
}

/* A traced word was taken; the tracer ends by itself. */
static void
taken_cb (GwPlay *self)
{
  g_autoptr (GBytes) path = NULL;

  g_object_get (self->tracer, "path", &path, NULL);
  ask (self, path);
}

/* The user has let go, or pressed Enter, and it is no word. */
static void
answer_cb (GwPlay *self)
{
  const GwTraceVerdict *answer = gw_tracer_get_answer (self->tracer);
  g_autoptr (GBytes) path = NULL;

  if (!answer->is_final || answer->kind == GW_TRACE_VERDICT_NONE)
    return;
  g_object_get (self->tracer, "path", &path, NULL);
  if (answer->is_typed || (path != NULL && g_bytes_get_size (path) > 1))
    ask (self, path);
  gw_tracer_clear (self->tracer);
}

static void
gw_play_dispose (GObject *object)
{
  GwPlay *self = GW_PLAY (object);

  g_clear_object (&self->tracer);
  g_clear_object (&self->board_model);

  G_OBJECT_CLASS (gw_play_parent_class)->dispose (object);
}

static void
setup_clear (GwPlaySetup *setup)
{
  g_clear_pointer (&setup->board, gw_board_unref);
  g_clear_pointer (&setup->game, gw_game_unref);
  g_clear_object (&setup->marks);
  g_clear_pointer (&setup->school_words, gw_school_words_unref);
  g_free ((char *) setup->list);
  g_free ((char *) setup->list_id);
  g_free ((char *) setup->code);
  g_free ((char *) setup->dice);
  g_free ((char *) setup->daily);
}

static void
gw_play_finalize (GObject *object)
{
  GwPlay *self = GW_PLAY (object);

  setup_clear (&self->setup);
  g_clear_pointer (&self->solution, gw_solution_unref);
  g_hash_table_unref (self->found);
  g_ptr_array_unref (self->guesses);

  G_OBJECT_CLASS (gw_play_parent_class)->finalize (object);
}

static void
gw_play_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwPlay *self = GW_PLAY (object);
  GwBoard *board;

  switch (prop_id)
    {
    case PROP_STATE:
      g_value_set_uint (value, self->state);
      break;
    case PROP_POINTS:
      g_value_set_int64 (value, self->points);
      break;
    case PROP_N_WORDS:
      g_value_set_uint (value, gw_play_get_n_words (self));
      break;
    case PROP_PAR:
      g_value_set_uint (value, self->par);
      break;
    case PROP_BOARD:
      board = gw_board_model_get_board (self->board_model);
      if (self->state == GW_PLAY_PAUSED)
        g_value_take_boxed (value, empty_board (board));
      else
        g_value_set_boxed (value, board);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_play_class_init (GwPlayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable
    = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_play_dispose;
  object_class->finalize = gw_play_finalize;
  object_class->get_property = gw_play_get_property;

  properties[PROP_STATE]
    = g_param_spec_uint ("state", NULL, NULL, 0, GW_PLAY_ENDED, GW_PLAY_RUNNING, readable);
  properties[PROP_POINTS]
    = g_param_spec_int64 ("points", NULL, NULL, G_MININT64, G_MAXINT64, 0, readable);
  properties[PROP_N_WORDS]
    = g_param_spec_uint ("n-words", NULL, NULL, 0, G_MAXUINT, 0, readable);
  properties[PROP_PAR] = g_param_spec_uint ("par", NULL, NULL, 0, G_MAXUINT, 0, readable);
  properties[PROP_BOARD] = g_param_spec_boxed ("board", NULL, NULL, GW_TYPE_BOARD, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  judged_signal = g_signal_new ("judged", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
gw_play_init (GwPlay *self)
{
  self->guesses = g_ptr_array_new_with_free_func (guess_free);
  self->found = g_hash_table_new (g_str_hash, g_str_equal);
}

static void
setup_copy (const GwPlaySetup *from, GwPlaySetup *to)
{
  GwRulesSpec spec = *gw_rules_get (from->game->rules);
  g_autoptr (GwRules) rules = NULL;

  *to = *from;
  to->board = gw_board_ref (from->board);
  if (from->min_length > 0)
    spec.min_length = from->min_length;
  to->min_length = spec.min_length;
  spec.count_paths = FALSE;
  rules = gw_rules_new (&spec);
  to->game = gw_game_new (from->game->lexicon, rules);
  if (to->marks != NULL)
    g_object_ref (to->marks);
  if (to->school_words != NULL)
    gw_school_words_ref (to->school_words);
  to->n_players = MAX (from->n_players, 1);
  to->list = g_strdup (from->list);
  to->list_id = g_strdup (from->list_id);
  to->code = g_strdup (from->code);
  to->dice = g_strdup (from->dice);
  to->daily = g_strdup (from->daily);
}

/* With the board turned by some quarters. */
static GwPlay *
play_new (const GwPlaySetup *setup, guint turns, GwPlayTime time, gpointer time_data)
{
  GwPlay *self = g_object_new (GW_TYPE_PLAY, NULL);
  g_autoptr (GwBoard) board = gw_board_ref (setup->board);

  setup_copy (setup, &self->setup);
  self->time = time != NULL ? time : real_time;
  self->time_data = time_data;
  self->since = self->time (time_data);
  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    self->home[i] = (guint8) i;
  for (guint i = 0; i < turns; i++)
    {
      GwBoard *turned = turn_board (self, board);

      gw_board_unref (board);
      board = turned;
    }
  self->board_model = gw_board_model_new ();
  g_signal_connect_object (self->board_model, "notify::solution", G_CALLBACK (solved_cb), self,
                           G_CONNECT_SWAPPED);
  gw_board_model_set_rules (self->board_model, self->setup.game->rules);
  gw_board_model_set_lexicon (self->board_model, self->setup.game->lexicon);
  gw_board_model_set_board (self->board_model, board);
  self->tracer = gw_tracer_new (self->board_model);
  g_signal_connect_object (self->tracer, "taken", G_CALLBACK (taken_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tracer, "notify::answer", G_CALLBACK (answer_cb), self,
                           G_CONNECT_SWAPPED);
  solved_cb (self);
  return self;
}

GwPlay *
gw_play_new (const GwPlaySetup *setup, GwPlayTime time, gpointer time_data)
{
  g_return_val_if_fail (setup != NULL && setup->board != NULL, NULL);
  g_return_val_if_fail (setup->game != NULL && setup->game->lexicon != NULL, NULL);

  return play_new (setup, 0, time, time_data);
}

const GwPlaySetup *
gw_play_get_setup (GwPlay *self)
{
  g_return_val_if_fail (GW_IS_PLAY (self), NULL);

  return &self->setup;
}

GwBoardModel *
gw_play_get_board_model (GwPlay *self)
{
  g_return_val_if_fail (GW_IS_PLAY (self), NULL);

  return self->board_model;
}

GwTracer *
gw_play_get_tracer (GwPlay *self)
{
  g_return_val_if_fail (GW_IS_PLAY (self), NULL);

  return self->tracer;
}

GwSolution *
gw_play_get_solution (GwPlay *self)
{
  g_return_val_if_fail (GW_IS_PLAY (self), NULL);

  return self->solution;
}

gint64
gw_play_get_points (GwPlay *self)
{
  g_return_val_if_fail (GW_IS_PLAY (self), 0);

  return self->points;
}

guint
gw_play_get_n_words (GwPlay *self)
{
  g_return_val_if_fail (GW_IS_PLAY (self), 0);

  return g_hash_table_size (self->found);
}

guint
gw_play_get_par (GwPlay *self)
{
  g_return_val_if_fail (GW_IS_PLAY (self), 0);

  return self->par;
}

char *
gw_play_format_time (gint64 ms)
{
  const gint64 seconds = ms / 1000;

  return g_strdup_printf ("%" G_GINT64_FORMAT ":%02d", seconds / 60, (int) (seconds % 60));
}

GwKeptGame *
gw_play_make_kept (GwPlay *self, gint64 date)
{
  GwKeptGame *game = gw_kept_game_new ();

  g_return_val_if_fail (GW_IS_PLAY (self), game);

  game->date = date;
  game->board = gw_board_ref (self->setup.board);
  game->rules = gw_rules_ref (self->setup.game->rules);
  game->dice = g_strdup (self->setup.dice);
  game->seed = self->setup.dice != NULL ? (gint64) self->setup.seed : -1;
  game->list = g_strdup (self->setup.list_id != NULL ? self->setup.list_id : "");
  game->school = self->setup.school;
  game->clock = self->setup.seconds;
  game->points = self->points;
  game->par = MAX (self->par, 1); /* before it is known */
  game->n_players = self->setup.n_players;
  if (self->solution != NULL)
    {
      game->n_all_words = gw_solution_get_n_words (self->solution);
      for (guint i = 0; i < game->n_all_words; i++)
        game->all_points += gw_solution_get_points (self->solution, i);
    }
  for (guint i = 0; i < self->guesses->len; i++)
    {
      const GwGuess *guess = g_ptr_array_index (self->guesses, i);
      gsize n_cells = 0;
      const guint8 *cells = guess->path != NULL ? g_bytes_get_data (guess->path, &n_cells) : NULL;

      gw_kept_game_add_guess (game, (guint) guess->ms, guess->word, cells, (guint) n_cells,
                              guess->good, guess->reason);
    }
  return game;
}

guint
gw_play_get_turns (GwPlay *self)
{
  g_return_val_if_fail (GW_IS_PLAY (self), 0);

  return self->turns;
}

static void
take_guess (GwPlay *self, const GwKeptGuess *kept)
{
  const GwRulesSpec *rules = gw_rules_get (self->setup.game->rules);
  GwGuess *guess = g_new0 (GwGuess, 1);

  guess->ms = kept->ms;
  guess->word = g_strdup (kept->word);
  guess->good = kept->counts && !g_hash_table_contains (self->found, kept->word);
  guess->reason = kept->counts ? GW_WORD_REASON_AGAIN : kept->reason;
  if (guess->good)
    guess->points
      = gw_scoring_points (rules->scoring, (guint) g_utf8_strlen (kept->word, -1));
  if (kept->path.length > 0)
    guess->path = g_bytes_new (kept->path.cells, kept->path.length);
  add_guess (self, guess);
}

GwPlay *
gw_play_restore (const GwKeptGame *game, const GwPlaySetup *setup, gint64 played, guint turns,
                 GwPlayTime time, gpointer time_data)
{
  GwPlaySetup all = *setup;
  g_autoptr (GwGame) kept = NULL;
  GwPlay *self;

  g_return_val_if_fail (setup->game->lexicon != NULL, NULL);

  all.board = game->board;
  all.game = kept = gw_game_new (setup->game->lexicon, game->rules);
  all.min_length = 0;
  all.seconds = game->clock;
  all.school = game->school;
  all.n_players = game->n_players;
  all.dice = game->seed >= 0 ? game->dice : NULL;
  all.seed = (guint64) MAX (game->seed, 0);
  self = play_new (&all, turns % 4, time, time_data);
  self->state = GW_PLAY_PAUSED;
  self->before = CLAMP (played, 0, G_MAXINT32) * 1000;
  for (guint i = 0; i < game->guesses->len; i++)
    take_guess (self, &g_array_index (game->guesses, GwKeptGuess, i));
  return self;
}
