/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-export-chart-button.h"

#include <glib/gi18n.h>

#include "gw-chart-export.h"
#include "gw-choose-file.h"
#include "gw-copy-facts.h"
#include "gw-host.h"
#include "gw-sentence.h"
#include "gw-spoken.h"

#define LEAST_WIDTH 640
#define LARGEST_WIDTH 1600

struct _GwExportChartButton
{
  AdwBin parent_instance;

  /* owned */
  GwChart *chart;
  GtkWidget *button;
  GSimpleActionGroup *actions;

  GwMakeFactsFunc make_facts; /* or NULL */
  GwMakeBoardsFunc make_boards; /* or NULL */
  GwGetObstacleFunc get_obstacle; /* or NULL */
  gpointer owner;             /* of the button, borrowed */

  /* the file that the user is choosing */
  GwChartData *data; /* as it was then, or NULL */
  guint format;
  gboolean has_boards; /* not the chart */
};

G_DEFINE_FINAL_TYPE (GwExportChartButton, gw_export_chart_button, ADW_TYPE_BIN)

enum
{
  PROP_CHART = 1,
  PROP_FLAT,
};

static void
update_cb (GwExportChartButton *self)
{
  GwChartData *data = self->chart != NULL ? gw_chart_get_data (self->chart) : NULL;
  const gboolean is_empty = data == NULL || gw_chart_data_is_empty (data);
  g_auto (GStrv) actions = g_action_group_list_actions (G_ACTION_GROUP (self->actions));
  g_autofree char *name = NULL;

  gtk_widget_set_sensitive (GTK_WIDGET (self), !is_empty);
  for (guint i = 0; actions[i] != NULL; i++)
    g_simple_action_set_enabled (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), actions[i])),
      !is_empty);
  /* A page may have several. */
  if (data != NULL && *data->title != '\0')
    /* Translators: %s is the title of a chart */
    name = gw_sentence_format (_ ("Export the Chart “%s”"), data->title);
  gw_name_button (self->button, name != NULL ? name : _ ("Export the Chart"));
}

static void
fail (GwExportChartButton *self, gboolean boards, const GError *error)
{
  gw_host_show_failure (self,
                        boards ? _ ("The boards were not saved") : _ ("The chart was not saved"),
                        error, NULL, NULL);
}

static void
end_saving (GwExportChartButton *self, gboolean boards, GAsyncResult *result)
{
  g_autoptr (GError) error = NULL;

  if (gw_file_write_finish (result, &error))
    gw_host_show_toast (
      self, gw_toast_new (boards ? _ ("The boards were saved") : _ ("The chart was saved")));
  else
    fail (self, boards, error);
}

static void
chart_saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwExportChartButton) self = user_data;

  end_saving (self, FALSE, result);
}

static void
boards_saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwExportChartButton) self = user_data;

  end_saving (self, TRUE, result);
}

/* A known suffix of the file, one of those from the first format on, decides the format. */
static void
save (GwExportChartButton *self, GwChartData *data, gboolean boards, guint format, GFile *file)
{
  const char *suffixes[GW_N_CHART_FORMATS + 1] = { NULL };
  g_autoptr (GFile) named = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GwFacts) facts = NULL;
  g_autoptr (JsonNode) figures = NULL;
  GwChartExport export;
  const int width = gtk_widget_get_width (GTK_WIDGET (self->chart));
  const guint first = boards ? GW_EXPORT_CSV : 0;
  guint index = format - first;

  for (guint i = first; i < GW_N_CHART_FORMATS; i++)
    suffixes[i - first] = gw_chart_export_get_suffix (i);
  named = gw_picture_file_for_name (file, suffixes, &index, &error);
  if (named == NULL)
    {
      fail (self, boards, error);
      return;
    }

  if (self->make_facts != NULL)
    facts = self->make_facts (self->owner, &figures);
  /* Pictures are used on paper and in documents, so they get light colors. */
  gw_chart_export_init (&export, data, first + index, CLAMP (width, LEAST_WIDTH, LARGEST_WIDTH),
                        FALSE);
  /* As on the screen, unless it is too narrow or too wide there. */
  if (width == (int) export.width)
    export.height = gtk_widget_get_height (GTK_WIDGET (self->chart));
  export.facts = facts;
  export.figures = figures;
  /* Once chosen, the file is written, even if the window is closed. */
  gw_chart_export_async (&export, named, NULL, boards ? boards_saved_cb : chart_saved_cb,
                         g_object_ref (self));
}

void
gw_export_chart_button_save (GwExportChartButton *self, guint format, GFile *file)
{
  g_autoptr (GwChartData) chosen = NULL;
  GwChartData *data;

  g_return_if_fail (GW_IS_EXPORT_CHART_BUTTON (self));
  g_return_if_fail (G_IS_FILE (file));

  chosen = g_steal_pointer (&self->data);
  data = chosen != NULL        ? chosen
         : self->chart != NULL ? gw_chart_get_data (self->chart)
                               : NULL;
  if (data != NULL)
    save (self, data, FALSE, format, file);
}

