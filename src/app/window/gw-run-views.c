/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-views.h"

#include "gw-best-kind.h"
#include "gw-best-setup.h"
#include "gw-best-view.h"
#include "gw-comparison-setup.h"
#include "gw-comparison-view.h"
#include "gw-comparison.h"
#include "gw-proof-file.h"
#include "gw-proof-text.h"
#include "gw-search-file.h"
#include "gw-survey-run.h"
#include "gw-survey-setup.h"
#include "gw-survey-view.h"

#include <glib/gi18n.h>

static const GwRunCard search_cards[] = {
  { GW_BEST_RICHEST, GW_CARD_RICHEST, N_ ("Richest Board"),
    N_ ("Search for the board with the most points or words. The longer it runs, the better it gets."),
    N_ ("It runs until you stop it, and can resume at any time.") },
  { GW_BEST_PACK, GW_CARD_WORDS, N_ ("Pack My Words"),
    N_ ("Fit as many of your words as possible onto one board."),
    N_ ("It ends by itself when all words fit. You can stop at any time.") },
  { NULL },
};

static const GwRunCard proof_cards[] = {
  { GW_BEST_PROOF, GW_CARD_PROOF, N_ ("Prove It"),
    N_ ("Show that no small board is better, with a certificate anybody can check."),
    N_ ("It ends by itself. You can stop at any time, and resume later.") },
  { NULL },
};

static gint64
get_search_time (const GwRun *run)
{
  return ((const GwSearchStatus *) run->status)->elapsed;
}

static gint64
get_proof_time (const GwRun *run)
{
  return (gint64) (((const GwProofStatus *) run->status)->progress.seconds * G_USEC_PER_SEC);
}

static gboolean
has_board (const GwRun *run)
{
  return gw_best_search_get_board (run) != NULL;
}

static gboolean
has_certificate (const GwRun *run)
{
  return run->state == GW_RUN_DONE;
}

static char *
dup_board_name (const GwRun *run)
{
  return g_strdup_printf ("%s.board", run->head->name);
}

static char *
dup_certificate_name (const GwRun *run)
{
  return gw_proof_text_file_name (((const GwProofSpec *) run->spec)->search);
}

static const char *
get_search_card (const GwRun *run)
{
  return gw_search_spec_packs (run->spec) ? GW_BEST_PACK : GW_BEST_RICHEST;
}

static const GwRunView search_view = {
  .kind = &gw_search_run_kind,
  .cards = search_cards,
  .icon = "system-search-symbolic",
  .get_board = gw_best_search_get_board,
  .make_marks = gw_best_search_make_marks,
  .get_elapsed = get_search_time,
  .can_save = has_board,
  .restarts = TRUE,
  .make_view = gw_best_view_new,
  .show_run = gw_best_view_set_run,
  .save = gw_best_view_save,
  .dup_file_name = dup_board_name,
  .get_menu = gw_best_view_get_menu,
  .make_setup = gw_best_setup_new,
  .set_up = gw_best_setup_show,
  .get_card = get_search_card,
  .make_spec = gw_best_setup_make_search,
  .forget = gw_best_setup_forget,
};

static const GwRunView proof_view = {
  .kind = &gw_proof_run_kind,
  .cards = proof_cards,
  .icon = "gw-seal-symbolic",
  .get_board = gw_best_proof_get_board,
  .make_marks = gw_best_proof_make_marks,
  .get_elapsed = get_proof_time,
  .can_save = has_certificate,
  .rebuilds = TRUE,
  .make_view = gw_best_view_new,
  .show_run = gw_best_view_set_run,
  .save = gw_best_view_save,
  .dup_file_name = dup_certificate_name,
  .get_menu = gw_best_view_get_menu,
  .make_setup = gw_best_setup_new,
  .set_up = gw_best_setup_show,
  .make_spec = gw_best_setup_make_proof,
  .forget = gw_best_setup_forget,
};

static const GwRunView *const best_views[] = { &search_view, &proof_view, NULL };

static const GwRunCard survey_cards[] = {
  { "make", GW_CARD_MAKE, N_ ("Ways to Make Boards"),
    N_ ("Which way makes the richest boards, and by how much?"),
    N_ ("It ends by itself. You can stop at any time, and resume later.") },
  { NULL },
};

