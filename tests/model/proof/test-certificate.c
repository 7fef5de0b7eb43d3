/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Certificates: what a proof writes is found valid, and forgeries are not. */
#include "gw-certificate-check.h"
#include "gw-certificate-write.h"
#include "gw-error.h"
#include "gw-proof-round.h"

#include "folder.h"
#include "values.h"

#include <string.h>

static const char words[] = "abe\nbea\nabed\nbead\nbade\ndab\nbad\ncab\nace\nquad\nqed\nfaqu\ncede\n"
                            "decab\nbeadc\nadbec\ndeed\nbed\ndeb\nadd\ndad\nbee\nebb\nbabe\nabbe\ndace\naced\ncade\n";

static const char treasure[] = "treasure\nassurer\nreassure\neraser\nterse\n";

static const GwLexiconOptions list_options = GW_LEXICON_OPTIONS_INIT;

static GwProofQuestion *
make_question (GwLexicon *lexicon, guint rows, guint cols, GwObjective objective)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  GError *error = NULL;
  GwProofQuestion *question
    = gw_proof_question_new (lexicon, rules, rows, cols, objective, NULL, &error);

  g_assert_no_error (error);
  return question;
}

/* The text of a certificate. */
static char *
make_certificate (GwProofQuestion *question, gint64 threshold, const char *folder)
{
  const GwProofSettings settings = { threshold, 0 };
  g_autoptr (GwProof) proof = gw_proof_new (question, &settings);
  g_autofree char *path = g_build_filename (folder, "it.certificate", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GError *error = NULL;
  char *text;

  while (gw_proof_run_round (proof, 2, NULL, &error))
    continue;
  g_assert_no_error (error);
  gw_certificate_write (proof, &list_options, NULL, file, NULL, &error);
  g_assert_no_error (error);
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* Everything that can be checked; NULL when all is well, or the reason. */
static char *
check (const char *text, GwLexicon *lexicon)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwCertificate) certificate
    = gw_certificate_parse (text, strlen (text), "it", NULL, &error);
  g_autoptr (GwVerifier) verifier = NULL;
  g_autoptr (GwVerifierScratch) scratch = NULL;

  g_assert_true ((certificate == NULL) == (error != NULL));
  if (certificate != NULL)
    {
      verifier = gw_verifier_new (certificate, lexicon, NULL, &error);
      g_assert_true ((verifier == NULL) == (error != NULL));
    }
  if (verifier != NULL)
    {
      GwVerifierCoverage coverage = { 0, 0 };
      gboolean valid = TRUE;

      scratch = gw_verifier_scratch_new (verifier);
      for (guint i = 0; valid && i < certificate->sets->len; i++)
        valid = gw_verifier_check_some (scratch, i, NULL, &error)
                && gw_verifier_check_all (scratch, i, NULL, &error)
                && gw_verifier_check_outside (scratch, NULL, &error);
      for (guint i = 0; valid && i < gw_verifier_get_n_parts (verifier); i++)
        valid = gw_verifier_check_part (verifier, i, &coverage, NULL, &error);
      valid = valid && gw_verifier_check_coverage (verifier, &coverage, &error);
      g_assert_true (valid == (error == NULL));
    }
  return error != NULL ? g_strdup (error->message) : NULL;
}

/* As a forger would: with a sum that fits. */
static void
fix_sum (GString *text)
{
  const char *end = g_strrstr (text->str, "end ");
  g_autofree char *sum = NULL;

  g_string_truncate (text, (gsize) (end - text->str));
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, (gssize) text->len);
  g_string_append_printf (text, "end %s\n", sum);
}

static char *
join_lines (GStrv lines)
{
  g_autofree char *joined = g_strjoinv ("\n", lines);
  g_autoptr (GString) forged = g_string_new (joined);

  fix_sum (forged);
  return g_string_free (g_steal_pointer (&forged), FALSE);
}

