/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-new-list-page.h"

#include "gw-encoding.h"
#include "gw-error-bar.h"
#include "gw-import-preview.h"
#include "gw-languages.h"
#include "gw-lexicon-import.h"
#include "gw-sentence.h"
#include "gw-spoken.h"
#include "gw-text-file.h"
#include "gw-text-words.h"

#include <glib/gi18n.h>
#include <string.h>

/* How often the progress of the import is shown, in milliseconds. */
#define INTERVAL 100

struct _GwNewListPage
{
  AdwBin parent_instance;

  /* template */
  GtkWidget *add_button;
  GwErrorBar *error_bar;
  GtkWidget *same_bar;
  GtkLabel *same_text;
  GtkWidget *form;
  AdwEntryRow *name_row;
  AdwActionRow *file_row;
  GtkLabel *name_problem;
  GwTextWords *text;
  GtkWidget *choices;
  AdwComboRow *language_row;
  AdwActionRow *names_row;
  GtkSwitch *names_switch;
  GtkSwitch *hyphens_switch;
  AdwComboRow *encoding_row;
  AdwComboRow *accents_row;
  GtkSpinner *spinner;
  GtkProgressBar *progress;
  GtkLabel *report;
  GtkWidget *samples;
  GtkGrid *grid;

  /* owned */
  GwLexiconLibrary *library;
  GFile *file; /* NULL for words that are typed */
  GwImportPreview *preview;
  GwLexiconImport *import;  /* while the list is added */
  GwLexiconItem *same;      /* the same list, which is there already */
  char *typed_name;         /* of the words that are typed, while a file is shown */
  GPtrArray *languages;     /* in the order of the row */
  guint progress_source;
};

G_DEFINE_FINAL_TYPE (GwNewListPage, gw_new_list_page, ADW_TYPE_BIN)

static guint done_signal;

/* The first choice of encodings and languages is what the program found out. The second choice of
 * languages is none. */
#define FOUND 0
#define NO_LANGUAGE 1
#define FIRST_ENCODING 1
#define FIRST_LANGUAGE 2

static GwLexiconOptions
get_options (GwNewListPage *self)
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
  options.leave_out_names = gtk_switch_get_active (self->names_switch);
  options.join_hyphens = gtk_switch_get_active (self->hyphens_switch);
  return options;
}

static char *
dup_name (GwNewListPage *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_row)));

  return gw_lexicon_store_dup_name (g_strstrip (text));
}

/* The name without a problem, or another one with a number. */
static void
suggest_name (GwNewListPage *self, const char *name)
{
  g_autofree char *suggested = g_strdup (name);

  for (guint i = 2; gw_lexicon_library_find (self->library, suggested) != NULL; i++)
    {
      g_free (suggested);
      suggested = g_strdup_printf ("%s %u", name, i);
    }
  gtk_editable_set_text (GTK_EDITABLE (self->name_row), suggested);
}

static void
add_sample (GwNewListPage *self, const char *text, int column, int row)
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
show_samples (GwNewListPage *self)
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

/* Where all nouns have capitals, names cannot be told from them. */
static void
update_names (GwNewListPage *self, const GwLanguage *language)
{
  const gboolean possible = language == NULL || !gw_language_capitalizes_nouns (language);
  g_autofree char *title = language != NULL ? gw_languages_dup_title (language) : NULL;
  g_autofree char *reason
    = possible ? g_strdup (_ ("Words with a capital, such as Paris"))
               /* Translators: %s is the name of a language */
               : gw_sentence_format (_ ("All nouns have capitals: %s"), title);

  adw_action_row_set_subtitle (self->names_row, reason);
  gtk_widget_set_sensitive (GTK_WIDGET (self->names_row), possible);
  if (!possible)
    gtk_switch_set_active (self->names_switch, FALSE);
}

/* The rows say what was found out, where the user can change it. */
static void
show_found (GwNewListPage *self)
{
  const GwLanguage *language = gw_import_preview_get_language (self->preview);
  g_autofree char *encoding
    = gw_encoding_dup_title (gw_import_preview_get_encoding (self->preview));
  g_autofree char *title = language != NULL ? gw_languages_dup_title (language) : NULL;

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->encoding_row), encoding);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->language_row),
                               title != NULL ? title : C_("language", "None"));
  update_names (self, language);
}

static gboolean
has_words (GwNewListPage *self)
{
  if (self->file == NULL && gw_text_words_get_words (self->text)->n_words == 0)
    return FALSE;
  return gw_import_preview_get_failure (self->preview) == NULL;
}

