/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-text-list.h"

#include "list-model-check.h"
#include "values.h"
#include "wait.h"

static GwWordText *
make_text (const char *words)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("a\n");
  GwWordText *text = gw_word_text_new (lexicon);
  g_auto (GStrv) each = g_strsplit (words, " ", -1);

  for (guint i = 0; each[i] != NULL; i++)
    {
      glong length;
      g_autofree gunichar *letters = g_utf8_to_ucs4_fast (each[i], -1, &length);
      g_autofree char *written = g_utf8_strup (each[i], -1);

      if (length > 0)
        gw_word_text_add (text, written, letters, (guint) length);
    }
  return text;
}

static void
assert_found (const GwWordText *text, const char *letters, const char *expected)
{
  g_autoptr (GArray) found = gw_word_text_find (text, letters);
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < found->len; i++)
    {
      g_autofree char *word = gw_word_text_dup_word (text, g_array_index (found, guint, i));

      g_string_append_printf (words, "%s ", word);
    }
  g_assert_cmpstr (words->str, ==, expected);
}

static void
test_find (void)
{
  g_autoptr (GwWordText) text = make_text ("bat hell hello help жук hope");
  g_autoptr (GwWordText) empty = make_text ("");

  g_assert_cmpuint (gw_word_text_get_n_words (text), ==, 6);
  assert_found (text, "", "BAT HELL HELLO HELP ЖУК HOPE ");
  assert_found (text, "Hel", "HELL HELLO HELP ");
  assert_found (text, "ell", "HELL HELLO ");
  assert_found (text, "bat", "BAT ");
  assert_found (text, "E", "HELL HELLO HELP HOPE ");
  assert_found (text, "Ук", "ЖУК ");
  assert_found (text, "th", ""); /* not over the end of a line */
  assert_found (text, "t\nh", "");
  assert_found (text, "z", "");
  assert_found (text, "", "BAT HELL HELLO HELP ЖУК HOPE ");
  assert_found (empty, "a", "");
  assert_found (empty, "", "");
}

static void
assert_list (GwWordTextList *list, const char *expected)
{
  g_autoptr (GBytes) bytes = gw_word_text_list_write (list);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  g_assert_cmpstr (g_strdelimit (text, "\n", ' '), ==, expected);
}

/* A view looks through all that is new for what it had, if both come at once. */
static void
changed_cb (GListModel *list, guint position, guint removed, guint added, gpointer user_data)
{
  g_assert_true (removed == 0 || added == 0);
}

static void
test_list (void)
{
  g_autoptr (GwWordText) text = make_text ("bat hell hello help");
  g_autoptr (GwWordText) other = make_text ("cat");
  g_autoptr (GwItem) held = NULL;
  GwWordTextList *list = gw_word_text_list_new ();
  ListModelWatch *watch = list_model_watch_new (G_LIST_MODEL (list));

  g_signal_connect (list, "items-changed", G_CALLBACK (changed_cb), NULL);
  list_model_check (G_LIST_MODEL (list), GW_TYPE_ITEM);
  gw_word_text_list_set_text (list, text);
  list_model_check (G_LIST_MODEL (list), GW_TYPE_ITEM);
  assert_list (list, "BAT HELL HELLO HELP ");
  gw_word_text_list_set_filter (list, "hel");
  list_model_check (G_LIST_MODEL (list), GW_TYPE_ITEM);
  assert_list (list, "HELL HELLO HELP ");
  held = g_list_model_get_item (G_LIST_MODEL (list), 1);
  g_assert_cmpstr (gw_item_get (held), ==, "HELLO");
  gw_word_text_list_set_filter (list, "hel");

  /* What is held stays what it was. */
  gw_word_text_list_set_text (list, other);
  assert_list (list, "");
  gw_word_text_list_set_filter (list, "");
  assert_list (list, "CAT ");
  gw_word_text_list_set_text (list, NULL);
  assert_list (list, "");
  g_assert_cmpstr (gw_item_get (held), ==, "HELLO");
  list_model_check (G_LIST_MODEL (list), GW_TYPE_ITEM);

  list_model_watch_free (watch);
  g_assert_finalize_object (list);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/word-text/find", test_find);
  g_test_add_func ("/word-text/list", test_list);

  return g_test_run ();
}
