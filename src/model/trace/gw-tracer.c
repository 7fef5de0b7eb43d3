/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-tracer.h"

#include "gw-compat.h"
#include "gw-graph.h"
#include "gw-letters.h"
#include "gw-lookup.h"
#include "gw-played-board.h"
#include "gw-starts.h"

struct _GwTracer
{
  GObject parent_instance;

  /* owned */
  GwBoardModel *board_model;
  GwTrace *trace;
  GwBoard *board; /* the trace belongs to this board and this game */
  GwGame *game;
  GByteArray *cells; /* the path that is traced; empty while letters are typed */
  char *letters;     /* folded; NULL when nothing is traced */
  char *text;        /* the letters as they are shown */
  GBytes *path;
  char *selected;    /* the word that is selected, or was last */
  char *before;      /* the word that was selected when tracing began */
  GBytes *path_before;

  GwTraceVerdict answer;
  guint pressed;
  gboolean moved;   /* since it was pressed */
  gboolean on_last; /* it was pressed on the last tile */
  gboolean taking;  /* the tracer itself changes the selection */
  gboolean lent;    /* the selected word is the traced one; the one of before may come back */
  gboolean final;   /* the user asks for the verdict */
};

G_DEFINE_FINAL_TYPE (GwTracer, gw_tracer, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_TRACE,
  PROP_ACTIVE,
  PROP_TEXT,
  PROP_PATH,
  PROP_ANSWER,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint taken_signal;

/* Judges the letters by the words of the board. FALSE when they are not the start of any. */
static gboolean
ask_solution (GwTraceVerdict *answer, GwBoardModel *board_model, const char *letters, guint length)
{
  GwSolution *solution = gw_board_model_get_solution (board_model);
  guint first;

  if (gw_starts_find (solution, letters, &first) == 0)
    return FALSE;

  answer->kind = GW_TRACE_VERDICT_START;
  if (gw_solution_get_length (solution, first) == length)
    {
      g_autoptr (GwWord) word
        = g_list_model_get_item (G_LIST_MODEL (gw_board_model_get_words (board_model)), first);

      answer->kind = GW_TRACE_VERDICT_WORD;
      answer->points = gw_word_get_points (word);
    }
  return TRUE;
}

/* Judges folded letters, with the paths that a trace has for them, by the solution of a board
 * model, or by its lexicon while there is no solution. NULL when nothing is traced. */
static void
find_verdict (GwTraceVerdict *answer, GwBoardModel *board_model, const char *letters,
              GwTrace *trace)
{
  GwGame *game = gw_board_model_get_game (board_model);
  GwLexicon *lexicon = game->lexicon;
  GwSolution *solution = gw_board_model_get_solution (board_model);
  const GwRulesSpec *rules = gw_rules_get (game->rules);
  gboolean complete = solution != NULL && gw_solution_is_complete (solution);
  gboolean is_rare = FALSE;
  GwLookup lookup = { FALSE };
  guint length;

  *answer = (GwTraceVerdict){ .kind = GW_TRACE_VERDICT_NONE };
  if (letters == NULL)
    return;

  length = (guint) g_utf8_strlen (letters, -1);
  answer->is_short = length < rules->min_length;
  if (lexicon != NULL)
    gw_lookup (lexicon, letters, &lookup);
  if (lookup.is_word)
    is_rare = gw_lexicon_get_level (lexicon, lookup.word) > rules->max_level;

  if (gw_trace_get_searching (trace))
    answer->kind = GW_TRACE_VERDICT_SEARCHING;
  else if (gw_trace_get_n_paths (trace) == 0)
    answer->kind = GW_TRACE_VERDICT_NOT_ON_BOARD;
  else if (lookup.is_word && answer->is_short)
    answer->kind = GW_TRACE_VERDICT_SHORT;
  else if (lookup.is_word && is_rare)
    answer->kind = GW_TRACE_VERDICT_RARE;
  else if (solution != NULL && ask_solution (answer, board_model, letters, length))
    return;
  else if (lookup.is_word && !complete)
    {
      answer->kind = GW_TRACE_VERDICT_WORD;
      answer->points = gw_scoring_points (rules->scoring, length);
    }
  else if (lookup.n_longer > 0)
    answer->kind = GW_TRACE_VERDICT_START;
  else
    answer->kind = answer->is_short ? GW_TRACE_VERDICT_SHORT : GW_TRACE_VERDICT_NO_WORD;
}

static gboolean
verdicts_equal (const GwTraceVerdict *a, const GwTraceVerdict *b)
{
  return a->kind == b->kind && a->points == b->points && a->is_short == b->is_short
         && a->is_typed == b->is_typed && a->is_final == b->is_final;
}

static gboolean
paths_equal (GBytes *a, GBytes *b)
{
  return a == b || (a != NULL && b != NULL && g_bytes_equal (a, b));
}

static char *
dup_text (const char *letters, const GwLexicon *lexicon)
{
  const GwLanguage *language = lexicon != NULL ? gw_lexicon_get_language (lexicon) : NULL;
  GString *text;

  if (letters == NULL)
    return NULL;

  text = g_string_new (NULL);
  for (const char *at = letters; *at != '\0'; at = g_utf8_next_char (at))
    g_string_append_unichar (text, gw_language_display (language, g_utf8_get_char (at)));
  return g_string_free (text, FALSE);
}

/* Lets the selected word stay selected when tracing ends. */
static void
keep_selected (GwTracer *self)
{
  self->lent = FALSE;
  g_clear_pointer (&self->before, g_free);
  g_clear_pointer (&self->path_before, g_bytes_unref);
}

/* Selecting another word ends tracing; a new solution merely reselects the same word. */
static void
selected_cb (GwTracer *self)
{
  GwWord *word = gw_trace_get_word (gw_board_model_get_selected (self->board_model));

  if (word != NULL && gw_set_str (&self->selected, gw_word_get_text (word)) && !self->taking)
    {
      keep_selected (self);
      gw_tracer_clear (self);
    }
}

static void
take (GwTracer *self, GwWord *word, GBytes *path)
{
  GwTrace *selected = gw_board_model_get_selected (self->board_model);

  self->taking = TRUE;
  g_object_freeze_notify (G_OBJECT (selected));
  gw_trace_set_word (selected, word);
  if (word != NULL && path != NULL && g_bytes_get_size (path) > 0)
    gw_trace_prefer (selected, path);
  g_object_thaw_notify (G_OBJECT (selected));
  self->taking = FALSE;
}

static void
lend (GwTracer *self)
{
  GwTrace *selected = gw_board_model_get_selected (self->board_model);
  GwWord *old = gw_trace_get_word (selected);
  GBytes *path = gw_trace_get_path (selected);
  g_autoptr (GwWord) word
    = gw_word_list_model_find (gw_board_model_get_words (self->board_model), self->letters);

  if (word == NULL || word == old)
    return;
  if (!self->lent)
    {
      self->lent = TRUE;
      self->before = old != NULL ? g_strdup (gw_word_get_text (old)) : NULL;
      self->path_before = path != NULL ? g_bytes_ref (path) : NULL;
    }
  take (self, word, self->path);
}

static void
give_back (GwTracer *self)
{
  g_autofree char *before = g_steal_pointer (&self->before);
  g_autoptr (GBytes) path = g_steal_pointer (&self->path_before);
  g_autoptr (GwWord) word = NULL;

  self->lent = FALSE;
  if (before != NULL)
    word = gw_word_list_model_find (gw_board_model_get_words (self->board_model), before);
  gw_set_str (&self->selected, before);
  take (self, word, path);
}

/* Selects what is traced as soon as it is a word; when tracing ends, selects again what was before.
 * Letters between one word and a longer one leave the shorter one selected. */
static void
select_traced (GwTracer *self)
{
  if (self->taking)
    return;
  if (self->letters == NULL && self->lent)
    give_back (self);
  else if (self->letters != NULL && self->answer.kind == GW_TRACE_VERDICT_WORD)
    lend (self);
}


/* Notifies what has changed about the letters and the trace. */
static void
update (GwTracer *self)
{
  g_autofree char *text = dup_text (self->letters, self->game->lexicon);
  g_autoptr (GBytes) path = NULL;
  gboolean was_active = self->text != NULL;
  GwTraceVerdict answer;

  if (self->letters != NULL)
    {
      path = gw_trace_get_path (self->trace);
      path = path != NULL ? g_bytes_ref (path) : g_bytes_new (NULL, 0);
    }
  find_verdict (&answer, self->board_model, self->letters, self->trace);
  answer.is_typed = self->letters != NULL && self->cells->len == 0;
  answer.is_final = self->letters != NULL && self->final;

  g_object_freeze_notify (G_OBJECT (self));
  if (gw_set_str (&self->text, text))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TEXT]);
  if (was_active != (text != NULL))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
  if (!paths_equal (path, self->path))
    {
      g_clear_pointer (&self->path, g_bytes_unref);
      self->path = g_steal_pointer (&path);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PATH]);
    }
  if (!verdicts_equal (&answer, &self->answer))
    {
      self->answer = answer;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANSWER]);
    }
  g_object_thaw_notify (G_OBJECT (self));
  select_traced (self);
}

