/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-row.h"

#include "gw-board-view.h"
#include "gw-run-text.h"

#include <adwaita.h>

struct _GwRunRow
{
  GtkListBoxRow parent_instance;

  /* template */
  GtkImage *icon; /* where there is no board */
  GwBoardView *picture;
  GtkLabel *title;
  GtkLabel *summary;
  GtkImage *state;

  /* owned */
  GwRun *run;

  const GwRunView *view;
  gboolean has_marks; /* whether the picture shows how the tiles are used */
};

G_DEFINE_FINAL_TYPE (GwRunRow, gw_run_row, GTK_TYPE_LIST_BOX_ROW)

static const char *const icons[] = {
  [GW_RUN_EMPTY] = NULL,
  [GW_RUN_READY] = NULL,
  [GW_RUN_RUNNING] = "media-playback-start-symbolic",
  [GW_RUN_STOPPED] = NULL,
  [GW_RUN_DONE] = "object-select-symbolic",
};

/* Boards may improve many times a second: the picture is drawn anew only for another one, or when its
 * heat becomes known. */
static void
show_picture (GwRunRow *self)
{
  GwBoard *board = self->view->get_board != NULL ? self->view->get_board (self->run) : NULL;
  g_autoptr (GwBoardMarks) marks = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->picture), board != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), board == NULL);
  if (board == NULL || (board == gw_board_view_get_board (self->picture) && self->has_marks))
    return;
  marks = self->view->make_marks (self->run);
  self->has_marks = marks != NULL;
  gw_board_view_show (self->picture, board, marks);
}

static void
status_cb (GwRunRow *self)
{
  const char *name = self->run->head->name;
  g_autofree char *summary
    = self->view->dup_line != NULL ? self->view->dup_line (self->run) : gw_run_dup_summary (self->run);
  g_autofree char *obstacle = gw_run_dup_obstacle (self->run);
  g_autofree char *description
    = obstacle != NULL ? g_strdup_printf ("%s\n%s", summary, obstacle) : g_strdup (summary);
  /* The tooltip shows both where the row has too little room. */
  g_autofree char *both = g_strdup_printf ("%s\n%s", name, description);

  show_picture (self);
  gtk_label_set_label (self->summary, summary);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), both);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

static void
state_cb (GwRunRow *self)
{
  const GwRunState state = self->run->elsewhere ? GW_RUN_RUNNING : self->run->state;
  /* What is proven has a seal. */
  const char *icon
    = state == GW_RUN_DONE && self->view->rebuilds ? "gw-seal-symbolic" : icons[state];

  gtk_image_set_from_icon_name (self->state, icon);
  gtk_widget_set_visible (GTK_WIDGET (self->state), icon != NULL);
  status_cb (self);
}

static void
name_cb (GwRunRow *self)
{
  gtk_label_set_label (self->title, self->run->head->name);
  status_cb (self);
}

static void
gw_run_row_dispose (GObject *object)
{
  g_clear_object (&GW_RUN_ROW (object)->run);

  G_OBJECT_CLASS (gw_run_row_parent_class)->dispose (object);
}

static void
gw_run_row_class_init (GwRunRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_run_row_dispose;

  g_type_ensure (GW_TYPE_BOARD_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/gridwright/Gridwright/ui/gw-run-row.ui");
  gtk_widget_class_bind_template_child (widget_class, GwRunRow, icon);
  gtk_widget_class_bind_template_child (widget_class, GwRunRow, picture);
  gtk_widget_class_bind_template_child (widget_class, GwRunRow, title);
  gtk_widget_class_bind_template_child (widget_class, GwRunRow, summary);
  gtk_widget_class_bind_template_child (widget_class, GwRunRow, state);
}

static void
gw_run_row_init (GwRunRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
gw_run_row_new (GwRun *run, const GwRunView *view)
{
  static const char *const changes[]
    = { "notify::written", "notify::save-error", "notify::status" };
  GwRunRow *self = g_object_new (GW_TYPE_RUN_ROW, NULL);

  self->run = g_object_ref (run);
  self->view = view;
  gtk_image_set_from_icon_name (self->icon, view->icon);
  g_signal_connect_object (run, "notify::name", G_CALLBACK (name_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (run, "notify::state", G_CALLBACK (state_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (run, "notify::elsewhere", G_CALLBACK (state_cb), self,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    g_signal_connect_object (run, changes[i], G_CALLBACK (status_cb), self, G_CONNECT_SWAPPED);
  name_cb (self);
  state_cb (self);
  return GTK_WIDGET (self);
}

GwRun *
gw_run_row_get_run (GwRunRow *self)
{
  g_return_val_if_fail (GW_IS_RUN_ROW (self), NULL);

  return self->run;
}
