/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-row.h"

#include "gw-proof-file.h"
#include "gw-run-text.h"
#include "gw-search-file.h"
#include "gw-sparkline.h"

#include <glib/gi18n.h>

#define MOST_VALUES 64

struct _GwSearchRow
{
  GtkListBoxRow parent_instance;

  /* template */
  GtkWidget *kind; /* icon that marks a proof */
  GtkLabel *title;
  GtkLabel *summary;
  GtkImage *icon;
  GwSparkline *line;

  /* owned */
  GwRun *run;
};

G_DEFINE_FINAL_TYPE (GwSearchRow, gw_search_row, GTK_TYPE_LIST_BOX_ROW)

static const char *const icons[] = {
  [GW_RUN_EMPTY] = "list-add-symbolic",
  [GW_RUN_READY] = "media-playback-start-symbolic",
  [GW_RUN_RUNNING] = "media-playback-start-symbolic",
  [GW_RUN_STOPPED] = "media-playback-stop-symbolic",
  [GW_RUN_DONE] = "object-select-symbolic",
};

/* Of a proof there is none. */
static const GwHistoryCurve *
get_curve (const GwRun *run)
{
  const GwSearchStatus *status = run->kind == &gw_search_run_kind ? run->status : NULL;

  return status != NULL ? status->by_time : NULL;
}

/* Draws a sparkline of the best value; it is small, so a few values are enough. */
static void
draw_line (GwSearchRow *self)
{
  const GwHistoryCurve *curve = get_curve (self->run);
  const guint n_spans = curve != NULL ? gw_history_curve_get_n_spans (curve) : 0;
  const guint n = MIN (n_spans, MOST_VALUES);
  double values[MOST_VALUES];

  for (guint i = 0; i < n; i++)
    values[i]
      = gw_history_curve_get_span (curve, (guint) ((guint64) (i + 1) * n_spans / n - 1))->best;
  gw_sparkline_set_values (self->line, values, n, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->line), n > 1);
}

static void
status_cb (GwSearchRow *self)
{
  const char *name = self->run->head->name;
  g_autofree char *summary = gw_run_dup_summary (self->run);
  g_autofree char *obstacle = gw_run_dup_obstacle (self->run);
  g_autofree char *description
    = obstacle != NULL ? g_strdup_printf ("%s\n%s", summary, obstacle) : g_strdup (summary);
  /* The tooltip shows both where the row has too little room. */
  g_autofree char *both = g_strdup_printf ("%s\n%s", name, description);

  draw_line (self);
  gtk_label_set_label (self->summary, summary);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), both);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

static void
state_cb (GwSearchRow *self)
{
  const GwRunState state = self->run->elsewhere ? GW_RUN_RUNNING : self->run->state;
  const gboolean good = state == GW_RUN_RUNNING || state == GW_RUN_DONE;

  gtk_image_set_from_icon_name (self->icon, icons[state]);
  gtk_widget_set_visible (GTK_WIDGET (self->icon),
                          state != GW_RUN_READY && state != GW_RUN_EMPTY);
  if (good)
    gtk_widget_add_css_class (GTK_WIDGET (self->icon), "good");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->icon), "good");
  status_cb (self);
}

static void
name_cb (GwSearchRow *self)
{
  const char *name = self->run->head->name;

  gtk_label_set_label (self->title, name);
  status_cb (self);
}

static void
gw_search_row_dispose (GObject *object)
{
  GwSearchRow *self = GW_SEARCH_ROW (object);

  g_clear_object (&self->run);

  G_OBJECT_CLASS (gw_search_row_parent_class)->dispose (object);
}

static void
gw_search_row_class_init (GwSearchRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_search_row_dispose;

  g_type_ensure (GW_TYPE_SPARKLINE);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-search-row.ui");
  gtk_widget_class_bind_template_child (widget_class, GwSearchRow, kind);
  gtk_widget_class_bind_template_child (widget_class, GwSearchRow, title);
  gtk_widget_class_bind_template_child (widget_class, GwSearchRow, summary);
  gtk_widget_class_bind_template_child (widget_class, GwSearchRow, icon);
  gtk_widget_class_bind_template_child (widget_class, GwSearchRow, line);
}

static void
gw_search_row_init (GwSearchRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
gw_search_row_new (GwRun *run)
{
  GwSearchRow *self = g_object_new (GW_TYPE_SEARCH_ROW, NULL);

  self->run = g_object_ref (run);
  g_signal_connect_object (run, "notify::name", G_CALLBACK (name_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (run, "notify::state", G_CALLBACK (state_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (run, "notify::elsewhere", G_CALLBACK (state_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (run, "notify::written", G_CALLBACK (status_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (run, "notify::save-error", G_CALLBACK (status_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (run, "notify::status", G_CALLBACK (status_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_visible (self->kind, run->kind == &gw_proof_run_kind);
  name_cb (self);
  state_cb (self);
  return GTK_WIDGET (self);
}

GwRun *
gw_search_row_get_run (GwSearchRow *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_ROW (self), NULL);

  return self->run;
}