/* Replaces the first `old` behind `after`. */
static void
assert_forgery (GwLexicon *lexicon, const char *text, const char *after, const char *old,
                const char *new, const char *reason)
{
  g_autoptr (GString) forged = g_string_new (text);
  g_autofree char *found = NULL;
  const char *begin = strstr (forged->str, after);
  const char *at;

  g_assert_nonnull (begin);
  at = strstr (begin, old);
  g_assert_nonnull (at);
  {
    const gssize position = at - forged->str;

    g_string_erase (forged, position, (gssize) strlen (old));
    g_string_insert (forged, position, new);
  }
  fix_sum (forged);
  found = check (forged->str, lexicon);
  if (found == NULL)
    g_error ("“%s” instead of “%s” is not noticed", new, old);
  if (strstr (found, reason) == NULL)
    g_error ("“%s” does not say “%s”", found, reason);
}

static void
test_valid (void)
{
  static const guint8 shapes[][3] = { { 2, 2, 3 }, { 2, 3, 7 }, { 3, 2, 7 }, { 1, 5, 2 } };
  g_autofree char *folder = folder_make ();
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);

  for (guint t = 0; t < 2 * G_N_ELEMENTS (shapes); t++)
    {
      const guint8 *shape = shapes[t / 2];
      g_autoptr (GwProofQuestion) question = make_question (
        lexicon, shape[0], shape[1], t % 2 == 0 ? GW_OBJECTIVE_POINTS : GW_OBJECTIVE_WORDS);
      g_autofree char *text = make_certificate (question, shape[2], folder);
      g_autofree char *none = make_certificate (question, 30, folder);
      g_autofree char *reason = check (text, lexicon);
      g_autofree char *other_reason = check (none, lexicon);

      g_assert_cmpstr (reason, ==, NULL);
      g_assert_cmpstr (other_reason, ==, NULL);
    }
  folder_remove (folder);
}

/* A set that is worth more comes after one that is worth less, and something after the end. */
static void
assert_misplaced (GwLexicon *lexicon, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *longer = g_strconcat (text, "more\n", NULL);
  g_autofree char *swapped = NULL, *reason = NULL, *end_reason = NULL;
  char **first = lines;
  char *one;

  while (!g_str_has_prefix (*first, "sets "))
    first++;
  do
    first++;
  while (g_str_equal (strchr (first[0], ' '), strchr (first[1], ' ')));
  one = first[0];
  first[0] = first[1];
  first[1] = one;
  swapped = join_lines (lines);
  reason = check (swapped, lexicon);
  g_assert_nonnull (reason);
  g_assert_nonnull (strstr (reason, "descending order"));
  end_reason = check (longer, lexicon);
  g_assert_nonnull (end_reason);
  g_assert_nonnull (strstr (end_reason, "follow the end"));
}

