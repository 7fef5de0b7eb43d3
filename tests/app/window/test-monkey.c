/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A monkey at the window: widgets are clicked, keys pressed and enabled actions activated at random.
 * Whatever it does, nothing is warned of, the window answers, every file that was written can be
 * read, memory is bounded, and what is shown changes only by what is chosen.
 *
 * GW_TEST_MONKEY_SEED=N is where another walk begins, GW_TEST_MONKEY_STEPS=N how long it is.
 * GW_TEST_ENDURANCE=full asks for thirty times as many steps, from a seed of its own each time. The
 * seed and each step are printed. */
#include "fixture.h"

#include "gw-run-file.h"
#include "gw-run-kinds.h"
#include "gw-run-row.h"
#include "gw-dice.h"
#include "gw-proof-file.h"
#include "gw-random.h"
#include "gw-search-file.h"
#include "pointer.h"

#include <malloc.h>

#define STEPS 200
#define FULL_STEPS (30 * STEPS)
#define FIRST_SEED 1

/* Steps between two looks at files, and at whether what is shown stays. */
#define LOOK_INTERVAL 20

/* What may be allocated more than after the first looks, in bytes: for pages, lexicons and windows
 * that are there from then on; and for each step. */
#define ALLOWED_ONCE (160 * 1024 * 1024)
#define ALLOWED_STEP (32 * 1024)

#define MOST_WINDOWS 2

static GwApplication *application;

typedef struct
{
  GwRandom random;
  GwWindow *window; /* the first one, which stays open */
} Monkey;

/* Actions that end the program, or need another program. */
static const char *const refused[] = { "quit", "close", "help", "print", NULL };

/* In place of the toolkit's functions: no address is opened, and nothing is printed. */
void
gtk_show_uri_full (GtkWindow *parent, const char *uri, guint32 timestamp, GCancellable *cancellable,
                   GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (parent, cancellable, callback, user_data);

  g_task_return_boolean (task, TRUE);
}

gboolean
gtk_show_uri_full_finish (GtkWindow *parent, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

void
gtk_show_uri (GtkWindow *parent, const char *uri, guint32 timestamp)
{
}

GtkPrintOperationResult
gtk_print_operation_run (GtkPrintOperation *operation, GtkPrintOperationAction action,
                         GtkWindow *parent, GError **error)
{
  g_signal_emit_by_name (operation, "done", GTK_PRINT_OPERATION_RESULT_CANCEL);
  return GTK_PRINT_OPERATION_RESULT_CANCEL;
}

static guint64
get_number (const char *variable, guint64 usual)
{
  const char *value = g_getenv (variable);

  return value != NULL ? g_ascii_strtoull (value, NULL, 10) : usual;
}

static guint
pick (Monkey *monkey, guint n)
{
  return gw_random_below (&monkey->random, n);
}

/* The last part of "win.close". */
static gboolean
is_refused (const char *action)
{
  const char *point = action != NULL ? strrchr (action, '.') : NULL;

  return action != NULL && g_strv_contains (refused, point != NULL ? point + 1 : action);
}

/* The windows that can be used: those that nothing modal lies over. */
static GPtrArray *
list_windows (void)
{
  g_autoptr (GListModel) toplevels = g_object_ref (gtk_window_get_toplevels ());
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_autoptr (GPtrArray) modal = g_ptr_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (toplevels, i);

      if (!gtk_widget_get_mapped (GTK_WIDGET (window)))
        continue;
      g_ptr_array_add (all, window);
      if (gtk_window_get_modal (window))
        g_ptr_array_add (modal, window);
    }
  return modal->len > 0 ? g_steal_pointer (&modal) : g_steal_pointer (&all);
}

static guint
count_main_windows (void)
{
  g_autoptr (GPtrArray) windows = list_windows ();
  guint n = 0;

  for (guint i = 0; i < windows->len; i++)
    n += GW_IS_WINDOW (windows->pdata[i]);
  return n;
}

static GtkWindow *
pick_window (Monkey *monkey)
{
  g_autoptr (GPtrArray) windows = list_windows ();

  return windows->len > 0 ? windows->pdata[pick (monkey, windows->len)] : NULL;
}

