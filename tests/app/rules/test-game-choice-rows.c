/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-rules-pane.h"
#include "gw-game-choice-row.h"

#include "folder.h"
#include "property.h"
#include "wait.h"
#include "widgets.h"

typedef struct
{
  char *folder;
  GwGameChoice *choice;
  GtkWindow *window;
  GwGameChoiceRow *lexicon;
  GwGameChoiceRow *rules;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwBoardModel) board_model = gw_board_model_new ();
  g_autoptr (GwLexiconStore) store = NULL;
  g_autoptr (GwLexiconLibrary) library = NULL;
  g_autoptr (GwLexiconLoader) loader = NULL;
  g_autofree char *system_dir = NULL;
  GtkWidget *list = gtk_list_box_new ();

  fixture->folder = folder_make ();
  system_dir = folder_make_in (fixture->folder, "system");
  folder_write (system_dir, "pets", "cat\ndog\n");
  store = gw_lexicon_store_new (fixture->folder, system_dir);
  library = gw_lexicon_library_new (store);
  loader = gw_lexicon_loader_new (library, board_model);
  fixture->choice = gw_game_choice_new (loader);
  fixture->lexicon = g_object_new (GW_TYPE_GAME_CHOICE_ROW, NULL);
  fixture->rules = g_object_new (GW_TYPE_GAME_CHOICE_ROW, "is-rules", TRUE, NULL);
  gtk_list_box_append (GTK_LIST_BOX (list), GTK_WIDGET (fixture->lexicon));
  gtk_list_box_append (GTK_LIST_BOX (list), GTK_WIDGET (fixture->rules));
  gw_game_choice_row_set_choice (fixture->lexicon, fixture->choice);
  gw_game_choice_row_set_choice (fixture->rules, fixture->choice);
  fixture->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_child (fixture->window, list);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->rules), (gpointer *) &fixture->rules);
  gtk_window_destroy (fixture->window);
  wait_until (fixture->rules == NULL);
  g_assert_finalize_object (fixture->choice);
  folder_remove (fixture->folder);
  g_free (fixture->folder);
}

static const char *
get_label (gpointer row)
{
  return gtk_label_get_label (
    GTK_LABEL (gtk_widget_get_template_child (row, GW_TYPE_GAME_CHOICE_ROW, "label")));
}

static GtkMenuButton *
get_button (gpointer row)
{
  return GTK_MENU_BUTTON (gtk_widget_get_template_child (row, GW_TYPE_GAME_CHOICE_ROW, "button"));
}

/* Opens what a row has, and waits for it. */
static gpointer
open_popover (Fixture *fixture, gpointer row)
{
  gtk_window_present (fixture->window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  gtk_menu_button_popup (get_button (row));
  wait_until (
    gtk_menu_button_get_popover (get_button (row)) != NULL
    && gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (get_button (row)))));
  return gtk_menu_button_get_popover (get_button (row));
}

/* Whether any item of a menu has this target. */
static gboolean
offers (GMenuModel *menu, const char *id)
{
  gboolean found = FALSE;

  for (int i = 0; i < g_menu_model_get_n_items (menu) && !found; i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autofree char *target = NULL;

      if (section != NULL)
        found = offers (section, id);
      else if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_TARGET, "s", &target))
        found = g_str_equal (target, id);
    }
  return found;
}

static void
test_lexicon (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = GTK_WIDGET (fixture->lexicon);

  g_assert_cmpstr (get_label (fixture->lexicon), ==, "None");
  open_popover (fixture, row);
  g_assert_true (offers (gtk_menu_button_get_menu_model (get_button (row)), "pets"));
  g_assert_true (offers (gtk_menu_button_get_menu_model (get_button (row)), ""));
  gtk_widget_activate_action (row, "game-choice.lexicon", "s", "pets");
  wait_until (gw_game_choice_get_game (fixture->choice)->lexicon != NULL);
  g_assert_cmpuint (gw_lexicon_get_n_words (gw_game_choice_get_game (fixture->choice)->lexicon), ==,
                    2);
  wait_until (!gw_game_choice_get_loading (fixture->choice));
  g_assert_cmpstr (get_label (fixture->lexicon), ==, "pets");
  gtk_widget_activate_action (row, "game-choice.lexicon", "s", "");
  g_assert_true (has_string (fixture->choice, "lexicon-id", NULL));
  g_assert_cmpstr (get_label (fixture->lexicon), ==, "None");
}

static GwRulesPane *
open_rules (Fixture *fixture)
{
  return GW_RULES_PANE (find_widget (open_popover (fixture, fixture->rules), GW_TYPE_RULES_PANE));
}

static void
test_rules (Fixture *fixture, gconstpointer data)
{
  GwRulesPane *pane = open_rules (fixture);
  GtkWidget *row = GTK_WIDGET (fixture->rules);
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GwRules) own = NULL;

  spec.min_length = 5;
  rules = gw_rules_new (&spec);
  g_assert_cmpstr (get_label (fixture->rules), ==, "Classic rules");

  /* The board page's are shown, and are not one's own by that. */
  gw_board_model_set_rules (gw_game_choice_get_board_model (fixture->choice), rules);
  g_assert_cmpstr (get_label (fixture->rules), ==, "Custom: 5 or more letters");
  g_assert_null (gw_game_choice_get_own_rules (fixture->choice));

  spec.min_length = 2;
  own = gw_rules_new (&spec);
  gw_rules_pane_set_rules (pane, own);
  g_assert_true (gw_game_choice_get_own_rules (fixture->choice) == own);
  g_assert_cmpstr (get_label (fixture->rules), ==, "Custom: 2 or more letters");
  gtk_widget_activate_action (row, "game-choice.follow-rules", NULL);
  g_assert_null (gw_game_choice_get_own_rules (fixture->choice));
  g_assert_cmpuint (gw_rules_get (gw_rules_pane_get_rules (pane))->min_length, ==, 5);
}

/* What is opened from the row is made only then, and shows what goes by then. */
static void
test_opened (Fixture *fixture, gconstpointer data)
{
  GtkMenuButton *button = get_button (fixture->rules);
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = NULL;
  GwRulesPane *pane;

  spec.min_length = 5;
  rules = gw_rules_new (&spec);
  gw_board_model_set_rules (gw_game_choice_get_board_model (fixture->choice), rules);
  gtk_window_present (fixture->window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  g_assert_null (gtk_menu_button_get_popover (button));
  g_assert_true (gtk_widget_is_sensitive (gtk_widget_get_first_child (GTK_WIDGET (button))));

  pane = open_rules (fixture);
  g_assert_true (gw_rules_pane_get_rules (pane) == rules);
  g_assert_null (gw_game_choice_get_own_rules (fixture->choice));

  gtk_menu_button_popdown (button);
  wait_until (!gtk_widget_get_mapped (GTK_WIDGET (pane)));
  g_assert_true (open_rules (fixture) == pane);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add ("/game-choice-rows/lexicon", Fixture, NULL, set_up, test_lexicon, tear_down);
  g_test_add ("/game-choice-rows/rules", Fixture, NULL, set_up, test_rules, tear_down);
  g_test_add ("/game-choice-rows/opened", Fixture, NULL, set_up, test_opened, tear_down);
  return g_test_run ();
}
