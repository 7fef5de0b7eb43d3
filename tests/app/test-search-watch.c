/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the desktop hears of searches: notifications, and to stay awake. Here is a desktop that
 * writes down what it hears; it lives in a thread, for it is asked while the program waits. */
#include "gw-config.h"

#include "fixture.h"

#define SUSPEND "4" /* the flag of a session that may not be suspended */

typedef struct
{
  GThread *thread;
  GMainContext *context;
  GMainLoop *loop;
  GDBusConnection *connection;

  GMutex mutex;
  GCond cond;
  gboolean ready;
  GString *heard; /* what was heard since the last look, a word each */
} Desktop;

static Desktop desktop;
static GwApplication *application;

static const char notifications[]
  = "<node><interface name='org.freedesktop.Notifications'>"
    "<method name='Notify'><arg type='s' direction='in'/><arg type='u' direction='in'/>"
    "<arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='s' direction='in'/>"
    "<arg type='as' direction='in'/><arg type='a{sv}' direction='in'/>"
    "<arg type='i' direction='in'/><arg type='u' direction='out'/></method>"
    "<signal name='ActionInvoked'><arg type='u'/><arg type='s'/></signal>"
    "</interface></node>";

static const char session[]
  = "<node><interface name='org.gnome.SessionManager'>"
    "<method name='Inhibit'><arg type='s' direction='in'/><arg type='u' direction='in'/>"
    "<arg type='s' direction='in'/><arg type='u' direction='in'/>"
    "<arg type='u' direction='out'/></method>"
    "<method name='Uninhibit'><arg type='u' direction='in'/></method>"
    "</interface></node>";

static void
hear (const char *format, ...)
{
  va_list args;

  g_mutex_lock (&desktop.mutex);
  va_start (args, format);
  g_string_append_vprintf (desktop.heard, format, args);
  va_end (args);
  g_mutex_unlock (&desktop.mutex);
}

static void
call_cb (GDBusConnection *connection, const char *sender, const char *path, const char *interface,
         const char *method, GVariant *parameters, GDBusMethodInvocation *invocation,
         gpointer user_data)
{
  const char *title, *body;
  guint flags, cookie;

  if (g_str_equal (method, "Notify"))
    {
      g_variant_get_child (parameters, 3, "&s", &title);
      g_variant_get_child (parameters, 4, "&s", &body);
      hear ("notify(%s, %s) ", title, body);
      g_dbus_method_invocation_return_value (invocation, g_variant_new ("(u)", 7));
    }
  else if (g_str_equal (method, "Inhibit"))
    {
      g_variant_get_child (parameters, 3, "u", &flags);
      hear ("inhibit(%u) ", flags);
      g_dbus_method_invocation_return_value (invocation, g_variant_new ("(u)", 5));
    }
  else
    {
      g_variant_get_child (parameters, 0, "u", &cookie);
      hear ("uninhibit(%u) ", cookie);
      g_dbus_method_invocation_return_value (invocation, NULL);
    }
}

static void
offer (const char *path, const char *xml)
{
  static const GDBusInterfaceVTable table = { .method_call = call_cb };
  g_autoptr (GDBusNodeInfo) info = g_dbus_node_info_new_for_xml (xml, NULL);
  g_autoptr (GVariant) answer = NULL;
  GError *error = NULL;

  g_dbus_connection_register_object (desktop.connection, path, info->interfaces[0], &table, NULL,
                                     NULL, &error);
  g_assert_no_error (error);
  answer = g_dbus_connection_call_sync (
    desktop.connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
    "RequestName", g_variant_new ("(su)", info->interfaces[0]->name, 0), G_VARIANT_TYPE ("(u)"),
    G_DBUS_CALL_FLAGS_NONE, -1, NULL, &error);
  g_assert_no_error (error);
}

static gpointer
desktop_cb (gpointer data)
{
  GError *error = NULL;
  g_autofree char *address = g_dbus_address_get_for_bus_sync (G_BUS_TYPE_SESSION, NULL, &error);

  g_assert_no_error (error);
  g_main_context_push_thread_default (desktop.context);
  desktop.connection = g_dbus_connection_new_for_address_sync (
    address,
    G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
    NULL, NULL, &error);
  g_assert_no_error (error);
  offer ("/org/freedesktop/Notifications", notifications);
  offer ("/org/gnome/SessionManager", session);
  g_mutex_lock (&desktop.mutex);
  desktop.ready = TRUE;
  g_cond_signal (&desktop.cond);
  g_mutex_unlock (&desktop.mutex);
  g_main_loop_run (desktop.loop);
  g_dbus_connection_close_sync (desktop.connection, NULL, NULL);
  g_main_context_pop_thread_default (desktop.context);
  return NULL;
}

