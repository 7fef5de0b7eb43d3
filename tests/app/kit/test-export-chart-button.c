/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "gw-chart-data.h"
#include "gw-chart-export.h"
#include "gw-compat.h"
#include "gw-export-chart-button.h"
#include "gw-host.h"

#include "fixture.h"

static GwChartData *
make_data (gboolean empty)
{
  GwChartBuilder *builder = gw_chart_builder_new (GW_CHART_LINES, "Up and down");

  gw_chart_builder_add_series (builder, "one", 0, GW_CHART_PLAIN);
  for (guint i = 0; i < 5 && !empty; i++)
    gw_chart_builder_add_xy (builder, 0, i, i % 2);
  return gw_chart_builder_end (builder);
}

/* A window that remembers what it was to say. */
#define TEST_TYPE_HOST (test_host_get_type ())
G_DECLARE_FINAL_TYPE (TestHost, test_host, TEST, HOST, GtkWindow)

struct _TestHost
{
  GtkWindow parent_instance;

  char *toast;
  char *failure; /* its title and its reason */
};

static void host_init (GwHostInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TestHost, test_host, GTK_TYPE_WINDOW,
                               G_IMPLEMENT_INTERFACE (GW_TYPE_HOST, host_init))

static void
show_toast (GwHost *host, AdwToast *toast)
{
  g_autoptr (AdwToast) owned = toast;

  gw_set_str (&TEST_HOST (host)->toast, adw_toast_get_title (owned));
}

static void
show_failure (GwHost *host, GtkWidget *widget, const char *title, const GError *error, GFile *file,
              const char *remedy)
{
  TEST_HOST (host)->failure = g_strdup_printf ("%s: %s", title, error->message);
}

static void
host_init (GwHostInterface *iface)
{
  iface->show_toast = show_toast;
  iface->show_failure = show_failure;
}

static void
test_host_finalize (GObject *object)
{
  TestHost *self = TEST_HOST (object);

  g_free (self->toast);
  g_free (self->failure);

  G_OBJECT_CLASS (test_host_parent_class)->finalize (object);
}

static void
test_host_class_init (TestHostClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = test_host_finalize;
}

static void
test_host_init (TestHost *self)
{
}

