/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the templates promise: that they can be made, that their icons exist,
 * that their actions do, and that everything has a name. */
#include "gw-config.h"

#include "fixture.h"

#include "gw-best-view.h"
#include "gw-lexicon-diff-window.h"
#include "gw-export-dialog.h"
#include "gw-game-page.h"
#include "gw-generation-window.h"
#include "gw-help-window.h"
#include "gw-add-words.h"
#include "gw-run-row.h"
#include "gw-school-review.h"
#include "gw-spoken.h"
#include "gw-question-page.h"
#include "gw-table-window.h"
#include "gw-verify-window.h"
#include "gw-wishes-page.h"
#include "gw-worksheet-dialog.h"

#define PREFIX "/org/gridwright/Gridwright/"

static GwApplication *application;

static char *
load_resource (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, 0, &error);

  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
check_icons (const char *folder, guint *n_icons)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());
  g_autoptr (GRegex) pattern
    = g_regex_new ("name=\"icon-name\">([^<]+)<", G_REGEX_DEFAULT, 0, NULL);
  g_auto (GStrv) names = g_resources_enumerate_children (folder, 0, NULL);

  g_assert_nonnull (names);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat (folder, names[i], NULL);
      g_autoptr (GMatchInfo) match = NULL;
      g_autofree char *text = NULL;

      if (!g_str_has_suffix (path, ".ui"))
        continue;
      text = load_resource (path);
      for (g_regex_match (pattern, text, 0, &match); g_match_info_matches (match);
           g_match_info_next (match, NULL))
        {
          g_autofree char *icon = g_match_info_fetch (match, 1);

          if (!gtk_icon_theme_has_icon (theme, icon))
            g_error ("%s: there is no icon “%s”", path, icon);
          (*n_icons)++;
        }
    }
}

static void
test_icons (void)
{
  guint n_icons = 0;

  check_icons (PREFIX "ui/", &n_icons);
  g_assert_cmpuint (n_icons, >=, 5);
  g_assert_true (gtk_icon_theme_has_icon (
    gtk_icon_theme_get_for_display (gdk_display_get_default ()), GW_APPLICATION_ID));
}

static void
freed_cb (gpointer thread, GObject *icon)
{
  *(GThread **) thread = g_thread_self ();
}

static gpointer
drop_in_thread (gpointer icon)
{
  g_object_unref (icon);
  return NULL;
}

/* An icon that a thread of the toolkit drops is freed in the main thread, which looks up icons. */
static void
test_icon_dropped (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere.svg");
  GtkIconPaintable *icon = gtk_icon_paintable_new_for_file (file, 16, 1);
  GThread *freed_in = NULL;

  g_object_weak_ref (G_OBJECT (icon), freed_cb, &freed_in);
  g_thread_join (g_thread_new ("dropper", drop_in_thread, icon));
  wait_until (freed_in != NULL);
  g_assert_true (freed_in == g_thread_self ());
}

/* FALSE if nothing has made the class yet, as that which holds such a widget does. */
static gboolean
check_template (GwWindow *window, const char *class_name)
{
  GType type = g_type_from_name (class_name);
  GtkWidget *widget;

  if (type == G_TYPE_INVALID)
    return FALSE;
  if (find_widget (GTK_WIDGET (window), type) != NULL)
    return TRUE;

  /* Dialogs and what is in them. */
  widget = g_object_new (type, NULL);
  if (GTK_IS_WINDOW (widget))
    gtk_window_destroy (GTK_WINDOW (widget));
  else
    g_assert_finalize_object (g_object_ref_sink (widget));
  return TRUE;
}

/* A window with all that a window can show: its pages are made when they are asked for. */
static GwWindow *
open_whole (void)
{
  static const char *const cards[] = { "richest", "pack", "proof" };
  static const char *const studies[] = { "make", "solve" };
  GwWindow *window = fixture_open (application);

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    gw_runs_page_begin (fixture_best_page (window), cards[i]);
  for (guint i = 0; i < G_N_ELEMENTS (studies); i++)
    {
      GwRun *run = fixture_start_run (fixture_studies_page (window), studies[i], NULL);

      gw_run_stop (run);
      wait_until (run->state != GW_RUN_RUNNING);
    }
  fixture_words_page (window);
  return window;
}

