/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-notice.h"

#include "gw-compat.h"
#include "gw-points-text.h"
#include "gw-sentence.h"
#include "gw-setting-keys.h"
#include "gw-written.h"

#include <glib/gi18n.h>

/* How many words that never count are named at most; of the rest only the number is given. */
#define NAMED_WORDS 3

struct _GwBoardNotice
{
  GObject parent_instance;

  /* owned */
  GwWindowModel *window_model;
  char *list;
  char *looking;
  char *verdict;  /* about the letters that are traced, or were last */
  char *letters;  /* those that it is about */
  char *selected; /* the word that was taken, as long as its verdict is kept; or NULL */
  char *text;
  char *word;

  GwBoardNoticeKind kind;
  guint n_traced;
  gboolean refused;
  guint locked; /* the tile that was refused; or GW_NO_CELL */
  gboolean typing;  /* letters, and Enter was not pressed yet */
  gboolean pending; /* and that is what the notice is about */
  gboolean is_new;
  gboolean marks_dice;
  gboolean marks_dead;
};

G_DEFINE_FINAL_TYPE (GwBoardNotice, gw_board_notice, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_TRACED_WORDS,
  PROP_LIST,
  PROP_LOOKING,
  PROP_MARKS_DICE,
  PROP_MARKS_DEAD,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint changed_signal;

GwBoardNoticeKind
gw_board_notice_choose (const GwBoardNoticeState *state)
{
  if (state->refused)
    return GW_BOARD_NOTICE_REFUSED;
  if (state->has_verdict)
    return GW_BOARD_NOTICE_VERDICT;
  if (state->looking)
    return GW_BOARD_NOTICE_LOOKING;
  if (!state->has_board)
    return GW_BOARD_NOTICE_NONE;
  if (state->watching)
    return GW_BOARD_NOTICE_WATCH;
  if (state->blind)
    return GW_BOARD_NOTICE_BLIND;
  if (state->selected)
    return GW_BOARD_NOTICE_SELECTED;
  if (state->editing && state->n_never > 0)
    return GW_BOARD_NOTICE_NEVER;
  if (state->n_locked > 0)
    return GW_BOARD_NOTICE_LOCKED;
  if (state->off_dice)
    return GW_BOARD_NOTICE_DICE;
  if (state->n_dead > 0 && (state->exploring || state->is_new))
    return GW_BOARD_NOTICE_DEAD;
  if (state->proven)
    return GW_BOARD_NOTICE_PROVEN;
  if (state->exploring)
    return state->has_tile ? GW_BOARD_NOTICE_TILE : GW_BOARD_NOTICE_NONE;
  if (!state->editing && state->n_traced < GW_BOARD_NOTICE_HINTED_WORDS)
    return GW_BOARD_NOTICE_HINT;
  return GW_BOARD_NOTICE_NONE;
}

static GwBoardModel *
get_board_model (GwBoardNotice *self)
{
  return gw_window_model_get_board_model (self->window_model);
}

static GwTouch *
get_touch (GwBoardNotice *self)
{
  return gw_heat_map_get_touch (gw_window_model_get_heat_map (self->window_model));
}

/* The words on the board that never count, or NULL. */
static GwSolution *
get_never (GwBoardNotice *self)
{
  GwTouch *found = gw_never_words_get_found (gw_window_model_get_never_words (self->window_model));

  return found != NULL ? gw_touch_get_solution (found) : NULL;
}

static char *
format_number (guint64 number)
{
  return g_strdup_printf ("%'" G_GUINT64_FORMAT, number);
}

static guint
count_locked (GwBoardNotice *self)
{
  GBytes *locks = gw_editor_get_locks (gw_window_model_get_editor (self->window_model));
  gsize n_cells = 0;
  const guint8 *cells = locks != NULL ? g_bytes_get_data (locks, &n_cells) : NULL;
  guint n_locked = 0;

  for (gsize i = 0; i < n_cells; i++)
    n_locked += cells[i] != 0;
  return n_locked;
}

/* Tiles that are in no word. On a board without any word nobody needs to hear of them. */
static guint
count_dead (GwBoardNotice *self)
{
  GwBoard *board = gw_board_model_get_board (get_board_model (self));
  GwTouch *touch = get_touch (self);
  guint n_dead = 0;

  if (board == NULL || touch == NULL || !gw_touch_is_exact (touch)
      || gw_solution_get_n_words (gw_touch_get_solution (touch)) == 0)
    return 0;
  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    n_dead += gw_board_get_cell (board, i)->kind == GW_CELL_TILE
              && gw_touch_get_words (touch, GW_TOUCH_PASSES, i) == 0;
  return n_dead;
}

/* Whether the dice of the board model matter and cannot show the board. */
static gboolean
dice_fail (GwBoardNotice *self)
{
  GwDiceChecker *checker = gw_window_model_get_dice_checker (self->window_model);

  return gw_dice_checker_get_applies (checker) && gw_dice_checker_get_fit (checker)->n_missing > 0;
}

/* Whether a board says itself that it was made of the dice in use. */
static gboolean
came_from_dice (GwBoardNotice *self, GwBoardEntry *entry)
{
  GwGeneratorSettings *choice = gw_board_generator_get_choice (
    gw_window_model_get_board_generator (self->window_model));
  const GwBoardKeys *keys = gw_board_entry_get_keys (entry);
  const char *source = keys != NULL ? gw_board_keys_get (keys, GW_BOARD_KEY_MADE_OF) : NULL;
  const char *dice = source != NULL ? gw_setting_keys_get_dice (source) : NULL;

  return dice != NULL && g_str_equal (dice, gw_generator_settings_get_dice (choice));
}

static gboolean
is_off_dice (GwBoardNotice *self)
{
  GwBoardEntry *entry
    = gw_board_history_get_current (gw_window_model_get_history (self->window_model));

  return entry != NULL && gw_board_entry_get_edited (entry) && came_from_dice (self, entry)
         && dice_fail (self);
}

static gboolean
has_tile (GwBoardNotice *self)
{
  GwBoard *board = gw_board_model_get_board (get_board_model (self));
  const guint cell = gw_window_model_get_cell (self->window_model);

  return get_touch (self) != NULL && cell < gw_board_get_n_cells (board)
         && gw_board_get_cell (board, cell)->kind == GW_CELL_TILE;
}

static char *
format_never (GwBoardNotice *self)
{
  GwSolution *solution = get_never (self);
  const guint n_words = gw_solution_get_n_words (solution);
  const guint n_named = MIN (n_words, NAMED_WORDS);
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < n_named; i++)
    {
      g_autofree char *word
        = gw_written_dup (gw_solution_get_lexicon (solution), gw_solution_get_word (solution, i));

      /* Translators: between the things of a list */
      g_string_append_printf (words, "%s%s", i > 0 ? _(", ") : "", word);
    }
  if (n_words > n_named)
    /* Translators: %s are some words that somebody marked as “Never Count”, %u the number of
     * the others */
    return gw_sentence_format (_ ("On this board, but never counted: %s and %u more"), words->str,
                               n_words - n_named);
  /* Translators: %s are words that somebody marked as “Never Count” */
  return gw_sentence_format (_ ("On this board, but never counted: %s"), words->str);
}

