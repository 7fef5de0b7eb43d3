/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-save-table-button.h"

#include <glib/gi18n.h>

#include "gw-chart-export.h"
#include "gw-choose-file.h"
#include "gw-host.h"
#include "gw-sentence.h"
#include "gw-spoken.h"

struct _GwSaveTableButton
{
  AdwBin parent_instance;

  /* owned */
  char *title;

  GwMakeTableFunc make_table;
  GwMakeFactsFunc make_facts;
  gpointer owner; /* of the button, borrowed */

  guint format; /* of the file that the user is choosing */
};

G_DEFINE_FINAL_TYPE (GwSaveTableButton, gw_save_table_button, ADW_TYPE_BIN)

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwSaveTableButton) self = user_data;
  g_autoptr (GError) error = NULL;

  if (gw_file_write_finish (result, &error))
    gw_host_show_toast (self, gw_toast_new (_ ("The table was saved")));
  else
    gw_host_show_failure (self, _ ("The table was not saved"), error, NULL, NULL);
}

void
gw_save_table_button_save (GwSaveTableButton *self, guint format, GFile *file)
{
  static const char *const suffixes[] = { "csv", "tsv", NULL };
  g_autoptr (GwChartData) table = NULL;
  g_autoptr (GwFacts) facts = NULL;
  g_autoptr (JsonNode) figures = NULL;
  g_autoptr (GFile) named = NULL;
  g_autoptr (GError) error = NULL;
  GwChartExport export;
  guint index = format - GW_EXPORT_CSV;

  g_return_if_fail (GW_IS_SAVE_TABLE_BUTTON (self));
  g_return_if_fail (format == GW_EXPORT_CSV || format == GW_EXPORT_TSV);
  g_return_if_fail (G_IS_FILE (file));

  named = gw_picture_file_for_name (file, suffixes, &index, &error);
  if (named == NULL)
    {
      gw_host_show_failure (self, _ ("The table was not saved"), error, NULL, NULL);
      return;
    }
  table = self->make_table (self->owner);
  if (table == NULL)
    {
      gw_host_show_toast (self, gw_toast_new (_ ("The table was not saved")));
      return;
    }
  facts = self->make_facts (self->owner, &figures);
  gw_chart_export_init (&export, table, GW_EXPORT_CSV + index, 0, FALSE);
  export.facts = facts;
  export.figures = figures;
  /* Once chosen, the file is written, even if the window is closed. */
  gw_chart_export_async (&export, named, NULL, saved_cb, g_object_ref (self));
}

static void
chosen_cb (GFile *file, gpointer owner)
{
  GwSaveTableButton *self = owner;

  gw_save_table_button_save (self, self->format, file);
}

static void
save_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwSaveTableButton *self = user_data;
  g_autofree char *name = NULL;

  self->format = g_variant_get_uint32 (parameter);
  name = g_strdup_printf ("%s.%s", self->title, gw_chart_export_get_suffix (self->format));
  g_strdelimit (name, "/\\:*?\"<>|\n", '-');
  gw_choose_file_to_save (GTK_WIDGET (self), _ ("Save the Table"), name, chosen_cb);
}

static void
gw_save_table_button_finalize (GObject *object)
{
  GwSaveTableButton *self = GW_SAVE_TABLE_BUTTON (object);

  g_free (self->title);

  G_OBJECT_CLASS (gw_save_table_button_parent_class)->finalize (object);
}

static void
gw_save_table_button_class_init (GwSaveTableButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = gw_save_table_button_finalize;
}

static void
gw_save_table_button_init (GwSaveTableButton *self)
{
  static const GActionEntry entries[] = {
    { "save", save_cb, "u", NULL, NULL, { 0 } },
  };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "table", G_ACTION_GROUP (actions));
}

static void
append_format (GMenu *menu, const char *label, guint format)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "table.save", "u", format);
  g_menu_append_item (menu, item);
}

GtkWidget *
gw_save_table_button_new (const char *title, GwMakeTableFunc make_table,
                          GwMakeFactsFunc make_facts, gpointer owner)
{
  GwSaveTableButton *self = g_object_new (GW_TYPE_SAVE_TABLE_BUTTON, NULL);
  GtkWidget *button = gtk_menu_button_new ();
  g_autoptr (GMenu) menu = g_menu_new ();
  /* Translators: %s is the title of a table */
  g_autofree char *name = gw_sentence_format (_ ("Save the Table “%s”"), title);

  self->title = g_strdup (title);
  self->make_table = make_table;
  self->make_facts = make_facts;
  self->owner = owner;
  append_format (menu, _ ("Table (_CSV)…"), GW_EXPORT_CSV);
  append_format (menu, _ ("Table (_TSV)…"), GW_EXPORT_TSV);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "document-save-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (button), FALSE);
  gtk_widget_set_tooltip_text (button, _ ("Save the Table"));
  gw_name_button (button, name);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_START);
  adw_bin_set_child (ADW_BIN (self), button);
  return GTK_WIDGET (self);
}
