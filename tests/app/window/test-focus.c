/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the focus is after a menu, a popover or a dialog. All that a page has is looked for in
 * the window, so what is new is tried as well. */
#include "fixture.h"
#include "folder.h"
#include "gw-game-choice-row.h"
#include "gw-export-chart-button.h"
#include "pointer.h"

static GwApplication *application;
static const char *page; /* where the walk is */
static gboolean in_setup; /* of a run of the page */
static GHashTable *chosen; /* the items of the menus of its charts */

static const char *const pages[] = { "board", "words", "best", "studies" };

static GtkWidget *
get_focus (GtkWindow *window)
{
  return gtk_window_get_focus (window);
}

static char *
name_of (GtkWidget *widget)
{
  const char *tip = widget != NULL ? gtk_widget_get_tooltip_text (widget) : NULL;

  return widget == NULL ? g_strdup ("no widget")
                        : g_strdup_printf ("%s %s%s (%smapped)", G_OBJECT_TYPE_NAME (widget),
                                           gtk_widget_get_name (widget), tip != NULL ? tip : "",
                                           gtk_widget_get_mapped (widget) ? "" : "not ");
}

static gboolean
is_in (GtkWidget *widget, GtkWidget *ancestor)
{
  return widget != NULL && (widget == ancestor || gtk_widget_is_ancestor (widget, ancestor));
}

static gboolean
is_sensible (GtkWidget *widget)
{
  return widget != NULL && gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget)
         && gtk_widget_get_focusable (widget);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  gboolean *ticked = user_data;

  *ticked = TRUE;
  return G_SOURCE_REMOVE;
}

/* Until all that follows from a key has been done: a frame, and what waits for it. */
static void
settle (GtkWindow *window)
{
  for (guint i = 0; i < 2; i++)
    {
      gboolean ticked = FALSE;

      gtk_widget_add_tick_callback (GTK_WIDGET (window), tick_cb, &ticked, NULL);
      wait_until (ticked);
      while (g_main_context_pending (NULL))
        g_main_context_iteration (NULL, FALSE);
    }
}

/* What a person can open in a widget with a key, without what has to be opened first. */
static void
collect (GtkWidget *widget, GPtrArray *openers)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget))
    return;
  if (GTK_IS_MENU_BUTTON (widget) || GTK_IS_DROP_DOWN (widget) || GTK_IS_TEXT (widget))
    {
      g_ptr_array_add (openers, widget);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_POPOVER (child))
      collect (child, openers);
}

static GtkWidget *
find_open_popover (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_open_popover (child);
  return found;
}

/* Returns the popover, with the focus in it. */
static GtkWidget *
open_with_key (GtkWindow *window, GtkWidget *opener)
{
  GtkWidget *popover;

  /* What the toolkit says of a file dialog that is gone may have had the keyboard for a moment. */
  if (!gtk_window_is_active (window))
    keyboard_take (window);
  if (GTK_IS_TEXT (opener))
    keyboard_press_with (GDK_SHIFT_MASK, GDK_KEY_F10);
  else if (GTK_IS_MENU_BUTTON (opener) && gtk_menu_button_get_primary (GTK_MENU_BUTTON (opener)))
    keyboard_press (GDK_KEY_F10);
  else
    keyboard_press (GDK_KEY_space);
  wait_until ((popover = find_open_popover (opener)) != NULL);
  settle (window);
  if (!is_in (get_focus (window), popover) || !is_sensible (get_focus (window)))
    {
      g_autofree char *name = name_of (opener);
      g_autofree char *is = name_of (get_focus (window));

      g_error ("When %s is open, %s has the focus", name, is);
    }
  return popover;
}

static void
assert_focus (GtkWindow *window, GtkWidget *home, const char *after)
{
  settle (window);
  if (get_focus (window) != home || !is_sensible (home))
    {
      g_autofree char *is = name_of (get_focus (window));
      g_autofree char *was = name_of (home);

      g_test_message ("After %s: %s has the focus, not %s", after, is, was);
      g_test_fail ();
      gtk_widget_grab_focus (home);
    }
}

