/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From a card of Best Boards to a board and back, with nothing but the keyboard. Only the questions
 * for files are answered in their stead. */
#include "fixture.h"
#include "folder.h"
#include "gw-best-cards.h"
#include "gw-best-setup.h"
#include "gw-best-view.h"
#include "gw-board-file.h"
#include "gw-search-file.h"
#include "gw-text-words.h"
#include "pointer.h"
#include "property.h"

/* One that no luck packs. */
#define NEVER "zxqjvkwqbzkjxwvpqhzgkxjfqwzvbkpxqjhzwgvkfxqzjpbwkvqhx"
#define TYPED "amazon, nile, po, " NEVER

/* Two letters that stay, and a hole. */
#define TEMPLATE "A ? ? ? / ? . ? ? / ? ? ? ? / ? ? ? S"

/* More stops of the Tab key than the page has, tiles and rows among them. */
#define MOST_TABS 300

static GwApplication *application;

typedef struct
{
  GwWindow *window;
  GwRunsPage *page;
  GwRunFolder *runs;
  char *folder;
} Walk;

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

/* Who comes to the page is at the cards. */
static void
set_up (Walk *walk, gconstpointer data)
{
  g_object_unref (fixture_reset ());
  walk->window = fixture_open (application);
  walk->page = fixture_best_page (walk->window);
  walk->runs = gw_session_get_runs (gw_window_get_session (walk->window));
  walk->folder = folder_make ();
  wait_until (!get_boolean (walk->runs, "loading"));
  keyboard_take (GTK_WINDOW (walk->window));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_3);
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (walk->page)));
  wait_until (focus_is_in (walk, get_child (walk->page, "cards")));
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
  GwRun *run = gw_runs_page_get_run (walk->page);

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

static GtkWidget *
get_setup (Walk *walk)
{
  return find_widget (GTK_WIDGET (walk->page), GW_TYPE_BEST_SETUP);
}

static GtkWidget *
get_view (Walk *walk)
{
  return find_widget (GTK_WIDGET (walk->page), GW_TYPE_BEST_VIEW);
}

static GtkWidget *
find_card (Walk *walk, const char *name)
{
  GtkWidget *cards = get_child (walk->page, "cards");

  for (GtkWidget *card = gtk_widget_get_first_child (cards); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    if (g_str_equal (g_variant_get_string (
                       gtk_actionable_get_action_target_value (GTK_ACTIONABLE (card)), NULL),
                     name))
      return card;
  g_assert_not_reached ();
}

/* From wherever it is to the setup of a card. */
static GtkWidget *
begin (Walk *walk, const char *card)
{
  keyboard_press_with (GDK_CONTROL_MASK | GDK_SHIFT_MASK, GDK_KEY_n);
  wait_until (focus_is_in (walk, get_child (walk->page, "cards")));
  go_to (walk, find_card (walk, card));
  keyboard_press (GDK_KEY_Return);
  wait_until (get_setup (walk) != NULL && gtk_widget_get_mapped (get_setup (walk))
              && focus_is_in (walk, get_setup (walk)));
  return get_setup (walk);
}

static void
start (Walk *walk)
{
  go_to (walk, get_child (walk->page, "start_button"));
  keyboard_press (GDK_KEY_Return);
  wait_for (walk, GW_RUN_RUNNING);
}

/* Shows what is in an expander. */
static void
expand (Walk *walk, GtkWidget *expander)
{
  go_to (walk, expander);
  keyboard_press (GDK_KEY_Return);
  wait_until (gtk_expander_get_expanded (GTK_EXPANDER (expander)));
}

static gboolean
is_at_item (Walk *walk, const char *text)
{
  GtkWidget *focus = get_focus (walk);

  return focus != NULL && g_str_equal (G_OBJECT_TYPE_NAME (focus), "GtkModelButton")
         && has_string (focus, "text", text);
}

/* In the menu beside the button of the run. */
static void
go_to_item (Walk *walk, const char *text)
{
  GtkWidget *button = get_child (walk->page, "more_button");
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));

  go_to (walk, button);
  keyboard_press (GDK_KEY_Return);
  wait_until (gtk_widget_get_mapped (popover) && focus_is_in (walk, popover));
  gtk_test_widget_wait_for_draw (popover); /* the keys go by where the items are */
  for (guint i = 0; !is_at_item (walk, text); i++)
    {
      g_assert_cmpuint (i, <, 20);
      keyboard_press (GDK_KEY_Down);
    }
}