/* Whether a click in the middle of a widget comes to it. */
static gboolean
is_reachable (GtkWidget *widget)
{
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (widget));
  GtkWidget *found;
  double x, y;

  if (!gtk_widget_translate_coordinates (widget, native, gtk_widget_get_width (widget) / 2.0,
                                         gtk_widget_get_height (widget) / 2.0, &x, &y)
      || x < 0 || y < 0 || x >= gtk_widget_get_width (native)
      || y >= gtk_widget_get_height (native))
    return FALSE;
  found = gtk_widget_pick (native, x, y, GTK_PICK_DEFAULT);
  return found != NULL && (found == widget || gtk_widget_is_ancestor (found, widget));
}

static gboolean
can_be_clicked (GtkWidget *widget)
{
  const char *action
    = GTK_IS_ACTIONABLE (widget) ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) : NULL;

  return (action != NULL || GTK_IS_BUTTON (widget) || gtk_widget_get_focusable (widget))
         && !GTK_IS_WINDOW (widget) && gtk_widget_get_width (widget) > 0
         && gtk_widget_get_height (widget) > 0 && !is_refused (action) && is_reachable (widget);
}

/* Widgets in a window, and those in its popovers apart. */
static void
collect (GtkWidget *widget, GPtrArray *widgets, GPtrArray *popovers)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget))
    return;
  if (GTK_IS_POPOVER (widget))
    widgets = popovers;
  if (can_be_clicked (widget))
    g_ptr_array_add (widgets, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, widgets, popovers);
}

static const char *
get_name (GtkWidget *widget)
{
  const char *name
    = GTK_IS_ACTIONABLE (widget) ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) : NULL;

  if (name == NULL && GTK_IS_BUTTON (widget))
    name = gtk_button_get_label (GTK_BUTTON (widget));
  if (name == NULL)
    name = gtk_widget_get_tooltip_text (widget);
  return name != NULL ? name : "";
}

static void
click (Monkey *monkey, GtkWindow *window)
{
  g_autoptr (GPtrArray) widgets = g_ptr_array_new ();
  g_autoptr (GPtrArray) popovers = g_ptr_array_new ();
  GPtrArray *chosen;
  GtkWidget *widget;

  collect (GTK_WIDGET (window), widgets, popovers);
  chosen = popovers->len > 0 ? popovers : widgets;
  if (chosen->len == 0)
    return;
  widget = chosen->pdata[pick (monkey, chosen->len)];
  g_test_message ("click %s “%s”", G_OBJECT_TYPE_NAME (widget), get_name (widget));
  pointer_poke (widget);
}

