/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The comparisons that are kept: shown again, renamed, removed, saved and opened. */
#include "gw-analysis-page-private.h"

#include <glib/gi18n.h>

/* Of the board, the lexicon and the state, in a few words. */
static char *
describe (gpointer object)
{
  GwComparison *comparison = object;
  const guint n = gw_comparison_get_n_algorithms (comparison);
  const char *lexicon = gw_comparison_get_lexicon (comparison);
  const char *board = gw_comparison_get_board (comparison);
  g_autofree char *algorithms
    = g_strdup_printf (ngettext ("%u algorithm", "%u algorithms", n), n);

  /* Translators: of a comparison: board, lexicon, so many algorithms, and how much is done; %%
   * is a percent sign */
  return g_strdup_printf (gw_comparison_get_running (comparison)
                            ? _("%s, %s, %s, running: %.0f%%")
                            : _("%s, %s, %s, %.0f %%"),
                          board != NULL ? board : _("rolled boards"),
                          lexicon != NULL ? lexicon : _("unknown lexicon"), algorithms,
                          100 * gw_comparison_get_progress (comparison));
}

static const GwKeptTexts texts = {
  .title = N_("Kept Comparisons"),
  .empty = N_("Comparisons that ran are kept here."),
  .rename = N_("Rename the Comparison"),
  .open = N_("Open a Comparison"),
  .save = N_("Save the Comparison"),
  .filter = N_("Comparisons"),
  .remedy = N_("The comparison on the page is still there."),
  .describe = describe,
};

static GwComparison *
get_shown (GwAnalysisPage *self)
{
  return gw_analysis_get_comparison (self->analysis, gw_analysis_get_against (self->analysis));
}

void
gw_analysis_page_chosen_cb (GwAnalysisPage *self, GwComparison *comparison)
{
  gw_analysis_show_comparison (self->analysis, comparison);
}

void
gw_analysis_page_kept_failed_cb (GwAnalysisPage *self, const char *title, const GError *error,
                                 GFile *file, const char *remedy)
{
  gw_error_bar_show_error (self->error_bar, title, error, file, remedy);
}

/* Puts the one that was begun just now on the shelf. */
void
gw_analysis_page_keep (GwAnalysisPage *self)
{
  gw_shelf_add (self->shelf, get_shown (self));
}

void
gw_analysis_page_update_kept (GwAnalysisPage *self)
{
  gtk_widget_action_set_enabled (
    GTK_WIDGET (self), "analysis.save",
    g_list_model_get_n_items (G_LIST_MODEL (get_shown (self))) > 0);
}

void
gw_analysis_page_open (GwAnalysisPage *self, GFile *file)
{
  g_return_if_fail (GW_IS_ANALYSIS_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  gw_kept_button_open (self->kept_button, file);
}

static void
open_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_kept_button_ask_open (GW_ANALYSIS_PAGE (widget)->kept_button);
}

static void
save_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwAnalysisPage *self = GW_ANALYSIS_PAGE (widget);

  gw_kept_button_ask_save (self->kept_button, get_shown (self));
}

void
gw_analysis_page_class_init_kept (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "analysis.open", NULL, open_cb);
  gtk_widget_class_install_action (klass, "analysis.save", NULL, save_cb);
}

/* Any window may remove what this one shows, and bring it back. */
static void
shelf_changed_cb (GwAnalysisPage *self)
{
  for (guint i = 0; i < GW_N_AGAINST; i++)
    {
      GwComparison *shown = gw_analysis_get_comparison (self->analysis, i);

      /* The empty one, before anything was compared, has no place in the list. */
      if (gw_comparison_get_n_steps (shown) > 0)
        {
          g_clear_object (&self->removed[i]);
          if (gw_shelf_find (self->shelf, shown, NULL))
            continue;
          self->removed[i] = g_object_ref (shown);
          gw_analysis_forget_comparison (self->analysis, shown);
        }
      else if (self->removed[i] != NULL && gw_shelf_find (self->shelf, self->removed[i], NULL))
        {
          g_autoptr (GwComparison) restored = g_steal_pointer (&self->removed[i]);

          gw_analysis_restore_comparison (self->analysis, restored);
        }
    }
}

void
gw_analysis_page_init_kept (GwAnalysisPage *self)
{
  self->shelf = g_object_ref (gw_session_get_comparisons (self->session));
  g_signal_connect_object (self->shelf, "items-changed", G_CALLBACK (shelf_changed_cb), self,
                           G_CONNECT_SWAPPED);
  gw_kept_button_set_shelf (self->kept_button, self->shelf, &texts, self);
  gw_shelf_load (self->shelf);
}
