/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-command-line.h"
#include "gw-facts.h"

#include <locale.h>

static GwFacts *
make_facts (const char *const *command, guint64 seed, gboolean lasting)
{
  g_autoptr (GwRules) rules = gw_rules_new (&(GwRulesSpec) GW_RULES_SPEC_INIT);
  GwFactsSpec spec = GW_FACTS_SPEC_INIT;

  spec.program = GW_CLI_NAME;
  spec.command = command;
  spec.has_seed = TRUE;
  spec.seed = seed;
  spec.lexicon = "words.txt";
  spec.hash = "abc";
  spec.n_words = 7;
  spec.rules = rules;
  spec.lasting = lasting;
  return gw_facts_new (&spec);
}

static void
test_facts_written_and_read (void)
{
  const char *const command[] = { "solve", "--seed", "18446744073709551615", "A\"B", NULL };
  g_autoptr (GwFacts) facts = make_facts (command, G_MAXUINT64, FALSE);
  g_autofree char *line = gw_facts_to_line (facts);
  g_autoptr (JsonNode) node = gw_facts_parse_json (line, strlen (line));
  g_autoptr (GwFacts) read = gw_facts_read (node);
  g_autofree char *again = gw_facts_to_line (read);

  g_assert_cmpstr (line, ==, again);
  g_assert_true (g_strv_equal (gw_facts_get_command (read), command));
  g_assert_nonnull (strstr (line, "\"seed\": \"18446744073709551615\""));
  g_assert_nonnull (strstr (line, "\"words\": 7, \"level\": null"));
}

static void
test_lasting_facts_have_no_date (void)
{
  const char *const command[] = { "prove", NULL };
  g_autoptr (GwFacts) facts = make_facts (command, 1, TRUE);
  g_autofree char *line = gw_facts_to_line (facts);

  g_assert_null (strstr (line, "\"date\""));
  g_assert_null (strstr (line, "\"kernel\""));
  g_assert_nonnull (strstr (line, "\"version\""));
}

static void
test_odd_facts_are_refused (void)
{
  const char *const texts[] = {
    "",  "{", "[]", "{}", "{\"command\": 7}", "{\"command\": []}", "{\"command\": [7]}",
    "{\"command\": [[\"solve\"]]}", "{\"command\": [\"a\\u001b\"]}", "{\"command\": [\"a\"]} /* */",
    "{'command': ['a']}", "\xff",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (JsonNode) node = gw_facts_parse_json (texts[i], strlen (texts[i]));

      g_assert_null (node != NULL ? gw_facts_read (node) : NULL);
    }
}

static void
test_command_line (void)
{
  g_autoptr (GwCommandLine) line = gw_command_line_new ("solve");
  const char *const arguments[] = { "-x", "it's", NULL };
  g_auto (GStrv) words = NULL;
  g_autofree char *text = NULL;

  gw_command_line_set_number (line, "--seed", 1);
  gw_command_line_set_flag (line, "--reuse", TRUE);
  gw_command_line_add_option (line, "--deny", "a b");
  gw_command_line_add_option (line, "--deny", "c");
  gw_command_line_set_size (line, "--size", 4, 5);
  gw_command_line_set_number (line, "--seed", 2);
  gw_command_line_set_flag (line, "--reuse", FALSE);
  gw_command_line_set_arguments (line, arguments);
  words = gw_command_line_make_words (line);
  text = gw_command_line_quote ((const char *const *) words);
  g_assert_cmpstr (text, ==,
                   "gridwright-cli solve --seed 2 --deny 'a b' --deny c --size 4x5 -- -x 'it'\\''s'");
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/facts/written-and-read", test_facts_written_and_read);
  g_test_add_func ("/facts/lasting", test_lasting_facts_have_no_date);
  g_test_add_func ("/facts/odd", test_odd_facts_are_refused);
  g_test_add_func ("/facts/command-line", test_command_line);

  return g_test_run ();
}