static void
press_key (Monkey *monkey, GtkWindow *window)
{
  static const struct
  {
    guint key;
    GdkModifierType modifiers;
  } keys[] = {
    { GDK_KEY_Tab, 0 },
    { GDK_KEY_Tab, GDK_SHIFT_MASK },
    { GDK_KEY_Escape, 0 },
    { GDK_KEY_Return, 0 },
    { GDK_KEY_space, 0 },
    { GDK_KEY_Up, 0 },
    { GDK_KEY_Down, 0 },
    { GDK_KEY_Left, 0 },
    { GDK_KEY_Right, 0 },
    { GDK_KEY_Home, 0 },
    { GDK_KEY_End, 0 },
    { GDK_KEY_Page_Down, 0 },
    { GDK_KEY_BackSpace, 0 },
    { GDK_KEY_Delete, 0 },
    { GDK_KEY_F9, 0 },
    { GDK_KEY_F10, 0 },
    { GDK_KEY_a, 0 },
    { GDK_KEY_e, 0 },
    { GDK_KEY_t, 0 },
    { GDK_KEY_4, 0 },
    { GDK_KEY_a, GDK_CONTROL_MASK },
    { GDK_KEY_c, GDK_CONTROL_MASK },
    { GDK_KEY_v, GDK_CONTROL_MASK },
    { GDK_KEY_z, GDK_CONTROL_MASK },
    { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
    { GDK_KEY_g, GDK_CONTROL_MASK },
    { GDK_KEY_f, GDK_CONTROL_MASK },
    { GDK_KEY_period, GDK_CONTROL_MASK },
    { GDK_KEY_Return, GDK_CONTROL_MASK },
    { GDK_KEY_Left, GDK_ALT_MASK },
    { GDK_KEY_Right, GDK_ALT_MASK },
    { GDK_KEY_1, GDK_CONTROL_MASK },
    { GDK_KEY_2, GDK_CONTROL_MASK },
    { GDK_KEY_3, GDK_CONTROL_MASK },
    { GDK_KEY_4, GDK_CONTROL_MASK },
  };
  const guint i = pick (monkey, G_N_ELEMENTS (keys));

  g_test_message ("key %s %u", gdk_keyval_name (keys[i].key), keys[i].modifiers);
  keyboard_poke (window, keys[i].modifiers, keys[i].key);
}

/* Enabled actions without a parameter: of a group of actions, or of the class of a widget. */
static void
list_group (GActionGroup *group, const char *prefix, GPtrArray *names)
{
  g_auto (GStrv) actions = g_action_group_list_actions (group);

  for (guint i = 0; actions[i] != NULL; i++)
    if (!is_refused (actions[i]) && g_action_group_get_action_enabled (group, actions[i])
        && g_action_group_get_action_parameter_type (group, actions[i]) == NULL)
      g_ptr_array_add (names, g_strconcat (prefix, actions[i], NULL));
}

/* The actions of a class of widgets; those that are disabled do nothing. */
static void
list_class (GtkWidget *widget, GPtrArray *names)
{
  const char *name, *property;
  const GVariantType *type;
  GType owner;

  for (guint i = 0; gtk_widget_class_query_action (GTK_WIDGET_GET_CLASS (widget), i, &owner, &name,
                                                   &type, &property);
       i++)
    if (owner == G_OBJECT_TYPE (widget) && type == NULL && property == NULL && !is_refused (name))
      g_ptr_array_add (names, g_strdup (name));
}

static const char *const best_cards[] = { "richest", "pack", "proof", NULL };
static const char *const study_cards[] = { "make", "solve", NULL };

/* The page of runs that a window shows, and its cards; or NULL. */
static GwRunsPage *
get_runs_page (GwWindow *window, const char *const **cards)
{
  if (gw_window_shows_page (window, "best"))
    {
      *cards = best_cards;
      return fixture_best_page (window);
    }
  *cards = study_cards;
  return gw_window_shows_page (window, "studies") ? fixture_studies_page (window) : NULL;
}

/* What is to be seen after it: a card shows its setup, a row its run, and New the cards. */
static void
choose_run (Monkey *monkey, GwRunsPage *page, const char *const *cards)
{
  const guint n_cards = g_strv_length ((GStrv) cards);
  GtkListBox *list = get_child (page, "list");
  GtkStack *stack = get_child (page, "stack");
  guint n_rows = 0;
  guint i;

  while (gtk_list_box_get_row_at_index (list, (int) n_rows) != NULL)
    n_rows++;
  i = pick (monkey, n_cards + 1 + n_rows);
  if (i < n_cards)
    {
      g_test_message ("card %s", cards[i]);
      gtk_widget_activate_action (GTK_WIDGET (page), "runs.begin", "s", cards[i]);
      g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "setup");
      g_assert_null (gw_runs_page_get_run (page));
    }
  else if (i == n_cards)
    {
      g_test_message ("new run");
      gtk_widget_activate_action (GTK_WIDGET (page), "run.new", NULL);
      g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "new");
      g_assert_null (gw_runs_page_get_run (page));
    }
  else
    {
      GtkListBoxRow *row
        = gtk_list_box_get_row_at_index (list, (int) (i - n_cards - 1));
      GwRun *run = gw_run_row_get_run (GW_RUN_ROW (row));

      g_test_message ("row %s", run->head->name);
      g_signal_emit_by_name (list, "row-activated", row);
      g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "run");
      g_assert_true (gw_runs_page_get_run (page) == run);
    }
}

/* One of the actions of the page and of what it shows. */
static void
activate_on_page (Monkey *monkey, GwRunsPage *page)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const gboolean runs
    = g_str_equal (gtk_stack_get_visible_child_name (get_child (page, "stack")), "run");
  GtkWidget *view = runs ? adw_bin_get_child (get_child (page, "view_place"))
                         : gtk_stack_get_visible_child (get_child (page, "setup_place"));
  guint n_of_page, i;

  list_class (GTK_WIDGET (page), names);
  n_of_page = names->len;
  if (view != NULL && gtk_widget_get_mapped (view))
    list_class (view, names);
  i = pick (monkey, names->len);
  g_test_message ("action %s", (char *) names->pdata[i]);
  gtk_widget_activate_action (i < n_of_page ? GTK_WIDGET (page) : view, names->pdata[i], NULL);
}

