/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards as pictures and on paper, by way of the window. */
#include "fixture.h"

#include "gw-different-row.h"
#include "gw-error-bar.h"
#include "gw-export-dialog.h"
#include "gw-picture-file.h"
#include "gw-print.h"
#include "gw-worksheet-dialog.h"
#include "pdf.h"

#include <glib/gstdio.h>

typedef struct
{
  GSettings *settings;
  char *folder;
  char *path;
  GFile *file;
  GwWindow *window;
} Fixture;

static GwApplication *application;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = fixture_reset ();
  fixture->folder = g_dir_make_tmp ("gridwright-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "sheet.out", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
  g_settings_set_string (fixture->settings, "last-board", "PERS/LATG/SINE/TERS");
  fixture->window = fixture_open (application);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  fixture_close (fixture->window);
  g_remove (fixture->path);
  g_rmdir (fixture->folder);
  g_object_unref (fixture->file);
  g_object_unref (fixture->settings);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static GBytes *
read_file (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = g_file_load_bytes (fixture->file, NULL, NULL, &error);

  g_assert_no_error (error);
  return bytes;
}

static guint
count_pages (Fixture *fixture)
{
  g_autoptr (GBytes) bytes = read_file (fixture);

  return pdf_count_pages (bytes);
}

/* The file of the fixture is another one from now on. */
static void
fit_ending (Fixture *fixture, const char *ending)
{
  g_autofree char *name = g_strdup_printf ("sheet.%s", ending);

  g_remove (fixture->path);
  g_free (fixture->path);
  g_object_unref (fixture->file);
  fixture->path = g_build_filename (fixture->folder, name, NULL);
  fixture->file = g_file_new_for_path (fixture->path);
}

/* The dialog with its first preview. */
static GwWorksheetDialog *
open_worksheet (Fixture *fixture)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  GwWorksheetDialog *dialog = NULL;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.print", NULL));
  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (toplevels, i);

      if (GW_IS_WORKSHEET_DIALOG (window))
        dialog = GW_WORKSHEET_DIALOG (window);
    }
  g_assert_nonnull (dialog);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (dialog));
  return dialog;
}

static gpointer
get_sheet_part (GwWorksheetDialog *dialog, const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (dialog), GW_TYPE_WORKSHEET_DIALOG, name);
}

static const char *
get_page (GwWorksheetDialog *dialog)
{
  return gtk_label_get_text (get_sheet_part (dialog, "page_label"));
}

static gboolean
can_activate (GwWorksheetDialog *dialog, const char *action)
{
  return gtk_widget_is_sensitive (fixture_find_button (GTK_WIDGET (dialog), action));
}

static void
set_value (GwWorksheetDialog *dialog, const char *adjustment, double value)
{
  gtk_adjustment_set_value (get_sheet_part (dialog, adjustment), value);
}

static void
save_and_close (Fixture *fixture, GwWorksheetDialog *dialog)
{
  gpointer weak = dialog;

  g_object_add_weak_pointer (weak, &weak);
  gw_worksheet_dialog_write (dialog, fixture->file);
  wait_until (weak == NULL);
}