void
gw_export_chart_button_save_boards (GwExportChartButton *self, guint format, GFile *file)
{
  g_autoptr (GwChartData) boards = NULL;

  g_return_if_fail (GW_IS_EXPORT_CHART_BUTTON (self));
  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (self->make_boards != NULL);

  boards = self->make_boards (self->owner);
  if (boards != NULL)
    save (self, boards, TRUE, format, file);
  else
    gw_host_show_toast (self, gw_toast_new (_ ("There are no boards yet")));
}

static void
chosen_cb (GFile *file, gpointer owner)
{
  GwExportChartButton *self = owner;

  if (self->has_boards)
    gw_export_chart_button_save_boards (self, self->format, file);
  else
    gw_export_chart_button_save (self, self->format, file);
}

/* A title may have characters that a file name must not have. */
static void
choose_file (GwExportChartButton *self, const char *title, const char *stem)
{
  g_autofree char *name
    = g_strdup_printf ("%s.%s", stem, gw_chart_export_get_suffix (self->format));

  g_strdelimit (name, "/\\:*?\"<>|\n", '-');
  gw_choose_file_to_save (GTK_WIDGET (self), title, name, chosen_cb);
}

static void
save_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwExportChartButton *self = user_data;
  GwChartData *data = gw_chart_data_ref (gw_chart_get_data (self->chart));

  g_clear_pointer (&self->data, gw_chart_data_unref);
  self->data = data;
  self->format = g_variant_get_uint32 (parameter);
  self->has_boards = FALSE;
  choose_file (self, _ ("Export the Chart"), *data->title != '\0' ? data->title : _ ("chart"));
}

static void
save_boards_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwExportChartButton *self = user_data;

  self->format = g_variant_get_uint32 (parameter);
  self->has_boards = TRUE;
  choose_file (self, _ ("Export the Boards"), _ ("boards"));
}

static void
copy_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwExportChartButton *self = user_data;

  gw_chart_copy (self->chart);
}

static void
copy_text (GwExportChartButton *self, char *(*make_text) (GwFacts *facts))
{
  g_autoptr (GwFacts) facts = self->make_facts (self->owner, NULL);

  if (facts == NULL)
    {
      const char *obstacle = self->get_obstacle != NULL ? self->get_obstacle (self->owner) : NULL;

      gw_host_show_toast (self,
                          gw_toast_new (obstacle != NULL
                                          ? obstacle
                                          : _ ("No command can reproduce this chart")));
      return;
    }
  gw_copy_facts (self, facts, make_text);
}

static void
copy_command_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  copy_text (user_data, gw_citation_make_command);
}

static void
copy_citation_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  copy_text (user_data, gw_citation_make_text);
}

static void
copy_bibtex_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  copy_text (user_data, gw_citation_make_bibtex);
}

static void
append_file (GMenu *menu, const char *label, const char *action, guint format)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "u", format);
  g_menu_append_item (menu, item);
}

static GMenuModel *
make_cite_menu (void)
{
  GMenu *menu = g_menu_new ();

  g_menu_append (menu, _("Copy as Co_mmand"), "chart-export.copy-command");
  g_menu_append (menu, _("Copy C_itation"), "chart-export.copy-citation");
  g_menu_append (menu, _("Copy as _BibTeX"), "chart-export.copy-bibtex");
  return G_MENU_MODEL (menu);
}

void
gw_export_chart_button_set_facts (GwExportChartButton *self, GwMakeFactsFunc make_facts,
                                  gpointer owner)
{
  static const GActionEntry entries[] = {
    { "copy-command", copy_command_cb, NULL, NULL, NULL, { 0 } },
    { "copy-citation", copy_citation_cb, NULL, NULL, NULL, { 0 } },
    { "copy-bibtex", copy_bibtex_cb, NULL, NULL, NULL, { 0 } },
  };
  g_autoptr (GMenuModel) cite = make_cite_menu ();
  GMenuModel *menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (self->button));

  g_return_if_fail (GW_IS_EXPORT_CHART_BUTTON (self));

  self->make_facts = make_facts;
  self->owner = owner;
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  g_menu_append_section (G_MENU (menu), NULL, cite);
  update_cb (self);
}

void
gw_export_chart_button_share (GwExportChartButton *self, GtkWidget *page, GMenu *menu)
{
  g_autoptr (GMenu) section = g_menu_new ();
  g_autoptr (GMenuModel) cite = NULL;

  g_return_if_fail (GW_IS_EXPORT_CHART_BUTTON (self));
  g_return_if_fail (GTK_IS_WIDGET (page));
  g_return_if_fail (G_IS_MENU (menu));

  cite = make_cite_menu ();
  gtk_widget_insert_action_group (page, "chart-export", G_ACTION_GROUP (self->actions));
  g_menu_append_submenu (section, _("_Cite"), cite);
  g_menu_insert_section (menu, 1, NULL, G_MENU_MODEL (section));
}