/* The letters that some cells spell under the rules, as the lexicon plays them. */
static char *
spell (GwTracer *self, const guint8 *cells, guint n_cells)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_cells; i++)
    {
      gunichar letters[GW_TILE_MAX_LETTERS];
      GwCell cell = *gw_board_get_cell (self->board, cells[i]);
      guint n_letters;

      if (self->game->lexicon != NULL)
        gw_play_cell (self->game->lexicon, gw_board_get_cell (self->board, cells[i]), &cell);
      n_letters = gw_rules_cell_letters (self->game->rules, &cell, letters);
      for (guint k = 0; k < n_letters; k++)
        g_string_append_unichar (text, letters[k]);
    }
  return g_string_free (text, FALSE);
}

static gboolean
can_step (GwTracer *self, guint from, guint to)
{
  GwGraph graph;

  if (!gw_rules_get (self->game->rules)->reuse
      && memchr (self->cells->data, (int) to, self->cells->len))
    return FALSE;

  gw_graph_init (&graph, self->board, gw_rules_get (self->game->rules)->adjacency);
  return memchr (graph.neighbors[from], (int) to, graph.n_neighbors[from]) != NULL;
}

static void
add_cell (GwTracer *self, guint cell)
{
  const guint8 byte = (guint8) cell;

  g_byte_array_append (self->cells, &byte, 1);
}