/* Sets the word to the letters of the tile. */
static char *
format_tile (GwBoardNotice *self)
{
  GwBoardModel *board_model = get_board_model (self);
  GwTouch *touch = get_touch (self);
  const guint cell = gw_window_model_get_cell (self->window_model);
  const guint n_words = gw_solution_get_n_words (gw_touch_get_solution (touch));
  g_autofree char *through = format_number (gw_touch_get_words (touch, GW_TOUCH_PASSES, cell));
  g_autofree char *words = format_number (n_words);

  g_free (self->word);
  self->word
    = gw_rules_cell_to_label (gw_board_model_get_game (board_model)->rules,
                              gw_board_get_cell (gw_board_model_get_board (board_model), cell),
                              gw_board_model_get_language (board_model));
  /* Translators: a tile, and how many words go through it: “H is in 26 of the 385 words” */
  return gw_sentence_format (ngettext ("%s is in %s of the %s word", "%s is in %s of the %s words",
                                       n_words),
                             self->word, through, words);
}

/* Sets the word to the number. */
static char *
format_blind (GwBoardNotice *self)
{
  g_autoptr (GwMissedWords) missed = gw_window_model_dup_missed (self->window_model);
  GwBoardModel *board_model = get_board_model (self);
  const guint cell = gw_window_model_get_cell (self->window_model);
  g_autofree char *tile = NULL;

  if (missed == NULL || !has_tile (self))
    return g_strdup (_ ("The stronger the color, the more words you missed there"));
  tile = gw_rules_cell_to_label (gw_board_model_get_game (board_model)->rules,
                                 gw_board_get_cell (gw_board_model_get_board (board_model), cell),
                                 gw_board_model_get_language (board_model));
  g_free (self->word);
  self->word = format_number (gw_missed_words_count_through (missed, get_touch (self), cell));
  /* Translators: a number of words, and the letters of a tile: “47 through this A” */
  return gw_sentence_format (
    _ ("The stronger the color, the more words you missed there: %s through this %s"), self->word,
    tile);
}