static void
close_whole (GwWindow *window)
{
  fixture_forget (gw_session_get_runs (gw_window_get_session (window)));
  fixture_close (window);
}

/* Every template of the resources can be made by some widget, and so can what is
 * no template. */
static void
test_templates (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_whole ();
  g_auto (GStrv) names = g_resources_enumerate_children (PREFIX "ui/", 0, NULL);
  g_autoptr (GRegex) pattern
    = g_regex_new ("<template class=\"(\\w+)\"", G_REGEX_DEFAULT, 0, NULL);
  g_autoptr (GPtrArray) left = g_ptr_array_new_with_free_func (g_free);
  guint before;

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat (PREFIX "ui/", names[i], NULL);
      g_autofree char *text = load_resource (path);
      g_autoptr (GMatchInfo) match = NULL;

      if (g_regex_match (pattern, text, 0, &match))
        g_ptr_array_add (left, g_match_info_fetch (match, 1));
      else
        {
          g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (path);
          GObject *object = gtk_builder_get_object (builder, "window");

          if (object != NULL)
            gtk_window_destroy (GTK_WINDOW (object));
        }
    }
  do
    {
      before = left->len;
      for (guint i = left->len; i > 0; i--)
        if (check_template (window, g_ptr_array_index (left, i - 1)))
          g_ptr_array_remove_index_fast (left, i - 1);
    }
  while (left->len > 0 && left->len < before);
  for (guint i = 0; i < left->len; i++)
    g_error ("there is no class “%s”", (const char *) g_ptr_array_index (left, i));
  close_whole (window);
}

static gboolean
has_text (GtkWidget *widget)
{
  GtkWidget *label;

  /* Not what is in the popover. */
  if (GTK_IS_MENU_BUTTON (widget))
    {
      if (gtk_menu_button_get_child (GTK_MENU_BUTTON (widget)) == NULL)
        return gtk_menu_button_get_label (GTK_MENU_BUTTON (widget)) != NULL;
      widget = gtk_menu_button_get_child (GTK_MENU_BUTTON (widget));
    }
  label = find_widget (widget, GTK_TYPE_LABEL);
  return label != NULL && *gtk_label_get_label (GTK_LABEL (label)) != '\0';
}

/* Whether nothing is in a button, not even an icon. */
static gboolean
is_empty (GtkWidget *widget)
{
  GtkWidget *child = GTK_IS_BUTTON (widget) ? gtk_button_get_child (GTK_BUTTON (widget)) : widget;
  AdwButtonContent *content = ADW_IS_BUTTON_CONTENT (child) ? ADW_BUTTON_CONTENT (child) : NULL;

  return child == NULL
         || (content != NULL && *adw_button_content_get_label (content) == '\0'
             && *adw_button_content_get_icon_name (content) == '\0');
}

/* A button without text has a tooltip and a name for the screen reader. */
static void
check_names (GtkWidget *widget, guint *n_buttons)
{
  if (GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget))
    {
      gboolean inner = GTK_IS_MENU_BUTTON (gtk_widget_get_parent (widget));
      gboolean ours = !gtk_widget_has_css_class (widget, "titlebutton")
                      && g_strcmp0 (gtk_widget_get_css_name (gtk_widget_get_parent (widget)),
                                    "windowcontrols") != 0
                      && g_strcmp0 (gtk_widget_get_css_name (gtk_widget_get_parent (widget)),
                                    "header") != 0
                      && !g_str_equal (G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)),
                                       "AdwBackButton")
                      && gtk_widget_get_ancestor (widget, ADW_TYPE_VIEW_SWITCHER) == NULL
                      && gtk_widget_get_ancestor (widget, GTK_TYPE_SPIN_BUTTON) == NULL
                      && gtk_widget_get_ancestor (widget, ADW_TYPE_ENTRY_ROW) == NULL;

      /* What has nothing in it is not shown. */
      if (is_empty (widget))
        g_assert_false (gtk_widget_get_visible (widget));
      else if (!inner && ours && !has_text (widget))
        {
          g_test_message ("%s %s in %s", G_OBJECT_TYPE_NAME (widget),
                          gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)),
                          G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));
          g_assert_true (gtk_widget_get_tooltip_text (widget) != NULL
                         || gtk_widget_get_ancestor (widget, GTK_TYPE_INFO_BAR) != NULL);
          g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget),
                                                           GTK_ACCESSIBLE_PROPERTY_LABEL));
          (*n_buttons)++;
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_names (child, n_buttons);
}

