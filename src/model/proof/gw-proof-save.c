/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-private.h"

#include "gw-error.h"
#include "gw-island.h"
#include "gw-saved-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The first line of a saved proof ends with a SHA-256 sum of what follows, which is one
 * value as text: what is damaged must not prove anything. */
#define HEADER "gridwright-proof 1 "
#define SUM_LENGTH 64
#define BODY (strlen (HEADER) + SUM_LENGTH + 1)
#define SAVED_TYPE "(a{sv}v)"

/* No more are taken at a time: each thread has one. */
#define MOST_UNDONE 4096

/* Settings (threshold, top), phase, first threshold and the one of now, whether there
 * is more, seconds, next item, items put back, sets left out, sets there are, letters
 * of the seeds, letters of the boards. */
#define STATE_FORMAT "((xu)uxxbdu@autu@aay@aay)"
#define STATE_TYPE "((xu)uxxbduautuaayaay)"

static GVariant *
save_boards (const GwProof *proof, const GArray *boards)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aay"));
  for (guint i = 0; i < boards->len; i++)
    g_variant_builder_add_value (
      &builder, g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE,
                                           g_array_index (boards, GwProofBoard, i).letters,
                                           proof->question->words->n_cells, 1));
  return g_variant_builder_end (&builder);
}

static gint
compare_items (gconstpointer a, gconstpointer b)
{
  const guint32 x = *(const guint32 *) a, y = *(const guint32 *) b;

  return (x > y) - (x < y);
}

static GArray *
list_undone (const GwProof *proof)
{
  GArray *undone = g_array_new (FALSE, FALSE, sizeof (guint32));

  if (proof->resuming)
    g_array_append_vals (undone, proof->resume_undone->data, proof->resume_undone->len);
  else if (proof->phase >= GW_PROOF_BOARDS)
    {
      for (guint i = 0; i < proof->undone->len; i++)
        g_array_append_val (undone, g_array_index (proof->undone, GwProofTask, i).number);
      /* What is being done may never be. */
      for (guint i = 0; i < proof->n_workers; i++)
        if (proof->workers[i].busy)
          g_array_append_val (undone, proof->workers[i].task.number);
      g_array_sort (undone, compare_items);
    }
  return undone;
}

/* A proof that has not begun has nothing for its state. */
#define NO_STATE "()"

gboolean
gw_proof_is_saved (GBytes *text)
{
  return g_bytes_get_size (text) >= strlen (HEADER)
         && memcmp (g_bytes_get_data (text, NULL), HEADER, strlen (HEADER)) == 0;
}

GBytes *
gw_proof_print (GVariant *setup, GVariant *state)
{
  g_autoptr (GVariant) saved = NULL;
  g_autofree char *sum = NULL;
  GString *text = g_string_new (NULL);
  gsize length;

  saved = g_variant_ref_sink (
    g_variant_new ("(@a{sv}v)", setup, state != NULL ? state : g_variant_new (NO_STATE)));
  g_variant_print_string (saved, text, TRUE);
  g_string_append_c (text, '\n');
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, (gssize) text->len);
  g_string_prepend (text, "\n");
  g_string_prepend (text, sum);
  g_string_prepend (text, HEADER);
  length = text->len;
  return g_bytes_new_take (g_string_free (text, FALSE), length);
}

GBytes *
gw_proof_save (const GwProof *proof, GVariant *setup)
{
  const gboolean sorted = proof->phase >= GW_PROOF_BOARDS;
  g_autoptr (GArray) undone = list_undone (proof);

  /* Sets half found are found again from the start. */
  return gw_proof_print (
    setup,
    g_variant_new (
      STATE_FORMAT, proof->settings.threshold, proof->settings.top,
      proof->resuming ? (guint) GW_PROOF_BOARDS : (guint) proof->phase, proof->first_threshold,
      proof->threshold, proof->more, proof->seconds,
      proof->resuming ? proof->resume_item : sorted ? proof->next_item : 0,
      g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, undone->data, undone->len,
                                 sizeof (guint32)),
      proof->resuming ? proof->resume_left_out : sorted ? proof->left_out : 0,
      proof->resuming ? proof->resume_n_sets : sorted ? proof->n_items : 0,
      save_boards (proof, proof->seeds), save_boards (proof, proof->boards)));
}

static void
refuse (const char *name, guint line, GError **error)
{
  gw_error_set_at (error, GW_ERROR_SYNTAX, name, line,
                   _("The saved proof is damaged; use a copy, or start it again"));
}