/* Stop, on and stop again by the Enter key alone: the focus follows. Anew by the menu. */
static void
go_round (Walk *walk)
{
  GwRun *run = get_run (walk);

  wait_until (get_best (walk) != NULL);
  press_enter (walk, "run.stop");
  wait_for (walk, GW_RUN_STOPPED);
  press_enter (walk, "run.resume");
  wait_for (walk, GW_RUN_RUNNING);
  press_enter (walk, "run.stop");
  wait_for (walk, GW_RUN_STOPPED);
  wait_until (focus_does (walk, "run.resume"));
  go_to_item (walk, "Start Again");
  keyboard_press (GDK_KEY_Return);
  wait_until (get_run (walk) != run);
  wait_for (walk, GW_RUN_RUNNING);
  wait_until (get_best (walk) != NULL);
}

/* To a file, to the board page, and back to the same search. */
static void
take_board (Walk *walk)
{
  GwRun *run = get_run (walk);
  g_autoptr (GwBoard) best = gw_board_ref (get_best (walk));
  g_autofree char *path = g_build_filename (walk->folder, "best.board", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  go_to_item (walk, "Save Result…");
  keyboard_press (GDK_KEY_Escape);
  wait_until (focus_is_in (walk, get_child (walk->page, "more_button")));
  gw_runs_page_save (walk->page, file);
  wait_until (g_file_query_exists (file, NULL));

  go_to (walk, get_child (get_view (walk), "use_button"));
  keyboard_press (GDK_KEY_Return);
  wait_until (gw_window_shows_page (walk->window, "board"));
  g_assert_true (
    gw_board_equal (gw_board_model_get_board (fixture_get_board_model (walk->window)), best));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_3);
  wait_until (gw_window_shows_page (walk->window, "best"));
  g_assert_true (get_run (walk) == run);
  wait_until (focus_is_in (walk, GTK_WIDGET (walk->page)));
}

static const char *
get_typed (GtkWidget *setup)
{
  return gw_text_words_get_words (get_child (setup, "text"))->text;
}

static const char *
get_size (GtkWidget *setup)
{
  return gtk_string_object_get_string (
    adw_combo_row_get_selected_item (get_child (setup, "size_row")));
}

static void
test_packing (Walk *walk, gconstpointer data)
{
  GtkWidget *setup, *scale;
  g_autofree char *typed = NULL;
  guint mutation;

  setup = begin (walk, GW_BEST_PACK);
  wait_until (focus_is_in (walk, get_child (setup, "text")));
  keyboard_type (TYPED);
  wait_until (g_str_has_suffix (get_typed (setup), NEVER "\n"));
  typed = g_strdup (get_typed (setup));
  g_assert_cmpstr (typed, ==, "amazon\nnile\npo\n" NEVER "\n");

  /* Escape leaves what was typed for the next time, and is where it came from. */
  keyboard_press (GDK_KEY_Escape);
  wait_until (get_focus (walk) == find_card (walk, GW_BEST_PACK));
  keyboard_press (GDK_KEY_Return);
  wait_until (gtk_widget_get_mapped (setup)
              && focus_is_in (walk, get_child (setup, "text")));
  g_assert_cmpstr (get_typed (setup), ==, typed);

  go_to (walk, get_child (setup, "size_row"));
  go_to (walk, get_child (setup, "name_row"));
  keyboard_type ("Rivers");
  go_to (walk, get_child (setup, "reuse"));
  expand (walk, get_child (setup, "more"));
  go_to (walk, get_child (setup, "method_row"));
  go_to (walk, get_child (setup, "genetic_button"));
  keyboard_press (GDK_KEY_Return);
  wait_until (g_str_equal (get_size (setup), "8 × 8"));
  go_to (walk, get_child (setup, "pack_rules_row"));
  go_to (walk, get_child (setup, "dice_row"));
  start (walk);
  g_assert_cmpstr (get_run (walk)->head->name, ==, "Rivers");
  g_assert_cmpstr (get_spec (walk)->method, ==, "genetic");
  go_round (walk);

  expand (walk, get_child (get_view (walk), "more"));
  scale = get_child (get_view (walk), "mutation_scale");
  go_to (walk, scale);
  mutation = get_spec (walk)->settings.mutation;
  keyboard_press (GDK_KEY_Right);
  g_assert_cmpuint (get_spec (walk)->settings.mutation, ==, mutation + 1);

  /* Each list is one stop, so what is behind it can be reached. */
  go_to (walk, get_child (get_view (walk), "words"));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_period);
  wait_for (walk, GW_RUN_STOPPED);
  take_board (walk);

  /* The setup of the run, and out of it again. */
  go_to_item (walk, "Change Setup…");
  keyboard_press (GDK_KEY_Return);
  wait_until (gtk_widget_get_mapped (setup)
              && focus_is_in (walk, get_child (setup, "text")));
  g_assert_cmpstr (get_typed (setup), ==, typed);
  keyboard_press (GDK_KEY_Escape);
  wait_until (focus_is_in (walk, get_child (walk->page, "more_button")));
  g_assert_cmpint (get_run (walk)->state, ==, GW_RUN_STOPPED);
}

