/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-command.h"
#include "gw-compare-print.h"
#include "gw-compare-setup.h"
#include "gw-complain.h"
#include "gw-interrupt.h"
#include "gw-lexicon-args.h"
#include "gw-progress.h"
#include "gw-rules-args.h"

#include <glib/gi18n.h>

typedef struct
{
  GwComparePrint *print;
  GwProgress *progress;
  guint n_done;
  guint n_rows;
} Comparing;

static void
row_cb (GwCompareRow *row, gpointer user_data)
{
  Comparing *comparing = user_data;

  gw_progress_hide (comparing->progress);
  gw_compare_print_add (comparing->print, row);
  gw_compare_row_unref (row);
  gw_progress_set (comparing->progress, (double) ++comparing->n_done / comparing->n_rows);
}

static void
compare (GwComparePlan *plan, const GwCompareArgs *args, GwFormat format)
{
  g_autoptr (GwProgress) progress = gw_progress_new (_ ("Comparing"));
  g_autoptr (GwComparePrint) print = NULL;
  Comparing comparing = { .progress = progress };
  GwComparePrintFlags flags = 0;

  if (args->details)
    flags |= GW_COMPARE_PRINT_DETAILS;
  if (args->curve)
    flags |= GW_COMPARE_PRINT_CURVE;
  print = gw_compare_print_new (format, gw_compare_plan_get_against (plan), flags);
  comparing.print = print;
  comparing.n_rows
    = gw_compare_plan_get_n_steps (plan) * gw_compare_plan_get_n_algorithms (plan);
  gw_progress_set (progress, 0);
  gw_compare_plan_run (plan, gw_interrupt_get_stop (), row_cb, &comparing);
  gw_progress_hide (progress);
}

static gint
run (const GwCommand *command, GStrv arguments, GError **error)
{
  g_autoptr (GwOptions) options = gw_options_new (command);
  g_auto (GwLexiconArgs) lexicon_args = { 0 };
  g_auto (GwRulesArgs) rules_args = { 0 };
  g_auto (GwCompareArgs) args = { 0 };
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GwComparePlan) plan = NULL;

  gw_compare_args_add (&args, options);
  gw_lexicon_args_add (&lexicon_args, options);
  gw_rules_args_add (&rules_args, GW_RULES_SHOW_ALL, options);
  if (!gw_options_parse (options, arguments, error)
      || !gw_compare_args_check (&args, gw_options_get_rest (options), error))
    return GW_EXIT_DONE;

  rules = gw_rules_args_make (&rules_args, G_MAXUINT, error);
  if (rules == NULL)
    return GW_EXIT_BAD;
  lexicon = gw_lexicon_args_load (&lexicon_args, TRUE, NULL, error);
  if (lexicon == NULL)
    return GW_EXIT_BAD;
  plan = gw_compare_args_make (&args, gw_options_get_rest (options), lexicon, rules,
                               gw_options_get_seed (options), error);
  if (plan == NULL)
    return GW_EXIT_BAD;
  compare (plan, &args, gw_options_get_format (options));
  return GW_EXIT_DONE;
}

const GwCommand gw_command_compare = {
  .name = "compare",
  .arguments = N_ ("[BOARD…]"),
  .summary = N_ ("Compares algorithms by what solving costs them."),
  .description = N_ (
    "Solves boards with each algorithm and counts: the words found, the operations of the\n"
    "algorithm (see above), the moves, which are the cells entered, the microseconds a board\n"
    "and the bytes of what is made of the words. Theory is what the founding documents’\n"
    "formulas say of the operations; it is never measured. Without boards some are rolled,\n"
    "and all figures are means.\n"
    "\n"
    "Against lexicon there is a row for each number of words, taken by chance and the seed;\n"
    "against board for each size of the boards, with the number of all paths, its upper\n"
    "bounds, and the moves by a quadratic through the first three sizes; against rules for\n"
    "each adjacency, with and without reuse, and for some least lengths.\n"
    "\n"
    "Examples:\n"
    "  gridwright-cli compare EZSUEOSEFEAIAYOL\n"
    "  gridwright-cli compare --sizes 1024:32768 --boards 30 --seed 1 --details\n"
    "  gridwright-cli compare --against board --sizes 2x2,3x3,4x4,5x5,6x6\n"
    "  gridwright-cli compare --against rules --algorithms prefix-tree,gridwright\n"
    "  gridwright-cli compare --algorithms short-first,long-first --sizes all --curve"),
  .describe = gw_compare_describe,
  .run = run,
};