/* The file has the pages that the preview counts. */
static void
test_worksheet (Fixture *fixture, gconstpointer data)
{
  GwWorksheetDialog *dialog;
  GtkWidget *preview;

  fit_ending (fixture, "pdf");
  dialog = open_worksheet (fixture);
  preview = get_sheet_part (dialog, "preview");
  wait_until (gtk_picture_get_paintable (GTK_PICTURE (preview)) != NULL);
  adw_combo_row_set_selected (get_sheet_part (dialog, "answers_row"), GW_ANSWERS_NONE);
  wait_until (g_str_equal (get_page (dialog), "Page 1 of 1"));
  g_assert_false (can_activate (dialog, "sheet.previous-page"));
  g_assert_false (can_activate (dialog, "sheet.next-page"));
  g_assert_false (can_activate (dialog, "sheet.other-boards"));

  g_settings_set_uint (fixture->settings, "print-boards", 4);
  wait_until (g_str_equal (get_page (dialog), "Page 1 of 4"));
  g_assert_true (can_activate (dialog, "sheet.other-boards"));
  set_value (dialog, "per_page", 2);
  wait_until (g_str_equal (get_page (dialog), "Page 1 of 2"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dialog), "sheet.next-page", NULL));
  wait_until (g_str_equal (get_page (dialog), "Page 2 of 2"));
  g_assert_false (can_activate (dialog, "sheet.next-page"));
  g_assert_true (can_activate (dialog, "sheet.previous-page"));

  /* A page that is no more. */
  set_value (dialog, "per_page", 4);
  wait_until (g_str_equal (get_page (dialog), "Page 1 of 1"));

  /* More lines than a page holds are left out. */
  set_value (dialog, "lines", 100);
  set_value (dialog, "per_page", 2);
  wait_until (g_str_equal (get_page (dialog), "Page 1 of 2"));
  wait_until (g_str_has_suffix (gtk_label_get_text (get_sheet_part (dialog, "rest_label")),
                                "lines per board did not fit"));
  save_and_close (fixture, dialog);
  g_assert_cmpuint (count_pages (fixture), ==, 2);

  /* All of it is there the next time. */
  g_assert_cmpuint (g_settings_get_uint (fixture->settings, "print-boards"), ==, 4);
  dialog = open_worksheet (fixture);
  wait_until (g_str_equal (get_page (dialog), "Page 1 of 2"));
  gtk_window_close (GTK_WINDOW (dialog));
}

static GwDocument *
get_document (Fixture *fixture)
{
  return gw_window_model_get_document (
    gw_session_get_window_model (gw_window_get_session (fixture->window)));
}

/* The other boards stay with the board until others are asked for, and those can be taken back. */
static void
test_set (Fixture *fixture, gconstpointer data)
{
  GwDocument *document = get_document (fixture);
  GwWorksheetDialog *dialog = open_worksheet (fixture);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  wait_until (can_activate (dialog, "sheet.save"));
  g_assert_null (gw_document_get_sheet (document));
  g_settings_set_uint (fixture->settings, "print-boards", 4);
  wait_until (can_activate (dialog, "sheet.save"));
  first = g_strdup (gw_document_get_sheet (document));
  g_assert_true (g_str_has_prefix (first, "boards=4 seed="));
  gtk_window_close (GTK_WINDOW (dialog));

  g_settings_set_uint (fixture->settings, "print-boards", 9);
  dialog = open_worksheet (fixture);
  g_assert_cmpuint (g_settings_get_uint (fixture->settings, "print-boards"), ==, 4);
  wait_until (can_activate (dialog, "sheet.save"));
  g_assert_cmpstr (gw_document_get_sheet (document), ==, first);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dialog), "sheet.other-boards", NULL));
  second = g_strdup (gw_document_get_sheet (document));
  g_assert_cmpstr (second, !=, first);
  wait_until (fixture_find_named (get_sheet_part (dialog, "toasts"), "_Undo") != NULL);
  g_signal_emit_by_name (fixture_find_named (get_sheet_part (dialog, "toasts"), "_Undo"),
                         "clicked");
  g_assert_cmpstr (gw_document_get_sheet (document), ==, first);
  gtk_window_close (GTK_WINDOW (dialog));
}

static GtkWidget *
get_different (GwWorksheetDialog *dialog)
{
  return gtk_widget_get_first_child (get_sheet_part (dialog, "different_row"));
}

static void
choose_different (GwWorksheetDialog *dialog, const char *choice)
{
  g_assert_true (gtk_widget_activate_action (get_different (dialog), "different.boards", "s", choice));
}