/* The word that is selected while answers are checked, or NULL. */
static GwWord *
get_checked (GwBoardNotice *self)
{
  return gw_found_words_get_active (gw_window_model_get_found_words (self->window_model))
           ? gw_trace_get_word (gw_board_model_get_selected (get_board_model (self)))
           : NULL;
}

static char *
format (GwBoardNotice *self, const GwBoardNoticeState *state)
{
  g_autofree char *number = NULL;

  switch (self->kind)
    {
    case GW_BOARD_NOTICE_REFUSED:
      return g_strdup (self->locked != GW_NO_CELL ? _ ("This tile is locked")
                                                  : _ ("The board is full"));
    case GW_BOARD_NOTICE_VERDICT:
      gw_set_str (&self->word, self->letters);
      return g_strdup (self->verdict);
    case GW_BOARD_NOTICE_LOOKING:
      return g_strdup (self->looking);
    case GW_BOARD_NOTICE_WATCH:
      /* Translators: keys while the search for words is watched; the period is “.” */
      return g_strdup (_ ("Space pauses, the period is one step"));
    case GW_BOARD_NOTICE_BLIND:
      return format_blind (self);
    case GW_BOARD_NOTICE_SELECTED:
      gw_set_str (&self->word, gw_word_get_written (get_checked (self)));
      return gw_points_format_word (self->word, gw_word_get_points (get_checked (self)));
    case GW_BOARD_NOTICE_NEVER:
      return format_never (self);
    case GW_BOARD_NOTICE_LOCKED:
      number = format_number (state->n_locked);
      return g_strdup_printf (
        ngettext ("%s locked tile stays", "%s locked tiles stay", state->n_locked), number);
    case GW_BOARD_NOTICE_DICE:
      return g_strdup (_ ("These dice cannot show this board"));
    case GW_BOARD_NOTICE_DEAD:
      number = format_number (state->n_dead);
      return g_strdup_printf (
        ngettext ("%s hatched tile is in no word", "%s hatched tiles are in no word",
                  state->n_dead),
        number);
    case GW_BOARD_NOTICE_TILE:
      return format_tile (self);
    case GW_BOARD_NOTICE_HINT:
      return g_strdup (_ ("Drag over tiles, click them or type to trace a word"));
    case GW_BOARD_NOTICE_PROVEN:
      return gw_proven_state_dup_text (gw_window_model_get_proven_state (self->window_model));
    case GW_BOARD_NOTICE_NONE:
    default:
      return NULL;
    }
}

