/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-status.h"

#include "gw-run-clock.h"
#include "gw-search-alike.h"

#include <math.h>

/* Spans of a curve: enough for both kinds of axis, and little to write every few seconds. */
#define CURVE_CAPACITY 1024

/* The best different boards in a file: their values and texts, best first. */
#define BOARDS_TYPE "a(xay)"

static void
found_clear (gpointer data)
{
  gw_encoded_free (((GwSearchFound *) data)->encoded);
}

static GwSearchFound *
found_new (GwEncoded *encoded)
{
  GwSearchFound *found = g_atomic_rc_box_new0 (GwSearchFound);

  found->encoded = encoded;
  return found;
}

GwSearchFound *
gw_search_found_find (GwLexicon *lexicon, GwBoard *board, GwRules *rules, const GwStop *stop)
{
  const gboolean few = gw_lexicon_get_n_words (lexicon) <= GW_SEARCH_FEW_WORDS;
  GwEncoded *encoded
    = gw_encoded_new (lexicon, board, rules, few ? GW_ENCODED_PARTS : GW_ENCODED_NONE, NULL, stop);

  return encoded != NULL ? found_new (encoded) : NULL;
}

GwSearchFound *
gw_search_found_ref (GwSearchFound *found)
{
  return g_atomic_rc_box_acquire (found);
}

void
gw_search_found_unref (GwSearchFound *found)
{
  g_atomic_rc_box_release_full (found, found_clear);
}

GwSearchStatus *
gw_search_status_new (void)
{
  GwSearchStatus *status = g_atomic_rc_box_new0 (GwSearchStatus);

  status->mutation = G_MAXUINT;
  status->by_step = gw_history_curve_new (CURVE_CAPACITY);
  status->by_time = gw_history_curve_new (CURVE_CAPACITY);
  return status;
}

GwSearchStatus *
gw_search_status_copy_with (const GwSearchStatus *status, GwSearchFound *found, GArray *distinct)
{
  GwSearchStatus *copy = g_atomic_rc_box_new (GwSearchStatus);

  *copy = *status;
  if (status->best != NULL)
    gw_board_ref (copy->best);
  copy->shares = g_strdup (status->shares);
  copy->found = found != NULL ? gw_search_found_ref (found) : NULL;
  copy->boards = status->boards != NULL ? g_array_ref (status->boards) : NULL;
  copy->distinct = distinct != NULL ? g_array_ref (distinct) : NULL;
  copy->by_step = gw_history_curve_copy (status->by_step);
  copy->by_time = gw_history_curve_copy (status->by_time);
  return copy;
}

GArray *
gw_search_status_get_shown (const GwSearchStatus *status)
{
  return status->distinct != NULL ? status->distinct : status->boards;
}

GwSearchStatus *
gw_search_status_ref (GwSearchStatus *status)
{
  return g_atomic_rc_box_acquire (status);
}

static void
status_clear (gpointer data)
{
  GwSearchStatus *status = data;

  g_clear_pointer (&status->best, gw_board_unref);
  g_free (status->shares);
  g_clear_pointer (&status->found, gw_search_found_unref);
  g_clear_pointer (&status->boards, g_array_unref);
  g_clear_pointer (&status->distinct, g_array_unref);
  gw_history_curve_free (status->by_step);
  gw_history_curve_free (status->by_time);
}

void
gw_search_status_unref (GwSearchStatus *status)
{
  g_atomic_rc_box_release_full (status, status_clear);
}

static GVariant *
save_boards (GArray *boards)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (BOARDS_TYPE));
  for (guint i = 0; i < boards->len; i++)
    {
      const GwSearchBoard *board = &g_array_index (boards, GwSearchBoard, i);
      g_autofree char *text = gw_board_to_string (board->board);

      g_variant_builder_add (&builder, "(x^ay)", board->value, text);
    }
  return g_variant_builder_end (&builder);
}