/* One, four, or one for each pupil, who are counted where it is chosen, and kept. */
static void
test_different (Fixture *fixture, gconstpointer data)
{
  GwWorksheetDialog *dialog = open_worksheet (fixture);
  GwDifferentRow *row = get_sheet_part (dialog, "different_row");
  GtkWidget *box = GTK_WIDGET (
    gtk_widget_get_template_child (GTK_WIDGET (row), GW_TYPE_DIFFERENT_ROW, "pupils_box"));
  GtkAdjustment *pupils = GTK_ADJUSTMENT (
    gtk_widget_get_template_child (GTK_WIDGET (row), GW_TYPE_DIFFERENT_ROW, "pupils"));

  g_assert_false (gtk_widget_get_visible (box));
  choose_different (dialog, "four");
  g_assert_cmpuint (g_settings_get_uint (fixture->settings, "print-boards"), ==, 4);
  choose_different (dialog, "pupil");
  g_assert_true (gtk_widget_get_visible (box));
  g_assert_cmpuint (g_settings_get_uint (fixture->settings, "print-boards"), ==, 25);
  gtk_adjustment_set_value (pupils, 4);
  gtk_adjustment_set_value (pupils, 5);
  g_assert_true (gtk_widget_get_visible (box));
  g_assert_cmpuint (g_settings_get_uint (fixture->settings, "print-boards"), ==, 5);
  g_assert_cmpuint (g_settings_get_uint (fixture->settings, "print-pupils"), ==, 5);
  choose_different (dialog, "one");
  g_assert_false (gtk_widget_get_visible (box));
  g_assert_cmpuint (g_settings_get_uint (fixture->settings, "print-boards"), ==, 1);
  g_assert_cmpuint (g_settings_get_uint (fixture->settings, "print-pupils"), ==, 5);

  /* Another number, as of a file, does not count the pupils. */
  g_settings_set_uint (fixture->settings, "print-boards", 9);
  g_assert_true (gtk_widget_get_visible (box));
  g_assert_cmpfloat (gtk_adjustment_get_value (pupils), ==, 9);
  g_assert_cmpuint (g_settings_get_uint (fixture->settings, "print-pupils"), ==, 5);
  gtk_window_close (GTK_WINDOW (dialog));
}

/* It is that of What Counts. */
static void
test_school (Fixture *fixture, gconstpointer data)
{
  GwLexiconLoader *loader = gw_session_get_loader (gw_window_get_session (fixture->window));
  GwWorksheetDialog *dialog;
  GtkSwitch *school;
  GtkWidget *save;

  wait_until (gw_lexicon_loader_has_school (loader));
  dialog = open_worksheet (fixture);
  save = fixture_find_button (GTK_WIDGET (dialog), "sheet.save");
  wait_until (gtk_widget_is_sensitive (save));
  school = GTK_SWITCH (fixture_find_button (GTK_WIDGET (dialog), "board.school"));
  g_assert_true (gtk_widget_is_sensitive (GTK_WIDGET (school)));
  g_assert_false (gtk_switch_get_active (school));
  g_assert_true (gtk_widget_activate (GTK_WIDGET (school)));
  /* A sheet is not saved with the words that are about to be replaced. */
  g_assert_false (gw_lexicon_loader_get_loading (loader) && gtk_widget_is_sensitive (save));
  wait_until (gw_lexicon_loader_uses_school (loader) && gtk_widget_is_sensitive (save));
  g_assert_false (gw_lexicon_loader_get_loading (loader));
  g_assert_true (gtk_switch_get_active (school));
  g_action_group_change_action_state (G_ACTION_GROUP (fixture->window), "school",
                                      g_variant_new_boolean (FALSE));
  wait_until (!gtk_switch_get_active (school));

  /* Where the action of the window cannot be chosen, neither can this be. */
  g_simple_action_set_enabled (
    G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (fixture->window), "school")), FALSE);
  wait_until (!gtk_widget_is_sensitive (GTK_WIDGET (school)));
  g_assert_false (gtk_switch_get_active (school));
  gtk_window_close (GTK_WINDOW (dialog));
}

