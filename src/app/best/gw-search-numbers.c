/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-numbers.h"

#include "gw-plan.h"
#include "gw-spin-digits.h"

#include <glib/gi18n.h>

/* Texts are translated when used; the subtitle may be NULL, and so may what is shown in place of
 * zero. */
static const struct
{
  const char *title;
  const char *subtitle;
  double least, most;
  const char *zero;
} numbers[GW_SEARCH_N_NUMBERS] = {
  [GW_SEARCH_ROWS] = { N_("_Rows"), NULL, 1, GW_BOARD_MAX_SIDE },
  [GW_SEARCH_COLS] = { N_("_Columns"), NULL, 1, GW_BOARD_MAX_SIDE },
  [GW_SEARCH_MOST] = { N_("Most o_f Each Letter"), NULL, 0, GW_BOARD_MAX_CELLS, N_("no limit") },
  [GW_SEARCH_ISLANDS] = { N_("Is_lands"), N_("Searches that run side by side"), 1, GW_SEARCH_MOST_ISLANDS },
  [GW_SEARCH_EXCHANGE] = { N_("E_xchange Interval"),
                 N_("Boards after which each island gives its best one to the next"), 0, 1e15,
                 N_("never") },
  [GW_SEARCH_SEED] = { N_("See_d"), N_("The same seed repeats a search"), 0, 1e15 },
  [GW_SEARCH_POPULATION] = { N_("_Population"), N_("Boards per generation"), 2, 1000000 },
  [GW_SEARCH_PARENTS] = { N_("P_arents"), N_("The fittest boards, every two of which have a child"), 2, 1000 },
  [GW_SEARCH_TARGET] = { N_("Tar_get"), N_("The search ends when it is reached"), 0, 1e15,
               N_("no target") },
};

GtkWidget *
gw_search_number_make_row (GwSearchNumber number, GtkSpinButton **button)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *spin = gtk_spin_button_new_with_range (numbers[number].least, numbers[number].most, 1);

  adw_preferences_row_set_use_underline (ADW_PREFERENCES_ROW (row), TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (numbers[number].title));
  if (numbers[number].subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ (numbers[number].subtitle));
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 6);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), 6);
  if (numbers[number].zero != NULL)
    gw_spin_set_zero_text (GTK_SPIN_BUTTON (spin), _ (numbers[number].zero));
  else if (number != GW_SEARCH_SEED)
    gw_spin_group_digits (GTK_SPIN_BUTTON (spin));
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), spin);
  *button = GTK_SPIN_BUTTON (spin);
  return row;
}

void
gw_search_number_set (GwSearchSpec *spec, GwSearchNumber number, double value)
{
  const guint n = (guint) MIN (value, G_MAXUINT);

  switch (number)
    {
    case GW_SEARCH_ROWS:
      gw_search_spec_set_shape (spec, gw_plan_new_shape (n, gw_board_get_cols (spec->shape)));
      break;
    case GW_SEARCH_COLS:
      gw_search_spec_set_shape (spec, gw_plan_new_shape (gw_board_get_rows (spec->shape), n));
      break;
    case GW_SEARCH_MOST:
      spec->most = n;
      break;
    case GW_SEARCH_ISLANDS:
      spec->n_islands = n;
      break;
    case GW_SEARCH_EXCHANGE:
      spec->settings.exchange = (guint64) value;
      break;
    case GW_SEARCH_SEED:
      spec->seed = (guint64) value;
      break;
    case GW_SEARCH_POPULATION:
      spec->settings.population = n;
      spec->settings.parents = MIN (spec->settings.parents, n);
      break;
    case GW_SEARCH_PARENTS:
      spec->settings.parents = n;
      spec->settings.population = MAX (spec->settings.population, n);
      break;
    case GW_SEARCH_TARGET:
      spec->has_target = value > 0;
      spec->target = (gint64) value;
      break;
    case GW_SEARCH_N_NUMBERS:
    default:
      break;
    }
}

double
gw_search_number_get (const GwSearchSpec *spec, GwSearchNumber number)
{
  const double values[GW_SEARCH_N_NUMBERS] = {
    [GW_SEARCH_ROWS] = gw_board_get_rows (spec->shape),
    [GW_SEARCH_COLS] = gw_board_get_cols (spec->shape),
    [GW_SEARCH_MOST] = spec->most,
    [GW_SEARCH_ISLANDS] = spec->n_islands,
    [GW_SEARCH_EXCHANGE] = (double) spec->settings.exchange,
    [GW_SEARCH_SEED] = (double) spec->seed,
    [GW_SEARCH_POPULATION] = spec->settings.population,
    [GW_SEARCH_PARENTS] = spec->settings.parents,
    [GW_SEARCH_TARGET] = spec->has_target ? (double) spec->target : 0,
  };

  return values[number];
}
