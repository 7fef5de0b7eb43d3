/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From a new search to its board and back, with nothing but the keyboard. Only the questions
 * for files are answered in their stead. */
#include "fixture.h"
#include "folder.h"
#include "gw-board-file.h"
#include "gw-run-buttons.h"
#include "gw-search-file.h"
#include "pointer.h"
#include "property.h"

/* One that no luck packs. */
#define NEVER "zxqjvkwqbzkjxwvpqhzgkxjfqwzvbkpxqjhzwgvkfxqzjpbwkvqhx\n"
#define STRINGS "Amazon\nNile\nRhine\nDanube\nSeine\nPo\n" NEVER

/* Two letters that stay, and a hole. */
#define TEMPLATE "A ? ? ? / ? . ? ? / ? ? ? ? / ? ? ? S"

/* More stops of the Tab key than the page has, tiles and rows among them. */
#define MOST_TABS 300

static GwApplication *application;

typedef struct
{
  GwWindow *window;
  GwSearchPage *page;
  GwRunFolder *runs;
  char *folder;
} Walk;

static void
set_up (Walk *walk, gconstpointer data)
{
  g_object_unref (fixture_reset ());
  walk->window = fixture_open (application);
  walk->page = fixture_search_page (walk->window);
  walk->runs = gw_session_get_runs (gw_window_get_session (walk->window));
  walk->folder = folder_make ();
  wait_until (!get_boolean (walk->runs, "loading"));
  keyboard_take (GTK_WINDOW (walk->window));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_3);
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (walk->page)));
}

static void
tear_down (Walk *walk, gconstpointer data)
{
  fixture_forget (walk->runs);
  fixture_close (walk->window);
  folder_remove (walk->folder);
  g_free (walk->folder);
}

static GwRun *
get_run (Walk *walk)
{
  GwRun *run = fixture_get_run (walk->page);

  g_assert_true (run == NULL || run->kind == &gw_search_run_kind);
  return run;
}

static const GwSearchSpec *
get_spec (Walk *walk)
{
  return get_run (walk)->spec;
}

/* NULL before there is any. */
static GwBoard *
get_best (Walk *walk)
{
  const GwSearchStatus *status = get_run (walk)->status;

  return status != NULL ? status->best : NULL;
}

static GtkWidget *
get_focus (Walk *walk)
{
  return gtk_root_get_focus (GTK_ROOT (walk->window));
}

static gboolean
focus_is_in (Walk *walk, GtkWidget *widget)
{
  GtkWidget *focus = get_focus (walk);

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* What goes away with its popover gives the focus back with the next frame. */
static gboolean
focus_is_there (Walk *walk)
{
  GtkWidget *focus = get_focus (walk);

  return focus == NULL || gtk_widget_get_mapped (focus);
}

/* By Tab alone; where the focus is can be seen. */
static void
go_to (Walk *walk, GtkWidget *widget)
{
  guint n = 0;

  wait_until (focus_is_there (walk));
  while (!focus_is_in (walk, widget))
    {
      g_assert_cmpuint (n++, <, MOST_TABS);
      keyboard_press (GDK_KEY_Tab);
    }
  g_assert_true (n == 0 || gtk_window_get_focus_visible (GTK_WINDOW (walk->window)));
}

static gboolean
focus_does (Walk *walk, const char *action)
{
  GtkWidget *focus = get_focus (walk);

  return GTK_IS_BUTTON (focus)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (focus)), action) == 0;
}

static void
press_enter (Walk *walk, const char *action)
{
  wait_until (focus_does (walk, action));
  keyboard_press (GDK_KEY_Return);
}

static void
wait_for (Walk *walk, GwRunState state)
{
  wait_until (get_run (walk) != NULL && get_run (walk)->state == state);
}

/* By what it is called where the interface is described. */
static GtkWidget *
find_by_id (GtkWidget *widget, const char *id)
{
  GtkWidget *found = NULL;

  if (g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), id) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_by_id (child, id);
  return found;
}

