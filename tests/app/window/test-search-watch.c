/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the desktop hears of searches: notifications, and to stay awake. Here is a desktop that
 * writes down what it hears; it lives in a thread, for it is asked while the program waits. */
#include "gw-config.h"

#include "fixture.h"

#include "gw-comparison.h"
#include "gw-plan.h"
#include "gw-proof-file.h"
#include "gw-search-file.h"
#include "gw-survey-run.h"
#include "property.h"

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

G_GNUC_PRINTF (1, 2)
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

static GwRunFolder *
get_runs (GwWindow *window)
{
  GwRunFolder *runs = gw_session_get_runs (gw_window_get_session (window));

  wait_until (!get_boolean (runs, "loading"));
  return runs;
}

static GwRun *
add_run (GwRunFolder *runs, const char *name, const char *strings)
{
  g_autoptr (GwSearchSpec) spec = gw_search_spec_new_packing (NULL);

  gw_board_unref (spec->shape);
  spec->shape = gw_board_parse ("??"
                                "?/??"
                                "?/??"
                                "?",
                                -1, NULL, 1, NULL);
  spec->game->strings = g_bytes_new (strings, strlen (strings));
  return gw_run_folder_add (runs, &gw_search_run_kind, name, spec, NULL);
}

static GwRun *
add_proof (GwRunFolder *runs, const char *name, guint rows, guint cols)
{
  g_autoptr (GwSearchSpec) spec = gw_search_spec_new_best ();
  const char *const lexicons[] = { GW_LEXICON_ENGLISH, NULL };

  g_strfreev (spec->game->lexicons);
  spec->game->lexicons = g_strdupv ((GStrv) lexicons);
  gw_board_unref (spec->shape);
  spec->shape = gw_plan_new_shape (rows, cols);
  return gw_run_folder_add (runs, &gw_proof_run_kind, name, &(GwProofSpec){ spec, 0 }, NULL);
}

static void
remove_run (GwRunFolder *runs, GwRun *run)
{
  g_object_ref (run);
  g_assert_true (gw_run_folder_remove (runs, run, NULL));
  gw_run_folder_forget (runs, run);
  g_object_unref (run);
}

/* Two words of which a board of nine tiles has room for one, so that the search does not end. */
#define ENDLESS "zxqjvkwbp\nhgtmrcdsn\n"

/* It may sleep unless a search runs and the setting is on. */
static void
test_awake (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwRunFolder *runs = get_runs (window);
  GwRun *run = add_run (runs, "Long", ENDLESS);

  g_assert_false (g_settings_get_boolean (settings, "keep-awake"));
  gw_run_start (run);
  g_settings_set_boolean (settings, "keep-awake", TRUE);
  expect ("inhibit(" SUSPEND ") ");
  g_settings_set_boolean (settings, "keep-awake", FALSE);
  expect ("uninhibit(5) ");
  g_settings_set_boolean (settings, "keep-awake", TRUE);
  expect ("inhibit(" SUSPEND ") ");
  gw_run_stop (run);
  /* One that had not yet begun is ready again. */
  wait_until (run->state != GW_RUN_RUNNING);
  expect ("uninhibit(5) ");
  g_settings_reset (settings, "keep-awake");
  remove_run (runs, run);
  fixture_close (window);
}

/* A proof keeps the computer awake as a search does, till it is stopped. */
static void
test_awake_proof (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwRunFolder *runs = get_runs (window);
  GwRun *run = add_proof (runs, "Long", 3, 4);

  g_settings_set_boolean (settings, "keep-awake", TRUE);
  gw_run_start (run);
  expect ("inhibit(" SUSPEND ") ");
  gw_run_stop (run);
  /* One that had not yet begun is ready again. */
  wait_until (run->state != GW_RUN_RUNNING);
  expect ("uninhibit(5) ");
  gw_run_start (run);
  expect ("inhibit(" SUSPEND ") ");
  remove_run (runs, run);
  expect ("uninhibit(5) ");
  g_settings_reset (settings, "keep-awake");
  fixture_close (window);
}

/* A click on the notification that was sent last. It is repeated: the program may not yet have
 * heard the number of its notification. */
static gboolean
click_to_page (GwWindow *window, const char *page)
{
  GError *error = NULL;

  g_dbus_connection_emit_signal (desktop.connection, NULL, "/org/freedesktop/Notifications",
                                 "org.freedesktop.Notifications", "ActionInvoked",
                                 g_variant_new ("(us)", 7, "default"), &error);
  g_assert_no_error (error);
  return gw_window_shows_page (window, page);
}

/* The end of a proof is told, too, and leads to it. */
static void
test_proof_notification (void)
{
  GwWindow *window = fixture_open (application);
  GwRunsPage *page = fixture_best_page (window);
  GwRunFolder *runs = get_runs (window);
  GwRun *proof = add_proof (runs, "Small", 2, 2);
  GwRun *other = add_run (runs, "Other", "ab\n");
  g_autofree char *value = NULL;
  g_autofree char *notification = NULL;

  gw_runs_page_show_run (page, other);
  gw_run_start (proof);
  wait_until (proof->state == GW_RUN_DONE);
  value = proof->kind->dup_value (proof->spec, proof->status);
  notification = g_strdup_printf ("notify(“Small” finished, %s) ", value);
  expect (notification);
  wait_until (click_to_page (window, "best"));
  wait_until (gw_runs_page_get_run (page) == proof);
  remove_run (runs, proof);
  remove_run (runs, other);
  fixture_close (window);
}