/* However quickly it is typed, the newest title is drawn, and it is kept. */
static void
test_title (Fixture *fixture, gconstpointer data)
{
  GwWorksheetDialog *dialog = open_worksheet (fixture);
  GtkEditable *title = get_sheet_part (dialog, "title_row");
  g_autofree char *kept = NULL;
  int at = 0;

  g_assert_cmpstr (gtk_editable_get_text (title), ==, "Find the Words");
  gtk_editable_set_text (title, "");
  for (guint i = 0; i < 200; i++)
    gtk_editable_insert_text (title, "Words ", -1, &at);
  wait_until (gtk_picture_get_paintable (get_sheet_part (dialog, "preview")) != NULL);
  gtk_editable_set_text (title, "Monday");
  gtk_window_close (GTK_WINDOW (dialog));
  kept = g_settings_get_string (fixture->settings, "print-title");
  g_assert_cmpstr (kept, ==, "Monday");

  /* The usual title is not kept, since it goes with the board. */
  dialog = open_worksheet (fixture);
  title = get_sheet_part (dialog, "title_row");
  g_assert_cmpstr (gtk_editable_get_text (title), ==, "Monday");
  gtk_editable_set_text (title, "Find the Words");
  gtk_window_close (GTK_WINDOW (dialog));
  dialog = open_worksheet (fixture);
  g_assert_cmpstr (gtk_editable_get_text (get_sheet_part (dialog, "title_row")), ==,
                   "Find the Words");
  gtk_window_close (GTK_WINDOW (dialog));
}

/* Boards that no dice show are looked for until somebody has enough of it. */
static void
test_stop_making (Fixture *fixture, gconstpointer data)
{
  GwWorksheetDialog *dialog;
  GwErrorBar *bar;

  g_object_set (gw_board_generator_get_choice (gw_window_model_get_board_generator (
                  gw_session_get_window_model (gw_window_get_session (fixture->window)))),
                "words-from", G_GUINT64_CONSTANT (5000), NULL);
  dialog = open_worksheet (fixture);
  bar = get_sheet_part (dialog, "error_bar");
  wait_until (can_activate (dialog, "sheet.print"));
  g_settings_set_uint (fixture->settings, "print-boards", 3);
  wait_until (gtk_widget_get_visible (get_sheet_part (dialog, "making_box")));
  g_assert_false (can_activate (dialog, "sheet.print"));
  g_assert_false (can_activate (dialog, "sheet.save"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dialog), "sheet.stop", NULL));
  wait_until (can_activate (dialog, "sheet.print"));
  g_assert_false (gtk_widget_get_visible (get_sheet_part (dialog, "making_box")));
  g_assert_cmpstr (get_error_text (bar), ==, "Stopped: 1 of 3 boards were made");

  /* It ends with the dialog, too, and by wishing for less. */
  g_settings_set_uint (fixture->settings, "print-boards", 4);
  g_settings_set_uint (fixture->settings, "print-boards", 1);
  wait_until (can_activate (dialog, "sheet.print"));
  g_assert_null (get_error_text (bar));
  g_settings_set_uint (fixture->settings, "print-boards", 4);
  gtk_window_close (GTK_WINDOW (dialog));
}

static void
test_not_saved (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nothing/there/sheet.pdf");
  GwWorksheetDialog *dialog = open_worksheet (fixture);
  GwErrorBar *bar = get_sheet_part (dialog, "error_bar");

  wait_until (can_activate (dialog, "sheet.save"));
  gw_worksheet_dialog_write (dialog, nowhere);
  wait_until (get_error_text (bar) != NULL);
  g_assert_nonnull (strstr (get_error_text (bar), "was not saved"));
  g_assert_nonnull (strstr (get_error_text (bar), "/nothing/there/sheet.pdf"));
  g_assert_true (can_activate (dialog, "sheet.save"));
  gtk_window_close (GTK_WINDOW (dialog));
}

