/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-source-list.h"

#include <glib/gstdio.h>
#include <string.h>

/* The sets of the program and of the user, then the generators. */
static void
test_list (void)
{
  g_autofree char *folder = g_dir_make_tmp ("gridwright-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "mine.txt", NULL);
  g_autofree const GwGenerator **generators = gw_generator_list ();
  g_autoptr (GwDiceStore) store = gw_dice_store_new (folder);
  g_autoptr (GPtrArray) before = gw_source_list_new (store);
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GwGeneratorSettings) choice = gw_generator_settings_new ();
  guint n = before->len;
  guint n_dice = 0, n_generators = 0, n_chosen = 0;
  gboolean mine = FALSE;

  g_assert_true (g_file_set_contents (path, "# name: Mine\nA\nB\nC\nD\n", -1, NULL));
  list = gw_source_list_new (store);
  g_assert_cmpuint (list->len, ==, n + 1);
  gw_generator_settings_set_dice (choice, "mine");

  for (guint i = 0; i <= n; i++)
    {
      const GwSourceItem *item = list->pdata[i];
      const GwGenerator *generator = item->generator;

      g_assert_cmpuint (strlen (item->title), >, 0);
      g_assert_cmpuint (strlen (item->summary), >, 0);
      n_chosen += gw_source_item_is_chosen (item, choice);
      if (g_strcmp0 (item->title, "Mine") == 0)
        {
          mine = TRUE;
          g_assert_cmpstr (item->id, ==, "dice:mine");
          g_assert_cmpstr (item->summary, ==, "4 dice, 2 × 2");
          g_assert_true (gw_source_item_is_chosen (item, choice));
        }
      if (generator != NULL)
        {
          g_assert_true (generators[n_generators] == generator);
          g_assert_null (item->dice);
          gw_generator_settings_set_generator (choice, generator);
          g_assert_true (gw_source_item_is_chosen (item, choice));
          gw_generator_settings_set_generator (choice, NULL);
          n_generators++;
        }
      else
        {
          g_assert_cmpuint (n_generators, ==, 0);
          g_assert_nonnull (item->dice);
          n_dice++;
        }
    }
  g_assert_true (mine);
  g_assert_cmpuint (n_chosen, ==, 1);
  g_assert_cmpuint (n_dice, >=, 9);
  g_assert_cmpuint (n_generators, >=, 1);
  g_assert_null (generators[n_generators]);
  g_unlink (path);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/source-list/list", test_list);
  return g_test_run ();
}