static void
test_forged (void)
{
  g_autofree char *folder = folder_make ();
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwLexicon) other = make_lexicon ("abc\nfed\nqu\n");
  g_autoptr (GwProofQuestion) question = make_question (lexicon, 2, 3, GW_OBJECTIVE_POINTS);
  g_autofree char *text = make_certificate (question, 7, folder);
  g_autofree char *reason = NULL;
  g_autoptr (GwCertificate) certificate
    = gw_certificate_parse (text, strlen (text), "it", NULL, NULL);
  g_autofree char *sets = g_strdup_printf ("sets %u\n", certificate->sets->len);
  g_autofree char *fewer_sets = g_strdup_printf ("sets %u\n", certificate->sets->len - 1);
  g_autofree char *boards = g_strdup_printf ("boards %u\n", certificate->boards->len);
  g_autofree char *fewer_boards = g_strdup_printf ("boards %u\n", certificate->boards->len - 1);
  g_autofree char *more_boards = g_strdup_printf ("boards %u\n", certificate->boards->len + 1);
  g_autofree char *left_out
    = g_strdup_printf ("left-out %" G_GUINT64_FORMAT "\n", certificate->left_out);
  g_autofree char *one_more
    = g_strdup_printf ("left-out %" G_GUINT64_FORMAT "\n", certificate->left_out + 1);
  g_autofree char *first_set = NULL;
  g_autofree char *first_board = NULL;
  const char *at;

  g_assert_cmpuint (certificate->sets->len, >, 10);
  g_assert_cmpuint (certificate->boards->len, >, 3);
  at = strstr (text, sets) + strlen (sets);
  first_set = g_strndup (at, (gsize) (strchr (at, '\n') + 1 - at));
  at = strstr (text, boards) + strlen (boards);
  first_board = g_strndup (at, (gsize) (strchr (at, '\n') + 1 - at));

  assert_forgery (lexicon, text, "threshold", "threshold 7", "threshold 70", "below the threshold");
  assert_forgery (lexicon, text, "threshold", "threshold 7", "threshold 3", "not listed");
  assert_forgery (lexicon, text, "threshold", "threshold 7", "threshold 0", "at least 1");
  assert_forgery (lexicon, text, "lexicon", certificate->lexicon_hash,
                  "0000000000000000000000000000000000000000000000000000000000000000",
                  "other words");
  assert_forgery (lexicon, text, "alphabet", "alphabet ab", "alphabet a", "order of the alphabet");
  assert_forgery (lexicon, text, "min-length", "3", "4", "");
  assert_forgery (lexicon, text, "scoring", " 3 1", " 3 2", "");
  assert_forgery (lexicon, text, "objective", "points", "words", "");
  assert_forgery (lexicon, text, "qu", "yes", "no", "");
  assert_forgery (lexicon, text, "left-out", left_out, one_more, "sets of letters");
  assert_forgery (lexicon, text, "sets", first_set, "", "");
  assert_forgery (lexicon, text, boards, first_board, "", "");
  {
    /* A set, or a board, left out with all numbers to match. */
    g_autoptr (GString) forged = g_string_new (text);

    g_string_replace (forged, sets, fewer_sets, 1);
    g_string_replace (forged, left_out, one_more, 1);
    assert_forgery (lexicon, forged->str, "sets", first_set, "", "not listed");
    g_string_assign (forged, text);
    g_string_replace (forged, boards, fewer_boards, 1);
    assert_forgery (lexicon, forged->str, "boards", first_board, "", "not listed");
  }
  {
    /* The best board twice, with a number to match. */
    g_autoptr (GString) forged = g_string_new (text);
    g_autofree char *twice = g_strconcat (first_board, first_board, NULL);

    g_string_replace (forged, boards, more_boards, 1);
    assert_forgery (lexicon, forged->str, "boards", first_board, twice, "is listed twice");
  }
  {
    /* The first set in place of the second: as many sets, and all in order. */
    const char *second = strchr (strstr (text, first_set), '\n') + 1;
    g_autofree char *second_set = g_strndup (second, (gsize) (strchr (second, '\n') + 1 - second));

    assert_forgery (lexicon, text, first_set, second_set, first_set, "listed twice");
  }
  {
    /* A total that is too low, and the set twice. */
    g_autofree char *low = g_strdup (first_set);
    char *blank = strrchr (low, ' ');

    strcpy (blank, " 7\n");
    assert_forgery (lexicon, text, "sets", first_set, low, "");
    assert_forgery (lexicon, text, sets, strchr (strstr (text, first_set), '\n') + 1, "", "");
  }
  assert_misplaced (lexicon, text);
  reason = check (text, other);
  g_assert_nonnull (strstr (reason, "other words"));
  folder_remove (folder);
}

static void
ignore_cb (GwCertificatePhase phase, double fraction, gpointer user_data)
{
}