/* It follows the chart: without values there is nothing to export. */
static void
test_sensitive (void)
{
  GtkWidget *button = g_object_ref_sink (g_object_new (GW_TYPE_EXPORT_CHART_BUTTON, NULL));
  GtkWidget *chart = g_object_ref_sink (g_object_new (GW_TYPE_CHART, NULL));
  g_autoptr (GwChartData) empty = make_data (TRUE);
  g_autoptr (GwChartData) full = make_data (FALSE);

  g_assert_false (gtk_widget_get_sensitive (button));
  g_object_set (button, "chart", chart, NULL);
  g_assert_false (gtk_widget_get_sensitive (button));
  gw_chart_set_data (GW_CHART (chart), full);
  g_assert_true (gtk_widget_get_sensitive (button));
  gtk_test_accessible_assert_property (adw_bin_get_child (ADW_BIN (button)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Export the Chart “Up and down”");
  gw_chart_set_data (GW_CHART (chart), empty);
  g_assert_false (gtk_widget_get_sensitive (button));
  gw_chart_set_data (GW_CHART (chart), full);
  g_object_set (button, "chart", NULL, NULL);
  g_assert_false (gtk_widget_get_sensitive (button));
  g_assert_finalize_object (chart);
  g_assert_finalize_object (button);
}

/* A button with its chart in a window, and a folder to save to. */
static char *
open_button (GtkWidget **button, GtkWidget **chart, TestHost **host)
{
  g_autoptr (GwChartData) data = make_data (FALSE);

  *button = g_object_ref_sink (g_object_new (GW_TYPE_EXPORT_CHART_BUTTON, NULL));
  *chart = g_object_ref_sink (g_object_new (GW_TYPE_CHART, NULL));
  *host = g_object_new (TEST_TYPE_HOST, "child", *button, NULL);
  gw_chart_set_data (GW_CHART (*chart), data);
  g_object_set (*button, "chart", *chart, NULL);
  return g_dir_make_tmp ("gridwright-XXXXXX", NULL);
}

/* The window says what became of it, on every page. */
static void
test_save (void)
{
  GtkWidget *button, *chart;
  TestHost *host;
  g_autofree char *folder = open_button (&button, &chart, &host);
  g_autofree char *path = g_build_filename (folder, "chart.csv", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nothing/there/chart.svg");
  g_autofree char *content = NULL;

  gw_export_chart_button_save (GW_EXPORT_CHART_BUTTON (button), GW_EXPORT_CSV, file);
  wait_until (host->toast != NULL);
  g_assert_cmpstr (host->toast, ==, "The chart was saved");
  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, "x,value\n0,0\n1,1\n2,0\n3,1\n4,0\n");
  /* The ending decides. */
  g_clear_pointer (&host->toast, g_free);
  g_clear_pointer (&content, g_free);
  gw_export_chart_button_save (GW_EXPORT_CHART_BUTTON (button), GW_EXPORT_PNG, file);
  wait_until (host->toast != NULL);
  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_true (g_str_has_prefix (content, "x,value"));
  gw_export_chart_button_save (GW_EXPORT_CHART_BUTTON (button), GW_EXPORT_SVG, nowhere);
  wait_until (host->failure != NULL);
  g_assert_true (g_str_has_prefix (host->failure, "The chart was not saved: "));
  g_assert_nonnull (strstr (host->failure, "/nothing/there/chart.svg"));
  g_remove (path);
  g_rmdir (folder);
  gtk_window_destroy (GTK_WINDOW (host));
  g_assert_finalize_object (button);
  g_assert_finalize_object (chart);
}

/* What was there when somebody chose to export it, though nothing is shown by then. */
static void
test_chosen (void)
{
  GtkWidget *button, *chart;
  TestHost *host;
  g_autofree char *folder = open_button (&button, &chart, &host);
  g_autofree char *path = g_build_filename (folder, "chart.csv", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *content = NULL;
  GtkFileChooser *chooser;

  fixture_hold_file (file);
  g_assert_true (gtk_widget_activate_action (button, "chart-export.save", "u", GW_EXPORT_CSV));
  chooser = g_object_get_data (G_OBJECT (button), "gw-choose-file");
  g_assert_true (GTK_IS_FILE_CHOOSER (chooser));
  gw_chart_set_data (GW_CHART (chart), NULL);
  g_signal_emit_by_name (chooser, "response", GTK_RESPONSE_ACCEPT);
  wait_until (host->toast != NULL);
  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, "x,value\n0,0\n1,1\n2,0\n3,1\n4,0\n");
  g_remove (path);
  g_rmdir (folder);
  gtk_window_destroy (GTK_WINDOW (host));
  g_assert_finalize_object (button);
  g_assert_finalize_object (chart);
}

/* What is being saved is saved, though the window is closed: three in a row, of which two are one
 * file. */
static void
test_close (void)
{
  static const char *const names[] = { "a.svg", "b.png", "a.svg" };
  GtkWidget *button, *chart;
  TestHost *host;
  g_autofree char *folder = open_button (&button, &chart, &host);
  gpointer weak = button;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);

      gw_export_chart_button_save (GW_EXPORT_CHART_BUTTON (button), GW_EXPORT_SVG, file);
    }
  gtk_window_destroy (GTK_WINDOW (host));
  g_object_add_weak_pointer (G_OBJECT (button), &weak);
  g_object_unref (button);
  wait_until (weak == NULL); /* each has said how it ended */
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);
      GStatBuf found;

      g_assert_cmpint (g_stat (path, &found), ==, 0);
      g_assert_cmpint (found.st_size, >, 1000);
      g_remove (path);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_assert_finalize_object (chart);
}