/* Whether the cells are still a path under the rules. */
static gboolean
cells_hold (GwTracer *self)
{
  g_autoptr (GByteArray) cells = g_steal_pointer (&self->cells);
  gboolean holds = TRUE;

  self->cells = g_byte_array_new ();
  for (guint i = 0; i < cells->len && holds; i++)
    {
      holds = i == 0 || can_step (self, cells->data[i - 1], cells->data[i]);
      add_cell (self, cells->data[i]);
    }
  return holds;
}

/* Call it when the cells have changed. */
static void
show_cells (GwTracer *self)
{
  g_autoptr (GBytes) path = NULL;

  self->final = FALSE;
  g_clear_pointer (&self->letters, g_free);
  if (self->cells->len > 0)
    {
      path = g_bytes_new (self->cells->data, self->cells->len);
      self->letters = spell (self, self->cells->data, self->cells->len);
    }
  gw_trace_set_path (self->trace, path);
  update (self);
}

/* Takes new letters. If one of their paths begins like the path that is shown, shows that one. */
static void
show_letters (GwTracer *self, char *letters)
{
  g_autoptr (GBytes) before = NULL;

  if (self->path != NULL && g_bytes_get_size (self->path) > 0)
    before = g_bytes_ref (self->path);
  self->final = FALSE;
  g_free (self->letters);
  self->letters = letters;
  g_byte_array_set_size (self->cells, 0);

  g_object_freeze_notify (G_OBJECT (self->trace));
  gw_trace_set_letters (self->trace, self->game, self->board, letters);
  if (before != NULL)
    gw_trace_prefer (self->trace, before);
  g_object_thaw_notify (G_OBJECT (self->trace));
  update (self);
}