/* What keeps the list from being added is said where it is. */
static void
update_add (GwNewListPage *self)
{
  g_autofree char *name = dup_name (self);
  g_autoptr (GError) problem = NULL;
  const gboolean fits = gw_lexicon_library_check_name (self->library, NULL, name, &problem);

  gtk_label_set_label (self->name_problem, fits ? "" : problem->message);
  gtk_widget_set_visible (GTK_WIDGET (self->name_problem), !fits);
  gtk_widget_set_sensitive (self->form, self->import == NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-list.add",
                                 fits && self->import == NULL && has_words (self));
}

/* Short lists are read before there is any progress to be seen. */
static void
progress_cb (GwNewListPage *self)
{
  double fraction = 0;

  if (self->import != NULL)
    fraction = gw_lexicon_import_get_progress (self->import);
  else if (gw_import_preview_get_busy (self->preview))
    fraction = gw_import_preview_get_progress (self->preview);
  gtk_progress_bar_set_fraction (self->progress, fraction);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), fraction > 0);
}

static gboolean
meter_cb (gpointer user_data)
{
  progress_cb (user_data);
  return G_SOURCE_CONTINUE;
}

static void
show_same (GwNewListPage *self, GwLexiconItem *item)
{
  g_autofree char *sentence = NULL;

  g_set_object (&self->same, item);
  if (item != NULL)
    sentence
      = gw_sentence_format (_ ("You have this list: %s"), gw_lexicon_item_get_title (item));
  gtk_label_set_label (self->same_text, sentence != NULL ? sentence : "");
  gtk_widget_set_visible (self->same_bar, item != NULL);
  if (sentence != NULL)
    gw_announce (self->same_bar, sentence);
}

static void
update (gpointer user_data)
{
  GwNewListPage *self = user_data;
  const gboolean busy = gw_import_preview_get_busy (self->preview);
  const gboolean is_empty
    = self->file == NULL && gw_text_words_get_words (self->text)->n_words == 0;
  GwLexiconFigures *figures = gw_import_preview_get_figures (self->preview);
  const char *failure = is_empty ? NULL : gw_import_preview_get_failure (self->preview);
  g_autofree char *doubt = gw_import_preview_dup_doubt (self->preview);
  g_autofree char *report = figures != NULL ? gw_lexicon_figures_dup_report (figures) : NULL;

  gtk_spinner_set_spinning (self->spinner, busy);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), busy && self->file != NULL);
  update_add (self);
  progress_cb (self);
  if (busy)
    return;
  if (failure != NULL || doubt == NULL)
    gw_error_bar_show (self->error_bar, failure);
  else
    gw_error_bar_show_notice (self->error_bar, doubt);
  gtk_label_set_label (self->report, report != NULL ? report : "");
  if (report != NULL && self->file != NULL)
    gw_announce (GTK_WIDGET (self->report), report);
  gtk_widget_set_visible (self->choices, figures == NULL || !figures->compiled);
  show_found (self);
  show_samples (self);
}

static void
chosen_cb (GwNewListPage *self)
{
  GwLexiconOptions options;

  /* Rows also change their choice while they are being filled. */
  if (self->preview == NULL)
    return;
  options = get_options (self);
  show_same (self, NULL);
  gw_import_preview_set_options (self->preview, &options);
}

static void
named_cb (GwNewListPage *self)
{
  if (self->preview != NULL)
    update_add (self);
}

static void
typed_cb (GwNewListPage *self)
{
  const GwTypedWords *words;
  g_autoptr (GBytes) text = NULL;

  if (self->preview == NULL || self->file != NULL)
    return;
  words = gw_text_words_get_words (self->text);
  text = g_bytes_new (words->text, strlen (words->text));
  show_same (self, NULL);
  gw_import_preview_set_text (self->preview, text);
}

/* Stops what is under way; for a file, also what is being found out. */
static void
stop (GwNewListPage *self)
{
  g_clear_handle_id (&self->progress_source, g_source_remove);
  g_clear_pointer (&self->import, gw_lexicon_import_free);
}

static void
set_file (GwNewListPage *self, GFile *file)
{
  GwLexiconOptions options;

  g_clear_pointer (&self->preview, gw_import_preview_free);
  g_set_object (&self->file, file);
  gtk_switch_set_active (self->names_switch, FALSE);
  gtk_switch_set_active (self->hyphens_switch, FALSE);
  adw_combo_row_set_selected (self->language_row, FOUND);
  adw_combo_row_set_selected (self->encoding_row, FOUND);
  adw_combo_row_set_selected (self->accents_row, GW_ACCENTS_AS_PLAYED);
  show_same (self, NULL);

  gtk_widget_set_visible (GTK_WIDGET (self->text), file == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->file_row), file != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->encoding_row), file != NULL);
  self->preview = gw_import_preview_new (file, update, self);
  options = get_options (self);
  gw_import_preview_set_options (self->preview, &options);
  typed_cb (self);
  update (self);
}