/* All that there is to check of a certificate, as the program does it: the reason, or NULL. */
static char *
verify_all (const char *text, GwLexicon *lexicon)
{
  const GwCertificateCheck all = { .all = TRUE, .n_threads = 1 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GwCertificate) certificate
    = gw_certificate_parse (text, strlen (text), "it", NULL, &error);
  g_autoptr (GwVerifier) verifier
    = certificate != NULL ? gw_certificate_check_begin (certificate, lexicon, NULL, &error) : NULL;
  guint n_checked;

  if (verifier != NULL)
    gw_certificate_check_run (&all, certificate, verifier, ignore_cb, NULL, NULL, &n_checked,
                              &error);
  return error != NULL ? g_strdup (error->message) : NULL;
}

/* Adds to a number of a line such as "boards 12" or "ABC/DEF 2 4": the words of a line count from 0. */
static void
change_number (char **line, guint word, gint change)
{
  g_auto (GStrv) parts = g_strsplit (*line, " ", -1);
  const gint64 number = g_ascii_strtoll (parts[word], NULL, 10) + change;

  g_free (parts[word]);
  parts[word] = g_strdup_printf ("%" G_GINT64_FORMAT, number);
  g_free (*line);
  *line = g_strjoinv (" ", parts);
}

static guint
find_header (GStrv lines, const char *header)
{
  guint line = 0;

  while (!g_str_has_prefix (lines[line], header))
    line++;
  return line;
}

/* The certificate without the line so many below `header`; all numbers match. */
static char *
remove_line (const char *text, const char *header, guint below)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  const guint first = find_header (lines, header);
  guint last = first + below;

  change_number (&lines[first], 1, -1);
  if (g_str_equal (header, "sets "))
    change_number (&lines[find_header (lines, "left-out ")], 1, 1);
  g_free (lines[last]);
  for (; lines[last] != NULL; last++)
    lines[last] = lines[last + 1];
  return join_lines (lines);
}

/* The certificate with another number in the line so many below `header`. */
static char *
change_line (const char *text, const char *header, guint below, guint word, gint change)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  change_number (&lines[find_header (lines, header) + below], word, change);
  return join_lines (lines);
}

/* The certificate with the best board below all others. */
static char *
sink_best (const char *text, guint n_boards)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  char **boards = lines + find_header (lines, "boards ") + 1;
  char *best = boards[0];

  memmove (boards, boards + 1, (n_boards - 1) * sizeof *boards);
  boards[n_boards - 1] = best;
  return join_lines (lines);
}

/* Whether a board is the same when it is mirrored from left to right. */
static gboolean
is_own_mirror (const GwBoard *board)
{
  const guint cols = gw_board_get_cols (board);

  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    if (gw_board_get_cell (board, i)->letters[0]
        != gw_board_get_cell (board, i - i % cols + cols - 1 - i % cols)->letters[0])
      return FALSE;
  return TRUE;
}

static gboolean
has_doubled_letter (const GwCertifiedSet *set, guint n_cells)
{
  for (guint i = 1; i < n_cells; i++)
    if (set->letters[i] == set->letters[i - 1])
      return TRUE;
  return FALSE;
}

/* What a certificate lists. */
typedef struct
{
  guint n_boards;
  guint n_sets;
  guint n_lowest;      /* boards at the threshold */
  guint n_lowest_sets; /* sets whose words are together worth the threshold */
  guint n_mirrors;     /* boards that are their own mirror images */
  guint n_doubled;     /* sets that have a letter twice */
} Listed;

static Listed
count_listed (const char *text)
{
  g_autoptr (GwCertificate) certificate
    = gw_certificate_parse (text, strlen (text), "it", NULL, NULL);
  Listed listed = { certificate->boards->len, certificate->sets->len, 0, 0, 0, 0 };

  for (guint i = 0; i < listed.n_boards; i++)
    {
      const GwCertifiedBoard *board = &g_array_index (certificate->boards, GwCertifiedBoard, i);
      const gint64 value = certificate->counts_words ? board->words : board->points;

      listed.n_lowest += value == certificate->threshold;
      listed.n_mirrors += is_own_mirror (board->board);
    }
  for (guint i = 0; i < listed.n_sets; i++)
    {
      const GwCertifiedSet *set = &g_array_index (certificate->sets, GwCertifiedSet, i);

      listed.n_lowest_sets += set->total == certificate->threshold;
      listed.n_doubled += has_doubled_letter (set, certificate->rows * certificate->cols);
    }
  return listed;
}