gboolean
gw_proof_parse (GBytes *text, const char *name, GVariant **setup, GVariant **state,
                GError **error)
{
  const char *data = g_bytes_get_data (text, NULL);
  const gsize length = g_bytes_get_size (text);
  g_autoptr (GVariant) saved = NULL;
  g_autoptr (GVariant) boxed = NULL;
  g_autofree char *sum = NULL;

  if (!gw_proof_is_saved (text))
    {
      gw_error_set_at (error, GW_ERROR_SYNTAX, name, 1,
                       _("This is no saved proof; it would begin with “%.*s”"),
                       (int) strlen (HEADER) - 1, HEADER);
      return FALSE;
    }
  if (length > BODY)
    sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) data + BODY,
                                       length - BODY);
  if (sum == NULL || memcmp (sum, data + strlen (HEADER), SUM_LENGTH) != 0)
    {
      refuse (name, 1, error);
      return FALSE;
    }
  saved = gw_saved_text_parse (G_VARIANT_TYPE (SAVED_TYPE), data + BODY, data + length);
  if (saved != NULL)
    boxed = g_variant_get_child_value (saved, 1);
  if (boxed != NULL)
    *state = g_variant_get_variant (boxed);
  if (boxed == NULL
      || (!g_variant_is_of_type (*state, G_VARIANT_TYPE (STATE_TYPE))
          && !g_variant_is_of_type (*state, G_VARIANT_TYPE (NO_STATE))))
    {
      if (boxed != NULL)
        g_clear_pointer (state, g_variant_unref);
      refuse (name, 2, error);
      return FALSE;
    }
  if (g_variant_is_of_type (*state, G_VARIANT_TYPE (NO_STATE)))
    g_clear_pointer (state, g_variant_unref);
  *setup = g_variant_get_child_value (saved, 0);
  return TRUE;
}

/* What boards are worth is found out again: a file may say anything. */
static gboolean
load_boards (const GwProof *proof, GVariant *saved, GArray *boards)
{
  const GwProofQuestion *question = proof->question;
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

/* The settings are some that a proof can begin with. */
static gboolean
check_settings (const GwProof *proof)
{
  const GwProofSettings *settings = &proof->settings;

  if (settings->threshold == 0)
    return settings->top >= 1 && settings->top <= GW_ISLAND_N_BEST;
  return settings->threshold > 0 && settings->threshold <= G_MAXINT32
         && settings->top <= GW_PROOF_MOST_BOARDS;
}

static gint64
get_least (const GArray *boards)
{
  return boards->len > 0 ? g_array_index (boards, GwProofBoard, boards->len - 1).value : G_MAXINT64;
}

/* How far it is is something that comes of them. */
static gboolean
check_state (const GwProof *proof, guint phase)
{
  const gint64 least = proof->settings.threshold;

  if (!(proof->seconds >= 0) || proof->seconds > 1e12)
    return FALSE;
  if (phase == GW_PROOF_SEARCH)
    return least == 0 && proof->first_threshold == 0 && proof->threshold == 0 && !proof->more
           && proof->seeds->len == 0 && proof->boards->len == 0;
  return phase <= GW_PROOF_DONE && proof->first_threshold >= MAX (least, 1)
         && proof->threshold >= proof->first_threshold && proof->threshold <= G_MAXINT32
         && (proof->settings.top > 0 || (proof->threshold == least && !proof->more))
         && proof->seeds->len <= GW_ISLAND_N_BEST
         && get_least (proof->boards) >= proof->threshold - (phase == GW_PROOF_DONE && proof->more);
}

static gboolean
load_undone (GwProof *proof, GVariant *undone)
{
  gsize n;
  const guint32 *items = g_variant_get_fixed_array (undone, &n, sizeof (guint32));

  if (n > MOST_UNDONE || proof->resume_n_sets > GW_PROOF_MOST_SETS
      || proof->resume_item > proof->resume_n_sets)
    return FALSE;
  g_array_append_vals (proof->resume_undone, items, (guint) n);
  g_array_sort (proof->resume_undone, compare_items);
  items = (const guint32 *) (gconstpointer) proof->resume_undone->data;
  for (gsize i = 0; i < n; i++)
    if (items[i] >= proof->resume_item || (i > 0 && items[i] == items[i - 1]))
      return FALSE;
  return TRUE;
}

static gboolean
load (GwProof *proof, GVariant *state)
{
  g_autoptr (GVariant) undone = NULL;
  g_autoptr (GVariant) seeds = NULL;
  g_autoptr (GVariant) boards = NULL;
  guint phase;

  g_variant_get (state, STATE_FORMAT, &proof->settings.threshold, &proof->settings.top, &phase,
                 &proof->first_threshold, &proof->threshold, &proof->more, &proof->seconds,
                 &proof->resume_item, &undone, &proof->resume_left_out, &proof->resume_n_sets,
                 &seeds, &boards);
  if (!check_settings (proof) || !load_boards (proof, seeds, proof->seeds)
      || !load_boards (proof, boards, proof->boards) || !check_state (proof, phase)
      || !load_undone (proof, undone))
    return FALSE;
  proof->resuming = phase >= GW_PROOF_BOARDS;
  if (phase != GW_PROOF_SEARCH)
    gw_proof_start_sets (proof);
  return TRUE;
}

GwProof *
gw_proof_resume (GwProofQuestion *question, GVariant *state, GError **error)
{
  const GwProofSettings any = { 0, 0 };
  g_autoptr (GwProof) proof = gw_proof_new (question, &any);

  if (g_variant_is_of_type (state, G_VARIANT_TYPE (STATE_TYPE)) && load (proof, state))
    return g_steal_pointer (&proof);
  refuse (NULL, 0, error);
  return NULL;
}