void
gw_search_status_save (const GwSearchStatus *status, GVariantDict *dict)
{
  if (status->best != NULL)
    {
      g_autofree char *text = gw_board_to_string (status->best);

      g_variant_dict_insert (dict, "best", "^ay", text);
    }
  g_variant_dict_insert (dict, "value", "x", status->value);
  g_variant_dict_insert (dict, "worth", "x", status->worth);
  g_variant_dict_insert (dict, "evaluations", "t", status->evaluations);
  g_variant_dict_insert (dict, "generations", "t", status->generations);
  if (status->shares != NULL)
    g_variant_dict_insert (dict, "shares", "s", status->shares);
  if (status->mutation != G_MAXUINT)
    g_variant_dict_insert (dict, "last-mutation", "u", status->mutation);
  if (status->mutation_changed)
    g_variant_dict_insert (dict, "mutation-changed", "b", TRUE);
  g_variant_dict_insert (dict, "words", "u", status->n_words);
  g_variant_dict_insert (dict, "elapsed", "x", status->elapsed);
  g_variant_dict_insert (dict, "gained", "x", status->gained);
  if (status->boards != NULL)
    g_variant_dict_insert_value (dict, "boards", save_boards (status->boards));
  g_variant_dict_insert_value (dict, "by-step", gw_history_curve_save (status->by_step));
  g_variant_dict_insert_value (dict, "by-time", gw_history_curve_save (status->by_time));
}

static void
load_curve (GVariantDict *dict, const char *name, GwHistoryCurve **curve)
{
  g_autoptr (GVariant) saved = g_variant_dict_lookup_value (dict, name, NULL);
  GwHistoryCurve *loaded = saved != NULL ? gw_history_curve_load (saved, NULL) : NULL;

  if (loaded == NULL)
    return;
  gw_history_curve_free (*curve);
  *curve = loaded;
}

/* NULL when it is no board or has free cells: boards of a search have none. */
static GwBoard *
parse_board (const char *text)
{
  g_autoptr (GwBoard) board = gw_board_parse (text, -1, NULL, 1, NULL);

  return board != NULL && !gw_board_has_free (board) ? g_steal_pointer (&board) : NULL;
}

/* Reads up to the first that is wrong; NULL when there is none. */
static GArray *
load_boards (GVariantDict *dict)
{
  g_autoptr (GVariant) saved
    = g_variant_dict_lookup_value (dict, "boards", G_VARIANT_TYPE (BOARDS_TYPE));
  const gsize n = saved != NULL ? MIN (g_variant_n_children (saved), GW_ISLAND_N_BEST) : 0;
  g_autoptr (GArray) boards = gw_search_board_array_new ();

  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *text = NULL;
      GwSearchBoard board;

      g_variant_get_child (saved, i, "(x^ay)", &board.value, &text);
      if (i > 0 && board.value > g_array_index (boards, GwSearchBoard, i - 1).value)
        break;
      board.board = parse_board (text);
      if (board.board == NULL)
        break;
      g_array_append_val (boards, board);
    }
  return boards->len > 0 ? g_steal_pointer (&boards) : NULL;
}