static void
assert_refused (char *forged, GwLexicon *lexicon)
{
  g_autofree char *taken = forged;
  g_autofree char *reason = verify_all (taken, lexicon);

  g_assert_nonnull (reason);
}

/* Without any one of its boards, or of its sets, a certificate is false. It is so with other words or
 * points of a board, with another total of a set, with a threshold that some boards do not reach, and
 * with its best board below others, too. Each has boards at the threshold itself, which is where a
 * bound that is too strict by one would not see them. */
static void
test_removed (void)
{
  static const struct
  {
    const char *words;
    guint rows, cols;
    GwObjective objective;
    gint64 threshold;
  } cases[] = {
    { words, 2, 2, GW_OBJECTIVE_POINTS, 4 },
    { words, 2, 3, GW_OBJECTIVE_WORDS, 17 },
    { treasure, 3, 3, GW_OBJECTIVE_POINTS, 29 },
    { "anna\nnana\nnaan\nanan\nnan\nana\nann\n", 2, 2, GW_OBJECTIVE_WORDS, 7 },
    { "aabaabaaa\nababa\nbab\nabba\n", 3, 3, GW_OBJECTIVE_POINTS, 14 },
    /* Boards whose corners come after all their edges in the alphabet. */
    { "sasasasa\n", 3, 3, GW_OBJECTIVE_POINTS, 11 },
  };
  g_autofree char *folder = folder_make ();
  guint n_lowest_sets = 0, n_mirrors = 0;

  for (guint t = 0; t < G_N_ELEMENTS (cases); t++)
    {
      g_autoptr (GwLexicon) lexicon = make_lexicon (cases[t].words);
      g_autoptr (GwProofQuestion) question
        = make_question (lexicon, cases[t].rows, cases[t].cols, cases[t].objective);
      g_autofree char *text = make_certificate (question, cases[t].threshold, folder);
      g_autofree char *reason = verify_all (text, lexicon);
      const Listed listed = count_listed (text);

      g_assert_cmpstr (reason, ==, NULL);
      g_assert_cmpuint (listed.n_lowest, >, 0);
      g_assert_cmpuint (listed.n_doubled, >, 0);
      n_lowest_sets += listed.n_lowest_sets;
      n_mirrors += listed.n_mirrors;
      for (guint i = 0; i < listed.n_boards + listed.n_sets; i++)
        {
          const gboolean is_board = i < listed.n_boards;
          g_autofree char *forged = remove_line (text, is_board ? "boards " : "sets ",
                                                 1 + (is_board ? i : i - listed.n_boards));
          g_autofree char *found = verify_all (forged, lexicon);

          if (found == NULL)
            g_error ("certificate %u is not refused without %s %u", t, is_board ? "board" : "set",
                     is_board ? i : i - listed.n_boards);
          g_assert_nonnull (strstr (found, "not listed"));
        }
      for (guint i = 0; i < 2 * listed.n_sets; i++)
        assert_refused (change_line (text, "sets ", 1 + i / 2, 1, i % 2 == 0 ? 1 : -1), lexicon);
      for (guint i = 0; i < 2; i++)
        assert_refused (change_line (text, "boards ", listed.n_boards, 1 + i, 1), lexicon);
      if (listed.n_lowest < listed.n_boards)
        {
          assert_refused (change_line (text, "threshold ", 0, 1, 1), lexicon);
          assert_refused (sink_best (text, listed.n_boards), lexicon);
        }
    }
  g_assert_cmpuint (n_lowest_sets, >, 0);
  g_assert_cmpuint (n_mirrors, >, 0);
  folder_remove (folder);
}

/* Counts how many of 200 looks find what is missing: among other sets, or among the arrangements of
 * the first set. */