static void
escape (GtkWindow *window, GtkWidget *popover, GtkWidget *home)
{
  g_autofree char *name = name_of (gtk_widget_get_parent (popover));
  GtkWidget *outer = gtk_widget_get_ancestor (gtk_widget_get_parent (popover), GTK_TYPE_POPOVER);

  for (guint i = 0; gtk_widget_get_mapped (popover); i++)
    {
      g_assert_cmpuint (i, <, 3);
      keyboard_press (GDK_KEY_Escape);
      settle (window);
    }
  /* In newer versions of the toolkit the menu of an entry takes the popover with it in which the
   * entry is. */
  if (outer != NULL && !gtk_widget_get_mapped (outer) && gtk_check_version (4, 10, 0) == NULL)
    {
      GtkWidget *opener = gtk_widget_get_parent (outer);

      g_assert_true (is_in (get_focus (window), opener) && is_sensible (get_focus (window)));
      open_with_key (window, opener);
      gtk_widget_grab_focus (home);
    }
  assert_focus (window, home, name);
}

/* Closes the windows that came from it with a key; returns how many there were. */
static guint
close_others (GtkWindow *window, GdkModifierType modifiers, guint key)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint n_closed = 0;

  for (guint i = g_list_model_get_n_items (windows); i > 0; i--)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i - 1);

      if (other == window || !gtk_widget_get_mapped (GTK_WIDGET (other)))
        continue;
      g_test_message ("closing %s “%s”", G_OBJECT_TYPE_NAME (other),
                      gtk_window_get_title (other));
      keyboard_take (other);
      if (GW_IS_WINDOW (other)) /* it belongs to none */
        keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_w);
      else
        keyboard_press_with (modifiers, key);
      wait_until (!gtk_widget_get_mapped (GTK_WIDGET (other)));
      n_closed++;
    }
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window)));
  keyboard_take (window);
  settle (window);
  return n_closed;
}

static void
list_items (GtkWidget *widget, GPtrArray *items)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton")
      && gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget))
    g_ptr_array_add (items, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_items (child, items);
}

/* Goes to an item of an open menu. FALSE when there are not so many. */
static gboolean
go_to_item (GtkWindow *window, GtkWidget *popover, guint n)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();

  list_items (popover, items);
  if (n >= items->len)
    return FALSE;
  for (guint i = 0; get_focus (window) != g_ptr_array_index (items, n); i++)
    {
      g_assert_cmpuint (i, <, items->len);
      keyboard_press (GDK_KEY_Down); /* the focus is there when the key has been seen */
      g_assert_true (g_ptr_array_find (items, get_focus (window), NULL));
    }
  return TRUE;
}

static gboolean
leads_on (GtkWidget *item)
{
  g_autofree char *menu = NULL;

  if (!g_str_equal (G_OBJECT_TYPE_NAME (item), "GtkModelButton"))
    return FALSE;
  g_object_get (item, "menu-name", &menu, NULL);
  return menu != NULL;
}

static GtkWidget *
follow_path (GtkWindow *window, GtkWidget *opener, const guint *path, guint depth)
{
  GtkWidget *popover = open_with_key (window, opener);

  for (guint i = 0; i < depth; i++)
    {
      GtkWidget *item;

      if (!go_to_item (window, popover, path[i]))
        return NULL;
      item = get_focus (window);
      if (i + 1 == depth)
        break;
      keyboard_press (GDK_KEY_Right);
      settle (window);
      g_assert_true (get_focus (window) != item);
    }
  return popover;
}

static void
assert_sensible_focus (GtkWindow *window, const char *after)
{
  if (!is_sensible (get_focus (window)))
    {
      g_autofree char *is = name_of (get_focus (window));

      g_test_message ("After “%s”: %s has the focus", after, is);
      g_test_fail ();
    }
}

