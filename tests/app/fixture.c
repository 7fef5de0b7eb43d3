/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-config.h"

#include "fixture.h"

#include "gw-text-words.h"
#include "toolkit-faults.h"

/* The board of the first window. With a rolled one it takes twice as long to open, for the list of
 * words makes 200 rows at once. */
#define FEW_WORDS "USCKG/CDMET/RLMRC/BSSSL/ATWSF"

static const char notifications[]
  = "<node><interface name='org.freedesktop.Notifications'>"
    "<method name='Notify'><arg type='s' direction='in'/><arg type='u' direction='in'/>"
    "<arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='s' direction='in'/>"
    "<arg type='as' direction='in'/><arg type='a{sv}' direction='in'/>"
    "<arg type='i' direction='in'/><arg type='u' direction='out'/></method>"
    "<method name='CloseNotification'><arg type='u' direction='in'/></method>"
    "</interface></node>";

static void
notify_cb (GDBusConnection *connection, const char *sender, const char *path,
           const char *interface, const char *method, GVariant *parameters,
           GDBusMethodInvocation *invocation, gpointer user_data)
{
  g_dbus_method_invocation_return_value (
    invocation, g_str_equal (method, "Notify") ? g_variant_new ("(u)", 1) : NULL);
}

/* A desktop that takes notifications and shows none, unless a test has one of its own. */
static void
take_notifications (void)
{
  static const GDBusInterfaceVTable table = { .method_call = notify_cb };
  g_autoptr (GDBusConnection) connection = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_autoptr (GDBusNodeInfo) info = g_dbus_node_info_new_for_xml (notifications, NULL);
  static gboolean taken;

  g_assert_nonnull (connection);
  if (taken)
    return;
  taken = TRUE;
  g_assert_cmpuint (
    g_dbus_connection_register_object (connection, "/org/freedesktop/Notifications",
                                       info->interfaces[0], &table, NULL, NULL, NULL), >, 0);
  g_bus_own_name_on_connection (connection, info->interfaces[0]->name,
                                G_BUS_NAME_OWNER_FLAGS_DO_NOT_QUEUE, NULL, NULL, NULL, NULL);
}

GwApplication *
fixture_start (void)
{
  GwApplication *application = gw_application_new ();
  g_autoptr (GError) error = NULL;

  g_application_set_flags (G_APPLICATION (application),
                           g_application_get_flags (G_APPLICATION (application))
                             | G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  take_notifications ();
  toolkit_faults_allow ();
  picture_pin_settings ();
  return application;
}

static void
ignore_cb (const char *text)
{
}

void
fixture_restart (GwApplication **application)
{
  char *arguments[] = { (char *) "gridwright", (char *) "--version", NULL };
  GPrintFunc before;

  /* Nothing is left to do, so that it runs to its end at once. */
  g_assert_null (gtk_application_get_windows (GTK_APPLICATION (*application)));
  before = g_set_print_handler (ignore_cb);
  g_assert_cmpint (g_application_run (G_APPLICATION (*application), 2, arguments), ==, 0);
  g_set_print_handler (before);
  g_object_unref (*application);
  *application = fixture_start ();
}

void
fixture_forget_windows (void)
{
  g_autoptr (GPtrArray) states = gw_window_state_load_all (NULL);

  for (guint i = 0; i < states->len; i++)
    gw_window_state_remove (states->pdata[i]);
}

GSettings *
fixture_reset (void)
{
  GSettings *settings = g_settings_new (GW_APPLICATION_ID);
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i] != NULL; i++)
    g_settings_reset (settings, keys[i]);
  g_settings_set_boolean (settings, "wish-chosen", TRUE); /* the wishes would lie over the board */
  g_settings_set_string (settings, "last-board", FEW_WORDS);
  fixture_forget_windows ();
  return settings;
}

void
fixture_roll (GSettings *settings)
{
  g_settings_reset (settings, "last-board");
}

GwWindow *
fixture_open (GwApplication *application)
{
  GtkWindow *window;

  g_application_activate (G_APPLICATION (application));
  window = gtk_application_get_active_window (GTK_APPLICATION (application));
  g_assert_true (GW_IS_WINDOW (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  wait_until (gw_board_model_get_solution (fixture_get_board_model (GW_WINDOW (window))) != NULL);
  return GW_WINDOW (window);
}

void
fixture_point_at_pages (GwWindow *window)
{
  GtkWidget *switcher = get_child (window, "switcher");
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (switcher);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        g_signal_emit_by_name (controller, "enter", 1.0, 1.0);
    }
}

GwBoardPage *
fixture_get_board_page (GwWindow *window)
{
  return get_child (window, "board_page");
}

GwTitleButton *
fixture_get_title_button (GwWindow *window)
{
  return get_child (window, "title_button");
}

GwCountsPopover *
fixture_get_counts (GwWindow *window)
{
  return gw_title_button_get_popover (fixture_get_title_button (window));
}

const char *
fixture_get_subtitle (GwWindow *window)
{
  return gtk_label_get_label (get_child (fixture_get_title_button (window), "subtitle"));
}

const char *
fixture_get_error (GwWindow *window)
{
  return get_error_text (get_child (window, "error_bar"));
}

GtkWidget *
fixture_find_dialog (GwWindow *window)
{
  g_autoptr (GList) toplevels = gtk_window_list_toplevels ();

  for (GList *l = toplevels; l != NULL; l = l->next)
    if (gtk_window_get_transient_for (l->data) == GTK_WINDOW (window)
        && gtk_widget_get_mapped (l->data) && gtk_widget_get_height (l->data) > 0)
      return l->data;
  return NULL;
}

gpointer
fixture_find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type))
        return window;
    }
  return NULL;
}

