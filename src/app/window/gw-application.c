/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-config.h"

#include "gw-application.h"
#include "gw-comparison.h"
#include "gw-delete-games.h"
#include "gw-forward-scroll.h"
#include "gw-help-window.h"
#include "gw-host.h"
#include "gw-icon-guard.h"
#include "gw-kept-games.h"
#include "gw-lateness.h"
#include "gw-marked-lists.h"
#include "gw-open-files.h"
#include "gw-run-kinds.h"
#include "gw-run-watch.h"
#include "gw-survey-run.h"
#include "gw-school-age.h"
#include "gw-spoken.h"
#include "gw-window-keys.h"
#include "gw-window.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#include <string.h>

/* Where the program was installed. */
#define SCHEMAS GW_DATA_DIR "/glib-2.0/schemas"

/* After this many starts in a row, each of which ended within this number of seconds, the program
 * restores only one window. */
#define MOST_UNFINISHED 2
#define SETTLING_TIME 30

/* The settings of the program, by their description in a folder of the system or in the one where
 * the program was installed; an error if it is in neither. */
static GSettings *
new_settings (GError **error)
{
  GSettingsSchemaSource *usual = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchemaSource) own
    = g_settings_schema_source_new_from_directory (SCHEMAS, usual, FALSE, NULL);
  g_autoptr (GSettingsSchema) schema = NULL;

  if (usual != NULL)
    schema = g_settings_schema_source_lookup (usual, GW_APPLICATION_ID, TRUE);
  if (schema == NULL && own != NULL)
    schema = g_settings_schema_source_lookup (own, GW_APPLICATION_ID, FALSE);
  if (schema != NULL)
    return g_settings_new_full (schema, NULL, NULL);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
               _ ("The description of the settings is not installed; install the program again, "
                  "or run “glib-compile-schemas %s”"),
               SCHEMAS);
  return NULL;
}

/* The preferences and the About dialog. */

/* In the order of the rows in the preferences. */
static const struct
{
  const char *name;
  AdwColorScheme scheme;
} styles[] = {
  { "system", ADW_COLOR_SCHEME_DEFAULT },
  { "light", ADW_COLOR_SCHEME_FORCE_LIGHT },
  { "dark", ADW_COLOR_SCHEME_FORCE_DARK },
};

static gboolean
name_to_row (GValue *value, GVariant *variant, gpointer user_data)
{
  const char *name = g_variant_get_string (variant, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      if (strcmp (styles[i].name, name) == 0)
        {
          g_value_set_uint (value, i);
          return TRUE;
        }
    }
  return FALSE;
}

static GVariant *
row_to_name (const GValue *value, const GVariantType *expected_type, gpointer user_data)
{
  guint row = g_value_get_uint (value);

  return row < G_N_ELEMENTS (styles) ? g_variant_new_string (styles[row].name) : NULL;
}

static gboolean
name_to_scheme (GValue *value, GVariant *variant, gpointer user_data)
{
  GValue row = G_VALUE_INIT;
  gboolean found;

  g_value_init (&row, G_TYPE_UINT);
  found = name_to_row (&row, variant, user_data);
  if (found)
    g_value_set_enum (value, styles[g_value_get_uint (&row)].scheme);
  g_value_unset (&row);
  return found;
}

/* Binds the color scheme (light, dark, or that of the system) to the setting. */
static void
follow_style (GSettings *settings)
{
  g_settings_bind_with_mapping (settings, "style", adw_style_manager_get_default (),
                                "color-scheme", G_SETTINGS_BIND_GET, name_to_scheme, NULL, NULL,
                                NULL);
}

/* Takes the value of a key that had another name before, once. */
static void
take_old_key (GSettings *settings)
{
  if (!g_settings_get_boolean (settings, "school-safe"))
    return;
  g_settings_set_boolean (settings, "school", TRUE);
  g_settings_reset (settings, "school-safe");
}

static void
deleted_cb (gpointer button)
{
  gtk_widget_set_visible (button, FALSE);
}

static void
delete_games_cb (GtkWidget *button)
{
  gw_delete_games_ask (button, deleted_cb);
}