/* What was chosen may have led to another page; FALSE when it took away what led to it. */
static gboolean
return_home (GtkWindow *window, GtkWidget *home)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", page);
  /* A setup is a page, too. */
  if (!in_setup && (g_str_equal (page, "best") || g_str_equal (page, "studies")))
    gtk_widget_activate_action (gw_window_get_page (GW_WINDOW (window), page), "runs.back", NULL);
  settle (window);
  return is_sensible (home) && gtk_widget_grab_focus (home);
}

/* Enter on an item, in the menu that is open or has to be opened. Windows that come of it close with
 * Escape, and with Ctrl+W. */
static gboolean
choose (GtkWindow *window, GtkWidget *opener, GtkWidget *home, const guint *path, guint depth,
        const char *label)
{
  static const struct
  {
    GdkModifierType modifiers;
    guint key;
  } keys[] = { { 0, GDK_KEY_Escape }, { GDK_CONTROL_MASK, GDK_KEY_w } };
  guint n_closed = 1;

  for (guint i = 0; i < G_N_ELEMENTS (keys) && n_closed > 0; i++)
    {
      if (find_open_popover (opener) == NULL)
        follow_path (window, opener, path, depth);
      keyboard_press (GDK_KEY_Return);
      settle (window);
      n_closed = close_others (window, keys[i].modifiers, keys[i].key);
      assert_sensible_focus (window, label);
      if (!return_home (window, home))
        return FALSE;
    }
  return TRUE;
}

/* The menus of charts are alike: Enter on the first item is tried in each of them, and on the others
 * in the first menu of a page that has them. */
static gboolean
was_chosen (GtkWidget *opener, guint n, const char *label)
{
  return GW_IS_EXPORT_CHART_BUTTON (gtk_widget_get_parent (opener))
         && !g_hash_table_add (chosen, g_strdup (label)) && n > 0;
}

/* Enter on each item. Those that lead to a menu of their own are gone into. Escape is the same on
 * all that open nothing by themselves: it is tried on the first of each menu. */
static void
walk_menu (GtkWindow *window, GtkWidget *opener, GtkWidget *home, guint *path, guint depth)
{
  g_assert_cmpuint (depth, <, 4);
  for (path[depth] = 0;; path[depth]++)
    {
      GtkWidget *popover = follow_path (window, opener, path, depth + 1);
      GtkWidget *item = get_focus (window);
      g_autofree char *label = NULL;
      gboolean leads_back, tried;

      if (popover == NULL)
        {
          escape (window, find_open_popover (opener), home);
          return;
        }
      g_object_get (item, "text", &label, NULL);
      g_test_message ("%u.%u %s", depth, path[depth], label);
      leads_back = depth > 0 && path[depth] == 0;
      tried = leads_back || was_chosen (opener, path[depth], label);
      if (path[depth] == 0 || tried || leads_on (item))
        escape (window, popover, home);
      if (tried)
        continue;
      if (leads_on (item))
        walk_menu (window, opener, home, path, depth + 1);
      else if (!choose (window, opener, home, path, depth + 1, label))
        return;
    }
}

/* The menu of the window is the same on all pages. */
static gboolean
was_tried (GtkWidget *opener)
{
  return GTK_IS_MENU_BUTTON (opener) && gtk_menu_button_get_primary (GTK_MENU_BUTTON (opener))
         && !g_str_equal (page, pages[0]);
}

/* Gives a widget the focus, with which it comes into view. Returns what has it, or NULL. */
static GtkWidget *
take_focus (GtkWindow *window, GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget)
      || !gtk_widget_grab_focus (widget))
    return NULL;
  settle (window);
  return get_focus (window);
}