static void
start_desktop (void)
{
  desktop.heard = g_string_new (NULL);
  desktop.context = g_main_context_new ();
  desktop.loop = g_main_loop_new (desktop.context, FALSE);
  desktop.thread = g_thread_new ("desktop", desktop_cb, NULL);
  g_mutex_lock (&desktop.mutex);
  while (!desktop.ready)
    g_cond_wait (&desktop.cond, &desktop.mutex);
  g_mutex_unlock (&desktop.mutex);
}

static void
stop_desktop (void)
{
  g_main_loop_quit (desktop.loop);
  g_thread_join (desktop.thread);
  g_object_unref (desktop.connection);
  g_main_loop_unref (desktop.loop);
  g_main_context_unref (desktop.context);
  g_string_free (desktop.heard, TRUE);
}

static gboolean
has_heard (const char *expected)
{
  gboolean result;

  g_mutex_lock (&desktop.mutex);
  result = g_str_equal (desktop.heard->str, expected);
  g_mutex_unlock (&desktop.mutex);
  return result;
}

/* Waits until just this was heard, and forgets it. */
static void
expect (const char *expected)
{
  wait_until (has_heard (expected));
  g_mutex_lock (&desktop.mutex);
  g_string_truncate (desktop.heard, 0);
  g_mutex_unlock (&desktop.mutex);
}

static GwSearchRuns *
get_runs (GwWindow *window)
{
  GwSearchRuns *runs = gw_session_get_searches (gw_window_get_session (window));

  wait_until (!gw_search_runs_get_loading (runs));
  return runs;
}

static GwSearchRun *
add_run (GwSearchRuns *runs, const char *name, const char *strings)
{
  g_autoptr (GwSearchBrief) brief = gw_search_brief_new_packing ();

  gw_board_unref (brief->shape);
  brief->shape = gw_board_parse ("??" "?/??" "?/??" "?", -1, NULL, 1, NULL);
  brief->strings = g_bytes_new (strings, strlen (strings));
  return gw_search_runs_add (runs, name, brief);
}

static void
remove_run (GwSearchRuns *runs, GwSearchRun *run)
{
  g_object_ref (run);
  gw_search_runs_remove (runs, run);
  gw_search_runs_forget (runs, run);
  g_object_unref (run);
}

/* It may sleep unless a search runs and the setting is on. */
static void
test_awake (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwSearchRuns *runs = get_runs (window);
  GwSearchRun *run = add_run (runs, "Long", "zxqjvkwqbzkjxwvpqhzg\nab\n");

  g_assert_false (g_settings_get_boolean (settings, "keep-awake"));
  gw_search_run_start (run);
  g_settings_set_boolean (settings, "keep-awake", TRUE);
  expect ("inhibit(" SUSPEND ") ");
  g_settings_set_boolean (settings, "keep-awake", FALSE);
  expect ("uninhibit(5) ");
  g_settings_set_boolean (settings, "keep-awake", TRUE);
  expect ("inhibit(" SUSPEND ") ");
  gw_search_run_stop (run);
  wait_until (gw_search_run_get_state (run) == GW_SEARCH_RUN_STOPPED);
  expect ("uninhibit(5) ");
  g_settings_reset (settings, "keep-awake");
  remove_run (runs, run);
  fixture_close (window);
}

/* What is done while nobody looks at the searches is told, and leads to the search. */
static void
test_notification (void)
{
  GwWindow *window = fixture_open (application);
  GwSearchRuns *runs = get_runs (window);
  GwSearchRun *short_run = add_run (runs, "Short & good", "ab\nba\n");
  GwSearchRun *other = add_run (runs, "Other", "ab\n");
  GError *error = NULL;

  g_assert_true (gw_window_shows_page (window, "board"));
  gw_search_page_show_run (gw_window_get_search_page (window), other);
  gw_search_run_start (short_run);
  wait_until (gw_search_run_get_state (short_run) == GW_SEARCH_RUN_DONE);
  expect ("notify(“Short & good” is done, 2 of 2) ");
  g_assert_true (gw_search_page_get_run (gw_window_get_search_page (window)) == other);

  /* A click on it. */
  g_dbus_connection_emit_signal (desktop.connection, NULL, "/org/freedesktop/Notifications",
                                 "org.freedesktop.Notifications", "ActionInvoked",
                                 g_variant_new ("(us)", 7, "default"), &error);
  g_assert_no_error (error);
  wait_until (gw_window_shows_page (window, "search"));
  wait_until (gw_search_page_get_run (gw_window_get_search_page (window)) == short_run);
  remove_run (runs, short_run);
  remove_run (runs, other);
  fixture_close (window);
}

int
main (int argc, char *argv[])
{
  int result;

  gtk_test_init (&argc, &argv, NULL);
  g_object_unref (fixture_reset ());
  start_desktop ();
  application = fixture_start ();

  g_test_add_func ("/search-watch/awake", test_awake);
  g_test_add_func ("/search-watch/notification", test_notification);

  result = g_test_run ();
  g_object_unref (application);
  stop_desktop ();
  return result;
}
