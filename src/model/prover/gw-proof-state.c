/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-state.h"

#include "gw-error.h"
#include "gw-island.h"
#include "gw-proof-units.h"

#include <glib/gi18n-lib.h>

/* GW_PROOF_STATE_TYPE, to be read and written. */
#define STATE_FORMAT "((xu)uxxbdu@autu@aay@aay)"
#define UNITS_STATE_FORMAT "((xu)uxxbdu@autu@aay@aay@au)"
#define COUNTS_STATE_FORMAT "((xu)uxxbdt@aay@aay@mau@" GW_PROOF_COUNTS_TYPE ")"

GwProofState *
gw_proof_state_new (void)
{
  GwProofState *state = g_new0 (GwProofState, 1);

  state->undone = g_array_new (FALSE, FALSE, sizeof (guint));
  state->seeds = g_array_new (FALSE, FALSE, sizeof (GwProofBoard));
  state->boards = g_array_new (FALSE, FALSE, sizeof (GwProofBoard));
  return state;
}

void
gw_proof_state_free (GwProofState *state)
{
  g_array_unref (state->undone);
  g_array_unref (state->seeds);
  g_array_unref (state->boards);
  g_clear_pointer (&state->units, g_array_unref);
  g_clear_pointer (&state->counts, gw_proof_counts_free);
  g_free (state);
}

static gboolean
has_counts (GVariant *saved)
{
  return g_variant_is_of_type (saved, G_VARIANT_TYPE (GW_PROOF_COUNTS_STATE_TYPE));
}

/* The units of a proof without a list; NULL for all. */
static GVariant *
get_units (GVariant *saved)
{
  g_autoptr (GVariant) units
    = g_variant_get_child_value (saved, g_variant_n_children (saved) - 2);

  return g_variant_get_maybe (units);
}

gboolean
gw_proof_state_is_whole (GVariant *saved)
{
  g_autoptr (GVariant) units = has_counts (saved) ? get_units (saved) : NULL;

  return has_counts (saved)
           ? units == NULL
           : g_variant_is_of_type (saved, G_VARIANT_TYPE (GW_PROOF_STATE_TYPE));
}

gboolean
gw_proof_state_is_saved (GVariant *saved)
{
  return gw_proof_state_is_whole (saved) || has_counts (saved)
         || g_variant_is_of_type (saved, G_VARIANT_TYPE (GW_PROOF_UNITS_STATE_TYPE));
}

GVariant *
gw_proof_state_save_boards (const GwProofQuestion *question, const GArray *boards)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aay"));
  for (guint i = 0; i < boards->len; i++)
    g_variant_builder_add_value (
      &builder, g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE,
                                           g_array_index (boards, GwProofBoard, i).letters,
                                           question->words->n_cells, 1));
  return g_variant_builder_end (&builder);
}

static GVariant *
save_numbers (const GArray *numbers)
{
  return g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, numbers->data, numbers->len,
                                    sizeof (guint32));
}

GVariant *
gw_proof_state_save (const GwProofState *state, const GwProofQuestion *question)
{
  GVariant *undone = save_numbers (state->undone);
  GVariant *seeds = gw_proof_state_save_boards (question, state->seeds);
  GVariant *boards = gw_proof_state_save_boards (question, state->boards);

  if (state->counts != NULL)
    {
      g_variant_unref (g_variant_ref_sink (undone));
      return g_variant_new (
        COUNTS_STATE_FORMAT, state->settings.threshold, state->settings.top, (guint) state->phase,
        state->first_threshold, state->threshold, state->more, state->seconds, state->left_out,
        seeds, boards,
        g_variant_new_maybe (G_VARIANT_TYPE ("au"),
                             state->units != NULL ? save_numbers (state->units) : NULL),
        gw_proof_counts_save (state->counts));
    }
  if (state->units == NULL)
    return g_variant_new (STATE_FORMAT, state->settings.threshold, state->settings.top,
                          (guint) state->phase, state->first_threshold, state->threshold,
                          state->more, state->seconds, state->next_item, undone, state->left_out,
                          state->n_sets, seeds, boards);
  return g_variant_new (UNITS_STATE_FORMAT, state->settings.threshold, state->settings.top,
                        (guint) state->phase, state->first_threshold, state->threshold,
                        state->more, state->seconds, state->next_item, undone, state->left_out,
                        state->n_sets, seeds, boards, save_numbers (state->units));
}