static GwFacts *
make_facts (gpointer owner, JsonNode **figures)
{
  static const char *const command[] = { "survey", "rnd", "--set", "a b", NULL };
  GwFactsSpec spec = GW_FACTS_SPEC_INIT;

  spec.program = "gridwright-cli";
  spec.command = command;
  spec.lasting = TRUE;
  return *(gboolean *) owner ? gw_facts_new (&spec) : NULL;
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  char **text = user_data;

  *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static char *
copy (GtkWidget *button, const char *action)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (button);
  GdkContentProvider *before = gdk_clipboard_get_content (clipboard);
  char *text = NULL;

  g_assert_true (gtk_widget_activate_action (button, action, NULL));
  wait_until (gdk_clipboard_get_content (clipboard) != before);
  gdk_clipboard_read_text_async (clipboard, NULL, read_cb, &text);
  wait_until (text != NULL);
  return text;
}

/* What was run goes to the clipboard and into pictures. */
static void
test_facts (void)
{
  GtkWidget *button, *chart;
  TestHost *host;
  g_autofree char *folder = open_button (&button, &chart, &host);
  g_autofree char *path = g_build_filename (folder, "chart.svg", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *command = NULL;
  g_autofree char *citation = NULL;
  g_autofree char *entry = NULL;
  g_autofree char *content = NULL;
  gboolean known = TRUE;

  gw_export_chart_button_set_facts (GW_EXPORT_CHART_BUTTON (button), make_facts, &known);
  command = copy (button, "chart-export.copy-command");
  g_assert_cmpstr (command, ==, "gridwright-cli survey rnd --set 'a b'");
  citation = copy (button, "chart-export.copy-citation");
  g_assert_true (g_str_has_suffix (citation, command));
  entry = copy (button, "chart-export.copy-bibtex");
  g_assert_true (g_str_has_prefix (entry, "@misc{"));
  g_assert_cmpstr (host->toast, ==, "Citation copied");
  g_clear_pointer (&host->toast, g_free);

  gw_export_chart_button_save (GW_EXPORT_CHART_BUTTON (button), GW_EXPORT_SVG, file);
  wait_until (host->toast != NULL);
  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_nonnull (strstr (content, "<gridwright:run"));
  g_clear_pointer (&host->toast, g_free);
  known = FALSE;
  g_assert_true (gtk_widget_activate_action (button, "chart-export.copy-command", NULL));
  g_assert_cmpstr (host->toast, ==, "No command can reproduce this chart");

  g_remove (path);
  g_rmdir (folder);
  gtk_window_destroy (GTK_WINDOW (host));
  g_assert_finalize_object (button);
  g_assert_finalize_object (chart);
}

/* A picture is as large as the chart is on the screen; a narrow chart gets more room. */
static void
test_size (void)
{
  GtkWidget *button = g_object_ref_sink (g_object_new (GW_TYPE_EXPORT_CHART_BUTTON, NULL));
  GtkWidget *chart = g_object_new (GW_TYPE_CHART, "vexpand", TRUE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autoptr (GwChartData) data = make_data (FALSE);
  g_autofree char *folder = g_dir_make_tmp ("gridwright-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "chart.png", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  TestHost *host;

  gtk_box_append (GTK_BOX (box), button);
  gtk_box_append (GTK_BOX (box), chart);
  gw_chart_set_data (GW_CHART (chart), data);
  g_object_set (button, "chart", chart, NULL);
  for (int width = 700; width >= 500; width -= 200)
    {
      g_autoptr (GdkTexture) picture = NULL;

      host = g_object_new (TEST_TYPE_HOST, "child", box, "default-width", width, "default-height",
                           650, NULL);
      gtk_window_present (GTK_WINDOW (host));
      wait_until (gtk_widget_get_width (chart) == width);
      gw_export_chart_button_save (GW_EXPORT_CHART_BUTTON (button), GW_EXPORT_PNG, file);
      wait_until (host->toast != NULL);
      picture = gdk_texture_new_from_filename (path, NULL);
      g_assert_cmpint (gdk_texture_get_width (picture), ==, 2 * MAX (width, 640));
      if (width >= 640)
        g_assert_cmpint (gdk_texture_get_height (picture), ==, 2 * gtk_widget_get_height (chart));
      else
        g_assert_cmpint (gdk_texture_get_height (picture), <, 2 * gtk_widget_get_height (chart));
      g_object_ref (box);
      gtk_window_set_child (GTK_WINDOW (host), NULL);
      gtk_window_destroy (GTK_WINDOW (host));
    }
  g_object_unref (box);
  g_object_unref (button);
  g_remove (path);
  g_rmdir (folder);
}

/* A menu elsewhere on the page cites the chart, too, as soon as there is one. */
static void
test_shared (void)
{
  GtkWidget *button = g_object_ref_sink (g_object_new (GW_TYPE_EXPORT_CHART_BUTTON, NULL));
  GtkWidget *chart = g_object_ref_sink (g_object_new (GW_TYPE_CHART, NULL));
  GtkWidget *other = gtk_menu_button_new ();
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autoptr (GwChartData) data = make_data (FALSE);
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenuModel) section = NULL;
  g_autoptr (GMenuModel) cite = NULL;
  g_autofree char *command = NULL;
  TestHost *host;
  gboolean known = TRUE;

  g_object_set (button, "chart", chart, NULL);
  gtk_box_append (GTK_BOX (page), button);
  gtk_box_append (GTK_BOX (page), other);
  host = g_object_new (TEST_TYPE_HOST, "child", page, NULL);
  g_menu_append (menu, "First", NULL);
  gw_export_chart_button_set_facts (GW_EXPORT_CHART_BUTTON (button), make_facts, &known);
  gw_export_chart_button_share (GW_EXPORT_CHART_BUTTON (button), page, menu);
  section = g_menu_model_get_item_link (G_MENU_MODEL (menu), 1, G_MENU_LINK_SECTION);
  g_assert_nonnull (section);
  cite = g_menu_model_get_item_link (section, 0, G_MENU_LINK_SUBMENU);
  g_assert_nonnull (cite);
  g_assert_cmpint (g_menu_model_get_n_items (cite), ==, 3);

  g_assert_true (gtk_widget_activate_action (other, "chart-export.copy-command", NULL));
  g_assert_null (host->toast);
  gw_chart_set_data (GW_CHART (chart), data);
  command = copy (other, "chart-export.copy-command");
  g_assert_cmpstr (command, ==, "gridwright-cli survey rnd --set 'a b'");
  g_assert_cmpstr (host->toast, ==, "Command copied");

  gtk_window_destroy (GTK_WINDOW (host));
  g_assert_finalize_object (button);
  g_assert_finalize_object (chart);
}

/* In a window that belongs to another one, that one says what became of it. */
static void
test_transient (void)
{
  GtkWidget *button = g_object_ref_sink (g_object_new (GW_TYPE_EXPORT_CHART_BUTTON, NULL));
  GtkWidget *chart = g_object_ref_sink (g_object_new (GW_TYPE_CHART, NULL));
  g_autoptr (GwChartData) data = make_data (FALSE);
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nothing/there/chart.svg");
  TestHost *host = g_object_new (TEST_TYPE_HOST, NULL);
  GtkWindow *window = g_object_new (GTK_TYPE_WINDOW, "child", button, "transient-for", host, NULL);

  gw_chart_set_data (GW_CHART (chart), data);
  g_object_set (button, "chart", chart, NULL);
  gw_export_chart_button_save (GW_EXPORT_CHART_BUTTON (button), GW_EXPORT_SVG, nowhere);
  wait_until (host->failure != NULL);
  gtk_window_destroy (window);
  gtk_window_destroy (GTK_WINDOW (host));
  g_assert_finalize_object (button);
  g_assert_finalize_object (chart);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/export-chart-button/sensitive", test_sensitive);
  g_test_add_func ("/export-chart-button/save", test_save);
  g_test_add_func ("/export-chart-button/chosen", test_chosen);
  g_test_add_func ("/export-chart-button/close", test_close);
  g_test_add_func ("/export-chart-button/facts", test_facts);
  g_test_add_func ("/export-chart-button/size", test_size);
  g_test_add_func ("/export-chart-button/shared", test_shared);
  g_test_add_func ("/export-chart-button/transient", test_transient);

  return g_test_run ();
}