static guint
count_printed (Fixture *fixture, GwWorksheet *sheet)
{
  g_autoptr (GwWorksheetSettings) settings
    = gw_worksheet_settings_read (fixture->settings, "Words");
  g_autoptr (GtkPrintOperation) operation = gw_print_new (sheet, settings);

  gtk_print_operation_set_export_filename (operation, fixture->path);
  g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT,
                                            GTK_WINDOW (fixture->window), NULL),
                   ==, GTK_PRINT_OPERATION_RESULT_APPLY);
  return count_pages (fixture);
}

/* What a printer gets. */
static void
test_print (Fixture *fixture, gconstpointer data)
{
  GwBoardModel *board_model = fixture_get_board_model (fixture->window);
  const GwWorksheetSpec spec = { .board = gw_board_model_get_board (board_model),
                                 .game = gw_board_model_get_game (board_model),
                                 .n_boards = 1 };
  g_autoptr (GwWorksheet) sheet = gw_worksheet_new (&spec, NULL, NULL);
  guint with_key, without_key;

  with_key = count_printed (fixture, sheet);
  g_settings_set_enum (fixture->settings, "print-answers", GW_ANSWERS_NONE);
  without_key = count_printed (fixture, sheet);
  g_assert_cmpuint (without_key, ==, 1);
  g_assert_cmpuint (with_key, >, without_key);
  g_settings_set_uint (fixture->settings, "print-lines", 150);
  g_assert_cmpuint (count_printed (fixture, sheet), ==, 1);
}

static GwExportDialog *
open_dialog (Fixture *fixture)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  GwExportDialog *dialog = NULL;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.export", NULL));
  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (toplevels, i);

      if (GW_IS_EXPORT_DIALOG (window))
        dialog = GW_EXPORT_DIALOG (window);
    }
  g_assert_nonnull (dialog);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (dialog));
  return dialog;
}

static void
write_and_close (Fixture *fixture, GwExportDialog *dialog)
{
  gpointer weak = dialog;

  g_object_add_weak_pointer (weak, &weak);
  gw_export_dialog_write (dialog, fixture->file);
  wait_until (weak == NULL);
}

static GObject *
get_part (GwExportDialog *dialog, const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (dialog), GW_TYPE_EXPORT_DIALOG, name);
}

/* Each format through the dialog, and read back. */
static void
test_export (Fixture *fixture, gconstpointer data)
{
  const char *const starts[] = { "\x89PNG", "<?xml", "%PDF-" };
  const char *const endings[] = { "png", "svg", "pdf" };

  fixture_select (fixture->window, "retainers");
  for (guint format = 0; format < G_N_ELEMENTS (starts); format++)
    {
      GwExportDialog *dialog = open_dialog (fixture);
      g_autoptr (GBytes) bytes = NULL;

      adw_combo_row_set_selected (ADW_COMBO_ROW (get_part (dialog, "format_row")), format);
      gtk_switch_set_active (GTK_SWITCH (get_part (dialog, "words_switch")), TRUE);
      gtk_switch_set_active (GTK_SWITCH (get_part (dialog, "summary_switch")), TRUE);
      wait_until (gtk_picture_get_paintable (GTK_PICTURE (get_part (dialog, "preview"))) != NULL);
      fit_ending (fixture, endings[format]);
      write_and_close (fixture, dialog);
      bytes = read_file (fixture);
      g_assert_cmpmem (g_bytes_get_data (bytes, NULL), strlen (starts[format]), starts[format],
                       strlen (starts[format]));
      g_assert_cmpuint (g_settings_get_uint (fixture->settings, "export-format"), ==, format);
    }
}