static void
test_names (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_whole ();
  guint n_buttons = 0;

  check_names (GTK_WIDGET (window), &n_buttons);
  g_assert_cmpuint (n_buttons, >=, 6);
  close_whole (window);
}

/* No name that is spoken has the underscore of a mnemonic. */
static void
check_spoken (GtkWidget *widget, guint *n_names)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  if (!gtk_widget_get_mapped (widget))
    return;
  if (gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL))
    {
      g_autofree char *name
        = gtk_test_accessible_check_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, "");

      if (name != NULL && strchr (name, '_') != NULL)
        g_error ("%s is spoken as %s", G_OBJECT_TYPE_NAME (widget), name);
      *n_names += name != NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_spoken (child, n_names);
}

/* What is in a combo row is there when its list is open. */
static void
open_combo_rows (GtkWidget *widget)
{
  if (ADW_IS_COMBO_ROW (widget) && gtk_widget_get_mapped (widget))
    {
      GtkWidget *popover = find_widget (widget, GTK_TYPE_POPOVER);

      gtk_popover_popup (GTK_POPOVER (popover));
      wait_until (gtk_widget_get_mapped (popover));
      gtk_popover_popdown (GTK_POPOVER (popover));
      wait_until (!gtk_widget_get_mapped (popover));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    open_combo_rows (child);
}

static void
test_spoken (void)
{
  static const char *const actions[] = { "app.preferences", "win.print", "win.export" };
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  g_autofree char *label = gw_strip_mnemonic ("Save __it__ _As_");

  g_assert_cmpstr (label, ==, "Save _it_ As_");
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GtkWidget *dialog;
      guint n_names = 0;

      gtk_widget_activate_action (GTK_WIDGET (window), actions[i], NULL);
      wait_until ((dialog = fixture_find_dialog (window)) != NULL);
      gtk_test_widget_wait_for_draw (dialog);
      open_combo_rows (dialog);
      check_spoken (dialog, &n_names);
      g_assert_cmpuint (n_names, >=, 2);
      gtk_window_destroy (GTK_WINDOW (dialog));
      wait_until (fixture_find_dialog (window) == NULL);
    }
  fixture_close (window);
}

static void
check_menu_buttons (GtkWidget *widget, GPtrArray *names)
{
  if (GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget)
      && gtk_menu_button_get_label (GTK_MENU_BUTTON (widget)) != NULL)
    {
      char *name = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "\n");

      g_assert_cmpstr (name, !=, "");
      g_ptr_array_add (names, name);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_menu_buttons (child, names);
}

/* A button with a menu is shown to a screen reader twice: the one that is pressed, and the one
 * around it, which has the tooltip. Both have the name. */
static void
test_menu_buttons (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  GwWindow *window = fixture_open (application);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.mode", "s", "edit");
  wait_until (gtk_widget_get_mapped (get_child (fixture_get_board_page (window), "edit_pane")));
  check_menu_buttons (GTK_WIDGET (window), names);
  g_assert_true (g_ptr_array_find_with_equal_func (names, "Letters…", g_str_equal, NULL));
  fixture_close (window);
}