/* The window in front of which the preferences are. */
static void
review_cb (GtkWidget *window, GtkWidget *row)
{
  gtk_window_close (GTK_WINDOW (gtk_widget_get_root (row)));
  gtk_widget_activate_action (window, "win.review-school", "s", "");
}

static void
bind_age (GSettings *settings, GtkBuilder *builder)
{
  g_autoptr (GtkStringList) ages = gtk_string_list_new (NULL);
  GObject *row = gtk_builder_get_object (builder, "age_row");

  for (guint i = 0; i < GW_N_SCHOOL_AGES; i++)
    gtk_string_list_append (ages, g_dpgettext2 (NULL, "age", gw_school_age_get (i)->name));
  g_object_set (row, "model", ages, NULL);
  g_settings_bind (settings, "school-age", row, "selected", G_SETTINGS_BIND_DEFAULT);
}

static void
present_preferences (GtkWindow *parent, GSettings *settings)
{
  g_autoptr (GtkBuilder) builder
    = gtk_builder_new_from_resource ("/org/gridwright/Gridwright/ui/gw-preferences.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  GtkWidget *delete_games = GTK_WIDGET (gtk_builder_get_object (builder, "delete_games"));
  g_autofree char *games = gw_kept_games_dup_path ();

  g_settings_bind_with_mapping (settings, "style", gtk_builder_get_object (builder, "style_row"),
                                "selected", G_SETTINGS_BIND_DEFAULT, name_to_row, row_to_name,
                                NULL, NULL);
  g_settings_bind (settings, "show-costs", gtk_builder_get_object (builder, "costs_switch"),
                   "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "keep-awake", gtk_builder_get_object (builder, "awake_switch"),
                   "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "keep-games", gtk_builder_get_object (builder, "games_switch"),
                   "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "sounds", gtk_builder_get_object (builder, "sounds_switch"),
                   "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "school", gtk_builder_get_object (builder, "school_switch"),
                   "active", G_SETTINGS_BIND_DEFAULT);
  bind_age (settings, builder);
  if (parent != NULL)
    g_signal_connect_object (gtk_builder_get_object (builder, "review_row"), "activated",
                             G_CALLBACK (review_cb), parent, G_CONNECT_SWAPPED);
  gtk_widget_set_visible (delete_games, g_file_test (games, G_FILE_TEST_EXISTS));
  g_signal_connect (delete_games, "clicked", G_CALLBACK (delete_games_cb), NULL);
  g_settings_bind (settings, "dictionary-address",
                   gtk_builder_get_object (builder, "dictionary_row"), "text",
                   G_SETTINGS_BIND_DEFAULT);
  gtk_window_set_transient_for (window, parent);
  gtk_window_present (window);
}

/* Shows the about window; `parent` may be NULL. */
static void
present_about (GtkWindow *parent)
{
  g_autoptr (GBytes) notice
    = g_resources_lookup_data ("/org/gridwright/data/lexicons/COPYRIGHT.scowl", 0, NULL);
  g_autofree char *text
    = g_strdup_printf ("%s\n\n%.*s",
                       _("The English word list is made from SCOWL, the Spell Checker Oriented "
                         "Word Lists. Its notice comes with the program, in the file "
                         "COPYRIGHT.scowl."),
                       (int) g_bytes_get_size (notice),
                       (const char *) g_bytes_get_data (notice, NULL));
  g_autofree char *markup = g_markup_escape_text (text, -1);
  AdwAboutWindow *about
    = g_object_new (ADW_TYPE_ABOUT_WINDOW,
                    "transient-for", parent,
                    "modal", parent != NULL,
                    "application-icon", GW_APPLICATION_ID,
                    "application-name", "Gridwright",
                    "developer-name", _("The Gridwright developers"),
                    "version", GW_VERSION,
                    "comments",
                    _("A workbench for word games that are played on a grid of letters.\n\n"
                      "Boggle is a registered trademark of its owner, who has no part in this "
                      "program."),
                    "license-type", GTK_LICENSE_GPL_3_0,
                    /* Translators: your name, and your address if you like */
                    "translator-credits", _("translator-credits"),
                    NULL);

  adw_about_window_add_legal_section (
    about, _("English Word List"),
    "© 2000–2011 Kevin Atkinson", GTK_LICENSE_CUSTOM, markup);
  gtk_window_present (GTK_WINDOW (about));
}

/* The application itself. */

struct _GwApplication
{
  AdwApplication parent_instance;

  /* owned */
  GSettings *settings;
  GwLexiconStore *lexicons;
  GwDiceLibrary *dice;
  GwWordMarks *marks;
  GwSchoolChanges *changes;
  GwRunFolder *runs;
  GwRunWatch *watch;
  guint signals[3];     /* sources of the signals that end the program */
  guint unfinished;     /* how many starts before this one, in a row, came to a bad end */
  guint settling;       /* source that counts this start as a success */
  GwLateness *lateness; /* measures main loop delays if GRIDWRIGHT_LATENESS is set, else NULL */
};

G_DEFINE_FINAL_TYPE (GwApplication, gw_application, ADW_TYPE_APPLICATION)

static const GOptionEntry options[] = {
  { "board", 'b', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, NULL,
    N_("Open a board given as text"), N_("TEXT") },
  { "lexicon", 'l', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, NULL,
    N_("Use a word list, by its name or a file"), N_("NAME") },
  { "version", 'v', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, NULL, N_("Print the version"), NULL },
  { NULL },
};

static const struct
{
  const char *action;
  const char *keys[3];
} accelerators[] = {
  { "app.help", { "F1", NULL } },
  { "app.new-window", { "<Control>n", NULL } },
  { "app.preferences", { "<Control>comma", NULL } },
  { "app.quit", { "<Control>q", NULL } },
  { "win.close", { "<Control>w", NULL } },
  { "win.open", { "<Control>o", NULL } },
  { "win.save", { "<Control>s", NULL } },
  { "win.save-as", { "<Control><Shift>s", NULL } },
  { "win.export", { "<Control><Shift>e", NULL } },
  { "win.print", { "<Control>p", NULL } },
  { "win.new-board", { "<Control>g", NULL } },
  { "win.back", { "<Alt>Left", NULL } },
  { "win.forward", { "<Alt>Right", NULL } },
  { "win.new-board-options", { "<Control>u", NULL } },
  { "win.show-help-overlay", { "<Control>question", NULL } },
  { "win.show-words", { "F9", NULL } },
  { "win.full-screen", { "F11", NULL } },
  { "win.filter-words", { "<Control>f", NULL } },
  { "win.mode::trace", { "<Control>b", NULL } },
  { "win.mode::edit", { "<Control>e", NULL } },
  { "win.mode::explore", { "<Control>h", NULL } },
  { "win.lock-tile", { "<Control>l", NULL } },
  { "win.place-word", { "<Control>k", NULL } },
  { "win.lock-word", { "<Control><Shift>k", NULL } },
  { "win.check-answers", { "<Control>t", NULL } },
  { "win.play", { "<Control><Shift>p", NULL } },
  { "win.what-if", { "<Control>i", NULL } },
  { "win.what-counts", { "<Control><Shift>l", NULL } },
  { "win.show-page::board", { "<Control>1", NULL } },
  { "win.show-page::words", { "<Control>2", NULL } },
  { "win.show-page::best", { "<Control>3", NULL } },
  { "win.show-page::studies", { "<Control>4", NULL } },
  { "win.run-new", { "<Control><Shift>n", NULL } },
  { "win.run-start", { "<Control>Return", "<Control>KP_Enter", NULL } },
  { "win.run-stop", { "<Control>period", NULL } },
  { "win.run-resume", { "<Control><Shift>Return", NULL } },
  { "win.rules", { "<Control>r", NULL } },
  { "win.dice", { "<Control>d", NULL } },
};

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  present_about (gtk_application_get_active_window (GTK_APPLICATION (user_data)));
}

