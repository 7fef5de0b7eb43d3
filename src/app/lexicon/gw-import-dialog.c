/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-import-dialog.h"

#include "gw-encoding.h"
#include "gw-error-bar.h"
#include "gw-import-preview.h"
#include "gw-languages.h"
#include "gw-spoken.h"
#include "gw-text-file.h"

#include <glib/gi18n.h>

struct _GwImportDialog
{
  AdwWindow parent_instance;

  /* template */
  AdwWindowTitle *title;
  GtkWidget *import_button;
  GwErrorBar *doubt;
  GtkWidget *choices;
  AdwComboRow *encoding_row;
  AdwComboRow *language_row;
  AdwComboRow *accents_row;
  GtkSpinner *spinner;
  GtkProgressBar *progress;
  GtkLabel *report;
  GtkWidget *samples;
  GtkGrid *grid;

  /* owned */
  GwLexiconLibrary *library;
  GwImportPreview *preview;
  GPtrArray *languages; /* in the order of the row */
};

G_DEFINE_FINAL_TYPE (GwImportDialog, gw_import_dialog, ADW_TYPE_WINDOW)

/* The first choice of encodings and languages is what the program found out. The second choice of
 * languages is none. */
#define FOUND 0
#define NO_LANGUAGE 1
#define FIRST_ENCODING 1
#define FIRST_LANGUAGE 2

static GwLexiconOptions
get_options (GwImportDialog *self)
{
  GwLexiconOptions options = GW_LEXICON_OPTIONS_INIT;
  const guint encoding = adw_combo_row_get_selected (self->encoding_row);
  const guint language = adw_combo_row_get_selected (self->language_row);

  if (encoding != FOUND)
    options.encoding = g_intern_string (gw_encoding_list ()[encoding - FIRST_ENCODING]);
  options.no_language = language == NO_LANGUAGE;
  if (language >= FIRST_LANGUAGE)
    options.language = g_ptr_array_index (self->languages, language - FIRST_LANGUAGE);
  options.accents = (GwAccents) adw_combo_row_get_selected (self->accents_row);
  return options;
}

static void
add_sample (GwImportDialog *self, const char *text, int column, int row)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_grid_attach (self->grid, label, column, row, 1, 1);
}

static void
show_samples (GwImportDialog *self)
{
  const char *const *samples = gw_import_preview_get_samples (self->preview);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
  for (int i = 0; samples[i] != NULL; i += 2)
    {
      add_sample (self, samples[i], 0, i / 2);
      add_sample (self, samples[i + 1], 1, i / 2);
    }
  gtk_widget_set_visible (self->samples, samples[0] != NULL);
}

/* The rows say what was found out, where the user can change it. */
static void
show_found (GwImportDialog *self)
{
  const GwLanguage *language = gw_import_preview_get_language (self->preview);
  g_autofree char *encoding
    = gw_encoding_dup_title (gw_import_preview_get_encoding (self->preview));
  g_autofree char *title = language != NULL ? gw_languages_dup_title (language) : NULL;

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->encoding_row), encoding);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->language_row),
                               title != NULL ? title : C_("language", "None"));
}

/* Short lists are read before there is any progress to be seen. */
static void
progress_cb (GwImportDialog *self)
{
  double fraction;

  g_object_get (self->preview, "progress", &fraction, NULL);
  gtk_progress_bar_set_fraction (self->progress, fraction);
  gtk_widget_set_visible (GTK_WIDGET (self->progress),
                          fraction > 0 && gw_import_preview_get_busy (self->preview));
}

static void
update (GwImportDialog *self)
{
  const gboolean busy = gw_import_preview_get_busy (self->preview);
  GwLexiconFigures *figures = gw_import_preview_get_figures (self->preview);
  const char *failure = gw_import_preview_get_failure (self->preview);
  g_autofree char *doubt = gw_import_preview_dup_doubt (self->preview);
  g_autofree char *report = figures != NULL ? gw_lexicon_figures_dup_report (figures) : NULL;

  gtk_spinner_set_spinning (self->spinner, busy);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), busy);
  gtk_widget_set_sensitive (self->import_button, failure == NULL);
  if (busy)
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->progress), FALSE);
  if (failure != NULL || doubt == NULL)
    gw_error_bar_show (self->doubt, failure);
  else
    gw_error_bar_show_notice (self->doubt, doubt);
  gtk_label_set_label (self->report, report != NULL ? report : "");
  if (report != NULL)
    gw_announce (GTK_WIDGET (self->report), report);
  gtk_widget_set_visible (self->choices, figures == NULL || !figures->compiled);
  show_found (self);
  show_samples (self);
}