static gboolean
has_action (GwWindow *window, const char *detailed)
{
  const char *name = strchr (detailed, '.') + 1;
  GtkWidgetClass *klass = GTK_WIDGET_GET_CLASS (window);
  const char *class_action;
  GType owner;
  const GVariantType *type;
  const char *property;

  if (g_str_has_prefix (detailed, "app."))
    return g_action_group_has_action (G_ACTION_GROUP (application), name);
  if (g_action_group_has_action (G_ACTION_GROUP (window), name))
    return TRUE;
  for (guint i = 0; gtk_widget_class_query_action (klass, i, &owner, &class_action, &type,
                                                   &property); i++)
    {
      if (strcmp (class_action, detailed) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Every action that a template, a menu or an accelerator names is there. */
static void
test_actions (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  g_autoptr (GRegex) pattern
    = g_regex_new ("\\b((?:win|app)\\.[a-z-]+)", G_REGEX_DEFAULT, 0, NULL);
  const char *const paths[] = { "ui/gw-window.ui",       "ui/gw-board-page.ui",
                                "ui/gw-tile-popover.ui", "ui/gw-word-card.ui",
                                "ui/help-overlay.ui" };
  const char *const keys[] = { "app.quit", "win.close", "win.new-board", "win.run-stop",
                               "win.show-words", "win.show-help-overlay" };
  guint n_actions = 0;

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autofree char *path = g_strconcat (PREFIX, paths[i], NULL);
      g_autofree char *text = load_resource (path);
      g_autoptr (GMatchInfo) match = NULL;

      for (g_regex_match (pattern, text, 0, &match); g_match_info_matches (match);
           g_match_info_next (match, NULL))
        {
          g_autofree char *action = g_match_info_fetch (match, 1);

          if (!has_action (window, action))
            g_error ("%s: there is no action “%s”", path, action);
          n_actions++;
        }
    }
  g_assert_cmpuint (n_actions, >=, 10);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_auto (GStrv) accels
        = gtk_application_get_accels_for_action (GTK_APPLICATION (application), keys[i]);

      g_assert_true (has_action (window, keys[i]));
      g_assert_cmpuint (g_strv_length (accels), >=, 1);
    }
  fixture_close (window);
}

static gboolean
is_listed (const char *help, const char *key)
{
  g_autofree char *escaped = g_regex_escape_string (key, -1);
  g_autofree char *text
    = g_strdup_printf ("\"accelerator\">([^<]* )?%s( [^<]*)?<", escaped);

  return g_regex_match_simple (text, help, 0, 0);
}

/* The window of shortcuts has every key there is, and no key that there is not. */
static void
test_shortcuts (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GtkApplication *app = GTK_APPLICATION (application);
  g_autofree char *help = load_resource (PREFIX "ui/help-overlay.ui");
  g_autofree char *ui = load_resource (PREFIX "ui/gw-window.ui");
  g_auto (GStrv) actions = gtk_application_list_action_descriptions (app);
  g_autoptr (GRegex) listed = g_regex_new ("\"action-name\">([^<]+)<", 0, 0, NULL);
  g_autoptr (GRegex) triggers = g_regex_new ("\"trigger\">([^<]+)<", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autoptr (GMatchInfo) trigger = NULL;
  guint n_keys = 0;

  for (guint i = 0; actions[i] != NULL; i++)
    {
      g_autofree char *entry = g_strdup_printf ("\"action-name\">%s<", actions[i]);

      if (strstr (help, entry) == NULL)
        g_error ("The shortcuts lack “%s”", actions[i]);
      n_keys++;
    }
  g_assert_cmpuint (n_keys, >=, 10);

  for (g_regex_match (listed, help, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *action = g_match_info_fetch (match, 1);
      g_auto (GStrv) keys = gtk_application_get_accels_for_action (app, action);

      if (g_strv_length (keys) == 0)
        g_error ("The shortcuts have “%s”, which has no key", action);
    }

  for (g_regex_match (triggers, ui, 0, &trigger); g_match_info_matches (trigger);
       g_match_info_next (trigger, NULL))
    {
      g_autofree char *text = g_match_info_fetch (trigger, 1);
      g_auto (GStrv) keys = g_strsplit (text, "|", -1);

      for (guint i = 0; keys[i] != NULL; i++)
        {
          g_autofree char *escaped = g_markup_escape_text (keys[i], -1);

          if (!is_listed (help, keys[i]) && !is_listed (help, escaped))
            g_error ("The shortcuts lack the key “%s”", keys[i]);
        }
    }
  fixture_close (window);
}

/* The window that an action of the program opens over another one. */
static GtkWindow *
open_over (GwWindow *window, const char *action)
{
  GListModel *windows = gtk_window_get_toplevels ();

  g_action_group_activate_action (G_ACTION_GROUP (application), action, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      if (gtk_widget_get_visible (GTK_WIDGET (other))
          && gtk_window_get_transient_for (other) == GTK_WINDOW (window))
        return other;
    }
  g_assert_not_reached ();
}

static void
test_preferences (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  AdwStyleManager *style = adw_style_manager_get_default ();
  AdwColorScheme before = adw_style_manager_get_color_scheme (style);
  GtkWindow *preferences = open_over (window, "preferences");
  GtkWidget *row;

  gtk_test_widget_wait_for_draw (GTK_WIDGET (preferences));
  row = find_widget (GTK_WIDGET (preferences), ADW_TYPE_COMBO_ROW);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, 0);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 2);
  g_assert_cmpint (adw_style_manager_get_color_scheme (style), ==, ADW_COLOR_SCHEME_FORCE_DARK);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 0);
  g_assert_cmpint (adw_style_manager_get_color_scheme (style), ==, ADW_COLOR_SCHEME_DEFAULT);

  row = find_widget (GTK_WIDGET (preferences), ADW_TYPE_ENTRY_ROW);
  g_assert_nonnull (strstr (gtk_editable_get_text (GTK_EDITABLE (row)), "wiktionary"));
  gtk_window_destroy (preferences);
  adw_style_manager_set_color_scheme (style, before);
  fixture_close (window);
}