/* All of them open and close; then the menus, for what is chosen there changes the page. */
static void
walk (GtkWindow *window, GtkWidget *root)
{
  g_autoptr (GPtrArray) openers = g_ptr_array_new ();
  g_autoptr (GPtrArray) menus = g_ptr_array_new ();

  collect (root, openers);
  for (guint i = 0; i < openers->len; i++)
    {
      GtkWidget *opener = g_ptr_array_index (openers, i);
      GtkWidget *home = take_focus (window, opener);
      g_autofree char *name = name_of (opener);
      GtkWidget *popover;

      g_test_message ("%s", name);
      if (home == NULL)
        continue;
      popover = open_with_key (window, opener);
      walk (window, popover);
      escape (window, popover, home);
      if (GTK_IS_POPOVER_MENU (popover) && !GTK_IS_TEXT (opener) && !was_tried (opener))
        g_ptr_array_add (menus, opener);
    }
  for (guint i = 0; i < menus->len; i++)
    {
      GtkWidget *home = take_focus (window, g_ptr_array_index (menus, i));
      guint path[5];

      if (home != NULL)
        walk_menu (window, g_ptr_array_index (menus, i), home, path, 0);
    }
}

static void
walk_in (GwWindow *window, gpointer widget)
{
  settle (GTK_WINDOW (window));
  chosen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  walk (GTK_WINDOW (window), widget);
  g_hash_table_unref (chosen);
}