static guint
count_looks (const char *text, GwLexicon *lexicon, gboolean outside)
{
  g_autoptr (GwCertificate) certificate
    = gw_certificate_parse (text, strlen (text), "it", NULL, NULL);
  g_autoptr (GwVerifier) verifier = gw_verifier_new (certificate, lexicon, NULL, NULL);
  g_autoptr (GwVerifierScratch) scratch = gw_verifier_scratch_new (verifier);
  guint n_refused = 0;

  for (guint seed = 0; seed < 200; seed++)
    {
      g_autoptr (GError) error = NULL;

      gw_verifier_scratch_set_seed (scratch, seed, 0);
      n_refused += !(outside ? gw_verifier_check_outside (scratch, NULL, &error)
                             : gw_verifier_check_some (scratch, 0, NULL, &error));
      g_assert_true (error == NULL || strstr (error->message, "not listed") != NULL);
    }
  return n_refused;
}

/* A sample of arrangements climbs to a board that random ones hardly ever are: 14 of these samples
 * find the one that is missing, and one does without the climb. */
static void
test_sample_climbs (void)
{
  g_autofree char *folder = folder_make ();
  g_autoptr (GwLexicon) lexicon = make_lexicon (treasure);
  g_autoptr (GwProofQuestion) question = make_question (lexicon, 3, 3, GW_OBJECTIVE_POINTS);
  g_autofree char *text = make_certificate (question, 29, folder);
  g_autofree char *forged = remove_line (text, "boards ", 1);

  g_assert_cmpuint (count_looks (forged, lexicon, FALSE), >=, 10);
  folder_remove (folder);
}

/* A sample looks at sets that are not listed, too: at any where none is, else most often at those that
 * are like a listed one. */
static void
test_sample_looks_outside (void)
{
  g_autofree char *folder = folder_make ();
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwProofQuestion) question = make_question (lexicon, 2, 2, GW_OBJECTIVE_POINTS);
  g_autofree char *text = make_certificate (question, 3, folder);
  const Listed listed = count_listed (text);

  g_assert_cmpuint (count_looks (text, lexicon, TRUE), ==, 0);
  for (guint i = 0; i < listed.n_boards; i++)
    {
      g_autofree char *more = g_steal_pointer (&text);

      text = remove_line (more, "boards ", 1);
    }
  for (guint i = 0; i < listed.n_sets; i++)
    {
      g_autofree char *less = remove_line (text, "sets ", 1 + i);

      g_assert_cmpuint (count_looks (less, lexicon, TRUE), >, 0);
    }
  for (guint i = 0; i < listed.n_sets; i++)
    {
      g_autofree char *more = g_steal_pointer (&text);

      text = remove_line (more, "sets ", 1);
    }
  g_assert_cmpuint (count_looks (text, lexicon, TRUE), >, 10);
  folder_remove (folder);
}

/* No part of all sets may be missing in the end, and no listed set. */
static void
test_coverage (void)
{
  g_autofree char *folder = folder_make ();
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwProofQuestion) question = make_question (lexicon, 2, 2, GW_OBJECTIVE_POINTS);
  g_autofree char *text = make_certificate (question, 3, folder);
  g_autoptr (GwCertificate) certificate
    = gw_certificate_parse (text, strlen (text), "it", NULL, NULL);
  g_autoptr (GwVerifier) verifier = gw_verifier_new (certificate, lexicon, NULL, NULL);
  GwVerifierCoverage all = { 0, 0 };

  for (guint i = 0; i < gw_verifier_get_n_parts (verifier); i++)
    g_assert_true (gw_verifier_check_part (verifier, i, &all, NULL, NULL));
  g_assert_true (gw_verifier_check_coverage (verifier, &all, NULL));
  g_assert_cmpuint (all.n_sets, ==, gw_verifier_get_n_sets (verifier));
  g_assert_cmpuint (all.n_listed, ==, certificate->sets->len);
  for (guint i = 0; i < 2; i++)
    {
      const GwVerifierCoverage less = { all.n_sets - i, all.n_listed - (1 - i) };
      g_autoptr (GError) error = NULL;

      g_assert_false (gw_verifier_check_coverage (verifier, &less, &error));
      g_assert_error (error, GW_ERROR, GW_ERROR_REFUSED);
    }
  folder_remove (folder);
}