/* Whether a label in it, shown or not, has this text. */
static gboolean
shows_text (GtkWidget *widget, const char *text)
{
  gboolean found = GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !found;
       child = gtk_widget_get_next_sibling (child))
    found = shows_text (child, text);
  return found;
}

static void
test_about (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GtkWindow *about = open_over (window, "about");
  const char *comments = adw_about_window_get_comments (ADW_ABOUT_WINDOW (about));

  g_assert_nonnull (strstr (comments, "Boggle is a registered trademark of its owner"));
  g_assert_true (gtk_window_get_transient_for (about) == GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (about));
  /* The notice of the lexicon has to be shown wherever the program is. */
  g_assert_true (shows_text (GTK_WIDGET (about), "Permission to use, copy, modify, distribute and sell"));
  gtk_window_destroy (about);
  fixture_close (window);
}

/* The shortcuts are made when they are first shown, and then kept. */
static void
test_help_overlay (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GtkApplicationWindow *parent = GTK_APPLICATION_WINDOW (window);
  GtkWindow *overlay;

  g_assert_null (gtk_application_window_get_help_overlay (parent));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-help-overlay", NULL);
  overlay = GTK_WINDOW (gtk_application_window_get_help_overlay (parent));
  g_assert_nonnull (overlay);
  g_assert_true (gtk_window_get_transient_for (overlay) == GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (overlay));
  /* With the keys that the program has now. */
  g_assert_true (shows_text (GTK_WIDGET (overlay), "Ctrl"));

  gtk_window_close (overlay);
  wait_until (!gtk_widget_get_visible (GTK_WIDGET (overlay)));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-help-overlay", NULL);
  g_assert_true (overlay == (gpointer) gtk_application_window_get_help_overlay (parent));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (overlay)));
  fixture_close (window);
}

int
main (int argc, char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();

  /* Those that no template names. */
  g_type_ensure (GW_TYPE_LEXICON_DIFF_WINDOW);
  g_type_ensure (GW_TYPE_EXPORT_DIALOG);
  g_type_ensure (GW_TYPE_ADD_WORDS);
  g_type_ensure (GW_TYPE_SCHOOL_REVIEW);
  g_type_ensure (GW_TYPE_HELP_WINDOW);
  g_type_ensure (GW_TYPE_BEST_VIEW);
  g_type_ensure (GW_TYPE_RUN_ROW);
  g_type_ensure (GW_TYPE_QUESTION_PAGE);
  g_type_ensure (GW_TYPE_GAME_PAGE);
  g_type_ensure (GW_TYPE_GENERATION_WINDOW);
  g_type_ensure (GW_TYPE_TABLE_WINDOW);
  g_type_ensure (GW_TYPE_VERIFY_WINDOW);
  g_type_ensure (GW_TYPE_WISHES_PAGE);
  g_type_ensure (GW_TYPE_WORKSHEET_DIALOG);

  g_test_add_func ("/interface/icons", test_icons);
  g_test_add_func ("/interface/icon-dropped", test_icon_dropped);
  g_test_add_func ("/interface/templates", test_templates);
  g_test_add_func ("/interface/names", test_names);
  g_test_add_func ("/interface/spoken", test_spoken);
  g_test_add_func ("/interface/menu-buttons", test_menu_buttons);
  g_test_add_func ("/interface/actions", test_actions);
  g_test_add_func ("/interface/shortcuts", test_shortcuts);
  g_test_add_func ("/interface/preferences", test_preferences);
  g_test_add_func ("/interface/about", test_about);
  g_test_add_func ("/interface/help-overlay", test_help_overlay);

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