/* The list, the bar and what is below it are about the run that was chosen. */
static void
check_chosen (GwWindow *window)
{
  const char *const *cards;
  GwRunsPage *page = get_runs_page (window, &cards);
  GtkListBoxRow *row;
  const char *part;
  GwRun *run;

  if (page == NULL)
    return;
  run = gw_runs_page_get_run (page);
  part = gtk_stack_get_visible_child_name (get_child (page, "stack"));
  row = gtk_list_box_get_selected_row (get_child (page, "list"));
  g_assert_true ((row != NULL ? gw_run_row_get_run (GW_RUN_ROW (row)) : NULL) == run);
  if (g_str_equal (part, "run"))
    {
      g_assert_nonnull (run);
      g_assert_cmpstr (gtk_label_get_label (get_child (page, "name")), ==, run->head->name);
    }
  else if (g_str_equal (part, "new"))
    g_assert_null (run);
}

static void
activate (Monkey *monkey, GtkWindow *window)
{
  static const char *const pages[] = { "board", "words", "best", "studies" };
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *const *cards;
  GwRunsPage *page;
  const char *name;
  guint i;

  if (!GW_IS_WINDOW (window))
    {
      g_test_message ("close %s", G_OBJECT_TYPE_NAME (window));
      gtk_window_close (window);
      return;
    }
  page = get_runs_page (GW_WINDOW (window), &cards);
  if (page != NULL && pick (monkey, 2) == 0)
    {
      if (pick (monkey, 2) == 0)
        choose_run (monkey, page, cards);
      else
        activate_on_page (monkey, page);
      return;
    }
  list_group (G_ACTION_GROUP (window), "win.", names);
  list_group (G_ACTION_GROUP (application), "app.", names);
  i = pick (monkey, names->len + G_N_ELEMENTS (pages));
  if (i >= names->len)
    {
      g_test_message ("page %s", pages[i - names->len]);
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s",
                                                 pages[i - names->len]));
      wait_until (gw_window_shows_page (GW_WINDOW (window), pages[i - names->len]));
      return;
    }
  name = names->pdata[i];
  if (g_str_equal (name, "app.new-window") && count_main_windows () >= MOST_WINDOWS)
    return;
  g_test_message ("action %s", name);
  gtk_widget_activate_action (GTK_WIDGET (window), name, NULL);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  gboolean *ticked = user_data;

  *ticked = TRUE;
  return G_SOURCE_REMOVE;
}

/* Until the window has drawn what came of a step: it answers. */
static void
settle (Monkey *monkey)
{
  for (guint i = 0; i < 2; i++)
    {
      gboolean ticked = FALSE;

      gtk_widget_add_tick_callback (GTK_WIDGET (monkey->window), tick_cb, &ticked, NULL);
      gtk_widget_queue_draw (GTK_WIDGET (monkey->window));
      wait_until (ticked);
    }
}

static void
step (Monkey *monkey)
{
  GtkWindow *window = pick_window (monkey);
  const guint what = pick (monkey, 20);

  if (window == NULL)
    return;
  if (what < 10)
    click (monkey, window);
  else if (what < 16)
    press_key (monkey, window);
  else
    activate (monkey, window);
  settle (monkey);
  check_chosen (monkey->window);
}

static void
check_file (const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  /* It may have been removed meanwhile, by the program itself. */
  if (!g_file_get_contents (path, &text, &length, NULL))
    return;
  bytes = g_bytes_new (text, length);
  if (g_str_has_suffix (path, ".search"))
    {
      g_autoptr (GVariant) state = NULL;
      g_autoptr (GwRunFile) file = gw_search_file_parse (bytes, path, &state, &error);
    }
  else if (g_str_has_suffix (path, ".proof"))
    {
      g_autoptr (GwRunFile) file = gw_proof_file_parse (bytes, path, NULL, &error);
    }
  else if (g_str_has_suffix (path, ".survey") || g_str_has_suffix (path, ".comparison"))
    {
      g_autoptr (GwRunFile) file
        = gw_run_file_parse (bytes, path, gw_run_kinds, GW_RUN_FILE_ALL, &error);
    }
  else if (g_str_has_suffix (path, ".dice"))
    {
      g_autoptr (GwDice) dice = gw_dice_parse (text, (gssize) length, path, &error);
    }
  g_assert_no_error (error);
}