/* Boards of more cells than a list of sets is made for: all that there are of two letters. */
static void
test_sixteen_cells (void)
{
  static const struct
  {
    guint rows, cols;
    gint64 threshold;
  } cases[] = { { 4, 4, 16 }, { 2, 7, 9 } };
  g_autofree char *folder = folder_make ();
  g_autoptr (GwLexicon) lexicon = make_lexicon ("aab\nbbba\nababab\nbbaabbaabb\naabaabaab\n");

  for (guint t = 0; t < G_N_ELEMENTS (cases); t++)
    {
      g_autoptr (GwProofQuestion) question
        = make_question (lexicon, cases[t].rows, cases[t].cols, GW_OBJECTIVE_POINTS);
      g_autofree char *text = make_certificate (question, cases[t].threshold, folder);
      g_autofree char *reason = check (text, lexicon);
      g_autoptr (GwCertificate) certificate = NULL;

      g_assert_cmpstr (reason, ==, NULL);
      certificate = gw_certificate_parse (text, strlen (text), "it", NULL, NULL);
      g_test_message ("%u sets, %u boards", certificate->sets->len, certificate->boards->len);
      g_assert_cmpuint (certificate->sets->len, >, 0);
      g_assert_cmpuint (certificate->boards->len, >, 0);
    }
  folder_remove (folder);
}

/* Cut off anywhere, or with any byte changed, it is no certificate. */
static void
test_damaged (void)
{
  g_autofree char *folder = folder_make ();
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwProofQuestion) question = make_question (lexicon, 2, 2, GW_OBJECTIVE_POINTS);
  g_autofree char *text = make_certificate (question, 3, folder);
  const gsize length = strlen (text);

  for (guint t = 0; t < 1000; t++)
    {
      g_autofree char *damaged = g_strdup (text);
      const gsize at = (gsize) g_test_rand_int_range (0, (gint32) length);
      g_autoptr (GwCertificate) certificate = NULL;
      g_autoptr (GError) error = NULL;

      if (t % 2 == 0)
        damaged[at] = '\0';
      else
        damaged[at] = damaged[at] == 'x' ? 'y' : 'x';
      certificate = gw_certificate_parse (damaged, t % 2 == 0 ? at : length, "it", NULL, &error);
      g_assert_null (certificate);
      g_assert_nonnull (error);
      g_assert_true (g_str_has_prefix (error->message, "it, line "));
    }
  folder_remove (folder);
}

/* Whatever is being done, a stop ends it, and is not taken for a fault of the certificate. */
static void
test_stopped (void)
{
  static const GwStop stop = { TRUE };
  g_autofree char *folder = folder_make ();
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwProofQuestion) question = make_question (lexicon, 2, 3, GW_OBJECTIVE_POINTS);
  g_autofree char *text = make_certificate (question, 7, folder);
  g_autoptr (GwCertificate) certificate
    = gw_certificate_parse (text, strlen (text), "it", NULL, NULL);
  g_autoptr (GwVerifier) verifier = gw_verifier_new (certificate, lexicon, NULL, NULL);
  g_autoptr (GError) parsing = NULL;
  g_autoptr (GError) making = NULL;

  g_assert_nonnull (verifier);
  g_assert_null (gw_certificate_parse (text, strlen (text), "it", &stop, &parsing));
  g_assert_error (parsing, GW_ERROR, GW_ERROR_STOPPED);
  g_assert_null (gw_verifier_new (certificate, lexicon, &stop, &making));
  g_assert_error (making, GW_ERROR, GW_ERROR_STOPPED);
  for (guint all = 0; all < 2; all++)
    {
      const GwCertificateCheck check
        = { .all = all > 0, .sample = all > 0 ? 0 : 10, .n_threads = 2 };
      g_autoptr (GError) checking = NULL;
      guint n_checked;

      g_assert_false (gw_certificate_check_run (&check, certificate, verifier, ignore_cb, NULL,
                                                &stop, &n_checked, &checking));
      g_assert_error (checking, GW_ERROR, GW_ERROR_STOPPED);
    }
  folder_remove (folder);
}