GwSearchStatus *
gw_search_status_load (GVariant *saved)
{
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (saved);
  GwSearchStatus *status = gw_search_status_new ();
  g_autofree char *text = NULL;

  if (g_variant_dict_lookup (&dict, "best", "^ay", &text))
    status->best = parse_board (text);
  g_variant_dict_lookup (&dict, "value", "x", &status->value);
  status->worth = status->value; /* all that older files have */
  g_variant_dict_lookup (&dict, "worth", "x", &status->worth);
  g_variant_dict_lookup (&dict, "evaluations", "t", &status->evaluations);
  g_variant_dict_lookup (&dict, "generations", "t", &status->generations);
  if (g_variant_dict_lookup (&dict, "shares", "s", &status->shares)
      && status->shares[strspn (status->shares, "0123456789,")] != '\0')
    g_clear_pointer (&status->shares, g_free);
  g_variant_dict_lookup (&dict, "last-mutation", "u", &status->mutation);
  g_variant_dict_lookup (&dict, "mutation-changed", "b", &status->mutation_changed);
  g_variant_dict_lookup (&dict, "words", "u", &status->n_words);
  g_variant_dict_lookup (&dict, "elapsed", "x", &status->elapsed);
  g_variant_dict_lookup (&dict, "gained", "x", &status->gained);
  status->boards = load_boards (&dict);
  load_curve (&dict, "by-step", &status->by_step);
  load_curve (&dict, "by-time", &status->by_time);
  status->elapsed = CLAMP (status->elapsed, 0, G_MAXINT64 / 2);
  status->gained = CLAMP (status->gained, 0, status->elapsed);
  return status;
}

guint
gw_search_status_count_wanted (const GwSearchStatus *status)
{
  return status->found != NULL ? MAX (status->n_words, status->found->encoded->n_words)
                               : status->n_words;
}

gboolean
gw_search_status_is_complete (const GwSearchStatus *status, GwObjective objective)
{
  return status->best != NULL && objective == GW_OBJECTIVE_WORDS && status->n_words > 0
         && status->value >= (gint64) status->n_words;
}

gboolean
gw_search_status_meets (const GwSearchStatus *status, gint64 target)
{
  return status->best != NULL && status->worth >= target;
}

/* Rates are measured over at least this time, in microseconds. */
#define RATE_INTERVAL G_USEC_PER_SEC

struct _GwSearchStatusBuilder
{
  GwSearch *search; /* borrowed */
  GwLexicon *lexicon;
  GwSearchStatus *status;
  GwHistoryCurve *by_step;
  GwHistoryCurve *by_time;
  GArray *steps;  /* of GwGeneration: scratch room */
  GArray *boards; /* the last ones whose words were looked at, or NULL */
  GArray *distinct; /* and those of them that are distinct */
  gint64 begin;   /* when this session began, by the monotonic clock */
  gint64 elapsed; /* of the sessions before */
  gint64 rate_time;
  guint64 rate_evaluations;
  guint64 rate_generations;
};

GwSearchStatusBuilder *
gw_search_status_builder_new (GwSearch *search, GwLexicon *lexicon, GwSearchStatus *status)
{
  GwSearchStatusBuilder *builder = g_new0 (GwSearchStatusBuilder, 1);

  builder->search = search;
  builder->lexicon = gw_lexicon_ref (lexicon);
  builder->status = status != NULL ? gw_search_status_ref (status) : gw_search_status_new ();
  builder->by_step = gw_history_curve_copy (builder->status->by_step);
  builder->by_time = gw_history_curve_copy (builder->status->by_time);
  builder->steps = g_array_new (FALSE, FALSE, sizeof (GwGeneration));
  builder->begin = builder->rate_time = gw_run_clock_get ();
  builder->elapsed = builder->status->elapsed;
  builder->rate_evaluations = gw_search_get_evaluations (search);
  builder->rate_generations = gw_search_get_generations (search);
  return builder;
}

void
gw_search_status_builder_free (GwSearchStatusBuilder *builder)
{
  gw_lexicon_unref (builder->lexicon);
  gw_search_status_unref (builder->status);
  gw_history_curve_free (builder->by_step);
  gw_history_curve_free (builder->by_time);
  g_array_unref (builder->steps);
  g_clear_pointer (&builder->boards, g_array_unref);
  g_clear_pointer (&builder->distinct, g_array_unref);
  g_free (builder);
}