/* Compares board and game, as it is not known which is notified first. */
static void
board_model_changed_cb (GwTracer *self)
{
  GwBoard *board = gw_board_model_get_board (self->board_model);
  GwGame *game = gw_board_model_get_game (self->board_model);
  const gboolean same_board = board == self->board, same_game = game == self->game;

  if (!same_board)
    {
      g_clear_pointer (&self->board, gw_board_unref);
      self->board = board != NULL ? gw_board_ref (board) : NULL;
    }
  if (!same_game)
    {
      g_clear_pointer (&self->game, gw_game_unref);
      self->game = gw_game_ref (game);
    }

  if (!same_board)
    {
      keep_selected (self);
      gw_tracer_clear (self);
    }
  else if (!same_game && self->cells->len > 0)
    {
      if (cells_hold (self))
        show_cells (self);
      else
        gw_tracer_clear (self);
    }
  else if (!same_game && self->letters != NULL)
    show_letters (self, g_strdup (self->letters));
  else
    update (self);
}

static void
gw_tracer_dispose (GObject *object)
{
  GwTracer *self = GW_TRACER (object);

  g_clear_object (&self->trace);
  g_clear_object (&self->board_model);

  G_OBJECT_CLASS (gw_tracer_parent_class)->dispose (object);
}

static void
gw_tracer_finalize (GObject *object)
{
  GwTracer *self = GW_TRACER (object);

  g_clear_pointer (&self->board, gw_board_unref);
  g_clear_pointer (&self->game, gw_game_unref);
  g_clear_pointer (&self->cells, g_byte_array_unref);
  g_clear_pointer (&self->letters, g_free);
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->selected, g_free);
  g_clear_pointer (&self->before, g_free);
  g_clear_pointer (&self->path_before, g_bytes_unref);
  g_clear_pointer (&self->path, g_bytes_unref);

  G_OBJECT_CLASS (gw_tracer_parent_class)->finalize (object);
}