/* The words were added: the next list begins anew. */
static void
finish (GwNewListPage *self, GwLexiconItem *item)
{
  g_autoptr (GwLexiconItem) added = g_object_ref (item);

  g_clear_pointer (&self->preview, gw_import_preview_free);
  if (self->file == NULL)
    gw_text_words_clear (self->text);
  g_clear_object (&self->file);
  gtk_editable_set_text (GTK_EDITABLE (self->name_row), "");
  g_signal_emit (self, done_signal, 0, added);
}

static void
imported_cb (GwLexiconImport *import, GwLexiconImported *imported, gpointer user_data)
{
  GwNewListPage *self = user_data;
  GwLexiconItem *item = NULL;
  g_autofree char *name = dup_name (self);
  g_autofree char *title = NULL;

  stop (self);
  update (self);
  gw_lexicon_library_refresh (self->library);
  if (imported->path != NULL || imported->same != NULL)
    item = gw_lexicon_library_find (self->library,
                                    imported->path != NULL ? imported->path : imported->same);
  if (imported->path != NULL && item != NULL)
    {
      gw_lexicon_item_set_n_words (item,
                                   (int) gw_lexicon_get_n_words (imported->figures->lexicon));
      finish (self, item);
    }
  else if (item != NULL)
    show_same (self, item);
  else if (imported->error != NULL)
    {
      /* Translators: %s is the name of a word list */
      title = gw_sentence_format (_ ("“%s” was not added"), name);
      gw_error_bar_show_error (self->error_bar, title, imported->error, self->file, NULL);
    }
}

static void
add_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwNewListPage *self = GW_NEW_LIST_PAGE (widget);
  const GwLexiconOptions options = get_options (self);
  GwListSource source = { .file = self->file };
  g_autoptr (GBytes) text = NULL;
  g_autofree char *name = dup_name (self);

  if (self->file == NULL)
    {
      const char *typed = gw_text_words_get_words (self->text)->text;

      source.text = text = g_bytes_new (typed, strlen (typed));
    }
  source.name = name;
  show_same (self, NULL);
  self->import = gw_lexicon_import_start (gw_lexicon_library_get_store (self->library), &source,
                                          &options, imported_cb, self);
  self->progress_source = g_timeout_add (INTERVAL, meter_cb, self);
  update_add (self);
}

/* While the list is added, this only stops that. */
static void
back_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwNewListPage *self = GW_NEW_LIST_PAGE (widget);

  if (self->import != NULL)
    {
      stop (self);
      update (self);
      return;
    }
  g_signal_emit (self, done_signal, 0, NULL);
}

static void
show_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwNewListPage *self = GW_NEW_LIST_PAGE (widget);

  if (self->same != NULL)
    g_signal_emit (self, done_signal, 0, self->same);
}

static void
gw_new_list_page_dispose (GObject *object)
{
  GwNewListPage *self = GW_NEW_LIST_PAGE (object);

  stop (self);
  g_clear_pointer (&self->preview, gw_import_preview_free);
  g_clear_object (&self->same);
  g_clear_object (&self->file);
  g_clear_object (&self->library);
  g_clear_pointer (&self->typed_name, g_free);
  g_clear_pointer (&self->languages, g_ptr_array_unref);

  G_OBJECT_CLASS (gw_new_list_page_parent_class)->dispose (object);
}

