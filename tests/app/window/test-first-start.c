/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The first start of somebody who speaks French: run with LANGUAGE=fr. */
#include "fixture.h"

#include "folder.h"

static GwApplication *application;

/* A word list of the system that is there for this test only; the other tests share the folders
 * that are there already. */
static void
write_list (const char *folder)
{
  static const char consonants[] = "bcdflmnprst", vowels[] = "aeiou";
  g_autofree char *lists = folder_make_in (folder, "dict");
  g_autofree char *folders
    = g_strjoin (G_SEARCHPATH_SEPARATOR_S, folder, g_getenv ("XDG_DATA_DIRS"), NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  for (const char *a = consonants; *a != '\0'; a++)
    for (const char *b = vowels; *b != '\0'; b++)
      for (const char *c = consonants; *c != '\0'; c++)
        g_string_append_printf (text, "%c%c%c\n", *a, *b, *c);
  folder_write (lists, "french", text->str);
  g_setenv ("XDG_DATA_DIRS", folders, TRUE);
}

static void
check (GwWindow *window, const char *list, const char *dice, guint rows)
{
  GwSession *session = gw_window_get_session (window);
  GwBoardModel *board_model = fixture_get_board_model (window);

  wait_until (gw_board_model_get_solution (board_model) != NULL
              && g_strcmp0 (gw_lexicon_loader_get_current (gw_session_get_loader (session)), list)
                   == 0);
  g_assert_cmpstr (gw_dice_set_get_id (gw_session_get_used_dice (session)), ==, dice);
  g_assert_cmpuint (gw_board_get_rows (gw_board_model_get_board (board_model)), ==, rows);
}

/* Words and dice are French; once somebody has chosen another list, that is used. */
static void
test_french (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  g_autofree char *chosen = NULL;
  GwWindow *window;

  fixture_roll (settings);
  window = fixture_open (application);
  check (window, "french", "french-4x4", 4);
  g_assert_true (g_str_has_prefix (fixture_get_subtitle (window), "Français"));
  chosen = g_settings_get_string (settings, "lexicon");
  g_assert_cmpstr (chosen, ==, "french");

  /* The dice follow another list, in the same step. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.use-lexicon", "s", "english");
  check (window, "english", "new-4x4", 4);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  check (window, "french", "french-4x4", 4);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.redo", NULL);
  check (window, "english", "new-4x4", 4);
  fixture_close (window);

  fixture_forget_windows ();
  fixture_roll (settings);
  window = fixture_open (application);
  check (window, "english", "new-4x4", 4);
  fixture_close (window);
}

int
main (int argc, char *argv[])
{
  g_autofree char *folder = folder_make ();
  int status;

  write_list (folder);
  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();
  g_test_add_func ("/first-start/french", test_french);
  status = g_test_run ();
  g_object_unref (application);
  folder_remove (folder);
  return status;
}
