/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-size-pane.h"

#include <glib/gi18n.h>

static const guint usual_sizes[] = { 3, 4, 5, 6, 8, 10 };
#define SIZES_IN_ROW 3

struct _GwSizePane
{
  AdwBin parent_instance;

  /* template */
  GtkGrid *grid;
  GtkSpinButton *rows;
  GtkSpinButton *cols;

  /* owned */
  GBindingGroup *bindings;
};

G_DEFINE_FINAL_TYPE (GwSizePane, gw_size_pane, ADW_TYPE_BIN)

char *
gw_size_pane_format (guint rows, guint cols)
{
  /* Translators: the size of a board, rows and columns */
  return g_strdup_printf (_("%u × %u"), rows, cols);
}

static void
size_cb (GtkWidget *button, GwSizePane *self)
{
  GwGeneratorSettings *choice = g_binding_group_dup_source (self->bindings);
  const guint size = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "gw-size"));
  GtkWidget *popover = gtk_widget_get_ancestor (button, GTK_TYPE_POPOVER);

  if (choice != NULL)
    gw_generator_settings_set_size (choice, size, size);
  g_clear_object (&choice);
  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

static void
add_usual_sizes (GwSizePane *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (usual_sizes); i++)
    {
      g_autofree char *text = gw_size_pane_format (usual_sizes[i], usual_sizes[i]);
      GtkWidget *button = gtk_button_new_with_label (text);

      g_object_set_data (G_OBJECT (button), "gw-size", GUINT_TO_POINTER (usual_sizes[i]));
      g_signal_connect (button, "clicked", G_CALLBACK (size_cb), self);
      gtk_grid_attach (self->grid, button, i % SIZES_IN_ROW, i / SIZES_IN_ROW, 1, 1);
    }
}

static void
gw_size_pane_dispose (GObject *object)
{
  g_clear_object (&GW_SIZE_PANE (object)->bindings);

  G_OBJECT_CLASS (gw_size_pane_parent_class)->dispose (object);
}

static void
gw_size_pane_class_init (GwSizePaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_size_pane_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/gridwright/Gridwright/ui/gw-size-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, GwSizePane, grid);
  gtk_widget_class_bind_template_child (widget_class, GwSizePane, rows);
  gtk_widget_class_bind_template_child (widget_class, GwSizePane, cols);
}

static void
gw_size_pane_init (GwSizePane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  add_usual_sizes (self);
  self->bindings = g_binding_group_new ();
  g_binding_group_bind (self->bindings, "rows", self->rows, "value",
                        G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->bindings, "cols", self->cols, "value",
                        G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
}

void
gw_size_pane_set_choice (GwSizePane *self, GwGeneratorSettings *choice)
{
  g_return_if_fail (GW_IS_SIZE_PANE (self));

  g_binding_group_set_source (self->bindings, choice);
}