static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gw_help_present (gtk_application_get_active_window (GTK_APPLICATION (user_data)));
}

/* Closes the windows properly, so that each can save its state. */
static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GList *windows = gtk_application_get_windows (user_data);

  /* Hold references: closing a window may close another one, too. */
  windows = g_list_copy_deep (windows, (GCopyFunc) (GCallback) g_object_ref, NULL);
  for (GList *l = windows; l != NULL; l = l->next)
    if (GW_IS_WINDOW (l->data))
      gw_window_close_for_now (l->data);
    else
      gtk_window_close (l->data);
  g_list_free_full (windows, g_object_unref);
}

static void
preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  present_preferences (gtk_application_get_active_window (GTK_APPLICATION (user_data)),
                       GW_APPLICATION (user_data)->settings);
}

static GwWindow *get_window (GwApplication *self);

static void
welcome_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWindow *window = get_window (user_data);

  gw_window_show_welcome (window);
  gtk_window_present (GTK_WINDOW (window));
}

/* A click on a notification shows the run with this file, if it is still there. */
static void
show_run_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwApplication *self = user_data;
  GwWindow *window = get_window (self);
  GwRun *run = gw_run_folder_find_path (self->runs, g_variant_get_string (parameter, NULL));
  const char *name = run != NULL ? run->kind->page : NULL;
  GtkWidget *page;

  gtk_window_present (GTK_WINDOW (window));
  if (run == NULL)
    return;
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", name);
  page = gw_window_get_page (window, name);
  gw_runs_page_show_run (GW_RUNS_PAGE (page), run);
}