static void
gw_new_list_page_class_init (GwNewListPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_new_list_page_dispose;

  done_signal = g_signal_new ("done", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                              NULL, G_TYPE_NONE, 1, GW_TYPE_LEXICON_ITEM);

  gtk_widget_class_install_action (widget_class, "new-list.add", NULL, add_cb);
  gtk_widget_class_install_action (widget_class, "new-list.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "new-list.show", NULL, show_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "new-list.back", NULL);

  g_type_ensure (GW_TYPE_ERROR_BAR);
  g_type_ensure (GW_TYPE_TEXT_WORDS);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-new-list-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GwNewListPage, add_button);
  gtk_widget_class_bind_template_child (widget_class, GwNewListPage, error_bar);
  gtk_widget_class_bind_template_child (widget_class, GwNewListPage, same_bar);
  gtk_widget_class_bind_template_child (widget_class, GwNewListPage, same_text);
  gtk_widget_class_bind_template_child (widget_class, GwNewListPage, form);
  gtk_widget_class_bind_template_child (widget_class, GwNewListPage, name_row);
  gtk_widget_class_bind_template_child (widget_class, GwNewListPage, file_row);
  gtk_widget_class_bind_template_child (widget_class, GwNewListPage, name_problem);
  gtk_widget_class_bind_template_child (widget_class, GwNewListPage, text);
  gtk_widget_class_bind_template_child (widget_class, GwNewListPage, choices);
  gtk_widget_class_bind_template_child (widget_class, GwNewListPage, language_row);
  gtk_widget_class_bind_template_child (widget_class, GwNewListPage, names_row);
  gtk_widget_class_bind_template_child (widget_class, GwNewListPage, names_switch);
  gtk_widget_class_bind_template_child (widget_class, GwNewListPage, hyphens_switch);
  gtk_widget_class_bind_template_child (widget_class, GwNewListPage, encoding_row);
  gtk_widget_class_bind_template_child (widget_class, GwNewListPage, accents_row);
  gtk_widget_class_bind_template_child (widget_class, GwNewListPage, spinner);
  gtk_widget_class_bind_template_child (widget_class, GwNewListPage, progress);
  gtk_widget_class_bind_template_child (widget_class, GwNewListPage, report);
  gtk_widget_class_bind_template_child (widget_class, GwNewListPage, samples);
  gtk_widget_class_bind_template_child (widget_class, GwNewListPage, grid);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, named_cb);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
}

static int
compare_titles_cb (gconstpointer a, gconstpointer b)
{
  g_autofree char *first = gw_languages_dup_title (*(const GwLanguage *const *) a);
  g_autofree char *second = gw_languages_dup_title (*(const GwLanguage *const *) b);

  return g_utf8_collate (first, second);
}

/* The text takes Ctrl+Enter for a new line, so the page has to look at it first. */
static void
add_keys (GwNewListPage *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("<Control>Return|<Control>KP_Enter"),
                      gtk_named_action_new ("new-list.add")));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
gw_new_list_page_init (GwNewListPage *self)
{
  const char *const *encodings = gw_encoding_list ();
  g_autoptr (GtkStringList) encoding_names = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) language_names = gtk_string_list_new (NULL);
  guint n_languages;
  const GwLanguage *const *languages = gw_languages_list (&n_languages);

  gtk_widget_init_template (GTK_WIDGET (self));
  gw_name_close_button (GTK_INFO_BAR (self->same_bar));
  add_keys (self);
  /* Translators: the program finds out the encoding or the language of a word list */
  gtk_string_list_append (encoding_names, _("Guess"));
  for (guint i = 0; encodings[i] != NULL; i++)
    gtk_string_list_take (encoding_names, gw_encoding_dup_title (encodings[i]));
  gtk_string_list_append (language_names, _("Guess"));
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

void
gw_new_list_page_open (GwNewListPage *self, GwLexiconLibrary *library, GFile *file)
{
  g_return_if_fail (GW_IS_NEW_LIST_PAGE (self));
  g_return_if_fail (GW_IS_LEXICON_LIBRARY (library));

  g_set_object (&self->library, library);
  /* What was begun goes on. */
  if (self->preview != NULL
      && (file == self->file
          || (file != NULL && self->file != NULL && g_file_equal (file, self->file))))
    return;

  if (self->preview != NULL && self->file == NULL)
    {
      g_free (self->typed_name);
      self->typed_name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_row)));
    }
  stop (self);
  set_file (self, file);
  if (file != NULL)
    {
      g_autofree char *listed = gw_text_load_get_name (file);
      g_autofree char *name = gw_lexicon_import_suggest_name (file);

      adw_action_row_set_subtitle (self->file_row, listed);
      suggest_name (self, name);
    }
  else if (self->typed_name != NULL)
    {
      gtk_editable_set_text (GTK_EDITABLE (self->name_row), self->typed_name);
      g_clear_pointer (&self->typed_name, g_free);
    }
  else
    /* Translators: the name that is suggested for words that are typed */
    suggest_name (self, _ ("My Words"));
}

void
gw_new_list_page_focus (GwNewListPage *self)
{
  gtk_widget_grab_focus (self->file == NULL ? GTK_WIDGET (self->text) : self->add_button);
}

GFile *
gw_new_list_page_get_file (GwNewListPage *self)
{
  return self->file;
}
