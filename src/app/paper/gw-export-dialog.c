/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-export-dialog.h"

#include "gw-board-export.h"
#include "gw-choose-file.h"
#include "gw-error-bar.h"
#include "gw-host.h"
#include "gw-job.h"

#include <glib/gi18n.h>

#define PREVIEW 900

struct _GwExportDialog
{
  AdwWindow parent_instance;

  /* template */
  GtkWidget *export_button;
  GwErrorBar *error_bar;
  GtkPicture *preview;
  AdwComboRow *format_row;
  AdwActionRow *tile_row;
  GtkWidget *tile_spin;
  GtkAdjustment *tile;
  GtkSwitch *screen_switch;
  GtkWidget *path_row;
  GtkSwitch *path_switch;
  GtkWidget *summary_row;
  GtkSwitch *summary_switch;
  GtkWidget *words_row;
  GtkSwitch *words_switch;
  AdwComboRow *order_row;

  /* owned */
  GwBoard *board;
  GwSolution *solution;
  GBytes *path;
  char *name;
  GwFacts *facts; /* or NULL */
  JsonNode *figures; /* or NULL */
  GwJob *job; /* of the preview */
};

G_DEFINE_FINAL_TYPE (GwExportDialog, gw_export_dialog, ADW_TYPE_WINDOW)

enum
{
  EXPORTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Chooses palette and background, for paper or as on screen. */
static void
choose_colors (GwExportDialog *self, GwSheetContent *content)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  gboolean screen = gtk_switch_get_active (self->screen_switch);
  gboolean dark = screen && adw_style_manager_get_dark (style);
  const float level = (dark ? 0x24 : screen ? 0xfa : 0xff) / 255.f;

  content->palette
    = gw_palette_get (dark, screen && adw_style_manager_get_high_contrast (style));
  content->background = (GwColor){ level, level, level, 1 };
}

static void
fill_export (GwExportDialog *self, GwExport *export)
{
  g_autoptr (GtkPaperSize) paper = gtk_paper_size_new (NULL);

  *export = (GwExport) {
    .format = adw_combo_row_get_selected (self->format_row),
    .content = {
      .board = self->board,
      .solution = self->solution,
      .path = gtk_switch_get_active (self->path_switch) ? self->path : NULL,
      .with_summary = gtk_switch_get_active (self->summary_switch),
      .with_words = gtk_switch_get_active (self->words_switch),
      .order = adw_combo_row_get_selected (self->order_row),
    },
    .facts = self->facts,
    .figures = self->figures,
    .tile = gtk_adjustment_get_value (self->tile),
    .paper_width = gtk_paper_size_get_width (paper, GTK_UNIT_POINTS),
    .paper_height = gtk_paper_size_get_height (paper, GTK_UNIT_POINTS),
  };
  choose_colors (self, &export->content);
}

static gpointer
make_preview (gpointer data, const GwStop *stop)
{
  return gw_export_preview (data, PREVIEW, stop);
}

static char *
describe_size (GwExportDialog *self, const GwExportPreview *preview)
{
  if (adw_combo_row_get_selected (self->format_row) == GW_EXPORT_PDF)
    return g_strdup_printf (ngettext ("%u page", "%u pages", preview->n_pages),
                            preview->n_pages);

  /* Translators: the width and the height of a picture */
  return g_strdup_printf (_("%'u × %'u pixels"), (guint) preview->width,
                          (guint) preview->height);
}

static void
preview_made_cb (gpointer data, gpointer user_data)
{
  GwExportDialog *self = user_data;
  GwExportPreview *preview = data;
  g_autofree char *size = describe_size (self, preview);

  gtk_picture_set_paintable (self->preview, GDK_PAINTABLE (preview->texture));
  adw_action_row_set_subtitle (self->tile_row, size);
  gw_export_preview_free (preview);
}

static void
changed_cb (GwExportDialog *self)
{
  GwExport export;

  /* This is also called while the template is being built. */
  if (self->board == NULL)
    return;

  gw_error_bar_show (self->error_bar, NULL);
  fill_export (self, &export);
  gtk_widget_set_sensitive (self->tile_spin, export.format != GW_EXPORT_PDF);
  g_clear_pointer (&self->job, gw_job_cancel);
  self->job = gw_job_start (make_preview, gw_export_copy (&export),
                            (GDestroyNotify) gw_export_free,
                            (GDestroyNotify) gw_export_preview_free, preview_made_cb, self);
}

static void
show_failure (GwExportDialog *self, const GError *error)
{
  const char *title = _("The board was not exported");
  const char *remedy = _("Try another name or another folder.");

  /* Closing the dialog does not cancel the export. */
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    gw_host_show_failure_elsewhere (title, error, NULL, remedy);
  else
    gw_error_bar_show_error (self->error_bar, title, error, NULL, remedy);
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwExportDialog) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!gw_file_write_finish (result, &error))
    {
      gtk_widget_set_sensitive (self->export_button, TRUE);
      show_failure (self, error);
      return;
    }
  g_signal_emit (self, signals[EXPORTED], 0);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_window_close (GTK_WINDOW (self));
}

