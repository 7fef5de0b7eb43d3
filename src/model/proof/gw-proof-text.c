/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-text.h"

#include "gw-search-text.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define DASH "–"

static char *
describe_size (const GwSearchSpec *spec)
{
  /* Translators: rows and columns of a board */
  return g_strdup_printf (_ ("%u×%u"), gw_board_get_rows (spec->shape),
                          gw_board_get_cols (spec->shape));
}

static char *
describe_limit (const GwSearchSpec *spec, const GwProofStatus *status)
{
  const GwProofProgress *progress = &status->progress;
  g_autofree char *size = describe_size (spec);
  g_autofree char *most = g_strdup_printf ("%'" G_GINT64_FORMAT, progress->ceiling);

  if (spec->objective == GW_OBJECTIVE_WORDS)
    /* Translators: a size, “3×3”, and a number */
    return g_strdup_printf (_("Proven: no %s board has more than %s words"), size, most);
  /* Translators: a size, “3×3”, and a number */
  return g_strdup_printf (_("Proven: no %s board has more than %s points"), size, most);
}

/* Names the level, if there is one: with the rare words above it a board could be better. */
static char *
describe_end (const GwSearchSpec *spec, const GwProofStatus *status)
{
  const guint level = gw_rules_get (spec->game->rules)->max_level;
  g_autofree char *limit = describe_limit (spec, status);

  if (level == G_MAXUINT)
    return g_steal_pointer (&limit);
  /* Translators: “Proven: no 3×3 board has more than 379 points”, and a number: rare words are above
   * a level that people choose */
  return g_strdup_printf (_("%s with words up to level %u"), limit, level);
}

/* Roughly: nobody needs to know it by the second. */
static char *
describe_time (double seconds)
{
  if (seconds < 90)
    {
      const gulong n = (gulong) ceil (MAX (seconds, 1));

      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "about %lu second left",
                                           "about %lu seconds left", n), n);
    }
  if (seconds < 90 * 60)
    {
      const gulong n = (gulong) round (seconds / 60);

      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "about %lu minute left",
                                           "about %lu minutes left", n), n);
    }
  if (seconds < 48 * 3600.0)
    {
      const gulong n = (gulong) round (seconds / 3600);

      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "about %lu hour left",
                                           "about %lu hours left", n), n);
    }
  else
    {
      const gulong n = (gulong) round (MIN (seconds / 86400, 1e6));

      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "about %lu day left",
                                           "about %lu days left", n), n);
    }
}

char *
gw_proof_text_dup_time_left (const GwProofProgress *progress)
{
  if (progress->time_left < 0 || progress->tried < 1)
    return NULL;
  return describe_time (progress->time_left);
}

static const char *
get_phase (const GwProofProgress *progress)
{
  if (progress == NULL || progress->phase == GW_PROOF_SEARCH)
    return _ ("Searching for a good board to start from");
  if (progress->tried < 1)
    return _ ("Arranging some sets to estimate the time");
  if (progress->phase == GW_PROOF_SETS)
    return _ ("Going through all sets of letters");
  return _ ("Trying all arrangements of the sets that could be good enough");
}

static char *
describe_phase (const GwProofProgress *progress)
{
  const char *what = get_phase (progress);
  g_autofree char *left = progress != NULL ? gw_proof_text_dup_time_left (progress) : NULL;

  if (left == NULL)
    return g_strdup (what);
  /* Translators: what is being done, and “about 3 seconds left” */
  return g_strdup_printf (_ ("%s, %s"), what, left);
}

char *
gw_proof_text_describe (GwRunState state, const GwSearchSpec *spec, const GwProofStatus *status)
{
  switch (state)
    {
    case GW_RUN_RUNNING:
      return describe_phase (status != NULL ? &status->progress : NULL);
    case GW_RUN_DONE:
      return describe_end (spec, status);
    case GW_RUN_STOPPED:
      {
        g_autofree char *size = describe_size (spec);

        /* Translators: %s is a size, “3×3” */
        return g_strdup_printf (_ ("The proof for %s was stopped and can be resumed"), size);
      }
    case GW_RUN_READY:
    default:
      return g_strdup (_("A proof goes through all boards of one size and ends with a "
                         "certificate that no board is better."));
    }
}

const char *
gw_proof_text_remark (const GwProofStatus *status)
{
  if (status == NULL || !status->progress.by_units || status->progress.phase == GW_PROOF_DONE)
    return NULL;
  return _("The upper bound will be known only at the end");
}

char *
gw_proof_text_best (const GwProofStatus *status)
{
  if (status == NULL || status->progress.best <= 0)
    return g_strdup (DASH);
  return g_strdup_printf ("%'" G_GINT64_FORMAT, status->progress.best);
}

char *
gw_proof_text_ceiling (const GwProofStatus *status)
{
  if (status == NULL || status->progress.ceiling == G_MAXINT64)
    return g_strdup (DASH);
  return g_strdup_printf ("%'" G_GINT64_FORMAT, status->progress.ceiling);
}

char *
gw_proof_text_decided (const GwProofStatus *status)
{
  double share;

  if (status == NULL || status->progress.n_sets == 0)
    return g_strdup (DASH);
  share = (double) status->progress.decided / (double) status->progress.n_sets;
  /* Never rounded up to all. */
  if (status->progress.decided < status->progress.n_sets)
    share = MIN (share, 0.9999);
  /* Translators: a share; write the sign as your language does */
  return g_strdup_printf (_ ("%.2f%%"), share * 100);
}

char *
gw_proof_text_left (const GwProofStatus *status)
{
  if (status == NULL || status->progress.phase < GW_PROOF_BOARDS)
    return g_strdup (DASH);
  return g_strdup_printf ("%'" G_GUINT64_FORMAT, status->progress.left);
}

char *
gw_proof_text_dup_value (const GwSearchSpec *spec, const GwProofStatus *status)
{
  gulong most;

  if (status == NULL)
    return NULL;
  if (status->progress.phase != GW_PROOF_DONE)
    return gw_proof_text_decided (status);
  most = (gulong) MAX (status->progress.ceiling, 0);
  if (spec->objective == GW_OBJECTIVE_WORDS)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "Proven: %'lu word", "Proven: %'lu words", most), most);
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "Proven: %'lu point", "Proven: %'lu points", most), most);
}

char *
gw_proof_text_dup_name (const GwSearchSpec *spec)
{
  /* Translators: the name of a proof, with rows and columns of the board */
  return g_strdup_printf (_ ("Proof %u×%u"), gw_board_get_rows (spec->shape),
                          gw_board_get_cols (spec->shape));
}

double
gw_proof_text_get_fraction (const GwProofProgress *progress)
{
  if (progress == NULL)
    return 0;
  if (progress->phase == GW_PROOF_SEARCH)
    return progress->searched;
  if (progress->tried < 1)
    return progress->tried;
  if (progress->phase == GW_PROOF_SETS)
    return (double) progress->decided / (double) MAX (progress->n_sets, 1);
  if (progress->phase == GW_PROOF_BOARDS)
    return 1 - (double) progress->left / (double) MAX (progress->n_listed, 1);
  return progress->phase == GW_PROOF_DONE ? 1 : 0;
}

char *
gw_proof_text_file_name (const GwSearchSpec *spec)
{
  /* Translators: the name of a file, with rows and columns */
  return g_strdup_printf (_ ("Best %ux%u.certificate"), gw_board_get_rows (spec->shape),
                          gw_board_get_cols (spec->shape));
}