static void
set_flag (GwBoardNotice *self, gboolean *flag, gboolean on, guint property)
{
  if (*flag == on)
    return;
  *flag = on;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
update (GwBoardNotice *self)
{
  GwBoardModel *board_model = get_board_model (self);
  GwSolution *never = get_never (self);
  GwRun *proof
    = gw_proven_state_get_proof (gw_window_model_get_proven_state (self->window_model));
  g_autoptr (GwMissedWords) missed = gw_window_model_dup_missed (self->window_model);
  GwBoardNoticeState state = {
    .has_board = gw_board_model_get_board (board_model) != NULL,
    .refused = self->refused,
    .has_verdict = self->verdict != NULL,
    .looking = self->looking != NULL,
    .editing = gw_window_model_get_mode (self->window_model) == GW_MODE_EDIT,
    .exploring = gw_window_model_get_mode (self->window_model) == GW_MODE_EXPLORE,
    .watching = gw_window_model_get_watching (self->window_model),
    .blind = missed != NULL,
    .selected = get_checked (self) != NULL,
    .is_new = self->is_new,
    .off_dice = is_off_dice (self),
    .proven = proof != NULL,
    .n_never = never != NULL ? gw_solution_get_n_words (never) : 0,
    .n_locked = count_locked (self),
    .n_dead = count_dead (self),
    .n_traced = self->n_traced,
  };
  const GwBoardNoticeKind kind = self->kind;
  const gboolean was_pending = self->pending;
  g_autofree char *text = NULL;

  state.has_tile = state.has_board && has_tile (self);
  self->kind = gw_board_notice_choose (&state);
  g_clear_pointer (&self->word, g_free);
  text = format (self, &state);
  self->pending = self->typing && self->kind == GW_BOARD_NOTICE_VERDICT;
  if (gw_set_str (&self->text, text) || kind != self->kind || was_pending != self->pending)
    g_signal_emit (self, changed_signal, 0);
  set_flag (self, &self->marks_dead, self->kind == GW_BOARD_NOTICE_DEAD, PROP_MARKS_DEAD);
}

/* The verdict about letters that are no word that counts; NULL when there is none yet. */
static char *
format_no_word (GwBoardNotice *self, const char *letters, const GwTraceVerdict *answer)
{
  GwFoundWords *found_words = gw_window_model_get_found_words (self->window_model);
  GwWordReason reason = gw_found_words_explain_missing (found_words, letters);

  if (answer->is_final && answer->is_short)
    reason = GW_WORD_REASON_SHORT;
  else if (reason != GW_WORD_REASON_SCHOOL && reason != GW_WORD_REASON_NEVER)
    {
      if (answer->kind == GW_TRACE_VERDICT_START && !answer->is_final)
        return NULL;
      reason = GW_WORD_REASON_NOT_IN_LIST;
    }
  return gw_word_reason_format (reason, letters, self->list);
}

static char *
format_verdict (GwBoardNotice *self, const char *letters, const GwTraceVerdict *answer)
{
  switch (answer->kind)
    {
    case GW_TRACE_VERDICT_WORD:
      return gw_points_format_word (letters, answer->points);
    case GW_TRACE_VERDICT_SHORT:
      return answer->is_final ? gw_word_reason_format (GW_WORD_REASON_SHORT, letters, NULL)
                              : NULL;
    case GW_TRACE_VERDICT_RARE:
      return gw_word_reason_format (GW_WORD_REASON_RARE, letters, NULL);
    case GW_TRACE_VERDICT_NOT_ON_BOARD:
      return gw_word_reason_format (GW_WORD_REASON_NOT_ON_BOARD, letters, NULL);
    case GW_TRACE_VERDICT_START:
    case GW_TRACE_VERDICT_NO_WORD:
      return format_no_word (self, letters, answer);
    case GW_TRACE_VERDICT_SEARCHING:
    case GW_TRACE_VERDICT_NONE:
    default:
      return NULL;
    }
}

/* Call it before anything that ends the verdict about a word that was taken. */
static void
forget_taken (GwBoardNotice *self)
{
  if (self->selected == NULL)
    return;
  g_clear_pointer (&self->selected, g_free);
  g_clear_pointer (&self->verdict, g_free);
  g_clear_pointer (&self->letters, g_free);
}

/* Without a verdict yet, the letters stand alone. */
static void
traced_cb (GwBoardNotice *self)
{
  GwTracer *tracer = gw_window_model_get_tracer (self->window_model);
  const GwTraceVerdict *answer = gw_tracer_get_answer (tracer);
  const char *letters = gw_tracer_get_text (tracer);

  if (letters == NULL && self->selected != NULL)
    return; /* it was taken, and its verdict stays */

  g_clear_pointer (&self->selected, g_free);
  g_clear_pointer (&self->verdict, g_free);
  gw_set_str (&self->letters, letters);
  self->typing = letters != NULL && answer->is_typed && !answer->is_final;
  if (letters != NULL)
    {
      self->is_new = FALSE;
      self->verdict = format_verdict (self, letters, answer);
      if (self->verdict == NULL)
        self->verdict = g_strdup (letters);
    }
  update (self);
}

static void
taken_cb (GwBoardNotice *self)
{
  GwWord *word = gw_trace_get_word (gw_board_model_get_selected (get_board_model (self)));

  traced_cb (self);
  self->typing = FALSE;
  gw_set_str (&self->selected, gw_word_get_text (word));
  if (self->n_traced < GW_BOARD_NOTICE_HINTED_WORDS)
    {
      self->n_traced++;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TRACED_WORDS]);
    }
  update (self);
}

/* The verdict stays with the word that was taken, also when it is selected again for a new
 * solution. */
static void
selected_cb (GwBoardNotice *self)
{
  GwWord *word = gw_trace_get_word (gw_board_model_get_selected (get_board_model (self)));

  if (self->selected != NULL
      && (word == NULL || !g_str_equal (gw_word_get_text (word), self->selected)))
    {
      forget_taken (self);
      update (self);
    }
}

