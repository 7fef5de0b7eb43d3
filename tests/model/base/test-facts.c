/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-citation.h"
#include "gw-command-line.h"
#include "gw-compiled.h"
#include "gw-facts.h"
#include "gw-lexicon-builder.h"
#include "gw-picture-facts.h"

#include <locale.h>
#include <string.h>

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

static GwFacts *
make_facts_of_words (GwLexicon *lexicon)
{
  const char *const command[] = { "solve", NULL };
  GwFactsSpec spec = GW_FACTS_SPEC_INIT;

  spec.program = GW_CLI_NAME;
  spec.command = command;
  spec.lexicon = "words.txt";
  spec.words = lexicon;
  spec.max_level = 9;
  return gw_facts_new (&spec);
}

static void
test_program (void)
{
  const char *const command[] = { "prove", "--size", "4x4", NULL };
  static const struct
  {
    const char *said;
    const char *expected;
  } cases[] = {
    { "\"gridwright-mpi\"", "gridwright-mpi prove --size 4x4" },
    { "\"gridwright-cli\"", "gridwright-cli prove --size 4x4" },
    { "\"rm\"", "gridwright-cli prove --size 4x4" },
    { "5", "gridwright-cli prove --size 4x4" },
    { "[]", "gridwright-cli prove --size 4x4" },
  };
  GwFactsSpec spec = GW_FACTS_SPEC_INIT;
  g_autoptr (GwFacts) facts = NULL;
  g_autofree char *typed = NULL;

  spec.program = GW_MPI_NAME;
  spec.command = command;
  facts = gw_facts_new (&spec);
  typed = gw_citation_make_command (facts);
  g_assert_cmpstr (typed, ==, cases[0].expected);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text
        = g_strdup_printf ("{\"program\": %s, \"command\": [\"prove\", \"--size\", \"4x4\"]}",
                           cases[i].said);
      g_autoptr (JsonNode) node = gw_facts_parse_json (text, strlen (text));
      g_autoptr (GwFacts) read = gw_facts_read (node);
      g_autofree char *again = gw_citation_make_command (read);

      g_assert_cmpstr (again, ==, cases[i].expected);
    }
}

/* The words are counted when the facts are shown, up to the level. */
static void
test_facts_with_words (void)
{
  g_autoptr (GwLexicon) lexicon = gw_lexicon_new_from_text ("cat\t5\ndog\t10\nemu\n", NULL);
  g_autofree char *hash = gw_lexicon_dup_level_hash (lexicon, 9, NULL);
  g_autofree char *wanted
    = g_strdup_printf ("{\"name\": \"words.txt\", \"hash\": \"%s\", \"words\": 2, \"level\": 9}",
                       hash);
  g_autoptr (GwFacts) facts = make_facts_of_words (lexicon);
  g_autofree char *line = gw_facts_to_line (facts);
  g_autofree char *again = gw_facts_to_line (facts);

  g_assert_nonnull (strstr (line, wanted));
  g_assert_cmpstr (line, ==, again);
}

static void
prepared_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GwFacts **) user_data = gw_facts_prepare_finish (result);
}

/* The memory of a lexicon, and the thread that was the last to need it. */
typedef struct
{
  gpointer memory;
  GThread *last;
} Watched;

static void
freed_cb (gpointer data)
{
  Watched *watched = data;

  g_free (watched->memory);
  watched->last = g_thread_self ();
}

static GwLexicon *
make_watched_lexicon (const char *text, Watched *watched)
{
  g_autoptr (GwLexicon) lexicon = gw_lexicon_new_from_text (text, NULL);
  g_autoptr (GBytes) bytes = gw_lexicon_to_bytes (lexicon);
  g_autoptr (GBytes) native
    = gw_compiled_is_foreign (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes))
        ? gw_compiled_turn (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL)
        : g_bytes_ref (bytes);
  g_autoptr (GBytes) own = NULL;

  watched->memory = g_memdup2 (g_bytes_get_data (native, NULL), g_bytes_get_size (native));
  own = g_bytes_new_with_free_func (watched->memory, g_bytes_get_size (native), freed_cb, watched);
  return gw_lexicon_open (own, "words.txt", NULL, NULL);
}