static const GwRunCard comparison_cards[] = {
  { "solve", GW_CARD_SOLVE, N_ ("Ways to Solve"),
    N_ ("How much work is it to find every word?"),
    N_ ("It takes some seconds. What is measured when you stop stays.") },
  { NULL },
};

/* “13 ways, 39,000 boards” */
static char *
dup_survey_line (const GwRun *run)
{
  const GwSurveySpec *spec = run->spec;
  const guint n = spec->methods->len;
  const gulong n_boards = (gulong) gw_survey_count_done (run->status);
  g_autofree char *ways = g_strdup_printf (ngettext ("%u way", "%u ways", n), n);
  g_autofree char *boards
    = g_strdup_printf (ngettext ("%'lu board", "%'lu boards", n_boards), n_boards);

  return g_strdup_printf ("%s, %s", ways, boards);
}

/* “4 ways, 8 steps” */
static char *
dup_comparison_line (const GwRun *run)
{
  const GwComparisonSpec *spec = run->spec;
  const GwComparisonStatus *status = run->status;
  const guint n = g_strv_length (spec->algorithms);
  const guint n_steps = status != NULL ? status->n_steps : 0;
  g_autofree char *ways = g_strdup_printf (ngettext ("%u way", "%u ways", n), n);
  g_autofree char *steps = NULL;

  switch (spec->against)
    {
    case GW_AGAINST_LEXICON:
      steps = g_strdup_printf (ngettext ("%u list size", "%u list sizes", n_steps), n_steps);
      break;
    case GW_AGAINST_BOARD:
      steps = g_strdup_printf (ngettext ("%u board size", "%u board sizes", n_steps), n_steps);
      break;
    case GW_AGAINST_RULES:
    default:
      steps = g_strdup_printf (ngettext ("%u set of rules", "%u sets of rules", n_steps), n_steps);
    }
  return g_strdup_printf ("%s, %s", ways, steps);
}

static const GwRunView survey_view = {
  .kind = &gw_survey_run_kind,
  .cards = survey_cards,
  .icon = "media-playlist-shuffle-symbolic",
  .dup_line = dup_survey_line,
  .restarts = TRUE,
  .make_view = gw_survey_view_new,
  .show_run = gw_survey_view_set_run,
  .get_menu = gw_survey_view_get_menu,
  .make_setup = gw_survey_setup_new,
  .set_up = gw_survey_setup_show,
  .make_spec = gw_survey_setup_make_spec,
  .forget = gw_survey_setup_forget,
};

static const GwRunView comparison_view = {
  .kind = &gw_comparison_run_kind,
  .cards = comparison_cards,
  .icon = "gw-chart-symbolic",
  .again = N_ ("_Run Again"),
  .restarts = TRUE,
  .dup_line = dup_comparison_line,
  .make_view = gw_comparison_view_new,
  .show_run = gw_comparison_view_set_run,
  .get_menu = gw_comparison_view_get_menu,
  .make_setup = gw_comparison_setup_new,
  .set_up = gw_comparison_setup_show,
  .make_spec = gw_comparison_setup_make_spec,
  .forget = gw_comparison_setup_forget,
};

static const GwRunView *const study_views[] = { &survey_view, &comparison_view, NULL };

const GwRunsPlace gw_runs_places[] = {
  {
    .name = "best",
    .title = N_ ("Runs"),
    .question = N_ ("What Would You Like to Find?"),
    .open = N_ ("_Open a Saved Run…"),
    .open_title = N_ ("Open a Saved Run"),
    .files = N_ ("Saved Runs"),
    .other_action = "win.check-certificate",
    .other_icon = "gw-seal-symbolic",
    .other_label = N_ ("_Check a Certificate…"),
    .views = best_views,
  },
  {
    .name = "studies",
    .title = N_ ("Studies"),
    .question = N_ ("What Would You Like to Know?"),
    .open = N_ ("_Open a Saved Study…"),
    .open_title = N_ ("Open a Saved Study"),
    .files = N_ ("Saved Studies"),
    .views = study_views,
  },
  { NULL },
};

const GwRunsPlace *
gw_runs_place_find (const char *name)
{
  for (const GwRunsPlace *place = gw_runs_places; place->name != NULL; place++)
    if (g_str_equal (place->name, name))
      return place;
  return NULL;
}