void
gw_export_dialog_write (GwExportDialog *self, GFile *file)
{
  const char *suffixes[GW_N_EXPORT_FORMATS + 1] = { NULL };
  g_autoptr (GFile) named = NULL;
  g_autoptr (GError) error = NULL;
  guint format;
  GwExport export;

  g_return_if_fail (GW_IS_EXPORT_DIALOG (self));
  g_return_if_fail (G_IS_FILE (file));

  for (guint i = 0; i < GW_N_EXPORT_FORMATS; i++)
    suffixes[i] = gw_export_format_get_suffix (i);
  format = adw_combo_row_get_selected (self->format_row);
  named = gw_picture_file_for_name (file, suffixes, &format, &error);
  if (named == NULL)
    {
      show_failure (self, error);
      return;
    }

  adw_combo_row_set_selected (self->format_row, format);
  fill_export (self, &export);
  gtk_widget_set_sensitive (self->export_button, FALSE);
  gw_export_async (&export, named, NULL, exported_cb, g_object_ref (self));
}

static void
chosen_cb (GFile *file, gpointer dialog)
{
  gw_export_dialog_write (dialog, file);
}

static void
export_cb (GwExportDialog *self)
{
  g_autofree char *name
    = g_strdup_printf ("%s.%s", self->name,
                       gw_export_format_get_suffix (
                         adw_combo_row_get_selected (self->format_row)));

  gw_choose_file_to_save (GTK_WIDGET (self), _("Export the Board"), name, chosen_cb);
}

static void
gw_export_dialog_dispose (GObject *object)
{
  GwExportDialog *self = GW_EXPORT_DIALOG (object);

  g_clear_pointer (&self->job, gw_job_cancel);
  g_clear_pointer (&self->board, gw_board_unref);
  g_clear_pointer (&self->solution, gw_solution_unref);
  g_clear_pointer (&self->path, g_bytes_unref);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->facts, gw_facts_unref);
  g_clear_pointer (&self->figures, json_node_unref);

  G_OBJECT_CLASS (gw_export_dialog_parent_class)->dispose (object);
}

static void
gw_export_dialog_class_init (GwExportDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_export_dialog_dispose;

  signals[EXPORTED] = g_signal_new ("exported", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (GW_TYPE_ERROR_BAR);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-export-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, GwExportDialog, export_button);
  gtk_widget_class_bind_template_child (widget_class, GwExportDialog, error_bar);
  gtk_widget_class_bind_template_child (widget_class, GwExportDialog, preview);
  gtk_widget_class_bind_template_child (widget_class, GwExportDialog, format_row);
  gtk_widget_class_bind_template_child (widget_class, GwExportDialog, tile_row);
  gtk_widget_class_bind_template_child (widget_class, GwExportDialog, tile);
  gtk_widget_class_bind_template_child (widget_class, GwExportDialog, tile_spin);
  gtk_widget_class_bind_template_child (widget_class, GwExportDialog, screen_switch);
  gtk_widget_class_bind_template_child (widget_class, GwExportDialog, path_row);
  gtk_widget_class_bind_template_child (widget_class, GwExportDialog, path_switch);
  gtk_widget_class_bind_template_child (widget_class, GwExportDialog, summary_row);
  gtk_widget_class_bind_template_child (widget_class, GwExportDialog, summary_switch);
  gtk_widget_class_bind_template_child (widget_class, GwExportDialog, words_row);
  gtk_widget_class_bind_template_child (widget_class, GwExportDialog, words_switch);
  gtk_widget_class_bind_template_child (widget_class, GwExportDialog, order_row);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, export_cb);
}

static void
gw_export_dialog_init (GwExportDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
bind_choices (GwExportDialog *self, GSettings *settings)
{
  const struct
  {
    const char *key;
    gpointer object;
    const char *property;
  } choices[] = {
    { "export-format", self->format_row, "selected" },
    { "export-tile", self->tile, "value" },
    { "export-screen-colors", self->screen_switch, "active" },
    { "export-path", self->path_switch, "active" },
    { "export-summary", self->summary_switch, "active" },
    { "export-words", self->words_switch, "active" },
    { "export-order", self->order_row, "selected" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    g_settings_bind (settings, choices[i].key, choices[i].object, choices[i].property,
                     G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
}

GwExportDialog *
gw_export_dialog_new (GwWindowModel *window_model, GSettings *settings, GwFacts *facts,
                      JsonNode *figures)
{
  GwBoardModel *board_model = gw_window_model_get_board_model (window_model);
  GwExportDialog *self = g_object_new (GW_TYPE_EXPORT_DIALOG, NULL);
  GwBoard *board = gw_board_model_get_board (board_model);
  GwSolution *solution = gw_board_model_get_solution (board_model);
  GBytes *path = gw_trace_get_path (gw_board_model_get_selected (board_model));

  g_return_val_if_fail (board != NULL, self);

  gtk_adjustment_set_upper (self->tile, gw_export_get_largest_tile (board));
  bind_choices (self, settings);
  self->name = gw_document_dup_stem (gw_window_model_get_document (window_model));
  if (self->name == NULL)
    /* Translators: the name that is suggested for a file, without its ending */
    self->name = g_strdup (_("Board"));
  self->solution = solution != NULL ? gw_solution_ref (solution) : NULL;
  self->path = path != NULL ? g_bytes_ref (path) : NULL;
  self->board = gw_board_ref (board);
  self->facts = facts != NULL ? gw_facts_ref (facts) : NULL;
  self->figures = figures != NULL ? json_node_ref (figures) : NULL;
  gtk_widget_set_visible (self->path_row, path != NULL);
  gtk_widget_set_visible (self->summary_row, solution != NULL);
  gtk_widget_set_visible (self->words_row, solution != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->order_row), solution != NULL);
  changed_cb (self);
  return self;
}