static void
set_rates (GwSearchStatusBuilder *builder, GwSearchStatus *status, const GwSearchStatus *last,
           gint64 now)
{
  const double seconds = (double) (now - builder->rate_time) / G_USEC_PER_SEC;

  status->rate = last->rate;
  status->generation_rate = last->generation_rate;
  if (now - builder->rate_time < RATE_INTERVAL && last->rate > 0)
    return;
  if (seconds > 0)
    {
      status->rate = (double) (status->evaluations - builder->rate_evaluations) / seconds;
      status->generation_rate
        = (double) (status->generations - builder->rate_generations) / seconds;
    }
  if (now - builder->rate_time < RATE_INTERVAL)
    return;
  builder->rate_time = now;
  builder->rate_evaluations = status->evaluations;
  builder->rate_generations = status->generations;
}

/* Leaves out steps before the end of the curve: a file may have a curve that is further than its
 * search. */
static void
add_step (const GwSearchStatusBuilder *builder, GwHistoryCurve *curve, double x, gint64 value,
          double mean)
{
  const GwPlain *plain = gw_search_get_problem (builder->search)->plain;
  const guint n = gw_history_curve_get_n_spans (curve);

  if (n > 0 && x < gw_history_curve_get_span (curve, n - 1)->last)
    return;
  if (plain->objective == GW_OBJECTIVE_LONGEST)
    mean = ldexp (mean, -GW_PLAIN_LENGTH_SHIFT);
  gw_history_curve_add (curve, x, (double) gw_plain_get_worth (plain, value), mean);
}

/* Adds each generation, or where the search is now when the method has none. */
static void
draw_curves (GwSearchStatusBuilder *builder, const GwSearchStatus *status)
{
  const double seconds = (double) status->elapsed / G_USEC_PER_SEC;
  GwGeneration step = { status->evaluations, 0, 0 };

  if (!gw_search_has_generations (builder->search))
    {
      if (status->best == NULL)
        return;
      gw_search_get_fitness (builder->search, &step.best, &step.mean);
      step.best = status->value;
      add_step (builder, builder->by_step, (double) step.number, step.best, step.mean);
    }
  else
    {
      g_array_set_size (builder->steps, 0);
      gw_search_take_generations (builder->search, builder->steps);
      if (builder->steps->len == 0)
        return;
      for (guint i = 0; i < builder->steps->len; i++)
        {
          const GwGeneration *generation = &g_array_index (builder->steps, GwGeneration, i);

          add_step (builder, builder->by_step, (double) generation->number, generation->best,
                    generation->mean);
          step.best = i == 0 ? generation->best : MAX (step.best, generation->best);
          step.mean += generation->mean / builder->steps->len;
        }
    }
  add_step (builder, builder->by_time, seconds, step.best, step.mean);
}

void
gw_search_status_builder_take (GwSearchStatusBuilder *builder)
{
  const GwSearchStatus *last = builder->status;
  const gint64 now = gw_run_clock_get ();
  GwSearchStatus *status = gw_search_status_new ();

  status->best = gw_search_get_best (builder->search, &status->value);
  status->worth = gw_search_get_worth (builder->search);
  status->evaluations = gw_search_get_evaluations (builder->search);
  status->generations = gw_search_get_generations (builder->search);
  status->shares = gw_search_dup_shares (builder->search);
  status->mutation = gw_search_get_mutation (builder->search);
  status->mutation_changed
    = last->mutation_changed || gw_search_was_mutation_changed (builder->search);
  status->n_words
    = gw_lexicon_get_n_words (gw_search_get_problem (builder->search)->plain->lexicon);
  status->elapsed = builder->elapsed + now - builder->begin;
  status->gained = status->best != NULL && (last->best == NULL || status->value > last->value)
                     ? status->elapsed
                     : last->gained;
  set_rates (builder, status, last, now);
  draw_curves (builder, status);
  if (last->found != NULL && last->best != NULL && gw_board_equal (last->best, status->best))
    status->found = gw_search_found_ref (last->found);
  gw_search_status_unref (builder->status);
  builder->status = status;
}

const GwSearchStatus *
gw_search_status_builder_get (const GwSearchStatusBuilder *builder)
{
  return builder->status;
}