static void
check_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        check_files (path);
      else
        check_file (path);
    }
}

/* What a window shows that only a person chooses. */
typedef struct
{
  const char *page;
  const char *part; /* of a page of runs: cards, a setup or a run; NULL on another page */
  gpointer run; /* that such a page shows */
} Shown;

static Shown
get_shown (GwWindow *window)
{
  static const char *const pages[] = { "board", "words", "best", "studies" };
  const char *const *cards;
  GwRunsPage *page = get_runs_page (window, &cards);
  Shown shown = { NULL };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (gw_window_shows_page (window, pages[i]))
      shown.page = pages[i];
  if (page != NULL)
    {
      shown.run = gw_runs_page_get_run (page);
      shown.part = gtk_stack_get_visible_child_name (get_child (page, "stack"));
    }
  return shown;
}

static void
scanned_cb (gboolean *scanned)
{
  *scanned = TRUE;
}

/* The folder is looked at, as it is every few seconds. */
static void
look_at_folder (Monkey *monkey)
{
  GwRunFolder *runs = gw_session_get_runs (gw_window_get_session (monkey->window));
  gboolean scanned = FALSE;
  const gulong id
    = g_signal_connect_swapped (runs, "scanned", G_CALLBACK (scanned_cb), &scanned);

  gw_run_folder_scan (runs);
  wait_until (scanned);
  g_signal_handler_disconnect (runs, id);
  settle (monkey);
}

static void
check (Monkey *monkey)
{
  g_autofree char *data = g_build_filename (g_get_user_data_dir (), "gridwright", NULL);
  const Shown before = get_shown (monkey->window);
  Shown after;

  look_at_folder (monkey);
  after = get_shown (monkey->window);
  g_assert_cmpstr (after.page, ==, before.page);
  g_assert_cmpstr (after.part, ==, before.part);
  g_assert_true (after.run == before.run);
  check_files (data);
}

static gsize
get_memory (void)
{
  return mallinfo2 ().uordblks;
}

static void
close_all (Monkey *monkey)
{
  g_autoptr (GList) toplevels = gtk_window_list_toplevels ();

  fixture_forget (gw_session_get_runs (gw_window_get_session (monkey->window)));
  for (GList *l = toplevels; l != NULL; l = l->next)
    if (l->data != monkey->window && !GW_IS_WINDOW (l->data))
      gtk_window_destroy (l->data);
}

static void
test_monkey (void)
{
  const gboolean full = g_strcmp0 (g_getenv ("GW_TEST_ENDURANCE"), "full") == 0;
  const guint64 seed
    = get_number ("GW_TEST_MONKEY_SEED", full ? (guint64) g_get_real_time () : FIRST_SEED);
  const guint n_steps
    = (guint) get_number ("GW_TEST_MONKEY_STEPS", full ? FULL_STEPS : STEPS);
  g_autoptr (GSettings) settings = fixture_reset ();
  Monkey monkey = { .window = fixture_open (application) };
  gsize memory = 0;

  gw_random_init (&monkey.random, seed, 0);
  g_test_message ("GW_TEST_MONKEY_SEED=%" G_GUINT64_FORMAT " GW_TEST_MONKEY_STEPS=%u", seed, n_steps);
  fixture_cancel_choosers ();
  for (guint i = 0; i < n_steps; i++)
    {
      /* The pages with the most actions have their share of the walk. */
      if (i == n_steps / 3 || i == 2 * n_steps / 3)
        gtk_widget_activate_action (GTK_WIDGET (monkey.window), "win.show-page", "s",
                                    i == n_steps / 3 ? "best" : "studies");
      step (&monkey);
      if (i % LOOK_INTERVAL == LOOK_INTERVAL - 1)
        check (&monkey);
      if (i == 2 * LOOK_INTERVAL)
        memory = get_memory ();
    }
  if (memory > 0)
    g_assert_cmpuint (get_memory (), <, memory + ALLOWED_ONCE + (gsize) n_steps * ALLOWED_STEP);
  close_all (&monkey);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();
  g_test_add_func ("/monkey", test_monkey);
  return g_test_run ();
}