/* What shows a search comes first; the proof beside it has names of its own. */
static GtkWidget *
find_child (Walk *walk, const char *id)
{
  GtkWidget *page = GTK_WIDGET (walk->page);
  GtkWidget *verbs = fixture_find (page, GW_TYPE_RUN_BUTTONS);
  GtkWidget *child = find_by_id (gtk_widget_get_ancestor (verbs, ADW_TYPE_FLAP), id);

  if (child == NULL)
    child = find_by_id (page, id);
  g_assert_nonnull (child);
  return child;
}

/* The menu of New Run, down to one of its lines. */
static void
begin (Walk *walk, guint line)
{
  GtkWidget *button = find_child (walk, "new_button");

  go_to (walk, button);
  keyboard_press (GDK_KEY_Return);
  wait_until (!focus_is_in (walk, button)
              || gtk_widget_get_mapped (GTK_WIDGET (
                gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)))));
  while (line-- > 0)
    keyboard_press (GDK_KEY_Down);
  keyboard_press (GDK_KEY_Return);
  wait_until (get_run (walk) != NULL);
  wait_until (focus_is_in (walk, GTK_WIDGET (walk->page)));
}

static void
open_setup (Walk *walk)
{
  keyboard_press_with (GDK_ALT_MASK, GDK_KEY_u);
  wait_until (gtk_widget_get_mapped (find_child (walk, "pane")));
  wait_until (focus_is_in (walk, find_child (walk, "pane")));
}

static void
close_setup (Walk *walk)
{
  keyboard_press (GDK_KEY_Escape);
  wait_until (!gtk_widget_get_mapped (find_child (walk, "pane")));
}

/* Stop, on, anew and stop again by the Enter key alone: the keyboard follows. */
static void
go_round (Walk *walk)
{
  press_enter (walk, "run.start");
  wait_until (get_best (walk) != NULL);
  wait_for (walk, GW_RUN_RUNNING);
  press_enter (walk, "run.stop");
  wait_for (walk, GW_RUN_STOPPED);
  press_enter (walk, "run.resume");
  wait_for (walk, GW_RUN_RUNNING);
  press_enter (walk, "run.stop");
  wait_for (walk, GW_RUN_STOPPED);
  wait_until (focus_does (walk, "run.resume"));
  keyboard_press (GDK_KEY_Tab);
  press_enter (walk, "run.start");
  wait_for (walk, GW_RUN_RUNNING);
  wait_until (get_best (walk) != NULL);
}

static void
load (Walk *walk, const char *text)
{
  g_autofree char *path = g_build_filename (walk->folder, "Rivers.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  folder_write (walk->folder, "Rivers.txt", text);
  gw_search_page_load (walk->page, file);
}

/* To a file, to the board page, and back to the same search. */
static void
take_board (Walk *walk)
{
  GwRun *run = get_run (walk);
  g_autoptr (GwBoard) best = gw_board_ref (get_best (walk));
  g_autofree char *path = g_build_filename (walk->folder, "best.board", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *more = find_child (walk, "more_button");

  go_to (walk, fixture_find_button (find_child (walk, "verbs"), "run.save"));
  gw_search_page_save (walk->page, file);
  wait_until (g_file_query_exists (file, NULL));

  go_to (walk, more);
  keyboard_press (GDK_KEY_Return);
  wait_until (gtk_widget_get_mapped (
    GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (more)))));
  keyboard_press (GDK_KEY_Return);
  wait_until (gw_window_shows_page (walk->window, "board"));
  g_assert_true (
    gw_board_equal (gw_board_model_get_board (fixture_get_board_model (walk->window)), best));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_3);
  wait_until (gw_window_shows_page (walk->window, "search"));
  g_assert_true (get_run (walk) == run);
}