/* With no set listed, only others are looked at: no more of them than make sense, and not after a stop. */
static void
test_few_sets (void)
{
  static const GwStop stop = { TRUE };
  g_autofree char *folder = folder_make ();
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwProofQuestion) question = make_question (lexicon, 2, 3, GW_OBJECTIVE_POINTS);
  g_autofree char *text = make_certificate (question, 100, folder);
  g_autoptr (GwCertificate) certificate
    = gw_certificate_parse (text, strlen (text), "it", NULL, NULL);
  g_autoptr (GwVerifier) verifier = gw_verifier_new (certificate, lexicon, NULL, NULL);
  GwCertificateCheck check = { .sample = G_MAXUINT, .n_threads = 2 };
  g_autoptr (GError) error = NULL;
  guint n_checked;

  g_assert_cmpuint (certificate->sets->len, ==, 0);
  gw_certificate_check_decide (&check, certificate, verifier);
  g_assert_cmpuint (check.sample, ==, GW_CERTIFICATE_SAMPLE);
  g_assert_false (gw_certificate_check_run (&check, certificate, verifier, ignore_cb, NULL, &stop,
                                            &n_checked, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_STOPPED);
  folder_remove (folder);
}

/* The old file stays when a new one cannot be written. */
static void
test_write_fails (void)
{
  g_autofree char *folder = folder_make ();
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwProofQuestion) question = make_question (lexicon, 2, 2, GW_OBJECTIVE_POINTS);
  const GwProofSettings settings = { 0, 0 };
  g_autoptr (GwProof) proof = gw_proof_new (question, &settings);
  g_autofree char *path = g_build_filename (folder, "none", "it.certificate", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  while (gw_proof_run_round (proof, 1, NULL, &error))
    continue;
  g_assert_no_error (error);
  g_assert_false (gw_certificate_write (proof, &list_options, NULL, file, NULL, &error));
  g_assert_true (g_str_has_prefix (error->message, path));
  folder_remove (folder);
}

/* A line of a set has 15 bytes or more, and a gibibyte is read. */
static void
test_length (void)
{
  const guint n_most = (1u << 30) / 15;
  g_autoptr (GError) error = NULL;

  g_assert_true (gw_certificate_check_length (12, n_most, &error));
  g_assert_no_error (error);
  g_assert_false (gw_certificate_check_length (12, n_most + 1, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_TOO_LARGE);
  g_assert_nonnull (strstr (error->message, "71582789 sets"));
  g_clear_error (&error);
  g_assert_false (gw_certificate_check_length (16, G_MAXUINT64, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_TOO_LARGE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/certificate/valid", test_valid);
  g_test_add_func ("/certificate/sixteen-cells", test_sixteen_cells);
  g_test_add_func ("/certificate/forged", test_forged);
  g_test_add_func ("/certificate/removed", test_removed);
  g_test_add_func ("/certificate/sample-climbs", test_sample_climbs);
  g_test_add_func ("/certificate/sample-looks-outside", test_sample_looks_outside);
  g_test_add_func ("/certificate/coverage", test_coverage);
  g_test_add_func ("/certificate/damaged", test_damaged);
  g_test_add_func ("/certificate/stopped", test_stopped);
  g_test_add_func ("/certificate/few-sets", test_few_sets);
  g_test_add_func ("/certificate/write-fails", test_write_fails);
  g_test_add_func ("/certificate/length", test_length);
  return g_test_run ();
}