static void
new_window_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gtk_window_present (GTK_WINDOW (gw_application_open_window (user_data)));
}

/* As if the user had quit, so that nothing is lost. */
static gboolean
signal_cb (gpointer application)
{
  g_action_group_activate_action (application, "quit", NULL);
  return G_SOURCE_CONTINUE;
}

static const GActionEntry actions[] = {
  { .name = "about", .activate = about_cb },
  { .name = "help", .activate = help_cb },
  { .name = "new-window", .activate = new_window_cb },
  { .name = "preferences", .activate = preferences_cb },
  { .name = "quit", .activate = quit_cb },
  { .name = "show-run", .activate = show_run_cb, .parameter_type = "s" },
  { .name = "welcome", .activate = welcome_cb },
};

static void
open_elsewhere_cb (GwApplication *self, GFile *file)
{
  GwWindow *window = gw_application_open_window (self);

  gw_window_open_file (window, file);
  gtk_window_present (GTK_WINDOW (window));
}

static GwWindow *
open_window (GwApplication *self, GwWindowState *state)
{
  g_autoptr (GwBoardModel) board_model = gw_board_model_new ();
  g_autoptr (GwWindowModel) window_model = gw_window_model_new (board_model);
  g_autoptr (GwSession) session
    = gw_session_new (self->settings, self->lexicons, self->dice, self->marks, self->changes,
                      self->runs, window_model);
  GwWindow *window = gw_window_new (GTK_APPLICATION (self), session);

  g_signal_connect_object (window, "open-elsewhere", G_CALLBACK (open_elsewhere_cb), self,
                           G_CONNECT_SWAPPED);
  gw_window_restore (window, state);
  return window;
}

GwWindow *
gw_application_open_window (GwApplication *self)
{
  g_autoptr (GwWindowState) state = gw_window_state_new (NULL);

  g_return_val_if_fail (GW_IS_APPLICATION (self), NULL);

  return open_window (self, state);
}

static void
settle (GwApplication *self)
{
  g_clear_handle_id (&self->settling, g_source_remove);
  self->unfinished = 0;
  g_settings_set_uint (self->settings, "unfinished-starts", 0);
}

static gboolean
settled_cb (gpointer application)
{
  settle (application);
  return G_SOURCE_REMOVE;
}

/* Counts this start until the program has run for a while. */
static void
count_start (GwApplication *self)
{
  self->unfinished = g_settings_get_uint (self->settings, "unfinished-starts");
  g_settings_set_uint (self->settings, "unfinished-starts", self->unfinished + 1);
  g_settings_sync ();
  self->settling = g_timeout_add_seconds (SETTLING_TIME, settled_cb, self);
}