GwBoardModel *
fixture_get_board_model (GwWindow *window)
{
  return gw_session_get_board_model (gw_window_get_session (window));
}

static const GwLanguage *
get_marked_language (GwWindow *window)
{
  return gw_word_marks_get_language (
    gw_board_model_get_game (fixture_get_board_model (window))->lexicon);
}

GwWordMark
fixture_get_mark (GwWindow *window, const char *word)
{
  return gw_word_marks_get (gw_session_get_marks (gw_window_get_session (window)),
                            get_marked_language (window), word);
}

void
fixture_set_mark (GwWindow *window, const char *word, GwWordMark mark)
{
  g_assert_true (gw_word_marks_set (gw_session_get_marks (gw_window_get_session (window)),
                                    get_marked_language (window), word, mark));
}

void
fixture_close (GwWindow *window)
{
  gpointer weak_window = window;
  gpointer weak_board_model = fixture_get_board_model (window);

  g_object_add_weak_pointer (weak_window, &weak_window);
  g_object_add_weak_pointer (weak_board_model, &weak_board_model);
  gtk_window_close (GTK_WINDOW (window));
  wait_until (weak_window == NULL && weak_board_model == NULL);
}

void
fixture_forget (GwRunFolder *runs)
{
  while (g_list_model_get_n_items (G_LIST_MODEL (runs)) > 0)
    {
      g_autoptr (GwRun) run = g_list_model_get_item (G_LIST_MODEL (runs), 0);

      g_assert_true (gw_run_folder_remove (runs, run, NULL));
      gw_run_folder_forget (runs, run);
    }
}

GwRun *
fixture_get_nth_run (GwRunFolder *runs, const GwRunKind *kind, guint n)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (runs)); i++)
    {
      g_autoptr (GwRun) run = g_list_model_get_item (G_LIST_MODEL (runs), i);

      if (run->kind == kind && n-- == 0)
        return run;
    }
  return NULL;
}

guint
fixture_count_runs (GwRunFolder *runs, const GwRunKind *kind)
{
  guint n = 0;

  while (fixture_get_nth_run (runs, kind, n) != NULL)
    n++;
  return n;
}

GtkWidget *
fixture_find_button (GtkWidget *widget, const char *action)
{
  GtkWidget *found = NULL;

  if ((GTK_IS_BUTTON (widget) || GTK_IS_SWITCH (widget))
      && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = fixture_find_button (child, action);
  return found;
}

void
fixture_select (GwWindow *window, const char *text)
{
  GwBoardModel *board_model = fixture_get_board_model (window);
  g_autoptr (GwWord) word = gw_word_list_model_find (gw_board_model_get_words (board_model), text);

  g_assert_nonnull (word);
  gw_word_list_set_selected (gw_board_page_get_word_list (fixture_get_board_page (window)),
                             word);
  wait_until (gw_trace_get_path (gw_board_model_get_selected (board_model)) != NULL);
}

GtkWidget *
fixture_find_named (GtkWidget *widget, const char *text)
{
  if (GTK_IS_BUTTON (widget)
      && (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), text) == 0
          || g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = fixture_find_named (child, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

gboolean
fixture_is_told (GwWindow *window, const char *text)
{
  GtkWidget *at = gtk_root_get_focus (GTK_ROOT (window));
  GtkAccessible *focus
    = GTK_ACCESSIBLE (GTK_IS_TEXT (at) ? gtk_widget_get_parent (at) : at); /* the entry itself */
  g_autofree char *told
    = gtk_test_accessible_has_property (focus, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION)
        ? gtk_test_accessible_check_property (focus, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "\n")
        : NULL;

  return told != NULL && strstr (told, text) != NULL;
}

GwRunsPage *
fixture_best_page (GwWindow *window)
{
  return GW_RUNS_PAGE (gw_window_get_page (window, "best"));
}

GwRunsPage *
fixture_studies_page (GwWindow *window)
{
  return GW_RUNS_PAGE (gw_window_get_page (window, "studies"));
}

GwRun *
fixture_start_run (GwRunsPage *page, const char *card, const char *words)
{
  GtkWidget *setup = gw_runs_page_begin (page, card);
  g_autoptr (GBytes) bytes = NULL;

  g_assert_nonnull (setup);
  if (words != NULL)
    {
      bytes = g_bytes_new (words, strlen (words));
      gw_text_words_set_bytes (GW_TEXT_WORDS (find_widget (setup, GW_TYPE_TEXT_WORDS)), bytes);
    }
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "run.start", NULL));
  g_assert_nonnull (gw_runs_page_get_run (page));
  return gw_runs_page_get_run (page);
}

GwWordsPage *
fixture_words_page (GwWindow *window)
{
  return GW_WORDS_PAGE (gw_window_get_page (window, "words"));
}