/* The usual method of a size, as long as no other one was chosen. */
static void
check_usual_method (GtkWidget *setup)
{
  static const struct
  {
    guint rows;
    const char *chosen;
    const char *method;
  } steps[] = { { 7, NULL, "tempering" }, { 4, NULL, "local" }, { 4, "anneal", "anneal" },
                { 6, NULL, "anneal" },    { 4, "local", "local" } };
  GtkWidget *rows = find_widget (get_child (setup, "only_group"), GTK_TYPE_SPIN_BUTTON);
  AdwComboRow *method_row = get_child (setup, "method_row");
  static const char *const methods[] = { "tempering", "local", "anneal" };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *size = g_strdup_printf ("%u × 4", steps[i].rows);

      gtk_spin_button_set_value (GTK_SPIN_BUTTON (rows), steps[i].rows);
      for (guint k = 0; steps[i].chosen != NULL && k < G_N_ELEMENTS (methods); k++)
        if (g_str_equal (methods[k], steps[i].chosen))
          adw_combo_row_set_selected (method_row, k);
      g_assert_cmpstr (get_size (setup), ==, size);
      g_assert_cmpuint (adw_combo_row_get_selected (method_row), <, G_N_ELEMENTS (methods));
      g_assert_cmpstr (methods[adw_combo_row_get_selected (method_row)], ==, steps[i].method);
    }
}

/* What is typed counts, confirmed by Enter or only left. */
static void
test_points (Walk *walk, gconstpointer data)
{
  const GwSearchSpec *spec;
  g_autoptr (GwBoard) shape = gw_board_parse (TEMPLATE, -1, NULL, 1, NULL);
  GtkWidget *setup = begin (walk, GW_BEST_RICHEST);

  expand (walk, get_child (setup, "more"));
  check_usual_method (setup);
  go_to (walk, get_child (setup, "method_row"));
  adw_combo_row_set_selected (get_child (setup, "method_row"), 2);
  go_to (walk, get_child (setup, "letters_row"));
  keyboard_type ("aeinrst");
  go_to (walk, get_child (setup, "template_row"));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_a);
  keyboard_type (TEMPLATE);
  keyboard_press (GDK_KEY_Return);
  start (walk);
  spec = get_spec (walk);
  g_assert_cmpstr (spec->method, ==, "anneal");
  g_assert_true (gw_board_equal (spec->shape, shape));
  g_assert_cmpstr (spec->letters, ==, "aeinrst");

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
  g_test_add ("/best-walk/packing", Walk, NULL, set_up, test_packing, tear_down);
  g_test_add ("/best-walk/points", Walk, NULL, set_up, test_points, tear_down);
  result = g_test_run ();
  g_object_unref (application);
  return result;
}