/* Restores the windows that were open when the program last ended, but only one if too many starts
 * came to a bad end, or else opens a new one. Returns the first, which is not presented yet. */
static GwWindow *
restore_windows (GwApplication *self)
{
  g_autoptr (GPtrArray) states = gw_window_state_load_all (NULL);
  GwWindow *window;

  if (states->len == 0)
    {
      GwWindowState *state = gw_window_state_new (NULL);

      gw_session_migrate (self->settings, state);
      g_ptr_array_add (states, state);
    }
  if (self->unfinished >= MOST_UNFINISHED && states->len > 1)
    {
      settle (self);
      window = open_window (self, states->pdata[0]);
      gw_host_show_toast (window,
                          gw_toast_new (_ ("The other windows come back at the next start")));
      return window;
    }
  for (guint i = states->len; i > 1; i--)
    gtk_window_present (GTK_WINDOW (open_window (self, states->pdata[i - 1])));
  return open_window (self, states->pdata[0]);
}

/* The window that was used last; if there is none, the last session is restored. */
static GwWindow *
get_window (GwApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    {
      if (GW_IS_WINDOW (l->data))
        return l->data;
    }
  return restore_windows (self);
}

static void
gw_application_activate (GApplication *application)
{
  GwApplication *self = GW_APPLICATION (application);
  GwWindow *window = get_window (self);

  gtk_window_present (GTK_WINDOW (window));
  if (!g_settings_get_boolean (self->settings, "wish-chosen"))
    gw_window_show_welcome (window);
}

static void
gw_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  GwWindow *window = get_window (GW_APPLICATION (application));

  gtk_window_present (GTK_WINDOW (window));
  gw_open_files (GTK_WINDOW (window), files, n_files, (GwOpenFileFunc) gw_window_open);
}

/* `lexicon` is an id, or else a file relative to where the command was given. */
static void
use_lexicon (GwApplication *self, GApplicationCommandLine *command_line, const char *lexicon)
{
  GwLexiconLibrary *library
    = gw_session_get_library (gw_window_get_session (get_window (self)));
  g_autoptr (GFile) file
    = g_application_command_line_create_file_for_arg (command_line, lexicon);
  const char *path = g_file_peek_path (file);

  gw_lexicon_library_set_used (library, gw_lexicon_library_find (library, lexicon) != NULL
                                            || path == NULL || !g_file_query_exists (file, NULL)
                                          ? lexicon
                                          : path);
}

static int
gw_application_command_line (GApplication *application, GApplicationCommandLine *command_line)
{
  GVariantDict *dict = g_application_command_line_get_options_dict (command_line);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (GStrv) arguments = g_application_command_line_get_arguments (command_line, NULL);
  const char *board, *lexicon;

  for (guint i = 1; arguments[i] != NULL; i++)
    g_ptr_array_add (files, g_application_command_line_create_file_for_arg (command_line,
                                                                            arguments[i]));

  if (files->len > 0)
    g_application_open (application, (GFile **) files->pdata, files->len, "");
  else if (g_variant_dict_contains (dict, "board"))
    gtk_window_present (GTK_WINDOW (get_window (GW_APPLICATION (application))));
  else
    g_application_activate (application);
  if (g_variant_dict_lookup (dict, "lexicon", "&s", &lexicon))
    use_lexicon (GW_APPLICATION (application), command_line, lexicon);
  if (g_variant_dict_lookup (dict, "board", "&s", &board))
    gw_window_open_text (get_window (GW_APPLICATION (application)), board);
  return 0;
}

static int
gw_application_handle_local_options (GApplication *application, GVariantDict *dict)
{
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (GError) error = NULL;

  if (g_variant_dict_contains (dict, "version"))
    {
      g_print ("gridwright %s\n", GW_VERSION);
      return 0;
    }
  settings = new_settings (&error);
  if (settings == NULL)
    {
      g_printerr ("gridwright: %s\n", error->message);
      return 1;
    }
  if (!gtk_init_check ())
    {
      g_printerr ("gridwright: %s\n",
                  _("There is no display to open a window on; use gridwright-cli in a terminal"));
      return 2;
    }
  return -1;
}