/* What was found or is selected matters while answers are checked. */
static void
missed_cb (GwBoardNotice *self)
{
  if (gw_found_words_get_active (gw_window_model_get_found_words (self->window_model))
      || self->kind == GW_BOARD_NOTICE_SELECTED)
    update (self);
}

static void
cell_cb (GwBoardNotice *self)
{
  self->refused = FALSE;
  update (self);
}

static void
locks_cb (GwBoardNotice *self)
{
  self->refused = FALSE;
  forget_taken (self);
  update (self);
}

static void
touched_cb (GwBoardNotice *self)
{
  self->refused = FALSE;
  forget_taken (self);
  self->is_new = FALSE;
  update (self);
}

static void
board_cb (GwBoardNotice *self)
{
  const GwEditorChange change
    = gw_editor_get_change (gw_window_model_get_editor (self->window_model));

  forget_taken (self);
  self->refused = FALSE;
  self->is_new = change == GW_EDITOR_NEW || change == GW_EDITOR_FILLED;
  update (self);
}

static void
dice_cb (GwBoardNotice *self)
{
  set_flag (self, &self->marks_dice, FALSE, PROP_MARKS_DICE);
  update (self);
}

static void
gw_board_notice_dispose (GObject *object)
{
  g_clear_object (&GW_BOARD_NOTICE (object)->window_model);

  G_OBJECT_CLASS (gw_board_notice_parent_class)->dispose (object);
}

static void
gw_board_notice_finalize (GObject *object)
{
  GwBoardNotice *self = GW_BOARD_NOTICE (object);

  g_free (self->list);
  g_free (self->looking);
  g_free (self->verdict);
  g_free (self->letters);
  g_free (self->selected);
  g_free (self->text);
  g_free (self->word);

  G_OBJECT_CLASS (gw_board_notice_parent_class)->finalize (object);
}

