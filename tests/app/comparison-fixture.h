/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Comparisons of ways to solve that are set up on the page of studies. */
#include "fixture.h"

#include "gw-comparison.h"

#include "comparisons.h"

G_BEGIN_DECLS

/* In the drop-downs of the setup. */
typedef enum
{
  COMPARE_THIS_BOARD,
  COMPARE_RANDOM_BOARDS,
} CompareBoards;

typedef enum
{
  COMPARE_ALL_WORDS,
  COMPARE_32768_WORDS,
  COMPARE_8192_WORDS,
} CompareWords;

typedef enum
{
  COMPARE_5X5,
  COMPARE_4X4,
} CompareSizes;

/* The check button of a way, in the order of all of them. */
static inline GtkCheckButton *
comparison_get_check (GtkWidget *setup, guint i)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (get_child (setup, "algorithms"), (int) i);

  return GTK_CHECK_BUTTON (find_widget (GTK_WIDGET (row), GTK_TYPE_CHECK_BUTTON));
}

static inline void
comparison_choose (GtkWidget *setup, const char *const *names)
{
  g_autofree const GwAlgorithm **all = gw_algorithm_list ();

  for (guint i = 0; all[i] != NULL; i++)
    gtk_check_button_set_active (comparison_get_check (setup, i),
                                 g_strv_contains (names, all[i]->name));
}

/* The drop-down has words, size and rules. */
static inline void
comparison_vary (GtkWidget *setup, GwAgainst against)
{
  static const guint places[GW_N_AGAINST]
    = { [GW_AGAINST_LEXICON] = 0, [GW_AGAINST_BOARD] = 1, [GW_AGAINST_RULES] = 2 };

  adw_combo_row_set_selected (get_child (setup, "against"), places[against]);
}

/* The setup of a new comparison, which is a small one of the board. */
static inline GtkWidget *
comparison_begin (GwRunsPage *page, GwAgainst against, const char *const *names)
{
  GtkWidget *setup = gw_runs_page_begin (page, "solve");

  g_assert_nonnull (setup);
  comparison_choose (setup, names);
  comparison_vary (setup, against);
  adw_combo_row_set_selected (get_child (setup, "boards"), COMPARE_THIS_BOARD);
  adw_combo_row_set_selected (get_child (setup, "words"), COMPARE_8192_WORDS);
  adw_combo_row_set_selected (get_child (setup, "sizes"), COMPARE_4X4);
  gtk_editable_set_text (get_child (setup, "name_row"), "");
  return setup;
}

/* Starts what is set up. */
static inline GwRun *
comparison_start (GwRunsPage *page)
{
  g_signal_emit_by_name (get_child (page, "start_button"), "clicked");
  g_assert_cmpstr (get_error_text (get_child (page, "error_bar")), ==, NULL);
  g_assert_nonnull (gw_runs_page_get_run (page));
  return gw_runs_page_get_run (page);
}

/* Starts one that takes long. */
static inline GwRun *
comparison_start_long (GwRunsPage *page)
{
  static const char *const slow[] = { "prefix-tree", "no-pruning", NULL };
  GtkWidget *setup = comparison_begin (page, GW_AGAINST_LEXICON, slow);
  GwRun *run;

  adw_combo_row_set_selected (get_child (setup, "words"), COMPARE_ALL_WORDS);
  run = comparison_start (page);
  g_assert_cmpint (run->state, ==, GW_RUN_RUNNING);
  return run;
}

static inline void
comparison_wait (GwRun *run)
{
  wait_until (run->state != GW_RUN_RUNNING && !gw_run_is_busy (run));
}

G_END_DECLS