static void
test_page (gconstpointer data)
{
  GwWindow *window;

  page = data;
  g_object_unref (fixture_reset ());
  window = fixture_open (application);
  keyboard_take (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", page);
  if (g_str_equal (page, "words")) /* what it shows comes later */
    wait_until (
      gtk_widget_get_mapped (get_child (get_child (fixture_words_page (window), "view"), "words")));
  walk_in (window, window);
  fixture_close (window);
}

static void
expand_all (GtkWidget *widget)
{
  if (GTK_IS_EXPANDER (widget))
    gtk_expander_set_expanded (GTK_EXPANDER (widget), TRUE);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    expand_all (child);
}

/* Which page has the card, and its name. */
typedef struct
{
  const char *page;
  const char *card;
} RunCase;

/* What a run has: its menu, and those of its chart. */
static void
test_run (gconstpointer data)
{
  const RunCase *c = data;
  GwRunsPage *runs_page;
  GwRunFolder *runs;
  GwWindow *window;
  GwRun *run;

  page = c->page;
  g_object_unref (fixture_reset ());
  window = fixture_open (application);
  runs = gw_session_get_runs (gw_window_get_session (window));
  keyboard_take (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", page);
  runs_page = GW_RUNS_PAGE (gw_window_get_page (window, page));
  run = fixture_start_run (runs_page, c->card, NULL);
  wait_until (run->status != NULL);
  gtk_widget_activate_action (GTK_WIDGET (runs_page), "run.stop", NULL);
  wait_until (run->state != GW_RUN_RUNNING);
  expand_all (get_child (runs_page, "view_place"));
  walk_in (window, runs_page);
  fixture_forget (runs);
  fixture_close (window);
}

/* What is asked before a study starts, with all that can be unfolded. */
static void
test_setup (gconstpointer data)
{
  const RunCase *c = data;
  GwWindow *window;
  GtkWidget *setup;

  page = c->page;
  in_setup = TRUE;
  g_object_unref (fixture_reset ());
  window = fixture_open (application);
  keyboard_take (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", page);
  setup = gw_runs_page_begin (GW_RUNS_PAGE (gw_window_get_page (window, page)), c->card);
  expand_all (setup);
  walk_in (window, setup);
  in_setup = FALSE;
  fixture_close (window);
}

static gboolean
is_card (GtkWidget *widget, const char *name)
{
  GVariant *target = widget != NULL && GTK_IS_ACTIONABLE (widget)
                       ? gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget))
                       : NULL;

  return target != NULL && g_variant_is_of_type (target, G_VARIANT_TYPE_STRING)
         && g_str_equal (g_variant_get_string (target, NULL), name);
}

/* Goes to the item of an open menu with this text. */
static gboolean
go_to_named (GtkWindow *window, GtkWidget *popover, const char *name)
{
  for (guint i = 0; go_to_item (window, popover, i); i++)
    {
      g_autofree char *text = NULL;

      g_object_get (get_focus (window), "text", &text, NULL);
      if (g_str_equal (text, name))
        return TRUE;
    }
  return FALSE;
}

/* The key of a page, its first two cards, and the item of the menu that shows the setup of a run that
 * was stopped. */
typedef struct
{
  guint key;
  const char *page;
  const char *first;
  const char *second;
  const char *set_up;
} KeysCase;

/* From the cards to a run with the keys alone, and what has the focus on the way. */
static void
test_keys_of_runs (gconstpointer data)
{
  const KeysCase *c = data;
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GtkWindow *gtk_window = GTK_WINDOW (window);
  GwRunFolder *runs = gw_session_get_runs (gw_window_get_session (window));
  GwRunsPage *runs_page;
  GtkWidget *button, *setup, *popover;
  GwRun *run;

  keyboard_take (gtk_window);
  keyboard_press_with (GDK_CONTROL_MASK, c->key);
  settle (gtk_window);
  runs_page = GW_RUNS_PAGE (gw_window_get_page (window, c->page));
  button = get_child (runs_page, "run_button");
  setup = get_child (runs_page, "setup_place");
  g_assert_true (is_card (get_focus (gtk_window), c->first));

  /* Into the setup of the second card, and back to it. */
  keyboard_press (GDK_KEY_Tab);
  settle (gtk_window);
  g_assert_true (is_card (get_focus (gtk_window), c->second));
  keyboard_press (GDK_KEY_Return);
  settle (gtk_window);
  g_assert_true (is_in (get_focus (gtk_window), setup) && is_sensible (get_focus (gtk_window)));
  keyboard_press (GDK_KEY_Escape);
  settle (gtk_window);
  g_assert_true (is_card (get_focus (gtk_window), c->second));

  /* The button that starts it is another one than the one that stops it. */
  keyboard_press_with (GDK_SHIFT_MASK, GDK_KEY_Tab);
  keyboard_press (GDK_KEY_Return);
  settle (gtk_window);
  g_assert_true (is_in (get_focus (gtk_window), setup));
  g_assert_true (gtk_widget_grab_focus (get_child (runs_page, "start_button")));
  keyboard_press (GDK_KEY_Return);
  settle (gtk_window);
  run = gw_runs_page_get_run (runs_page);
  g_assert_nonnull (run);
  g_assert_true (get_focus (gtk_window) == button && is_sensible (button));
  wait_until (run->status != NULL);
  keyboard_press (GDK_KEY_space);
  wait_until (run->state == GW_RUN_STOPPED);
  settle (gtk_window);
  g_assert_true (get_focus (gtk_window) == button && is_sensible (button));

  /* Into the setup of the run by its menu, and back to the menu. */
  g_assert_nonnull (take_focus (gtk_window, get_child (runs_page, "more_button")));
  popover = open_with_key (gtk_window, get_child (runs_page, "more_button"));
  g_assert_true (go_to_named (gtk_window, popover, c->set_up));
  keyboard_press (GDK_KEY_Return);
  settle (gtk_window);
  g_assert_true (is_in (get_focus (gtk_window), setup) && is_sensible (get_focus (gtk_window)));
  keyboard_press (GDK_KEY_Escape);
  settle (gtk_window);
  g_assert_true (is_in (get_focus (gtk_window), get_child (runs_page, "more_button")));

  /* New ones begin at the first card. */
  keyboard_press_with (GDK_CONTROL_MASK | GDK_SHIFT_MASK, GDK_KEY_n);
  settle (gtk_window);
  g_assert_true (is_card (get_focus (gtk_window), c->first));
  fixture_forget (runs);
  fixture_close (window);
}

static gboolean
has_focus (GtkWindow *window, const char *name)
{
  GtkWidget *row = get_focus (window);
  g_autofree char *text = NULL;

  if (row != NULL && g_str_equal (G_OBJECT_TYPE_NAME (row), "GtkModelButton"))
    g_object_get (row, "text", &text, NULL);
  if (text == NULL || !g_str_has_prefix (text, name))
    {
      g_test_message ("“%s” has the focus, not “%s”", text, name);
      return FALSE;
    }
  return TRUE;
}

static void
type (GtkWindow *window, const char *text, const char *expected)
{
  keyboard_type (text);
  settle (window);
  g_assert_true (has_focus (window, expected));
}

/* Letters go to names and choose nothing. */
static void
test_lexicon_menu (void)
{
  static const char *const names[] = { "xenon", "zebra", "zinnia", "zygote" };
  g_autofree char *folder
    = g_build_filename (g_get_user_data_dir (), "gridwright", "lexicons", NULL);
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GtkWindow *gtk_window = GTK_WINDOW (window);
  GwLexiconLibrary *library = gw_session_get_library (gw_window_get_session (window));
  GtkLabel *label;
  GtkWidget *opener, *row;
  GtkWidget *home, *popover;
  gint64 start;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *file = g_strconcat (names[i], ".txt", NULL);

      folder_write (folder, file, "one\ntwo\nthree\n");
    }
  gw_lexicon_library_refresh (library);
  keyboard_take (gtk_window);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", "studies");
  row = fixture_find (gw_runs_page_begin (fixture_studies_page (window), "make"),
                      GW_TYPE_GAME_CHOICE_ROW);
  wait_until (gtk_widget_get_mapped (row));
  opener = fixture_find (row, GTK_TYPE_MENU_BUTTON);
  home = take_focus (gtk_window, opener);
  popover = open_with_key (gtk_window, opener);
  type (gtk_window, "m", "Manage Word Lists");
  type (gtk_window, "i", "Import…");
  escape (gtk_window, popover, home);
  popover = open_with_key (gtk_window, opener);
  type (gtk_window, "x", "xenon");
  type (gtk_window, "z", "zebra");
  type (gtk_window, "z", "zinnia");
  do /* what takes longer is not one beginning */
    {
      type (gtk_window, "x", "xenon");
      start = g_get_monotonic_time ();
      keyboard_type ("ZY");
    }
  while (g_get_monotonic_time () - start > G_TIME_SPAN_SECOND);
  settle (gtk_window);
  g_assert_true (has_focus (gtk_window, "zygote"));
  keyboard_press (GDK_KEY_Return);
  wait_until (!gtk_widget_get_mapped (popover));
  label = GTK_LABEL (gtk_widget_get_template_child (row, GW_TYPE_GAME_CHOICE_ROW, "label"));
  wait_until (g_str_equal (gtk_label_get_label (label), "zygote"));
  folder_remove (folder);
  fixture_close (window);
}

int
main (int argc, char *argv[])
{
  static const RunCase runs[]
    = { { "best", "richest" }, { "studies", "make" }, { "studies", "solve" } };
  static const KeysCase keys[]
    = { { GDK_KEY_3, "best", "richest", "pack", "Change Setup…" },
        { GDK_KEY_4, "studies", "make", "solve", "Duplicate…" } };
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *path = g_strconcat ("/focus/", pages[i], NULL);

      g_test_add_data_func (path, pages[i], test_page);
    }
  for (guint i = 0; i < G_N_ELEMENTS (runs); i++)
    {
      g_autofree char *path = g_strconcat ("/focus/run/", runs[i].card, NULL);
      g_autofree char *setup = g_strconcat ("/focus/setup/", runs[i].card, NULL);

      g_test_add_data_func (path, &runs[i], test_run);
      g_test_add_data_func (setup, &runs[i], test_setup);
    }
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *path = g_strconcat ("/focus/keys-of-runs/", keys[i].page, NULL);

      g_test_add_data_func (path, &keys[i], test_keys_of_runs);
    }
  g_test_add_func ("/focus/lexicon-menu", test_lexicon_menu);

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