static void
gw_board_notice_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwBoardNotice *self = GW_BOARD_NOTICE (object);

  switch (prop_id)
    {
    case PROP_TRACED_WORDS:
      g_value_set_int (value, (int) self->n_traced);
      break;
    case PROP_LIST:
      g_value_set_string (value, self->list);
      break;
    case PROP_LOOKING:
      g_value_set_string (value, self->looking);
      break;
    case PROP_MARKS_DICE:
      g_value_set_boolean (value, self->marks_dice);
      break;
    case PROP_MARKS_DEAD:
      g_value_set_boolean (value, self->marks_dead);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_board_notice_set_property (GObject *object, guint prop_id, const GValue *value,
                              GParamSpec *pspec)
{
  GwBoardNotice *self = GW_BOARD_NOTICE (object);
  gboolean changed = FALSE;

  switch (prop_id)
    {
    case PROP_TRACED_WORDS:
      changed = self->n_traced != (guint) g_value_get_int (value);
      self->n_traced = (guint) g_value_get_int (value);
      break;
    case PROP_LIST:
      changed = gw_set_str (&self->list, g_value_get_string (value));
      break;
    case PROP_LOOKING:
      changed = gw_set_str (&self->looking, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
  if (!changed)
    return;
  if (self->window_model != NULL)
    update (self);
  g_object_notify_by_pspec (object, pspec);
}

static void
gw_board_notice_class_init (GwBoardNoticeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags strings = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_board_notice_dispose;
  object_class->finalize = gw_board_notice_finalize;
  object_class->get_property = gw_board_notice_get_property;
  object_class->set_property = gw_board_notice_set_property;

  properties[PROP_TRACED_WORDS]
    = g_param_spec_int ("traced-words", NULL, NULL, 0, GW_BOARD_NOTICE_HINTED_WORDS, 0,
                        G_PARAM_READWRITE | strings);
  properties[PROP_LIST]
    = g_param_spec_string ("list", NULL, NULL, NULL, G_PARAM_READWRITE | strings);
  properties[PROP_LOOKING]
    = g_param_spec_string ("looking", NULL, NULL, NULL, G_PARAM_READWRITE | strings);
  properties[PROP_MARKS_DICE]
    = g_param_spec_boolean ("marks-dice", NULL, NULL, FALSE, G_PARAM_READABLE | strings);
  properties[PROP_MARKS_DEAD]
    = g_param_spec_boolean ("marks-dead", NULL, NULL, FALSE, G_PARAM_READABLE | strings);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_board_notice_init (GwBoardNotice *self)
{
}

GwBoardNotice *
gw_board_notice_new (GwWindowModel *window_model)
{
  GwBoardModel *board_model = gw_window_model_get_board_model (window_model);
  GwTracer *tracer = gw_window_model_get_tracer (window_model);
  GwBoardNotice *self = g_object_new (GW_TYPE_BOARD_NOTICE, NULL);
  const struct
  {
    gpointer object;
    const char *signal;
    void (*callback) (GwBoardNotice *self);
  } inputs[] = {
    { board_model, "notify::board", board_cb },
    { gw_board_model_get_selected (board_model), "notify::word", selected_cb },
    { tracer, "notify::text", traced_cb },
    { tracer, "notify::answer", traced_cb },
    { tracer, "taken", taken_cb },
    { window_model, "notify::editing", touched_cb },
    { window_model, "notify::exploring", touched_cb },
    { window_model, "notify::watching", touched_cb },
    { window_model, "notify::blind-spots", update },
    { gw_window_model_get_found_words (window_model), "changed", missed_cb },
    { gw_board_model_get_selected (board_model), "notify::word", missed_cb },
    { window_model, "notify::cell", cell_cb },
    { gw_window_model_get_editor (window_model), "notify::locks", locks_cb },
    { gw_window_model_get_heat_map (window_model), "notify::touch", update },
    { gw_window_model_get_dice_checker (window_model), "changed", dice_cb },
    { gw_window_model_get_never_words (window_model), "notify::found", update },
    { gw_window_model_get_proven_state (window_model), "notify::proven", update },
  };

  self->window_model = g_object_ref (window_model);
  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    g_signal_connect_object (inputs[i].object, inputs[i].signal, G_CALLBACK (inputs[i].callback),
                             self, G_CONNECT_SWAPPED);
  board_cb (self);
  return self;
}

GwBoardNoticeKind
gw_board_notice_get_kind (GwBoardNotice *self)
{
  g_return_val_if_fail (GW_IS_BOARD_NOTICE (self), GW_BOARD_NOTICE_NONE);

  return self->kind;
}

const char *
gw_board_notice_get_text (GwBoardNotice *self)
{
  g_return_val_if_fail (GW_IS_BOARD_NOTICE (self), NULL);

  return self->text;
}

const char *
gw_board_notice_get_word (GwBoardNotice *self)
{
  g_return_val_if_fail (GW_IS_BOARD_NOTICE (self), NULL);

  return self->word;
}

gboolean
gw_board_notice_is_pending (GwBoardNotice *self)
{
  g_return_val_if_fail (GW_IS_BOARD_NOTICE (self), FALSE);

  return self->pending;
}

gboolean
gw_board_notice_can_mark_dice (GwBoardNotice *self)
{
  g_return_val_if_fail (GW_IS_BOARD_NOTICE (self), FALSE);

  return gw_dice_checker_get_missing (gw_window_model_get_dice_checker (self->window_model))
         != NULL;
}

gboolean
gw_board_notice_mark_dice (GwBoardNotice *self)
{
  g_return_val_if_fail (GW_IS_BOARD_NOTICE (self), FALSE);

  if (!gw_board_notice_can_mark_dice (self))
    return FALSE;
  set_flag (self, &self->marks_dice, TRUE, PROP_MARKS_DICE);
  return TRUE;
}

gboolean
gw_board_notice_get_marks_dice (GwBoardNotice *self)
{
  g_return_val_if_fail (GW_IS_BOARD_NOTICE (self), FALSE);

  return self->marks_dice;
}

gboolean
gw_board_notice_get_marks_dead (GwBoardNotice *self)
{
  g_return_val_if_fail (GW_IS_BOARD_NOTICE (self), FALSE);

  return self->marks_dead;
}

void
gw_board_notice_refuse (GwBoardNotice *self, guint cell)
{
  g_return_if_fail (GW_IS_BOARD_NOTICE (self));

  self->refused = TRUE;
  self->locked = cell;
  update (self);
}

gboolean
gw_board_notice_can_unlock (GwBoardNotice *self)
{
  g_return_val_if_fail (GW_IS_BOARD_NOTICE (self), FALSE);

  return self->refused && self->locked != GW_NO_CELL;
}

gboolean
gw_board_notice_unlock (GwBoardNotice *self)
{
  return gw_board_notice_can_unlock (self)
         && gw_editor_set_locked (gw_window_model_get_editor (self->window_model), self->locked,
                                  FALSE);
}