static void
gw_tracer_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwTracer *self = GW_TRACER (object);

  switch (prop_id)
    {
    case PROP_TRACE:
      g_value_set_object (value, self->trace);
      break;
    case PROP_ACTIVE:
      g_value_set_boolean (value, self->text != NULL);
      break;
    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;
    case PROP_PATH:
      g_value_set_boxed (value, self->path);
      break;
    case PROP_ANSWER:
      g_value_set_uint (value, self->answer.kind);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_tracer_class_init (GwTracerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable
    = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_tracer_dispose;
  object_class->finalize = gw_tracer_finalize;
  object_class->get_property = gw_tracer_get_property;

  properties[PROP_TRACE] = g_param_spec_object ("trace", NULL, NULL, GW_TYPE_TRACE, readable);
  properties[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE, readable);
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, readable);
  properties[PROP_PATH] = g_param_spec_boxed ("path", NULL, NULL, G_TYPE_BYTES, readable);
  properties[PROP_ANSWER] /* notified when anything of the answer changes */
    = g_param_spec_uint ("answer", NULL, NULL, 0, G_MAXUINT, GW_TRACE_VERDICT_NONE, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  taken_signal = g_signal_new ("taken", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);
}

static void
gw_tracer_init (GwTracer *self)
{
  self->cells = g_byte_array_new ();
}

GwTracer *
gw_tracer_new (GwBoardModel *board_model)
{
  GwTracer *self = g_object_new (GW_TYPE_TRACER, NULL);
  gint64 patience;

  self->board_model = g_object_ref (board_model);
  g_object_get (self->board_model, "patience", &patience, NULL);
  self->trace = gw_trace_new (GW_BOARD_MODEL_MAX_PATHS, patience);
  g_signal_connect_object (self->trace, "notify::path", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->trace, "notify::searching", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; i < 3; i++)
    {
      const char *const names[] = { "board", "game", "solution" };
      g_autofree char *signal_name = g_strconcat ("notify::", names[i], NULL);

      g_signal_connect_object (self->board_model, signal_name, G_CALLBACK (board_model_changed_cb),
                               self, G_CONNECT_SWAPPED);
    }

  g_signal_connect_object (gw_board_model_get_selected (self->board_model), "notify::word",
                           G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  selected_cb (self);
  board_model_changed_cb (self);
  return self;
}

/* The word of the board that is traced, or NULL. */
static GwWord *
find_traced (GwTracer *self)
{
  if (self->answer.kind != GW_TRACE_VERDICT_WORD || self->path == NULL)
    return NULL;
  return gw_word_list_model_find (gw_board_model_get_words (self->board_model), self->letters);
}

gboolean
gw_tracer_take (GwTracer *self)
{
  g_autoptr (GwWord) word = NULL;
  g_autoptr (GBytes) path = NULL;

  g_return_val_if_fail (GW_IS_TRACER (self), FALSE);

  word = find_traced (self);
  if (word == NULL)
    {
      self->final = TRUE;
      update (self);
      return FALSE;
    }

  /* Select the word first, so that the board shows one or the other all the time. */
  path = g_bytes_ref (self->path);
  take (self, word, path);
  keep_selected (self);
  g_signal_emit (self, taken_signal, 0);
  gw_tracer_clear (self);
  return TRUE;
}

static gboolean
is_tile (GwTracer *self, guint cell)
{
  return self->board != NULL && cell < gw_board_get_n_cells (self->board)
         && gw_board_get_cell (self->board, cell)->kind == GW_CELL_TILE;
}

static void
begin (GwTracer *self, guint cell)
{
  g_byte_array_set_size (self->cells, 0);
  add_cell (self, cell);
  show_cells (self);
}

/* Takes over the path of typed letters that is shown, so that it can go on tile by tile. */
static void
take_cells (GwTracer *self)
{
  g_autofree char *spelled = NULL;
  const guint8 *cells;
  gsize n_cells;

  if (self->cells->len > 0 || self->path == NULL)
    return;

  cells = g_bytes_get_data (self->path, &n_cells);
  spelled = spell (self, cells, n_cells);
  if (g_str_equal (spelled, self->letters))
    g_byte_array_append (self->cells, cells, n_cells);
}

void
gw_tracer_press (GwTracer *self, guint cell)
{
  const guint8 *known;
  guint n_cells;

  g_return_if_fail (GW_IS_TRACER (self));

  self->pressed = cell;
  self->moved = FALSE;
  self->on_last = FALSE;
  if (!is_tile (self, cell))
    {
      gw_tracer_clear (self);
      return;
    }

  take_cells (self);
  n_cells = self->cells->len;
  known = n_cells > 0 ? memchr (self->cells->data, (int) cell, n_cells) : NULL;
  if (n_cells > 0 && self->cells->data[n_cells - 1] == cell)
    self->on_last = TRUE;
  else if (n_cells > 0 && can_step (self, self->cells->data[n_cells - 1], cell))
    {
      add_cell (self, cell);
      show_cells (self);
    }
  else if (known != NULL)
    {
      g_byte_array_set_size (self->cells, known - self->cells->data + 1);
      show_cells (self);
    }
  else
    begin (self, cell);
}

void
gw_tracer_move (GwTracer *self, guint cell)
{
  guint n_cells;

  g_return_if_fail (GW_IS_TRACER (self));

  if (!is_tile (self, self->pressed) || !is_tile (self, cell)
      || (!self->moved && cell == self->pressed))
    return;

  if (!self->moved)
    {
      self->moved = TRUE;
      begin (self, self->pressed);
    }
  n_cells = self->cells->len;
  if (n_cells == 0)
    return;
  if (n_cells > 1 && self->cells->data[n_cells - 2] == cell)
    g_byte_array_set_size (self->cells, n_cells - 1);
  else if (can_step (self, self->cells->data[n_cells - 1], cell))
    add_cell (self, cell);
  else
    return;
  show_cells (self);
}

gboolean
gw_tracer_release (GwTracer *self)
{
  g_return_val_if_fail (GW_IS_TRACER (self), FALSE);

  if (!self->moved && !self->on_last)
    return FALSE;
  if (gw_tracer_take (self))
    return TRUE;

  /* Clicking a single tile again removes it. */
  if (!self->moved && self->cells->len == 1)
    gw_tracer_clear (self);
  return FALSE;
}

/* The letters of a text, as the lexicon reads them if there is one. What is no letter is left out;
 * empty when there is none, or too many. */
static char *
read_typed (GwTracer *self, const char *text)
{
  GString *letters = g_string_new (NULL);
  gunichar read[GW_MAX_WORD_LENGTH];
  guint n_letters = 0;

  if (self->game->lexicon != NULL)
    n_letters = gw_lexicon_read_letters (self->game->lexicon, text, read);
  else
    {
      g_autofree char *folded = gw_letters_fold (text, -1);

      for (const char *at = folded; at != NULL && *at != '\0'; at = g_utf8_next_char (at))
        if (gw_letters_may_stand_on_tile (g_utf8_get_char (at)))
          {
            if (n_letters == GW_MAX_WORD_LENGTH)
              return g_string_free (letters, FALSE);
            read[n_letters++] = g_utf8_get_char (at);
          }
    }
  for (guint i = 0; i < n_letters; i++)
    g_string_append_unichar (letters, read[i]);
  return g_string_free (letters, FALSE);
}

gboolean
gw_tracer_type (GwTracer *self, const char *text)
{
  g_autofree char *joined = NULL;
  g_autofree char *letters = NULL;

  g_return_val_if_fail (GW_IS_TRACER (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  /* Fold all together: an accent that is typed after its letter combines with it. */
  joined = g_strconcat (self->letters != NULL ? self->letters : "", text, NULL);
  letters = self->board != NULL ? read_typed (self, joined) : g_strdup ("");
  if (*letters == '\0' || g_strcmp0 (letters, self->letters) == 0)
    return FALSE;

  show_letters (self, g_steal_pointer (&letters));
  return TRUE;
}

gboolean
gw_tracer_back (GwTracer *self)
{
  g_return_val_if_fail (GW_IS_TRACER (self), FALSE);

  if (self->letters == NULL)
    return FALSE;

  if (self->cells->len > 0)
    {
      g_byte_array_set_size (self->cells, self->cells->len - 1);
      show_cells (self);
    }
  else if (g_utf8_strlen (self->letters, -1) > 1)
    {
      const char *end = self->letters + strlen (self->letters);

      show_letters (self, g_strndup (self->letters, g_utf8_prev_char (end) - self->letters));
    }
  else
    gw_tracer_clear (self);
  return TRUE;
}

gboolean
gw_tracer_clear (GwTracer *self)
{
  g_return_val_if_fail (GW_IS_TRACER (self), FALSE);

  if (self->letters == NULL)
    return FALSE;

  self->pressed = G_MAXUINT;
  g_byte_array_set_size (self->cells, 0);
  show_cells (self);
  return TRUE;
}

gboolean
gw_tracer_get_active (GwTracer *self)
{
  return self->text != NULL;
}

const char *
gw_tracer_get_text (GwTracer *self)
{
  return self->text;
}

GwTrace *
gw_tracer_get_trace (GwTracer *self)
{
  return self->trace;
}

const GwTraceVerdict *
gw_tracer_get_answer (GwTracer *self)
{
  return &self->answer;
}