/* The ending that was typed decides; a name without one that is known gets one. */
static void
test_endings (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *name;
    GwExportFormat format;
    const char *written;
    const char *start;
  } cases[] = {
    { "x.svg", GW_EXPORT_PNG, "x.svg", "<?xml" },
    { "x.PDF", GW_EXPORT_PNG, "x.PDF", "%PDF-" },
    { "board", GW_EXPORT_SVG, "board.svg", "<?xml" },
    { "board.v2", GW_EXPORT_PNG, "board.v2.png", "\x89PNG" },
  };
  GwExportDialog *dialog;
  GwErrorBar *bar;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, cases[i].written, NULL);
      g_autoptr (GFile) file = g_file_new_build_filename (fixture->folder, cases[i].name, NULL);
      g_autofree char *content = NULL;
      gpointer weak = open_dialog (fixture);
      gsize length;

      adw_combo_row_set_selected (ADW_COMBO_ROW (get_part (weak, "format_row")), cases[i].format);
      g_object_add_weak_pointer (weak, &weak);
      gw_export_dialog_write (weak, file);
      wait_until (weak == NULL);
      g_assert_true (g_file_get_contents (path, &content, &length, NULL));
      g_assert_cmpmem (content, strlen (cases[i].start), cases[i].start,
                       strlen (cases[i].start));
    }

  /* Whoever typed “board” was not asked about board.svg. */
  dialog = open_dialog (fixture);
  bar = GW_ERROR_BAR (get_part (dialog, "error_bar"));
  adw_combo_row_set_selected (ADW_COMBO_ROW (get_part (dialog, "format_row")), GW_EXPORT_SVG);
  {
    g_autoptr (GFile) file = g_file_new_build_filename (fixture->folder, "board", NULL);

    gw_export_dialog_write (dialog, file);
  }
  g_assert_nonnull (strstr (get_error_text (bar), "board.svg"));
  gtk_window_close (GTK_WINDOW (dialog));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, cases[i].written, NULL);

      g_remove (path);
    }
}

/* What goes wrong is said in the dialog, which stays; closing it does not stop the work. */
static void
test_not_exported (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nothing/there/board.png");
  GwExportDialog *dialog = open_dialog (fixture);
  GwErrorBar *bar = GW_ERROR_BAR (get_part (dialog, "error_bar"));
  gpointer weak = dialog;

  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (get_part (dialog, "path_row"))));
  gw_export_dialog_write (dialog, nowhere);
  wait_until (get_error_text (bar) != NULL);
  g_assert_nonnull (strstr (get_error_text (bar), "/nothing/there/board.png"));

  g_object_add_weak_pointer (weak, &weak);
  fit_ending (fixture, "png");
  gw_export_dialog_write (dialog, fixture->file);
  gtk_window_close (GTK_WINDOW (dialog));
  wait_until (weak == NULL);
  g_assert_true (g_file_query_exists (fixture->file, NULL));

  /* When the dialog is gone, its window says what went wrong. */
  dialog = open_dialog (fixture);
  gw_export_dialog_write (dialog, nowhere);
  gtk_window_destroy (GTK_WINDOW (dialog));
  wait_until (fixture_get_error (fixture->window) != NULL);
  g_assert_nonnull (strstr (fixture_get_error (fixture->window), "/nothing/there/board.png"));
}

int
main (int argc, char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();

#define ADD(path, function) \
  g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/paper/worksheet", test_worksheet);
  ADD ("/paper/set", test_set);
  ADD ("/paper/title", test_title);
  ADD ("/paper/stop-making", test_stop_making);
  ADD ("/paper/not-saved", test_not_saved);
  ADD ("/paper/different", test_different);
  ADD ("/paper/school", test_school);
  ADD ("/paper/print", test_print);
  ADD ("/paper/export", test_export);
  ADD ("/paper/endings", test_endings);
  ADD ("/paper/not-exported", test_not_exported);
#undef ADD

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