/* A save that fails when there is no window any more is told, too. */
static void
test_failed_save (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nothing/there/my.board");

  fixture_answer_file (window, "win.save-as", nowhere);
  fixture_close (window);
  expect ("notify(“my.board” was not saved, /nothing/there/my.board: There is no such folder) ");
}

/* What is done while nobody looks at the searches is told, and leads to the search. */
static void
test_notification (void)
{
  GwWindow *window = fixture_open (application);
  GwRunFolder *runs = get_runs (window);
  GwRun *short_run = add_run (runs, "Short & good", "ab\nba\n");
  GwRun *other = add_run (runs, "Other", "ab\n");

  g_assert_true (gw_window_shows_page (window, "board"));
  gw_runs_page_show_run (fixture_best_page (window), other);
  gw_run_start (short_run);
  wait_until (short_run->state == GW_RUN_DONE);
  expect ("notify(“Short & good” finished, 2 of 2 words) ");
  g_assert_true (gw_runs_page_get_run (fixture_best_page (window)) == other);

  wait_until (click_to_page (window, "best"));
  wait_until (gw_runs_page_get_run (fixture_best_page (window)) == short_run);
  remove_run (runs, short_run);
  remove_run (runs, other);
  fixture_close (window);
}

/* The same is so of surveys: one that is stopped is not done. */
static void
test_survey (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwRunsPage *page = fixture_studies_page (window);
  GwRunFolder *folder = gw_session_get_runs (gw_window_get_session (window));
  g_autoptr (GwSurveySpec) spec = gw_survey_spec_new ();
  GwRun *survey, *other;
  const GwSurveyScore *score;
  GwFigures points;
  g_autofree char *heard = NULL;

  gw_survey_spec_add_method (spec, gw_generator_find ("rnd"), NULL);
  spec->n_boards = GW_SURVEY_MAX_BOARDS;
  other = gw_run_folder_add (folder, &gw_survey_run_kind, NULL, spec, NULL);
  spec->n_boards = 20000;
  survey = gw_run_folder_add (folder, &gw_survey_run_kind, "Short & good", spec, NULL);
  g_settings_set_boolean (settings, "keep-awake", TRUE);
  gw_runs_page_show_run (page, other);
  gw_run_start (other);
  gw_run_stop (other);
  wait_until (other->state != GW_RUN_RUNNING);
  expect ("inhibit(" SUSPEND ") uninhibit(5) ");
  gw_run_start (survey);
  wait_until (survey->state == GW_RUN_DONE);
  score = ((const GPtrArray *) survey->status)->pdata[0];
  gw_spread_get_figures (score->points, &points);
  g_assert_cmpfloat (points.mean, >, 0.1);
  heard = g_strdup_printf ("inhibit(" SUSPEND ") uninhibit(5) notify(“Short & good” finished, "
                           "Uniform Letters has the best boards: %.1f points on average) ",
                           points.mean);
  expect (heard);
  g_assert_true (gw_window_shows_page (window, "board"));
  g_assert_true (gw_runs_page_get_run (page) == other);
  wait_until (click_to_page (window, "studies"));
  wait_until (gw_runs_page_get_run (page) == survey);

  gw_run_start (other);
  g_assert_true (gw_run_folder_remove (folder, other, NULL));
  expect ("inhibit(" SUSPEND ") uninhibit(5) ");
  fixture_forget (folder);
  g_settings_reset (settings, "keep-awake");
  fixture_close (window);
}

/* And of comparisons. */
static void
test_comparison (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwRunFolder *comparisons = gw_session_get_runs (gw_window_get_session (window));
  static const char *const algorithms[] = { "no-pruning", NULL };
  const GwRulesSpec rules = GW_RULES_SPEC_INIT;
  g_autoptr (GwComparisonSpec) spec = gw_comparison_spec_new ();
  GwRun *run;

  spec->algorithms = g_strdupv ((GStrv) algorithms);
  spec->game = gw_game_name_new (GW_LEXICON_ENGLISH, NULL, NULL);
  spec->lexicon_title = g_strdup ("Cats");
  spec->game->rules = gw_rules_new (&rules);
  spec->board = g_strdup ("AAAAA/AAAAA/AAAAA/AAAAA/AAAAA");
  spec->max_paths = spec->max_moves = G_MAXUINT64;
  g_settings_set_boolean (settings, "keep-awake", TRUE);
  run = gw_run_folder_add (comparisons, &gw_comparison_run_kind, NULL, spec, NULL);
  gw_run_start (run);
  gw_run_stop (run);
  expect ("inhibit(" SUSPEND ") uninhibit(5) ");
  g_free (spec->board);
  spec->board = g_strdup ("CA/TS");
  spec->first_words = spec->most_words = 1;
  run = gw_run_folder_add (comparisons, &gw_comparison_run_kind, "Short & good", spec, NULL);
  gw_run_start (run);
  wait_until (run->state == GW_RUN_DONE);
  expect ("inhibit(" SUSPEND ") uninhibit(5) notify(“Short & good” finished, Cats) ");
  wait_until (click_to_page (window, "studies"));
  wait_until (gw_runs_page_get_run (fixture_studies_page (window)) == run);
  fixture_forget (comparisons);
  g_settings_reset (settings, "keep-awake");
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
  g_test_add_func ("/search-watch/awake-proof", test_awake_proof);
  g_test_add_func ("/search-watch/notification", test_notification);
  g_test_add_func ("/search-watch/failed-save", test_failed_save);
  g_test_add_func ("/search-watch/survey", test_survey);
  g_test_add_func ("/search-watch/comparison", test_comparison);
  g_test_add_func ("/search-watch/proof-notification", test_proof_notification);

  result = g_test_run ();
  g_object_unref (application);
  stop_desktop ();
  return result;
}