static void
test_packing (Walk *walk, gconstpointer data)
{
  GtkWidget *scale, *found;
  guint mutation;

  begin (walk, 1);
  wait_for (walk, GW_RUN_EMPTY);
  go_to (walk, fixture_find_button (gtk_widget_get_parent (find_child (walk, "board_view")),
                                    "search.load"));
  load (walk, STRINGS);
  wait_for (walk, GW_RUN_READY);
  wait_until (focus_does (walk, "run.start"));

  open_setup (walk);
  go_to (walk, find_child (walk, "strings_row"));
  go_to (walk, find_child (walk, "rules_row"));
  go_to (walk, find_child (walk, "dice_row"));
  close_setup (walk);
  go_to (walk, find_child (walk, "verbs"));
  go_round (walk);

  scale = find_child (walk, "mutation_scale");
  go_to (walk, scale);
  mutation = get_spec (walk)->settings.mutation;
  keyboard_press (GDK_KEY_Right);
  g_assert_cmpuint (get_spec (walk)->settings.mutation, ==, mutation + 1);

  /* Each list is one stop, so what is behind it can be reached. */
  found = find_child (walk, "words");
  go_to (walk, found);
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_period);
  wait_for (walk, GW_RUN_STOPPED);
  take_board (walk);
}

/* The usual method of a size, as long as no other one was chosen. */
static void
check_usual_method (Walk *walk)
{
  static const struct
  {
    guint rows;
    const char *chosen;
    const char *method;
  } steps[] = { { 7, NULL, "tempering" }, { 4, NULL, "local" }, { 4, "anneal", "anneal" },
                { 6, NULL, "anneal" },    { 4, "local", "local" } };
  GtkWidget *rows = fixture_find (find_child (walk, "pane"), GTK_TYPE_SPIN_BUTTON);
  AdwComboRow *method_row = ADW_COMBO_ROW (find_child (walk, "method_row"));
  static const char *const methods[] = { "tempering", "local", "anneal" };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      const GwSearchSpec *spec;

      gtk_spin_button_set_value (GTK_SPIN_BUTTON (rows), steps[i].rows);
      for (guint k = 0; steps[i].chosen != NULL && k < G_N_ELEMENTS (methods); k++)
        if (g_str_equal (methods[k], steps[i].chosen))
          adw_combo_row_set_selected (method_row, k);
      spec = get_spec (walk);
      g_assert_cmpuint (gw_board_get_rows (spec->shape), ==, steps[i].rows);
      g_assert_cmpstr (spec->method, ==, steps[i].method);
      g_assert_cmpstr (methods[adw_combo_row_get_selected (method_row)], ==, steps[i].method);
    }
}

/* What is typed counts, confirmed by Enter or only left. */
static void
test_points (Walk *walk, gconstpointer data)
{
  const GwSearchSpec *spec;
  g_autoptr (GwBoard) shape = gw_board_parse (TEMPLATE, -1, NULL, 1, NULL);

  begin (walk, 0);
  wait_for (walk, GW_RUN_READY);
  open_setup (walk);
  check_usual_method (walk);
  go_to (walk, find_child (walk, "method_row"));
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_child (walk, "method_row")), 2);
  g_assert_cmpstr (get_spec (walk)->method, ==, "anneal");
  go_to (walk, find_child (walk, "template_row"));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_a);
  keyboard_type (TEMPLATE);
  keyboard_press (GDK_KEY_Return);
  go_to (walk, find_child (walk, "letters_row"));
  keyboard_type ("aeinrst");
  close_setup (walk);
  wait_until (get_spec (walk)->letters != NULL);
  spec = get_spec (walk);
  g_assert_true (gw_board_equal (spec->shape, shape));
  g_assert_cmpstr (spec->letters, ==, "aeinrst");

  go_to (walk, find_child (walk, "verbs"));
  go_round (walk);
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_period);
  wait_for (walk, GW_RUN_STOPPED);
  g_assert_cmpint (gw_board_get_cell (get_best (walk), 5)->kind, ==, GW_CELL_HOLE);
  take_board (walk);
}

int
main (int argc, char *argv[])
{
  int result;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();
  g_test_add ("/search-walk/packing", Walk, NULL, set_up, test_packing, tear_down);
  g_test_add ("/search-walk/points", Walk, NULL, set_up, test_points, tear_down);
  result = g_test_run ();
  g_object_unref (application);
  return result;
}