/* NULL when stopped. */
static GArray *
find_distinct (GwSearchStatusBuilder *builder, GArray *boards, const GwStop *stop)
{
  if (builder->boards == NULL || !gw_search_alike_is_same (builder->boards, boards))
    {
      GArray *distinct = gw_search_alike_drop (boards, gw_search_get_problem (builder->search),
                                               builder->lexicon, stop);

      if (distinct == NULL)
        return NULL;
      g_clear_pointer (&builder->boards, g_array_unref);
      g_clear_pointer (&builder->distinct, g_array_unref);
      builder->boards = g_array_ref (boards);
      builder->distinct = distinct;
    }
  return builder->distinct;
}

GwSearchStatus *
gw_search_status_builder_complete (GwSearchStatusBuilder *builder, const GwStop *stop)
{
  GwSearchStatus *status = builder->status;
  const GwProblem *problem = gw_search_get_problem (builder->search);
  GwSearchFound *found;

  /* Without boards it was not shared yet, and may be changed. */
  if (status->boards == NULL)
    {
      status->boards = gw_search_list_best (builder->search, GW_ISLAND_N_BEST);
      gw_history_curve_free (status->by_step);
      gw_history_curve_free (status->by_time);
      status->by_step = gw_history_curve_copy (builder->by_step);
      status->by_time = gw_history_curve_copy (builder->by_time);
    }
  if (status->best == NULL || (status->found != NULL && status->distinct != NULL)
      || gw_stop_requested (stop))
    return gw_search_status_ref (status);
  found = status->found != NULL
            ? gw_search_found_ref (status->found)
            : gw_search_found_find (builder->lexicon, status->best, problem->plain->rules, stop);
  if (found == NULL)
    return gw_search_status_ref (status);
  builder->status
    = gw_search_status_copy_with (status, found, find_distinct (builder, status->boards, stop));
  gw_search_found_unref (found);
  gw_search_status_unref (status);
  return gw_search_status_ref (builder->status);
}

static void
search_board_free (gpointer data)
{
  GwSearchBoard *board = data;

  gw_board_unref (board->board);
  g_free (board);
}

static GwItem *
item_new (const GwSearchBoard *board)
{
  GwSearchBoard *copy = g_memdup2 (board, sizeof *board);

  gw_board_ref (copy->board);
  return gw_item_new (copy, search_board_free);
}

static gboolean
is_same (gpointer item, const GwSearchBoard *board)
{
  const GwSearchBoard *find = gw_item_get (item);

  return find->value == board->value && gw_board_equal (find->board, board->board);
}

static gboolean
holds (GArray *boards, gpointer item)
{
  for (guint i = 0; boards != NULL && i < boards->len; i++)
    if (is_same (item, &g_array_index (boards, GwSearchBoard, i)))
      return TRUE;
  return FALSE;
}

void
gw_search_boards_update (GListStore *list, GArray *boards)
{
  GListModel *model = G_LIST_MODEL (list);
  const guint n = boards != NULL ? boards->len : 0;

  for (guint i = g_list_model_get_n_items (model); i > 0; i--)
    {
      g_autoptr (GwItem) item = g_list_model_get_item (model, i - 1);

      if (!holds (boards, item))
        g_list_store_remove (list, i - 1);
    }
  for (guint i = 0; i < n; i++)
    {
      const GwSearchBoard *board = &g_array_index (boards, GwSearchBoard, i);
      g_autoptr (GwItem) there = g_list_model_get_item (model, i);
      g_autoptr (GwItem) fresh = NULL;

      if (there != NULL && is_same (there, board))
        continue;
      fresh = item_new (board);
      g_list_store_insert (list, i, fresh);
    }
  /* Items whose board came at another place are still at the end. */
  while (g_list_model_get_n_items (model) > n)
    g_list_store_remove (list, g_list_model_get_n_items (model) - 1);
}