static void
chosen_cb (GwImportDialog *self)
{
  GwLexiconOptions options;

  /* Rows also change their choice while they are being filled. */
  if (self->preview == NULL)
    return;
  options = get_options (self);
  gw_import_preview_set_options (self->preview, &options);
}

static void
import_cb (GwImportDialog *self)
{
  GwLexiconOptions options = get_options (self);

  gw_lexicon_library_import (self->library, gw_import_preview_get_file (self->preview), &options);
  gtk_window_close (GTK_WINDOW (self));
}

static void
gw_import_dialog_dispose (GObject *object)
{
  GwImportDialog *self = GW_IMPORT_DIALOG (object);

  if (self->preview != NULL)
    g_signal_handlers_disconnect_by_data (self->preview, self);
  g_clear_object (&self->preview);
  g_clear_object (&self->library);
  g_clear_pointer (&self->languages, g_ptr_array_unref);

  G_OBJECT_CLASS (gw_import_dialog_parent_class)->dispose (object);
}

static void
gw_import_dialog_class_init (GwImportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_import_dialog_dispose;

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  g_type_ensure (GW_TYPE_ERROR_BAR);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-import-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, GwImportDialog, title);
  gtk_widget_class_bind_template_child (widget_class, GwImportDialog, import_button);
  gtk_widget_class_bind_template_child (widget_class, GwImportDialog, doubt);
  gtk_widget_class_bind_template_child (widget_class, GwImportDialog, choices);
  gtk_widget_class_bind_template_child (widget_class, GwImportDialog, encoding_row);
  gtk_widget_class_bind_template_child (widget_class, GwImportDialog, language_row);
  gtk_widget_class_bind_template_child (widget_class, GwImportDialog, accents_row);
  gtk_widget_class_bind_template_child (widget_class, GwImportDialog, spinner);
  gtk_widget_class_bind_template_child (widget_class, GwImportDialog, progress);
  gtk_widget_class_bind_template_child (widget_class, GwImportDialog, report);
  gtk_widget_class_bind_template_child (widget_class, GwImportDialog, samples);
  gtk_widget_class_bind_template_child (widget_class, GwImportDialog, grid);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, import_cb);
}

static int
compare_titles_cb (gconstpointer a, gconstpointer b)
{
  g_autofree char *first = gw_languages_dup_title (*(const GwLanguage *const *) a);
  g_autofree char *second = gw_languages_dup_title (*(const GwLanguage *const *) b);

  return g_utf8_collate (first, second);
}

static void
gw_import_dialog_init (GwImportDialog *self)
{
  const char *const *encodings = gw_encoding_list ();
  g_autoptr (GtkStringList) encoding_names = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) language_names = gtk_string_list_new (NULL);
  guint n_languages;
  const GwLanguage *const *languages = gw_languages_list (&n_languages);

  gtk_widget_init_template (GTK_WIDGET (self));
  /* Translators: the program finds out the encoding or the language of a word list */
  gtk_string_list_append (encoding_names, _("Automatic"));
  for (guint i = 0; encodings[i] != NULL; i++)
    gtk_string_list_take (encoding_names, gw_encoding_dup_title (encodings[i]));
  gtk_string_list_append (language_names, _("Automatic"));
  gtk_string_list_append (language_names, C_("language", "None"));
  self->languages = g_ptr_array_sized_new (n_languages);
  for (guint i = 0; i < n_languages; i++)
    g_ptr_array_add (self->languages, (gpointer) languages[i]);
  g_ptr_array_sort (self->languages, compare_titles_cb);
  for (guint i = 0; i < n_languages; i++)
    {
      g_autofree char *title = gw_languages_dup_title (g_ptr_array_index (self->languages, i));

      gtk_string_list_append (language_names, title);
    }
  adw_combo_row_set_model (self->encoding_row, G_LIST_MODEL (encoding_names));
  adw_combo_row_set_model (self->language_row, G_LIST_MODEL (language_names));
}

GwImportDialog *
gw_import_dialog_new (GtkWindow *parent, GwLexiconLibrary *library, GFile *file)
{
  GwImportDialog *self = g_object_new (GW_TYPE_IMPORT_DIALOG, "transient-for", parent, NULL);
  g_autofree char *name = gw_text_load_get_name (file);

  self->library = g_object_ref (library);
  self->preview = gw_import_preview_new (file);
  /* In a narrow window there is no room for more; what is done is on the button beside it. */
  adw_window_title_set_title (self->title, name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title), name);
  g_signal_connect_object (self->preview, "notify::busy", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->preview, "notify::progress", G_CALLBACK (progress_cb), self,
                           G_CONNECT_SWAPPED);
  update (self);
  gtk_window_set_focus (GTK_WINDOW (self), self->import_button);
  return self;
}