/* The facts come back with the words counted, also when nobody else holds on to them meanwhile. The
 * lexicon is let go of by the thread that has counted its words, which is not this one. */
static void
test_facts_prepared_by_a_worker (void)
{
  Watched watched = { NULL, NULL };
  GwLexicon *lexicon = make_watched_lexicon ("cat\t5\ndog\t10\nemu\n", &watched);
  g_autofree char *hash = gw_lexicon_dup_level_hash (lexicon, 9, NULL);
  GwFacts *facts = make_facts_of_words (lexicon);
  GwFacts *prepared = NULL;
  g_autofree char *line = NULL;

  gw_lexicon_unref (lexicon);
  gw_facts_prepare_async (facts, prepared_cb, &prepared);
  gw_facts_unref (facts);
  while (prepared == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (prepared == facts);
  g_assert_nonnull (watched.last);
  g_assert_true (watched.last != g_thread_self ());
  line = gw_facts_to_line (prepared);
  g_assert_nonnull (strstr (line, hash));
  gw_facts_unref (prepared);
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
test_one_document (void)
{
  const char *const texts[] = { "7", "\"a\"", "[] []", "{} {}", "[1]2", "[];", "a = []", "]", "[]]" };
  const char *const good = " {\"a\": [\"}\\\"]\", {}]}\n";
  g_autoptr (JsonNode) node = gw_facts_parse_json (good, strlen (good));

  g_assert_nonnull (node);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_null (gw_facts_parse_json (texts[i], strlen (texts[i])));
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
  gw_command_line_set_switch (line, "qu", TRUE);
  gw_command_line_set_switch (line, "qu", FALSE);
  gw_command_line_set_unless_usual (line, "first-word", FALSE, TRUE);
  gw_command_line_set_unless_usual (line, "first-word", TRUE, TRUE);
  gw_command_line_set_unless_usual (line, "join-phrases", FALSE, TRUE);
  gw_command_line_set_arguments (line, arguments);
  words = gw_command_line_make_words (line);
  text = gw_command_line_quote (GW_CLI_NAME, (const char *const *) words);
  g_assert_cmpstr (text, ==,
                   "gridwright-cli solve --seed 2 --deny 'a b' --deny c --size 4x5 --no-qu --no-join-phrases -- -x 'it'\\''s'");
}

/* The smallest PNG, of one chunk before the end. */
static GBytes *
make_png (void)
{
  static const guint8 png[] = {
    0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 0, 0, 13, 'I', 'H', 'D', 'R', 0, 0, 0, 1, 0, 0,
    0, 1, 8, 0, 0, 0, 0, 0x3a, 0x7e, 0x9b, 0x55, 0, 0, 0, 0, 'I', 'E', 'N', 'D', 0xae, 0x42, 0x60,
    0x82,
  };

  return g_bytes_new_static (png, sizeof png);
}

static GBytes *
make_svg (void)
{
  static const char svg[] = "<?xml version=\"1.0\"?>\n<svg xmlns=\"x\">\n<g/></svg>\n";

  return g_bytes_new_static (svg, strlen (svg));
}

static GBytes *
make_pdf (const char *document)
{
  g_autofree char *keywords = gw_picture_facts_make_keywords (document);
  GString *text = g_string_new ("%PDF-1.5\n<< /Keywords (");

  for (const char *at = keywords; *at != '\0'; at++)
    g_string_append_printf (text, strchr ("()\\", *at) != NULL ? "\\%c" : "%c", *at);
  g_string_append (text, ")\n>>\n%%EOF\n");

  return g_string_free_to_bytes (text);
}

/* Each picture with the document, cut off at each place and with each byte changed: what is read is
 * text, and nothing is read beyond its end. */
static void
check_picture (GBytes *picture, const char *document)
{
  g_autofree char *read = gw_picture_facts_read (picture);
  gsize length;
  const char *data = g_bytes_get_data (picture, &length);

  g_assert_true (gw_picture_facts_is_picture (picture));
  g_assert_cmpstr (read, ==, document);
  for (gsize i = 0; i < length; i++)
    {
      g_autoptr (GBytes) cut = g_bytes_new (data, i);
      g_autofree char *changed = g_memdup2 (data, length);
      g_autoptr (GBytes) bytes = NULL;
      g_autofree char *first = gw_picture_facts_read (cut);
      g_autofree char *second = NULL;

      changed[i] ^= 0x55;
      bytes = g_bytes_new (changed, length);
      second = gw_picture_facts_read (bytes);
      g_assert_true (first == NULL || strcmp (first, document) == 0);
      g_assert_true (second == NULL || g_utf8_validate (second, -1, NULL));
    }
}

static void
test_pictures (void)
{
  const char *document = "{\"run\": {\"command\": [\"solve\", \"a<b>&(c)\\\\\"]}}";
  g_autoptr (GBytes) png = make_png ();
  g_autoptr (GBytes) svg = make_svg ();
  g_autoptr (GBytes) pdf = make_pdf (document);
  g_autoptr (GBytes) full_png = gw_picture_facts_add_to_png (png, document);
  g_autoptr (GBytes) full_svg = gw_picture_facts_add_to_svg (svg, document);

  g_assert_null (gw_picture_facts_read (png));
  g_assert_null (gw_picture_facts_read (svg));
  check_picture (full_png, document);
  check_picture (full_svg, document);
  check_picture (pdf, document);
}

static void
test_keywords_are_ascii (void)
{
  g_autofree char *text = gw_picture_facts_make_keywords ("{\"a\": \"ü\xf0\x9f\x98\x80\"}");

  g_assert_cmpstr (text, ==, "gridwright {\"a\": \"\\u00fc\\ud83d\\ude00\"}");
}

static void
test_citations (void)
{
  const char *const command[] = { "solve", "--seed", "1", "A_%", NULL };
  g_autoptr (GwFacts) facts = make_facts (command, 1, TRUE);
  g_autofree char *typed = gw_citation_make_command (facts);
  g_autofree char *text = gw_citation_make_text (facts);
  g_autofree char *entry = gw_citation_make_bibtex (facts);

  g_assert_cmpstr (typed, ==, "gridwright-cli solve --seed 1 A_%");
  g_assert_true (g_regex_match_simple (
    "^The Gridwright developers \\(20[0-9][0-9]\\)\\. "
    "Gridwright \\(version [0-9.]+\\) \\[Computer software\\]\\. Word list: ",
    text, 0, 0));
  g_assert_nonnull (strstr (text, "Word list: words.txt (SHA-256 abc)."));
  g_assert_true (g_str_has_suffix (text, typed));
  g_assert_true (g_regex_match_simple (
    "^@misc\\{gridwright,\n"
    "  author = \\{\\{The Gridwright developers\\}\\},\n"
    "  title = \\{Gridwright\\},\n"
    "  year = \\{20[0-9][0-9]\\},\n"
    "  version = \\{([0-9.]+)\\},\n"
    "  howpublished = \\{Computer software, version \\1\\},\n"
    "  note = \\{Word list: ",
    entry, 0, 0));
  g_assert_nonnull (strstr (entry, "A\\_\\%},"));
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/facts/written-and-read", test_facts_written_and_read);
  g_test_add_func ("/facts/words", test_facts_with_words);
  g_test_add_func ("/facts/program", test_program);
  g_test_add_func ("/facts/prepared-by-a-worker", test_facts_prepared_by_a_worker);
  g_test_add_func ("/facts/lasting", test_lasting_facts_have_no_date);
  g_test_add_func ("/facts/odd", test_odd_facts_are_refused);
  g_test_add_func ("/facts/one-document", test_one_document);
  g_test_add_func ("/facts/command-line", test_command_line);
  g_test_add_func ("/facts/pictures", test_pictures);
  g_test_add_func ("/facts/keywords", test_keywords_are_ascii);
  g_test_add_func ("/facts/citations", test_citations);

  return g_test_run ();
}