gboolean
gw_proof_state_load_boards (const GwProofQuestion *question, GVariant *saved, GArray *boards)
{
  GwProblem *problem = question->problem;
  g_autoptr (GwJudge) judge = gw_judge_new (problem->plain, problem->shape);

  if (g_variant_n_children (saved) > GW_PROOF_MOST_BOARDS + 1)
    return FALSE;
  for (gsize i = 0; i < g_variant_n_children (saved); i++)
    {
      g_autoptr (GVariant) letters = g_variant_get_child_value (saved, i);
      gsize n;
      const guint8 *data = g_variant_get_fixed_array (letters, &n, 1);
      GwProofBoard board;

      if (n != question->words->n_cells)
        return FALSE;
      for (gsize k = 0; k < n; k++)
        if (data[k] >= question->words->n_letters)
          return FALSE;
      gw_proof_question_get_board (question, judge, data, gw_judge_solve (judge, data), &board);
      gw_proof_boards_insert (boards, &board);
    }
  return TRUE;
}

/* Whether the numbers ascend and are below a limit. */
static gboolean
load_numbers (GVariant *saved, guint limit, GArray *numbers)
{
  gsize n;
  const guint32 *items = g_variant_get_fixed_array (saved, &n, sizeof (guint32));

  if (n > limit)
    return FALSE;
  for (gsize i = 0; i < n; i++)
    if (items[i] >= limit || (i > 0 && items[i] <= items[i - 1]))
      return FALSE;
  g_array_append_vals (numbers, items, (guint) n);
  return TRUE;
}

/* Whether a proof can begin with the settings. */
static gboolean
check_settings (const GwProofSettings *settings)
{
  if (settings->threshold == 0)
    return settings->top >= 1 && settings->top <= GW_ISLAND_N_BEST;
  return settings->threshold > 0 && settings->threshold <= G_MAXINT32
         && settings->top <= GW_PROOF_MOST_BOARDS;
}

/* Whether a proof with these settings can get to such a state. */
static gboolean
check_phase (const GwProofState *state)
{
  const gint64 least = state->settings.threshold;
  const guint n = state->boards->len;
  const gint64 last = n > 0 ? g_array_index (state->boards, GwProofBoard, n - 1).value : G_MAXINT64;

  if (!(state->seconds >= 0) || state->seconds > 1e12)
    return FALSE;
  if (state->phase == GW_PROOF_SEARCH)
    return least == 0 && state->first_threshold == 0 && state->threshold == 0 && !state->more
           && state->seeds->len == 0 && n == 0;
  return state->phase <= GW_PROOF_DONE && state->first_threshold >= MAX (least, 1)
         && state->threshold >= state->first_threshold && state->threshold <= G_MAXINT32
         && (state->settings.top > 0 || (state->threshold == least && !state->more))
         && state->seeds->len <= GW_ISLAND_N_BEST
         && last >= state->threshold - (state->phase == GW_PROOF_DONE && state->more);
}

/* Each letter set of the units is either left out or one of those that are arranged. */
static gboolean
check_counts (const GwProofState *state, const GwProofQuestion *question)
{
  const guint n_units
    = state->units != NULL ? state->units->len : gw_proof_units_count (question);
  const guint64 n_all = gw_proof_units_count_sets (question, state->units);
  const guint64 n_left = n_all - MIN (state->left_out, n_all);

  for (guint i = 0; i < n_units && state->phase > GW_PROOF_SETS; i++)
    if (!gw_proof_counts_has (state->counts, i))
      return FALSE;
  return state->phase >= GW_PROOF_SETS && state->left_out <= n_all
         && (state->phase == GW_PROOF_SETS ? state->n_sets <= n_left : state->n_sets == n_left);
}