void
gw_export_chart_button_set_obstacle (GwExportChartButton *self, GwGetObstacleFunc get_obstacle)
{
  g_return_if_fail (GW_IS_EXPORT_CHART_BUTTON (self));

  self->get_obstacle = get_obstacle;
}

void
gw_export_chart_button_set_boards (GwExportChartButton *self, GwMakeBoardsFunc make_boards)
{
  static const GActionEntry entries[] = {
    { "save-boards", save_boards_cb, "u", NULL, NULL, { 0 } },
  };
  g_autoptr (GMenu) section = g_menu_new ();
  GMenuModel *menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (self->button));

  g_return_if_fail (GW_IS_EXPORT_CHART_BUTTON (self));

  self->make_boards = make_boards;
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  append_file (section, _ ("B_oards (CSV)…"), "chart-export.save-boards", GW_EXPORT_CSV);
  append_file (section, _ ("Bo_ards (TSV)…"), "chart-export.save-boards", GW_EXPORT_TSV);
  g_menu_insert_section (G_MENU (menu), 1, NULL, G_MENU_MODEL (section));
  update_cb (self);
}

static GMenuModel *
make_menu (void)
{
  static const struct
  {
    const char *label;
    guint format;
  } items[] = {
    { N_ ("Image (_PNG)…"), GW_EXPORT_PNG },    { N_ ("Drawing (_SVG)…"), GW_EXPORT_SVG },
    { N_ ("_Document (PDF)…"), GW_EXPORT_PDF }, { N_ ("_Values (CSV)…"), GW_EXPORT_CSV },
    { N_ ("Values (_TSV)…"), GW_EXPORT_TSV },
  };
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) files = g_menu_new ();
  g_autoptr (GMenu) rest = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    append_file (files, _ (items[i].label), "chart-export.save", items[i].format);
  g_menu_append (rest, _("_Copy Values"), "chart-export.copy");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (files));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (rest));
  return G_MENU_MODEL (menu);
}

void
gw_export_chart_button_set_chart (GwExportChartButton *self, GwChart *chart)
{
  if (self->chart != NULL)
    g_signal_handlers_disconnect_by_func (self->chart, update_cb, self);
  g_set_object (&self->chart, chart);
  if (chart != NULL)
    g_signal_connect_swapped (chart, "notify::data", G_CALLBACK (update_cb), self);
  update_cb (self);
}

static void
gw_export_chart_button_dispose (GObject *object)
{
  GwExportChartButton *self = GW_EXPORT_CHART_BUTTON (object);

  gw_export_chart_button_set_chart (self, NULL);

  G_OBJECT_CLASS (gw_export_chart_button_parent_class)->dispose (object);
}

static void
gw_export_chart_button_finalize (GObject *object)
{
  GwExportChartButton *self = GW_EXPORT_CHART_BUTTON (object);

  g_clear_pointer (&self->data, gw_chart_data_unref);
  g_object_unref (self->actions);

  G_OBJECT_CLASS (gw_export_chart_button_parent_class)->finalize (object);
}

static void
gw_export_chart_button_set_property (GObject *object, guint prop_id, const GValue *value,
                                     GParamSpec *pspec)
{
  GwExportChartButton *self = GW_EXPORT_CHART_BUTTON (object);

  if (prop_id == PROP_CHART)
    gw_export_chart_button_set_chart (self, g_value_get_object (value));
  else if (prop_id == PROP_FLAT)
    gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (self->button), !g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
gw_export_chart_button_class_init (GwExportChartButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = gw_export_chart_button_dispose;
  object_class->finalize = gw_export_chart_button_finalize;
  object_class->set_property = gw_export_chart_button_set_property;

  g_object_class_install_property (object_class, PROP_CHART,
                                   g_param_spec_object ("chart", NULL, NULL, GW_TYPE_CHART,
                                                       G_PARAM_WRITABLE
                                                         | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (object_class, PROP_FLAT,
                                   g_param_spec_boolean ("flat", NULL, NULL, FALSE,
                                                         G_PARAM_WRITABLE
                                                           | G_PARAM_STATIC_STRINGS));
}

static void
gw_export_chart_button_init (GwExportChartButton *self)
{
  static const GActionEntry entries[] = {
    { "save", save_cb, "u", NULL, NULL, { 0 } },
    { "copy", copy_cb, NULL, NULL, NULL, { 0 } },
  };
  g_autoptr (GMenuModel) menu = make_menu ();

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "chart-export",
                                  G_ACTION_GROUP (self->actions));
  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->button), "document-send-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->button), menu);
  gtk_widget_set_tooltip_text (self->button, _ ("Export the Chart"));
  adw_bin_set_child (ADW_BIN (self), self->button);
  update_cb (self);
}