static void
gw_application_startup (GApplication *application)
{
  static const int ends[] = { SIGHUP, SIGINT, SIGTERM };
  GwApplication *self = GW_APPLICATION (application);
  g_autoptr (GwDiceStore) dice = NULL;

  G_APPLICATION_CLASS (gw_application_parent_class)->startup (application);

  /* The icons may be installed where the desktop does not look for any. */
  gtk_icon_theme_add_search_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                  GW_DATA_DIR "/icons");
  gtk_window_set_default_icon_name (GW_APPLICATION_ID);
  gw_icon_guard_set_up ();
  gw_spoken_names_watch ();
  gw_window_keys_watch ();
  gw_forward_scroll_over_numbers ();
  self->settings = new_settings (NULL);
  follow_style (self->settings);
  take_old_key (self->settings);
  count_start (self);
  self->lexicons = gw_lexicon_store_new (NULL, NULL);
  gw_lexicon_library_clean (self->lexicons);
  gw_marked_lists_sweep_async (self->lexicons, NULL, NULL);
  dice = gw_dice_store_new (NULL);
  self->dice = gw_dice_library_new (dice);
  self->marks = gw_word_marks_new (NULL);
  self->changes = gw_school_changes_new (NULL);
  self->runs = gw_run_folder_new (NULL, gw_run_kinds, self->lexicons, dice);
  self->watch = gw_run_watch_new (GTK_APPLICATION (self), self->settings, self->runs);

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    self->signals[i] = g_unix_signal_add (ends[i], signal_cb, self);
  if (g_getenv ("GRIDWRIGHT_LATENESS") != NULL)
    self->lateness = gw_lateness_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  for (guint i = 0; i < G_N_ELEMENTS (accelerators); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), accelerators[i].action,
                                           accelerators[i].keys);
}

/* Writes all runs, so that no result is lost. */
static void
gw_application_shutdown (GApplication *application)
{
  GwApplication *self = GW_APPLICATION (application);

  for (guint i = 0; i < G_N_ELEMENTS (self->signals); i++)
    g_clear_handle_id (&self->signals[i], g_source_remove);
  settle (self);
  gw_run_folder_flush (self->runs);
  g_clear_pointer (&self->watch, gw_run_watch_free); /* while the desktop session still listens */
  if (self->lateness != NULL)
    gw_lateness_save (self->lateness, g_getenv ("GRIDWRIGHT_LATENESS"));

  G_APPLICATION_CLASS (gw_application_parent_class)->shutdown (application);
}

static void
gw_application_dispose (GObject *object)
{
  GwApplication *self = GW_APPLICATION (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->lexicons, gw_lexicon_store_unref);
  g_clear_object (&self->dice);
  g_clear_object (&self->marks);
  g_clear_object (&self->changes);
  g_clear_pointer (&self->watch, gw_run_watch_free);
  g_clear_object (&self->runs);
  g_clear_pointer (&self->lateness, gw_lateness_free);

  G_OBJECT_CLASS (gw_application_parent_class)->dispose (object);
}

static void
gw_application_class_init (GwApplicationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  object_class->dispose = gw_application_dispose;

  application_class->activate = gw_application_activate;
  application_class->command_line = gw_application_command_line;
  application_class->handle_local_options = gw_application_handle_local_options;
  application_class->open = gw_application_open;
  application_class->shutdown = gw_application_shutdown;
  application_class->startup = gw_application_startup;
}

static void
gw_application_init (GwApplication *self)
{
  GApplication *application = G_APPLICATION (self);

  g_application_add_main_option_entries (application, options);
  g_application_set_option_context_parameter_string (application, _("[FILE…]"));
  g_application_set_option_context_summary (
    application, _("Makes, solves and studies grids of letters."));
}

GwApplication *
gw_application_new (void)
{
  return g_object_new (GW_TYPE_APPLICATION,
                       "application-id", GW_APPLICATION_ID,
                       "resource-base-path", "/org/gridwright/Gridwright",
                       "flags", G_APPLICATION_HANDLES_OPEN | G_APPLICATION_HANDLES_COMMAND_LINE,
                       NULL);
}