/* The same with a list. */
static gboolean
check_sets (const GwProofState *state, const GwProofQuestion *question)
{
  if (state->n_sets > GW_PROOF_MOST_SETS || state->next_item > state->n_sets)
    return FALSE;
  return state->phase < GW_PROOF_BOARDS
         || state->left_out + state->n_sets == gw_proof_units_count_sets (question, state->units);
}

static gboolean
load_units (const GwProofQuestion *question, GVariant *units, GwProofState *state)
{
  if (units == NULL)
    return TRUE;
  state->units = g_array_new (FALSE, FALSE, sizeof (guint));
  return load_numbers (units, gw_proof_units_count (question), state->units);
}

static gboolean
load_counts (const GwProofQuestion *question, GVariant *counts, GwProofState *state)
{
  const guint n_units
    = state->units != NULL ? state->units->len : gw_proof_units_count (question);

  state->counts = gw_proof_counts_load (counts, n_units, state->first_threshold,
                                        question->words->n_cells);
  if (state->counts == NULL)
    return FALSE;
  state->n_sets = gw_proof_counts_get_n_sets (state->counts, 0);
  return TRUE;
}

GwProofState *
gw_proof_state_load (const GwProofQuestion *question, GVariant *saved)
{
  const gboolean is_whole = gw_proof_state_is_whole (saved);
  const gboolean without_list = has_counts (saved);
  g_autoptr (GwProofState) state = gw_proof_state_new ();
  g_autoptr (GVariant) undone = NULL;
  g_autoptr (GVariant) seeds = NULL;
  g_autoptr (GVariant) boards = NULL;
  g_autoptr (GVariant) units = NULL;
  g_autoptr (GVariant) some = NULL;
  g_autoptr (GVariant) counts = NULL;
  guint phase;

  if (!gw_proof_state_is_saved (saved))
    return NULL;
  if (without_list)
    {
      g_variant_get (saved, COUNTS_STATE_FORMAT, &state->settings.threshold, &state->settings.top,
                     &phase, &state->first_threshold, &state->threshold, &state->more,
                     &state->seconds, &state->left_out, &seeds, &boards, &some, &counts);
      units = g_variant_get_maybe (some);
    }
  else
    {
      g_variant_get (saved, is_whole ? STATE_FORMAT : UNITS_STATE_FORMAT,
                     &state->settings.threshold, &state->settings.top, &phase,
                     &state->first_threshold, &state->threshold, &state->more, &state->seconds,
                     &state->next_item, &undone, &state->left_out, &state->n_sets, &seeds, &boards,
                     &units);
    }
  if (phase > GW_PROOF_DONE)
    return NULL;
  state->phase = phase;
  if (!check_settings (&state->settings)
      || !gw_proof_state_load_boards (question, seeds, state->seeds)
      || !gw_proof_state_load_boards (question, boards, state->boards) || !check_phase (state)
      || !load_units (question, units, state))
    return NULL;
  if (without_list ? load_counts (question, counts, state) && check_counts (state, question)
                 : load_numbers (undone, state->next_item, state->undone)
                     && check_sets (state, question))
    return g_steal_pointer (&state);
  return NULL;
}

void
gw_proof_refuse (const char *name, guint line, GError **error)
{
  gw_error_set_at (error, GW_ERROR_SYNTAX, name, line,
                   _("The saved proof is damaged; use a backup copy, or restart it"));
}

void
gw_proof_refuse_words (GError **error)
{
  gw_error_set_at (error, GW_ERROR_DAMAGED, NULL, 0,
                   _("The saved proof does not match its words; start a new one"));
}
